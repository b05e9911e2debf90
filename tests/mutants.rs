//! Every mutant of every model is told apart from its model by some execution.
//!
//! An execution kills a mutant when the two disagree on whether it is consistent, or on which of its
//! reads are undef. The executions are those under `specs/*/executions`. With `MMPROVE_STORE=1` more
//! of them are looked for, at random and with the solver, and written there. `--nocapture` prints
//! the table of kills.

mod support;

use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::mutant::{Mutant, mutants};
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;
use support::distinguish::{SHAPES, distinguish};
use support::executions::{execution, vocabulary};

/// Models whose mutants are looked for, with the prefixes their executions are tagged with: each
/// option at each value.
const MODELS: [(&str, [&str; 2]); 9] = [
    ("llvm", ["foo", "bar"]),
    ("llvm,sc=cpp20", ["foo", "bar"]),
    ("llvm,race=cpp,oota=po-rf", ["foo", "bar"]),
    ("llvm,coherence=llvm23", ["foo", "bar"]),
    ("llvm+mmra", ["foo", "bar"]),
    ("llvm+mmra,hb=pairs", ["foo", "bar"]),
    ("llvm+mmra,sync=vulkan", ["foo", "vulkan"]),
    ("llvm+mmra,sync=sync-as", ["foo", "sync-as"]),
    ("llvm+mmra,sync=amdgpu", ["foo", "amdgpu-synchronize-as"]),
];

/// Mutants that mean the same as their model in every execution a program can have: how the name
/// starts, what comes after (`$`: the end), and why.
const EQUIVALENT: &[(&str, &str, &str)] = &[
    ("drop axiom mo_antisymmetric", "", "transitive and irreflexive"),
    ("kept_program_order: [R | W | F | C] ; po becomes", "", "what is executed is an operation"),
    (
        "kept_program_order: [R | W | F | C] ; po ; [R | W | F | C] becomes",
        "",
        "what is executed is an operation",
    ),
    ("sc_before: [R | W | F] ; po becomes", "", "what is executed is an operation"),
    ("sc_before: [R | W | F] ; po ; [R | W | F] becomes", "", "what is executed is an operation"),
    ("sc_before: [R | W | F] ; kept_program_order becomes", "", "what is executed is an operation"),
    (
        "sc_before: [R | W | F] ; kept_program_order ; [R | W | F] becomes",
        "",
        "what is executed is an operation",
    ),
    ("sc_before: R | W | F becomes R | W$", "", "what is executed is an operation"),
    ("release_sequence: W & monotonic", "becomes monotonic$", "reads-from starts at a write"),
    ("release_sequence: reads_from ; [R & W]", "becomes reads_from$", "reads-from follows"),
    ("release_sequence: R & W", "becomes R$", "reads-from follows, and starts at a write"),
    ("release_sequence: R & W", "becomes W$", "reads-from ends at a read"),
    ("synchronizes_with: (", "- id becomes (", "a loop of reads-from is one of mo"),
    ("synchronizes_with: W & release", "becomes release$", "a release sequence starts at a write"),
    ("synchronizes_with: R & acquire", "becomes acquire$", "reads-from ends at a read"),
    ("synchronizes_with: R & monotonic", "becomes monotonic$", "reads-from ends at a read"),
    (
        "hidden[0]: ",
        "becomes [W & at[0]] ; happens_before ; [W & at[0]] ; happens_before$",
        "only its pairs to reads are taken away",
    ),
    (
        "hidden[0]: ",
        "becomes [W & at[0]] ; before[0] ; [W & at[0]] ; before[0]$",
        "only its pairs to reads are taken away",
    ),
    ("hidden[0]: [W & at[0]] ; happens_before", "becomes happens_before$", "from writes only"),
    ("hidden[0]: [W & at[0]] ; before[0]", "becomes before[0]$", "from writes only"),
    ("hidden[0]: R & at[0] becomes", "", "only its pairs to reads are taken away"),
    (
        "sees_several_not_all_atomic[0]: W & at[0] becomes",
        "",
        "what is seen is a write of the cell",
    ),
    ("sees_several_not_all_atomic[0]: R & at[0] becomes", "", "what sees is a read of the cell"),
    ("undefined[0]: [W & at[0]] ; ", "becomes [W & at[0]] ; happens_before$", "only reads count"),
    ("undefined[0]: [W & at[0]] ; ", "becomes [W & at[0]] ; before[0]$", "only reads count"),
    (
        "from_read[0]: rf[0]^-1",
        "- id becomes rf",
        "irreflexive by hb and visibility where it is used",
    ),
    ("from_read[0]: [at[0]] ; mo", "", "used from and to the cell only"),
    ("before[0]: [at[0]] ; po", "", "used from and to the cell only"),
    (
        "sc_order: happens_before | happens_before ; (",
        "becomes happens_before ; (",
        "each way from fence to fence has program order or reads-from in it",
    ),
    ("sc_order: seq_cst - F", "becomes seq_cst$", "fences are there anyway"),
    ("sc_order: [seq_cst] ; strongly", "becomes strongly_happens_before$", "nothing leads there"),
    (
        "sc_order: [seq_cst] ; strongly",
        "[seq_cst] becomes [seq_cst] ; strongly_happens_before$",
        "it leads nowhere",
    ),
    (
        "strongly_happens_before: po | [seq_cst] ; synchronizes_with ; [seq_cst] | joined",
        "[seq_cst]$",
        "initial writes and final reads are not seq_cst",
    ),
    (
        "strongly_happens_before: kept_program_order | [seq_cst] ; synchronizes_with ; [seq_cst] | joined",
        "[seq_cst]$",
        "initial writes and final reads are not seq_cst",
    ),
    ("kept_program_order: [R | W", "; po$", "nothing leads on from what is not executed"),
    ("kept_program_order: [R | W", "becomes po$", "nothing leads there if it is not executed"),
    // For these two the solver finds no difference in any of its shapes: a fence that is related to
    // the next operation is related to what that one is related to as well.
    ("sc_order: happens_before?", "becomes happens_before$", "reached through its neighbour"),
    ("sc_order: happens_before | ", "becomes happens_before ; (", "reached through its neighbour"),
];

/// Random executions tried per model when looking for more.
const TRIES: usize = 30_000;

/// What a model says about an execution.
#[derive(PartialEq, Eq)]
enum Verdict {
    Inconsistent,
    /// Consistent, with these undef reads per cell.
    Consistent(Vec<Vec<usize>>),
}

fn verdict(evaluator: &mut Evaluator<'_>, model: &Model) -> Verdict {
    match evaluator.broken(&model.axioms) {
        Some(_) => Verdict::Inconsistent,
        None => Verdict::Consistent(
            model.undefined.iter().map(|s| evaluator.set(*s).iter().collect()).collect(),
        ),
    }
}

/// How the mutant goes wrong on the execution, if it does.
fn difference(model: &Verdict, mutant: &Verdict) -> Option<&'static str> {
    match (model, mutant) {
        _ if model == mutant => None,
        (Verdict::Inconsistent, _) => Some("allows"),
        (_, Verdict::Inconsistent) => Some("forbids"),
        _ => Some("undef"),
    }
}

/// A random execution; later ones are larger.
fn random(vocabulary: &Vocabulary, try_number: usize) -> Execution {
    let mut rng = Rng::with_seed(try_number as u64);
    let events = 2 + (try_number / 5_000).min(4) + rng.usize(..2);
    execution(&mut rng, vocabulary, events, 3, 0)
}

struct Hunt {
    vocabulary: Vocabulary,
    model: Model,
    alive: Vec<Mutant>,
    /// Mutant, how it goes wrong, and on what.
    kills: Vec<(String, &'static str, String)>,
}

impl Hunt {
    /// Without mutants already known: models share most of what they say.
    fn new(text: &str, prefixes: [&str; 2], known: &BTreeSet<String>) -> Hunt {
        let spec: ModelSpec = text.parse().expect("a model");
        let vocabulary = vocabulary(3, prefixes);
        let model = Model::new(&spec, &vocabulary);
        let mut alive = mutants(&model);
        alive.retain(|m| !known.contains(&m.name));
        Hunt { vocabulary, model, alive, kills: Vec::new() }
    }

    /// Mutants alive that this execution kills, with how.
    fn killed(&self, execution: &Execution) -> Vec<(usize, &'static str)> {
        // Mutants share most of their expressions with the model, and the evaluator remembers.
        let mut evaluator = Evaluator::new(execution);
        let right = verdict(&mut evaluator, &self.model);
        let wrong = |m: &Mutant| difference(&right, &verdict(&mut evaluator, &m.model));
        let all = self.alive.iter().map(wrong).enumerate();
        all.filter_map(|(k, how)| Some((k, how?))).collect()
    }

    /// Takes the mutants killed by this execution out; how many there were.
    fn shoot(&mut self, execution: &Execution, what: &str) -> usize {
        let mut killed = self.killed(execution);
        killed.reverse();
        for (k, how) in &killed {
            self.kills.push((self.alive.remove(*k).name, how, what.to_owned()));
        }
        killed.len()
    }

    /// Random executions, until nothing is left or none helps; those that killed something.
    fn search(&mut self) -> Vec<Execution> {
        let mut useful = Vec::new();
        for start in (0..TRIES).step_by(1_000) {
            if self.alive.iter().all(|m| equivalent(&m.name).is_some()) {
                break;
            }
            let vocabulary = &self.vocabulary;
            let hits: Vec<usize> = (start..start + 1_000)
                .into_par_iter()
                .filter(|i| !self.killed(&random(vocabulary, *i)).is_empty())
                .collect();
            for i in hits {
                let execution = random(&self.vocabulary, i);
                if self.shoot(&execution, "random") > 0 {
                    useful.push(execution);
                }
            }
        }
        useful.extend(self.solve());
        useful
    }

    /// Executions the solver finds for what is still alive.
    fn solve(&mut self) -> Vec<Execution> {
        let mut useful = Vec::new();
        let mut open: Vec<String> = self.alive.iter().map(|m| m.name.clone()).collect();
        open.retain(|name| equivalent(name).is_none());
        for name in open {
            for shape in SHAPES {
                let Some(mutant) = self.alive.iter().find(|m| m.name == name) else { break };
                let time = Duration::from_secs(25);
                match distinguish(&self.model, &mutant.model, &self.vocabulary, shape, time) {
                    Ok(None) => {}
                    Err(()) => {
                        println!("{shape:?}: no answer for {name}");
                    }
                    Ok(Some(execution)) => {
                        let what = format!("solver {shape:?}");
                        assert!(self.shoot(&execution, &what) > 0, "{name}: not confirmed");
                        useful.push(execution);
                    }
                }
            }
        }
        useful
    }
}

fn equivalent(name: &str) -> Option<&'static str> {
    let whole = format!("{name}$");
    let listed =
        EQUIVALENT.iter().find(|(start, text, _)| name.starts_with(start) && whole.contains(text));
    listed.map(|(_, _, why)| *why)
}

fn folder(model: &str) -> PathBuf {
    let document = if model.starts_with("llvm+mmra") { "mmra" } else { "llvm" };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(document).join("executions")
}

/// The executions stored for a model, by file name.
fn stored(model: &str) -> BTreeMap<String, Execution> {
    let Ok(entries) = std::fs::read_dir(folder(model)) else { return BTreeMap::new() };
    entries
        .flatten()
        .map(|entry| {
            let text = std::fs::read_to_string(entry.path()).expect("a stored execution");
            let name = entry.file_name().to_string_lossy().into_owned();
            let execution = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, execution)
        })
        .collect()
}

#[test]
fn every_mutant_is_killed() {
    let store = std::env::var_os("MMPROVE_STORE").is_some();
    let (mut survivors, mut mistakes) = (BTreeMap::new(), Vec::new());
    let (mut all, mut same) = (0, 0);
    let mut known = BTreeSet::new();
    for (text, prefixes) in MODELS {
        let mut hunt = Hunt::new(text, prefixes, &known);
        all += hunt.alive.iter().filter(|m| !survivors.contains_key(&m.name)).count();
        for (name, execution) in stored(text) {
            hunt.shoot(&execution, &name);
        }
        let mut useful = if store { hunt.search() } else { Vec::new() };
        // What kills the hard ones kills many easy ones: keep few.
        let again = Hunt::new(text, prefixes, &BTreeSet::new());
        let mut names: BTreeSet<&String> = hunt.kills.iter().map(|(name, ..)| name).collect();
        useful.reverse();
        useful.retain(|execution| {
            let killed = again.killed(execution);
            let new = killed.iter().filter(|(k, _)| names.remove(&again.alive[*k].name)).count();
            new > 0
        });
        if !useful.is_empty() {
            std::fs::create_dir_all(folder(text)).expect("a folder");
            let slug: String =
                text.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
            let names = (0..).map(|i| folder(text).join(format!("{slug}-{i:02}.json")));
            let free = names.filter(|path| !path.exists());
            for (execution, path) in useful.iter().zip(free) {
                let json = serde_json::to_string(execution).expect("JSON");
                std::fs::write(path, json + "\n").expect("a stored execution");
            }
        }
        println!("== {text}");
        for (name, how, what) in &hunt.kills {
            println!("{how:8}{what:32}{name}");
            survivors.remove(name);
            known.insert(name.clone());
            if equivalent(name).is_some() {
                mistakes.push(format!("{text}: {name} is listed as equivalent, yet killed"));
            }
        }
        for mutant in hunt.alive {
            match equivalent(&mutant.name) {
                Some(why) => {
                    println!("equal   {why:32}{}", mutant.name);
                    same += 1;
                    known.insert(mutant.name);
                }
                None => {
                    println!("alive   {}", mutant.name);
                    survivors.insert(mutant.name, text);
                }
            }
        }
    }
    println!("{all} mutants, {same} equal to their model, {} alive", survivors.len());
    assert!(survivors.is_empty(), "mutants survive: {survivors:#?}");
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}
