//! What was found, as entries of a report.

use super::Args;
use super::results::Outcome;
use mmprove::report::run::{Entry, Kind, Place, Run, identity};
use std::time::Duration;

/// All of it: functions, those that come and go, and runs that could not be judged.
pub(super) fn run(args: &Args, all: &[Outcome], summary: &str) -> Run {
    let entries = all.iter().flat_map(|outcome| of(args, outcome)).collect();
    Run { command: "check-pass", entries, summary: summary.trim_end().into() }
}

fn of(args: &Args, outcome: &Outcome) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for row in &outcome.functions {
        // Its positions are in what opt wrote.
        entries.push(Entry { derived: true, ..row.entry(&outcome.file) });
    }
    let arguments = outcome.arguments.join(" ");
    let entry = |name: String, kind: Kind, verdict: &str, parts: &[&str]| Entry {
        group: outcome.file.clone(),
        name,
        kind,
        verdict: verdict.into(),
        details: vec![],
        place: Some(Place { file: outcome.file.clone(), line: None, column: None }),
        time: Duration::ZERO,
        witness: None,
        derived: true,
        identity: identity(parts),
    };
    if let Some(problem) = &outcome.problem {
        let parts = ["problem", &outcome.file, &arguments, problem];
        let problem = vec![problem.clone()];
        let name = outcome.file.clone();
        entries
            .push(Entry { details: problem, ..entry(name, Kind::NotJudged, "not judged", &parts) });
    }
    for name in &outcome.unpaired {
        let missing = outcome.missing.contains(name) && !args.allow_unpaired;
        let kind = if missing { Kind::Unpaired } else { Kind::LeftOut };
        let parts = ["added or removed", &outcome.file, &arguments, name];
        entries.push(entry(format!("@{name}"), kind, "not checked, added or removed", &parts));
    }
    entries
}
