//! Counterexamples of the examples, replayed: the plain interpreter does what they say, on both sides, wherever it
//! interprets all that is in them; and where it says otherwise, there is no counterexample.

use mmprove::model::ModelSpec;
use mmprove::question::replay::Replay;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::replayed::{Replayed, replay};
use mmprove::question::transform::{
    Given, Options, Reason, Refutation, Verdict, check_function, common_functions,
};
use mmprove::read;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Of a hundred counterexamples, so many are replayed at least: after, and before.
const FLOORS: [usize; 2] = [50, 50];

fn options() -> Options {
    Options {
        model: "llvm+mmra".parse::<ModelSpec>().expect("a model"),
        contexts: 3,
        loop_bound: 2,
        timeout: Duration::from_secs(20),
        unchanged: false,
        prove: false,
        library: Library::recorded(),
        given: Given::ANYTHING,
    }
}

/// The verdicts on all functions of an example.
fn verdicts(before: &Path) -> Vec<(String, Verdict)> {
    let after = PathBuf::from(before.display().to_string().replace(".before.", ".after."));
    let (before, _) = read::functions(before).expect("a readable example");
    let (after, _) = read::functions(&after).expect("a readable example");
    let pairs = common_functions(&before, &after).into_iter();
    let checked = pairs.map(|(source, target)| check_function(source, target, &options()));
    checked.map(|checked| (checked.function, checked.verdict)).collect()
}

fn originals(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("tests run in the crate's directory");
    let files = entries.map(|e| e.expect("a readable directory").path());
    files.filter(|f| f.display().to_string().ends_with(".before.ll")).collect()
}

#[test]
fn counterexamples_are_replayed() {
    let files = originals("examples/bad");
    let all: Vec<(String, Result<Replayed, Reason>)> = files
        .par_iter()
        .flat_map(|file| {
            let name = |function: String| format!("{} @{function}", file.display());
            let replayed =
                verdicts(file).into_iter().filter_map(|(function, verdict)| match verdict {
                    Verdict::Refuted(refutation) => match *refutation {
                        Refutation::Execution { replayed, .. } => {
                            Some((name(function), Ok(*replayed)))
                        }
                        Refutation::SideEffects(_) => None,
                    },
                    Verdict::Undecided { reason, .. } => Some((name(function), Err(reason))),
                    _ => None,
                });
            replayed.collect::<Vec<_>>()
        })
        .collect();
    let mut not: BTreeMap<String, usize> = BTreeMap::new();
    let mut counts = [0, 0];
    for (name, replayed) in &all {
        match replayed {
            Err(reason) => println!("{name}: {reason}"),
            Ok(replayed) => {
                let sides = [("after", &replayed.after), ("before", &replayed.before)];
                for (count, (side, replay)) in counts.iter_mut().zip(sides) {
                    match replay {
                        Replay::Agrees(_) => *count += 1,
                        Replay::Not(why) => {
                            println!("{name}: {side}: {why}");
                            *not.entry(format!("{side}: {why}")).or_default() += 1;
                        }
                        Replay::Differs(difference) => panic!("{name}: {side}: {difference}"),
                    }
                }
            }
        }
    }
    not.iter().for_each(|(why, count)| println!("{count:6} not: {why}"));
    println!("of {} counterexamples {counts:?} replayed, after and before", all.len());
    let contradicted = |(_, replayed): &&(String, Result<Replayed, Reason>)| {
        matches!(replayed, Err(Reason::Contradiction(_)))
    };
    assert_eq!(all.iter().filter(contradicted).count(), 0);
    for (count, floor) in counts.into_iter().zip(FLOORS) {
        assert!(count * 100 >= floor * all.len(), "{count} of {}", all.len());
    }
}

/// A counterexample to another function than the one that is run is contradicted, on either side.
#[test]
fn contradictions_are_noticed() {
    let path = Path::new("examples/bad/store-below-release.before.ll");
    let after = Path::new("examples/bad/store-below-release.after.ll");
    let (before, _) = read::functions(path).expect("a readable example");
    let (after, _) = read::functions(after).expect("a readable example");
    let (source, target) = common_functions(&before, &after)[0];
    let checked = check_function(source, target, &options());
    let Verdict::Refuted(refutation) = checked.verdict else { panic!("it is wrong") };
    let Refutation::Execution { pair, proposal, .. } = *refutation else { panic!("it is seen") };
    let model = options().model;
    let deadline = Instant::now() + Duration::from_secs(60);
    let again = |sides: [Side<'_>; 2]| replay(sides, &pair, &proposal, &model, deadline);
    assert!(again([source, target]).is_ok());
    let exchanged = again([source, source]).expect_err("it does something else");
    assert!(exchanged.after);
    let exchanged = again([target, target]).expect_err("it does something else");
    assert!(!exchanged.after);
}
