//! A transformation that changes, adds, removes or moves one operation: what there is to prove.

use super::nameless;
use super::skeleton::{Flag, Skeleton};
use super::theory::{Theory, all_compatible};
use crate::execution::tags::Tag;
use crate::model::{
    Expression, LlvmOptions, Model, ModelSpec, Sync, Vocabulary, facts,
    vocabulary_of_all_executions,
};
use crate::relation::Digests;
use crate::solve::unbounded::RULES;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A transformation in a small step, in contexts of some kind, under a model.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SmallStep {
    /// The model with its options.
    model: String,
    /// Tags that operations may have, in the function and around it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    /// Whether there are scopes.
    #[serde(default)]
    scopes: bool,
    /// Whether an operation of the function is `seq_cst`, among these or elsewhere.
    #[serde(default)]
    pub(super) seq_cst: bool,
    /// The operations.
    pub(super) skeleton: Skeleton,
}

impl SmallStep {
    /// The step in contexts that have of tags and scopes what the functions mention.
    pub(super) fn new(
        skeleton: &Skeleton,
        mentioned: &Vocabulary,
        seq_cst: bool,
        spec: &ModelSpec,
    ) -> SmallStep {
        let scopes = !(matches!(spec, ModelSpec::Llvm(_)) && mentioned.scopes.is_empty());
        SmallStep {
            model: without_annotations(spec, &mentioned.tags).to_string(),
            tags: vec![],
            scopes,
            seq_cst,
            skeleton: skeleton.clone(),
        }
        .numbered(mentioned.tags.clone())
    }

    /// The step as it is put on record, whatever those who made it call what has no meaning.
    ///
    /// # Errors
    /// If its tags are none.
    pub fn as_recorded(&self) -> Result<SmallStep, String> {
        Ok(self.clone().numbered(self.tags()?))
    }

    fn numbered(mut self, mut tags: Vec<Tag>) -> SmallStep {
        nameless::numbered(&mut self.skeleton, &mut tags);
        let tags = tags.iter().map(Tag::to_string).collect();
        SmallStep { tags, skeleton: with_own_guards(self.skeleton), ..self }
    }

    fn tags(&self) -> Result<Vec<Tag>, String> {
        self.tags.iter().map(|tag| tag.parse()).collect()
    }

    /// The model.
    pub(super) fn spec(&self) -> Result<ModelSpec, String> {
        self.model.parse::<ModelSpec>().map_err(|e| e.to_string())
    }

    /// Executions of any size.
    pub(super) fn vocabulary(&self) -> Result<Vocabulary, String> {
        let any = vocabulary_of_all_executions(&self.spec()?)?;
        let scopes = if self.scopes { any.scopes } else { vec![] };
        Ok(Vocabulary { scopes, tags: self.tags()?, ..any })
    }

    /// A name that changes with all that the step says: with its operations, with any definition of the
    /// model, with what is known of all executions and of these, and with the rules of proofs. What was proved under a name is true as
    /// long as it is found.
    ///
    /// # Errors
    /// What cannot be said of the step.
    pub fn id(&self) -> Result<String, String> {
        let (spec, vocabulary) = (self.spec()?, self.vocabulary()?);
        let model = Model::new(&spec, &vocabulary);
        let theory = Theory::new(&self.skeleton, &vocabulary, &model)?;
        let mut digests = Digests::default();
        let mut digest = Sha256::new();
        digest.update(RULES.to_le_bytes());
        digest.update(serde_json::to_string(self).map_err(|e| e.to_string())?);
        for definition in &model.definitions {
            digest.update(digests.of(match definition.body {
                Expression::Set(set) => set.id(),
                Expression::Rel(rel) => rel.id(),
            }));
        }
        model.undefined.iter().for_each(|set| digest.update(digests.of(set.id())));
        let known = [facts(&spec, &vocabulary), theory.facts()].concat();
        for axiom in model.demands().chain(&known) {
            digest.update(&axiom.name);
            digest.update(digests.of_formula(&axiom.formula));
        }
        for (now, before) in theory.exchanged() {
            digest.update(digests.of(now));
            digest.update(digests.of(before));
        }
        let bytes = digest.finalize();
        Ok(bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
    }
}

/// Where no two operations can be incompatible, annotations say nothing.
fn without_annotations(spec: &ModelSpec, tags: &[Tag]) -> ModelSpec {
    match spec {
        ModelSpec::Llvm(options) if options.sync != Sync::Amdgpu => {
            let mmra = options.mmra && !all_compatible(tags);
            ModelSpec::Llvm(LlvmOptions { mmra, ..*options })
        }
        other => *other,
    }
}

/// The same with guards numbered as they come, and nothing said of others.
fn with_own_guards(mut skeleton: Skeleton) -> Skeleton {
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    for flag in skeleton.operations.iter().flat_map(|o| o.sets.values()).flatten() {
        if let Flag::When(guard) = flag {
            let next = numbers.len();
            numbers.entry(*guard).or_insert(next);
        }
    }
    for flag in skeleton.operations.iter_mut().flat_map(|o| o.sets.values_mut()).flatten() {
        if let Flag::When(guard) = flag {
            *guard = numbers[guard];
        }
    }
    let both =
        |(a, b, holds): &(usize, usize, bool)| Some((*numbers.get(a)?, *numbers.get(b)?, *holds));
    skeleton.implications = skeleton.implications.iter().filter_map(both).collect();
    skeleton.implications.sort_unstable();
    skeleton
}
