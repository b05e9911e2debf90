//! Calls.
//!
//! The callee's body is not followed. A call that its attributes make pure is a function of its
//! operands; any other is a side effect that both functions must have alike, around whatever accesses
//! the context may put into its body.

use super::Env;
use crate::execution::EventKind;
use crate::program::context;
use crate::program::event::SideEffect;
use crate::program::ir::{Access, Argument, CallEffects, Instruction, Type};
use crate::program::term::{Term, TermKind};
use crate::program::value::Val;
use crate::read::diagnostic::InputError;

impl Env<'_, '_> {
    pub(super) fn call(
        &mut self,
        at: &Instruction,
        callee: &str,
        ty: &Type,
        arguments: &[Argument],
        effects: &CallEffects,
    ) -> Result<(), InputError> {
        let mut operands = Vec::new();
        for argument in arguments {
            let value = self.operand(&argument.ty, &argument.value, at)?;
            operands.push((argument, value.scalars()));
        }
        let flat: Vec<Term> = operands.iter().flat_map(|(_, s)| s.clone()).collect();
        if !effects.reads && !effects.writes && !effects.may_not_return && !effects.returns_fresh {
            if *ty != Type::Void {
                let result = TermKind::Apply(format!("@{callee}"), flat);
                let result = self.pool.term(result, ty.bits());
                self.define(at, Val::Scalar(result));
            }
            return Ok(());
        }
        let captured = operands.iter().flat_map(|(a, s)| vec![!a.captures_none; s.len()]).collect();
        let earlier = self.program.trace.iter();
        let signature = format!("call @{callee} with {} operands", flat.len());
        let ordinal = earlier.filter(|s| s.signature == signature).count();
        let name = format!("@{callee}#{ordinal}");
        let mut event = self.blank(at, &Access::plain(), EventKind::Call);
        event.text = at.text.clone();
        self.program.events.push(event);
        self.program.trace.push(SideEffect {
            signature,
            when: self.guard,
            operands: flat,
            captured,
            position: self.position(at),
        });
        context::call_body(self, &name, &operands, effects);
        if effects.returns_fresh {
            self.program.bound("allocations succeed".into());
            let location = self.memory.location(&name, 1, true);
            let address = self.memory.locations()[location].address;
            let address = self.pool.constant(address, 64);
            self.define(at, Val::Scalar(address));
        } else if *ty != Type::Void {
            let result = Val::input(self.pool, ty, &format!("result of {name}"));
            self.define(at, result);
        }
        Ok(())
    }
}
