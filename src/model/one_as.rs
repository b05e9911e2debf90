//! AMDGPU's scopes that are about one address space (`agent-one-as`): "AMDGPU Memory Scopes".
//!
//! Synchronisation in which such an operation takes part orders the memory operations of its
//! address space only, "which effectively causes the happens-before relation to be
//! non-transitive". The document leaves it at that; this is what is made of it here:
//!
//! * Ordinary happens-before is built from pairs that synchronise without a one-as operation. Then,
//!   for each address space, pairs that synchronise in it may be used too, in any number and mixed
//!   with ordinary ones, and what comes out relates the accesses of that space. Happens-before is
//!   the union: transitive in each space, not across them.
//! * The text says both that only effects in the space of the one-as operation are synchronised,
//!   and (in the table) that it only synchronises with operations in the same space. Both hold
//!   here: a pair counts for a space if both operations are in it. A fence without such a scope is
//!   in all spaces; one with it is in those that its `amdgpu-synchronize-as` tags name, without
//!   such tags (or where tags are ignored) in all, but in each of them for itself.
//! * A flat pointer (address space 0) may point into any space, so its accesses are in all of them,
//!   as they are for tagged fences (`sync=amdgpu`).
//! * Fences may synchronise by way of atomics in other spaces. A cycle of nothing but such fences
//!   orders no accesses and is allowed; what synchronises by way of its own space is in no cycle.
//! * Modification order and the order of `seq_cst` operations are those of the scope it is a
//!   variant of. The latter respects happens-before as far as that goes.
//!
//! Nothing here is defined where no such scope occurs.

use super::{Builder, LlvmOptions, Vocabulary, mmra};
use crate::execution::scopes::{GLOBAL, LOCAL, SYNCHRONIZE_AS, names_space};
use crate::execution::tags::Tag;
use crate::relation::{Formula, Rel, Set, base, base_set, indexed};
use std::collections::BTreeSet;

/// What happens-before becomes.
pub(super) struct Ordered {
    pub synchronizes_with: Rel,
    pub happens_before: Rel,
    /// The same, with fences of a space related like its accesses.
    pub chained: Rel,
}

/// Whether scopes that are about one address space occur.
pub(super) fn occurs(vocabulary: &Vocabulary) -> bool {
    vocabulary.scopes.iter().any(|s| s.is_one_as())
}

/// Happens-before where such scopes occur. `kept` is what counts of program order; `pairs` are
/// releases and the acquires that read from them, by way of atomics in a set if there is one; fences synchronise
/// at barriers, too.
pub(super) fn happens_before(
    b: &mut Builder,
    spec: &LlvmOptions,
    vocabulary: &Vocabulary,
    kept: Rel,
    at_barriers: Rel,
    pairs: &dyn Fn(Option<Set>) -> Rel,
) -> Ordered {
    let narrow = vocabulary.scopes.iter().filter(|s| s.is_one_as());
    let one_as = narrow.fold(Set::empty(), |all, s| all | base_set(indexed("scoped", s)));
    let one_as =
        b.set("one_as", "scopes.one-as", "operations whose scope is about one space", one_as);
    let taking_part = (one_as * Set::all()) | (Set::all() * one_as);
    let all_pairs = b.rel(
        "release_acquire_pairs",
        "langref.hb.sw",
        "a release and the acquire that reads from its release sequence, each possibly by a fence",
        pairs(None),
    );
    let everywhere = b.rel(
        "synchronizes_everywhere",
        "scopes.one-as.effects",
        "those without a one-as operation",
        (all_pairs - taking_part) | at_barriers,
    );
    let joined = base("joined");
    let order = |across: Rel| match spec.mmra {
        false => (kept | across | joined).plus(),
        true => mmra::happens_before(spec, kept, across | joined),
    };
    let ordinary = b.rel(
        "happens_before_everywhere",
        "scopes.one-as.effects",
        "happens-before that needs no one-as operation",
        order(everywhere),
    );
    let mut ordered =
        Ordered { synchronizes_with: everywhere, happens_before: ordinary, chained: ordinary };
    let mut acyclic = vec![Formula::Irreflexive(ordinary)];
    for space in classes(vocabulary) {
        let name = |text: &'static str| indexed(text, space);
        let accesses = b.set(
            name("accesses_in"),
            "scopes.one-as.effects",
            "accesses that may be in the address space",
            in_space(vocabulary, space),
        );
        let fences = fences_about(spec, vocabulary, one_as, space);
        let about = b.set(
            name("about"),
            "scopes.one-as.fence",
            "operations that are in the address space",
            accesses | fences,
        );
        let synchronizes = b.rel(
            name("synchronizes_in"),
            "scopes.one-as.same-space",
            "one-as operations, and whom they synchronise with in the address space",
            (all_pairs & taking_part).within(about),
        );
        let before = b.rel(
            name("happens_before_in"),
            "scopes.one-as.non-transitive",
            "what happens before what, for the address space",
            order(everywhere | synchronizes),
        );
        let by_itself = (pairs(Some(accesses)) & taking_part).within(about);
        acyclic.push(Formula::Irreflexive(order(everywhere | by_itself)));
        acyclic.push(Formula::Irreflexive(before.within(accesses)));
        ordered.synchronizes_with = ordered.synchronizes_with | synchronizes;
        ordered.happens_before = ordered.happens_before | before.within(accesses);
        ordered.chained = ordered.chained | before.within(about);
    }
    b.axiom("happens_before_order", "langref.hb.def", Formula::All(acyclic));
    ordered
}

/// The address spaces told apart: all but the flat one, which is part of each. Fences may be about a
/// space that nothing accesses.
fn classes(vocabulary: &Vocabulary) -> Vec<u32> {
    let tags = vocabulary.tags.iter().filter(|t| t.prefix.is(SYNCHRONIZE_AS));
    let named =
        tags.flat_map(|t| [GLOBAL, LOCAL].into_iter().filter(|n| names_space(t.suffix, *n)));
    let all: BTreeSet<u32> =
        vocabulary.spaces.iter().copied().chain(named).filter(|n| *n != 0).collect();
    if all.is_empty() { vec![0] } else { all.into_iter().collect() }
}

fn in_space(vocabulary: &Vocabulary, space: u32) -> Set {
    let possible = vocabulary.spaces.iter().filter(|n| **n == space || **n == 0);
    possible.fold(Set::empty(), |all, n| all | base_set(indexed("in_space", n)))
}

/// The fences that are about the space: all but the one-as fences whose tags name other spaces.
fn fences_about(spec: &LlvmOptions, vocabulary: &Vocabulary, one_as: Set, space: u32) -> Set {
    let fences = base_set("F");
    if !spec.mmra {
        return fences;
    }
    let tags = || vocabulary.tags.iter().filter(|t| t.prefix.is(SYNCHRONIZE_AS));
    let tagged = |set: Set, tag: &Tag| set | base_set(tag.tagged());
    let some = tags().fold(Set::empty(), tagged);
    let this = tags().filter(|t| names_space(t.suffix, space)).fold(Set::empty(), tagged);
    fences - ((one_as & some) - this)
}
