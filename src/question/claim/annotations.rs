//! What the document on Memory Model Relaxation Annotations claims of programs: of those that lose tags,
//! of its recipe for Vulkan's, of happens-before, of its examples, and of what optimizers may do.

use super::super::programs::Features;
use super::catalogue::{Claim, Question, Terms};
use super::programs::{Text, Transformed};
use super::proof::{Hint, Plan};
use crate::relation::{Formula, Rel, base, base_set};
use crate::solve::unbounded::closures;

const BOTH: &[&str] = &["llvm+mmra", "llvm+mmra,hb=pairs"];

/// A sketch of the ledger's.
macro_rules! sketch {
    ($name:literal) => {
        Text {
            name: concat!("specs/mmra/", $name, ".mmra"),
            text: include_str!(concat!("../../../specs/mmra/", $name, ".mmra")),
        }
    };
}

/// A file of the examples.
macro_rules! example {
    ($name:literal) => {
        Text {
            name: concat!("examples/", $name),
            text: include_str!(concat!("../../../examples/", $name)),
        }
    };
}

const fn sketches(id: &'static str, says: &'static str, of: &'static [Text]) -> Claim {
    Claim { id, says, question: Question::Sketches(of), plan: None }
}

const fn transformed(
    id: &'static str,
    says: &'static str,
    function: &'static str,
    holds: bool,
) -> Claim {
    let [before, after] = [example!("claims/mmra.before.ll"), example!("claims/mmra.after.ll")];
    let of = Transformed { before, after, function, models: BOTH, holds };
    Claim { id, says, question: Question::Transformation(of), plan: None }
}

const fn may(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    transformed(id, says, function, true)
}

const fn may_not(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    transformed(id, says, function, false)
}

/// The function that the request for comments shows.
const fn fenced(before: Text, after: Text) -> Transformed {
    Transformed { before, after, function: "test_fenced", models: BOTH, holds: true }
}

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "mmra.drop",
        says: "Dropping the metadata of any operations adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[
                ["llvm+mmra,map=drop", "llvm+mmra"],
                ["llvm+mmra,hb=pairs,map=drop", "llvm+mmra,hb=pairs"],
                ["llvm+mmra,sync=vulkan,map=drop", "llvm+mmra,sync=vulkan"],
                ["llvm+mmra,sync=sync-as,map=drop", "llvm+mmra,sync=sync-as"],
                ["llvm+mmra,sync=amdgpu,map=drop", "llvm+mmra,sync=amdgpu"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.drop.prefix",
        says: "Dropping all tags of a prefix adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["llvm+mmra,map=drop-prefix", "llvm+mmra"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.drop.tag",
        says: "Dropping any one tag adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["llvm+mmra,map=drop-tag", "llvm+mmra"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.spirv.recipe",
        says: "A program that the recipe translates has only behaviours that Vulkan allows.",
        question: Question::NothingAlone {
            pairs: &[
                ["vulkan,map=mmra", "llvm+mmra"],
                ["vulkan,map=mmra", "llvm+mmra,sync=vulkan"],
                ["vulkan,map=mmra", "llvm+mmra,hb=pairs"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.order",
        says: "Operations of a thread whose tags are incompatible are not in happens-before.",
        question: Question::Always {
            models: BOTH,
            features: Features::All,
            statement: incompatible_is_unordered,
        },
        plan: None,
    },
    Claim {
        id: "mmra.order.alone",
        says: "Operations of a thread whose tags are incompatible are in happens-before only by way of \
               operations that synchronize.",
        question: Question::Always {
            models: BOTH,
            features: Features::All,
            statement: ordered_by_synchronization,
        },
        plan: Some(synchronization),
    },
    Claim {
        id: "mmra.order.compatible",
        says: "Program order between operations whose tags are compatible is in happens-before.",
        question: Question::Always {
            models: BOTH,
            features: Features::All,
            statement: compatible_is_ordered,
        },
        plan: None,
    },
    Claim {
        id: "mmra.perf.add",
        says: "Adding metadata to operations that have none adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["llvm+mmra,map=drop", "llvm+mmra"]],
            only: Some(0),
            features: Features::All,
        },
        plan: None,
    },
    sketches(
        "mmra.order.figure",
        "In the figure A happens before X, and B does not.",
        &[sketch!("figure-happens-before")],
    ),
    sketches(
        "mmra.order.between",
        "An untagged operation between B and X restores their order if happens-before is a closure; if it is made of surviving pairs, it does not.",
        &[
            sketch!("figure-happens-before-untagged-between"),
            sketch!("figure-happens-before-untagged-between-pairs"),
        ],
    ),
    sketches(
        "mmra.sync",
        "Whether the fence and the store of the figure synchronize depends on the target.",
        &[sketch!("figure-synchronization"), sketch!("figure-synchronization-any")],
    ),
    sketches("mmra.example.1", "A and B are not ordered.", &[sketch!("example-1")]),
    sketches("mmra.example.2", "The ordering of A and B is unaffected.", &[sketch!("example-2")]),
    sketches("mmra.example.3", "The ordering of A and B is unaffected.", &[sketch!("example-3")]),
    sketches("mmra.example.4", "A and B do not have to be ordered.", &[sketch!("example-4")]),
    sketches(
        "mmra.spirv.figure",
        "If X synchronizes with Y, A happens before D; nothing follows for B and C.",
        &[
            sketch!("spirv-nonprivate"),
            sketch!("spirv-nonprivate-value"),
            sketch!("spirv-nonprivate-undef"),
        ],
    ),
    sketches(
        "mmra.interop",
        "If X synchronizes with Y, A happens before B.",
        &[sketch!("interop"), sketch!("interop-value")],
    ),
    sketches(
        "mmra.memory-types.figure",
        "If X synchronizes with Y, B happens before C; nothing follows for A and D.",
        &[sketch!("memory-types"), sketch!("memory-types-value"), sketch!("memory-types-undef")],
    ),
    sketches(
        "mmra.fence.sync-as",
        "A fence with sync-as:1 orders global memory only.",
        &[sketch!("fence-sync-as"), sketch!("fence-sync-as-figure")],
    ),
    sketches(
        "mmra.fence.untagged",
        "A fence without metadata orders all memory.",
        &[sketch!("fence-sync-as-untagged")],
    ),
    sketches(
        "mmra.rfc.signal",
        "An acquire load that sees the flag sees the data, unless the store of the data is private.",
        &[sketch!("rfc-signal"), sketch!("rfc-signal-private")],
    ),
    may(
        "mmra.union.use.stores.plain",
        "Two plain stores to a location may become one with the prefix-wise union of their tags.",
        "plain_stores_combined",
    ),
    may(
        "mmra.union.use.stores.monotonic",
        "Two monotonic stores to a location may become one with the prefix-wise union of their tags.",
        "monotonic_stores_combined",
    ),
    may(
        "mmra.union.use.stores.release",
        "Two release stores to a location may become one with the prefix-wise union of their tags.",
        "release_stores_combined",
    ),
    may(
        "mmra.union.use.loads.plain",
        "Two plain loads of a location may become one with the prefix-wise union of their tags.",
        "plain_loads_combined",
    ),
    may(
        "mmra.union.use.loads.monotonic",
        "Two monotonic loads of a location may become one with the prefix-wise union of their tags.",
        "monotonic_loads_combined",
    ),
    may(
        "mmra.union.use.loads.acquire",
        "Two acquire loads of a location may become one with the prefix-wise union of their tags.",
        "acquire_loads_combined",
    ),
    may(
        "mmra.union.use.fences.acquire",
        "Two acquire fences may become one with the prefix-wise union of their tags.",
        "acquire_fences_combined",
    ),
    may(
        "mmra.union.use.fences.release",
        "Two release fences may become one with the prefix-wise union of their tags.",
        "release_fences_combined",
    ),
    may(
        "mmra.union.use.fences.acq_rel",
        "Two acq_rel fences may become one with the prefix-wise union of their tags.",
        "acq_rel_fences_combined",
    ),
    may(
        "mmra.union.use.fences.seq_cst",
        "Two seq_cst fences may become one with the prefix-wise union of their tags.",
        "seq_cst_fences_combined",
    ),
    may(
        "mmra.union.use.intersection.stores",
        "Two stores to a location may become one with the tags that both have.",
        "stores_intersected",
    ),
    may(
        "mmra.union.use.second.stores",
        "Two stores to a location may become one with the tags of the second.",
        "stores_keep_second",
    ),
    may(
        "mmra.union.use.first.loads",
        "Two loads of a location may become one with the tags of the first.",
        "loads_keep_first",
    ),
    may(
        "mmra.union.use.first.fences",
        "Two fences may become one with the tags of the first.",
        "fences_keep_first",
    ),
    may(
        "mmra.reorder.stores",
        "A store may move below an incompatible release store to another location.",
        "stores_swapped",
    ),
    may(
        "mmra.reorder.stores.release",
        "Incompatible release stores to different locations may change places.",
        "release_stores_swapped",
    ),
    may(
        "mmra.reorder.loads",
        "A load may move above an incompatible acquire load of another location.",
        "loads_swapped",
    ),
    may(
        "mmra.reorder.store-and-load",
        "A release store may move below an incompatible acquire load of another location.",
        "store_and_load_swapped",
    ),
    may(
        "mmra.reorder.load-and-store",
        "An acquire load may move below an incompatible release store to another location.",
        "load_and_store_swapped",
    ),
    may(
        "mmra.reorder.seq_cst",
        "A seq_cst store may move below an incompatible seq_cst load of another location.",
        "seq_cst_swapped",
    ),
    may_not(
        "mmra.reorder.compatible",
        "A store may not move below a compatible release store to another location.",
        "compatible_swapped",
    ),
    may_not(
        "mmra.reorder.same",
        "Incompatible stores to one location may not change places.",
        "same_location_swapped",
    ),
    may_not(
        "mmra.reorder.same.loads",
        "Incompatible monotonic loads of one location may not change places.",
        "same_location_loads_swapped",
    ),
    may(
        "mmra.reorder.fence",
        "A release fence may move below an incompatible store, if the target looks at no tags to synchronize.",
        "fence_swapped",
    ),
    may("mmra.perf.replace", "A tag may be replaced by another one.", "tags_replaced"),
    may("mmra.perf.add.tag", "An operation without tags may be given one.", "tags_added"),
    Claim {
        id: "mmra.rfc.fenced-load.merge",
        says: "The private load may be merged into the one before the fence, which then has no tags.",
        question: Question::Transformation(fenced(
            example!("rfc-fenced-load.before.ll"),
            example!("rfc-fenced-load.after.ll"),
        )),
        plan: None,
    },
    Claim {
        id: "mmra.rfc.fenced-load.printed",
        says: "The merged load may keep the tag of the private one, as the request for comments has it.",
        question: Question::Transformation(fenced(
            example!("rfc-fenced-load.before.ll"),
            example!("rfc-fenced-load-as-printed.after.ll"),
        )),
        plan: None,
    },
    Claim {
        id: "mmra.rfc.fenced-load.untagged",
        says: "Without tags the loads may be merged, too.",
        question: Question::Transformation(fenced(
            example!("rfc-fenced-load-untagged.before.ll"),
            example!("rfc-fenced-load-untagged.after.ll"),
        )),
        plan: None,
    },
    Claim {
        id: "mmra.order.dead-load",
        says: "A dead load without tags may be deleted.",
        question: Question::Transformation(Transformed {
            before: example!("mmra-dead-load.before.ll"),
            after: example!("mmra-dead-load.after.ll"),
            function: "publish",
            models: BOTH,
            holds: true,
        }),
        plan: None,
    },
];

/// Operations of one thread with incompatible tags, the earlier first.
fn incompatible(of: &Terms<'_>) -> Rel {
    let operations = base_set("R") | base_set("W") | base_set("F") | base_set("C");
    base("po").within(operations) - of.relation("compatible")
}

fn incompatible_is_unordered(of: &Terms<'_>) -> Formula {
    Formula::Empty(incompatible(of) & of.relation("happens_before"))
}

/// What happens before something else because operations synchronize, possibly in one thread.
fn by_synchronization(of: &Terms<'_>) -> Rel {
    let before = of.relation("happens_before");
    let across = of.relation("synchronizes_with") | base("joined");
    before.optional() >> across >> before.optional()
}

fn ordered_by_synchronization(of: &Terms<'_>) -> Formula {
    let ordered = incompatible(of) & of.relation("happens_before");
    Formula::Included(ordered, by_synchronization(of))
}

fn compatible_is_ordered(of: &Terms<'_>) -> Formula {
    let operations = base_set("R") | base_set("W") | base_set("F") | base_set("C");
    let compatible = base("po").within(operations) & of.relation("compatible");
    Formula::Included(compatible, of.relation("happens_before"))
}

fn synchronization(of: &Terms<'_>) -> Plan {
    let all = closures([of.relation("happens_before").id()]);
    let induction = |closure: Rel| {
        let says = "what is composed of synchronization has some";
        Hint::Induction(says, closure, by_synchronization(of))
    };
    // The closure that happens-before is made of is the outermost.
    Plan { steps: all.last().copied().map(induction).into_iter().collect(), ..Plan::default() }
}
