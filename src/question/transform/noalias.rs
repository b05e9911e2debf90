//! What `noalias` says of the function's own accesses.
//!
//! LangRef, "noalias": while the function runs, what is accessed through pointers based on the argument, and modified, is
//! not accessed through others. So behaviour is undefined where both happen. Which address the argument has is another
//! matter: where nobody modifies, it may be that of another one.

use super::beyond::Beyond;
use super::pair::{Pair, Side};
use super::pointers::meets_others;
use super::refute::Proposal;
use crate::program::captures::Captures;
use crate::program::event::{Event, Program, Target};
use crate::program::handling::{Use, uses};
use crate::program::input::Input;
use crate::program::ir::{BinaryOp, Type};
use crate::program::layout::different_locations;
use crate::program::memory::Memory;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::program::turn::{conjuncts, implies};
use crate::program::value::Val;

/// A `noalias` argument.
#[derive(Clone, Copy)]
pub(super) struct Alone {
    parameter: usize,
    pointer: Term,
    /// Somebody may tell what its address is, if only because the transformed function accesses more.
    seen: bool,
    /// Other pointers than those that the function computes from it may be based on it.
    kept: bool,
}

/// The `noalias` arguments of the original that may point to something.
pub(super) fn of(
    pool: &Pool,
    sides: [Side<'_>; 2],
    [before, after]: [&Program; 2],
    arguments: &[Val],
) -> Vec<Alone> {
    let more = accesses_more(pool, [before, after]);
    let [source, target] = sides.map(|side| side.function);
    let parameters = source.parameters.iter().zip(arguments).enumerate();
    let pointers = parameters.filter(|(_, (p, _))| p.noalias && matches!(p.ty, Type::Ptr(_)));
    let alone = pointers.filter_map(|(parameter, (_, value))| {
        let pointer = value.scalar()?;
        let of_target = target.parameters.get(parameter).map(|p| uses(target, &p.name));
        let mut all = uses(source, &source.parameters[parameter].name);
        all.extend(of_target.into_iter().flatten());
        let told = |used: &Use| matches!(used, Use::Compared | Use::Stored(_) | Use::Captured);
        let seen = more || all.iter().any(told);
        let passed = |used: &Use| match used {
            Use::Stored(_) | Use::Captured => true,
            Use::Passed { captures, .. } => *captures != Captures::NOTHING,
            _ => false,
        };
        let kept = all.iter().any(passed);
        Some(Alone { parameter, pointer, seen, kept })
    });
    let points = |alone: &Alone| {
        let known = pool.as_address(alone.pointer).is_some_and(|bits| bits != 0);
        // Where another promise is broken, it is poison.
        let address = match *pool.kind(alone.pointer) {
            TermKind::Select(_, address, poison) if pool.is_poison(poison) => address,
            _ => alone.pointer,
        };
        known || matches!(pool.kind(address), TermKind::Input(_))
    };
    alone.filter(points).collect()
}

/// What is promised of a `noalias` parameter of both, and the transformed function may break: where addresses are not
/// known, nobody looks at whether it does.
pub(super) fn broken(pair: &Pair) -> Option<Beyond> {
    let more = accesses_more(&pair.pool, [&pair.source, &pair.target]);
    (more && !pair.noalias.is_empty()).then_some(Beyond::Alone)
}

/// Whether a counterexample may be none but for that: LLVM itself has loads that were not executed before, and says nowhere
/// that these count.
pub(super) fn is_only_broken(pair: &Pair, proposal: &Proposal) -> bool {
    let alone = pair.pointers.iter().filter(|p| pair.noalias.contains(&p.index));
    let alone: Vec<Term> = alone.map(|p| p.term).collect();
    let more = || accesses_more(&pair.pool, [&pair.source, &pair.target]);
    !alone.is_empty() && more() && meets_others(pair, proposal, &alone)
}

/// Makes behaviour undefined where one function breaks that. An argument of which nobody tells the address is in an object
/// of its own.
pub(super) fn settle(
    pool: &mut Pool,
    memory: &Memory,
    program: &mut Program,
    alone: &[Alone],
    arguments: &[Val],
) {
    for one in alone {
        let known = pool.as_address(one.pointer).is_some();
        if !one.seen && !known {
            let arguments = arguments.iter().enumerate().filter(|(i, _)| *i != one.parameter);
            let mut others: Vec<Term> = arguments.filter_map(|(_, value)| value.scalar()).collect();
            others.retain(|other| pool.width(*other) == pool.width(one.pointer));
            let known = program.events.iter().filter_map(|e| e.pointer);
            others.extend(known.filter(|p| pool.as_address(*p).is_some()));
            for other in others {
                let rules = different_locations(pool, memory, one.pointer, other);
                program.assumptions.extend(rules);
            }
        }
        let (mut based, mut others) = (vec![], vec![]);
        for (index, pointer) in own(program).collect::<Vec<_>>() {
            match is_based(pool, memory, one, pointer) {
                Some(true) => based.push(index),
                Some(false) => others.push(index),
                None => {}
            }
        }
        let poison = pool.term(TermKind::Poison, 1);
        for (x, y) in based.into_iter().flat_map(|x| others.iter().map(move |y| (x, *y))) {
            let broken = meet(pool, &program.events[x], &program.events[y]);
            if broken != Term::FALSE {
                program.must_be_defined.push((broken, poison));
            }
        }
    }
}

/// Whether the transformed function may access something that the original does not access, or only reads, and something is
/// modified at all.
fn accesses_more(pool: &Pool, [before, after]: [&Program; 2]) -> bool {
    let original: Vec<(&Event, Term)> =
        own(before).map(|(index, pointer)| (&before.events[index], pointer)).collect();
    let writes = |(index, _): (EventIndex, Term)| !pool.is(after.events[index].writes, false);
    let modifies = own(after).any(writes) || !after.trace.is_empty();
    modifies
        && own(after).any(|(index, pointer)| {
            let event = &after.events[index];
            let is_own = |target: &Target| after.locals.contains_key(&target.location);
            if !event.targets.is_empty() && event.targets.iter().all(is_own) {
                return false;
            }
            let as_before = |(old, at): &(&Event, Term)| {
                *at == pointer
                    && event.size <= old.size
                    && implies(pool, event.executed, old.executed)
                    && modifies_as(pool, event.writes, old.writes)
            };
            !original.iter().any(as_before)
        })
}

/// Whether one modifies only where the other does, as far as that may choose: what an undef value is that it compares, and
/// whether a weak exchange succeeds.
fn modifies_as(pool: &Pool, one: Term, other: Term) -> bool {
    let compared = |term: Term| match *pool.kind(term) {
        TermKind::Compare(predicate, frozen, with) => match *pool.kind(frozen) {
            TermKind::Freeze(value, _) => Some((predicate, value, with)),
            _ => None,
        },
        _ => None,
    };
    let known = conjuncts(pool, one);
    let chosen = |term: &Term| {
        let alike = |of: &Term| compared(*of).is_some() && compared(*of) == compared(*term);
        matches!(pool.kind(*term), TermKind::Input(Input::Luck(_))) || known.iter().any(alike)
    };
    let mut left = conjuncts(pool, other).into_iter().filter(|term| !chosen(term));
    left.all(|term| implies(pool, one, term))
}

/// The accesses of the function itself, and through which pointers.
fn own(program: &Program) -> impl Iterator<Item = (EventIndex, Term)> {
    let own = |e: &&Event| e.slot.is_none() && e.thread.is_some();
    let events = program.events.iter().enumerate().filter(move |(_, e)| own(e));
    events.filter_map(|(index, event)| Some((index, event.pointer?)))
}

/// Whether a pointer is based on the argument, if that is certain: it is what something is added to.
fn is_based(pool: &Pool, memory: &Memory, one: &Alone, pointer: Term) -> Option<bool> {
    if let Some(known) = pool.as_address(pointer) {
        let [here, own] =
            [Some(known), pool.as_address(one.pointer)].map(|bits| Some(memory.resolve(bits?)?.0));
        return Some(own.is_some() && here == own);
    }
    match *pool.kind(pointer) {
        _ if pointer == one.pointer => Some(true),
        TermKind::Binary(BinaryOp::Add, _, base, offset) => {
            let argument = pool.kind(one.pointer);
            let moved_by_it = pool.has(offset, &mut |kind| kind == argument);
            is_based(pool, memory, one, base).filter(|_| !moved_by_it)
        }
        // Where a promise is broken, it is no address.
        TermKind::Select(_, address, poison) if pool.is_poison(poison) => {
            is_based(pool, memory, one, address)
        }
        TermKind::Input(Input::Argument(..) | Input::Base(_)) => Some(false),
        TermKind::Read(_) => (!one.kept).then_some(false),
        _ => None,
    }
}

/// When two accesses, of which one modifies, are of the same bytes.
fn meet(pool: &mut Pool, one: &Event, other: &Event) -> Term {
    let mut places = Vec::new();
    for a in &one.targets {
        for b in other.targets.iter().filter(|b| b.location == a.location) {
            if a.offset < b.offset + b.size && b.offset < a.offset + a.size {
                places.push(pool.and(a.when, b.when));
            }
        }
    }
    let modifies = pool.or(one.writes, other.writes);
    let both = pool.all([one.executed, other.executed, modifies]);
    let place = pool.any(places);
    pool.and(both, place)
}
