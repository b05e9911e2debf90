//! `mmprove prove [CLAIM…]`.

mod artifacts;
mod row;

use super::failure::Failure;
use super::output::{Answer, OutputArgs, is_directory, print};
use super::progress;
use super::status::Status;
use super::workers::workers;
use mmprove::question::claim::{Case, Claim, Reach, cases, catalogue};
use mmprove::report::{Format, render};
use rayon::prelude::*;
use row::Row;
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// Ids of claims, or beginnings of them; all claims by default
    claims: Vec<String>,
    /// Only say which claims there are
    #[arg(long)]
    list: bool,
    /// Operations that programs have, at most
    #[arg(long, value_name = "N", default_value_t = 3)]
    up_to: usize,
    /// Seconds for one claim under one model
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    timeout: u64,
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
    output: OutputArgs,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let claims = chosen(&args.claims)?;
    if args.list {
        let lines = claims.iter().map(|c| format!("{}\n  {}\n", c.id, c.says));
        print(&lines.collect::<String>());
        return Ok(Status::Holds);
    }
    let dir = args.output.out.as_deref().filter(|path| is_directory(path));
    let timeout = Duration::from_secs(args.timeout);
    let reach = Reach { up_to: args.up_to, timeout, afresh: args.afresh };
    let all: Vec<Case<'_>> = claims.iter().flat_map(cases).collect();
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
    let data: Vec<Value> = rows.iter().map(Row::data).collect();
    let json = format!("{:#}\n", json!({ "question": "prove", "claims": data }));
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
            args.output.deliver(&Answer { verdicts, text, json, witnesses, undrawn })?;
        }
    }
    Ok(rows.iter().map(Row::status).max().unwrap_or(Status::Holds))
}

/// The claims whose ids are given, or begin like that.
fn chosen(ids: &[String]) -> Result<Vec<Claim>, Failure> {
    let all = catalogue();
    let named = |claim: &Claim, id: &String| {
        claim.id == id || claim.id.strip_prefix(id.as_str()).is_some_and(|r| r.starts_with('.'))
    };
    if let Some(unknown) = ids.iter().find(|id| !all.iter().any(|c| named(c, id))) {
        let message = format!("there is no claim '{unknown}'");
        return Err(Failure::new(message, "`mmprove prove --list` lists the claims"));
    }
    let wanted = |claim: &Claim| ids.is_empty() || ids.iter().any(|id| named(claim, id));
    Ok(all.into_iter().filter(wanted).collect())
}
