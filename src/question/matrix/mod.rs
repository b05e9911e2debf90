//! `matrix`: which transformations of two operations in a row does a model allow?
//!
//! A cell is a pair of small functions, and check-transform's question about them. Nothing here
//! knows a rule of a model.

pub mod block;
mod cell;
mod functions;
pub mod operation;
pub mod table;
mod transformation;

pub use block::Pair;
pub use cell::Cell;
pub use operation::Operation;
pub use table::{Plan, Scopes, Table, Tags};
pub use transformation::{Location, NoTransformation, Transformation};

use super::transform::pair::Side;
use super::transform::{Options, Refutation, Verdict, check_function, reach_in_words, witness};
use crate::model::ModelSpec;
use crate::program::ir::{Module, Source};
use crate::read::llvm::read_module;
use crate::witness::Witness;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// What a model says of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No counterexample with that many context accesses, or in no context at all.
    Valid {
        /// Largest number of context accesses tried.
        contexts: usize,
        /// How far the verdict reaches, in words.
        reach: String,
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
            Answer::Valid { contexts, reach: reach_in_words(contexts, &proof) }
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

/// Decides all cells of the tables, each pair of functions once. `progress` hears of each pair
/// that is about to be decided, out of how many.
pub fn answer(
    plan: &Plan,
    options: &Options,
    progress: &(dyn Fn(&str, usize) + Sync),
) -> Vec<Answered> {
    let tables = plan.tables();
    let cells: Vec<Rows<Option<Pair>>> = tables
        .iter()
        .map(|table| {
            let row = |first: &Operation| {
                let cell = |second: &Operation| {
                    let cell = table.cell(first, second);
                    let pair = cell.pair();
                    (cell, pair)
                };
                plan.operations.iter().map(cell).collect()
            };
            plan.operations.iter().map(row).collect()
        })
        .collect();
    let mut distinct: Vec<(&Pair, &Cell)> = Vec::new();
    let mut seen = BTreeSet::new();
    for (cell, pair) in cells.iter().flatten().flatten() {
        if let Some(pair) = pair
            && seen.insert((&pair.before, &pair.after))
        {
            distinct.push((pair, cell));
        }
    }
    let count = distinct.len();
    let decided: FxHashMap<&Pair, Arc<Decided>> = distinct
        .par_iter()
        .map(|(pair, cell)| {
            let name = cell.to_string();
            progress(&name, count);
            (*pair, Arc::new(decide(pair, &question(&name, &options.model), options)))
        })
        .collect();
    let with_answer = |(cell, pair): &(Cell, Option<Pair>)| {
        let asked = pair.as_ref().and_then(|p| Some((p.clone(), decided.get(p)?.clone())));
        (cell.clone(), asked)
    };
    let rows: Vec<Rows<Asked>> = cells
        .iter()
        .map(|rows| rows.iter().map(|row| row.iter().map(with_answer).collect()).collect())
        .collect();
    tables.into_iter().zip(rows).map(|(table, rows)| Answered { table, rows }).collect()
}

/// How a cell is asked for again.
pub fn question(cell: &str, model: &ModelSpec) -> String {
    format!("matrix --model {model} --show '{cell}'")
}
