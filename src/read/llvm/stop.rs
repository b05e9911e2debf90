//! Why something is not read.

use super::context::Context;
use crate::program::ir::Span;
use crate::source::InputError;

/// Why something is not read.
#[derive(Clone, Debug)]
pub(super) enum Stop {
    /// It is wrong, or hangs on something that is: the function that contains it is not read.
    Error(Box<InputError>),
    /// It has no meaning here: the instruction that contains it is unsupported.
    Unsupported {
        /// What it is.
        what: String,
        /// What could be done instead.
        help: String,
    },
}

impl Stop {
    /// Why what stands there is not read.
    pub(super) fn into_error(self, cx: &Context<'_>, span: Span) -> Box<InputError> {
        match self {
            Stop::Error(error) => error,
            Stop::Unsupported { what, help } => {
                let message = format!("{what} is not supported");
                Box::new(cx.error(span, message, "no meaning here").with_help(help))
            }
        }
    }
}

/// What was read, or why not.
pub(super) type Read<T> = Result<T, Stop>;

impl From<InputError> for Stop {
    fn from(error: InputError) -> Stop {
        Stop::Error(Box::new(error))
    }
}

/// What is understood, but has no meaning here.
pub(super) fn unsupported<T>(what: impl Into<String>, help: impl Into<String>) -> Read<T> {
    Err(Stop::Unsupported { what: what.into(), help: help.into() })
}
