//! Calls of the intrinsics that copy and fill blocks of memory.

use super::context::Context;
use super::intrinsics::Bulk as What;
use super::stop::{Read, unsupported};
use super::syntax::tree::{self, Call};
use crate::program::ir::{Bulk, Contents, Effect, Start, Type, Value};

/// Bytes of the largest element that is accessed on its own.
const LARGEST_ELEMENT: u64 = 16;

impl Context<'_> {
    /// A call of one of them: where to, where from or what, how much, and whether it is volatile, or how
    /// large the elements are.
    pub(super) fn bulk(&self, call: &Call, name: &str, what: What) -> Read<Effect> {
        // Before LLVM 7, an alignment of both blocks stood before the last one.
        let ([first, second, length_at, last] | [first, second, length_at, _, last]) =
            &call.arguments[..]
        else {
            let message = format!("@{name} takes 4 arguments, not {}", call.arguments.len());
            let help = "expected where to, where from or which byte, how many bytes, and whether it is \
                        volatile (of atomic ones, how large elements are)";
            let error = self.error(call.arguments_span, message, "these");
            return Err(error.with_help(help).into());
        };
        let aligned = match &call.arguments[..] {
            [_, _, _, align, _] => self.operand(align)?.1,
            _ => Value::Zero,
        };
        let to = self.start(first, &aligned)?;
        let filled = self.operand(second)?;
        let length = self.operand(length_at)?;
        let (_, last_value) = self.operand(last)?;
        if let Some(bundles) = self.bundles(call) {
            let help = "remove the operand bundle";
            return unsupported(format!("operand bundle {bundles}"), help);
        }
        if !matches!(length.0, Type::Int(_)) {
            let message = "expected a number of bytes";
            return Err(self.error(length_at.ty.span, message, "not an integer").into());
        }
        let atomic = name.contains(".element.unordered.atomic");
        let element = if atomic { Some(self.element(last, &last_value)?) } else { None };
        if element.is_none() && !matches!(last_value, Value::Bits(0) | Value::Zero) {
            let help = "LLVM does not say which volatile accesses it makes; expected `i1 false` as \
                        last argument, or volatile loads and stores";
            return unsupported(format!("volatile call of @{name}"), help);
        }
        let contents = match what {
            What::Copy => Contents::Copy(self.start(second, &aligned)?),
            What::Move => Contents::Move(self.start(second, &aligned)?),
            What::Fill if filled.0 == Type::Int(8) => Contents::Byte(filled.1),
            What::Fill => {
                let message = "expected a byte, an i8";
                return Err(self.error(second.ty.span, message, "not an i8").into());
            }
        };
        Ok(Effect::Bulk(Bulk { to, contents, length, element }))
    }

    fn start(&self, argument: &tree::Argument, aligned: &Value) -> Read<Start> {
        let align = match aligned {
            Value::Bits(align) => u64::try_from(*align).ok(),
            _ => Some(self.attributes(&argument.attributes)?.align),
        };
        match self.operand(argument)? {
            (Type::Ptr(space), pointer) => {
                Ok(Start { pointer, space, align: align.filter(|align| align.is_power_of_two()) })
            }
            (other, _) => {
                let message = format!("expected a ptr, found {other}");
                Err(self.error(argument.ty.span, message, "not a pointer").into())
            }
        }
    }

    fn element(&self, argument: &tree::Argument, value: &Value) -> Read<u64> {
        let size = match value {
            Value::Bits(bits) => u64::try_from(*bits).ok(),
            _ => None,
        };
        let allowed = |size: &u64| size.is_power_of_two() && *size <= LARGEST_ELEMENT;
        size.filter(allowed).ok_or_else(|| {
            let message = format!(
                "expected the size of an element, a power of two of at most {LARGEST_ELEMENT} bytes"
            );
            self.error(argument.ty.span, message, "not one").into()
        })
    }
}
