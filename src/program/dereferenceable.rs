//! Memory that is there at one point of an execution, and need not be at another: what `dereferenceable` promises, and
//! what callees free.
//!
//! LangRef: `dereferenceable(n)` speaks of the point where it stands; the object may be freed later. An unknown callee
//! that nothing forbids it (`nofree`, no writes) may free whatever others know of. Which objects a call frees is an
//! input, the same on both sides, so that an original that goes on to access them has undefined behaviour, too.

use super::callee::Call;
use super::event::Program;
use super::input::Input;
use super::ir::Predicate;
use super::layout::LARGEST;
use super::lifetime::{dead, is_marker};
use super::memory::Memory;
use super::object::Object;
use super::promised::{Promise, Promised};
use super::sizes::has_room;
use super::term::{EventIndex, Pool, Term, TermKind};
use super::turn::excludes;
use super::validity::{inside, leads_to, mentioned};
use std::collections::BTreeSet;

/// Where something is promised of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// While the function runs.
    Inside,
    /// When it has returned.
    Return,
}

/// A pointer that is promised to point to valid memory.
#[derive(Clone, Debug)]
pub struct Pointed {
    /// Holds where it is promised.
    pub when: Term,
    /// The pointer.
    pub pointer: Term,
    /// So many bytes.
    pub bytes: u64,
    /// It may be null instead.
    pub or_null: bool,
    /// The number of events before.
    pub from: EventIndex,
    /// What has come to its end by then.
    pub point: Point,
    /// It may be broken where nobody here sees it: nobody knows how large the object is, say.
    pub unsure: bool,
    /// The instruction on one line.
    pub text: String,
}

/// A call that may free memory that others know of.
#[derive(Clone, Debug)]
pub struct Freeing {
    /// Its event.
    pub at: EventIndex,
    /// Holds when it is executed.
    pub when: Term,
    /// Which of its callee's calls it is.
    pub turns: Vec<(Term, Call)>,
    /// What it is handed, and may free: what nobody else knows of it frees only so.
    pub handed: Vec<Term>,
    /// It frees nothing else.
    pub only_handed: bool,
    /// It frees that for certain, and no input says so.
    pub surely: bool,
}

/// Makes behaviour undefined where memory is accessed that a call has freed, and where what is promised to be valid is
/// not. `roomy`: objects of unknown origin have room for all that is done with a pointer. `original`: what is promised is
/// so, wherever that can be told.
pub(super) fn settle(
    pool: &mut Pool,
    memory: &Memory,
    program: &mut Program,
    roomy: bool,
    original: bool,
) {
    let poison = pool.term(TermKind::Poison, 1);
    let mut bad = Vec::new();
    for (at, event) in program.events.iter().enumerate().filter(|(_, e)| e.slot.is_none()) {
        if event.pointer.is_none() || !event.needs_memory() || is_marker(program, at) {
            continue;
        }
        for target in &event.targets {
            let when = pool.and(event.executed, target.when);
            let gone = freed(pool, memory, program, (at, when), target.location);
            if gone != Term::FALSE {
                bad.push((pool.and(when, gone), poison));
            }
        }
    }
    let mut pointed = std::mem::take(&mut program.pointed);
    for promise in &mut pointed {
        let kept = is_kept(pool, memory, program, promise, roomy, original);
        let broken = pool.not(kept);
        let broken = pool.and(promise.when, broken);
        if broken != Term::FALSE {
            bad.push((broken, poison));
        }
    }
    program.pointed = pointed;
    program.must_be_defined.extend(bad);
}

/// Whether an object may be freed by somebody else than the function.
pub fn may_be_freed(memory: &Memory, location: usize) -> bool {
    let location = &memory.locations()[location];
    match location.object {
        Object::Unknown(_) | Object::Pointee(_) | Object::Fresh(_) => true,
        Object::Local { .. } => location.heap,
        // To free null does nothing.
        Object::Global(_) | Object::Copy(_) | Object::Null | Object::Device => false,
    }
}

/// When an object has been freed by a call before an event of which this is the number, where that is executed.
fn freed(
    pool: &mut Pool,
    memory: &Memory,
    program: &Program,
    (at, executed): (EventIndex, Term),
    location: usize,
) -> Term {
    if !may_be_freed(memory, location) {
        return Term::FALSE;
    }
    let object = &memory.locations()[location];
    let mut any = Vec::new();
    for freeing in program.freeing.iter().filter(|f| f.at < at) {
        if excludes(pool, freeing.when, executed) {
            continue;
        }
        let mut all = vec![freeing.when];
        if freeing.only_handed || object.private {
            let here = freeing.handed.iter().map(|p| leads_to(pool, object, *p));
            let here: Vec<Term> = here.collect();
            all.push(pool.any(here));
        }
        if !freeing.surely {
            let mut chosen = Vec::new();
            for (when, call) in &freeing.turns {
                let input = pool.input(Input::Frees(call.clone(), object.object.clone()), 1);
                chosen.push(pool.and(*when, input));
            }
            all.push(pool.any(chosen));
        }
        for pointer in &program.lent {
            let lent = inside(pool, [object].into_iter(), *pointer, 1);
            all.push(pool.not(lent));
        }
        any.push(pool.all(all));
    }
    pool.any(any)
}

/// When a pointer points to as much valid memory as is promised. Where that cannot be told, it is taken to do so.
fn is_kept(
    pool: &mut Pool,
    memory: &Memory,
    program: &Program,
    promise: &mut Pointed,
    roomy: bool,
    original: bool,
) -> Term {
    let pointer = promise.pointer;
    if pool.as_address(pointer).is_none() && !roomy {
        promise.unsure = true;
    }
    promise.unsure |= promise.bytes > LARGEST;
    // How far an object of unknown origin reaches in front of what is accessed, nobody knows; that an address behind
    // `pointer` is in bounds of the same object says that it reaches from here to there. What the original promises by
    // itself is more than that.
    let inbounds = |p: &Promised| p.what == Promise::InBounds && p.base == pointer;
    let reaches = !original && program.promised.iter().any(inbounds);
    promise.unsure |= reaches;
    let named = mentioned(pool, memory, pointer);
    let bytes = promise.bytes.min(LARGEST);
    let mut places = Vec::new();
    for (location, object) in memory.locations().iter().enumerate() {
        let is_named = named.contains(&location);
        if object.private && !is_named || object.device {
            continue;
        }
        let is_alloca = matches!(object.object, Object::Local { .. } | Object::Copy(_));
        if is_alloca && promise.point == Point::Return {
            continue;
        }
        // Nobody knows what a function is.
        promise.unsure |= is_named && object.code;
        let room = has_room(pool, memory, program, location, (pointer, bytes));
        let here = room.unwrap_or_else(|| inside(pool, [object].into_iter(), pointer, bytes));
        if here == Term::FALSE {
            continue;
        }
        let mut gone = freed(pool, memory, program, (promise.from, promise.when), location);
        let changes = program.lifetimes.iter().filter(|l| l.location == location);
        let threads: BTreeSet<usize> = changes.clone().map(|l| l.thread).collect();
        // An object that has ended to live otherwise can still be loaded from.
        if changes.clone().all(|l| l.freed) {
            for thread in threads {
                let dead = dead(pool, program, thread, location, promise.from);
                gone = pool.or(gone, dead);
            }
        } else {
            promise.unsure = true;
        }
        let there = pool.not(gone);
        places.push(pool.and(here, there));
    }
    let vague = pool.as_address(pointer).is_none() && !roomy || !named.is_empty();
    if promise.unsure && (vague || reaches) {
        return Term::TRUE;
    }
    if promise.or_null {
        let null = pool.constant(0, 64);
        places.push(pool.compare(Predicate::Eq, pointer, null));
    }
    pool.any(places)
}
