//! What promises mean of values of some type: what it implies that a pointer points to valid memory, and of which classes a
//! floating-point number is not.

use super::ir::{About, Classes, Effect, Function, Promises, Type};

/// Adds to what is promised of the values in a function what that implies.
pub fn settle(function: &mut Function) {
    let null_is_valid = function.null_is_valid;
    let implied = |promises: &mut Promises, ty: &Type| {
        match width_of_numbers(ty) {
            Some(width) => {
                promises.others.retain(|other| other.about != About::Class);
                promises.excluded.width = width;
            }
            None => promises.excluded = Classes::default(),
        }
        if promises.dereferenceable > 0 {
            // LangRef, "dereferenceable": it implies `noundef`, and in address space 0 `nonnull`.
            promises.noundef = true;
            promises.nonnull |= ty.space() == Some(0) && !null_is_valid;
        }
    };
    implied(&mut function.promises, &function.result);
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
            Effect::Pure(operation) => {
                if let Some(ty) = operation.result_type() {
                    implied(&mut instruction.promises, &ty);
                }
            }
            _ => instruction.promises.excluded = Classes::default(),
        }
    }
}

/// The width of the `float` or `double` numbers that a value consists of. Of those of 16 bits, types do not tell which kind
/// they are.
fn width_of_numbers(ty: &Type) -> Option<u32> {
    match ty {
        Type::Float(width @ (32 | 64)) => Some(*width),
        Type::Vector(_, element) | Type::Array(_, element) => width_of_numbers(element),
        _ => None,
    }
}
