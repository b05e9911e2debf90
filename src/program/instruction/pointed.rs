//! What is promised of the memory that pointers point to, and which calls may free it.

use super::{Env, kept};
use crate::program::callee::{Call, Callee};
use crate::program::dereferenceable::{Freeing, Point, Pointed};
use crate::program::ir::{Argument, CallEffects, Handling, Instruction, Promises, Type};
use crate::program::library;
use crate::program::meetings;
use crate::program::term::Term;
use crate::program::validity::mentioned;

impl Env<'_, '_> {
    /// Notes that a pointer is promised to point to valid memory.
    pub(super) fn points(&mut self, promises: &Promises, pointer: Term, point: Point, text: &str) {
        if self.request.benign || self.pool.width(pointer) != 64 {
            return;
        }
        let pointer = kept(self.pool, pointer);
        // Of a global variable that is defined elsewhere nobody knows how much larger it is than its type.
        let object = self.pool.as_address(pointer).and_then(|bits| self.memory.resolve(bits));
        let offset = object.map(|(_, offset)| offset);
        let may_end = |bytes: u64| {
            mentioned(self.pool, self.memory, pointer).into_iter().any(|location| {
                let object = &self.memory.locations()[location];
                let mut globals = self.request.module.globals.iter();
                let global = globals.find(|g| object.object.is_global(&g.name));
                let elsewhere = global.filter(|g| g.initializer.is_none() || g.replaceable);
                let inside = |ty| {
                    let end = offset.and_then(|offset| offset.checked_add(bytes));
                    end.is_some_and(|end| end <= self.layout().alloc_size(ty))
                };
                elsewhere.is_some_and(|g| !inside(&g.ty))
            })
        };
        let promised = [promises.dereferenceable, promises.dereferenceable_or_null];
        let [unsure, or_unsure] = promised.map(|bytes| bytes > 0 && may_end(bytes));
        let whole = (promises.dereferenceable, false, unsure);
        let or_null = (promises.dereferenceable_or_null, true, or_unsure);
        for (bytes, or_null, unsure) in [whole, or_null] {
            if bytes > 0 {
                let (when, from) = (self.guard, self.program.events.len());
                let text = text.to_owned();
                self.program.pointed.push(Pointed {
                    when,
                    pointer,
                    bytes,
                    or_null,
                    from,
                    point,
                    unsure,
                    text,
                });
            }
        }
    }

    /// Notes that a call whose event comes next may free memory of others.
    pub(super) fn may_free(
        &mut self,
        at: &Instruction,
        callee: &Callee,
        turns: &[(Term, Call)],
        operands: &[(&Argument, Vec<Term>)],
        effects: &CallEffects,
    ) {
        let known = library::called(self.request.module, &at.effect);
        let harmless = known.is_some_and(|name| !effects.frees && !library::may_free(name));
        // LLVM counts what orders accesses as one of all memory, so that who only accesses what it is handed orders nothing.
        let synchronises = effects.synchronises && !effects.only_arguments;
        if synchronises && !effects.may_free && !harmless && !meetings::orders_nothing(callee) {
            self.program.telling.push((self.program.events.len(), self.guard));
        }
        if !effects.may_free || harmless || self.request.benign {
            return;
        }
        let given = if *callee == Callee::Pointer { &operands[1..] } else { operands };
        let keeps = |argument: &Argument| {
            let not = [Handling::NoFree, Handling::ReadOnly, Handling::ReadNone];
            !not.iter().any(|promise| argument.promises.handling.contains(promise))
        };
        let given = given.iter().filter(|(a, _)| matches!(a.ty, Type::Ptr(_)) && keeps(a));
        let mut handed = Vec::new();
        for pointer in given.flat_map(|(_, scalars)| scalars.clone()).collect::<Vec<_>>() {
            handed.push(kept(self.pool, pointer));
        }
        if effects.frees {
            handed.truncate(1);
        }
        self.program.freeing.push(Freeing {
            at: self.program.events.len(),
            when: self.guard,
            turns: turns.to_vec(),
            handed,
            only_handed: effects.only_arguments || effects.frees,
            surely: effects.frees,
        });
    }
}
