//! Files of Kater, with the verdicts that it gives.

use super::{verdicts, word};
use mmprove::model::text::theorem::read;
use mmprove::question::theorem::Verdict;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Kater refutes these by a word that no execution has: the assumption says that no event reads.
const SPURIOUS: [&str; 1] = ["tests/wrong/compilation/comp-psc-tso2.kat"];

fn folder() -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let folder = shared.join("corpora").join("kater");
    if !folder.is_dir() {
        println!("skipped: there is no {} (MMPROVE_SHARED)", folder.display());
        return None;
    }
    Some(folder)
}

#[test]
fn every_file_has_the_verdict_that_kater_gives() {
    let Some(folder) = folder() else { return };
    let expected = std::fs::read_to_string(folder.join("expected.tsv")).expect("the verdicts");
    let mut wrong = Vec::new();
    for line in expected.lines() {
        let mut fields = line.split('\t');
        let (Some(name), Some(expected)) = (fields.next(), fields.next()) else { continue };
        let start = Instant::now();
        let found = match read(&folder.join(name)) {
            Err(error) => {
                println!("{name}: {error}");
                "error"
            }
            Ok(file) => {
                let all = verdicts(&file);
                for (theorem, decided) in &all {
                    println!("{name} {theorem}: {} {:?}", word(decided), decided.time);
                    if let Verdict::Undecided { tried, .. } = &decided.verdict {
                        tried.iter().for_each(|line| println!("    {line}"));
                    }
                }
                let any = |wanted: &str| all.iter().any(|(_, decided)| word(decided) == wanted);
                let words = ["refuted", "undecided", "vacuous"];
                words.into_iter().find(|word| any(word)).unwrap_or("proved")
            }
        };
        let time = start.elapsed();
        let expected = if SPURIOUS.contains(&name) { "proved" } else { expected };
        if found != expected || time > LONGEST {
            wrong.push(format!("{name}: {found} in {time:?}, and not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Each takes a second at most, where the machine is not busy with much else.
const LONGEST: Duration = Duration::from_secs(3);
