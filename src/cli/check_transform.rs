//! `mmprove check-transform BEFORE AFTER`.

mod entries;
mod files;
mod unpaired;

use super::entry::Texts;
use super::failure::Failure;
use super::limits::own_model;
use super::output::{Answer, ShownArgs, diagnostic};
use super::progress;
use super::reach::ReachArgs;
use super::reports::{ExpectArgs, ReportArgs};
use super::second_opinion::{Asked, Opinion};
use super::status::Status;
use super::verdict::{Problem, Row, Word};
use super::workers::workers;
use files::{Files, Judged};
use mmprove::model::ModelSpec;
use mmprove::program::ir::Module;
use mmprove::program::litmus::Dialect;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{
    self, check_or_fail, common_functions, sources_and_targets, unpaired_functions,
    without_counterpart,
};
use mmprove::read;
use mmprove::read::llvm::name_of;
use mmprove::source::suggest;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use unpaired::Alone;

/// Version of the answer in JSON; counterexamples in it have their own.
const ANSWER: u32 = 2;

#[derive(clap::Args)]
pub struct Args {
    /// The original: LLVM IR (.ll, .bc), or a sketch (.mmra, .vulkan); - is standard input. Of a directory,
    /// all such files in it and below
    before: PathBuf,
    /// The transformed, likewise; of two directories, files with the same path are compared. Without it, the
    /// functions @src… of the one file are originals, and @tgt… with the same ending what became of them; of a
    /// directory, x.before.ll is what x.after.ll was
    after: Option<PathBuf>,
    /// Memory model with its options, such as llvm+mmra,hb=pairs; otherwise llvm+mmra, or vulkan for
    /// sketches in its terms
    #[arg(long, value_parser = own_model)]
    model: Option<ModelSpec>,
    /// Check only this function
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    /// Functions and files that only one side has are no reason for exit code 1
    #[arg(long)]
    allow_unpaired: bool,
    #[command(flatten)]
    reach: ReachArgs,
    /// Check functions that did not change, too
    #[arg(long)]
    all: bool,
    /// Ask Alive2's alive-tv at this path, too, where there are no atomics; it is about a single thread
    #[arg(long, value_name = "PATH")]
    second_opinion: Option<PathBuf>,
    #[command(flatten)]
    expect: ExpectArgs,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    output: ShownArgs,
}

impl Args {
    /// What is transformed, file or directory.
    fn after(&self) -> &Path {
        self.after.as_deref().unwrap_or(&self.before)
    }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let reports = args.reports.prepare(args.expect.expect)?;
    let files = Files::of(&args.before, args.after.as_deref())?;
    let judged = match &files {
        Files::One(before, after) => {
            vec![Judged { name: None, outcome: Ok(judge(args, before, after.as_deref())?) }]
        }
        Files::Several(several) => {
            let judge = |halves: &read::Halves| Judged {
                name: Some(halves.name.clone()),
                outcome: judge(args, &halves.before, Some(&halves.after)),
            };
            several.pairs.iter().map(judge).collect()
        }
    };
    let alone: &[PathBuf] = match &files {
        Files::One(..) => &[],
        Files::Several(several) => &several.alone,
    };
    let mut run = entries::run(args, &judged, alone, summary(args, &judged, alone));
    let said = reports.judge(&mut run)?;
    args.output.deliver(&answer(args, &judged, alone, &said), &run)?;
    Ok(Status::from(&run))
}

/// What came out for one pair of files.
struct Outcome {
    model: ModelSpec,
    rows: Vec<Row>,
    alone: Vec<Alone>,
}

fn judge(args: &Args, before: &Path, after: Option<&Path>) -> Result<Outcome, Failure> {
    let original = read::functions(before)?;
    let transformed = match after {
        Some(after) => Some(read::functions(after)?),
        None => None,
    };
    let (before_module, dialect) = &original;
    let (after_module, other) = transformed.as_ref().unwrap_or(&original);
    let names = [before, after.unwrap_or(before)];
    let model = model(args, names, *dialect, *other)?;
    let pairs = match after {
        Some(_) => common_functions(before_module, after_module),
        None => sources_and_targets(before_module),
    };
    // Where there is nothing to check, that is most likely for something that could not be read.
    let mut functions = before_module.functions.iter().chain(&after_module.functions);
    if let (true, Some(error)) = (pairs.is_empty(), functions.find_map(|f| f.unread.as_deref())) {
        return Err(Failure::Input(error.clone()));
    }
    for (module, name) in [before_module, after_module].into_iter().zip(names) {
        if !module.functions.iter().any(|function| function.is_defined()) {
            let message = format!("{} defines no function", name.display());
            return Err(Failure::new(message, "name a file with LLVM IR, or a sketch"));
        }
    }
    let sides = chosen(pairs, args, names, after.is_some())?;
    let rows = check(&sides, args, names, after.is_some(), model)?;
    let unpaired = match (&args.function, after) {
        (None, Some(_)) => unpaired_functions(before_module, after_module),
        (None, None) => without_counterpart(before_module),
        (Some(_), _) => Vec::new(),
    };
    let modules: [&Module; 2] = [before_module, after_module];
    let texts = Texts::new(modules);
    let alone = unpaired.into_iter().map(|u| Alone::new(u, modules, &texts)).collect();
    Ok(Outcome { model, rows, alone })
}

/// The model to check under: it must know the operations of both files.
fn model(
    args: &Args,
    names: [&Path; 2],
    before: Dialect,
    after: Dialect,
) -> Result<ModelSpec, Failure> {
    if before != after {
        let [before, after] = names.map(Path::display);
        return Err(Failure::new(
            format!("{before} and {after} are not stated in the same terms"),
            "compare LLVM IR with LLVM IR, and sketches in Vulkan's terms with each other",
        ));
    }
    let usual = match before {
        Dialect::Llvm => ModelSpec::llvm_mmra(),
        Dialect::Vulkan => ModelSpec::vulkan(),
        Dialect::Ptx => ModelSpec::ptx(),
    };
    let model = args.model.unwrap_or(usual);
    if model.dialect() != before {
        return Err(Failure::new(
            format!("{model} does not judge the operations of {}", names[0].display()),
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
    files: [&Path; 2],
    two: bool,
) -> Result<Vec<(Side<'m>, Side<'m>)>, Failure> {
    let [before, after] = files.map(Path::display);
    let names: Vec<&str> = sides.iter().map(|(_, a)| a.function.name.as_str()).collect();
    if names.is_empty() && !two {
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
        let help = match suggest::closest(&wanted, names.iter().copied()) {
            Some(known) => format!("did you mean @{known}? In both are @{}", names.join(", @")),
            None => format!("in both are @{}", names.join(", @")),
        };
        let message = format!("no function @{wanted} is defined in both {before} and {after}");
        return Err(Failure::new(message, help));
    }
    Ok(sides.into_iter().filter(|(_, a)| a.function.name == wanted).collect())
}

fn check(
    sides: &[(Side<'_>, Side<'_>)],
    args: &Args,
    files: [&Path; 2],
    two: bool,
    model: ModelSpec,
) -> Result<Vec<Row>, Failure> {
    let alive = args.second_opinion.as_ref().map(|path| args.reach.alive(path));
    let options = args.reach.options(model, args.all)?;
    let threads = workers(args.reach.jobs)?;
    let (model, bar) = (model.to_string(), progress::bar(sides.len()));
    let texts = sides.first().map(|(before, after)| Texts::new([before.module, after.module]));
    // A solver lives in one thread, so a function is checked from start to end in one task.
    let rows = threads.install(|| {
        let checked = sides.par_iter().map(|&(before, after)| {
            bar.set_message(format!("@{}", after.function.name));
            let checked = check_or_fail(before, after, &options);
            let names = files.map(Path::display);
            let question =
                format!("check-transform {} {} @{}", names[0], names[1], checked.function);
            let witness = transform::witness::of(&checked, question, &options.model);
            let mut row = Row::new(checked, &model, witness);
            if let Some(texts) = &texts {
                row = row.located(texts, [&before.function.name, &after.function.name]);
            }
            if let Some(alive) = alive.as_ref().filter(|_| row.verdict != Word::Unchanged) {
                let asked = Asked { sides: (before, after), files, two };
                row.second_opinion = Some(Opinion::ask(alive, &asked, &row));
            }
            bar.inc(1);
            row
        });
        checked.collect()
    });
    bar.finish_and_clear();
    args.reach.say_refused(&options.library);
    Ok(rows)
}

fn answer(args: &Args, judged: &[Judged], lonely: &[PathBuf], said: &str) -> Answer {
    let summary = summary(args, judged, lonely) + said;
    let several = judged.iter().any(|j| j.name.is_some());
    let text = |show: &dyn Fn(&Row) -> String| -> String {
        let mut out = String::new();
        for part in judged {
            let mut here = String::new();
            match &part.outcome {
                Ok(outcome) => {
                    let shown = outcome.rows.iter().filter(|r| r.verdict != Word::Unchanged);
                    shown.for_each(|row| here += &show(row));
                    here += &unpaired::lines(&outcome.alone, several || args.after.is_some());
                }
                Err(failure) => here += &diagnostic(failure, &std::io::stdout()),
            }
            if let Some(name) = part.name.as_ref().filter(|_| !here.is_empty()) {
                out += &format!("{name}:\n");
            }
            out += &here;
        }
        out
    };
    let outcomes =
        || judged.iter().filter_map(|j| Some((j.name.clone(), j.outcome.as_ref().ok()?)));
    let rows: Vec<serde_json::Value> = outcomes()
        .flat_map(|(name, outcome)| outcome.rows.iter().map(move |row| (name.clone(), row)))
        .map(|(name, row)| labelled(serde_json::json!(row), name))
        .collect();
    let lines = rows.iter().map(|row| format!("{row}\n")).collect();
    let alone: Vec<serde_json::Value> = outcomes()
        .flat_map(|(_, outcome)| &outcome.alone)
        .map(|alone| serde_json::json!(alone))
        .collect();
    let mut json = serde_json::json!({
        "schema": ANSWER,
        "question": "check-transform",
        "before": args.before.display().to_string(),
        "after": args.after().display().to_string(),
        "model": outcomes().next().map(|(_, outcome)| outcome.model.to_string()),
        "verdicts": rows,
        "unpaired": alone,
    });
    if several {
        let names: Vec<String> = lonely.iter().map(|file| file.display().to_string()).collect();
        json["unpaired_files"] = names.into();
        let problems = judged.iter().filter_map(|j| Some((j, j.outcome.as_ref().err()?)));
        let problems = problems.map(|(judged, failure)| {
            let problem = match failure {
                Failure::Input(error) => serde_json::json!(Problem::of(error)),
                other => serde_json::json!({ "message": other.to_string() }),
            };
            labelled(problem, judged.name.clone())
        });
        json["not_judged"] = problems.collect();
    }
    let witnesses = outcomes().flat_map(|(name, outcome)| {
        let name = move |row: &Row| match &name {
            Some(name) => format!("{name} {}", row.function),
            None => row.function.clone(),
        };
        outcome.rows.iter().filter_map(move |r| Some((name(r), r.witness.clone()?)))
    });
    let undrawn = undrawn(args, judged);
    Answer {
        undrawn,
        page: None,
        verdicts: text(&Row::line) + &summary,
        text: text(&Row::text) + &summary,
        json: format!("{json:#}\n"),
        lines,
        witnesses: witnesses.collect(),
    }
}

/// What is refuted without an execution that could be drawn; or that nothing is refuted at all.
fn undrawn(args: &Args, judged: &[Judged]) -> Vec<String> {
    let rows = || judged.iter().filter_map(|j| j.outcome.as_ref().ok()).flat_map(|o| &o.rows);
    let refuted = || rows().filter(|row| row.verdict == Word::Refuted);
    if refuted().next().is_none() {
        let files = format!("{} and {}", args.before.display(), args.after().display());
        return vec![format!("{files}: nothing to draw, for no function is refuted")];
    }
    let told = refuted().filter(|row| row.witness.is_none());
    told.map(|row| {
        let function = &row.function;
        format!("@{function}: nothing to draw, for no execution refutes it; --format text says what does")
    })
    .collect()
}

/// Says which pair of files something is about, where there are several.
fn labelled(mut json: serde_json::Value, name: Option<String>) -> serde_json::Value {
    if let Some(name) = name {
        json["pair"] = name.into();
    }
    json
}

/// `3 functions: 1 valid, 2 unchanged (--all checks them, too)`.
fn summary(args: &Args, judged: &[Judged], lonely: &[PathBuf]) -> String {
    let outcomes = || judged.iter().filter_map(|j| j.outcome.as_ref().ok());
    let rows: Vec<&Row> = outcomes().flat_map(|outcome| &outcome.rows).collect();
    let count = |word: Word| rows.iter().filter(|r| r.verdict == word).count();
    let counts = Word::ALL.iter().filter(|w| count(**w) > 0).map(|w| format!("{} {w}", count(*w)));
    let some = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let mut text = match judged {
        [Judged { name: None, .. }] => String::new(),
        several => format!("{}, ", some(several.len(), "pair") + " of files"),
    };
    text += &some(rows.len(), "function");
    let counts: Vec<String> = counts.collect();
    if !counts.is_empty() {
        text += &format!(": {}", counts.join(", "));
    }
    if count(Word::Unchanged) > 0 {
        text.push_str(" (--all checks them, too)");
    }
    if let failed @ 1.. = judged.iter().filter(|j| j.outcome.is_err()).count() {
        text += &format!("; {} not judged", some(failed, "pair") + " of files");
    }
    text.push('\n');
    let (alone, one) = (outcomes().flat_map(|o| &o.alone), args.after.is_none());
    let harmful = alone.filter(|alone| !alone.harmless).count();
    if harmful > 0 && !args.allow_unpaired && !one {
        let functions = some(harmful, "function");
        text += &format!("{functions} in one file only; --allow-unpaired if that is meant\n");
    }
    if !lonely.is_empty() {
        let names: Vec<String> = lonely.iter().map(|file| file.display().to_string()).collect();
        text += &format!("not compared, without a counterpart: {}\n", names.join(", "));
    }
    text
}
