//! Pointers of unknown value that point nowhere.
//!
//! The objects laid out are all the memory there is. An access elsewhere is undefined behaviour. What the
//! original follows is taken to be valid, for it may do anything otherwise; that a pointer is valid is
//! never taken for granted just because the transformed function follows it.

use super::event::{Location, Program};
use super::ir::{BinaryOp, Flags, Predicate};
use super::leaks::operands;
use super::memory::{FARTHEST, Memory, SPACING, offset_address};
use super::term::{Pool, Term, mask};
use std::collections::BTreeSet;

/// Holds when `size` bytes at `pointer` are inside one of the objects.
pub(super) fn inside<'l>(
    pool: &mut Pool,
    objects: impl Iterator<Item = &'l Location>,
    pointer: Term,
    size: u64,
) -> Term {
    let mut any = Vec::new();
    for object in objects.filter(|o| o.size >= size) {
        let first = pool.address(object.address);
        let behind = pool.address(object.address + u128::from(object.size - size) + 1);
        let above = pool.compare(Predicate::Uge, pointer, first);
        let below = pool.compare(Predicate::Ult, pointer, behind);
        any.push(pool.and(above, below));
    }
    pool.any(any)
}

/// Holds when a pointer is based on an object: it may also lead in front of it or behind it, from where who has it comes
/// back.
pub(super) fn leads_to(pool: &mut Pool, object: &Location, pointer: Term) -> Term {
    let here = inside(pool, [object].into_iter(), pointer, 1);
    let in_front = SPACING - u128::from(FARTHEST) - 1;
    if let Some(address) = pool.as_address(pointer) {
        let ahead = address.wrapping_sub(object.address).wrapping_add(in_front);
        return pool.boolean(ahead < SPACING);
    }
    // As numbers, addresses of different objects may be next to each other.
    if pool.looks_at_numbers() || object.address < in_front {
        let end = pool.address(object.address + u128::from(object.size));
        let behind = pool.compare(Predicate::Eq, pointer, end);
        return pool.or(here, behind);
    }
    let width = pool.width(pointer);
    let first = pool.constant((object.address - in_front) & mask(width), width);
    let ahead = pool.binary(BinaryOp::Sub, Flags::default(), pointer, first);
    let all = pool.constant(SPACING, width);
    pool.compare(Predicate::Ult, ahead, all)
}

/// Takes the addresses of objects that only the function reaches for offsets in them, where they are handed to
/// somebody who keeps no copy: which object it is cannot be told then, only which part of it. What is found there is
/// seen by what is read.
pub fn hide_private(pool: &mut Pool, memory: &Memory, program: &mut Program) {
    for effect in &mut program.trace {
        let shown = effect.operands.iter_mut().zip(&effect.captured).filter(|(_, c)| !**c);
        for operand in shown.map(|(operand, _)| operand) {
            if pool.width(*operand) != 64 {
                continue;
            }
            for location in mentioned(pool, memory, *operand) {
                let object = &memory.locations()[location];
                if object.private {
                    let here = inside(pool, [object].into_iter(), *operand, 1);
                    let offset = offset_address(pool, *operand, object.address.wrapping_neg());
                    *operand = pool.merge(here, offset, *operand);
                }
            }
        }
    }
}

/// The objects whose addresses a pointer is made of: a choice between two `alloca`s leads to both,
/// though nobody else can reach them, and so may what a callee gives that was handed one.
pub fn mentioned(pool: &Pool, memory: &Memory, pointer: Term) -> BTreeSet<usize> {
    let (mut found, mut left, mut seen) = (BTreeSet::new(), vec![pointer], BTreeSet::new());
    while let Some(term) = left.pop() {
        if !seen.insert(term) {
            continue;
        }
        if let Some(address) = pool.as_address(term).filter(|_| pool.width(term) == 64) {
            found.extend(memory.nearest(address));
            continue;
        }
        left.extend(operands(pool.kind(term)));
    }
    found
}
