//! `mmprove check-pass PASSES FILE…`: runs LLVM's `opt`, and checks each function that it changes.

mod opt;
mod report;
mod results;
mod run_line;

use super::failure::Failure;
use super::output::print;
use super::progress;
use super::reach::ReachArgs;
use super::status::Status;
use super::verdict::{Row, Word};
use super::workers::workers;
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Module, Source};
use mmprove::program::litmus::Dialect;
use mmprove::question::transform::{
    self, Options, check_or_fail, common_functions, unpaired_functions,
};
use mmprove::read;
use opt::Opt;
use rayon::prelude::*;
use results::{Counts, Outcome, Results};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

#[derive(clap::Args)]
pub struct Args {
    /// Passes, as `opt -passes=` takes them; or, with --lit, the first file
    passes: String,
    /// LLVM IR; of a directory, all .ll files in it and below
    files: Vec<PathBuf>,
    /// The optimizer
    #[arg(long, value_name = "PATH", default_value = "opt")]
    opt: PathBuf,
    /// The files are tests of LLVM: run opt as their RUN lines do
    #[arg(long)]
    lit: bool,
    /// Memory model with its options
    #[arg(long, default_value = "llvm+mmra")]
    model: ModelSpec,
    #[command(flatten)]
    reach: ReachArgs,
    /// Functions that only one of the versions has are no failure
    #[arg(long)]
    allow_unpaired: bool,
    /// Take only every N-th file, beginning with the I-th
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(usize, usize)>,
    /// Keep results in this file, a line of JSON each, and leave out what is in it already
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write a page, with a picture, for each function that is refuted
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Print results as lines of JSON
    #[arg(long)]
    json: bool,
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
    let opt = Opt::at(&args.opt)?;
    let results = Results::open(args.results.as_deref())?;
    let mut counts = Counts::default();
    results.known.iter().for_each(|known| counts.add_recorded(known));
    let all = jobs(args)?;
    let left: Vec<Job> = all.into_iter().filter(|job| !known(&results, job)).collect();
    if let Some(before @ 1..) = Some(results.known.len()) {
        eprintln!("{before} results were there already, {} runs are left", left.len());
    }
    let bar = progress::bar(left.len());
    let (counts, failed) = (Mutex::new(counts), Mutex::new(None));
    let options = args.reach.options(args.model, false)?;
    let one = |job: &Job| {
        let file = job.file.display().to_string();
        bar.set_message(file.clone());
        let (outcome, modules) = judge(&options, &opt, job, file);
        bar.suspend(|| print(&if args.json { line(&outcome) } else { text(&outcome) }));
        let kept = results.keep(&outcome).map_err(|error| {
            Failure::io("write", args.results.as_deref().unwrap_or(Path::new("")), &error)
        });
        let drawn = match (&args.report, &modules) {
            (Some(dir), Some(modules)) => report::write(dir, &opt.version, &outcome, modules),
            _ => Ok(()),
        };
        counts.lock().unwrap_or_else(PoisonError::into_inner).add(&outcome);
        if let Err(failure) = kept.and(drawn) {
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
        }
        bar.inc(1);
    };
    workers(args.reach.jobs)?.install(|| left.par_iter().for_each(one));
    bar.finish_and_clear();
    args.reach.say_refused(&options.library);
    if let Some(failure) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(failure);
    }
    let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(dir) = &args.report {
        report::index(dir, &opt.version, &counts.summary())?;
    }
    eprintln!("{}", opt.version);
    match args.json {
        true => eprint!("{}", counts.summary()),
        false => print(&counts.summary()),
    }
    let worst = counts.words().map(Word::status).max().unwrap_or(Status::Holds);
    let missing = counts.has_missing() && !args.allow_unpaired;
    let problems = if counts.has_problems() { Status::BadInput } else { Status::Holds };
    Ok(worst.max(problems).max(if missing { Status::Refuted } else { Status::Holds }))
}

fn known(results: &Results, job: &Job) -> bool {
    let arguments = job.arguments.as_ref().map_or(&[][..], Vec::as_slice);
    results.has(&job.file.display().to_string(), arguments)
}

/// What is to be run on which file.
fn jobs(args: &Args) -> Result<Vec<Job>, Failure> {
    let first = args.lit.then(|| PathBuf::from(&args.passes));
    let paths: Vec<PathBuf> = first.into_iter().chain(args.files.iter().cloned()).collect();
    if paths.is_empty() {
        let help = "mmprove check-pass 'gvn,dse' FILE…, or mmprove check-pass --lit FILE…";
        return Err(Failure::new("no file to check the passes on", help));
    }
    let files = read::ir_files(&paths)?;
    let (i, n) = args.shard.unwrap_or((1, 1));
    let mine = files.into_iter().skip(i - 1).step_by(n);
    let mut jobs = Vec::new();
    for file in mine {
        let job = |arguments| Job { file: file.clone(), arguments };
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

/// Runs `opt` without the passes and with them, and compares what it writes.
fn judge(options: &Options, opt: &Opt, job: &Job, file: String) -> (Outcome, Option<[Module; 2]>) {
    let arguments = job.arguments.clone().unwrap_or_default();
    let outcome = |problem: Option<String>, functions: Vec<Row>| {
        let (file, arguments) = (file.clone(), arguments.clone());
        Outcome { file, arguments, problem, functions, unpaired: vec![], missing: vec![] }
    };
    if let Err(problem) = &job.arguments {
        return (outcome(Some(problem.clone()), vec![]), None);
    }
    let read = |arguments: &[String], when: &str| -> Result<Module, String> {
        let text = opt.run(&job.file, arguments)?;
        let source = Arc::new(Source { name: format!("{file} ({when} opt)"), text });
        read::llvm::read_module(source)
            .map_err(|e| format!("{}:{}:{}: {}", e.file, e.line, e.column, e.message))
    };
    // What opt reads and writes is no change of the passes.
    let modules = read(&[], "before").and_then(|before| Ok([before, read(&arguments, "after")?]));
    let modules = match modules {
        Ok(modules) => modules,
        Err(problem) => return (outcome(Some(problem), vec![]), None),
    };
    let [before, after] = &modules;
    let pairs = common_functions(before, after);
    let check = |(before, after)| {
        let checked = check_or_fail(before, after, options);
        let question = format!("check-pass {} {file} @{}", arguments.join(" "), checked.function);
        let witness = transform::witness::of(&checked, question, &options.model);
        Row::new(checked, &options.model.to_string(), witness)
    };
    let rows = pairs.into_par_iter().map(check).collect();
    let all = unpaired_functions(before, after);
    let missing = all.iter().filter(|u| !u.harmless).map(|u| u.function.clone()).collect();
    let unpaired = all.into_iter().map(|u| u.function).collect();
    (Outcome { unpaired, missing, ..outcome(None, rows) }, Some(modules))
}

fn line(outcome: &Outcome) -> String {
    serde_json::to_string(outcome).map_or_else(|e| format!("{e}\n"), |line| line + "\n")
}

/// The functions that changed.
fn text(outcome: &Outcome) -> String {
    let Outcome { file, arguments, problem, functions, unpaired, missing } = outcome;
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
