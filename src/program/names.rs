//! The names in a function, and names that nothing in it has.

use super::ir::{CastOp, Effect, Function, Instruction, Operation};
use std::collections::BTreeSet;

/// The names of all values and blocks of a function.
pub(super) fn names(function: &Function) -> impl Iterator<Item = &String> {
    let results = function.instructions().filter_map(|i| i.result.as_ref());
    let labels = function.blocks.iter().map(|b| &b.label);
    results.chain(labels).chain(function.parameters.iter().map(|p| &p.name))
}

/// Those that are taken.
pub struct Names(BTreeSet<String>);

impl Names {
    /// Those in a function.
    pub fn of(function: &Function) -> Names {
        Names(names(function).cloned().collect())
    }

    /// That name, or one like it, which nothing has; it is taken from now on.
    pub fn fresh(&mut self, wish: impl Into<String>) -> String {
        let mut name = wish.into();
        while !self.0.insert(name.clone()) {
            name.push('\'');
        }
        name
    }
}

/// That name, or one like it, which nothing in the function has.
pub(super) fn unused(function: &Function, wish: impl Into<String>) -> String {
    Names::of(function).fresh(wish)
}

/// The function without values that are but other names, such as phis that are given one value only.
pub(super) fn without_other_names(function: &Function) -> Function {
    let mut function = function.clone();
    let is_copy = |i: &Instruction| {
        let value = match &i.effect {
            Effect::Phi { incoming, .. } => match incoming.as_slice() {
                [(value, _)] => value,
                _ => return None,
            },
            Effect::Pure(Operation::Cast { op: CastOp::Bits, from, to, value, .. })
                if from == to =>
            {
                value
            }
            _ => return None,
        };
        Some((i.result.clone()?, value.clone()))
    };
    loop {
        let Some((name, value)) = function.instructions().find_map(is_copy) else {
            return function;
        };
        for block in &mut function.blocks {
            block.instructions.retain(|i| i.result.as_ref() != Some(&name));
            for instruction in &mut block.instructions {
                instruction.effect.put(&|other| (other == name).then(|| value.clone()));
            }
        }
    }
}
