//! `mmprove prove [CLAIM…]`.

mod artifacts;

use super::failure::Failure;
use super::output::{Answer, OutputArgs, is_directory, print};
use super::progress;
use super::status::Status;
use super::workers::workers;
use mmprove::question::claim::{
    Case, Claim, Decided, Evidence, Proof, Question, Reach, Verdict, cases, catalogue,
};
use mmprove::report::{Format, render};
use rayon::prelude::*;
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
    let reach = Reach { up_to: args.up_to, timeout: Duration::from_secs(args.timeout) };
    let all: Vec<Case<'_>> = claims.iter().flat_map(cases).collect();
    let bar = progress::bar(all.len());
    let decide = |case: &Case<'_>| {
        let (id, models) = (case.claim.id, case.models());
        let decided = case.decide(reach, &mut |operations| {
            bar.set_message(format!("{id} ({models}): {} operations", operations + 1));
        });
        bar.inc(1);
        decided
    };
    let decided: Vec<Decided> =
        workers(args.jobs)?.install(|| all.par_iter().map(decide).collect());
    bar.finish_and_clear();
    let (mut verdicts, mut text, mut rows) = (String::new(), String::new(), Vec::new());
    let mut witnesses = Vec::new();
    let mut last = "";
    for (case, answer) in all.iter().zip(&decided) {
        let claim = case.claim;
        if claim.id != last {
            last = claim.id;
            let heading = format!("{}: {}\n", claim.id, claim.says);
            verdicts.push_str(&heading);
            text.push_str(&heading);
        }
        let line = line(case, answer);
        verdicts.push_str(&line);
        text.push_str(&line);
        if let Some(evidence) = evidence(answer) {
            let _ = write!(text, "\n{}\n", evidence.text.trim());
            let _ = write!(text, "\n{}\n", render(&evidence.witness, Format::Text));
            witnesses.push((format!("{} {}", claim.id, case.models()), evidence.witness.clone()));
        }
        rows.push(data(case, answer));
    }
    let json = format!("{:#}\n", json!({ "question": "prove", "claims": rows }));
    match args.output.out.as_deref().filter(|path| is_directory(path)) {
        Some(dir) => {
            print(&verdicts);
            artifacts::write(dir, &all, &decided)?;
        }
        None => args.output.deliver(&Answer { verdicts, text, json, witnesses })?,
    }
    Ok(decided.iter().map(of).max().unwrap_or(Status::Holds))
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

fn of(answer: &Decided) -> Status {
    match answer.verdict {
        Verdict::Refuted(_) => Status::Refuted,
        // As far as it went, but not as far as was asked.
        Verdict::Nothing if answer.stopped.is_some() => Status::Undecided,
        Verdict::Proved(..) | Verdict::Holds(_) | Verdict::Shown(_) | Verdict::Nothing => {
            Status::Holds
        }
        Verdict::Vacuous | Verdict::Undecided => Status::Undecided,
    }
}

fn evidence(answer: &Decided) -> Option<&Evidence> {
    match &answer.verdict {
        Verdict::Refuted(evidence) | Verdict::Shown(evidence) => Some(evidence),
        _ => None,
    }
}

fn words(case: &Case<'_>, answer: &Decided) -> String {
    let what = match case.claim.question {
        Question::Sometimes { .. } => "no example",
        Question::Transformation(of) if !of.holds => "no example",
        _ => "no counterexample",
    };
    let (of, all) = match case.claim.question {
        Question::TagSets(_) => ("sets of tags", "sets of tags"),
        Question::Transformation(_) => ("accesses around it", "executions"),
        _ => ("operations", "executions"),
    };
    match &answer.verdict {
        Verdict::Holds(how) => how.clone(),
        Verdict::Proved(..) => format!("proved (all {all})"),
        Verdict::Refuted(e) => format!("refuted by {} {of}", e.operations),
        Verdict::Shown(e) => format!("shown by {} {of}", e.operations),
        Verdict::Nothing => format!("{what} up to {} {of}", answer.covered),
        Verdict::Vacuous => format!("vacuous up to {} {of}", answer.covered),
        Verdict::Undecided => "undecided".into(),
    }
}

fn line(case: &Case<'_>, answer: &Decided) -> String {
    let stopped = answer.stopped.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
    let seconds = answer.time.as_secs_f64();
    let among = match &answer.verdict {
        Verdict::Nothing | Verdict::Vacuous if !answer.among.is_empty() => {
            format!("    among programs of {}\n", answer.among.join("; "))
        }
        _ => String::new(),
    };
    let certificate = match &answer.verdict {
        Verdict::Proved(proof, _) => format!(", {}", certificate(proof)),
        _ => String::new(),
    };
    let unproved = match (&answer.verdict, &answer.unproved) {
        (Verdict::Nothing, Some(why)) => format!("    no proof for all executions: {why}\n"),
        _ => String::new(),
    };
    let words = words(case, answer);
    let models = case.models();
    format!("  {models}: {words}{stopped}{certificate}, {seconds:.1} s\n{unproved}{among}")
}

/// What a proof consists of.
fn certificate(proof: &Proof) -> String {
    let obligations: usize = proof.steps.iter().map(|step| step.obligations.len()).sum();
    let some = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let (steps, obligations) = (some(proof.steps.len(), "step"), some(obligations, "obligation"));
    format!("{steps} with {obligations}")
}

fn data(case: &Case<'_>, answer: &Decided) -> Value {
    json!({
        "claim": case.claim.id,
        "says": case.claim.says,
        "models": case.models(),
        "verdict": words(case, answer),
        "stopped": answer.stopped,
        "unproved": answer.unproved,
        "proof": match &answer.verdict {
            Verdict::Proved(proof, _) => Some(certificate(proof)),
            _ => None,
        },
        "example": match &answer.verdict {
            Verdict::Proved(_, Some(example)) => Some(example.text.clone()),
            _ => None,
        },
        "among": answer.among,
        "seconds": (answer.time.as_secs_f64() * 10.0).round() / 10.0,
        "program": evidence(answer).map(|e| e.text.clone()),
        "witness": evidence(answer).map(|e| e.witness.clone()),
    })
}
