//! Has a question judged by a process of its own: this program, with a limited time and memory, in a directory with
//! nothing but the question.

use super::super::failure::Failure;
use super::http::Answer;
use mmprove::model::ModelSpec;
use mmprove::peer::{self, Ended};
use serde::Deserialize;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Bytes that an answer may have.
const ANSWER: u64 = 8 << 20;

/// What is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    command: Asked,
    syntax: Syntax,
    /// The model; the usual one if it is empty.
    #[serde(default)]
    model: String,
    /// The original; or the test.
    before: String,
    /// What became of it.
    #[serde(default)]
    after: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Asked {
    CheckTransform,
    Litmus,
    Why,
}

/// In what a question is stated.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Syntax {
    Ll,
    Mmra,
    Vulkan,
    Litmus,
    Test,
}

impl Asked {
    fn word(self) -> &'static str {
        match self {
            Asked::CheckTransform => "check-transform",
            Asked::Litmus => "litmus",
            Asked::Why => "why",
        }
    }
}

impl Syntax {
    fn extension(self) -> &'static str {
        match self {
            Syntax::Ll => "ll",
            Syntax::Mmra => "mmra",
            Syntax::Vulkan => "vulkan",
            Syntax::Litmus => "litmus",
            Syntax::Test => "test",
        }
    }
}

/// Has questions judged.
pub(super) struct Judge {
    program: PathBuf,
    timeout: Duration,
    /// Megabytes.
    memory: u64,
}

impl Judge {
    /// One that gives each question so much time, and so many megabytes.
    pub fn new(timeout: Duration, memory: u64) -> Result<Judge, Failure> {
        let program = std::env::current_exe();
        let program = program.map_err(|error| {
            Failure::plain(format!("cannot find this program to start it for questions: {error}"))
        })?;
        Ok(Judge { program, timeout, memory })
    }

    /// The page that answers the question, or why there is none.
    pub fn ask(&self, question: &Question) -> Answer {
        // A model is checked here, so that nothing which could be another argument gets through.
        let model = match question.model.trim() {
            "" => None,
            model => match ModelSpec::built_in(model) {
                Ok(model) => Some(model),
                Err(error) => return Answer::text(422, &format!("model: {error}")),
            },
        };
        match self.asked(question, model) {
            Ok(answer) => answer,
            Err(error) => Answer::text(500, &format!("The question could not be asked: {error}.")),
        }
    }

    fn asked(&self, question: &Question, model: Option<ModelSpec>) -> std::io::Result<Answer> {
        let directory = tempfile::tempdir()?;
        let name = |stem: &str| format!("{stem}.{}", question.syntax.extension());
        let mut files = vec![];
        let mut put = |stem: &str, text: &str| {
            files.push(name(stem));
            std::fs::write(directory.path().join(name(stem)), text)
        };
        match question.command {
            Asked::CheckTransform => {
                put("before", &question.before)?;
                put("after", &question.after)?;
            }
            Asked::Litmus | Asked::Why => put("test", &question.before)?,
        }
        let mut command = Command::new(&self.program);
        command.current_dir(directory.path()).env("NO_COLOR", "1");
        command.args(["--memory", &self.memory.to_string(), question.command.word()]);
        command.args(files);
        command.args(["--format", "html", "--out", "page.html", "--jobs", "1"]);
        // Of two looks, each has half of the time.
        let seconds = (self.timeout.as_secs_f64() * 0.45).max(0.1);
        command.args(["--timeout", &format!("{seconds:.1}")]);
        if let Some(model) = model {
            command.args(["--model", &model.to_string()]);
        }
        let ended = peer::run(&mut command, self.timeout)?;
        let page = read(&directory.path().join("page.html"))?;
        Ok(match (ended, page) {
            (Ended::OutOfTime, _) => {
                Answer::text(504, "There is no answer within the time that this server gives.")
            }
            (Ended::Itself { .. }, Some(page)) => Answer::page(page),
            (Ended::Itself { status, errors, .. }, None) => match status.code() {
                Some(_) => Answer::text(422, &errors),
                None => Answer::text(500, "This takes more memory than the server gives."),
            },
        })
    }
}

/// The page, if there is one and it is not too large.
fn read(path: &Path) -> std::io::Result<Option<String>> {
    let file = match std::fs::File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut text = String::new();
    file.take(ANSWER + 1).read_to_string(&mut text)?;
    match text.len() as u64 > ANSWER {
        true => Err(std::io::Error::other("the answer is too large to be shown")),
        false => Ok(Some(text)),
    }
}
