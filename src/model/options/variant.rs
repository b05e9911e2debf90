//! A model that somebody has changed: its own text, and options that only that text has.

use super::{ModelError, ModelSpec};
use crate::model::text::Text;
use crate::model::vocabulary_of_all_executions;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The text of a model where it is not the model's own, with the values of options that only it has.
#[derive(Clone, Copy, Default)]
pub struct Variant(Option<&'static Changed>);

struct Changed {
    text: &'static Text,
    settings: Vec<(&'static str, &'static str)>,
}

impl Changed {
    /// One such value for all that are alike.
    fn kept(self) -> &'static Changed {
        static KNOWN: Mutex<Vec<&'static Changed>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |other: &&&'static Changed| {
            std::ptr::eq(other.text, self.text) && other.settings == self.settings
        };
        if let Some(same) = known.iter().find(same) {
            return same;
        }
        let new: &'static Changed = Box::leak(Box::new(self));
        known.push(new);
        new
    }
}

impl Variant {
    /// That of a file: the model that it is one of, with its text and the first value of each of its options.
    ///
    /// # Errors
    /// What is wrong with the text, or that it is of no known model.
    pub(super) fn load(path: &str) -> Result<ModelSpec, ModelError> {
        let text = Text::load(Path::new(path)).map_err(|e| ModelError::Text(Box::new(e)))?;
        Variant::of_text(text, path)
    }

    /// The model that a text is one of, with that text.
    ///
    /// # Errors
    /// That it is of no known model.
    pub(super) fn of_text(text: &'static Text, path: &str) -> Result<ModelSpec, ModelError> {
        let Some(base) = text.model_name().and_then(ModelSpec::of_name) else {
            let name = text.model_name().map(str::to_owned);
            return Err(ModelError::Unnamed { file: path.into(), name });
        };
        let variant = Variant(Some(Changed { text, settings: vec![] }.kept()));
        let spec = base.of_variant(variant);
        text.options().iter().try_fold(spec, |spec, (name, values)| {
            values.first().map_or(Ok(spec), |value| spec.set(name, value))
        })
    }

    /// Whether a model with its text can be put together for any number of cells, of which proofs ask.
    ///
    /// # Errors
    /// What the text says that cannot be said so.
    pub(super) fn tried(spec: ModelSpec) -> Result<ModelSpec, ModelError> {
        if let (Some(text), Ok(any)) = (spec.variant().text(), vocabulary_of_all_executions(&spec))
        {
            let all = text.elaborate(spec.to_string(), &spec.settings(), &any);
            all.map_err(|error| ModelError::Text(Box::new(error)))?;
        }
        Ok(spec)
    }

    /// Its text.
    pub(super) fn text(self) -> Option<&'static Text> {
        self.0.map(|changed| changed.text)
    }

    /// Values of options that only it has.
    pub(super) fn settings(self) -> &'static [(&'static str, &'static str)] {
        self.0.map_or(&[], |changed| &changed.settings)
    }

    /// The same with a value of an option that the text has, if `own` only that one has it.
    ///
    /// # Errors
    /// That the text has no such option or no such value.
    pub(super) fn set(self, name: &str, value: &str, own: bool) -> Result<Variant, ModelError> {
        let Some(changed) = self.0 else { return Ok(self) };
        let options = changed.text.options();
        let Some((name, values)) = options.iter().find(|(option, _)| *option == name) else {
            let known = options.iter().map(|(option, _)| *option).collect::<Vec<_>>().join(", ");
            return Err(ModelError::Option { option: name.into(), known });
        };
        let Some(value) = values.iter().find(|known| **known == value) else {
            let (option, value, known) = ((*name).into(), value.into(), values.join(", "));
            return Err(ModelError::Value { option, value, known });
        };
        let others = changed.settings.iter().filter(|(option, _)| option != name);
        let settings = others.copied().chain(own.then_some((*name, *value))).collect();
        Ok(Variant(Some(Changed { text: changed.text, settings }.kept())))
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        match (self.0, other.0) {
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl Eq for Variant {}

impl Hash for Variant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().map(Text::name).hash(state);
        self.settings().hash(state);
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.text().map(Text::name)).finish()
    }
}
