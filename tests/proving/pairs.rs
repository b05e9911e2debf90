//! Small pairs of functions about pointers, attributes, values, loops and atomics, decided by hand after LangRef before
//! anything was run: nothing else may come out, though not everything is decided.
//!
//! Each file of `tests/pairs` says of its functions which are `valid` and which are `refuted`, by which `model` if not the
//! usual one, and what it `assumes`. Where
//! the answer is none, and why, is `named`: these are the limits of docs/limits.md. How many accesses of the context show that a
//! pair is wrong is said where it `needs` more than are looked at. Every few of them are asked about in a normal run,
//! all of them if `MMPROVE_ALL` is set.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use crate::support::sample;
use mmprove::model::ModelSpec;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{
    Assumed, Given, Options, Verdict, check_function, prove_everywhere, sources_and_targets,
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
    /// What shows that it is wrong takes more accesses of the context than are looked at here.
    needs_more: bool,
}

/// Accesses of the context that are looked at.
const CONTEXTS: usize = 3;

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
            let mut needs = text.lines().filter_map(|line| line.strip_prefix("; needs:"));
            let needs = needs.find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(' '));
            let needs_more =
                needs.is_some_and(|n| n.parse::<usize>().expect("a number") > CONTEXTS);
            let (file, name) = (file.to_owned(), name.to_owned());
            Pair { file, name, is_valid, model, assumed, named, needs_more }
        };
        names.map(pair).collect()
    };
    said("; valid:", true).into_iter().chain(said("; refuted:", false)).collect()
}

/// Whether it is decided. If a proof is looked for first, its steps are known when the question is asked.
fn judge(pair: &Pair, prove_first: bool) -> Result<bool, String> {
    let source = read::source(&pair.file).map_err(|e| e.to_string())?;
    let module = read::llvm::read_module(source).map_err(|e| e.to_string())?;
    let (before, after) = sources_and_targets(&module)
        .into_iter()
        .find(|(_, after)| after.function.name == pair.name)
        .ok_or_else(|| format!("{} has no @{}", pair.file.display(), pair.name))?;
    let options = Options {
        model: pair.model,
        contexts: CONTEXTS,
        loop_bound: 2,
        timeout: Duration::from_secs(2),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: Given { assumed: pair.assumed, ..Given::ANYTHING },
    };
    if prove_first && [before, after].iter().all(|side| side.function.unread.is_none()) {
        let _ = prove_everywhere(before, after, &options);
    }
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
        (Verdict::Valid { proof: Err(_), .. }, false) if pair.needs_more => Ok(false),
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
    let judged: Vec<Result<bool, String>> =
        pairs.par_iter().map(|pair| judge(pair, false)).collect();
    let wrong: Vec<&String> = judged.iter().filter_map(|result| result.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let decided = judged.iter().filter(|result| **result == Ok(true)).count();
    println!("{decided} of {} pairs are decided", pairs.len());
    assert!(3 * decided > pairs.len(), "{decided} of {} pairs are decided", pairs.len());
}

/// What is proved is not searched: a proof whose steps are known has to stand by itself.
#[test]
fn known_steps_make_nothing_right() {
    let every = sample::one_in(16);
    let freed = |pair: &Pair| pair.file.display().to_string().contains("freed-");
    let wrong: Vec<Pair> = pairs().into_iter().filter(|pair| !pair.is_valid).collect();
    let looked_at = wrong.iter().enumerate().filter(|(n, pair)| n % every == 0 || freed(pair));
    let looked_at: Vec<&Pair> = looked_at.map(|(_, pair)| pair).collect();
    let judged = looked_at.par_iter().filter_map(|pair| judge(pair, true).err());
    let proved: Vec<String> = judged.collect();
    assert!(proved.is_empty(), "{proved:#?}");
}
