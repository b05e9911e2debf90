//! The litmus suites of Khronos and Dartagnan for the Vulkan memory model, run as they are.
//!
//! As a test: under the preset that goes with a suite, each of its expectations is reproduced, and
//! what comes out differently under the plain text of the appendix is what
//! specs/vulkan/differences.md says, with the clauses that decide it. `MMPROVE_STORE=1` writes that
//! file, `--table` prints what came out.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::{ModelSpec, Preset, VULKAN_FORKS, VulkanOptions};
use mmprove::program::litmus::{Expectation, Litmus, Quantifier};
use mmprove::question::litmus::{Claims, LookFor, Options, Property, run};
use mmprove::read::{self, expectations};
use rayon::prelude::*;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// One expectation of a suite.
struct Case {
    /// `khronos/mp.test#1`, `dartagnan/Manual/OOTA.litmus`, `… race`.
    name: String,
    /// The preset of the suite.
    preset: Preset,
    litmus: Litmus,
    property: Property,
    /// Whether an execution is expected: one that satisfies the condition, violates it (`forall`), or
    /// has a data race.
    expected: bool,
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Got {
    Execution,
    None,
    /// None, and none that the condition could be true or false of either.
    Vacuous,
    Undecided,
}

impl Got {
    fn found(self) -> Option<bool> {
        match self {
            Got::Execution => Some(true),
            Got::None | Got::Vacuous => Some(false),
            Got::Undecided => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Got::Execution => "an execution",
            Got::None => "none",
            Got::Vacuous => "none (vacuous)",
            Got::Undecided => "undecided",
        }
    }
}

fn main() {
    let Some(cases) = cases() else {
        println!("conformance_vulkan: skipped, there are no suites (MMPROVE_SHARED)");
        return;
    };
    if std::env::args().any(|a| a == "--table") {
        table(&cases);
        return;
    }
    let arguments = Arguments::from_args();
    let cases: &'static [Case] = Box::leak(cases.into_boxed_slice());
    let mut trials: Vec<Trial> =
        cases.iter().map(|case| Trial::test(case.name.clone(), move || reproduced(case))).collect();
    trials.push(Trial::test("differences from the text", move || same_differences(cases)));
    libtest_mimic::run(&arguments, trials).exit();
}

fn corpora() -> PathBuf {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    shared.join("corpora")
}

fn cases() -> Option<Vec<Case>> {
    let (khronos, dartagnan) = (corpora().join("khronos"), corpora().join("dartagnan-vulkan"));
    if !khronos.is_dir() || !dartagnan.is_dir() {
        return None;
    }
    let mut cases = Vec::new();
    for file in files(&khronos) {
        let tests = read::litmus(&file).unwrap_or_else(|e| panic!("{e}"));
        let several = tests.len() > 1;
        for (i, litmus) in tests.into_iter().enumerate() {
            let number = if several { format!("#{}", i + 1) } else { String::new() };
            cases.push(Case {
                name: format!("khronos/{}{number}", relative(&khronos, &file)),
                preset: Preset::Khronos,
                property: Property::Condition,
                expected: litmus.expect.contains(&Expectation::Solution),
                litmus,
            });
        }
    }
    for (csv, property) in
        [("reachability.csv", Property::Condition), ("data-race-free.csv", Property::Race)]
    {
        let path = dartagnan.join(csv);
        let expected = expectations::read_expectations(&path).unwrap_or_else(|e| panic!("{e}"));
        let claims = Claims::new(&expected, &dartagnan);
        for file in files(&dartagnan) {
            let Some(row) = claims.of(&file) else { continue };
            for litmus in read::litmus(&file).unwrap_or_else(|e| panic!("{e}")) {
                let question = litmus.condition.as_ref().map(|(q, _)| *q);
                let exists =
                    property == Property::Condition && question == Some(Quantifier::Exists);
                let race = if property == Property::Race { " race" } else { "" };
                cases.push(Case {
                    name: format!("dartagnan/{}{race}", relative(&dartagnan, &file)),
                    preset: Preset::Dartagnan,
                    property,
                    expected: row.holds == exists,
                    litmus,
                });
            }
        }
    }
    Some(cases)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|e| e == "test" || e == "litmus") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn relative(folder: &Path, file: &Path) -> String {
    file.strip_prefix(folder).unwrap_or(file).display().to_string()
}

fn ask(case: &Case, options: VulkanOptions) -> Result<Got, Failed> {
    let look = Options {
        property: case.property,
        look_for: LookFor::NOTHING,
        timeout: Duration::from_secs(120),
        ..Options::default()
    };
    let report = run(&case.litmus, &ModelSpec::Vulkan(options), &look)?;
    Ok(match (report.witness.known(), report.vacuous) {
        (None, _) => Got::Undecided,
        (Some(true), _) => Got::Execution,
        (Some(false), Some(true)) => Got::Vacuous,
        (Some(false), _) => Got::None,
    })
}

fn reproduced(case: &Case) -> Result<(), Failed> {
    let got = ask(case, VulkanOptions::of(case.preset))?;
    match got.found() {
        Some(found) if found == case.expected => Ok(()),
        _ => Err(format!("expected {}, got {}", wanted(case), got.word()).into()),
    }
}

fn wanted(case: &Case) -> &'static str {
    if case.expected { "an execution" } else { "none" }
}

/// The settings that take the verdict of the text to the suite's, one at a time; if no single one
/// does, two at a time.
fn deciding(case: &Case) -> Result<Vec<String>, Failed> {
    let (text, theirs) = (VulkanOptions::of(Preset::Text), VulkanOptions::of(case.preset));
    let settings = text.settings().into_iter().zip(theirs.settings());
    let changed: Vec<String> = settings
        .filter(|(mine, their)| mine != their)
        .map(|(_, (name, value))| format!("{name}={value}"))
        .collect();
    let decides = |chosen: &[&String]| -> Result<bool, Failed> {
        let mut spec = ModelSpec::vulkan();
        for option in chosen {
            spec = spec.with(option)?;
        }
        let ModelSpec::Vulkan(options) = spec else { return Ok(false) };
        Ok(ask(case, options)?.found() == Some(case.expected))
    };
    let mut found = Vec::new();
    for option in &changed {
        if decides(&[option])? {
            found.push(option.clone());
        }
    }
    if found.is_empty() {
        for (i, one) in changed.iter().enumerate() {
            for other in &changed[..i] {
                if decides(&[one, other])? {
                    found.push(format!("{other} with {one}"));
                }
            }
        }
    }
    Ok(found)
}

fn clause(option: &str) -> &'static str {
    let name = option.split('=').next().unwrap_or(option);
    VULKAN_FORKS.iter().find(|(n, _)| *n == name).map_or("", |(_, clause)| clause)
}

/// The tests that come out differently under the text, as a table.
fn differences(cases: &[Case]) -> Result<String, Failed> {
    let rows: Vec<Result<Option<String>, Failed>> = cases
        .par_iter()
        .map(|case| {
            let got = ask(case, VulkanOptions::of(Preset::Text))?;
            if got.found() == Some(case.expected) {
                return Ok(None);
            }
            let deciding = deciding(case)?;
            let clauses: Vec<String> = deciding
                .iter()
                .flat_map(|d| d.split(" with "))
                .map(|d| format!("`{}`", clause(d)))
                .collect();
            let mut clauses = clauses;
            clauses.dedup();
            Ok(Some(format!(
                "| {} | {} | {} | `{}` | {} |\n",
                case.name,
                wanted(case),
                got.word(),
                deciding.join("`, `"),
                clauses.join(", ")
            )))
        })
        .collect();
    let mut text = String::from(
        "# What the plain text decides differently\n\n\
         Tests of Khronos' and Dartagnan's suites whose outcome under `--model vulkan` is not the one\n\
         that their authors expect. \"Execution\": one that satisfies the condition (for `forall`: \
         violates\nit), or has a data race where that is the question. The last columns say which \
         option, set as in the\npreset of the suite, makes the difference, and which clause of the \
         appendix it is a reading of.\n\nWritten by `MMPROVE_STORE=1 cargo test --release --test \
         conformance_vulkan`.\n\n\
         | test | expected | under the text | decided by | clause |\n|---|---|---|---|---|\n",
    );
    for row in rows {
        text.push_str(&row?.unwrap_or_default());
    }
    Ok(text)
}

fn same_differences(cases: &[Case]) -> Result<(), Failed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/vulkan/differences.md");
    let now = differences(cases)?;
    if std::env::var_os("MMPROVE_STORE").is_some() {
        std::fs::write(&path, &now)?;
        return Ok(());
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    // The suites may have more tests elsewhere; what is stored must be there, as it is stored.
    match stored.lines().find(|line| !now.lines().any(|l| l == *line)) {
        None => Ok(()),
        Some(line) => {
            Err(format!("no longer so: {line}\n(MMPROVE_STORE=1 writes {})", path.display()).into())
        }
    }
}

fn table(cases: &[Case]) {
    for preset in [Preset::Khronos, Preset::Dartagnan] {
        let options = VulkanOptions::of(preset);
        let start = Instant::now();
        let of_suite: Vec<&Case> = cases.iter().filter(|c| c.preset == preset).collect();
        let results: Vec<Got> =
            of_suite.par_iter().map(|c| ask(c, options).unwrap_or(Got::Undecided)).collect();
        let seconds = start.elapsed().as_secs_f64();
        let as_expected = of_suite.iter().zip(&results);
        let met = as_expected.filter(|(c, got)| got.found() == Some(c.expected)).count();
        let model = ModelSpec::Vulkan(options);
        println!("{model}: {met} of {} as expected, {seconds:.2} s", of_suite.len());
        let mut notes = String::new();
        for (case, got) in of_suite.iter().zip(&results) {
            if got.found() != Some(case.expected) {
                let _ = writeln!(notes, "  differs: {} (got {})", case.name, got.word());
            } else if *got == Got::Vacuous && case.preset == Preset::Dartagnan {
                let _ = writeln!(notes, "  vacuous: {}", case.name);
            }
        }
        print!("{notes}");
    }
    match differences(cases) {
        Ok(text) => println!("\n{text}"),
        Err(error) => println!("{}", error.message().unwrap_or("failed")),
    }
}
