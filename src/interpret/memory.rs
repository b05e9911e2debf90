//! Instructions that access memory.
//!
//! A plain access of several bytes is one event here. What it means is said byte by byte; how an access of a struct
//! or of a vector falls into parts is nothing that the function can tell.

use super::event::{How, What, Where};
use super::number::{compare, updated};
use super::oracle::Question;
use super::packed;
use super::pure::lane;
use super::state::State;
use super::stop::{End, NotInterpreted, Undefined};
use super::value::{Byte, Scalar, Value, bytes_of, of_bytes};
use crate::program::data_layout::DataLayout;
use crate::program::ir::Value as Operand;
use crate::program::ir::{
    Access, Bulk, Contents, Instruction, Ordering, Predicate, RmwOp, Start, Type,
};

/// Longer blocks are not copied or filled.
const MOST: u64 = 1 << 16;

/// What an exchange of values is.
pub(super) struct Exchange<'a> {
    pub failure: Ordering,
    pub weak: bool,
    pub ty: &'a Type,
    pub expected: &'a Operand,
    pub new: &'a Operand,
}

impl<'a> State<'a> {
    /// The place that an access goes to.
    fn place(
        &mut self,
        pointer: &'a Operand,
        space: u32,
        size: u64,
        align: u64,
    ) -> Result<Where, End> {
        let address = match self.scalar(&Type::Ptr(space), pointer)? {
            Scalar::Bits(bits) => bits as u64,
            Scalar::Undef | Scalar::Poison => return Err(Undefined::Pointer.into()),
        };
        match self.is_aligned(address, align)? {
            true => Ok(Where { address, size, space }),
            false => Err(Undefined::Misaligned.into()),
        }
    }

    /// A place that an access goes to which needs memory there.
    fn in_memory(&self, at: Where) -> Result<Where, End> {
        let nothing_at_null = at.space == 0 && !self.function.null_is_valid;
        match at.address == 0 && at.size > 0 && nothing_at_null {
            true => Err(Undefined::Null.into()),
            false => Ok(at),
        }
    }

    fn of(
        &mut self,
        access: &Access,
        pointer: &'a Operand,
        space: u32,
        ty: &Type,
    ) -> Result<Where, End> {
        let atomic = access.ordering != Ordering::NotAtomic;
        if atomic && matches!(ty, Type::Vector(..) | Type::Struct(..) | Type::Array(..)) {
            return Err(NotInterpreted::Instruction("an atomic access of no scalar").into());
        }
        let size = self.module.layout.store_size(ty);
        let align = access.align.unwrap_or(size);
        let place = self.place(pointer, space, size, align)?;
        match access.volatile {
            // It may go where there is no memory.
            true => Ok(place),
            false => self.in_memory(place),
        }
    }

    /// The bytes that memory holds at a place.
    fn find(&mut self, at: Where) -> Result<Vec<Byte>, End> {
        let bytes = self.oracle.read(at, &self.events);
        let bytes = bytes.filter(|bytes| bytes.len() as u64 == at.size);
        Question::Read.answered(bytes)
    }

    /// What comes of the bytes that were found at a place: of what is dead, poison.
    fn alive(&self, at: Where, bytes: &[Byte]) -> Vec<Byte> {
        if self.is_dead(at) { vec![Byte::Poison; bytes.len()] } else { bytes.to_vec() }
    }

    /// Whether a place is in an object that is dead.
    fn is_dead(&self, at: Where) -> bool {
        let overlaps = |address: u64, size: u64| {
            at.address < address + size && address < at.address.saturating_add(at.size)
        };
        self.marked.values().any(|object| !object.lives && overlaps(object.address, object.size))
    }

    fn must_live(&self, at: Where) -> Result<(), End> {
        if self.is_dead(at) { Err(Undefined::Dead.into()) } else { Ok(()) }
    }

    pub fn load(
        &mut self,
        at: &'a Instruction,
        access: &Access,
        ty: &Type,
        pointer: &'a Operand,
        space: u32,
    ) -> Result<(), End> {
        let place = self.of(access, pointer, space, ty)?;
        // What is in padding nobody can see, so it is not read.
        let parts = parts(&self.module.layout, ty)?;
        if access.volatile && parts.len() > 1 {
            return Err(NotInterpreted::Instruction("a volatile access of padding").into());
        }
        let mut bytes = vec![Byte::Undef; place.size as usize];
        for (offset, size) in parts {
            let part = Where { address: place.address.wrapping_add(offset), size, ..place };
            let found = self.find(part)?;
            let into = &mut bytes[offset as usize..(offset + size) as usize];
            into.copy_from_slice(&self.alive(part, &found));
            self.happens(at, how(access), What::Read(part, found));
        }
        let value = match ty {
            Type::Vector(n, lane) if access.ordering != Ordering::NotAtomic => {
                let whole = self.decode(&bytes, &Type::Int(ty.bits()))?;
                packed::lanes(&whole, *n, lane.bits(), self.module.layout.order)
            }
            _ => self.decode(&bytes, ty)?,
        };
        self.define(at, value)?;
        self.after_volatile(access)
    }

    pub fn store(
        &mut self,
        at: &'a Instruction,
        access: &Access,
        (ty, value): (&Type, &'a Operand),
        pointer: &'a Operand,
        space: u32,
    ) -> Result<(), End> {
        let place = self.of(access, pointer, space, ty)?;
        let value = self.operand(ty, value)?;
        self.must_live(place)?;
        let mut bytes = vec![Byte::Undef; self.module.layout.store_size(ty) as usize];
        match ty {
            // All lanes at once, as an integer.
            Type::Vector(_, lane) if access.ordering != Ordering::NotAtomic => {
                let whole = packed::number(&value, lane.bits(), self.module.layout.order)?;
                self.encode(&Value::Scalar(whole), &Type::Int(ty.bits()), &mut bytes)?;
            }
            _ => self.encode(&value, ty, &mut bytes)?,
        }
        self.happens(at, how(access), What::Write(place, bytes));
        self.after_volatile(access)
    }

    pub fn update(
        &mut self,
        at: &'a Instruction,
        access: &Access,
        op: RmwOp,
        (ty, value): (&Type, &'a Operand),
        pointer: &'a Operand,
        space: u32,
    ) -> Result<(), End> {
        let place = self.of(access, pointer, space, ty)?;
        if matches!(op, RmwOp::Float(_)) {
            return Err(NotInterpreted::Operation("atomicrmw of floats".into()).into());
        }
        let operand = self.scalar(ty, value)?;
        self.must_live(place)?;
        let found = self.find(place)?;
        let old = of_bytes(&found, ty.bits(), self.module.layout.order)?;
        let new = updated(op, ty.bits(), old, operand)?;
        let written = bytes_of(new, place.size, self.module.layout.order);
        self.happens(at, how(access), What::Update(place, found, Some(written)));
        self.define(at, Value::Scalar(old))?;
        self.after_volatile(access)
    }

    pub fn exchange(
        &mut self,
        at: &'a Instruction,
        access: &Access,
        exchange: &Exchange<'a>,
        pointer: &'a Operand,
        space: u32,
    ) -> Result<(), End> {
        let Exchange { failure, weak, ty, expected, new } = *exchange;
        let place = self.of(access, pointer, space, ty)?;
        let expected = self.scalar(ty, expected)?;
        let new = self.scalar(ty, new)?;
        self.must_live(place)?;
        let found = self.find(place)?;
        let old = of_bytes(&found, ty.bits(), self.module.layout.order)?;
        let Scalar::Bits(equal) = compare(Predicate::Eq, ty.bits(), old, expected)? else {
            return Err(NotInterpreted::Choice.into());
        };
        let fails = equal == 0
            || weak
                && Question::FailsForNoReason
                    .answered(self.oracle.fails_for_no_reason(&self.events))?;
        let written = (!fails).then(|| bytes_of(new, place.size, self.module.layout.order));
        let ordering = if fails { failure } else { access.ordering };
        self.happens(at, How { ordering, ..how(access) }, What::Update(place, found, written));
        let succeeds = Value::Scalar(Scalar::Bits(u128::from(!fails)));
        self.define(at, Value::Aggregate(vec![Value::Scalar(old), succeeds]))?;
        self.after_volatile(access)
    }

    /// Whether execution continues behind a volatile access is not for the program to know.
    fn after_volatile(&mut self, access: &Access) -> Result<(), End> {
        let goes_on =
            |state: &mut Self| Question::GoesOn.answered(state.oracle.goes_on(&state.events));
        if access.volatile && !goes_on(self)? { Err(End::Stopped) } else { Ok(()) }
    }

    /// Blocks are copied, moved or filled: all is read before anything is written.
    pub fn bulk(&mut self, at: &'a Instruction, bulk: &'a Bulk) -> Result<(), End> {
        let Scalar::Bits(length) = self.scalar(&bulk.length.0, &bulk.length.1)? else {
            return Err(NotInterpreted::Choice.into());
        };
        let length = u64::try_from(length).map_err(|_| NotInterpreted::TooLong)?;
        if length == 0 {
            return Ok(());
        }
        if length > MOST {
            return Err(NotInterpreted::TooLong.into());
        }
        let block = |state: &mut Self, start: &'a Start| {
            let align = start.align.unwrap_or(1);
            let place = state.place(&start.pointer, start.space, length, align)?;
            state.in_memory(place)
        };
        let to = block(self, &bulk.to)?;
        let each = bulk.element.unwrap_or(length);
        if each == 0 || length % each != 0 {
            return Err(NotInterpreted::Malformed.into());
        }
        let ordering =
            if bulk.element.is_some() { Ordering::Unordered } else { Ordering::NotAtomic };
        let how = How { ordering, ..How::PLAIN };
        let parts = |start: Where| {
            (0..length / each).map(move |i| Where {
                address: start.address + i * each,
                size: each,
                ..start
            })
        };
        let mut bytes = Vec::new();
        match &bulk.contents {
            Contents::Copy(from) | Contents::Move(from) => {
                let from = block(self, from)?;
                let near = |x: u64, y: u64| x.wrapping_sub(y) < length;
                let overlap = near(from.address, to.address) || near(to.address, from.address);
                let same = from.address == to.address && bulk.element.is_none();
                if matches!(bulk.contents, Contents::Copy(_)) && overlap && !same {
                    return Err(Undefined::Overlap.into());
                }
                for part in parts(from) {
                    let found = self.find(part)?;
                    self.happens(at, how, What::Read(part, found.clone()));
                    bytes.push(self.alive(part, &found));
                }
            }
            Contents::Byte(byte) => {
                let byte =
                    bytes_of(self.scalar(&Type::Int(8), byte)?, 1, self.module.layout.order)[0];
                bytes = vec![vec![byte; each as usize]; (length / each) as usize];
            }
        }
        self.must_live(to)?;
        for (part, bytes) in parts(to).zip(bytes) {
            self.happens(at, how, What::Write(part, bytes));
        }
        Ok(())
    }

    /// Puts a value into the bytes that a value of its type takes; padding stays as it is.
    fn encode(&self, value: &Value, ty: &Type, into: &mut [Byte]) -> Result<(), End> {
        let layout = &self.module.layout;
        if shares_bytes(ty) {
            let whole = packed::number(value, lane(ty).bits(), layout.order)?;
            return self.encode(&Value::Scalar(whole), &Type::Int(ty.bits()), into);
        }
        match value {
            Value::Scalar(scalar) => {
                if ty.bits() > 128 {
                    return Err(NotInterpreted::Wide.into());
                }
                if *scalar == Scalar::Undef && !ty.bits().is_multiple_of(8) {
                    return Err(NotInterpreted::PartlyUndef.into());
                }
                let size = layout.store_size(ty);
                into[..size as usize].copy_from_slice(&bytes_of(*scalar, size, layout.order));
            }
            Value::Aggregate(members) => {
                for (i, member) in members.iter().enumerate() {
                    let (offset, ty) = part(layout, ty, i)?;
                    self.encode(member, ty, &mut into[offset as usize..])?;
                }
            }
        }
        Ok(())
    }

    /// The value that is in these bytes.
    fn decode(&self, bytes: &[Byte], ty: &Type) -> Result<Value, End> {
        let layout = &self.module.layout;
        let count = match ty {
            Type::Vector(n, lane) if shares_bytes(ty) => {
                let whole = self.decode(bytes, &Type::Int(ty.bits()))?;
                return Ok(packed::lanes(&whole, *n, lane.bits(), layout.order));
            }
            Type::Struct(fields, _) => fields.len() as u64,
            Type::Array(n, _) | Type::Vector(n, _) => *n,
            _ if ty.bits() > 128 => return Err(NotInterpreted::Wide.into()),
            _ => {
                let size = layout.store_size(ty) as usize;
                let scalar = of_bytes(&bytes[..size], ty.bits(), layout.order)?;
                return Ok(Value::Scalar(scalar));
            }
        };
        let member = |i: u64| {
            let (offset, ty) = part(layout, ty, i as usize)?;
            self.decode(&bytes[offset as usize..], ty)
        };
        (0..count).map(member).collect::<Result<_, _>>().map(Value::Aggregate)
    }
}

/// Which bytes of a value are no padding: where they begin, and how many they are.
fn parts(layout: &DataLayout, ty: &Type) -> Result<Vec<(u64, u64)>, End> {
    let count = match ty {
        Type::Struct(fields, _) => fields.len(),
        Type::Array(n, _) => usize::try_from(*n).map_err(|_| NotInterpreted::TooLong)?,
        _ => return Ok(vec![(0, layout.store_size(ty))]),
    };
    let mut all: Vec<(u64, u64)> = Vec::new();
    for i in 0..count {
        let (offset, ty) = part(layout, ty, i)?;
        for (from, size) in parts(layout, ty)?.into_iter().filter(|(_, size)| *size > 0) {
            match all.last_mut() {
                Some((first, before)) if *first + *before == offset + from => *before += size,
                _ => all.push((offset + from, size)),
            }
        }
    }
    Ok(all)
}

/// Whether it is a vector whose lanes are no whole numbers of bytes: in memory it is what it is as an integer.
fn shares_bytes(ty: &Type) -> bool {
    matches!(ty, Type::Vector(_, lane) if !lane.bits().is_multiple_of(8))
}

/// Where a member is in memory, and its type. Lanes stand next to each other, without padding.
fn part<'t>(layout: &DataLayout, ty: &'t Type, i: usize) -> Result<(u64, &'t Type), End> {
    if let Type::Vector(..) = ty {
        return Ok((i as u64 * u64::from(lane(ty).bits() / 8), lane(ty)));
    }
    let field = layout.field_offset(ty, i).zip(ty.field(i));
    field.ok_or(NotInterpreted::Malformed.into())
}

pub(super) fn how(access: &Access) -> How {
    How { ordering: access.ordering, scope: access.scope, volatile: access.volatile }
}
