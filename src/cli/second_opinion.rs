//! `--second-opinion`: what alive-tv says of the same functions, and what a difference is about.

use super::verdict::{Row, Word};
use mmprove::peer::alive::{Alive, Answer, Question};
use mmprove::program::ir::{Effect, Function, Instruction, Ordering};
use mmprove::question::transform::pair::Side;
use mmprove::read::STDIN;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::Instant;

/// Another program's answer, next to ours.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// `correct`, `incorrect`, or `none`.
    answer: Said,
    /// What is wrong, or why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    reason: Option<String>,
    /// How the two stand to each other.
    standing: Standing,
    /// Time it took.
    seconds: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Said {
    Correct,
    Incorrect,
    None,
}

/// How two answers stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Standing {
    /// Both say the same.
    Agree,
    /// They differ, and the counterexample has another thread, which alive-tv knows nothing of.
    Concurrency,
    /// They differ about a single thread: one of them is wrong.
    Disagree,
    /// One of them has no answer.
    Open,
}

/// What it is asked about.
pub struct Asked<'a> {
    /// The functions.
    pub sides: (Side<'a>, Side<'a>),
    /// The files that they are in.
    pub files: [&'a Path; 2],
    /// There are two files.
    pub two: bool,
}

impl Opinion {
    /// What alive-tv says of what was checked.
    pub fn ask(alive: &Alive, asked: &Asked<'_>, row: &Row) -> Opinion {
        let Asked { sides: (before, after), files, two } = asked;
        let start = Instant::now();
        let answer = match hindrance([before.function, after.function], *files) {
            Some(why) => Answer::Undecided(why),
            None => alive.ask(match two {
                true => Question::Files {
                    before: files[0],
                    after: files[1],
                    function: &after.function.name,
                },
                false => Question::File {
                    file: files[0],
                    source: &before.function.name,
                    target: &after.function.name,
                },
            }),
        };
        let (answer, reason) = match answer {
            Answer::Correct => (Said::Correct, None),
            Answer::Incorrect(why) => (Said::Incorrect, Some(why)),
            Answer::Undecided(why) => (Said::None, Some(why)),
        };
        let seconds = (start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
        let standing = standing(answer, row);
        Opinion { answer, reason, standing, seconds }
    }

    /// `  alive-tv: correct, 0.1 s: about another thread, which alive-tv does not know`.
    pub fn line(&self) -> String {
        let answer = match self.answer {
            Said::Correct => "correct",
            Said::Incorrect => "incorrect",
            Said::None => "no answer",
        };
        let reason = self.reason.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        let standing = match self.standing {
            Standing::Agree => "; both agree",
            Standing::Concurrency => {
                "; they differ about concurrency: the counterexample has another thread, of which alive-tv knows nothing"
            }
            Standing::Disagree => "; they disagree about a single thread: one of them is wrong",
            Standing::Open => "",
        };
        format!("  alive-tv: {answer}{reason}, {:.1} s{standing}\n", self.seconds)
    }
}

fn standing(answer: Said, row: &Row) -> Standing {
    match (row.verdict, answer) {
        (_, Said::None) | (Word::Undecided | Word::Unsupported, _) => Standing::Open,
        (Word::Valid | Word::Unchanged, Said::Correct) | (Word::Refuted, Said::Incorrect) => {
            Standing::Agree
        }
        (Word::Refuted, Said::Correct)
            if row.witness.as_ref().is_some_and(|witness| witness.is_concurrent()) =>
        {
            Standing::Concurrency
        }
        (Word::Refuted, Said::Correct) | (Word::Valid | Word::Unchanged, Said::Incorrect) => {
            Standing::Disagree
        }
    }
}

/// Why alive-tv is not asked.
fn hindrance(functions: [&Function; 2], files: [&Path; 2]) -> Option<String> {
    if files.iter().any(|file| file.as_os_str() == STDIN) {
        return Some("it cannot read standard input a second time".into());
    }
    let extension = |file: &&Path| file.extension().is_some_and(|e| e == "ll" || e == "bc");
    if !files.iter().all(extension) {
        return Some("it reads LLVM IR only".into());
    }
    let instructions =
        functions.into_iter().flat_map(|f| &f.blocks).flat_map(|block| &block.instructions);
    let mut concurrent = instructions.filter(|instruction| synchronizes(instruction));
    let found = concurrent.next()?;
    Some(format!("it knows no `{}`", found.text))
}

/// Whether only other threads can make a difference to what it does: alive-tv looks at a single one.
fn synchronizes(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Load { access, .. } | Effect::Store { access, .. } => {
            access.ordering != Ordering::NotAtomic
        }
        Effect::AtomicRmw { .. }
        | Effect::CmpXchg { .. }
        | Effect::Fence { .. }
        | Effect::Operation { .. }
        | Effect::Barrier { .. } => true,
        Effect::Bulk(bulk) => bulk.element.is_some(),
        _ => false,
    }
}
