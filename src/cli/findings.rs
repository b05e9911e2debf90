//! `mmprove findings`.

use super::failure::Failure;
use super::output::{print, read, write};
use super::status::Status;
use mmprove::execution::Execution;
use mmprove::program::ir::{Function, Module};
use mmprove::program::litmus::{Condition, Litmus};
use mmprove::question::claim::{Claim, cases, catalogue};
use mmprove::question::litmus::{model_of, satisfying};
use mmprove::read::llvm::{definition, read_module};
use mmprove::report::compact::{Fact, Shown};
use mmprove::report::findings::{Finding, Pass, Quote, index, issue};
use serde::Deserialize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Candidate executions of a test that are looked at.
const LIMIT: usize = 1_000_000;

#[derive(clap::Args)]
pub struct Args {
    /// The ledger of findings
    #[arg(long, value_name = "FILE", default_value = "specs/findings/ledger.toml")]
    ledger: PathBuf,
    /// Write a file for each, and an index, to this directory; without it, all go to standard output
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
}

/// The ledger as it is written. Names of files are relative to its own directory.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ledger {
    /// What the index says first.
    head: String,
    finding: Vec<Entry>,
    /// Claims that are refuted, and should be.
    #[serde(default)]
    expected: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    title: String,
    about: String,
    #[serde(default)]
    question: bool,
    pass: Option<Changed>,
    #[serde(default)]
    quotes: Vec<Quoted>,
    /// Litmus tests; shown is the first execution that satisfies the condition.
    #[serde(default)]
    shows: Vec<Spanned<String>>,
    /// Litmus tests that have no such execution: the function before the pass, or the changed text.
    #[serde(default)]
    unlike: Vec<Spanned<String>>,
    why: String,
    change: String,
    proved: Option<String>,
    /// Claims that are: `id`, or `id @ model` if the model matters.
    #[serde(default)]
    refuted: Vec<Spanned<String>>,
    /// Claims that are, of the changed text.
    #[serde(default)]
    proved_by: Vec<Spanned<String>>,
    /// What is known of it, and how the document can be read otherwise.
    remark: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Quoted {
    at: String,
    text: String,
    /// Where the document is; for who looks the words up.
    #[serde(rename = "in")]
    #[expect(dead_code, reason = "a test looks the words up")]
    file: String,
}

/// A function that a pass changes: `NAME.before.ll` and `NAME.after.ll`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Changed {
    command: String,
    function: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    claims: Vec<Spanned<String>>,
    #[expect(dead_code, reason = "for who reads the ledger")]
    reason: String,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let source = read(&args.ledger)?;
    let ledger: Ledger = toml::from_str(&source.text)
        .map_err(|e| Failure::plain(format!("{}: {e}", args.ledger.display())))?;
    let folder = args.ledger.parent().unwrap_or(Path::new("."));
    let reader = Reader { ledger: &args.ledger, text: &source.text, folder, claims: catalogue() };
    for name in ledger.expected.iter().flat_map(|e| &e.claims) {
        reader.claim(name)?;
    }
    let findings = ledger.finding.into_iter().map(|entry| reader.finding(entry));
    let findings = findings.collect::<Result<Vec<_>, _>>()?;
    let mut files: Vec<(String, String)> =
        findings.iter().map(|f| (format!("{}.md", f.name), issue(f))).collect();
    files.push(("README.md".into(), index(&ledger.head, &findings)));
    for (name, text) in &files {
        match &args.write {
            Some(folder) => write(&folder.join(name), text)?,
            None => print(&format!("{text}\n")),
        }
    }
    Ok(Status::Holds)
}

struct Reader<'l> {
    ledger: &'l Path,
    text: &'l str,
    folder: &'l Path,
    claims: Vec<Claim>,
}

impl Reader<'_> {
    fn wrong(&self, at: Range<usize>, message: &str) -> Failure {
        let line = self.text[..at.start].lines().count().max(1);
        let help = "`mmprove prove --list` lists the claims, `mmprove litmus FILE` runs a test";
        Failure::new(format!("{}:{line}: {message}", self.ledger.display()), help)
    }

    fn finding(&self, entry: Entry) -> Result<Finding, Failure> {
        let mut record = Vec::new();
        for (what, names) in [("refuted", &entry.refuted), ("proved", &entry.proved_by)] {
            names.iter().try_for_each(|name| self.claim(name))?;
            let names: Vec<String> = names.iter().map(|n| format!("`{}`", n.get_ref())).collect();
            if !names.is_empty() {
                record.push(format!("{what}: {}", names.join(", ")));
            }
        }
        record.extend(entry.remark);
        for name in &entry.unlike {
            if self.test(name)?.1.is_some() {
                return Err(self.wrong(name.span(), "some execution satisfies the condition"));
            }
        }
        let pass = entry.pass.map(|pass| self.pass(&entry.name, pass)).transpose()?;
        let quotes = entry.quotes.into_iter().map(|q| Quote { at: q.at, text: q.text });
        Ok(Finding {
            pass,
            quotes: quotes.collect(),
            shown: entry.shows.iter().map(|name| self.shown(name)).collect::<Result<_, _>>()?,
            name: entry.name,
            title: entry.title,
            about: entry.about,
            question: entry.question,
            why: entry.why,
            change: entry.change,
            proved: entry.proved,
            record,
        })
    }

    /// A claim, as `id` or `id @ model`, must be one of the catalogue.
    fn claim(&self, name: &Spanned<String>) -> Result<(), Failure> {
        let (id, model) = match name.get_ref().split_once(" @ ") {
            Some((id, model)) => (id, Some(model)),
            None => (name.get_ref().as_str(), None),
        };
        let Some(claim) = self.claims.iter().find(|c| c.id == id) else {
            return Err(self.wrong(name.span(), &format!("there is no claim '{id}'")));
        };
        let models: Vec<String> = cases(claim).iter().map(|case| case.models().clone()).collect();
        match model.filter(|m| !models.iter().any(|known| known == m)) {
            None => Ok(()),
            Some(model) => {
                let known = models.join("; ");
                let message = format!("claim {id} is not about '{model}', but about {known}");
                Err(self.wrong(name.span(), &message))
            }
        }
    }

    /// A litmus test, with the first execution that satisfies its condition.
    fn test(&self, name: &Spanned<String>) -> Result<(Litmus, Option<Execution>), Failure> {
        let broken = |message: String| self.wrong(name.span(), &message);
        let file = self.folder.join(name.get_ref());
        let litmus = mmprove::read::litmus(&file).map_err(|e| broken(e.to_string()))?.pop();
        let litmus = litmus.ok_or_else(|| broken("there is no test in this file".into()))?;
        let spec = model_of(&litmus).map_err(|e| broken(e.to_string()))?;
        let execution = satisfying(&litmus, &spec, LIMIT).map_err(|e| broken(e.to_string()))?;
        Ok((litmus, execution))
    }

    fn shown(&self, name: &Spanned<String>) -> Result<Shown, Failure> {
        let (litmus, execution) = self.test(name)?;
        let none = || self.wrong(name.span(), "no execution satisfies the condition");
        let execution = execution.ok_or_else(none)?;
        let mut shown = Shown { execution, facts: Vec::new(), race: None, last: false };
        if let Some((_, condition)) = &litmus.condition {
            facts(condition, true, &mut shown);
        }
        Ok(shown)
    }

    fn pass(&self, name: &str, pass: Changed) -> Result<Pass, Failure> {
        let text = |side: &str| -> Result<String, Failure> {
            let file = self.folder.join(format!("{name}.{side}.ll"));
            let function = pass.function.get_ref();
            let module = read_module(read(&file)?)?;
            let found = module.function(function).filter(|f| f.is_defined());
            found.map(|f| code_of(&module, f)).ok_or_else(|| {
                let message = format!("there is no function @{function} in {}", file.display());
                self.wrong(pass.function.span(), &message)
            })
        };
        Ok(Pass { before: text("before")?, after: text("after")?, command: pass.command })
    }
}

/// What the parts of a condition that all hold say of pairs of operations, and of final memory.
fn facts(condition: &Condition, holds: bool, shown: &mut Shown) {
    match condition {
        Condition::And(parts) if holds => parts.iter().for_each(|p| facts(p, true, shown)),
        Condition::Not(inner) => facts(inner, !holds, shown),
        Condition::Related { from, relation, to, .. } => {
            let (from, relation, to) = (from.clone(), relation.clone(), to.clone());
            shown.facts.push(Fact { from, relation, to, holds });
        }
        Condition::Race => shown.race = Some(holds),
        Condition::Final { .. } => shown.last = true,
        _ => {}
    }
}

/// The definition of a function, without comments.
fn code_of(module: &Module, function: &Function) -> String {
    let code = definition(module, function).map(|line| {
        let code = line.split(" ;").next().unwrap_or_default().trim_end();
        if code.starts_with(';') { "" } else { code }
    });
    code.filter(|code| !code.is_empty()).flat_map(|code| [code, "\n"]).collect()
}
