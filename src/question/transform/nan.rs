//! Which NaN a floating-point operation gives is chosen by each execution of it (LangRef, "Behavior of
//! Floating-Point NaN values"): its sign, and with some exceptions its payload. mmprove takes equal operands to give equal results, so a
//! function must not do an operation more often than the original has done it, and then compare.

use crate::program::event::Program;
use crate::program::term::{Pool, Term};
use crate::program::turn::excludes;
use rustc_hash::FxHashMap;

/// What the transformed function does more often than the original.
pub(super) fn chosen_more_often(pool: &Pool, source: &Program, target: &Program) -> Option<String> {
    let [before, after] = [source, target].map(executions);
    let more = after.iter().any(|(result, executed)| {
        let known = before.get(result).map_or(1, Vec::len);
        // Of executions of which no two are in the same run there is but one.
        let alone = executed
            .iter()
            .enumerate()
            .all(|(i, one)| executed[..i].iter().all(|other| excludes(pool, *one, *other)));
        executed.len() > known && !alone
    });
    more.then(|| {
        "a floating-point operation is executed more often than in the original, and each time it may give another NaN"
            .into()
    })
}

/// When each of them is executed.
fn executions(program: &Program) -> FxHashMap<Term, Vec<Term>> {
    let mut all: FxHashMap<Term, Vec<Term>> = FxHashMap::default();
    for (executed, result) in &program.nan {
        all.entry(*result).or_default().push(*executed);
    }
    all
}
