//! The answers as build servers read them, in JUnit's XML.

use super::{Entry, Gravity, Kind, Run};
use crate::report::text;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::collections::BTreeMap;

/// A suite for each group. What does not hold is a failure, what could not be judged an error; what is undecided, known
/// or was not checked counts as skipped.
pub(super) fn junit(run: &Run) -> String {
    let mut suites: BTreeMap<&str, TestSuite> = BTreeMap::new();
    for entry in &run.entries {
        let suite =
            suites.entry(&entry.group).or_insert_with(|| TestSuite::new(entry.group.as_str()));
        suite.add_test_case(case(entry));
    }
    let mut report = Report::new(format!("mmprove {}", run.command));
    report.add_test_suites(suites.into_values());
    let mut out = report.to_string().expect("XML is written to memory");
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

fn case(entry: &Entry) -> TestCase {
    let mut status = match (entry.kind.gravity(), entry.kind) {
        (Gravity::Passed, _) => TestCaseStatus::success(),
        (Gravity::Skipped | Gravity::Warning, _) => TestCaseStatus::skipped(),
        (Gravity::Error, Kind::NotJudged) => TestCaseStatus::non_success(NonSuccessKind::Error),
        (Gravity::Error, _) => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    if !matches!(status, TestCaseStatus::Success { .. }) {
        let why = entry.details.first().map(|why| format!(": {why}")).unwrap_or_default();
        status.set_message(format!("{}{why}", entry.verdict));
        status.set_type(entry.kind.id());
    }
    if let Some(witness) = &entry.witness {
        status.set_description(format!("{}\n\n{}", entry.message(), text::text(witness)));
    } else if entry.is_finding() {
        status.set_description(entry.message());
    }
    let mut case = TestCase::new(entry.name.as_str(), status);
    case.set_classname(entry.group.as_str()).set_time(entry.time);
    if let Some(place) = &entry.place {
        case.extra.insert("file".into(), place.file.as_str().into());
        if let Some(line) = place.line {
            case.extra.insert("line".into(), line.to_string().into());
        }
    }
    case
}
