//! Operations whose result depends on their operands only.
//!
//! They make no events, so they serve instructions and constant expressions alike. What mmprove has
//! no arithmetic for (vectors, floating point) becomes an uninterpreted function of its operands:
//! equal operands give equal results, which is all that comparing two functions needs of it.

use super::Env;
use crate::program::ir::{BinaryOp, CastOp, Flags, Instruction, Operation, Type, Value};
use crate::program::memory::offset_address;
use crate::program::term::{Term, TermKind, signed};
use crate::program::value::Val;
use crate::read::diagnostic::InputError;

impl Env<'_, '_> {
    /// The value of a pure operation.
    pub(super) fn pure(
        &mut self,
        operation: &Operation,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        Ok(Val::Scalar(match operation {
            Operation::Binary { op, flags, ty, lhs, rhs } => {
                if let Type::Vector(..) = ty {
                    let name = format!("{op:?}{flags:?}");
                    return self.apply(
                        &name,
                        ty,
                        &[(ty.clone(), lhs.clone()), (ty.clone(), rhs.clone())],
                        at,
                    );
                }
                let (a, b) = (self.scalar(ty, lhs, at)?, self.scalar(ty, rhs, at)?);
                if matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem) {
                    self.program.must_be_defined.push((self.guard, b));
                    if self.pool.as_constant(b).is_none_or(|bits| bits == 0) {
                        return Err(self.error(
                            at,
                            "a division whose divisor is not a non-zero constant",
                            "division by zero is undefined behaviour, which mmprove does not track here",
                        ));
                    }
                }
                self.pool.binary(*op, *flags, a, b)
            }
            Operation::Icmp { predicate, ty, lhs, rhs } => {
                if let Type::Vector(n, _) = ty {
                    let operands = [(ty.clone(), lhs.clone()), (ty.clone(), rhs.clone())];
                    let result = Type::Vector(*n, Box::new(Type::Int(1)));
                    return self.apply(&format!("icmp {predicate:?}"), &result, &operands, at);
                }
                let (a, b) = (self.scalar(ty, lhs, at)?, self.scalar(ty, rhs, at)?);
                self.pool.compare(*predicate, a, b)
            }
            Operation::Cast { op, flags, from, value, to } => {
                if let (Type::Vector(..), false) = (from, *op == CastOp::Bits) {
                    let operands = [(from.clone(), value.clone())];
                    return self.apply(&format!("{op:?}{flags:?}{to}"), to, &operands, at);
                }
                let value = self.scalar(from, value, at)?;
                let (width, to) = (self.pool.width(value), to.bits());
                match op {
                    CastOp::Trunc => self.pool.extract(value, 0, to, *flags),
                    CastOp::SExt => self.pool.extend(value, to, true),
                    CastOp::ZExt if flags.nneg => {
                        self.pool.term(TermKind::Apply("zext nneg".into(), vec![value]), to)
                    }
                    CastOp::Bits if to < width => self.pool.extract(value, 0, to, Flags::default()),
                    CastOp::ZExt | CastOp::Bits => self.pool.extend(value, to, false),
                }
            }
            Operation::Gep { flags, source, base, indices, .. } => {
                self.element_address(flags, source, base, indices, at)?
            }
            Operation::Select { condition, ty, then, otherwise } => {
                let condition = self.scalar(&Type::Int(1), condition, at)?;
                let then = self.operand(ty, then, at)?;
                let otherwise = self.operand(ty, otherwise, at)?;
                return Ok(Val::select(self.pool, condition, &then, &otherwise));
            }
            Operation::ExtractValue { aggregate_type, aggregate, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate, at)?;
                return aggregate
                    .member(indices)
                    .cloned()
                    .ok_or_else(|| self.error(at, "no such member", "check the indices"));
            }
            Operation::InsertValue { aggregate_type, aggregate, ty, value, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate, at)?;
                let value = self.operand(ty, value, at)?;
                return aggregate
                    .with_member(indices, value)
                    .ok_or_else(|| self.error(at, "no such member", "check the indices"));
            }
            Operation::Freeze { ty, value } => {
                let value = self.scalar(ty, value, at)?;
                self.pool.freeze(value)
            }
            Operation::Uninterpreted { name, ty, operands } => {
                return self.apply(name, ty, operands, at);
            }
        }))
    }

    fn apply(
        &mut self,
        name: &str,
        ty: &Type,
        operands: &[(Type, Value)],
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let mut terms = Vec::new();
        for (ty, value) in operands {
            terms.extend(self.operand(ty, value, at)?.scalars());
        }
        Ok(Val::Scalar(self.pool.term(TermKind::Apply(name.into(), terms), ty.bits())))
    }

    fn element_address(
        &mut self,
        flags: &Flags,
        source: &Type,
        base: &Value,
        indices: &[(Type, Value)],
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let mut address = self.scalar(&Type::Ptr(0), base, at)?;
        let mut constant: u128 = 0;
        let mut inside = source.clone();
        for (position, (ty, index)) in indices.iter().enumerate() {
            let index = self.scalar(ty, index, at)?;
            let known = self.pool.as_constant(index);
            let known = known.map(|bits| signed(bits, ty.bits()));
            let step = if position == 0 {
                inside.alloc_size()
            } else if let Type::Struct(..) = inside {
                let field = known.and_then(|k| usize::try_from(k).ok());
                let offset = field.and_then(|f| Some((inside.field_offset(f)?, inside.field(f)?)));
                let Some((offset, field)) = offset else {
                    return Err(self.error(at, "a struct index out of range", "check the index"));
                };
                constant = constant.wrapping_add(u128::from(offset));
                inside = field.clone();
                continue;
            } else {
                let Some(element) = inside.field(0).cloned() else {
                    return Err(self.error(at, "an index into a scalar", "remove the extra index"));
                };
                inside = element;
                inside.alloc_size()
            };
            match known {
                Some(k) => constant = constant.wrapping_add((k * i128::from(step)) as u128),
                None => {
                    let wide = self.pool.extend(index, 64, true);
                    let step = self.pool.constant(u128::from(step), 64);
                    let scaled = self.pool.binary(BinaryOp::Mul, Flags::default(), wide, step);
                    address = self.pool.binary(BinaryOp::Add, Flags::default(), address, scaled);
                }
            }
        }
        // `inbounds` says the result is poison outside the object; every address that is accessed
        // lies inside one here, so the flag makes no difference to what is accessed.
        let _ = flags;
        Ok(offset_address(self.pool, address, constant & u128::from(u64::MAX)))
    }
}
