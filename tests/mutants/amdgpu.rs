//! AMDGPU's model: which readings of it are mutated, and which mutants mean the same.

use crate::support::distinguish::Shape;

/// The versions, and each option at each other value.
pub const MODELS: [&str; 5] = [
    "amdgpu",
    "amdgpu,text=trunk",
    "amdgpu,initial=everywhere",
    "amdgpu,visibility=available",
    "amdgpu,text=trunk,visibility=available,initial=everywhere",
];

/// Mutants that mean the same as their model in every execution a program can have.
pub const EQUIVALENT: &[super::Equivalent] = &[
    ("location_order[0]: R & at[0] becomes", "", BETWEEN),
    ("location_order[0]: W & at[0] becomes", "", BETWEEN),
    ("location_order[0]: [W & at[0]] ; joined", "joined$", BETWEEN),
    ("ordered_in_thread[0]: R & at[0] becomes", "", BETWEEN),
    ("ordered_in_thread[0]: W & at[0]", "becomes W$", BETWEEN),
    ("ordered_in_thread[0]: W & at[0] becomes at[0]", "", "what a read precedes it happens before"),
    ("ordered_in_thread[0]: [W & at[0]] ; po ; ", "becomes [W & at[0]] ; po$", BETWEEN),
    (
        "ordered_in_thread[0]: [W & at[0]] ; po",
        "becomes po$",
        "what a read precedes it happens before",
    ),
    ("ordered_by_availability[0]: W & at[0] becomes W", "", BETWEEN),
    (
        "ordered_by_availability[0]: [W & at[0]] ; ",
        "becomes availability ;",
        "availability starts at writes",
    ),
    (
        "ordered_by_availability[0]: [W & at[0]] ; ",
        "becomes [store_available] ;",
        "availability starts at writes",
    ),
    ("ordered_by_visibility[0]: R & at[0]", "becomes R$", BETWEEN),
    ("ordered_by_visibility[0]: R & at[0] becomes at[0]", "", VISIBLE_IS_AVAILABLE),
    ("ordered_by_visibility[0]: visible", "; po?$", VISIBLE_IS_AVAILABLE),
    ("ordered_after_read[0]: R & at[0]", "becomes R$", BETWEEN),
    ("ordered_after_read[0]: W & at[0] becomes", "", BETWEEN),
    ("ordered_after_read[0]: [R & at[0]] ; happens_before ; ", "happens_before$", BETWEEN),
    ("hidden[0]: ", "[W & at[0]] ; location_order[0]$", TAKEN_AWAY),
    ("hidden[0]: [W & at[0]] ; location_order[0] becomes location_order[0]", "", TAKEN_AWAY),
    ("written_later[0]: R & at[0] becomes", "", TAKEN_AWAY),
    ("written_later[0]: W & at[0] becomes", "", TAKEN_AWAY),
    ("written_later[0]: [R & at[0]] ; ", "happens_before$", TAKEN_AWAY),
    ("written_later[0]: [R & at[0]] ; ", "location_order[0]$", TAKEN_AWAY),
    (
        "not_all_atomic_and_inclusive[0]: R & at[0] becomes",
        "",
        "only matters for reads of the cell",
    ),
    (
        "not_all_atomic_and_inclusive[0]: W & at[0] becomes",
        "",
        "what is seen is a write of the cell",
    ),
    ("undefined[0]: [W & at[0]] ; location_order[0] ; ", "location_order[0]$", "taken from reads"),
    (
        "undefined[0]: sees_unordered[0] | ",
        "becomes domain(may_see[0]^-1 ; (events * events - id) ; may_see[0] & id)$",
        ORDERED_TOO,
    ),
    ("sees_unordered[0]: range(may_see[0] - location_order[0]) becomes {}", "", ORDERED_TOO),
    ("made_available: [W] ; po becomes po", "", "used from writes only"),
    ("store_available: W & ", "becomes atomic | av", "used from writes only"),
    ("visible[workgroup][0]: W & at[0] becomes", "", "location order starts at the cell's writes"),
    (
        "visible[workgroup][0]: [W & at[0]] ; availability becomes",
        "",
        "location order starts at the cell's writes",
    ),
    (
        "visible[workgroup][0]: [W & at[0]] ; [store_available] becomes",
        "becomes [store_available]$",
        "location order starts at the cell's writes",
    ),
    (
        "visible[workgroup][0]: [W & at[0]] ; made_available becomes",
        "",
        "location order starts at the cell's writes",
    ),
    (
        "visible[workgroup][0]: (load_visible & at[0] | make_visible) & reaches",
        "becomes load_visible & at[0] | make_visible$",
        NARROWEST,
    ),
    ("visible[workgroup][0]: make_visible & reaches", "becomes make_visible$", NARROWEST),
    (
        "visible[workgroup][0]: ",
        "& access_reaches[workgroup] becomes load_visible & at[0]$",
        NARROWEST,
    ),
    (
        "visible[workgroup][0]: [W & at[0]] ; availability ; [reaches",
        "becomes [W & at[0]] ; availability$",
        NARROWEST,
    ),
    (
        "visible[workgroup][0]: [W & at[0]] ; made_available ; [reaches",
        "becomes [W & at[0]] ; made_available$",
        NARROWEST,
    ),
    (
        "visible[workgroup][0]: [W & at[0]] ; [store_available] ; [acc",
        "becomes [W & at[0]] ; [store_available]$",
        NARROWEST,
    ),
    (
        "visible[workgroup][0]: happens_before & same_instance[workgroup] & ",
        "covers^-1 becomes happens_before & same_instance[workgroup]$",
        NARROWEST,
    ),
    ("access_covers: [scoped[workgroup]", "becomes same_instance[workgroup]", NARROWEST),
    (
        "access_covers: ",
        "- (volatile - atomic - in_space[3]) becomes events - (scoped[agent] | scoped[workgroup]) - in_space[3]$",
        WIDENED,
    ),
    (
        "access_covers: ",
        "- (volatile - atomic - in_space[3]) becomes scoped[agent] - in_space[3]$",
        WIDENED,
    ),
    (
        "access_covers: ",
        "- (volatile - atomic - in_space[3]) becomes scoped[workgroup] - in_space[3]$",
        WIDENED,
    ),
    (
        "access_covers: scoped[workgroup] - in_space[3] becomes",
        "becomes scoped[workgroup]$",
        "LDS is shared by workgroups anyway",
    ),
    (
        "access_reaches[system]: events - (scoped[agent] | scoped[workgroup]) - in_space[3] - (",
        "becomes events - (scoped[agent] | scoped[workgroup]) - in_space[3]$",
        WIDENED,
    ),
];

/// Reasons that several mutants share. Location order is only asked about writes and reads of the
/// cell, from writes; in `text=trunk` also from reads to writes, and that is happens-before.
const BETWEEN: &str = "used between accesses of the cell only";
/// Of what a read may see, that is: what is left are pairs of a write and a read.
const TAKEN_AWAY: &str = "only its pairs of a write and a read are taken away";
/// An operation that makes a write visible is in the scope instance of an availability operation on it
/// that happens before it; so are the writes that follow in program order.
const VISIBLE_IS_AVAILABLE: &str = "what is visible to a write is available to it, too";
/// Some write is location-ordered before the read, else it is undef already. The last of those is not
/// overwritten, so with an unordered one the read may see several, and is undef by the last bullet.
const ORDERED_TOO: &str = "who may see an unordered write may see an ordered one, too";
/// No operation of these executions states a narrower scope, and instances are nested.
const NARROWEST: &str = "every scope here is at least as broad as a workgroup";
/// What is volatile is taken out of the scope that it states and put into the system scope, which covers
/// that.
const WIDENED: &str = "volatile accesses reach the system, which covers any other scope";

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 8] = [
    Shape::narrow(true, &[1, 1]),
    Shape::narrow(true, &[2, 1]),
    Shape::narrow(true, &[2, 2]),
    Shape::narrow(true, &[3, 1]),
    Shape { cells: 2, ..Shape::of(false, &[2, 2]) },
    Shape::narrow(true, &[3, 2]),
    Shape::narrow(true, &[2, 1, 1]),
    Shape { cells: 2, ..Shape::of(true, &[3, 2]) },
];
