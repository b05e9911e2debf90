//! `mmprove steps [FILE]`.

use super::failure::Failure;
use super::limits::seconds;
use super::output::print;
use super::progress;
use super::status::Status;
use super::workers::workers;
use mmprove::question::transform::everywhere::{Library, Record};
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// A file of small steps, as `--steps` of check-transform and check-pass writes it; otherwise the steps
    /// that come with mmprove
    file: Option<PathBuf>,
    /// Prove every N-th only
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Only those that are said to be proved: what was not shown takes longest
    #[arg(long)]
    proved: bool,
    /// Seconds for one step
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = seconds)]
    timeout: Duration,
    /// Steps proved at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
}

/// Proves small steps again, and prints what came out as a file of small steps.
pub fn run(args: &Args) -> Result<Status, Failure> {
    let library = match &args.file {
        None => Library::recorded(),
        Some(file) => {
            let text =
                std::fs::read_to_string(file).map_err(|error| Failure::io("read", file, &error))?;
            Arc::new(
                Library::of(&text)
                    .map_err(|line| no_step(&format!("{}:{line}", file.display())))?,
            )
        }
    };
    let records = library.records();
    // What is no record is told of below.
    let wanted = |(_, record): &(&str, Option<Record>)| {
        !args.proved || record.as_ref().is_none_or(|record| record.proof.is_ok())
    };
    let chosen: Vec<_> = records.into_iter().filter(wanted).step_by(args.every as usize).collect();
    let bar = progress::bar(chosen.len());
    let again = |(id, record): &(&str, Option<Record>)| {
        let record = record.as_ref().ok_or_else(|| no_step(id))?;
        let now = record.again(args.timeout);
        bar.inc(1);
        let (name, now) = now.map_err(|why| Failure::new(format!("{id}: {why}"), ADVICE))?;
        // Where a search ended that shows nothing hangs on the machine.
        let same = match (&now.proof, &record.proof) {
            (Ok(now), Ok(before)) => now == before,
            (now, before) => now.is_err() && before.is_err(),
        };
        Ok((same && name == *id, now.line(&name)))
    };
    let done: Result<Vec<(bool, String)>, Failure> =
        workers(args.jobs)?.install(|| chosen.par_iter().map(again).collect());
    bar.finish_and_clear();
    let mut done = done?;
    done.sort_by(|(_, a), (_, b)| a.cmp(b));
    print(
        "# Small steps of transformations, with what is proved of them for all contexts: see docs/check-transform.md.\n",
    );
    for (_, line) in &done {
        print(&format!("{line}\n"));
    }
    let differ = done.iter().filter(|(same, _)| !same).count();
    eprintln!("{} steps: {differ} are not as on record", done.len());
    Ok(if differ == 0 { Status::Holds } else { Status::Refuted })
}

const ADVICE: &str = "delete the line; `check-pass --steps FILE` writes lines of this kind";

fn no_step(place: &str) -> Failure {
    Failure::new(format!("{place} is not a small step with its proof"), ADVICE)
}
