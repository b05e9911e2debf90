//! Modification orders: one pair of modifications after the other, as long as the model may allow what has been chosen.

use super::{Enumeration, Incomplete, modifications};
use crate::execution::{EventKind, Execution};
use crate::relation::{Symbol, indexed};
use crate::solve::evaluate::Evaluator;
use std::ops::ControlFlow;

/// How each pair of modifications of one cell may be ordered: either way round; where scopes occur also not at all. The
/// axioms choose among them.
pub(super) struct Orders(Vec<Vec<Option<(usize, usize)>>>);

impl Orders {
    /// Those of an execution; `unordered`: two modifications need not be ordered.
    pub(super) fn of(execution: &Execution, unordered: bool) -> Orders {
        let modifications = modifications(execution);
        let share = |i: usize, j: usize| {
            (0..execution.cells).any(|c| {
                execution.is_in(indexed("at", c), i) && execution.is_in(indexed("at", c), j)
            })
        };
        let initial = |i: usize| execution.events[i].kind == EventKind::Initial;
        let mut pairs = Vec::new();
        for i in modifications.iter().copied() {
            for j in modifications.iter().copied().filter(|j| *j > i && share(i, *j)) {
                let mut ways = match (initial(i), initial(j)) {
                    (true, _) => vec![Some((i, j))],
                    (_, true) => vec![Some((j, i))],
                    _ => vec![Some((i, j)), Some((j, i))],
                };
                if unordered && ways.len() > 1 {
                    ways.push(None);
                }
                pairs.push(ways);
            }
        }
        Orders(pairs)
    }

    /// How many there are.
    pub(super) fn number(&self) -> usize {
        number(&self.0)
    }

    /// The pairs that may be in modification order.
    pub(super) fn possible(&self) -> impl Iterator<Item = (usize, usize)> {
        possible(&self.0)
    }
}

fn number(pairs: &[Vec<Option<(usize, usize)>>]) -> usize {
    pairs.iter().fold(1, |number, ways| number.saturating_mul(ways.len()))
}

fn possible(pairs: &[Vec<Option<(usize, usize)>>]) -> impl Iterator<Item = (usize, usize)> {
    pairs.iter().flatten().flatten().copied()
}

fn mo(execution: &mut Execution) -> &mut Vec<(usize, usize)> {
    execution.relations.entry(Symbol::from("mo")).or_default()
}

/// Candidates that were looked at, and those that what they have in common rules out.
#[derive(Default)]
pub(super) struct Counted {
    pub tried: usize,
    pub ruled_out: usize,
}

impl Counted {
    /// How many candidates there were.
    pub(super) fn all(&self) -> usize {
        self.tried.saturating_add(self.ruled_out)
    }

    /// Counts candidates that were not looked at.
    pub(super) fn rule_out(&mut self, candidates: usize) {
        self.ruled_out = self.ruled_out.saturating_add(candidates);
    }
}

impl Enumeration<'_> {
    /// Visits each order of modifications with which the model allows the execution.
    pub(super) fn each_order(
        &self,
        execution: &Execution,
        counted: &mut Counted,
        visit: &mut dyn FnMut(&Execution) -> Result<ControlFlow<()>, Incomplete>,
    ) -> Result<ControlFlow<()>, Incomplete> {
        let Orders(pairs) = Orders::of(execution, self.vocabulary.leaves_unordered());
        let mut ordered = execution.clone();
        mo(&mut ordered).clear();
        self.order(&mut ordered, &pairs, counted, visit)
    }

    /// Orders the next pair each way.
    fn order(
        &self,
        execution: &mut Execution,
        pairs: &[Vec<Option<(usize, usize)>>],
        counted: &mut Counted,
        visit: &mut dyn FnMut(&Execution) -> Result<ControlFlow<()>, Incomplete>,
    ) -> Result<ControlFlow<()>, Incomplete> {
        self.in_time()?;
        let demands = self.model.demands();
        let allowed = match pairs {
            [] => Evaluator::new(execution).broken(demands).is_none(),
            _ => {
                let mut most = execution.clone();
                mo(&mut most).extend(possible(pairs));
                Evaluator::between(execution, &most).broken(demands).is_none()
            }
        };
        if !allowed || pairs.is_empty() {
            counted.tried += 1;
            counted.rule_out(number(pairs) - 1);
            if counted.tried > self.limit {
                return Err(Incomplete::TooMany(self.limit));
            }
        }
        let [next, rest @ ..] = pairs else {
            return if allowed { visit(execution) } else { Ok(ControlFlow::Continue(())) };
        };
        for way in next.iter().filter(|_| allowed) {
            mo(execution).extend(way);
            let found = self.order(execution, rest, counted, visit)?;
            if way.is_some() {
                mo(execution).pop();
            }
            if found.is_break() {
                return Ok(found);
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}
