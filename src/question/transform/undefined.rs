//! Originals whose behaviour is undefined whatever they are given: anything is right in their place.

use super::Verdict;
use super::everywhere::Everywhere;
use super::pair::Pair;
use crate::program::term::Term;

/// The verdict on what takes the place of such an original.
pub(super) fn verdict(pairs: &[Pair], contexts: usize) -> Option<Verdict> {
    let always = !pairs.is_empty() && pairs.iter().all(is_undefined);
    let proof = || Ok(Box::new(Everywhere::apart(vec![])));
    always.then(|| Verdict::Valid { contexts, bounds: vec![], proof: proof() })
}

/// Whether the original comes to what is undefined on every way, whatever calls and reads give.
fn is_undefined(pair: &Pair) -> bool {
    let mut must = pair.source.must_be_defined.iter();
    must.any(|(when, value)| *when == Term::TRUE && pair.pool.is_poison(*value))
}
