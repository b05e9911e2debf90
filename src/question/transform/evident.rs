//! Functions that are evidently the same: nobody has to be asked about their executions.

use super::difference::{Difference, What};
use super::interface::{differences, same_text};
use super::pair::Side;
use crate::program::canonical::canonical;
use crate::program::handling::keeps;
use crate::program::ir::Function;
use crate::program::shape::shaped;
use crate::source::InputError;
use std::collections::BTreeSet;

/// What is said of the proof where functions are divided into blocks in different ways.
const DIVIDED: &str = "blocks are divided otherwise";

/// The same where more is promised of parameters.
const PROMISED: &str = "parameters are used as promised";

/// Functions are compared by what goes in and comes out, so that must be the same.
pub(super) fn different_signature(before: Side<'_>, after: Side<'_>) -> Option<InputError> {
    if before.function.has_signature_of(after.function) {
        return None;
    }
    let message = format!("@{} has another signature than before", after.function.name);
    let error = InputError::new(&after.module.source, after.function.span, message, "here");
    Some(error.with_help("check-transform compares functions of the same type; rename one of them"))
}

/// In what functions differ that do the same things whatever blocks they are divided into, and of which the transformed one
/// keeps by its text alone what it promises more of its parameters; nothing if they differ in more.
pub(super) fn evident(before: Side<'_>, after: Side<'_>) -> Option<Vec<&'static str>> {
    let [source, mut target] = [shaped(before.function)?, shaped(after.function)?];
    without_new_handling(&source, &mut target);
    if !same_text(&source, &target) || !is_evident_but_for(before, after) {
        return None;
    }
    let mut whole = after.function.clone();
    without_new_handling(before.function, &mut whole);
    let is_divided = !same_text(before.function, &whole);
    let is_promised = whole.parameters != after.function.parameters;
    let said = [(is_divided, DIVIDED), (is_promised, PROMISED)].into_iter();
    Some(said.filter_map(|(is, said)| is.then_some(said)).collect())
}

/// Whether nothing but the bodies of functions may be wrong: what is said of them evidently holds, and of all that they
/// speak of.
pub(super) fn is_evident_but_for(before: Side<'_>, after: Side<'_>) -> bool {
    let mut promised = before.function.parameters.iter().zip(&after.function.parameters);
    let keeps = promised.all(|(earlier, later)| {
        let mut new = later.promises.handling.difference(&earlier.promises.handling);
        let exact = after.function.linkage.is_exact();
        new.all(|promise| exact && keeps(after.function, &later.name, promise))
    });
    let mut target = after.function.clone();
    without_new_handling(before.function, &mut target);
    target.blocks.clear();
    let header = |function: &Function| Function { blocks: vec![], ..canonical(function) };
    let same = header(before.function).parameters == canonical(&target).parameters
        && before.function.promises == target.promises
        && before.function.result == target.result;
    // Who executes which calls together follows from what bodies do.
    let of_bodies = |difference: &Difference| matches!(difference.what, What::Convergence(_));
    keeps && same && differences(before, after, &BTreeSet::new()).iter().all(of_bodies)
}

/// Says no more of the transformed function's parameters than of the original's.
fn without_new_handling(source: &Function, target: &mut Function) {
    for (earlier, later) in source.parameters.iter().zip(&mut target.parameters) {
        later.promises.handling.clone_from(&earlier.promises.handling);
        later.captures_none = earlier.captures_none;
    }
}
