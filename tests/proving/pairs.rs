//! Small pairs of functions about pointers, attributes, values, loops and atomics, decided by hand after LangRef before
//! anything was run: nothing else may come out, though not everything is decided.
//!
//! Each file of `tests/pairs` says of its functions which are `valid` and which are `refuted`, by which `model` if not the
//! usual one, and what it `assumes`. Where
//! the answer is none, and why, is `named`: these are the limits of docs/limits.md. Every few of them are asked about in a normal run,
//! all of them if `MMPROVE_ALL` is set.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use crate::support::sample;
use mmprove::model::ModelSpec;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{
    Assumed, Given, Options, Verdict, check_function, sources_and_targets,
};
use mmprove::read;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One pair of functions, and what is right.
struct Pair {
    file: PathBuf,
    name: String,
    is_valid: bool,
    model: ModelSpec,
    assumed: Assumed,
    /// There is no answer, and the reason contains this.
    named: Option<String>,
}

fn pairs() -> Vec<Pair> {
    let mut files: Vec<PathBuf> = std::fs::read_dir("tests/pairs")
        .expect("tests/pairs")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files.iter().flat_map(|file| of_file(file)).collect()
}

fn of_file(file: &Path) -> Vec<Pair> {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let assumes = |what: &str| {
        let mut lines = text.lines().filter_map(|line| line.strip_prefix("; assumes:"));
        lines.any(|line| line.split_whitespace().any(|word| word == what))
    };
    let assumed = Assumed {
        aligned_words: assumes("aligned-words"),
        atomic_locations: assumes("atomic-locations"),
    };
    let model = text.lines().find_map(|line| line.strip_prefix("; model:"));
    let model = model.map_or_else(ModelSpec::llvm_mmra, |m| m.trim().parse().expect("a model"));
    let said = |word: &str, is_valid: bool| -> Vec<Pair> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(word));
        let names = lines.flat_map(str::split_whitespace);
        let named =
            text.lines().filter_map(|line| line.strip_prefix("; named:")?.trim().split_once(' '));
        let pair = |name: &str| {
            let reason = named.clone().find(|(of, _)| *of == name);
            let named = reason.map(|(_, words)| words.to_owned());
            let (file, name) = (file.to_owned(), name.to_owned());
            Pair { file, name, is_valid, model, assumed, named }
        };
        names.map(pair).collect()
    };
    said("; valid:", true).into_iter().chain(said("; refuted:", false)).collect()
}

/// Whether it is decided.
fn judge(pair: &Pair) -> Result<bool, String> {
    let source = read::source(&pair.file).map_err(|e| e.to_string())?;
    let module = read::llvm::read_module(source).map_err(|e| e.to_string())?;
    let (before, after) = sources_and_targets(&module)
        .into_iter()
        .find(|(_, after)| after.function.name == pair.name)
        .ok_or_else(|| format!("{} has no @{}", pair.file.display(), pair.name))?;
    let options = Options {
        model: pair.model,
        contexts: 3,
        loop_bound: 2,
        timeout: Duration::from_secs(2),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: Given { assumed: pair.assumed, ..Given::ANYTHING },
    };
    let verdict = check_function(before, after, &options).verdict;
    if let Some(words) = &pair.named {
        let said = match &verdict {
            Verdict::Undecided { reason, .. } => reason.to_string(),
            Verdict::Unsupported(why) => why.to_string(),
            _ => "decided".to_owned(),
        };
        let late = said.contains("out of time");
        return match late || said.contains(words.as_str()) {
            true => Ok(false),
            false => Err(format!("{} @{}: {said}; not: {words}", pair.file.display(), pair.name)),
        };
    }
    match (verdict, pair.is_valid) {
        (Verdict::Valid { .. } | Verdict::Unchanged, true) | (Verdict::Refuted(_), false) => {
            Ok(true)
        }
        (Verdict::Undecided { .. } | Verdict::Unsupported(_), _) => Ok(false),
        (_, is_valid) => {
            let right = if is_valid { "valid" } else { "wrong" };
            Err(format!("{} @{} is {right}", pair.file.display(), pair.name))
        }
    }
}

/// Nothing is said to be right that is wrong, nor the other way round, and much is decided.
#[test]
fn decided_as_by_hand() {
    let every = sample::one_in(16);
    let pairs: Vec<Pair> = pairs().into_iter().step_by(every).collect();
    let judged: Vec<Result<bool, String>> = pairs.par_iter().map(judge).collect();
    let wrong: Vec<&String> = judged.iter().filter_map(|result| result.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let decided = judged.iter().filter(|result| **result == Ok(true)).count();
    println!("{decided} of {} pairs are decided", pairs.len());
    assert!(3 * decided > pairs.len(), "{decided} of {} pairs are decided", pairs.len());
}
