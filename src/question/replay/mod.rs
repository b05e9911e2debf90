//! Two opinions on what a function does when it is given these values and its reads find those: that of symbolic
//! execution, whose terms are evaluated (`told`), and that of the plain interpreter ([`crate::interpret`]), which gets
//! its answers from there (`script`). The two have to say the same, step by step (`steps`).

mod script;
mod steps;
mod told;

pub use script::{Script, arguments};
pub use steps::{Did, Step};
pub use told::{Told, asked, scalar, tell};

use crate::execution::scopes::Target;
use crate::interpret::{End, NotInterpreted, Question, Run, Scalar, Undefined};
use crate::program::callee::Callee;
use crate::program::concrete::Unknown;
use std::fmt::{Display, Formatter, Result};

/// What comes of holding the two against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replay {
    /// They agree, on a run of so many steps.
    Agrees(usize),
    /// They do not.
    Differs(Difference),
    /// They were not compared.
    Not(Why),
}

/// Why a function was not run again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The interpreter does not interpret something.
    NotInterpreted(NotInterpreted),
    /// Nobody can answer a question of the interpreter.
    Unanswered(Question),
    /// A value of symbolic execution cannot be computed.
    Unknown(Unknown),
    /// The execution could not be put together.
    Incomplete,
    /// Symbolic execution speaks of something else than instructions of LLVM.
    OtherTerms,
    /// Symbolic execution does not follow what is done to a block of memory.
    LongBlock,
}

/// What the two say otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// What is done at some step, counted from 0.
    Step(usize),
    /// The function goes on, or ends, after so many steps.
    Length(usize),
    /// Behaviour is undefined for that reason.
    Undefined(Undefined),
    /// The value returned.
    Returned,
}

/// Whether a run does what symbolic execution says. Scopes are as that target understands them.
pub fn compare(target: Target, told: &Told, ran: &Run) -> Replay {
    let is_block = |step: &Step| matches!(step.did, Did::Call(Callee::Block(_), _));
    if told.steps.iter().any(is_block) {
        return Replay::Not(Why::LongBlock);
    }
    let steps = steps::of(target, &ran.events);
    let pairs = told.steps.iter().zip(&steps);
    let differs = pairs.into_iter().position(|(told, ran)| !told.is(ran));
    match differs {
        // Which accesses are invalid, and what comes then, is not for the interpreter to say.
        Some(at) if told.undefined => return Replay::Agrees(at),
        Some(at) => return Replay::Differs(Difference::Step(at)),
        None => {}
    }
    if steps.len() > told.steps.len() && !told.undefined {
        return Replay::Differs(Difference::Length(told.steps.len()));
    }
    let through = steps.len() == told.steps.len();
    let missing = || Replay::Differs(Difference::Length(steps.len()));
    match &ran.end {
        End::Undefined(_) if told.undefined => Replay::Agrees(steps.len()),
        End::Undefined(why) => Replay::Differs(Difference::Undefined(*why)),
        End::NotInterpreted(what) => Replay::Not(Why::NotInterpreted(what.clone())),
        // What is asked for is not what comes next.
        End::Unanswered(Question::Read) if !told.undefined => {
            Replay::Differs(Difference::Step(steps.len()))
        }
        End::Unanswered(question) => Replay::Not(Why::Unanswered(*question)),
        _ if told.undefined => Replay::Agrees(steps.len()),
        _ if !through => missing(),
        End::Stopped => Replay::Agrees(steps.len()),
        End::Returned(value) => {
            let scalars: Vec<Scalar> = value.iter().flat_map(|value| value.scalars()).collect();
            match told.returned.as_ref() == Some(&scalars) {
                true => Replay::Agrees(steps.len()),
                false => Replay::Differs(Difference::Returned),
            }
        }
    }
}

impl Display for Difference {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Difference::Step(at) => write!(f, "step {} is another one", at + 1),
            Difference::Length(after) => write!(f, "after {after} steps one of the two has ended"),
            Difference::Undefined(why) => write!(f, "{why}"),
            Difference::Returned => f.write_str("another value is returned"),
        }
    }
}

impl Display for Why {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Why::NotInterpreted(what) => write!(f, "{what}"),
            Why::Unanswered(question) => write!(f, "{question}"),
            Why::Unknown(unknown) => write!(f, "{unknown}"),
            Why::Incomplete => f.write_str("the execution is not known in full"),
            Why::LongBlock => f.write_str("a long block of memory is not followed"),
            Why::OtherTerms => f.write_str("it is not stated in terms of LLVM alone"),
        }
    }
}
