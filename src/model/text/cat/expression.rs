//! What an expression of a `.cat` text stands for: functions are applied, and what is left are sets and relations in the
//! language of models.

use super::super::place::Place;
use super::super::tree::{Kind, Node as Of};
use super::reading::Reading;
use super::tree::{Condition, Exp, Node};
use super::value::{Environment, Stop, Typed, Value, Valued};
use std::rc::Rc;

/// How many parts one definition may be put together of.
const LARGEST: usize = 20_000;

impl<'t> Reading<'t> {
    /// The value of an expression; `wanted` is what it has to be, where that follows from what it stands in.
    pub(super) fn value(
        &mut self,
        exp: &'t Exp,
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<Value<'t>> {
        self.step(exp.place)?;
        let place = exp.place;
        let events = |typed: Typed| Ok(Value::Events(typed));
        match &exp.node {
            Node::Nothing => Ok(Value::Nothing),
            Node::Everything => events(self.builtin("_", place)),
            Node::Name(name) => self.name(*name, known, wanted),
            Node::Tag(tag) => Ok(Value::Tag(tag.text)),
            Node::Set(all) if all.is_empty() => Ok(Value::Nothing),
            Node::Set(all) => Ok(Value::Members(Rc::new(self.values(all, known, None)?))),
            Node::Tuple(all) => Ok(Value::Tuple(Rc::new(self.values(all, known, None)?))),
            Node::Identity(inner) => {
                let set = self.typed(inner, known, Kind::Set)?;
                events(set.with(Kind::Rel, place, Of::Identity))
            }
            Node::Union(parts) => self.joined(place, parts, known, wanted, Of::Union),
            Node::Intersection(parts) => self.joined(place, parts, known, wanted, Of::Intersection),
            Node::Sequence(parts) => {
                let mut steps = Vec::new();
                for part in parts {
                    steps.push(self.typed(part, known, Kind::Rel)?);
                }
                events(self.small(Typed::of(Kind::Rel, place, steps, Of::Sequence))?)
            }
            Node::Difference(left, right) => self.without(place, [left, right], known, wanted),
            Node::Add(first, rest) => self.add(place, [first, rest], known),
            Node::Product(left, right) => {
                let parts =
                    vec![self.typed(left, known, Kind::Set)?, self.typed(right, known, Kind::Set)?];
                events(two(Kind::Rel, place, parts, Of::Product))
            }
            Node::Complement(inner) => {
                let inner = self.value(inner, known, wanted)?;
                let inner = self.events(inner, place, wanted)?;
                let all = self.everything(inner.kind, place);
                events(two(inner.kind, place, vec![all, inner], Of::Difference))
            }
            Node::Plus(inner) => {
                events(self.typed(inner, known, Kind::Rel)?.with(Kind::Rel, place, Of::Plus))
            }
            Node::Inverse(inner) => {
                events(self.typed(inner, known, Kind::Rel)?.with(Kind::Rel, place, Of::Inverse))
            }
            Node::Optional(inner) => {
                let steps = self.typed(inner, known, Kind::Rel)?;
                events(self.or_none(steps, place))
            }
            Node::Star(inner) => {
                let steps = self.typed(inner, known, Kind::Rel)?;
                events(self.or_none(steps.with(Kind::Rel, place, Of::Plus), place))
            }
            Node::Apply(function, argument) => {
                let function = self.value(function, known, None)?;
                let takes = self.takes(&function);
                let argument = self.value(argument, known, takes)?;
                self.apply(place, &function, argument)
            }
            Node::Function { pattern, body } => {
                Ok(self.function(pattern, body, known.clone(), None))
            }
            Node::Let { rec, bindings, body } => {
                let mut inner = known.clone();
                self.bind(bindings, *rec, &mut inner, false)?;
                self.value(body, &inner, wanted)
            }
            Node::Match { of, arms, otherwise } => {
                let tag = self.tag(of, known)?;
                let arm = arms.iter().find(|(name, _)| name.text == tag).map(|(_, value)| value);
                match arm.or(otherwise.as_deref()) {
                    Some(value) => self.value(value, known, wanted),
                    None => Err(no_case(of, tag)),
                }
            }
            Node::MatchSet { of, empty, first, rest, more } => {
                let members = match self.value(of, known, None)? {
                    Value::Nothing => return self.value(empty, known, wanted),
                    Value::Members(members) => members,
                    Value::Events(_) => {
                        return Err(Stop::Open(of.place, "a match on a set of events".into()));
                    }
                    other => return Err(expected("a set", &other, of.place)),
                };
                let Some((one, others)) = members.split_first() else {
                    return self.value(empty, known, wanted);
                };
                let mut inner = known.clone();
                let others = Value::Members(Rc::new(others.to_vec()));
                for (name, value) in [(first, one.clone()), (rest, others)] {
                    name.iter().for_each(|name| inner.bind(name.text, value.clone()));
                }
                self.value(more, &inner, wanted)
            }
            Node::Try(first, second) => {
                self.trying += 1;
                let tried = self.value(first, known, wanted);
                self.trying -= 1;
                tried.or_else(|_| self.value(second, known, wanted))
            }
            Node::If(condition, then, otherwise) => match self.holds(condition, known)? {
                true => self.value(then, known, wanted),
                false => self.value(otherwise, known, wanted),
            },
            Node::Unread(what) => Err(Stop::Open(place, (*what).to_owned())),
        }
    }

    fn values(
        &mut self,
        all: &'t [Exp],
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<Vec<Value<'t>>> {
        let mut values = Vec::new();
        for exp in all {
            values.push(self.value(exp, known, wanted)?);
        }
        Ok(values)
    }

    /// A set or a relation, whichever is wanted.
    pub(super) fn typed(
        &mut self,
        exp: &'t Exp,
        known: &Environment<'t>,
        wanted: Kind,
    ) -> Valued<Typed> {
        let value = self.value(exp, known, Some(wanted))?;
        let typed = self.events(value, exp.place, Some(wanted))?;
        if typed.kind != wanted {
            let message = format!("expected a {}, found a {}", wanted.name(), typed.kind.name());
            let error = exp.place.error(message, format!("a {}", typed.kind.name()));
            return Err(match wanted {
                Kind::Rel => {
                    error.with_help("write `[S]` for the identity on a set, `A * B` for all pairs")
                }
                Kind::Set => error.with_help(
                    "write `domain(r)` or `range(r)` for what a relation leads from and to",
                ),
            }
            .into());
        }
        Ok(typed)
    }

    /// A value as a set or a relation.
    pub(super) fn events(
        &mut self,
        value: Value<'t>,
        place: Place,
        wanted: Option<Kind>,
    ) -> Valued<Typed> {
        match value {
            Value::Events(typed) => Ok(typed),
            Value::Nothing => Ok(Typed::nothing(wanted.unwrap_or(Kind::Rel), place)),
            Value::Members(all) => {
                // `{A}` of sets of events is what is in one of them.
                let mut parts = Vec::new();
                for value in all.iter() {
                    parts.push(self.events(value.clone(), place, wanted)?);
                }
                let kind = parts.first().map(|part| part.kind).or(wanted).unwrap_or(Kind::Set);
                match parts.iter().all(|part| part.kind == kind) {
                    true if parts.len() == 1 => Ok(parts.swap_remove(0)),
                    true => Ok(Typed::of(kind, place, parts, Of::Union)),
                    false => Err(place.error("sets and relations in one set", "here").into()),
                }
            }
            Value::Open => Err(Stop::Open(place, "what rests on what is not interpreted".into())),
            other => Err(expected("a set or a relation", &other, place)),
        }
    }

    /// Operands that are all sets or all relations.
    fn joined(
        &mut self,
        place: Place,
        parts: &'t [Exp],
        known: &Environment<'t>,
        wanted: Option<Kind>,
        node: fn(Vec<super::super::tree::Expression>) -> Of,
    ) -> Valued<Value<'t>> {
        let (values, kind) = self.alike(parts.iter(), known, wanted)?;
        if values.iter().all(|value| {
            matches!(value, Value::Members(_) | Value::Tag(_)) || matches!(value, Value::Nothing)
        }) && values.iter().any(|value| matches!(value, Value::Members(_) | Value::Tag(_)))
        {
            let union = matches!(node(vec![]), Of::Union(_));
            return Ok(members(&values, union));
        }
        let mut typed = Vec::new();
        for (part, value) in parts.iter().zip(values) {
            typed.push(self.of_kind(value, part.place, kind)?);
        }
        Ok(Value::Events(self.small(Typed::of(kind, place, typed, node))?))
    }

    /// The values of operands that have to be alike, and what they are.
    fn alike(
        &mut self,
        parts: impl Iterator<Item = &'t Exp> + Clone,
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<(Vec<Value<'t>>, Kind)> {
        let kind = wanted.or_else(|| parts.clone().find_map(|part| self.shape(part, known)));
        let mut values = Vec::new();
        for part in parts {
            values.push(self.value(part, known, kind)?);
        }
        let found = values.iter().find_map(|value| match value {
            Value::Events(typed) => Some(typed.kind),
            _ => None,
        });
        Ok((values, found.or(kind).unwrap_or(Kind::Rel)))
    }

    fn of_kind(&mut self, value: Value<'t>, place: Place, kind: Kind) -> Valued<Typed> {
        let typed = self.events(value, place, Some(kind))?;
        if typed.kind == kind {
            return Ok(typed);
        }
        let [here, there] = [typed.kind, kind].map(Kind::name);
        let message = format!("a {here} and a {there} cannot be joined");
        let error = place.error(message, format!("a {here}"));
        Err(error.with_help(format!("what comes before it is a {there}")).into())
    }

    fn without(
        &mut self,
        place: Place,
        parts: [&'t Exp; 2],
        known: &Environment<'t>,
        wanted: Option<Kind>,
    ) -> Valued<Value<'t>> {
        let (values, kind) = self.alike(parts.into_iter(), known, wanted)?;
        if let [Value::Members(all), Value::Members(others)] = &values[..] {
            let not = |one: &&Value<'_>| !others.iter().any(|other| one.same(other) == Some(true));
            return Ok(Value::Members(Rc::new(all.iter().filter(not).cloned().collect())));
        }
        let mut typed = Vec::new();
        for (part, value) in parts.into_iter().zip(values) {
            typed.push(self.of_kind(value, part.place, kind)?);
        }
        Ok(Value::Events(self.small(two(kind, place, typed, Of::Difference))?))
    }

    fn add(
        &mut self,
        place: Place,
        [first, rest]: [&'t Exp; 2],
        known: &Environment<'t>,
    ) -> Valued<Value<'t>> {
        let one = self.value(first, known, None)?;
        let mut all = vec![one];
        match self.value(rest, known, None)? {
            Value::Nothing => {}
            Value::Members(others) => all.extend(others.iter().cloned()),
            _ => return Err(Stop::Open(place, "an event added to a set".into())),
        }
        Ok(Value::Members(Rc::new(all)))
    }

    /// One step or none: of events that executions have in this notation.
    fn or_none(&mut self, steps: Typed, place: Place) -> Typed {
        let none = self.builtin("id", place);
        Typed::of(Kind::Rel, place, vec![steps, none], Of::Union)
    }

    fn everything(&mut self, kind: Kind, place: Place) -> Typed {
        let all = self.builtin("_", place);
        match kind {
            Kind::Set => all,
            Kind::Rel => two(Kind::Rel, place, vec![all.clone(), all], Of::Product),
        }
    }

    pub(super) fn tag(&mut self, exp: &'t Exp, known: &Environment<'t>) -> Valued<&'static str> {
        match self.value(exp, known, None)? {
            Value::Tag(tag) => Ok(tag),
            Value::Open => {
                Err(Stop::Open(exp.place, "what rests on what is not interpreted".into()))
            }
            other => Err(expected("a tag", &other, exp.place)),
        }
    }

    fn holds(&mut self, condition: &'t Condition, known: &Environment<'t>) -> Valued<bool> {
        match condition {
            Condition::Variant => Ok(false),
            Condition::Not(inner) => self.holds(inner, known).map(|holds| !holds),
            Condition::And(one, other) => Ok(self.holds(one, known)? && self.holds(other, known)?),
            Condition::Or(one, other) => Ok(self.holds(one, known)? || self.holds(other, known)?),
            Condition::Equal(one, other) => {
                let (left, right) =
                    (self.value(one, known, None)?, self.value(other, known, None)?);
                left.same(&right).ok_or_else(|| {
                    Stop::Open(one.place, "a choice that depends on the execution".into())
                })
            }
            Condition::Subset(one, other) | Condition::Member(one, other) => {
                let (left, right) =
                    (self.value(one, known, None)?, self.value(other, known, None)?);
                let all = match right {
                    Value::Members(all) => all,
                    Value::Nothing => Rc::new(vec![]),
                    _ => {
                        let message = "a choice that depends on the execution";
                        return Err(Stop::Open(one.place, message.into()));
                    }
                };
                let member = |one: &Value<'_>| all.iter().any(|a| a.same(one) == Some(true));
                Ok(match (condition, &left) {
                    (Condition::Member(..), _) => member(&left),
                    (_, Value::Members(some)) => some.iter().all(member),
                    (_, Value::Nothing) => true,
                    _ => false,
                })
            }
        }
    }

    /// Something that is not put together of too many parts.
    fn small(&self, typed: Typed) -> Valued<Typed> {
        if typed.size <= LARGEST {
            return Ok(typed);
        }
        let place = typed.expression.place;
        let error = place.error("a definition of too many parts", "with functions applied");
        let help = format!("no more than {LARGEST} are read: give some of them names with `let`");
        Err(error.with_help(help).into())
    }
}

/// Two operands.
pub(super) fn two(
    kind: Kind,
    place: Place,
    parts: Vec<Typed>,
    node: fn(Box<super::super::tree::Expression>, Box<super::super::tree::Expression>) -> Of,
) -> Typed {
    Typed::of(kind, place, parts, |parts| {
        let mut parts = parts.into_iter();
        match (parts.next(), parts.next()) {
            (Some(left), Some(right)) => node(Box::new(left), Box::new(right)),
            _ => Of::NoPair,
        }
    })
}

/// Known members joined.
fn members<'t>(values: &[Value<'t>], union: bool) -> Value<'t> {
    let of = |value: &Value<'t>| match value {
        Value::Members(all) => all.to_vec(),
        Value::Nothing => vec![],
        other => vec![other.clone()],
    };
    let mut lists = values.iter().map(of);
    let mut all = lists.next().unwrap_or_default();
    for list in lists {
        let is =
            |one: &Value<'t>, list: &[Value<'t>]| list.iter().any(|o| o.same(one) == Some(true));
        match union {
            true => {
                let new: Vec<_> = list.into_iter().filter(|one| !is(one, &all)).collect();
                all.extend(new);
            }
            false => all.retain(|one| is(one, &list)),
        }
    }
    Value::Members(Rc::new(all))
}

pub(super) fn expected(wanted: &str, found: &Value<'_>, place: Place) -> Stop {
    let what = found.what();
    place.error(format!("expected {wanted}, found a {what}"), format!("a {what}")).into()
}

pub(super) fn no_case(of: &Exp, tag: &str) -> Stop {
    of.place
        .error(format!("no case for '{tag}"), "matched here")
        .with_help("add a case, or `_ -> …`")
        .into()
}
