//! `mmprove litmus FILE…`.

mod entry;
mod launch;
pub mod question;
mod row;
mod shown;
mod table;

use super::failure::Failure;
use super::library::{LibraryArgs, remark};
use super::limits::seconds;
use super::output::{Shown, ShownArgs};
use super::progress;
use super::reports::ReportArgs;
use super::status::Status;
use super::workers::workers;
use entry::Drawn;
use launch::LaunchArgs;
use mmprove::model::ModelSpec;
use mmprove::question::litmus::{Claims, LookFor, Options, Property, Scheduler};
use mmprove::read::expectations::read_expectations;
use mmprove::read::litmus_files;
use mmprove::report::run::Format;
use question::Question;
use rayon::prelude::*;
use row::Row;
use shown::Stream;
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::Summary;

#[derive(clap::Args)]
pub struct Args {
    /// Litmus tests (.ll, .mmra, .vulkan, .test, .litmus for Vulkan, C and OpenCL), and directories with such files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Memory model with its options; otherwise what the test says, or llvm+mmra or vulkan
    #[arg(long)]
    model: Option<ModelSpec>,
    /// What to ask: the test's condition, whether an execution has a data race, or whether all threads come to an end
    #[arg(long, value_enum, default_value_t = Questioned::Condition)]
    property: Questioned,
    /// With `--property progress`, whom the scheduler guarantees that it goes on: everybody (fair), the first that can
    /// (hsa), whoever has begun (obe), both (hsa-obe), or whoever comes before somebody who has begun, too (lobe)
    #[arg(long, value_enum, default_value_t = Scheduled::Fair)]
    scheduler: Scheduled,
    /// What is expected, a table: `path,1` or `path,0` per test, perhaps behind `path,expected`
    #[arg(long, value_name = "CSV")]
    expect: Option<PathBuf>,
    /// Run only the tests that --expect names
    #[arg(long, requires = "expect")]
    only_expected: bool,
    /// List the final states
    #[arg(long)]
    states: bool,
    /// Show executions that the model allows and the filter lets through: so many, or `all`
    #[arg(long, value_name = "N", value_parser = how_many)]
    executions: Option<usize>,
    /// Show only what is not as stated, and the summary
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    launch: LaunchArgs,
    /// Back edges that a path through a function takes, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    unroll: usize,
    /// Seconds for one question
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    timeout: Duration,
    /// Questions answered at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    #[command(flatten)]
    library: LibraryArgs,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    output: ShownArgs,
}

/// [`Property`] as an argument.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Asked {
    Condition,
    Race,
}

impl From<Asked> for Property {
    fn from(asked: Asked) -> Property {
        match asked {
            Asked::Condition => Property::Condition,
            Asked::Race => Property::Race,
        }
    }
}

/// [`Property`] as an argument of this command.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Questioned {
    Condition,
    Race,
    Progress,
}

impl From<Questioned> for Property {
    fn from(asked: Questioned) -> Property {
        match asked {
            Questioned::Condition => Property::Condition,
            Questioned::Race => Property::Race,
            Questioned::Progress => Property::Progress,
        }
    }
}

/// [`Scheduler`] as an argument.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Scheduled {
    Fair,
    Hsa,
    Obe,
    HsaObe,
    Lobe,
}

impl From<Scheduled> for Scheduler {
    fn from(scheduled: Scheduled) -> Scheduler {
        match scheduled {
            Scheduled::Fair => Scheduler::Fair,
            Scheduled::Hsa => Scheduler::Hsa,
            Scheduled::Obe => Scheduler::Obe,
            Scheduled::HsaObe => Scheduler::HsaObe,
            Scheduled::Lobe => Scheduler::Lobe,
        }
    }
}

/// What `--executions` takes.
fn how_many(word: &str) -> Result<usize, String> {
    match word {
        "all" => Ok(usize::MAX),
        number => number.parse().map_err(|_| "expected a number, or `all`".into()),
    }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    args.library.check()?;
    remark(&args.model);
    let reports = args.reports.prepare(None)?;
    let (questions, unmatched) = questions(args)?;
    let options = options(args, questions.len());
    let summary = |rows| Summary { rows, quiet: args.quiet, states: args.states, unmatched };
    match args.output.format {
        Shown::Lines => {
            let stream = Stream::to(args.output.out.as_deref())?;
            let rows = answers(questions, args, &options, |row| stream.write(&row.line_of_json()))?;
            let summary = summary(rows);
            let mut run = summary.run(drawn(args, summary.rows.len()));
            eprint!("{}{}", summary.unmatched_text(), reports.judge(&mut run)?);
            Ok(Status::from(&run))
        }
        Shown::View(_) | Shown::Report(_) => {
            let summary = summary(answers(questions, args, &options, |_| Ok(()))?);
            let mut run = summary.run(drawn(args, summary.rows.len()));
            let said = reports.judge(&mut run)?;
            args.output.deliver(&summary.answer(&args.output, &said), &run)?;
            Ok(Status::from(&run))
        }
    }
}

/// So many tests are shown with their executions on a page; of more, those that are not as stated.
const FEW: usize = 30;

/// What a report has to show.
fn drawn(args: &Args, tests: usize) -> Drawn {
    match args.output.format {
        Shown::Report(Format::Html) if tests <= FEW => Drawn::All,
        Shown::Report(_) => Drawn::Findings,
        _ if args.reports.draws() => Drawn::Findings,
        _ => Drawn::Nothing,
    }
}

/// The questions of all files, and the expectations that belong to none of them.
fn questions(args: &Args) -> Result<(Vec<Question>, Vec<String>), Failure> {
    let table = args.expect.as_deref().map(read_expectations).transpose()?.unwrap_or_default();
    let folder = args.expect.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let claims = Claims::new(&table, folder);
    let mut files = litmus_files(&args.files)?;
    let unmatched = claims.unmatched(&files).into_iter().map(|row| row.path.clone()).collect();
    if args.only_expected {
        files.retain(|file| claims.of(file).is_some());
        if files.is_empty() {
            let message = "the table of expectations names none of the files";
            let help = "its paths are relative to its folder, or the ends of the files' paths";
            return Err(Failure::new(message, help));
        }
    }
    let launched = args.launch.kernel()?;
    let launched = launched.as_ref();
    let read =
        |file: &PathBuf| question::read(file, claims.of(file), args.property.into(), launched);
    let questions = workers(args.jobs)?.install(|| files.par_iter().flat_map_iter(read).collect());
    Ok((questions, unmatched))
}

/// One question is answered in full; of many, the answers are what counts.
fn options(args: &Args, questions: usize) -> Options {
    let look_for = match questions {
        1 => LookFor { states: args.states, ..LookFor::EVERYTHING },
        _ => LookFor { states: args.states, ..LookFor::NOTHING },
    };
    Options {
        property: args.property.into(),
        scheduler: args.scheduler.into(),
        look_for,
        loop_bound: args.unroll,
        timeout: args.timeout,
        ..Options::default()
    }
}

/// The answers in the order of the questions; `each` sees them as they arrive.
fn answers(
    questions: Vec<Question>,
    args: &Args,
    options: &Options,
    each: impl Fn(&Row) -> Result<(), Failure> + Sync,
) -> Result<Vec<Row>, Failure> {
    let bar = progress::bar(questions.len());
    let answer = |question: Question| {
        bar.set_message(question.file.clone());
        let row = Row::new(question, args.model, options, args.executions);
        bar.suspend(|| each(&row))?;
        bar.inc(1);
        Ok(row)
    };
    let rows = workers(args.jobs)?.install(|| questions.into_par_iter().map(answer).collect());
    bar.finish_and_clear();
    rows
}
