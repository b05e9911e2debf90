//! `relax`: what of a test's annotations can be weaker, one step at a time and all together.

use super::problem::Problem;
use super::{Failure, Happens, Opinion, Outcome, Progress, Report, Search, synthesize};
use std::rc::Rc;

/// What becomes of a step that is left out.
#[derive(Clone, Debug)]
pub struct Weaker {
    /// Of which site.
    pub site: usize,
    /// The level below today's.
    pub level: usize,
    /// What happens then; `None` where nothing bad does.
    pub happens: Option<Rc<Happens>>,
}

/// What can be weaker.
#[derive(Clone, Debug)]
pub struct Relaxed {
    /// Each step that can be left out alone, or not.
    pub steps: Vec<Weaker>,
    /// The cheapest of all assignments that are nowhere stronger than today's.
    pub together: Report,
}

/// What of a test can be weaker than it is.
///
/// # Errors
/// As [`synthesize`]; and where something bad happens already.
pub fn relax(
    problem: &mut Problem,
    progress: &mut dyn FnMut(Progress),
) -> Result<Relaxed, Failure> {
    // Nothing becomes stronger than it is.
    for site in &mut problem.sites {
        let today = site.today;
        let kept: Vec<bool> = (0..site.levels.len()).map(|l| site.covers(today, l)).collect();
        let mut kept = kept.into_iter();
        let before = site.levels.len();
        let mut at = 0;
        site.levels.retain(|level| {
            let keep = kept.next().unwrap_or_default();
            if keep && level.written.is_none() {
                site.today = at;
            }
            at += usize::from(keep);
            keep
        });
        debug_assert!(site.levels.len() <= before);
    }
    problem.sites.retain(|site| site.levels.len() > 1);
    let today = problem.today();
    let mut search = Search::new(problem);
    if !matches!(search.opinion(&today)?, Opinion::Good { .. }) {
        return Err(Failure::Fails { file: problem.path.display().to_string() });
    }
    let mut steps = Vec::new();
    for (i, site) in problem.sites.iter().enumerate() {
        for level in site.weaker(today[i]) {
            let mut less = today.clone();
            less[i] = level;
            let happens = match search.opinion(&less)? {
                Opinion::Bad(bad) => Some(bad),
                Opinion::Good { .. } => None,
                Opinion::Vacuous | Opinion::Undecided => continue,
            };
            steps.push(Weaker { site: i, level, happens });
        }
    }
    drop(search);
    let together = match problem.sites.is_empty() {
        false => synthesize(problem, 1, progress)?,
        true => {
            let outcome = Outcome::Solved(vec![]);
            Report { outcome, clauses: 0, exact: 0, asked: 0, regions: vec![] }
        }
    };

    Ok(Relaxed { steps, together })
}
