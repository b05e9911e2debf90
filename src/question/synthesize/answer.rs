//! What is said of annotations: of one assignment, of the cheapest ones, and how far the search is.

use super::region::Region;
use super::repair::Refuted;
use super::site::Assignment;
use crate::execution::Execution;
use crate::question::litmus::Finding;
use crate::witness::Witness;
use std::rc::Rc;

/// Something bad that happens under an assignment.
#[derive(Debug)]
pub enum Happens {
    /// An execution of a test.
    Found(Finding),
    /// What a transformed function does and the original cannot.
    Refuted(Box<Refuted>),
    /// Nothing happens that the condition is about.
    Nothing,
}

impl Happens {
    /// It, to be shown.
    pub fn witness(&self) -> Option<&Witness> {
        match self {
            Happens::Found(finding) => finding.witness(),
            Happens::Refuted(refuted) => refuted.witness.as_ref(),
            Happens::Nothing => None,
        }
    }

    /// It, if it is an execution of a test.
    pub fn execution(&self) -> Option<&Execution> {
        match self {
            Happens::Found(Finding::Found(found)) => Some(found.execution()),
            _ => None,
        }
    }
}

/// What the engine says of an assignment.
#[derive(Clone, Debug)]
pub enum Opinion {
    /// Nothing bad happens.
    Good {
        /// Bounds that this rests on.
        bounds: Vec<String>,
    },
    /// This happens.
    Bad(Rc<Happens>),
    /// Nothing bad happens, for nothing happens at all that the question is about.
    Vacuous,
    /// No answer in time.
    Undecided,
}

/// Assignments of least cost.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The assignment.
    pub assignment: Assignment,
    /// What it costs.
    pub cost: u32,
    /// Bounds that it rests on.
    pub bounds: Vec<String>,
    /// For each step that it keeps, what happens without it.
    pub kept: Vec<Kept>,
}

/// A step that cannot be left out.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Of which site.
    pub site: usize,
    /// The level below, with which something bad happens.
    pub without: usize,
    /// What happens.
    pub happens: Rc<Happens>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The cheapest assignments, cheapest first.
    Solved(Vec<Solution>),
    /// There is none: each assignment allows one of these executions.
    Impossible(Vec<Rc<Happens>>),
    /// It is not known in time.
    Undecided {
        /// The cheapest costs at least that much.
        lower: u32,
        /// An assignment under which nothing bad happens, and what it costs.
        upper: Option<(Assignment, u32)>,
        /// Why.
        reason: &'static str,
    },
}

/// What came of it, and how much was looked at.
#[derive(Clone, Debug)]
pub struct Report {
    /// The outcome.
    pub outcome: Outcome,
    /// Bad executions that were looked at.
    pub clauses: usize,
    /// Of these, those that rule out nothing but the assignment that they were found with.
    pub exact: usize,
    /// Assignments that the engine was asked about.
    pub asked: usize,
    /// Assignments each of which allows something bad.
    pub regions: Vec<Region>,
}

/// Bounds of the least cost, so far.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// It is at least that.
    pub lower: u32,
    /// It is at most that, if anything is known to do.
    pub upper: Option<u32>,
    /// So many clauses are known.
    pub clauses: usize,
}
