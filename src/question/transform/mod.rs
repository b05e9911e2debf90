//! `check-transform`: is every behaviour of the transformed function one of the original's,
//! whatever the rest of the program does?

pub mod aliasing;
mod arguments;
pub mod confirm;
mod describe;
mod doubt;
mod effects;
pub mod everywhere;
mod invented;
mod metadata;
mod minimise;
mod outcome;
pub mod pair;
mod partners;
mod pointers;
mod reach;
mod reading;
pub mod refute;
mod strategy;
mod surroundings;
pub mod witness;

use crate::model::ModelSpec;
use crate::program::ir::{Module, Type};
use crate::program::pieces;
use crate::read::diagnostic::InputError;
use crate::solve::session::afresh;
use everywhere::{Everywhere, Library, Work};
use crate::solve::session::Answer;
use itertools::Itertools;
use pair::{Pair, Side, Template};
use refute::{Proposal, Refuter, Search};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Contexts of that many accesses are searched before a proof for all of them is looked for.
const SMALL: usize = 1;

/// Longer than that a proof is not looked for.
const PROOF: Duration = Duration::from_secs(60);

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
        /// Largest number of context accesses tried.
        contexts: usize,
        /// Other bounds the verdict rests on.
        bounds: Vec<String>,
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

/// The context to try for up to `accesses` accesses: in any number of other threads, and one each
/// before and after the function in its own.
fn template(spec: &ModelSpec, accesses: usize, loop_bound: usize) -> Template {
    let around = usize::from(accesses >= 2);
    let in_calls = accesses.min(1);
    let split_updates = spec.splits_updates();
    Template {
        before: around,
        after: around,
        elsewhere: accesses,
        in_calls,
        loop_bound,
        split_updates,
        piece: pieces::SIZES[0],
        dialect: spec.dialect(),
        av: matches!(spec, ModelSpec::Amdgpu(_)),
    }
}

/// Checks one function of both files.
pub fn check_function(before: Side<'_>, after: Side<'_>, options: &Options) -> Checked {
    let start = Instant::now();
    let verdict = afresh(|| verdict(before, after, options, start + options.timeout));
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
    let template = template(&options.model, options.contexts, options.loop_bound);
    let until = Instant::now() + options.timeout;
    afresh(|| everywhere::prove(before, after, &template, options, Work::Afresh, until))
}

fn verdict(before: Side<'_>, after: Side<'_>, options: &Options, deadline: Instant) -> Verdict {
    let same = before.function.blocks == after.function.blocks
        && before.function.parameters == after.function.parameters;
    if same && !options.unchanged {
        return Verdict::Unchanged;
    }
    if let Some(error) = different_signature(before, after) {
        return Verdict::Unsupported(Box::new(error));
    }
    let template = template(&options.model, options.contexts, options.loop_bound);
    let cases = aliasing::cases(before.function, after.function, before.module);
    let pairs: Result<Vec<Pair>, InputError> =
        cases.iter().map(|case| Pair::new(before, after, &template, case)).collect();
    let pairs = match pairs {
        Ok(pairs) => pairs,
        Err(error) => return Verdict::Unsupported(Box::new(error)),
    };
    if let Some(difference) = pairs.first().and_then(effects::plain_difference) {
        return Verdict::Refuted(Box::new(Refutation::SideEffects(difference)));
    }
    let prove = |work: Work| {
        if !options.prove {
            return Err("not asked for".to_string());
        }
        let left = deadline.saturating_duration_since(Instant::now());
        let until = Instant::now() + (left * 3 / 4).min(PROOF);
        everywhere::prove(before, after, &template, options, work, until)
    };
    let no_context = Template { before: 0, after: 0, elsewhere: 0, in_calls: 0, ..template };
    let alone = || Pair::new(before, after, &no_context, cases.first()?).ok();
    search(pairs, options, deadline, &prove, &alone)
}

/// Functions are compared by what goes in and comes out, so that must be the same.
fn different_signature(before: Side<'_>, after: Side<'_>) -> Option<InputError> {
    let types = |s: Side<'_>| -> Vec<Type> {
        let parameters = s.function.parameters.iter().map(|p| p.ty.clone());
        parameters.chain([s.function.result.clone()]).collect()
    };
    if types(before) == types(after) {
        return None;
    }
    let message = format!("@{} has another signature than before", after.function.name);
    let error = InputError::new(&after.module.source, after.function.span, message, "here");
    Some(error.with_help("check-transform compares functions of the same type; rename one of them"))
}

/// Contexts of growing size, each in all cases, so that the first counterexample is smallest.
///
/// What passes do every day has a proof on record. Otherwise: what is wrong is mostly so in small contexts;
/// what is right in them has a proof more often than not.
fn search(
    mut pairs: Vec<Pair>,
    options: &Options,
    deadline: Instant,
    prove: &dyn Fn(Work) -> Result<Everywhere, String>,
    alone: &dyn Fn() -> Option<Pair>,
) -> Verdict {
    let (mut found, mut tried) = (None, options.contexts);
    // Why the first proposal that may be no counterexample may be none, and in which contexts it was.
    let mut doubt: Option<(String, usize)> = None;
    let mut proof = prove(Work::Recorded);
    if proof.is_err() {
        let mut refuters: Vec<Refuter<'_>> =
            pairs.iter().map(|p| Refuter::new(p, &options.model, Some(deadline))).collect();
        'sizes: for contexts in 0..=options.contexts {
            for (case, refuter) in refuters.iter_mut().enumerate() {
                match refuter.search(contexts) {
                    Search::Covered => {}
                    // Another case, or a larger context, may leave no doubt.
                    Search::Doubtful(reason) => {
                        doubt.get_or_insert((reason, contexts));
                    }
                    Search::Undecided(reason) => {
                        if contexts <= SMALL {
                            proof = prove(Work::Afresh);
                        }
                        let (reason, contexts) = doubt.take().unwrap_or((reason, contexts));
                        if proof.is_ok() {
                            tried = contexts.saturating_sub(1);
                            break 'sizes;
                        }
                        let covered = contexts.checked_sub(1);
                        return Verdict::Undecided { reason, covered };
                    }
                    Search::Refuted(proposal) => {
                        found = Some((case, proposal));
                        break 'sizes;
                    }
                }
            }
            if contexts == SMALL.min(options.contexts) {
                proof = prove(Work::Afresh);
                if proof.is_ok() {
                    tried = doubt.take().map_or(contexts, |(_, size)| size.saturating_sub(1));
                    break 'sizes;
                }
            }
        }
    }
    if let Some((case, proposal)) = found {
        let pair = pairs.swap_remove(case);
        let opinion = confirm::confirm(&pair, &options.model, &proposal, deadline);
        if let confirm::Opinion::Contradicted(how) = opinion {
            return Verdict::Undecided { reason: format!("internal error: {how}"), covered: None };
        }
        return Verdict::Refuted(Box::new(Refutation::Execution {
            pair: Box::new(pair),
            proposal,
            opinion,
        }));
    }
    if let Some((reason, size)) = doubt {
        return Verdict::Undecided { reason, covered: size.checked_sub(1) };
    }
    let executes = alone().is_some_and(|pair| reach::executes(&pair, options, 0, deadline) == Answer::Sat);
    if !executes && let Err(reason) = reach::some_execution(&pairs, options, tried, deadline) {
        return Verdict::Undecided { reason, covered: None };
    }
    let bounds: Vec<&String> = match &proof {
        Ok(everywhere) => everywhere.bounds.iter().collect(),
        Err(_) => {
            let limits = pairs.iter().flat_map(|p| &p.target.bounds);
            // Where the original leaves its own bounds, nothing was compared.
            let original = pairs.iter().flat_map(|p| &p.source.bounds);
            limits.chain(original.filter(|b| b.contains("loops"))).unique().collect()
        }
    };
    let bounds = bounds.into_iter().cloned().collect();
    Verdict::Valid { contexts: tried, bounds, proof: proof.map(Box::new) }
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

/// Functions of one file that are what others become: `@src` becomes `@tgt`, `@src1` becomes `@tgt1`.
pub fn sources_and_targets(module: &Module) -> Vec<(Side<'_>, Side<'_>)> {
    let defined = module.functions.iter().filter(|f| !f.blocks.is_empty());
    defined
        .filter_map(|function| {
            let source = format!("src{}", function.name.strip_prefix("tgt")?);
            let original = module.function(&source).filter(|o| !o.blocks.is_empty())?;
            Some((Side { module, function: original }, Side { module, function }))
        })
        .collect()
}

/// Functions that are defined in one of the files only: nothing is said about them.
pub fn unpaired_functions(before: &Module, after: &Module) -> Vec<String> {
    let only = |here: &Module, there: &Module| -> Vec<String> {
        let missing = |name: &str| there.function(name).is_none_or(|f| f.blocks.is_empty());
        let defined = here.functions.iter().filter(|f| !f.blocks.is_empty());
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
    let defined = module.functions.iter().filter(|f| !f.blocks.is_empty());
    defined.filter(|f| !paired(&f.name)).map(|f| f.name.clone()).collect()
}
