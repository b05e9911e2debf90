//! Sets and relations as theorem files write them.

use super::super::parse::Parsed;
use super::super::place::{Place, Word};
use super::super::token::Kind;
use super::statement::Reading;
use super::{Notation, Value};
use crate::relation::{Node, Rel, Set, identity, node};

/// Words that are no names.
pub(super) const KEYWORDS: [&str; 22] = [
    "include",
    "as",
    "set",
    "relation",
    "predicate",
    "disjoint",
    "let",
    "rec",
    "and",
    "assume",
    "assert",
    "theorem",
    "in",
    "empty",
    "acyclic",
    "irreflexive",
    "consistent",
    "id",
    "events",
    "domain",
    "range",
    "rot",
];

/// A value with the place that it stands at.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub value: Value,
    pub place: Place,
}

impl Placed {
    /// The relation that it is; of Kater's predicates, their identity.
    pub(super) fn relation(self, notation: Notation) -> Parsed<Rel> {
        match (self.value, notation) {
            (Value::Rel(relation), _) => Ok(relation),
            (Value::Set(set), Notation::Kater) => Ok(set.identity()),
            (Value::Set(_), Notation::Theorems) => {
                let error = self.place.error("a set stands where a relation has to be", "a set");
                Err(error.with_help(format!("write `[{}]` for its identity", self.place.text())))
            }
        }
    }

    fn set(self, what: &str) -> Parsed<Set> {
        match self.value {
            Value::Set(set) => Ok(set),
            Value::Rel(_) => {
                let message = format!("a relation stands where a set has to be, {what}");
                let error = self.place.error(message, "a relation");
                Err(error.with_help("`domain(r)` and `range(r)` are sets"))
            }
        }
    }
}

impl Reading {
    /// The loosest: unions.
    pub(super) fn expression(&mut self) -> Parsed<Placed> {
        let mut one = self.difference()?;
        while self.tokens.takes("|") {
            let other = self.difference()?;
            one = self.both(one, other, |a, b| a | b, |a, b| a | b)?;
        }
        Ok(one)
    }

    fn difference(&mut self) -> Parsed<Placed> {
        let mut one = self.intersection()?;
        while self.tokens.takes("\\") || self.tokens.takes("-") {
            let other = self.intersection()?;
            one = self.both(one, other, |a, b| a - b, |a, b| a - b)?;
        }
        Ok(one)
    }

    fn intersection(&mut self) -> Parsed<Placed> {
        let mut one = self.sequence()?;
        // In Kater's files it stands behind a whole side of an inclusion.
        while self.notation == Notation::Theorems && self.tokens.takes("&") {
            let other = self.sequence()?;
            one = self.both(one, other, |a, b| a & b, |a, b| a & b)?;
        }
        Ok(one)
    }

    fn both(
        &self,
        one: Placed,
        other: Placed,
        sets: impl Fn(Set, Set) -> Set,
        relations: impl Fn(Rel, Rel) -> Rel,
    ) -> Parsed<Placed> {
        let place = one.place.to(other.place);
        let value = match (one.value, other.value) {
            (Value::Set(a), Value::Set(b)) => Value::Set(sets(a, b)),
            _ => {
                let (a, b) = (one.relation(self.notation)?, other.relation(self.notation)?);
                Value::Rel(relations(a, b))
            }
        };
        Ok(Placed { value, place })
    }

    fn sequence(&mut self) -> Parsed<Placed> {
        let mut one = self.postfix()?;
        while self.tokens.takes(";") {
            let other = self.postfix()?;
            let place = one.place.to(other.place);
            let value = match (one.value, other.value) {
                // Of tests, what passes both.
                (Value::Set(a), Value::Set(b)) if self.notation == Notation::Kater => {
                    Value::Set(a & b)
                }
                _ => Value::Rel(one.relation(self.notation)? >> other.relation(self.notation)?),
            };
            one = Placed { value, place };
        }
        Ok(one)
    }

    fn postfix(&mut self) -> Parsed<Placed> {
        let mut one = self.primary()?;
        loop {
            let sign = self.tokens.peek();
            let of = match (sign.kind, sign.text, one.value) {
                (Kind::Sign, "*", Value::Set(from)) if self.notation == Notation::Theorems => {
                    self.tokens.next();
                    let to = self.primary()?.set("on the right of `*`")?;
                    let place = one.place.to(self.tokens.last());
                    one = Placed { value: Value::Rel(from * to), place };
                    continue;
                }
                (Kind::Sign, "*", _) => Rel::star,
                (Kind::Sign, "+", _) => Rel::plus,
                (Kind::Sign, "?", _) => Rel::optional,
                (Kind::Sign, "^-1", _) => Rel::inverse,
                _ => return Ok(one),
            };
            let relation = one.relation(self.notation)?;
            self.tokens.next();
            let place = one.place.to(sign.place);
            one = Placed { value: Value::Rel(of(relation)), place };
        }
    }

    fn primary(&mut self) -> Parsed<Placed> {
        let token = self.tokens.peek();
        let start = token.place;
        let value = match (token.kind, token.text) {
            (Kind::Sign, "(") => {
                self.tokens.next();
                let inner = self.expression()?.value;
                self.tokens.expect(")")?;
                inner
            }
            (Kind::Sign, "[") => {
                self.tokens.next();
                let inner = self.expression()?;
                self.tokens.expect("]")?;
                Value::Rel(self.test(inner)?)
            }
            (Kind::Sign, "{") => {
                self.tokens.next();
                self.tokens.expect("}")?;
                Value::Set(Set::empty())
            }
            (Kind::Sign, "~") | (Kind::Sign, "!") => {
                self.tokens.next();
                match self.postfix()?.value {
                    Value::Set(set) => Value::Set(Set::all() - set),
                    Value::Rel(relation) => Value::Rel(Rel::all() - relation),
                }
            }
            (Kind::Word, "id") => self.constant(Value::Rel(identity())),
            (Kind::Word, "events" | "_") => self.constant(Value::Set(Set::all())),
            (Kind::Word, "empty" | "0") => self.constant(Value::Rel(Rel::empty())),
            (Kind::Word, word @ ("domain" | "range")) => {
                self.tokens.next();
                self.tokens.expect("(")?;
                let of = self.expression()?.relation(self.notation)?;
                self.tokens.expect(")")?;
                Value::Set(if word == "domain" { of.domain() } else { of.range() })
            }
            (Kind::Word, word) if !KEYWORDS.contains(&word) => {
                let name = self.tokens.next().word();
                self.named(name)?
            }
            _ => {
                let error = self.tokens.unexpected("a set or a relation");
                return Err(error.with_help(
                    "an expression is a name, `id`, `empty`, `events`, `[S]`, `(…)`, `domain(r)`, \
                     `range(r)`, or put together of such by `|`, `-`, `&`, `;`, `+`, `*`, `?`, `^-1`",
                ));
            }
        };
        Ok(Placed { value, place: start.to(self.tokens.last()) })
    }

    fn constant(&mut self, value: Value) -> Value {
        self.tokens.next();
        value
    }

    /// What `[…]` is: the identity of a set; in Kater's files, also what is put together of tests.
    fn test(&self, inner: Placed) -> Parsed<Rel> {
        match inner.value {
            Value::Set(set) => Ok(set.identity()),
            Value::Rel(relation) if self.notation == Notation::Kater && is_test(relation) => {
                Ok(relation)
            }
            Value::Rel(_) => {
                let error = inner.place.error("a relation stands where a set has to be", "here");
                Err(error.with_help("`[…]` is the identity of a set"))
            }
        }
    }

    fn named(&mut self, name: Word) -> Parsed<Value> {
        if let Some(value) = self.lookup(name.text) {
            return Ok(value);
        }
        let message = format!("there is no set and no relation `{name}`");
        let error = name.place.error(message, "unknown name");
        let known = self.names_near(name.text);
        Err(error.with_help(match known {
            Some(known) => format!("did you mean `{known}`?"),
            None => format!("declare it before: `{}`, or `let {name} = …`", self.declarations()),
        }))
    }
}

/// Whether a relation is put together of tests.
fn is_test(relation: Rel) -> bool {
    match node(relation.id()) {
        Node::Identity(_) | Node::Empty => true,
        Node::Named(_, inner) => is_test(Rel::of_id(inner)),
        Node::Union(a, b) | Node::Sequence(a, b) => {
            is_test(Rel::of_id(a)) && is_test(Rel::of_id(b))
        }
        _ => false,
    }
}
