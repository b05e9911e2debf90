//! `mmprove matrix` against what others published about reorderings, merges and eliminations, and
//! against what LLVM's atomics guide says that optimisers may do.
//!
//! Published verdicts are read in place (MMPROVE_SHARED). Each one that can be stated in LLVM IR is
//! decided, and the disagreements have to be those that specs/llvm/matrix.md explains.

mod published;
mod register_program;
mod tables;

use crate::support::sample;
use mmprove::model::ModelSpec;
use mmprove::question::matrix::{Answer, Cell, Pair, decide};
use mmprove::question::transform::Options;
use mmprove::question::transform::everywhere::Library;
use mmprove::read;
use published::{Claim, Expressed};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

fn options(contexts: usize) -> Options {
    Options {
        model: ModelSpec::llvm(),
        contexts,
        loop_bound: 2,
        timeout: Duration::from_secs(120),
        unchanged: true,
        prove: false,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    }
}

fn word(answer: &Answer) -> &'static str {
    match answer {
        Answer::Valid { .. } => "valid",
        Answer::Refuted { .. } => "refuted",
        Answer::Undecided { .. } => "undecided",
    }
}

/// Contexts that show every fault that is known in the published tables, and more than most need.
const CONTEXTS: usize = 2;

#[test]
fn disagreements_with_published_results_are_explained() {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("oracles/transformations.csv")) else {
        println!("matrix: skipped, there are no published results (MMPROVE_SHARED)");
        return;
    };
    let rows = published::rows(&text);
    assert!(rows.len() > 300, "{} rows", rows.len());
    let mut questions: Vec<(&published::Row, String, Pair)> = Vec::new();
    let mut inexpressible: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for row in &rows {
        match published::express(row) {
            Expressed::As(pairs) => {
                assert!(!pairs.is_empty(), "nothing asked for {row:?}");
                questions.extend(pairs.into_iter().map(|(name, pair)| (row, name, pair)));
            }
            Expressed::Not(why) => {
                *inexpressible.entry((row.model.clone(), why)).or_default() += 1;
            }
        }
    }
    let file = std::fs::read_to_string("specs/llvm/matrix.md").expect("specs/llvm/matrix.md");
    let explained = tables::explained(&file);
    // What nobody claims anything about is only worth a question in the long run.
    let all = sample::all();
    questions.retain(|(row, ..)| all || row.claim() != Claim::Nothing);
    // Neither are pairs that are known to take longer than anyone waits for.
    let long: BTreeSet<[String; 4]> =
        explained.iter().filter(|[_, _, here, _]| here == "undecided").cloned().collect();
    let named = |row: &published::Row, name: &str| {
        [row.model.clone(), row.verdict.clone(), "undecided".into(), name.to_owned()]
    };
    questions.retain(|(row, name, _)| all || !long.contains(&named(row, name)));
    // Where there is a difference it is looked at; of the others one in some.
    let differs: BTreeSet<(&String, &String)> =
        explained.iter().map(|[model, _, _, name]| (model, name)).collect();
    let mut nth = 0..;
    questions.retain(|(row, name, _)| {
        let differs = differs.contains(&(&row.model, name));
        differs || nth.next().is_some_and(|nth| nth % sample::one_in(4) == 0)
    });
    // An update that goes, next to another access of its location, takes the solver long: those are
    // asked of smaller contexts.
    let small = |row: &published::Row| {
        let row = &row.source;
        row.contains("; U_(") || row.contains(";U(add") || row.contains("(same value)")
    };
    let answers: Vec<Answer> = questions
        .par_iter()
        .map(|(row, name, pair)| {
            let contexts = if small(row) { 1 } else { CONTEXTS };
            let decided = decide(pair, name, &options(contexts));
            if std::env::var_os("MMPROVE_TIMES").is_some() {
                println!("{:.1} {name} {}", decided.time.as_secs_f64(), word(&decided.answer));
            }
            decided.answer
        })
        .collect();
    let mut found = if all { BTreeSet::new() } else { long };
    let mut agreed = 0;
    let mut unclaimed = [0, 0];
    for ((row, name, _), answer) in questions.iter().zip(&answers) {
        let here = word(answer);
        match (row.claim(), here) {
            (Claim::Nothing, "valid") => unclaimed[0] += 1,
            (Claim::Nothing, _) => unclaimed[1] += 1,
            (Claim::Sound, "valid") | (Claim::Unsound, "refuted") => agreed += 1,
            _ => {
                found.insert([row.model.clone(), row.verdict.clone(), here.into(), name.clone()]);
            }
        }
    }
    println!(
        "matrix: {} of {} rows are expressed; {agreed} pairs agree, {} do not; where nothing is \
         claimed {} are valid and {} are not",
        rows.len() - inexpressible.values().sum::<usize>(),
        rows.len(),
        found.len(),
        unclaimed[0],
        unclaimed[1]
    );
    assert_eq!(tables::listing(&found), tables::listing(&explained));
    let not: BTreeSet<[String; 3]> = inexpressible
        .into_iter()
        .map(|((model, why), rows)| [model, rows.to_string(), why.into()])
        .collect();
    let listed = tables::inexpressible(&file);
    assert_eq!(tables::listing(&not), tables::listing(&listed));
}

/// Every statement of the guide that specs/llvm/atomics-guide.md lists is decided as it says there.
#[test]
fn the_guides_statements_are_decided() {
    let file = std::fs::read_to_string("specs/llvm/atomics-guide.md").expect("atomics-guide.md");
    let statements = tables::statements(&file);
    assert!(statements.len() > 30, "{} statements", statements.len());
    // What is wrong is asked about first in small contexts, and is soon found: of what is right, a third.
    let step = sample::one_in(3);
    let asked: Vec<_> = statements
        .iter()
        .enumerate()
        .filter(|(nth, (_, expected))| *expected == "refuted" || nth % step == 0)
        .map(|(_, statement)| statement)
        .collect();
    let wrong: Vec<String> = asked
        .par_iter()
        .flat_map_iter(|(question, expected)| {
            let asked: Vec<(String, Pair)> = match question.strip_prefix("examples/") {
                Some(_) => vec![(question.clone(), example(question))],
                None => tables::alternatives(question).into_iter().map(cell).collect(),
            };
            asked.into_iter().filter_map(move |(name, pair)| {
                // What is wrong shows in small contexts first; faults around fences take three.
                let sizes: &[usize] = if *expected == "refuted" { &[2, 3] } else { &[CONTEXTS] };
                let mut answers = Vec::new();
                let agrees = sizes.iter().any(|n| {
                    let answer = decide(&pair, &name, &options(*n)).answer;
                    let agrees = word(&answer) == *expected;
                    answers.push(answer);
                    agrees
                });
                (!agrees).then(|| format!("{name}: {answers:?}, not {expected}"))
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn cell(text: String) -> (String, Pair) {
    let cell: Cell = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let pair = cell.pair().unwrap_or_else(|| panic!("{text} means nothing"));
    (text, pair)
}

/// The pair of an example, as it stands in its files.
fn example(name: &str) -> Pair {
    let text = |side: &str| {
        let path = format!("{name}.{side}.ll");
        let source = read::source(Path::new(&path)).unwrap_or_else(|e| panic!("{path}: {e}"));
        source.text.clone()
    };
    Pair { before: text("before"), after: text("after") }
}

/// Every pair under examples/atomics is what decides a statement of the guide.
#[test]
fn every_example_decides_a_statement() {
    let file = std::fs::read_to_string("specs/llvm/atomics-guide.md").expect("atomics-guide.md");
    let statements = tables::statements(&file);
    let used: BTreeSet<String> = statements
        .into_iter()
        .map(|(q, _)| q)
        .filter(|q| q.starts_with("examples/atomics"))
        .collect();
    let mut there = BTreeSet::new();
    for folder in ["examples/atomics/good", "examples/atomics/bad"] {
        for entry in std::fs::read_dir(folder).expect("tests run in the crate's directory") {
            let path = entry.expect("a readable directory").path().display().to_string();
            there.extend(path.strip_suffix(".before.ll").map(str::to_owned));
        }
    }
    assert_eq!(used, there);
}
