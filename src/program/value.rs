//! Values of any type: scalars as terms, aggregates as trees of them.

use super::input::Input;
use super::ir::{Flags, Type};
use super::term::{Pool, Term, TermKind};

/// A first-class value during symbolic execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Val {
    /// An integer, a pointer or a float, as its bits.
    Scalar(Term),
    /// A struct, an array or a vector, member by member: each may be undef or poison on its own.
    Aggregate(Vec<Val>),
}

impl Val {
    /// A value of type `ty` whose every scalar is of this kind (`undef`, zero …).
    pub fn filled(pool: &mut Pool, ty: &Type, kind: &TermKind) -> Val {
        match ty {
            Type::Struct(fields, _) => {
                Val::Aggregate(fields.iter().map(|f| Val::filled(pool, f, kind)).collect())
            }
            Type::Array(n, element) | Type::Vector(n, element) => {
                Val::Aggregate((0..*n).map(|_| Val::filled(pool, element, kind)).collect())
            }
            _ => Val::Scalar(pool.term(kind.clone(), ty.bits())),
        }
    }

    /// As many scalars, all of them undef.
    pub fn undefined(&self, pool: &mut Pool) -> Val {
        match self {
            Val::Scalar(term) => {
                let width = pool.width(*term);
                Val::Scalar(pool.term(TermKind::Undef, width))
            }
            Val::Aggregate(members) => {
                Val::Aggregate(members.iter().map(|member| member.undefined(pool)).collect())
            }
        }
    }

    /// A value that is given from outside: for each scalar an input, by its path.
    pub fn input(pool: &mut Pool, ty: &Type, scalar: &dyn Fn(Vec<u32>) -> Input) -> Val {
        Val::member_input(pool, ty, &mut Vec::new(), scalar)
    }

    fn member_input(
        pool: &mut Pool,
        ty: &Type,
        path: &mut Vec<u32>,
        scalar: &dyn Fn(Vec<u32>) -> Input,
    ) -> Val {
        let members: Vec<&Type> = match ty {
            Type::Struct(fields, _) => fields.iter().collect(),
            Type::Array(n, element) | Type::Vector(n, element) => vec![element; *n as usize],
            _ => return Val::Scalar(pool.input(scalar(path.clone()), ty.bits())),
        };
        let mut values = Vec::new();
        for (i, member) in members.into_iter().enumerate() {
            path.push(i as u32);
            values.push(Val::member_input(pool, member, path, scalar));
            path.pop();
        }
        Val::Aggregate(values)
    }

    /// The value of type `ty` whose scalars are, first one lowest, the bits of `term` from `low` on.
    pub fn of_bits(pool: &mut Pool, ty: &Type, term: Term, low: u32) -> Val {
        let fields: Vec<&Type> = match ty {
            Type::Struct(fields, _) => fields.iter().collect(),
            Type::Array(n, element) | Type::Vector(n, element) => vec![element; *n as usize],
            _ => return Val::Scalar(pool.extract(term, low, ty.bits(), Flags::default())),
        };
        let mut at = low;
        let member = |field: &Type| {
            let value = Val::of_bits(pool, field, term, at);
            at += field.bits();
            value
        };
        Val::Aggregate(fields.into_iter().map(member).collect())
    }

    /// `then` where `taken` holds, `otherwise` elsewhere.
    pub fn merge(pool: &mut Pool, taken: Term, then: &Val, otherwise: &Val) -> Val {
        match (then, otherwise) {
            (Val::Aggregate(a), Val::Aggregate(b)) => Val::Aggregate(
                a.iter().zip(b).map(|(a, b)| Val::merge(pool, taken, a, b)).collect(),
            ),
            (Val::Scalar(a), Val::Scalar(b)) if pool.width(*a) == pool.width(*b) => {
                Val::Scalar(pool.merge(taken, *a, *b))
            }
            // Values of one name but different types come from different paths; only a phi could
            // use both, and it would not type-check.
            _ => then.clone(),
        }
    }

    /// `select` on every scalar.
    pub fn select(pool: &mut Pool, condition: Term, then: &Val, otherwise: &Val) -> Val {
        match (then, otherwise) {
            (Val::Scalar(a), Val::Scalar(b)) => Val::Scalar(pool.select(condition, *a, *b)),
            (Val::Aggregate(a), Val::Aggregate(b)) => Val::Aggregate(
                a.iter().zip(b).map(|(a, b)| Val::select(pool, condition, a, b)).collect(),
            ),
            _ => then.clone(),
        }
    }

    /// The member at this path.
    pub fn member(&self, path: &[u32]) -> Option<&Val> {
        path.iter().try_fold(self, |value, i| match value {
            Val::Aggregate(members) => members.get(*i as usize),
            Val::Scalar(_) => None,
        })
    }

    /// The value with the member at this path replaced.
    pub fn with_member(&self, path: &[u32], new: Val) -> Option<Val> {
        let Some((first, rest)) = path.split_first() else { return Some(new) };
        let Val::Aggregate(members) = self else { return None };
        let mut members = members.clone();
        let slot = members.get_mut(*first as usize)?;
        *slot = slot.with_member(rest, new)?;
        Some(Val::Aggregate(members))
    }

    /// The scalar, if it is one.
    pub fn scalar(&self) -> Option<Term> {
        match self {
            Val::Scalar(term) => Some(*term),
            Val::Aggregate(_) => None,
        }
    }

    /// All scalars, in order.
    pub fn scalars(&self) -> Vec<Term> {
        match self {
            Val::Scalar(term) => vec![*term],
            Val::Aggregate(members) => members.iter().flat_map(Val::scalars).collect(),
        }
    }
}
