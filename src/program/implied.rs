//! What is promised of a pointer by promising that it points to valid memory.

use super::ir::{Effect, Function, Promises, Type};

/// Adds to what is promised of the values in a function what that implies.
pub fn settle(function: &mut Function) {
    let null_is_valid = function.null_is_valid;
    let implied = |promises: &mut Promises, ty: &Type| {
        if promises.dereferenceable > 0 {
            // LangRef, "dereferenceable": it implies `noundef`, and in address space 0 `nonnull`.
            promises.noundef = true;
            promises.nonnull |= ty.space() == Some(0) && !null_is_valid;
        }
    };
    for parameter in &mut function.parameters {
        implied(&mut parameter.promises, &parameter.ty);
    }
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        match &mut instruction.effect {
            Effect::Load { ty, .. } => implied(&mut instruction.promises, ty),
            Effect::Call { ty, arguments, .. } => {
                implied(&mut instruction.promises, ty);
                arguments.iter_mut().for_each(|a| implied(&mut a.promises, &a.ty));
            }
            Effect::Assume { promised, .. } => {
                promised.iter_mut().for_each(|a| implied(&mut a.promises, &a.ty));
            }
            _ => {}
        }
    }
}
