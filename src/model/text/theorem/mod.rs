//! Theorem files: what somebody claims of sets and relations, and of whole models.
//!
//! A file declares sets and relations, defines others, includes models in `.cat`, says what is taken for granted, and states
//! theorems. Files of [Kater](https://github.com/MPI-SWS/kater), which end in `.kat`, are read into the same.

mod expression;
mod formula;
mod include;
mod statement;
mod token;

use super::place::Place;
use crate::relation::{Formula, Rel, Set, Symbol};
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::path::Path;

/// The language of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Ours.
    Theorems,
    /// That of Kater.
    Kater,
}

impl Notation {
    /// That of a file, by how its name ends; none if it has no theorems.
    pub fn of(path: &Path) -> Option<Notation> {
        match path.extension()?.to_str()? {
            "theorems" => Some(Notation::Theorems),
            "kat" => Some(Notation::Kater),
            _ => None,
        }
    }

    /// What stands between the name of an included file and a name in it.
    fn separator(self) -> &'static str {
        match self {
            Notation::Theorems => ".",
            Notation::Kater => "::",
        }
    }
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Set(Set),
    Rel(Rel),
}

impl Value {
    fn named(self, name: &str) -> Value {
        match self {
            Value::Set(set) => Value::Set(set.named(Symbol::plain(name))),
            Value::Rel(relation) => Value::Rel(relation.named(Symbol::plain(name))),
        }
    }
}

/// From where it is known that a formula holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It holds of all executions.
    Fact,
    /// The file declares it.
    Declaration,
    /// The file assumes it.
    Assumption,
    /// It is a premise of the theorem.
    Premise,
}

/// What is taken for granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// What it says.
    pub name: String,
    /// Its file and line; empty for what holds of all executions.
    pub place: String,
    /// The formula.
    pub formula: Formula,
    /// From where it is known.
    pub origin: Origin,
}

impl Known {
    fn of(place: Place, formula: Formula, origin: Origin) -> Known {
        let text = place.text().split_whitespace().collect::<Vec<_>>().join(" ");
        Known { name: text, place: place.line(), formula, origin }
    }
}

/// A check of a model that is not interpreted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacking {
    /// What, where, and why.
    pub text: String,
    /// Whether a premise lacks it, not what is to be shown.
    pub premise: bool,
}

/// A theorem that somebody states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// Its name.
    pub name: String,
    /// What it says to readers.
    pub sentence: Option<String>,
    /// What it says, as it is written.
    pub text: String,
    /// Its file and line.
    pub place: String,
    /// What it presupposes.
    pub premises: Vec<Known>,
    /// What is to be shown, part by part, each with what it says.
    pub goals: Vec<(String, Formula)>,
    /// Checks of the models it is about that are not interpreted.
    pub lacking: Vec<Lacking>,
    /// How many of the things that the file takes for granted stand before it.
    known: usize,
}

/// A file of theorems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorems {
    /// Its name.
    pub file: String,
    /// What holds of all executions.
    pub facts: Vec<Known>,
    /// What the file takes for granted, in order.
    known: Vec<Known>,
    /// What is to be shown.
    pub theorems: Vec<Theorem>,
}

impl Theorems {
    /// What is taken for granted for a theorem: what holds of all executions, and what the file assumes before it.
    pub fn known_for(&self, theorem: &Theorem) -> Vec<Known> {
        let assumed = self.known.iter().take(theorem.known);
        self.facts.iter().chain(assumed).chain(&theorem.premises).cloned().collect()
    }
}

/// What an included file brings.
#[derive(Clone, Debug, Default)]
struct Module {
    names: FxHashMap<&'static str, Value>,
    axioms: Vec<(String, Formula)>,
    /// Checks that are not interpreted.
    lacking: Vec<String>,
}

/// What a file says.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(path: &Path) -> Result<Theorems, InputError> {
    include::root(path)
}
