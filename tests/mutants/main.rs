//! Every mutant of every model is told apart from its model by some execution.
//!
//! What is neither told apart nor explained is listed in `specs/*/open-mutants.txt`: the list has to be
//! exact, and should get shorter.
//!
//! An execution kills a mutant when the two disagree on whether it is a candidate or consistent, on
//! which of its reads are undef, or on its data races. The executions are those under
//! `specs/*/executions`. With `MMPROVE_STORE=1` more of them are looked for, at random and near the
//! executions of sketches, with `MMPROVE_STORE=solver` also by the solver, with `MMPROVE_STORE=seeds`
//! only among those of sketches, and written there; `MMPROVE_STORE=list` only writes the lists anew.
//! `MMPROVE_MODELS` lists the models to look at, with blanks between. `--nocapture` prints the table of
//! kills.

#[path = "../support/mod.rs"]
mod support;

mod barriers;
mod hunt;
#[path = "amdgpu.rs"]
mod in_amdgpu;
#[path = "llvm.rs"]
mod in_llvm;
#[path = "vulkan.rs"]
mod in_vulkan;
mod nearby;
mod seeds;
mod setting;
mod vary;

use hunt::Hunt;
use mmprove::execution::Execution;
use mmprove::model::mutant::{Mutant, mutants};
use mmprove::model::{Model, ModelSpec};
use setting::Setting;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use support::ledger::{cited, ledgers, symbols};

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
    /// Definitions, axioms and base symbols of which some mutant is killed.
    told_apart: BTreeSet<String>,
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
        if std::env::var("MMPROVE_STORE").is_ok_and(|how| how != "list") {
            hunt.search(|useful| store(setting, useful));
        }
        println!("== {}", setting.text);
        for (mutant, how, what) in &hunt.kills {
            let name = &mutant.name;
            println!("{how:8}{what:32}{name}");
            self.told_apart.insert(mutant.of.clone());
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

    /// `open` has the mutants that nothing is known of: no execution was found that tells them
    /// apart, and no reason that there is none.
    fn judge(self, open: &Path) {
        let Tally { all, same, survivors, mistakes, .. } = self;
        let names: BTreeSet<&str> = survivors.keys().map(String::as_str).collect();
        println!("{all} mutants, {same} equal to their model, {} alive", names.len());
        assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
        if std::env::var_os("MMPROVE_MODELS").is_some() {
            return;
        }
        if std::env::var_os("MMPROVE_STORE").is_some() {
            let lines: Vec<String> = names.iter().map(|name| format!("{name}\n")).collect();
            std::fs::write(open, lines.concat()).expect("a list of mutants");
        }
        let listed = std::fs::read_to_string(open).unwrap_or_default();
        let listed: BTreeSet<&str> = listed.lines().collect();
        let new: Vec<&&str> = names.difference(&listed).collect();
        assert!(new.is_empty(), "mutants survive: {new:#?}");
        let gone: Vec<&&str> = listed.difference(&names).collect();
        assert!(gone.is_empty(), "these do not survive any more: {gone:#?}");
    }
}

/// The list of a family's mutants of which nothing is known.
fn open_mutants(document: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(document).join("open-mutants.txt")
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

fn llvm() -> Tally {
    let mut tally = Tally::default();
    for (text, prefixes) in in_llvm::MODELS.into_iter().filter(|(text, _)| asked_for(text)) {
        tally.look_at(&Setting::llvm(text, prefixes));
    }
    tally
}

/// Scopes that are about one address space, which only change what happens-before is built from.
fn scopes() -> Tally {
    let mut tally = Tally::default();
    for text in in_llvm::ONE_AS.into_iter().filter(|text| asked_for(text)) {
        let setting = Setting::one_as(text);
        let model = setting.model();
        let definitions = model.definitions.iter().filter(|d| {
            ["scopes.", "langref.hb."].iter().any(|clause| d.clause.starts_with(clause))
        });
        let names: Vec<&str> = definitions.map(|d| d.name.family()).collect();
        let concerned = |m: &Mutant| names.contains(&m.of.as_str());
        let others = mutants(&model).into_iter().filter(|m| !concerned(m));
        tally.known.extend(others.map(|m| m.name));
        tally.look_at(&setting);
    }
    tally
}

/// What it has from LLVM's model is looked at there.
fn amdgpu() -> Tally {
    let mut tally = Tally::default();
    for text in in_amdgpu::MODELS.into_iter().filter(|text| asked_for(text)) {
        let setting = Setting::amdgpu(text);
        let llvm = Model::new(&ModelSpec::llvm(), &setting.vocabulary);
        tally.known.extend(mutants(&llvm).into_iter().map(|m| m.name));
        tally.look_at(&setting);
    }
    tally
}

fn vulkan() -> Tally {
    let mut tally = Tally::default();
    for text in in_vulkan::MODELS.into_iter().filter(|text| asked_for(text)) {
        tally.look_at(&Setting::vulkan(text));
    }
    tally
}

#[test]
fn every_mutant_of_llvm_is_killed() {
    llvm().judge(&open_mutants("llvm"));
}

#[test]
fn every_mutant_of_scopes_is_killed() {
    scopes().judge(&open_mutants("scopes"));
}

#[test]
fn every_mutant_of_amdgpu_is_killed() {
    amdgpu().judge(&open_mutants("amdgpu"));
}

#[test]
fn every_mutant_of_vulkan_is_killed() {
    vulkan().judge(&open_mutants("vulkan"));
}

/// For every clause, something that encodes it would be missed if it were wrong: of each definition,
/// axiom and base symbol that a row names, some mutant is killed, or the row says why none can be.
/// What else encodes a clause is code, and has a test of its own in the row.
#[test]
fn every_clause_has_a_killed_mutant() {
    if ["MMPROVE_STORE", "MMPROVE_MODELS"].iter().any(|name| std::env::var_os(name).is_some()) {
        return;
    }
    let mut of_llvm = llvm().told_apart;
    of_llvm.extend(scopes().told_apart);
    let mut of_amdgpu = amdgpu().told_apart;
    of_amdgpu.extend(of_llvm.iter().cloned());
    let of_vulkan = vulkan().told_apart;
    let (mut of_barriers, of_ptx) = (barriers::told_apart(), barriers::told_apart_of_ptx());
    of_barriers.extend(barriers::told_apart_of_meetings().0.iter().cloned());
    let (cited, symbols) = (cited(), symbols());
    let mut mistakes = Vec::new();
    for (folder, ledger) in ledgers() {
        let told_apart = match folder.file_name().and_then(|name| name.to_str()) {
            Some("vulkan") => &of_vulkan,
            Some("amdgpu") => &of_amdgpu,
            Some("barriers") => &of_barriers,
            Some("ptx") => &of_ptx,
            _ => &of_llvm,
        };
        for row in ledger.clause.iter().filter(|row| !row.encoded_by.is_empty()) {
            let in_model = |name: &&str| cited.contains_key(*name) || symbols.contains(*name);
            let of_model: Vec<&str> = row.encodings().filter(in_model).collect();
            let alive: Vec<&str> =
                of_model.iter().copied().filter(|name| !told_apart.contains(*name)).collect();
            let tested = !alive.is_empty() || of_model.is_empty() && row.tests.is_empty();
            if tested == row.unkilled.is_empty() {
                mistakes.push(format!(
                    "{}: of {of_model:?}, no mutant of {alive:?} is killed; tests: {:?}; says: `{}`",
                    row.id, row.tests, row.unkilled
                ));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// The same of the clauses on barriers alone, whose executions are those of their sketches.
#[test]
fn every_clause_on_barriers_has_a_killed_mutant() {
    let (mut told_apart, cited, symbols) = (barriers::told_apart(), cited(), symbols());
    told_apart.extend(barriers::told_apart_of_meetings().0.iter().cloned());
    let mut mistakes = Vec::new();
    for (folder, ledger) in ledgers() {
        for row in ledger.clause.iter().filter(|_| folder.ends_with("barriers")) {
            let in_model = |name: &&str| cited.contains_key(*name) || symbols.contains(*name);
            let alive = row.encodings().filter(in_model).filter(|name| !told_apart.contains(*name));
            mistakes.extend(alive.map(|name| format!("{}: no mutant of {name} is killed", row.id)));
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// And of what models say of barriers that others come to while a function is transformed, which no sketch has.
#[test]
fn everything_about_meetings_has_a_killed_mutant() {
    let (killed, alive) = barriers::told_apart_of_meetings();
    assert!(killed.contains("comes_to"), "{killed:?}");
    assert!(alive.is_empty(), "no mutant of these is killed: {alive:?}");
}
