//! Litmus tests: a few functions run as threads, and a condition on how it may end.

use super::ir::{Module, Predicate, Span, Value};
use super::launch::Launch;
use crate::execution::scopes::Target;

/// A litmus test as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Litmus {
    /// Its name: the directive, or the file's stem.
    pub name: String,
    /// In whose terms its operations are stated.
    pub dialect: Dialect,
    /// The functions and globals.
    pub module: Module,
    /// The threads, in order.
    pub threads: Vec<ThreadSpec>,
    /// Relations that the program fixes: what system-synchronizes with what, and the like.
    pub related: Vec<Related>,
    /// Registers, each with its thread, that hold 0 although nothing says so: where a thread does not run to its end,
    /// conditions find no value in them before it assigns one.
    pub unassigned: Vec<(String, String)>,
    /// Initial contents of globals that override their initializers.
    pub initial: Vec<(String, InitialValue)>,
    /// How its threads come about, if they are those of a kernel that is launched.
    pub launch: Option<Launch>,
    /// Executions that fail this precondition are not looked at; `None` keeps them all.
    pub filter: Option<Condition>,
    /// The question.
    pub condition: Option<(Quantifier, Condition)>,
    /// What its author expects.
    pub expect: Vec<Expectation>,
    /// `--model` text when the file states its own (`llvm+mmra,sync=vulkan`).
    pub model: Option<String>,
    /// Model options that this question is about (`chains=no`), whatever the model is.
    pub options: Vec<String>,
    /// Whether only executions count that satisfy the model's axioms. Otherwise all candidates do,
    /// and the condition may ask about consistency itself.
    pub consistent: bool,
}

/// In whose terms the operations of a test are stated, which says what models can judge it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// LLVM IR, and sketches of it.
    #[default]
    Llvm,
    /// Vulkan's: storage classes, availability and visibility.
    Vulkan,
    /// PTX's: proxies and virtual addresses.
    Ptx,
}

impl Dialect {
    /// The target whose scopes programs in these terms name; none where that is for the program to say.
    pub fn target(self) -> Option<Target> {
        match self {
            Dialect::Llvm => None,
            Dialect::Vulkan => Some(Target::Vulkan),
            Dialect::Ptx => Some(Target::Ptx),
        }
    }
}

/// Something a test relates from outside its threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Name of the base relation, `system_synchronizes_with`.
    pub relation: String,
    /// What is related.
    pub from: Party,
    /// What it is related to.
    pub to: Party,
    /// Where it stands.
    pub span: Span,
}

/// One side of a [`Related`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Party {
    /// Every operation of the thread of that name.
    Thread(String),
    /// The operation with that label, `A` or `T1.A`.
    Operation(String),
}

/// Initial contents of a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InitialValue {
    /// Written by an atomic initializer that happens before everything.
    Bits(u128),
    /// Never written: reading it is undef.
    Uninitialised,
    /// Written before everything, whatever it is.
    Unknown,
}

/// One thread of a litmus test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadSpec {
    /// Name used in conditions, `T1`.
    pub name: String,
    /// The function it runs.
    pub function: String,
    /// Actual arguments, in order: globals or constants; a local value is unknown, and the same for all threads.
    pub arguments: Vec<Value>,
    /// Scope instances it runs in: `("workgroup", 0)`. A scope not named is shared by all.
    pub placement: Vec<(String, u32)>,
    /// Where it stands.
    pub span: Span,
}

/// How the condition is quantified over the executions that the filter lets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Some execution satisfies it.
    Exists,
    /// No execution satisfies it.
    NotExists,
    /// Every execution satisfies it.
    Forall,
}

/// A condition on one execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Always true.
    True,
    /// All of them hold.
    And(Vec<Condition>),
    /// One of them holds.
    Or(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// Register `%register` of thread `thread` ends with this value.
    Register {
        /// Thread name.
        thread: String,
        /// Register, without the sigil; `ret` is the returned value.
        register: String,
        /// Expected value.
        value: Expected,
        /// Where it stands.
        span: Span,
    },
    /// The location has this value after all threads are joined.
    Final {
        /// Name of the global.
        location: String,
        /// Expected value.
        value: Expected,
        /// Where it stands.
        span: Span,
    },
    /// A pair of operations is in a relation of the model: `A happens_before X`.
    Related {
        /// Label of the first operation, `A` or `T1.A`.
        from: String,
        /// Name of a definition of the model, `happens_before`.
        relation: String,
        /// Label of the second operation.
        to: String,
        /// Where it stands.
        span: Span,
    },
    /// Two values compare like this.
    Compare {
        /// Left side.
        left: Operand,
        /// How they compare.
        predicate: Predicate,
        /// Right side.
        right: Operand,
        /// Where it stands.
        span: Span,
    },
    /// The read with that label takes all its bytes from the initial contents.
    Initial {
        /// Label of the read.
        label: String,
        /// Where it stands.
        span: Span,
    },
    /// Some read returns undef (the location is raced on or uninitialised).
    Undef,
    /// The execution has a data race, in the words of the model.
    Race,
    /// The execution satisfies the model's axioms.
    Consistent,
    /// The relation has as many pairs as stated.
    Count {
        /// Name of a definition of the model.
        relation: String,
        /// How the number of its pairs compares.
        predicate: Predicate,
        /// With what.
        number: u32,
        /// Where it stands.
        span: Span,
    },
}

impl Condition {
    /// Whether it asks about operations by their labels.
    pub fn mentions_labels(&self) -> bool {
        match self {
            Condition::And(parts) | Condition::Or(parts) => {
                parts.iter().any(Condition::mentions_labels)
            }
            Condition::Not(inner) => inner.mentions_labels(),
            Condition::Related { .. } | Condition::Initial { .. } => true,
            _ => false,
        }
    }
}

/// A side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// The last value of a thread's register.
    Register {
        /// Thread name.
        thread: String,
        /// Register, without a sigil.
        register: String,
    },
    /// What the location holds after all threads are joined.
    Final(String),
    /// A number.
    Bits(u128),
}

/// A value in a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This bit pattern.
    Bits(u128),
    /// `undef`.
    Undef,
}

/// What a litmus test's author states, each checked separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// The condition, with its quantifier, holds.
    Holds,
    /// It does not.
    Fails,
    /// No execution satisfies the precondition.
    Vacuous,
    /// Some execution has a read that is undef.
    Undef,
    /// None has.
    NoUndef,
    /// Some execution has a data race.
    Race,
    /// None has.
    NoRace,
    /// All threads come to an end.
    Ends,
    /// They need not.
    Forever,
    /// Some execution satisfies the condition, whatever its quantifier.
    Solution,
    /// None does, be it that there is no execution at all.
    NoSolution,
    /// No execution violates what is asked of all of them, be it that there is none at all.
    NoViolation,
}

impl Expectation {
    /// As a directive has it.
    pub fn word(&self) -> &'static str {
        match self {
            Expectation::Holds => "holds",
            Expectation::Fails => "fails",
            Expectation::Vacuous => "vacuous",
            Expectation::Undef => "undef",
            Expectation::NoUndef => "no-undef",
            Expectation::Race => "race",
            Expectation::NoRace => "no-race",
            Expectation::Ends => "ends",
            Expectation::Forever => "runs-for-ever",
            Expectation::Solution => "solution",
            Expectation::NoSolution => "no-solution",
            Expectation::NoViolation => "no-violation",
        }
    }
}
