//! What models break, learned.

use super::{Answer, Session};
use crate::solve::circuit::Lit;
use crate::solve::lazy::Demands;

/// So many times the solver learns little for one question before it is told more.
const PATIENCE: usize = 6;

/// So many ways in which one model breaks demands are much to learn.
const MUCH: usize = 100;

/// Of more events, to bound what is dear takes longer than to learn of it.
const MANY_EVENTS: usize = 128;

/// Beyond so many gates it is told no more.
const MANY_GATES: usize = 150_000;

impl Session {
    /// Asks for a model in which all `assumptions` hold too.
    pub fn check(&mut self, assumptions: &[Lit]) -> Answer {
        let mut in_vain = 0;
        loop {
            let answer = self.check_once(assumptions);
            let learned = if answer == Answer::Sat { self.learn() } else { 0 };
            if learned == 0 {
                return answer;
            }
            // Where much is learned at a time, that soon comes to an end.
            in_vain += usize::from(learned < MUCH);
            if in_vain == PATIENCE {
                in_vain = 0;
                self.tell_more();
            }
        }
    }

    /// Looks at models for these demands, and learns how they are broken.
    pub(in crate::solve) fn look_at(&mut self, demands: Demands) {
        self.demands.push(demands);
    }

    /// States of each way in which the last model breaks a demand that it must not be; how many there were.
    fn learn(&mut self) -> usize {
        if self.demands.is_empty() {
            return 0;
        }
        let at = self.snapshot();
        let broken = self.demands.iter().flat_map(|demands| demands.broken(&at));
        let learned: Vec<Vec<Lit>> = broken.collect();
        for together in &learned {
            let clause: Vec<Lit> = together.iter().map(|lit| !*lit).collect();
            self.assert_one_of(&clause);
        }
        learned.len()
    }

    /// Tells the solver more of what it has been learning about.
    fn tell_more(&mut self) {
        for demands in std::mem::take(&mut self.demands) {
            let left = match demands.events() <= MANY_EVENTS && self.circuit.len() < MANY_GATES {
                true => demands.tell_more(self, MANY_GATES),
                false => Some(demands),
            };
            self.demands.extend(left);
        }
    }
}
