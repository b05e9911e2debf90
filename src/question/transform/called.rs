//! The verdict with the bodies of callees in the place of calls.

use super::decide::{OPAQUE, decided, part, right_anyway};
use super::operandwise;
use super::pair::Side;
use super::{Options, Reason, Verdict};
use crate::program::ir::{Function, Module};
use crate::program::{callees, indirect};
use itertools::Itertools;
use std::time::Instant;

/// The verdict on one function, whatever it is given.
pub(super) fn with_callees(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Verdict {
    let sides = [before, after];
    let follow = |sides: [Side<'_>; 2]| {
        let [source, target] = functions(sides);
        let [source, target] = callees::follow(source, target);
        let unclear = [source.unclear, target.unclear].concat();
        ([source.function, target.function], unclear)
    };
    // Bodies call through pointers, too, and what is called through one may have a body.
    let (opened, first) = follow(sides);
    let named = indirect::by_name(functions(with(sides, &opened)));
    let whole = with(with(sides, &opened), &named.functions);
    let (reopened, second) = follow(whole);
    let unclear = [first, named.unclear, second].concat();
    if [&opened, &reopened].into_iter().flatten().all(Option::is_none) {
        let [before, after] = whole;
        return clear(decided(before, after, options, deadline), &unclear);
    }
    let [before, after] = with(whole, &reopened);
    if operandwise::is_right(before, after, options, part(deadline)) {
        return right_anyway(options, &[operandwise::EDIT]);
    }
    // Whoever is right whatever the callees do is right.
    let alone = indirect::by_name(functions(sides));
    let [before, after] = with(sides, &alone.functions);
    let time = deadline.saturating_duration_since(Instant::now());
    let opaque = decided(before, after, options, Instant::now() + time.mul_f64(OPAQUE));
    if matches!(opaque, Verdict::Valid { proof: Ok(_), .. }) {
        return opaque;
    }
    // Bodies may do more than unknown callees were allowed to in a search.
    let [before, after] = with(whole, &reopened);
    match clear(decided(before, after, options, deadline), &unclear) {
        Verdict::Undecided { .. } | Verdict::Unsupported(_)
            if matches!(opaque, Verdict::Valid { .. }) =>
        {
            opaque
        }
        verdict => verdict,
    }
}

fn functions(sides: [Side<'_>; 2]) -> [(&Module, &Function); 2] {
    sides.map(|side| (side.module, side.function))
}

/// Both sides, with other functions where there are some.
pub(super) fn with<'m>(
    sides: [Side<'m>; 2],
    functions: &'m [Option<Function>; 2],
) -> [Side<'m>; 2] {
    let one = |i: usize| {
        let function = functions[i].as_ref().unwrap_or(sides[i].function);
        Side { function, ..sides[i] }
    };
    [one(0), one(1)]
}

/// The verdict, unless it is a counterexample that may hang on what is not known of callees.
fn clear(verdict: Verdict, unclear: &[String]) -> Verdict {
    match verdict {
        Verdict::Refuted(_) if !unclear.is_empty() => {
            let unclear = unclear.iter().unique().cloned().collect();
            Verdict::Undecided { reason: Reason::Callees(unclear), covered: None }
        }
        verdict => verdict,
    }
}
