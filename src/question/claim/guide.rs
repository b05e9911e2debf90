//! What the atomics guide and LangRef say an optimizer may and may not do, each statement on the smallest
//! function that it is about.

use super::catalogue::{Claim, Question};
use super::programs::{Text, Transformed};

const BEFORE: Text = Text {
    name: "examples/claims/llvm.before.ll",
    text: include_str!("../../../examples/claims/llvm.before.ll"),
};
const AFTER: Text = Text {
    name: "examples/claims/llvm.after.ll",
    text: include_str!("../../../examples/claims/llvm.after.ll"),
};

const fn claim(
    id: &'static str,
    says: &'static str,
    function: &'static str,
    models: &'static [&'static str],
    holds: bool,
) -> Claim {
    let of = Transformed { before: BEFORE, after: AFTER, function, models, holds };
    Claim { id, says, question: Question::Transformation(of), plan: None }
}

const fn may(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    claim(id, says, function, &["llvm"], true)
}

const fn may_not(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    claim(id, says, function, &["llvm"], false)
}

/// The same under both readings of what seq_cst promises.
const fn may_either_way(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    claim(id, says, function, &["llvm", "llvm,sc=cpp20"], true)
}

pub(super) const CLAIMS: &[Claim] = &[
    may(
        "guide.outside.load",
        "A load may be introduced on a path that has none.",
        "load_introduced",
    ),
    may_not(
        "guide.outside.store",
        "A store may not be introduced on a path that might have none.",
        "store_introduced",
    ),
    may(
        "langref.no-introduced-store.stores",
        "Plain stores to different locations may change places.",
        "plain_stores",
    ),
    may(
        "langref.no-introduced-store.store-and-load",
        "A plain load may move above a plain store to another location.",
        "plain_store_and_load",
    ),
    may(
        "langref.no-introduced-store.forward",
        "A plain load after a plain store may be replaced by the value stored.",
        "plain_forwarded",
    ),
    may(
        "langref.no-introduced-store.dead",
        "A plain store that another one overwrites may go.",
        "plain_dead_store",
    ),
    may(
        "langref.no-introduced-store.redundant",
        "A plain load that repeats another one may go.",
        "plain_redundant_load",
    ),
    may(
        "guide.unordered.reorder.stores",
        "Unordered stores to different locations may change places.",
        "unordered_stores",
    ),
    may(
        "guide.unordered.reorder.loads",
        "Unordered loads of different locations may change places.",
        "unordered_loads",
    ),
    may(
        "guide.unordered.reorder.one",
        "Unordered loads of one location may change places.",
        "unordered_loads_of_one",
    ),
    may(
        "guide.unordered.reorder.store-and-load",
        "An unordered load may move above an unordered store to another location.",
        "unordered_store_and_load",
    ),
    may(
        "guide.unordered.reorder.one.store-and-load",
        "An unordered load may move above an unordered store to the same location.",
        "unordered_store_and_load_of_one",
    ),
    may_not(
        "guide.unordered.rematerialize",
        "An unordered load may not be done again.",
        "unordered_rematerialized",
    ),
    may_not("guide.unordered.narrow", "An unordered store may not be split.", "unordered_narrowed"),
    may(
        "guide.unordered.redundant",
        "An unordered load that repeats another one may go.",
        "unordered_redundant",
    ),
    may(
        "guide.dse.unordered",
        "An unordered store that another one overwrites may go.",
        "unordered_dead",
    ),
    may(
        "guide.monotonic.plain.below",
        "A load that is not atomic may move below a monotonic load of another location.",
        "monotonic_after_plain",
    ),
    may(
        "guide.monotonic.plain.above",
        "A load that is not atomic may move above a monotonic load of another location.",
        "monotonic_before_plain",
    ),
    may(
        "guide.monotonic.plain.below.one",
        "A load that is not atomic may move below a monotonic load of the same location.",
        "monotonic_after_plain_of_one",
    ),
    may(
        "guide.monotonic.plain.above.one",
        "A load that is not atomic may move above a monotonic load of the same location.",
        "monotonic_before_plain_of_one",
    ),
    may(
        "guide.monotonic.unordered.below",
        "A load that is unordered may move below a monotonic load of another location.",
        "monotonic_after_unordered",
    ),
    may(
        "guide.monotonic.unordered.above",
        "A load that is unordered may move above a monotonic load of another location.",
        "monotonic_before_unordered",
    ),
    may(
        "guide.monotonic.unordered.below.one",
        "A load that is unordered may move below a monotonic load of the same location.",
        "monotonic_after_unordered_of_one",
    ),
    may(
        "guide.monotonic.unordered.above.one",
        "A load that is unordered may move above a monotonic load of the same location.",
        "monotonic_before_unordered_of_one",
    ),
    may(
        "guide.monotonic.redundant",
        "A monotonic load that repeats another one may go.",
        "monotonic_redundant",
    ),
    may(
        "guide.monotonic.dead",
        "A monotonic store that another one overwrites may go.",
        "monotonic_dead",
    ),
    may(
        "guide.acquire.store.plain",
        "A plain store may move below an acquire load.",
        "plain_store_below_acquire",
    ),
    may(
        "guide.acquire.store.plain.update",
        "A plain store may move below an acquire read-modify-write.",
        "plain_store_below_acquire_update",
    ),
    may(
        "guide.acquire.store.monotonic",
        "A monotonic store may move below an acquire load.",
        "monotonic_store_below_acquire",
    ),
    may(
        "guide.acquire.store.monotonic.update",
        "A monotonic store may move below an acquire read-modify-write.",
        "monotonic_store_below_acquire_update",
    ),
    may(
        "guide.acquire.store.release",
        "A release store may move below an acquire load.",
        "release_store_below_acquire",
    ),
    may(
        "guide.acquire.store.release.update",
        "A release store may move below an acquire read-modify-write.",
        "release_store_below_acquire_update",
    ),
    may(
        "guide.acquire.load.plain",
        "A plain load may move below an acquire load.",
        "plain_load_below_acquire",
    ),
    may(
        "guide.acquire.load.plain.fence",
        "A plain load may move below an acquire fence.",
        "plain_load_below_acquire_fence",
    ),
    may(
        "guide.release.store.plain",
        "A plain store may move above a release store.",
        "plain_store_above_release",
    ),
    may(
        "guide.release.store.plain.fence",
        "A plain store may move above a release fence.",
        "plain_store_above_release_fence",
    ),
    may(
        "guide.acquire.load.monotonic",
        "A monotonic load may move below an acquire load.",
        "monotonic_load_below_acquire",
    ),
    may(
        "guide.acquire.load.monotonic.fence",
        "A monotonic load may move below an acquire fence.",
        "monotonic_load_below_acquire_fence",
    ),
    may(
        "guide.release.store.monotonic",
        "A monotonic store may move above a release store.",
        "monotonic_store_above_release",
    ),
    may(
        "guide.release.store.monotonic.fence",
        "A monotonic store may move above a release fence.",
        "monotonic_store_above_release_fence",
    ),
    may(
        "guide.release.load.plain",
        "A plain load may move above a release store.",
        "plain_load_above_release",
    ),
    may(
        "guide.release.load.plain.update",
        "A plain load may move above a release read-modify-write.",
        "plain_load_above_release_update",
    ),
    may(
        "guide.release.load.monotonic",
        "A monotonic load may move above a release store.",
        "monotonic_load_above_release",
    ),
    may(
        "guide.release.load.monotonic.update",
        "A monotonic load may move above a release read-modify-write.",
        "monotonic_load_above_release_update",
    ),
    may(
        "guide.release.load.acquire",
        "An acquire load may move above a release store.",
        "acquire_load_above_release",
    ),
    may(
        "guide.release.load.acquire.update",
        "An acquire load may move above a release read-modify-write.",
        "acquire_load_above_release_update",
    ),
    may(
        "guide.intro.volatile",
        "A plain load may move above a volatile load.",
        "load_above_volatile",
    ),
    may_not(
        "guide.intro.volatile.acquire",
        "A plain load may not move above an acquire load.",
        "load_above_acquire",
    ),
    may_either_way(
        "guide.intro.dead",
        "Of two seq_cst stores to a location, one after the other, the first may go.",
        "seq_cst_dead",
    ),
    may_not(
        "guide.seq_cst.order",
        "A seq_cst store and a seq_cst load may not change places.",
        "seq_cst_store_and_load",
    ),
    may_either_way(
        "guide.seq_cst.store.plain",
        "A plain store may move below a seq_cst load.",
        "plain_store_below_seq_cst",
    ),
    may_either_way(
        "guide.seq_cst.store.monotonic",
        "A monotonic store may move below a seq_cst load.",
        "monotonic_store_below_seq_cst",
    ),
    may_either_way(
        "guide.seq_cst.load.plain",
        "A plain load may move above a seq_cst store.",
        "plain_load_above_seq_cst",
    ),
    may_either_way(
        "guide.seq_cst.load.monotonic",
        "A monotonic load may move above a seq_cst store.",
        "monotonic_load_above_seq_cst",
    ),
    may_either_way(
        "guide.seq_cst.store.above",
        "A monotonic store may move above a seq_cst store.",
        "monotonic_store_above_seq_cst",
    ),
    may(
        "guide.fence.acquire",
        "An acquire load may become a monotonic load and an acquire fence.",
        "acquire_by_fence",
    ),
    may(
        "guide.fence.acquire.equivalent",
        "A monotonic load and an acquire fence may become an acquire load.",
        "fence_by_acquire",
    ),
    may(
        "guide.fence.release",
        "A release store may become a release fence and a monotonic store.",
        "release_by_fence",
    ),
    may(
        "guide.fence.release.equivalent",
        "A release fence and a monotonic store may become a release store.",
        "fence_by_release",
    ),
    may(
        "guide.levels.load.unordered",
        "A plain load may become an unordered one.",
        "load_unordered",
    ),
    may(
        "guide.levels.load.monotonic",
        "An unordered load may become a monotonic one.",
        "load_monotonic",
    ),
    may("guide.levels.load.acquire", "A monotonic load may become an acquire one.", "load_acquire"),
    may("guide.levels.load.seq_cst", "An acquire load may become a seq_cst one.", "load_seq_cst"),
    may(
        "guide.levels.store.unordered",
        "A plain store may become an unordered one.",
        "store_unordered",
    ),
    may(
        "guide.levels.store.monotonic",
        "An unordered store may become a monotonic one.",
        "store_monotonic",
    ),
    may(
        "guide.levels.store.release",
        "A monotonic store may become a release one.",
        "store_release",
    ),
    may("guide.levels.store.seq_cst", "A release store may become a seq_cst one.", "store_seq_cst"),
    may_not(
        "guide.atomic.plain",
        "An atomic load may not become a plain one.",
        "atomic_made_plain",
    ),
    may(
        "guide.dse.across.release",
        "A plain store that another one overwrites may go, with a release store between them.",
        "dead_across_release",
    ),
    may(
        "guide.dse.across.release.unordered",
        "An unordered store that another one overwrites may go, with a release store between them.",
        "unordered_dead_across_release",
    ),
    may(
        "guide.dse.across.acquire",
        "A plain store that another one overwrites may go, with an acquire load between them.",
        "dead_across_acquire",
    ),
    may_not(
        "guide.dse.across.both",
        "A plain store that another one overwrites may not go, with a release store and then an acquire load between them.",
        "dead_across_both",
    ),
    may_not(
        "guide.update",
        "A read-modify-write may not become a load and a store.",
        "update_split",
    ),
];
