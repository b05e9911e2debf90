//! What attributes say that a function does with its parameters (`readonly`, `captures(none)`, `returned` …). Callers rely
//! on it.
//!
//! A pointer that takes the place of another one that compares equal may still point into another object: its
//! provenance is its own.

use super::beyond::Beyond;
use super::pair::Side;
use crate::program::based::{Root, accessed, root};
use crate::program::data_layout::DataLayout;
use crate::program::handling::{Handling, Use, is_looked_at, uses};
use crate::program::initialized::initializes;
use crate::program::ir::{Function, Ordering, Parameter, Type};
use itertools::Itertools;
use std::collections::BTreeSet;

/// What is promised of a parameter in the transformed function, by what both functions do with it, and need not be so.
/// Otherwise what else is wrong with what it does.
pub(super) fn difference(source: &Function, after: Side<'_>) -> Option<Beyond> {
    let (target, layout) = (after.function, &after.module.layout);
    let mut parameters = source.parameters.iter().zip(&target.parameters);
    parameters.find_map(|(before, after)| {
        broken([(source, before), (target, after)], layout).or_else(|| {
            let pointer = matches!(after.ty, Type::Ptr(_));
            let replaces = pointer && replaces([(source, before), (target, after)]);
            replaces.then(|| Beyond::EqualPointer(after.name.clone()))
        })
    })
}

/// What is promised of a parameter, and is not so, or no longer.
fn broken(
    [(source, before), (target, after)]: [(&Function, &Parameter); 2],
    layout: &DataLayout,
) -> Option<Beyond> {
    let (earlier, later) = (uses(source, &before.name), uses(target, &after.name));
    let broken = after.promises.handling.iter().find(|promise| {
        let of = |uses: &BTreeSet<Use>| -> BTreeSet<Use> {
            uses.iter().filter(|used| used.breaks_unseen(promise)).cloned().collect()
        };
        let is_new = !before.promises.handling.contains(*promise);
        match (is_new, promise) {
            // What is returned is looked at where it is.
            (_, Handling::Returned) => false,
            // Callers would believe of another definition what this one does.
            (true, _) if !target.linkage.is_exact() => true,
            (true, Handling::Initializes(ranges)) => {
                !initializes(layout, target, &after.name, ranges)
            }
            (true, promise) => !is_looked_at(target, &after.name, promise),
            // What is promised of what it does first, or last, goes for what it does more.
            (false, Handling::Initializes(_) | Handling::Other(_)) => {
                more(source, &before.name, target, &after.name)
            }
            // What the original does in spite of it, it does at its own risk.
            (false, _) => !of(&later).is_subset(&of(&earlier)),
        }
    });
    broken.map(|promise| Beyond::Handling {
        function: target.name.clone(),
        promise: promise.clone(),
        parameter: after.name.clone(),
    })
}

/// Whether the transformed function reads through a parameter more often, or does more to it in an order that others notice.
fn more(source: &Function, before: &str, target: &Function, after: &str) -> bool {
    let counts = |function: &Function, parameter: &str| {
        let accesses = function.instructions().flat_map(|i| {
            let ordered = i.effect.access().map(|(a, ..)| (a.ordering, a.volatile));
            let accesses = accessed(&i.effect).into_iter();
            let through = accesses.filter(|a| match root(function, a.pointer) {
                Root::Parameter(other) => other == parameter,
                Root::Object => false,
                Root::Global(_) | Root::Elsewhere => true,
            });
            through.map(|a| (a.reads, ordered)).collect::<Vec<_>>()
        });
        let noted = accesses.filter(|(reads, ordered)| {
            *reads || ordered.is_some_and(|(how, device)| device || how > Ordering::NotAtomic)
        });
        noted.counts()
    };
    let before = counts(source, before);
    counts(target, after).into_iter().any(|(how, n)| n > before.get(&how).copied().unwrap_or(0))
}

/// Whether a parameter that one of the functions compares with other pointers is used otherwise than in the original.
fn replaces([(source, before), (target, after)]: [(&Function, &Parameter); 2]) -> bool {
    let all = |function: &Function, name: &str| -> BTreeSet<Use> {
        uses(function, name).iter().map(Use::whatever_clear).collect()
    };
    let (earlier, later) = (all(source, &before.name), all(target, &after.name));
    let compared = |used: &Use| matches!(used, Use::Compared | Use::Checked);
    let new = |used: &Use| !compared(used) && !earlier.contains(used);
    let is_compared = [&earlier, &later].iter().any(|uses| uses.contains(&Use::Compared));
    is_compared && later.iter().any(new)
}
