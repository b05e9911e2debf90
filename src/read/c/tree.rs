//! The body of a thread as a tree.

use super::builtins::Builtin;
use super::types::{Object, Scalar};
use crate::program::ir::{BinaryOp, Predicate, Span};

/// An expression and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub kind: Kind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Number(u128, Scalar),
    Name(String),
    /// `*p`, `p[i]` (which is `*(p + i)`).
    Deref(Box<Expr>),
    /// `&e`.
    Address(Box<Expr>),
    /// `-e`, `~e`; `+e`.
    Negated(Box<Expr>),
    Complement(Box<Expr>),
    Promoted(Box<Expr>),
    /// `!e`.
    Not(Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// A comparison; the predicate is that of signed numbers.
    Compare(Predicate, Box<Expr>, Box<Expr>),
    /// `a && b`, or `a || b`.
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    /// `a = b`, `a += b`.
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// `a++`: the value before is what it gives.
    Step(BinaryOp, Box<Expr>, After),
    Cast(Scalar, Box<Expr>),
    Call(Builtin, Vec<Expr>),
}

impl Expr {
    /// Whether it is this name.
    pub fn is_name(&self, name: &str) -> bool {
        matches!(&self.kind, Kind::Name(known) if known == name)
    }

    /// The expressions that it is made of.
    pub fn parts(&self) -> Vec<&Expr> {
        match &self.kind {
            Kind::Number(..) | Kind::Name(_) => vec![],
            Kind::Deref(e)
            | Kind::Address(e)
            | Kind::Negated(e)
            | Kind::Complement(e)
            | Kind::Promoted(e)
            | Kind::Not(e)
            | Kind::Step(_, e, _)
            | Kind::Cast(_, e) => vec![&**e],
            Kind::Binary(_, a, b)
            | Kind::Compare(_, a, b)
            | Kind::And(a, b)
            | Kind::Or(a, b)
            | Kind::Comma(a, b)
            | Kind::Assign(_, a, b) => vec![&**a, &**b],
            Kind::Choice(a, b, c) => vec![&**a, &**b, &**c],
            Kind::Call(_, arguments) => arguments.iter().collect(),
        }
    }
}

/// Whether `++` stands behind what it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    Behind,
    Before,
}

/// `int r0 = …` of a declaration.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub name: String,
    pub object: Object,
    pub pointer: bool,
    pub value: Option<Expr>,
    pub span: Span,
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Stmt {
    Declare(Vec<Declared>),
    Expr(Expr),
    Block(Vec<Stmt>),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    DoWhile(Box<Stmt>, Expr),
    For(Box<Stmt>, Option<Expr>, Option<Expr>, Box<Stmt>),
    Break(Span),
    Continue(Span),
    Return(Span),
}

/// A parameter: a location that the thread shares with others.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub name: String,
    pub object: Object,
    pub span: Span,
}

/// A thread as written.
#[derive(Clone, Debug)]
pub(super) struct Thread {
    pub number: u32,
    pub placement: Vec<(String, u32)>,
    pub parameters: Vec<Parameter>,
    pub body: Vec<Stmt>,
    pub span: Span,
}
