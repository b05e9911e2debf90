//! What single instructions do; see [`super::operations`], [`super::memory`] and [`super::calls`].

use super::context::Context;
use super::stop::{Read, Stop, unsupported};
use super::syntax::tree::{
    Instruction, InstructionKind as Kind, Label, Operation, Spanned, Type as Written, Typed,
    Value as V,
};
use crate::program::float_flags::FastMath;
use crate::program::ir::{Effect, Type, Value};

/// Whether an instruction ends its block.
pub(super) fn is_terminator(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Ret(_)
            | Kind::Br(_)
            | Kind::CondBr { .. }
            | Kind::Switch { .. }
            | Kind::IndirectBr { .. }
            | Kind::Invoke { .. }
            | Kind::CallBr { .. }
            | Kind::Resume(_)
            | Kind::CatchSwitch { .. }
            | Kind::CatchRet { .. }
            | Kind::CleanupRet { .. }
            | Kind::Unreachable
    )
}

/// Whether an instruction gives a value. A `catchswitch` does, though it ends its block.
pub(super) fn has_value(kind: &Kind) -> bool {
    match kind {
        Kind::Call(call) | Kind::Invoke { call, .. } | Kind::CallBr { call, .. } => {
            let result = match &call.ty.node {
                Written::Function { result, .. } => result,
                other => other,
            };
            *result != Written::Void
        }
        Kind::CatchSwitch { .. } => true,
        Kind::Store { .. } | Kind::Fence(_) | Kind::DebugRecord(..) => false,
        other => !is_terminator(other),
    }
}

impl<'t> Context<'t> {
    /// What an instruction does.
    pub(super) fn effect(&self, instruction: &'t Instruction) -> Read<Effect> {
        let span = instruction.span;
        if let Some(effect) = self.memory(&instruction.kind)? {
            return Ok(effect);
        }
        Ok(match &instruction.kind {
            Kind::Operation(operation) => Effect::Pure(self.operation(operation, span)?),
            Kind::Phi { ty: written, incoming, .. } => {
                for (_, label) in incoming {
                    self.label(label);
                }
                let ty = self.ty(written)?;
                let read = |(value, label): &(Spanned<V>, Label)| {
                    Ok((self.value(value, written, &ty)?, label.node.to_string()))
                };
                let incoming = incoming.iter().map(read).collect::<Read<_>>()?;
                Effect::Phi { ty, incoming }
            }
            Kind::Call(call) => self.call(call)?,
            Kind::Ret(None) => Effect::Return { ty: Type::Void, value: None },
            Kind::Ret(Some(value)) => {
                let (ty, value) = self.typed(value)?;
                Effect::Return { ty, value: Some(value) }
            }
            Kind::Br(target) => Effect::Branch { target: self.label(target) },
            Kind::CondBr { condition: at, then, otherwise } => {
                let (then, otherwise) = (self.label(then), self.label(otherwise));
                let (ty, condition) = self.typed(at)?;
                if ty != Type::Int(1) {
                    let message = format!("a branch needs an i1, not {ty}");
                    return Err(self.error(at.ty.span, message, "the condition").into());
                }
                Effect::CondBranch { condition, then, otherwise }
            }
            Kind::Switch { value, default, cases } => self.switch(value, default, cases)?,
            Kind::Unreachable => Effect::Unreachable,
            Kind::DebugRecord(..) => Effect::Nothing,
            other => return self.without_meaning(other),
        })
    }

    fn switch(&self, at: &Typed, default: &Label, cases: &[(Typed, Label)]) -> Read<Effect> {
        let targets: Vec<String> = cases.iter().map(|(_, label)| self.label(label)).collect();
        let default = self.label(default);
        let (ty, value) = self.typed(at)?;
        if !matches!(ty, Type::Int(_)) {
            let message = format!("a switch needs an integer, not {ty}");
            return Err(self.error(at.ty.span, message, "its value").into());
        }
        let mut read: Vec<(Value, String)> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for ((case, _), target) in cases.iter().zip(targets) {
            let (case_type, constant) = self.typed(case)?;
            let (Value::Bits(_) | Value::Zero, true) = (&constant, case_type == ty) else {
                let message = format!("expected a constant of type {ty}");
                return Err(self.error(case.ty.span, message, "not one").into());
            };
            let bits = if let Value::Bits(bits) = constant { bits } else { 0 };
            if !seen.insert(bits) {
                let message = "this case appears twice";
                return Err(self.error(case.ty.span, message, "second time").into());
            }
            read.push((constant, target));
        }
        Ok(Effect::Switch { ty, value, default, cases: read })
    }

    /// Instructions without a meaning here. What they use has to be defined all the same.
    fn without_meaning(&self, kind: &'t Kind) -> Read<Effect> {
        let used = |typed: &Typed| match self.typed(typed) {
            Err(Stop::Error(error)) => Err(Stop::Error(error)),
            _ => Ok(()),
        };
        let go = |labels: &[Label]| labels.iter().for_each(|label| drop(self.label(label)));
        let one = std::slice::from_ref;
        let word = match kind {
            Kind::Invoke { call, normal, unwind } => {
                go(&[normal.clone(), unwind.clone()]);
                self.used_by(call)?;
                "invoke"
            }
            Kind::CallBr { call, default, indirect } => {
                go(one(default));
                go(indirect);
                self.used_by(call)?;
                "callbr"
            }
            Kind::VaArg { list, .. } => {
                used(list)?;
                "va_arg"
            }
            Kind::LandingPad { clauses, .. } => {
                clauses.iter().try_for_each(|(_, clause)| used(clause))?;
                "landingpad"
            }
            Kind::FuncletPad { word, .. } => word,
            Kind::CatchSwitch { handlers, unwind, .. } => {
                go(handlers);
                go(unwind.as_slice());
                "catchswitch"
            }
            Kind::CatchRet { to, .. } => {
                go(one(to));
                "catchret"
            }
            Kind::CleanupRet { unwind, .. } => {
                go(unwind.as_slice());
                "cleanupret"
            }
            Kind::Resume(value) => {
                used(value)?;
                "resume"
            }
            Kind::IndirectBr { address, targets } => {
                used(address)?;
                go(targets);
                "indirectbr"
            }
            _ => "this instruction",
        };
        unsupported(
            word,
            "exceptions, indirect jumps and variable arguments have no meaning here; remove the \
             function, or lower them first",
        )
    }
}

/// The flags of an instruction that promise something of floating-point operands and are not interpreted.
pub(super) fn fast_math(kind: &Kind) -> impl Iterator<Item = &'static str> {
    let flags = match kind {
        Kind::Call(call) => &call.flags[..],
        Kind::Phi { flags, .. } | Kind::Operation(Operation::Select { flags, .. }) => flags,
        _ => &[],
    };
    super::operations::fast_math(flags).into_iter().map(FastMath::word)
}
