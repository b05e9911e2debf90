//! Calls of functions of C's and C++'s libraries that free memory.

use super::Env;
use crate::program::ir::{Instruction, Predicate};
use crate::program::library;
use crate::program::object::Object;
use crate::program::term::{Term, TermKind};

impl Env<'_, '_> {
    /// Takes the path on which the call does something: its argument is defined, not null, and no object that cannot be
    /// freed. Returned is when it does nothing.
    pub(super) fn frees_nothing(&mut self, at: &Instruction, operands: &[Term]) -> Term {
        let Some(pointer) = self.freed_by_library(at, operands) else { return Term::FALSE };
        self.program.must_be_defined.push((self.guard, pointer));
        let null = self.pool.constant(0, self.pool.width(pointer));
        let is_null = self.pool.compare(Predicate::Eq, pointer, null);
        let nothing = self.pool.and(self.guard, is_null);
        let is_object = self.pool.not(is_null);
        self.guard = self.pool.and(self.guard, is_object);
        let pointer = self.object_or_null(pointer);
        if self.is_no_allocation(pointer) {
            let poison = self.pool.term(TermKind::Poison, 1);
            self.program.must_be_defined.push((self.guard, poison));
            self.guard = Term::FALSE;
        }
        nothing
    }

    fn freed_by_library(&self, at: &Instruction, operands: &[Term]) -> Option<Term> {
        let name = library::called(self.request.module, &at.effect)?;
        operands.first().copied().filter(|_| library::frees(name))
    }

    /// Whether an address is one of a local or of a global variable, or lies inside of an object.
    fn is_no_allocation(&self, pointer: Term) -> bool {
        let address = self.pool.as_address(pointer);
        let Some((location, offset)) = address.and_then(|bits| self.memory.resolve(bits)) else {
            return false;
        };
        match self.memory.locations()[location].object {
            Object::Local { .. } | Object::Global(_) => true,
            Object::Fresh(_) => offset != 0,
            Object::Copy(_)
            | Object::Pointee(_)
            | Object::Unknown(_)
            | Object::Null
            | Object::Device => false,
        }
    }
}
