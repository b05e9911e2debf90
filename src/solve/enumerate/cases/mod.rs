//! Why no execution of a program has an outcome, case by case.
//!
//! Executions differ in where reads take their values from and in modification order. Of a case that
//! leaves some of that open, the evaluator knows what is certainly in an execution and what may be; a
//! derivation over both holds of every execution of the case. So most outcomes need no case at all,
//! and where one is needed, it is a choice that a reader can follow: "either B is modified before C,
//! or after it".

mod check;
mod known;
mod search;

pub use check::Wrong;
pub use known::Known;

use super::Incomplete;
use crate::program::input::Input;
use crate::program::term::{EventIndex, Pool, Term};
use crate::solve::derivation::{Derivation, Violation};
use crate::solve::evaluate::Evaluator;
use rustc_hash::FxHashMap;

/// What executions of a program differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Which write a read takes the bytes of a cell from.
    Source {
        /// The read.
        read: EventIndex,
        /// The cell.
        cell: usize,
    },
    /// How two writes to a cell stand in modification order; the first has the lower index.
    Order(EventIndex, EventIndex),
    /// Whether a read is undef in a cell, where that hangs on itself: on operations that are executed
    /// by what it reads.
    Undefined {
        /// The read.
        read: EventIndex,
        /// The cell.
        cell: usize,
    },
    /// What the program leaves open besides, by its number among the inputs of one bit: whether a
    /// thread goes on behind a barrier, whether a weak exchange succeeds.
    Chance(usize),
}

/// One way to make a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alternative {
    /// From that write, or from none.
    From(Option<EventIndex>),
    /// The first of the two writes comes first.
    Before,
    /// The second does.
    After,
    /// Modification order does not relate them, or they are not both executed.
    Unordered,
    /// It is so, or not.
    Happens(bool),
}

/// The choices that make a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assumed {
    choices: FxHashMap<Choice, Alternative>,
    /// What the program's inputs are by that.
    inputs: FxHashMap<Input, u128>,
}

impl Assumed {
    /// No choice; the program's inputs are these.
    pub fn nothing(inputs: &FxHashMap<Input, u128>) -> Assumed {
        Assumed { choices: FxHashMap::default(), inputs: inputs.clone() }
    }

    /// The same with one more choice, in a program with these terms.
    #[must_use]
    pub fn with(&self, on: Choice, way: Alternative, pool: &Pool) -> Assumed {
        let mut more = self.clone();
        more.choices.insert(on, way);
        if let (Choice::Chance(nth), Alternative::Happens(so)) = (on, way)
            && let Some(input) = pool.bits().nth(nth)
        {
            more.inputs.insert(input.clone(), u128::from(so));
        }
        more
    }

    /// How a choice was made.
    pub fn get(&self, choice: &Choice) -> Option<Alternative> {
        self.choices.get(choice).copied()
    }

    /// Which reads have been taken to be undef, or not.
    fn undefined(&self) -> impl Iterator<Item = ((EventIndex, usize), known::Status)> {
        self.choices.iter().filter_map(|(on, way)| match (on, way) {
            (Choice::Undefined { read, cell }, Alternative::Happens(true)) => {
                Some(((*read, *cell), known::Status::Undefined))
            }
            (Choice::Undefined { read, cell }, _) => Some(((*read, *cell), known::Status::Defined)),
            _ => None,
        })
    }

    /// All choices, reads first.
    pub fn all(&self) -> Vec<(Choice, Alternative)> {
        let mut all: Vec<_> = self.choices.iter().map(|(on, way)| (*on, *way)).collect();
        all.sort_by_key(|(on, _)| *on);
        all
    }
}

/// Why an outcome is excluded, in all cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cases {
    /// By one reason in all executions of the case.
    Excluded(Exclusion),
    /// Case by case, with every way that there is to make the choice.
    Split {
        /// The choice.
        on: Choice,
        /// Its alternatives, and why the outcome is excluded in each.
        branches: Vec<(Alternative, Cases)>,
    },
}

/// Why no execution of a case has the outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exclusion {
    /// All of them break one of the model's demands.
    Axiom {
        /// Which of the model's demands, in their order.
        demand: usize,
        /// How it is broken.
        violation: Violation,
    },
    /// Their outcome is another one.
    Outcome(Vec<Reason>),
    /// Their behaviour is undefined, so that the model says nothing of their outcome.
    UndefinedBehaviour,
    /// There is none: what is chosen does not fit what is executed.
    NoExecution,
}

/// What is otherwise than the outcome has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A value.
    Value(Term),
    /// A value is undef, or a pair is related or not.
    Fact(Derivation),
    /// The execution is not consistent, where inconsistent ones are looked at, too.
    Axiom {
        /// Which of the model's demands is broken, in their order.
        demand: usize,
        /// How.
        violation: Violation,
    },
}

impl Reason {
    /// Whether all that it says is there is about operations that are certainly executed.
    fn is_about_executed(&self, known: &Known<'_>) -> bool {
        let all = |facts: &[Derivation]| facts.iter().all(|fact| known.is_about_executed(fact));
        match self {
            Reason::Value(_) => true,
            Reason::Fact(derivation) => known.is_about_executed(derivation),
            Reason::Axiom { violation, .. } => all(&violation.facts),
        }
    }
}

/// An outcome.
pub trait Outcome {
    /// Why no execution of the case has it, if that is so.
    fn excluded(&self, known: &Known<'_>, evaluator: &mut Evaluator<'_>) -> Option<Vec<Reason>>;

    /// Values that it demands of reads.
    fn demanded(&self) -> Vec<(Term, u128)>;
}

/// Why there is no explanation.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unexplained {
    /// Not all cases can be looked at.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
    /// Nothing excludes the outcome here.
    #[error("nothing excludes a case")]
    Open(Assumed),
}

impl Cases {
    /// The reasons, each once for every case it is given in.
    pub fn exclusions(&self) -> Vec<&Exclusion> {
        match self {
            Cases::Excluded(exclusion) => vec![exclusion],
            Cases::Split { branches, .. } => {
                branches.iter().flat_map(|(_, cases)| cases.exclusions()).collect()
            }
        }
    }
}
