//! Every mutant of every model is told apart from its model by some execution.
//!
//! An execution kills a mutant when the two disagree on whether it is a candidate or consistent, on
//! which of its reads are undef, or on its data races. The executions are those under
//! `specs/*/executions`. With `MMPROVE_STORE=1` more of them are looked for, at random and near the
//! executions of sketches, with `MMPROVE_STORE=solver` also by the solver, and written there. `MMPROVE_MODELS` lists the models to look at, with blanks between. `--nocapture` prints the table of kills.

#[path = "../support/mod.rs"]
mod support;

mod hunt;
#[path = "llvm.rs"]
mod in_llvm;
#[path = "vulkan.rs"]
mod in_vulkan;
mod nearby;
mod seeds;
mod setting;

use hunt::Hunt;
use mmprove::execution::Execution;
use setting::Setting;
use std::collections::{BTreeMap, BTreeSet};

/// How a mutant's name starts, what comes after (`$`: the end), and why the mutant means the same as
/// its model.
type Equivalent = (&'static str, &'static str, &'static str);

/// The executions stored for a model, by file name: those that a program can have.
fn stored(setting: &Setting) -> BTreeMap<String, Execution> {
    let Ok(entries) = std::fs::read_dir(setting.folder()) else { return BTreeMap::new() };
    let all = entries.flatten().map(|entry| {
        let text = std::fs::read_to_string(entry.path()).expect("a stored execution");
        let name = entry.file_name().to_string_lossy().into_owned();
        let execution = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, execution)
    });
    all.filter(|(_, execution)| setting.admits(execution)).collect()
}

fn store(setting: &Setting, executions: &[Execution]) {
    std::fs::create_dir_all(setting.folder()).expect("a folder");
    let slug: String =
        setting.text.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let names = (0..).map(|i| setting.folder().join(format!("{slug}-{i:02}.json")));
    let free = names.filter(|path| !path.exists());
    for (execution, path) in executions.iter().zip(free) {
        let json = serde_json::to_string(execution).expect("JSON");
        std::fs::write(path, json + "\n").expect("a stored execution");
    }
}

/// What is known of the mutants of one family of models.
#[derive(Default)]
struct Tally {
    all: usize,
    /// How many mean the same as their model.
    same: usize,
    /// Mutants that no model looks at again.
    known: BTreeSet<String>,
    /// Mutants that survive, and of which model.
    survivors: BTreeMap<String, &'static str>,
    mistakes: Vec<String>,
}

impl Tally {
    fn look_at(&mut self, setting: &Setting) {
        let mut hunt = Hunt::new(setting, &self.known);
        let new = |name: &String| !self.survivors.contains_key(name);
        self.all += hunt.alive.iter().filter(|m| new(&m.name)).count();
        for (name, execution) in stored(setting) {
            hunt.shoot(&execution, &name);
        }
        if std::env::var_os("MMPROVE_STORE").is_some() {
            hunt.search(|useful| store(setting, useful));
        }
        println!("== {}", setting.text);
        for (name, how, what) in &hunt.kills {
            println!("{how:8}{what:32}{name}");
            self.survivors.remove(name);
            self.known.insert(name.clone());
            if setting.equivalent(name).is_some() {
                let text = setting.text;
                self.mistakes.push(format!("{text}: {name} is listed as equivalent, yet killed"));
            }
        }
        for mutant in hunt.alive {
            match setting.equivalent(&mutant.name) {
                Some(why) => {
                    println!("equal   {why:32}{}", mutant.name);
                    self.same += 1;
                    self.known.insert(mutant.name);
                }
                None => {
                    println!("alive   {}", mutant.name);
                    self.survivors.insert(mutant.name, setting.text);
                }
            }
        }
    }

    fn judge(self) {
        let Tally { all, same, survivors, mistakes, .. } = self;
        println!("{all} mutants, {same} equal to their model, {} alive", survivors.len());
        assert!(survivors.is_empty(), "mutants survive: {survivors:#?}");
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    }
}

/// Whether this model is asked for.
fn asked_for(text: &str) -> bool {
    std::env::var("MMPROVE_MODELS").map_or(true, |all| all.split(' ').any(|m| m == text))
}

/// What the rules say of all programs holds of those we have: else the search for executions would
/// leave out some that exist.
#[test]
fn the_rules_hold_in_sketches() {
    let setting = Setting::vulkan("vulkan");
    let mut broken: BTreeMap<&str, usize> = BTreeMap::new();
    for execution in setting.seeds() {
        if let Some(rule) = setting.broken_rule(&execution) {
            *broken.entry(rule).or_default() += 1;
        }
    }
    assert!(broken.is_empty(), "broken in so many executions: {broken:#?}");
}

#[test]
fn every_mutant_of_llvm_is_killed() {
    let mut tally = Tally::default();
    for (text, prefixes) in in_llvm::MODELS.into_iter().filter(|(text, _)| asked_for(text)) {
        tally.look_at(&Setting::llvm(text, prefixes));
    }
    tally.judge();
}

#[test]
#[ignore = "executions that kill them are still being looked for, with MMPROVE_STORE=1"]
fn every_mutant_of_vulkan_is_killed() {
    let mut tally = Tally::default();
    for text in in_vulkan::MODELS.into_iter().filter(|text| asked_for(text)) {
        tally.look_at(&Setting::vulkan(text));
    }
    tally.judge();
}
