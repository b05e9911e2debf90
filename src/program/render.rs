//! Values, places and synthesised instructions as a reader of LLVM IR expects to see them.

use super::event::{Program, Target};
use super::ir::Ordering;
use super::term::{mask, signed};
use crate::execution::EventKind;

/// Numbers down to this one are shown with a minus sign; others are large unsigned numbers.
const SMALLEST: i128 = -999;

/// A value: decimal, `undef`, `poison`, or `&x` when it is the address of a location.
pub fn value(program: &Program, bits: u128, width: u32, undef: bool, poison: bool) -> String {
    if poison {
        return "poison".into();
    }
    if undef {
        return "undef".into();
    }
    let bits = bits & mask(width);
    if width == 64
        && let Some(location) = program.locations.iter().find(|l| l.address == bits)
    {
        return format!("&{}", location.name);
    }
    match signed(bits, width) {
        small @ SMALLEST..0 if width >= 8 => small.to_string(),
        _ => bits.to_string(),
    }
}

/// A place: the location's name, with the byte offset when only a part of it is meant.
pub fn place(program: &Program, target: &Target) -> String {
    let location = &program.locations[target.location];
    match target.offset == 0 && target.size == location.size {
        true => location.name.clone(),
        false => format!("{}+{}", location.name, target.offset),
    }
}

/// An instruction that nobody wrote down: an access of the surrounding program.
pub fn instruction(
    kind: EventKind,
    ordering: Ordering,
    scope: Option<&str>,
    place: &str,
    value: &str,
) -> String {
    let atomic = if ordering == Ordering::NotAtomic { "" } else { "atomic " };
    let scope = scope.map(|s| format!(" syncscope(\"{s}\")")).unwrap_or_default();
    let order = match ordering {
        Ordering::NotAtomic => String::new(),
        other => format!(" {}", other.keyword()),
    };
    match kind {
        EventKind::Fence => format!("fence{scope}{order}"),
        EventKind::Write => format!("store {atomic}{value}, {place}{scope}{order}"),
        EventKind::ReadModifyWrite => format!("atomicrmw xchg {place}, {value}{scope}{order}"),
        _ => format!("load {atomic}{place}{scope}{order}"),
    }
}
