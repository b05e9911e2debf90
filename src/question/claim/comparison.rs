//! Claims about two models: nothing is allowed by one alone.

use super::super::compare::{self, Difference};
use super::super::programs::{Alphabet, Contestant, Features, Found};
use super::catalogue::Terms;
use super::decide::{Open, Search};
use super::proof::{NoProof, Planned, Proof};
use super::search::{Asked, Part};
use super::{Evidence, refinement};
use crate::model::Mutation;
use crate::relation::{Formula, base, base_set, indexed};
use crate::solve::unbounded::Oracle;
use std::sync::Arc;
use std::time::Instant;

/// Programs on which models differ, by the ids of the claims that they refute, and that take long to find: as each of the
/// two models judges them.
const LARGE: [(&str, [&str; 2]); 2] = [
    (
        "amdgpu.trunk.location-order",
        [include_str!("../../../specs/amdgpu/trunk-update-read-first.mmra"); 2],
    ),
    (
        "amdgpu.vulkan.special",
        [
            include_str!("../../../specs/amdgpu/property-5-common-scope-race.mmra"),
            include_str!("../../../specs/amdgpu/vulkan-common-scope.vulkan"),
        ],
    ),
];

/// Two models, compared.
pub(super) struct Comparison {
    /// Id of the claim.
    id: &'static str,
    /// The models; the mapping, if any, is of the first one's programs.
    sides: [Contestant; 2],
    /// The one whose executions the other has to allow; both if there is none.
    only: Option<usize>,
    features: Features,
    plan: Option<Planned>,
    alphabet: Alphabet,
}

impl Comparison {
    /// The models of those names. A change of the first one is one of the other, too, if that is the same
    /// model behind no mapping, or another one.
    ///
    /// # Panics
    /// If there are no such models, or they cannot be compared, which a test excludes.
    pub(super) fn new(
        id: &'static str,
        pair: [&str; 2],
        only: Option<usize>,
        features: Features,
        plan: Option<Planned>,
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
        Comparison { id, sides, only, features, plan, alphabet }
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
            statement: threads_communicate,
            plan: None,
            of: Part::Whole,
            wanted: true,
            says: "A thread reads what another one writes.",
            id: "compared",
        };
        communicates.of_size(operations, deadline)
    }

    fn known(&self) -> Result<Option<Box<Evidence>>, String> {
        for (_, texts) in LARGE.iter().filter(|(id, _)| *id == self.id) {
            if let Some(difference) = compare::of_sketch(*texts, self.sides(), self.only)? {
                return Ok(Some(evidence(difference)));
            }
        }
        Ok(None)
    }

    fn prove(&self, oracle: &Oracle, deadline: Instant) -> Result<Proof, NoProof> {
        let mut whole = Proof::default();
        for allowed in self.allowed() {
            let (sides, features, plan) = (self.sides(), self.features, self.plan);
            let asked = refinement::Asked { sides, allowed, features, plan };
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

fn threads_communicate(of: &Terms<'_>) -> Formula {
    of.some_cell(|cell| {
        let others = base(indexed("rf", cell)) - base("same_thread");
        let between = (base_set("W") - base_set("initial")).identity()
            >> others
            >> (base_set("R") - base_set("final")).identity();
        Formula::Empty(between).negated()
    })
}
