//! Blocks of memory that are copied or filled, and are not followed: they are calls that may do anything.
//!
//! So a counterexample may have them do what they never do; and as a callee makes one access only in a search, what no
//! search refutes may be wrong because of another one.

use super::Verdict;
use super::pair::Pair;
use crate::program::callee::Callee;

/// One that is too long to be followed, in words.
pub(super) fn of(pair: &Pair) -> Option<String> {
    let mut effects = pair.source.trace.iter().chain(&pair.target.trace);
    effects.find_map(|effect| match effect.signature.callee()? {
        Callee::Block(block) => {
            Some(format!("a {block} of a block that is long, or of unknown length,"))
        }
        _ => None,
    })
}

/// The verdict where there is such a block.
pub(super) fn judged(verdict: Verdict, long: &str) -> Verdict {
    match verdict {
        Verdict::Refuted(_) | Verdict::Valid { proof: Err(_), .. } => undecided(long),
        verdict => verdict,
    }
}

/// No verdict because of such a block.
pub(super) fn undecided(long: &str) -> Verdict {
    let reason =
        format!("what {long} does is not followed, and there is no proof whatever that is");
    Verdict::Undecided { reason, covered: None }
}
