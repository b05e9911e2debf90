//! Whether a proposal that the original cannot follow is a counterexample for certain.

use super::invented::Invented;
use super::metadata::{self, Apart};
use super::outcome::Outcome;
use super::pair::Pair;
use super::reason::Reason;
use super::refute::{Proposal, Refuter};
use crate::program::term::Term;
use crate::solve::session::{Answer, Known};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};

/// Why a proposal may be no counterexample.
pub(super) struct Doubt {
    /// The reason.
    pub reason: Reason,
    /// Counterexamples in which none of this holds would not leave the doubt.
    pub overlaps: Vec<Term>,
}

impl Refuter<'_> {
    /// Why the proposal may be no counterexample although the original has no such execution.
    ///
    /// It must stand however partly undef values are rounded: the most generous original cannot have
    /// even the certain part of its outcome. And it must stand without what was invented.
    pub(super) fn doubt(&self, proposal: &Proposal) -> Option<Doubt> {
        let because = |reason: Reason| Some(Doubt { reason, overlaps: vec![] });
        if !self.impossible(proposal, Rounding::Over, &proposal.certain, None) {
            return because(Reason::PartlyUndef);
        }
        let invented = Invented::of(self.pair, proposal);
        let stands =
            || self.impossible(proposal, Rounding::Under, &proposal.outcome, Some(&invented));
        if invented.operations.is_empty() || (!invented.everything && stands()) {
            return self.overlaps(proposal);
        }
        because(Reason::Invented(invented.operations))
    }

    /// Whether the original may do anything in the proposal's context since accesses overlap that its
    /// metadata keeps apart.
    fn overlaps(&self, proposal: &Proposal) -> Option<Doubt> {
        let Pair { pool, source: program, apart, vocabulary, .. } = self.pair;
        if apart.is_empty() {
            return None;
        }
        let mut s = proposal.session(self.deadline, program);
        let mut free = Free::new(vocabulary);
        let mut world = World::new(&mut s, pool, program, &self.model, Rounding::Under, &mut free);
        s.assert(world.consistent);
        let broken: Vec<&Apart> = apart
            .iter()
            .filter(|apart| {
                let broken = world.lit(&mut s, apart.broken);
                s.check(&[broken]) != Answer::Unsat
            })
            .collect();
        let overlaps = broken.iter().filter_map(|apart| apart.overlap).collect();
        (!broken.is_empty()).then(|| Doubt { reason: metadata::doubt(&broken), overlaps })
    }

    /// Whether the original, values rounded like that, cannot have this outcome, what was invented
    /// left out.
    fn impossible(
        &self,
        proposal: &Proposal,
        rounding: Rounding,
        outcome: &Outcome<Known>,
        invented: Option<&Invented>,
    ) -> bool {
        let mut s = proposal.session(self.deadline, &self.pair.source);
        let mut free = Free::new(&self.pair.vocabulary);
        let (pool, program) = (&self.pair.pool, &self.pair.source);
        let mut world = World::new(&mut s, pool, program, &self.model, rounding, &mut free);
        s.assert(world.consistent);
        let (mut own, mut other) = (Outcome::of(&mut s, &mut world), outcome.clone());
        if let Some(invented) = invented {
            invented.leave_out(&mut own, &mut other);
        }
        let covers = own.covers(&mut s, &other);
        s.check(&[covers]) == Answer::Unsat
    }
}
