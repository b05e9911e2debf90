//! Blocks of memory that are copied or filled, and are not followed: they are calls that may do anything.
//!
//! So a counterexample may have them do what they never do; and as a callee makes one access only in a search, what no
//! search refutes may be wrong because of another one.

use super::pair::Pair;
use super::{Reason, Verdict};
use crate::program::callee::{Block, Callee};

/// One that is too long to be followed.
pub(super) fn of(pair: &Pair) -> Option<Block> {
    let mut effects = pair.source.trace.iter().chain(&pair.target.trace);
    effects.find_map(|effect| match effect.signature.callee()? {
        Callee::Block(block) => Some(block.clone()),
        _ => None,
    })
}

/// The verdict where there is such a block.
pub(super) fn judged(verdict: Verdict, long: Block) -> Verdict {
    match verdict {
        Verdict::Refuted(_) | Verdict::Valid { proof: Err(_), .. } => undecided(long),
        verdict => verdict,
    }
}

/// No verdict because of such a block.
pub(super) fn undecided(long: Block) -> Verdict {
    Verdict::Undecided { reason: Reason::LongBlock(long), covered: None }
}
