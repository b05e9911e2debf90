//! Variations of known executions, led by what they come close to killing.
//!
//! To tell a mutant apart, an execution has to get its change to make a difference, be consistent,
//! and then have something hang on the difference. Whatever is the first to come that far for some
//! mutant is varied in turn.

use crate::hunt::{Closeness, Hunt};
use crate::stored;
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::Expression;
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Variations at a time, and how many times in vain before it is the solver's turn.
const AT_A_TIME: usize = 20_000;
const PATIENCE: usize = 8;
/// Events an execution may have.
const EVENTS: usize = 10;

impl Hunt<'_> {
    /// Variations of the executions of sketches, of those that are stored, and of what they lead to.
    pub fn search_nearby(&mut self) -> Vec<Execution> {
        if !self.setting.has_rules() {
            // Then nobody knows whether a program can have a variation.
            return vec![];
        }
        let mut from = self.setting.seeds();
        from.extend(stored(self.setting).into_values());
        let mut closest: BTreeMap<String, Closeness> = BTreeMap::new();
        let (mut useful, mut leads) = (Vec::new(), Vec::new());
        self.follow(from.clone(), &mut closest, &mut leads);
        let relevant = self.relevant(&from);
        let mut in_vain = 0;
        for round in 0.. {
            if in_vain == PATIENCE || self.open().is_empty() {
                break;
            }
            let vary = |k: usize| {
                let mut rng = Rng::with_seed((round * AT_A_TIME + k) as u64);
                let goal = rng.choice(&self.alive)?;
                let seed = match rng.u32(..4) {
                    0 => rng.choice(&leads),
                    1 => rng.choice(&useful),
                    _ => {
                        relevant.get(&goal.name).and_then(|all| rng.choice(all)).map(|i| &from[*i])
                    }
                };
                let seed = seed.or_else(|| rng.choice(&from))?;
                let varied = self.setting.vary(&mut rng, seed)?;
                (varied.events.len() <= EVENTS).then_some(varied)
            };
            let varied: Vec<Execution> = (0..AT_A_TIME).into_par_iter().filter_map(vary).collect();
            let fit = varied.len();
            let found = self.shoot_all(varied.clone(), "variation");
            let before = leads.len();
            self.follow(varied, &mut closest, &mut leads);
            let vain = found.is_empty() && leads.len() == before;
            in_vain = if vain { in_vain + 1 } else { 0 };
            useful.extend(found);
            let tried = (round + 1) * AT_A_TIME;
            eprintln!(
                "{} alive after {tried} variations, {fit} fit, {} leads",
                self.alive.len(),
                leads.len()
            );
        }
        for mutant in &self.alive {
            if !closest.contains_key(&mutant.name) {
                eprintln!("never makes a difference: {}", mutant.name);
            }
        }
        useful
    }

    /// Per mutant: in which of these executions there is anything of what is changed.
    fn relevant(&self, executions: &[Execution]) -> BTreeMap<String, Vec<usize>> {
        let some = |execution: &Execution| -> Vec<bool> {
            let mut evaluator = Evaluator::new(execution);
            let mut exists = |change: Option<(Expression, Expression)>| match change {
                Some((Expression::Set(set), _)) => evaluator.set(set).iter().next().is_some(),
                Some((Expression::Rel(rel), _)) => !evaluator.relation(rel).is_empty(),
                None => true,
            };
            self.alive.iter().map(|m| exists(m.change)).collect()
        };
        let all: Vec<Vec<bool>> = executions.par_iter().map(some).collect();
        let of = |k: usize| (0..executions.len()).filter(|i| all[*i][k]).collect();
        self.alive.iter().enumerate().map(|(k, m)| (m.name.clone(), of(k))).collect()
    }

    /// Notes the executions that come closer to killing a mutant than any before.
    fn follow(
        &self,
        executions: Vec<Execution>,
        closest: &mut BTreeMap<String, Closeness>,
        leads: &mut Vec<Execution>,
    ) {
        let known = closest.clone();
        let closer = |e: Execution| {
            let mut near = self.nearly_killed(&e);
            near.retain(|(name, how)| known.get(name).is_none_or(|best| best < how));
            (!near.is_empty()).then_some((e, near))
        };
        let found: Vec<(Execution, Vec<(String, Closeness)>)> =
            executions.into_par_iter().filter_map(closer).collect();
        for (execution, near) in found {
            let mut new = false;
            for (name, how) in near {
                if closest.get(&name).is_none_or(|best| *best < how) {
                    closest.insert(name, how);
                    new = true;
                }
            }
            if new {
                leads.push(execution);
            }
        }
    }
}
