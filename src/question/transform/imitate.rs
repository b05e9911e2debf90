//! How the original may have a proposal's outcome in the proposal's context.

use super::frozen::how_picked;
use super::outcome::Outcome;
use super::refute::{Proposal, Refuter};
use super::strategy::{Strategy, reads_something};
use crate::program::term::EventIndex;
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Candidate, Free, World};

/// How the source has a proposal's outcome.
pub(super) enum Imitated {
    Impossible,
    /// It may have it beyond what is looked at.
    OutOfBounds,
    By(Strategy),
    /// There was not enough time, or effort.
    Unknown,
}

impl Refuter<'_> {
    /// Looks for a source execution with the proposal's outcome by a strategy that is not known yet.
    pub(super) fn imitate_anew(&self, proposal: &Proposal, rounding: Rounding) -> Imitated {
        match self.imitate(proposal, rounding, false) {
            // What is known already has failed here: some other way may not.
            Imitated::By(known) if self.learned.contains(&known) => {
                self.imitate(proposal, rounding, true)
            }
            found => found,
        }
    }

    /// Looks for a source execution with the proposal's outcome in the proposal's context, or with what is certain of it
    /// where partly undef values may be anything. Reads agree with the target's, as long as they can, from the first on,
    /// or from the last.
    pub(super) fn imitate(
        &self,
        proposal: &Proposal,
        rounding: Rounding,
        backwards: bool,
    ) -> Imitated {
        let mut s = proposal.session(self.deadline, &self.pair.source);
        let mut free = Free::new(&self.pair.vocabulary);
        let (pool, program) = (&self.pair.pool, &self.pair.source);
        let mut world = World::new(&mut s, pool, program, &self.model, rounding, &mut free);
        let assumptions = world.assumptions(&mut s);
        s.assert(world.consistent);
        let outcome = Outcome::of(&mut s, &mut world);
        let wanted = match rounding {
            Rounding::Under => &proposal.outcome,
            Rounding::Over => &proposal.certain,
        };
        let covers = outcome.covers(&mut s, wanted);
        match s.check(&[assumptions, covers]) {
            // An original that may leave the bounds may have the outcome out there.
            Answer::Unsat => {
                return match s.check(&[!assumptions]) {
                    Answer::Unsat => Imitated::Impossible,
                    Answer::Sat => Imitated::OutOfBounds,
                    Answer::Unknown => Imitated::Unknown,
                };
            }
            Answer::Unknown => return Imitated::Unknown,
            Answer::Sat => {}
        }
        // Stay as close to the target's execution as possible: what agrees needs no strategy.
        let mut kept: Vec<Lit> = vec![assumptions, covers];
        // So does behaviour that is not undefined: what an unknown callee makes undefined in this
        // context, it need not in the next.
        if s.check(&[assumptions, covers, !outcome.undefined]) == Answer::Sat {
            kept.push(!outcome.undefined);
        }
        let mut agreeing: Vec<EventIndex> = Vec::new();
        let mut others: Vec<EventIndex> = Vec::new();
        let mut readers: Vec<EventIndex> = program.readers(pool).collect();
        if backwards {
            readers.reverse();
        }
        for read in readers {
            if self.partners[read].is_empty() {
                others.push(read);
                continue;
            }
            let same = self.agreement(&mut s, &world, proposal, read);
            let mut with = kept.clone();
            with.push(same);
            if s.check(&with) == Answer::Sat {
                kept = with;
                agreeing.push(read);
            } else {
                others.push(read);
            }
        }
        // That a read is undef, for it races, is so in few executions.
        for read in others {
            let mut with = kept.clone();
            with.push(reads_something(&mut s, &world, read));
            if s.check(&with) == Answer::Sat {
                kept = with;
            }
        }
        let mut choices = Vec::new();
        for name in program.choices.iter().map(|choice| &choice.input) {
            let chosen = free.choice(&mut s, name);
            // What the target chose where it has the choice; what it does not do had better not happen.
            let wish = match self.chosen.get(name).and_then(|like| proposal.inputs.get(like)) {
                Some(1) => chosen,
                _ => !chosen,
            };
            choices.push((name, chosen, wish));
            let mut with = kept.clone();
            with.push(wish);
            if s.check(&with) == Answer::Sat {
                kept = with;
            }
        }
        let frozen = self.pick(&mut s, &mut world, proposal, &mut kept);
        if s.check(&kept) != Answer::Sat {
            return Imitated::Unknown;
        }
        let at = s.snapshot();
        let mut strategy = self.strategy(&s, &world, &at, proposal, &agreeing);
        let other = choices.iter().filter(|(_, _, wish)| !at.holds(*wish));
        let other = other.map(|(name, chosen, _)| ((*name).clone(), at.holds(*chosen)));
        strategy.choices.extend(other);
        for (term, like, bits) in frozen {
            let how = how_picked(pool, proposal, (term, like), s.value(&bits, &at));
            strategy.frozen.insert(term, how);
        }
        Imitated::By(strategy)
    }

    /// The source read takes its bytes from the partners of the writes its own partner reads from.
    fn agreement(
        &self,
        s: &mut Session,
        world: &World<'_>,
        proposal: &Proposal,
        read: EventIndex,
    ) -> Lit {
        let mut same = Vec::new();
        for (cell, pairs) in proposal.reads_from.iter().enumerate() {
            let rf = indexed("rf", cell);
            for write in 0..self.pair.source.events.len() {
                let edge = world.structure.related(rf, write, read);
                let there = self.partners[write]
                    .iter()
                    .any(|w| self.partners[read].iter().any(|r| pairs.contains(&(*w, *r))));
                same.push(s.circuit.iff(edge, Lit::constant(there)));
            }
        }
        s.circuit.all(same)
    }
}
