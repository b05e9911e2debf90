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

/// What is known of an operation that nobody wrote down: one of the surrounding program.
pub struct Attributes<'a> {
    /// What it does.
    pub kind: EventKind,
    /// Its ordering.
    pub ordering: Ordering,
    /// Its scope.
    pub scope: Option<&'a str>,
    /// The further base sets it is in.
    pub marks: &'a [&'a str],
}

/// It as an instruction of LLVM.
pub fn instruction(of: &Attributes<'_>, place: &str, value: &str) -> String {
    let atomic = if of.ordering == Ordering::NotAtomic { "" } else { "atomic " };
    let scope = of.scope.map(|s| format!(" syncscope(\"{s}\")")).unwrap_or_default();
    let order = match of.ordering {
        Ordering::NotAtomic => String::new(),
        other => format!(" {}", other.keyword()),
    };
    match of.kind {
        EventKind::Fence => format!("fence{scope}{order}"),
        EventKind::Write => format!("store {atomic}{value}, {place}{scope}{order}"),
        EventKind::ReadModifyWrite => format!("atomicrmw xchg {place}, {value}{scope}{order}"),
        _ => format!("load {atomic}{place}{scope}{order}"),
    }
}

/// It in the notation of sketches in Vulkan's terms.
pub fn operation(of: &Attributes<'_>, place: &str, value: &str) -> String {
    let has = |mark: &str| of.marks.contains(&mark);
    let members = |family: &str| {
        let inner = |m: &&'_ str| Some(m.strip_prefix(family)?.strip_suffix(']')?.to_string());
        of.marks.iter().filter_map(inner).collect::<Vec<String>>()
    };
    let access = !matches!(of.kind, EventKind::Fence | EventKind::Operation) && !place.is_empty();
    let mut words: Vec<String> = vec![
        match of.kind {
            _ if has("control_barrier") => "cbar",
            EventKind::Fence => "membar",
            EventKind::Write => "st",
            EventKind::ReadModifyWrite => "rmw",
            _ => "ld",
        }
        .into(),
    ];
    let mut put = |word: &str, when: bool| words.extend(when.then(|| word.to_string()));
    put(
        "atom",
        access && of.ordering != Ordering::NotAtomic && of.kind != EventKind::ReadModifyWrite,
    );
    put("acq", of.ordering.acquires());
    put("rel", of.ordering.releases());
    put("av", has("availability"));
    put("vis", has("visibility"));
    let plain = has("nonprivate") && !has("availability") && !has("visibility");
    put("nonpriv", plain && of.ordering == Ordering::NotAtomic);
    of.scope.iter().for_each(|scope| put(scope, true));
    let class = |prefix: &str, k: &String| match k.starts_with("sc") {
        true if prefix == "sem" => format!("sem{k}"),
        true => k.clone(),
        false => format!("{prefix}_{k}"),
    };
    members("storage[").iter().for_each(|k| put(&class("storage", k), access));
    members("semantics[").iter().for_each(|k| put(&class("sem", k), true));
    put("semav", has("make_available"));
    put("semvis", has("make_visible"));
    // Through which variable, when that is not the location's own.
    let through = members("reference[").into_iter().find(|r| access && r != place);
    let through = through.map(|r| format!(" through {r}")).unwrap_or_default();
    let instance = members("meets[").join(" ");
    let operands = match of.kind {
        _ if has("control_barrier") => format!(" {instance}"),
        EventKind::Write | EventKind::ReadModifyWrite => format!(" {place} = {value}"),
        _ if access => format!(" {place}"),
        _ => String::new(),
    };
    format!("{}{operands}{through}", words.join("."))
}
