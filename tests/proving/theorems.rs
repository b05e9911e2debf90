//! Files of theorems: what is proved, what is refuted, and what is wrong in them.
#![allow(clippy::result_large_err, reason = "a diagnostic carries its source text")]

mod cases;
mod kater;
mod mistakes;
mod random;

use mmprove::model::text::theorem::{Theorems, read};
use mmprove::question::theorem::{Decided, Reach, Verdict, decide};
use mmprove::source::InputError;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A file with this text, in a folder of its own.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("theorems").join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(&path, text).expect("a file");
    path
}

fn theorems(name: &str, text: &str) -> Result<Theorems, InputError> {
    read(&file(name, text))
}

const REACH: Reach = Reach { events: 4, timeout: Duration::from_secs(20) };

/// The verdict in a word.
fn word(decided: &Decided) -> &'static str {
    match &decided.verdict {
        Verdict::Proved(_) => "proved",
        Verdict::Vacuous(_) => "vacuous",
        Verdict::Refuted(_) => "refuted",
        Verdict::Undecided { .. } => "undecided",
        Verdict::Disagreement(why) => panic!("two engines disagree: {why}"),
    }
}

/// The verdicts on all theorems of a file.
fn verdicts(file: &Theorems) -> Vec<(String, Decided)> {
    let all = file.theorems.iter();
    all.map(|theorem| (theorem.name.clone(), decide(file, theorem, REACH))).collect()
}
