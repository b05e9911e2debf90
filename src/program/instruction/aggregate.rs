//! Loads and stores of structs and arrays.
//!
//! Each scalar is accessed on its own, where the layout puts it. What is loaded from padding nobody can
//! see; a store fills padding with undef.

use super::Env;
use crate::execution::EventKind;
use crate::program::data_layout::DataLayout;
use crate::program::effect::Volatile;
use crate::program::ir::{Access, Instruction, Type, Value};
use crate::program::memory::offset_address;
use crate::program::term::{Term, TermKind};
use crate::program::value::Val;
use crate::source::InputError;

/// Aggregates of more scalars are refused: they would be too many accesses to look at.
const MOST: usize = 64;

/// Padding is written this many bytes at a time.
const WIDEST: u64 = 16;

/// A part of an aggregate that is written: what, and where.
struct Part {
    offset: u64,
    ty: Type,
    value: Term,
    padding: bool,
}

impl Env<'_, '_> {
    pub(super) fn load_aggregate(
        &mut self,
        at: &Instruction,
        access: &Access,
        ty: &Type,
        pointer: &Value,
        space: u32,
    ) -> Result<Val, InputError> {
        let leaves = self.leaves(ty, at)?;
        let pointer = self.place_of(access, ty, pointer, at)?;
        let (mut scalars, whole) = (Vec::new(), self.layout().store_size(ty));
        for (offset, leaf) in leaves {
            let access = part(access, whole, offset);
            let address = offset_address(self.pool, pointer, u128::from(offset));
            let shape = self.shape(&access, EventKind::Read, address, space, &leaf).from(offset);
            let event = self.event(at, &shape);
            let read = self.loaded(&shape, event.width);
            scalars.push(self.part_of_bytes(read, &leaf));
            self.program.events.push(event);
        }
        let shape = self.shape(access, EventKind::Read, pointer, space, ty);
        self.trace(at, &shape, Volatile::Load, &[&[pointer], &scalars[..]].concat());
        Ok(assemble(ty, &mut scalars.into_iter()))
    }

    pub(super) fn store_aggregate(
        &mut self,
        at: &Instruction,
        access: &Access,
        ty: &Type,
        value: &Value,
        pointer: &Value,
        space: u32,
    ) -> Result<(), InputError> {
        let leaves = self.leaves(ty, at)?;
        let pointer = self.place_of(access, ty, pointer, at)?;
        self.must_be_writable(pointer);
        let scalars = self.operand(ty, value, at)?.scalars();
        let shape = self.shape(access, EventKind::Write, pointer, space, ty);
        self.trace(at, &shape, Volatile::Store, &[&[pointer], &scalars[..]].concat());
        let (mut written, whole) = (Vec::new(), self.layout().store_size(ty));
        let mut end = 0;
        for ((offset, leaf), scalar) in leaves.into_iter().zip(scalars) {
            self.pad(end, offset, &mut written);
            end = offset + self.layout().store_size(&leaf);
            written.push(Part { offset, ty: leaf, value: scalar, padding: false });
        }
        self.pad(end, whole, &mut written);
        for Part { offset, ty: leaf, value, padding } in written {
            let access = part(access, whole, offset);
            let address = offset_address(self.pool, pointer, u128::from(offset));
            let shape = self.shape(&access, EventKind::Write, address, space, &leaf);
            let mut event = self.event(at, &shape);
            event.value = Some(self.whole_bytes(value, &leaf));
            self.program.padding.extend(padding.then_some(self.program.events.len()));
            self.program.events.push(event);
        }
        Ok(())
    }

    /// Undef from one offset to another.
    fn pad(&mut self, from: u64, to: u64, written: &mut Vec<Part>) {
        for offset in (from..to).step_by(WIDEST as usize) {
            let width = ((to - offset).min(WIDEST) * 8) as u32;
            let undef = self.pool.term(TermKind::Undef, width);
            written.push(Part { offset, ty: Type::Int(width), value: undef, padding: true });
        }
    }

    /// The scalars of an aggregate, each with where it stands.
    fn leaves(&self, ty: &Type, at: &Instruction) -> Result<Vec<(u64, Type)>, InputError> {
        let mut found = Vec::new();
        let known = collect(self.layout(), ty, 0, &mut found).is_some();
        if !known || found.len() > MOST {
            let message = format!("an access of a value of type {ty}");
            let help = format!(
                "mmprove accesses up to {MOST} scalars of whole bytes at once; access its members \
                 one by one"
            );
            return Err(self.error(at, message, &help));
        }
        Ok(found)
    }
}

/// Adds the scalars of a value that stands at an offset; `None` if some are not made of whole bytes or
/// there are too many.
fn collect(layout: &DataLayout, ty: &Type, at: u64, found: &mut Vec<(u64, Type)>) -> Option<()> {
    match ty {
        Type::Struct(fields, _) => {
            for (i, field) in fields.iter().enumerate() {
                collect(layout, field, at + layout.field_offset(ty, i)?, found)?;
            }
        }
        Type::Array(n, element) | Type::Vector(n, element) => {
            let step = match ty {
                // Lanes are packed.
                Type::Vector(..) if element.bits() % 8 != 0 => return None,
                Type::Vector(..) => u64::from(element.bits() / 8),
                _ => layout.alloc_size(element),
            };
            if *n > MOST as u64 {
                return None;
            }
            for i in 0..*n {
                collect(layout, element, at + i * step, found)?;
            }
        }
        _ => found.push((at, ty.clone())),
    }
    Some(())
}

/// The access that the scalar at that offset is, of so many bytes in all.
fn part(access: &Access, size: u64, offset: u64) -> Access {
    let whole = access.align(size);
    let align = if offset == 0 { whole } else { whole.min(1 << offset.trailing_zeros()) };
    Access { align: Some(align), ..access.clone() }
}

/// The value of that type with these scalars.
fn assemble(ty: &Type, scalars: &mut impl Iterator<Item = Term>) -> Val {
    match ty {
        Type::Struct(fields, _) => {
            Val::Aggregate(fields.iter().map(|f| assemble(f, scalars)).collect())
        }
        Type::Array(n, element) | Type::Vector(n, element) => {
            Val::Aggregate((0..*n).map(|_| assemble(element, scalars)).collect())
        }
        _ => Val::Scalar(scalars.next().unwrap_or(Term::FALSE)),
    }
}
