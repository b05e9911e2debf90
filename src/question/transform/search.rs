//! The search in contexts of growing size, and where in it a proof for all contexts is looked for.

use super::everywhere::{self, Everywhere, Trips, Work};
use super::known_contexts::{self, KnownContext, Orders};
use super::pair::{Pair, Template};
use super::question::{Question, Wanted};
use super::refute::{Proposal, Refuter, Search};
use super::{Reason, reach};
use crate::program::meetings;
use itertools::Itertools;

/// So many cases are looked at before a proof is looked for.
const FEW: usize = 8;

/// Conflicts in one question to the solver when a search may end early.
pub(super) const BRIEF: u32 = 1_000;

/// The same where a proof is more likely.
pub(super) const BRIEFEST: u32 = 100;

/// The same where a counterexample is known: how hard others are to find should not decide which one is shown.
pub(super) const THOROUGH: u32 = 20_000;

/// Events of a function and its context, initial ones among them, with which the places of accesses are told apart.
const SMALL_ENOUGH: usize = 12;

/// Contexts of that many accesses are searched before a proof for all of them is looked for.
pub(super) const SMALL: usize = 1;

/// What a search has come to.
pub(super) struct Searched {
    /// Contexts of that size were tried.
    pub tried: usize,
    /// A proof for all contexts, or why there is none.
    pub proof: Result<Everywhere, String>,
}

/// What ends a search.
pub(super) enum Stopped {
    /// A counterexample to one of the pairs.
    Refuted(Box<Pair>, Box<Proposal>),
    /// No answer.
    Undecided { reason: Reason, covered: Option<usize> },
}

/// Why there is no proof where none was looked for.
fn none() -> Result<Everywhere, String> {
    Err(String::new())
}

impl Question<'_> {
    /// Contexts of growing size, each in all cases, so that the first counterexample is smallest.
    pub(super) fn search(&self) -> Result<Searched, Stopped> {
        // Why the first proposal that may be no counterexample may be none, and in which contexts it was.
        let mut doubt: Option<(Reason, usize)> = None;
        let mut proof = None;
        // A glance has shown that there is nothing in contexts of that size.
        let mut clear = None;
        for contexts in 0..=self.options.contexts {
            if contexts == SMALL {
                // What is found so is simple already.
                self.search_shapes(contexts, (BRIEF, true))?;
            }
            let pairs = self.sized(contexts, usize::MAX)?;
            if contexts == SMALL + 1 {
                // What is found there may be larger than it has to be.
                self.search_known().or_else(|known| {
                    let size = match &known {
                        Stopped::Refuted(_, proposal) => proposal.contexts,
                        Stopped::Undecided { .. } => contexts,
                    };
                    let smaller = (contexts..size).filter(|smaller| clear != Some(*smaller));
                    self.glance_at(smaller)?;
                    Err(known)
                })?;
            }
            if clear == Some(contexts) {
                continue;
            }
            let refuter = |pair| {
                let refuter = Refuter::new(pair, &self.options.model, self.deadline);
                refuter.showing(self.wanted == Wanted::Answer)
            };
            let mut refuters: Vec<Refuter<'_>> = pairs.iter().map(refuter).collect();
            for (pair, refuter) in pairs.iter().zip(&mut refuters) {
                let mut found = match contexts <= SMALL {
                    true => refuter.search_impatiently(contexts),
                    false => refuter.search(contexts),
                };
                let open = matches!(found, Search::Undecided(_) | Search::Doubtful(_));
                if contexts <= SMALL && open {
                    match proof.get_or_insert_with(|| self.proof(Work::Afresh, Trips::All)) {
                        Ok(_) => {
                            let tried = contexts.saturating_sub(1);
                            return Ok(Searched { tried, proof: proof.unwrap_or_else(none) });
                        }
                        Err(_) => found = refuter.search(contexts),
                    }
                }
                match found {
                    Search::Covered => {}
                    // Another case, or a larger context, may leave no doubt.
                    Search::Doubtful(reason) => {
                        doubt.get_or_insert((reason, contexts));
                    }
                    Search::Undecided(reason) => {
                        let (reason, contexts) = doubt.take().unwrap_or((reason, contexts));
                        let covered = contexts.checked_sub(1);
                        return Err(Stopped::Undecided { reason, covered });
                    }
                    Search::Refuted(proposal) => {
                        return Err(Stopped::Refuted(Box::new(pair.clone()), proposal));
                    }
                }
            }
            if contexts == 0 && doubt.is_none() && pairs.iter().all(Pair::is_apart) {
                let bounds = pairs.iter().flat_map(everywhere::bounds_of).unique();
                let proof = Ok(Everywhere::apart(bounds.collect()));
                return Ok(Searched { tried: contexts, proof });
            }
            if contexts == SMALL.min(self.options.contexts) {
                if contexts < self.options.contexts {
                    // Unrolled loops are large, and a proof of their trips has failed by now.
                    let brief = self.trips() == Trips::Any;
                    self.search_shapes(contexts + 1, (BRIEF, brief))?;
                    clear = self.glance(contexts + 1, BRIEF)?.then_some(contexts + 1);
                    self.search_shapes(contexts + 2, (BRIEF, brief)).or_else(|found| {
                        self.glance_at((clear.is_none()).then_some(contexts + 1))?;
                        Err(found)
                    })?;
                }
                let shown = proof.get_or_insert_with(|| self.proof(Work::Afresh, Trips::All));
                if shown.is_ok() {
                    let tried = doubt.map_or(contexts, |(_, size)| size.saturating_sub(1));
                    return Ok(Searched { tried, proof: proof.unwrap_or_else(none) });
                }
            }
        }
        match doubt {
            Some((reason, size)) => {
                Err(Stopped::Undecided { reason, covered: size.checked_sub(1) })
            }
            None => {
                Ok(Searched { tried: self.options.contexts, proof: proof.unwrap_or_else(none) })
            }
        }
    }

    /// Looks whether a counterexample in contexts of that size is found with so much effort for each question, in a few
    /// cases. A proof that fails takes longer. Otherwise, whether that has shown that there is none.
    pub(super) fn glance(&self, contexts: usize, effort: u32) -> Result<bool, Stopped> {
        let pairs = self.sized(contexts, FEW).unwrap_or_default();
        let mut clear = !pairs.is_empty() && self.cases.len() <= FEW;
        for pair in pairs {
            let refuter = Refuter::new(&pair, &self.options.model, self.deadline);
            let mut refuter = refuter.showing(self.wanted == Wanted::Answer);
            let found = refuter.glance(contexts, effort);
            drop(refuter);
            match found {
                Search::Refuted(proposal) => {
                    return Err(Stopped::Refuted(Box::new(pair), proposal));
                }
                Search::Covered => {}
                Search::Doubtful(_) | Search::Undecided(_) => clear = false,
            }
        }
        Ok(clear)
    }

    /// Where a counterexample is known, whether there is one in contexts of these sizes.
    pub(super) fn glance_at(&self, sizes: impl IntoIterator<Item = usize>) -> Result<(), Stopped> {
        sizes.into_iter().try_for_each(|size| self.glance(size, THOROUGH).map(drop))
    }

    /// Whether other waves come to barriers of the functions.
    fn waves(&self) -> bool {
        meetings::has_some(&[self.before.function, self.after.function])
    }

    /// Looks at contexts that transformations are known to fail in.
    fn search_known(&self) -> Result<(), Stopped> {
        for context in known_contexts::of(self.options, self.waves()) {
            let KnownContext { before, after, elsewhere, .. } = *context;
            let template = Template { before, after, elsewhere, ..self.template.clone() };
            for pair in self.pairs(&template).into_iter().flatten() {
                let mut refuter =
                    Refuter::within(&pair, &self.options.model, self.deadline, context.fixed());
                let found = refuter.search(context.accesses());
                drop(refuter);
                if let Search::Refuted(proposal) = found {
                    return Err(Stopped::Refuted(Box::new(pair), proposal));
                }
            }
        }
        Ok(())
    }

    /// Looks at what another thread does in so many accesses that communicates with the function as threads do.
    /// That is looked at with so much effort for each question; in `brief`, only what is likely to show something.
    pub(super) fn search_shapes(
        &self,
        accesses: usize,
        (effort, brief): (u32, bool),
    ) -> Result<(), Stopped> {
        let orders = Orders::of(self.before.function);
        let [likely, others] = known_contexts::shapes(self.options, accesses, orders);
        let shapes = if brief { likely } else { [likely, others].concat() };
        if shapes.is_empty() || accesses > self.options.contexts {
            return Ok(());
        }
        let template = Template {
            before: 0,
            after: 0,
            elsewhere: accesses,
            in_calls: 0,
            ..self.template.clone()
        };
        let pairs = self.some_pairs(&template, FEW).unwrap_or_default().into_iter();
        for pair in pairs.filter(|pair| reach::too_large(pair).is_none()) {
            for shape in &shapes {
                let model = &self.options.model;
                let refuter = Refuter::within(&pair, model, self.deadline, shape.fixed());
                let mut refuter = refuter.showing(self.wanted == Wanted::Answer);
                let found = refuter.glance(accesses, effort);
                drop(refuter);
                if let Search::Refuted(proposal) = found {
                    return Err(Stopped::Refuted(Box::new(pair), proposal));
                }
            }
        }
        Ok(())
    }

    /// Both sides where the context has no more than that many accesses, in each of so many cases.
    pub(super) fn sized(&self, accesses: usize, cases: usize) -> Result<Vec<Pair>, Stopped> {
        let covered = accesses.checked_sub(1);
        let pairs = self.pairs_sized(accesses, cases).and_then(|pairs| {
            let large = pairs.iter().find_map(reach::too_large);
            large.map_or(Ok(pairs), Err)
        });
        pairs.map_err(|reason| Stopped::Undecided { reason, covered })
    }

    fn pairs_sized(&self, accesses: usize, cases: usize) -> Result<Vec<Pair>, Reason> {
        let Template { before, after, elsewhere, .. } = self.template;
        let [before, after, elsewhere] = [before, after, elsewhere].map(|n| n.min(accesses));
        let whole = Template { before, after, elsewhere, ..self.template.clone() };
        // A single access is another thread's or the function's own thread's: two smaller questions.
        if accesses == 1 && elsewhere > 0 && before + after > 0 {
            let own = Template { elsewhere: 0, in_calls: 0, ..whole.clone() };
            let others = Template { before: 0, after: 0, ..whole };
            return Ok([self.some_pairs(&others, cases)?, self.some_pairs(&own, cases)?].concat());
        }
        let placed = placements(&whole, accesses);
        let first = placed.first().map(|template| self.some_pairs(template, 1)).transpose()?;
        let apart = |pair: &Pair| pair.slots.len() <= accesses && is_small(pair);
        let templates = match first.iter().flatten().all(apart) {
            true => placed,
            false => vec![whole],
        };
        templates.iter().map(|template| self.some_pairs(template, cases)).flatten_ok().collect()
    }
}

/// Where so many accesses of a context may be that has room for more: all in the function's own thread first, all in others next.
fn placements(whole: &Template, accesses: usize) -> Vec<Template> {
    let own = (0..=whole.before).rev().cartesian_product((0..=whole.after).rev());
    let placed = own.filter_map(|(before, after)| {
        let elsewhere = accesses.checked_sub(before + after)?;
        let fits = elsewhere <= whole.elsewhere;
        fits.then(|| Template { before, after, elsewhere, ..whole.clone() })
    });
    placed.sorted_by_key(|place| (place.elsewhere > 0, place.before + place.after)).collect()
}

/// What the context does is most of what happens: several questions about where its accesses are take less than one
/// about all such places.
fn is_small(pair: &Pair) -> bool {
    pair.source.events.len().max(pair.target.events.len()) <= SMALL_ENOUGH
}
