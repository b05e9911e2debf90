//! Mutually-ordered atomics, scoped modification order, release sequences, synchronizes-with.

use super::super::{
    Builder, ControlBarriers, MixedAtomics, ModificationOrder, ReleaseSequence, Vocabulary,
    VulkanOptions,
};
use super::scope::Scopes;
use super::{Operations, semantics, storage};
use crate::relation::{Formula, Rel, base, base_set, identity};

/// What atomic operations have among each other.
pub(super) struct Atomics {
    pub mutually_ordered: Rel,
    pub modification_order: Rel,
    /// From a release to the acquire that reads from its release sequence: `head` may be any
    /// atomic write.
    observed_release: Rel,
    observed: Rel,
}

pub(super) fn atomics(
    b: &mut Builder,
    options: &VulkanOptions,
    vocabulary: &Vocabulary,
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

    let atomic_writes = o.writes & o.atomic;
    let among_writes = mutually_ordered.within(atomic_writes);
    let ordered = match options.modification_order {
        // A's order is of A and what is mutually ordered with A, so it also relates two of those.
        ModificationOrder::PerWrite => (among_writes.optional() >> among_writes) - identity(),
        ModificationOrder::Mutual | ModificationOrder::Coherence => among_writes,
    };
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
            let other = (atomic_writes - o.updates).identity();
            atomic_writes.identity() | ((own >> updates) - (own >> other >> smo))
        }
        ReleaseSequence::Last => {
            let next = smo - (smo >> smo.plus());
            atomic_writes.identity() >> (next >> updates).star()
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
    let _ = vocabulary;
    Atomics {
        mutually_ordered,
        modification_order,
        observed_release: observed(release_sequence),
        observed: observed(hypothetical),
    }
}

pub(super) fn with(
    b: &mut Builder,
    options: &VulkanOptions,
    o: &Operations,
    scopes: &Scopes,
    atomics: &Atomics,
) -> Rel {
    let po = base("po");
    let (acquire, release) = (base_set("acquire"), base_set("release"));
    let release_barrier = (o.barriers & release).identity();
    let acquire_barrier = (o.barriers & acquire).identity();
    let acquire_atomic = (o.reads & o.atomic & acquire).identity();
    let atomic_write = (o.writes & o.atomic).identity();
    let atomic_read = (o.reads & o.atomic).identity();
    // The storage class of the atomic is in the barrier's semantics.
    let class_in_semantics =
        o.classes.iter().fold(Rel::empty(), |all, k| all | (semantics(k) * storage(k)));
    let release_side = release_barrier >> (po & class_in_semantics) >> atomic_write;
    let acquire_side = atomic_read >> (po & class_in_semantics.inverse()) >> acquire_barrier;

    let atomic_atomic = b.rel(
        "atomic_synchronizes_with_atomic",
        "vulkan.sw.atomic_atomic",
        "a release and an acquire that reads from its release sequence, mutually ordered",
        atomics.observed_release >> acquire_atomic,
    );
    let barrier_atomic = b.rel(
        "barrier_synchronizes_with_atomic",
        "vulkan.sw.barrier_atomic",
        "a release barrier before an atomic write whose sequence an acquire reads from",
        (release_side >> atomics.observed >> acquire_atomic) & scopes.in_scope,
    );
    let atomic_barrier = b.rel(
        "atomic_synchronizes_with_barrier",
        "vulkan.sw.atomic_barrier",
        "a release whose sequence is read from by an atomic before an acquire barrier",
        (atomics.observed_release >> acquire_side) & scopes.in_scope,
    );
    let barrier_barrier = b.rel(
        "barrier_synchronizes_with_barrier",
        "vulkan.sw.barrier_barrier",
        "both by way of atomics, which need no semantics",
        (release_side >> atomics.observed >> acquire_side) & scopes.in_scope,
    );
    let control = base_set("control_barrier").identity();
    let meets = base("same_barrier");
    let meets = match options.control_barriers {
        ControlBarriers::Execution => control >> (meets | control) & scopes.execution,
        ControlBarriers::Memory => (meets & scopes.in_scope) - identity(),
    };
    let control_barrier = b.rel(
        "barrier_synchronizes_by_control_barrier",
        "vulkan.sw.control",
        "a release barrier before or at a control barrier, an acquire barrier at or after it",
        (release_barrier >> po.optional() >> meets >> po.optional() >> acquire_barrier)
            & scopes.in_scope,
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
        (release_barrier >> scopes.shader_call_order >> acquire_barrier) & scopes.in_scope,
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
