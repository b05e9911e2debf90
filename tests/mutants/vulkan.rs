//! Vulkan's model: which readings of it are mutated, and which mutants mean the same.

use crate::support::distinguish::Shape;

/// The presets, and each option at each other value.
pub const MODELS: [&str; 20] = [
    "vulkan",
    "vulkan,as=khronos",
    "vulkan,as=dartagnan",
    "vulkan,smo=mutual",
    "vulkan,smo=coherence",
    "vulkan,fr=location-order",
    "vulkan,fr=visible-source",
    "vulkan,chains=no",
    "vulkan,links=any",
    "vulkan,links=included",
    "vulkan,cbar=memory",
    "vulkan,rs=last",
    "vulkan,rmw=two",
    "vulkan,visible=non-atomic",
    "vulkan,visible=literal",
    "vulkan,scopeless=subgroup",
    "vulkan,host-atomics=concurrent",
    "vulkan,shader-call=fragment-interlock",
    "vulkan,shader-call=workgroup",
    "vulkan,shader-call=subgroup",
];

/// Mutants that mean the same as their model in every execution a program can have.
pub const EQUIVALENT: &[super::Equivalent] = &[
    ("drop axiom barriers_meet_once", "", "meeting goes both ways, so the other axiom says it too"),
    ("atomic_operations: ", "becomes atomic$", "used among reads and writes"),
    (
        "same_locations: [reads | writes] ; (",
        "(events - at[1]))$",
        "used among atomic operations that access memory",
    ),
    (
        "same_locations: [reads | writes] ; (",
        "becomes [reads | writes] ; ((at[0]",
        "used among atomic operations that access memory",
    ),
    ("instance[device]: events - host becomes", "becomes events$", "the host is in no instance"),
    ("instance[device]: [events - host] ;", "same_instance[device]$", "the host is in no instance"),
    ("shader_call_entry: [repack] ; creates", "becomes creates$", "nothing else creates"),
    (
        "ordered_after_read_by_system[0]: writes & at[0]",
        "becomes at[0]$",
        "reads are there as well",
    ),
    (
        "domain_operations: ",
        "visible_host becomes available_device",
        "hosts have no semantics that would order it",
    ),
    (
        "domain_operations: ",
        "available_host becomes available_device",
        "hosts have no semantics that would order it",
    ),
    ("shader_call_exit: po - po ; po becomes", "becomes po$", "program order leads on"),
    ("drop symbol control_barrier", "", "a barrier and itself are ordered like its thread"),
    ("updates: reads & writes becomes", "becomes reads$", "modification order has writes only"),
    (
        "meets: same_barrier | [control_barrier] becomes same_barrier",
        "",
        "a barrier and itself are ordered like its thread",
    ),
    ("included_by_class: writes & storage[", "becomes storage", "chains start at writes"),
    ("includes_by_class: reads & storage[", "becomes storage", "chains end at reads"),
    ("from_reads: reads & at[", "becomes at[", "from-reads starts at reads"),
    ("first_available[0]: available & at[0]", "becomes at[0]$", "what makes available is in there"),
    ("from_reads: [writes & at[", "] becomes location_order[", "reads-from starts there"),
    (
        "availability_chain[device][0]: [writes & at[0]] ; ",
        "becomes same_reference ; [available & at[0]] | included_by_class$",
        "chains start at the cell's writes",
    ),
    (
        "availability_chain[device][0]: writes & at[0] becomes",
        "",
        "chains start at the cell's writes",
    ),
    ("availability_chain[device][0]: available & at[0] becomes at[0]", "", AVAILABLE),
    (
        "availability_chain[device][0]: [writes] ; (same_reference & ",
        "becomes [writes] ; (same_reference & (at[0] * at[0] | at[1] * at[1]))$",
        AVAILABLE,
    ),
    (
        "availability_chain[device][0]: [writes] ; (same_reference & ",
        "becomes same_reference & (at[0] * at[0] | at[1] * at[1])$",
        AVAILABLE,
    ),
    (
        "availability_chain[subgroup][0]: (available | make_available) & reaches[subgroup]",
        "becomes reaches[subgroup]$",
        "the first of a chain makes available by definition",
    ),
    (
        "visibility_chain[device][0]: ([visible & at[0]] ; same_reference",
        "becomes [visible & at[0]] ; same_reference | includes_by_class$",
        "chains end at the cell's reads",
    ),
    ("visibility_chain[device][0]: reads & at[0] becomes", "", "chains end at the cell's reads"),
    ("visibility_chain[device][0]: visible & at[0] becomes at[0]", "", VISIBLE),
    (
        "visibility_chain[device][0]: [visible] ; (same_reference & ",
        "becomes [visible] ; (same_reference & (at[0] * at[0] | at[1] * at[1]))$",
        VISIBLE,
    ),
    (
        "visibility_chain[device][0]: [visible] ; (same_reference & ",
        "becomes same_reference & (at[0] * at[0] | at[1] * at[1])$",
        VISIBLE,
    ),
    (
        "visibility_chain[subgroup][0]: (visible | make_visible) & reaches[subgroup]",
        "becomes reaches[subgroup]$",
        "the last of a chain makes visible by definition",
    ),
    (
        "ordered_by_system_availability[0]: [writes & at[0] & (events - host)] ; ",
        "[writes & at[0] & host]$",
        ON_THE_HOST,
    ),
    (
        "ordered_by_system_availability[0]: [writes & at[0] & host] ; ",
        "[writes & at[0] & (events - host)]$",
        ON_THE_HOST,
    ),
    (
        "ordered_by_system_availability[0]: [writes & at[0] & host] ; ",
        "[available_host & (everywhere | at[0])] ; happens_before ; [writes & at[0] & host]$",
        ON_THE_HOST,
    ),
    (
        "ordered_by_system_visibility[0]: [writes & at[0] & (events - host)] ; ",
        "[reads & at[0] & host]$",
        ON_THE_HOST,
    ),
    (
        "ordered_by_system_visibility[0]: [writes & at[0] & host] ; ",
        "[reads & at[0] & (events - host)]$",
        ON_THE_HOST,
    ),
    (
        "ordered_by_system_visibility[0]: [writes & at[0] & host] ; ",
        "[reads & at[0] & host]$",
        ON_THE_HOST,
    ),
    ("last_visible[0]: visible & at[0]", "becomes at[0]$", "what makes visible is in there"),
];

/// Elements of chains make available; those with a reference and a location are accesses.
const AVAILABLE: &str = "an access that makes available is an atomic write or says so itself";
/// Elements of chains make visible.
const VISIBLE: &str = "an access that makes visible is an atomic read or says so itself";
/// Where one of the two is on the host, it does not matter who shares a device.
const ON_THE_HOST: &str = "one of the two is on the host";

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 14] = [
    Shape::narrow(true, &[1, 1]),
    Shape::narrow(true, &[2, 1]),
    Shape::narrow(false, &[3, 1]),
    Shape::narrow(false, &[2, 2]),
    Shape::ending(&[1, 1]),
    Shape::of(true, &[2, 1]),
    Shape::narrow(false, &[2, 1, 1]),
    Shape::narrow(false, &[3, 2]),
    Shape::of(false, &[2, 2]),
    Shape::narrow(false, &[2, 2, 1]),
    Shape::of(false, &[3, 2]),
    Shape::of(false, &[2, 2, 1]),
    Shape::narrow(false, &[3, 3]),
    Shape::narrow(true, &[2, 2, 2]),
];
