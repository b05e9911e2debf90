//! Locals that are registers anyway (`program/registers.rs`), in phis: what goes from trip to trip in one of them is compared
//! like what goes so in a phi.

use crate::program::control::loops;
use crate::program::data_layout::DataLayout;
use crate::program::ir::{Effect, Function, Type, Value};
use crate::program::phis::{Does, Slot, with_phis};
use crate::program::registers::registers;
use rustc_hash::FxHashMap;

/// The functions with their registers in phis, where one of them is accessed in a loop; nothing where none is. Only where no
/// operation has tags.
pub fn without_registers(all: [(&DataLayout, &Function); 2]) -> [Option<Function>; 2] {
    let found = all.map(|(layout, function)| registers(layout, function, false));
    let in_loops = all.iter().zip(&found).any(|((_, function), found)| {
        let all = loops(function);
        let mut inside = all.iter().flat_map(|of| &of.blocks).flat_map(|b| &b.instructions);
        inside.any(|instruction| match &instruction.effect {
            Effect::Load { pointer, .. } | Effect::Store { pointer, .. } => {
                matches!(pointer, Value::Local(name) if found.contains_key(name.as_str()))
            }
            _ => false,
        })
    });
    let [before, after] = [0, 1].map(|i| in_phis(all[i].1, &found[i]).filter(|_| in_loops));
    [before, after]
}

/// The function with these registers in phis.
fn in_phis(function: &Function, found: &FxHashMap<&str, Type>) -> Option<Function> {
    let mut names: Vec<&str> = found.keys().copied().collect();
    names.sort_unstable();
    let slots = names.iter().map(|name| Slot { ty: found[name].clone(), name: (*name).to_owned() });
    let slots: Vec<Slot> = slots.collect();
    let number = |pointer: &Value| match pointer {
        Value::Local(name) => names.binary_search(&name.as_str()).ok(),
        _ => None,
    };
    with_phis(function, &slots, |_, instruction| match &instruction.effect {
        Effect::Load { pointer, .. } => number(pointer).map_or(Does::Nothing, Does::Get),
        Effect::Store { pointer, value, .. } => {
            number(pointer).map_or(Does::Nothing, |n| Does::Set(n, value.clone()))
        }
        Effect::Alloca { .. } => {
            let own = instruction.result.as_deref().is_some_and(|name| found.contains_key(name));
            if own { Does::Go } else { Does::Nothing }
        }
        _ => Does::Nothing,
    })
}
