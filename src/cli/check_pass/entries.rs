//! What was found, as entries of a report.

use super::results::Outcome;
use super::{Args, report, steps};
use crate::cli::verdict::{Row, Word};
use mmprove::report::run::{Entry, Kind, Place, Run, identity};
use std::path::PathBuf;

/// All of it: functions, those that come and go, and runs that could not be judged.
pub(super) fn run(args: &Args, all: &[Outcome], summary: &str) -> Run {
    let entries = all.iter().flat_map(|outcome| of(args, outcome)).collect();
    Run { command: "check-pass", entries, summary: summary.trim_end().into() }
}

/// What came out for a function. Its positions are in what opt wrote.
pub(super) fn entry_of(outcome: &Outcome, row: &Row) -> Entry {
    let pass = row.pass.as_deref().map(|step| steps::pass_of(step).to_string());
    let by = pass.or_else(|| Some(outcome.arguments.join(" ")));
    Entry { derived: true, by, ..row.entry(&outcome.file) }
}

fn of(args: &Args, outcome: &Outcome) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let arguments = outcome.arguments.join(" ");
    for row in &outcome.functions {
        // Its positions are in what opt wrote.
        let own = |_: &&PathBuf| row.verdict == Word::Refuted;
        let link = args.report.as_ref().filter(own).map(|_| report::page_name(outcome, row));
        entries.push(Entry { link, ..entry_of(outcome, row) });
    }
    let entry = |name: String, kind: Kind, verdict: &str, parts: &[&str]| Entry {
        place: Some(Place { file: outcome.file.clone(), line: None, column: None }),
        by: Some(arguments.clone()),
        derived: true,
        identity: identity(parts),
        ..Entry::bare(outcome.file.clone(), name, kind, verdict.into())
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
