//! What an exchange compares with, where that may be poison.
//!
//! LangRef does not say what an exchange does that compares with poison. One of a part of a word gives poison in its place,
//! or a flag that is, and the loop around the word that stands in its place branches on that flag.

use super::super::ir::{BinaryOp, Effect, Flags, Function, Operation, Type, Value};
use super::super::names::Names;

/// The function as one whose behaviour is undefined where an exchange of integers compares with poison: what it compares
/// with is divided by before, made odd. Nothing where it compares with constants only.
pub fn with_no_poison(function: &Function) -> Option<Function> {
    let mut names = Names::of(function);
    let mut defined = function.clone();
    let mut changed = false;
    for block in &mut defined.blocks {
        let mut instructions = Vec::with_capacity(block.instructions.len());
        for instruction in block.instructions.drain(..) {
            if let Effect::CmpXchg { ty: ty @ Type::Int(_), expected, .. } = &instruction.effect
                && !matches!(expected, Value::Bits(_))
            {
                let [odd, divided] = ["odd", "divided"].map(|name| names.fresh(name));
                let of = |op, lhs, rhs| {
                    Effect::Pure(Operation::Binary {
                        op,
                        ty: ty.clone(),
                        flags: Flags::default(),
                        lhs,
                        rhs,
                    })
                };
                let made = of(BinaryOp::Or, expected.clone(), Value::Bits(1));
                let by = of(BinaryOp::UDiv, Value::Bits(1), Value::Local(odd.clone()));
                instructions.push(instruction.replaced(Some(odd), made));
                instructions.push(instruction.replaced(Some(divided), by));
                changed = true;
            }
            instructions.push(instruction);
        }
        block.instructions = instructions;
    }
    changed.then_some(defined)
}
