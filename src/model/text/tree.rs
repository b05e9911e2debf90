//! What the text of a model says, before anything is known of an execution.

use super::place::{Place, Word};
use crate::source::Source;

/// A file.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub source: &'static Source,
    /// The model that the file is one of, with its options as `--model` takes them; parts of models name none.
    pub model: Option<Word>,
    pub items: Vec<Item>,
}

/// Whether something is a set or a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Set,
    Rel,
}

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Set => "set",
            Kind::Rel => "relation",
        }
    }
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// `option sc = rc11 | cpp20`
    Option { name: Word, values: Vec<Word> },
    /// `include "mmra/annotations.model" if tags = relax`
    Include { path: Word, when: Option<(Place, Condition)> },
    /// `section values { … }`: items that another file may override together.
    Section { name: Word, items: Vec<Item> },
    /// `override values { … }`: what stands in place of a section or a `let`.
    Override { name: Word, items: Vec<Item> },
    /// `sequence level of scope l = "system", "agent" where …`
    Sequence(Sequence),
    /// `let`
    Let(Let),
    /// `irreflexive happens_before as happens_before_order`
    Axiom(Axiom),
    /// `undefined S`: reads of a cell that return undef; `race R`; `misuse R`.
    Result { place: Place, result: ResultKind, value: Expression },
    /// `each cell c { … }`
    Each { place: Place, binders: Vec<Binder>, items: Vec<Item> },
    /// `when c { … } otherwise { … }`
    When { place: Place, condition: Condition, then: Vec<Item>, otherwise: Vec<Item> },
    /// `set at[cell]`, `relation rf[cell]`: what an execution has.
    Base { place: Place, kind: Kind, name: Word, indices: Vec<Word> },
    /// `fact "…": formula`, what holds of every execution of a program.
    Fact { says: Vec<Piece>, formula: Formula },
}

/// A part of the sentence that names a fact.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    Text(&'static str),
    Member(MemberOf),
}

/// What a model says beside its axioms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultKind {
    Undefined,
    Race,
    Misuse,
}

/// Members of a sort in an order of their own.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    pub name: Word,
    /// The sort that its members are of.
    pub sort: Word,
    pub variable: Word,
    pub members: Vec<(Word, Option<Condition>)>,
    pub filter: Option<Condition>,
}

/// A clause of a document, and what it says in a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause {
    pub id: Word,
    pub prose: Option<Word>,
}

/// A definition if it has a clause, else an abbreviation: what it stands for has no name in the model.
#[derive(Clone, Debug)]
pub(super) struct Let {
    pub place: Place,
    pub clause: Option<Clause>,
    /// A least fixpoint.
    pub rec: bool,
    /// From here on the name stands for something else than before.
    pub new: bool,
    /// It keeps its name, although it has no clause: in claims.
    pub named: bool,
    pub name: Word,
    pub indices: Vec<IndexOf>,
    /// What an abbreviation is about: `closure(across: relation)`.
    pub parameters: Vec<(Word, Kind)>,
    pub body: Expression,
    /// What is defined together with it in one fixpoint, as `and name = e`.
    pub also: Vec<(Word, Expression)>,
}

/// An index of what a `let` defines.
#[derive(Clone, Debug)]
pub(super) enum IndexOf {
    /// One of those that are chosen around it: `hidden[c]`.
    Chosen(Word),
    /// Any of a sort, in an abbreviation: `agree[prefix p]`.
    Any { sort: Word, variable: Word },
}

#[derive(Clone, Debug)]
pub(super) struct Axiom {
    pub place: Place,
    pub clause: Clause,
    /// A condition on what is a candidate at all.
    pub well_formed: bool,
    pub formula: Formula,
    pub name: Word,
    pub indices: Vec<Word>,
    /// The base symbol that it is a demand on above all.
    pub about: Option<Word>,
}

/// `cell c where …`
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Binder {
    pub sort: Word,
    /// Whose members they are: suffixes of a prefix.
    pub of: Option<MemberOf>,
    pub variable: Word,
    /// From the last to the first.
    pub reversed: bool,
    pub filter: Option<Condition>,
}

/// A member of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MemberOf {
    /// One that is bound.
    Variable(Word),
    /// The one of that name: `"agent"`, `3`.
    Literal(Word),
    /// An index that is left open: `$cell`.
    Open(Word),
    /// `place(s)`
    Call { function: Word, argument: Box<MemberOf> },
}

/// What is known once options and members are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// `sc = rc11`
    Option {
        name: Word,
        value: Word,
    },
    /// `s = "agent"`
    Equal(MemberOf, MemberOf),
    /// `one_as(s)`
    Holds {
        predicate: Word,
        arguments: Vec<MemberOf>,
    },
    /// `some scope s where …`: there is one.
    Some(Vec<Binder>),
    Not(Box<Condition>),
    And(Vec<Condition>),
    Or(Vec<Condition>),
}

impl Condition {
    /// It does not hold.
    pub(super) fn negated(self) -> Condition {
        match self {
            Condition::Not(inner) => *inner,
            other => Condition::Not(Box::new(other)),
        }
    }

    /// What all has to hold.
    pub(super) fn conjuncts(&self) -> Vec<Condition> {
        match self {
            Condition::And(parts) => parts.iter().flat_map(Condition::conjuncts).collect(),
            other => vec![other.clone()],
        }
    }
}

/// A set or a relation.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    pub place: Place,
    pub node: Node,
}

/// How an expression is put together.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// `events`
    Events,
    /// `{}`
    NoEvent,
    /// `empty`
    NoPair,
    /// `id`
    Id,
    /// `rf[c]`, `closure(r)`
    Name {
        name: Word,
        groups: Vec<Vec<MemberOf>>,
        arguments: Vec<Expression>,
    },
    /// `[S]`
    Identity(Box<Expression>),
    /// Of two or more, the first with the second, and so on.
    Union(Vec<Expression>),
    Intersection(Vec<Expression>),
    Sequence(Vec<Expression>),
    Difference(Box<Expression>, Box<Expression>),
    Product(Box<Expression>, Box<Expression>),
    Inverse(Box<Expression>),
    Plus(Box<Expression>),
    Star(Box<Expression>),
    Optional(Box<Expression>),
    Domain(Box<Expression>),
    Range(Box<Expression>),
    /// `some cell c: …`, `every cell c: …`
    Quantified {
        every: bool,
        binders: Vec<Binder>,
        body: Box<Expression>,
    },
    /// `if sc = rc11 then … else …`
    If {
        condition: Condition,
        then: Box<Expression>,
        otherwise: Box<Expression>,
    },
    /// `(…)`, which keeps a union apart from the one that it stands in.
    Apart(Box<Expression>),
}

/// What is demanded.
#[derive(Clone, Debug)]
pub(super) enum Formula {
    Acyclic(Expression),
    Irreflexive(Expression),
    /// Of a set or a relation.
    Empty(Expression),
    /// Of two sets or two relations.
    In(Expression, Expression),
    Not(Box<Formula>),
    /// `premise => conclusion`, in claims.
    Given(Box<Formula>, Box<Formula>),
    /// `exists cell c: …`, in claims.
    Exists {
        binders: Vec<Binder>,
        formula: Box<Formula>,
    },
    /// One after another; what is said for each of some members is several.
    All(Vec<Formula>),
    /// `each cell c: …`
    Each {
        binders: Vec<Binder>,
        formula: Box<Formula>,
    },
}
