//! A model in a comparison, with what programs become on their way to the other one.

use crate::model::{Model, ModelError, ModelSpec, Mutation, Vocabulary};
use crate::program::litmus::Dialect;
use crate::program::mapping::Mapping;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// A model, possibly behind a mapping: `amdgpu,map=llvm` judges AMDGPU's programs, and the model that
/// it is compared with judges what the mapping makes of them.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The model.
    pub model: ModelSpec,
    /// What its programs become for the other model.
    pub mapping: Option<Mapping>,
    /// A change of the model.
    pub mutation: Option<Arc<Mutation>>,
}

/// What is wrong with the text of a contestant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContestantError {
    /// The model.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// There is no such mapping.
    #[error("there is no mapping '{word}': expected {known}")]
    Mapping {
        /// What was given.
        word: String,
        /// The mappings there are.
        known: String,
    },
    /// Two mappings.
    #[error("map= is given twice: programs have one mapping")]
    Twice,
    /// It is not about such programs.
    #[error("map={} is a mapping of {}, not of {model}", mapping.word(), mapping.source())]
    Source {
        /// The mapping.
        mapping: Mapping,
        /// The model.
        model: String,
    },
}

impl Contestant {
    /// The model without a mapping.
    pub fn plain(model: ModelSpec) -> Contestant {
        Contestant { model, mapping: None, mutation: None }
    }

    /// The model with its change over what it has to know.
    pub(in crate::question) fn build(&self, spec: &ModelSpec, vocabulary: &Vocabulary) -> Model {
        match &self.mutation {
            Some(mutation) => mutation.of(spec, vocabulary),
            None => Model::new(spec, vocabulary),
        }
    }

    /// Both in terms that they have in common, where one of them is in a language that says nothing of them.
    pub(in crate::question) fn in_common_terms(both: [&Contestant; 2]) -> [Contestant; 2] {
        let [mut one, mut other] = both.map(Contestant::clone);
        let for_terms = |model: ModelSpec, terms| model.for_terms(terms).unwrap_or(model);
        if one.mapping.is_none() && other.mapping.is_none() {
            one.model = for_terms(one.model, other.model.dialect());
            other.model = for_terms(other.model, one.model.dialect());
        }
        [one, other]
    }

    /// In whose terms the other model has to judge.
    pub(in crate::question) fn target(&self) -> Dialect {
        self.mapping.map_or(self.model.dialect(), Mapping::target)
    }
}

/// Whether programs of the model can be mapped like that.
fn has_mapping(model: &ModelSpec, mapping: Mapping) -> bool {
    match mapping {
        Mapping::ToLlvm | Mapping::ToVulkan => matches!(model, ModelSpec::Amdgpu(_)),
        Mapping::ToMmra => matches!(model, ModelSpec::Vulkan(_)),
        Mapping::Without(_) => match model {
            ModelSpec::Llvm(llvm) => llvm.mmra,
            ModelSpec::Amdgpu(_) => true,
            ModelSpec::Vulkan(_) | ModelSpec::Ptx(_) => false,
        },
        Mapping::WiderScopes => matches!(model, ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_)),
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.model.fmt(f)?;
        if let Some(mapping) = self.mapping {
            write!(f, ",map={}", mapping.word())?;
        }
        match &self.mutation {
            Some(mutation) => write!(f, " with {}", mutation.name()),
            None => Ok(()),
        }
    }
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Self, ContestantError> {
        let (mut mapping, mut model) = (None, Vec::new());
        for part in text.split(',').map(str::trim) {
            let Some(word) = part.strip_prefix("map=") else {
                model.push(part);
                continue;
            };
            let named = Mapping::ALL.into_iter().find(|m| m.word() == word).ok_or_else(|| {
                let known = Mapping::ALL.map(Mapping::word).join(", ");
                ContestantError::Mapping { word: word.into(), known }
            })?;
            if mapping.replace(named).is_some() {
                return Err(ContestantError::Twice);
            }
        }
        let model: ModelSpec = model.join(",").parse()?;
        match mapping {
            Some(mapping) if !has_mapping(&model, mapping) => {
                Err(ContestantError::Source { mapping, model: model.to_string() })
            }
            _ => Ok(Contestant { model, mapping, mutation: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Contestant, ContestantError};

    #[test]
    fn a_contestant_reads_what_it_writes() {
        for text in
            ["amdgpu,initial=everywhere,map=vulkan", "llvm+mmra,map=drop", "vulkan,map=mmra"]
        {
            assert_eq!(text.parse::<Contestant>().map(|c| c.to_string()), Ok(text.to_string()));
        }
    }

    #[test]
    fn mappings_belong_to_models() {
        let error = |text: &str| text.parse::<Contestant>().expect_err("no such mapping");
        assert!(matches!(error("llvm,map=vulkan"), ContestantError::Source { .. }));
        assert!(matches!(error("llvm,map=drop"), ContestantError::Source { .. }));
        assert!(matches!(error("amdgpu,map=llvm,map=vulkan"), ContestantError::Twice));
        assert!(matches!(error("amdgpu,map=spirv"), ContestantError::Mapping { .. }));
    }
}
