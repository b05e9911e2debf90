//! `mmprove compare A B`.

use super::failure::Failure;
use super::output::{Answer, OutputArgs};
use super::progress;
use super::status::Status;
use mmprove::question::compare::{
    Comparison, Confirmation, Contestant, Difference, Features, Limits, Outcome,
    smallest_difference,
};
use mmprove::report::{Format, render};
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// A model with its options; map=… says what its programs become for the other one
    one: Contestant,
    /// Another one
    other: Contestant,
    /// Operations that programs have, at most
    #[arg(long, value_name = "N", default_value_t = 4)]
    up_to: usize,
    /// Seconds for all of it
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    timeout: u64,
    /// Only what this model allows and the other does not
    #[arg(long, value_enum)]
    only: Option<Which>,
    /// What programs are made of
    #[arg(long, value_enum, default_value = "all")]
    operations: Operations,
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
    let Args { one, other, .. } = args;
    let features = args.operations.into();
    let timeout = Duration::from_secs(args.timeout);
    let allows = args.only.map(|which| which as usize);
    let limits = Limits { up_to: args.up_to, timeout, features, allows };
    let bar = progress::bar(args.up_to);
    let outcome = smallest_difference(one, other, &limits, &mut |operations| {
        bar.set_position(operations as u64);
        bar.set_message(format!("programs of {} operations", operations + 1));
    });
    bar.finish_and_clear();
    let Comparison { outcome, among } = outcome.map_err(|e| Failure::plain(e.to_string()))?;
    let verdict = sentence(args, &outcome, &among);
    let (mut text, mut witnesses) = (verdict.clone(), Vec::new());
    if let Outcome::Different(difference) = &outcome {
        text.push_str(&program(difference, one, other));
        let _ = write!(text, "\n{}", render(&difference.witness, Format::Text));
        witnesses.push((format!("{one} and {other}"), difference.witness.clone()));
    }
    let json = format!("{:#}\n", data(one, other, &outcome, &among));
    args.output.deliver(&Answer { verdicts: verdict, text, json, witnesses })?;
    Ok(match outcome {
        Outcome::Different(_) => Status::Refuted,
        Outcome::Same { .. } => Status::Holds,
        Outcome::Undecided { .. } => Status::Undecided,
    })
}

fn sentence(args: &Args, outcome: &Outcome, among: &[String]) -> String {
    let Args { one, other, .. } = args;
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
