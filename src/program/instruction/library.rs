//! Functions of C's library that look at memory, access by access.
//!
//! What memory holds behind the first difference, or behind the end of a text, does not matter to the result. That
//! `memcmp` gives more than a sign is nothing that anybody may rely on: any number of that sign will do.

use super::Env;
use crate::execution::EventKind;
use crate::program::callee::Applied;
use crate::program::initializer;
use crate::program::integer;
use crate::program::ir::{Access, Argument, BinaryOp, Flags, Instruction, Predicate, Type, Value};
use crate::program::library::{self, Followed};
use crate::program::memory::offset_address;
use crate::program::term::{Term, TermKind};
use crate::source::InputError;

/// Of texts of which nothing is known so many characters are looked at.
const CHARACTERS: u64 = 2;

/// Of texts in the function's own objects so many are.
const MOST_CHARACTERS: u64 = 16;

impl Env<'_, '_> {
    /// The result of a call of a library function, if what that looks at is followed.
    pub(super) fn looked_at(
        &mut self,
        at: &Instruction,
        ty: &Type,
        arguments: &[Argument],
    ) -> Result<Option<Term>, InputError> {
        let followed = library::followed(self.request.module, &at.effect);
        let Some(followed) = followed.filter(|_| self.request.library) else { return Ok(None) };
        let width = ty.bits();
        Ok(Some(match (followed, arguments) {
            (Followed::Nothing, _) | (Followed::Compare { length: 0, .. }, _) => {
                self.pool.constant(0, width)
            }
            (Followed::Same, _) => {
                let missing = self.further(1);
                self.must_not(missing);
                self.pool.constant(0, width)
            }
            (Followed::Compare { length, order }, [a, b, _]) => {
                let places = [&a.value, &b.value].map(|pointer| self.place(pointer, length, 1, at));
                let [a, b] = places;
                let (a, b) = (a?, b?);
                let parts = self.pieces(length, &[a, b]);
                let [a, b] = [a, b].map(|pointer| self.block(at, pointer, &parts));
                self.compared(&a, &b, width, order)
            }
            (Followed::Length, [text]) => self.length_of(at, &text.value, width)?,
            _ => return Ok(None),
        }))
    }

    /// What a block of memory holds, part by part.
    fn block(&mut self, at: &Instruction, pointer: Term, parts: &[(u64, u64)]) -> Vec<Term> {
        let read = parts.iter().map(|(offset, size)| {
            let address = offset_address(self.pool, pointer, u128::from(*offset));
            self.program.pieces.push(self.program.events.len());
            self.read_bytes(at, address, *size)
        });
        read.collect()
    }

    fn read_bytes(&mut self, at: &Instruction, address: Term, size: u64) -> Term {
        let access = Access { align: Some(1), ..Access::plain() };
        let ty = Type::Int((size * 8) as u32);
        let shape = self.shape(&access, EventKind::Read, address, 0, &ty);
        let event = self.event(at, &shape);
        let read = self.loaded(&shape, ty.bits());
        self.program.events.push(event);
        read
    }

    /// How blocks compare: zero if they are the same, else a number that is not, negative if the first byte that
    /// differs is less in the first block, where that matters.
    fn compared(&mut self, a: &[Term], b: &[Term], width: u32, order: bool) -> Term {
        let (equal, less) = integer::ordered(self.pool, self.layout().order, a, b);
        let zero = self.pool.constant(0, width);
        let above = self.some_number(width, order.then_some(false));
        let differs = match order {
            true => {
                let below = self.some_number(width, Some(true));
                self.pool.select(less, below, above)
            }
            false => above,
        };
        self.pool.select(equal, zero, differs)
    }

    /// A number that is not zero, of that sign if one is stated.
    fn some_number(&mut self, width: u32, negative: Option<bool>) -> Term {
        let poison = self.pool.term(TermKind::Poison, width);
        let any = self.pool.freeze(poison);
        self.program.frozen.push(any);
        let sign = self.pool.constant(1 << (width - 1), width);
        let rest = self.pool.constant((1 << (width - 1)) - 1, width);
        let number = match negative {
            Some(true) => return self.pool.binary(BinaryOp::Or, Flags::default(), any, sign),
            Some(false) => self.pool.binary(BinaryOp::And, Flags::default(), any, rest),
            None => any,
        };
        let [zero, one] = [0, 1].map(|bits| self.pool.constant(bits, width));
        let is_zero = self.pool.compare(Predicate::Eq, number, zero);
        self.pool.select(is_zero, one, number)
    }

    /// How many bytes there are before the first one that is zero.
    fn length_of(
        &mut self,
        at: &Instruction,
        text: &Value,
        width: u32,
    ) -> Result<Term, InputError> {
        let pointer = self.pointer(text, at)?;
        if let Some(bytes) = self.constant_from(pointer) {
            let end = bytes.iter().position(|byte| *byte == Some(0));
            if let Some(end) = end.filter(|end| bytes[..*end].iter().all(Option::is_some)) {
                return Ok(self.pool.constant(end as u128, width));
            }
        }
        let room = self.room_from(pointer);
        let here = self.guard;
        let mut ends = Vec::new();
        for i in 0..room.unwrap_or(CHARACTERS) {
            let address = offset_address(self.pool, pointer, u128::from(i));
            let byte = self.read_bytes(at, address, 1);
            let zero = self.pool.constant(0, 8);
            let is_end = self.pool.compare(Predicate::Eq, byte, zero);
            self.program.must_be_defined.push((self.guard, is_end));
            ends.push(is_end);
            let goes_on = self.pool.not(is_end);
            self.guard = self.pool.and(self.guard, goes_on);
        }
        match room {
            // There is nothing behind the end of an object.
            Some(_) => self.must_not(Term::TRUE),
            None => {
                let endless = self.further(1);
                self.must_not(endless);
            }
        }
        self.guard = here;
        let least = self.pool.constant(ends.len() as u128, width);
        let longer = self.further(width);
        let is_longer = self.pool.compare(Predicate::Ugt, longer, least);
        let longest = self.pool.select(is_longer, longer, least);
        Ok(ends.iter().enumerate().rev().fold(longest, |length, (i, is_end)| {
            let this = self.pool.constant(i as u128, width);
            self.pool.merge(*is_end, this, length)
        }))
    }

    /// What nobody has looked at of a text or block.
    fn further(&mut self, width: u32) -> Term {
        // A number that no other look at memory has, in either function.
        let unseen = Applied::Unseen(self.pool.len());
        self.pool.term(TermKind::Apply(unseen, vec![]), width)
    }

    /// What a constant of the file holds from an address on.
    fn constant_from(&self, pointer: Term) -> Option<Vec<Option<u8>>> {
        let (location, offset) = self.memory.resolve(self.pool.as_address(pointer)?)?;
        let object = &self.memory.locations()[location].object;
        let global = self.request.module.globals.iter().find(|g| object.is_global(&g.name))?;
        let value = global.initializer.as_ref().filter(|_| global.constant && !global.replaceable);
        let bytes = initializer::bytes(self.layout(), &global.ty, value?);
        let from = bytes.get(usize::try_from(offset).ok()?..)?;
        Some(from.iter().map(|byte| byte.known()).collect())
    }

    /// How many bytes there are in an object of known size from an address on, if they are few.
    fn room_from(&self, pointer: Term) -> Option<u64> {
        let (_, offset) = self.memory.resolve(self.pool.as_address(pointer)?)?;
        let object = self.object_of(pointer)?;
        let most = if object.local { MOST_CHARACTERS } else { CHARACTERS };
        object.size.checked_sub(offset).filter(|room| *room <= most)
    }
}
