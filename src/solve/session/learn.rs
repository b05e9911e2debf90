//! What models break, learned.

use super::Session;
use crate::solve::circuit::Lit;
use crate::solve::lazy::Demands;

/// So many times the solver learns for one question before it is told more.
pub(super) const PATIENCE: usize = 6;

/// Of more events, to bound what is dear takes longer than to learn of it.
const MANY_EVENTS: usize = 128;

/// Beyond so many gates it is told no more.
const MANY_GATES: usize = 150_000;

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

    /// Tells the solver more of what it has been learning about.
    pub(super) fn tell_more(&mut self) {
        for demands in std::mem::take(&mut self.demands) {
            let left = match demands.events() <= MANY_EVENTS && self.circuit.len() < MANY_GATES {
                true => demands.tell_more(self, MANY_GATES),
                false => Some(demands),
            };
            self.demands.extend(left);
        }
    }
}
