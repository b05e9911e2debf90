//! Claims about two models: nothing is allowed by one alone.

use super::super::compare::{self, Difference};
use super::super::programs::{Alphabet, Contestant, Features, Found};
use super::catalogue::{Claim, threads_communicate};
use super::decide::{Open, Search};
use super::proof::{NoProof, Proof};
use super::search::{Asked, Part};
use super::{Evidence, refinement};
use crate::model::Mutation;
use crate::model::text::claim::Way;
use crate::solve::unbounded::Oracle;
use std::sync::Arc;
use std::time::Instant;

/// Two models, compared.
pub(super) struct Comparison {
    /// Programs on which they differ, and that take long to find: as each of the two models judges them.
    shown: &'static [&'static [&'static str]],
    /// The models; the mapping, if any, is of the first one's programs.
    sides: [Contestant; 2],
    /// The one whose executions the other has to allow; both if there is none.
    only: Option<usize>,
    features: Features,
    way: Option<Way>,
    alphabet: Alphabet,
}

impl Comparison {
    /// The models of those names. A change of the first one is one of the other, too, if that is the same
    /// model behind no mapping, or another one.
    ///
    /// # Panics
    /// If there are no such models, or they cannot be compared, which a test excludes.
    pub(super) fn new(
        claim: &Claim,
        pair: [&str; 2],
        only: Option<usize>,
        features: Features,
        change: Option<&Arc<Mutation>>,
    ) -> Comparison {
        let side = |text: &str| -> Contestant { text.parse().expect("the catalogue names models") };
        let mut sides = pair.map(side);
        let changed = sides[0].model;
        for side in sides.iter_mut().filter(|side| side.model == changed) {
            side.mutation = change.cloned();
        }
        let alphabet = Alphabet::of([&sides[0], &sides[1]], features)
            .expect("the catalogue compares models that can be compared");
        Comparison { shown: claim.shown, sides, only, features, way: claim.way, alphabet }
    }

    fn sides(&self) -> [&Contestant; 2] {
        [&self.sides[0], &self.sides[1]]
    }

    /// The sides whose executions are looked at.
    fn allowed(&self) -> Vec<usize> {
        self.only.map_or(vec![0, 1], |side| vec![side])
    }
}

impl Open for Comparison {
    fn among(&self) -> Vec<String> {
        self.alphabet.among()
    }

    fn wants_example(&self) -> bool {
        false
    }

    fn of_size(&self, operations: usize, deadline: Instant) -> Search {
        let found =
            compare::of_size(&self.alphabet, self.sides(), operations, deadline, self.only)?;
        Ok(match found {
            Found::Yes(difference) => Found::Yes(evidence(*difference)),
            Found::No => Found::No,
            Found::OutOfTime => Found::OutOfTime,
        })
    }

    /// Threads that communicate: an execution of which all of the models' rules have something to say.
    fn spoken_of(&self, operations: usize, deadline: Instant) -> Search {
        let side = &self.sides[self.allowed()[0]];
        let contestant = Contestant { mapping: None, ..side.clone() };
        let alphabet = Alphabet::of([&contestant, &contestant], self.features)
            .expect("a model has programs in common with itself");
        let communicates = Asked {
            contestant: &contestant,
            alphabet: &alphabet,
            features: self.features,
            statement: threads_communicate(),
            way: None,
            of: Part::Whole,
            wanted: true,
            says: "A thread reads what another one writes.",
            id: "compared",
            shown: &[],
        };
        communicates.of_size(operations, deadline)
    }

    fn known(&self) -> Result<Option<Box<Evidence>>, String> {
        for texts in self.shown {
            let [one, other] = texts[..] else {
                return Err("a program is shown as each of two models judges it".into());
            };
            if let Some(difference) = compare::of_sketch([one, other], self.sides(), self.only)? {
                return Ok(Some(evidence(difference)));
            }
        }
        Ok(None)
    }

    fn prove(&self, oracle: &Oracle, deadline: Instant) -> Result<Proof, NoProof> {
        let mut whole = Proof::default();
        for allowed in self.allowed() {
            let (sides, features, way) = (self.sides(), self.features, self.way);
            let asked = refinement::Asked { sides, allowed, features, way };
            let proof = refinement::prove(&asked, oracle, deadline)?;
            whole.steps.extend(proof.steps);
            whole.lacking = proof.lacking;
        }
        Ok(whole)
    }
}

fn evidence(difference: Difference) -> Box<Evidence> {
    let text = match &difference.mapped {
        Some(mapped) => format!("{}\nwhich becomes\n\n{mapped}", difference.text),
        None => difference.text,
    };
    Box::new(Evidence { text, operations: difference.operations, witness: difference.witness })
}
