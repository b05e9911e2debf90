//! What pointers are computed from.

use super::arms::Case;
use crate::program::event::Event;
use crate::program::ir::{BinaryOp, Predicate};
use crate::program::memory::{SPACING, split_address};
use crate::program::term::{Pool, Term, TermKind, mask};

/// What a pointer is computed from: inputs, what was read, addresses. Numbers that are only added to it
/// are left out.
pub(super) fn leaves(pool: &Pool, term: Term) -> Vec<TermKind> {
    let mut found = Vec::new();
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match pool.kind(term) {
            TermKind::Binary(BinaryOp::Add, _, a, b) if pool.as_constant(*b).is_some() => {
                open.push(*a);
            }
            TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
                open.extend([*a, *b]);
            }
            TermKind::Select(a, b, c) | TermKind::Merge(a, b, c) => open.extend([*a, *b, *c]),
            TermKind::ZeroExtend(a)
            | TermKind::SignExtend(a)
            | TermKind::Extract(a, ..)
            | TermKind::Freeze(a, _) => open.push(*a),
            TermKind::Apply(function, operands) => {
                found.push(TermKind::Apply(function.clone(), vec![]));
                open.extend(operands);
            }
            leaf => found.push(leaf.clone()),
        }
    }
    found
}

/// Of the bytes that the second accesses, where those of the first begin, if they are evidently among them in that case.
/// An address that breaks a promise is none, so that what is promised of it does not matter.
pub(super) fn within(pool: &Pool, given: &Case, one: &Event, other: &Event) -> Option<u64> {
    let [at, start] = [kept_promise(pool, one.pointer?), kept_promise(pool, other.pointer?)];
    let is_same = |(known, holds): &(Term, bool)| match *pool.kind(*known) {
        TermKind::Compare(Predicate::Eq, a, b) if *holds => [a, b] == [at, start],
        _ => false,
    };
    if given.iter().any(is_same) {
        return (one.size <= other.size).then_some(0);
    }
    let [(base, from), (same, start)] = [at, start].map(|pointer| split_address(pool, pointer));
    let ahead = u64::try_from(from.wrapping_sub(start) & mask(64)).ok()?;
    let end = ahead.checked_add(one.size)?;
    (base == same && end <= other.size).then_some(ahead)
}

/// The address behind a promise about it, if that is kept: otherwise it is poison.
pub fn kept_promise(pool: &Pool, pointer: Term) -> Term {
    match pool.kind(pointer) {
        TermKind::Select(_, address, poison) if pool.is_poison(*poison) => *address,
        _ => pointer,
    }
}

/// What an address is computed from by adding bytes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// The object of that number.
    Object(u128),
    /// Another address.
    Address(Term),
}

/// What an address is computed from. Two that are the same number may be of different objects: where one of them ends, the
/// next one begins.
pub fn root(pool: &Pool, address: Term) -> Root {
    let address = kept_promise(pool, address);
    if let Some(bits) = pool.as_constant(address) {
        return Root::Object(bits / SPACING);
    }
    // The address comes first, but for constants.
    match *pool.kind(address) {
        TermKind::Binary(BinaryOp::Add, _, a, b) => match pool.as_constant(b) {
            Some(bits) if (SPACING..mask(64) - SPACING).contains(&bits) => {
                Root::Object(bits / SPACING)
            }
            _ => root(pool, a),
        },
        _ => Root::Address(address),
    }
}
