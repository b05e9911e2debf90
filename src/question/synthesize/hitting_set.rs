//! The cheapest assignment that no known clause rules out, as an integer program.
//!
//! A site has one level: a variable that is 0 or 1 for each level, one of them 1. What the solver of linear programs says
//! is rounded, and checked again as integers; where it does not pass, the clauses are asked of Z3 instead.

use super::region::Region;
use super::site::{Assignment, Site, cost};
use crate::solve::budget::Choices;
use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, constraint,
    default_solver, variable,
};

/// What is known so far: regions of assignments each of which allows something bad.
#[derive(Clone, Debug, Default)]
pub struct Clauses(pub Vec<Region>);

/// What the clauses leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cheapest {
    /// The cheapest assignment that they do not rule out.
    Is(Assignment),
    /// They rule out all of them.
    Nothing,
    /// Neither solver knows.
    Unknown,
}

impl Clauses {
    /// Whether no clause rules the assignment out.
    pub fn leave(&self, assignment: &[usize]) -> bool {
        self.0.iter().all(|region| !region.has(assignment))
    }

    /// The cheapest assignment that is left.
    pub fn cheapest(&self, sites: &[Site]) -> Cheapest {
        match self.integer_program(sites) {
            Ok(Some(found)) if self.leave(&found) => Cheapest::Is(found),
            Err(ResolutionError::Infeasible) if self.within(sites, most(sites)) == Some(None) => {
                Cheapest::Nothing
            }
            _ => self.by_bisection(sites),
        }
    }

    fn integer_program(&self, sites: &[Site]) -> Result<Option<Assignment>, ResolutionError> {
        let mut variables = ProblemVariables::new();
        let levels: Vec<Vec<Variable>> = sites
            .iter()
            .map(|site| site.levels.iter().map(|_| variables.add(variable().binary())).collect())
            .collect();
        let mut price = Expression::default();
        for (site, levels) in sites.iter().zip(&levels) {
            for (level, chosen) in site.levels.iter().zip(levels) {
                price += f64::from(level.cost) * *chosen;
            }
        }
        let mut problem = variables.minimise(price).using(default_solver);
        for levels in &levels {
            let sum: Expression = levels.iter().sum();
            problem.add_constraint(constraint!(sum == 1));
        }
        for region in &self.0 {
            let mut outside = Expression::default();
            for (levels, inside) in levels.iter().zip(&region.0) {
                let left = levels.iter().zip(inside).filter(|(_, inside)| !**inside);
                left.for_each(|(chosen, _)| outside += *chosen);
            }
            problem.add_constraint(constraint!(outside >= 1));
        }
        let solution = problem.solve()?;
        let rounded = levels.iter().map(|levels| {
            levels.iter().position(|chosen| solution.value(*chosen).round() as i64 == 1)
        });
        Ok(rounded.collect())
    }

    fn by_bisection(&self, sites: &[Site]) -> Cheapest {
        let Some(found) = self.within(sites, most(sites)) else { return Cheapest::Unknown };
        let Some(mut best) = found else { return Cheapest::Nothing };
        let mut least = 0;
        while least < cost(sites, &best) {
            let middle = least + (cost(sites, &best) - least) / 2;
            match self.within(sites, middle) {
                None => return Cheapest::Unknown,
                Some(None) => least = middle + 1,
                Some(Some(cheaper)) => best = cheaper,
            }
        }
        Cheapest::Is(best)
    }

    /// An assignment that is left and costs no more than that, as Z3 has it.
    pub fn within(&self, sites: &[Site], budget: u32) -> Option<Option<Assignment>> {
        let costs: Vec<Vec<u32>> =
            sites.iter().map(|site| site.levels.iter().map(|l| l.cost).collect()).collect();
        let outside = |region: &Region| -> Vec<Vec<bool>> {
            region.0.iter().map(|levels| levels.iter().map(|inside| !inside).collect()).collect()
        };
        let clauses: Vec<Vec<Vec<bool>>> = self.0.iter().map(outside).collect();
        let found = Choices { costs: &costs, clauses: &clauses }.within(budget)?;
        match found {
            Some(chosen) if !self.leave(&chosen) => None,
            found => Some(found),
        }
    }
}

/// The most that an assignment can cost.
fn most(sites: &[Site]) -> u32 {
    let dearest = |site: &Site| site.levels.iter().map(|l| l.cost).max().unwrap_or_default();
    sites.iter().map(dearest).fold(0, u32::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::{Cheapest, Clauses};
    use crate::question::synthesize::region::Region;
    use crate::question::synthesize::site::{Level, Part, Site, cost};
    use itertools::Itertools;
    use std::collections::BTreeSet;

    /// Numbers that look random, the same each time.
    fn numbers() -> impl Iterator<Item = u32> {
        let mut state = 7_u32;
        std::iter::repeat_with(move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        })
    }

    fn site(costs: Vec<u32>) -> Site {
        let level =
            |cost| Level { written: None, steps: BTreeSet::new(), cost, name: String::new() };
        let levels = costs.into_iter().map(level).collect();
        Site { operation: 0, part: Part::Strength, levels, today: 0 }
    }

    /// What both solvers say is what looking at all assignments says: nothing costs less than the cheapest, and that does.
    #[test]
    fn the_cheapest_is_the_cheapest() {
        let mut numbers = numbers();
        let mut next = |below: u32| numbers.next().unwrap_or_default() % below;
        for _ in 0..40 {
            let count = 2 + next(3);
            let sites: Vec<Site> =
                (0..count).map(|_| site((0..=1 + next(3)).map(|_| next(6)).collect())).collect();
            let mut clauses = Clauses::default();
            for _ in 0..next(7) {
                let levels = |site: &Site| site.levels.iter().map(|_| next(3) > 0).collect();
                clauses.0.push(Region(sites.iter().map(levels).collect()));
            }
            let all = sites.iter().map(|s| 0..s.levels.len()).multi_cartesian_product();
            let least = all.filter(|a| clauses.leave(a)).map(|a| cost(&sites, &a)).min();
            match (clauses.cheapest(&sites), least) {
                (Cheapest::Nothing, None) => {}
                (Cheapest::Is(found), Some(least)) => {
                    assert_eq!(cost(&sites, &found), least);
                    assert!(clauses.leave(&found));
                    let fewer = least.checked_sub(1).map(|less| clauses.within(&sites, less));
                    assert!(matches!(fewer, None | Some(Some(None))), "{fewer:?}");
                    assert!(matches!(clauses.within(&sites, least), Some(Some(_))));
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
