//! `compare`: the smallest litmus test on which two models differ.
//!
//! All programs of 1, 2, 3 … operations are searched, each size as one symbolic program
//! (`program`): what the operations are, in which threads and where those run, are inputs. What is
//! found is written down as a sketch, read back, and run as a test under both models: they have to
//! differ on the test, whatever the search thinks.

mod search;
mod test;
mod witness;

use super::programs::{Alphabet, Found, Programs, Wishes};
use crate::model::text::Lack;
use crate::model::{Model, ModelSpec, Mutation, mutant};
use crate::program::litmus::Litmus;
use crate::question::litmus::Verdict;
use crate::solve::session::afresh;
use crate::witness::Witness;
use rustc_hash::FxHashMap;
use search::{Hunt, Search};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use super::programs::{Contestant, ContestantError, Features, NotComparable};
pub use search::Kind;
pub use test::Confirmation;

/// How far to look.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Smallest number of operations.
    pub from: usize,
    /// Largest number of operations.
    pub up_to: usize,
    /// Time for all of it.
    pub timeout: Duration,
    /// What programs may use.
    pub features: Features,
    /// The model, 0 or 1, that has to have what the other does not; either if there is none.
    pub allows: Option<usize>,
}

/// What came out, and of what.
#[derive(Debug)]
pub struct Comparison {
    /// What was found.
    pub outcome: Outcome,
    /// The programs that were searched, a phrase for each kind of thing they are made of.
    pub among: Vec<String>,
}

/// What was found.
#[derive(Debug)]
pub enum Outcome {
    /// A test on which the models differ.
    Different(Box<Difference>),
    /// There is none of up to so many operations.
    Same {
        /// That number.
        up_to: usize,
    },
    /// No answer within the limits.
    Undecided {
        /// Why.
        reason: String,
        /// Number of operations up to which there is no difference.
        covered: usize,
    },
}

/// A test with its answers under both models.
#[derive(Debug)]
pub struct Difference {
    /// The test as a file of its own, without a name and expectations.
    pub text: String,
    /// What it becomes in the terms of the other model, if that has its own.
    pub mapped: Option<String>,
    /// The same, read.
    pub litmus: Litmus,
    /// Number of its operations.
    pub operations: usize,
    /// What the first and the second model say.
    pub verdicts: [Verdict; 2],
    /// What they differ about.
    pub kind: Kind,
    /// Whether looking at every execution gives the same verdicts.
    pub confirmed: [Confirmation; 2],
    /// The execution that one model allows, as both see it.
    pub witness: Witness,
}

/// Looks for the smallest test on which the models differ; `covered` is told of each number of
/// operations up to which there is none.
///
/// # Errors
/// Models that have no programs in common.
pub fn smallest_difference(
    one: &Contestant,
    other: &Contestant,
    limits: &Limits,
    covered: &mut dyn FnMut(usize),
) -> Result<Comparison, NotComparable> {
    let deadline = Instant::now() + limits.timeout;
    let [one, other] = &Contestant::in_common_terms([one, other]);
    let alphabet = Alphabet::of([one, other], limits.features)?;
    let search = |operations: usize| {
        afresh(|| of_size(&alphabet, [one, other], operations, deadline, limits.allows))
    };
    let mut outcome = Outcome::Same { up_to: limits.up_to };
    if [one, other].iter().any(|side| side.model.text().lacks() == Lack::Demand) {
        let reason = "a model's text is not interpreted in full: it may forbid more".into();
        let outcome = Outcome::Undecided { reason, covered: 0 };
        return Ok(Comparison { outcome, among: alphabet.among() });
    }
    for operations in limits.from..=limits.up_to {
        let undecided = |reason: String| Outcome::Undecided { reason, covered: operations - 1 };
        outcome = match search(operations) {
            Ok(Found::No) => {
                covered(operations);
                continue;
            }
            Ok(Found::Yes(difference)) => Outcome::Different(difference),
            Ok(Found::OutOfTime) => undecided("out of time".into()),
            // A mutant changes one cell or scope of several, which the test may be without.
            Err(_) if other.mutation.is_some() => {
                undecided("what was found does not show it as a test of its own".into())
            }
            Err(defect) => undecided(format!("internal error: {defect}")),
        };
        break;
    }
    Ok(Comparison { outcome, among: alphabet.among() })
}

/// The mutants of a model, over what is known of the programs that it is compared on.
///
/// # Errors
/// None: a model has programs in common with itself.
pub fn mutants(model: &ModelSpec, features: Features) -> Result<Vec<Contestant>, NotComparable> {
    let itself = Contestant::plain(*model);
    let alphabet = Alphabet::of([&itself, &itself], features)?;
    let programs = Programs::new(&alphabet, [&itself, &itself], 1);
    let vocabulary = &programs.whole.vocabulary;
    let all = mutant::changes(&Model::new(model, vocabulary));
    let changed = |name: String| Contestant {
        mutation: Some(Arc::new(Mutation::over(name, vocabulary.clone()))),
        ..itself.clone()
    };
    Ok(all.into_iter().map(|m| changed(m.name)).collect())
}

/// The difference that a sketch shows, whose condition is what one model allows alone; programs are not mapped.
///
/// # Errors
/// If it is no sketch, or shows none on a closer look.
pub(super) fn of_sketch(
    texts: [&str; 2],
    sides: [&Contestant; 2],
    allows: Option<usize>,
) -> Result<Option<Difference>, String> {
    test::of_sketch(texts, sides, allows)
}

/// Looks among the programs of one size.
///
/// # Errors
/// If what was found is no difference on a closer look.
pub(super) fn of_size(
    alphabet: &Alphabet,
    sides: [&Contestant; 2],
    operations: usize,
    deadline: Instant,
    allows: Option<usize>,
) -> Result<Found<Box<Difference>>, String> {
    let mut programs = Programs::new(alphabet, sides, operations);
    let wishes = Wishes::of(&mut programs);
    let mut search = Search::new(&programs, sides, deadline, FxHashMap::default());
    let (claim, first) = match search.difference(allows)? {
        Found::Yes(found) => found,
        Found::No => return Ok(Found::No),
        Found::OutOfTime => return Ok(Found::OutOfTime),
    };
    let proposal = wishes.grant(Hunt { search, claim }, first)?;
    let difference = test::write(&programs, claim, &proposal, sides)?;
    Ok(Found::Yes(Box::new(difference)))
}
