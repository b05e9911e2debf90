//! How a run ends.

use super::oracle::Question;
use super::value::Value;
use std::fmt::{Display, Formatter, Result};

/// How a run ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The function returns, with a value unless it is `void`.
    Returned(Option<Value>),
    /// Execution does not continue behind what was done last.
    Stopped,
    /// Behaviour is undefined.
    Undefined(Undefined),
    /// It is not known what happens.
    NotInterpreted(NotInterpreted),
    /// The oracle has no answer.
    Unanswered(Question),
}

/// Why behaviour is undefined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Undefined {
    /// Which way a branch goes hangs on an undefined value.
    Branch,
    /// An access goes through an undefined pointer.
    Pointer,
    /// An access goes to null, where no object is.
    Null,
    /// An access is not aligned as it states.
    Misaligned,
    /// A division by zero, or by something undefined, or whose quotient is no number of its type.
    Division,
    /// `unreachable` is reached.
    Unreachable,
    /// What is `noundef` is undefined.
    NoUndef,
    /// What is assumed does not hold.
    Assumption,
    /// A dead object is written, or freed.
    Dead,
    /// Blocks overlap that are copied.
    Overlap,
    /// A call does not return that is said to, or a call or the function itself returns that is said not to.
    Return,
}

/// What is not interpreted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NotInterpreted {
    /// An operation, by its name.
    Operation(String),
    /// An instruction, by its kind.
    Instruction(&'static str),
    /// A value of which some bits are undef, and others are not.
    PartlyUndef,
    /// A value that is undef decides.
    Choice,
    /// A value of more than 128 bits.
    Wide,
    /// The function runs for too long.
    TooLong,
    /// The instructions do not fit each other.
    Malformed,
}

impl Display for Undefined {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Undefined::Branch => "a branch hangs on an undefined value",
            Undefined::Pointer => "an access goes through an undefined pointer",
            Undefined::Null => "an access goes to null",
            Undefined::Misaligned => "an access is misaligned",
            Undefined::Division => "a division has no result",
            Undefined::Unreachable => "unreachable is reached",
            Undefined::NoUndef => "what is noundef is undefined",
            Undefined::Assumption => "what is assumed does not hold",
            Undefined::Dead => "a dead object is written",
            Undefined::Overlap => "blocks that are copied overlap",
            Undefined::Return => "a call ends otherwise than is said of it",
        })
    }
}

impl Display for NotInterpreted {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            NotInterpreted::Operation(name) => return write!(f, "operation {name}"),
            NotInterpreted::Instruction(what) => what,
            NotInterpreted::PartlyUndef => "a partly undef value",
            NotInterpreted::Choice => "an undef value that decides",
            NotInterpreted::Wide => "a value of more than 128 bits",
            NotInterpreted::TooLong => "a long run",
            NotInterpreted::Malformed => "instructions that do not fit each other",
        })
    }
}

impl From<NotInterpreted> for End {
    fn from(what: NotInterpreted) -> End {
        End::NotInterpreted(what)
    }
}

impl From<Undefined> for End {
    fn from(why: Undefined) -> End {
        End::Undefined(why)
    }
}
