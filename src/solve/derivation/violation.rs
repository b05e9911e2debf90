//! How an execution breaks an axiom.

use super::{Derivation, Fact, Unfounded, derive};
use crate::relation::{Axiom, Formula};
use crate::solve::evaluate::Evaluator;

/// That a formula does not hold: the formula, and facts that contradict it.
///
/// * no cycle: the pairs of a cycle, in order;
/// * irreflexive: an event related to itself;
/// * empty: a pair, or an event;
/// * included: something in the left side, and that it is not in the right side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The formula, of a conjunction one part.
    pub formula: Formula,
    /// The facts.
    pub facts: Vec<Derivation>,
}

impl Violation {
    /// The shortest violation of the formula, if it certainly does not hold. Formulas that say that
    /// others do not hold are not taken apart.
    pub fn of(evaluator: &mut Evaluator<'_>, formula: &Formula) -> Option<Violation> {
        if let Formula::All(parts) = formula {
            return parts.iter().find_map(|part| Violation::of(evaluator, part));
        }
        if evaluator.holds(formula) {
            return None;
        }
        let facts = Violation::facts(evaluator, formula)?;
        let facts = facts.into_iter().map(|fact| derive(evaluator, fact));
        Some(Violation { formula: formula.clone(), facts: facts.collect::<Option<_>>()? })
    }

    fn facts(evaluator: &mut Evaluator<'_>, formula: &Formula) -> Option<Vec<Fact>> {
        Some(match formula {
            Formula::Acyclic(r) => {
                let cycle = evaluator.relation(*r).cycle()?;
                let next = cycle.iter().cycle().skip(1);
                cycle.iter().zip(next).map(|(a, b)| Fact::pair(r.id(), *a, *b)).collect()
            }
            Formula::Irreflexive(r) => {
                let event = evaluator.relation(*r).reflexive_event()?;
                vec![Fact::pair(r.id(), event, event)]
            }
            Formula::Empty(r) => {
                let (a, b) = *evaluator.relation(*r).pairs().first()?;
                vec![Fact::pair(r.id(), a, b)]
            }
            Formula::NoElement(s) => {
                vec![Fact::member(s.id(), evaluator.set(*s).iter().next()?)]
            }
            Formula::Included(r, s) => {
                let pairs = evaluator.relation(*r).pairs();
                let outside = |(a, b): &(usize, usize)| Fact::no_pair(s.id(), *a, *b);
                let (a, b) = pairs.into_iter().find(|pair| outside(pair).is_true(evaluator))?;
                vec![Fact::pair(r.id(), a, b), outside(&(a, b))]
            }
            Formula::Subset(a, b) => {
                let events: Vec<usize> = evaluator.set(*a).iter().collect();
                let outside = |i: &usize| Fact::no_member(b.id(), *i);
                let event = events.into_iter().find(|i| outside(i).is_true(evaluator))?;
                vec![Fact::member(a.id(), event), outside(&event)]
            }
            Formula::Not(_) | Formula::All(_) | Formula::Any(_) => return None,
        })
    }

    /// Checks that the facts are so, and contradict the axiom.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, axiom: &Axiom, evaluator: &mut Evaluator<'_>) -> Result<(), Unfounded> {
        let facts: Vec<Fact> = self.facts.iter().map(|d| d.fact).collect();
        if !is_part(&self.formula, &axiom.formula) || !contradicts(&facts, &self.formula) {
            return Err(Unfounded::Harmless(axiom.name.clone()));
        }
        self.facts.iter().try_for_each(|fact| fact.check(evaluator))
    }

    /// How many facts there are in it.
    pub fn size(&self) -> usize {
        self.facts.iter().map(Derivation::size).sum()
    }
}

/// Whether a formula has to hold for the whole to hold.
fn is_part(part: &Formula, whole: &Formula) -> bool {
    let inside = |parts: &[Formula]| parts.iter().any(|inner| is_part(part, inner));
    part == whole || matches!(whole, Formula::All(parts) if inside(parts))
}

fn contradicts(facts: &[Fact], formula: &Formula) -> bool {
    match (formula, facts) {
        (Formula::Acyclic(r), [Fact::Pair { from: start, .. }, ..]) => {
            let end = facts.iter().try_fold(*start, |at, fact| match fact {
                Fact::Pair { to, .. } if *fact == Fact::pair(r.id(), at, *to) => Some(*to),
                _ => None,
            });
            end == Some(*start)
        }
        (Formula::Irreflexive(r), [fact @ Fact::Pair { from, .. }]) => {
            *fact == Fact::pair(r.id(), *from, *from)
        }
        (Formula::Empty(r), [fact @ Fact::Pair { from, to, .. }]) => {
            *fact == Fact::pair(r.id(), *from, *to)
        }
        (Formula::NoElement(s), [fact @ Fact::Member { event, .. }]) => {
            *fact == Fact::member(s.id(), *event)
        }
        (Formula::Included(r, s), [one @ Fact::Pair { from, to, .. }, other]) => {
            *one == Fact::pair(r.id(), *from, *to) && *other == Fact::no_pair(s.id(), *from, *to)
        }
        (Formula::Subset(a, b), [one @ Fact::Member { event, .. }, other]) => {
            *one == Fact::member(a.id(), *event) && *other == Fact::no_member(b.id(), *event)
        }
        _ => false,
    }
}
