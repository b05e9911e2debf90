//! Functions without what they do for nothing (`program/unused.rs`), where that shows that they are right.
//!
//! Each load that is left out, by itself or in a call that only reads, is a transformation of its own, which has a proof
//! on record: without tags and scopes, a plain load may be removed where nobody has `seq_cst` operations, and added where
//! there is memory. So what is valid of the shorter functions is of the whole ones. With tags it is not: a load may be
//! what orders its neighbours.

use super::called::with;
use super::pair::Side;
use super::question::Wanted;
use super::surroundings::{mentions_seq_cst, scopes, tags};
use super::{Options, Verdict};
use crate::model::ModelSpec;
use crate::program::ir::{Effect, Instruction};
use crate::program::unused;

/// What contexts must not have, for a load to be nothing to them.
pub(super) const ORDERED: &str = "seq_cst operations";

/// The verdict on the functions without what they do for nothing, if they are right. What that says less of than a proof
/// on record of the whole functions is not said.
pub(super) fn valid_without(
    sides: [Side<'_>; 2],
    options: &Options,
    decide: impl Fn([Side<'_>; 2], Wanted) -> Verdict,
) -> Option<Verdict> {
    let functions = sides.map(|side| side.function);
    if !matches!(options.model, ModelSpec::Llvm(_)) || is_ordered(sides) {
        return None;
    }
    let [before, after] = functions;
    let fewer = unused::without(before, after);
    fewer.iter().any(Option::is_some).then_some(())?;
    let shorter = with(sides, &fewer);
    match decide(shorter, Wanted::Valid) {
        Verdict::Valid { contexts, bounds, proof: Ok(mut proof) } => {
            let hides_loads = loads(sides) > loads(shorter);
            if hides_loads && !proof.without.iter().any(|already| already == ORDERED) {
                let whole = decide(sides, Wanted::OnRecord);
                if let Verdict::Valid { proof: Ok(_), .. } = whole {
                    return Some(whole);
                }
                proof.without.push(ORDERED.into());
                proof.without.sort();
            }
            Some(Verdict::Valid { contexts, bounds, proof: Ok(proof) })
        }
        _ => None,
    }
}

/// How many loads there are in both functions, and calls that may read.
fn loads(sides: [Side<'_>; 2]) -> usize {
    let blocks = sides.into_iter().flat_map(|side| &side.function.blocks);
    let loads = |i: &&Instruction| match &i.effect {
        Effect::Load { .. } => true,
        Effect::Call { effects, .. } => effects.reads,
        _ => false,
    };
    blocks.flat_map(|block| &block.instructions).filter(loads).count()
}

/// Whether a load may be what orders others.
pub(super) fn is_ordered(sides: [Side<'_>; 2]) -> bool {
    let functions = sides.map(|side| side.function);
    let told_apart = !tags(sides).is_empty() || !scopes(&functions).is_empty();
    told_apart || mentions_seq_cst(&functions)
}
