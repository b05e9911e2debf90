//! `mmprove why TEST…`.

mod row;

use super::failure::Failure;
use super::library::{LibraryArgs, remark};
use super::limits::seconds;
use super::output::{Answer, OutputArgs};
use super::progress;
use super::status::Status;
use super::workers::workers;
use mmprove::model::ModelSpec;
use mmprove::question::litmus::{LookFor, Options, Property};
use mmprove::read::litmus_files;
use mmprove::report::Format;
use mmprove::report::html::Page;
use mmprove::witness::SCHEMA;
use rayon::prelude::*;
use row::Row;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// Litmus tests (.ll, .mmra, .vulkan, .test, .litmus), and directories with such files
    #[arg(required = true, value_name = "TEST")]
    files: Vec<PathBuf>,
    /// Memory model with its options; otherwise what the test says, or llvm+mmra or vulkan
    #[arg(long)]
    model: Option<ModelSpec>,
    /// What to explain: how the test's condition comes out, or whether there is a data race
    #[arg(long, value_enum, default_value_t = super::litmus::Asked::Condition)]
    property: super::litmus::Asked,
    /// Do not ask which readings of the model would change the answer
    #[arg(long)]
    only_this_reading: bool,
    /// Back edges that a path through a function takes, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    unroll: usize,
    /// Seconds for one question, and as many for its explanation
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    timeout: Duration,
    /// Questions answered at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    #[command(flatten)]
    library: LibraryArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// A section for each test.
fn page(rows: &[Row]) -> Page {
    Page { sections: rows.iter().map(Row::section).collect(), ..Page::new("mmprove why", vec![]) }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    args.library.check()?;
    remark(&args.model);
    let property: Property = args.property.into();
    let files = litmus_files(&args.files)?;
    let options = Options {
        property,
        look_for: LookFor::NOTHING,
        loop_bound: args.unroll,
        timeout: args.timeout,
        ..Options::default()
    };
    let read = |file: &PathBuf| super::litmus::question::read(file, None, property, None);
    let questions: Vec<_> = files.iter().flat_map(read).collect();
    let bar = progress::bar(questions.len());
    let answer = |question| {
        let row = Row::new(question, args.model, &options, !args.only_this_reading);
        bar.inc(1);
        row
    };
    let rows: Vec<Row> =
        workers(args.jobs)?.install(|| questions.into_par_iter().map(answer).collect());
    bar.finish_and_clear();
    let json = json!({
        "schema": SCHEMA,
        "question": "why",
        "verdicts": rows.iter().map(Row::json).collect::<Vec<Value>>(),
    });
    let draws = args.output.draws();
    let answer = Answer {
        verdicts: rows.iter().map(Row::line).collect(),
        text: rows.iter().map(Row::text).collect::<Vec<_>>().join("\n"),
        json: if args.output.format == Format::Json {
            format!("{json:#}\n")
        } else {
            String::new()
        },
        witnesses: if draws { rows.iter().filter_map(Row::witness).collect() } else { vec![] },
        undrawn: rows.iter().filter_map(Row::undrawn).collect(),
        page: (args.output.format == Format::Html).then(|| page(&rows)),
        ..Answer::default()
    };
    args.output.deliver(&answer)?;
    Ok(rows.iter().map(Row::status).max().unwrap_or(Status::Holds))
}
