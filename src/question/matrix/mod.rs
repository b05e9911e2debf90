//! `matrix`: which transformations of two operations in a row does a model allow?
//!
//! A cell is a pair of small functions, and check-transform's question about them. Nothing here
//! knows a rule of a model.

pub mod block;
mod cell;
mod functions;
pub mod operation;
mod row_by_row;
pub mod table;
mod transformation;

pub use block::Pair;
pub use cell::Cell;
pub use operation::Operation;
pub use row_by_row::{Watch, answer, asked};
pub use table::{Plan, Scopes, Table, Tags};
pub use transformation::{Location, NoTransformation, Transformation};

use super::transform::everywhere::Everywhere;
use super::transform::pair::Side;
use super::transform::{Options, Refutation, Verdict, check_function, reach_in_words, witness};
use crate::model::ModelSpec;
use crate::program::ir::{Module, Source};
use crate::read::llvm::read_module;
use crate::witness::Witness;
use std::sync::Arc;
use std::time::Duration;

/// What there is to say that nothing is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A proof for all contexts.
    Complete,
    /// A proof for contexts without some operations.
    Conditional,
    /// None: no counterexample was found in contexts of so many accesses.
    None,
}

impl Proof {
    fn of(proof: &Result<Box<Everywhere>, String>) -> Proof {
        match proof {
            Ok(proof) if proof.without.is_empty() => Proof::Complete,
            Ok(_) => Proof::Conditional,
            Err(_) => Proof::None,
        }
    }
}

/// What a model says of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No counterexample with that many context accesses, or in no context at all.
    Valid {
        /// Largest number of context accesses tried.
        contexts: usize,
        /// How far the verdict reaches, in words.
        reach: String,
        /// What it rests on.
        proof: Proof,
    },
    /// The transformed function can do what the original cannot.
    Refuted {
        /// So many accesses of the rest of the program show it; none where calls or volatile
        /// accesses differ in any context.
        accesses: Option<usize>,
        /// What happens, and why the original cannot do it.
        reasons: Vec<String>,
    },
    /// No answer within the limits.
    Undecided {
        /// Why.
        reason: String,
        /// Number of context accesses up to which there is no counterexample.
        covered: Option<usize>,
    },
}

/// A cell that was decided.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The answer.
    pub answer: Answer,
    /// The counterexample.
    pub witness: Option<Witness>,
    /// Time it took.
    pub time: Duration,
}

/// What is asked of a cell, with what came out. None where the transformation means nothing.
pub type Asked = Option<(Pair, Arc<Decided>)>;

/// The cells of a table, row by row, with what is known of them.
pub type Rows<T> = Vec<Vec<(Cell, T)>>;

/// The answers of one table.
pub struct Answered {
    /// The table.
    pub table: Table,
    /// What is asked, and the answer.
    pub rows: Rows<Asked>,
}

/// Decides one pair of functions.
pub fn decide(pair: &Pair, question: &str, options: &Options) -> Decided {
    let module = |name: &str, text: &str| {
        read_module(Arc::new(Source { name: name.into(), text: text.into() }))
    };
    let options = Options { unchanged: true, ..options.clone() };
    let (before, after) = match (module("before", &pair.before), module("after", &pair.after)) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(error), _) | (_, Err(error)) => return undecided(&error.to_string()),
    };
    let (Some(source), Some(target)) = (side(&before), side(&after)) else {
        return undecided("there is no function");
    };
    let checked = check_function(source, target, &options);
    let witness = witness::of(&checked, question.to_owned(), &options.model);
    let time = checked.time;
    let answer = match checked.verdict {
        Verdict::Valid { contexts, proof, .. } => {
            let reach = reach_in_words(contexts, &proof);
            Answer::Valid { contexts, reach, proof: Proof::of(&proof) }
        }
        Verdict::Refuted(refutation) => match *refutation {
            Refutation::Execution { proposal, .. } => Answer::Refuted {
                accesses: Some(proposal.contexts),
                reasons: witness.as_ref().map(reasons).unwrap_or_default(),
            },
            Refutation::SideEffects(difference) => {
                Answer::Refuted { accesses: None, reasons: vec![difference] }
            }
        },
        Verdict::Undecided { reason, covered } => {
            Answer::Undecided { reason: reason.to_string(), covered }
        }
        Verdict::Unsupported(error) => {
            Answer::Undecided { reason: error.to_string(), covered: None }
        }
        Verdict::Unchanged => Answer::Undecided { reason: "not checked".into(), covered: None },
    };
    Decided { answer, witness, time }
}

fn side(module: &Module) -> Option<Side<'_>> {
    module.functions.iter().find(|f| !f.blocks.is_empty()).map(|function| Side { module, function })
}

fn undecided(reason: &str) -> Decided {
    let answer = Answer::Undecided { reason: reason.into(), covered: None };
    Decided { answer, witness: None, time: Duration::ZERO }
}

/// The outcome of the transformed function, and why the original has it not.
fn reasons(witness: &Witness) -> Vec<String> {
    let mut reasons = Vec::new();
    for panel in &witness.panels {
        let Some(line) = (match panel.title.as_str() {
            "after" if !panel.outcome.is_empty() => Some(panel.outcome.join(", ")),
            "before" if !panel.why.is_empty() => Some(panel.why.join("; ")),
            _ => None,
        }) else {
            continue;
        };
        reasons.push(format!("{}: {line}", panel.title));
    }
    reasons
}

/// How a cell is asked for again.
pub fn question(cell: &str, model: &ModelSpec) -> String {
    format!("matrix --model {model} --show '{cell}'")
}
