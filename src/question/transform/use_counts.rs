//! How often values that may be undef are used: each use is another value.

use super::indefinite::{Leaves, through_memory};
use super::pair::Pair;
use super::partners::same_term;
use crate::program::callee::Applied;
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Terms in the text of a function that are looked at, at most.
const MENTIONS: usize = 10_000;

/// How often values that may be undef are used in the course of computing terms.
pub(super) struct Uses<'p> {
    pub pool: &'p Pool,
    pub known: FxHashMap<Term, BTreeMap<Term, usize>>,
}

impl Uses<'_> {
    /// How often the inputs are used, through the memory of a program as well.
    pub fn of_inputs(&mut self, program: &Program, term: Term) -> BTreeMap<Input, usize> {
        let pool = self.pool;
        let mut inputs: BTreeMap<Input, usize> = BTreeMap::new();
        for (leaf, n) in self.of(term) {
            let written = |value| self.of(value).into_keys().collect();
            for given in through_memory(pool, program, Leaves::from([leaf]), written) {
                if let TermKind::Input(input) = pool.kind(given) {
                    let sum = inputs.entry(input.clone()).or_default();
                    *sum = sum.saturating_add(n);
                }
            }
        }
        inputs
    }

    /// The same of terms: reads stand for themselves.
    pub fn of(&mut self, term: Term) -> BTreeMap<Term, usize> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        let pool = self.pool;
        let found = match pool.kind(term) {
            TermKind::Read(_) => BTreeMap::from([(term, 1)]),
            TermKind::Input(input) if pool.is_indefinite(input) && input.may_be_undef() => {
                BTreeMap::from([(term, 1)])
            }
            // A branch on undef is undefined behaviour, and then one value is taken.
            TermKind::Merge(_, a, b) => most(self.of(*a), self.of(*b)),
            // A promise is made of the very value that is given.
            TermKind::Select(promise, value, poison) if pool.is_poison(*poison) => {
                let mut promise = self.of(*promise);
                promise.values_mut().for_each(|n| *n = 1);
                most(promise, self.of(*value))
            }
            // A function uses each of its operands once, whatever its text here says.
            TermKind::Apply(Applied::Partly | Applied::Operand(_), of) => {
                let mut used = self.of(of[0]);
                let operands = operands_marked(pool, of[0]);
                used.values_mut().for_each(|n| *n = 1 + usize::from(operands));
                used
            }
            TermKind::Select(c, a, b) => {
                let arms = most(self.of(*a), self.of(*b));
                all(self.of(*c), arms)
            }
            kind => {
                kind.operands().into_iter().fold(BTreeMap::new(), |sum, o| all(sum, self.of(o)))
            }
        };
        self.known.insert(term, found.clone());
        found
    }
}

/// Reads of the transformed function whose values are used more than once in the course of computing something that is
/// seen, and that the original does not compute in the same way, reads being what these partners return.
pub(super) fn reads_used_twice(pair: &Pair, partner: &[Option<usize>]) -> FxHashSet<EventIndex> {
    let pool = &pair.pool;
    let mut uses = Uses { pool, known: FxHashMap::default() };
    let before = computed(&pair.source);
    let mut twice = FxHashSet::default();
    for term in computed(&pair.target) {
        let reads = uses.of(term).into_iter().filter(|(_, n)| *n > 1);
        let reads = reads.filter_map(|(leaf, _)| match pool.kind(leaf) {
            TermKind::Read(event) => Some(*event),
            _ => None,
        });
        let reads: Vec<EventIndex> = reads.collect();
        if !reads.is_empty() && !before.iter().any(|own| same_term(pool, term, *own, partner)) {
            twice.extend(reads);
        }
    }
    twice
}

/// What a function returns, hands to others and writes.
fn computed(program: &Program) -> Vec<Term> {
    let observed = program.observations.iter().map(|o| o.value);
    let handed = program.trace.iter().flat_map(|effect| effect.operands.iter().copied());
    let written = program.events.iter().filter_map(|e| e.value);
    observed.chain(handed).chain(written).collect()
}

/// The reads whose values something that is seen is made of.
pub(super) fn used_reads(pool: &Pool, program: &Program) -> FxHashSet<EventIndex> {
    let (mut open, mut known) = (computed(program), FxHashSet::default());
    open.extend(program.events.iter().flat_map(|e| e.pointer.into_iter().chain([e.executed])));
    let mut reads = FxHashSet::default();
    while let Some(term) = open.pop() {
        if known.insert(term) {
            match pool.kind(term) {
                TermKind::Read(event) => drop(reads.insert(*event)),
                kind => open.extend(kind.operands()),
            }
        }
    }
    reads
}

/// Whether the text of a function has operands in it that are marked.
fn operands_marked(pool: &Pool, term: Term) -> bool {
    let (mut open, mut known) = (vec![term], FxHashSet::default());
    while let Some(term) = open.pop().filter(|_| known.len() < MENTIONS) {
        match pool.kind(term) {
            TermKind::Apply(Applied::Operand(_), _) => return true,
            TermKind::Apply(Applied::Partly, _) => {}
            kind if known.insert(term) => open.extend(kind.operands()),
            _ => {}
        }
    }
    !open.is_empty()
}

fn all(mut a: BTreeMap<Term, usize>, b: BTreeMap<Term, usize>) -> BTreeMap<Term, usize> {
    for (input, n) in b {
        let sum = a.entry(input).or_default();
        *sum = sum.saturating_add(n);
    }
    a
}

fn most(mut a: BTreeMap<Term, usize>, b: BTreeMap<Term, usize>) -> BTreeMap<Term, usize> {
    for (input, n) in b {
        let sum = a.entry(input).or_default();
        *sum = (*sum).max(n);
    }
    a
}
