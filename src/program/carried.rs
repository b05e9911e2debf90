//! What is chosen once, before a loop, and used in it.
//!
//! A `freeze` chooses each time that it is executed, and so does an operation that gives a NaN. A value that is chosen
//! before a loop is the same in all its trips, so it goes from trip to trip like any other that does: in a phi of its own.

use super::control::{loops, successors};
use super::ir::{Block, Effect, Function, Instruction, Operation, Type, Value};
use super::names::unused;
use std::collections::BTreeSet;

/// The function with a phi for each value that is chosen before a loop and used in it; nothing where there is none.
pub fn carried(function: &Function) -> Option<Function> {
    let mut with_phis = function.clone();
    let mut changed = false;
    for of in loops(function) {
        let label = |block: &&Block| block.label.clone();
        let blocks = of.blocks.iter().map(label).collect();
        let inside = Inside { header: label(&of.header), blocks };
        while let Some((name, ty)) = inside.chosen_before(&with_phis) {
            inside.carry(&mut with_phis, &name, ty);
            changed = true;
        }
    }
    changed.then_some(with_phis)
}

/// The labels of a loop's blocks.
struct Inside {
    header: String,
    blocks: BTreeSet<String>,
}

impl Inside {
    /// A value that is chosen outside, or computed from such a value there, and used inside.
    fn chosen_before(&self, function: &Function) -> Option<(String, Type)> {
        let outside = function.blocks.iter().filter(|block| !self.blocks.contains(&block.label));
        let outside: Vec<&Instruction> = outside.flat_map(|block| &block.instructions).collect();
        let mut chosen: Vec<(&String, Type)> = Vec::new();
        let mut known = BTreeSet::new();
        while let Some((name, ty)) = outside.iter().find_map(|instruction| {
            let name = instruction.result.as_ref().filter(|name| !known.contains(*name))?;
            Some((name, chosen_by(&instruction.effect, &known)?))
        }) {
            known.insert(name.clone());
            chosen.push((name, ty));
        }
        let used = |name: &String| {
            let mut inside = function.clone();
            self.uses(&mut inside).into_iter().any(|value| is_local(value, name))
        };
        chosen.into_iter().find(|(name, _)| used(name)).map(|(name, ty)| (name.clone(), ty))
    }

    /// What trips use; what the first one begins with goes into the loop as it is.
    fn uses<'f>(&self, function: &'f mut Function) -> Vec<&'f mut Value> {
        let mut all = Vec::new();
        for block in function.blocks.iter_mut().filter(|b| self.blocks.contains(&b.label)) {
            let is_header = block.label == self.header;
            for instruction in &mut block.instructions {
                match (&mut instruction.effect, is_header) {
                    (Effect::Phi { incoming, .. }, true) => {
                        let again =
                            incoming.iter_mut().filter(|(_, from)| self.blocks.contains(from));
                        all.extend(again.map(|(value, _)| value));
                    }
                    (effect, _) => all.extend(effect.values_mut()),
                }
            }
        }
        all
    }

    /// Adds a phi for a value, and has trips use that.
    fn carry(&self, function: &mut Function, name: &str, ty: Type) {
        let phi = unused(function, format!("{name} in each trip"));
        for value in self.uses(function).into_iter().filter(|value| is_local(value, name)) {
            *value = Value::Local(phi.clone());
        }
        let before = function.blocks.iter().filter(|b| successors(b).contains(&&*self.header));
        let incoming = before.map(|block| {
            let inside = self.blocks.contains(&block.label);
            let value = if inside { phi.clone() } else { name.to_owned() };
            (Value::Local(value), block.label.clone())
        });
        let incoming = incoming.collect();
        let Some(header) = function.blocks.iter_mut().find(|b| b.label == self.header) else {
            return;
        };
        if let Some(first) = header.instructions.first() {
            let phi = first.replaced(Some(phi), Effect::Phi { ty, incoming });
            header.instructions.insert(0, phi);
        }
    }
}

/// The type of what an operation gives, if it chooses that, or computes it from what has been chosen.
fn chosen_by(effect: &Effect, known: &BTreeSet<String>) -> Option<Type> {
    let of_known = effect.clone().values_mut().into_iter().any(|value| match value {
        Value::Local(name) => known.contains(name),
        _ => false,
    });
    match effect {
        Effect::Pure(operation) => {
            let chooses = matches!(
                operation,
                Operation::Freeze { .. } | Operation::Uninterpreted { chooses: true, .. }
            );
            operation.result_type().filter(|_| chooses || of_known)
        }
        Effect::Phi { ty, .. } => of_known.then(|| ty.clone()),
        _ => None,
    }
}

fn is_local(value: &Value, name: &str) -> bool {
    matches!(value, Value::Local(local) if local == name)
}
