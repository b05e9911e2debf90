//! A change of a model, over whatever vocabulary it is needed.

use super::mutant::changes;
use super::{Model, ModelSpec, Vocabulary};
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// What becomes of a model; `None` if it has nothing that this changes.
type Becomes = dyn Fn(&Model) -> Option<Model> + Send + Sync;

/// A small change of a model.
pub struct Mutation {
    name: String,
    change: Box<Becomes>,
    /// What the name is about: a vocabulary with less may have nothing of that name.
    home: Option<Vocabulary>,
    known: Mutex<Vec<(ModelSpec, Vocabulary, Model)>>,
}

impl Mutation {
    /// The change that makes the mutant of that name.
    pub fn new(name: impl Into<String>) -> Mutation {
        let name = name.into();
        let wanted = name.clone();
        let change = move |model: &Model| {
            let change = changes(model).into_iter().find(|change| change.name == wanted)?;
            change.of(model).map(|mutant| mutant.model)
        };
        Mutation { name, change: Box::new(change), home: None, known: Mutex::default() }
    }

    /// The same where the name is that of a mutant over that vocabulary. It stands for all that is in
    /// it: to a model, what an execution has nothing of makes no difference.
    pub fn over(name: impl Into<String>, home: Vocabulary) -> Mutation {
        Mutation { home: Some(home), ..Mutation::new(name) }
    }

    /// Any other change.
    pub fn by(
        name: impl Into<String>,
        change: impl Fn(&Model) -> Model + Send + Sync + 'static,
    ) -> Mutation {
        let change = Box::new(move |model: &Model| Some(change(model)));
        Mutation { name: name.into(), change, home: None, known: Mutex::default() }
    }

    /// The mutant's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it makes of a model. One without what it changes stays as it is.
    pub fn applied(&self, model: Model) -> Model {
        (self.change)(&model).unwrap_or(model)
    }

    /// The mutant of that model over a vocabulary.
    pub fn of(&self, spec: &ModelSpec, vocabulary: &Vocabulary) -> Model {
        let home = self.home.as_ref().filter(|home| home.includes(vocabulary));
        let vocabulary = home.unwrap_or(vocabulary);
        // Only whole models are ever put there.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., model)) = known.iter().find(|(s, v, _)| s == spec && v == vocabulary) {
            return model.clone();
        }
        let model = self.applied(Model::new(spec, vocabulary));
        known.push((*spec, vocabulary.clone(), model.clone()));
        model
    }
}

impl fmt::Debug for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Mutation").field(&self.name).finish()
    }
}
