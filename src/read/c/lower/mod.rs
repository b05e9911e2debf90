//! Makes functions of threads, as clang does and `mem2reg` after it: variables become registers.
//!
//! Registers are assigned more than once here, which the rest of the program allows; so there are no phis.
//! [`expression`] computes, [`access`] accesses memory, [`statement`] branches, [`atomic`] has the functions of
//! `<stdatomic.h>`, [`variables`] what names mean.

mod access;
mod atomic;
mod expression;
mod statement;
mod variables;

use super::Language;
use super::places::Place;
use super::tree::Thread;
use super::types::{CType, Scalar};
use crate::execution::tags::TagSet;
use crate::program::ir::{
    Block, CastOp, Effect, Flags, Function, Instruction, Operation, Source, Span, Value,
};
use crate::read::vulkan_operation::{self as operation, Labels};
use crate::source::InputError;
pub(super) use variables::Registers;
use variables::Variables;

/// The function of a thread, and what its variables are called.
pub(super) fn function(
    source: &Source,
    language: Language,
    places: &[Place],
    thread: &Thread,
    labels: &mut Labels,
) -> Result<(Function, Registers), InputError> {
    let mut lowering = Lowering {
        source,
        language,
        places,
        thread,
        labels,
        variables: Variables::default(),
        blocks: Vec::new(),
        open: Block { label: "entry".into(), instructions: Vec::new() },
        temporaries: 0,
        loops: Vec::new(),
    };
    lowering.block(&thread.body)?;
    let Lowering { mut blocks, open, variables, .. } = lowering;
    blocks.push(open);
    let function = operation::function(&format!("P{}", thread.number), blocks, thread.span);
    Ok((function, variables.registers()))
}

/// A value and its type.
#[derive(Clone, Debug)]
struct Typed {
    value: Value,
    ty: CType,
}

/// Where `break` and `continue` go.
struct Loop {
    end: String,
    next: String,
}

/// One thread in the making.
struct Lowering<'a> {
    source: &'a Source,
    language: Language,
    places: &'a [Place],
    thread: &'a Thread,
    labels: &'a mut Labels,
    variables: Variables,
    blocks: Vec<Block>,
    /// The block that the next instruction goes to.
    open: Block,
    temporaries: u32,
    loops: Vec<Loop>,
}

impl Lowering<'_> {
    fn error(&self, span: Span, message: impl Into<String>, label: &str) -> InputError {
        InputError::new(self.source, span, message, label)
    }

    /// What stands there, on one line.
    fn text(&self, span: Span) -> String {
        let text = self.source.text.get(span.start..span.start + span.len).unwrap_or_default();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// A name that no variable has, for those begin with letters.
    fn temporary(&mut self) -> String {
        self.temporaries += 1;
        format!(".{}", self.temporaries)
    }

    fn push(&mut self, result: Option<String>, effect: Effect, span: Span) {
        let text = self.text(span);
        let made = operation::instruction(result, None, effect, &text, span);
        self.open.instructions.push(made);
    }

    /// An operation on memory, which has a label in pictures.
    fn operation(&mut self, result: Option<String>, effect: Effect, tags: TagSet, span: Span) {
        let (label, text) = (self.labels.invent(), self.text(span));
        let made = operation::instruction(result, Some(label), effect, &text, span);
        self.open.instructions.push(Instruction { tags, ..made });
    }

    /// What an operation gives, in a register of its own.
    fn computed(&mut self, operation: Operation, ty: Scalar, span: Span) -> Typed {
        let name = self.temporary();
        self.push(Some(name.clone()), Effect::Pure(operation), span);
        Typed { value: Value::Local(name), ty: CType::Integer(ty) }
    }

    /// Gives a register a value of its type.
    fn assign(&mut self, register: &str, value: Typed, span: Span) {
        // What has just been computed for this is computed in that register.
        if let (Value::Local(name), Some(last)) = (&value.value, self.open.instructions.last_mut())
            && name.starts_with('.')
            && last.result.as_ref() == Some(name)
        {
            last.result = Some(register.into());
            return;
        }
        let ty = value.ty.ir();
        let (op, flags) = (CastOp::Bits, Flags::default());
        let cast = Operation::Cast { op, flags, from: ty.clone(), value: value.value, to: ty };
        self.push(Some(register.into()), Effect::Pure(cast), span);
    }

    /// A label for a block.
    fn fresh_block(&mut self) -> String {
        self.temporaries += 1;
        format!(".{}", self.temporaries)
    }

    /// Closes the open block with a branch, and opens the block of that label.
    fn finish_block(&mut self, end: Effect, next: &str, span: Span) {
        self.push(None, end, span);
        let next = Block { label: next.into(), instructions: Vec::new() };
        self.blocks.push(std::mem::replace(&mut self.open, next));
    }

    fn go(&mut self, target: &str, next: &str, span: Span) {
        self.finish_block(Effect::Branch { target: target.into() }, next, span);
    }

    fn branch(&mut self, condition: Value, then: &str, otherwise: &str, next: &str, span: Span) {
        let (then, otherwise) = (then.to_string(), otherwise.to_string());
        self.finish_block(Effect::CondBranch { condition, then, otherwise }, next, span);
    }
}
