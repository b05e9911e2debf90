//! Why outcomes are forbidden: every one of the documents' examples is explained, and what is said is a
//! derivation that the evaluator follows step by step. A derivation that was changed anywhere is refused.

use crate::support::sample;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::why::{Forbidden, Question};
use mmprove::question::litmus::{Finding, LookFor, Options, Property, model_of, run};
use mmprove::read;
use mmprove::solve::derivation::{Derivation, Fact};
use mmprove::solve::enumerate::cases::{Cases, Exclusion, Reason};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// So many forbidden outcomes of the documents' examples are explained, at least; of a sample of files, so much less.
const EXPLAINED: usize = 600;

/// Without `MMPROVE_ALL`, of so many files one is looked at.
const SAMPLE: usize = 6;

/// So many lines are as many as anybody reads.
const LINES: usize = 60;

/// Changes that are tried on one explanation, spread over all of it.
const CHANGES: usize = 12;

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let kinds = ["ll", "mmra", "vulkan", "test", "litmus"];
        match path.is_dir() {
            // What readers must refuse, and saved executions.
            true if name == "errors" || name == "executions" => {}
            true => files(&path, into),
            // `x.after.ll` is the result of a transformation.
            false if name.matches('.').count() != 1 => {}
            false if kinds.iter().any(|kind| name.ends_with(&format!(".{kind}"))) => {
                into.push(path);
            }
            false => {}
        }
    }
}

/// What came of one question.
#[derive(Default)]
struct Tally {
    forbidden: usize,
    explained: usize,
    refused: usize,
    lines: Vec<usize>,
    times: Vec<Duration>,
    wrong: Vec<String>,
}

impl Tally {
    fn and(mut self, other: Tally) -> Tally {
        self.forbidden += other.forbidden;
        self.explained += other.explained;
        self.refused += other.refused;
        self.lines.extend(other.lines);
        self.times.extend(other.times);
        self.wrong.extend(other.wrong);
        self
    }
}

fn explain(file: &Path) -> Tally {
    let tests = read::litmus(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let ask = |(nth, litmus): (usize, &Litmus)| {
        let spec = model_of(litmus).expect("a model");
        let properties = match spec {
            ModelSpec::Vulkan(_) => vec![Property::Condition, Property::Race],
            _ => vec![Property::Condition],
        };
        let place = format!("{}#{}", file.display(), nth + 1);
        let asked = properties.into_iter().map(|property| one(&place, litmus, &spec, property));
        asked.fold(Tally::default(), Tally::and)
    };
    tests.iter().enumerate().map(ask).fold(Tally::default(), Tally::and)
}

fn one(place: &str, litmus: &Litmus, spec: &ModelSpec, property: Property) -> Tally {
    let mut tally = Tally::default();
    let options = Options { property, look_for: LookFor::NOTHING, ..Options::default() };
    let report = run(litmus, spec, &options).unwrap_or_else(|e| panic!("{place}: {e}"));
    if report.witness != Finding::Absent {
        return tally;
    }
    tally.forbidden = 1;
    let mut question =
        Question::new(litmus, spec, property, 2).unwrap_or_else(|e| panic!("{place}: {e}"));
    if report.vacuous == Some(true) {
        question = question.of_filter();
    }
    let start = Instant::now();
    let forbidden = match question.forbidden(start + Duration::from_secs(20)) {
        Ok(forbidden) => forbidden,
        Err(why) => {
            tally.wrong.push(format!("{place}, {property:?}: not explained: {why}"));
            return tally;
        }
    };
    tally.times.push(start.elapsed());
    if let Err(wrong) = question.check(&forbidden) {
        tally.wrong.push(format!("{place}, {property:?}: {wrong}"));
        return tally;
    }
    let lines = question.story(&forbidden).lines;
    if lines.is_empty() || lines.len() > LINES {
        tally.wrong.push(format!("{place}, {property:?}: {} lines", lines.len()));
    }
    tally.lines.push(lines.len());
    let all = changes(&forbidden);
    let step = all.len().div_ceil(CHANGES);
    for (what, changed) in all.into_iter().step_by(step) {
        match question.check(&changed) {
            Ok(()) => {
                tally.wrong.push(format!("{place}, {property:?}: {what}, and nobody notices"))
            }
            Err(_) => tally.refused += 1,
        }
    }
    tally.explained = 1;
    tally
}

/// The same explanation with one thing changed, which no longer follows.
fn changes(forbidden: &Forbidden) -> Vec<(String, Forbidden)> {
    let mut out = Vec::new();
    for nth in 0..forbidden.len() {
        let mut put = |what: String, cases: Cases| {
            let mut changed = forbidden.clone();
            changed[nth] = cases;
            out.push((what, changed));
        };
        changed_cases(&forbidden[nth], &mut put);
    }
    out.push(("all is left out".into(), vec![]));
    out
}

fn changed_cases(cases: &Cases, put: &mut dyn FnMut(String, Cases)) {
    match cases {
        Cases::Split { on, branches } => {
            for nth in 0..branches.len() {
                let mut fewer = branches.clone();
                fewer.remove(nth);
                put("a case is left out".into(), Cases::Split { on: *on, branches: fewer });
                changed_cases(&branches[nth].1, &mut |what, inner| {
                    let mut branches = branches.clone();
                    branches[nth].1 = inner;
                    put(what, Cases::Split { on: *on, branches });
                });
            }
        }
        Cases::Excluded(Exclusion::Axiom { demand, violation }) => {
            let other = Exclusion::Axiom { demand: demand + 1, violation: violation.clone() };
            put("another axiom".into(), Cases::Excluded(other));
            for nth in 0..violation.facts.len() {
                changed_derivation(&violation.facts[nth], &mut |what, derivation| {
                    let mut violation = violation.clone();
                    violation.facts[nth] = derivation;
                    let demand = *demand;
                    put(what, Cases::Excluded(Exclusion::Axiom { demand, violation }));
                });
            }
        }
        Cases::Excluded(Exclusion::Outcome(reasons)) => {
            for (nth, reason) in reasons.iter().enumerate() {
                let Reason::Fact(derivation) = reason else { continue };
                changed_derivation(derivation, &mut |what, derivation| {
                    let mut reasons = reasons.clone();
                    reasons[nth] = Reason::Fact(derivation);
                    put(what, Cases::Excluded(Exclusion::Outcome(reasons)));
                });
            }
        }
        Cases::Excluded(_) => {}
    }
}

fn changed_derivation(derivation: &Derivation, put: &mut dyn FnMut(String, Derivation)) {
    let fact = |fact: Fact| Derivation { fact, ..derivation.clone() };
    match derivation.fact {
        Fact::Pair { relation, from, to, holds } => {
            put(
                format!("{:?} is denied", derivation.fact),
                fact(Fact::Pair { relation, from, to, holds: !holds }),
            );
            put(
                format!("{:?} ends elsewhere", derivation.fact),
                fact(Fact::Pair { relation, from, to: to + 1, holds }),
            );
        }
        Fact::Member { set, event, holds } => {
            put(
                format!("{:?} is denied", derivation.fact),
                fact(Fact::Member { set, event, holds: !holds }),
            );
            put(
                format!("{:?} is of another event", derivation.fact),
                fact(Fact::Member { set, event: event + 1, holds }),
            );
        }
    }
    for nth in 0..derivation.premises.len() {
        if derivation.fact.holds() {
            let mut fewer = derivation.clone();
            fewer.premises.remove(nth);
            put(format!("{:?} with a premise less", derivation.fact), fewer);
        }
        changed_derivation(&derivation.premises[nth], &mut |what, premise| {
            let mut changed = derivation.clone();
            changed.premises[nth] = premise;
            put(what, changed);
        });
    }
}

#[test]
fn forbidden_outcomes_of_the_documents_are_derived() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("specs"), &mut all);
    // What barrier objects observe is told way by way, at length, or not at all.
    let named =
        |path: &Path| path.file_name().is_some_and(|n| n.to_string_lossy().starts_with("barrier"));
    all.retain(|file| !named(file) && !file.parent().is_some_and(named));
    all.sort();
    let every = sample::one_in(SAMPLE);
    let all: Vec<PathBuf> = all.into_iter().step_by(every).collect();
    let tally = all.par_iter().map(|file| explain(file)).reduce(Tally::default, Tally::and);
    let Tally { forbidden, explained, refused, mut lines, mut times, wrong } = tally;
    lines.sort_unstable();
    times.sort_unstable();
    let median = |n: usize| n / 2;
    eprintln!(
        "{forbidden} forbidden, {explained} explained, {refused} changed ones refused; \
         lines {} to {}, times {:?} to {:?}",
        lines[median(lines.len())],
        lines[lines.len() - 1],
        times[median(times.len())],
        times[times.len() - 1],
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let enough = explained >= EXPLAINED * 3 / (4 * every);
    assert!(explained == forbidden && enough, "{explained} of {forbidden}");
    assert!(refused > 6 * explained);
}
