//! How large the objects are that calls give: what an allocation is asked for, or something that only the callee knows.
//!
//! An access beyond the end is undefined behaviour. A size that nobody here knows is an input, the same on both sides:
//! what the original accesses is there, and what only the transformed function accesses need not be.

use super::event::Program;
use super::ir::Predicate;
use super::memory::{FARTHEST, Memory, offset_address};
use super::term::{Pool, Term, TermKind};

/// Makes behaviour undefined where the function accesses what is beyond the end of such an object.
pub(super) fn settle(pool: &mut Pool, program: &mut Program) {
    let poison = pool.term(TermKind::Poison, 1);
    let mut beyond = Vec::new();
    for event in program.events.iter().filter(|e| e.slot.is_none()) {
        for target in &event.targets {
            let Some(size) = program.sizes.get(&target.location) else { continue };
            let end = pool.constant((target.offset + target.size).into(), 64);
            let short = pool.compare(Predicate::Ult, *size, end);
            let when = pool.all([event.executed, target.when, short]);
            if when != Term::FALSE {
                beyond.push((when, poison));
            }
        }
    }
    program.must_be_defined.extend(beyond);
}

/// When so many bytes at a pointer are inside such an object; nothing if it is none.
pub(super) fn has_room(
    pool: &mut Pool,
    memory: &Memory,
    program: &Program,
    location: usize,
    (pointer, bytes): (Term, u64),
) -> Option<Term> {
    let size = *program.sizes.get(&location)?;
    let address = memory.locations()[location].address;
    let from = offset_address(pool, pointer, address.wrapping_neg());
    let farthest = pool.constant(FARTHEST.into(), 64);
    let near = pool.compare(Predicate::Ult, from, farthest);
    let end = offset_address(pool, from, bytes.into());
    let fits = pool.compare(Predicate::Ule, end, size);
    Some(pool.and(near, fits))
}
