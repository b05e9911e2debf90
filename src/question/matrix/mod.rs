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
        /// There is a proof for all contexts, but for those that `reach` leaves out.
        proved: bool,
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

/// What is asked of a cell, with what came out, once that is known. None where the transformation means nothing.
pub type Asked = Option<(Pair, Option<Arc<Decided>>)>;

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
            Answer::Valid { contexts, proved: proof.is_ok(), reach }
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

/// Decides all cells of the tables, row by row, each pair of functions once. `progress` hears of each pair
/// that is about to be decided, out of how many, and `row` of each table, by its number, whenever
/// a row of it is done.
pub fn answer(
    plan: &Plan,
    options: &Options,
    progress: &(dyn Fn(&str, usize) + Sync),
    row: &(dyn Fn(usize, &Answered) + Sync),
) -> Vec<Answered> {
    let tables = plan.tables();
    let asked = |table: &Table, first: &Operation, second: &Operation| -> (Cell, Asked) {
        let cell = table.cell(first, second);
        let pair = cell.pair().map(|pair| (pair, None));
        (cell, pair)
    };
    let of_table = |table: Table| {
        let of_row = |first| plan.operations.iter().map(|o| asked(&table, first, o)).collect();
        let rows = plan.operations.iter().map(of_row).collect();
        Answered { table, rows }
    };
    let mut all: Vec<Answered> = tables.into_iter().map(of_table).collect();
    let pairs = all.iter().flat_map(|answered| &answered.rows).flatten();
    let distinct: BTreeSet<[&String; 2]> = pairs
        .filter_map(|(_, asked)| asked.as_ref().map(|(pair, _)| [&pair.before, &pair.after]))
        .collect();
    let count = distinct.len();
    let mut decided: FxHashMap<Pair, Arc<Decided>> = FxHashMap::default();
    for (number, answered) in all.iter_mut().enumerate() {
        for at in 0..answered.rows.len() {
            let mut open: Vec<(&Pair, &Cell)> = Vec::new();
            for (cell, asked) in &answered.rows[at] {
                if let Some((pair, _)) = asked
                    && !decided.contains_key(pair)
                    && open.iter().all(|(other, _)| *other != pair)
                {
                    open.push((pair, cell));
                }
            }
            let found: Vec<(Pair, Arc<Decided>)> = open
                .par_iter()
                .map(|(pair, cell)| {
                    let name = cell.to_string();
                    progress(&name, count);
                    let decided = decide(pair, &question(&name, &options.model), options);
                    ((*pair).clone(), Arc::new(decided))
                })
                .collect();
            decided.extend(found);
            for (pair, answer) in answered.rows[at].iter_mut().filter_map(|(_, a)| a.as_mut()) {
                *answer = decided.get(pair).cloned();
            }
            row(number, answered);
        }
    }
    all
}

/// How a cell is asked for again.
pub fn question(cell: &str, model: &ModelSpec) -> String {
    format!("matrix --model {model} --show '{cell}'")
}
