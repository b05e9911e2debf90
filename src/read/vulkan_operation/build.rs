//! Making a program of operations.

use super::INTEGER;
use crate::execution::tags::TagSet;
use crate::program::ir::{
    AliasHints, Block, CastOp, Effect, Flags, Function, Instruction, Module, Operation, Promises,
    Span, Type, Value,
};
use crate::program::litmus::{Dialect, Litmus};
use crate::read::directive::untitled;
use std::collections::BTreeSet;

/// A test in Vulkan's terms that has no threads yet and asks nothing; it is named like the file.
pub(crate) fn litmus(module: Module) -> Litmus {
    Litmus { dialect: Dialect::Vulkan, ..untitled(module) }
}

/// An instruction that is written as `text` at `span`.
pub(crate) fn instruction(
    result: Option<String>,
    label: Option<String>,
    effect: Effect,
    text: &str,
    span: Span,
) -> Instruction {
    Instruction {
        result,
        label,
        effect,
        tags: TagSet::default(),
        alias: AliasHints::default(),
        promises: Promises::default(),
        text: text.into(),
        span,
    }
}

/// The effect of giving a register a value.
pub(crate) fn copy(value: Value) -> Effect {
    let (op, flags) = (CastOp::Bits, Flags::default());
    Effect::Pure(Operation::Cast { op, flags, from: INTEGER, value, to: INTEGER })
}

/// The function of a thread: it takes nothing and returns nothing. A last block without a
/// terminator, and a function without blocks, returns.
pub(crate) fn function(name: &str, mut blocks: Vec<Block>, span: Span) -> Function {
    if blocks.is_empty() {
        blocks.push(Block { label: "entry".into(), instructions: Vec::new() });
    }
    if let Some(last) = blocks.last_mut() {
        let ends = last.instructions.last();
        let terminated = ends.is_some_and(|i| {
            matches!(
                i.effect,
                Effect::Branch { .. } | Effect::CondBranch { .. } | Effect::Return { .. }
            )
        });
        if !terminated {
            let end = ends.map_or(span.start, |i| i.span.start + i.span.len);
            let effect = Effect::Return { ty: Type::Void, value: None };
            let at = Span { start: end, len: 0 };
            last.instructions.push(instruction(None, None, effect, "ret void", at));
        }
    }
    Function { name: name.into(), blocks, span, ..Function::default() }
}

/// Where a thread runs.
pub(crate) fn placement(
    device: u32,
    queue_family: u32,
    workgroup: u32,
    subgroup: u32,
) -> Vec<(String, u32)> {
    vec![
        ("subgroup".into(), subgroup),
        ("workgroup".into(), workgroup),
        ("queue_family".into(), queue_family),
        ("device".into(), device),
    ]
}

/// Labels for operations that have none: A, …, Z, A1, …, Z1, A2 …, none of them twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Labels {
    used: BTreeSet<String>,
    next: usize,
}

impl Labels {
    /// Keeps a label from being invented.
    pub(crate) fn reserve(&mut self, label: &str) {
        self.used.insert(label.into());
    }

    /// The next label that is not used.
    pub(crate) fn invent(&mut self) -> String {
        loop {
            let letter = char::from(b'A' + (self.next % 26) as u8);
            let label = match self.next / 26 {
                0 => letter.to_string(),
                round => format!("{letter}{round}"),
            };
            self.next += 1;
            if self.used.insert(label.clone()) {
                return label;
            }
        }
    }
}
