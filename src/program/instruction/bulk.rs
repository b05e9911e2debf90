//! Copying and filling blocks of memory.
//!
//! All reads come before all writes, which is what moving between overlapping blocks means; where blocks
//! may not overlap, nobody can tell. Of the order among the reads and among the writes nothing is said,
//! and no model looks at it: they are plain or unordered, and access different bytes.

use super::Env;
use crate::execution::EventKind;
use crate::program::bulk::{Bulk, Contents, Start};
use crate::program::ir::{Access, BinaryOp, Flags, Instruction, Ordering, Predicate, Type, Value};
use crate::program::memory::offset_address;
use crate::program::term::{Pool, Term, TermKind};
use crate::source::InputError;

/// So many bytes of a block are followed wherever it is.
const SHORT: u64 = 64;

/// So many are followed where it is known which bytes they are.
const LONG: u64 = 1024;

impl Env<'_, '_> {
    pub(super) fn bulk(&mut self, at: &Instruction, bulk: &Bulk) -> Result<(), InputError> {
        let (ty, length) = &bulk.length;
        let number = self.scalar(ty, length, at)?;
        let Some(length) = self.pool.as_constant(number) else {
            return self.long_block(at, bulk, number, None);
        };
        let length = u64::try_from(length).unwrap_or(u64::MAX);
        if length == 0 {
            return Ok(());
        }
        if let Some(size) = bulk.element.filter(|size| length % size != 0) {
            let message = format!("{length} bytes are no number of elements of {size} bytes");
            return Err(self.error(at, message, "use a multiple of the element size"));
        }
        let to = self.place(&bulk.to.pointer, length, bulk.to.align.unwrap_or(1), at)?;
        self.must_be_writable(to);
        let from = match &bulk.contents {
            Contents::Copy(from) | Contents::Move(from) => {
                let pointer = self.place(&from.pointer, length, from.align.unwrap_or(1), at)?;
                if let Contents::Copy(_) = bulk.contents {
                    let overlap = overlap(self.pool, to, pointer, length, bulk.element.is_some());
                    self.must_not(overlap);
                }
                Some((from, pointer))
            }
            Contents::Byte(_) => None,
        };
        let pointers: Vec<Term> = [to].into_iter().chain(from.map(|(_, p)| p)).collect();
        let known = pointers.iter().all(|pointer| self.pool.as_address(*pointer).is_some());
        if length > if known { LONG } else { SHORT } {
            return self.long_block(at, bulk, number, Some(length));
        }
        let parts = match bulk.element {
            Some(size) => (0..length / size).map(|i| (i * size, size)).collect(),
            None => self.pieces(length, &pointers),
        };
        let values = match (&bulk.contents, from) {
            (_, Some((from, pointer))) => {
                let read = |part: &(u64, u64)| self.read_part(at, bulk, from, pointer, *part);
                parts.iter().map(read).collect()
            }
            (Contents::Byte(byte), _) => self.repeated(at, byte, &parts)?,
            _ => vec![],
        };
        for (part, value) in parts.into_iter().zip(values) {
            self.write_part(at, bulk, to, part, value);
        }
        Ok(())
    }

    /// The pieces of blocks of that length that begin there.
    pub(super) fn pieces(&self, length: u64, pointers: &[Term]) -> Vec<(u64, u64)> {
        let cutting = &self.request.cutting;
        let inside = |pointer: &Term| {
            let (location, offset) = self.memory.resolve(self.pool.as_address(*pointer)?)?;
            let object = &self.memory.locations().get(location)?.object;
            Some(cutting.inside(object, offset, length))
        };
        let cuts = pointers.iter().filter_map(inside).flatten().collect();
        cutting.pieces(length, &cuts)
    }

    fn read_part(
        &mut self,
        at: &Instruction,
        bulk: &Bulk,
        from: &Start,
        pointer: Term,
        (offset, size): (u64, u64),
    ) -> Term {
        let access = access(bulk, from, offset);
        let address = offset_address(self.pool, pointer, u128::from(offset));
        let ty = Type::Int((size * 8) as u32);
        let shape = self.shape(&access, EventKind::Read, address, from.space, &ty);
        let event = self.event(at, &shape);
        let read = self.loaded(&shape, ty.bits());
        if bulk.element.is_none() {
            self.program.pieces.push(self.program.events.len());
        }
        self.program.events.push(event);
        read
    }

    fn write_part(
        &mut self,
        at: &Instruction,
        bulk: &Bulk,
        pointer: Term,
        (offset, size): (u64, u64),
        value: Term,
    ) {
        let access = access(bulk, &bulk.to, offset);
        let address = offset_address(self.pool, pointer, u128::from(offset));
        let ty = Type::Int((size * 8) as u32);
        let shape = self.shape(&access, EventKind::Write, address, bulk.to.space, &ty);
        let mut event = self.event(at, &shape);
        event.value = Some(value);
        if bulk.element.is_none() {
            self.program.pieces.push(self.program.events.len());
        }
        self.program.events.push(event);
    }

    /// The byte over and over, as many times as each part has bytes.
    fn repeated(
        &mut self,
        at: &Instruction,
        byte: &Value,
        parts: &[(u64, u64)],
    ) -> Result<Vec<Term>, InputError> {
        let byte = self.scalar(&Type::Int(8), byte, at)?;
        let mut repeat = |size: u64| match self.pool.kind(byte).clone() {
            kind @ (TermKind::Undef | TermKind::Poison) => self.pool.term(kind, (size * 8) as u32),
            _ => (1..size).fold(byte, |low, _| self.pool.concat(byte, low)),
        };
        Ok(parts.iter().map(|(_, size)| repeat(*size)).collect())
    }
}

/// How the part at that offset is accessed.
fn access(bulk: &Bulk, block: &Start, offset: u64) -> Access {
    let stated = block.align.unwrap_or(1);
    let align = if offset == 0 { stated } else { stated.min(1 << offset.trailing_zeros()) };
    let ordering = match bulk.element {
        Some(_) => Ordering::Unordered,
        None => Ordering::NotAtomic,
    };
    Access { ordering, align: Some(align), ..Access::plain() }
}

/// Holds when two blocks overlap. Being the same counts only if `strict`: `llvm.memcpy` allows that,
/// of its atomic relatives the text says that blocks are not allowed to overlap.
fn overlap(pool: &mut Pool, a: Term, b: Term, length: u64, strict: bool) -> Term {
    let length = pool.constant(u128::from(length), 64);
    let mut near = |x, y| {
        let distance = pool.binary(BinaryOp::Sub, Flags::default(), x, y);
        pool.compare(Predicate::Ult, distance, length)
    };
    let (ahead, behind) = (near(a, b), near(b, a));
    let overlap = pool.or(ahead, behind);
    let differ = pool.compare(Predicate::Ne, a, b);
    if strict { overlap } else { pool.and(overlap, differ) }
}
