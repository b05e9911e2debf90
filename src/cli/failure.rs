//! What ends a run before there is a verdict.

use miette::Diagnostic;
use mmprove::read::LoadError;
use mmprove::source::InputError;
use std::path::Path;
use thiserror::Error;

/// A run without a verdict. It exits with code 2.
#[derive(Debug, Error, Diagnostic)]
pub enum Failure {
    /// A reader refused a file.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// A file of no kind that the command takes.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Load(LoadError),
    /// A litmus test cannot be run.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Litmus(#[from] mmprove::question::litmus::Failure),
    /// Annotations cannot be looked for.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Synthesize(#[from] mmprove::question::synthesize::Failure),
    /// Anything else, with the next step.
    #[error("{message}")]
    Other {
        /// What is wrong.
        message: String,
        /// What to do about it.
        #[help]
        help: Option<String>,
    },
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Input(error) => Failure::Input(error),
            LoadError::File { file, error } => Failure::io("read", Path::new(&file), &error),
            other => Failure::Load(other),
        }
    }
}

impl Failure {
    /// A failure with the next step to take.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Failure {
        Failure::Other { message: message.into(), help: Some(help.into()) }
    }

    /// A failure that speaks for itself.
    pub fn plain(message: impl Into<String>) -> Failure {
        Failure::Other { message: message.into(), help: None }
    }

    /// A file or directory that cannot be read or written.
    pub fn io(what: &str, path: &Path, error: &std::io::Error) -> Failure {
        let reason = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file".to_string(),
            std::io::ErrorKind::InvalidData => "it is not UTF-8 text".to_string(),
            _ => error.to_string(),
        };
        Failure::plain(format!("cannot {what} {}: {reason}", path.display()))
    }
}
