//! Operations whose result depends on their operands only.
//!
//! They make no events, so they serve instructions and constant expressions alike. On vectors they do
//! to each lane what they do to scalars. What mmprove has no arithmetic for (floating point) becomes an
//! uninterpreted function of its operands: equal operands give equal results, which is all that
//! comparing two functions needs of it.

use super::Env;
use super::address::Indices;
use super::vector::lanewise;
use crate::program::callee::Applied;
use crate::program::control::is_in_loop;
use crate::program::float::{self, Excluding};
use crate::program::float_nan;
use crate::program::integer::{self, quotients};
use crate::program::ir::{
    BinaryOp, CastOp, Effect, Flags, Instruction, Meaning, Operation, Predicate, Type, Value,
};
use crate::program::named::{Named, What};
use crate::program::nan;
use crate::program::slices::slice;
use crate::program::term::{Pool, Term, TermKind, mask};
use crate::program::turn::excludes;
use crate::program::value::Val;
use crate::source::InputError;

impl Env<'_, '_> {
    /// The value of a pure operation.
    pub(super) fn pure(
        &mut self,
        operation: &Operation,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        Ok(Val::Scalar(match operation {
            Operation::Binary { op, flags, ty, lhs, rhs } => {
                let operands = [self.operand(ty, lhs, at)?, self.operand(ty, rhs, at)?];
                return lanewise(&operands, &mut |lane| {
                    Ok(self.arithmetic(*op, *flags, lane[0], lane[1]))
                });
            }
            Operation::Icmp { predicate, ty, lhs, rhs } => {
                let operands = [self.operand(ty, lhs, at)?, self.operand(ty, rhs, at)?];
                if let [Val::Scalar(one), Val::Scalar(other)] = operands
                    && let Type::Ptr(space) = ty
                    && let Some(equal) = self.compared_with_null(*predicate, *space, one, other)
                {
                    return Ok(Val::Scalar(equal));
                }
                return lanewise(&operands, &mut |lane| {
                    let (one, other) = (lane[0], lane[1]);
                    let known = quotients::compared(self.pool, *predicate, one, other);
                    Ok(known.unwrap_or_else(|| self.pool.compare(*predicate, one, other)))
                });
            }
            Operation::Cast { op: CastOp::Bits, from, value, to, .. }
                if matches!(from, Type::Vector(..)) || matches!(to, Type::Vector(..)) =>
            {
                return self.reinterpret(from, value, to, at);
            }
            Operation::Cast { op, flags, from, value, to } => {
                let value = self.operand(from, value, at)?;
                let scalar = if let Type::Vector(_, lane) = to { lane } else { to };
                let width = scalar.bits();
                let from_number = matches!((from, to), (Type::Int(_), Type::Ptr(_)));
                let between = between_spaces(from, to);
                return lanewise(&[value], &mut |lane| {
                    let cast = match &between {
                        Some(between) => {
                            self.pool.term(TermKind::Apply(between.clone(), lane.to_vec()), width)
                        }
                        None => self.cast(*op, *flags, lane[0], width),
                    };
                    if from_number {
                        self.program.based.insert(cast, None);
                    }
                    Ok(cast)
                });
            }
            Operation::Gep { flags, source, base, space, indices } => {
                let base = self.scalar(&Type::Ptr(*space), base, at)?;
                let values = indices.iter().map(|(ty, index)| self.scalar(ty, index, at));
                let values: Vec<Term> = values.collect::<Result<_, _>>()?;
                let indices = Indices { indices: &values, space: *space };
                self.element_address(flags, source, base, indices, at)?
            }
            Operation::GepOfLanes { flags, source, base, space, indices, ty } => {
                let operands = std::iter::once(base).chain(indices);
                let lanes = operands.map(|(own, value)| self.each_lane(ty, own, value, at));
                let lanes: Vec<Val> = lanes.collect::<Result<_, _>>()?;
                return lanewise(&lanes, &mut |lane| {
                    let indices = Indices { indices: &lane[1..], space: *space };
                    self.element_address(flags, source, lane[0], indices, at)
                });
            }
            Operation::Select { condition_type, condition, ty, then, otherwise } => {
                let condition = self.operand(condition_type, condition, at)?;
                let then = self.operand(ty, then, at)?;
                let otherwise = self.operand(ty, otherwise, at)?;
                return match condition {
                    Val::Scalar(one) => Ok(Val::select(self.pool, one, &then, &otherwise)),
                    lanes => lanewise(&[lanes, then, otherwise], &mut |lane| {
                        Ok(self.pool.select(lane[0], lane[1], lane[2]))
                    }),
                };
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
            Operation::ExtractElement { vector_type, vector, index } => {
                return self.extract_element(vector_type, vector, index, at);
            }
            Operation::InsertElement { vector_type, vector, element, index } => {
                return self.insert_element((vector_type, vector), element, index, at);
            }
            Operation::ShuffleVector { vector_type, vectors, mask } => {
                return self.shuffle(vector_type, vectors, mask, at);
            }
            Operation::Freeze { ty, value } => {
                let value = self.operand(ty, value, at)?;
                return Ok(self.freeze(&value));
            }
            Operation::Uninterpreted { named, ty, operands, lanewise: by_lane, chooses } => {
                let mut values = Vec::new();
                for (ty, value) in operands {
                    values.push(self.operand(ty, value, at)?);
                }
                let known = match &named.what {
                    What::Intrinsic(name) => integer::apply(self.pool, name, ty, &values),
                    _ => self.of_bits(named, ty, &values),
                };
                if let Some(result) = known {
                    return Ok(result);
                }
                let mut applied = |operands: Vec<Term>, width: u32| {
                    let numbers = operands.iter().all(|operand| self.pool.width(*operand) == width);
                    let excluding = Excluding::of(named, width).filter(|_| *by_lane && numbers);
                    let plain = excluding.as_ref().map_or(named, |excluding| &excluding.plain);
                    let result = self.arithmetic_on(plain, *chooses, &operands, width);
                    let excluding = excluding.as_ref();
                    let kept = excluding.and_then(|e| e.applied(self.pool, &operands, result));
                    kept.unwrap_or(result)
                };
                if let (Type::Vector(_, lane), true) = (ty, by_lane) {
                    let width = lane.bits();
                    return lanewise(&values, &mut |lane| Ok(applied(lane.to_vec(), width)));
                }
                let terms = values.iter().flat_map(Val::scalars).collect();
                let whole = applied(terms, ty.bits());
                return Ok(Val::of_bits(self.pool, ty, whole, 0));
            }
        }))
    }

    /// The result of an operation without a meaning, or on a NaN.
    fn arithmetic_on(
        &mut self,
        named: &Named,
        chooses: bool,
        operands: &[Term],
        width: u32,
    ) -> Term {
        let format = float_nan::format_of(named, width).filter(|_| operands.len() == 2);
        let Some(format) = format else {
            return self.applied(named.clone(), chooses, operands.to_vec(), width);
        };
        if let Some(condition) = float_nan::condition(self.pool, format, operands) {
            let [then, otherwise] = [true, false].map(|holds| {
                let operands = float_nan::operands_where(self.pool, condition, holds, operands);
                self.arithmetic_on(named, chooses, &operands, width)
            });
            return self.pool.select(condition, then, otherwise);
        }
        let is_nan = operands.iter().any(|o| float_nan::is_nan(self.pool, format, *o));
        let result = self.applied(named.clone(), chooses, operands.to_vec(), width);
        if is_nan { float_nan::made_nan(self.pool, format, result) } else { result }
    }

    /// The result of an operation without a meaning.
    fn applied(&mut self, named: Named, chooses: bool, operands: Vec<Term>, width: u32) -> Term {
        let operation = Applied::Operation(named);
        let operands = match chooses {
            true => self.chosen(&operation, operands),
            false => operands,
        };
        self.pool.term(TermKind::Apply(operation, operands), width)
    }

    /// The result of an operation on floating-point numbers that is one on their bits.
    fn of_bits(&mut self, named: &Named, ty: &Type, values: &[Val]) -> Option<Val> {
        let lanes = if let Type::Vector(n, _) = ty { Some(*n as usize) } else { None };
        let scalars: Vec<Vec<Term>> = values.iter().map(Val::scalars).collect();
        // What is no vector is the same for all lanes.
        let of_lane = |i: usize| -> Option<Vec<Term>> {
            let pick = |(value, scalars): (&Val, &Vec<Term>)| match value {
                Val::Scalar(term) => Some(*term),
                Val::Aggregate(_) => scalars.get(i).copied(),
            };
            values.iter().zip(&scalars).map(pick).collect()
        };
        // An attribute may have denormal numbers compare as if they were zero.
        let attributes = &self.request.function.attributes;
        let usual = attributes.iter().all(|attribute| attribute.meaning != Meaning::Behaviour);
        let mut results = Vec::new();
        for lane in 0..lanes.unwrap_or(1) {
            let (frozen, natural) = (&mut self.program.frozen, &mut self.program.natural);
            let mut choice = |pool: &mut Pool, unchanged: Term| {
                let poison = pool.term(TermKind::Poison, 1);
                let chosen = pool.freeze(poison);
                frozen.push(chosen);
                natural.push((chosen, unchanged));
                chosen
            };
            let operands = of_lane(lane)?;
            let result = float::apply(self.pool, named, usual, &operands, &mut choice);
            results.push(Val::Scalar(result?));
        }
        if lanes.is_some() { Some(Val::Aggregate(results)) } else { results.pop() }
    }

    fn arithmetic(&mut self, op: BinaryOp, flags: Flags, a: Term, b: Term) -> Term {
        match op {
            BinaryOp::UDiv | BinaryOp::URem => self.divisible(a, b, false),
            BinaryOp::SDiv | BinaryOp::SRem => self.divisible(a, b, true),
            _ => {}
        }
        let (op, b) = self.in_bits(op, b);
        self.pool.binary(op, flags, a, b)
    }

    /// The same in bits, where a number is multiplied or divided by a power of two: so passes write it, and what is undef in
    /// some bits is told bit by bit.
    fn in_bits(&mut self, op: BinaryOp, by: Term) -> (BinaryOp, Term) {
        let width = self.pool.width(by);
        let Some(number) = self.pool.as_constant(by).filter(|n| n.is_power_of_two()) else {
            return (op, by);
        };
        let log = number.trailing_zeros();
        let mut to = |op, bits: u128| (op, self.pool.constant(bits, width));
        match op {
            // Of the sign bit a signed product says something else.
            BinaryOp::Mul if log + 1 < width => to(BinaryOp::Shl, log.into()),
            BinaryOp::UDiv => to(BinaryOp::LShr, log.into()),
            BinaryOp::URem => to(BinaryOp::And, number - 1),
            _ => (op, by),
        }
    }

    /// Behaviour is undefined where the divisor is poison or may be zero, or the quotient is no signed number of that
    /// width.
    fn divisible(&mut self, dividend: Term, divisor: Term, signed: bool) {
        let width = self.pool.width(divisor);
        let zero = self.pool.constant(0, width);
        let is_zero = self.pool.compare(Predicate::Eq, divisor, zero);
        self.program.must_be_defined.push((self.guard, is_zero));
        let mut bad = vec![is_zero];
        if signed {
            let least = self.pool.constant(1 << (width - 1), width);
            let minus_one = self.pool.constant(mask(width), width);
            let is_least = self.pool.compare(Predicate::Eq, dividend, least);
            let negates = self.pool.compare(Predicate::Eq, divisor, minus_one);
            // A choice, not a conjunction: what the dividend is, undefined or not, matters in this case only.
            bad.push(self.pool.select(negates, is_least, Term::FALSE));
        }
        bad.into_iter().filter(|bad| *bad != Term::FALSE).for_each(|bad| self.must_not(bad));
    }

    fn cast(&mut self, op: CastOp, flags: Flags, value: Term, to: u32) -> Term {
        let width = self.pool.width(value);
        match op {
            CastOp::Trunc => self.pool.extract(value, 0, to, flags),
            CastOp::SExt => self.pool.extend(value, to, true),
            CastOp::ZExt if flags.nneg => match self.pool.as_constant(value) {
                Some(bits) if bits >> (width - 1) == 0 => self.pool.constant(bits, to),
                Some(_) => self.pool.term(TermKind::Poison, to),
                None => self.pool.term(TermKind::Apply(Applied::NonNegative, vec![value]), to),
            },
            CastOp::Slice(low) => slice(self.pool, value, low, to),
            CastOp::Narrow(bits) if bits < width => {
                let narrow = self.pool.extract(value, 0, bits.min(to), Flags::default());
                self.pool.extend(narrow, to, false)
            }
            CastOp::Bits if to < width => self.pool.extract(value, 0, to, Flags::default()),
            CastOp::ZExt | CastOp::Bits | CastOp::Narrow(_) => self.pool.extend(value, to, false),
        }
    }

    /// Every scalar of it is defined.
    fn freeze(&mut self, value: &Val) -> Val {
        match value {
            Val::Scalar(term) => Val::Scalar(self.frozen(*term)),
            Val::Aggregate(members) => {
                Val::Aggregate(members.iter().map(|m| self.freeze(m)).collect())
            }
        }
    }

    /// A defined value: this very one, or any in the place of undef or poison.
    pub(super) fn frozen(&mut self, term: Term) -> Term {
        let frozen = self.pool.freeze(term);
        if frozen != term {
            self.program.frozen.push(frozen);
        }
        frozen
    }

    /// The value, and poison if the operand is, of no fewer bits: `poison & 0` is poison, `undef & 0` is not even undef.
    pub(super) fn poisoned_by(&mut self, operand: Term, value: Term) -> Term {
        if let TermKind::Constant(_) | TermKind::Freeze(..) = self.pool.kind(operand) {
            return value;
        }
        let zero = self.pool.constant(0, self.pool.width(operand));
        let zero = self.pool.binary(BinaryOp::And, Flags::default(), operand, zero);
        let zero = self.pool.extract(zero, 0, self.pool.width(value), Flags::default());
        self.pool.binary(BinaryOp::Xor, Flags::default(), value, zero)
    }

    /// Whether an instruction may find poison in memory: the function writes some elsewhere, or here and comes here again.
    /// Others write none.
    pub(super) fn may_find_poison(&self, at: &Instruction) -> bool {
        let function = self.request.function;
        let defined = |value: &Value| matches!(value, Value::Bits(_) | Value::Zero);
        function.blocks.iter().any(|block| {
            block.instructions.iter().any(|i| {
                let writes = match &i.effect {
                    Effect::Store { value, .. }
                    | Effect::AtomicRmw { value, .. }
                    | Effect::CmpXchg { new: value, .. } => !defined(value),
                    Effect::Bulk(_) => true,
                    _ => false,
                };
                writes && (!std::ptr::eq(i, at) || is_in_loop(function, block))
            })
        })
    }

    /// The operands of an operation, and which NaN this execution of it chooses.
    pub(super) fn chosen(&mut self, operation: &Applied, operands: Vec<Term>) -> Vec<Term> {
        let mut what = (operation.clone(), operands.clone());
        if let ([a, b, ..], true) = (&mut what.1[..], operation.commutes()) {
            // Which comes first does not tell two executions of it apart.
            (*a, *b) = (*a.min(b), *a.max(b));
        }
        let executed = self.program.choosing.entry(what).or_default();
        let before =
            executed.iter().filter(|when| !excludes(self.pool, **when, self.guard)).count();
        executed.push(self.guard);
        let choice = nan::choice(self.pool, before);
        operands.into_iter().chain([choice]).collect()
    }
}

/// The cast between these types of pointers, if they are in different address spaces.
fn between_spaces(from: &Type, to: &Type) -> Option<Applied> {
    let (Type::Ptr(from), Type::Ptr(to)) = (lane_of(from), lane_of(to)) else { return None };
    (from != to).then_some(Applied::InSpace { from: *from, to: *to })
}

fn lane_of(ty: &Type) -> &Type {
    match ty {
        Type::Vector(_, lane) => lane,
        ty => ty,
    }
}
