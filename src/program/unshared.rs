//! Atomic loads and stores of what the function keeps to itself: nobody else finds what they leave, so they synchronize with
//! nobody, and are plain ones.
//!
//! Only where a thread's operations are in order anyway. Under AMDGPU's model a release of a local makes everything available,
//! as those of any other object do; and with tags, what a thread releases and acquires itself puts operations in order that
//! would not be.

use super::handling::{Use, uses};
use super::ir::{Effect, Function, Operation, Ordering, Value};
use std::collections::BTreeSet;

/// The function with plain accesses in the place of those; nothing where it has none.
pub fn plain(function: &Function) -> Option<Function> {
    let mut accesses = function.instructions().filter_map(|i| i.effect.access());
    accesses.find(|(access, ..)| access.ordering != Ordering::NotAtomic)?;
    let kept = kept(function);
    let mut out = function.clone();
    let mut changed = false;
    for effect in out.blocks.iter_mut().flat_map(|b| &mut b.instructions).map(|i| &mut i.effect) {
        let (Effect::Load { access, pointer, .. } | Effect::Store { access, pointer, .. }) = effect
        else {
            continue;
        };
        if access.ordering != Ordering::NotAtomic && kept.contains(pointer) {
            (access.ordering, access.scope) = (Ordering::NotAtomic, None);
            changed = true;
        }
    }
    changed.then_some(out)
}

/// The addresses of objects, and of their parts, that are nothing but accessed and compared with null.
fn kept(function: &Function) -> Vec<Value> {
    let mut parts: BTreeSet<&str> = BTreeSet::new();
    let is_kept = |used: &Use| matches!(used, Use::Read(_) | Use::Written(_) | Use::Checked);
    for instruction in function.instructions() {
        if let (Effect::Alloca { .. }, Some(name)) = (&instruction.effect, &instruction.result)
            && uses(function, name).iter().all(is_kept)
        {
            parts.insert(name);
        }
    }
    loop {
        let part = |value: &Value| matches!(value, Value::Local(name) if parts.contains(&**name));
        let more = function.instructions().find_map(|i| match &i.effect {
            Effect::Pure(Operation::Gep { base, .. }) if part(base) => {
                i.result.as_deref().filter(|name| !parts.contains(name))
            }
            _ => None,
        });
        let Some(more) = more else { break };
        parts.insert(more);
    }
    parts.into_iter().map(|name| Value::Local(name.to_owned())).collect()
}
