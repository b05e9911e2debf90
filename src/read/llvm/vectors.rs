//! Instructions that take vectors apart and put them together.

use super::context::Context;
use crate::program::ir::{Effect, Operation, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

/// `extractelement`, `insertelement` or `shufflevector`.
pub(super) fn effect<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let mut operand = || -> Result<(Node<'t>, Type, Value), InputError> {
        let typed = children.need(cx, "type_and_value")?;
        let (ty, value) = cx.typed(typed)?;
        Ok((typed, ty, value))
    };
    let (at, vector_type, vector) = operand()?;
    let Type::Vector(_, lane) = &vector_type else {
        let message = format!("expected a vector, found {vector_type}");
        return Err(cx.error(at, message, "not a vector"));
    };
    Ok(Effect::Pure(match node.kind() {
        "instruction_extractelement" => {
            let (_, ty, index) = operand()?;
            Operation::ExtractElement { vector_type, vector, index: (ty, index) }
        }
        "instruction_insertelement" => {
            let (at, ty, element) = operand()?;
            if ty != **lane {
                let message = format!("expected a value of type {lane}, found {ty}");
                return Err(cx.error(at, message, "wrong type"));
            }
            let (_, ty, index) = operand()?;
            Operation::InsertElement { vector_type, vector, element, index: (ty, index) }
        }
        _ => {
            let (at, ty, second) = operand()?;
            if ty != vector_type {
                let message = format!("expected a value of type {vector_type}, found {ty}");
                return Err(cx.error(at, message, "wrong type"));
            }
            let (at, ty, mask) = operand()?;
            if !matches!(&ty, Type::Vector(_, lane) if **lane == Type::Int(32)) {
                return Err(cx.error(at, format!("a mask is a vector of i32, not {ty}"), "mask"));
            }
            Operation::ShuffleVector { vector_type, vectors: [vector, second], mask: (ty, mask) }
        }
    }))
}
