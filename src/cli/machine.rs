//! `mmprove machine`.

use super::failure::Failure;
use super::limits::{own_model, seconds};
use super::output::{Answer, OutputArgs};
use super::progress;
use super::status::Status;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{Models, model_of};
use mmprove::question::machine::{
    Example, Limits, Machine, Named, Refused, Refutation, State, Verdict, obeys, states,
};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// A litmus test to run; without one, all programs of up to N operations are
    file: Option<PathBuf>,
    /// The machine with its options
    #[arg(long, value_name = "MACHINE", default_value = "literal")]
    machine: Machine,
    /// The model that it has to obey; otherwise the one that the test states, or llvm+mmra
    #[arg(long, value_name = "MODEL", value_parser = own_model)]
    model: Option<ModelSpec>,
    /// Operations that programs have, at most
    #[arg(long, value_name = "N", default_value_t = 4)]
    up_to: usize,
    /// Only programs without read-modify-writes
    #[arg(long)]
    without_updates: bool,
    /// Run programs some of whose annotations are dropped, and judge them as they were
    #[arg(long)]
    dropped: bool,
    /// Seconds for all of it
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = seconds)]
    timeout: Duration,
    #[command(flatten)]
    output: OutputArgs,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    match &args.file {
        Some(file) => file_states(args, &mmprove::read::litmus(file)?),
        None => all(args, &judge(args.model.unwrap_or(ModelSpec::llvm_mmra()))?),
    }
}

/// The model, if it is about what the machine does.
fn judge(model: ModelSpec) -> Result<ModelSpec, Failure> {
    match model {
        ModelSpec::Llvm(_) => Ok(model),
        _ => {
            let message = format!("the cache machine is about LLVM's model, not {model}");
            Err(Failure::new(message, "use --model llvm+mmra"))
        }
    }
}

/// The final states of the programs of a file.
fn file_states(args: &Args, tests: &[Litmus]) -> Result<Status, Failure> {
    let machine = &args.machine;
    let (mut text, mut data, mut status) = (String::new(), Vec::new(), Status::Holds);
    for litmus in tests {
        let stated = || model_of(litmus).map_err(|e| Failure::plain(e.to_string()));
        let model = judge(args.model.map_or_else(stated, Ok)?)?;
        let states = states(litmus, machine, &mut Models::new(&model)).map_err(refused)?;
        let forbidden = states.iter().filter(|s| !s.allowed).count();
        let _ = writeln!(
            text,
            "{}: machine {machine}, model {model}: {} final states, {forbidden} of them forbidden",
            litmus.name,
            states.len()
        );
        for State { values, allowed, run } in &states {
            let mark = if *allowed { " " } else { "!" };
            let _ = writeln!(text, "{mark} {}", line(values));
            if !allowed {
                text.extend(run.iter().map(|step| format!("      {step}\n")));
                status = Status::Refuted;
            }
        }
        let states = states
            .iter()
            .map(|s| json!({ "values": values(&s.values), "allowed": s.allowed, "run": s.run }));
        data.push(json!({
            "name": litmus.name, "model": model.to_string(), "states": states.collect::<Vec<_>>(),
        }));
    }
    let json = json!({ "machine": machine.to_string(), "tests": data });
    deliver(args, text.clone(), text, &json)?;
    Ok(status)
}

/// All small programs.
fn all(args: &Args, model: &ModelSpec) -> Result<Status, Failure> {
    let deadline = Instant::now() + args.timeout;
    let bar = progress::bar(args.up_to);
    let mut progress = |operations: usize| {
        bar.set_position(operations as u64);
        bar.set_message(format!("programs of {} operations", operations + 1));
    };
    let Args { machine, up_to, .. } = args;
    let limits = Limits {
        updates: !args.without_updates,
        dropped: args.dropped,
        ..Limits::new(*up_to, deadline)
    };
    let verdict = obeys(machine, model, &limits, &mut progress);
    bar.finish_and_clear();
    let mut what = String::new();
    if args.without_updates {
        what += " without read-modify-writes";
    }
    if args.dropped {
        what += ", some of whose annotations are dropped";
    }
    let head = format!("machine {machine}, model {model}:");
    let sentence = match &verdict {
        Verdict::NoCounterexample { up_to, programs, weak, .. } => format!(
            "{head} the model allows all that the machine does with programs of up to {up_to} \
             operations{what}\n{programs} programs stand for all of them; {weak} have outcomes \
             that are not sequentially consistent\n"
        ),
        Verdict::Refuted(found) => format!(
            "{head} refuted by a program of {} operations{what}; none smaller refutes it\n",
            found.operations
        ),
        Verdict::Undecided { reason, covered } => format!(
            "{head} undecided ({reason}); no counterexample in programs of up to {covered} \
             operations{what}\n"
        ),
    };
    let shown = match &verdict {
        Verdict::Refuted(found) => refutation(found),
        Verdict::NoCounterexample { example: Some(example), .. } => {
            format!("\nsuch as this one, which annotations alone allow\n\n{}", shown(example))
        }
        _ => String::new(),
    };
    let data = data(args, model, &verdict);
    deliver(args, sentence.clone(), sentence + &shown, &data)?;
    Ok(match verdict {
        Verdict::NoCounterexample { .. } => Status::Holds,
        Verdict::Refuted(_) => Status::Refuted,
        Verdict::Undecided { .. } => Status::Undecided,
    })
}

fn refused(refused: Refused) -> Failure {
    match refused {
        Refused::Input(error) => Failure::Input(error),
        Refused::Incomplete(why) => Failure::plain(why.to_string()),
    }
}

fn deliver(args: &Args, verdicts: String, text: String, data: &Value) -> Result<(), Failure> {
    let json = format!("{data:#}\n");
    let undrawn = vec!["nothing to draw: runs of the machine are told in text and in JSON".into()];
    args.output.deliver(&Answer {
        verdicts,
        text,
        json,
        witnesses: Vec::new(),
        undrawn,
        ..Answer::default()
    })
}

fn refutation(found: &Refutation) -> String {
    let mut out = format!("\n{}", shown(&found.example));
    if let Some(ran) = &found.ran {
        let _ = write!(out, "\nwhere the machine ran\n\n{}", ran.trim());
        out.push('\n');
    }
    let _ = writeln!(
        out,
        "\nnone of the program's {} candidate executions has this outcome",
        found.candidates
    );
    out
}

fn shown(example: &Example) -> String {
    let mut out = format!("{}\n\n", example.sketch.trim());
    out.extend(example.run.iter().map(|step| format!("  {step}\n")));
    let _ = writeln!(out, "outcome: {}", line(&example.outcome));
    out
}

fn line(values: &Named) -> String {
    let values = values.iter().map(|(name, value)| format!("{name} = {value}"));
    values.collect::<Vec<_>>().join(", ")
}

fn values(named: &Named) -> Value {
    named.iter().map(|(name, value)| (name.clone(), json!(value))).collect()
}

fn data(args: &Args, model: &ModelSpec, verdict: &Verdict) -> Value {
    let (machine, model) = (args.machine.to_string(), model.to_string());
    let example = |example: &Example| {
        json!({
            "program": example.sketch, "run": example.run, "outcome": values(&example.outcome),
        })
    };
    let mut out = json!({
        "machine": machine, "model": model, "dropped": args.dropped,
        "read_modify_writes": !args.without_updates,
    });
    let more = match verdict {
        Verdict::NoCounterexample { up_to, programs, weak, example: first } => json!({
            "verdict": "no counterexample", "up_to": up_to, "programs": programs, "weak": weak,
            "example": first.as_ref().map(|e| example(e)),
        }),
        Verdict::Refuted(found) => json!({
            "verdict": "refuted", "operations": found.operations,
            "counterexample": example(&found.example), "ran": found.ran,
            "candidates": found.candidates,
        }),
        Verdict::Undecided { reason, covered } => json!({
            "verdict": "undecided", "reason": reason, "up_to": covered,
        }),
    };
    if let (Value::Object(out), Value::Object(more)) = (&mut out, more) {
        out.extend(more);
    }
    out
}
