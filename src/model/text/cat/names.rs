//! What names of a `.cat` text stand for, and what the definitions made of them are called.

use super::super::Lack;
use super::super::check::Role;
use super::super::parse::KEYWORDS;
use super::super::place::{Place, Word};
use super::super::tree::{Item, Kind};
use super::reading::{Note, Reading};
use super::tree::{Exp, Node, What};
use super::value::{BUILTINS, Environment, Stop, Typed, Value, Valued};
use crate::relation::interned;
use crate::source::suggest;

/// Names of the language for which models have other ones.
const OTHERWISE: [(&str, &str); 6] = [
    ("R", "reads"),
    ("W", "writes"),
    ("F", "fences"),
    ("rf", "reads_from"),
    ("id", "itself"),
    ("_", "operations"),
];

/// Names that mean the same whatever programs are about.
const EVERYWHERE: [&str; 19] = [
    "_", "R", "W", "F", "M", "IW", "RMW", "rf", "co", "po", "loc", "int", "ext", "id", "si", "rmw",
    "addr", "data", "ctrl",
];

/// Base symbols that are called the same.
const SAME: [&str; 5] = ["po", "rmw", "addr", "data", "ctrl"];

impl<'t> Reading<'t> {
    /// What the notation of programs has for a name.
    fn of_notation(&self, name: &str) -> Option<(&'static str, Kind)> {
        if self.elsewhere && !EVERYWHERE.contains(&name) {
            return None;
        }
        if self.of_events {
            let own = OTHERWISE.iter().filter(|(name, _)| matches!(*name, "id" | "_"));
            let own = own.clone().find(|(theirs, _)| *theirs == name).map_or(name, |(_, own)| *own);
            let (own, entry) = self.notation.names.get_key_value(own)?;
            return Some((*own, entry.kind));
        }
        // What is called otherwise here is no name of theirs.
        if OTHERWISE.iter().any(|(_, own)| *own == name) {
            return None;
        }
        let own = OTHERWISE.iter().find(|(theirs, _)| *theirs == name).map_or(name, |(_, o)| *o);
        let (own, entry) = self.notation.names.get_key_value(own)?;
        let plain = entry.sorts.is_empty() && entry.parameters.is_empty();
        let meant = entry.role != Role::Base || SAME.contains(own);
        (plain && meant).then_some((*own, entry.kind))
    }

    /// What every notation has.
    pub(super) fn builtin(&self, name: &str, place: Place) -> Typed {
        let (own, kind) = self.of_notation(name).unwrap_or(("empty", Kind::Rel));
        Typed::named(kind, own, place)
    }

    /// What a name stands for.
    pub(super) fn name(
        &mut self,
        name: Word,
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<Value<'t>> {
        if let Some(value) = known.get(name.text) {
            return Ok(match value {
                Value::Events(typed) => Value::Events(typed.clone().at(name.place)),
                value => value.clone(),
            });
        }
        if let Some((_, builtin)) = BUILTINS.iter().find(|(known, _)| *known == name.text) {
            return Ok(Value::Builtin(*builtin));
        }
        if let Some((own, kind)) = self.of_notation(name.text) {
            return Ok(Value::Events(Typed::named(kind, own, name.place)));
        }
        if let Some(value) = self.of_library(name.text)? {
            return Ok(value);
        }
        if self.trying > 0 {
            return Err(name.place.error(format!("unknown name `{name}`"), "tried").into());
        }
        self.uninterpreted(name, known, wanted)
    }

    /// A name that nothing declares. What could be a tag is one that no operation has; what is near another name, and is
    /// none, is a mistake.
    fn uninterpreted(
        &mut self,
        name: Word,
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<Value<'t>> {
        let tag = name.text.starts_with(char::is_uppercase);
        let kind = wanted.unwrap_or(if tag { Kind::Set } else { Kind::Rel });
        let mut all: Vec<&str> =
            known.names().chain(BUILTINS.iter().map(|(name, _)| *name)).collect();
        all.extend(self.notation.names.keys().filter(|own| self.of_notation(own).is_some()));
        all.extend(self.library_names());
        all.sort_unstable();
        // What some notation of programs has is no mistake.
        let elsewhere = self.of_events && super::is_of_some_notation(name.text);
        let near = suggest::closest(name.text, all.into_iter().filter(|known| known.len() > 2));
        let near = near.filter(|_| !elsewhere);
        if let (Some(near), false) = (near, tag || wanted == Some(Kind::Set)) {
            let error = name.place.error(format!("unknown name `{name}`"), "nothing declares it");
            return Err(error.with_help(format!("did you mean `{near}`?")).into());
        }
        let own = self.own(name.text);
        let word = Word { text: own, place: name.place };
        self.items.push(Item::Base { place: name.place, kind, name: word, indices: vec![] });
        let of = match kind {
            Kind::Set => "no operation is in it",
            Kind::Rel => "it relates nothing",
        };
        // A tag of another architecture is no operation's; what may be a mistake must not make anything allowed.
        let lacks = match near {
            Some(_) if !self.elsewhere => Lack::Demand,
            _ => Lack::Nothing,
        };
        let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        let text = format!("`{name}` has no meaning in the programs that are read: {of}{near}");
        if !self.of_events {
            self.notes.push(Note { place: name.place, text, lacks });
        }
        let value = Value::Events(Typed::named(kind, own, name.place));
        self.unknown.push((name.text, value.clone()));
        Ok(value)
    }

    /// A name of its own in the language of models.
    pub(super) fn own(&mut self, name: &str) -> &'static str {
        let mut own = String::new();
        let mut rest = name.chars().peekable();
        while let Some(c) = rest.next() {
            let letter_follows = rest.peek().is_some_and(|next| next.is_alphabetic());
            let joins = c == '-' && letter_follows && own.ends_with(char::is_alphanumeric);
            own.push(if c.is_alphanumeric() || c == '_' || joins { c } else { '_' });
        }
        if !own.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            own.insert(0, '_');
        }
        let is_taken = |name: &str| {
            let of_models = KEYWORDS.contains(&name) || self.notation.names.contains_key(name);
            of_models || self.taken.contains(name)
        };
        let mut name = own.clone();
        let mut number = self.numbers.get(own.as_str()).copied().unwrap_or(1);
        while is_taken(&name) {
            number += 1;
            name = format!("{own}_{number}");
        }
        self.numbers.insert(interned(&own), number);
        let name = interned(&name);
        self.taken.insert(name);
        name
    }

    /// Whether an expression is a set or a relation, as far as that is seen at once.
    pub(super) fn shape(&self, exp: &'t Exp, known: &Environment<'t>) -> Option<Kind> {
        match &exp.node {
            Node::Everything => Some(Kind::Set),
            Node::Name(name) => match known.get(name.text) {
                Some(Value::Events(typed)) => Some(typed.kind),
                Some(_) => None,
                None => self.of_notation(name.text).map(|(_, kind)| kind),
            },
            Node::Union(parts) | Node::Intersection(parts) => {
                parts.iter().find_map(|part| self.shape(part, known))
            }
            Node::Difference(one, other) => {
                self.shape(one, known).or_else(|| self.shape(other, known))
            }
            Node::Complement(inner) => self.shape(inner, known),
            Node::Apply(function, _) => match &function.node {
                Node::Name(name) if matches!(name.text, "domain" | "range") => Some(Kind::Set),
                _ => None,
            },
            Node::Identity(_) | Node::Sequence(_) | Node::Product(..) | Node::Star(_) => {
                Some(Kind::Rel)
            }
            Node::Plus(_) | Node::Optional(_) | Node::Inverse(_) => Some(Kind::Rel),
            _ => None,
        }
    }

    /// A definition of the library, made when it is asked for.
    fn of_library(&mut self, name: &str) -> Valued<Option<Value<'t>>> {
        if let Some(value) = self.from_library.get(name) {
            return Ok(Some(value.clone()));
        }
        if let Some((_, value)) = self.unknown.iter().find(|(known, _)| *known == name) {
            return Ok(Some(value.clone()));
        }
        let library = self.library;
        let found = library.iter().find_map(|statement| match &statement.what {
            What::Let { rec, bindings } => {
                let here = bindings.iter().any(|binding| binding.defines(name));
                here.then_some((*rec, bindings))
            }
            _ => None,
        });
        let Some((rec, bindings)) = found else { return Ok(None) };
        let mut inner = Environment::default();
        let trying = std::mem::take(&mut self.trying);
        let bound = self.bind(bindings, rec, &mut inner, true);
        self.trying = trying;
        bound?;
        let names: Vec<&'static str> = inner.names().collect();
        for name in names {
            if let Some(value) = inner.get(name) {
                self.from_library.insert(name, value.clone());
            }
        }
        Ok(self.from_library.get(name).cloned())
    }

    fn library_names(&self) -> impl Iterator<Item = &'static str> + use<'t> {
        let statements: &'t [super::tree::Statement] = self.library;
        statements.iter().flat_map(|statement| match &statement.what {
            What::Let { bindings, .. } => bindings.iter().flat_map(|b| b.names()).collect(),
            _ => vec![],
        })
    }

    /// What stops a check or a definition where nothing is made of something.
    pub(super) fn note(
        &mut self,
        stop: Stop,
        what: &str,
        lacks: Lack,
    ) -> Result<(), crate::source::InputError> {
        match stop {
            Stop::Wrong(error) => Err(*error),
            Stop::Open(place, why) => {
                let text = format!("{what}: {why} is not interpreted");
                self.notes.push(Note { place, text, lacks });
                Ok(())
            }
        }
    }
}
