//! One mutant of a model, over whatever vocabulary it is needed.

use super::mutant::mutants;
use super::{Model, ModelSpec, Vocabulary};
use std::sync::{Mutex, PoisonError};

/// A small change of a model, by the name of the mutant that it makes.
#[derive(Debug)]
pub struct Mutation {
    name: String,
    known: Mutex<Vec<(Vocabulary, Model)>>,
}

impl Mutation {
    /// The change that makes the mutant of that name.
    pub fn new(name: impl Into<String>) -> Mutation {
        Mutation { name: name.into(), known: Mutex::default() }
    }

    /// The mutant's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The mutant. Over a vocabulary without what it changes, it is the model itself.
    pub fn of(&self, spec: &ModelSpec, vocabulary: &Vocabulary) -> Model {
        // Only whole models are ever put there.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, model)) = known.iter().find(|(v, _)| v == vocabulary) {
            return model.clone();
        }
        let model = Model::new(spec, vocabulary);
        let found = mutants(&model).into_iter().find(|m| m.name == self.name);
        let model = found.map_or(model, |m| m.model);
        known.push((vocabulary.clone(), model.clone()));
        model
    }
}
