//! Both functions as they are compared: objects that are the same are called the same, and what is done twice is done
//! once.

use crate::program::endless;
use crate::program::ir::Function;
use crate::program::repeated::{self, Promised, Which};
use crate::program::straight::{doomed_at_once, straightened};
use crate::program::unused::tidied;
use crate::program::writable::stored_back;
use crate::program::{allocation, objects, unshared};

/// The two functions as they are compared. `untagged`: this is LLVM's model, and no operations have tags.
pub(super) fn alike(before: &Function, after: &Function, untagged: bool) -> [Function; 2] {
    let straight = [before, after].map(straightened);
    let before = straight[0].as_ref().unwrap_or(before);
    let after = straight[1].as_ref().unwrap_or(after);
    let doomed = [before, after].map(doomed_at_once);
    let before = doomed[0].as_ref().unwrap_or(before);
    let after = doomed[1].as_ref().unwrap_or(after);
    let tidy = [before, after].map(|function| {
        let mut tidy = tidied(function)?;
        // Without what is done for nothing, more of them are kept by the function.
        allocation::to_locals(&mut tidy);
        Some(tidy)
    });
    let before = tidy[0].as_ref().unwrap_or(before);
    let after = tidy[1].as_ref().unwrap_or(after);
    let plain = [before, after].map(|f| unshared::plain(f).filter(|_| untagged));
    let before = plain[0].as_ref().unwrap_or(before);
    let after = plain[1].as_ref().unwrap_or(after);
    let ended = [before, after].map(endless::ended);
    let before = ended[0].as_ref().unwrap_or(before);
    let after = ended[1].as_ref().unwrap_or(after);
    let written = [before, after].map(stored_back);
    let before = written[0].as_ref().unwrap_or(before);
    let after = written[1].as_ref().unwrap_or(after);
    let all = allocation::all_locals(before, after);
    let before = all.as_ref().unwrap_or(before);
    let after = objects::named_alike(before, after).unwrap_or_else(|| after.clone());
    let before = allocation::where_alone(before, &after).unwrap_or_else(|| before.clone());
    let marked = [(&before, &after), (&after, &before)]
        .map(|(function, other)| objects::marked_alike(function, other));
    let [source, target] = marked;
    let (before, after) = (source.unwrap_or(before), target.unwrap_or(after));
    let merged = |function: &Function, which, promised| repeated::merged(function, which, promised);
    let after = merged(&after, Which::Pure, Promised::Alike).unwrap_or(after);
    // What only reads may be called once in the place of twice; whether also twice in the place of once, is another
    // question. So is what of their promises is kept, if the transformed function makes both.
    let makes_both = |which| merged(&after, which, Promised::Less).is_some();
    let which = if makes_both(Which::Reading) { Which::Pure } else { Which::Reading };
    let promised = if makes_both(Which::Pure) { Promised::Alike } else { Promised::Less };
    [merged(&before, which, promised).unwrap_or(before), after]
}
