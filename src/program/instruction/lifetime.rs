//! Markers of the lifetime of stack objects; [`crate::program::lifetime`] says what they mean.

use super::Env;
use crate::execution::EventKind;
use crate::program::event::{Event, Lifetime};
use crate::program::ir::{Access, Effect, Instruction, Type, Value};
use crate::program::lifetime::{MOST_MARKED, dead};
use crate::program::term::{Term, TermKind};
use crate::program::turn::excludes;
use crate::source::InputError;

impl Env<'_, '_> {
    /// An object that some marker says of when it begins to live is dead when it is made.
    pub(super) fn is_dead_at_first(&mut self, at: &Instruction, location: usize) {
        let instructions = self.request.function.instructions();
        let begins = instructions.filter_map(|i| match &i.effect {
            Effect::Lifetime { begins: true, pointer: Value::Local(name), .. } => Some(name),
            _ => None,
        });
        if begins.into_iter().any(|name| Some(name) == at.result.as_ref()) {
            let (thread, from, when) = (self.request.thread, self.program.events.len(), self.guard);
            let (begins, freed) = (false, false);
            let dead = Lifetime { location, thread, marker: None, from, when, begins, freed };
            self.program.lifetimes.push(dead);
        }
    }

    /// A marker: whatever the object held is gone.
    pub(super) fn lifetime(
        &mut self,
        at: &Instruction,
        begins: bool,
        pointer: &Value,
        space: u32,
        freed: bool,
    ) -> Result<(), InputError> {
        if matches!(pointer, Value::Poison | Value::Undef) {
            return Ok(());
        }
        let Some((location, made)) = self.made_by_alloca(pointer, at)? else {
            let help = "mmprove expects the result of an alloca; remove the marker, or write it for \
                        that";
            return Err(self.error(at, "a lifetime marker of something else than an alloca", help));
        };
        let size = self.memory.locations()[location].size;
        if size > MOST_MARKED {
            let help = format!("mmprove expects one of at most {MOST_MARKED} bytes");
            return Err(self.error(at, format!("a marker of an object of {size} bytes"), &help));
        }
        let here = self.guard;
        self.guard = self.pool.and(here, made);
        if freed {
            self.is_freed_once(location);
        }
        self.mark(at, location, (begins, freed), space);
        self.guard = here;
        Ok(())
    }

    /// Behaviour is undefined where an object is dead already that is freed.
    fn is_freed_once(&mut self, location: usize) {
        let (thread, next) = (self.request.thread, self.program.events.len());
        let dead = dead(self.pool, self.program, thread, location, next);
        if !excludes(self.pool, dead, self.guard) {
            self.must_not(dead);
        }
    }

    /// Where an object is freed that this function has allocated, it ends to live.
    pub(super) fn freed(&mut self, at: &Instruction, pointer: Term) -> bool {
        let address = self.pool.as_address(pointer);
        let object = address.and_then(|bits| self.memory.resolve(bits));
        let Some((location, 0)) = object else { return false };
        if self.memory.locations()[location].size > MOST_MARKED {
            return false;
        }
        self.is_freed_once(location);
        self.mark(at, location, (false, true), 0);
        true
    }

    fn mark(
        &mut self,
        at: &Instruction,
        location: usize,
        (begins, freed): (bool, bool),
        space: u32,
    ) {
        let object = &self.memory.locations()[location];
        let (address, size) = (object.address, object.size);
        let marker = self.program.events.len();
        let (thread, when) = (self.request.thread, self.guard);
        let from = marker + usize::from(size > 0);
        let change = Lifetime {
            location,
            thread,
            marker: (size > 0).then_some(marker),
            from,
            when,
            begins,
            freed,
        };
        self.program.lifetimes.push(change);
        if size > 0 {
            let width = (size * 8) as u32;
            let nothing = if begins { TermKind::Undef } else { TermKind::Poison };
            let value = self.pool.term(nothing, width);
            let pointer = self.pool.address(address);
            let event = Event {
                writes: self.guard,
                pointer: Some(pointer),
                spaces: vec![(space, self.pool.boolean(true))],
                size,
                width,
                value: Some(value),
                ..self.blank(at, &Access::plain(), EventKind::Write)
            };
            self.program.events.push(event);
        }
    }

    /// The object, if the operand is what an alloca gave, and when it is there.
    fn made_by_alloca(
        &mut self,
        pointer: &Value,
        at: &Instruction,
    ) -> Result<Option<(usize, Term)>, InputError> {
        let Value::Local(name) = pointer else { return Ok(None) };
        let mut instructions = self.request.function.instructions();
        let alloca = instructions
            .any(|i| i.result.as_ref() == Some(name) && matches!(i.effect, Effect::Alloca { .. }));
        let address = self.scalar(&Type::Ptr(0), pointer, at)?;
        let (made, address) = match self.pool.allocated(address) {
            Some((fails, address)) => (self.pool.not(fails), address),
            None => (Term::TRUE, address),
        };
        let address = self.pool.as_address(address).filter(|_| alloca);
        let location = address.and_then(|bits| self.memory.resolve(bits));
        Ok(location.map(|(location, _)| (location, made)))
    }
}
