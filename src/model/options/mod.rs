//! `--model NAME[,option=value…]`: which model, and which reading of each disputed clause.

mod amdgpu;
mod llvm;
mod ptx;
mod variant;
mod vulkan;

pub use amdgpu::{AmdgpuOptions, AmdgpuText, InitialWrites, Tags, Visibility};
pub use llvm::{
    Barriers, Coherence, HappensBefore, LlvmOptions, Location, Oota, Race, ReadScopes, SeqCst, Sync,
};
pub use ptx::{Isa, PtxOptions};
pub use vulkan::{
    Chains, ControlBarriers, FromReads, Links, MixedAtomics, ModificationOrder, Preset,
    ReleaseSequence, Scopeless, ShaderCall, Updates, VULKAN_FORKS, Visible, VulkanOptions,
    vulkan_choice, vulkan_values,
};

pub use variant::Variant;

use super::text::{Notation, Text};
use super::{Model, Vocabulary};
use crate::execution::scopes::LOCAL;
use crate::program::litmus::Dialect;
use crate::relation::Axiom;
use crate::source::InputError;
use std::fmt;
use std::path::Path;
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
    /// PTX's.
    Ptx(PtxOptions),
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

    /// PTX's model, with proxies.
    pub fn ptx() -> Self {
        ModelSpec::Ptx(PtxOptions::default())
    }

    /// The model of that name, with its usual options.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        Some(match name {
            "llvm" => ModelSpec::llvm(),
            "llvm+mmra" => ModelSpec::llvm_mmra(),
            "amdgpu" => ModelSpec::amdgpu(),
            "vulkan" => ModelSpec::vulkan(),
            "ptx" => ModelSpec::ptx(),
            _ => return None,
        })
    }

    /// In whose terms programs must be stated for this model to judge them.
    pub fn dialect(&self) -> Dialect {
        match self {
            ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) => Dialect::Llvm,
            ModelSpec::Vulkan(_) => Dialect::Vulkan,
            ModelSpec::Ptx(_) => Dialect::Ptx,
        }
    }

    /// The same model for programs in these terms, where it is in a language that says nothing of them.
    ///
    /// # Errors
    /// What its text says that cannot be said of such programs.
    pub fn for_terms(self, terms: Dialect) -> Result<Self, ModelError> {
        let text = self.variant().text().filter(|_| self.dialect() != terms);
        let Some(other) = text.and_then(|text| text.for_terms(terms)) else { return Ok(self) };
        let text = other.map_err(|error| ModelError::Text(Box::new(error)))?;
        Variant::of_text(text, text.name()).and_then(Variant::tried)
    }

    /// Whether a read-modify-write is two events for this model.
    pub fn splits_updates(&self) -> bool {
        match self {
            ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) => self.text().declares("rmw"),
            ModelSpec::Vulkan(options) => options.updates == Updates::Two,
            ModelSpec::Ptx(_) => true,
        }
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
        match self.variant().text() {
            // Presets are no options of a text.
            Some(_) if name != PRESET => self.set(name, value),
            _ => self.typed(name, value),
        }
    }

    /// The same with a value of an option that is one of the model's.
    fn typed(self, name: &str, value: &str) -> Result<Self, ModelError> {
        Ok(match self {
            ModelSpec::Llvm(options) => ModelSpec::Llvm(options.with(name, value)?),
            ModelSpec::Amdgpu(options) => ModelSpec::Amdgpu(options.with(name, value)?),
            ModelSpec::Vulkan(options) => ModelSpec::Vulkan(options.with(name, value)?),
            ModelSpec::Ptx(options) => ModelSpec::Ptx(options.with(name, value)?),
        })
    }

    /// The same with a value of an option of the text that somebody has made of the model.
    fn set(self, name: &str, value: &str) -> Result<Self, ModelError> {
        let typed = self.typed(name, value);
        let variant = self.variant().set(name, value, typed.is_err())?;
        Ok(typed.unwrap_or(self).of_variant(variant))
    }

    /// Its text, where that is not the model's own.
    fn variant(&self) -> Variant {
        match self {
            ModelSpec::Llvm(options) => options.variant,
            ModelSpec::Amdgpu(options) => options.llvm.variant,
            ModelSpec::Vulkan(options) => options.variant,
            ModelSpec::Ptx(options) => options.variant,
        }
    }

    fn of_variant(mut self, variant: Variant) -> Self {
        match &mut self {
            ModelSpec::Llvm(options) => options.variant = variant,
            ModelSpec::Amdgpu(options) => options.llvm.variant = variant,
            ModelSpec::Vulkan(options) => options.variant = variant,
            ModelSpec::Ptx(options) => options.variant = variant,
        }
        self
    }

    /// Whether somebody has made it of one of the models: what is known of that one may not be true of it.
    pub fn is_variant(&self) -> bool {
        self.variant().text().is_some()
    }

    /// The model that it is made of with all options as usual, or itself so.
    pub fn made_of(self) -> Self {
        match self {
            ModelSpec::Llvm(LlvmOptions { mmra: true, .. }) => ModelSpec::llvm_mmra(),
            ModelSpec::Llvm(_) => ModelSpec::llvm(),
            ModelSpec::Amdgpu(_) => ModelSpec::amdgpu(),
            ModelSpec::Vulkan(options) => ModelSpec::Vulkan(VulkanOptions::of(options.preset)),
            ModelSpec::Ptx(_) => ModelSpec::ptx(),
        }
    }
}

/// The option that sets all others.
const PRESET: &str = "as";

impl ModelSpec {
    /// Every option as `--model` takes it, name and value.
    pub fn settings(&self) -> Vec<(&'static str, &'static str)> {
        let typed = match self {
            ModelSpec::Llvm(options) => options.settings().to_vec(),
            ModelSpec::Amdgpu(options) => options.settings(),
            ModelSpec::Vulkan(options) => options.settings().to_vec(),
            ModelSpec::Ptx(options) => options.settings().to_vec(),
        };
        let own = self.variant().settings();
        let others =
            typed.into_iter().filter(|(name, _)| own.iter().all(|(other, _)| other != name));
        others.chain(own.iter().copied()).collect()
    }

    /// The text of the model.
    pub fn text(&self) -> &'static Text {
        self.variant().text().unwrap_or_else(|| Text::own(self.path()))
    }

    /// What its text says of executions with this vocabulary: the model, and what holds of all executions of programs.
    pub(super) fn elaborated(&self, vocabulary: &Vocabulary) -> (Model, Vec<Axiom>) {
        let elaborated = self.text().elaborate(self.to_string(), &self.settings(), vocabulary);
        elaborated.unwrap_or_else(|error| panic!("{}", rendered(&error)))
    }

    /// The file of its own text, under `specs`.
    fn path(&self) -> &'static str {
        match self {
            ModelSpec::Llvm(options) if options.mmra => "mmra/mmra.model",
            ModelSpec::Llvm(_) => "llvm/llvm.model",
            ModelSpec::Amdgpu(_) => "amdgpu/amdgpu.model",
            ModelSpec::Vulkan(_) => "vulkan/vulkan.model",
            ModelSpec::Ptx(_) => "ptx/ptx.model",
        }
    }

    /// The options of the model.
    pub fn choices(&self) -> Vec<Choice> {
        if let Some(text) = self.variant().text() {
            let of_text = |(option, values): &(&'static str, Vec<&'static str>)| {
                let values = values.iter().map(|value| (*value, "")).collect();
                Choice { option, about: "", values }
            };
            return text.options().iter().map(of_text).collect();
        }
        match self {
            ModelSpec::Llvm(_) => LlvmOptions::choices(),
            ModelSpec::Amdgpu(_) => AmdgpuOptions::choices(),
            ModelSpec::Vulkan(options) => {
                let names = ["as"].into_iter().chain(options.settings().map(|(name, _)| name));
                names.filter_map(vulkan_choice).collect()
            }
            ModelSpec::Ptx(_) => PtxOptions::choices(),
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
        let name = match self {
            _ if self.is_variant() => self.text().name(),
            ModelSpec::Llvm(LlvmOptions { mmra: true, .. }) => "llvm+mmra",
            ModelSpec::Llvm(_) => "llvm",
            ModelSpec::Amdgpu(_) => "amdgpu",
            ModelSpec::Vulkan(_) => "vulkan",
            ModelSpec::Ptx(_) => "ptx",
        };
        f.write_str(name)?;
        if let ModelSpec::Vulkan(VulkanOptions { preset, .. }) = self
            && *preset != Preset::default()
        {
            write!(f, ",{PRESET}={}", preset.word())?;
        }
        let plain = match self.variant().text() {
            Some(text) => text.defaults().collect(),
            None => self.made_of().settings(),
        };
        let is_plain = |setting: &(&str, &str)| {
            let default = plain.iter().find(|(name, _)| *name == setting.0);
            default.is_none_or(|default| default == setting)
        };
        for (name, value) in self.settings().iter().filter(|setting| !is_plain(setting)) {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}

impl FromStr for ModelSpec {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        let Some(file) = ModelSpec::file(text) else { return ModelSpec::built_in(text) };
        let mut options = text.split(',').map(str::trim).skip(1);
        let spec = Variant::load(file)?;
        options.try_fold(spec, |spec, option| spec.with(option)).and_then(Variant::tried)
    }
}

impl ModelSpec {
    /// The file that a model is to be read from; none if it is to be one of the program's own.
    pub fn file(text: &str) -> Option<&str> {
        let name = text.split(',').next()?.trim();
        Notation::of(Path::new(name)).is_some().then_some(name)
    }

    /// One of the program's own models with its options, `vulkan,as=khronos`. No file is looked at.
    ///
    /// # Errors
    /// A name or an option that there is not.
    pub fn built_in(text: &str) -> Result<Self, ModelError> {
        let mut parts = text.split(',').map(str::trim);
        let spec = match parts.next().unwrap_or("") {
            "mmra" => ModelSpec::llvm_mmra(),
            name => {
                let known = ModelSpec::of_name(name);
                known.ok_or_else(|| ModelError::Name { name: name.into() })?
            }
        };
        parts.try_fold(spec, |spec, part| spec.with(part))
    }
}

/// What is wrong with a `--model` text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ModelError {
    /// No such model.
    #[error(
        "unknown model '{name}': expected llvm, llvm+mmra, amdgpu, vulkan, ptx, or a file that ends in .model or .cat"
    )]
    Name {
        /// What was given.
        name: String,
    },
    /// Something is wrong with the text of a model.
    #[error("\n{}", rendered(.0).trim_end())]
    Text(Box<InputError>),
    /// A text that does not say which model it is one of.
    #[error(
        "{file} says {}: expected a first line such as `model llvm+mmra`, with llvm, llvm+mmra, amdgpu, vulkan or ptx",
        name.as_ref().map_or("of no model that it is one".into(), |name| format!("that it is one of '{name}'"))
    )]
    Unnamed {
        /// The file.
        file: String,
        /// What it says.
        name: Option<String>,
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

/// The error with the lines that it is about.
fn rendered(error: &InputError) -> String {
    let theme = miette::GraphicalTheme::unicode_nocolor();
    let mut text = String::new();
    match miette::GraphicalReportHandler::new_themed(theme).render_report(&mut text, error) {
        Ok(()) => text,
        Err(_) => error.to_string(),
    }
}
