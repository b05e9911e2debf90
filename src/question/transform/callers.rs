//! Functions that are called from their own file only.
//!
//! A pass that sees all calls of a function may rely on what it is given there. So a local function that is not
//! what it was, taken by itself, is right if all functions are that call it, its body in the place of the calls.

use super::decide::decided;
use super::pair::Side;
use super::{Options, Verdict};
use crate::program::bound::Bound;
use crate::program::callees::{calls, follow};
use crate::program::ir::{Linkage, Module};
use std::time::Instant;

/// The verdict on a function that is right wherever it is called, if it is, and if all of its calls are known.
pub(super) fn valid_as_called(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Option<Verdict> {
    let name = &after.function.name;
    if *name != before.function.name || !is_only_called(after.module, name) {
        return None;
    }
    let calls_it = |f: &_| calls(f).any(|(callee, _)| callee == name);
    let mut weakest = None;
    for caller in after.module.functions.iter().filter(|f| calls_it(f)) {
        let original = before.module.function(&caller.name)?;
        let [source, target] = follow((before.module, original), (after.module, caller));
        let source = source.function.as_ref().unwrap_or(original);
        let target = target.function.as_ref().filter(|f| !calls_it(f))?;
        if calls_it(source) || !source.has_signature_of(target) {
            return None;
        }
        let before = Side { function: source, ..before };
        let after = Side { function: target, ..after };
        let Verdict::Valid { contexts, mut bounds, proof } =
            decided(before, after, options, deadline)
        else {
            return None;
        };
        bounds.push(Bound::AsCalled);
        let proved = proof.is_ok();
        let verdict = Verdict::Valid { contexts, bounds, proof };
        if weakest.is_none() || !proved {
            weakest = Some(verdict);
        }
    }
    weakest
}

/// Whether a function is local, and named nowhere but where it is defined and called.
fn is_only_called(module: &Module, name: &str) -> bool {
    let is_local = module.function(name).is_some_and(|f| f.linkage == Linkage::Local);
    let mentions = module.outside.named.get(name).copied().unwrap_or_default();
    let hidden = module.outside.may_use(name);
    let called = module.functions.iter().flat_map(calls).filter(|(callee, _)| *callee == name);
    is_local && !hidden && mentions == called.count() + 1
}
