//! Objects of a function whose addresses get into other hands: in memory, by a call, or as a result.

use super::event::Program;
use super::memory::Memory;
use super::term::{EventIndex, Pool, Term, TermKind};
use std::collections::{BTreeMap, BTreeSet};

/// What has leaked of a program as far as it has been looked at.
#[derive(Clone, Debug, Default)]
pub struct Leaks {
    events: usize,
    effects: usize,
    seen: BTreeSet<Term>,
    /// Objects whose addresses others may have.
    pub objects: BTreeSet<usize>,
}

/// How others get to know where an object of the function is.
#[derive(Clone, Debug, Default)]
pub struct Leak {
    /// It is handed to them when one of these holds.
    pub handed: Vec<Term>,
    /// These writes tell those who read them.
    pub written: Vec<EventIndex>,
}

/// How each object leaks whose address gets into other hands while the function runs.
pub fn of_each(pool: &Pool, memory: &Memory, program: &Program) -> BTreeMap<usize, Leak> {
    let mut all: BTreeMap<usize, Leak> = BTreeMap::new();
    let own = program.events.iter().enumerate().filter(|(_, e)| e.slot.is_none());
    for (index, value) in own.filter_map(|(i, e)| Some((i, e.value?))) {
        let mut leaks = Leaks::default();
        leaks.leak(pool, memory, [value]);
        leaks.objects.into_iter().for_each(|o| all.entry(o).or_default().written.push(index));
    }
    for effect in program.trace.iter().chain(program.reading.iter().map(|call| &call.effect)) {
        let mut handed = Leaks::default();
        handed.leak(pool, memory, effect.operands.clone());
        handed.objects.into_iter().for_each(|o| all.entry(o).or_default().handed.push(effect.when));
    }
    all
}

impl Leaks {
    /// Looks at what a program does by now.
    pub fn look_at(&mut self, pool: &Pool, memory: &Memory, program: &Program) {
        let written: Vec<Term> =
            program.events[self.events..].iter().filter_map(|e| e.value).collect();
        self.events = program.events.len();
        let effects = program.trace[self.effects..].iter();
        let handed = effects.flat_map(|effect| {
            let kept = effect.operands.iter().zip(&effect.captured).filter(|(_, kept)| **kept);
            kept.map(|(term, _)| *term)
        });
        let handed: Vec<Term> = handed.collect();
        self.effects = program.trace.len();
        self.leak(pool, memory, written.into_iter().chain(handed));
    }

    /// Others get to know these values.
    pub fn leak(&mut self, pool: &Pool, memory: &Memory, values: impl IntoIterator<Item = Term>) {
        let mut open: Vec<Term> = values.into_iter().collect();
        while let Some(term) = open.pop() {
            if !self.seen.insert(term) {
                continue;
            }
            let address = pool.as_address(term).filter(|_| pool.width(term) == 64);
            match address.and_then(|bits| memory.nearest(bits)) {
                Some(location) => {
                    self.objects.insert(location);
                }
                None => open.extend(operands(pool.kind(term))),
            }
        }
    }
}

/// What a value is made of, if it is an address.
pub(super) fn operands(kind: &TermKind) -> Vec<Term> {
    match kind {
        TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
            vec![*a, *b]
        }
        TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => vec![*a, *b],
        TermKind::ZeroExtend(a) | TermKind::SignExtend(a) => vec![*a],
        TermKind::Extract(a, _, _) | TermKind::Freeze(a, _) => vec![*a],
        TermKind::Apply(_, operands) => operands.clone(),
        _ => vec![],
    }
}
