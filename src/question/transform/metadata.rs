//! What the original's metadata says of aliasing.
//!
//! `!tbaa` and `!noalias` make behaviour undefined where certain accesses overlap. Which ones is read only
//! roughly, of `!tbaa`: accesses of different types. That is enough to know which counterexamples do not hang on it.

use super::pair::Pair;
use super::partners::mentions_read;
use super::reason::Reason;
use crate::program::event::Event;
use crate::program::ir::{AccessedType, AliasHints};
use crate::program::term::{Pool, Term};

/// Two accesses of the original that may have to be apart.
#[derive(Clone)]
pub(super) struct Apart {
    /// The metadata that may say so.
    pub metadata: &'static str,
    /// Holds when both are executed and overlap.
    pub broken: Term,
    /// Holds when their places overlap, if that is known before anything is read.
    pub overlap: Option<Term>,
}

/// The accesses of the original that its metadata may demand to be apart.
pub(super) fn of(pair: &mut Pair) -> Vec<Apart> {
    let (pool, program) = (&mut pair.pool, &pair.source);
    let mut found = Vec::new();
    for (n, (i, first)) in program.alias_hints.iter().enumerate() {
        for (j, second) in &program.alias_hints[..n] {
            let Some(metadata) = demanded(first, second) else { continue };
            let (a, b) = (&program.events[*i], &program.events[*j]);
            let overlap = overlap(pool, a, b);
            let both = pool.and(a.executed, b.executed);
            let broken = pool.and(both, overlap);
            if !pool.is(broken, false) {
                let overlap = Some(overlap).filter(|term| !mentions_read(pool, *term));
                found.push(Apart { metadata, broken, overlap });
            }
        }
    }
    found
}

/// The metadata that may say that two accesses do not overlap.
fn demanded(a: &AliasHints, b: &AliasHints) -> Option<&'static str> {
    if a.scoped_apart(b) {
        return Some("!noalias");
    }
    let same = |a: &AccessedType, b: &AccessedType| {
        a.tag == b.tag || a.accessed == b.accessed && (a.whole || b.whole)
    };
    match (&a.accessed, &b.accessed) {
        (Some(first), Some(second)) if !same(first, second) => Some("!tbaa"),
        _ => None,
    }
}

fn overlap(pool: &mut Pool, a: &Event, b: &Event) -> Term {
    let mut any = Vec::new();
    for (x, y) in a.targets.iter().flat_map(|x| b.targets.iter().map(move |y| (x, y))) {
        let apart = x.offset + x.size <= y.offset || y.offset + y.size <= x.offset;
        if x.location == y.location && !apart {
            any.push(pool.and(x.when, y.when));
        }
    }
    pool.any(any)
}

/// Why a counterexample that has such accesses overlap may be none.
pub(super) fn doubt(apart: &[&Apart]) -> Reason {
    Reason::Overlap(apart.iter().map(|a| a.metadata).collect())
}
