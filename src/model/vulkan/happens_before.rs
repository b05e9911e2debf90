//! System-synchronizes-with, inter-thread-happens-before, happens-before.

use super::super::{Builder, Vocabulary, index};
use super::{INPUTS, OUTPUTS, Operations, semantics, storage};
use crate::relation::{Formula, Member, Rel, Set, base, base_set, indexed};
use itertools::Itertools;

/// The orders across agents.
pub(super) struct Order {
    pub system_synchronizes_with: Rel,
    pub happens_before: Rel,
    /// Writes of the invocations upstream, and the reads of them (shader I/O).
    pub shader_io: Rel,
}

pub(super) fn happens_before(
    b: &mut Builder,
    vocabulary: &Vocabulary,
    o: &Operations,
    synchronizes_with: Rel,
) -> Order {
    let po = base("po");
    let any_of =
        |classes: &[&'static str]| classes.iter().fold(Set::empty(), |all, k| all | storage(*k));
    let overlap = super::overlap(vocabulary);
    let shader_io = b.rel(
        "shader_io",
        "vulkan.shader_io",
        "writes of outputs upstream and reads of the corresponding inputs, but in vertex shaders",
        (o.writes & any_of(&OUTPUTS)).identity()
            >> (base("contributes") & overlap)
            >> ((o.reads & any_of(&INPUTS)) - base_set("vertex")).identity(),
    );
    let system_synchronizes_with = b.rel(
        "system_synchronizes_with",
        "vulkan.ssw.def",
        "an execution dependency from the first to the second",
        base("synchronized") | shader_io,
    );
    let host_order = host(b, o);

    let (acquire, release) = (base_set("acquire"), base_set("release"));
    let across = system_synchronizes_with | host_order;
    let classes = vocabulary.members("semantics");
    // Each of the relations below includes this one, if there are any.
    let mut inter_thread = if classes.is_empty() { across.plus() } else { Rel::empty() };
    for chosen in subsets(&classes) {
        let all = chosen.iter().fold(Set::all(), |all, k| match *k == chosen[0] {
            true => semantics(*k),
            false => all & semantics(*k),
        });
        let some = chosen.iter().fold(Set::empty(), |some, k| some | storage(*k));
        let ordered = some | all | o.domain_operations;
        let body = across
            | (all.identity() >> synchronizes_with >> all.identity())
            | (ordered.identity() >> po >> (release & all).identity())
            | ((acquire & all).identity() >> po >> ordered.identity());
        let named = b.rel(
            indexed("inter_thread_happens_before", together(&chosen)),
            "vulkan.ithb.def",
            "for these storage classes: synchronization, and what releases and acquires order",
            body.plus(),
        );
        inter_thread = chosen.iter().fold(inter_thread | named, |all, k| all.for_some(k));
    }
    let happens_before = b.rel(
        "happens_before",
        "vulkan.hb.def",
        "program order, or inter-thread-happens-before for some set of storage classes",
        po | inter_thread,
    );
    barriers_are_reached(b);
    Order { system_synchronizes_with, happens_before, shader_io }
}

/// The host's order is C++'s: release and acquire operations of host threads, with program order
/// around them.
fn host(b: &mut Builder, o: &Operations) -> Rel {
    let po = base("po");
    let (acquire, release) = (base_set("acquire"), base_set("release"));
    let fences = base_set("F");
    let writes = o.atomic_writes & o.host;
    // What reads and is read from is an update.
    let sequence = writes.identity() >> (o.reads_from >> o.host.identity()).star();
    let release_side = release.identity() | ((fences & release).identity() >> po);
    let acquire_side =
        acquire.identity() | (o.atomic.identity() >> po >> (fences & acquire).identity());
    let synchronizes = b.rel(
        "host_synchronizes_with",
        "vulkan.ithb.host",
        "as in C++, between host operations",
        release_side >> sequence >> o.reads_from >> o.host.identity() >> acquire_side,
    );
    b.rel(
        "host_inter_thread_happens_before",
        "vulkan.ithb.host",
        "as in C++, between host operations",
        (po.optional() >> synchronizes >> po.optional()).plus(),
    )
}

/// Nobody waits for an invocation that waits for him.
fn barriers_are_reached(b: &mut Builder) {
    let (po, meets) = (base("po"), base("same_barrier"));
    let waits = Formula::Irreflexive((po >> meets).plus());
    b.well_formed("barriers_are_reached", "vulkan.sw.instance", waits);
    b.well_formed("barriers_meet_once", "vulkan.sw.instance", Formula::Empty(po & meets));
}

/// What stands for a set of storage classes in names.
fn together(classes: &[Member]) -> Member {
    match classes {
        [one] => *one,
        several => several.iter().map(|class| class.name()).join("+").into(),
    }
}

/// The non-empty subsets. Where any class is meant it is any set of them: `storage[$classes]` has what is
/// in one of them, `semantics[$classes]` what has all of them in its semantics.
fn subsets(classes: &[Member]) -> Vec<Vec<Member>> {
    let mut all: Vec<Vec<Member>> = vec![vec![]];
    if classes.iter().any(|class| class.index().is_some()) {
        // Any number of classes have any number of subsets.
        return vec![vec![index::CLASSES.into()]];
    }
    for class in classes {
        let with = all.clone().into_iter().map(|mut s| {
            s.push(*class);
            s
        });
        all.extend(with.collect::<Vec<_>>());
    }
    all.retain(|s| !s.is_empty());
    all
}
