//! Counterexamples that may be none.

use super::Refutation;
use super::numbers::shows_locals;
use super::pair::Side;
use super::uninterpreted::{
    Uninterpreted, library_call, null_of_new, unknown_function, whole_words,
};

/// What the counterexample may break of what the original promises, or may hang on although nobody looks at it.
pub(super) fn why_doubtful(
    before: Side<'_>,
    after: Side<'_>,
    refutation: &Refutation,
) -> Option<String> {
    match refutation {
        Refutation::Execution { pair, proposal, .. } => {
            let mut open = Uninterpreted::of_original(before).into_iter();
            let broken = open.find(|promise| promise.may_be_broken(pair, proposal));
            let own = "the original may choose where its own objects are in memory";
            let broken = broken.map(|promise| promise.to_string());
            broken
                .or_else(|| shows_locals(pair).then(|| own.into()))
                .or_else(|| unknown_function(before, after))
                .or_else(|| null_of_new(proposal))
                .or_else(|| whole_words(before, after))
        }
        Refutation::SideEffects(_) => {
            library_call(before, after).or_else(|| unknown_function(before, after))
        }
    }
}
