//! Casts and `getelementptr`, as instructions and as constant expressions.

use super::context::Context;
use super::operations::{flags, lane, poison_where_negative};
use super::stop::Read;
use super::syntax::tree::{self, CastOp as Op, Flag, Spanned, Typed};
use crate::program::ir::{CastOp, Flags, Operation, Span, Type, Value};
use crate::program::named::{Conversion, What};
use itertools::Itertools;

/// Whether a cast fits these types.
fn fits(op: Op, from: &Type, to: &Type) -> bool {
    let (a, b) = (from.bits(), to.bits());
    let lanes = |ty: &Type| match ty {
        Type::Vector(n, _) => Some(*n),
        _ => None,
    };
    let scalar = |ty: &Type| matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_));
    if op == Op::BitCast {
        return a == b && a > 0 && [from, to].into_iter().all(|t| scalar(lane(t)));
    }
    let is_int = |ty: &Type| matches!(lane(ty), Type::Int(_));
    let is_float = |ty: &Type| matches!(lane(ty), Type::Float(_));
    let is_pointer = |ty: &Type| matches!(lane(ty), Type::Ptr(_));
    let kinds = match op {
        Op::Trunc => is_int(from) && is_int(to) && a > b,
        Op::ZExt | Op::SExt => is_int(from) && is_int(to) && a < b,
        Op::FpTrunc | Op::FpExt => is_float(from) && is_float(to),
        Op::FpToUi | Op::FpToSi => is_float(from) && is_int(to),
        Op::UiToFp | Op::SiToFp => is_int(from) && is_float(to),
        Op::PtrToInt | Op::PtrToAddr => is_pointer(from) && is_int(to),
        Op::IntToPtr => is_int(from) && is_pointer(to),
        Op::AddrSpaceCast => is_pointer(from) && is_pointer(to),
        Op::BitCast => true,
    };
    kinds && lanes(from) == lanes(to)
}

impl Context<'_> {
    /// A cast.
    pub(super) fn cast(
        &self,
        op: Op,
        written: &[Flag],
        operand: &Typed,
        target: &Spanned<tree::Type>,
    ) -> Read<Operation> {
        let (from, value) = self.typed(operand)?;
        let to = self.ty(target)?;
        let keyword = op.keyword();
        if !fits(op, &from, &to) {
            let message = format!("`{keyword}` cannot turn {from} into {to}");
            return Err(self.error(target.span, message, "wrong type").into());
        }
        let known = match op {
            Op::Trunc => Some(CastOp::Trunc),
            Op::ZExt => Some(CastOp::ZExt),
            Op::SExt => Some(CastOp::SExt),
            Op::BitCast | Op::AddrSpaceCast => Some(CastOp::Bits),
            Op::IntToPtr | Op::PtrToInt | Op::PtrToAddr => {
                Some(self.numbering(&from, &to, op == Op::PtrToAddr)?)
            }
            _ => None,
        };
        let flags = if op == Op::BitCast { Flags::default() } else { flags(written) };
        Ok(match known {
            Some(op) => Operation::Cast { op, flags, from, value, to },
            None => {
                let Some(conversion) = Conversion::of(keyword) else {
                    let message = format!("mmprove does not know what `{keyword}` gives");
                    return Err(self.error(target.span, message, "not interpreted").into());
                };
                let types = [&operand.ty.node, &target.node];
                let named = self.named(What::Convert(conversion), written, types);
                let (ty, operands) = (from.clone(), vec![(from, value.clone())]);
                let lanewise = matches!(to, Type::Vector(..));
                // Numbers made of integers are no NaN, and those made of numbers no float.
                let chooses = matches!(op, Op::FpTrunc | Op::FpExt);
                let result =
                    Operation::Uninterpreted { named, ty: to, operands, lanewise, chooses };
                if flags.nneg { poison_where_negative(&ty, value, result) } else { result }
            }
        })
    }

    /// A `getelementptr`.
    pub(super) fn gep(
        &self,
        written: &[Flag],
        source: &Spanned<tree::Type>,
        pointer: &Typed,
        written_indices: &[Typed],
        span: Span,
    ) -> Read<Operation> {
        let source = self.ty(source)?;
        let (base_type, base) = self.typed(pointer)?;
        let mut indices = Vec::new();
        for index in written_indices {
            let (ty, value) = self.typed(index)?;
            if !matches!(lane(&ty), Type::Int(_)) {
                let message = format!("an index must be an integer, not {ty}");
                return Err(self.error(index.ty.span, message, "index").into());
            }
            indices.push((ty, value));
        }
        let Type::Ptr(space) = *lane(&base_type) else {
            let message = format!("expected a ptr, found {base_type}");
            return Err(self.error(pointer.ty.span, message, "not a pointer").into());
        };
        self.lead(&source, &indices, span)?;
        self.has_offsets(space)?;
        let flags = flags(written);
        let types = std::iter::once(&base_type).chain(indices.iter().map(|(ty, _)| ty));
        Ok(match types.clone().find(|ty| matches!(ty, Type::Vector(..))) {
            None => Operation::Gep { flags, source, base, space, indices },
            Some(vector) => {
                let ty = vector.with_lanes(Type::Ptr(space));
                Operation::GepOfLanes { flags, source, base: (base_type, base), space, indices, ty }
            }
        })
    }

    /// Checks that indices lead somewhere.
    fn lead(&self, source: &Type, indices: &[(Type, Value)], span: Span) -> Read<()> {
        let mut inside = source;
        for (_, index) in indices.iter().skip(1) {
            let field = match (inside, index) {
                (Type::Struct(..), Value::Bits(at)) => {
                    usize::try_from(*at).ok().and_then(|at| inside.field(at))
                }
                (Type::Struct(..), Value::Zero) => inside.field(0),
                (Type::Struct(..), index) => same_of_all_lanes(index)
                    .and_then(|at| usize::try_from(at).ok())
                    .and_then(|at| inside.field(at)),
                (Type::Array(_, element) | Type::Vector(_, element), _) => Some(&**element),
                _ => None,
            };
            inside = field.ok_or_else(|| {
                let message = format!("an index does not lead into {inside}");
                self.error(span, message, "bad index")
            })?;
        }
        Ok(())
    }
}

/// The number that is in each lane of a constant.
fn same_of_all_lanes(vector: &Value) -> Option<u128> {
    let Value::Aggregate(lanes) = vector else { return None };
    let mut numbers = lanes.iter().map(|(_, lane)| match lane {
        Value::Bits(number) => Some(*number),
        Value::Zero => Some(0),
        _ => None,
    });
    numbers.all_equal_value().ok().flatten()
}
