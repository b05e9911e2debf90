//! Each two readings of a disputed clause of Vulkan's model differ on a smallest test, and
//! `specs/vulkan/forks` has it.
//!
//! With `MMPROVE_STORE=1` the tests are searched for and written there, with a table of them in
//! `README.md`.

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::{ModelSpec, VULKAN_FORKS, vulkan_values};
use mmprove::question::compare::{
    Contestant, Difference, Features, Kind, Limits, Outcome, smallest_difference,
};
use mmprove::question::litmus::{Options, enumerate, run};
use mmprove::read;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Operations that a program searched for may have.
const UP_TO: usize = 4;

/// Candidate executions that are looked at one by one.
const CANDIDATES: usize = 100_000;

/// Two values of an option that no test of up to [`UP_TO`] operations tells apart, and why.
const WITHOUT: &[(&str, &str, &str)] = &[(
    "scopeless",
    "subgroup",
    "a sketch states the scope of every availability and visibility operation, as SPIR-V does; the \
     formats of Khronos' and Dartagnan's tests can leave it out, and the option is about those",
)];

fn main() {
    let store = std::env::var_os("MMPROVE_STORE").is_some();
    let mut trials = Vec::new();
    for fork in forks() {
        if let Some((.., why)) = fork.without() {
            let name = format!("{} has no test: {why}", fork.name());
            trials.push(Trial::test(name, move || no_smaller(&fork, UP_TO - 1)));
            continue;
        }
        let again = fork.clone();
        if store {
            trials.push(Trial::test(format!("search {}", fork.name()), move || search(&again)));
            continue;
        }
        trials.push(Trial::test(format!("verdicts {}", fork.name()), move || verdicts(&again)));
        trials.push(Trial::test(format!("smallest {}", fork.name()), move || smallest(&fork)));
    }
    if !store {
        trials.push(Trial::test("no other files", no_other_files));
    }
    let arguments = Arguments::from_args();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if store && !conclusion.has_failed() {
        std::fs::write(folder().join("README.md"), table()).expect("a table");
    }
    conclusion.exit();
}

/// Two values of an option.
#[derive(Clone)]
struct Fork {
    option: &'static str,
    values: [&'static str; 2],
}

/// Each two values of each option, and of the presets.
fn forks() -> Vec<Fork> {
    let options = VULKAN_FORKS.iter().map(|(option, _)| *option).chain(["as"]);
    let mut all = Vec::new();
    for option in options {
        let values = vulkan_values(option);
        for (i, one) in values.iter().enumerate() {
            let later = values[i + 1..].iter();
            all.extend(later.map(|other| Fork { option, values: [one, other] }));
        }
    }
    all
}

impl Fork {
    /// The option and its values, but for the value that it has anyway.
    fn name(&self) -> String {
        let first = vulkan_values(self.option).first().copied();
        let named = self.values.iter().filter(|v| Some(**v) != first);
        let words: Vec<&str> = std::iter::once(self.option).chain(named.copied()).collect();
        words.join("-")
    }

    fn path(&self) -> PathBuf {
        folder().join(format!("{}.vulkan", self.name()))
    }

    fn models(&self) -> [ModelSpec; 2] {
        self.values.map(|value| {
            let text = format!("vulkan,{}={value}", self.option);
            text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
        })
    }

    fn without(&self) -> Option<&'static (&'static str, &'static str, &'static str)> {
        WITHOUT
            .iter()
            .find(|(option, value, _)| *option == self.option && self.values.contains(value))
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/vulkan/forks")
}

/// The models named in a stored test, with what it says of them: `; under vulkan: holds`.
fn stated(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("; under "));
    let pairs = lines.filter_map(|line| line.split_once(": "));
    pairs.map(|(model, verdict)| (model.to_string(), verdict.to_string())).collect()
}

/// The test gives the verdicts that it states, also if every execution is looked at.
fn verdicts(fork: &Fork) -> Result<(), Failed> {
    let text = std::fs::read_to_string(fork.path())
        .map_err(|e| format!("{}: {e}; MMPROVE_STORE=1 searches", fork.path().display()))?;
    let stated = stated(&text);
    let models = fork.models();
    let names: Vec<String> = stated.iter().map(|(model, _)| model.clone()).collect();
    if names != models.map(|m| m.to_string()) {
        return Err(format!("it is about {names:?}").into());
    }
    if stated[0].1 == stated[1].1 {
        return Err("it tells nothing apart".into());
    }
    let litmus = read::litmus(&fork.path())?.pop().ok_or("no test in this file")?;
    if litmus.model.as_deref() != Some(names[0].as_str()) || litmus.expect.is_empty() {
        return Err("it does not expect what the first model says".into());
    }
    for ((name, expected), model) in stated.iter().zip(&models) {
        let report = run(&litmus, model, &Options::default())?;
        if report.verdict.to_string() != *expected {
            return Err(format!("{name}: {} instead of {expected}", report.verdict).into());
        }
        let all = enumerate(&litmus, model, 0, CANDIDATES)?;
        let holds = if litmus.condition.is_some() { all.satisfied } else { !all.states.is_empty() };
        if holds != (expected == "holds") {
            return Err(format!("{name}: enumeration does not say {expected}").into());
        }
        let first = name == &names[0];
        if let (true, Some(false)) = (first, report.as_expected()) {
            return Err(format!("{name}: not as expected").into());
        }
    }
    Ok(())
}

/// No smaller test tells the readings apart.
fn smallest(fork: &Fork) -> Result<(), Failed> {
    let litmus = read::litmus(&fork.path())?.pop().ok_or("no test in this file")?;
    let functions = litmus.module.functions.iter().flat_map(|f| &f.blocks);
    // Each thread ends with a return.
    let operations = functions.map(|b| b.instructions.len() - 1).sum::<usize>();
    no_smaller(fork, operations - 1)
}

fn no_smaller(fork: &Fork, up_to: usize) -> Result<(), Failed> {
    let [one, other] = fork.models().map(Contestant::plain);
    let limits = Limits {
        features: Features::All,
        allows: None,
        from: 1,
        up_to,
        timeout: Duration::from_secs(600),
    };
    match smallest_difference(&one, &other, &limits, &mut |_| ())?.outcome {
        Outcome::Same { .. } => Ok(()),
        Outcome::Different(found) => Err(format!("there is one:\n{}", found.text).into()),
        Outcome::Undecided { reason, covered } => {
            Err(format!("{reason}, after {covered} operations").into())
        }
    }
}

/// Searches for the test and writes it down.
fn search(fork: &Fork) -> Result<(), Failed> {
    let [one, other] = fork.models().map(Contestant::plain);
    let limits = Limits {
        from: 1,
        features: Features::All,
        allows: None,
        up_to: UP_TO,
        timeout: Duration::from_secs(600),
    };
    match smallest_difference(&one, &other, &limits, &mut |_| ())?.outcome {
        Outcome::Different(found) => {
            std::fs::create_dir_all(folder())?;
            std::fs::write(fork.path(), file(fork, &found))?;
            verdicts(fork)
        }
        Outcome::Same { up_to } => Err(format!("none of up to {up_to} operations").into()),
        Outcome::Undecided { reason, covered } => {
            Err(format!("{reason}, after {covered} operations").into())
        }
    }
}

/// What two readings differ about.
fn about(kind: Kind) -> &'static str {
    match kind {
        Kind::Outcome => "what a program without data races may do",
        Kind::Race => "whether there is a data race",
        Kind::AnyOutcome => "what a program with data races may do",
    }
}

fn file(fork: &Fork, found: &Difference) -> String {
    let models = fork.models().map(|m| m.to_string());
    let [one, other] = found.verdicts.map(|v| v.to_string());
    let mut text = format!("; litmus: {}\n;\n", models[1]);
    let _ =
        writeln!(text, "; The smallest test on which two readings differ, as the search found it:");
    let _ = writeln!(
        text,
        "; {} operations. They differ about {}.",
        found.operations,
        about(found.kind)
    );
    let _ = writeln!(text, ";\n; under {}: {one}\n; under {}: {other}\n;", models[0], models[1]);
    let _ = write!(text, "; model: {}\n; expect: {one}\n{}", models[0], found.text);
    text
}

/// All forks with their tests.
fn table() -> String {
    let mut text = String::from(HEAD);
    for fork in forks() {
        let [one, other] = fork.values;
        let words = format!("`{}`: `{one}` or `{other}`", fork.option);
        let row = match fork.without() {
            Some((.., why)) => format!("| {words} | none up to {UP_TO} operations | {why} |"),
            None => {
                let file = std::fs::read_to_string(fork.path()).unwrap_or_default();
                let line =
                    file.lines().find_map(|l| l.split_once(" operations. They differ about "));
                let (count, about) = line.unwrap_or_default();
                let (count, about) = (count.trim_start_matches("; "), about.trim_end_matches('.'));
                format!("| {words} | [{}]({0}.vulkan), {count} operations | {about} |", fork.name())
            }
        };
        let _ = writeln!(text, "{row}");
    }
    text
}

const HEAD: &str = "\
# Forks

Where the appendix can be read in two ways, or where a published formalisation departs from it, the
model has an option. Here is, for each two values of an option, the smallest litmus test on which they
differ, and for the formalisations as wholes (`as`) the same. They were found by search
(`MMPROVE_STORE=1 cargo test --release --test forks`) among all programs that are made of

* loads, stores and exchanges of `x`, through two references, and of `y`, in one or two storage classes,
  atomic or not, with all memory semantics, availability and visibility;
* memory barriers;
* scopes `device` and `workgroup`;
* threads that system-synchronize with later ones;
* where the option is about them: control barriers, host threads, invocations that create others and the
  scopes of theirs.

Each test states the verdicts of both readings, and `cargo test --release --test forks` runs it under
both, looks at every execution without the solver, and checks that no smaller program tells them apart.

| fork | test | they differ about |
|---|---|---|
";

fn no_other_files() -> Result<(), Failed> {
    let known: Vec<PathBuf> = forks().iter().map(Fork::path).collect();
    let files = std::fs::read_dir(folder())?.flatten().map(|entry| entry.path());
    let tests = files.filter(|path| path.extension().is_some_and(|e| e == "vulkan"));
    let others: Vec<PathBuf> = tests.filter(|path| !known.contains(path)).collect();
    match others.is_empty() {
        true => Ok(()),
        false => Err(format!("of no fork: {others:?}").into()),
    }
}
