//! What alive-tv and mmprove say of a pair of functions.

use crate::passes::Opt;
use crate::text::Text;
use mmprove::peer::alive::{Alive, Answer, Question};
use mmprove::peer::{Ended, run};
use mmprove::witness::Witness;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// mmprove is stopped after so many times the time that it has.
const LATE: u32 = 3;

/// Two versions of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    pub before: Text,
    pub after: Text,
}

/// mmprove's verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ours {
    Valid,
    Refuted,
    /// Refuted, and another thread takes part.
    Concurrent,
    Undecided,
    Unsupported,
    /// It went on long after it should have said that it has no answer.
    Late,
    /// It ended without an answer.
    None,
}

/// alive-tv's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theirs {
    Correct,
    Incorrect,
    Undecided,
}

/// Both, and why.
#[derive(Clone, Debug)]
pub struct Opinions {
    pub ours: Ours,
    pub theirs: Theirs,
    pub our_reason: String,
    pub their_reason: String,
    pub our_time: Duration,
    pub their_time: Duration,
}

/// Ways to disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dispute {
    ValidButIncorrect,
    RefutedButCorrect,
    /// The counterexample has another thread, of which alive-tv knows nothing.
    RefutedByThreads,
    NoAnswer,
}

impl Dispute {
    /// Where such pairs are kept.
    pub fn folder(self) -> &'static str {
        match self {
            Dispute::ValidButIncorrect => "valid-but-incorrect",
            Dispute::RefutedButCorrect => "refuted-but-correct",
            Dispute::RefutedByThreads => "refuted-by-threads",
            Dispute::NoAnswer => "no-answer",
        }
    }
}

impl Opinions {
    /// Whether alive-tv has a verdict, and mmprove has none.
    pub fn is_theirs_alone(&self) -> bool {
        let ours = [Ours::Undecided, Ours::Unsupported, Ours::Late, Ours::None];
        ours.contains(&self.ours) && self.theirs != Theirs::Undecided
    }

    pub fn dispute(&self) -> Option<Dispute> {
        match (self.ours, self.theirs) {
            (Ours::Valid, Theirs::Incorrect) => Some(Dispute::ValidButIncorrect),
            (Ours::Refuted, Theirs::Correct) => Some(Dispute::RefutedButCorrect),
            (Ours::Concurrent, Theirs::Correct) => Some(Dispute::RefutedByThreads),
            (Ours::None, _) => Some(Dispute::NoAnswer),
            _ => None,
        }
    }
}

/// The programs, and a folder to write to.
pub struct Tools {
    pub alive: Alive,
    pub mmprove: PathBuf,
    pub opt: Opt,
    /// Seconds that mmprove has.
    pub limit: u64,
    pub folder: PathBuf,
}

#[derive(Deserialize)]
struct Report {
    verdicts: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    verdict: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    reach: String,
    witness: Option<Witness>,
}

impl Tools {
    /// Writes a text where no other thread does.
    pub fn file(&self, name: &str, text: &Text) -> PathBuf {
        let thread = rayon::current_thread_index().unwrap_or_default();
        let file = self.folder.join(format!("{name}-{thread}.ll"));
        std::fs::write(&file, text.joined()).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        file
    }

    pub fn verifies(&self, text: &Text) -> bool {
        self.opt.verifies(&self.file("verified", text))
    }

    pub fn ask(&self, pair: &Pair) -> Opinions {
        let files =
            [("before", &pair.before), ("after", &pair.after)].map(|(n, t)| self.file(n, t));
        let [before, after] = &files;
        let start = Instant::now();
        let answer = self.alive.ask(Question::Files { before, after, function: "f" });
        let their_time = start.elapsed();
        let (theirs, their_reason) = match answer {
            Answer::Correct => (Theirs::Correct, String::new()),
            Answer::Incorrect(why) => (Theirs::Incorrect, why),
            Answer::Undecided(why) => (Theirs::Undecided, why),
        };
        let start = Instant::now();
        let (ours, our_reason) = self.ours(before, after);
        let our_time = start.elapsed();
        Opinions { ours, theirs, our_reason, their_reason, our_time, their_time }
    }

    fn ours(&self, before: &Path, after: &Path) -> (Ours, String) {
        let mut command = Command::new(&self.mmprove);
        command.args(["check-transform", "--jobs", "1", "--contexts", "1", "--format", "json"]);
        command.args(["--timeout", &self.limit.to_string()]).args([before, after]);
        let ended = run(&mut command, LATE * Duration::from_secs(self.limit)).expect("it starts");
        let Ended::Itself { output, errors, .. } = ended else {
            return (Ours::Late, "not done in time".into());
        };
        let Some(row) =
            serde_json::from_str::<Report>(&output).ok().and_then(|mut r| r.verdicts.pop())
        else {
            let line = errors.lines().find(|line| line.contains('×') || line.contains("panicked"));
            return (Ours::None, line.unwrap_or(&errors).trim().into());
        };
        let reason = if row.reason.is_empty() { row.reach } else { row.reason };
        let ours = match &*row.verdict {
            "valid" | "unchanged" => Ours::Valid,
            "refuted" if row.witness.is_some_and(|w| w.is_concurrent()) => Ours::Concurrent,
            "refuted" => Ours::Refuted,
            "undecided" => Ours::Undecided,
            _ => Ours::Unsupported,
        };
        (ours, reason)
    }
}
