//! `check-transform`: is every behaviour of the transformed function one of the original's,
//! whatever the rest of the program does?

pub mod aliasing;
mod arguments;
mod builder;
mod callers;
pub mod confirm;
mod decide;
mod describe;
mod doubt;
mod effects;
pub mod everywhere;
mod invented;
mod known_contexts;
mod lifetimes;
mod metadata;
mod minimise;
mod outcome;
pub mod pair;
mod partners;
mod pointers;
mod promised;
mod promises;
mod reach;
mod reading;
pub mod refute;
mod returning;
mod strategy;
mod surroundings;
pub mod witness;

use crate::model::ModelSpec;
use crate::program::bound::Bound;
use crate::program::ir::Module;
use crate::solve::session::afresh;
use crate::source::InputError;
use everywhere::{Everywhere, Library, Trips, Work};
use pair::{Pair, Side};
use refute::Proposal;
use std::sync::Arc;
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
    /// Look for a proof for all contexts where small ones have no counterexample.
    pub prove: bool,
    /// Small steps that need no proof any more.
    pub library: Arc<Library>,
}

/// What came out for one function.
pub enum Verdict {
    /// Both sides say the same.
    Unchanged,
    /// No counterexample with that many context accesses, or in no context at all.
    Valid {
        /// Largest number of context accesses to be tried; with a proof on record, none was.
        contexts: usize,
        /// Other bounds the verdict rests on.
        bounds: Vec<Bound>,
        /// The proof for all contexts, or why there is none.
        proof: Result<Box<Everywhere>, String>,
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

/// How far a valid verdict reaches: `all contexts`, or `contexts up to 2 accesses`.
pub fn reach_in_words(contexts: usize, proof: &Result<Box<Everywhere>, String>) -> String {
    match proof {
        Ok(proof) if proof.without.is_empty() => "all contexts".into(),
        Ok(proof) => format!("all contexts without {}", proof.without.join(", ")),
        Err(_) if contexts == 1 => "contexts up to 1 access".into(),
        Err(_) => format!("contexts up to {contexts} accesses"),
    }
}

/// Why a transformation is wrong.
pub enum Refutation {
    /// A target execution whose outcome the source cannot have.
    Execution {
        /// Both programs in their context.
        pair: Box<Pair>,
        /// The execution.
        proposal: Box<Proposal>,
        /// What enumeration without the solver says of it.
        opinion: confirm::Opinion,
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

/// Checks one function of both files.
pub fn check_function(before: Side<'_>, after: Side<'_>, options: &Options) -> Checked {
    let start = Instant::now();
    let verdict = match [before, after].iter().find_map(|side| side.function.unread.clone()) {
        Some(reason) => Verdict::Unsupported(reason),
        None => afresh(|| decide::verdict(before, after, options, start + options.timeout)),
    };
    Checked { function: after.function.name.clone(), verdict, time: start.elapsed() }
}

/// Proves for all contexts that one function of both files is transformed rightly, without a search for
/// counterexamples.
///
/// # Errors
/// Why there is no proof; that says nothing of the transformation.
pub fn prove_everywhere(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
) -> Result<Everywhere, String> {
    let template = decide::template(options);
    let until = Instant::now() + options.timeout;
    let prove =
        |trips| everywhere::prove(before, after, &template, options, Work::Afresh, trips, until);
    afresh(|| prove(Trips::Any).or_else(|_| prove(Trips::All)))
}

/// Functions defined in both files, in the order of the second.
pub fn common_functions<'m>(before: &'m Module, after: &'m Module) -> Vec<(Side<'m>, Side<'m>)> {
    let defined = after.functions.iter().filter(|f| f.is_defined());
    defined
        .filter_map(|f| {
            let original = before.function(&f.name).filter(|o| o.is_defined())?;
            Some((Side { module: before, function: original }, Side { module: after, function: f }))
        })
        .collect()
}

/// Functions of one file that are what others become: `@src` becomes `@tgt`, `@src1` becomes `@tgt1`.
pub fn sources_and_targets(module: &Module) -> Vec<(Side<'_>, Side<'_>)> {
    let defined = module.functions.iter().filter(|f| f.is_defined());
    defined
        .filter_map(|function| {
            let source = format!("src{}", function.name.strip_prefix("tgt")?);
            let original = module.function(&source).filter(|o| o.is_defined())?;
            Some((Side { module, function: original }, Side { module, function }))
        })
        .collect()
}

/// Functions that are defined in one of the files only: nothing is said about them.
pub fn unpaired_functions(before: &Module, after: &Module) -> Vec<String> {
    let only = |here: &Module, there: &Module| -> Vec<String> {
        let missing = |name: &str| there.function(name).is_none_or(|f| !f.is_defined());
        let defined = here.functions.iter().filter(|f| f.is_defined());
        defined.filter(|f| missing(&f.name)).map(|f| f.name.clone()).collect()
    };
    [only(before, after), only(after, before)].concat()
}

/// Functions of one file that are neither what others become nor become others.
pub fn without_counterpart(module: &Module) -> Vec<String> {
    let pairs = sources_and_targets(module);
    let paired = |name: &str| {
        pairs
            .iter()
            .any(|(source, target)| [source, target].iter().any(|s| s.function.name == name))
    };
    let defined = module.functions.iter().filter(|f| f.is_defined());
    defined.filter(|f| !paired(&f.name)).map(|f| f.name.clone()).collect()
}
