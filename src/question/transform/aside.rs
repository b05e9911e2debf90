//! Proposals that are left out although nobody knows whether the original covers them.

use super::imitate::Imitated;
use super::refute::{Proposal, Refuter};
use crate::solve::circuit::Lit;
use crate::solve::values::Rounding;

impl Refuter<'_> {
    /// Which way the transformed function takes through its branches.
    fn path(&mut self) -> Vec<Lit> {
        let (pool, program) = (&self.pair.pool, &self.pair.target);
        let decisions = program.must_be_defined.iter().flat_map(|(guard, value)| [*guard, *value]);
        let decisions = decisions.filter(|term| pool.width(*term) == 1);
        decisions.map(|term| self.target.lit(&mut self.session, term)).collect()
    }

    /// Leaves out what an original can follow that has whatever partly undef values might be: this proposal, and others
    /// like it.
    pub(super) fn defeat_generously(&mut self, proposal: &Proposal) {
        let first = !std::mem::replace(&mut self.generous, true);
        if first {
            for strategy in self.learned.clone() {
                self.demand_failure(&strategy, Rounding::Over);
            }
        }
        match self.imitate_anew(proposal, Rounding::Over) {
            Imitated::By(strategy) if !self.learned.contains(&strategy) => self.learn(strategy),
            // What was known may be enough, now that it is demanded.
            Imitated::By(_) if first => {}
            _ => self.set_aside(),
        }
        self.set_aside = true;
    }

    /// Leaves out proposals of the present one's shape: who does what, who reads from whom, and which way
    /// branches go.
    pub(super) fn set_aside(&mut self) {
        let path = self.path();
        let at = self.session.snapshot();
        let structure = &self.target.structure;
        let sets = structure.sets().flat_map(|(_, wires)| wires.iter().copied());
        let reads_from = structure.relations().filter(|(name, _)| name.family() == "rf");
        let edges = reads_from.flat_map(|(_, wires)| wires.pairs().map(|(_, _, lit)| lit));
        let wires = sets.chain(edges).chain(path);
        let same: Vec<Lit> = wires.map(|w| if at.holds(w) { w } else { !w }).collect();
        let same = self.session.circuit.all(same);
        self.session.assert(!same);
        self.set_aside = true;
    }
}
