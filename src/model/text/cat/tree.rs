//! What a `.cat` text says.

use super::super::place::{Place, Word};

/// A file.
#[derive(Debug)]
pub(super) struct File {
    /// The words that it begins with: the name of an architecture, or of the model.
    pub heading: Vec<Word>,
    pub statements: Vec<Statement>,
}

#[derive(Debug)]
pub(super) struct Statement {
    pub place: Place,
    pub what: What,
}

/// A statement.
#[derive(Debug)]
pub(super) enum What {
    Let {
        rec: bool,
        bindings: Vec<Binding>,
    },
    Check(Check),
    Include(Word),
    /// `enum Accesses = 'once || 'release`
    Enum {
        name: Word,
        tags: Vec<Word>,
    },
    Procedure {
        name: Word,
        pattern: Pattern,
        body: Vec<Statement>,
    },
    Call {
        name: Word,
        argument: Exp,
    },
    ForAll {
        name: Word,
        of: Exp,
        body: Vec<Statement>,
    },
    /// `with co from generate_cos(co0)`
    From {
        name: Word,
    },
    Match {
        of: Exp,
        arms: Vec<(Word, Vec<Statement>)>,
        otherwise: Option<Vec<Statement>>,
    },
    /// What is for drawings, and which instructions there are.
    Nothing,
}

/// `acyclic r as name`
#[derive(Debug)]
pub(super) struct Check {
    pub purpose: Purpose,
    /// `~acyclic r`
    pub negated: bool,
    pub demand: Demand,
    pub of: Exp,
    pub name: Option<Word>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// An execution that does not satisfy it is none.
    Demand,
    /// An execution that satisfies it is marked.
    Flag,
    /// An execution that does not satisfy it has no meaning.
    Requires,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    Acyclic,
    Irreflexive,
    Empty,
}

/// `x = e`, `f(x, y) = e`, `x, y = e`
#[derive(Debug)]
pub(super) struct Binding {
    pub place: Place,
    pub pattern: Pattern,
    pub value: Exp,
}

/// Names for a value, or for the members of a tuple; none is `_`.
#[derive(Clone, Debug)]
pub(super) enum Pattern {
    One(Option<Word>),
    Tuple(Vec<Option<Word>>),
}

/// An expression.
#[derive(Debug)]
pub(super) struct Exp {
    pub place: Place,
    pub node: Node,
}

#[derive(Debug)]
pub(super) enum Node {
    /// `0`
    Nothing,
    /// `_`
    Everything,
    Name(Word),
    Tag(Word),
    /// `{a, b}`
    Set(Vec<Exp>),
    Tuple(Vec<Exp>),
    /// `[S]`
    Identity(Box<Exp>),
    Union(Vec<Exp>),
    Sequence(Vec<Exp>),
    Intersection(Vec<Exp>),
    Difference(Box<Exp>, Box<Exp>),
    /// `e ++ S`
    Add(Box<Exp>, Box<Exp>),
    Product(Box<Exp>, Box<Exp>),
    Complement(Box<Exp>),
    Star(Box<Exp>),
    Plus(Box<Exp>),
    Optional(Box<Exp>),
    Inverse(Box<Exp>),
    Apply(Box<Exp>, Box<Exp>),
    Function {
        pattern: Pattern,
        body: Box<Exp>,
    },
    Let {
        rec: bool,
        bindings: Vec<Binding>,
        body: Box<Exp>,
    },
    Match {
        of: Box<Exp>,
        arms: Vec<(Word, Exp)>,
        otherwise: Option<Box<Exp>>,
    },
    /// `match S with || {} -> e || x ++ xs -> f end`
    MatchSet {
        of: Box<Exp>,
        empty: Box<Exp>,
        first: Option<Word>,
        rest: Option<Word>,
        more: Box<Exp>,
    },
    Try(Box<Exp>, Box<Exp>),
    If(Box<Condition>, Box<Exp>, Box<Exp>),
    /// What is known to be in the language, and nothing is made of.
    Unread(&'static str),
}

#[derive(Debug)]
pub(super) enum Condition {
    Equal(Exp, Exp),
    Subset(Exp, Exp),
    Member(Exp, Exp),
    /// `"variant"`: none is chosen.
    Variant,
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
}
