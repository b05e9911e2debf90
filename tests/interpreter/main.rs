//! The plain interpreter and symbolic execution are two opinions on what a function does. Given the same values, and
//! reads that find the same, they say the same: of random functions, and of those of the examples.
//!
//! `MMPROVE_INTERPRETER` says how many random functions of each sort to try, `MMPROVE_SEED` which.

#![allow(clippy::result_large_err, reason = "why a value is not known is looked at once")]

mod chance;
#[path = "../random_transforms/functions.rs"]
#[allow(dead_code, reason = "other tests edit them")]
mod functions;
mod mutants;
mod numbers;

use chance::{Played, play};
use fastrand::Rng;
use functions::Function;
use mmprove::interpret::NotInterpreted;
use mmprove::program::ir::{Module, Source};
use mmprove::question::replay::{Replay, Why};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Random functions of a sort in a normal run.
const DEFAULT: u64 = 1000;

/// How often each function is run.
const RUNS: u64 = 3;

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

fn read(name: &str, text: &str) -> Module {
    read_module(Arc::new(Source { name: name.into(), text: text.into() }))
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// How many runs came to what.
#[derive(Default)]
struct Tally {
    compared: usize,
    steps: usize,
    all: usize,
    not: BTreeMap<String, usize>,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, text: &str, played: &Played) {
        self.all += 1;
        match &played.replay {
            Replay::Agrees(steps) => {
                self.compared += 1;
                self.steps += steps;
            }
            Replay::Not(why) => *self.not.entry(why.to_string()).or_default() += 1,
            Replay::Differs(difference) => {
                self.wrong.push(format!("--- {difference}\n{text}\n{played}"));
            }
        }
    }

    fn show(&self, of: &str) {
        println!("{of}: {} of {} runs compared, {} steps", self.compared, self.all, self.steps);
        self.not.iter().for_each(|(why, count)| println!("  {count:6} not: {why}"));
    }

    /// There are no differences, and so many of a hundred runs were compared.
    fn demand(&self, floor: usize) {
        for wrong in self.wrong.iter().take(number("MMPROVE_SHOWN", 4) as usize) {
            println!("{wrong}");
        }
        assert!(self.wrong.is_empty(), "{} of {} runs differ", self.wrong.len(), self.all);
        let (compared, all) = (self.compared, self.all);
        assert!(compared * 100 >= floor * all, "only {compared} of {all} runs were compared");
    }
}

/// Runs functions, each of which is called `f` in its text.
fn run(of: &str, floor: usize, text: &(dyn Fn(u64) -> String + Sync)) {
    let base = number("MMPROVE_SEED", 1) << 32;
    let seeds = 0..number("MMPROVE_INTERPRETER", DEFAULT);
    let played: Vec<(String, Vec<Played>)> = seeds
        .into_par_iter()
        .map(|seed| {
            let seed = base + seed;
            let text = text(seed);
            let module = read("f.ll", &text);
            let function = module.function("f").expect("it is called f");
            let played = play(&module, function, function, &mut Rng::with_seed(seed), RUNS);
            (text.clone(), played)
        })
        .collect();
    let mut tally = Tally::default();
    for (text, played) in &played {
        played.iter().for_each(|played| tally.add(text, played));
    }
    tally.show(of);
    tally.demand(floor);
}

fn random(seed: u64) -> String {
    let mut rng = Rng::with_seed(seed);
    let count = 1 + rng.usize(..8);
    match rng.u32(..5) {
        0 => Function::of_locals(&mut rng, count),
        _ => Function::random(&mut rng, count),
    }
    .text()
}

#[test]
fn random_accesses() {
    run("accesses", 85, &random);
}

#[test]
fn random_numbers() {
    run("numbers", 60, &|seed| numbers::text(&mut Rng::with_seed(seed)));
}

/// All functions of the files below a folder.
fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("tests run in the crate's directory") {
        let path = entry.expect("a readable directory").path();
        match path.is_dir() {
            true => files(&path, into),
            false if path.extension().is_some_and(|e| e == "ll") => into.push(path),
            false => {}
        }
    }
}

#[test]
fn functions_of_files() {
    let mut paths = Vec::new();
    ["examples", "tests/inputs"].iter().for_each(|folder| files(Path::new(folder), &mut paths));
    paths.sort();
    let played: Vec<(String, Vec<Played>)> = paths
        .par_iter()
        .flat_map(|path| {
            let text = std::fs::read_to_string(path).expect("files are UTF-8");
            let source = Source { name: path.display().to_string(), text };
            let module = read_module(Arc::new(source)).ok();
            let mut all = Vec::new();
            for module in module.iter() {
                for function in module.functions.iter().filter(|f| !f.blocks.is_empty()) {
                    let mut rng = Rng::with_seed(number("MMPROVE_SEED", 1));
                    let name = format!("{} @{}", path.display(), function.name);
                    all.push((name, play(module, function, function, &mut rng, RUNS)));
                }
            }
            all
        })
        .collect();
    let mut tally = Tally::default();
    for (name, played) in &played {
        played.iter().for_each(|played| tally.add(name, played));
    }
    tally.show("files");
    tally.demand(50);
}

/// Where the interpreter runs another function than symbolic execution was told about, it is noticed.
#[test]
fn mutants_are_noticed() {
    let seeds = 0..number("MMPROVE_INTERPRETER", DEFAULT / 4);
    let noticed: Vec<(mutants::Mutant, bool)> = seeds
        .into_par_iter()
        .flat_map(|seed| {
            let mut rng = Rng::with_seed(seed);
            let text = if rng.bool() { random(seed) } else { numbers::text(&mut rng) };
            let module = read("f.ll", &text);
            let function = module.function("f").expect("it is called f");
            let mut all = Vec::new();
            for mutant in mutants::ALL {
                let Some(changed) = mutant.of(function, &mut rng) else { continue };
                let played = play(&module, function, &changed, &mut Rng::with_seed(seed), RUNS);
                let differs = |p: &Played| matches!(p.replay, Replay::Differs(_));
                all.push((mutant, played.iter().any(differs)));
            }
            all
        })
        .collect();
    for mutant in mutants::ALL {
        let of = || noticed.iter().filter(|(m, _)| *m == mutant);
        let (found, all) = (of().filter(|(_, found)| *found).count(), of().count());
        println!("{mutant:?}: {found} of {all} noticed");
        assert!(all > 0 && found * 100 >= all * mutant.floor(), "{mutant:?}: {found} of {all}");
    }
}

/// What is not interpreted is said to be so.
#[test]
fn floats_are_not_interpreted() {
    let text = "define float @f(float %a) {\n  %b = fadd float %a, %a\n  ret float %b\n}\n";
    let module = read("f.ll", text);
    let function = module.function("f").expect("it is called f");
    let played = play(&module, function, function, &mut Rng::with_seed(1), 1);
    let is = |p: &Played| {
        matches!(
            &p.replay,
            Replay::Not(Why::NotInterpreted(NotInterpreted::Operation(_)) | Why::Unknown(_))
        )
    };
    assert!(played.iter().all(is));
}
