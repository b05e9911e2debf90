//! What a volatile access of the original finds that memory does not hold, and what the original loads from there later.
//!
//! LLVM takes what a volatile load gives for what a later load of the same place gives that is not volatile: a device may
//! have changed the place, but it holds what was found. So no counterexample hangs on their being different: behaviour
//! counts as undefined there.

use crate::execution::EventKind;
use crate::program::event::{Event, Program};
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{Pool, Term, TermKind};
use itertools::Itertools;

/// Makes the original's behaviour undefined where it loads from a place in which a volatile access has found what
/// memory does not hold.
pub(super) fn settle(pool: &mut Pool, source: &mut Program) {
    let poison = pool.term(TermKind::Poison, 1);
    let mut undefined = Vec::new();
    for (volatile, strange) in source.found.iter().map(|(e, found)| (*e, found.strange)).sorted() {
        let later = source.events.iter().skip(volatile + 1);
        for load in later.filter(|event| is_plain_load(event)) {
            let found = &source.events[volatile];
            let (Some(from), Some(to)) = (found.pointer, load.pointer) else { continue };
            let both = pool.all([strange, found.executed, load.executed]);
            let meet = meet(pool, (from, found.size), (to, load.size));
            let when = pool.and(both, meet);
            if when != Term::FALSE {
                undefined.push((when, poison));
            }
        }
    }
    source.must_be_defined.extend(undefined);
}

fn is_plain_load(event: &Event) -> bool {
    event.slot.is_none() && event.kind == EventKind::Read && event.needs_memory()
}

/// When some byte is in both, each so many bytes from an address on.
fn meet(pool: &mut Pool, (one, size): (Term, u64), (other, room): (Term, u64)) -> Term {
    let mut within = |from: Term, to: Term, bytes: u64| {
        let distance = pool.binary(BinaryOp::Sub, Flags::default(), to, from);
        let bytes = pool.constant(bytes.into(), pool.width(distance));
        pool.compare(Predicate::Ult, distance, bytes)
    };
    let (behind, before) = (within(one, other, size), within(other, one, room));
    pool.or(behind, before)
}
