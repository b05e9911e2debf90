//! Alive2's `alive-tv`: does one function refine another, for a single thread?

use super::{Ended, run};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The program, and how much it may do.
#[derive(Clone, Debug)]
pub struct Alive {
    /// Where it is.
    pub path: PathBuf,
    /// How long it may take for one pair of functions.
    pub limit: Duration,
    /// How many trips of a loop it follows.
    pub unroll: usize,
}

/// Two functions, and where they are.
#[derive(Clone, Copy, Debug)]
pub enum Question<'a> {
    /// The functions of that name in two files.
    Files {
        /// The file with the original.
        before: &'a Path,
        /// The file with the transformed function.
        after: &'a Path,
        /// The name of both.
        function: &'a str,
    },
    /// Two functions of one file.
    File {
        /// The file.
        file: &'a Path,
        /// Name of the original.
        source: &'a str,
        /// Name of the transformed function.
        target: &'a str,
    },
}

/// What it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// For a single thread the transformed function does what the original does.
    Correct,
    /// It does not: what is wrong, in a line.
    Incorrect(String),
    /// No answer, and why.
    Undecided(String),
}

impl Alive {
    /// Whether the one function refines the other. A program that is missing, fails, takes too long or says what
    /// nobody here understands gives no answer.
    pub fn ask(&self, question: Question<'_>) -> Answer {
        let mut command = Command::new(&self.path);
        // A query may take as long as all of them together.
        command.arg(format!("--smt-to={}", self.limit.as_millis()));
        command.args(["src", "tgt"].map(|side| format!("--{side}-unroll={}", self.unroll)));
        match question {
            Question::Files { before, after, function } => {
                command.arg(joined("--func=", function)).args([before, after])
            }
            Question::File { file, source, target } => {
                command.args([joined("--src-fn=", source), joined("--tgt-fn=", target)]).arg(file)
            }
        };
        match run(&mut command, self.limit) {
            Ok(Ended::Itself { output, errors, .. }) => answer(&output, &errors),
            Ok(Ended::OutOfTime) => {
                Answer::Undecided(format!("not done after {} s", self.limit.as_secs()))
            }
            Err(error) => Answer::Undecided(format!("cannot run {}: {error}", self.path.display())),
        }
    }
}

fn joined(option: &str, name: &str) -> OsString {
    format!("{option}{name}").into()
}

/// What its output amounts to. It is asked about one pair, so one of the numbers of its summary is 1.
fn answer(output: &str, errors: &str) -> Answer {
    let count = |what: &str| {
        let line = output.lines().find_map(|line| line.trim().strip_suffix(what))?;
        line.trim().parse::<usize>().ok()
    };
    let correct = count("correct transformations");
    let incorrect = count("incorrect transformations");
    // It goes on without what it does not know, and its answer is about another function: it complains of that, and not
    // only of what is wrong.
    let all: Vec<&str> = [output, errors].into_iter().flat_map(complaints).collect();
    if all.len() > incorrect.unwrap_or(0) {
        return Answer::Undecided(all[0].to_owned());
    }
    let others = ["failed-to-prove transformations", "Alive2 errors"].map(count);
    match (correct, incorrect, others) {
        (Some(1), Some(0), [Some(0), Some(0)]) => Answer::Correct,
        (Some(0), Some(1), [Some(0), Some(0)]) => {
            Answer::Incorrect(all.first().copied().unwrap_or("no reason given").to_owned())
        }
        (Some(0), Some(0), [Some(0), Some(0)]) => {
            Answer::Undecided("it found no such pair of functions".into())
        }
        _ => Answer::Undecided(
            errors
                .lines()
                .find(|line| !line.trim().is_empty())
                .unwrap_or("it says nothing of a verdict")
                .trim()
                .to_owned(),
        ),
    }
}

/// Lines such as `ERROR: Value mismatch`, without the first word.
fn complaints(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.trim().strip_prefix("ERROR:")).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::{Answer, answer};

    fn summary(counts: [usize; 4]) -> String {
        let [correct, incorrect, open, errors] = counts;
        format!(
            "Summary:\n  {correct} correct transformations\n  {incorrect} incorrect transformations\n  \
             {open} failed-to-prove transformations\n  {errors} Alive2 errors\n"
        )
    }

    #[test]
    fn the_summary_counts() {
        assert_eq!(answer(&summary([1, 0, 0, 0]), ""), Answer::Correct);
        let wrong = format!("ERROR: Value mismatch\n{}", summary([0, 1, 0, 0]));
        assert_eq!(answer(&wrong, ""), Answer::Incorrect("Value mismatch".into()));
        let open = format!("ERROR: Timeout\n{}", summary([0, 0, 1, 0]));
        assert_eq!(answer(&open, ""), Answer::Undecided("Timeout".into()));
    }

    #[test]
    fn an_answer_about_something_else_is_none() {
        let text = format!("ERROR: Unsupported attribute: range\n{}", summary([1, 0, 0, 0]));
        assert!(matches!(answer(&text, ""), Answer::Undecided(_)));
        // In this version, such messages go to the other output.
        assert!(matches!(
            answer(&summary([1, 0, 0, 0]), "ERROR: Unsupported attribute: range"),
            Answer::Undecided(_)
        ));
    }

    #[test]
    fn what_is_not_understood_is_no_answer() {
        for (output, errors) in [("", ""), ("1 correct transformations", ""), ("", "no such file")]
        {
            assert!(matches!(answer(output, errors), Answer::Undecided(_)));
        }
        let none = summary([0, 0, 0, 0]);
        assert!(matches!(answer(&none, ""), Answer::Undecided(_)));
    }
}
