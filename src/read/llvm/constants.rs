//! Operands: variables, constants and constant expressions.

use super::context::{Context, Use};
use super::numbers;
use super::stop::{Read, unsupported};
use super::syntax::tree::{self, Bytes, Label, Spanned, Typed};
use crate::program::ir::{Span, Type, Value};

/// Most elements a string or a `splat` is written out to.
const MAX_ELEMENTS: u64 = 1 << 16;

impl Context<'_> {
    /// The type and value of an operand.
    pub(super) fn typed(&self, typed: &Typed) -> Read<(Type, Value)> {
        let ty = self.ty(&typed.ty)?;
        let value = self.value(&typed.value, &typed.ty, &ty)?;
        Ok((ty, value))
    }

    /// The label that control goes to, noted as used.
    pub(super) fn label(&self, label: &Label) -> String {
        let name = label.node.to_string();
        self.trace.borrow_mut().labels.push((name.clone(), label.span));
        name
    }

    /// A value of type `ty`, which is written as `written`.
    pub(super) fn value(
        &self,
        value: &Spanned<tree::Value>,
        written: &tree::Type,
        ty: &Type,
    ) -> Read<Value> {
        let span = value.span;
        let without = |what: &str, help: &str| unsupported(format!("{what} as a constant"), help);
        match &value.node {
            tree::Value::Local(name) => {
                let name = name.to_string();
                let used = Use { name: name.clone(), ty: ty.clone(), span };
                self.trace.borrow_mut().locals.push(used);
                Ok(Value::Local(name))
            }
            tree::Value::Global(name) => self.global(name, ty, span),
            tree::Value::Int(text) | tree::Value::Float(text) => {
                self.number(text, written, ty, span).map(Value::Bits)
            }
            tree::Value::Bool(value) if *ty == Type::Int(1) => Ok(Value::Bits(u128::from(*value))),
            tree::Value::Bool(value) => {
                let message = format!("expected a value of type {ty}, found `{value}`");
                Err(self.error(span, message, "this is an i1").into())
            }
            tree::Value::Null if !matches!(ty, Type::Ptr(_)) => {
                let message = format!("expected a value of type {ty}, found `null`");
                Err(self.error(span, message, "this is a ptr").into())
            }
            tree::Value::Null | tree::Value::None | tree::Value::Zero => Ok(Value::Zero),
            tree::Value::Undef => Ok(Value::Undef),
            tree::Value::Poison => Ok(Value::Poison),
            tree::Value::String(bytes) => self.string(bytes, ty, span),
            tree::Value::Array(elements) => self.aggregate(Kind::Array, elements, ty, span),
            tree::Value::Vector(elements) => self.aggregate(Kind::Vector, elements, ty, span),
            tree::Value::Struct(packed, elements) => {
                self.aggregate(Kind::Struct(*packed), elements, ty, span)
            }
            tree::Value::Splat(element) => self.splat(element, ty, span),
            tree::Value::Expression(operation) => {
                Ok(Value::Expr(Box::new(self.operation(operation, span)?)))
            }
            tree::Value::BlockAddress(..) => {
                without("the address of a block", "jump by br or switch")
            }
            tree::Value::DsoLocalEquivalent(name) | tree::Value::NoCfi(name) => without(
                &format!("an equivalent of @{name}"),
                "use the address of the function itself",
            ),
            tree::Value::PtrAuth(_) => without("a signed pointer", "use the pointer itself"),
            tree::Value::Metadata(_) => without("metadata", "remove the metadata"),
            tree::Value::Other(word, _) => without(&format!("`{word}`"), "write it in another way"),
            tree::Value::Asm(_) => {
                Err(self.error(span, "inline assembly is only called", "not a value").into())
            }
        }
    }

    /// The bits of a number.
    fn number(&self, text: &str, written: &tree::Type, ty: &Type, span: Span) -> Read<u128> {
        let misfit = || {
            let message = format!("`{text}` is not a constant of type {ty}");
            Err(self.error(span, message, "does not fit").into())
        };
        match ty {
            Type::Int(width) if !text.contains(['.', '(']) && !text.starts_with("0x") => {
                match numbers::integer(text, *width) {
                    Some(bits) => Ok(bits),
                    None if *width > 128 => unsupported(
                        format!("the constant {ty} {text}"),
                        "constants are read up to 128 bits wide",
                    ),
                    None => misfit(),
                }
            }
            Type::Float(_) => {
                let bits = self.float_type(written).and_then(|float| numbers::float(text, float));
                bits.map_or_else(
                    || {
                        let help = "write the constant in hexadecimal, with its exact bits";
                        unsupported(
                            format!("the constant {} {text}", self.shown(written, ty)),
                            help,
                        )
                    },
                    Ok,
                )
            }
            _ => {
                let message = format!("expected a value of type {ty}, found the number `{text}`");
                Err(self.error(span, message, format!("not a value of type {ty}")).into())
            }
        }
    }

    /// A type as it is written, where several are the same here.
    pub(super) fn shown(&self, written: &tree::Type, ty: &Type) -> String {
        self.float_type(written).map_or(ty.to_string(), |float| float.keyword().to_owned())
    }

    fn string(&self, bytes: &Bytes, ty: &Type, span: Span) -> Read<Value> {
        match ty {
            Type::Array(n, element) if **element == Type::Int(8) && *n == bytes.0.len() as u64 => {
                let element = |b: &u8| (Type::Int(8), Value::Bits(u128::from(*b)));
                Ok(Value::Aggregate(bytes.0.iter().map(element).collect()))
            }
            _ => {
                let length = bytes.0.len();
                let message =
                    format!("this string is a [{length} x i8], but the type here is {ty}");
                Err(self.error(span, message, "wrong type").into())
            }
        }
    }

    fn splat(&self, element: &Typed, ty: &Type, span: Span) -> Read<Value> {
        let (of, value) = self.typed(element)?;
        match ty {
            Type::Vector(n, lane) if **lane == of && *n <= MAX_ELEMENTS => {
                Ok(Value::Aggregate(vec![(of, value); *n as usize]))
            }
            Type::Vector(_, lane) if **lane == of => {
                unsupported(format!("a splat of type {ty}"), "use a vector of fewer elements")
            }
            _ => Err(self.misfit(ty, span)),
        }
    }

    fn misfit(&self, ty: &Type, span: Span) -> super::stop::Stop {
        let message = format!("expected a constant of type {ty}");
        self.error(span, message, "its elements are of other types, or too few").into()
    }

    fn aggregate(&self, kind: Kind, elements: &[Typed], ty: &Type, span: Span) -> Read<Value> {
        let elements: Vec<_> = elements.iter().map(|e| self.typed(e)).collect::<Read<_>>()?;
        let fits = match (ty, kind) {
            (Type::Array(n, element), Kind::Array) | (Type::Vector(n, element), Kind::Vector) => {
                *n == elements.len() as u64 && elements.iter().all(|(t, _)| t == &**element)
            }
            (Type::Struct(fields, packed), Kind::Struct(written)) => {
                written == *packed && fields.iter().eq(elements.iter().map(|(t, _)| t))
            }
            _ => false,
        };
        if fits { Ok(Value::Aggregate(elements)) } else { Err(self.misfit(ty, span)) }
    }
}

/// How an aggregate is written.
#[derive(Clone, Copy)]
enum Kind {
    Array,
    Vector,
    Struct(bool),
}
