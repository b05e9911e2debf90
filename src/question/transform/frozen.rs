//! What `freeze` instructions of the original give where their operand is not well-defined: each picks a value, so
//! the original may always have picked the one that it takes to have the transformed function's outcome.

use super::pair::Pair;
use crate::program::event::Program;
use crate::program::term::{Pool, Term};
use rustc_hash::{FxHashMap, FxHashSet};

/// Terms of the transformed function that a `freeze` of the original may be like, at most.
const CANDIDATES: usize = 48;

/// What a `freeze` of the original gives where its operand is not well-defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Frozen {
    /// What this term of the transformed function has, and so much more.
    Like(Term, u128),
    /// These bits.
    Bits(u128),
}

/// For each `freeze` of the source the one of the target that plays its part: of the same operand, or else as
/// many-th.
pub(super) fn frozen_alike(pair: &Pair) -> FxHashMap<Term, Term> {
    let (pool, source, target) = (&pair.pool, &pair.source.frozen, &pair.target.frozen);
    let mut alike = FxHashMap::default();
    let mut open: Vec<Term> = target.clone();
    let operand = |freeze: Term| pool.kind(freeze).operands();
    let width = |freeze: Term| pool.width(freeze);
    let rules: [&dyn Fn(Term, Term) -> bool; 2] =
        [&|a, b| operand(a) == operand(b), &|a, b| width(a) == width(b)];
    for like in rules {
        for own in source {
            let free = !alike.contains_key(own);
            if let Some(at) = open.iter().position(|other| free && like(*own, *other)) {
                alike.insert(*own, open.remove(at));
            }
        }
    }
    alike
}

/// Terms of the target that have the width of a `freeze` of the source, its own such instructions first, and then
/// those that are closest to what is seen.
pub(super) fn candidates(pair: &Pair) -> Vec<Term> {
    let (pool, target) = (&pair.pool, &pair.target);
    let widths: FxHashSet<u32> = pair.source.frozen.iter().map(|f| pool.width(*f)).collect();
    if widths.is_empty() {
        return vec![];
    }
    let mut found: Vec<Term> = Vec::new();
    let mut known = FxHashSet::default();
    let mut open: Vec<Term> = [target.frozen.clone(), seen(target)].concat();
    open.reverse();
    while let Some(term) = open.pop().filter(|_| found.len() < CANDIDATES) {
        if known.insert(term) {
            if widths.contains(&pool.width(term)) {
                found.push(term);
            }
            open.extend(pool.kind(term).operands().into_iter().rev());
        }
    }
    found.sort_by_key(|term| !target.frozen.contains(term));
    found
}

/// What is seen of a function, and what it writes.
fn seen(program: &Program) -> Vec<Term> {
    let results = program.observations.iter().filter(|o| o.what.is_result());
    let observed = results.map(|o| o.value);
    let effects = program.trace.iter().flat_map(|e| e.operands.iter().copied());
    let events = program.events.iter().filter(|e| e.slot.is_none());
    observed.chain(effects).chain(events.filter_map(|e| e.value)).collect()
}

/// How much more a value is than another one of that width.
pub(super) fn more(pool: &Pool, term: Term, value: u128, than: u128) -> u128 {
    value.wrapping_sub(than) & crate::program::term::mask(pool.width(term))
}
