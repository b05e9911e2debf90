//! `writable`: what a function does when it is entered.
//!
//! LangRef: the first bytes of what such a parameter points to, as many as are dereferenceable, are loaded and stored
//! back, by accesses that are not atomic. So that is what stands at the beginning of the function here.

use super::bulk::{Bulk, Contents, Start};
use super::ir::{Effect, Function, Handling, Instruction, Parameter, Type, Value};

/// The function with these accesses, if it has such parameters.
pub fn stored_back(function: &Function) -> Option<Function> {
    let writable = |p: &&Parameter| {
        p.promises.handling.contains(&Handling::Writable) && p.promises.dereferenceable > 0
    };
    let first = function.blocks.first()?.instructions.first()?;
    let accesses: Vec<Instruction> =
        function.parameters.iter().filter(writable).filter_map(|p| accesses(p, first)).collect();
    if accesses.is_empty() {
        return None;
    }
    let mut function = function.clone();
    function.blocks[0].instructions.splice(0..0, accesses);
    for parameter in function.parameters.iter_mut().filter(|p| p.promises.dereferenceable > 0) {
        parameter.promises.handling.remove(&Handling::Writable);
    }
    Some(function)
}

fn accesses(parameter: &Parameter, like: &Instruction) -> Option<Instruction> {
    let Type::Ptr(space) = parameter.ty else { return None };
    let align = Some(parameter.promises.align.max(1));
    let start = || Start { pointer: Value::Local(parameter.name.clone()), space, align };
    let effect = Effect::Bulk(Bulk {
        to: start(),
        contents: Contents::Move(start()),
        length: (Type::Int(64), Value::Bits(parameter.promises.dereferenceable.into())),
        element: None,
    });
    let text = format!("what %{} points to is stored back", parameter.name);
    Some(Instruction { text, ..like.replaced(None, effect) })
}
