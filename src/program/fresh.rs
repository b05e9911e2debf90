//! Whether a function evidently returns nothing but objects that nobody else knows of (`noalias` of what is returned).

use super::captures::Captures;
use super::handling::{Use, uses};
use super::ir::{CastOp, Effect, Function, Operation, Value};
use std::collections::BTreeSet;

/// Whether what a function returns is null, or points to an object that it has made, or that it got as a new one, and of which
/// it tells nobody else (LangRef, "noalias" of return values).
pub fn returns_fresh(function: &Function) -> bool {
    let mut seen = BTreeSet::new();
    function.instructions().all(|i| match &i.effect {
        Effect::Return { value: Some(value), .. } => is_fresh(function, value, &mut seen),
        _ => true,
    })
}

fn is_fresh<'f>(function: &'f Function, value: &'f Value, seen: &mut BTreeSet<&'f str>) -> bool {
    let name = match value {
        Value::Local(name) => name,
        Value::Zero | Value::Undef | Value::Poison => return true,
        _ => return false,
    };
    if !seen.insert(name) {
        return true;
    }
    let mut instructions = function.instructions();
    let made = instructions.find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect);
    match made {
        Some(Effect::Alloca { .. }) => is_told_nobody(function, name),
        Some(Effect::Call { effects, .. }) => {
            effects.returns_fresh && is_told_nobody(function, name)
        }
        Some(Effect::Phi { incoming, .. }) => {
            incoming.iter().all(|(value, _)| is_fresh(function, value, seen))
        }
        Some(Effect::Pure(operation)) => match operation {
            Operation::Gep { base, .. } => is_fresh(function, base, seen),
            Operation::Cast { op: CastOp::Bits, from, to, value, .. } if from == to => {
                is_fresh(function, value, seen)
            }
            Operation::Select { then, otherwise, .. } => {
                [then, otherwise].into_iter().all(|value| is_fresh(function, value, seen))
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether nobody but who is returned a pointer gets to know of it.
fn is_told_nobody(function: &Function, name: &str) -> bool {
    uses(function, name).iter().all(|used| match used {
        Use::Read(_) | Use::Written(_) | Use::Returned | Use::Compared | Use::Checked => true,
        Use::Passed { captures, frees, .. } => *captures == Captures::NOTHING && !frees,
        Use::Shown | Use::Stored(_) | Use::Captured => false,
    })
}
