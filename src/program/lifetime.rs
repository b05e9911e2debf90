//! Stack objects that live for a part of the function only: `llvm.lifetime.start` and `llvm.lifetime.end`.
//!
//! LangRef: an object that is given to `llvm.lifetime.start` anywhere is dead at first. To load from a dead
//! object gives poison, to store to it is undefined behaviour. When it begins to live it holds nothing, and
//! nothing is left of it when it ends to. So both markers are plain writes of no value, by which other
//! threads notice them; here is what is more than that.

use super::event::Program;
use super::ir::{CastOp, Effect, Function, Operation, Type, Value};
use super::memory::Memory;
use super::term::{EventIndex, Pool, Term, TermKind};
use super::turn::excludes;
use super::validity::{inside, mentioned};
use crate::execution::EventKind;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Markers are writes of the whole object, which has no more bytes than this.
pub const MOST_MARKED: u64 = 4096;

/// From some operation of a thread on an object of it lives, or is dead.
#[derive(Clone, Debug)]
pub struct Lifetime {
    /// The object.
    pub location: usize,
    /// The thread.
    pub thread: usize,
    /// The marker; none where the object is made.
    pub marker: Option<EventIndex>,
    /// The first operation that it concerns.
    pub from: EventIndex,
    /// Holds when it concerns those operations.
    pub when: Term,
    /// The object lives.
    pub begins: bool,
    /// A call frees it.
    pub freed: bool,
}

/// Whether an event accesses no memory, but says that an object begins or ends to live.
pub fn is_marker(program: &Program, event: EventIndex) -> bool {
    program.lifetimes.iter().any(|lifetime| lifetime.marker == Some(event))
}

/// Has markers name what an `alloca` gave, where they name that as another pointer of the same type.
pub fn mark_allocas(function: &mut Function) {
    let mut same: FxHashMap<String, String> = FxHashMap::default();
    for instruction in function.instructions() {
        if let Effect::Pure(Operation::Cast { op: CastOp::Bits, from, to, value, .. }) =
            &instruction.effect
            && let (Type::Ptr(_), Value::Local(name), Some(result)) =
                (from, value, &instruction.result)
            && from == to
        {
            let name = same.get(name).unwrap_or(name).clone();
            same.insert(result.clone(), name);
        }
    }
    let all = function.blocks.iter_mut().flat_map(|b| &mut b.instructions);
    for instruction in all {
        if let Effect::Lifetime { pointer: Value::Local(name), .. } = &mut instruction.effect
            && let Some(object) = same.get(name)
        {
            name.clone_from(object);
        }
    }
}

/// When an object is dead at some operation of a thread.
pub(super) fn dead(
    pool: &mut Pool,
    program: &Program,
    thread: usize,
    location: usize,
    at: EventIndex,
) -> Term {
    dead_by(pool, program, thread, location, at, &|_| true)
}

/// The same, if it is such a change that has made an end of it.
fn dead_by(
    pool: &mut Pool,
    program: &Program,
    thread: usize,
    location: usize,
    at: EventIndex,
    by: &dyn Fn(&Lifetime) -> bool,
) -> Term {
    let earlier = program.lifetimes.iter().filter(|l| l.thread == thread && l.from <= at);
    earlier.filter(|l| l.location == location).fold(Term::FALSE, |dead, change| {
        match change.begins || !by(change) {
            true => {
                let not_now = pool.not(change.when);
                pool.and(dead, not_now)
            }
            false => pool.or(dead, change.when),
        }
    })
}

/// Makes behaviour undefined where the function stores to an object that is dead, or loads from one that has been freed. It
/// is known by now which objects others know of: an unknown pointer may lead to those.
pub fn settle(pool: &mut Pool, memory: &Memory, program: &mut Program) {
    let objects: BTreeSet<usize> = program.lifetimes.iter().map(|l| l.location).collect();
    let markers: BTreeSet<EventIndex> = program.lifetimes.iter().filter_map(|l| l.marker).collect();
    let mut rules = Vec::new();
    for (at, event) in program.events.iter().enumerate() {
        let (Some(pointer), Some(thread)) = (event.pointer, event.thread) else { continue };
        let is_own = event.slot.is_none() && event.kind != EventKind::Final;
        if event.writes == Term::FALSE && !is_own || markers.contains(&at) {
            continue;
        }
        let of_pointer = mentioned(pool, memory, pointer);
        let known = pool.as_address(pointer).is_some();
        for object in &objects {
            let location = &memory.locations()[*object];
            if !of_pointer.contains(object) && (known || location.private) {
                continue;
            }
            // An exchange is a store, whether it succeeds or not.
            let (stores, dead) = match event.kind {
                EventKind::Read => {
                    let freed = |change: &Lifetime| change.freed;
                    (event.executed, dead_by(pool, program, thread, *object, at, &freed))
                }
                kind => {
                    let update = kind == EventKind::ReadModifyWrite;
                    let stores = if update { event.executed } else { event.writes };
                    (stores, dead(pool, program, thread, *object, at))
                }
            };
            if excludes(pool, dead, stores) {
                continue;
            }
            let here = match known {
                true => Term::TRUE,
                false => inside(pool, [location].into_iter(), pointer, 1),
            };
            let when = pool.all([stores, dead, here]);
            let poison = pool.term(TermKind::Poison, 1);
            rules.push((when, poison));
        }
    }
    program.must_be_defined.extend(rules);
}
