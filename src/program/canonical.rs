//! Functions whatever their values, blocks and scopes are called: LLVM gives these names no meaning.

use super::ir::{AliasHints, AliasScope, Effect, Function, Instruction, Value};
use rustc_hash::FxHashMap;

/// The function with values and blocks named after where they stand, without the user's own text of instructions that
/// are understood. Two functions that have this in common do the same, if their modules do not differ.
pub fn canonical(function: &Function) -> Function {
    let mut function = function.clone();
    // Its text says what such an instruction does, and to which values: they keep their names.
    let is_text = |i: &Instruction| matches!(i.effect, Effect::Unsupported { .. });
    let renames = !function.instructions().any(is_text);
    let mut values = FxHashMap::default();
    let mut labels = FxHashMap::default();
    let rename = |known: &mut FxHashMap<String, String>, name: &mut String| {
        let new = if renames { known.len().to_string() } else { name.clone() };
        known.insert(name.clone(), new.clone());
        *name = new;
    };
    for parameter in &mut function.parameters {
        rename(&mut values, &mut parameter.name);
    }
    for block in &mut function.blocks {
        rename(&mut labels, &mut block.label);
        let results = block.instructions.iter_mut().filter_map(|i| i.result.as_mut());
        results.for_each(|result| rename(&mut values, result));
    }
    let mut scopes = FxHashMap::default();
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        let AliasHints { scopes: of, noalias, .. } = &mut instruction.alias;
        for AliasScope { scope, domain } in of.iter_mut().chain(noalias) {
            for number in [scope, domain] {
                let next = scopes.len() as u64;
                *number = *scopes.entry(*number).or_insert(next);
            }
        }
        // What has no meaning here is its text.
        if !matches!(instruction.effect, Effect::Unsupported { .. }) {
            instruction.text.clear();
        }
        for label in instruction.effect.labels_mut() {
            if let Some(new) = labels.get(label) {
                label.clone_from(new);
            }
        }
        instruction.effect.values_mut().into_iter().for_each(|value| renamed(value, &values));
    }
    function
}

fn renamed(value: &mut Value, names: &FxHashMap<String, String>) {
    match value {
        Value::Local(name) => {
            if let Some(new) = names.get(name) {
                name.clone_from(new);
            }
        }
        Value::Aggregate(members) => {
            members.iter_mut().for_each(|(_, member)| renamed(member, names));
        }
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| renamed(value, names));
        }
        _ => {}
    }
}
