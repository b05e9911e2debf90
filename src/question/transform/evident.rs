//! Functions that are evidently the same: nobody has to be asked about their executions.

use super::interface::{differences, same_text};
use super::pair::Side;
use crate::program::handling::keeps;
use crate::program::shape::shaped;
use std::collections::BTreeSet;

/// What is said of the proof.
pub(super) const EDIT: &str = "blocks are divided otherwise, and parameters used as promised";

/// Whether functions do the same things whatever blocks they are divided into, and the transformed one keeps by its text
/// alone what it promises more of its parameters.
pub(super) fn is_evident(before: Side<'_>, after: Side<'_>) -> bool {
    let mut promised = before.function.parameters.iter().zip(&after.function.parameters);
    let keeps = promised.all(|(earlier, later)| {
        let mut new = later.promises.handling.difference(&earlier.promises.handling);
        new.all(|promise| keeps(after.function, &later.name, promise))
    });
    if !keeps {
        return false;
    }
    let [source, mut target] =
        [before, after].map(|side| shaped(side.function).unwrap_or_else(|| side.function.clone()));
    for (earlier, later) in source.parameters.iter().zip(&mut target.parameters) {
        later.promises.handling.clone_from(&earlier.promises.handling);
        later.captures_none = earlier.captures_none;
    }
    same_text(&source, &target) && differences(before, after, &BTreeSet::new()).is_empty()
}
