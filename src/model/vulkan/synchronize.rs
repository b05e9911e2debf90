//! Mutually-ordered atomics, scoped modification order, release sequences, synchronizes-with.

use super::super::{
    Builder, ControlBarriers, MixedAtomics, ModificationOrder, ReleaseSequence, VulkanOptions,
};
use super::scope::Scopes;
use super::{Operations, semantics, storage};
use crate::relation::{Formula, Rel, base, base_set, identity};

/// What atomic operations have among each other.
pub(super) struct Atomics {
    pub mutually_ordered: Rel,
    pub modification_order: Rel,
    /// From an atomic write to the reads of its release sequence, which may be a hypothetical one.
    observed: Rel,
    /// The same from releases only.
    release_observed: Rel,
}

pub(super) fn atomics(
    b: &mut Builder,
    options: &VulkanOptions,
    o: &Operations,
    scopes: &Scopes,
) -> Atomics {
    let potentially = b.rel(
        "potentially_mutually_ordered",
        "vulkan.atomic.potentially",
        "same locations, same reference, in each other's scope, not the same",
        ((o.atomic * o.atomic) & o.same_locations & o.same_reference & scopes.in_scope)
            - identity(),
    );
    let device = o.atomic - o.host;
    let alike = (device * device) | (o.host * o.host);
    let mutually_ordered = match options.mixed_atomics {
        MixedAtomics::Separate => potentially & alike,
        MixedAtomics::Concurrent => potentially,
    };
    let mutually_ordered = b.rel(
        "mutually_ordered",
        "vulkan.atomic.mutually",
        "both of the device, both of the host, or mixed if the implementation supports that",
        mutually_ordered,
    );

    let among_writes = mutually_ordered.within(o.atomic_writes);
    let ordered = match options.modification_order {
        // A's order is of A and what is mutually ordered with A, so it also relates two of those.
        ModificationOrder::PerWrite => (among_writes.optional() >> among_writes) - identity(),
        ModificationOrder::Mutual | ModificationOrder::Coherence => among_writes,
    };
    let ordered = b.rel(
        "in_one_order",
        "vulkan.smo.def",
        "atomic writes that some write's scoped modification order relates",
        ordered,
    );
    let mo = base("mo");
    let modification_order = b.rel(
        "scoped_modification_order",
        "vulkan.smo.def",
        "the scoped modification orders of all atomic writes",
        mo & ordered,
    );
    b.well_formed("smo_antisymmetric", "vulkan.smo.def", Formula::Empty(mo & mo.inverse()));
    b.well_formed("smo_total", "vulkan.smo.def", Formula::Included(ordered, mo | mo.inverse()));
    if options.modification_order == ModificationOrder::Mutual {
        let smo = modification_order;
        b.well_formed("smo_transitive", "vulkan.smo.def", Formula::Included(smo >> smo, smo));
    }

    let (smo, updates) = (modification_order, o.updates.identity());
    let hypothetical = match options.release_sequence {
        ReleaseSequence::Head => {
            // A's own order: what is mutually ordered with A.
            let own = smo & mutually_ordered;
            let other = (o.atomic_writes - o.updates).identity();
            o.atomic_writes.identity() | ((own >> updates) - (own >> other >> smo))
        }
        ReleaseSequence::Last => {
            let next = smo - (smo >> smo.plus());
            o.atomic_writes.identity() >> (next >> updates).star()
        }
    };
    let hypothetical = b.rel(
        "hypothetical_release_sequence",
        "vulkan.release_sequence.hypothetical",
        "an atomic write of any semantics and the updates right after it in its order",
        hypothetical,
    );
    let release_sequence = b.rel(
        "release_sequence",
        "vulkan.release_sequence.def",
        "the same, headed by a release",
        base_set("release").identity() >> hypothetical,
    );
    let observed = |sequence: Rel| match options.release_sequence {
        ReleaseSequence::Head => (sequence >> o.reads_from) & mutually_ordered,
        ReleaseSequence::Last => sequence >> (o.reads_from & mutually_ordered),
    };
    let release_observed = b.rel(
        "release_observed",
        "vulkan.release_sequence.read",
        "a release and the reads of its value or its sequence's, mutually ordered",
        observed(release_sequence),
    );
    let observed = b.rel(
        "observed",
        "vulkan.release_sequence.read",
        "an atomic write and the reads of its value or its hypothetical sequence's",
        observed(hypothetical),
    );
    Atomics { mutually_ordered, modification_order, observed, release_observed }
}

pub(super) fn with(
    b: &mut Builder,
    options: &VulkanOptions,
    o: &Operations,
    scopes: &Scopes,
    atomics: &Atomics,
) -> Rel {
    let po = base("po");
    let acquire = base_set("acquire").identity();
    let (releases, acquires) = (o.release_barriers.identity(), o.acquire_barriers.identity());
    // The storage class of the atomic is in the barrier's semantics.
    let class_in_semantics = o
        .classes
        .iter()
        .fold(Rel::empty(), |all, k| all | (semantics(*k) * storage(*k)).for_some(k));
    let released = b.rel(
        "release_before_atomic",
        "vulkan.sw.class",
        "a release barrier before an access whose storage class is in its semantics",
        releases >> (po & class_in_semantics),
    );
    let acquired = b.rel(
        "acquire_after_atomic",
        "vulkan.sw.class",
        "an access before an acquire barrier that has its storage class in its semantics",
        (po & class_in_semantics.inverse()) >> acquires,
    );
    let atomic_atomic = b.rel(
        "atomic_synchronizes_with_atomic",
        "vulkan.sw.atomic_atomic",
        "a release and an acquire that reads from its release sequence, mutually ordered",
        atomics.release_observed >> acquire,
    );
    let barrier_atomic = b.rel(
        "barrier_synchronizes_with_atomic",
        "vulkan.sw.barrier_atomic",
        "a release barrier before an atomic write whose sequence an acquire reads from",
        (released >> atomics.observed >> acquire) & scopes.in_scope,
    );
    let atomic_barrier = b.rel(
        "atomic_synchronizes_with_barrier",
        "vulkan.sw.atomic_barrier",
        "a release whose sequence is read from by an atomic before an acquire barrier",
        (atomics.release_observed >> acquired) & scopes.in_scope,
    );
    let barrier_barrier = b.rel(
        "barrier_synchronizes_with_barrier",
        "vulkan.sw.barrier_barrier",
        "both by way of atomics, which need no semantics",
        (released >> atomics.observed >> acquired) & scopes.in_scope,
    );
    let meets = base("same_barrier");
    let meets = match options.control_barriers {
        ControlBarriers::Execution => {
            (meets | base_set("control_barrier").identity()) & scopes.execution
        }
        ControlBarriers::Memory => meets & scopes.in_scope,
    };
    let meets = b.rel(
        "meets",
        "vulkan.sw.control",
        "at one dynamic instance of a control barrier, in its scope",
        meets,
    );
    let control_barrier = b.rel(
        "barrier_synchronizes_by_control_barrier",
        "vulkan.sw.control",
        "a release barrier before or at a control barrier, an acquire barrier at or after it",
        (releases >> po.optional() >> meets >> po.optional() >> acquires) & scopes.in_scope,
    );
    let interlock = b.rel(
        "interlock_synchronizes_with",
        "vulkan.sw.interlock",
        "the end of interlocked code and its beginning in an overlapping later invocation",
        base_set("interlock_end").identity()
            >> base("interlock_order")
            >> base_set("interlock_begin").identity(),
    );
    let shader_call = b.rel(
        "barrier_synchronizes_by_shader_call",
        "vulkan.sw.shader_call",
        "a release barrier shader-call-ordered before an acquire barrier",
        (releases >> scopes.shader_call_order >> acquires) & scopes.in_scope,
    );
    b.rel(
        "synchronizes_with",
        "vulkan.sw.def",
        "in no other way",
        atomic_atomic
            | barrier_atomic
            | atomic_barrier
            | barrier_barrier
            | control_barrier
            | interlock
            | shader_call,
    )
}
