//! `check-transform`: is every behaviour of the transformed function one of the original's,
//! whatever the rest of the program does?

mod outcome;
pub mod pair;
pub mod refute;
mod strategy;

use crate::model::ModelSpec;
use crate::program::ir::Module;
use crate::read::diagnostic::InputError;
use pair::{Pair, Side, Template};
use refute::{Proposal, Refuter, Search};
use std::time::{Duration, Instant};

/// What to check, and how hard.
#[derive(Clone, Debug)]
pub struct Options {
    /// The model.
    pub model: ModelSpec,
    /// Largest number of accesses of the surrounding program.
    pub contexts: usize,
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Time for one function.
    pub timeout: Duration,
    /// Check functions that did not change, too.
    pub unchanged: bool,
}

/// What came out for one function.
pub enum Verdict {
    /// Both sides say the same.
    Unchanged,
    /// No counterexample with that many context accesses.
    Valid {
        /// Largest number of context accesses tried.
        contexts: usize,
        /// Other bounds the verdict rests on.
        bounds: Vec<String>,
    },
    /// The transformed function can do what the original cannot.
    Refuted(Box<Refutation>),
    /// Something in it has no meaning here.
    Unsupported(Box<InputError>),
    /// No answer within the limits.
    Undecided {
        /// Why.
        reason: String,
        /// Number of context accesses up to which there is no counterexample.
        covered: Option<usize>,
    },
}

/// Why a transformation is wrong.
pub enum Refutation {
    /// A target execution whose outcome the source cannot have.
    Execution {
        /// Both programs in their context.
        pair: Pair,
        /// The execution.
        proposal: Box<Proposal>,
    },
    /// Calls or volatile accesses were added, removed or reordered.
    SideEffects(String),
}

/// The verdict on one function.
pub struct Checked {
    /// Its name.
    pub function: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Time it took.
    pub time: Duration,
}

/// The context to try for up to `accesses` accesses: around the function in its own thread, and in
/// up to two other threads.
fn template(accesses: usize, loop_bound: usize) -> Template {
    let threads = match accesses {
        0 => vec![],
        1 => vec![1],
        2 => vec![2],
        3 => vec![2, 1],
        n => vec![n.div_ceil(2), n / 2],
    };
    let around = usize::from(accesses >= 2);
    Template { before: around, after: around, threads, in_calls: around, loop_bound }
}

/// Checks one function of both files.
pub fn check_function(before: Side<'_>, after: Side<'_>, options: &Options) -> Checked {
    let start = Instant::now();
    let verdict = verdict(before, after, options, start + options.timeout);
    Checked { function: after.function.name.clone(), verdict, time: start.elapsed() }
}

fn verdict(before: Side<'_>, after: Side<'_>, options: &Options, deadline: Instant) -> Verdict {
    let same = before.function.blocks == after.function.blocks
        && before.function.parameters == after.function.parameters;
    if same && !options.unchanged {
        return Verdict::Unchanged;
    }
    let template = template(options.contexts, options.loop_bound);
    let pair = match Pair::new(before, after, &template) {
        Ok(pair) => pair,
        Err(error) => return Verdict::Unsupported(Box::new(error)),
    };
    if let Err((certain, difference)) = outcome::pair_traces(&pair) {
        return match certain {
            true => Verdict::Refuted(Box::new(Refutation::SideEffects(difference))),
            false => Verdict::Undecided { reason: difference, covered: None },
        };
    }
    let search =
        Refuter::new(&pair, &options.model, Some(deadline)).search(options.contexts, &|_| {});
    match search {
        Search::Covered { contexts } => {
            let mut bounds = pair.target.bounds.clone();
            bounds.extend(
                pair.source.bounds.iter().filter(|b| !pair.target.bounds.contains(b)).cloned(),
            );
            Verdict::Valid { contexts, bounds }
        }
        Search::Refuted(proposal) => {
            Verdict::Refuted(Box::new(Refutation::Execution { pair, proposal }))
        }
        Search::Undecided { reason, covered } => Verdict::Undecided { reason, covered },
    }
}

/// Functions defined in both files, in the order of the second.
pub fn common_functions<'m>(before: &'m Module, after: &'m Module) -> Vec<(Side<'m>, Side<'m>)> {
    let defined = after.functions.iter().filter(|f| !f.blocks.is_empty());
    defined
        .filter_map(|f| {
            let original = before.function(&f.name).filter(|o| !o.blocks.is_empty())?;
            Some((Side { module: before, function: original }, Side { module: after, function: f }))
        })
        .collect()
}
