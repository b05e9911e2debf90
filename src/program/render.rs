//! Values, places and synthesised instructions as a reader of LLVM IR expects to see them.

use super::concrete::Value;
use super::context::vulkan::ANOTHER;
use super::context::waves::barrier_of;
use super::event::{Program, Target};
use super::ir::Ordering;
use super::term::{mask, signed};
use crate::execution::EventKind;
use crate::execution::scopes::Scope;
use crate::relation::{Member, Symbol};
use itertools::Itertools;

/// Numbers down to this one are shown with a minus sign; others are large unsigned numbers.
const SMALLEST: i128 = -999;

/// A value: decimal, `undef`, `poison`, `&x` when it is the address of a location, or its digits with `?` for those that
/// are undef, in part or as a whole.
pub fn value(program: &Program, value: Value, width: u32) -> String {
    if !value.is_defined() {
        return indefinite(value, width);
    }
    let bits = value.bits & mask(width);
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

/// The same as an unsigned number, whatever is at that address.
pub fn number(value: Value, width: u32) -> String {
    match value.is_defined() {
        true => value.bits.to_string(),
        false => indefinite(value, width),
    }
}

/// What is not well-defined. Where some bits are undef: hexadecimal, or binary where the value is small.
fn indefinite(value: Value, width: u32) -> String {
    let Value { bits, undef, poison } = value;
    let undef = undef & mask(width);
    if poison || undef == mask(width) {
        return if poison { "poison" } else { "undef" }.to_owned();
    }
    let (prefix, each) = if width <= 8 { ("0b", 1) } else { ("0x", 4) };
    let places = (0..width.div_ceil(each)).rev();
    let digit = |place: u32| match [undef, bits].map(|of| of >> (place * each) & mask(each)) {
        [0, digit] => char::from_digit(digit as u32, 16).unwrap_or('?'),
        _ => '?',
    };
    prefix.chars().chain(places.map(digit)).collect()
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
    pub scope: Option<Scope>,
    /// The further base sets it is in.
    pub marks: &'a [Symbol],
    /// It is a volatile access.
    pub volatile: bool,
    /// The address space of its pointer, where that matters.
    pub space: Option<u32>,
}

/// It as an instruction of LLVM.
pub fn instruction(of: &Attributes<'_>, place: &str, value: &str) -> String {
    let atomic = if of.ordering == Ordering::NotAtomic { "" } else { "atomic " };
    let scope = of.scope.map(|s| format!(" syncscope(\"{}\")", s.name())).unwrap_or_default();
    let order = match of.ordering {
        Ordering::NotAtomic => String::new(),
        other => format!(" {}", other.keyword()),
    };
    let av = of.marks.contains(&"av".into());
    let volatile = if of.volatile { "volatile " } else { "" };
    let place = match of.space {
        Some(space) => format!("ptr addrspace({space}) {place}"),
        None => place.to_string(),
    };
    match of.kind {
        EventKind::Write if av => format!("store-available {value}, {place}{scope}"),
        EventKind::Read if av => format!("load-visible {place}{scope}"),
        EventKind::Fence => match of.marks.iter().find_map(|mark| barrier_of(*mark)) {
            Some(barrier) => format!("barrier {barrier}, within fence{scope}{order}"),
            None => format!("fence{scope}{order}"),
        },
        EventKind::Write => format!("store {atomic}{volatile}{value}, {place}{scope}{order}"),
        EventKind::ReadModifyWrite => {
            format!("atomicrmw {volatile}xchg {place}, {value}{scope}{order}")
        }
        _ => format!("load {atomic}{volatile}{place}{scope}{order}"),
    }
}

/// Operations that are neither accesses nor barriers, by what tells them.
const OTHERS: [(&str, &str); 3] =
    [("repack", "repack"), ("available_device", "avdevice"), ("visible_device", "visdevice")];

/// It in the notation of sketches in Vulkan's terms; `place` is the location's own name.
pub fn operation(of: &Attributes<'_>, place: &str, value: &str) -> String {
    let has = |mark: &str| of.marks.iter().any(|m| *m == mark);
    if let Some((_, word)) = OTHERS.iter().find(|(mark, _)| has(mark)) {
        return (*word).into();
    }
    let members =
        |family: &str| of.marks.iter().filter_map(|m| m.member(family)).collect::<Vec<Member>>();
    let access = !matches!(of.kind, EventKind::Fence | EventKind::Operation) && !place.is_empty();
    let control = has("control_barrier");
    let mut words: Vec<String> = vec![
        match of.kind {
            _ if control => "cbar",
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
    // Operations of the host have one scope, which is not said.
    of.scope.iter().for_each(|scope| put(scope.name(), !has("host")));
    let class = |prefix: &str, k: &Member| match k.name().starts_with("sc") {
        true if prefix == "sem" => format!("sem{k}"),
        true => k.to_string(),
        false => format!("{prefix}_{k}"),
    };
    members("storage").iter().for_each(|k| put(&class("storage", k), access));
    members("semantics").iter().for_each(|k| put(&class("sem", k), true));
    put("semav", has("make_available"));
    put("semvis", has("make_visible"));
    for scope in
        members("execution_scope").iter().filter(|s| of.scope.map(Scope::member) != Some(**s))
    {
        put(&format!("exec_{scope}"), control);
    }
    // Each variable is a reference; the location's own name is one of them.
    let variable = match members("reference").into_iter().next() {
        Some(own) if own.is(ANOTHER) => format!("{place} through another reference"),
        Some(variable) => variable.name().into(),
        None => place.to_string(),
    };
    let operands = match of.kind {
        _ if control => format!(" {}", members("meets").iter().join(" ")),
        EventKind::Write | EventKind::ReadModifyWrite => format!(" {variable} = {value}"),
        _ if access => format!(" {variable}"),
        _ => String::new(),
    };
    format!("{}{operands}", words.join("."))
}
