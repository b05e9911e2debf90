//! Litmus tests: a few functions run as threads, and a condition on how it may end.

use super::ir::{Module, Span, Value};

/// A litmus test as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Litmus {
    /// Its name: the directive, or the file's stem.
    pub name: String,
    /// The functions and globals.
    pub module: Module,
    /// The threads, in order.
    pub threads: Vec<ThreadSpec>,
    /// Initial contents of globals that override their initializers.
    pub initial: Vec<(String, InitialValue)>,
    /// Executions that fail this precondition are not looked at; `None` keeps them all.
    pub filter: Option<Condition>,
    /// The question.
    pub condition: Option<(Quantifier, Condition)>,
    /// What its author expects.
    pub expect: Vec<Expectation>,
    /// `--model` text when the file states its own (`llvm+mmra,sync=vulkan`).
    pub model: Option<String>,
}

/// Initial contents of a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InitialValue {
    /// Written by an atomic initializer that happens before everything.
    Bits(u128),
    /// Never written: reading it is undef.
    Uninitialised,
}

/// One thread of a litmus test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadSpec {
    /// Name used in conditions, `T1`.
    pub name: String,
    /// The function it runs.
    pub function: String,
    /// Actual arguments, in order: globals or constants.
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
    /// Some read returns undef (the location is raced on or uninitialised).
    Undef,
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
}
