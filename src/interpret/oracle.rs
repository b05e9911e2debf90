//! Who says what a function cannot know by itself.

use super::event::{Event, Where};
use super::stop::End;
use super::value::{Byte, Scalar};
use crate::program::ir::{Callee, Type};
use std::fmt::{Display, Formatter, Result as Formatted};

/// Who says what a function cannot know by itself. Each answer may be missing; the run ends there. What has happened
/// so far is shown, so that answers may hang on it.
pub trait Oracle {
    /// Where an object is.
    fn address(&mut self, object: Object<'_>) -> Option<u64>;

    /// What memory holds that is read now.
    fn read(&mut self, at: Where, so_far: &[Event]) -> Option<Vec<Byte>>;

    /// Whether a weak exchange fails for no reason.
    fn fails_for_no_reason(&mut self, so_far: &[Event]) -> Option<bool>;

    /// What an undef or poison value of so many bits is frozen to.
    fn freeze(&mut self, width: u32) -> Option<u128>;

    /// Whether an allocation fails that may.
    fn fails(&mut self, object: Object<'_>) -> Option<bool>;

    /// Whether what is promised of an address is so; the number alone says that.
    fn is_kept(&mut self, promised: Promised, by_number: bool) -> Option<bool>;

    /// Whether execution continues behind a volatile access, which was the last thing to happen.
    fn goes_on(&mut self, so_far: &[Event]) -> Option<bool>;

    /// What a call of an unknown function comes to that returns a value of that type. It is the last thing that has
    /// happened.
    fn call(&mut self, callee: &Callee, ty: &Type, so_far: &[Event]) -> Option<Answer>;
}

/// What a call comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It returns these scalars.
    Returns(Vec<Scalar>),
    /// It does not return.
    Stays {
        /// Whether it unwinds then, if anybody says.
        unwinds: Option<bool>,
    },
}

/// An object that the function names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object<'a> {
    /// A global variable or function.
    Global(&'a str),
    /// What `alloca` makes.
    Local {
        /// The name of its result.
        name: Option<&'a str>,
        /// How many back edges had been taken, if it is in a loop.
        trip: usize,
    },
}

/// What is promised of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promised {
    /// Both are in bounds of one object.
    InBounds {
        /// What is computed from.
        base: u64,
        /// What is computed.
        result: u64,
    },
    /// Adding to the first one does not wrap.
    NoWrap {
        /// What is computed from.
        base: u64,
        /// What is computed.
        result: u64,
    },
    /// It is a multiple of so many bytes.
    Aligned(u64, u64),
}

/// What the oracle was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as the methods
pub enum Question {
    Address,
    Read,
    FailsForNoReason,
    Freeze,
    Fails,
    Kept,
    GoesOn,
    Call,
}

impl Question {
    /// The answer, or the end of the run.
    pub(super) fn answered<T>(self, answer: Option<T>) -> Result<T, End> {
        answer.ok_or(End::Unanswered(self))
    }
}

impl Display for Question {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        f.write_str(match self {
            Question::Address => "where an object is",
            Question::Read => "what a load finds",
            Question::FailsForNoReason => "whether a weak exchange fails",
            Question::Freeze => "what is frozen",
            Question::Fails => "whether an allocation fails",
            Question::Kept => "whether a promise of an address is kept",
            Question::GoesOn => "whether a volatile access is the last",
            Question::Call => "what a call gives",
        })
    }
}
