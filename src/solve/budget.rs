//! Choices with costs and clauses about them: is there one that costs no more than that? The second opinion on the integer
//! programs of `question::synthesize`.

use itertools::Itertools;
use z3::ast::Bool;
use z3::{Params, SatResult, Solver};

/// One of several things at each of several places, each with its cost, so that of each clause some member is chosen.
pub struct Choices<'c> {
    /// Per place, per thing the cost of it.
    pub costs: &'c [Vec<u32>],
    /// Per clause, per place, per thing whether it is a member.
    pub clauses: &'c [Vec<Vec<bool>>],
}

impl Choices<'_> {
    /// A choice that costs no more than `budget`, by the number of what is chosen at each place; `Some(None)` where there
    /// is none, `None` where the solver does not know.
    pub fn within(&self, budget: u32) -> Option<Option<Vec<usize>>> {
        let solver = Solver::new();
        let mut params = Params::new();
        params.set_u32("random_seed", 0);
        solver.set_params(&params);
        let name = |place: usize, thing: usize| Bool::new_const(format!("{place}.{thing}"));
        let places = self.costs.iter().enumerate();
        let chosen: Vec<Vec<Bool>> = places
            .map(|(place, things)| (0..things.len()).map(|thing| name(place, thing)).collect())
            .collect();
        for things in &chosen {
            let all = things.iter().map(|thing| (thing, 1)).collect_vec();
            solver.assert(Bool::pb_eq(&all, 1));
        }
        for clause in self.clauses {
            let members = clause.iter().zip(&chosen).flat_map(|(has, things)| {
                has.iter().zip(things).filter(|(has, _)| **has).map(|(_, thing)| thing)
            });
            solver.assert(Bool::or(&members.collect_vec()));
        }
        let priced = self.costs.iter().flatten().zip(chosen.iter().flatten());
        let priced = priced.map(|(cost, thing)| Some((thing, i32::try_from(*cost).ok()?)));
        let priced: Vec<(&Bool, i32)> = priced.collect::<Option<_>>()?;
        solver.assert(Bool::pb_le(&priced, i32::try_from(budget).ok()?));
        match solver.check() {
            SatResult::Unknown => None,
            SatResult::Unsat => Some(None),
            SatResult::Sat => {
                let model = solver.get_model()?;
                let holds = |thing: &Bool| {
                    model.eval(thing, true).and_then(|value| value.as_bool()).unwrap_or_default()
                };
                Some(chosen.iter().map(|things| things.iter().position(holds)).collect())
            }
        }
    }
}
