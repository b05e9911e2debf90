//! `mmprove compare A B`.

use super::failure::Failure;
use super::library::{LibraryArgs, remark};
use super::limits::seconds;
use super::output::{Answer, OutputArgs};
use super::progress;
use super::status::Status;
use super::workers::workers;
use mmprove::question::compare::{
    Comparison, Confirmation, Contestant, Difference, Features, Limits, Outcome, mutants,
    smallest_difference,
};
use mmprove::report::html::{Badge, Block, Page, Section, Table};
use mmprove::report::run::Gravity;
use mmprove::report::{Format, render};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// A model with its options; map=… says what its programs become for the other one
    one: Contestant,
    /// Another one
    #[arg(required_unless_present = "mutants", conflicts_with = "mutants")]
    other: Option<Contestant>,
    /// Compare the model with what becomes of it by small changes, each of them
    #[arg(long)]
    mutants: bool,
    /// Changed models to compare at the same time; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0, requires = "mutants")]
    jobs: usize,
    /// Operations that programs have, at most
    #[arg(long, value_name = "N", default_value_t = 4)]
    up_to: usize,
    /// Seconds for all of it
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = seconds)]
    timeout: Duration,
    /// Only what this model allows and the other does not
    #[arg(long, value_enum)]
    only: Option<Which>,
    /// What programs are made of
    #[arg(long, value_enum, default_value = "all")]
    operations: Operations,
    #[command(flatten)]
    library: LibraryArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// One of the two models.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    One,
    Other,
}

/// What programs are made of.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Operations {
    /// All that can matter between the two models
    All,
    /// The same without volatile accesses and LDS
    Global,
    /// LLVM's own, without AMDGPU's availability and visibility
    Default,
    /// LLVM's own, some with a scope that is about one address space
    OneAs,
}

impl From<Operations> for Features {
    fn from(operations: Operations) -> Features {
        match operations {
            Operations::All => Features::All,
            Operations::Global => Features::Global,
            Operations::Default => Features::Default,
            Operations::OneAs => Features::OneAddressSpace,
        }
    }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    args.library.check()?;
    remark([Some(&args.one), args.other.as_ref()].into_iter().flatten().map(|c| &c.model));
    match &args.other {
        Some(other) => with(args, other),
        None => with_mutants(args),
    }
}

fn limits(args: &Args) -> Limits {
    let timeout = args.timeout;
    let allows = args.only.map(|which| which as usize);
    Limits { from: 1, up_to: args.up_to, timeout, features: args.operations.into(), allows }
}

/// The two models that are given.
fn with(args: &Args, other: &Contestant) -> Result<Status, Failure> {
    let one = &args.one;
    let bar = progress::bar(args.up_to);
    let found = smallest_difference(one, other, &limits(args), &mut |operations| {
        bar.set_position(operations as u64);
        bar.set_message(format!("programs of {} operations", operations + 1));
    });
    bar.finish_and_clear();
    let Comparison { outcome, among } = found.map_err(|e| Failure::plain(e.to_string()))?;
    let verdict = sentence(args, other, &outcome, &among);
    let (mut text, mut witnesses) = (verdict.clone(), Vec::new());
    if let Outcome::Different(difference) = &outcome {
        text.push_str(&program(difference, one, other));
        let _ = write!(text, "\n{}", render(&difference.witness, Format::Text));
        witnesses.push((format!("{one} and {other}"), difference.witness.clone()));
    }
    let page = Page { sections: vec![section(&outcome, one, other)], ..page(&verdict) };
    let json = format!("{:#}\n", data(one, other, &outcome, &among));
    let undrawn = match witnesses.is_empty() {
        true => vec!["nothing to draw: no program tells the two apart".into()],
        false => vec![],
    };
    args.output.deliver(&Answer {
        verdicts: verdict,
        text,
        json,
        witnesses,
        undrawn,
        page: Some(page),
        ..Answer::default()
    })?;
    Ok(match outcome {
        Outcome::Different(_) => Status::Refuted,
        Outcome::Same { .. } => Status::Holds,
        Outcome::Undecided { .. } => Status::Undecided,
    })
}

fn page(verdict: &str) -> Page {
    Page::new("mmprove compare", vec![verdict.trim_end().into()])
}

/// The program that tells two models apart, with what each does.
fn section(outcome: &Outcome, one: &Contestant, other: &Contestant) -> Section {
    let (word, gravity, blocks) = match outcome {
        Outcome::Different(difference) => {
            let program = program(difference, one, other).trim().to_string();
            let witness = Box::new(difference.witness.clone());
            let blocks = vec![Block::Code(program), Block::Execution(witness)];
            ("different", Gravity::Error, blocks)
        }
        Outcome::Same { .. } => ("nothing found", Gravity::Passed, vec![]),
        Outcome::Undecided { .. } => ("undecided", Gravity::Warning, vec![]),
    };
    let badge = Some(Badge { word: word.into(), gravity });
    Section { title: format!("{one} and {other}"), badge, row: None, blocks }
}

/// The model and its mutants: what small programs tell apart.
fn with_mutants(args: &Args) -> Result<Status, Failure> {
    let (one, limits) = (&args.one, limits(args));
    let all = mutants(&one.model, limits.features).map_err(|e| Failure::plain(e.to_string()))?;
    let bar = progress::bar(all.len());
    let compared = |other: &Contestant| {
        let found = smallest_difference(one, other, &limits, &mut |_| ());
        bar.inc(1);
        found.map_err(|e| Failure::plain(e.to_string()))
    };
    let found: Result<Vec<Comparison>, Failure> =
        workers(args.jobs)?.install(|| all.par_iter().map(compared).collect());
    bar.finish_and_clear();
    let found = found?;
    let name = |other: &Contestant| {
        other.mutation.as_ref().map_or_else(String::new, |m| m.name().to_string())
    };
    let mut text = String::new();
    let mut table =
        Table { head: ["change", "told apart by"].map(String::from).into(), rows: vec![] };
    for (other, comparison) in all.iter().zip(&found) {
        let told = match &comparison.outcome {
            Outcome::Different(d) => format!("told apart by {} operations", d.operations),
            Outcome::Same { up_to } => format!("nothing up to {up_to} operations"),
            Outcome::Undecided { reason, covered } => {
                format!("nothing up to {covered} operations ({reason})")
            }
        };
        let _ = writeln!(text, "{told}: {}", name(other));
        table.rows.push(vec![name(other), told]);
    }
    let differ = |c: &&Comparison| matches!(c.outcome, Outcome::Different(_));
    let apart = found.iter().filter(differ).count();
    let _ = writeln!(text, "{one}: {apart} of {} mutants told apart", all.len());
    let rows: Vec<Value> =
        all.iter().zip(&found).map(|(other, c)| data(one, other, &c.outcome, &c.among)).collect();
    let json = format!("{:#}\n", json!({ "model": one.to_string(), "mutants": rows }));
    let undrawn = vec!["nothing to draw: compare the model with one of its mutants alone".into()];
    let verdicts = text.clone();
    let mut page = page(text.lines().last().unwrap_or_default());
    page.sections.push(Section { blocks: vec![Block::Table(table)], ..Section::default() });
    let page = Some(page);
    args.output.deliver(&Answer { verdicts, text, json, undrawn, page, ..Answer::default() })?;
    Ok(Status::Holds)
}

fn sentence(args: &Args, other: &Contestant, outcome: &Outcome, among: &[String]) -> String {
    let one = &args.one;
    let what = match args.only {
        None => "that only one of them allows ".into(),
        Some(Which::One) => format!("that {one} alone allows "),
        Some(Which::Other) => format!("that {other} alone allows "),
    };
    let among = "among programs of\n".to_string()
        + &among.iter().map(|part| format!("  - {part}\n")).collect::<String>();
    match outcome {
        Outcome::Different(d) => format!(
            "{one} and {other} differ on a program of {} operations; none smaller tells them apart\n",
            d.operations
        ),
        Outcome::Same { up_to } => {
            format!(
                "{one} and {other}: nothing {what}in programs of up to {up_to} operations\n{among}"
            )
        }
        Outcome::Undecided { reason, covered } => format!(
            "{one} and {other}: undecided ({reason}); nothing {what}in programs of up to {covered} \
             operations\n{among}"
        ),
    }
}

/// The test, as a file of its own, and what the models say of it.
fn program(difference: &Difference, one: &Contestant, other: &Contestant) -> String {
    let mut out = format!("\n{}\n", difference.text.trim());
    if let Some(mapped) = &difference.mapped {
        let _ = write!(out, "\nwhich becomes\n\n{}\n", mapped.trim());
    }
    for ((model, verdict), confirmed) in
        [one, other].into_iter().zip(difference.verdicts).zip(&difference.confirmed)
    {
        let looked = match confirmed {
            Confirmation::Confirmed(n) => {
                format!("the same without the solver, from {n} candidate executions")
            }
            Confirmation::Impossible(why) => format!("not looked at without the solver: {why}"),
        };
        let _ = write!(out, "\n{model}: {verdict} ({looked})");
    }
    out + "\n"
}

fn data(one: &Contestant, other: &Contestant, outcome: &Outcome, among: &[String]) -> Value {
    let models = json!([one.to_string(), other.to_string()]);
    match outcome {
        Outcome::Different(d) => json!({
            "models": models,
            "verdict": "different",
            "operations": d.operations,
            "program": d.text,
            "mapped": d.mapped,
            "verdicts": d.verdicts.map(|v| v.to_string()),
            "witness": d.witness,
        }),
        Outcome::Same { up_to } => {
            json!({ "models": models, "verdict": "same", "up_to": up_to, "among": among })
        }
        Outcome::Undecided { reason, covered } => json!({
            "models": models, "verdict": "undecided", "reason": reason, "up_to": covered,
            "among": among,
        }),
    }
}
