//! `check-transform`: is every behaviour of the transformed function one of the original's,
//! whatever the rest of the program does?

mod again;
pub mod aliasing;
mod alike;
mod arguments;
mod aside;
mod assumed;
mod attributes;
mod beyond;
mod builder;
mod called;
mod callers;
mod computed_alike;
pub mod confirm;
mod covering;
mod decide;
mod describe;
pub mod difference;
mod doubt;
mod doubtful;
mod effects;
pub mod everywhere;
mod evident;
mod exchanges;
mod extents;
mod freed;
mod frozen;
mod given;
mod hearsay;
mod holding;
mod idle;
mod imitate;
mod inaccessible;
mod indefinite;
mod inductive;
mod interface;
mod invented;
pub mod kept;
mod known_contexts;
mod labels;
mod lifetimes;
mod long_blocks;
mod metadata;
mod minimise;
mod needed;
mod noalias;
mod numbers;
mod observed;
mod of_target;
mod one_way;
mod operandwise;
mod outcome;
mod own_places;
pub mod pair;
pub mod pairing;
mod parameters;
mod partners;
mod pointers;
mod poisoned_memory;
mod private_arms;
mod promised;
mod promises;
mod promotion;
mod proofs;
mod question;
mod reach;
mod reading;
mod reason;
pub mod refute;
pub mod replayed;
mod returning;
mod same_number;
mod sampled;
mod search;
mod sliced;
mod spaces_apart;
mod stopping;
mod strange;
mod strategy;
mod surroundings;
mod uninterpreted;
mod use_counts;
pub mod witness;

use crate::model::ModelSpec;
use crate::program::bound::Bound;
use crate::program::time_limit;
use crate::solve::session::afresh;
use crate::source::InputError;
pub use again::Again;
pub use assumed::Assumed;
pub use beyond::Beyond;
pub use pairing::{
    Unpaired, common_functions, sources_and_targets, unpaired_functions, without_counterpart,
};
pub use reason::Reason;

use crate::program::doubt::Doubt;
use everywhere::{Everywhere, Library, Trips, Work};
use indefinite::Risk;
use pair::{Pair, Side, Template};
use refute::Proposal;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Whoever looks at his deadline himself is done that much later at the latest.
const GRACE: Duration = Duration::from_millis(500);

/// This part of the time is kept for what follows a search that ran into its deadline, so that the whole keeps its limit.
const RESERVE: u32 = 20;

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
    /// What the function may be given.
    pub given: Given,
}

/// What a function may be given, as arguments and as results of calls, where nothing promises otherwise, and in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Undef.
    pub undef: bool,
    /// Poison.
    pub poison: bool,
    /// What is assumed of memory beyond LangRef.
    pub assumed: Assumed,
}

impl Given {
    /// Anything.
    pub const ANYTHING: Given = Given {
        undef: true,
        poison: true,
        assumed: Assumed { aligned_words: false, atomic_locations: false },
    };
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
        reason: Reason,
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
        /// What the plain interpreter says of it.
        replayed: Box<replayed::Replayed>,
        /// Stores of the transformed function that are left out of it, for they make no difference to it.
        left_out: usize,
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
    /// What was assumed.
    pub assumed: Assumed,
    /// Time it took.
    pub time: Duration,
}

/// Checks one function of both files.
pub fn check_function(before: Side<'_>, after: Side<'_>, options: &Options) -> Checked {
    let start = Instant::now();
    let verdict = match [before, after].iter().find_map(|side| side.function.unread.clone()) {
        Some(reason) => Verdict::Unsupported(reason),
        None => afresh(|| in_time(before, after, options, start)),
    };
    let (function, assumed) = (after.function.name.clone(), options.given.assumed);
    Checked { function, verdict, assumed, time: start.elapsed() }
}

/// The verdict, or that it would take much longer than it may.
fn in_time(before: Side<'_>, after: Side<'_>, options: &Options, start: Instant) -> Verdict {
    let deadline = start + options.timeout - options.timeout / RESERVE;
    let at_last = start + options.timeout + options.timeout / 4 + GRACE;
    let verdict = time_limit::by(at_last, || decide::verdict(before, after, options, deadline));
    verdict.unwrap_or(Verdict::Undecided { reason: Reason::OutOfTime, covered: None })
}

/// The same; where mmprove itself fails, that is the answer for this function, and others have theirs all the same.
pub fn check_or_fail(before: Side<'_>, after: Side<'_>, options: &Options) -> Checked {
    let start = Instant::now();
    or_failed(|| check_function(before, after, options)).unwrap_or_else(|verdict| {
        let (function, assumed) = (after.function.name.clone(), options.given.assumed);
        Checked { function, verdict, assumed, time: start.elapsed() }
    })
}

/// What work gives, or the verdict where it fails.
fn or_failed<T>(work: impl FnOnce() -> T) -> Result<T, Verdict> {
    let failed = |_| Verdict::Undecided { reason: Reason::Failed, covered: None };
    catch_unwind(AssertUnwindSafe(work)).map_err(failed)
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
    let (alone, _) = Pair::alone(before, after, &template).map_err(|e| e.to_string())?;
    let risk = Risk::of(&[alone]);
    let risk = risk.or(given::risk_of_trips([before, after], &template).unwrap_or_default());
    let undefined = options.given.undef || options.given.poison;
    if let Some(callee) = risk.again.filter(|_| undefined) {
        return Err(Beyond::Again(callee.to_string()).to_string());
    }
    if let Some(input) = risk.undef.filter(|_| options.given.undef) {
        return Err(format!("{input} may be undef, and it may make a difference"));
    }
    let poison = risk.poison && options.given.poison;
    let doubt = if poison { Doubt::Poison { memory: false } } else { Doubt::None };
    let template = Template { doubt, ..template };
    let until = Instant::now() + options.timeout;
    let prove =
        |trips| everywhere::prove(before, after, &template, options, Work::Afresh, trips, until);
    afresh(|| prove(Trips::Any).or_else(|_| prove(Trips::All)))
}

#[cfg(test)]
mod tests {
    use super::{Reason, Verdict, or_failed};

    #[test]
    fn a_failure_is_an_answer() {
        let failed = or_failed(|| panic!("on purpose")).err();
        assert!(matches!(failed, Some(Verdict::Undecided { reason: Reason::Failed, .. })));
    }
}
