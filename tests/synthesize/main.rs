//! The cheapest annotations of the classic tests and their variants: what `synthesize` finds costs what brute force over
//! all assignments finds, and no step of it can be left out. Brute force asks the enumeration, without a solver.
//!
//! Locks and structures ([`structures`]), inputs that are no good ([`nasty`], [`corners`]), and merged operations ([`union`]) besides.
//!
//! In a normal run a sample of the tests; all of them if `MMPROVE_ALL` is set.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

#[path = "../support/sample.rs"]
mod sample;

mod corners;
mod functions;
mod nasty;
mod shapes;
mod structures;
mod union;

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::program::ir::Source;
use mmprove::question::litmus::{Property, enumerate, model_of};
use mmprove::question::synthesize::{
    Costs, Outcome, Problem, Region, Selection, Settings, open, synthesize,
};
use mmprove::question::validate;
use mmprove::read::litmus_in;
use rustc_hash::FxHashMap;
use shapes::Case;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Assignments that brute force looks at.
const MOST: usize = 4096;

/// In a normal run, tests with no more assignments than that.
const FEW: usize = 125;

fn main() {
    let all = sample::all();
    let mut trials = Vec::new();
    let cases = shapes::cases();
    assert!(cases.len() >= 60, "there are {} tests", cases.len());
    for (nth, case) in cases.into_iter().enumerate() {
        let (most, sampled) = if all { (MOST, true) } else { (FEW, nth % 6 == 0) };
        if sampled {
            let name = case.name.clone();
            trials.push(Trial::test(name, move || check(&case, most)));
        }
    }
    for case in shapes::more() {
        trials.push(Trial::test(case.name.clone(), move || check(&case, FEW)));
    }
    trials.extend(structures::trials(all));
    trials.extend(nasty::trials());
    trials.extend(functions::trials(all));
    trials.extend(union::trials(all));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// The problem of a case, with as many operations left as they are as it takes to have no more assignments than that.
fn problem(case: &Case, most: usize) -> Result<Problem, Failed> {
    let source = Source { name: case.file(), text: case.text.clone() };
    let source = Arc::new(source);
    let costs = Costs::known("default").ok_or("there is no default table")?;
    for fixed in 0..case.operations.len() {
        let settings = Settings {
            model: None,
            property: case.property,
            sites: Selection {
                kinds: case.kinds.clone(),
                operations: case.lines.iter().copied().map(String::from).collect(),
            },
            fix: Selection { kinds: vec![], operations: case.operations[..fixed].to_vec() },
            allow_undef: false,
            costs: costs.clone(),
            loop_bound: 0,
            timeout: Duration::from_secs(3600),
        };
        let problem = open(Path::new(&case.file()), &source, &settings)
            .map_err(|e| format!("{e}\n{}", case.text))?;
        let assignments: usize = problem.sites.iter().map(|site| site.levels.len()).product();
        if assignments <= most {
            return Ok(problem);
        }
    }
    Err(format!("{} has more than {most} assignments whatever is fixed", case.name).into())
}

/// Whether something bad happens, by enumeration.
fn bad(case: &Case, problem: &Problem, assignment: &[usize]) -> Result<bool, Failed> {
    let text = problem.patched(assignment);
    let source = Arc::new(Source { name: case.file(), text });
    let tests = litmus_in(Path::new(&case.file()), source)?;
    let litmus = tests.first().ok_or("no test")?;
    let all = enumerate(litmus, problem.model(), 0, 2_000_000)?;
    Ok(match case.property {
        Property::Race => all.race,
        Property::Condition | Property::Progress => all.satisfied || all.undef || all.misuse,
    })
}

/// The next assignment, as numbers are counted.
fn next(problem: &Problem, assignment: &mut [usize]) -> bool {
    for (level, site) in assignment.iter_mut().zip(&problem.sites) {
        *level += 1;
        if *level < site.levels.len() {
            return true;
        }
        *level = 0;
    }
    false
}

/// The least cost of what is not bad, looking at all assignments that are not dearer than what is known.
fn brute_force(
    case: &Case,
    problem: &Problem,
    known: &mut FxHashMap<Vec<usize>, bool>,
) -> Result<Option<u32>, Failed> {
    let mut least: Option<u32> = None;
    let mut assignment = vec![0; problem.sites.len()];
    loop {
        let cost = problem.cost(&assignment);
        if least.is_none_or(|least| cost < least) {
            let bad = bad(case, problem, &assignment)?;
            known.insert(assignment.clone(), bad);
            least = if bad { least } else { Some(cost) };
        }
        if !next(problem, &mut assignment) {
            return Ok(least);
        }
    }
}

/// In each region everything is bad, as it is said to be; and whatever costs less than the optimum is in one.
fn regions(
    case: &Case,
    problem: &Problem,
    regions: &[Region],
    least: Option<u32>,
    known: &FxHashMap<Vec<usize>, bool>,
) -> Result<(), Failed> {
    let mut assignment = vec![0; problem.sites.len()];
    loop {
        let inside = regions.iter().any(|region| region.has(&assignment));
        if inside {
            let known = known.get(&assignment).copied();
            if !known.map_or_else(|| bad(case, problem, &assignment), Ok)? {
                return Err(format!("{assignment:?} is ruled out, and is good").into());
            }
        }
        if !inside && least.is_none_or(|least| problem.cost(&assignment) < least) {
            return Err(format!("{assignment:?} costs less, and is not ruled out").into());
        }
        if !next(problem, &mut assignment) {
            return Ok(());
        }
    }
}

fn check(case: &Case, most: usize) -> Result<(), Failed> {
    let problem = problem(case, most)?;
    let start = Instant::now();
    let report = synthesize(&problem, 1, &mut |_| ()).map_err(|e| format!("{e}\n{}", case.text))?;
    let took = start.elapsed();
    let assignments: usize = problem.sites.iter().map(|site| site.levels.len()).product();
    let mut known = FxHashMap::default();
    let least = brute_force(case, &problem, &mut known)?;
    let said = match &report.outcome {
        Outcome::Solved(solutions) => solutions.first().map(|s| s.cost),
        Outcome::Impossible(_) => None,
        Outcome::Undecided { reason, .. } => return Err(format!("undecided: {reason}").into()),
    };
    if std::env::var_os("MMPROVE_TIMES").is_some() {
        eprintln!(
            "{:6.2} s  {} sites, {assignments} assignments, {} clauses, {} exact, {} asked, least {least:?}: {}",
            took.as_secs_f64(),
            problem.sites.len(),
            report.clauses,
            report.exact,
            report.asked,
            case.name
        );
    }
    if said != least {
        let text = &case.text;
        return Err(format!("synthesize says {said:?}, brute force {least:?}\n{text}").into());
    }
    if assignments <= FEW {
        regions(case, &problem, &report.regions, least, &known)?;
    }
    let Outcome::Solved(solutions) = &report.outcome else { return Ok(()) };
    for solution in solutions {
        let left_out = problem.sites.iter().zip(&solution.assignment).enumerate();
        for (site, weaker) in left_out
            .flat_map(|(i, (site, level))| site.weaker(*level).into_iter().map(move |w| (i, w)))
        {
            let mut less = solution.assignment.clone();
            less[site] = weaker;
            let kept = solution.kept.iter().find(|k| k.site == site && k.without == weaker);
            let cheaper = problem.cost(&less) <= solution.cost;
            let Some(kept) = kept else {
                match cheaper {
                    true => return Err(format!("step of site {site} has no execution").into()),
                    false => continue,
                }
            };
            let execution = kept.happens.execution().ok_or("no execution")?;
            let source = Arc::new(Source { name: case.file(), text: problem.patched(&less) });
            let tests = litmus_in(Path::new(&case.file()), source)?;
            let spec = model_of(&tests[0]).map_err(|e| e.to_string())?;
            validate::consistent(execution, &spec)?;
            if !bad(case, &problem, &less)? {
                return Err(format!("without a step of site {site} nothing happens").into());
            }
        }
    }
    Ok(())
}
