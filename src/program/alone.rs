//! Calls of what the same file defines.

use super::ir::{CallEffects, Promises};

/// What a call says by itself, and its callee's definition does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alone {
    /// What the callee may do.
    pub effects: CallEffects,
    /// Of each argument what is promised, and whether no copy of it is kept.
    pub arguments: Vec<(Promises, bool)>,
    /// What is promised of the result, and else of the call.
    pub promises: Promises,
}
