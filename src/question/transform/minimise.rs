//! Simpler counterexamples.
//!
//! The first proposal that refutes has whatever attributes the solver happened to pick, which would
//! make the reader look for a reason where there is none. So we wish them away one at a time, and
//! keep each wish that leaves a counterexample.

use super::imitate::Imitated;
use super::refute::{Proposal, Refuter};
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::program::term::Term;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session, Snapshot};
use crate::solve::values::Rounding;
use itertools::Itertools;
use std::time::Instant;

/// The part of the time left that may go into it; the rest is for the second opinion.
const SHARE: f64 = 0.75;

/// Conflicts in one question to the solver: what kind of operation it is, and what values there are, which is easier.
const KIND: u32 = 50;
const VALUE: u32 = 500;

/// Tries in a row without success, after which it is as simple as it gets.
const PATIENCE: usize = 12;

/// So many strategies of the original are learned meanwhile: each makes every question larger.
const LEARNED: usize = 6;

/// Small values, the best one first: of what memory has at the beginning, and of what is written or given.
const INITIAL: [u128; SMALL] = [0, 1];
const GIVEN: [u128; SMALL] = [1, 0];
const SMALL: usize = 2;

/// Wishes that have been granted.
struct Granted {
    /// The simplest counterexample so far.
    best: Proposal,
    /// What it is like.
    kept: Vec<Lit>,
    /// What else it is like already, nobody has to look for.
    like: Option<Snapshot>,
    /// Strategies of the original that were learned meanwhile.
    learned: usize,
    /// Tries since the last success.
    in_vain: usize,
    /// When to stop.
    until: Option<Instant>,
}

impl Refuter<'_> {
    /// Prefers plain over atomic, weak over strong, few kinds over many, as long as it stays a
    /// counterexample. What is reached when time is up is one, too.
    pub(super) fn minimise(&mut self, few: Lit, first: Proposal) -> Proposal {
        let until = self.deadline.map(|deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            Instant::now() + left.mul_f64(SHARE)
        });
        // A wish that is hard to grant or to refuse is not worth the wait.
        self.session.limit_effort(Some(KIND));
        self.session.settle_down();
        let (mut wishes, small) = self.wishes();
        wishes.retain(|wish| wish.as_constant().is_none());
        let mut granted =
            Granted { best: first, kept: vec![few], like: None, learned: 0, in_vain: 0, until };
        self.grant(&wishes, &mut granted);
        self.session.limit_effort(Some(VALUE));
        for nth in 0..SMALL {
            let open = small.iter().filter(|ways| !ways.iter().any(|w| granted.kept.contains(w)));
            let next: Vec<Lit> = open.map(|ways| ways[nth]).collect();
            granted.in_vain = 0;
            self.grant(&next, &mut granted);
        }
        self.session.limit_effort(None);
        granted.best
    }

    /// Grants as many of these wishes as it can, the first ones first. Most can be, so they are tried together and then
    /// half by half: each try looks for what the original can do.
    fn grant(&mut self, wishes: &[Lit], granted: &mut Granted) {
        let late = granted.until.is_some_and(|until| Instant::now() >= until);
        if wishes.is_empty() || late || granted.in_vain > PATIENCE {
            return;
        }
        if !self.is_granted(wishes, granted) && wishes.len() > 1 {
            let (first, rest) = wishes.split_at(wishes.len() / 2);
            self.grant(first, granted);
            self.grant(rest, granted);
        }
    }

    /// Whether there is a counterexample with all of these wishes; then it is the best.
    fn is_granted(&mut self, wishes: &[Lit], granted: &mut Granted) -> bool {
        let with: Vec<Lit> = granted.kept.iter().chain(wishes).copied().collect();
        if granted.like.as_ref().is_some_and(|like| wishes.iter().all(|wish| like.holds(*wish))) {
            granted.kept = with;
            return true;
        }
        granted.in_vain += 1;
        if self.session.check(&with) != Answer::Sat {
            return false;
        }
        let (proposal, at) = (self.proposal(granted.best.contexts), self.session.snapshot());
        let stands = match self.imitate(&proposal, Rounding::Under, false) {
            Imitated::Impossible => self.doubt(&proposal).is_none(),
            // The next one has to defeat it.
            Imitated::By(strategy)
                if granted.learned < LEARNED && !self.learned.contains(&strategy) =>
            {
                granted.learned += 1;
                self.learn(strategy);
                return false;
            }
            _ => false,
        };
        match stands {
            true => {
                *granted =
                    Granted { best: proposal, kept: with, like: Some(at), in_vain: 0, ..*granted }
            }
            // Nothing is learned of it, so it would be found again.
            false => self.set_aside(),
        }
        stands
    }

    /// What a simpler counterexample would not have, and the ways in which each value is small.
    fn wishes(&mut self) -> (Vec<Lit>, Vec<[Lit; SMALL]>) {
        let mut wishes = Vec::new();
        wishes.push(self.tame());
        let given = self.session.input_wires().into_iter();
        let poison = given.filter(|(input, _)| matches!(input, Input::Poison(_) | Input::Undef(_)));
        wishes.extend(poison.map(|(_, poison)| !poison));
        wishes.extend(self.session.undef_in_all_bits());
        for different in &self.pair.different {
            let wish = self.target.lit(&mut self.session, *different);
            wishes.extend(Some(wish).filter(|wish| wish.as_constant().is_none()));
        }
        let target = &self.pair.target;
        for ending in &target.endings {
            if let Bits::Wire(ends) = self.session.input(&ending.input(), 1) {
                wishes.push(!ends);
            }
        }
        let strange: Vec<Lit> = self
            .session
            .input_wires()
            .into_iter()
            .filter_map(|(input, wire)| matches!(input, Input::Strange(_)).then_some(!wire))
            .collect();
        wishes.extend(strange);
        for event in target.events.iter().filter(|e| e.slot.is_some()) {
            let both = {
                let r = self.target.lit(&mut self.session, event.reads);
                let w = self.target.lit(&mut self.session, event.writes);
                self.session.circuit.and(r, w)
            };
            wishes.push(!both);
            let strength = event.strength;
            let mut attributes =
                vec![strength.seq_cst, strength.acquire, strength.release, strength.atomic];
            attributes.extend(event.tags.iter().map(|(_, when)| *when));
            attributes.extend(event.scopes.iter().map(|(_, when)| *when));
            for attribute in attributes {
                let lit = self.target.lit(&mut self.session, attribute);
                wishes.push(!lit);
            }
        }
        let is_initial = |e: &&Event| e.kind == EventKind::Initial;
        let initial = target.events.iter().filter(is_initial).filter_map(|event| event.value);
        let slots = target.events.iter().filter(|event| event.slot.is_some());
        let slots = slots.filter_map(|event| event.value);
        let found = target.found.iter().map(|(event, found)| (event, found.value)).sorted();
        let found = found.map(|(_, value)| value);
        let given = slots.chain(target.frozen.iter().copied()).chain(found);
        let values: Vec<(Term, [u128; SMALL])> = initial
            .map(|value| (value, INITIAL))
            .chain(given.map(|value| (value, GIVEN)))
            .collect();
        let mut values: Vec<(Bits, [u128; SMALL])> = values
            .into_iter()
            .map(|(value, small)| (self.target.bits(&mut self.session, value), small))
            .collect();
        let numbers = self.session.given_numbers().into_iter();
        values.extend(numbers.map(|value| (value, GIVEN)));
        let small = values.into_iter().map(|(value, small)| {
            let width = Session::width(&value);
            (width > 1)
                .then(|| small.map(|n| self.session.equal(&value, &Bits::Constant(n, width))))
        });
        (wishes, small.flatten().collect())
    }
}
