//! How large objects are of which the functions do not say it: what an allocation is asked for, or what only the
//! surrounding program knows.
//!
//! An access beyond the end is undefined behaviour. An end that nobody here knows is an input, the same on both sides:
//! what the original accesses is there, and what only the transformed function accesses need not be.

use super::event::{Event, Program};
use super::ir::Predicate;
use super::memory::{FARTHEST, Memory, offset_address};
use super::term::{Pool, Term, TermKind};

/// Which bytes of an object there are: from the first of these on and below the second.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The first byte; nothing if it is where the object begins.
    pub first: Option<Term>,
    /// Where it ends.
    pub end: Term,
}

impl Extent {
    /// When so many bytes are there, which begin at a known place of the object.
    pub fn has(self, pool: &mut Pool, offset: u64, bytes: u64) -> Term {
        let [from, to] = [offset, offset + bytes].map(|at| pool.constant(at.into(), 64));
        let fits = pool.compare(Predicate::Ule, to, self.end);
        match self.first {
            Some(first) => {
                let begun = pool.compare(Predicate::Ule, first, from);
                pool.and(begun, fits)
            }
            None => fits,
        }
    }
}

/// Makes behaviour undefined where the function accesses what is beyond the end of such an object, but for volatile
/// accesses, which need no memory.
pub fn settle(pool: &mut Pool, memory: &Memory, program: &mut Program) {
    let poison = pool.term(TermKind::Poison, 1);
    let mut beyond = Vec::new();
    let own = |e: &&Event| e.slot.is_none() && e.needs_memory();
    for event in program.events.iter().filter(own) {
        let Some(pointer) = event.pointer else { continue };
        let known = pool.as_address(pointer).and_then(|bits| memory.resolve(bits));
        let known = known.map(|(location, offset)| (location, offset, event.size, Term::TRUE));
        let places = event.targets.iter().map(|t| (t.location, t.offset, t.size, t.when));
        let places: Vec<_> = match known {
            Some(place) => vec![place],
            None => places.collect(),
        };
        for (location, offset, size, here) in places {
            let Some(extent) = program.extents.get(&location) else { continue };
            let there = extent.has(pool, offset, size);
            let not_there = pool.not(there);
            let when = pool.all([event.executed, here, not_there]);
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
    let Extent { first, end } = *program.extents.get(&location)?;
    let address = memory.locations()[location].address;
    let from = offset_address(pool, pointer, address.wrapping_neg());
    let farthest = pool.constant(FARTHEST.into(), 64);
    let near = pool.compare(Predicate::Ult, from, farthest);
    let to = offset_address(pool, from, bytes.into());
    let fits = pool.compare(Predicate::Ule, to, end);
    let begun = first.map_or(Term::TRUE, |first| pool.compare(Predicate::Ule, first, from));
    Some(pool.all([near, fits, begun]))
}
