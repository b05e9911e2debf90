//! Globals of which the files say what they may hold, since only these store to them.
//!
//! The rest of the program stores nothing else there, and the function finds nothing else there when it begins.

use super::pair::{Pair, Side};
use super::refute::Proposal;
use crate::execution::EventKind;
use crate::program::byte_order::ByteOrder;
use crate::program::contents::{Contents, Part};
use crate::program::event::{Event, Program};
use crate::program::initializer::{self, Byte, Stored};
use crate::program::ir::{Flags, Module, Predicate};
use crate::program::layout::Initial;
use crate::program::object::Object;
use crate::program::specialise::specialise;
use crate::program::term::{Pool, Term, TermKind};
use std::collections::{BTreeMap, BTreeSet};

/// Such a global.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Its name.
    pub name: String,
    /// What it may hold.
    pub contents: Contents,
}

impl Holding {
    /// The same global where nobody stores to it.
    pub fn at_first(&self) -> Holding {
        let contents = Contents { first: self.contents.first.clone(), parts: BTreeMap::new() };
        Holding { name: self.name.clone(), contents }
    }
}

/// Several of these globals, if a counterexample has one of them hold what it does not hold at first, or others store to
/// it. Whether the file's functions leave that in all of them at once is not looked at.
pub(super) fn together(
    pair: &Pair,
    proposal: &Proposal,
    holding: &[Holding],
) -> Option<BTreeSet<String>> {
    if holding.len() < 2 {
        return None;
    }
    let mut pool = pair.pool.clone();
    let program = specialise(&mut pool, &pair.target, &proposal.given_to(&pair.target));
    let is_changed = |Holding { name, contents }: &Holding| {
        let at = program.locations.iter().position(|l| l.object.is_global(name));
        program.events.iter().any(|e| {
            let mut here = e.targets.iter().filter(|t| Some(t.location) == at);
            if e.slot.is_some() {
                return pool.is(e.writes, true) && here.any(|t| pool.is(t.when, true));
            }
            let (Some(target), Some(held), EventKind::Initial) = (here.next(), e.value, e.kind)
            else {
                return false;
            };
            let known = contents.known_first((target.offset, target.size));
            let at_first = known.map(|bytes| number(program.order, &bytes));
            at_first.is_some_and(|bits| pool.as_constant(held).is_some_and(|held| held != bits))
        })
    };
    let is_any = holding.iter().any(is_changed);
    is_any.then(|| holding.iter().map(|h| h.name.clone()).collect())
}

/// What a global holds when the function begins, as far as the files say so.
pub(super) fn initial(sides: [Side<'_>; 2], holding: &[Holding], name: &str) -> Initial {
    if let Some((bytes, addresses)) = constant(sides.map(|side| side.module), name) {
        return Initial::Bytes(bytes, addresses);
    }
    let Some(Holding { contents, .. }) = holding.iter().find(|h| h.name == name) else {
        return Initial::Arbitrary;
    };
    // What may have been stored since is left to `settle`.
    let stored = |at: u64| contents.parts.keys().any(|part| overlap((at, 1), *part));
    let untouched = |(at, byte): (usize, &Byte)| match stored(at as u64) {
        true => Byte::Unknown,
        false => *byte,
    };
    Initial::Bytes(contents.first.iter().enumerate().map(untouched).collect(), vec![])
}

/// What a constant holds, if both files say so and no other definition may take its place: bytes, and addresses of
/// globals, where they begin.
fn constant([before, after]: [&Module; 2], name: &str) -> Option<(Vec<Byte>, Vec<Stored>)> {
    let bytes = |module: &Module| {
        let global = module.globals.iter().find(|g| g.name == name)?;
        let known = global.initializer.as_ref().filter(|_| global.constant && !global.replaceable);
        known.map(|value| {
            let bytes = initializer::bytes(&module.layout, &global.ty, value);
            (bytes, initializer::addresses(&module.layout, &global.ty, value))
        })
    };
    // What only one of the files mentions is as that one says.
    let mentioned = |module: &Module| module.globals.iter().any(|g| g.name == name);
    match (mentioned(before), mentioned(after)) {
        (true, true) => bytes(before).filter(|here| bytes(after).as_ref() == Some(here)),
        (true, false) => bytes(before),
        (false, _) => bytes(after),
    }
}

/// Has a program's globals hold nothing else.
pub(super) fn settle(pool: &mut Pool, program: &mut Program, holding: &[Holding]) {
    for Holding { name, contents } in holding {
        let is_it = |object: &Object| object.is_global(name);
        let Some(at) = program.locations.iter().position(|l| is_it(&l.object)) else { continue };
        let initial = initial_values(pool, program, at, contents);
        let stored = stored_values(pool, program, at, contents);
        program.assumptions.extend(initial.into_iter().chain(stored));
    }
}

/// What it holds when the function begins.
fn initial_values(
    pool: &mut Pool,
    program: &Program,
    location: usize,
    contents: &Contents,
) -> Vec<Term> {
    let cells: Vec<(Part, Term)> = program
        .events
        .iter()
        .filter(|e| e.kind == EventKind::Initial)
        .filter_map(|e| {
            let target = e.targets.iter().find(|t| t.location == location)?;
            Some(((target.offset, target.size), e.value?))
        })
        .collect();
    let mut rules = Vec::new();
    for (part, values) in &contents.parts {
        let inside: Vec<&(Part, Term)> = cells.iter().filter(|(c, _)| is_in(*c, *part)).collect();
        let covered: u64 = inside.iter().map(|((_, size), _)| size).sum();
        let (Some(values), true) = (values, covered == part.1) else { continue };
        let mut any = Vec::new();
        for bytes in values {
            let mut all = Vec::new();
            for ((offset, size), held) in &inside {
                let from = (offset - part.0) as usize;
                let here = bytes.get(from..from + *size as usize).unwrap_or_default();
                all.push(is(pool, program.order, *held, here));
            }
            any.push(pool.all(all));
        }
        rules.push(pool.any(any));
        inside.iter().for_each(|(_, held)| rules.push(defined(pool, *held)));
    }
    rules
}

/// What the rest of the program stores to it.
fn stored_values(
    pool: &mut Pool,
    program: &Program,
    location: usize,
    contents: &Contents,
) -> Vec<Term> {
    let mut rules = Vec::new();
    for event in program.events.iter().filter(|e| e.slot.is_some()) {
        let Event { value: Some(value), writes, .. } = event else { continue };
        for target in event.targets.iter().filter(|t| t.location == location) {
            let part = (target.offset, target.size);
            let may_be = match contents.parts.get(&part) {
                Some(Some(values)) => {
                    let number = pool.extract(*value, 0, (part.1 * 8) as u32, Flags::default());
                    let any = values.iter().map(|bytes| is(pool, program.order, number, bytes));
                    let any: Vec<Term> = any.collect();
                    let (any, defined) = (pool.any(any), defined(pool, *value));
                    pool.and(any, defined)
                }
                Some(None) => continue,
                // Others may store some of these bytes along with others.
                None if contents.parts.keys().any(|other| overlap(part, *other)) => continue,
                None => Term::FALSE,
            };
            let here = pool.and(target.when, *writes);
            let not_here = pool.not(here);
            rules.push(pool.or(not_here, may_be));
        }
    }
    rules
}

/// Whether a value is what these bytes are in memory.
fn is(pool: &mut Pool, order: ByteOrder, value: Term, bytes: &[u8]) -> Term {
    let number = pool.constant(number(order, bytes), (bytes.len() * 8) as u32);
    pool.compare(Predicate::Eq, value, number)
}

/// The number that these bytes are in memory.
fn number(order: ByteOrder, bytes: &[u8]) -> u128 {
    let lowest = order.from_lowest(bytes);
    lowest.iter().rev().fold(0, |bits: u128, byte| bits << 8 | u128::from(**byte))
}

/// That a value is not undef or poison where it might be.
fn defined(pool: &mut Pool, value: Term) -> Term {
    let TermKind::Input(input) = pool.kind(value).clone() else { return Term::TRUE };
    let doubts = [pool.poison_of(&input), pool.undef_of(&input)];
    let doubts: Vec<Term> = doubts.into_iter().flatten().map(|d| pool.input(d, 1)).collect();
    let doubtful = pool.any(doubts);
    pool.not(doubtful)
}

fn is_in((offset, size): Part, (from, length): Part) -> bool {
    from <= offset && offset + size <= from + length
}

fn overlap((a, a_size): Part, (b, b_size): Part) -> bool {
    a < b + b_size && b < a + a_size
}
