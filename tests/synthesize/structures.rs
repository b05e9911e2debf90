//! Locks and structures of `examples/synthesize/structures`: what is found from all that is relaxed, and from all that is
//! `seq_cst`, is what the table says, and where that is not what the literature has, a clause says why.

use libtest_mimic::{Failed, Trial};
use mmprove::program::ir::Source;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{
    Costs, Kind, Outcome, Part, Problem, Report, Selection, Settings, Solution, open, relax,
    synthesize,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Those that an ordinary run looks at.
const SAMPLE: [&str; 3] = ["spin", "seqlock", "dekker"];

/// Those that must be among them.
const ALL: [&str; 11] = [
    "spin",
    "ticket",
    "ttas",
    "mcs",
    "seqlock",
    "chase-lev",
    "spsc-ring",
    "treiber",
    "look-back",
    "dekker",
    "peterson",
];

type Orderings = BTreeMap<String, String>;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Structure {
    name: String,
    loops: usize,
    fix: Vec<String>,
    #[serde(default)]
    fences: bool,
    cost: u32,
    optimum: Orderings,
    literature: Orderings,
    source: String,
    confirmed: Option<String>,
    differs: Option<String>,
    clause: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    structure: Vec<Structure>,
}

pub fn trials(all: bool) -> Vec<Trial> {
    let text = include_str!("../../examples/synthesize/structures.toml");
    let table: Table = toml::from_str(text).expect("examples/synthesize/structures.toml");
    let names: Vec<&str> = table.structure.iter().map(|s| s.name.as_str()).collect();
    let missing: Vec<&&str> = ALL.iter().filter(|name| !names.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?} are missing in structures.toml");
    let mut trials = vec![Trial::test("bounds-close-in", bounds_close_in)];
    for structure in table.structure {
        let (told, name) = (structure.clone(), structure.name.clone());
        trials.push(Trial::test(format!("{name}-explained"), move || explained(&told)));
        if all || SAMPLE.contains(&name.as_str()) {
            if structure.fences {
                let more = structure.clone();
                let name = format!("{name}-with-new-fences");
                trials.push(Trial::test(name, move || with_new_fences(&more)));
            }
            let relaxed = structure.clone();
            trials
                .push(Trial::test(format!("{name}-from-relaxed"), move || from_relaxed(&relaxed)));
            trials
                .push(Trial::test(format!("{name}-from-strong"), move || from_strong(&structure)));
        }
    }
    trials
}

/// A difference from the literature is explained, by a clause that there is, and only a difference is.
fn explained(structure: &Structure) -> Result<(), Failed> {
    let differs = structure.optimum != structure.literature;
    if differs != (structure.differs.is_some() && structure.clause.is_some()) {
        return Err(format!("optimum and literature differ: {differs}; say why, or not").into());
    }
    let said = |text: &str| !text.trim().is_empty();
    if !said(&structure.source) || !structure.confirmed.as_deref().is_none_or(said) {
        return Err("without a source".into());
    }
    let clauses = include_str!("../../specs/llvm/clauses.toml");
    match &structure.clause {
        Some(clause) if !clauses.contains(&format!("id = \"{clause}\"\n")) => {
            Err(format!("there is no clause {clause}").into())
        }
        _ => Ok(()),
    }
}

fn problem(structure: &Structure, text: impl Fn(String) -> String) -> Result<Problem, Failed> {
    with(structure, &[], text)
}

fn settings(fix: &[String]) -> Result<Settings, Failed> {
    Ok(Settings {
        model: None,
        property: Property::Condition,
        sites: Selection { kinds: vec![], operations: vec![] },
        fix: Selection { kinds: vec![Kind::Atomicity], operations: fix.to_vec() },
        allow_undef: false,
        costs: Costs::known("default").ok_or("there is no default table")?,
        loop_bound: 0,
        timeout: Duration::from_secs(600),
    })
}

fn with(
    structure: &Structure,
    more: &[Kind],
    text: impl Fn(String) -> String,
) -> Result<Problem, Failed> {
    let name = format!("examples/synthesize/structures/{}.ll", structure.name);
    let text = text(std::fs::read_to_string(&name)?);
    let mut kinds = vec![Kind::Orderings];
    kinds.extend(structure.fences.then_some(Kind::Fences));
    kinds.extend_from_slice(more);
    let sites = Selection { kinds, operations: vec![] };
    let settings = Settings { sites, loop_bound: structure.loops, ..settings(&structure.fix)? };
    let source = Arc::new(Source { name: name.clone(), text });
    Ok(open(Path::new(&name), &source, &settings)?)
}

/// Fences between any two operations make nothing cheaper.
fn with_new_fences(structure: &Structure) -> Result<(), Failed> {
    let problem = with(structure, &[Kind::NewFences], |text| text)?;
    let start = Instant::now();
    let report = synthesize(&problem, 1, &mut |_| ())?;
    let solution = only(structure, &report, start)?;
    match solution.cost == structure.cost {
        true => Ok(()),
        false => Err(format!("cost {}", solution.cost).into()),
    }
}

/// Where it takes many executions, it is known before the end what is enough, and that is not everything at its strongest.
fn bounds_close_in() -> Result<(), Failed> {
    let name = "examples/synthesize/dekker.mmra";
    let settings = Settings {
        sites: Selection { kinds: vec![Kind::NewBarriers], operations: vec![] },
        ..settings(&[])?
    };
    let source = Arc::new(Source { name: name.into(), text: std::fs::read_to_string(name)? });
    let problem = open(Path::new(name), &source, &settings)?;
    let strongest: Vec<usize> = problem.sites.iter().map(|s| s.levels.len() - 1).collect();
    let mut seen = Vec::new();
    let report = synthesize(&problem, 1, &mut |now| seen.push((now.lower, now.upper)))?;
    let Outcome::Solved(solutions) = &report.outcome else {
        return Err(format!("not solved: {:?}", report.outcome).into());
    };
    let cost = solutions.first().ok_or("no solution")?.cost;
    let most = problem.cost(&strongest);
    let said = seen.iter().any(|(lower, upper)| *lower < cost && upper.is_some_and(|u| u < most));
    let true_of_it = |(lower, upper): &(u32, Option<u32>)| {
        *lower <= cost && upper.is_none_or(|upper| upper >= cost)
    };
    match said && seen.iter().all(true_of_it) {
        true => Ok(()),
        false => Err(format!("{cost} of {most}: {seen:?}").into()),
    }
}

fn only(structure: &Structure, report: &Report, took: Instant) -> Result<Solution, Failed> {
    if std::env::var_os("MMPROVE_TIMES").is_some() {
        let took = took.elapsed().as_secs_f64();
        eprintln!("{took:6.2} s  {} clauses: {}", report.clauses, structure.name);
    }
    let Outcome::Solved(solutions) = &report.outcome else {
        return Err(format!("not solved: {:?}", report.outcome).into());
    };
    let solution = solutions.first().ok_or("no solution")?;
    // An answer rests on a bound where there are loops, and nowhere else.
    if solution.bounds.is_empty() != (structure.loops == 0) {
        return Err(format!("it rests on {:?}", solution.bounds).into());
    }
    Ok(solution.clone())
}

/// What is neither monotonic nor absent, by label.
fn strong(problem: &Problem, solution: &Solution) -> Orderings {
    let mut strong = Orderings::new();
    for (i, site) in problem.sites.iter().enumerate().filter(|(_, s)| s.part == Part::Strength) {
        let name = &site.levels[solution.assignment[i]].name;
        if !name.starts_with("monotonic") && name != "absent" {
            strong.insert(problem.operation(i).name.clone(), name.clone());
        }
    }
    strong
}

fn from_relaxed(structure: &Structure) -> Result<(), Failed> {
    let problem = problem(structure, |text| text)?;
    let start = Instant::now();
    let report = synthesize(&problem, 1, &mut |_| ())?;
    let solution = only(structure, &report, start)?;
    let found = strong(&problem, &solution);
    match solution.cost == structure.cost && found == structure.optimum {
        true => Ok(()),
        false => Err(format!("cost {}, {found:?}", solution.cost).into()),
    }
}

/// What is left of all that is `seq_cst` costs the same.
fn from_strong(structure: &Structure) -> Result<(), Failed> {
    let strongest = |text: String| {
        let text = text.replace("monotonic", "seq_cst");
        text.replace("fence release", "fence seq_cst").replace("fence acquire", "fence seq_cst")
    };
    let mut problem = problem(structure, strongest)?;
    let today = problem.cost(&problem.today());
    let start = Instant::now();
    let relaxed = relax(&mut problem, &mut |_| ())?;
    let solution = only(structure, &relaxed.together, start)?;
    match solution.cost == structure.cost && today > solution.cost {
        true => Ok(()),
        false => Err(format!("cost {} of {today}", solution.cost).into()),
    }
}
