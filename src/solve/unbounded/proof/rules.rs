//! Rules for closures, cycles and what is last.

use super::{NotShown, Prover, Rule, Step};
use crate::relation::{Formula, Rel, Set};
use crate::solve::unbounded::induction::{From, first_step, induction_steps, step_into};
use crate::solve::unbounded::obligation::{Answer, LITTLE, Obligation};
use crate::solve::unbounded::translate::Depth;
use std::time::{Duration, Instant};

/// Time for a search along one closure.
const SEARCH: Duration = Duration::from_secs(1);

impl Prover {
    /// Shows that what something relates to an event, it relates to it for the last time in some order.
    /// Executions are finite, so all it takes is that the order is one.
    ///
    /// # Errors
    /// If the order is not transitive, or has a cycle.
    pub fn last(&mut self, says: &str, order: Rel, of: Rel) -> Result<(), NotShown> {
        let is_order = [
            ("transitive", Formula::Included(order >> order, order)),
            ("irreflexive", Formula::Irreflexive(order)),
        ];
        let mut by = Vec::new();
        for (name, goal) in is_order {
            by.push((name.into(), self.meet(&format!("{says}: {name}"), &goal)?));
        }
        let last = of - (order >> of);
        self.learn(says, &Formula::Subset(of.range(), last.range()), Rule::Finite, by);
        Ok(())
    }

    /// Shows that a relation has no cycle, given that another one, which does not relate the event, has
    /// none: every step to or from the event is one to or from what it is contracted to, but for those
    /// between the two, which all go the same way.
    ///
    /// A cycle would go through some other event, and the other relation would have it, too: with the two
    /// being one, steps between them are left out.
    ///
    /// # Errors
    /// If the relation has other steps.
    pub fn contraction(
        &mut self,
        says: &str,
        (relation, acyclic): (Rel, Rel),
        (event, onto): (Set, Set),
        event_comes_first: bool,
    ) -> Result<(), NotShown> {
        let ends = (event * Set::all()) | (Set::all() * event);
        let (mut into, mut from) =
            ((acyclic >> onto.identity()).domain(), (onto.identity() >> acyclic).range());
        match event_comes_first {
            true => from = from | onto,
            false => into = into | onto,
        }
        let elsewhere = Set::all() - event;
        let bound = (acyclic - ends) | ((into & elsewhere) * event) | (event * (from & elsewhere));
        let known = self.known.len();
        self.known.push(("no cycle".into(), Formula::Irreflexive(acyclic)));
        let by = self.meet_by_cases(says, "steps", &Formula::Included(relation, bound));
        self.known.truncate(known);
        let by = by?;
        self.learn(says, &Formula::Acyclic(relation), Rule::Contraction, by);
        Ok(())
    }

    /// Shows that a closure or fixpoint is included in relations, by one induction along its steps.
    ///
    /// # Errors
    /// If a relation does not include the first steps, or steps leave it.
    ///
    /// # Panics
    /// If the first one is neither a closure nor a fixpoint.
    pub fn induction(&mut self, says: &str, closure: Rel, bounds: &[Rel]) -> Result<(), NotShown> {
        let mut failed = None;
        for from in [From::Start, From::End] {
            match self.inductive(says, closure, bounds, from) {
                Ok(by) => {
                    let all = bounds.iter().map(|bound| Formula::Included(closure, *bound));
                    let formula = match bounds {
                        [one] => Formula::Included(closure, *one),
                        _ => Formula::All(all.collect()),
                    };
                    self.learn(says, &formula, Rule::Induction, by);
                    return Ok(());
                }
                Err(why) => failed = failed.or(Some(why)),
            }
        }
        Err(failed.expect("two ways were tried"))
    }

    fn inductive(
        &self,
        says: &str,
        closure: Rel,
        bounds: &[Rel],
        from: From,
    ) -> Result<Vec<(String, Obligation)>, NotShown> {
        let mut by = Vec::new();
        for (i, bound) in bounds.iter().enumerate() {
            let which =
                if bounds.len() == 1 { String::new() } else { format!(" (bound {})", i + 1) };
            for (name, goal) in induction_steps(closure, bounds, *bound, from) {
                let name = format!("{name}{which}");
                by.extend(self.meet_by_cases(&format!("{says}: {name}"), &name, &goal)?);
            }
        }
        Ok(by)
    }

    /// Looks among candidates for relations that include the closure, and learns them.
    pub fn search(&mut self, closure: Rel, candidates: &[(String, Rel)]) {
        let until = self.deadline.min(Instant::now() + SEARCH);
        let deadline = std::mem::replace(&mut self.deadline, until);
        let quick = |prover: &Prover, goal: &Formula| {
            if prover.time().is_zero() {
                return false;
            }
            let obligation = prover.obligation("", Some(goal), Depth::Definitions);
            prover.ask(&obligation, LITTLE) == Answer::Met
        };
        let first = |(_, bound): &&(String, Rel)| {
            first_step(closure, *bound).is_none_or(|goal| quick(self, &goal))
        };
        let mut kept: Vec<(String, Rel)> = candidates.iter().filter(first).cloned().collect();
        loop {
            let all = kept.iter().fold(Rel::all(), |all, (_, r)| all & *r);
            let holds = |(_, bound): &&(String, Rel)| {
                step_into(closure, all, *bound).is_none_or(|goal| quick(self, &goal))
            };
            let next: Vec<(String, Rel)> = kept.iter().filter(holds).cloned().collect();
            let stable = next.len() == kept.len();
            kept = next;
            if stable {
                break;
            }
        }
        self.deadline = deadline;
        let all = kept.iter().fold(Rel::all(), |all, (_, r)| all & *r);
        for (says, bound) in &kept {
            let goals = [
                ("one step", first_step(closure, *bound)),
                ("steps", step_into(closure, all, *bound)),
            ];
            let obligation = |(name, goal): (&str, Option<Formula>)| {
                Some((name.to_string(), self.obligation(says, Some(&goal?), Depth::Definitions)))
            };
            let by = goals.into_iter().filter_map(obligation).collect();
            let formula = Formula::Included(closure, *bound);
            let step = Step {
                says: says.clone(),
                formula: formula.to_string(),
                rule: Rule::Search,
                obligations: by,
            };
            self.steps.push(step);
        }
        for (says, bound) in kept {
            let formula = Formula::Included(closure, bound);
            self.known.push((format!("shown: {says}"), formula));
        }
    }
}
