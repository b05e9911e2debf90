//! Every example of the documents under `specs/`: what comes out is what the document says.
//!
//! Executions are also enumerated without the solver: in a normal run those of tests with few, and of some of the
//! others; all of them if `MMPROVE_ALL` is set. `MMPROVE_TIMES=1` prints how long each test takes.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

#[path = "../support/sample.rs"]
mod sample;

mod cases;
mod random;
mod why;

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::program::litmus::Litmus;
use mmprove::program::litmus::Quantifier;
use mmprove::question::litmus::{
    Enumerated, Failure, Finding, LookFor, Options, Refused, Report, Verdict, enumerate, model_of,
    run,
};
use mmprove::question::validate;
use mmprove::read;
use mmprove::solve::enumerate::Incomplete;
use mmprove::source::InputError;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Candidate executions that are looked at one by one.
const CANDIDATES: usize = 300_000;

/// Tests with at most so many candidates are enumerated in a normal run, too.
const FEW: usize = 200;

/// Of the others every so manieth is, if it has at most so many.
const EVERY: usize = 6;
const MANY: usize = 4000;

fn main() {
    let mut trials = Vec::new();
    for (nth, file) in litmus_files().into_iter().enumerate() {
        let name = name_of(&file);
        let again = file.clone();
        let limit = match nth % EVERY {
            _ if sample::all() => CANDIDATES,
            0 => MANY,
            _ => FEW,
        };
        trials.push(Trial::test(format!("enumerated {name}"), move || enumerated(&again, limit)));
        trials.push(Trial::test(format!("expectations {name}"), move || expectations(&file)));
    }
    for (name, expected, text) in cases::PROGRAMS {
        trials.push(Trial::test(format!("program {name}"), move || program(name, expected, text)));
    }
    for (name, message, text) in cases::MISTAKES {
        trials.push(Trial::test(format!("mistake {name}"), move || mistake(name, message, text)));
    }
    for model in random::MODELS {
        trials.push(Trial::test(format!("random programs, {model}"), move || random::agree(model)));
    }
    trials.push(Trial::test("why forbidden", why::forbidden));
    trials.push(Trial::test("why undef", why::undefined));
    for file in
        ["mmra/errors", "scopes/errors", "vulkan/errors", "ptx/errors"].into_iter().flat_map(files)
    {
        let name = name_of(&file);
        trials.push(Trial::test(format!("refused {name}"), move || refused(&file)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(folder);
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|e| e.path());
    let kind = |p: &PathBuf| {
        p.extension().is_some_and(|e| ["ll", "mmra", "vulkan", "litmus"].iter().any(|k| e == *k))
    };
    let mut files: Vec<PathBuf> = entries.filter(kind).collect();
    files.sort();
    assert!(!files.is_empty(), "no files in {}", folder.display());
    files
}

/// All tests; `x.after.ll` and `x.union.ll` are the results of transformations.
fn litmus_files() -> Vec<PathBuf> {
    let stem = |p: &PathBuf| p.file_stem().is_some_and(|s| !s.to_string_lossy().contains('.'));
    let folders = ["mmra", "llvm", "amdgpu", "scopes", "barriers", "vulkan", "ptx", "findings"];
    folders.into_iter().chain(["../examples/bugs"]).flat_map(files).filter(stem).collect()
}

fn name_of(file: &Path) -> String {
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
    Path::new(folder).join(file.file_name().unwrap_or_default()).display().to_string()
}

fn ask(file: &Path) -> Result<(Litmus, ModelSpec, Report), Failed> {
    let litmus = read::litmus(file)?.pop().ok_or("no test in this file")?;
    let spec = model_of(&litmus)?;
    let report = run(&litmus, &spec, &Options::default())?;
    Ok((litmus, spec, report))
}

fn expectations(file: &Path) -> Result<(), Failed> {
    let (litmus, spec, report) = ask(file)?;
    if std::env::var_os("MMPROVE_TIMES").is_some() {
        eprintln!("{:>8.1?} {}", report.time, name_of(file));
    }
    let mut wrong: Vec<String> = Vec::new();
    for (expectation, met) in &report.expectations {
        if *met != Some(true) {
            wrong.push(format!("{expectation:?} is {met:?}"));
        }
    }
    if file.extension().is_some_and(|e| e == "litmus") {
        // These have no words for what is expected.
        let races = name_of(file).contains("/race-");
        if report.verdict != Verdict::Holds || report.race.known() != Some(races) {
            wrong.push(format!("{}, race: {:?}", report.verdict, report.race.known()));
        }
    }
    let brief = Options { look_for: LookFor::NOTHING, ..Options::default() };
    let brief = run(&litmus, &spec, &brief)?;
    if (brief.verdict, brief.standing()) != (report.verdict, report.standing()) {
        wrong.push(format!("{} when nothing else is looked for", brief.verdict));
    }
    for finding in [&report.witness, &report.race, &report.undef, &report.undefined_behaviour] {
        if let Finding::Found(found) = finding {
            validate::consistent(found.execution(), &spec)?;
        }
    }
    if report.undefined_behaviour != Finding::Absent {
        wrong.push("an example of a document has undefined behaviour".into());
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let show =
        |finding: &Finding| finding.witness().map(mmprove::report::text::text).unwrap_or_default();
    Err(format!(
        "{}\nverdict {}, states {:?}{}\n{}\nundef:\n{}",
        wrong.join("\n"),
        report.verdict,
        report.states,
        if report.more_states { " …" } else { "" },
        show(&report.witness),
        show(&report.undef),
    )
    .into())
}

fn enumerated(file: &Path, limit: usize) -> Result<(), Failed> {
    let (litmus, spec, report) = ask(file)?;
    let start = std::time::Instant::now();
    let all = match enumerate(&litmus, &spec, 2, limit) {
        Err(Refused::Incomplete(Incomplete::TooMany(_))) if limit < CANDIDATES => return Ok(()),
        all => all?,
    };
    if std::env::var_os("MMPROVE_TIMES").is_some() {
        let (count, time) = (all.candidates, start.elapsed());
        eprintln!("{time:>8.1?} {count} candidates {}", name_of(file));
    }
    same_answers(&report, &all)
}

/// The solver and the enumeration of all candidates agree on everything.
fn same_answers(report: &Report, all: &Enumerated) -> Result<(), Failed> {
    let solver = Enumerated {
        states: report.states.iter().cloned().collect(),
        satisfied: match report.quantifier {
            Some(Quantifier::Exists | Quantifier::NotExists) => report.witness.known(),
            _ => Some(all.satisfied),
        } == Some(true),
        violated: match report.quantifier {
            Some(Quantifier::Forall) => report.witness.known(),
            _ => Some(all.violated),
        } == Some(true),
        undef: report.undef.known() == Some(true),
        undefined_behaviour: report.undefined_behaviour.known() == Some(true),
        misuse: report.misuse.known() == Some(true),
        race: report.race.known() == Some(true),
        candidates: all.candidates,
    };
    let nothing = !all.satisfied && !all.violated;
    if nothing != (report.verdict == Verdict::Vacuous) {
        return Err(format!("{} although enumeration says {nothing}", report.verdict).into());
    }
    if solver != *all || report.more_states {
        return Err(format!("the solver says\n{solver:#?}\nbut there are\n{all:#?}").into());
    }
    Ok(())
}

/// A program with its final states, by solver and by enumeration.
fn program(name: &str, expected: &[&str], text: &str) -> Result<(), Failed> {
    let litmus = llvm(name, text)?;
    let spec = model_of(&litmus)?;
    let report = run(&litmus, &spec, &Options::default())?;
    let state = |s: &Vec<(String, String)>| {
        s.iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>().join(" ")
    };
    let mut states: Vec<String> = report.states.iter().map(state).collect();
    if report.undefined_behaviour != Finding::Absent {
        states.push("undefined behaviour".into());
    }
    if states != expected {
        return Err(format!("{states:#?}").into());
    }
    same_answers(&report, &enumerate(&litmus, &spec, 2, CANDIDATES)?)
}

fn llvm(name: &str, text: &str) -> Result<Litmus, InputError> {
    let source = Source { name: format!("{name}.ll"), text: text.into() };
    read::directive::litmus_from_module(read::llvm::read_module(Arc::new(source))?)
}

/// A test that is refused with this message.
fn mistake(name: &str, message: &str, text: &str) -> Result<(), Failed> {
    let litmus = llvm(name, text)?;
    match run(&litmus, &ModelSpec::llvm_mmra(), &Options::default()) {
        Err(Failure::Input(error)) if error.message.contains(message) => Ok(()),
        Err(other) => Err(other.into()),
        Ok(report) => Err(format!("answered with {}", report.verdict).into()),
    }
}

fn refused(file: &Path) -> Result<(), Failed> {
    match read::litmus(file) {
        Err(read::LoadError::Input(error)) if error.line > 0 && error.help.is_some() => Ok(()),
        Err(other) => Err(format!("refused, but without a next step: {other}").into()),
        Ok(_) => Err("accepted".into()),
    }
}
