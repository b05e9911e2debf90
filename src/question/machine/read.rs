//! A litmus test as a program that the machine can run: straight-line code, one access size per
//! location.

use super::operation::{Action, Code, Operand, Operation, Tags, Thread, computes};
use crate::program::ir::{Access, Effect, Function, Instruction, Span, Type, Value};
use crate::program::litmus::{Dialect, InitialValue, Litmus};
use crate::program::term::mask;
use crate::source::InputError;

/// The program of a litmus test; its question is not looked at.
///
/// # Errors
/// Whatever the machine has no meaning for, with its position.
pub fn code(litmus: &Litmus) -> Result<Code, InputError> {
    let mut reader = Reader { litmus, code: Code::default() };
    if litmus.dialect != Dialect::Llvm {
        let start = Span { start: 0, len: 0 };
        return Err(reader.refuse(start, "the cache machine runs LLVM's operations", "this test"));
    }
    for thread in &litmus.threads {
        let Some(function) = litmus.module.function(&thread.function) else {
            let message = format!("there is no function @{}", thread.function);
            return Err(reader.refuse(thread.span, message, "this thread runs it"));
        };
        if !function.parameters.is_empty() {
            let message = "the cache machine runs functions without parameters";
            return Err(reader.refuse(thread.span, message, "this thread passes arguments"));
        }
        let operations = reader.operations(&thread.name, function)?;
        reader.code.threads.push(Thread { name: thread.name.clone(), operations });
    }
    Ok(reader.code)
}

struct Reader<'l> {
    litmus: &'l Litmus,
    code: Code,
}

impl Reader<'_> {
    fn refuse(&self, span: Span, message: impl Into<String>, label: &str) -> InputError {
        InputError::new(&self.litmus.module.source, span, message, label).with_help(
            "the cache machine runs straight-line loads, stores, read-modify-writes and fences of \
             whole locations",
        )
    }

    fn operations(&mut self, name: &str, f: &Function) -> Result<Vec<Operation>, InputError> {
        let [block] = &f.blocks[..] else {
            let message = format!("@{} branches", f.name);
            return Err(self.refuse(f.span, message, "this function"));
        };
        let mut operations = Vec::new();
        for instruction in &block.instructions {
            operations.extend(self.operation(name, instruction)?);
        }
        Ok(operations)
    }

    fn operation(&mut self, name: &str, i: &Instruction) -> Result<Option<Operation>, InputError> {
        let (action, access) = match &i.effect {
            Effect::Load { access, ty, pointer, .. } => {
                let location = self.location(i, pointer, ty)?;
                let register = self.define(name, i)?;
                (Action::Load { location, register }, access)
            }
            Effect::Store { access, ty, value, pointer, .. } => {
                let location = self.location(i, pointer, ty)?;
                let value = self.operand(name, i, ty, value)?;
                (Action::Store { location, value }, access)
            }
            Effect::AtomicRmw { access, op, ty, pointer, value, .. } if computes(*op) => {
                let location = self.location(i, pointer, ty)?;
                let value = self.operand(name, i, ty, value)?;
                let register = self.define(name, i)?;
                let (op, width) = (*op, ty.bits());
                (Action::Update { location, register, op, value, width }, access)
            }
            Effect::Fence { access } => (Action::Fence, access),
            Effect::Nothing | Effect::Return { value: None, .. } => return Ok(None),
            _ => {
                let message = "the cache machine has no meaning for this";
                return Err(self.refuse(i.span, message, "this instruction"));
            }
        };
        self.check(i, access)?;
        let label = i.label.as_ref().map(|l| format!("{l}: ")).unwrap_or_default();
        Ok(Some(Operation {
            action,
            ordering: access.ordering,
            tags: Tags::of(&i.tags),
            text: label + &i.text,
        }))
    }

    /// Refuses what the machine would ignore.
    fn check(&self, i: &Instruction, access: &Access) -> Result<(), InputError> {
        let what = match access {
            Access { scope: Some(_), .. } => "scopes",
            Access { volatile: true, .. } => "volatile accesses",
            Access { marks, .. } if !marks.is_empty() => "availability and visibility",
            _ => return Ok(()),
        };
        let message = format!("the cache machine has no meaning for {what}");
        Err(self.refuse(i.span, message, "this instruction"))
    }

    /// The number of the location that a pointer names.
    fn location(&mut self, i: &Instruction, at: &Value, ty: &Type) -> Result<usize, InputError> {
        let globals = &self.litmus.module.globals;
        let global = match at {
            Value::Global(name) => globals.iter().find(|g| g.name == *name),
            _ => None,
        };
        let Some(global) = global else {
            return Err(self.refuse(i.span, "this pointer is no global", "this instruction"));
        };
        if global.ty != *ty || !matches!(ty, Type::Int(8 | 16 | 32 | 64)) {
            let message = format!("this does not access all of @{} as an integer", global.name);
            return Err(self.refuse(i.span, message, "this instruction"));
        }
        if let Some(known) = self.code.locations.iter().position(|(n, _)| *n == global.name) {
            return Ok(known);
        }
        let stated = self.litmus.initial.iter().find(|(name, _)| *name == global.name);
        let initial = match (stated, &global.initializer) {
            (Some((_, InitialValue::Bits(bits))), _) | (None, Some(Value::Bits(bits))) => *bits,
            (None, Some(Value::Zero)) => 0,
            _ => {
                let message = format!("@{} does not start with a number", global.name);
                return Err(self.refuse(i.span, message, "this instruction"));
            }
        };
        self.code.locations.push((global.name.clone(), (initial & mask(ty.bits())) as u64));
        Ok(self.code.locations.len() - 1)
    }

    fn operand(
        &self,
        thread: &str,
        i: &Instruction,
        ty: &Type,
        value: &Value,
    ) -> Result<Operand, InputError> {
        let known =
            |name: &String| self.code.registers.iter().position(|(t, n)| t == thread && n == name);
        match value {
            Value::Bits(bits) => Ok(Operand::Constant((bits & mask(ty.bits())) as u64)),
            Value::Zero => Ok(Operand::Constant(0)),
            Value::Local(name) if known(name).is_some() => {
                Ok(Operand::Register(known(name).unwrap_or_default()))
            }
            _ => {
                let message = "the value stored is neither a number nor the result of a read";
                Err(self.refuse(i.span, message, "this instruction"))
            }
        }
    }

    /// A register for the result of a read.
    fn define(&mut self, thread: &str, i: &Instruction) -> Result<usize, InputError> {
        let Some(name) = &i.result else {
            return Err(self.refuse(i.span, "this read has no result", "this instruction"));
        };
        self.code.registers.push((thread.to_string(), name.clone()));
        Ok(self.code.registers.len() - 1)
    }
}
