//! Conditions as a test states them.

use super::ir::Predicate;
use super::litmus::{Condition, Expected, Operand};
use std::fmt;

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::True => f.write_str("true"),
            Condition::And(parts) => list(f, parts, " and ", "true"),
            Condition::Or(parts) => list(f, parts, " or ", "false"),
            Condition::Not(inner) => match &**inner {
                Condition::Not(same) => write!(f, "{same}"),
                Condition::And(parts) | Condition::Or(parts) if parts.len() > 1 => {
                    write!(f, "not ({inner})")
                }
                _ => write!(f, "not {inner}"),
            },
            Condition::Register { thread, register, value, .. } => {
                write!(f, "{thread}: {}{register} = {}", sigil(register), value)
            }
            Condition::Final { location, value, .. } => write!(f, "{location} = {value}"),
            Condition::Related { from, relation, to, .. } => write!(f, "{from} {relation} {to}"),
            Condition::Compare { left, predicate, right, .. } => {
                write!(f, "{left} {} {right}", sign(*predicate))
            }
            Condition::Initial { label, .. } => write!(f, "{label} reads the initial contents"),
            Condition::Undef => f.write_str("some read is undef"),
            Condition::Race => f.write_str("there is a data race"),
            Condition::Consistent => f.write_str("the execution is consistent"),
            Condition::Count { relation, predicate, number, .. } => {
                write!(f, "#{relation} {} {number}", sign(*predicate))
            }
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, parts: &[Condition], word: &str, none: &str) -> fmt::Result {
    if parts.is_empty() {
        return f.write_str(none);
    }
    for (i, part) in parts.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { word })?;
        let several = |inner: &[Condition]| inner.len() > 1;
        match part {
            Condition::And(inner) | Condition::Or(inner) if several(inner) && several(parts) => {
                write!(f, "({part})")?;
            }
            _ => write!(f, "{part}")?,
        }
    }
    Ok(())
}

/// What a thread returns has no name in the program.
fn sigil(register: &str) -> &'static str {
    if register == "ret" { "" } else { "%" }
}

fn sign(predicate: Predicate) -> &'static str {
    match predicate {
        Predicate::Eq => "=",
        Predicate::Ne => "!=",
        Predicate::Ult | Predicate::Slt => "<",
        Predicate::Ule | Predicate::Sle => "<=",
        Predicate::Ugt | Predicate::Sgt => ">",
        Predicate::Uge | Predicate::Sge => ">=",
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Bits(bits) => write!(f, "{}", *bits as i128),
            Expected::Undef => f.write_str("undef"),
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operand::Register { thread, register } => {
                write!(f, "{thread}: {}{register}", sigil(register))
            }
            Operand::Final(location) => f.write_str(location),
            Operand::Bits(bits) => write!(f, "{}", *bits as i128),
        }
    }
}
