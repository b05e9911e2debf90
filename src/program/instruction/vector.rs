//! Vectors, lane by lane.
//!
//! A vector is the list of its lanes, so that each may be undef or poison on its own. A plain load or
//! store of one accesses each lane for itself: memory is read and written byte by byte, and that the
//! bytes belong to one instruction makes no difference to what the models say. An atomic access is one of all lanes at
//! once, as of an integer of so many bits, which LLVM makes of it where a target has no such access of vectors: verdicts
//! say that no lane is poison alone ([`Bound::WholeVectors`]).

use super::Env;
use crate::execution::EventKind;
use crate::program::bound::Bound;
use crate::program::effect::Volatile;
use crate::program::ir::{Access, Flags, Instruction, Ordering, Predicate, RmwOp, Type, Value};
use crate::program::memory::offset_address;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;
use crate::source::InputError;

/// `operation` on scalars; on vectors, on the scalars of each lane.
pub(super) fn lanewise(
    operands: &[Val],
    operation: &mut dyn FnMut(&[Term]) -> Result<Term, InputError>,
) -> Result<Val, InputError> {
    let scalars: Vec<Vec<Term>> = operands.iter().map(Val::scalars).collect();
    if let Some(Val::Scalar(_)) = operands.first() {
        let operands: Vec<Term> = scalars.concat();
        return operation(&operands).map(Val::Scalar);
    }
    let lanes = scalars.iter().map(Vec::len).min().unwrap_or(0);
    let lane = |i: usize| {
        let operands: Vec<Term> = scalars.iter().map(|s| s[i]).collect();
        operation(&operands).map(Val::Scalar)
    };
    (0..lanes).map(lane).collect::<Result<_, _>>().map(Val::Aggregate)
}

impl Env<'_, '_> {
    /// The lanes of a vector operand.
    fn lanes(
        &mut self,
        ty: &Type,
        value: &Value,
        at: &Instruction,
    ) -> Result<Vec<Term>, InputError> {
        Ok(self.operand(ty, value, at)?.scalars())
    }

    /// The lanes of an operand beside one with as many lanes as that type has: what has none is the same for each of them.
    pub(super) fn each_lane(
        &mut self,
        all: &Type,
        own: &Type,
        value: &Value,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let value = self.operand(own, value, at)?;
        Ok(match (all, own) {
            (_, Type::Vector(..)) => value,
            (Type::Vector(lanes, _), _) => Val::Aggregate(vec![value; *lanes as usize]),
            _ => value,
        })
    }

    pub(super) fn extract_element(
        &mut self,
        ty: &Type,
        vector: &Value,
        (index_type, index): &(Type, Value),
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let lanes = self.lanes(ty, vector, at)?;
        let index = self.scalar(index_type, index, at)?;
        let width = lanes.first().map_or(1, |l| self.pool.width(*l));
        // An index that is out of range leads to no lane.
        let mut found = self.pool.term(TermKind::Poison, width);
        for (i, lane) in lanes.into_iter().enumerate().rev() {
            let here = is_number(self.pool, index, i);
            found = self.pool.select(here, lane, found);
        }
        Ok(Val::Scalar(found))
    }

    pub(super) fn insert_element(
        &mut self,
        (ty, vector): (&Type, &Value),
        element: &Value,
        (index_type, index): &(Type, Value),
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let lanes = self.lanes(ty, vector, at)?;
        let element_type = ty.field(0).cloned().unwrap_or(Type::Void);
        let element = self.scalar(&element_type, element, at)?;
        let index = self.scalar(index_type, index, at)?;
        let poison = self.pool.term(TermKind::Poison, element_type.bits());
        let in_range = is_below(self.pool, index, lanes.len());
        let lane = |(i, lane): (usize, Term)| {
            let here = is_number(self.pool, index, i);
            let value = self.pool.select(here, element, lane);
            Val::Scalar(self.pool.select(in_range, value, poison))
        };
        Ok(Val::Aggregate(lanes.into_iter().enumerate().map(lane).collect()))
    }

    pub(super) fn shuffle(
        &mut self,
        ty: &Type,
        [first, second]: &[Value; 2],
        (mask_type, mask): &(Type, Value),
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let lanes = [self.lanes(ty, first, at)?, self.lanes(ty, second, at)?].concat();
        let mask = self.lanes(mask_type, mask, at)?;
        let poison = self.pool.term(TermKind::Poison, ty.field(0).map_or(1, Type::bits));
        let lane = |choice: &Term| match self.pool.as_constant(*choice) {
            Some(number) => lanes.get(number as usize).copied().unwrap_or(poison),
            None => poison,
        };
        Ok(Val::Aggregate(mask.iter().map(|choice| Val::Scalar(lane(choice))).collect()))
    }

    /// The same bits as a value of another type, where one of the two is a vector.
    pub(super) fn reinterpret(
        &mut self,
        from: &Type,
        value: &Value,
        to: &Type,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let lanes = self.lanes(from, value, at)?;
        let wanted = if let Type::Vector(n, _) = to { *n as usize } else { 1 };
        let scalar = if let Type::Vector(_, lane) = to { lane } else { to };
        if lanes.len() == wanted {
            // Pointers and integers of other widths, too.
            let cast = |lane: Term| match self.pool.width(lane) {
                wide if scalar.bits() < wide => {
                    self.pool.extract(lane, 0, scalar.bits(), Flags::default())
                }
                _ => self.pool.extend(lane, scalar.bits(), false),
            };
            let mut cast = lanes.into_iter().map(cast).map(Val::Scalar);
            return Ok(match to {
                Type::Vector(..) => Val::Aggregate(cast.collect()),
                _ => cast.next().unwrap_or(Val::Aggregate(vec![])),
            });
        }
        // Lanes that together are one lane or several of the other type.
        let pieces = (1..=lanes.len()).rev().find(|n| lanes.len() % n == 0 && wanted % n == 0);
        let pieces = pieces.unwrap_or(1).max(1);
        let (each, parts) = (lanes.len() / pieces, (wanted / pieces) as u32);
        if parts * scalar.bits() > 128 {
            let help = "mmprove computes with values of up to 128 bits";
            return Err(self.error(at, format!("a cast of {from} to {to}"), help));
        }
        let mut result = Vec::new();
        let order = self.layout().order;
        for piece in lanes.chunks(each.max(1)) {
            let Some(joined) = order.join(self.pool, piece) else { continue };
            let width = scalar.bits();
            let from_lowest: Vec<u32> = (0..parts).map(|part| part * width).collect();
            for low in order.from_lowest(&from_lowest) {
                result.push(Val::Scalar(self.pool.extract(joined, *low, width, Flags::default())));
            }
        }
        Ok(match (to, &result[..]) {
            (Type::Vector(..), _) | (_, []) => Val::Aggregate(result),
            (_, [one, ..]) => one.clone(),
        })
    }

    /// Whether a vector is accessed lane by lane: one whose lanes are packed, or that is accessed atomically, is so as one
    /// integer.
    fn has_whole_lanes(
        &mut self,
        access: &Access,
        whole: &Type,
        lane: &Type,
        at: &Instruction,
    ) -> Result<bool, InputError> {
        let (bits, atomic) = (lane.bits(), access.ordering != Ordering::NotAtomic);
        if bits >= 8 && bits.is_power_of_two() && !atomic {
            return Ok(true);
        }
        if whole.bits() > 128 {
            let message = format!("an access of a vector of {lane}");
            let help = match atomic {
                true => "mmprove computes with values of up to 128 bits",
                false => "its lanes are not of a power of two of bytes; access them one by one",
            };
            return Err(self.error(at, message, help));
        }
        if atomic && matches!(lane, Type::Ptr(_)) {
            let help = "access one pointer at a time, or integers";
            return Err(self.error(at, "an atomic access of a vector of pointers", help));
        }
        if atomic {
            self.program.bound(Bound::WholeVectors);
        }
        Ok(false)
    }

    /// The lanes that an integer of the same bits is made of.
    fn lanes_of(&mut self, whole: Term, n: u64, lane: &Type) -> Vec<Term> {
        let from_lowest: Vec<u32> = (0..n as u32).map(|i| i * lane.bits()).collect();
        let lows = self.layout().order.from_lowest(&from_lowest).into_iter().copied();
        lows.map(|low| self.pool.extract(whole, low, lane.bits(), Flags::default())).collect()
    }

    /// A vector that is accessed as one integer is in memory what it is as that.
    fn load_packed(
        &mut self,
        at: &Instruction,
        access: &Access,
        (n, lane): (u64, &Type),
        pointer: Term,
        space: u32,
    ) -> Vec<Val> {
        let ty = Type::Int(n as u32 * lane.bits());
        let shape = self.shape(access, EventKind::Read, pointer, space, &ty);
        let event = self.event(at, &shape);
        let read = self.loaded(&shape, event.width);
        let whole = self.part_of_bytes(read, &ty);
        self.program.events.push(event);
        self.lanes_of(whole, n, lane).into_iter().map(Val::Scalar).collect()
    }

    fn store_packed(
        &mut self,
        at: &Instruction,
        access: &Access,
        lanes: &[Term],
        pointer: Term,
        space: u32,
    ) -> Result<(), InputError> {
        let whole = self.layout().order.join(self.pool, lanes);
        let nothing =
            |lane: &Term| matches!(self.pool.kind(*lane), TermKind::Poison | TermKind::Undef);
        if lanes.iter().any(nothing) && !lanes.iter().all(nothing) {
            let help = "store something there, or freeze the vector";
            return Err(self.error(at, "a store of lanes of which some are undef or poison", help));
        }
        // What memory holds where only some of the bits of a byte are poison has no place here.
        let whole = whole.filter(|_| {
            access.ordering != Ordering::NotAtomic
                || lanes.iter().all(|lane| self.is_definite(*lane))
        });
        let Some(whole) = whole else {
            let help = "some of them may be undef or poison; freeze them";
            return Err(self.error(at, "a store of lanes that share bytes", help));
        };
        let ty = Type::Int(self.pool.width(whole));
        let shape = self.shape(access, EventKind::Write, pointer, space, &ty);
        let value = self.whole_bytes(whole, &ty);
        let mut event = self.event(at, &shape);
        event.value = Some(value);
        self.program.events.push(event);
        Ok(())
    }

    /// What a read-modify-write gives that has found `old`, and what it writes: of vectors, lane by lane.
    pub(super) fn modified_lanes(
        &mut self,
        at: &Instruction,
        access: &Access,
        op: RmwOp,
        ty: &Type,
        (old, operand): (Term, Val),
    ) -> Result<(Val, Term), InputError> {
        let Type::Vector(n, lane) = ty else {
            let operand = operand.scalar().unwrap_or(old);
            return Ok((Val::Scalar(old), self.modified(op, old, operand)));
        };
        self.has_whole_lanes(access, ty, lane, at)?;
        let found = self.lanes_of(old, *n, lane);
        let each = found.iter().zip(operand.scalars());
        let new: Vec<Term> = each.map(|(old, operand)| self.modified(op, *old, operand)).collect();
        let new = self.layout().order.join(self.pool, &new).unwrap_or(old);
        Ok((Val::Aggregate(found.into_iter().map(Val::Scalar).collect()), new))
    }

    /// Whether a term is neither undef nor poison, whatever happens.
    fn is_definite(&self, term: Term) -> bool {
        match self.pool.kind(term) {
            TermKind::Constant(_) | TermKind::Freeze(..) => true,
            TermKind::Input(input) => !self.pool.is_indefinite(input),
            _ => false,
        }
    }

    pub(super) fn load_lanes(
        &mut self,
        at: &Instruction,
        access: &Access,
        (n, lane): (u64, &Type),
        pointer: &Value,
        space: u32,
    ) -> Result<Val, InputError> {
        let whole = Type::Vector(n, Box::new(lane.clone()));
        let whole_lanes = self.has_whole_lanes(access, &whole, lane, at)?;
        let pointer = self.place_of(access, &whole, pointer, at)?;
        let mut lanes = Vec::new();
        for i in (0..n).filter(|_| whole_lanes) {
            let offset = u128::from(i * self.layout().store_size(lane));
            let address = offset_address(self.pool, pointer, offset);
            let shape =
                self.shape(access, EventKind::Read, address, space, lane).from(offset as u64);
            let event = self.event(at, &shape);
            lanes.push(Val::Scalar(self.loaded(&shape, lane.bits())));
            self.program.events.push(event);
        }
        if !whole_lanes {
            lanes = self.load_packed(at, access, (n, lane), pointer, space);
        }
        let lanes = Val::Aggregate(lanes);
        let shape = self.shape(access, EventKind::Read, pointer, space, &whole);
        self.trace(at, &shape, Volatile::Load, &[&[pointer], &lanes.scalars()[..]].concat());
        Ok(lanes)
    }

    pub(super) fn store_lanes(
        &mut self,
        at: &Instruction,
        access: &Access,
        (n, lane): (u64, &Type),
        value: &Value,
        pointer: &Value,
        space: u32,
    ) -> Result<(), InputError> {
        let whole = Type::Vector(n, Box::new(lane.clone()));
        let whole_lanes = self.has_whole_lanes(access, &whole, lane, at)?;
        let pointer = self.place_of(access, &whole, pointer, at)?;
        let lanes = self.lanes(&whole, value, at)?;
        let shape = self.shape(access, EventKind::Write, pointer, space, &whole);
        self.trace(at, &shape, Volatile::Store, &[&[pointer], &lanes[..]].concat());
        if !whole_lanes {
            return self.store_packed(at, access, &lanes, pointer, space);
        }
        for (i, value) in lanes.into_iter().enumerate() {
            let offset = i as u128 * u128::from(self.layout().store_size(lane));
            let address = offset_address(self.pool, pointer, offset);
            let shape = self.shape(access, EventKind::Write, address, space, lane);
            let mut event = self.event(at, &shape);
            event.value = Some(value);
            self.program.events.push(event);
        }
        Ok(())
    }
}

/// When an index, taken as unsigned, is that number.
fn is_number(pool: &mut Pool, index: Term, number: usize) -> Term {
    let width = pool.width(index);
    if width < 64 && number >> width != 0 {
        return Term::FALSE;
    }
    let number = pool.constant(number as u128, width);
    pool.compare(Predicate::Eq, index, number)
}

/// When an index is less than that number.
fn is_below(pool: &mut Pool, index: Term, number: usize) -> Term {
    let width = pool.width(index);
    if width < 64 && number >> width != 0 {
        return Term::TRUE;
    }
    let number = pool.constant(number as u128, width);
    pool.compare(Predicate::Ult, index, number)
}
