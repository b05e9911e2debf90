//! Counterexamples that may be none, and those in whose place there is one without a doubt.

use super::attributes::may_synchronise;
use super::beyond::Beyond;
use super::exchanges::compare_poison;
use super::holding::{self, Holding};
use super::noalias::is_only_broken;
use super::numbers::shows_locals;
use super::own_places::wherever_they_are;
use super::pair::Template;
use super::question::Question;
use super::search::Stopped;
use super::uninterpreted::{
    Uninterpreted, computed_otherwise, library_call, null_of_new, restrained, unknown_function,
    whole_words,
};
use super::{Reason, Refutation, Verdict};
use std::sync::Arc;

impl Question<'_> {
    /// What the counterexample may break of what the original promises, or may hang on although nobody looks at it.
    pub(super) fn why_doubtful(&self, refutation: &Refutation) -> Option<Reason> {
        let (before, after) = (self.before, self.after);
        match refutation {
            Refutation::Execution { pair, proposal, .. } => {
                let mut open = Uninterpreted::of_original(before).into_iter();
                let broken = open.find(|promise| promise.may_be_broken(pair, proposal));
                let broken = broken.map(|promise| Reason::Promise(Box::new(promise)));
                let spec = &self.options.model;
                let restrained = || restrained(before, after).filter(|_| proposal.contexts > 0);
                let alone = || is_only_broken(pair, proposal);
                let together = || holding::together(pair, proposal, &self.template.holding);
                let stands = || wherever_they_are(pair, spec, proposal, self.deadline);
                let otherwise = || computed_otherwise(before, after, pair.pool.is_sampled());
                let assumed = self.options.given.assumed;
                let broken =
                    broken.or(assumed.is_broken(pair, proposal).then_some(Reason::Assumed));
                broken
                    .or_else(|| (shows_locals(pair) && !stands()).then_some(Reason::OwnPlaces))
                    .or_else(|| restrained().map(Reason::Restrained))
                    .or_else(|| alone().then(|| Reason::Beyond(Box::new(Beyond::Alone))))
                    .or_else(|| may_synchronise(before).map(|why| Reason::Beyond(Box::new(why))))
                    .or_else(|| together().map(Reason::Together))
                    .or_else(|| library_call(before, after).map(Reason::Library))
                    .or_else(|| unknown_function(before, after).map(Reason::Library))
                    .or_else(|| otherwise().map(Reason::Library))
                    .or_else(|| null_of_new(proposal).map(Reason::Library))
                    .or_else(|| compare_poison(pair, proposal).then_some(Reason::ComparesPoison))
                    .or_else(|| whole_words(before, after).then_some(Reason::WholeWords))
            }
            Refutation::SideEffects(_) => {
                let called = library_call(before, after);
                let called =
                    called.or_else(|| unknown_function(before, after)).map(Reason::Library);
                let called = called
                    .or_else(|| computed_otherwise(before, after, false).map(Reason::Library));
                called.or_else(|| restrained(before, after).map(Reason::Restrained))
            }
        }
    }

    /// A counterexample without a doubt in the place of one that has some.
    pub(super) fn beyond_doubt(&self, doubtful: &Refutation) -> Option<Box<Refutation>> {
        let sampled = match doubtful {
            Refutation::Execution { pair, .. } => pair.pool.is_sampled(),
            Refutation::SideEffects(_) => false,
        };
        let template = Template { sampled, ..self.template.clone() };
        let question = Question { template, cases: self.cases.clone(), ..*self };
        let found = question.undisturbed().or_else(|| question.of_numbers(doubtful));
        found.or_else(|| question.at_first())
    }

    /// One in which globals that only the files store to hold what they hold at first.
    fn at_first(&self) -> Option<Box<Refutation>> {
        let holding: Vec<Holding> = self.template.holding.iter().map(Holding::at_first).collect();
        if holding.len() < 2 {
            return None;
        }
        self.found(Template { holding: Arc::new(holding), ..self.template.clone() })
    }

    /// One in which others are not where they may break a promise, and that breaks nothing else either.
    fn undisturbed(&self) -> Option<Box<Refutation>> {
        if !Uninterpreted::of_original(self.before).iter().any(Uninterpreted::is_of_others) {
            return None;
        }
        self.found(Template { undisturbed: true, ..self.template.clone() })
    }

    /// One that looks at addresses as numbers, so that the original may choose them.
    fn of_numbers(&self, doubtful: &Refutation) -> Option<Box<Refutation>> {
        let Refutation::Execution { pair, .. } = doubtful else { return None };
        if pair.pool.looks_at_numbers() || !shows_locals(pair) {
            return None;
        }
        self.found(Template { numbers: true, ..self.template.clone() })
    }

    fn found(&self, template: Template) -> Option<Box<Refutation>> {
        let (cases, options) = (self.cases.clone(), self.options);
        let question = Question { template, cases, options, ..*self };
        let found = match question.search() {
            Err(Stopped::Refuted(pair, proposal)) => question.confirmed(pair, proposal),
            _ => return None,
        };
        match found {
            Verdict::Refuted(refutation) if question.why_doubtful(&refutation).is_none() => {
                Some(refutation)
            }
            _ => None,
        }
    }
}
