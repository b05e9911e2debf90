//! Operand bundles: what `llvm.assume` promises of values with them.

use super::context::Context;
use super::header::is_intrinsic;
use super::intrinsics::{Meaning, meaning};
use super::stop::Read;
use super::symbols::Called;
use super::syntax::tree::{Bundle, Call, Value as Written};
use crate::program::ir::{About, Argument, Flags, Operation, Promise, Promises, Type, Value};

impl<'t> Context<'t> {
    /// Operand bundles, as they are written.
    pub(super) fn bundles(&self, call: &Call) -> Option<String> {
        let all: Vec<&Bundle> = call.bundles.iter().collect();
        self.listed(&all)
    }

    /// Operand bundles of an intrinsic that are not interpreted. `number` says which value of the function a name
    /// stands for: what values are called means nothing.
    pub(super) fn uninterpreted_bundles(
        &self,
        call: &'t Call,
        number: &dyn Fn(&str) -> Option<usize>,
    ) -> Read<Option<Promise>> {
        let Written::Global(name) = &call.callee.node else { return Ok(None) };
        let name = match self.called(name, call.callee.span)? {
            Called::Function(name) => name.to_string(),
            Called::Unknown(_) | Called::Pointer => return Ok(None),
        };
        if !is_intrinsic(&name) {
            return Ok(None);
        }
        let mut others = Vec::new();
        for bundle in &call.bundles {
            let silent = matches!(bundle.tag.text(), Some("cold" | "ignore"));
            if meaning(&name) != Meaning::Assume || !silent && self.assumed(bundle)?.is_none() {
                let operands = bundle.operands.iter().map(|operand| {
                    let (ty, value) = self.typed(operand)?;
                    let value = match value {
                        Value::Local(name) => match number(&name) {
                            Some(number) => format!("value {}", number + 1),
                            None => format!("%{name}"),
                        },
                        value => format!("{value:?}"),
                    };
                    Ok(format!("{ty} {value}"))
                });
                let operands = operands.collect::<Read<Vec<String>>>()?.join(", ");
                others.push(format!("{}({operands})", bundle.tag));
            }
        }
        let all = format!("[ {} ]", others.join(", "));
        Ok((!others.is_empty()).then_some(Promise { about: About::Assumed, written: all }))
    }

    fn listed(&self, bundles: &[&Bundle]) -> Option<String> {
        let all: Vec<String> = bundles.iter().map(|bundle| self.text(bundle.span)).collect();
        (!all.is_empty()).then(|| format!("[ {} ]", all.join(", ")))
    }

    /// What a bundle of `llvm.assume` promises, and of which value: where it is not so, behaviour is undefined. Nothing
    /// of a bundle that is not interpreted.
    pub(super) fn assumed(&self, bundle: &Bundle) -> Read<Option<Argument>> {
        let operands = bundle.operands.iter().map(|operand| self.typed(operand));
        let operands = operands.collect::<Read<Vec<(Type, Value)>>>()?;
        let number = |n: usize| match operands.get(n) {
            Some((Type::Int(..=64), Value::Bits(bits))) => u64::try_from(*bits).ok(),
            Some((Type::Int(_), Value::Zero)) => Some(0),
            _ => None,
        };
        let defined = Promises { noundef: true, ..Promises::default() };
        let (promises, beyond) = match (bundle.tag.text(), operands.len()) {
            (Some("noundef"), 1) => (defined, 0),
            (Some(tag @ ("dereferenceable" | "dereferenceable_or_null")), 2) => {
                // Of no bytes it is not clear what it promises.
                let Some(bytes) = number(1).filter(|bytes| *bytes > 0) else { return Ok(None) };
                let promises = match tag {
                    "dereferenceable" => Promises { dereferenceable: bytes, ..defined },
                    _ => Promises { dereferenceable_or_null: bytes, ..defined },
                };
                (promises, 0)
            }
            (Some("nonnull"), 1) => (Promises { nonnull: true, ..defined }, 0),
            (Some("align"), 2 | 3) => match number(1) {
                Some(align) if align.is_power_of_two() => {
                    let beyond = if operands.len() == 3 { number(2) } else { Some(0) };
                    let Some(beyond) = beyond else { return Ok(None) };
                    (Promises { align, ..defined }, beyond)
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let (ty, value) = operands[0].clone();
        let value = match (&ty, beyond) {
            (_, 0) => value,
            // So many bytes behind an aligned address.
            (Type::Ptr(space), beyond) => {
                let back = Value::Bits(u128::from(beyond.wrapping_neg()));
                Value::Expr(Box::new(Operation::Gep {
                    flags: Flags::default(),
                    source: Type::Int(8),
                    base: value,
                    space: *space,
                    indices: vec![(Type::Int(64), back)],
                }))
            }
            _ => return Ok(None),
        };
        Ok(Some(Argument { ty, value, promises, captures_none: false }))
    }
}
