//! The events of loads, stores, updates and fences.
//!
//! All of them are the same event with other fields, so that whatever an attribute means (ordering,
//! scope, tags, volatile) is said once and not per instruction.

use super::Env;
use crate::execution::EventKind;
use crate::program::apart::Kinds;
use crate::program::barrier::Barrier;
use crate::program::effect::{SideEffect, Signature, Volatile};
use crate::program::event::{Event, Found, Strength};
use crate::program::input::Input;
use crate::program::ir::{Access, AliasHints, Arrival, Flags, Instruction, Ordering, Type, Value};
use crate::program::lifetime;
use crate::program::term::{EventIndex, Term, TermKind};
use crate::program::turn::excludes;
use crate::program::validity::{inside, mentioned};
use crate::program::value::Val;
use crate::source::InputError;
use std::collections::BTreeSet;

/// What is common to the accesses an instruction makes.
pub(super) struct Shape<'i> {
    access: &'i Access,
    kind: EventKind,
    pointer: Term,
    space: u32,
    pub(super) size: u64,
    /// Where it is in what the instruction accesses.
    from: u64,
}

impl Shape<'_> {
    /// The part of an access that begins so many bytes behind its beginning.
    pub(super) fn from(self, from: u64) -> Self {
        Shape { from, ..self }
    }
}

impl Env<'_, '_> {
    pub(super) fn shape<'i>(
        &self,
        access: &'i Access,
        kind: EventKind,
        pointer: Term,
        space: u32,
        ty: &Type,
    ) -> Shape<'i> {
        Shape { access, kind, pointer, space, size: self.layout().store_size(ty), from: 0 }
    }

    pub(super) fn blank(&mut self, at: &Instruction, access: &Access, kind: EventKind) -> Event {
        let no = self.pool.boolean(false);
        let yes = self.pool.boolean(true);
        let label = self.program.free_label(at.label.as_deref());
        Event {
            thread: Some(self.request.thread),
            kind,
            executed: self.guard,
            reads: no,
            writes: no,
            fence: no,
            strength: Strength::of(self.pool, access.ordering),
            volatile: Term::of(access.volatile),
            scopes: access.scope.iter().map(|s| (*s, yes)).collect(),
            tags: at.tags.0.iter().map(|t| (*t, yes)).collect(),
            marks: access.marks.iter().map(|m| (*m, yes)).collect(),
            spaces: vec![],
            pointer: None,
            targets: vec![],
            size: 0,
            align: 1,
            width: 0,
            value: None,
            slot: None,
            label,
            text: at.text.clone(),
            position: self.position(at),
        }
    }

    /// Notes what the instruction's metadata says of an access of it.
    pub(super) fn alias_hints(&mut self, at: &Instruction, event: EventIndex) {
        if at.alias != AliasHints::default() {
            self.program.alias_hints.push((event, at.alias.clone()));
        }
    }

    /// The event of an access, which is to be the program's next one.
    pub(super) fn event(&mut self, at: &Instruction, shape: &Shape<'_>) -> Event {
        let mut event = self.blank(at, shape.access, shape.kind);
        let next = self.program.events.len();
        if shape.access.invariant {
            self.program.invariant.push(next);
        }
        self.alias_hints(at, next);
        if shape.kind != EventKind::Write {
            event.reads = self.guard;
        }
        if shape.kind != EventKind::Read {
            event.writes = self.guard;
        }
        event.spaces = vec![(shape.space, Term::TRUE)];
        event.pointer = Some(shape.pointer);
        event.size = shape.size;
        // Atomic accesses are naturally aligned, whatever they state.
        let natural = shape.size.next_power_of_two();
        let stated = shape.access.align.filter(|_| shape.access.ordering == Ordering::NotAtomic);
        event.align = stated.map_or(natural, |align| align.min(natural));
        event.width = (shape.size * 8) as u32;
        event
    }

    /// What a load gives that is to be the program's next event.
    pub(super) fn loaded(&mut self, shape: &Shape<'_>, width: u32) -> Term {
        let next = self.program.events.len();
        let read = self.pool.term(TermKind::Read(next), width);
        let address = self.pool.as_address(shape.pointer);
        let held = match address.and_then(|bits| self.memory.resolve(bits)) {
            Some((object, _)) => self.alive(read, object, Term::TRUE),
            None => self.of_some_object(read, shape.pointer),
        };
        self.found(shape, held)
    }

    /// What the program's next event reads: what memory holds, but a volatile access "can read state which is not
    /// accessible via a regular load" (LangRef, "Volatile Memory Accesses"), so that it may find anything.
    pub(super) fn found(&mut self, shape: &Shape<'_>, held: Term) -> Term {
        if !shape.access.volatile || self.request.benign {
            return held;
        }
        let (number, width) = (self.program.trace.len(), self.pool.width(held));
        let turns = self.volatile_turns(number);
        let strange = self.by_turn(&number, &turns, &mut |env, number| {
            Val::Scalar(env.pool.input(Input::Strange(*number), 1))
        });
        let anything = self.by_turn(&number, &turns, &mut |env, number| {
            let part = (shape.from, width);
            Val::Scalar(env.pool.input(Input::Found { access: *number, part }, width))
        });
        let (Some(strange), Some(anything)) = (strange.scalar(), anything.scalar()) else {
            return held;
        };
        let value = self.pool.merge(strange, anything, held);
        self.program.found.insert(self.program.events.len(), Found { value, strange });
        value
    }

    /// What is loaded through a pointer that may be one of several objects of the function.
    fn of_some_object(&mut self, read: Term, pointer: Term) -> Term {
        let marked: BTreeSet<usize> = self.program.lifetimes.iter().map(|l| l.location).collect();
        if marked.is_empty() {
            return read;
        }
        let named = mentioned(self.pool, self.memory, pointer);
        marked.intersection(&named).fold(read, |read, object| {
            let location = self.memory.locations()[*object].clone();
            let here = inside(self.pool, [&location].into_iter(), pointer, 1);
            self.alive(read, *object, here)
        })
    }

    /// What is loaded, but poison where an object is dead, and it is there that it is loaded from.
    fn alive(&mut self, read: Term, object: usize, here: Term) -> Term {
        let next = self.program.events.len();
        let dead = lifetime::dead(self.pool, self.program, self.request.thread, object, next);
        if excludes(self.pool, dead, self.guard) {
            return read;
        }
        let dead = self.pool.and(dead, here);
        let poison = self.pool.term(TermKind::Poison, self.pool.width(read));
        self.pool.merge(dead, poison, read)
    }

    /// A value of a type as the bytes that hold it: the bits that are left over are 0.
    pub(super) fn whole_bytes(&mut self, value: Term, ty: &Type) -> Term {
        self.pool.extend(value, (self.layout().store_size(ty) * 8) as u32, false)
    }

    /// A value of a type that is in these bytes: poison if there is something in the bits that are left over.
    pub(super) fn part_of_bytes(&mut self, bytes: Term, ty: &Type) -> Term {
        let flags = Flags { nuw: ty.bits() != self.pool.width(bytes), ..Flags::default() };
        self.pool.extract(bytes, 0, ty.bits(), flags)
    }

    /// Adds a read-modify-write as two events: the read acquires, the write releases.
    pub(super) fn split(&mut self, update: Event) {
        let no = Term::FALSE;
        let mut read = Event { kind: EventKind::Read, writes: no, value: None, ..update.clone() };
        read.strength.release = no;
        let read_index = self.program.events.len();
        self.program.events.push(read);
        let label = format!("{}.write", update.label);
        let label = self.program.free_label(Some(&label));
        // Of an exchange that fails there is only the read.
        let executed = self.pool.and(update.executed, update.writes);
        let mut write = Event { kind: EventKind::Write, executed, reads: no, label, ..update };
        write.strength.acquire = no;
        let pair = (read_index, self.program.events.len());
        self.program.event_relations.push(("rmw".into(), pair.0, pair.1, Term::TRUE));
        self.program.events.push(write);
    }

    pub(super) fn fence(&mut self, at: &Instruction, access: &Access) -> Event {
        let mut event = self.blank(at, access, EventKind::Fence);
        event.fence = self.guard;
        event
    }

    /// An operation that accesses no memory; the location only says which part of it is meant.
    pub(super) fn operation(
        &mut self,
        at: &Instruction,
        access: &Access,
        location: Option<&Value>,
    ) -> Result<Event, InputError> {
        let mut event = self.blank(at, access, EventKind::Operation);
        if let Some(location) = location {
            event.pointer = Some(self.pointer(location, at)?);
            event.size = match location {
                Value::Global(name) => {
                    let global = self.request.module.globals.iter().find(|g| g.name == *name);
                    global.map_or(1, |g| self.layout().alloc_size(&g.ty))
                }
                _ => 1,
            };
        }
        Ok(event)
    }

    /// A control barrier. What follows is executed only if the invocation goes on.
    pub(super) fn barrier(
        &mut self,
        at: &Instruction,
        access: &Access,
        (instance, numbers): (&str, Vec<Term>),
        arrival: Arrival,
    ) {
        let mut event = self.blank(at, access, EventKind::Operation);
        let (arrives, mut chosen) = (self.guard, None);
        if arrival != Arrival::Free {
            let thread = self.request.thread;
            let goes_on = Input::GoesOn { event: event.label.clone(), thread };
            chosen = Some(goes_on.clone());
            let goes_on = self.pool.input(goes_on, 1);
            self.guard = self.pool.and(self.guard, goes_on);
            event.executed = self.guard;
        }
        if access.ordering != Ordering::NotAtomic {
            event.kind = EventKind::Fence;
            event.fence = self.guard;
        }
        let instance = instance.to_string();
        let (event_index, goes_on) = (self.program.events.len(), chosen);
        let barrier = Barrier { event: event_index, instance, numbers, goes_on, arrives, arrival };
        self.program.barriers.push(barrier);
        self.program.events.push(event);
    }

    pub(super) fn trace(
        &mut self,
        at: &Instruction,
        shape: &Shape<'_>,
        what: Volatile,
        operands: &[Term],
    ) {
        if shape.access.volatile {
            // How it is ordered is not for the observer of the access to see; the model judges that.
            self.program.trace.push(SideEffect {
                signature: Signature::Volatile(what, shape.size),
                when: self.guard,
                operands: operands.to_vec(),
                captured: vec![false; operands.len()],
                changes: Kinds::default(),
                only_apart: None,
                ordered: true,
                position: self.position(at),
            });
        }
    }
}
