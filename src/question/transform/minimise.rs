//! Simpler counterexamples.
//!
//! The first proposal that refutes has whatever attributes the solver happened to pick, which would
//! make the reader look for a reason where there is none. So we wish them away one at a time, and
//! keep each wish that leaves a counterexample.

use super::refute::{Imitated, Proposal, Refuter};
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session, Snapshot};
use std::time::Instant;

/// The part of the time left that may go into it; the rest is for the second opinion.
const SHARE: f64 = 0.75;

impl Refuter<'_> {
    /// Prefers plain over atomic, weak over strong, few kinds over many, as long as it stays a
    /// counterexample. What is reached when time is up is one, too.
    pub(super) fn minimise(&mut self, few: Lit, first: Proposal) -> Proposal {
        let mut best = first;
        let mut kept = vec![few];
        let until = self.deadline.map(|deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            Instant::now() + left.mul_f64(SHARE)
        });
        let wishes = self.wishes();
        // What the best one is like already, nobody has to look for.
        let mut like: Option<Snapshot> = None;
        for wish in wishes {
            if until.is_some_and(|until| Instant::now() >= until) {
                break;
            }
            let mut with = kept.clone();
            with.push(wish);
            if like.as_ref().is_some_and(|like| like.holds(wish)) {
                kept = with;
                continue;
            }
            if self.session.check(&with) != Answer::Sat {
                continue;
            }
            let (proposal, at) = (self.proposal(best.contexts), self.session.snapshot());
            if let Imitated::Impossible = self.imitate(&proposal, false)
                && self.doubt(&proposal).is_none()
            {
                best = proposal;
                kept = with;
                like = Some(at);
            }
        }
        best
    }

    /// What a simpler counterexample would not have.
    fn wishes(&mut self) -> Vec<Lit> {
        let mut wishes = Vec::new();
        wishes.push(self.tame());
        let given = self.session.input_wires().into_iter();
        let poison = given.filter(|(input, _)| matches!(input, Input::Poison(_) | Input::Undef(_)));
        wishes.extend(poison.map(|(_, poison)| !poison));
        for different in &self.pair.different {
            let wish = self.target.lit(&mut self.session, *different);
            wishes.extend(Some(wish).filter(|wish| wish.as_constant().is_none()));
        }
        let target = &self.pair.target;
        for ending in &target.endings {
            if let Bits::Wire(ends) = self.session.input(&ending.input, 1) {
                wishes.push(!ends);
            }
        }
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
        let given = |e: &&Event| e.slot.is_some() || e.kind == EventKind::Initial;
        for event in target.events.iter().filter(given) {
            if let Some(value) = event.value {
                let value = self.target.bits(&mut self.session, value);
                self.small(&value, &mut wishes);
            }
        }
        for freeze in &target.frozen {
            let value = self.target.bits(&mut self.session, *freeze);
            self.small(&value, &mut wishes);
        }
        wishes
    }

    /// The wishes that a value is 0, or else 1.
    fn small(&mut self, value: &Bits, wishes: &mut Vec<Lit>) {
        let width = Session::width(value);
        for n in (0..2).filter(|_| width > 1) {
            wishes.push(self.session.equal(value, &Bits::Constant(n, width)));
        }
    }
}
