//! `--model NAME[,option=value…]`: which model, and which reading of each disputed clause.

mod amdgpu;
mod llvm;
mod vulkan;

pub use amdgpu::{AmdgpuOptions, AmdgpuText, InitialWrites, Tags, Visibility};
pub use llvm::{
    Barriers, Coherence, HappensBefore, LlvmOptions, Oota, Race, ReadScopes, SeqCst, Sync,
};
pub use vulkan::{
    Chains, ControlBarriers, FromReads, Links, MixedAtomics, ModificationOrder, Preset,
    ReleaseSequence, Scopeless, ShaderCall, Updates, VULKAN_FORKS, Visible, VulkanOptions,
    vulkan_choice, vulkan_values,
};

use crate::execution::scopes::LOCAL;
use crate::program::litmus::Dialect;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Defines an option enum with its keyword per value; the first value is the default.
macro_rules! option_enum {
    ($(#[doc = $doc:literal])* $name:ident {
        $($(#[doc = $vdoc:literal])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { #[default] $($(#[doc = $vdoc])* $variant),+ }
        impl $name {
            const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$variant)),+];
            /// What there is to choose from, in the words of the comments here.
            pub(super) fn choice(option: &'static str) -> Choice {
                let values = [$(($word, concat!($($vdoc),*).trim())),+];
                Choice { option, about: concat!($($doc),*).trim(), values: values.to_vec() }
            }
            /// All values, the default first.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            pub(super) fn word(self) -> &'static str {
                Self::WORDS.iter().find(|(_, v)| *v == self).map_or("", |(w, _)| w)
            }
            pub(super) fn parse(option: &str, word: &str) -> Result<Self, ModelError> {
                let known = Self::WORDS.iter().find(|(w, _)| *w == word);
                known.map(|(_, v)| *v).ok_or_else(|| ModelError::Value {
                    option: option.into(),
                    value: word.into(),
                    known: Self::WORDS.iter().map(|(w, _)| *w).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

pub(crate) use option_enum;

/// An option of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it is called.
    pub option: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// Its values, each with what it means.
    pub values: Vec<(&'static str, &'static str)>,
}

impl Choice {
    /// The option with each of its values.
    fn settings(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.values.into_iter().map(move |(word, _)| (self.option, word))
    }
}

/// A model with all its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModelSpec {
    /// LLVM's model, with or without annotations.
    Llvm(LlvmOptions),
    /// AMDGPU's, with availability and visibility on top of LLVM's.
    Amdgpu(AmdgpuOptions),
    /// Vulkan's.
    Vulkan(VulkanOptions),
}

impl ModelSpec {
    /// LLVM's model without annotations.
    pub fn llvm() -> Self {
        ModelSpec::Llvm(LlvmOptions::default())
    }

    /// LLVM's model with annotations.
    pub fn llvm_mmra() -> Self {
        ModelSpec::Llvm(LlvmOptions { mmra: true, ..LlvmOptions::default() })
    }

    /// AMDGPU's model, as the first text has it.
    pub fn amdgpu() -> Self {
        ModelSpec::Amdgpu(AmdgpuOptions::default())
    }

    /// Vulkan's model, as the appendix has it.
    pub fn vulkan() -> Self {
        ModelSpec::Vulkan(VulkanOptions::of(Preset::Text))
    }

    /// In whose terms programs must be stated for this model to judge them.
    pub fn dialect(&self) -> Dialect {
        match self {
            ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) => Dialect::Llvm,
            ModelSpec::Vulkan(_) => Dialect::Vulkan,
        }
    }

    /// Whether a read-modify-write is two events for this model.
    pub fn splits_updates(&self) -> bool {
        matches!(self, ModelSpec::Vulkan(options) if options.updates == Updates::Two)
    }

    /// The address space that a workgroup shares whatever scope an access to it states, where the
    /// model has one. The instances of workgroup scope matter then, although nothing may state it.
    pub fn workgroup_memory(&self) -> Option<u32> {
        let trunk = matches!(self, ModelSpec::Amdgpu(options) if options.text == AmdgpuText::Trunk);
        trunk.then_some(LOCAL)
    }

    /// The same model with one more `option=value`.
    ///
    /// # Errors
    /// Text that is none of the model's options.
    pub fn with(self, option: &str) -> Result<Self, ModelError> {
        let Some((name, value)) = option.split_once('=') else {
            return Err(ModelError::Shape { text: option.into() });
        };
        Ok(match self {
            ModelSpec::Llvm(options) => ModelSpec::Llvm(options.with(name, value)?),
            ModelSpec::Amdgpu(options) => ModelSpec::Amdgpu(options.with(name, value)?),
            ModelSpec::Vulkan(options) => ModelSpec::Vulkan(options.with(name, value)?),
        })
    }
}

impl ModelSpec {
    /// The options of the model.
    pub fn choices(&self) -> Vec<Choice> {
        match self {
            ModelSpec::Llvm(_) => LlvmOptions::choices(),
            ModelSpec::Amdgpu(_) => AmdgpuOptions::choices(),
            ModelSpec::Vulkan(options) => {
                let names = ["as"].into_iter().chain(options.settings().map(|(name, _)| name));
                names.filter_map(vulkan_choice).collect()
            }
        }
    }

    /// The models that differ from this one in the value of one option, each with that option.
    pub fn readings(&self) -> Vec<(String, ModelSpec)> {
        let values = self.choices().into_iter().flat_map(Choice::settings);
        let others = values.filter_map(|(option, value)| {
            let setting = format!("{option}={value}");
            // What is no option of this very model (tags that it ignores) has no other reading.
            let other = self.with(&setting).ok()?;
            (other.to_string() != self.to_string()).then_some((setting, other))
        });
        others.collect()
    }
}

impl fmt::Display for ModelSpec {
    /// The name and every option that is not at its default, as `--model` takes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelSpec::Llvm(options) => options.fmt(f),
            ModelSpec::Amdgpu(options) => options.fmt(f),
            ModelSpec::Vulkan(options) => options.fmt(f),
        }
    }
}

impl FromStr for ModelSpec {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        let mut parts = text.split(',').map(str::trim);
        let spec = match parts.next().unwrap_or("") {
            "llvm" => ModelSpec::llvm(),
            "llvm+mmra" | "mmra" => ModelSpec::llvm_mmra(),
            "amdgpu" => ModelSpec::amdgpu(),
            "vulkan" => ModelSpec::vulkan(),
            other => return Err(ModelError::Name { name: other.into() }),
        };
        parts.try_fold(spec, |spec, part| spec.with(part))
    }
}

/// What is wrong with a `--model` text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ModelError {
    /// No such model.
    #[error("unknown model '{name}': expected llvm, llvm+mmra, amdgpu or vulkan")]
    Name {
        /// What was given.
        name: String,
    },
    /// Not `option=value`.
    #[error("'{text}' is not an option: expected option=value, such as hb=pairs")]
    Shape {
        /// What was given.
        text: String,
    },
    /// No such option.
    #[error("unknown model option '{option}': expected {known}")]
    Option {
        /// What was given.
        option: String,
        /// The options the model has.
        known: String,
    },
    /// No such value.
    #[error("option {option} has no value '{value}': expected one of {known}")]
    Value {
        /// The option.
        option: String,
        /// What was given.
        value: String,
        /// The values it has.
        known: String,
    },
    /// The option only means something when tags are looked at.
    #[error("option {option} belongs to annotations: use --model {instead}")]
    NeedsMmra {
        /// The option.
        option: String,
        /// A model that has it.
        instead: String,
    },
}
