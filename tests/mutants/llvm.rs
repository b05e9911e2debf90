//! LLVM's models: which of them are mutated, and which mutants mean the same.

use crate::support::distinguish::Shape;

/// Models whose mutants are looked for, with the prefixes their executions are tagged with: each
/// option at each value.
pub const MODELS: [(&str, [&str; 2]); 10] = [
    ("llvm", ["foo", "bar"]),
    ("llvm,sc=cpp20", ["foo", "bar"]),
    ("llvm,race=cpp,oota=po-rf", ["foo", "bar"]),
    ("llvm,coherence=llvm23", ["foo", "bar"]),
    ("llvm,conflicts=race", ["foo", "bar"]),
    ("llvm+mmra", ["foo", "bar"]),
    ("llvm+mmra,hb=pairs", ["foo", "bar"]),
    ("llvm+mmra,sync=vulkan", ["foo", "vulkan"]),
    ("llvm+mmra,sync=sync-as", ["foo", "sync-as"]),
    ("llvm+mmra,sync=amdgpu", ["foo", "amdgpu-synchronize-as"]),
];

/// Models whose scopes may be about one address space.
pub const ONE_AS: [&str; 2] = ["llvm", "llvm+mmra"];

/// Mutants that mean the same as their model in every execution a program can have.
pub const EQUIVALENT: &[super::Equivalent] = &[
    ("modification_order: mo becomes empty", "", "a name for conditions, nothing is built on it"),
    (
        "data_race[0]: (W & at[0]) * at[0] - same_thread becomes (W",
        "",
        "program order is in happens-before here",
    ),
    ("drop symbol same_thread", "", "the same"),
    ("drop axiom mo_antisymmetric", "", "transitive and irreflexive"),
    ("mo_relates_writes: ", "- id becomes (W", "antisymmetric"),
    // That mo has no other pairs is how every execution here is drawn; `drop axiom` looks at the rest.
    ("mo_relates_writes: (", "same_location becomes (W", "drawn at one location"),
    ("mo_relates_writes: W & monotonic ", "becomes monotonic$", "drawn among writes"),
    (
        "rmw_immediately_after[0]: W & monotonic & at[0] ",
        "becomes W & monotonic$",
        "rf[0] starts there",
    ),
    ("rmw_immediately_after[0]: W & monotonic ", "becomes monotonic$", "rf starts at a write"),
    ("rmw_immediately_after[0]: R & W & at[0] ", "becomes R & W$", "rf[0] ends there"),
    ("rmw_immediately_after[0]: R & W ", "becomes W$", "rf ends at a read"),
    ("rmw_immediately_after[0]: [at[0]] ; mo", "", "mo stays at one location"),
    ("coherence_read_write[0]: [at[0]] ; mo", "", "mo stays at one location"),
    (
        "coherence_read_read[0]: R & monotonic & at[0] ",
        "becomes R & monotonic$",
        "rf[0] is next to it",
    ),
    ("coherence_read_read[0]: R & monotonic ", "becomes monotonic$", "rf is next to it"),
    ("coherence_write_read[0]: R & monotonic & at[0] ", "becomes R & monotonic$", "rf[0] follows"),
    ("coherence_write_read[0]: R & monotonic ", "becomes monotonic$", "rf follows"),
    (
        "coherence_read_write[0]: R & monotonic & at[0] ",
        "becomes R & monotonic$",
        "rf[0] leads there",
    ),
    ("coherence_read_write[0]: R & monotonic ", "becomes monotonic$", "rf leads there"),
    (
        "coherence_write_read[0]: W & monotonic",
        "",
        "mo closes the circle, and ends at such a write",
    ),
    (
        "coherence_write_read[0]: [W & monotonic & at[0]] ; ",
        "becomes happens_before",
        "mo closes the circle",
    ),
    ("coherence_read_write[0]: W & monotonic", "", "mo follows or closes the circle"),
    (
        "coherence_read_write[0]: [W & monotonic & at[0]] ; rf[0]",
        "",
        "mo follows or closes the circle",
    ),
    ("coherence_read_read[0]: [at[0]] ; po", "", "stands between accesses of the cell"),
    ("coherence_read_write[0]: [at[0]] ; po", "", "stands between accesses of the cell"),
    ("coherence_write_read[0]: [at[0]] ; po", "", "stands between accesses of the cell"),
    ("coherence_write_write[0]: [at[0]] ; po", "", "stands between accesses of the cell"),
    ("kept_program_order: [R | W | F | C] ; po becomes", "", "what is executed is an operation"),
    (
        "kept_program_order: [R | W | F | C] ; po ; [R | W | F | C] becomes",
        "",
        "what is executed is an operation",
    ),
    ("elsewhere: [R | W | F] ; po becomes", "", "what is executed is an operation"),
    ("elsewhere: [R | W | F] ; po ; [R | W | F] becomes", "", "what is executed is an operation"),
    ("elsewhere: [R | W | F] ; kept_program_order becomes", "", "what is executed is an operation"),
    (
        "elsewhere: [R | W | F] ; kept_program_order ; [R | W | F] becomes",
        "",
        "what is executed is an operation",
    ),
    ("release_sequence: W & monotonic", "becomes monotonic$", "reads-from starts at a write"),
    ("release_sequence: reads_from ; [R & W]", "becomes reads_from$", "reads-from follows"),
    ("release_sequence: R & W", "becomes R$", "reads-from follows, and starts at a write"),
    ("release_sequence: R & W", "becomes W$", "reads-from ends at a read"),
    ("synchronizes_with: (", "- id becomes (", "a loop of reads-from is one of mo"),
    ("synchronizes_with: W & release", "becomes release$", "a release sequence starts at a write"),
    ("synchronizes_with: R & acquire", "becomes acquire$", "reads-from ends at a read"),
    ("synchronizes_with: R & monotonic", "becomes monotonic$", "reads-from ends at a read"),
    ("release_acquire_pairs: (", "- id becomes (", "a loop of reads-from is one of mo"),
    (
        "release_acquire_pairs: W & release",
        "becomes release$",
        "a release sequence starts at a write",
    ),
    ("release_acquire_pairs: R & acquire", "becomes acquire$", "reads-from ends at a read"),
    ("release_acquire_pairs: R & monotonic", "becomes monotonic$", "reads-from ends at a read"),
    (
        "synchronizes_with: synchronizes_everywhere | ",
        "",
        "only sc=cpp20 builds on it, which is not asked about such scopes",
    ),
    (
        "hidden[0]: ",
        "becomes [W & at[0]] ; happens_before ; [W & at[0]] ; happens_before$",
        "only its pairs to reads are taken away",
    ),
    (
        "hidden[0]: ",
        "becomes [W & at[0]] ; before[0] ; [W & at[0]] ; before[0]$",
        "only its pairs to reads are taken away",
    ),
    ("hidden[0]: [W & at[0]] ; happens_before", "becomes happens_before$", "from writes only"),
    ("hidden[0]: [W & at[0]] ; before[0]", "becomes before[0]$", "from writes only"),
    ("hidden[0]: R & at[0] becomes", "", "only its pairs to reads are taken away"),
    (
        "sees_several_not_all_atomic[0]: W & at[0] becomes",
        "",
        "what is seen is a write of the cell",
    ),
    ("sees_several_not_all_atomic[0]: R & at[0] becomes", "", "what sees is a read of the cell"),
    ("undefined[0]: [W & at[0]] ; ", "becomes [W & at[0]] ; happens_before$", "only reads count"),
    ("undefined[0]: [W & at[0]] ; ", "becomes [W & at[0]] ; before[0]$", "only reads count"),
    (
        "from_read[0]: rf[0]^-1",
        "- id becomes rf",
        "irreflexive by hb and visibility where it is used",
    ),
    ("from_read[0]: [at[0]] ; mo", "", "used from and to the cell only"),
    ("before[0]: [at[0]] ; po", "", "used from and to the cell only"),
    (
        "sc_order: happens_before | happens_before ; (",
        "becomes happens_before ; (",
        "each way from fence to fence has program order or reads-from in it",
    ),
    ("sc_order: seq_cst - F", "becomes seq_cst$", "fences are there anyway"),
    ("sc_order: [seq_cst] ; strongly", "becomes strongly_happens_before$", "nothing leads there"),
    (
        "sc_order: [seq_cst] ; strongly",
        "[seq_cst] becomes [seq_cst] ; strongly_happens_before$",
        "it leads nowhere",
    ),
    (
        "strongly_happens_before: po | [seq_cst] ; synchronizes_with ; [seq_cst] | joined",
        "[seq_cst]$",
        "initial writes and final reads are not seq_cst",
    ),
    (
        "strongly_happens_before: kept_program_order | [seq_cst] ; synchronizes_with ; [seq_cst] | joined",
        "[seq_cst]$",
        "initial writes and final reads are not seq_cst",
    ),
    ("kept_program_order: [R | W", "; po$", "nothing leads on from what is not executed"),
    ("kept_program_order: [R | W", "becomes po$", "nothing leads there if it is not executed"),
    // For these two the solver finds no difference in any of its shapes: a fence that is related to
    // the next operation is related to what that one is related to as well.
    ("sc_order: happens_before?", "becomes happens_before$", "reached through its neighbour"),
    ("sc_order: happens_before | ", "becomes happens_before ; (", "reached through its neighbour"),
];

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 16] = [
    Shape::of(false, &[2]),
    Shape::of(true, &[2]),
    Shape::of(true, &[1, 1]),
    Shape::of(false, &[2, 1]),
    Shape::of(true, &[2, 1]),
    Shape::of(false, &[2, 2]),
    Shape::of(true, &[3]),
    Shape::of(true, &[2, 2]),
    Shape::of(false, &[3, 2]),
    Shape::of(false, &[2, 1, 1]),
    Shape::of(true, &[2, 1, 1]),
    Shape::of(true, &[3, 2]),
    Shape::of(false, &[3, 1, 1]),
    Shape::of(true, &[3, 1, 1]),
    Shape::of(false, &[3, 3]),
    Shape::of(false, &[2, 2, 2]),
];
