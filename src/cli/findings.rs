//! `mmprove findings`.

use super::failure::Failure;
use super::output::{file_stem, print, read, write};
use super::status::Status;
use mmprove::question::claim::{Claim, cases, catalogue};
use mmprove::report::findings::{Finding, Stated, markdown};
use mmprove::report::json::from_json;
use mmprove::witness::Witness;
use serde::Deserialize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

#[derive(clap::Args)]
pub struct Args {
    /// The ledger of findings
    #[arg(long, value_name = "FILE", default_value = "specs/findings.toml")]
    ledger: PathBuf,
    /// The directory with the executions that decide claims
    #[arg(long, value_name = "DIR", default_value = "proofs/claims")]
    executions: PathBuf,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// The ledger as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ledger {
    finding: Vec<Entry>,
    #[serde(default)]
    expected: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    document: String,
    section: String,
    title: String,
    says: String,
    but: String,
    repair: String,
    #[serde(default)]
    claims: Vec<Spanned<String>>,
    #[serde(default)]
    proved_by: Vec<Spanned<String>>,
    sure: Spanned<bool>,
    doubt: Option<String>,
    #[serde(default = "four")]
    up_to: usize,
    #[serde(default)]
    reproduce: Vec<String>,
}

/// Claims that are refuted, and should be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    claims: Vec<Spanned<String>>,
    #[expect(dead_code, reason = "for who reads the ledger")]
    reason: String,
}

/// The operations that `mmprove prove` tries without being told.
fn four() -> usize {
    4
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let source = read(&args.ledger)?;
    let ledger: Ledger = toml::from_str(&source.text)
        .map_err(|e| Failure::plain(format!("{}: {e}", args.ledger.display())))?;
    let wrong = |at: Range<usize>, message: String| {
        let line = source.text[..at.start].lines().count().max(1);
        Failure::new(
            format!("{}:{line}: {message}", args.ledger.display()),
            "`mmprove prove --list` lists the claims",
        )
    };
    let all = catalogue();
    let stated = |name: &Spanned<String>| -> Result<Stated, Failure> {
        find(&all, name.get_ref(), &args.executions)
            .map_err(|message| wrong(name.span(), message))?
    };
    for name in ledger.expected.iter().flat_map(|e| &e.claims) {
        stated(name)?;
    }
    let mut findings = Vec::new();
    for entry in ledger.finding {
        if *entry.sure.get_ref() == entry.doubt.is_some() {
            let message = "what is sure has no `doubt`, and what is not has one".to_string();
            return Err(wrong(entry.sure.span(), message));
        }
        let refuted = entry.claims.iter().map(stated).collect::<Result<Vec<_>, _>>()?;
        let proved = entry.proved_by.iter().map(stated).collect::<Result<Vec<_>, _>>()?;
        let mut commands = entry.reproduce;
        if !refuted.is_empty() {
            let mut ids: Vec<&str> = Vec::new();
            for stated in refuted.iter().chain(&proved) {
                if !ids.contains(&stated.id.as_str()) {
                    ids.push(&stated.id);
                }
            }
            let up_to = entry.up_to;
            commands.extend(ids.iter().map(|id| format!("mmprove prove {id} --up-to {up_to}")));
        }
        findings.push(Finding {
            document: entry.document,
            section: entry.section,
            title: entry.title,
            says: entry.says,
            but: entry.but,
            repair: entry.repair,
            doubt: entry.doubt,
            refuted,
            // What is proved may have an execution that meets its premise, which shows nothing here.
            proved: proved.into_iter().map(|s| Stated { witness: None, ..s }).collect(),
            commands,
        });
    }
    let text = markdown(&findings);
    match &args.write {
        Some(path) => write(path, &text)?,
        None => print(&text),
    }
    Ok(Status::Holds)
}

/// The claim of a name like `id @ model`, with the execution that decides it.
fn find(all: &[Claim], name: &str, executions: &Path) -> Result<Result<Stated, Failure>, String> {
    let (id, model) = match name.split_once(" @ ") {
        Some((id, model)) => (id, Some(model)),
        None => (name, None),
    };
    let claim = all.iter().find(|c| c.id == id).ok_or(format!("there is no claim '{id}'"))?;
    let models: Vec<String> = cases(claim).iter().map(|c| c.models().clone()).collect();
    if let Some(model) = model.filter(|m| !models.iter().any(|known| known == m)) {
        let known = models.join("; ");
        return Err(format!("claim {id} is not about '{model}', but about {known}"));
    }
    let about = models.iter().filter(|m| model.is_none_or(|model| *m == model));
    let files = about.map(|m| executions.join(format!("{}.json", file_stem(&format!("{id} {m}")))));
    let witness = files.into_iter().find(|file| file.is_file()).map(|file| stored(&file));
    let stated = |witness| Stated {
        id: id.into(),
        says: claim.says.into(),
        model: model.map(Into::into),
        witness,
    };
    Ok(witness.transpose().map(stated))
}

fn stored(file: &Path) -> Result<Witness, Failure> {
    let text = &read(file)?.text;
    from_json(text).map_err(|e| Failure::plain(format!("{}: {e}", file.display())))
}
