//! What may be assumed of memory beyond LangRef, as passes do that lower for some target: named by whoever asks, and said
//! with the verdict.

use super::everywhere::Everywhere;
use super::pair::{Pair, Side};
use super::private_arms::without_private_arms;
use super::refute::Proposal;
use super::uninterpreted::exchanged;
use super::{Options, Verdict};
use crate::model::ModelSpec;
use crate::program::bound::Bound;
use crate::program::event::Event;
use crate::program::ir::Function;
use crate::program::retries::{Found, last_tries};
use crate::program::specialise::specialise;
use crate::program::words::{self, Sizes};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::time::Instant;

/// What is assumed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumed {
    /// Memory is made of aligned words: an exchange of a word that leaves some of its bytes as they are is no access of
    /// those, and what is found there is defined.
    pub aligned_words: bool,
    /// What is accessed atomically is accessed so by everybody.
    pub atomic_locations: bool,
}

impl Display for Assumed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let words = self.aligned_words.then(|| Bound::AlignedWords.to_string());
        let locations = self.atomic_locations.then(|| Bound::AtomicLocations.to_string());
        f.write_str(&words.into_iter().chain(locations).join(", "))
    }
}

/// The transformed function as what it comes to, where that is less to look at: loops that try an exchange again as their
/// last tries, what is done in private memory as what is done elsewhere, and what is assumed.
///
/// The original's loops stay as they are: that it succeeds at once is only one of its executions, but it may be the one
/// that is wanted.
pub(super) struct Settled {
    /// One for each case, for either way in which last tries find what they find; all that it may do is among what these
    /// do.
    functions: [Vec<Function>; 2],
    /// One for each case; what these do it may do.
    tried: Vec<Function>,
    /// What that rests on.
    bounds: Vec<Bound>,
}

impl Settled {
    /// `until`: when what is done in private memory has to be settled.
    pub fn of(
        [before, after]: [Side<'_>; 2],
        options: &Options,
        until: Instant,
    ) -> Option<Settled> {
        if !matches!(options.model, ModelSpec::Llvm(_))
            || last_tries(before.function, false, Found::AtEachUse).is_some()
        {
            return None;
        }
        let Assumed { aligned_words, atomic_locations } = options.given.assumed;
        let mut bounds = Vec::new();
        let last = |atomic: bool, found: Found| last_tries(after.function, atomic, found);
        let [last, frozen] = [Found::AtEachUse, Found::Once].map(|of| last(atomic_locations, of));
        if last.is_some() {
            bounds.push(Bound::Retries);
        }
        if atomic_locations && last != last_tries(after.function, false, Found::AtEachUse) {
            bounds.push(Bound::AtomicLocations);
        }
        let joined = |function: &Option<Function>| {
            let own = function.as_ref().unwrap_or(after.function);
            let joined = without_private_arms(Side { function: own, ..after }, options, until);
            joined.map_or((function.clone(), false), |of| (Some(of.function), of.compared))
        };
        let is_same = last == frozen;
        let (last, compared) = joined(&last);
        let (frozen, compared_once) = match is_same {
            true => (last.clone(), compared),
            false => joined(&frozen),
        };
        if compared || compared_once {
            bounds.push(Bound::ComparedDefined);
        }
        let sizes = exchanged(before).zip(exchanged(after));
        let sizes = sizes.map(|(part, word)| Sizes { part, word });
        let sizes = sizes.filter(|sizes| sizes.part < sizes.word && aligned_words);
        let in_words = |function: Option<&Function>| {
            words::parts(function.unwrap_or(after.function), sizes?, after.module.layout.order)
        };
        let settled = [&last, &frozen].map(|function| in_words(function.as_ref()));
        if let [Some(functions), Some(frozen)] = settled {
            bounds.push(Bound::AlignedWords);
            let functions_of = [before.function, after.function];
            let step = sizes.and_then(|sizes| {
                let step = words::anywhere(functions_of, sizes)?;
                usize::try_from(step / sizes.part).ok()
            });
            let tried = step.zip(in_words(None));
            let tried = tried.map(|(step, all)| all.into_iter().step_by(step).collect());
            let tried = tried.unwrap_or_default();
            return Some(Settled { functions: [functions, frozen], tried, bounds });
        }
        let functions = [vec![last?], vec![frozen?]];
        Some(Settled { functions, tried: vec![after.function.clone()], bounds })
    }

    /// Whether it is about words that are assumed to be there.
    pub fn is_of_words(&self) -> bool {
        self.bounds.contains(&Bound::AlignedWords)
    }

    /// A counterexample in which each loop is left when it is tried for the first time.
    pub fn refuted(
        &self,
        [before, after]: [Side<'_>; 2],
        mut decide: impl FnMut([Side<'_>; 2]) -> Verdict,
    ) -> Option<Verdict> {
        let mut verdicts =
            self.tried.iter().map(|function| decide([before, Side { function, ..after }]));
        verdicts.find(|verdict| matches!(verdict, Verdict::Refuted(_)))
    }

    /// The verdict, if all cases are right.
    pub fn valid(
        &self,
        [before, after]: [Side<'_>; 2],
        found: Found,
        mut decide: impl FnMut([Side<'_>; 2]) -> Verdict,
    ) -> Option<Verdict> {
        let (mut reached, mut bounds, mut proofs) = (usize::MAX, self.bounds.clone(), Vec::new());
        for function in &self.functions[found as usize] {
            let Verdict::Valid { contexts, bounds: more, proof } =
                decide([before, Side { function, ..after }])
            else {
                return None;
            };
            reached = reached.min(contexts);
            bounds.extend(more);
            proofs.push(proof);
        }
        let proof = proofs.into_iter().collect::<Result<Vec<_>, _>>();
        let proof = proof.map(|all| {
            let each = all.into_iter().map(|one| *one);
            Box::new(each.fold(Everywhere::apart(vec![]), joined))
        });
        Some(Verdict::Valid { contexts: reached, bounds: unique(bounds), proof })
    }
}

/// What both rest on.
pub(super) fn joined(one: Everywhere, other: Everywhere) -> Everywhere {
    let steps = one.steps.into_iter().chain(other.steps).collect();
    let both = |one: Vec<String>, other| unique(one.into_iter().chain(other).collect());
    let bounds = unique(one.bounds.into_iter().chain(other.bounds).collect());
    let mut without = both(one.without, other.without);
    without.sort();
    let by_trips = one.by_trips || other.by_trips;
    let on_record = one.on_record + other.on_record;
    Everywhere { edits: both(one.edits, other.edits), by_trips, bounds, without, steps, on_record }
}

impl Assumed {
    /// Whether a counterexample has others do what is assumed that nobody does.
    pub(super) fn is_broken(self, pair: &Pair, proposal: &Proposal) -> bool {
        self.atomic_locations && is_mixed(pair, proposal)
    }
}

/// Whether others have an access that is not atomic of what the function accesses atomically.
fn is_mixed(pair: &Pair, proposal: &Proposal) -> bool {
    let mut pool = pair.pool.clone();
    let program = specialise(&mut pool, &pair.target, &proposal.given_to(&pair.target));
    let accesses = |e: &Event| !pool.is(e.reads, false) || !pool.is(e.writes, false);
    let places = |e: &Event| -> BTreeSet<usize> {
        let here = e.targets.iter().filter(|target| !pool.is(target.when, false));
        here.map(|target| target.location).collect()
    };
    let own = program.events.iter().filter(|e| e.slot.is_none() && e.pointer.is_some());
    let atomic = own.filter(|e| accesses(e) && !pool.is(e.strength.atomic, false));
    let atomic: BTreeSet<usize> = atomic.flat_map(places).collect();
    let others = program.events.iter().filter(|e| e.slot.is_some() && accesses(e));
    let mut plain = others.filter(|e| !pool.is(e.strength.atomic, true));
    plain.any(|e| !places(e).is_disjoint(&atomic))
}

fn unique<T: Clone + Eq + std::hash::Hash>(all: Vec<T>) -> Vec<T> {
    all.into_iter().unique().collect()
}
