//! Barrier objects, which threads arrive at and wait for: which operations there are, and what is open of them in an
//! execution.
//!
//! What an execution chooses are two relations: in which order an object observes the operations that change it
//! (`barrier_mo`), and which of them a wait depends on (`participates`). What counts come to in that order is
//! arithmetic, which is done here, once; what may be chosen is for the model to say.

use super::concrete::{Reads, Unknown, Value, Values};
use super::event::{Event, Program, Strength};
use super::input::Input;
use super::ir::{Access, BinaryOp, Flags, Ordering, Predicate};
use super::term::{EventIndex, Pool, Term};
use crate::execution::EventKind;
use crate::relation::{Symbol, indexed};
use itertools::Itertools;
use rustc_hash::FxHashMap;

/// Width of counts.
const COUNT: u32 = 8;

/// The largest count.
pub const LARGEST: u32 = 100;

/// How many ways to choose all of them are tried, before only those are that counts admit.
const WAYS: usize = 1 << 12;

/// An operation on a barrier object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnBarrier {
    /// Sets the expected count, and the arrive count to zero.
    Init(u32),
    /// Decrements the expected count.
    Drop,
    /// Increments the arrive count; the expected count is set before, if a number is stated.
    Arrive(Option<u32>),
    /// Waits for others.
    Wait,
    /// Allows the thread to wait.
    Join,
}

impl OnBarrier {
    /// The base set of operations like this one.
    pub const fn set(self) -> &'static str {
        match self {
            OnBarrier::Init(_) => "barrier_init",
            OnBarrier::Drop => "barrier_drop",
            OnBarrier::Arrive(_) => "barrier_arrive",
            OnBarrier::Wait => "barrier_wait",
            OnBarrier::Join => "barrier_join",
        }
    }

    /// The operation on the object of that name, as the access of an event.
    pub fn access(self, object: &BarrierObject) -> Access {
        let mut marks = vec![self.set().into()];
        match object {
            BarrierObject::Workgroup => marks.push("barrier_automatic".into()),
            BarrierObject::Named(name) => marks.push(indexed("barrier_of", name)),
        }
        if let OnBarrier::Init(count) | OnBarrier::Arrive(Some(count)) = self {
            marks.push(indexed("barrier_count", count));
        }
        Access { ordering: Ordering::NotAtomic, marks, ..Access::plain() }
    }

    /// What the event does to a barrier object.
    fn of(event: &Event) -> Option<OnBarrier> {
        let count = event.marks.iter().find_map(|(mark, _)| mark.member("barrier_count"));
        let count = count.and_then(|count| count.name().parse().ok());
        let all = [
            OnBarrier::Init(count.unwrap_or_default()),
            OnBarrier::Drop,
            OnBarrier::Arrive(count),
            OnBarrier::Wait,
            OnBarrier::Join,
        ];
        all.into_iter().find(|on| event.marks.iter().any(|(mark, _)| *mark == on.set()))
    }

    pub(super) fn modifies(self) -> bool {
        matches!(self, OnBarrier::Init(_) | OnBarrier::Drop | OnBarrier::Arrive(_))
    }

    pub(super) fn may_participate(self) -> bool {
        matches!(self, OnBarrier::Drop | OnBarrier::Arrive(_))
    }
}

/// Which object an operation is on, among those of its workgroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarrierObject {
    /// That of the workgroup, which the hardware initialises.
    Workgroup,
    /// Another one.
    Named(String),
}

/// The operations on one object of one workgroup.
#[derive(Clone, Debug)]
pub struct Operations {
    name: String,
    /// Threads of the workgroup, if the hardware initialises the object.
    pub(super) automatic: Option<usize>,
    pub(super) all: Vec<(EventIndex, OnBarrier)>,
}

impl Operations {
    pub(super) fn those(&self, which: fn(OnBarrier) -> bool) -> Vec<EventIndex> {
        self.all.iter().filter(|(_, on)| which(*on)).map(|(event, _)| *event).collect()
    }
}

/// Gives each operation on a barrier object that object, in the instance of a workgroup that its thread is in, and
/// adds what is open of them. `workgroups` has the workgroup of each thread, by number.
pub fn operate_on_barriers(pool: &mut Pool, program: &mut Program, workgroups: &[usize]) {
    let mut objects: Vec<Operations> = Vec::new();
    for (i, event) in program.events.iter().enumerate() {
        let (Some(on), Some(thread)) = (OnBarrier::of(event), event.thread) else { continue };
        let group = workgroups[thread];
        let named = event.marks.iter().find_map(|(mark, _)| mark.member("barrier_of"));
        let name = named.map_or(format!("workgroup.{group}"), |n| format!("%{n}.{group}"));
        let size = workgroups.iter().filter(|g| **g == group).count();
        match objects.iter_mut().find(|object| object.name == name) {
            Some(object) => object.all.push((i, on)),
            None => objects.push(Operations {
                name,
                automatic: named.is_none().then_some(size),
                all: vec![(i, on)],
            }),
        }
    }
    for object in &objects {
        let joined = object.all.iter().any(|(_, on)| *on == OnBarrier::Join);
        for (event, _) in &object.all {
            let event = &mut program.events[*event];
            event.marks.retain(|(mark, _)| {
                !["barrier_of", "barrier_count"].iter().any(|f| mark.family() == *f)
            });
            event.marks.push((indexed("barrier_object", &object.name), Term::TRUE));
            event.marks.extend(joined.then_some(("barrier_named".into(), Term::TRUE)));
        }
        let orders = order(pool, program, object);
        count(pool, program, object, &orders);
        participate(pool, program, object);
    }
    program.on_barriers = objects;
}

/// Adds that a thread which ends drops the barrier of its workgroup, wherever that can matter: not where all threads
/// arrive at it equally often, and wait for the others in the end. `returns` says per thread when it ends.
pub fn drop_at_end(pool: &mut Pool, program: &mut Program, workgroups: &[usize], returns: &[Term]) {
    let workgroup: Symbol = "barrier_automatic".into();
    for group in workgroups.iter().unique() {
        let threads = || (0..workgroups.len()).filter(|t| workgroups[*t] == *group);
        let operations = |thread: usize| {
            let own = program.events.iter().filter(move |e| e.thread == Some(thread));
            own.filter(|e| e.marks.iter().any(|(mark, _)| *mark == workgroup)).collect_vec()
        };
        let arrives = |event: &&Event| matches!(OnBarrier::of(event), Some(OnBarrier::Arrive(_)));
        let mut counts = threads().map(|t| operations(t).iter().filter(|e| arrives(e)).count());
        let mut all = threads().flat_map(operations);
        let certain = all.all(|event| event.executed == Term::TRUE);
        let waits = |thread: usize| {
            let last = operations(thread).last().and_then(|event| OnBarrier::of(event));
            last.is_none_or(|on| on == OnBarrier::Wait)
        };
        if certain && counts.all_equal() && threads().all(waits) {
            continue;
        }
        for thread in threads() {
            let label = program.free_label(None);
            let event = at_end(pool, thread, returns[thread], label);
            program.events.push(event);
        }
    }
}

/// The drop by a thread that ends.
fn at_end(pool: &mut Pool, thread: usize, ends: Term, label: String) -> Event {
    let access = OnBarrier::Drop.access(&BarrierObject::Workgroup);
    Event {
        thread: Some(thread),
        kind: EventKind::Operation,
        executed: ends,
        reads: Term::FALSE,
        writes: Term::FALSE,
        fence: Term::FALSE,
        strength: Strength::of(pool, Ordering::NotAtomic),
        volatile: Term::FALSE,
        scopes: vec![],
        tags: vec![],
        marks: access.marks.into_iter().map(|mark| (mark, Term::TRUE)).collect(),
        spaces: vec![],
        pointer: None,
        targets: vec![],
        size: 0,
        align: 1,
        width: 0,
        value: None,
        slot: None,
        label,
        text: "end of the thread".into(),
        position: None,
    }
}

/// That the first of two operations is related to the second, which an execution chooses.
pub(super) fn chosen(relation: &str, operations: [EventIndex; 2]) -> Input {
    Input::Related { relation: relation.to_owned(), operations }
}

/// In which order an object observes what changes it: for two operations, when the first comes before the second.
fn order(
    pool: &mut Pool,
    program: &mut Program,
    object: &Operations,
) -> FxHashMap<(EventIndex, EventIndex), Term> {
    let mut orders = FxHashMap::default();
    for [a, b] in object.those(OnBarrier::modifies).into_iter().array_combinations() {
        let before = pool.input(chosen("barrier_mo", [a, b]), 1);
        for (a, b, when) in [(a, b, before), (b, a, pool.not(before))] {
            program.event_relations.push(("barrier_mo".into(), a, b, when));
            orders.insert((a, b), when);
        }
    }
    orders
}

/// What counts come to: marks operations by which the barrier completes, before which nobody has arrived, and those
/// that counts forbid.
fn count(
    pool: &mut Pool,
    program: &mut Program,
    object: &Operations,
    orders: &FxHashMap<(EventIndex, EventIndex), Term>,
) {
    let modifications: Vec<_> =
        object.all.iter().copied().filter(|(_, on)| on.modifies()).collect();
    let number = |pool: &mut Pool, n: usize| pool.constant(n as u128, COUNT);
    let plain = Flags::default();
    // The place of each operation among those that are executed.
    let places: Vec<Term> = modifications
        .iter()
        .map(|(event, _)| {
            modifications.iter().filter(|(other, _)| other != event).fold(
                number(pool, 0),
                |sum, (other, _)| {
                    let before =
                        pool.and(program.events[*other].executed, orders[&(*other, *event)]);
                    let one = pool.extend(before, COUNT, false);
                    pool.binary(BinaryOp::Add, plain, sum, one)
                },
            )
        })
        .collect();
    let zero = number(pool, 0);
    let one = number(pool, 1);
    let mut expected = number(pool, object.automatic.unwrap_or(0));
    let mut arrived = zero;
    let mut marks: Vec<(EventIndex, Symbol, Term)> = Vec::new();
    for place in 0..modifications.len() {
        let place = number(pool, place);
        let idle = pool.compare(Predicate::Eq, arrived, zero);
        let (mut next_expected, mut next_arrived) = (expected, arrived);
        for ((event, on), own) in modifications.iter().zip(&places) {
            let here = pool.compare(Predicate::Eq, *own, place);
            let here = pool.and(here, program.events[*event].executed);
            let (mut then_expected, mut then_arrived) = (expected, arrived);
            let mut mark = |pool: &mut Pool, set: &'static str, when: Term| {
                let when = pool.and(here, when);
                marks.push((*event, set.into(), when));
            };
            match on {
                OnBarrier::Init(count) => {
                    (then_expected, then_arrived) = (number(pool, *count as usize), zero);
                }
                OnBarrier::Drop => {
                    let none = pool.compare(Predicate::Eq, expected, zero);
                    mark(pool, "barrier_below_zero", none);
                    let less = pool.binary(BinaryOp::Sub, plain, expected, one);
                    then_expected = pool.merge(none, zero, less);
                }
                OnBarrier::Arrive(count) => {
                    if let Some(count) = count {
                        then_expected = number(pool, *count as usize);
                        let less = pool.compare(Predicate::Ult, then_expected, arrived);
                        mark(pool, "barrier_expects_fewer", less);
                        let same = pool.compare(Predicate::Eq, then_expected, arrived);
                        mark(pool, "barrier_expects_as_many", same);
                    }
                    then_arrived = pool.binary(BinaryOp::Add, plain, arrived, one);
                }
                OnBarrier::Wait | OnBarrier::Join => {}
            }
            let complete = match on.may_participate() {
                true => pool.compare(Predicate::Eq, then_arrived, then_expected),
                false => Term::FALSE,
            };
            mark(pool, "barrier_completes", complete);
            mark(pool, "barrier_idle", idle);
            then_arrived = pool.merge(complete, zero, then_arrived);
            next_expected = pool.merge(here, then_expected, next_expected);
            next_arrived = pool.merge(here, then_arrived, next_arrived);
        }
        (expected, arrived) = (next_expected, next_arrived);
    }
    for ((event, set), group) in
        &marks.into_iter().sorted_by_key(|m| (m.0, m.1)).chunk_by(|m| (m.0, m.1))
    {
        let when = pool.any(group.map(|(_, _, when)| when).collect_vec());
        if when != Term::FALSE {
            program.events[event].marks.push((set, when));
        }
    }
}

/// Which operations a wait depends on.
fn participate(pool: &mut Pool, program: &mut Program, object: &Operations) {
    let waits = object.those(|on| on == OnBarrier::Wait);
    for (of, wait) in object.those(OnBarrier::may_participate).into_iter().cartesian_product(waits)
    {
        let depends = pool.input(chosen("participates", [of, wait]), 1);
        program.event_relations.push(("participates".into(), of, wait, depends));
    }
}

impl Operations {
    /// What happens on the object in one of those ways.
    pub fn told(&self, program: &Program, way: &FxHashMap<Input, u128>) -> String {
        let label = |event: EventIndex| program.events[event].label.as_str();
        let mut order = self.those(OnBarrier::modifies);
        let first = |a: EventIndex, b: EventIndex| {
            let before = |pair| way.get(&chosen("barrier_mo", pair)).copied();
            before([a, b]).or(before([b, a]).map(|later| 1 - later)) == Some(1)
        };
        let all = order.clone();
        order.sort_by_key(|event| all.iter().filter(|other| first(**other, *event)).count());
        let order = order.into_iter().map(label).join(", ");
        let waits = self.those(|on| on == OnBarrier::Wait).into_iter().map(|wait| {
            let participants = self.those(OnBarrier::may_participate).into_iter();
            let of =
                participants.filter(|of| way.get(&chosen("participates", [*of, wait])) == Some(&1));
            format!("{} waits for {}", label(wait), of.map(label).join(", "))
        });
        std::iter::once(format!("{} observes {order}", self.name)).chain(waits).join(", ")
    }

    /// Ways to choose, for those who try one after the other: all of them, or where these are many those in which a
    /// thread's operations keep their order, and waits depend on what may complete the barrier. Others the model
    /// forbids. Nothing if they are more than `limit`.
    pub fn ways(
        &self,
        pool: &Pool,
        program: &Program,
        limit: usize,
    ) -> Option<Vec<FxHashMap<Input, u128>>> {
        let modifications = self.those(OnBarrier::modifies);
        let participants = self.those(OnBarrier::may_participate);
        let waits = self.those(|on| on == OnBarrier::Wait);
        let all = (1..=modifications.len()).fold(1usize, usize::saturating_mul);
        let choices = participants.len() * waits.len();
        let few = choices < 12 && all.saturating_mul(1 << choices) <= WAYS;
        let mut orders = Vec::new();
        interleave(program, &modifications, &mut vec![], !few, &mut orders, limit);
        let mut ways = Vec::new();
        for order in orders {
            let mut inputs = FxHashMap::default();
            for [a, b] in modifications.iter().array_combinations() {
                let at = |e: &EventIndex| order.iter().position(|o| o == e);
                inputs.insert(chosen("barrier_mo", [*a, *b]), u128::from(at(a) < at(b)));
            }
            let sets: Vec<Vec<EventIndex>> = match few {
                true => participants.iter().copied().powerset().collect(),
                false => phases(pool, program, &inputs, &order),
            };
            let each = sets.len().checked_pow(waits.len() as u32).unwrap_or(usize::MAX);
            if ways.len().saturating_add(each) > limit {
                return None;
            }
            let first = vec![inputs];
            ways.extend(waits.iter().fold(first, |ways, wait| {
                let more = ways.iter().cartesian_product(&sets);
                let more = more.map(|(way, set)| {
                    let depends = participants.iter().map(|of| {
                        (chosen("participates", [*of, *wait]), u128::from(set.contains(of)))
                    });
                    way.clone().into_iter().chain(depends).collect()
                });
                more.collect()
            }));
        }
        Some(ways)
    }
}

/// All orders of operations; `kept`: those of a thread in program order.
fn interleave(
    program: &Program,
    left: &[EventIndex],
    so_far: &mut Vec<EventIndex>,
    kept: bool,
    out: &mut Vec<Vec<EventIndex>>,
    limit: usize,
) {
    if out.len() > limit {
        return;
    }
    if left.is_empty() {
        out.push(so_far.clone());
    }
    for (i, next) in left.iter().enumerate() {
        let thread = program.events[*next].thread;
        if kept && left[..i].iter().any(|other| program.events[*other].thread == thread) {
            continue;
        }
        let rest: Vec<EventIndex> = left.iter().copied().filter(|other| other != next).collect();
        so_far.push(*next);
        interleave(program, &rest, so_far, kept, out, limit);
        so_far.pop();
    }
}

/// What happens without anything having been read.
struct Nothing;

impl Reads for Nothing {
    fn read(&self, _: &mut Values<'_>, _: EventIndex) -> Result<Value, Unknown> {
        Err(Unknown::Open)
    }
}

/// The intervals of an order that a wait may depend on: from an operation before which nobody has arrived to the next one
/// that completes the barrier. Also nothing at all.
fn phases(
    pool: &Pool,
    program: &Program,
    inputs: &FxHashMap<Input, u128>,
    order: &[EventIndex],
) -> Vec<Vec<EventIndex>> {
    let mut values = Values::new(pool, inputs);
    // What hangs on what is read may be so.
    let mut may = |event: EventIndex, set: &str| {
        let marks = &program.events[event].marks;
        let term = marks.iter().find(|(mark, _)| *mark == set).map_or(Term::FALSE, |(_, t)| *t);
        values.holds(term, &Nothing).unwrap_or(true)
    };
    let mut phases = vec![];
    for (i, _) in order.iter().enumerate().filter(|(_, e)| may(**e, "barrier_idle")).collect_vec() {
        for j in i..order.len() {
            if may(order[j], "barrier_completes") {
                phases.push(order[i..=j].to_vec());
            }
        }
    }
    phases
}
