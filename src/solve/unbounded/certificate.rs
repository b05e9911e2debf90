//! What a proof needs of the solver, so that it can be followed again in little time, whoever has written that down.
//!
//! A certificate proves nothing by itself: the proof is done again, with the same obligations made anew, and the solver
//! refutes of each the few clauses that the certificate names. What it does not name counts as not shown.

use super::obligation::{Answer, MUCH, Obligation, check};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

/// For each obligation that is met, by its digest: which of its clauses contradict each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Certificate {
    cores: BTreeMap<String, Vec<usize>>,
}

impl Certificate {
    /// The certificate of a proof that met these obligations, each of which may take so much time.
    pub fn of(met: &[Obligation], timeout: Duration) -> Certificate {
        let of_one = |met: &Obligation| (met.digest(), met.contradictory(timeout));
        Certificate { cores: met.iter().map(of_one).collect() }
    }

    /// Those of the obligation's clauses that contradict each other, with what they are of, if it is among those that are
    /// met.
    pub fn core(&self, obligation: &Obligation) -> Option<Obligation> {
        Some(obligation.of_clauses(self.cores.get(&obligation.digest())?))
    }

    /// What the solver says of the clauses that are named.
    fn answer(&self, obligation: &Obligation, timeout: Duration) -> Answer {
        self.core(obligation).map_or(Answer::Unknown, |core| check(&core, MUCH, timeout))
    }
}

/// Who says whether obligations are met.
#[derive(Clone, Debug, Default)]
pub enum Oracle {
    /// The solver.
    #[default]
    Solver,
    /// The solver, and those that are met are noted.
    Noted(Rc<RefCell<Vec<Obligation>>>),
    /// The solver, of those that a certificate names.
    Certificate(Rc<Certificate>),
}

impl Oracle {
    /// What is said of the obligation, with so much effort for one that has no certificate.
    pub(super) fn says(&self, obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
        match self {
            Oracle::Solver => check(obligation, effort, timeout),
            Oracle::Certificate(certificate) => certificate.answer(obligation, timeout),
            Oracle::Noted(met) => {
                let answer = check(obligation, effort, timeout);
                if answer == Answer::Met {
                    met.borrow_mut().push(obligation.clone());
                }
                answer
            }
        }
    }
}
