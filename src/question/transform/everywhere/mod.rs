//! Transformations in all contexts: a proof that whatever program surrounds the function, and however
//! long it runs, every outcome of the transformed function is one of the original's.
//!
//! Values and memory are looked at apart. `local` assumes that reads return anything, and that those of
//! the original return what their counterparts do: then both sides have to execute, write and return
//! alike. What is left are differences in what operations are, and in their order: a `skeleton` of a few
//! operations, in a program of which nothing else is known. `theory` says it in the relational language,
//! and `proof` shows that wherever the model allows an execution of the transformed function, it allows
//! the original's.

mod edits;
mod local;
mod order;
mod order_proof;
mod original;
mod proof;
mod seq_cst;
mod skeleton;
mod steps;
mod theory;
mod visible;
mod window;

use super::Options;
use super::effects::difference;
use super::pair::{Pair, Side, Template};
use super::surroundings::mentions_seq_cst;
use crate::solve::unbounded::Step;
use proof::Shown;
use std::time::Instant;

/// A proof for all contexts.
#[derive(Clone, Debug)]
pub struct Everywhere {
    /// What the transformation does to memory operations, one line each.
    pub edits: Vec<String>,
    /// Bounds that the proof rests on all the same, those of loops.
    pub bounds: Vec<String>,
    /// What contexts must not have for it.
    pub without: Vec<String>,
    /// The steps of the proof.
    pub steps: Vec<Step>,
}

/// Proves that the transformation is right in all contexts.
///
/// # Errors
/// Why there is no proof; that says nothing of the transformation.
pub fn prove(
    before: Side<'_>,
    after: Side<'_>,
    template: &Template,
    options: &Options,
    deadline: Instant,
) -> Result<Everywhere, String> {
    let (pair, memory) = Pair::alone(before, after, template).map_err(|e| e.to_string())?;
    if let Some(difference) = difference(&pair.source, &pair.target) {
        return Err(difference);
    }
    let seq_cst = mentions_seq_cst(&[before.function, after.function]);
    let mut failed = String::new();
    for items in order::matchings(&pair) {
        let found =
            window::skeleton(&pair, &memory, &items, deadline).and_then(|(skeleton, items)| {
                let mut shown = Shown::default();
                for step in steps::steps(&skeleton) {
                    let of_step =
                        proof::prove(&step, &pair.vocabulary, seq_cst, &options.model, deadline)?;
                    shown.steps.extend(of_step.steps);
                    shown.without.extend(of_step.without);
                }
                shown.without.sort();
                shown.without.dedup();
                Ok((edits::edits(&pair, &skeleton, &items), shown))
            });
        match found {
            Ok((edits, Shown { steps, without })) => {
                // What callees do is nothing that the proof assumes anything of.
                let bounds = pair.target.bounds.iter().filter(|b| !b.contains("callees"));
                let bounds = bounds.cloned().collect();
                return Ok(Everywhere { edits, bounds, without, steps });
            }
            Err(why) if failed.is_empty() => failed = why,
            Err(_) => {}
        }
    }
    Err(failed)
}
