//! Functions with what their loops access in registers (`program/promotion.rs`), where that shows that they are right.
//!
//! Only the original's memory is kept so; registers are registers in both functions. Trips are compared then: what is in
//! no bound of unrolled loops is looked at as well.

use super::called::with;
use super::idle::{ORDERED, is_ordered};
use super::pair::Side;
use super::question::Wanted;
use super::{Options, Verdict};
use crate::model::ModelSpec;
use crate::program::control::loops;
use crate::program::promotion::{accesses_in_loops, promoted, without_registers};

/// What is said of the proof.
const EDIT: &str = "what a loop accesses at one place is kept in a register";

/// The verdict on such functions, if they are right trip by trip.
pub(super) fn valid_promoted(
    sides: [Side<'_>; 2],
    options: &Options,
    decide: impl Fn([Side<'_>; 2], Wanted) -> Verdict,
) -> Option<Verdict> {
    let looping = sides.iter().all(|side| !loops(side.function).is_empty());
    if !matches!(options.model, ModelSpec::Llvm(_)) || !looping || is_ordered(sides) {
        return None;
    }
    let registers = without_registers(sides.map(|side| (&side.module.layout, side.function)));
    let sides = with(sides, &registers);
    let [before, after] = sides.map(|side| accesses_in_loops(side.function));
    let [source, _] = sides;
    let kept = (after < before).then(|| promoted(source.module, source.function)).flatten();
    let is_kept = kept.is_some();
    if !is_kept && registers.iter().all(Option::is_none) {
        return None;
    }
    let verdict = decide(with(sides, &[kept, None]), Wanted::OnRecord);
    let Verdict::Valid { contexts, bounds, proof: Ok(mut proof) } = verdict else { return None };
    if !proof.by_trips {
        return None;
    }
    if is_kept {
        proof.edits.push(EDIT.into());
        if proof.without.iter().all(|already| already != ORDERED) {
            proof.without.push(ORDERED.into());
            proof.without.sort();
        }
    }
    Some(Verdict::Valid { contexts, bounds, proof: Ok(proof) })
}
