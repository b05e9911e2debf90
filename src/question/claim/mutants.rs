//! Which changes of a model refute a claim: a claim that survives all of them says nothing, and one
//! that some refute rests on what those change.

use super::super::programs::{Alphabet, Contestant, Features, Programs};
use super::{About, Case, Reach, tag_sets};
use crate::model::mutant::{Change, changes};
use crate::model::text::claim::Terms;
use crate::model::{Model, ModelSpec, Mutation, Vocabulary};
use crate::program::mapping::Mapping;
use crate::relation::{Formula, Id, Node, children, node};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::time::Instant;

/// A change of its model under which a claim is refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Killer {
    /// The name of the mutant.
    pub mutant: String,
    /// The size of the program, or the number of the sets of tags, that refutes it.
    pub operations: usize,
}

/// Of the closest mutants, many are refuted by programs that small.
const FEW: usize = 2;
const CLOSEST: usize = 50;

/// No more than so many times the time for a claim is spent on one that nothing refutes.
const PATIENCE: u32 = 30;

impl Case<'_> {
    /// Changes under which it is refuted, at most as many as are wanted; each is given the time for a
    /// claim. Those that are close to what the case is about come first.
    ///
    /// # Panics
    /// As [`Case::decide`].
    pub fn killers(&self, wanted: usize, reach: Reach) -> Vec<Killer> {
        let deadline = Instant::now() + PATIENCE * reach.timeout;
        let all = self.mutants();
        let mut found: Vec<Killer> = Vec::new();
        for (number, up_to) in [(CLOSEST, reach.up_to.min(FEW)), (all.len(), reach.up_to)] {
            for mutant in all.iter().take(number) {
                let known = found.iter().any(|killer| killer.mutant == *mutant);
                if known || found.len() == wanted || Instant::now() > deadline {
                    continue;
                }
                let case = self.mutated(mutant);
                if let Some(evidence) = case.evidence(Reach { up_to, ..reach }) {
                    let (mutant, operations) = (mutant.clone(), evidence.operations);
                    found.push(Killer { mutant, operations });
                }
            }
        }
        found
    }

    /// The same under the mutant of that name, as [`Case::killers`] names it.
    ///
    /// # Panics
    /// As [`Case::decide`].
    #[must_use]
    pub fn mutated(&self, mutant: &str) -> Self {
        let of_programs = |model: &str, features| {
            let side: Contestant = model.parse().expect("the catalogue names models that exist");
            Mutation::over(mutant, vocabulary(side.model, features))
        };
        self.under(match self.about {
            About::Statement { model, features, .. } => of_programs(model, features),
            About::NothingAlone { pair: [model, _], features, .. } => of_programs(model, features),
            _ => Mutation::new(mutant),
        })
    }

    /// The names of the mutants of its model, the closest first.
    fn mutants(&self) -> Vec<String> {
        match self.about {
            About::Statement { model, features, statement, .. } => {
                let spec = model.parse().expect("the catalogue names models that exist");
                let vocabulary = &vocabulary(spec, features);
                let model = &Model::new(&spec, vocabulary);
                let Ok(statement) = statement.over(&Terms::new(&spec, model, vocabulary)) else {
                    return vec![];
                };
                let near = distances(&statement);
                sorted(model, |change| near.get(&change.of).copied())
            }
            About::NothingAlone { pair: [model, _], features, .. } => {
                let side: Contestant = model.parse().expect("the catalogue names models");
                let model = Model::new(&side.model, &vocabulary(side.model, features));
                let affected = side.mapping.map_or(vec![], affected);
                // A change of what mentions them says so in its name.
                let near = |c: &Change| affected.iter().any(|symbol| c.name.contains(symbol));
                sorted(&model, |change| near(change).then_some(0))
            }
            About::TagSets(_) => sorted(&tag_sets::model(), |_| None),
            About::Sketch(_) | About::Transformation { .. } => vec![],
        }
    }
}

/// What small programs have for a model.
fn vocabulary(spec: ModelSpec, features: Features) -> Vocabulary {
    let model = Contestant::plain(spec);
    let sides = [&model, &model];
    let alphabet =
        Alphabet::of(sides, features).expect("a model has programs in common with itself");
    Programs::new(&alphabet, sides, FEW).whole.vocabulary
}

/// The families of base symbols that mappings change.
fn affected(mapping: Mapping) -> Vec<&'static str> {
    match mapping {
        Mapping::Without(_) => vec!["tagged"],
        Mapping::WiderScopes => vec!["scoped"],
        Mapping::ToLlvm => vec!["av", "scoped"],
        Mapping::ToVulkan | Mapping::ToMmra => vec![],
    }
}

/// Axioms are in no statement, but are what most of them rest on.
const AXIOMS: usize = 1;

/// The names of a model's mutants, those first that are closest; of those, what leaves out most.
fn sorted(model: &Model, distance: impl Fn(&Change) -> Option<usize>) -> Vec<String> {
    let coarse = |change: &Change| change.name.starts_with("drop");
    let mut all = changes(model);
    all.sort_by_cached_key(|c| (distance(c).unwrap_or(AXIOMS), !coarse(c)));
    all.into_iter().map(|change| change.name).collect()
}

/// By how many definitions a statement mentions what has a name. Indices are left out.
fn distances(statement: &Formula) -> FxHashMap<String, usize> {
    let mut out = FxHashMap::default();
    let mut seen = FxHashSet::default();
    let mut todo: VecDeque<(Id, usize)> =
        statement.expressions().into_iter().map(|(id, _)| (id, 0)).collect();
    while let Some((at, distance)) = todo.pop_front() {
        if !seen.insert(at) {
            continue;
        }
        let here = node(at);
        let (name, inside) = match &here {
            Node::Named(name, _) | Node::SetNamed(name, _) => (Some(*name), distance + 1),
            Node::Base(name) | Node::SetBase(name) => (Some(*name), distance),
            _ => (None, distance),
        };
        if let Some(name) = name {
            let family = name.family().to_string();
            out.entry(family).or_insert(distance);
        }
        for child in children(here) {
            // What is as close comes first.
            match inside == distance {
                true => todo.push_front((child, inside)),
                false => todo.push_back((child, inside)),
            }
        }
    }
    out
}
