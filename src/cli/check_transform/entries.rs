//! What was found, as entries of a report.

use super::super::failure::Failure;
use super::{Args, Judged, Outcome};
use crate::cli::verdict::Problem;
use mmprove::report::run::{Entry, Kind, Place, Run, identity};
use std::path::{Path, PathBuf};

/// All of it: functions, those that only one file has, pairs of files that could not be judged, and files without a
/// counterpart.
pub(super) fn run(args: &Args, judged: &[Judged], alone: &[PathBuf], summary: String) -> Run {
    let after = args.after().display().to_string();
    let mut entries = Vec::new();
    for part in judged {
        let group = part.name.clone().unwrap_or_else(|| after.clone());
        match &part.outcome {
            Ok(outcome) => {
                entries.extend(outcome.rows.iter().map(|row| row.entry(&group)));
                entries.extend(unpaired(args, &group, outcome));
            }
            Err(failure) => entries.push(not_judged(&group, failure)),
        }
    }
    entries.extend(alone.iter().map(|file| without_counterpart(args, file)));
    Run { command: "check-transform", entries, summary: summary.trim_end().into() }
}

fn entry(group: &str, name: String, kind: Kind, verdict: String) -> Entry {
    Entry::bare(group.into(), name, kind, verdict)
}

/// Functions that one file alone has.
fn unpaired(args: &Args, group: &str, outcome: &Outcome) -> Vec<Entry> {
    let all = outcome.alone.iter().map(|alone| {
        let kind = match alone.harmless || args.allow_unpaired {
            true => Kind::LeftOut,
            false => Kind::Unpaired,
        };
        let verdict = format!("not checked, only in {}", alone.file);
        let place = alone.place.clone();
        let identity = alone.identity.clone();
        Entry { place, identity, ..entry(group, format!("@{}", alone.function), kind, verdict) }
    });
    all.collect()
}

/// A pair of files that was not judged at all.
fn not_judged(group: &str, failure: &Failure) -> Entry {
    let place = match failure {
        Failure::Input(error) => Some(Problem::of(error).place()),
        _ => None,
    };
    let message = failure.to_string();
    let verdict = "not judged".to_string();
    let said = match failure {
        Failure::Input(error) => &error.message,
        _ => &message,
    };
    let identity = identity(&[group, said]);
    Entry {
        place,
        identity,
        details: vec![message],
        ..entry(group, group.into(), Kind::NotJudged, verdict)
    }
}

/// A file that has no counterpart in the other directory.
fn without_counterpart(args: &Args, file: &Path) -> Entry {
    let kind = if args.allow_unpaired { Kind::LeftOut } else { Kind::Unpaired };
    let name = file.display().to_string();
    let place = Some(Place { file: name.clone(), line: None, column: None });
    let identity = identity(&["file", &name]);
    Entry {
        place,
        identity,
        ..entry(&name, name.clone(), kind, "not compared, without a counterpart".into())
    }
}
