//! Arms of a branch exclude each other: in which order their operations stand means nothing.

use super::super::pair::Pair;
use super::leaves::kept_promise;
use super::undefined::lost;
use crate::execution::EventKind;
use crate::program::event::{Event, Program};
use crate::program::input::Input;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::memory::{Memory, split_address};
use crate::program::term::{EventIndex, Pool, Term, TermKind, mask};
use crate::program::turn::{conjuncts, excludes, implies};
use itertools::Itertools;

/// Conditions that hold, or do not.
pub(super) type Case = Vec<(Term, bool)>;

/// Branches on what is given before the function runs that are looked at one way at a time.
const BRANCHES: usize = 3;

/// As many calls and volatile accesses behind which the function may not go on.
const ENDINGS: usize = 8;

/// A condition that is known before the function runs, on which operations hang that may be executed in that
/// case: those of both sides, if it is not that the function goes on behind some operation.
pub(super) fn branch(pair: &Pair, given: &Case) -> Option<Term> {
    let ends = |c: &Term| match pair.pool.kind(*c) {
        TermKind::Input(Input::Last(last)) => pair.source.endings.iter().any(|e| e.last == *last),
        _ => false,
    };
    let endings = given.iter().filter(|(c, _)| ends(c)).count();
    let (any_ending, any_branch) = (endings < ENDINGS, given.len() - endings < BRANCHES);
    let of = |program: &Program| -> Vec<Term> {
        let own = own(&pair.pool, program, given);
        let guards = own.into_iter().map(|e| program.events[e].executed);
        let all = guards.flat_map(|guard| conjuncts(&pair.pool, guard));
        all.map(|c| without_not(&pair.pool, c)).collect()
    };
    let (before, after) = (of(&pair.source), of(&pair.target));
    let open = |c: &Term| given.iter().all(|(known, _)| known != c);
    let known = |c: &Term| is_known_before(&pair.pool, *c);
    let common = |c: &&Term| after.contains(c) && !ends(c);
    let branch = before.iter().find(|c| any_branch && common(c) && open(c) && known(c));
    let ending = before.iter().chain(&after).find(|c| any_ending && ends(c) && open(c));
    branch.or(ending).copied()
}

/// Conditions that are known before the function runs and decide whether the original's behaviour is undefined.
pub(super) fn undefined(pair: &Pair, memory: &Memory) -> Vec<Term> {
    let (pool, source) = (&pair.pool, &pair.source);
    let demanded = source.must_be_defined.iter().filter_map(|(guard, value)| {
        match *pool.kind(*value) {
            TermKind::Poison => Some(*guard),
            // Whether other promises are kept is nothing that a function branches on.
            TermKind::Select(kept, _, poison) if pool.is_poison(poison) => {
                (!matches!(pool.kind(kept), TermKind::Input(Input::Kept(..)))).then_some(kept)
            }
            TermKind::Select(broken, poison, _) if pool.is_poison(poison) => Some(broken),
            _ => None,
        }
    });
    let all = lost(pair, memory).chain(demanded).flat_map(|guard| conjuncts(pool, guard));
    let all = all.map(|condition| without_not(pool, condition));
    all.filter(|condition| is_known_before(pool, *condition)).unique().take(BRANCHES).collect()
}

/// Conditions that are known before the function runs, on which operations hang in one of the functions and not in the
/// other: what is executed in some case only, as in the arm of a branch, is executed in any case there.
pub(super) fn speculated(pair: &Pair) -> Vec<Term> {
    let pool = &pair.pool;
    let of = |program: &Program| -> Vec<Term> {
        let own = own(pool, program, &vec![]).into_iter().map(|e| &program.events[e]);
        let own = own.filter(|event| event.slot.is_none());
        let all = own.flat_map(|event| conjuncts(pool, event.executed));
        all.map(|condition| without_not(pool, condition)).collect()
    };
    let (before, after) = (of(&pair.source), of(&pair.target));
    let only_one = |c: &&Term| before.contains(c) != after.contains(c);
    let all = before.iter().chain(&after).filter(only_one);
    let ends = |c: &Term| matches!(pool.kind(*c), TermKind::Input(Input::Last(_)));
    let all = all.copied().filter(|c| is_known_before(pool, *c) && !ends(c));
    all.unique().take(BRANCHES).collect()
}

/// As many pairs of accesses of which it is looked at apart whether they are at one place.
const ALIASES: usize = 2;

/// Whether a read that only the original has and a write of it are at one place, and whether they are apart, where the
/// addresses are known before the function runs.
pub(super) fn aliases(pair: &mut Pair) -> Vec<Term> {
    let pool = &pair.pool;
    let always = |event: &&Event| event.executed == Term::TRUE;
    let place = |event: &Event| {
        let pointer = kept_promise(pool, event.pointer?);
        is_known_before(pool, pointer).then(|| (pointer, event.size, event.spaces.clone()))
    };
    let accesses = |program: &Program, what: fn(&Event) -> Term| -> Vec<_> {
        let own = own(pool, program, &vec![]).into_iter().map(|e| &program.events[e]);
        own.filter(always).filter(|e| what(e) != Term::FALSE).filter_map(place).collect()
    };
    let [mut reads, now] = [&pair.source, &pair.target].map(|p| accesses(p, |event| event.reads));
    for place in now {
        reads.iter().position(|read| *read == place).map(|at| reads.swap_remove(at));
    }
    let writes = accesses(&pair.source, |event| event.writes);
    let base = |pointer: Term| split_address(pool, pointer).0;
    let pairs = reads.into_iter().cartesian_product(writes);
    let of_one_space = pairs.filter(|((_, _, one), (_, _, other))| one == other);
    let open = of_one_space.filter(|((read, ..), (write, ..))| base(*read) != base(*write));
    let pairs: Vec<_> = open.unique().take(ALIASES).collect();
    let pool = &mut pair.pool;
    let conditions = pairs.into_iter().flat_map(|((read, size, _), (write, written, _))| {
        let width = pool.width(read);
        let ahead = pool.binary(BinaryOp::Sub, Flags::default(), read, write);
        let [begin, end] = [u128::from(written), u128::from(size).wrapping_neg() & mask(width)]
            .map(|bits| pool.constant(bits, width));
        let behind = pool.compare(Predicate::Uge, ahead, begin);
        let before = pool.compare(Predicate::Ule, ahead, end);
        [pool.compare(Predicate::Eq, read, write), pool.and(behind, before)]
    });
    conditions.collect()
}

fn without_not(pool: &Pool, condition: Term) -> Term {
    match *pool.kind(condition) {
        TermKind::Binary(BinaryOp::Xor, _, of, one) if pool.is(one, true) => of,
        _ => condition,
    }
}

/// Whether nothing that is read, and nothing that calls give, decides it.
fn is_known_before(pool: &Pool, term: Term) -> bool {
    match pool.kind(term) {
        // Of what is the same all the time, such as which loop a trip belongs to.
        TermKind::Apply(_, of) if of.is_empty() => true,
        TermKind::Read(_) | TermKind::Apply(..) | TermKind::Undef | TermKind::Poison => false,
        TermKind::Constant(_) => false,
        TermKind::Freeze(..) => false,
        kind => kind
            .operands()
            .into_iter()
            .all(|t| matches!(pool.kind(t), TermKind::Constant(_)) || is_known_before(pool, t)),
    }
}

/// The function's own operations that may be executed in that case.
fn own(pool: &Pool, program: &Program, given: &Case) -> Vec<EventIndex> {
    let own = |e: &Event| e.thread == Some(0) && may_hold(pool, e.executed, given);
    let events = program.events.iter().enumerate();
    events.filter(|(_, e)| own(e)).map(|(i, _)| i).collect()
}

/// Whether nothing denies the condition in that case.
pub(super) fn may_hold(pool: &Pool, condition: Term, given: &Case) -> bool {
    given.iter().all(|(known, holds)| match holds {
        true => !excludes(pool, condition, *known),
        false => !implies(pool, condition, *known),
    })
}

/// Orders of the function's own operations that all mean the same: as they stand, and with unknown calls
/// before, or after, the operations of other arms.
pub(super) fn orders(pool: &Pool, program: &Program, given: &Case) -> Vec<Vec<EventIndex>> {
    let own = own(pool, program, given);
    let calls_to = |first: bool| {
        let is_call = |e: EventIndex| {
            let event = &program.events[e];
            event.slot.is_some() || event.kind == EventKind::Call
        };
        let mut order = own.clone();
        while let Some(at) = (1..order.len()).find(|at| {
            let (one, next) = (order[at - 1], order[*at]);
            let [a, b] = [one, next].map(|e| program.events[e].executed);
            is_call(one) != first && is_call(next) == first && excludes(pool, a, b)
        }) {
            order.swap(at - 1, at);
        }
        order
    };
    [own.clone(), calls_to(true), calls_to(false)].into_iter().unique().collect()
}
