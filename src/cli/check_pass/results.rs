//! What came out, one line of JSON for each run of `opt`: written as soon as it is known, so that a run
//! that was cut off can be taken up again.

use super::super::failure::Failure;
use super::super::output::uninterrupted;
use super::super::verdict::{Row, Word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// What came out of one run of `opt`.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Outcome {
    /// What it hangs on: the file's contents, the program that was run and its arguments, the question.
    #[serde(default)]
    pub key: String,
    /// The file.
    pub file: String,
    /// What `opt` was given.
    pub arguments: Vec<String>,
    /// Why functions could not be compared.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub problem: Option<String>,
    /// The functions.
    pub functions: Vec<Row>,
    /// Functions that are there only with the passes, or only without: nothing is said about them.
    pub unpaired: Vec<String>,
    /// Those of them that others may rely on.
    #[serde(default)]
    pub missing: Vec<String>,
}

/// Numbers of verdicts.
#[derive(Default)]
pub(super) struct Counts {
    runs: usize,
    problems: usize,
    missing: usize,
    words: BTreeMap<Word, usize>,
}

impl Counts {
    pub fn add(&mut self, outcome: &Outcome) {
        self.missing += outcome.missing.len();
        self.runs += 1;
        self.problems += usize::from(outcome.problem.is_some());
        let words = outcome.functions.iter().map(|row| row.verdict);
        words.for_each(|word| *self.words.entry(word).or_default() += 1);
    }

    /// `4 runs of opt, 9 functions: 2 valid, 7 unchanged`.
    pub fn summary(&self, program: &str) -> String {
        let functions: usize = self.words.values().sum();
        let counts: Vec<String> =
            self.words.iter().map(|(word, n)| format!("{n} {word}")).collect();
        let some = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let mut out = match self.runs {
            1 => format!("1 run of {program}"),
            runs => format!("{runs} runs of {program}"),
        };
        out.push_str(&format!(", {}", some(functions, "function")));
        if !counts.is_empty() {
            out.push_str(&format!(": {}", counts.join(", ")));
        }
        if self.problems > 0 {
            out.push_str(&format!("; {} not judged", some(self.problems, "run")));
        }
        if self.missing > 0 {
            let functions = some(self.missing, "function");
            out.push_str(&format!("; {functions} added or removed (--allow-unpaired)"));
        }
        out + "\n"
    }
}

/// The file that results are kept in.
pub(super) struct Results {
    file: Option<Mutex<File>>,
    /// What was in it.
    pub known: Vec<Outcome>,
}

impl Results {
    /// Opens the file, if there is to be one, and reads what it has. A last line that was cut off is
    /// taken away.
    ///
    /// # Errors
    /// Files that cannot be read and written, and lines that say something else.
    pub fn open(path: Option<&Path>) -> Result<Results, Failure> {
        let Some(path) = path else { return Ok(Results { file: None, known: vec![] }) };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::io("read", path, &error)),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut known = Vec::new();
        for (number, line) in text[..whole].lines().enumerate() {
            known.push(serde_json::from_str(line).map_err(|error| {
                let place = format!("{}:{}", path.display(), number + 1);
                let help = "--results takes a file that check-pass wrote, or a new one";
                Failure::new(format!("{place}: this is no result: {error}"), help)
            })?);
        }
        let file = OpenOptions::new().create(true).write(true).truncate(false).open(path);
        let mut file = file.map_err(|error| Failure::io("write", path, &error))?;
        let cut = file.set_len(whole as u64);
        let end = std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0));
        cut.and(end.map(|_| ())).map_err(|error| Failure::io("write", path, &error))?;
        Ok(Results { file: Some(Mutex::new(file)), known })
    }

    /// Puts it in.
    ///
    /// # Errors
    /// What the file system says.
    pub fn keep(&self, outcome: &Outcome) -> std::io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let line = serde_json::to_string(outcome)? + "\n";
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        uninterrupted(|| file.write_all(line.as_bytes()).and_then(|()| file.flush()))
    }
}
