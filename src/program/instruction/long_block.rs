//! Blocks of memory that are copied or filled, and are too long to be followed, or of unknown length.
//!
//! They are calls of something that is the same for both functions, and that may do anything to what it is given. What
//! is right whatever it does is right. What is not may be right all the same, so that there is no other answer then.

use super::Env;
use crate::program::bulk::{Bulk, Contents, Start};
use crate::program::callee::{Block, Callee, Filled};
use crate::program::ir::{Argument, CallEffects, Instruction, Predicate, Promises, Type, Value};
use crate::program::term::Term;
use crate::program::validity::mentioned;
use crate::source::InputError;
use std::collections::BTreeSet;

impl Env<'_, '_> {
    /// A block of so many bytes; where that is known it has been looked at whether there are as many.
    pub(super) fn long_block(
        &mut self,
        at: &Instruction,
        bulk: &Bulk,
        number: Term,
        length: Option<u64>,
    ) -> Result<(), InputError> {
        self.program.must_be_defined.push((self.guard, number));
        let mut operands = Vec::new();
        let mut objects = BTreeSet::new();
        for block in bulk.blocks() {
            // Of no bytes, the pointers may be anything.
            let pointer = match length {
                Some(_) => self.pointer(&block.pointer, at)?,
                None => self.scalar(&Type::Ptr(block.space), &block.pointer, at)?,
            };
            let pointer = self.object_or_null(pointer);
            objects.extend(mentioned(self.pool, self.memory, pointer));
            operands.push((argument(Type::Ptr(block.space)), vec![pointer]));
        }
        if let Contents::Byte(byte) = &bulk.contents {
            let byte = self.scalar(&Type::Int(8), byte, at)?;
            operands.push((argument(Type::Int(8)), vec![byte]));
        }
        // So many bytes are so many bytes, in whatever type they are counted.
        let bytes = self.pool.extend(number, self.pool.width(number).max(64), false);
        operands.push((argument(Type::Int(self.pool.width(bytes))), vec![bytes]));
        if self.program.lifetimes.iter().any(|marker| objects.contains(&marker.location)) {
            let help = "access it piece by piece, or leave out the markers of its lifetime";
            return Err(self.error(at, "a long block of an object that may be dead", help));
        }
        // Whether there is room is part of what both functions have to do alike.
        for object in objects {
            let own = self.program.locals.get(&object).map(|(size, _)| *size);
            let size = own.unwrap_or(self.memory.locations()[object].size);
            let size = self.pool.constant(size.into(), 64);
            operands.push((argument(Type::Int(64)), vec![size]));
        }
        let filled = match bulk.contents {
            Contents::Copy(_) => Filled::Copy,
            Contents::Move(_) => Filled::Move,
            Contents::Byte(_) => Filled::Byte,
        };
        let place = |block: &Start| (block.space, block.align.unwrap_or(1));
        let places = bulk.blocks().map(place).collect();
        let callee = Callee::Block(Block { filled, element: bulk.element, places });
        let effects = CallEffects {
            reads: filled != Filled::Byte,
            writes: true,
            only_arguments: true,
            ..CallEffects::default()
        };
        let operands: Vec<(&Argument, Vec<Term>)> =
            operands.iter().map(|(argument, terms)| (argument, terms.clone())).collect();
        // Of no bytes, it is nothing.
        let nothing = self.pool.constant(0, bulk.length.0.bits());
        let something = self.pool.compare(Predicate::Ne, number, nothing);
        let here = self.guard;
        self.guard = self.pool.and(here, something);
        if self.guard != Term::FALSE {
            self.opaque(at, &callee, &Type::Void, &operands, &effects);
        }
        self.guard = here;
        Ok(())
    }
}

/// What a copy is given, and keeps no copy of.
fn argument(ty: Type) -> Argument {
    let (value, promises) = (Value::Zero, Promises::default());
    Argument { ty, value, promises, captures_none: true }
}
