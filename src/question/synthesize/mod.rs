//! `synthesize` and `relax`: the cheapest annotations under which a test does nothing bad.
//!
//! An implicit hitting set: the cheapest assignment that no known clause rules out is asked of the litmus engine
//! ([`hitting_set`]); what that finds wrong with it is an execution, and the region of assignments that all allow this
//! execution ([`growth`]) is the next clause. When nothing is wrong any more, the assignment is an optimum: all that is
//! cheaper is in a region that allows something bad.

mod answer;
mod cost;
mod growth;
mod hitting_set;
mod levels;
mod meetings;
mod problem;
mod region;
mod relax;
mod repair;
mod room;
mod settings;
mod site;
mod sites;
mod union;

pub use answer::{Happens, Kept, Opinion, Outcome, Progress, Report, Solution};
pub use cost::{Costs, NoTable};
pub use problem::Problem;
pub use region::Region;
pub use relax::{Relaxed, Weaker, relax};
pub use repair::{Refuted, Transformation, repair};
pub use settings::{Kind, Selection, Settings};
pub use site::{Assignment, Level, Meets, Operation, Part, Site, Step, Written};
pub use sites::open;
pub use union::Merged;

use crate::model::Vocabulary;
use crate::question::litmus;
use crate::read::LoadError;
use growth::Growth;
use hitting_set::{Cheapest, Clauses};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::rc::Rc;

/// Why nothing can be looked for.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum Failure {
    /// The file cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Load(#[from] LoadError),
    /// The test cannot be run.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Litmus(#[from] litmus::Failure),
    /// Two files that cannot be compared.
    #[error("{0}")]
    #[diagnostic(help("mmprove check-transform says what of it it supports"))]
    Transformation(String),
    /// The model that the test states is none.
    #[error("{0}")]
    Model(String),
    /// Annotations of such files cannot be changed.
    #[error(
        "{file}: annotations can be looked for in .ll, .mmra, .vulkan, .test and .litmus files"
    )]
    #[diagnostic(help("write the test as a sketch: specs/README.md has the notations"))]
    Notation {
        /// The file.
        file: String,
    },
    /// It is not said what must not happen.
    #[error("{file} does not say what must not happen")]
    #[diagnostic(help("add `; ~exists: …` or `; forall: …`, or use --property race"))]
    NoCondition {
        /// The file.
        file: String,
    },
    /// A name that means nothing.
    #[error("`{name}` is no kind of annotation, and no operation of {file}")]
    #[diagnostic(help("{known}"))]
    Unknown {
        /// The name.
        name: String,
        /// The file.
        file: String,
        /// What could be meant.
        known: String,
    },
    /// Nothing can be changed.
    #[error("{file}: nothing can be annotated otherwise")]
    #[diagnostic(help("name less in --fix, or more in --sites"))]
    NoSites {
        /// The file.
        file: String,
    },
    /// Barriers may come in too many ways.
    #[error("{file}: there are {number} ways to put a barrier into the threads of a workgroup")]
    #[diagnostic(help(
        "name lines behind which it may come in --sites: at most {most} ways are looked at"
    ))]
    Meetings {
        /// The file.
        file: String,
        /// So many ways.
        number: usize,
        /// The most that are looked at.
        most: usize,
    },
    /// The file as it is does what it must not.
    #[error("{file} does what it must not already as it is, so nothing in it can be weakened")]
    #[diagnostic(help("mmprove synthesize looks for what it takes"))]
    Fails {
        /// The file.
        file: String,
    },
    /// A defect of mmprove.
    #[error("internal error: {0}")]
    #[diagnostic(help("please report this with the input file"))]
    Internal(String),
}

/// The search for assignments.
pub(crate) struct Search<'p> {
    problem: &'p Problem,
    vocabulary: Vocabulary,
    clauses: Clauses,
    /// The execution of each clause.
    executions: Vec<Rc<Happens>>,
    /// The clauses that are about executions, and nothing else.
    regions: Vec<Region>,
    exact: usize,
    opinions: FxHashMap<Assignment, Opinion>,
    /// The cheapest assignment of which the engine does not know whether something bad happens.
    open: Option<Assignment>,
    /// The strongest assignment was weakened site by site.
    descended: bool,
}

impl<'p> Search<'p> {
    pub(crate) fn new(problem: &'p Problem) -> Search<'p> {
        Search {
            problem,
            vocabulary: match problem.original {
                Some(_) => Vocabulary::default(),
                None => growth::vocabulary_of(problem, &Happens::Nothing),
            },
            clauses: Clauses::default(),
            executions: vec![],
            regions: vec![],
            exact: 0,
            opinions: FxHashMap::default(),
            open: None,
            descended: false,
        }
    }

    /// What the engine says of an assignment.
    pub(crate) fn opinion(&mut self, assignment: &[usize]) -> Result<Opinion, Failure> {
        if let Some(known) = self.opinions.get(assignment) {
            return Ok(known.clone());
        }
        let opinion = self.problem.opinion(assignment)?;
        self.opinions.insert(assignment.to_vec(), opinion.clone());
        Ok(opinion)
    }

    /// Learns that all assignments of a region allow something bad, among them this one.
    fn learn(&mut self, assignment: &[usize], bad: &Rc<Happens>) {
        let problem = self.problem;
        let growth = Growth::new(problem, &self.vocabulary, assignment, bad);
        let levels: Vec<usize> = problem.sites.iter().map(|site| site.levels.len()).collect();
        let regions = growth.map(|mut growth| growth.regions()).unwrap_or_default();
        self.exact += usize::from(regions.is_empty());
        let exact = regions.is_empty().then(|| Region::only(assignment, &levels));
        for region in regions.into_iter().chain(exact) {
            self.regions.push(region.clone());
            self.clauses.0.push(region);
            self.executions.push(Rc::clone(bad));
        }
    }

    /// What the cheapest costs at least, if this is the cheapest that the clauses leave.
    fn lower(&self, candidate: &[usize]) -> u32 {
        self.problem.cost(self.open.as_deref().unwrap_or(candidate))
    }

    fn report(&self, outcome: Outcome) -> Report {
        let (clauses, exact) = (self.executions.len(), self.exact);
        let regions = self.regions.clone();
        Report { outcome, clauses, exact, asked: self.opinions.len(), regions }
    }

    /// Weakens the strongest assignment, one site after the other, as far as nothing bad happens, for an upper bound that
    /// says something where the least cost takes long to find.
    fn descend(&mut self, lower: u32, progress: &mut dyn FnMut(Progress)) -> Result<(), Failure> {
        let sites = &self.problem.sites;
        // Where a transformation has to be proved for an answer, that takes too long.
        if self.problem.original.is_some() {
            return Ok(());
        }
        let mut best: Assignment = sites.iter().map(|site| site.levels.len() - 1).collect();
        if !matches!(self.opinion(&best)?, Opinion::Good { .. }) {
            return Ok(());
        }
        let saves = |site: usize| {
            let costs = sites[site].levels.iter().map(|level| level.cost);
            costs.max().unwrap_or_default()
        };
        let dearest_first = (0..sites.len()).sorted_by_key(|site| Reverse(saves(*site)));
        for site in dearest_first {
            let cost = |level: &usize| sites[site].levels[*level].cost;
            let cheaper = (0..sites[site].levels.len()).filter(|l| cost(l) < cost(&best[site]));
            for level in cheaper.sorted_by_key(cost) {
                let mut less = best.clone();
                less[site] = level;
                if self.clauses.leave(&less) && matches!(self.opinion(&less)?, Opinion::Good { .. })
                {
                    best = less;
                    break;
                }
            }
            let (upper, clauses) = (Some(self.problem.cost(&best)), self.executions.len());
            progress(Progress { lower, upper, clauses });
        }
        Ok(())
    }

    /// The cheapest assignment so far under which nothing bad happens and that is not among the answers, and what it costs.
    fn enough(&self) -> Option<(Assignment, u32)> {
        let good = self.opinions.iter().filter(|(_, o)| matches!(o, Opinion::Good { .. }));
        let left = good.map(|(assignment, _)| assignment).filter(|a| self.clauses.leave(a));
        let cheapest = left.map(|a| (self.problem.cost(a), a)).min();
        cheapest.map(|(cost, assignment)| (assignment.clone(), cost))
    }

    /// The next cheapest assignment under which nothing bad happens.
    fn next(&mut self, progress: &mut dyn FnMut(Progress)) -> Result<Next, Failure> {
        loop {
            let candidate = match self.clauses.cheapest(&self.problem.sites) {
                Cheapest::Is(candidate) => candidate,
                Cheapest::Nothing if self.open.is_some() => return Ok(Next::Unknown(NO_ANSWER)),
                Cheapest::Nothing => return Ok(Next::Nothing),
                Cheapest::Unknown => return Ok(Next::Unknown("the integer program is too hard")),
            };
            let (lower, clauses) = (self.lower(&candidate), self.executions.len());
            let enough = self.enough();
            let upper = enough.as_ref().map(|(_, cost)| *cost);
            progress(Progress { lower, upper, clauses });
            match enough {
                // Whether it is as cheap as can be, the clauses say.
                Some((enough, upper)) if self.open.is_none() && upper <= lower => {
                    return Ok(Next::Is(enough));
                }
                _ if self.problem.left().is_zero() => return Ok(Next::Unknown("out of time")),
                _ if clauses >= MANY && !self.descended => {
                    self.descended = true;
                    self.descend(lower, progress)?;
                    continue;
                }
                _ => {}
            }
            match self.opinion(&candidate)? {
                Opinion::Good { .. } if self.open.is_some() => return Ok(Next::Unknown(NO_ANSWER)),
                Opinion::Good { .. } => return Ok(Next::Is(candidate)),
                Opinion::Bad(bad) => self.learn(&candidate, &bad),
                // Where nothing happens that the condition is about, it holds of nothing.
                Opinion::Vacuous => self.learn(&candidate, &Rc::new(Happens::Nothing)),
                // That may be the cheapest; what comes next is no more than enough.
                Opinion::Undecided => {
                    let levels: Vec<usize> =
                        self.problem.sites.iter().map(|site| site.levels.len()).collect();
                    self.clauses.0.push(Region::only(&candidate, &levels));
                    self.open.get_or_insert(candidate);
                }
            }
        }
    }

    /// Of assignments that cost the same one that changes less, or has less steps.
    fn bare(&mut self, mut assignment: Assignment) -> Result<Assignment, Failure> {
        let problem = self.problem;
        let today = problem.today();
        let costs = |site: usize, level: usize| problem.sites[site].levels[level].cost;
        let free = |site: &usize| costs(*site, assignment[*site]) == costs(*site, today[*site]);
        let free: Vec<usize> = (0..today.len()).filter(free).collect();
        let back = std::iter::once(free.clone()).chain(free.iter().map(|site| vec![*site]));
        for sites in back.collect::<Vec<_>>() {
            let mut same = assignment.clone();
            sites.iter().for_each(|site| same[*site] = today[*site]);
            if same != assignment && matches!(self.opinion(&same)?, Opinion::Good { .. }) {
                assignment = same;
            }
        }
        'again: loop {
            for (i, site) in problem.sites.iter().enumerate() {
                for weaker in site.weaker(assignment[i]) {
                    let mut less = assignment.clone();
                    less[i] = weaker;
                    if problem.cost(&less) <= problem.cost(&assignment)
                        && matches!(self.opinion(&less)?, Opinion::Good { .. })
                    {
                        assignment = less;
                        continue 'again;
                    }
                }
            }
            return Ok(assignment);
        }
    }

    /// What happens when a step of an assignment is left out.
    fn solution(&mut self, assignment: Assignment) -> Result<Solution, Failure> {
        let mut kept = Vec::new();
        for (i, site) in self.problem.sites.iter().enumerate() {
            for without in site.weaker(assignment[i]) {
                let mut less = assignment.clone();
                less[i] = without;
                if let Opinion::Bad(happens) = self.opinion(&less)? {
                    kept.push(Kept { site: i, without, happens });
                }
            }
        }
        let bounds = match self.opinion(&assignment)? {
            Opinion::Good { bounds } => bounds,
            _ => vec![],
        };
        let cost = self.problem.cost(&assignment);
        Ok(Solution { assignment, cost, bounds, kept })
    }
}

/// Where so many clauses are known, an upper bound is looked for.
const MANY: usize = 10;

/// Why the least cost is not known where the engine leaves an assignment open.
const NO_ANSWER: &str = "the engine has no answer in time";

enum Next {
    Is(Assignment),
    Nothing,
    Unknown(&'static str),
}

/// The cheapest assignment under which nothing bad happens, and the next best ones up to `number`.
///
/// # Errors
/// What has no meaning in the test or for the model; disagreement of the engines, which is a defect.
pub fn synthesize(
    problem: &Problem,
    number: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report, Failure> {
    let mut search = Search::new(problem);
    search.opinion(&problem.today())?;
    let strongest: Assignment = problem.sites.iter().map(|site| site.levels.len() - 1).collect();
    if let Opinion::Bad(bad) = search.opinion(&strongest)? {
        search.learn(&strongest, &bad);
    }
    let levels: Vec<usize> = problem.sites.iter().map(|site| site.levels.len()).collect();
    let mut solutions: Vec<Solution> = Vec::new();
    while solutions.len() < number {
        match search.next(progress)? {
            Next::Is(found) => {
                let below = problem.cost(&found).checked_sub(1);
                let cheaper = below.map(|budget| search.clauses.within(&problem.sites, budget));
                if !matches!(cheaper, None | Some(Some(None))) {
                    let doubt = "two solvers disagree about the least cost";
                    return Err(Failure::Internal(doubt.into()));
                }
                let bare = search.bare(found.clone())?;
                if solutions.is_empty() && problem.cost(&bare) < problem.cost(&found) {
                    let doubt = "what was ruled out is good, and costs less";
                    return Err(Failure::Internal(doubt.into()));
                }
                search.clauses.0.push(Region::only(&found, &levels));
                if bare != found {
                    search.clauses.0.push(Region::only(&bare, &levels));
                }
                if solutions.iter().all(|known| known.assignment != bare) {
                    solutions.push(search.solution(bare)?);
                }
            }
            Next::Nothing if solutions.is_empty() => {
                let executions = search.executions.clone();
                return Ok(search.report(Outcome::Impossible(executions)));
            }
            Next::Unknown(reason) if solutions.is_empty() => {
                let upper = search.enough();
                let lower = match (&search.open, search.clauses.cheapest(&problem.sites)) {
                    (Some(open), _) => problem.cost(open),
                    (None, Cheapest::Is(least)) => problem.cost(&least),
                    (None, _) => 0,
                };
                return Ok(search.report(Outcome::Undecided { lower, upper, reason }));
            }
            Next::Nothing | Next::Unknown(_) => break,
        }
    }
    Ok(search.report(Outcome::Solved(solutions)))
}
