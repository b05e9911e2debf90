//! Allocations, which may fail: whether one does is up to the surrounding program, and the same before and after.
//!
//! So the result is null or the address of an object. Where that is followed, it is not null, or behaviour is
//! undefined; then it is as good as the address.

use super::Env;
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::program::ir::{Access, Instruction};
use crate::program::memory::offset_address;
use crate::program::object::Object;
use crate::program::term::Term;
use crate::program::turn::excludes;
use crate::program::value::Val;

impl Env<'_, '_> {
    /// The result of an allocation.
    pub(super) fn allocated(&mut self, object: Object, location: usize, may_fail: bool) -> Term {
        let address = self.memory.locations()[location].address;
        let address = self.pool.address(address);
        if !may_fail || self.request.benign {
            return address;
        }
        let fails = self.pool.input(Input::Fails(object), 1);
        let null = self.pool.constant(0, 64);
        self.pool.select(fails, null, address)
    }

    /// The value where control is, which may have come only where an allocation has not failed.
    pub(super) fn where_it_succeeded(&self, value: Val) -> Val {
        match value {
            Val::Scalar(term) => match self.pool.allocated(term) {
                Some((fails, address)) if excludes(self.pool, fails, self.guard) => {
                    Val::Scalar(address)
                }
                _ => value,
            },
            value => value,
        }
    }

    /// What is followed is the address of an object.
    pub(super) fn followed(&mut self, pointer: Term) -> Term {
        let Some((fails, address)) = self.pool.allocated(pointer) else { return pointer };
        if !excludes(self.pool, fails, self.guard) {
            self.must_not(fails);
        }
        address
    }

    /// The address of the object that an allocation has given, if it has.
    pub(super) fn object_or_null(&self, pointer: Term) -> Term {
        self.pool.allocated(pointer).map_or(pointer, |(_, address)| address)
    }

    /// An object that has been allocated holds zeros.
    pub(super) fn zeros(&mut self, at: &Instruction, location: usize, result: Term, space: u32) {
        let size = self.memory.locations()[location].size;
        let succeeds = match self.pool.allocated(result) {
            Some((fails, _)) => self.pool.not(fails),
            None => Term::TRUE,
        };
        let writes = self.pool.and(self.guard, succeeds);
        let address = self.object_or_null(result);
        for (offset, size) in self.pieces(size, &[address]) {
            let width = (size * 8) as u32;
            let event = Event {
                writes,
                executed: writes,
                pointer: Some(offset_address(self.pool, address, u128::from(offset))),
                spaces: vec![(space, Term::TRUE)],
                size,
                width,
                value: Some(self.pool.constant(0, width)),
                ..self.blank(at, &Access::plain(), EventKind::Write)
            };
            self.program.pieces.push(self.program.events.len());
            self.program.events.push(event);
        }
    }
}
