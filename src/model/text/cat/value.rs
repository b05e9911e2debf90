//! What expressions of a `.cat` text stand for, before executions are known.

use super::super::place::{Place, Word};
use super::super::tree::{Expression, Kind, Node};
use super::tree::{Binding, Exp, Pattern, Statement};
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Why something has no value.
pub(super) enum Stop {
    /// The text is wrong.
    Wrong(Box<InputError>),
    /// It is right, but nothing is made of it here.
    Open(Place, String),
}

impl From<InputError> for Stop {
    fn from(error: InputError) -> Stop {
        Stop::Wrong(Box::new(error))
    }
}

pub(super) type Valued<T> = Result<T, Stop>;

/// What a name or an expression stands for.
#[derive(Clone)]
pub(super) enum Value<'t> {
    /// A set of events or a relation.
    Events(Typed),
    /// `0` and `{}`: the empty set and the empty relation.
    Nothing,
    Tag(&'static str),
    Tuple(Rc<Vec<Value<'t>>>),
    /// A set whose members are known: of tags, of sets of events.
    Members(Rc<Vec<Value<'t>>>),
    Function(Rc<Function<'t>>),
    Procedure(Rc<Procedure<'t>>),
    Builtin(Builtin),
    /// Its definition could not be interpreted.
    Open,
}

impl Value<'_> {
    /// What it is, for messages.
    pub(super) fn what(&self) -> &'static str {
        match self {
            Value::Events(typed) => typed.kind.name(),
            Value::Nothing => "nothing",
            Value::Tag(_) => "tag",
            Value::Tuple(_) => "tuple",
            Value::Members(_) => "set of sets or tags",
            Value::Function(_) | Value::Builtin(_) => "function",
            Value::Procedure(_) => "procedure",
            Value::Open => "value that is not known",
        }
    }

    /// Whether two known values are the same, as far as that is seen without an execution.
    pub(super) fn same(&self, other: &Value<'_>) -> Option<bool> {
        match (self, other) {
            (Value::Tag(one), Value::Tag(other)) => Some(one == other),
            (Value::Nothing, Value::Nothing) => Some(true),
            (Value::Nothing, Value::Members(all)) | (Value::Members(all), Value::Nothing) => {
                Some(all.is_empty())
            }
            (Value::Members(one), Value::Members(other)) => {
                let within = |one: &[Value<'_>], other: &[Value<'_>]| -> Option<bool> {
                    let is = |a: &Value<'_>| other.iter().any(|b| a.same(b) == Some(true));
                    Some(one.iter().all(is))
                };
                Some(within(one, other)? && within(other, one)?)
            }
            (Value::Events(one), Value::Events(other)) if one.kind != other.kind => Some(false),
            _ => None,
        }
    }
}

/// A set or a relation in the language of models.
#[derive(Clone)]
pub(super) struct Typed {
    pub kind: Kind,
    /// How many parts it is put together of.
    pub size: usize,
    pub expression: Expression,
}

impl Typed {
    /// What a name of a model stands for.
    pub(super) fn named(kind: Kind, name: &'static str, place: Place) -> Typed {
        let name = Word { text: name, place };
        let node = Node::Name { name, groups: vec![], arguments: vec![] };
        Typed { kind, size: 1, expression: Expression { place, node } }
    }

    /// Some parts put together.
    pub(super) fn of(
        kind: Kind,
        place: Place,
        parts: Vec<Typed>,
        node: impl FnOnce(Vec<Expression>) -> Node,
    ) -> Typed {
        let size = parts.iter().map(|part| part.size).sum::<usize>() + 1;
        let parts = parts.into_iter().map(|part| part.expression).collect();
        Typed { kind, size, expression: Expression { place, node: node(parts) } }
    }

    /// One operand with something done to it.
    pub(super) fn with(self, kind: Kind, place: Place, node: fn(Box<Expression>) -> Node) -> Typed {
        let expression = Expression { place, node: node(Box::new(self.expression)) };
        Typed { kind, size: self.size + 1, expression }
    }

    /// No event, or no pair.
    pub(super) fn nothing(kind: Kind, place: Place) -> Typed {
        let node = match kind {
            Kind::Set => Node::NoEvent,
            Kind::Rel => Node::NoPair,
        };
        Typed { kind, size: 1, expression: Expression { place, node } }
    }

    /// What a name stands for, where it is used.
    pub(super) fn at(mut self, place: Place) -> Typed {
        if let Node::Name { name, .. } = &mut self.expression.node {
            name.place = place;
            self.expression.place = place;
        }
        self
    }
}

/// A function with what was known where it was written down.
pub(super) struct Function<'t> {
    pub pattern: &'t Pattern,
    pub body: &'t Exp,
    pub known: Environment<'t>,
    /// Those that are defined together with it, if it may call itself.
    pub together: Option<&'t [Binding]>,
}

pub(super) struct Procedure<'t> {
    pub pattern: &'t Pattern,
    pub body: &'t [Statement],
    pub known: Environment<'t>,
}

/// Functions that every text has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Builtin {
    Domain,
    Range,
    /// `toid(S)`: `[S]`.
    Identity,
    /// `tag2events('once)`
    TagToEvents,
    /// What there is in the language, and needs executions to be known.
    NeedsExecution,
}

pub(super) const BUILTINS: [(&str, Builtin); 12] = [
    ("domain", Builtin::Domain),
    ("range", Builtin::Range),
    ("toid", Builtin::Identity),
    ("tag2events", Builtin::TagToEvents),
    ("tag2level", Builtin::NeedsExecution),
    ("tag2scope", Builtin::NeedsExecution),
    ("tag2instrs", Builtin::NeedsExecution),
    ("classes", Builtin::NeedsExecution),
    ("classes-loc", Builtin::NeedsExecution),
    ("linearisations", Builtin::NeedsExecution),
    ("partition", Builtin::NeedsExecution),
    ("cross", Builtin::NeedsExecution),
];

/// What names stand for in some place. Copies are made when both are changed.
#[derive(Clone, Default)]
pub(super) struct Environment<'t>(Rc<FxHashMap<&'static str, Value<'t>>>);

impl<'t> Environment<'t> {
    pub(super) fn get(&self, name: &str) -> Option<&Value<'t>> {
        self.0.get(name)
    }

    pub(super) fn bind(&mut self, name: &'static str, value: Value<'t>) {
        Rc::make_mut(&mut self.0).insert(name, value);
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }
}
