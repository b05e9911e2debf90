//! `mmprove litmus FILE…`.

use super::failure::Failure;
use super::output::{Answer, OutputArgs, diagnostic, read};
use super::progress;
use super::status::Status;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::{Expectation, Litmus, Quantifier};
use mmprove::question::litmus::{self, Finding, Options, Report, State, Verdict};
use mmprove::read::directive::litmus_from_module;
use mmprove::read::llvm::read_module;
use mmprove::read::sketch::read_sketch;
use mmprove::report::{Format, render};
use mmprove::witness::SCHEMA;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// Litmus tests: LLVM IR (.ll) or sketches (.mmra) with directives
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Memory model with its options; otherwise what the test says, or llvm+mmra
    #[arg(long)]
    model: Option<ModelSpec>,
    /// List the final states
    #[arg(long)]
    states: bool,
    /// Back edges that a path through a function takes, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    unroll: usize,
    /// Seconds for one test
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    timeout: u64,
    /// Tests run at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    #[command(flatten)]
    output: OutputArgs,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build();
    let threads = threads.map_err(|e| Failure::plain(format!("cannot start threads: {e}")))?;
    let bar = progress::bar(args.files.len());
    let rows: Vec<Row> = threads.install(|| {
        let run = |file: &PathBuf| {
            bar.set_message(file.display().to_string());
            let result = one(file, args);
            bar.inc(1);
            Row { file: file.display().to_string(), result }
        };
        args.files.par_iter().map(run).collect()
    });
    bar.finish_and_clear();
    args.output.deliver(&answer(args, &rows))?;
    Ok(rows.iter().map(Row::status).max().unwrap_or(Status::Holds))
}

fn one(file: &Path, args: &Args) -> Result<Report, Failure> {
    let litmus = test(file)?;
    let spec = match args.model {
        Some(spec) => spec,
        None => litmus::model_of(&litmus, ModelSpec::llvm_mmra()).map_err(|e| {
            Failure::new(format!("{}: {e}", file.display()), "correct the line `; model:`")
        })?,
    };
    let options = Options {
        loop_bound: args.unroll,
        timeout: Duration::from_secs(args.timeout),
        ..Options::default()
    };
    Ok(litmus::run(&litmus, &spec, &options)?)
}

fn test(file: &Path) -> Result<Litmus, Failure> {
    let source = read(file)?;
    match file.extension().and_then(|e| e.to_str()) {
        Some("ll") => Ok(litmus_from_module(read_module(source)?)?),
        Some("mmra") => Ok(read_sketch(source)?),
        _ => Err(Failure::new(
            format!("{} is no kind of litmus test that mmprove knows", file.display()),
            "LLVM IR is in .ll files, sketches are in .mmra files",
        )),
    }
}

/// What came out of one file.
struct Row {
    file: String,
    result: Result<Report, Failure>,
}

impl Row {
    /// What the author expects counts; without that, the answer itself.
    fn status(&self) -> Status {
        let Ok(report) = &self.result else { return Status::BadInput };
        if !report.expectations.is_empty() {
            return match report.as_expected() {
                Some(true) => Status::Holds,
                Some(false) => Status::Refuted,
                None => Status::Undecided,
            };
        }
        match report.verdict {
            Verdict::Holds => Status::Holds,
            Verdict::Fails => Status::Refuted,
            // A question about no execution at all is most likely a mistake in the test.
            Verdict::Vacuous => Status::BadInput,
            Verdict::Undecided => Status::Undecided,
        }
    }

    fn line(&self) -> String {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => return format!("{}: not run\n  {failure}\n", self.file),
        };
        let Report { name, verdict, model, bounds, time, .. } = report;
        let question = quantifier(report.quantifier);
        let reach = match bounds.is_empty() {
            true => "all executions".into(),
            false => format!("executions with {}", bounds.join(", ")),
        };
        let seconds = time.as_secs_f64();
        let expected = !report.expectations.is_empty() && report.as_expected() == Some(true);
        let expected = if expected { " (as expected)" } else { "" };
        let mut line = format!(
            "{name}: {question}{verdict}{expected}, {reach}, model {model}, {seconds:.1} s\n"
        );
        if report.vacuous == Some(true) {
            line.push_str("  warning: no execution passes the filter\n");
        }
        if matches!(report.undef, Finding::Found(_)) {
            line.push_str("  some read may return undef\n");
        }
        if matches!(report.undefined_behaviour, Finding::Found(_)) {
            line.push_str("  warning: some executions have undefined behaviour\n");
        }
        for (expectation, met) in report.expectations.iter().filter(|(_, met)| *met != Some(true)) {
            let met = if met.is_some() { "is not so" } else { "is not decided" };
            line.push_str(&format!("  expected {}: {met}\n", word(expectation)));
        }
        line
    }

    fn text(&self, args: &Args) -> String {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => {
                let shown = diagnostic(failure, &std::io::stdout());
                return format!("{}: not run\n{shown}", self.file);
            }
        };
        let mut text = self.line();
        if args.states {
            text.push_str(&states(report));
        }
        // The execution behind the answer; for many files it would bury the answers.
        if let (Some(witness), 1) = (report.witness.witness(), args.files.len()) {
            text.push('\n');
            text.push_str(&render(witness, Format::Text));
        }
        text
    }

    fn json(&self) -> Value {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => return json!({ "file": self.file, "problem": failure.to_string() }),
        };
        let state = |s: &State| -> Value {
            s.iter().map(|(name, value)| (name.clone(), Value::from(value.clone()))).collect()
        };
        let expectations = report.expectations.iter();
        json!({
            "file": self.file,
            "name": report.name,
            "verdict": report.verdict.to_string(),
            "question": quantifier(report.quantifier).trim(),
            "model": report.model,
            "bounds": report.bounds,
            "vacuous": report.vacuous,
            "undef": report.undef.known(),
            "undefined_behaviour": report.undefined_behaviour.known(),
            "expected": expectations
                .map(|(e, met)| json!({ "what": word(e), "met": met }))
                .collect::<Vec<_>>(),
            "states": report.states.iter().map(state).collect::<Vec<_>>(),
            "more_states": report.more_states,
            "seconds": (report.time.as_secs_f64() * 1000.0).round() / 1000.0,
            "witness": report.witness.witness(),
        })
    }
}

fn states(report: &Report) -> String {
    let mut text = format!("  final states: {}", report.states.len());
    text.push_str(if report.more_states { " or more\n" } else { "\n" });
    for state in &report.states {
        let items: Vec<String> = state.iter().map(|(name, v)| format!("{name} = {v}")).collect();
        text.push_str(&format!("    {}\n", items.join("; ")));
    }
    text
}

fn quantifier(quantifier: Option<Quantifier>) -> &'static str {
    match quantifier {
        Some(Quantifier::Exists) => "exists ",
        Some(Quantifier::NotExists) => "~exists ",
        Some(Quantifier::Forall) => "forall ",
        None => "",
    }
}

fn word(expectation: &Expectation) -> &'static str {
    match expectation {
        Expectation::Holds => "holds",
        Expectation::Fails => "fails",
        Expectation::Vacuous => "vacuous",
        Expectation::Undef => "undef",
        Expectation::NoUndef => "no-undef",
        Expectation::Race => "race",
        Expectation::NoRace => "no-race",
        Expectation::Solution => "a solution",
        Expectation::NoSolution => "no solution",
    }
}

fn answer(args: &Args, rows: &[Row]) -> Answer {
    let count = |status: Status| rows.iter().filter(|r| r.status() == status).count();
    let counts = [
        (Status::Holds, "as stated"),
        (Status::Refuted, "not as stated"),
        (Status::BadInput, "not run or vacuous"),
        (Status::Undecided, "undecided"),
    ];
    let counts = counts.iter().filter(|(s, _)| count(*s) > 0);
    let counts: Vec<String> = counts.map(|(s, word)| format!("{} {word}", count(*s))).collect();
    let tests = if rows.len() == 1 { "test" } else { "tests" };
    let summary = format!("{} {tests}: {}\n", rows.len(), counts.join(", "));
    let verdicts: Vec<Value> = rows.iter().map(Row::json).collect();
    let json = json!({ "schema": SCHEMA, "question": "litmus", "verdicts": verdicts });
    let witnesses = rows.iter().filter_map(|row| {
        let report = row.result.as_ref().ok()?;
        // The name of the file, for tests in different files may be called the same.
        let name = Path::new(&row.file).file_name()?.to_string_lossy().into_owned();
        Some((name, report.witness.witness()?.clone()))
    });
    Answer {
        verdicts: rows.iter().map(Row::line).collect::<String>() + &summary,
        text: rows.iter().map(|r| r.text(args)).collect::<String>() + &summary,
        json: format!("{json:#}\n"),
        witnesses: witnesses.collect(),
    }
}
