//! What is asked about one function, in which context, and what is made of the answers.

use super::beyond::Beyond;
use super::called::with;
use super::decide::{OPAQUE, decided_in, right_anyway};
use super::everywhere;
use super::pair::{Pair, Side, Template};
use super::refute::Proposal;
use super::search::{Searched, Stopped};
use super::sliced::without_others;
use super::{Options, Reason, Refutation, Verdict, aliasing, confirm, reach, replayed};
use crate::program::bound::Bound;
use crate::program::control;
use crate::program::ir::Function;
use crate::program::termination::has_endless;
use crate::solve::session::Answer;
use itertools::Itertools;
use std::time::{Duration, Instant};

/// Longer than that nobody waits for a second opinion on a counterexample: the solver has given the first one.
const OPINION: Duration = Duration::from_secs(3);

/// What is asked about one function.
pub(super) struct Question<'a> {
    pub before: Side<'a>,
    pub after: Side<'a>,
    /// Ways in which pointer arguments coincide.
    pub cases: Vec<aliasing::Case>,
    pub template: Template,
    pub options: &'a Options,
    pub deadline: Instant,
    pub wanted: Wanted,
}

/// Which answers are of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Each.
    Answer,
    /// Only that it is right: what is wrong need not be shown.
    Valid,
    /// Only that it is right by what is on record.
    OnRecord,
}

impl Question<'_> {
    /// Both sides in that context, in each case.
    pub(super) fn pairs(&self, template: &Template) -> Result<Vec<Pair>, Reason> {
        self.some_pairs(template, usize::MAX)
    }

    /// The same in so many cases.
    pub(super) fn some_pairs(
        &self,
        template: &Template,
        cases: usize,
    ) -> Result<Vec<Pair>, Reason> {
        let pair = |case| match Instant::now() < self.deadline {
            true => Pair::new(self.before, self.after, template, case)
                .map_err(|error| Reason::Unread(Box::new(error))),
            false => Err(Reason::OutOfTime),
        };
        self.cases.iter().take(cases).map(pair).collect()
    }

    /// The verdict if the original's behaviour is undefined whatever happens: then anything is right.
    pub(super) fn undefined(&self) -> Option<Verdict> {
        let (before, after, template) = (self.before, self.after, &self.template);
        let always = everywhere::always_undefined(before, after, template, self.deadline);
        always.then(|| right_anyway(self.options, &[everywhere::UNDEFINED]))
    }

    pub(super) fn answer(&self, pairs: Vec<Pair>) -> Verdict {
        let proof = match self.first_proof(&pairs) {
            Ok(proof) => proof,
            Err(Stopped::Refuted(pair, proposal)) => return self.confirmed(pair, proposal),
            Err(Stopped::Undecided { reason, .. }) => Err(reason.to_string()),
        };
        // A proof has shown, too, that addresses computed otherwise are those of which the original promises as much.
        let kept = proof.as_ref().is_ok_and(|proof| proof.without.is_empty());
        let searched = match proof {
            Ok(_) => Ok(Searched { tried: self.options.contexts, proof }),
            Err(_) if self.wanted == Wanted::OnRecord => {
                return Verdict::Undecided { reason: Reason::NotRight, covered: None };
            }
            Err(_) => {
                if let Some(refuted) = self.refuted_in_part() {
                    return refuted;
                }
                self.sampled().and_then(|()| self.search())
            }
        };
        let Searched { tried, proof } = match searched {
            Ok(searched) => searched,
            Err(Stopped::Undecided { reason, covered }) => {
                return Verdict::Undecided { reason, covered };
            }
            Err(Stopped::Refuted(pair, proposal)) => return self.confirmed(pair, proposal),
        };
        // Where loops count otherwise, one trip shows what unrolled loops do not.
        let by_trips = proof.as_ref().is_ok_and(|proof| proof.by_trips);
        let beyond = pairs.iter().find_map(|pair| pair.beyond.clone());
        let is_shown = |beyond: &Beyond| by_trips || kept && matches!(beyond, Beyond::Promises(..));
        if let Some(beyond) = beyond.filter(|beyond| !is_shown(beyond)) {
            let reason = Reason::Beyond(Box::new(beyond));
            return Verdict::Undecided { reason, covered: None };
        }
        // A proof trip by trip holds of executions that never leave a loop, too.
        let unbounded = proof.as_ref().is_ok_and(|p| !p.bounds.iter().any(Bound::is_of_loops));
        let sides = [self.before, self.after];
        let endless = sides.iter().all(|s| has_endless(s.function));
        // The proof itself has shown an execution in which both are defined, where that is one of the whole function, or of
        // any trip.
        let straight = sides.iter().all(|s| control::loops(s.function).is_empty());
        if !(unbounded && (by_trips || endless || straight) || self.executes_alone())
            && let Err(reason) = reach::some_execution(&pairs, self.options, tried, self.deadline)
        {
            return Verdict::Undecided { reason, covered: None };
        }
        let bounds: Vec<&Bound> = match &proof {
            Ok(everywhere) => everywhere.bounds.iter().collect(),
            Err(_) => {
                let limits = pairs.iter().flat_map(|p| &p.target.bounds);
                // Where the original leaves its own bounds, nothing was compared.
                let original = pairs.iter().flat_map(|p| &p.source.bounds);
                limits.chain(original.filter(|b| b.is_of_loops())).unique().collect()
            }
        };
        let bounds = bounds.into_iter().cloned().collect();
        Verdict::Valid { contexts: tried, bounds, proof: proof.map(Box::new) }
    }

    /// The counterexample to the functions without what one has no use for, if there is one.
    fn refuted_in_part(&self) -> Option<Verdict> {
        let sides = [self.before, self.after];
        let fewer = Some(self.wanted).filter(|wanted| *wanted == Wanted::Answer);
        let fewer = fewer.and_then(|_| without_others(sides, &self.options.model))?;
        let left = self.deadline.saturating_duration_since(Instant::now());
        let until = Instant::now() + left.mul_f64(OPAQUE);
        let options = Options { prove: false, ..self.options.clone() };
        let template = self.template.clone();
        let mut found = decided_in(with(sides, &fewer), template, &options, until, self.wanted);
        let Verdict::Refuted(refutation) = &mut found else { return None };
        if let (Refutation::Execution { left_out, .. }, [_, Some(after)]) =
            (&mut **refutation, &fewer)
        {
            let count = |function: &Function| function.instructions().count();
            *left_out = count(self.after.function) - count(after);
        }
        Some(found)
    }

    /// The counterexample, unless enumeration without the solver says otherwise, or the plain interpreter.
    pub(super) fn confirmed(&self, pair: Box<Pair>, proposal: Box<Proposal>) -> Verdict {
        if self.wanted != Wanted::Answer {
            return Verdict::Undecided { reason: Reason::NotRight, covered: None };
        }
        let until = self.deadline.min(Instant::now() + OPINION);
        match confirm::confirm(&pair, &self.options.model, &proposal, until) {
            confirm::Opinion::Contradicted(how) => {
                Verdict::Undecided { reason: Reason::Enumeration(how), covered: None }
            }
            opinion => {
                let (sides, spec) = ([self.before, self.after], &self.options.model);
                replayed::judged(sides, pair, proposal, opinion, spec, self.deadline)
            }
        }
    }

    /// Whether the functions have an execution without any context.
    fn executes_alone(&self) -> bool {
        let none =
            Template { before: 0, after: 0, elsewhere: 0, in_calls: 0, ..self.template.clone() };
        let pair = self.cases.first().map(|case| Pair::new(self.before, self.after, &none, case));
        pair.and_then(Result::ok).is_some_and(|pair| {
            reach::too_large(&pair).is_none()
                && reach::executes(&pair, self.options, 0, self.deadline) == Answer::Sat
        })
    }
}
