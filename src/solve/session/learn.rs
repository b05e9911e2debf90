//! What models break, learned.

use super::Session;
use crate::solve::circuit::Lit;
use crate::solve::lazy::Demands;

impl Session {
    /// Looks at models for these demands, and learns how they are broken.
    pub(in crate::solve) fn look_at(&mut self, demands: Demands) {
        self.demands.push(demands);
    }

    /// States of each way in which the last model breaks a demand that it must not be; whether there was one.
    pub(super) fn learn(&mut self) -> bool {
        if self.demands.is_empty() {
            return false;
        }
        let at = self.snapshot();
        let broken = self.demands.iter().flat_map(|demands| demands.broken(&at));
        let learned: Vec<Vec<Lit>> = broken.collect();
        for together in &learned {
            let clause: Vec<Lit> = together.iter().map(|lit| !*lit).collect();
            self.assert_one_of(&clause);
        }
        !learned.is_empty()
    }
}
