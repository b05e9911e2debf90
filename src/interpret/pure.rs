//! Operations whose result depends on their operands only.

use super::float;
use super::number::{binary, compare, signed};
use super::oracle::{Promised, Question};
use super::state::State;
use super::stop::{End, NotInterpreted};
use super::value::{Byte, Scalar, Value, bytes_of, mask, of_bytes};
use crate::program::ir::Value as Operand;
use crate::program::ir::{CastOp, Flags, Operation, Type};
use crate::program::named::Named;

impl<'a> State<'a> {
    /// The result of an operation.
    pub fn pure(&mut self, operation: &'a Operation) -> Result<Value, End> {
        match operation {
            Operation::Binary { op, flags, ty, lhs, rhs } => {
                let width = lane(ty).bits();
                let operands = [self.operand(ty, lhs)?, self.operand(ty, rhs)?];
                by_lane(operands, &mut |[a, b]| binary(*op, *flags, width, a, b))
            }
            Operation::Icmp { predicate, ty, lhs, rhs } => {
                let width = lane(ty).bits();
                let operands = [self.operand(ty, lhs)?, self.operand(ty, rhs)?];
                by_lane(operands, &mut |[a, b]| compare(*predicate, width, a, b))
            }
            Operation::Cast { op, flags, from, value, to } => {
                let operand = self.operand(from, value)?;
                let (narrow, wide) = (lane(from), lane(to));
                if let (Type::Ptr(a), Type::Ptr(b)) = (narrow, wide)
                    && a != b
                {
                    return Err(NotInterpreted::Instruction("addrspacecast").into());
                }
                if *op == CastOp::Bits && narrow.bits() != wide.bits() && has_lanes(from, to) {
                    return self.reinterpret(from, &operand, to);
                }
                let widths = (narrow.bits(), wide.bits());
                by_lane([operand], &mut |[a]| cast(*op, *flags, widths, a))
            }
            Operation::Gep { space, .. } if self.module.layout.index_width(*space) != 64 => {
                Err(NotInterpreted::Instruction("an offset of a narrow pointer").into())
            }
            Operation::Gep { flags, source, base, space, indices } => {
                self.element(*flags, source, (base, *space), indices).map(Value::Scalar)
            }
            Operation::GepOfLanes { .. } => {
                Err(NotInterpreted::Instruction("a vector of addresses").into())
            }
            Operation::Select { condition_type, condition, ty, then, otherwise } => {
                let condition = self.operand(condition_type, condition)?;
                let (then, otherwise) = (self.operand(ty, then)?, self.operand(ty, otherwise)?);
                match condition {
                    Value::Scalar(condition) => chosen(condition, ty, then, otherwise),
                    lanes => by_lane([lanes, then, otherwise], &mut |[c, a, b]| match chosen(
                        c,
                        lane(ty),
                        Value::Scalar(a),
                        Value::Scalar(b),
                    )? {
                        Value::Scalar(one) => Ok(one),
                        Value::Aggregate(_) => Err(NotInterpreted::Malformed.into()),
                    }),
                }
            }
            Operation::ExtractValue { aggregate_type, aggregate, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate)?;
                Ok(aggregate.member(indices).cloned().ok_or(NotInterpreted::Malformed)?)
            }
            Operation::InsertValue { aggregate_type, aggregate, ty, value, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate)?;
                let value = self.operand(ty, value)?;
                Ok(aggregate.with_member(indices, value).ok_or(NotInterpreted::Malformed)?)
            }
            Operation::ExtractElement { vector_type, vector, index } => {
                let vector = self.operand(vector_type, vector)?;
                let index = self.index(index)?;
                let lane = index.and_then(|index| vector.member(&[index]).cloned());
                Ok(lane.unwrap_or(Value::Scalar(Scalar::Poison)))
            }
            Operation::InsertElement { vector_type, vector, element, index } => {
                let vector = self.operand(vector_type, vector)?;
                let element = self.operand(lane(vector_type), element)?;
                let inserted = self.index(index)?.and_then(|i| vector.with_member(&[i], element));
                Ok(inserted.unwrap_or_else(|| Value::filled(vector_type, Scalar::Poison)))
            }
            Operation::ShuffleVector { vector_type, vectors: [first, second], mask } => {
                let mut lanes = self.operand(vector_type, first)?.scalars();
                lanes.extend(self.operand(vector_type, second)?.scalars());
                let picked = self.operand(&mask.0, &mask.1)?.scalars().into_iter().map(|number| {
                    let lane = number.bits().and_then(|number| lanes.get(number as usize));
                    Value::Scalar(lane.copied().unwrap_or(Scalar::Poison))
                });
                Ok(Value::Aggregate(picked.collect()))
            }
            Operation::Freeze { ty, value } => {
                let value = self.operand(ty, value)?;
                self.frozen(ty, value)
            }
            Operation::Uninterpreted { named, ty, operands, .. } => {
                self.of_bits(named, lane(ty), operands)
            }
        }
    }

    /// An operation on floating-point numbers, lane by lane if they are vectors.
    fn of_bits(
        &mut self,
        named: &Named,
        result: &Type,
        operands: &'a [(Type, Operand)],
    ) -> Result<Value, End> {
        let width = operands.first().map_or(0, |(ty, _)| lane(ty).bits());
        if !matches!(operands.first(), Some((ty, _)) if matches!(lane(ty), Type::Float(_))) {
            return Err(NotInterpreted::Operation(named.to_string()).into());
        }
        let mut values = Vec::new();
        for (ty, value) in operands {
            values.push(self.operand(ty, value)?);
        }
        let of_lane = |i: Option<usize>| -> Result<Scalar, End> {
            let scalar = |value: &Value| match (value, i) {
                (Value::Aggregate(lanes), Some(i)) => lanes.get(i).and_then(|l| match l {
                    Value::Scalar(scalar) => Some(*scalar),
                    Value::Aggregate(_) => None,
                }),
                (Value::Scalar(scalar), _) => Some(*scalar),
                _ => None,
            };
            let scalars: Option<Vec<Scalar>> = values.iter().map(scalar).collect();
            let scalars = scalars.ok_or(NotInterpreted::Malformed)?;
            Ok(float::applied(named, width, &scalars)?.cut(result.bits()))
        };
        match &values[0] {
            Value::Scalar(_) => of_lane(None).map(Value::Scalar),
            Value::Aggregate(lanes) => {
                let all = (0..lanes.len()).map(|i| of_lane(Some(i)).map(Value::Scalar));
                all.collect::<Result<_, _>>().map(Value::Aggregate)
            }
        }
    }

    /// An index of a lane; nothing where that is poison, or leads nowhere.
    fn index(&mut self, (ty, value): &'a (Type, Operand)) -> Result<Option<u32>, End> {
        match self.scalar(ty, value)? {
            Scalar::Bits(bits) => Ok(u32::try_from(bits).ok()),
            Scalar::Poison => Ok(None),
            Scalar::Undef => Err(NotInterpreted::Choice.into()),
        }
    }

    fn frozen(&mut self, ty: &Type, value: Value) -> Result<Value, End> {
        let mut scalars = Vec::new();
        let mut widths = Vec::new();
        leaves(ty, &mut widths);
        for (scalar, width) in value.scalars().into_iter().zip(widths) {
            scalars.push(match scalar {
                Scalar::Bits(bits) => Scalar::Bits(bits),
                Scalar::Undef | Scalar::Poison => {
                    let picked = Question::Freeze.answered(self.oracle.freeze(width))?;
                    Scalar::Bits(picked).cut(width)
                }
            });
        }
        Ok(Value::of_scalars(ty, &mut scalars.into_iter()))
    }

    /// The same bits as a value of another type: what is loaded of that type where this one was stored.
    fn reinterpret(&mut self, from: &Type, value: &Value, to: &Type) -> Result<Value, End> {
        let (width, wanted) = (lane(from).bits(), lane(to).bits());
        if from.bits() != to.bits() || width % 8 != 0 || wanted % 8 != 0 {
            return Err(NotInterpreted::Instruction("a cast of lanes of no whole bytes").into());
        }
        let order = self.module.layout.order;
        let lanes = value.scalars().into_iter();
        let bytes: Vec<Byte> =
            lanes.flat_map(|l| bytes_of(l, u64::from(width / 8), order)).collect();
        let lanes = bytes.chunks(wanted as usize / 8).map(|lane| of_bytes(lane, wanted, order));
        let lanes: Vec<Scalar> = lanes.collect::<Result<_, _>>()?;
        Ok(Value::of_scalars(to, &mut lanes.into_iter()))
    }

    /// The address of an element, or of a field.
    fn element(
        &mut self,
        flags: Flags,
        source: &'a Type,
        (base, space): (&'a Operand, u32),
        indices: &'a [(Type, Operand)],
    ) -> Result<Scalar, End> {
        let Value::Scalar(base) = self.operand(&Type::Ptr(0), base)? else {
            return Err(NotInterpreted::Instruction("a vector of addresses").into());
        };
        let layout = &self.module.layout;
        let mut inside = source;
        let (mut offset, mut poison): (i128, bool) = (0, base == Scalar::Poison);
        let mut undef = base == Scalar::Undef;
        let (no_signed, no_unsigned) = (flags.inbounds || flags.nsw, flags.nuw);
        let mut below = false;
        for (position, (ty, index)) in indices.iter().enumerate() {
            let index = match self.operand(ty, index)? {
                Value::Scalar(Scalar::Bits(bits)) => signed(bits, ty.bits()),
                Value::Scalar(Scalar::Undef) => {
                    undef = true;
                    0
                }
                Value::Scalar(Scalar::Poison) => {
                    poison = true;
                    0
                }
                Value::Aggregate(_) => {
                    return Err(NotInterpreted::Instruction("a vector of addresses").into());
                }
            };
            if let (Type::Struct(..), true) = (inside, position > 0) {
                let field = usize::try_from(index).map_err(|_| NotInterpreted::Malformed)?;
                offset += i128::from(
                    layout.field_offset(inside, field).ok_or(NotInterpreted::Malformed)?,
                );
                inside = inside.field(field).ok_or(NotInterpreted::Malformed)?;
                continue;
            }
            if position > 0 {
                inside = inside.element().ok_or(NotInterpreted::Malformed)?;
            }
            // An index is cut to the width of addresses, and what it stands for is a number of that width.
            let cut = signed(index as u128, 64);
            let distance = cut * i128::from(layout.alloc_size(inside));
            let fits = cut == index && i64::try_from(distance).is_ok();
            poison |= no_signed && !fits;
            // Otherwise it is an unsigned number, and so is the distance.
            let count = if ty.bits() > 64 { index as u128 } else { u128::from(index as u64) };
            let most = u128::from(u64::MAX) / u128::from(layout.alloc_size(inside).max(1));
            poison |= no_unsigned && !no_signed && count > most;
            below |= cut < 0;
            offset += distance;
        }
        if poison {
            return Ok(Scalar::Poison);
        }
        let Scalar::Bits(base) = base else { return Err(NotInterpreted::PartlyUndef.into()) };
        if undef {
            return Err(NotInterpreted::PartlyUndef.into());
        }
        // Nothing wraps as a signed number nor as an unsigned one only if nothing is below zero.
        if no_signed && no_unsigned && below {
            return Ok(Scalar::Poison);
        }
        let result = (base as i128 + offset) as u64;
        if no_signed || no_unsigned {
            let unsigned_fits = !below || base == 0;
            let fits = base as i128 + offset == i128::from(result)
                && (!no_unsigned || no_signed || unsigned_fits);
            let what = Promised::NoWrap { base: base as u64, result };
            if !Question::Kept.answered(self.oracle.is_kept(what, fits))? {
                return Ok(Scalar::Poison);
            }
        }
        if flags.inbounds && result != base as u64 {
            let what = Promised::InBounds { base: base as u64, result };
            // In address space 0 no object is at null.
            let from_null = base == 0 && space == 0 && !self.function.null_is_valid;
            if !Question::Kept.answered(self.oracle.is_kept(what, !from_null))? {
                return Ok(Scalar::Poison);
            }
        }
        Ok(Scalar::Bits(u128::from(result)))
    }
}

/// The type of a vector's lanes, or the type itself.
pub(super) fn lane(ty: &Type) -> &Type {
    match ty {
        Type::Vector(_, lane) => lane,
        ty => ty,
    }
}

fn has_lanes(from: &Type, to: &Type) -> bool {
    [from, to].iter().any(|ty| matches!(ty, Type::Vector(..)))
}

/// The widths of all scalars.
fn leaves(ty: &Type, widths: &mut Vec<u32>) {
    match ty {
        Type::Struct(fields, _) => fields.iter().for_each(|field| leaves(field, widths)),
        Type::Array(n, element) | Type::Vector(n, element) => {
            (0..*n).for_each(|_| leaves(element, widths));
        }
        ty => widths.push(ty.bits()),
    }
}

/// What is done to scalars, done to those of each lane.
fn by_lane<const N: usize>(
    operands: [Value; N],
    operation: &mut dyn FnMut([Scalar; N]) -> Result<Scalar, End>,
) -> Result<Value, End> {
    if let Some(scalars) = all_scalars(&operands) {
        return operation(scalars).map(Value::Scalar);
    }
    let lanes = operands.each_ref().map(Value::scalars);
    let count = lanes.iter().map(Vec::len).min().unwrap_or(0);
    let lane = |i: usize| operation(lanes.each_ref().map(|lanes| lanes[i])).map(Value::Scalar);
    (0..count).map(lane).collect::<Result<_, _>>().map(Value::Aggregate)
}

fn all_scalars<const N: usize>(operands: &[Value; N]) -> Option<[Scalar; N]> {
    let scalars = operands.iter().map(|operand| match operand {
        Value::Scalar(scalar) => Some(*scalar),
        Value::Aggregate(_) => None,
    });
    scalars.collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn chosen(condition: Scalar, ty: &Type, then: Value, otherwise: Value) -> Result<Value, End> {
    match condition {
        Scalar::Bits(1) => Ok(then),
        Scalar::Bits(_) => Ok(otherwise),
        Scalar::Poison => Ok(Value::filled(ty, Scalar::Poison)),
        Scalar::Undef => Err(NotInterpreted::Choice.into()),
    }
}

fn cast(op: CastOp, flags: Flags, (from, to): (u32, u32), operand: Scalar) -> Result<Scalar, End> {
    let bits = match operand {
        Scalar::Poison => return Ok(Scalar::Poison),
        Scalar::Undef if to <= from && flags == Flags::default() => return Ok(Scalar::Undef),
        Scalar::Undef => return Err(NotInterpreted::PartlyUndef.into()),
        Scalar::Bits(bits) => bits,
    };
    let result = match op {
        CastOp::SExt => signed(bits, from) as u128 & mask(to),
        CastOp::Trunc | CastOp::ZExt | CastOp::Bits => bits & mask(to),
        CastOp::Narrow(width) => bits & mask(width) & mask(to),
        CastOp::Slice(low) => bits >> low & mask(to),
    };
    let broken = match op {
        CastOp::Trunc => {
            flags.nuw && result != bits || flags.nsw && signed(result, to) != signed(bits, from)
        }
        CastOp::ZExt => flags.nneg && signed(bits, from) < 0,
        CastOp::SExt | CastOp::Bits | CastOp::Narrow(_) | CastOp::Slice(_) => false,
    };
    Ok(if broken { Scalar::Poison } else { Scalar::Bits(result) })
}
