//! Expressions: what they compute, by C's conversions.

use super::super::builtins::Does;
use super::super::tree::{Expr, Kind};
use super::super::types::{CType, INT, Object, Scalar};
use super::{Lowering, Typed};
use crate::program::ir::{
    BinaryOp, CastOp, Effect, Flags, Operation, Predicate, Span, Type, Value,
};
use crate::source::InputError;
use crate::source::suggest;

impl Lowering<'_> {
    /// What an expression does, whose value nobody uses.
    pub(super) fn unused(&mut self, expr: &Expr) -> Result<(), InputError> {
        match &expr.kind {
            Kind::Call(builtin, arguments) => self.call(*builtin, arguments, expr.span).map(|_| ()),
            _ => self.value(expr).map(|_| ()),
        }
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &Expr) -> Result<Typed, InputError> {
        let span = expr.span;
        match &expr.kind {
            Kind::Number(bits, scalar) => Ok(Typed::number(*bits, *scalar)),
            Kind::Name(name) => self.name(name, span),
            Kind::Deref(_) => {
                let place = self.place(expr)?;
                Ok(self.load(&place, span))
            }
            Kind::Address(inner) => self.address(inner, span),
            Kind::Negated(inner) => {
                let value = self.integer(inner)?;
                let zero = Typed::number(0, INT);
                self.arithmetic(BinaryOp::Sub, zero, value, span)
            }
            Kind::Complement(inner) => {
                let value = self.integer(inner)?;
                let ones = self.converted(Typed::signed(-1), value.ty, span)?;
                self.arithmetic(BinaryOp::Xor, value, ones, span)
            }
            Kind::Promoted(inner) => {
                let value = self.integer(inner)?;
                let scalar = value.scalar().promoted();
                self.converted(value, CType::Integer(scalar), span)
            }
            Kind::Not(_) | Kind::Compare(..) => {
                let bit = self.condition(expr)?;
                Ok(self.truth(bit, span))
            }
            Kind::And(a, b) => self.short_circuit(a, b, true, span),
            Kind::Or(a, b) => self.short_circuit(a, b, false, span),
            Kind::Binary(op, a, b) => {
                let left = self.value(a)?;
                let right = self.value(b)?;
                self.arithmetic(*op, left, right, span)
            }
            Kind::Choice(asked, then, otherwise) => self.choice(asked, then, otherwise, expr),
            Kind::Comma(a, b) => {
                self.unused(a)?;
                self.value(b)
            }
            Kind::Assign(op, place, value) => self.assignment(*op, place, value, span),
            Kind::Step(op, place, after) => self.step(*op, place, *after, span),
            Kind::Cast(scalar, inner) => {
                let value = self.integer(inner)?;
                self.converted(value, CType::Integer(*scalar), span)
            }
            Kind::Call(builtin, arguments) => {
                let given = self.call(*builtin, arguments, span)?;
                given.ok_or_else(|| {
                    let message = format!("`{}` gives no value", builtin.name);
                    self.error(span, message, "used as a value")
                        .with_help("let it be a statement of its own")
                })
            }
        }
    }

    /// The value of a name: that of a variable, or the address of a location.
    fn name(&mut self, name: &str, span: Span) -> Result<Typed, InputError> {
        if let Some(variable) = self.variables.find(name) {
            return Ok(Typed { value: Value::Local(variable.register.clone()), ty: variable.ty });
        }
        let of_thread = self.thread.parameters.iter().find(|p| p.name == name);
        let place = self.places.iter().find(|p| p.name == name);
        if let (Some(parameter), Some(place)) = (of_thread, place) {
            let object = Object { space: Some(place.space()), ..parameter.object };
            return Ok(Typed { value: Value::Global(name.into()), ty: CType::Pointer(object) });
        }
        let message = format!("`{name}` is not declared in `P{}`", self.thread.number);
        let parameters = self.thread.parameters.iter().map(|p| p.name.as_str());
        let help = match place {
            Some(_) => format!("give the thread the parameter `atomic_int* {name}`"),
            None => suggest::help(name, "variable", parameters.chain(self.variables.names())),
        };
        Err(self.error(span, message, "not declared").with_help(help))
    }

    /// The value of an expression that has to be a number.
    pub(super) fn integer(&mut self, expr: &Expr) -> Result<Typed, InputError> {
        let value = self.value(expr)?;
        match value.ty {
            CType::Integer(_) => Ok(value),
            CType::Pointer(_) => Err(self.no_number(expr.span)),
        }
    }

    fn no_number(&self, span: Span) -> InputError {
        let written = self.text(span);
        self.error(
            span,
            format!("`{written}` is an address, where a number is wanted"),
            "an address",
        )
        .with_help(format!("what the location holds is written `*{written}`"))
    }

    /// Whether an expression is not zero, as one bit.
    pub(super) fn condition(&mut self, expr: &Expr) -> Result<Value, InputError> {
        match &expr.kind {
            Kind::Compare(predicate, a, b) => {
                let (left, right) = (self.integer(a)?, self.integer(b)?);
                let common = left.scalar().common(right.scalar());
                let lhs = self.converted(left, CType::Integer(common), a.span)?.value;
                let rhs = self.converted(right, CType::Integer(common), b.span)?.value;
                let predicate = match common.signed {
                    true => *predicate,
                    false => unsigned(*predicate),
                };
                let icmp = Operation::Icmp { predicate, ty: common.ir(), lhs, rhs };
                Ok(self.bit(icmp, expr.span))
            }
            Kind::Not(inner) => {
                let bit = self.condition(inner)?;
                let ty = Type::Int(1);
                let (op, flags, rhs) = (BinaryOp::Xor, Flags::default(), Value::Bits(1));
                Ok(self.bit(Operation::Binary { op, flags, ty, lhs: bit, rhs }, expr.span))
            }
            _ => {
                let value = self.integer(expr)?;
                let (ty, lhs, rhs) = (value.ty.ir(), value.value, Value::Bits(0));
                let icmp = Operation::Icmp { predicate: Predicate::Ne, ty, lhs, rhs };
                Ok(self.bit(icmp, expr.span))
            }
        }
    }

    fn bit(&mut self, operation: Operation, span: Span) -> Value {
        self.computed(operation, Scalar { bits: 1, signed: false }, span).value
    }

    /// A bit as an `int`.
    pub(super) fn truth(&mut self, value: Value, span: Span) -> Typed {
        let (op, flags, from) = (CastOp::ZExt, Flags::default(), Type::Int(1));
        self.computed(Operation::Cast { op, flags, from, value, to: INT.ir() }, INT, span)
    }

    /// `a && b`, or `a || b`: the second is asked only where the first does not decide.
    fn short_circuit(
        &mut self,
        a: &Expr,
        b: &Expr,
        and: bool,
        span: Span,
    ) -> Result<Typed, InputError> {
        let (second, end) = (self.fresh_block(), self.fresh_block());
        let result = self.temporary();
        self.assign(&result, Typed::number(u128::from(!and), INT), span);
        let first = self.condition(a)?;
        let (then, otherwise) = if and { (&second, &end) } else { (&end, &second) };
        self.branch(first, then, otherwise, &second, a.span);
        let bit = self.condition(b)?;
        let truth = self.truth(bit, b.span);
        self.assign(&result, truth, span);
        self.go(&end, &end, span);
        Ok(Typed { value: Value::Local(result), ty: CType::Integer(INT) })
    }

    fn choice(
        &mut self,
        asked: &Expr,
        then: &Expr,
        otherwise: &Expr,
        whole: &Expr,
    ) -> Result<Typed, InputError> {
        let [yes, no, end] = [self.fresh_block(), self.fresh_block(), self.fresh_block()];
        let (ty, result) = (self.type_of(whole), self.temporary());
        let bit = self.condition(asked)?;
        self.branch(bit, &yes, &no, &yes, asked.span);
        for (arm, next) in [(then, &no), (otherwise, &end)] {
            let value = self.value(arm)?;
            let value = self.converted(value, ty, arm.span)?;
            self.assign(&result, value, arm.span);
            self.go(&end, next, arm.span);
        }
        Ok(Typed { value: Value::Local(result), ty })
    }

    /// An operation on two numbers, or an address and a number.
    pub(super) fn arithmetic(
        &mut self,
        op: BinaryOp,
        left: Typed,
        right: Typed,
        span: Span,
    ) -> Result<Typed, InputError> {
        let (a, b) = match (left.ty, right.ty) {
            (CType::Integer(a), CType::Integer(b)) => (a, b),
            (CType::Pointer(object), CType::Integer(_)) if op == BinaryOp::Add => {
                return self.moved(left.value, object, right, span);
            }
            (CType::Integer(_), CType::Pointer(object)) if op == BinaryOp::Add => {
                return self.moved(right.value, object, left, span);
            }
            (CType::Pointer(object), CType::Integer(_)) if op == BinaryOp::Sub => {
                let back = self.arithmetic(BinaryOp::Sub, Typed::number(0, INT), right, span)?;
                return self.moved(left.value, object, back, span);
            }
            _ => {
                let message = "this is no operation on addresses";
                return Err(self.error(span, message, "an address is among its operands")
                    .with_help("numbers may be added to addresses: `*(x + 1)`; what a location holds is `*x`"));
            }
        };
        let shift = matches!(op, BinaryOp::Shl | BinaryOp::AShr);
        let scalar = if shift { a.promoted() } else { a.common(b) };
        let lhs = self.converted(left, CType::Integer(scalar), span)?.value;
        let rhs = self.converted(right, CType::Integer(scalar), span)?.value;
        let op = match op {
            BinaryOp::SDiv if !scalar.signed => BinaryOp::UDiv,
            BinaryOp::SRem if !scalar.signed => BinaryOp::URem,
            BinaryOp::AShr if !scalar.signed => BinaryOp::LShr,
            other => other,
        };
        let overflows = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul);
        let flags = Flags { nsw: overflows && scalar.signed, ..Flags::default() };
        if let (Value::Bits(x), Value::Bits(y), BinaryOp::Sub) = (&lhs, &rhs, op)
            && *x == 0
            && *y != 1 << (scalar.bits - 1)
        {
            // A number with a minus sign is a number.
            let mask = (1u128 << scalar.bits) - 1;
            return Ok(Typed::number(y.wrapping_neg() & mask, scalar));
        }
        let operation = Operation::Binary { op, flags, ty: scalar.ir(), lhs, rhs };
        Ok(self.computed(operation, scalar, span))
    }

    /// The address so many elements further on.
    fn moved(
        &mut self,
        base: Value,
        object: Object,
        by: Typed,
        span: Span,
    ) -> Result<Typed, InputError> {
        let index = Scalar { bits: 64, signed: true };
        let by = self.converted(by, CType::Integer(index), span)?.value;
        let flags = Flags { inbounds: true, nsw: true, ..Flags::default() };
        let (source, space) = (object.scalar.ir(), object.space.unwrap_or(0));
        let indices = vec![(index.ir(), by)];
        let name = self.temporary();
        let gep = Operation::Gep { flags, source, base, space, indices };
        self.push(Some(name.clone()), Effect::Pure(gep), span);
        Ok(Typed { value: Value::Local(name), ty: CType::Pointer(object) })
    }

    /// A value as one of another type (C11, 6.3.1.3).
    pub(super) fn converted(
        &mut self,
        value: Typed,
        ty: CType,
        span: Span,
    ) -> Result<Typed, InputError> {
        let (from, to) = match (value.ty, ty) {
            (CType::Integer(from), CType::Integer(to)) => (from, to),
            (CType::Pointer(from), CType::Pointer(to)) if from.scalar.bits == to.scalar.bits => {
                return Ok(Typed { value: value.value, ty });
            }
            (CType::Pointer(_), CType::Integer(_)) => return Err(self.no_number(span)),
            (_, CType::Pointer(_)) => {
                let message = "this is not the address that is wanted";
                return Err(self.error(span, message, "of another type").with_help(
                    "an address is that of a location of the same width: `int* p = x;`",
                ));
            }
        };
        let op = match (from.bits.cmp(&to.bits), from.signed) {
            (std::cmp::Ordering::Equal, _) => return Ok(Typed { value: value.value, ty }),
            (std::cmp::Ordering::Greater, _) => CastOp::Trunc,
            (std::cmp::Ordering::Less, true) => CastOp::SExt,
            (std::cmp::Ordering::Less, false) => CastOp::ZExt,
        };
        let mask = |bits: u32| (1u128 << bits) - 1;
        match value.value {
            Value::Bits(bits) => {
                let negative = op == CastOp::SExt && bits >> (from.bits - 1) == 1;
                let high = if negative { mask(to.bits) & !mask(from.bits) } else { 0 };
                Ok(Typed::number((bits | high) & mask(to.bits), to))
            }
            Value::Undef => Ok(Typed { value: Value::Undef, ty }),
            value => {
                let (from, flags) = (from.ir(), Flags::default());
                let cast = Operation::Cast { op, flags, from, value, to: to.ir() };
                Ok(self.computed(cast, to, span))
            }
        }
    }

    /// The type of an expression; of one that has none, any.
    fn type_of(&self, expr: &Expr) -> CType {
        let scalar = |expr: &Expr| match self.type_of(expr) {
            CType::Integer(scalar) => scalar,
            CType::Pointer(_) => INT,
        };
        let common = |a: &Expr, b: &Expr| match (self.type_of(a), self.type_of(b)) {
            (pointer @ CType::Pointer(_), _) | (_, pointer @ CType::Pointer(_)) => pointer,
            (CType::Integer(a), CType::Integer(b)) => CType::Integer(a.common(b)),
        };
        let pointee = |expr: &Expr| match self.type_of(expr) {
            CType::Pointer(object) => CType::Integer(object.scalar),
            other => other,
        };
        match &expr.kind {
            Kind::Number(_, scalar) | Kind::Cast(scalar, _) => CType::Integer(*scalar),
            Kind::Name(name) => match self.variables.find(name) {
                Some(variable) => variable.ty,
                None => {
                    let known = self.thread.parameters.iter().find(|p| p.name == *name);
                    let space = self.places.iter().find(|p| p.name == *name).map(|p| p.space());
                    known.map_or(CType::Integer(INT), |p| {
                        CType::Pointer(Object { space, ..p.object })
                    })
                }
            },
            Kind::Deref(inner) => pointee(inner),
            Kind::Address(inner) => match &inner.kind {
                Kind::Deref(pointer) => self.type_of(pointer),
                _ => self.type_of(inner),
            },
            Kind::Negated(e) | Kind::Complement(e) | Kind::Promoted(e) => {
                CType::Integer(scalar(e).promoted())
            }
            Kind::Not(_) | Kind::Compare(..) | Kind::And(..) | Kind::Or(..) => CType::Integer(INT),
            Kind::Binary(BinaryOp::Shl | BinaryOp::AShr, a, _) => {
                CType::Integer(scalar(a).promoted())
            }
            Kind::Binary(_, a, b) | Kind::Choice(_, a, b) => common(a, b),
            Kind::Comma(_, e) | Kind::Assign(_, e, _) | Kind::Step(_, e, _) => self.type_of(e),
            Kind::Call(builtin, arguments) => match (builtin.does, arguments.first()) {
                (Does::CompareExchange { .. }, _) | (_, None) => CType::Integer(INT),
                (_, Some(location)) => pointee(location),
            },
        }
    }
}

impl Typed {
    pub(super) fn number(bits: u128, scalar: Scalar) -> Typed {
        Typed { value: Value::Bits(bits), ty: CType::Integer(scalar) }
    }

    fn signed(number: i32) -> Typed {
        Typed::number(number.cast_unsigned().into(), INT)
    }

    /// The type of a number.
    pub(super) fn scalar(&self) -> Scalar {
        match self.ty {
            CType::Integer(scalar) => scalar,
            CType::Pointer(_) => INT,
        }
    }
}

fn unsigned(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Slt => Predicate::Ult,
        Predicate::Sle => Predicate::Ule,
        Predicate::Sgt => Predicate::Ugt,
        Predicate::Sge => Predicate::Uge,
        other => other,
    }
}
