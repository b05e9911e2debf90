//! Barriers: "AMDGPU Execution Synchronization", and what the backend's user guide makes of it for memory ("Execution
//! Barriers").
//!
//! An execution says in which order an object observes what changes it (`barrier_mo`), and on which operations a wait
//! depends (`participates`); which operations make the arrive count equal the expected count (`barrier_completes`), and
//! before which it is zero (`barrier_idle`), is arithmetic. The rest is here.
//!
//! Decisions where the text is silent:
//!
//! * The set of operations that participate in a wait is never empty. By the letter a wait may depend on nothing.
//! * It is an interval without gaps: an operation in its midst is in it.
//! * "Must be true" of *drop* after *arrive* is read like "otherwise the behavior is undefined".
//! * A wait that never completes is undefined behaviour: only executions in which all waits complete are looked at.
//! * Scopes overlap if their instances have a thread in common. As the text is written, those need not include each
//!   other; with `barriers=repaired` they do, and nothing executes before itself.
//! * A release and an acquire fence that name address spaces are about those, as far as tags say so (`sync=amdgpu`).
//!
//! Nothing here is defined where no such operation occurs.

use super::{Barriers, Builder, LlvmOptions, Vocabulary};
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

/// What barriers give to memory.
pub(super) struct Synchronizes<'s> {
    /// Which operations may synchronise.
    pub may: Rel,
    /// Two operations are in each other's scope.
    pub inclusive: Rel,
    /// The second is in the first's scope, if scopes occur.
    pub covers: Option<Rel>,
    /// The model's options.
    pub options: &'s LlvmOptions,
}

/// Whether there are operations on barrier objects.
pub(super) fn occurs(vocabulary: &Vocabulary) -> bool {
    !vocabulary.members("barrier_object").is_empty()
}

/// Release fences and the acquire fences that they synchronise with through barriers.
pub(super) fn synchronizes(
    b: &mut Builder,
    vocabulary: &Vocabulary,
    memory: &Synchronizes<'_>,
) -> Rel {
    let before = execution(b, vocabulary, memory.options);
    let fences = base_set("F");
    let release = b.rel(
        "barrier_arrive_release",
        "barriers.memory.release",
        "a release fence and a later arrive",
        (fences & base_set("release")).identity()
            >> base("po")
            >> base_set("barrier_arrive").identity(),
    );
    let acquire = b.rel(
        "barrier_wait_acquire",
        "barriers.memory.acquire",
        "a wait and a later acquire fence",
        base_set("barrier_wait").identity()
            >> base("po")
            >> (fences & base_set("acquire")).identity(),
    );
    let overlap = match (memory.covers, memory.options.barriers) {
        (Some(covers), Barriers::Text) => covers >> covers.inverse(),
        _ => memory.inclusive,
    };
    let overlap = b.rel(
        "scopes_overlap",
        "barriers.memory.overlap",
        "the instances of the scopes have a thread in common",
        overlap,
    );
    let one_as = vocabulary.scopes.iter().filter(|scope| scope.is_one_as());
    let one_as = one_as.fold(Set::empty(), |all, s| all | base_set(indexed("scoped", s)));
    let across = Set::all() - one_as;
    let across = b.set(
        "across_spaces",
        "barriers.memory.one-as",
        "operations whose scope is not about one address space",
        across,
    );
    let pairs = release >> before >> acquire;
    b.rel(
        "barrier_synchronizes_with",
        "barriers.memory.synchronizes",
        "a release before an arrive, and an acquire after a wait that the arrive executes before",
        (pairs & overlap & memory.may).within(across),
    )
}

/// The execution model; barrier-executes-before.
fn execution(b: &mut Builder, vocabulary: &Vocabulary, options: &LlvmOptions) -> Rel {
    let (init, drop, arrive) =
        (base_set("barrier_init"), base_set("barrier_drop"), base_set("barrier_arrive"));
    let (wait, join) = (base_set("barrier_wait"), base_set("barrier_join"));
    let objects = vocabulary.members("barrier_object").into_iter();
    let on = |object| base_set(indexed("barrier_object", object));
    let same_object =
        objects.fold(Rel::empty(), |all, object| all | (on(object) * on(object)).for_some(object));
    let same_object = b.rel(
        "same_barrier_object",
        "barriers.objects",
        "both are performed on one barrier object",
        same_object,
    );
    let operations = b.set(
        "barrier_operations",
        "barriers.operations",
        "init, drop, arrive, wait, join",
        init | drop | arrive | wait | join,
    );
    let modifications = b.set(
        "barrier_modifications",
        "barriers.modifications",
        "operations that modify the state of an object",
        init | drop | arrive,
    );
    let program_order = base("po");
    let thread_order = b.rel(
        "thread_barrier_order",
        "barriers.thread-order",
        "program order between operations on one object",
        program_order.within(operations) & same_object,
    );
    let order = b.rel(
        "barrier_modification_order",
        "barriers.modification-order",
        "the order in which an object observes what changes its state",
        base("barrier_mo"),
    );
    let pairs = (modifications * modifications) & same_object;
    b.axiom(
        "barrier_mo_total",
        "barriers.modification-order",
        Formula::All(vec![
            Formula::Included(pairs - identity(), order | order.inverse()),
            Formula::Acyclic(order),
        ]),
    );
    b.axiom(
        "barrier_mo_in_thread",
        "barriers.modification-order.thread",
        Formula::Included(thread_order.within(modifications), order),
    );
    let participates = b.rel(
        "barrier_participates_in",
        "barriers.participates",
        "an operation and the waits that depend on it to complete",
        base("participates"),
    );
    participation(b, &Participation { participates, order, thread_order, wait });
    let before = b.rel(
        "barrier_executes_before",
        "barriers.executes-before",
        "program order, participation, and what follows",
        (program_order.within(operations) | participates).plus(),
    );
    let consistent = match options.barriers {
        Barriers::Text => Formula::Irreflexive(before >> order),
        Barriers::Repaired => Formula::Acyclic(before | order),
    };
    b.axiom("barrier_executes_consistently", "barriers.executes-before.consistent", consistent);
    separation(b, participates, before, same_object);
    undefined(
        b,
        &Names {
            init,
            drop,
            arrive,
            wait,
            join,
            modifications,
            same_object,
            thread_order,
            order,
            participates,
            before,
        },
    );
    before
}

struct Participation {
    participates: Rel,
    order: Rel,
    thread_order: Rel,
    wait: Set,
}

/// What is said of the operations that participate in a wait.
fn participation(b: &mut Builder, p: &Participation) {
    let Participation { participates, order, thread_order, wait } = *p;
    let several = participates.inverse() >> participates;
    b.axiom(
        "participates_once_in_thread",
        "barriers.participates.once",
        Formula::Included(several & base("same_thread"), identity()),
    );
    b.axiom(
        "participates_before",
        "barriers.participates.later",
        Formula::Empty(participates & thread_order.inverse()),
    );
    b.axiom(
        "waits_depend",
        "barriers.operations.wait",
        Formula::Subset(wait, participates.range()),
    );
    let not_first = order.inverse() >> participates;
    let not_last = order >> participates;
    b.axiom(
        "participates_without_gap",
        "barriers.participates.interval",
        Formula::Included(not_first & not_last, participates),
    );
    b.axiom(
        "participates_from_idle",
        "barriers.participates.zero",
        Formula::Subset((participates - not_first).domain(), base_set("barrier_idle")),
    );
    let completes = base_set("barrier_completes");
    b.axiom(
        "participates_until_complete",
        "barriers.participates.complete",
        Formula::All(vec![
            Formula::Subset((participates - not_last).domain(), completes),
            Formula::NoElement((participates & not_last).domain() & completes),
        ]),
    );
}

/// Phases of a barrier are apart.
fn separation(b: &mut Builder, participates: Rel, before: Rel, same_object: Rel) {
    let phase = b.rel(
        "barrier_phase_with",
        "barriers.phase",
        "operations that participate in one wait, waits that an operation participates in, and so on",
        (participates | participates.inverse()).plus(),
    );
    let elsewhere = phase.domain().identity() >> (before - phase);
    b.axiom(
        "barrier_phases_apart",
        "barriers.phase.separation",
        Formula::Empty(participates & ((before & same_object) >> elsewhere)),
    );
}

struct Names {
    init: Set,
    drop: Set,
    arrive: Set,
    wait: Set,
    join: Set,
    modifications: Set,
    same_object: Rel,
    thread_order: Rel,
    order: Rel,
    participates: Rel,
    before: Rel,
}

/// Where behaviour is undefined.
fn undefined(b: &mut Builder, n: &Names) {
    let first = n.modifications - n.order.range();
    let uninitialised = b.set(
        "barrier_uninitialised",
        "barriers.modification-order.first",
        "the first of those that modify an object, and no init",
        (first - n.init) - base_set("barrier_automatic"),
    );
    let below = b.set(
        "barrier_drops_too_many",
        "barriers.operations.drop",
        "drops that make the expected count negative",
        base_set("barrier_below_zero"),
    );
    let fewer = b.set(
        "barrier_expects_too_few",
        "barriers.operations.arrive",
        "arrives that expect no more than have arrived",
        base_set("barrier_expects_fewer") | base_set("barrier_expects_as_many"),
    );
    let after_arrive = n.arrive.identity() >> n.thread_order >> n.drop.identity();
    let completed = n.participates >> n.before;
    let takes_part = n.participates.domain().identity() >> after_arrive;
    let races = b.rel(
        "barrier_drop_race",
        "barriers.drop-race",
        "an arrive and a drop after it, which no wait separates",
        takes_part - completed,
    );
    let not_join = n.modifications | n.wait;
    let left = n.thread_order >> (n.join | n.drop).identity() >> n.thread_order;
    let elsewhere = base("po") - n.same_object;
    let elsewhere = elsewhere >> n.join.identity() >> base("po");
    let joined = n.join.identity() >> n.thread_order >> not_join.identity();
    let joined = b.rel(
        "barrier_joined_before",
        "barriers.joined-before",
        "a join and what its thread does with the object until it leaves, or joins another one",
        joined - left - elsewhere,
    );
    let named = base_set("barrier_named");
    let drops = b.set(
        "barrier_drop_not_joined",
        "barriers.join.drop",
        "drops of named barriers that the thread has not joined",
        (n.drop & named) - joined.range(),
    );
    let in_time = joined & (n.before >> n.participates);
    let waits = b.set(
        "barrier_wait_not_joined",
        "barriers.join.wait",
        "waits for named barriers that the thread has not joined in time",
        (n.wait & named) - in_time.range(),
    );
    let alone = uninitialised | below | fewer | drops | waits;
    let undefined = b.rel(
        "barrier_undefined",
        "barriers.undefined",
        "operations on barriers that make behaviour undefined",
        alone.identity() | races,
    );
    b.model.misuse = Some(undefined);
}
