//! `mmprove check-transform BEFORE AFTER`.

use super::failure::Failure;
use super::output::{Answer, OutputArgs};
use super::progress;
use super::reach::ReachArgs;
use super::status::Status;
use super::verdict::{Row, Word};
use super::workers::workers;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Dialect;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{
    self, check_function, common_functions, sources_and_targets, unpaired_functions,
    without_counterpart,
};
use mmprove::read;
use mmprove::read::llvm::name_of;
use mmprove::witness::SCHEMA;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The original: LLVM IR, or a sketch (.mmra, .vulkan)
    before: PathBuf,
    /// The transformed: LLVM IR, or a sketch. Without it, the functions @src… of the one file are
    /// originals, and @tgt… with the same ending what became of them
    after: Option<PathBuf>,
    /// Memory model with its options, such as llvm+mmra,hb=pairs; otherwise llvm+mmra, or vulkan for
    /// sketches in its terms
    #[arg(long)]
    model: Option<ModelSpec>,
    /// Check only this function
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    reach: ReachArgs,
    /// Check functions that did not change, too
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: OutputArgs,
}

impl Args {
    /// The file of what is transformed.
    fn after(&self) -> &Path {
        self.after.as_deref().unwrap_or(&self.before)
    }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let ((before, dialect), (after, other)) =
        (read::functions(&args.before)?, read::functions(args.after())?);
    let model = model(args, dialect, other)?;
    let pairs = match args.after {
        Some(_) => common_functions(&before, &after),
        None => sources_and_targets(&before),
    };
    // A file with nothing to check is most likely one that could not be read.
    let mut functions = before.functions.iter().chain(&after.functions);
    if let (true, Some(error)) = (pairs.is_empty(), functions.find_map(|f| f.unread.as_deref())) {
        return Err(Failure::Input(error.clone()));
    }
    let sides = chosen(pairs, args)?;
    let rows = check(&sides, args, model)?;
    let unpaired = match (&args.function, &args.after) {
        (None, Some(_)) => unpaired_functions(&before, &after),
        (None, None) => without_counterpart(&before),
        (Some(_), _) => Vec::new(),
    };
    args.output.deliver(&answer(args, model, &rows, &unpaired))?;
    Ok(rows.iter().map(|r| r.verdict.status()).max().unwrap_or(Status::Holds))
}

/// The model to check under: it must know the operations of both files.
fn model(args: &Args, before: Dialect, after: Dialect) -> Result<ModelSpec, Failure> {
    if before != after {
        let (before, after) = (args.before.display(), args.after().display());
        return Err(Failure::new(
            format!("{before} and {after} are not stated in the same terms"),
            "compare LLVM IR with LLVM IR, and sketches in Vulkan's terms with each other",
        ));
    }
    let usual = match before {
        Dialect::Llvm => ModelSpec::llvm_mmra(),
        Dialect::Vulkan => ModelSpec::vulkan(),
    };
    let model = args.model.unwrap_or(usual);
    if model.dialect() != before {
        return Err(Failure::new(
            format!("{model} does not judge the operations of {}", args.before.display()),
            format!("use --model {usual}"),
        ));
    }
    if model.splits_updates() {
        return Err(Failure::new(
            format!("{model} takes a read-modify-write for two operations"),
            "transformations are checked with one: add rmw=one to the model",
        ));
    }
    Ok(model)
}

/// The functions to check.
fn chosen<'m>(
    sides: Vec<(Side<'m>, Side<'m>)>,
    args: &Args,
) -> Result<Vec<(Side<'m>, Side<'m>)>, Failure> {
    let (before, after) = (args.before.display(), args.after().display());
    let names: Vec<&str> = sides.iter().map(|(_, a)| a.function.name.as_str()).collect();
    if names.is_empty() && args.after.is_none() {
        return Err(Failure::new(
            format!("{before} has no function @src with what becomes of it, @tgt"),
            "name a second file, or the functions @src and @tgt, @src1 and @tgt1, …",
        ));
    }
    if names.is_empty() {
        return Err(Failure::new(
            format!("no function is defined in both {before} and {after}"),
            "functions are paired by their name",
        ));
    }
    let Some(wanted) = &args.function else { return Ok(sides) };
    let wanted = name_of(wanted);
    if !names.contains(&wanted.as_str()) {
        return Err(Failure::new(
            format!("no function @{wanted} is defined in both {before} and {after}"),
            format!("in both are @{}", names.join(", @")),
        ));
    }
    Ok(sides.into_iter().filter(|(_, a)| a.function.name == wanted).collect())
}

fn check(
    sides: &[(Side<'_>, Side<'_>)],
    args: &Args,
    model: ModelSpec,
) -> Result<Vec<Row>, Failure> {
    let options = args.reach.options(model, args.all)?;
    let threads = workers(args.reach.jobs)?;
    let (model, bar) = (model.to_string(), progress::bar(sides.len()));
    // A solver lives in one thread, so a function is checked from start to end in one task.
    let rows = threads.install(|| {
        let checked = sides.par_iter().map(|&(before, after)| {
            bar.set_message(format!("@{}", after.function.name));
            let checked = check_function(before, after, &options);
            let (before, after) = (args.before.display(), args.after().display());
            let question = format!("check-transform {before} {after} @{}", checked.function);
            let witness = transform::witness::of(&checked, question, &options.model);
            bar.inc(1);
            Row::new(checked, &model, witness)
        });
        checked.collect()
    });
    bar.finish_and_clear();
    Ok(rows)
}

fn answer(args: &Args, model: ModelSpec, rows: &[Row], unpaired: &[String]) -> Answer {
    let why = if args.after.is_some() { "in one file only" } else { "no @src with its @tgt" };
    let summary = summary(rows, unpaired, why);
    let shown = || rows.iter().filter(|r| r.verdict != Word::Unchanged);
    let json = serde_json::json!({
        "schema": SCHEMA,
        "question": "check-transform",
        "before": args.before.display().to_string(),
        "after": args.after().display().to_string(),
        "model": model.to_string(),
        "verdicts": rows,
        "unpaired": unpaired,
    });
    let witnesses = rows.iter().filter_map(|r| Some((r.function.clone(), r.witness.clone()?)));
    Answer {
        verdicts: shown().map(Row::line).collect::<String>() + &summary,
        text: shown().map(Row::text).collect::<String>() + &summary,
        json: format!("{json:#}\n"),
        witnesses: witnesses.collect(),
    }
}

/// `3 functions: 1 valid, 2 unchanged (--all checks them, too)`.
fn summary(rows: &[Row], unpaired: &[String], why: &str) -> String {
    let count = |word: Word| rows.iter().filter(|r| r.verdict == word).count();
    let counts = Word::ALL.iter().filter(|w| count(**w) > 0).map(|w| format!("{} {w}", count(*w)));
    let functions = if rows.len() == 1 { "function" } else { "functions" };
    let mut text = format!("{} {functions}: {}", rows.len(), counts.collect::<Vec<_>>().join(", "));
    if count(Word::Unchanged) > 0 {
        text.push_str(" (--all checks them, too)");
    }
    text.push('\n');
    if !unpaired.is_empty() {
        text.push_str(&format!("not checked, {why}: @{}\n", unpaired.join(", @")));
    }
    text
}
