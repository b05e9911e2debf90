//! Conditions as terms: two that are computed otherwise may be the same.

use super::Flow;
use super::alike::DEPTH;
use crate::program::input::Input;
use crate::program::ir::{Argument, CastOp, Effect, Flags, Operation, Type, Value};
use crate::program::target::{is_first_lane, is_of_thread};
use crate::program::term::{Pool, Term};

/// Terms of both functions. What they are computed from, and is not computed from anything itself, is an input.
pub(super) struct Conditions<'c, 'f> {
    before: &'c Flow<'f>,
    after: &'c Flow<'f>,
    pool: Pool,
    /// What the original computes conditions from, with its width, and whose it is: the inputs, by number.
    given: Vec<(String, u32, Lane)>,
}

/// Which lane's value it is, where all threads come together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    Own,
    First,
}

/// Whose value it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Original,
    Transformed,
}

impl<'c, 'f> Conditions<'c, 'f> {
    pub(super) fn new(before: &'c Flow<'f>, after: &'c Flow<'f>) -> Self {
        Conditions { before, after, pool: Pool::default(), given: vec![] }
    }

    /// Whether two values of a type are the same whatever they are computed from, which `same` decides of terms; or, turned,
    /// whether one is the opposite of the other.
    pub(super) fn agree(
        mut self,
        (a, b): (&Value, &Value),
        (ty, turned): (&Type, bool),
        same: &dyn Fn(&Pool, Term, Term) -> bool,
    ) -> bool {
        let of = |of| (of, Lane::Own);
        let Some(mut a) = self.term(of(Of::Original), a, ty, 4 * DEPTH) else { return false };
        let Some(b) = self.term(of(Of::Transformed), b, ty, 4 * DEPTH) else { return false };
        if turned {
            a = self.pool.not(a);
        }
        a == b || same(&self.pool, a, b)
    }

    fn term(&mut self, of: (Of, Lane), value: &Value, ty: &Type, depth: usize) -> Option<Term> {
        let Type::Int(width) = *ty else { return None };
        let flow = if of.0 == Of::Original { self.before } else { self.after };
        let name = match flow.plain(value) {
            Value::Bits(bits) => return Some(self.pool.constant(*bits, width)),
            Value::Zero => return Some(self.pool.constant(0, width)),
            Value::Local(name) => name,
            _ => return None,
        };
        let depth = depth.checked_sub(1)?;
        if let Some(Effect::Pure(operation)) = flow.made_by(name)
            && let Some(computed) = self.operation(of, operation, width, depth)
        {
            return Some(computed);
        }
        if let Some(Effect::Call { callee, arguments, .. }) = flow.made_by(name)
            && callee.name().is_some_and(is_first_lane)
            && !flow.parts_at(name)
            && let [Argument { ty, value, .. }] = &arguments[..]
            && let Some(told) = self.term((of.0, Lane::First), value, ty, depth)
        {
            return Some(told);
        }
        let lane = of.1;
        // Of the first lane something is known that is a constant of each thread.
        let of_thread = || match flow.made_by(name) {
            Some(Effect::Call { callee, .. }) => callee.name().is_some_and(is_of_thread),
            _ => false,
        };
        if lane == Lane::First && !of_thread() {
            return None;
        }
        let number = match of.0 {
            Of::Original => {
                let own = (name.clone(), width, lane);
                let known = self.given.iter().position(|other| *other == own);
                known.unwrap_or_else(|| {
                    self.given.push(own);
                    self.given.len() - 1
                })
            }
            Of::Transformed => self.given.iter().position(|(other, wide, whose)| {
                let other = Value::Local(other.clone());
                *wide == width
                    && *whose == lane
                    && self.before.is_computed_like(&other, self.after, value, DEPTH)
            })?,
        };
        Some(self.pool.input(Input::Luck(number), width))
    }

    fn operation(
        &mut self,
        of: (Of, Lane),
        operation: &Operation,
        width: u32,
        depth: usize,
    ) -> Option<Term> {
        // Where a flag is violated the condition is poison, and a branch on that undefined.
        let none = Flags::default();
        match operation {
            Operation::Binary { op, ty, lhs, rhs, .. } => {
                let [a, b] = [lhs, rhs].map(|value| self.term(of, value, ty, depth));
                Some(self.pool.binary(*op, none, a?, b?))
            }
            Operation::Icmp { predicate, ty, lhs, rhs } => {
                let [a, b] = [lhs, rhs].map(|value| self.term(of, value, ty, depth));
                Some(self.pool.compare(*predicate, a?, b?))
            }
            Operation::Cast { op: CastOp::Trunc, from, value, .. } => {
                let wide = self.term(of, value, from, depth)?;
                Some(self.pool.extract(wide, 0, width, none))
            }
            Operation::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), from, value, .. } => {
                let narrow = self.term(of, value, from, depth)?;
                Some(self.pool.extend(narrow, width, *op == CastOp::SExt))
            }
            Operation::Select { condition_type, condition, ty, then, otherwise } => {
                let condition = self.term(of, condition, condition_type, depth)?;
                let [a, b] = [then, otherwise].map(|value| self.term(of, value, ty, depth));
                Some(self.pool.select(condition, a?, b?))
            }
            _ => None,
        }
    }
}
