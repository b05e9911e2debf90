//! What read-modify-writes write.

use super::Env;
use crate::execution::EventKind;
use crate::program::callee::Applied;
use crate::program::float::FloatRmw;
use crate::program::ir::{BinaryOp, Effect, Flags, Instruction, Predicate, RmwOp};
use crate::program::retries::Last;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;
use crate::source::InputError;

impl Env<'_, '_> {
    /// The last of the exchanges that a loop tries (`program/retries.rs`).
    pub(super) fn last_try(&mut self, at: &Instruction, last: Last) -> Result<(), InputError> {
        let Effect::CmpXchg { access, ty, pointer, expected, new, space, .. } = &at.effect else {
            return Ok(());
        };
        let pointer = self.place_of(access, ty, pointer, at)?;
        self.must_be_writable(pointer);
        let expected = self.scalar(ty, expected, at)?;
        let new = self.scalar(ty, new, at)?;
        let found = TermKind::Read(self.program.events.len());
        let finds = match *self.pool.kind(expected) {
            TermKind::Freeze(of, _) => *self.pool.kind(of) == found,
            ref kind => *kind == found,
        };
        let computed = self.pool.has(new, &mut |kind| *kind == found);
        if !finds || computed && !last.defined || self.may_find_poison(at) {
            let what = "a loop that tries this exchange until it succeeds is not one update";
            return Err(self.error(at, what, "it is looked at try by try"));
        }
        let shape = self.shape(access, EventKind::ReadModifyWrite, pointer, *space, ty);
        let mut event = self.event(at, &shape);
        event.value = Some(new);
        match self.request.split_updates {
            true => self.split(event),
            false => self.program.events.push(event),
        }
        let success = Val::Scalar(Term::TRUE);
        self.define(at, Val::Aggregate(vec![Val::Scalar(expected), success]));
        Ok(())
    }

    pub(super) fn modified(&mut self, op: RmwOp, old: Term, operand: Term) -> Term {
        let plain = Flags::default();
        let width = self.pool.width(old);
        let pool = &mut *self.pool;
        let zero = pool.constant(0, width);
        let one = pool.constant(1, width);
        let simple = match op {
            RmwOp::Xchg => return operand,
            RmwOp::Float(float) => return self.modified_number(float, old, operand),
            RmwOp::Add => Some(BinaryOp::Add),
            RmwOp::Sub => Some(BinaryOp::Sub),
            RmwOp::Mul => Some(BinaryOp::Mul),
            RmwOp::And | RmwOp::Nand => Some(BinaryOp::And),
            RmwOp::Or => Some(BinaryOp::Or),
            RmwOp::Xor => Some(BinaryOp::Xor),
            _ => None,
        };
        if let Some(simple) = simple {
            let result = pool.binary(simple, plain, old, operand);
            if op == RmwOp::Nand {
                let ones = pool.constant(u128::MAX, width);
                return pool.binary(BinaryOp::Xor, plain, result, ones);
            }
            return result;
        }
        let keep = |pool: &mut Pool, predicate| {
            let keeps = pool.compare(predicate, old, operand);
            pool.select(keeps, old, operand)
        };
        match op {
            RmwOp::Max => keep(pool, Predicate::Sgt),
            RmwOp::Min => keep(pool, Predicate::Slt),
            RmwOp::UMax => keep(pool, Predicate::Ugt),
            RmwOp::UMin => keep(pool, Predicate::Ult),
            RmwOp::UIncWrap => {
                let wraps = pool.compare(Predicate::Uge, old, operand);
                let next = pool.binary(BinaryOp::Add, plain, old, one);
                pool.select(wraps, zero, next)
            }
            RmwOp::UDecWrap => {
                let is_zero = pool.compare(Predicate::Eq, old, zero);
                let above = pool.compare(Predicate::Ugt, old, operand);
                let wraps = pool.or(is_zero, above);
                let next = pool.binary(BinaryOp::Sub, plain, old, one);
                pool.select(wraps, operand, next)
            }
            RmwOp::USubCond | RmwOp::USubSat => {
                let fits = pool.compare(Predicate::Uge, old, operand);
                let less = pool.binary(BinaryOp::Sub, plain, old, operand);
                let otherwise = if op == RmwOp::USubSat { zero } else { old };
                pool.select(fits, less, otherwise)
            }
            _ => operand,
        }
    }

    /// The same function of the number that was there as the instruction, or the intrinsic, that it is named after.
    fn modified_number(&mut self, float: FloatRmw, old: Term, operand: Term) -> Term {
        let width = self.pool.width(old);
        let operation = Applied::Operation(float.operation(width));
        let operands = self.chosen(&operation, vec![old, operand]);
        self.pool.term(TermKind::Apply(operation, operands), width)
    }
}
