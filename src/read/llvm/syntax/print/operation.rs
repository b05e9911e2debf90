//! Operations, as instructions and as constant expressions.

use super::Joined;
use crate::read::llvm::syntax::tree::{Flag, Operation, Spanned, Type, Typed, Value};
use std::fmt::{Display, Formatter, Result};

/// An operation as a constant expression.
pub(super) struct Constant<'a>(pub &'a Operation);

impl Display for Constant<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write(f, self.0, true)
    }
}

/// As an instruction.
impl Display for Operation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write(f, self, false)
    }
}

/// Flags, a blank behind each.
pub(super) struct Flags<'a>(pub &'a [Flag]);

impl Display for Flags<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.iter().try_for_each(|flag| write!(f, "{} ", flag.keyword()))
    }
}

/// The second of two operands of one type, which a constant expression repeats.
struct Second<'a>(Option<&'a Type>, &'a Spanned<Value>);

impl Display for Second<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(ty) => write!(f, "{ty} {}", self.1),
            None => self.1.fmt(f),
        }
    }
}

fn two<'a>(constant: bool, lhs: &'a Typed, rhs: &'a Spanned<Value>) -> Second<'a> {
    Second(constant.then_some(&lhs.ty.node), rhs)
}

fn write(f: &mut Formatter<'_>, operation: &Operation, constant: bool) -> Result {
    let (open, close) = if constant { ("(", ")") } else { ("", "") };
    match operation {
        Operation::Negate { flags, value } => {
            write!(f, "fneg {}{open}{value}{close}", Flags(flags))
        }
        Operation::Binary { op, flags, lhs, rhs } => {
            let (name, rhs) = (op.keyword(), two(constant, lhs, rhs));
            write!(f, "{name} {}{open}{lhs}, {rhs}{close}", Flags(flags))
        }
        Operation::Compare { float, flags, predicate, lhs, rhs } => {
            let name = if *float { "fcmp" } else { "icmp" };
            let (predicate, rhs) = (predicate.keyword(), two(constant, lhs, rhs));
            write!(f, "{name} {}{predicate} {open}{lhs}, {rhs}{close}", Flags(flags))
        }
        Operation::Cast { op, flags, value, to } => {
            write!(f, "{} {}{open}{value} to {to}{close}", op.keyword(), Flags(flags))
        }
        Operation::GetElementPtr { flags, in_range, source, base, indices } => {
            write!(f, "getelementptr {}", Flags(flags))?;
            let older = in_range.as_ref().is_some_and(|range| range.text.is_empty());
            if let Some(range) = in_range.as_ref().filter(|_| !older) {
                write!(f, "inrange({range}) ")?;
            }
            write!(f, "{open}{source}, {base}")?;
            for (i, index) in indices.iter().enumerate() {
                let range = if older && i + 1 == indices.len() { "inrange " } else { "" };
                write!(f, ", {range}{index}")?;
            }
            f.write_str(close)
        }
        Operation::Select { flags, condition, then, otherwise } => {
            write!(f, "select {}{open}{condition}, {then}, {otherwise}{close}", Flags(flags))
        }
        Operation::ExtractElement { vector, index } => {
            write!(f, "extractelement {open}{vector}, {index}{close}")
        }
        Operation::InsertElement { vector, element, index } => {
            write!(f, "insertelement {open}{vector}, {element}, {index}{close}")
        }
        Operation::ShuffleVector { first, second, mask } => {
            write!(f, "shufflevector {open}{first}, {second}, {mask}{close}")
        }
        Operation::ExtractValue { aggregate, indices } => {
            write!(f, "extractvalue {open}{aggregate}, {}{close}", Joined(indices, ", "))
        }
        Operation::InsertValue { aggregate, element, indices } => {
            let indices = Joined(indices, ", ");
            write!(f, "insertvalue {open}{aggregate}, {element}, {indices}{close}")
        }
        Operation::Freeze(value) => write!(f, "freeze {open}{value}{close}"),
    }
}
