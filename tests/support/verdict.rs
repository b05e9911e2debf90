//! What a model says about an execution, and how two models differ on it.

use mmprove::model::Model;
use mmprove::solve::evaluate::Evaluator;

/// What a model says about an execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is no candidate at all.
    NoCandidate,
    /// An axiom does not hold.
    Inconsistent,
    /// It is consistent.
    Consistent {
        /// The undef reads per cell.
        undefined: Vec<Vec<usize>>,
        /// Its data races.
        races: Vec<(usize, usize)>,
    },
}

/// What the model says about the execution that is evaluated.
pub fn verdict(evaluator: &mut Evaluator<'_>, model: &Model) -> Verdict {
    if evaluator.broken(&model.well_formed).is_some() {
        return Verdict::NoCandidate;
    }
    if evaluator.broken(&model.axioms).is_some() {
        return Verdict::Inconsistent;
    }
    let undefined = model.undefined.iter().map(|s| evaluator.set(*s).iter().collect()).collect();
    let races = model.races.map(|r| {
        let races = evaluator.relation(r);
        races.pairs()
    });
    Verdict::Consistent { undefined, races: races.unwrap_or_default() }
}

/// How the mutant goes wrong on the execution, if it does.
pub fn difference(model: &Verdict, mutant: &Verdict) -> Option<&'static str> {
    use Verdict::{Consistent, Inconsistent, NoCandidate};
    match (model, mutant) {
        _ if model == mutant => None,
        (NoCandidate, _) => Some("admits"),
        (_, NoCandidate) => Some("rejects"),
        (Inconsistent, _) => Some("allows"),
        (_, Inconsistent) => Some("forbids"),
        (Consistent { undefined: a, .. }, Consistent { undefined: b, .. }) if a != b => {
            Some("undef")
        }
        _ => Some("race"),
    }
}
