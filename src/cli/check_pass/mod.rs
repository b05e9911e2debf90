//! `mmprove check-pass PASSES FILE…`: runs LLVM's `opt`, or `clang`, and checks each function that it changes.

mod entries;
mod front;
mod judge;
mod report;
mod results;
mod run_line;
mod steps;

use super::failure::Failure;
use super::limits::own_model;
use super::output::{Answer, Shown, ShownArgs, print};
use super::progress;
use super::reach::ReachArgs;
use super::reports::{ExpectArgs, ReportArgs};
use super::status::Status;
use super::verdict::Word;
use super::workers::workers;
use front::Front;
use judge::Judge;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Dialect;
use mmprove::read;
use mmprove::report::Format;
use mmprove::report::run::identity;
use rayon::prelude::*;
use results::{Counts, Outcome, Results};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

#[derive(clap::Args)]
pub struct Args {
    /// Passes, as `opt -passes=` takes them; or, with --lit or --clang, the first file
    passes: String,
    /// LLVM IR; of a directory, all .ll files in it and below
    files: Vec<PathBuf>,
    /// The optimizer
    #[arg(long, value_name = "PATH", default_value = "opt")]
    opt: PathBuf,
    /// The files are tests of LLVM: run opt as their RUN lines do
    #[arg(long)]
    lit: bool,
    /// The files are sources: compile them with this command, such as 'clang-19 -O2', and without its passes
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["lit", "opt"])]
    clang: Option<String>,
    /// Check each pass of the pipeline that changes something against what it was given
    #[arg(long, conflicts_with = "bisect")]
    each: bool,
    /// Of what is not right, say which pass of the pipeline did it
    #[arg(long)]
    bisect: bool,
    /// Check only this function
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    /// Memory model with its options
    #[arg(long, default_value = "llvm+mmra", value_parser = own_model)]
    model: ModelSpec,
    #[command(flatten)]
    reach: ReachArgs,
    /// Functions that only one of the versions has are no failure
    #[arg(long)]
    allow_unpaired: bool,
    /// Take only every N-th file, beginning with the I-th
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(usize, usize)>,
    /// Keep results in this file, a line of JSON each, and leave out what is in it already: the same contents,
    /// optimizer, arguments, model and limits
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write a page, with a picture, for each function that is refuted, and a table of all functions that leads to them
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    #[command(flatten)]
    expect: ExpectArgs,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    output: ShownArgs,
    /// What opt or clang gets in any case, with passes and without, such as -mtriple=… or -load-pass-plugin=…
    #[arg(last = true, value_name = "ARGUMENT")]
    given: Vec<String>,
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// What goes into the pipeline with what comes out.
    Whole,
    /// Each pass that changes something.
    Each,
    /// The whole; and of what is not right, each pass.
    Bisect,
}

impl Args {
    fn mode(&self) -> Mode {
        match (self.each, self.bisect) {
            (true, _) => Mode::Each,
            (_, true) => Mode::Bisect,
            _ => Mode::Whole,
        }
    }

    /// Whether text or lines of JSON are printed as they come.
    fn streams(&self) -> bool {
        let streamed = matches!(self.output.format, Shown::View(Format::Text) | Shown::Lines);
        streamed && self.output.out.is_none()
    }
}

/// `2/8`.
fn shard(text: &str) -> Result<(usize, usize), String> {
    let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match numbers {
        Some((i, n)) if 1 <= i && i <= n => Ok((i, n)),
        _ => Err("expected I/N with I from 1 to N, such as 2/8".into()),
    }
}

/// One run of `opt`.
struct Job {
    file: PathBuf,
    arguments: Result<Vec<String>, String>,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    if args.model.dialect() != Dialect::Llvm {
        let message = format!("{} does not judge LLVM IR", args.model);
        return Err(Failure::new(message, "use a model of LLVM's or AMDGPU's"));
    }
    let reports = args.reports.prepare(args.expect.expect)?;
    let front = match &args.clang {
        Some(command) => Front::clang(command, &args.given)?,
        None => Front::opt(&args.opt, &args.given)?,
    };
    let results = Results::open(args.results.as_deref())?;
    let (mut done, left) = divided(args, &front, &results, jobs(args)?);
    if !done.is_empty() {
        eprintln!("{} results were there already, {} runs are left", done.len(), left.len());
    }
    let bar = progress::bar(left.len());
    let (found, failed) = (Mutex::new(Vec::new()), Mutex::new(None));
    let options = args.reach.options(args.model, false)?;
    let function = args.function.as_deref();
    let judge = Judge { front: &front, options: &options, mode: args.mode(), function };
    let one = |(number, (job, key)): (usize, &(Job, String))| {
        bar.set_message(job.file.display().to_string());
        let (outcome, shown) = judge.judge(job, key.clone());
        if args.streams() {
            let lines = args.output.format == Shown::Lines;
            bar.suspend(|| print(&if lines { line(&outcome) } else { text(&outcome) }));
        }
        let kept = results.keep(&outcome).map_err(|error| {
            Failure::io("write", args.results.as_deref().unwrap_or(Path::new("")), &error)
        });
        let drawn = match &args.report {
            Some(dir) => report::write(dir, &front, &outcome, &shown),
            None => Ok(()),
        };
        found.lock().unwrap_or_else(PoisonError::into_inner).push((number, outcome));
        if let Err(failure) = kept.and(drawn) {
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
        }
        bar.inc(1);
    };
    workers(args.reach.jobs)?.install(|| left.par_iter().enumerate().for_each(one));
    bar.finish_and_clear();
    args.reach.say_refused(&options.library);
    if let Some(failure) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(failure);
    }
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(number, _)| *number);
    done.extend(found.into_iter().map(|(_, outcome)| outcome));
    finish(args, &reports, &front, &done)
}

/// Shows what was found, and says how it went.
fn finish(
    args: &Args,
    reports: &super::reports::Reports<'_>,
    front: &Front,
    all: &[Outcome],
) -> Result<Status, Failure> {
    let mut counts = Counts::default();
    all.iter().for_each(|outcome| counts.add(outcome));
    let summary = counts.summary(front.name());
    eprintln!("{}", front.version);
    let mut run = entries::run(args, all, &summary);
    let said = reports.judge(&mut run)?;
    if let Some(dir) = &args.report {
        report::index(dir, &front.version, &run)?;
    }
    let end = summary + &said;
    if args.streams() {
        match args.output.format {
            Shown::Lines => eprint!("{end}"),
            _ => print(&end),
        }
    } else {
        args.output.deliver(&answer(all, &end), &run)?;
    }
    Ok(Status::from(&run))
}

fn answer(all: &[Outcome], end: &str) -> Answer {
    let verdicts = all.iter().map(text).collect::<String>() + end;
    let runs: Vec<serde_json::Value> = all.iter().map(|o| serde_json::json!(o)).collect();
    let json = serde_json::json!({ "schema": 1, "question": "check-pass", "runs": runs });
    let rows = all.iter().flat_map(|o| o.functions.iter().map(move |row| (o, row)));
    let witnesses = rows.filter_map(|(outcome, row)| {
        let pass = row.pass.as_deref().unwrap_or_default();
        Some((format!("{} {} {pass}", outcome.file, row.function), row.witness.clone()?))
    });
    let witnesses: Vec<_> = witnesses.collect();
    let undrawn = match witnesses.is_empty() {
        true => vec!["nothing to draw, for no execution refutes a function".into()],
        false => vec![],
    };
    Answer {
        text: verdicts.clone(),
        verdicts,
        json: format!("{json:#}\n"),
        lines: all.iter().map(line).collect(),
        witnesses,
        undrawn,
        page: None,
    }
}

/// What is known already, and what is left to do, with the key of each.
fn divided(
    args: &Args,
    front: &Front,
    results: &Results,
    jobs: Vec<Job>,
) -> (Vec<Outcome>, Vec<(Job, String)>) {
    let mut known: BTreeMap<&str, &Outcome> =
        results.known.iter().map(|known| (known.key.as_str(), known)).collect();
    known.remove("");
    let own = std::env::current_exe().and_then(std::fs::read).unwrap_or_default();
    // Without a file of results nobody looks at keys.
    let keyed = args.results.is_some();
    let own = if keyed { identity(&[&String::from_utf8_lossy(&own)]) } else { String::new() };
    let (mut done, mut left) = (Vec::new(), Vec::new());
    for job in jobs {
        let key = if keyed { key(args, front, &job, &own) } else { String::new() };
        match known.get(key.as_str()) {
            Some(outcome) => done.push((*outcome).clone()),
            None => left.push((job, key)),
        }
    }
    (done, left)
}

/// All that the answer for a run hangs on.
fn key(args: &Args, front: &Front, job: &Job, own: &str) -> String {
    let file = job.file.display().to_string();
    let arguments = job.arguments.as_ref().map_or(&[][..], Vec::as_slice);
    let contents = match front.includes() {
        true => front.before(&job.file, arguments).unwrap_or_else(|problem| problem),
        false => {
            read::source(&job.file).map_or_else(|e| e.to_string(), |source| source.text.clone())
        }
    };
    let arguments = format!("{arguments:?} {:?}", front.given());
    let question =
        format!("{:?} {:?} {} {}", args.mode(), args.function, args.model, args.reach.limits());
    let program = [&front.version, &front.digest].map(String::as_str);
    let version = env!("CARGO_PKG_VERSION");
    identity(&[&file, &contents, &arguments, &question, program[0], program[1], version, own])
}

/// What is to be run on which file.
fn jobs(args: &Args) -> Result<Vec<Job>, Failure> {
    let sources = args.lit || args.clang.is_some();
    let first = sources.then(|| PathBuf::from(&args.passes));
    let paths: Vec<PathBuf> = first.into_iter().chain(args.files.iter().cloned()).collect();
    if paths.is_empty() {
        let help = "mmprove check-pass 'gvn,dse' FILE…, or mmprove check-pass --lit FILE…";
        return Err(Failure::new("no file to check the passes on", help));
    }
    let files = match args.clang {
        Some(_) => paths,
        None => read::ir_files(&paths)?,
    };
    let (i, n) = args.shard.unwrap_or((1, 1));
    let mine = files.into_iter().skip(i - 1).step_by(n);
    let mut jobs = Vec::new();
    for file in mine {
        let job = |arguments| Job { file: file.clone(), arguments };
        if args.clang.is_some() {
            jobs.push(job(Ok(vec![])));
            continue;
        }
        if !args.lit {
            jobs.push(job(Ok(vec![format!("-passes={}", args.passes)])));
            continue;
        }
        match run_line::arguments(&read::source(&file)?.text) {
            Ok(all) => jobs.extend(all.into_iter().map(|arguments| job(Ok(arguments)))),
            Err(problem) => jobs.push(job(Err(problem))),
        }
    }
    Ok(jobs)
}

fn line(outcome: &Outcome) -> String {
    serde_json::to_string(outcome).map_or_else(|e| format!("{e}\n"), |line| line + "\n")
}

/// The functions that changed.
fn text(outcome: &Outcome) -> String {
    let Outcome { file, arguments, problem, functions, unpaired, missing, .. } = outcome;
    let mut out = String::new();
    let changed = || functions.iter().filter(|row| row.verdict != Word::Unchanged);
    if problem.is_some() || !unpaired.is_empty() || changed().next().is_some() {
        let line = format!("{file}  {}", arguments.join(" "));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if let Some(problem) = problem {
        let _ = writeln!(out, "  not judged: {problem}");
    }
    for line in changed().flat_map(|row| row.line().lines().map(String::from).collect::<Vec<_>>()) {
        let _ = writeln!(out, "  {line}");
    }
    let harmless: Vec<&str> =
        unpaired.iter().filter(|name| !missing.contains(name)).map(String::as_str).collect();
    let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    for (names, why) in [(missing, ""), (harmless, ", and nobody else relies on it")] {
        if !names.is_empty() {
            let _ = writeln!(out, "  not checked, added or removed{why}: @{}", names.join(", @"));
        }
    }
    out
}
