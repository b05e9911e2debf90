//! Whether cases leave nothing out, and exclude the outcome in each.

use super::super::{Enumeration, Incomplete};
use super::{Alternative, Assumed, Cases, Exclusion, Known, Outcome, Reason};
use crate::solve::derivation::Unfounded;
use itertools::Itertools;

/// What is wrong with an explanation.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// A derivation in it.
    #[error(transparent)]
    Derivation(#[from] Unfounded),
    /// A choice that is not left, or not all ways to make it.
    #[error("the alternatives are not those that there are")]
    Alternatives,
    /// A reason that does not exclude the case.
    #[error("the reason given excludes nothing")]
    Reason,
    /// It cannot be checked.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
}

impl Enumeration<'_> {
    /// Checks that no execution has the outcome, by those cases: the choices are all there are, and
    /// each reason holds of every execution of its case.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, outcome: &dyn Outcome, cases: &Cases) -> Result<(), Wrong> {
        self.check_case(outcome, cases, &Assumed::nothing(self.inputs))
    }

    pub(super) fn check_case(
        &self,
        outcome: &dyn Outcome,
        cases: &Cases,
        assumed: &Assumed,
    ) -> Result<(), Wrong> {
        let known = Known::new(self, assumed)?;
        match (cases, known) {
            (Cases::Split { on, branches }, Some(known)) => {
                let open = known.open();
                let ways = open.into_iter().find(|(choice, _)| choice == on).map(|(_, ways)| ways);
                let ways = ways.ok_or(Wrong::Alternatives)?;
                let given: Vec<Alternative> = branches.iter().map(|(way, _)| *way).collect();
                let all = ways.iter().all(|way| given.contains(way));
                if !all || given.len() != ways.len() || !given.iter().all_unique() {
                    return Err(Wrong::Alternatives);
                }
                branches.iter().try_for_each(|(way, cases)| {
                    self.check_case(outcome, cases, &assumed.with(*on, *way, self.pool))
                })
            }
            (Cases::Excluded(Exclusion::NoExecution), None) => Ok(()),
            (Cases::Excluded(exclusion), Some(known)) => {
                self.check_leaf(outcome, exclusion, &known)
            }
            _ => Err(Wrong::Reason),
        }
    }

    fn check_leaf(
        &self,
        outcome: &dyn Outcome,
        exclusion: &Exclusion,
        known: &Known<'_>,
    ) -> Result<(), Wrong> {
        let mut evaluator = known.evaluator();
        match exclusion {
            Exclusion::Axiom { demand, violation } => {
                let axiom = self.model.demands().nth(*demand).ok_or(Wrong::Reason)?;
                violation.check(axiom, &mut evaluator)?;
                let executed = violation.facts.iter().all(|fact| known.is_about_executed(fact));
                executed.then_some(()).ok_or(Wrong::Reason)
            }
            Exclusion::Outcome(reasons) => {
                // Axioms that a condition is about are checked with the condition, below.
                for reason in reasons {
                    if let Reason::Fact(derivation) = reason {
                        derivation.check(&mut evaluator)?;
                    }
                }
                let again = outcome.excluded(known, &mut evaluator);
                let executed = reasons.iter().all(|reason| reason.is_about_executed(known));
                (executed && again.as_ref() == Some(reasons)).then_some(()).ok_or(Wrong::Reason)
            }
            Exclusion::UndefinedBehaviour if known.behaviour_is_undefined() => Ok(()),
            Exclusion::UndefinedBehaviour | Exclusion::NoExecution => Err(Wrong::Reason),
        }
    }
}
