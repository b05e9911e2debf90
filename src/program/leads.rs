//! Where pointers lead, as far as their terms tell.

use super::cases;
use super::input::Input;
use super::ir::BinaryOp;
use super::memory::split_address;
use super::term::{Pool, Term, TermKind};
use rustc_hash::FxHashMap;

/// The object that an address has been computed from, if from no number as well.
pub(super) fn based_on(
    pool: &Pool,
    based: &FxHashMap<Term, Option<usize>>,
    pointer: Term,
) -> Option<usize> {
    let address = match *pool.kind(pointer) {
        TermKind::Select(_, address, otherwise) if pool.is_poison(otherwise) => address,
        _ => pointer,
    };
    based.get(&address).copied().flatten()
}

/// How far a pointer lies behind another one, as far as that is known.
pub(super) fn farthest(pool: &mut Pool, pointer: Term) -> i64 {
    let (root, offset) = split_address(pool, pointer);
    let moved = root.and_then(|root| match *pool.kind(root) {
        TermKind::Binary(BinaryOp::Add, _, _, by) => cases::numbers(pool, by),
        _ => None,
    });
    let most = moved.into_iter().flatten().map(|by| by as u64 as i64).max().unwrap_or(0);
    (offset as u64 as i64).saturating_add(most)
}

/// Whether a pointer is one of those that the caller gives, moved by what is known before or chosen among them.
pub(super) fn is_given(pool: &Pool, given: &[Term], pointer: Term) -> bool {
    given.contains(&pointer)
        || match *pool.kind(pointer) {
            TermKind::Binary(BinaryOp::Add, _, base, by) => {
                let mut later = |kind: &TermKind| {
                    matches!(kind, TermKind::Read(_) | TermKind::Input(Input::Result(..)))
                };
                !pool.has(by, &mut later) && is_given(pool, given, base)
            }
            TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => {
                let fine = |p: Term| pool.is_poison(p) || is_given(pool, given, p);
                fine(a) && fine(b)
            }
            _ => false,
        }
}
