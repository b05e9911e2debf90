//! `mmprove prove [CLAIM…]`.

mod artifacts;
mod row;
mod theorems;

use super::failure::Failure;
use super::limits::seconds;
use super::output::{Answer, ShownArgs, is_directory, print};
use super::progress;
use super::reports::{ExpectArgs, ReportArgs};
use super::status::Status;
use super::workers::workers;
use mmprove::model::ModelSpec;
use mmprove::model::text::claim as text;
use mmprove::question::claim::{Case, Claim, Reach, cases, catalogue, claims_in};
use mmprove::report::run::Run;
use mmprove::report::{Format, render};
use mmprove::source::suggest;
use rayon::prelude::*;
use row::Row;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// Ids of claims, or beginnings of them; all claims by default; files of claims, FILE.claims; or of theorems, FILE.theorems or FILE.kat
    claims: Vec<String>,
    /// Text that somebody has made of a model, instead of the model; only claims about that model are decided
    #[arg(long, value_name = "FILE.model")]
    model: Option<ModelSpec>,
    /// Only say which claims there are
    #[arg(long)]
    list: bool,
    /// Operations that programs have, at most: 3 for claims, and 6 events for theorems
    #[arg(long, value_name = "N")]
    up_to: Option<usize>,
    /// Seconds for one claim under one model
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// Look for N changes of its model that refute each claim which is not refuted: what it rests on
    #[arg(long, value_name = "N", default_value_t = 0)]
    mutants: usize,
    /// Look for every proof and counterexample as if none was on record
    #[arg(long)]
    afresh: bool,
    /// Claims to decide at the same time; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    #[command(flatten)]
    expect: ExpectArgs,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    output: ShownArgs,
}

/// How many operations programs have at most, if nothing else is said.
const OPERATIONS: usize = 3;

pub fn run(args: &Args) -> Result<Status, Failure> {
    if args.claims.iter().any(|argument| theorems::is_file(argument)) {
        return theorems::run(args);
    }
    let claims = chosen(&args.claims)?;
    let reports = args.reports.prepare(args.expect.expect)?;
    if args.list {
        let lines = claims.iter().map(|c| format!("{}\n  {}\n", c.id, c.says));
        print(&lines.collect::<String>());
        return Ok(Status::Holds);
    }
    let dir = args.output.out.as_deref().filter(|path| is_directory(path));
    let timeout = args.timeout;
    let reach = Reach { up_to: args.up_to.unwrap_or(OPERATIONS), timeout, afresh: args.afresh };
    let all: Vec<Case<'_>> = claims.iter().flat_map(cases).collect();
    let all = match &args.model {
        Some(model) => about(model, &all)?,
        None => all,
    };
    let bar = progress::bar(all.len());
    let decide = |case| {
        let row = Row::decide(case, reach, args.mutants, &|what| bar.set_message(what));
        bar.inc(1);
        row
    };
    let rows: Vec<Row<'_>> =
        workers(args.jobs)?.install(|| all.into_par_iter().map(decide).collect());
    bar.finish_and_clear();
    let (mut verdicts, mut text) = (String::new(), String::new());
    let mut witnesses = Vec::new();
    let mut last = "";
    for row in &rows {
        let claim = row.case.claim;
        if claim.id != last {
            last = claim.id;
            let heading = format!("{}: {}\n", claim.id, claim.says);
            verdicts.push_str(&heading);
            text.push_str(&heading);
        }
        let line = row.line();
        verdicts.push_str(&line);
        text.push_str(&line);
        if let Some(evidence) = row.evidence() {
            let _ = write!(text, "\n{}\n", evidence.text.trim());
            let _ = write!(text, "\n{}\n", render(&evidence.witness, Format::Text));
            witnesses.push((row.title(), evidence.witness.clone()));
        }
    }
    let mut found = Run {
        command: "prove",
        entries: rows.iter().map(Row::entry).collect(),
        summary: summary(&rows),
    };
    let said = reports.judge(&mut found)?;
    verdicts.push_str(&said);
    text.push_str(&said);
    let data: Vec<Value> = rows.iter().map(Row::data).collect();
    let json = format!("{:#}\n", json!({ "question": "prove", "claims": &data }));
    match dir {
        Some(dir) => {
            print(&verdicts);
            artifacts::write(dir, &rows)?;
        }
        None => {
            let undrawn = match witnesses.is_empty() {
                true => vec!["nothing to draw: no claim was decided by an execution".into()],
                false => vec![],
            };
            let lines = data.iter().map(|row| format!("{row}\n")).collect();
            let answer = Answer { verdicts, text, json, lines, witnesses, undrawn, page: None };
            args.output.deliver(&answer, &found)?;
        }
    }
    Ok(Status::from(&found))
}

/// The cases about the model that a text was made of, about that text.
fn about<'c>(variant: &ModelSpec, cases: &[Case<'c>]) -> Result<Vec<Case<'c>>, Failure> {
    if !variant.is_variant() {
        let message = format!("claims name their models, and {variant} is one of them");
        return Err(Failure::new(message, "`--model` takes a file that ends in .model"));
    }
    let about: Vec<Case<'_>> = cases.iter().filter_map(|case| case.about(variant)).collect();
    match about.is_empty() {
        true => Err(Failure::new(
            format!("no claim here is about {}", variant.made_of()),
            "leave the claims out to decide all that are",
        )),
        false => Ok(about),
    }
}

/// `3 claims, each under a model`.
fn summary(rows: &[Row<'_>]) -> String {
    match rows.len() {
        1 => "1 claim under a model".into(),
        n => format!("{n} claims, each under a model"),
    }
}

/// The claims in the files that are given, and those whose ids are given, or begin like that.
fn chosen(given: &[String]) -> Result<Vec<Claim>, Failure> {
    let (files, ids): (Vec<&String>, Vec<&String>) =
        given.iter().partition(|given| text::is_file(Path::new(given)));
    let mut claims = Vec::new();
    for file in &files {
        claims.extend(claims_in(Path::new(file))?);
    }
    if ids.is_empty() && !files.is_empty() {
        return Ok(claims);
    }
    let all = catalogue();
    let named = |claim: &Claim, id: &String| {
        claim.id == id || claim.id.strip_prefix(id.as_str()).is_some_and(|r| r.starts_with('.'))
    };
    if let Some(unknown) = ids.iter().find(|id| !all.iter().any(|c| named(c, id))) {
        let message = format!("there is no claim '{unknown}'");
        let help = match suggest::closest(unknown, all.iter().map(|claim| claim.id)) {
            Some(known) => format!("did you mean {known}? `mmprove prove --list` lists the claims"),
            None => "`mmprove prove --list` lists the claims".to_string(),
        };
        return Err(Failure::new(message, help));
    }
    let wanted = |claim: &Claim| ids.is_empty() || ids.iter().any(|id| named(claim, id));
    claims.extend(all.into_iter().filter(wanted));
    Ok(claims)
}
