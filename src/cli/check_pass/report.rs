//! A page for each function that is refuted, and one with a table of all functions that leads to them.

use super::super::failure::Failure;
use super::super::output::{self, file_stem, save};
use super::entries::entry_of;
use super::front::Front;
use super::judge::Shown;
use super::results::Outcome;
use crate::cli::verdict::Row;
use mmprove::report::run::{self, Run};
use mmprove::report::{Format, render};
use std::path::Path;

/// Writes the pages of one run.
pub(super) fn write(
    dir: &Path,
    front: &Front,
    outcome: &Outcome,
    shown: &[Shown],
) -> Result<(), Failure> {
    for (row, ..) in shown {
        let command = [front.given(), &outcome.arguments].concat().join(" ");
        let lead = vec![front.version.clone(), format!("{} {command}", front.name())];
        let title = format!("@{} in {}", row.function, outcome.file);
        let page = run::page_of(&entry_of(outcome, row), title, lead);
        save(&dir.join(page_name(outcome, row)), &output::page(page))?;
        let stem = stem(outcome, row);
        if let Some(witness) = &row.witness {
            save(&dir.join(format!("{stem}.svg")), &render(witness, Format::Svg))?;
            save(&dir.join(format!("{stem}.json")), &render(witness, Format::Json))?;
        }
    }
    Ok(())
}

/// The file of a function's page.
pub(super) fn page_name(outcome: &Outcome, row: &Row) -> String {
    format!("{}.html", stem(outcome, row))
}

fn stem(outcome: &Outcome, row: &Row) -> String {
    let pass = row.pass.as_ref().map(|pass| format!(" {pass}")).unwrap_or_default();
    file_stem(&format!("{} {}{pass}", outcome.file, row.function))
}

/// Writes the page that leads to all.
pub(super) fn index(dir: &Path, version: &str, run: &Run) -> Result<(), Failure> {
    let mut page = run::page(run);
    page.lead.insert(0, version.to_string());
    save(&dir.join("index.html"), &output::page(page))
}
