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

    /// What the solver says of the clauses that are named.
    fn answer(&self, obligation: &Obligation, timeout: Duration) -> Answer {
        match self.cores.get(&obligation.digest()) {
            Some(core) => check(&obligation.of_clauses(core), MUCH, timeout),
            None => Answer::Unknown,
        }
    }
}

/// Who says whether obligations are met.
#[derive(Clone, Debug, Default)]
pub enum Witness {
    /// The solver.
    #[default]
    Solver,
    /// The solver, and those that are met are noted.
    Noted(Rc<RefCell<Vec<Obligation>>>),
    /// The solver, of those that a certificate names.
    Certificate(Rc<Certificate>),
}

impl Witness {
    /// What is said of the obligation, with so much effort for one that has no certificate.
    pub(super) fn says(&self, obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
        match self {
            Witness::Solver => check(obligation, effort, timeout),
            Witness::Certificate(certificate) => certificate.answer(obligation, timeout),
            Witness::Noted(met) => {
                let answer = check(obligation, effort, timeout);
                if answer == Answer::Met {
                    met.borrow_mut().push(obligation.clone());
                }
                answer
            }
        }
    }
}
