//! Models as texts: the files under `specs` that end in `.model`.
//!
//! A text is read into statements, inclusions and overrides are carried out, and names and kinds are checked: once.
//! For some values of its options, over some vocabulary, it is then elaborated into a [`Model`]. `docs/models.md` has the
//! language.

mod cat;
mod check;
mod check_expression;
mod check_name;
pub mod claim;
mod compose;
mod cursor;
mod elaborate;
mod elaborate_expression;
mod library;
mod parse;
mod parse_condition;
mod parse_expression;
mod place;
mod print;
mod sort;
mod statement;
pub mod theorem;
mod token;
mod tree;

pub use cat::add_folder;
pub use elaborate::Settings;
pub use library::own_file;
pub use statement::Statement;

use super::{Model, Vocabulary};
use crate::program::litmus::Dialect;
use crate::relation::Axiom;
use crate::source::{InputError, Source};
use check::{Checker, Entry, Role};
use elaborate::Elaborator;
use rustc_hash::FxHashMap;
use std::path::Path;
use tree::{File, Item};

/// The languages that a model may be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Ours.
    Model,
    /// That of herd's models.
    Cat,
}

impl Notation {
    /// That of a file, by how its name ends; none if it is no model.
    pub fn of(path: &Path) -> Option<Notation> {
        match path.extension()?.to_str()? {
            "model" => Some(Notation::Model),
            "cat" => Some(Notation::Cat),
            _ => None,
        }
    }
}

/// Something in the text of a model that nothing was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its file and line.
    pub place: String,
    /// What was left out, and why.
    pub text: String,
    /// What is lacking for it.
    pub lacks: Lack,
}

/// What a model does not say because some of its text is not interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lack {
    /// Nothing: it says the same of all programs that are read.
    Nothing,
    /// That something is a race.
    Race,
    /// That something must not be: what is allowed may not be.
    Demand,
}

/// The text of a model: read, put together, and checked.
pub struct Text {
    /// Its file.
    name: &'static str,
    /// The model it is one of, with options, as `--model` takes it.
    model: Option<&'static str>,
    items: Vec<Item>,
    names: FxHashMap<&'static str, Entry>,
    options: Vec<(&'static str, Vec<&'static str>)>,
    /// What it is in our language, where it is written in another one, and what is not in there.
    translated: Option<String>,
    remarks: Vec<Remark>,
}

impl Text {
    /// What a text in `.cat` says of programs in these terms; by default of those that it names.
    fn of_cat(source: &'static Source, terms: Option<Dialect>) -> Result<Text, InputError> {
        let cat::Read { file, notes } = cat::read(source, terms)?;
        let text = Text::of(&file, &library::find_own)?;
        let remark = |(place, text, lacks): (place::Place, String, Lack)| Remark {
            place: place.line(),
            text,
            lacks,
        };
        let remarks = notes.into_iter().map(remark).collect();
        Ok(Text { translated: Some(print::file(&file)), remarks, ..text })
    }

    fn of(file: &File, find: &compose::Find<'_>) -> Result<Text, InputError> {
        let items = compose::compose(file, find)?;
        let checker = Checker::of(file, &items)?;
        let values = |values: Vec<place::Word>| values.iter().map(|value| value.text).collect();
        let options = checker.options.into_iter().map(|(name, all)| (name.text, values(all)));
        Ok(Text {
            name: &file.source.name,
            model: file.model.map(|model| model.text),
            options: options.collect(),
            names: checker.kinds,
            items,
            translated: None,
            remarks: Vec::new(),
        })
    }

    /// The text of a model in `specs`, by its path there.
    ///
    /// # Panics
    /// When there is no such text, or it is wrong: it is part of the program.
    pub(crate) fn own(path: &'static str) -> &'static Text {
        library::own(path)
    }

    /// The text of a model in a file of somebody's. What it includes is looked for beside it, beside its
    /// folder, and in `specs`.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn load(path: &Path) -> Result<&'static Text, InputError> {
        library::load(path, None)
    }

    /// The same text for programs in these terms; nothing where it is not one about several kinds of them.
    ///
    /// # Errors
    /// What cannot be said of such programs.
    pub fn for_terms(&self, terms: Dialect) -> Option<Result<&'static Text, InputError>> {
        self.translated.as_ref()?;
        Some(library::load(Path::new(self.name), Some(terms)))
    }

    /// What it is in our language, where it is written in another one.
    pub fn translated(&self) -> Option<&str> {
        self.translated.as_deref()
    }

    /// What nothing was made of.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The most that is lacking.
    pub fn lacks(&self) -> Lack {
        self.remarks.iter().map(|remark| remark.lacks).max().unwrap_or(Lack::Nothing)
    }

    /// Its file.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The model it is one of, with options, as `--model` takes it; none if its file does not say.
    pub fn model_name(&self) -> Option<&'static str> {
        self.model
    }

    /// Its options with their values, the default first.
    pub fn options(&self) -> &[(&'static str, Vec<&'static str>)] {
        &self.options
    }

    /// All names in it: of base symbols, definitions and abbreviations.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.keys().copied()
    }

    /// Whether it declares a base symbol of that name, so that executions have to have it.
    pub fn declares(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(|entry| entry.role == Role::Base)
    }

    /// The names of what it defines, without abbreviations.
    pub fn definitions(&self) -> impl Iterator<Item = &'static str> {
        let defined = self.names.iter().filter(|(_, entry)| entry.role == Role::Defined);
        defined.map(|(name, _)| *name)
    }

    /// Its options with their defaults.
    pub fn defaults(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.options.iter().filter_map(|(name, values)| Some((*name, *values.first()?)))
    }

    fn default_of(&self, option: &str) -> Option<&'static str> {
        let known = self.options.iter().find(|(name, _)| *name == option);
        known.and_then(|(_, values)| values.first().copied())
    }

    /// What it says of executions with this vocabulary, for these values of its options.
    ///
    /// # Errors
    /// What it says of nothing that occurs; where a text was checked, that is next to nothing.
    pub fn elaborate(
        &self,
        name: String,
        settings: &Settings,
        vocabulary: &Vocabulary,
    ) -> Result<(Model, Vec<Axiom>), InputError> {
        Elaborator::elaborated(self, name, settings, vocabulary)
    }
}
