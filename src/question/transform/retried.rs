//! Loops of the transformed function that try an exchange until one succeeds, as their last tries
//! (`program/retries.rs`), where that shows that it is right.

use super::Verdict;
use super::pair::Side;
use crate::model::ModelSpec;
use crate::program::bound::Bound;
use crate::program::retries::last_tries;

/// The verdict on the transformed function with last tries for such loops, if it is right.
///
/// The original's loops stay as they are: that it succeeds at once is only one of its executions, but it may be the one
/// that is wanted.
pub(super) fn valid_by_last_tries(
    [before, after]: [Side<'_>; 2],
    model: &ModelSpec,
    decide: impl FnOnce([Side<'_>; 2]) -> Verdict,
) -> Option<Verdict> {
    if !matches!(model, ModelSpec::Llvm(_)) || last_tries(before.function, false).is_some() {
        return None;
    }
    let settled = last_tries(after.function, false)?;
    match decide([before, Side { function: &settled, ..after }]) {
        Verdict::Valid { contexts, mut bounds, proof } => {
            bounds.push(Bound::Retries);
            Some(Verdict::Valid { contexts, bounds, proof })
        }
        _ => None,
    }
}
