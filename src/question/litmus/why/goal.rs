//! The outcome that a question is about, before what is known of a case.

use super::super::condition::{Check, compares};
use super::super::test::Test;
use crate::model::Model;
use crate::program::litmus::Expected;
use crate::program::term::{Term, TermKind, mask};
use crate::relation::{Rel, indexed};
use crate::solve::derivation::{Derivation, Fact, Violation, derive};
use crate::solve::enumerate::cases::{Known, Outcome, Reason};
use crate::solve::evaluate::Evaluator;

/// What an execution has to be like: it passes the filter, and satisfies or violates the condition, or has a race.
pub(super) struct Goal<'g> {
    pub test: &'g Test<'g>,
    /// The model with all its axioms, also where executions are looked at that break them.
    pub model: &'g Model,
    pub filter: Option<&'g Check>,
    /// The condition, and whether it has to hold.
    pub condition: Option<(&'g Check, bool)>,
    /// The races one of which there has to be.
    pub races: Option<Rel>,
}

impl Outcome for Goal<'_> {
    fn excluded(&self, known: &Known<'_>, evaluator: &mut Evaluator<'_>) -> Option<Vec<Reason>> {
        let test = self.test;
        let stuck = !test.program.barriers.is_empty() && known.truth(test.complete) == Some(false);
        if stuck && self.races.is_none() {
            return Some(vec![Reason::Value(test.complete)]);
        }
        let mut at = At { goal: self, known, evaluator };
        let by_filter = self.filter.and_then(|check| at.excludes(check, true));
        let by_condition = || self.condition.and_then(|(check, holds)| at.excludes(check, holds));
        by_filter.or_else(by_condition).or_else(|| {
            self.races.and_then(|races| At { goal: self, known, evaluator }.no_race(races))
        })
    }

    fn demanded(&self) -> Vec<(Term, u128)> {
        let mut all = Vec::new();
        self.filter.into_iter().for_each(|check| demands(check, true, self.test, &mut all));
        if let Some((check, holds)) = self.condition {
            demands(check, holds, self.test, &mut all);
        }
        all
    }
}

/// Values that a condition cannot do without.
fn demands(check: &Check, holds: bool, test: &Test<'_>, into: &mut Vec<(Term, u128)>) {
    match check {
        Check::All(parts) if holds || parts.len() == 1 => {
            parts.iter().for_each(|part| demands(part, holds, test, into));
        }
        Check::Any(parts) if !holds || parts.len() == 1 => {
            parts.iter().for_each(|part| demands(part, holds, test, into));
        }
        Check::Not(inner) => demands(inner, !holds, test, into),
        Check::Equals { values, expected: Expected::Bits(bits), .. } if holds => {
            if let [value] = values[..] {
                into.push((value, bits & mask(test.pool.width(value))));
            }
        }
        _ => {}
    }
}

/// The goal at a case.
struct At<'a, 'g, 'k, 'e, 'x> {
    goal: &'a Goal<'g>,
    known: &'a Known<'k>,
    evaluator: &'x mut Evaluator<'e>,
}

impl At<'_, '_, '_, '_, '_> {
    /// Why the check is not as wanted in any execution of the case, if that is so.
    fn excludes(&mut self, check: &Check, wanted: bool) -> Option<Vec<Reason>> {
        match (check, wanted) {
            (Check::Constant(value), _) => (*value != wanted).then(Vec::new),
            (Check::All(parts), true) | (Check::Any(parts), false) => {
                parts.iter().find_map(|part| self.excludes(part, wanted))
            }
            (Check::All(parts), false) | (Check::Any(parts), true) => {
                let parts = parts.iter().map(|part| self.excludes(part, wanted));
                Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect())
            }
            (Check::Not(inner), _) => self.excludes(inner, !wanted),
            (Check::Equals { when, values, expected }, true) => {
                self.differs(*when, values, *expected)
            }
            (Check::Equals { when, values, expected }, false) => {
                let there = self.known.truth(*when) == Some(true);
                (there && self.equals(values, *expected)).then(|| {
                    values.first().map(|value| Reason::Value(*value)).into_iter().collect()
                })
            }
            (Check::Related { pairs, relation }, true) => {
                let mut facts = Vec::new();
                for (a, b) in pairs {
                    if self.is_executed(*a) != Some(false) && self.is_executed(*b) != Some(false) {
                        facts.push(self.derived(Fact::no_pair(relation.id(), *a, *b))?);
                    }
                }
                Some(facts)
            }
            (Check::Related { pairs, relation }, false) => pairs.iter().find_map(|(a, b)| {
                let both = [*a, *b].into_iter().all(|e| self.is_executed(e) == Some(true));
                let fact = both.then(|| Fact::pair(relation.id(), *a, *b))?;
                Some(vec![self.derived(fact)?])
            }),
            (Check::Count { relation, predicate, number }, _) => {
                let (least, most) = self.count(*relation);
                let as_wanted = |n: usize| compares(n, *predicate, *number as usize) == wanted;
                if (least..=most).any(as_wanted) {
                    return None;
                }
                // Of few pairs, those that there are.
                let pairs = self.evaluator.relation(*relation).pairs();
                let facts = pairs.into_iter().take(2).map(|(a, b)| Fact::pair(relation.id(), a, b));
                Some(facts.filter_map(|fact| self.derived(fact)).collect())
            }
            (Check::Consistent, true) => {
                let axioms = self.goal.model.demands().enumerate();
                let broken = axioms.filter_map(|(demand, axiom)| {
                    let violation = Violation::of(self.evaluator, &axiom.formula)?;
                    Some((demand, violation))
                });
                let (demand, violation) = broken.min_by_key(|(_, v)| v.size())?;
                Some(vec![Reason::Axiom { demand, violation }])
            }
            (Check::Consistent, false) => None,
            (Check::Undef, true) => {
                let mut facts = Vec::new();
                for (read, cell) in self.reads() {
                    let set = self.goal.model.undefined[cell].id();
                    facts.push(self.derived(Fact::no_member(set, read))?);
                }
                Some(facts)
            }
            (Check::Undef, false) => {
                let mut reads = self.reads().into_iter();
                let (read, cell) = reads.find(|(r, c)| self.known.is_undefined(*r, *c))?;
                let set = self.goal.model.undefined[cell].id();
                Some(vec![self.derived(Fact::member(set, read))?])
            }
        }
    }

    fn derived(&mut self, fact: Fact) -> Option<Reason> {
        derive(self.evaluator, fact).map(Reason::Fact)
    }

    fn is_executed(&self, event: usize) -> Option<bool> {
        self.known.truth(self.goal.test.program.events[event].executed)
    }

    /// The reads of threads, with the cells that they may read.
    fn reads(&self) -> Vec<(usize, usize)> {
        let reads = self.goal.test.reads.iter().map(|(read, _)| *read);
        let cells = 0..self.goal.test.program.cells;
        let all = reads.flat_map(|read| cells.clone().map(move |cell| (read, cell)));
        all.filter(|(read, cell)| self.known.possible.is_in(indexed("at", *cell), *read)).collect()
    }

    /// How many pairs of executed events there are at least, and at most.
    fn count(&mut self, relation: Rel) -> (usize, usize) {
        let events = 0..self.known.program().events.len();
        let executed: Vec<Option<bool>> = events.map(|event| self.is_executed(event)).collect();
        let certain = self.evaluator.relation(relation).pairs().into_iter();
        let there = |event: usize| executed[event] == Some(true);
        let least = certain.filter(|(a, b)| there(*a) && there(*b)).count();
        let mut most = 0;
        for a in (0..executed.len()).filter(|a| executed[*a] != Some(false)) {
            for b in (0..executed.len()).filter(|b| executed[*b] != Some(false)) {
                let absent = Fact::no_pair(relation.id(), a, b);
                most += usize::from(!absent.is_true(self.evaluator));
            }
        }
        (least, most)
    }

    /// The event that a value is what it reads, if it is no more than that.
    fn read_of(&self, value: Term) -> Option<usize> {
        match self.known.pool().kind(value) {
            TermKind::Read(event) => Some(*event),
            _ => None,
        }
    }

    /// Why a value is not as expected.
    fn differs(&mut self, when: Term, values: &[Term], expected: Expected) -> Option<Vec<Reason>> {
        if self.known.truth(when) == Some(false) {
            return Some(vec![Reason::Value(when)]);
        }
        let [value] = values[..] else { return None };
        let read = self.read_of(value);
        let cells = 0..self.goal.test.program.cells;
        let undefined = read.and_then(|read| {
            let cell = cells.clone().find(|cell| self.known.is_undefined(read, *cell))?;
            Some(Fact::member(self.goal.model.undefined[cell].id(), read))
        });
        match (self.known.value(value), expected) {
            (Ok(now), Expected::Bits(bits)) => {
                let width = self.known.pool().width(value);
                if now.is_defined() && now.bits == bits & mask(width) {
                    return None;
                }
                let undefined = undefined.filter(|_| !now.is_defined());
                match undefined.and_then(|fact| self.derived(fact)) {
                    Some(reason) => Some(vec![reason]),
                    None => Some(vec![Reason::Value(value)]),
                }
            }
            (Ok(now), Expected::Undef) if !now.is_undef() => {
                let read = read?;
                let mut facts = Vec::new();
                for cell in cells {
                    if self.known.possible.is_in(indexed("at", cell), read) {
                        let set = self.goal.model.undefined[cell].id();
                        facts.push(self.derived(Fact::no_member(set, read))?);
                    }
                }
                Some(facts)
            }
            // Whether it is undef or not, it is not what is expected.
            (Err(_), Expected::Bits(bits)) => {
                let read = read?;
                let mut sources = cells.filter_map(|cell| self.known.source(read, cell));
                let bits = bits & mask(self.known.pool().width(value));
                let written = sources.find_map(|write| self.known.written(read, write?));
                written.is_some_and(|now| now != bits).then(|| vec![Reason::Value(value)])
            }
            _ => None,
        }
    }

    fn equals(&self, values: &[Term], expected: Expected) -> bool {
        let [value] = values[..] else { return false };
        let width = self.known.pool().width(value);
        match (self.known.value(value), expected) {
            (Ok(now), Expected::Bits(bits)) => now.is_defined() && now.bits == bits & mask(width),
            (Ok(now), Expected::Undef) => now.is_undef(),
            (Err(_), _) => false,
        }
    }

    /// Why no two operations race: of those that might, why they do not.
    fn no_race(&mut self, races: Rel) -> Option<Vec<Reason>> {
        let events = &self.known.program().events;
        let mut facts: Vec<Derivation> = Vec::new();
        for a in 0..events.len() {
            for b in 0..events.len() {
                let fact = Fact::no_pair(races.id(), a, b);
                if !fact.is_true(self.evaluator) {
                    return None;
                }
                if a < b && self.may_conflict(a, b) {
                    facts.push(derive(self.evaluator, fact)?);
                }
            }
        }
        Some(facts.into_iter().map(Reason::Fact).collect())
    }

    /// Whether two threads' operations may access one cell, one of them writing.
    fn may_conflict(&self, a: usize, b: usize) -> bool {
        let (events, possible) = (&self.known.program().events, &self.known.possible);
        let apart = events[a].thread.is_some()
            && events[b].thread.is_some()
            && events[a].thread != events[b].thread;
        let writes = [a, b].into_iter().any(|e| possible.is_in("W", e));
        let meets = |cell: usize| {
            let at = indexed("at", cell);
            possible.is_in(at, a) && possible.is_in(at, b)
        };
        apart && writes && (0..possible.cells).any(meets)
    }
}
