//! The answers as build servers read them.

use super::super::failure::Failure;
use super::{Judged, Standing};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::collections::BTreeMap;
use std::path::Path;

/// A suite for each directory. A failure is what is not as stated, an error what could not be judged; what is
/// undecided or left out counts as skipped.
pub(super) fn report(judged: &[Judged]) -> Result<String, Failure> {
    let mut suites: BTreeMap<String, TestSuite> = BTreeMap::new();
    for row in judged {
        let path = Path::new(&row.test.name);
        let folder = path.parent().map_or_else(String::new, |folder| folder.display().to_string());
        let folder = if folder.is_empty() { "tests".into() } else { folder };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut status = match row.standing() {
            Standing::AsStated => TestCaseStatus::success(),
            Standing::Against => TestCaseStatus::non_success(NonSuccessKind::Failure),
            Standing::NotJudged => TestCaseStatus::non_success(NonSuccessKind::Error),
            Standing::Undecided | Standing::LeftOut => TestCaseStatus::skipped(),
        };
        if let Some(remark) = row.remark() {
            status.set_message(remark);
        }
        let mut case = TestCase::new(name.into_owned(), status);
        case.set_classname(folder.clone()).set_time(row.time);
        suites.entry(folder.clone()).or_insert_with(|| TestSuite::new(folder)).add_test_case(case);
    }
    let mut report = Report::new("mmprove suite");
    report.add_test_suites(suites.into_values());
    report.to_string().map_err(|error| Failure::plain(format!("cannot write a report: {error}")))
}
