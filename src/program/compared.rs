//! What exchanges compare, where that may be undef or poison.
//!
//! LangRef does not say what an exchange does that compares poison, nor which value one takes undef for. What stands in its
//! place for some target may be undefined then, or compute with another value than it has stored.

use super::ir::{Access, Argument, Effect, Function, Instruction, Promises, Type, Value};
use super::names::Names;

/// What is taken to be defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// What exchanges are told to expect.
    Expected,
    /// That, and what they find, in memory that nobody else accesses.
    Both,
}

/// The function as one whose behaviour is undefined where an exchange compares what is not defined; nothing where there is
/// none. Where a loop tries an exchange, its last try says itself what it finds.
pub fn with_defined(function: &Function, compared: Compared) -> Option<Function> {
    let mut names = Names::of(function);
    let mut defined = function.clone();
    let mut changed = false;
    for block in &mut defined.blocks {
        let mut instructions = Vec::with_capacity(block.instructions.len());
        for instruction in block.instructions.drain(..) {
            if let Effect::CmpXchg { access, ty, pointer, expected, space, last: None, .. } =
                &instruction.effect
            {
                instructions.push(assumed(&instruction, ty, expected));
                if compared == Compared::Both {
                    let found = names.fresh("found");
                    let load = Effect::Load {
                        access: Access { align: access.align, ..Access::plain() },
                        ty: ty.clone(),
                        pointer: pointer.clone(),
                        space: *space,
                    };
                    instructions.push(instruction.replaced(Some(found.clone()), load));
                    instructions.push(assumed(&instruction, ty, &Value::Local(found)));
                }
                changed = true;
            }
            instructions.push(instruction);
        }
        block.instructions = instructions;
    }
    changed.then_some(defined)
}

/// Behaviour is undefined unless that is defined.
fn assumed(at: &Instruction, ty: &Type, value: &Value) -> Instruction {
    let promises = Promises { noundef: true, ..Promises::default() };
    let (ty, value) = (ty.clone(), value.clone());
    let promised = Argument { ty, value, promises, captures_none: false };
    at.replaced(None, Effect::Assume { condition: Value::Bits(1), promised: vec![promised] })
}
