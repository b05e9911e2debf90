//! Addresses, and what is promised of them: by `getelementptr`, and by the alignment of accesses.
//!
//! `inbounds` makes the result poison unless base and result are in bounds of one object. How large those are that the
//! surrounding program has, nobody knows. So it is an input whether the promise is kept, one for the same base and result.

use super::Env;
use crate::program::event::{Location, Promise, Promised};
use crate::program::input::Input;
use crate::program::ir::{Access, BinaryOp, Flags, Global, Instruction, Predicate, Type, Value};
use crate::program::memory::{FARTHEST, offset_address, split_address};
use crate::program::promised::{multiple_of, poison_unless};
use crate::program::term::{Pool, Term, TermKind, signed};
use crate::program::validity::inside;
use crate::source::InputError;

/// What leads from the beginning of something into it, and in which address space that is.
#[derive(Clone, Copy)]
pub(super) struct Indices<'i> {
    pub indices: &'i [Term],
    pub space: u32,
}

/// How far indices of known value lead together, and whether some sum on the way does not fit.
#[derive(Default)]
struct Known {
    bytes: i128,
    wraps: bool,
    wraps_unsigned: bool,
}

impl Known {
    fn add(&mut self, count: i128, step: u64, width: u32) {
        let fitting = |n: i128| signed(n as u128, width);
        let (bytes, lost) = count.overflowing_mul(i128::from(step));
        let sum = self.bytes + fitting(bytes);
        self.wraps |= lost || fitting(count) != count || fitting(bytes) != bytes;
        self.wraps |= fitting(sum) != sum;
        self.wraps_unsigned |= count < 0 && step > 1;
        self.bytes = fitting(sum);
    }
}

/// An index of unknown value, and how far apart the elements are that it counts.
struct Index {
    value: Term,
    step: u64,
}

impl Env<'_, '_> {
    pub(super) fn element_address(
        &mut self,
        flags: &Flags,
        source: &Type,
        base: Term,
        indices: Indices<'_>,
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let Some((fails, object)) = self.pool.allocated(base) else {
            return self.element_of(flags, source, base, indices, at);
        };
        let of_object = self.element_of(flags, source, object, indices, at)?;
        let known = self.pool.as_address(of_object).is_some();
        let of_null = match (of_object == object, flags.inbounds && known) {
            (true, _) => return Ok(base),
            (false, true) => self.pool.term(TermKind::Poison, 64),
            (false, false) => {
                let null = self.pool.constant(0, 64);
                self.element_of(flags, source, null, indices, at)?
            }
        };
        Ok(self.pool.select(fails, of_null, of_object))
    }

    /// The address of an element of what is at some address.
    fn element_of(
        &mut self,
        flags: &Flags,
        source: &Type,
        base: Term,
        Indices { indices, space }: Indices<'_>,
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let layout = self.layout();
        let width = layout.index_width(space);
        // What was promised of the base is promised of the result.
        let (kept, base) = match *self.pool.kind(base) {
            TermKind::Select(kept, value, poison) if self.pool.is_poison(poison) => (kept, value),
            _ => (Term::TRUE, base),
        };
        let mut address = base;
        let mut constant = Known::default();
        let (mut unknown, mut scaled, mut negative) = (Vec::new(), Vec::new(), false);
        let mut inside = source.clone();
        for (position, index) in indices.iter().copied().enumerate() {
            let known = self.pool.as_constant(index);
            let known = known.map(|bits| signed(bits, self.pool.width(index)));
            let step = if position == 0 {
                layout.alloc_size(&inside)
            } else if let Type::Struct(..) = inside {
                let field = known.and_then(|k| usize::try_from(k).ok());
                let offset =
                    field.and_then(|f| Some((layout.field_offset(&inside, f)?, inside.field(f)?)));
                let Some((offset, field)) = offset else {
                    return Err(self.error(at, "a struct index out of range", "check the index"));
                };
                constant.add(i128::from(offset), 1, width);
                inside = field.clone();
                continue;
            } else {
                let Some(element) = inside.element().cloned() else {
                    return Err(self.error(at, "an index into a scalar", "remove the extra index"));
                };
                inside = element;
                layout.alloc_size(&inside)
            };
            match known {
                Some(k) => {
                    negative |= k < 0;
                    constant.add(k, step, width);
                }
                None => {
                    let wide = match self.pool.width(index) {
                        own if own <= width => self.pool.extend(index, width, true),
                        _ => self.pool.extract(index, 0, width, Flags::default()),
                    };
                    unknown.push(Index { value: index, step });
                    let step = self.pool.constant(u128::from(step), width);
                    scaled.push(self.pool.binary(BinaryOp::Mul, Flags::default(), wide, step));
                }
            }
        }
        if width < 64 {
            // They wrap together, and with those that have led to the base, before they are added to the address.
            let (from, before) = self.moved(base, width);
            let bytes = self.pool.constant(std::mem::take(&mut constant.bytes) as u128, width);
            let all = before.into_iter().chain(scaled.drain(..)).chain([bytes]);
            let plus = |a, b| self.pool.binary(BinaryOp::Add, Flags::default(), a, b);
            let sum = all.reduce(plus).unwrap_or(bytes);
            address = from;
            match self.pool.as_constant(sum) {
                Some(bits) => constant.bytes = signed(bits, width),
                None => scaled.push(self.pool.extend(sum, 64, true)),
            }
        }
        for offset in scaled {
            address = self.pool.binary(BinaryOp::Add, Flags::default(), address, offset);
        }
        let distance = constant.bytes.unsigned_abs();
        let object = self.pool.as_address(base).and_then(|bits| self.memory.resolve(bits));
        if object.is_some() && distance >= u128::from(FARTHEST) {
            return Err(self.too_far(at, &format!("an offset of {distance} bytes")));
        }
        let address = offset_address(self.pool, address, u128::from(constant.bytes as u64));
        if self.request.benign {
            return Ok(address);
        }
        if let Some(object) = self.object_of(base).filter(|_| !unknown.is_empty()) {
            let location = self.memory.resolve(object.address).map(|(location, _)| location);
            self.program.based.entry(address).or_insert(location);
        }
        let mut kept = vec![kept];
        if flags.inbounds || flags.nsw {
            kept.push(Term::of(!constant.wraps));
            kept.extend(unknown.iter().filter_map(|index| does_not_wrap(self.pool, index, width)));
        }
        if flags.inbounds || flags.nsw || flags.nuw {
            kept.push(self.does_not_pass_the_end(flags, space, base, address));
        }
        let nothing_at_null = space == 0 && !self.request.function.null_is_valid;
        if flags.inbounds && nothing_at_null && self.pool.as_constant(base) == Some(0) {
            // Nothing but null itself is in bounds of null.
            kept.push(self.pool.compare(Predicate::Eq, address, base));
        } else if flags.inbounds {
            kept.push(self.promise(Promise::InBounds, [base, address], None, &at.text));
            kept.extend(self.inside_local(base, address));
        } else if flags.nsw {
            kept.push(self.promise(Promise::Nusw, [base, address], None, &at.text));
        }
        if flags.nuw && (flags.inbounds || flags.nsw) {
            // Nothing wraps as a signed number; then it does not as an unsigned one if it is none below zero.
            kept.push(Term::of(!negative));
            kept.extend(unknown.iter().map(|index| is_not_negative(self.pool, index)));
        } else if flags.nuw {
            kept.push(Term::of(!constant.wraps_unsigned));
            kept.extend(unknown.iter().filter_map(|i| does_not_wrap_unsigned(self.pool, i, width)));
            kept.push(self.promise(Promise::Nuw, [base, address], None, &at.text));
        }
        let kept = self.pool.all(kept);
        Ok(poison_unless(self.pool, kept, address))
    }

    /// Where something begins into which a pointer leads, and how far, in so many bits.
    fn moved(&mut self, pointer: Term, width: u32) -> (Term, Option<Term>) {
        if let Some((object, offset)) =
            self.pool.as_address(pointer).and_then(|bits| self.memory.resolve(bits))
        {
            let begin = self.memory.locations()[object].address;
            let offset = self.pool.constant(u128::from(offset), width);
            return (self.pool.address(begin), Some(offset));
        }
        let TermKind::Binary(BinaryOp::Add, _, base, offset) = *self.pool.kind(pointer) else {
            return (pointer, None);
        };
        let by = match (self.pool.kind(offset).clone(), self.pool.as_constant(offset)) {
            (_, Some(bits)) => self.pool.constant(bits, width),
            (TermKind::SignExtend(by), _) if self.pool.width(by) == width => by,
            _ => return (pointer, None),
        };
        let (from, before) = self.moved(base, width);
        let add = |before| self.pool.binary(BinaryOp::Add, Flags::default(), before, by);
        (from, Some(before.map_or(by, add)))
    }

    /// Locations are that far from one another, and no farther.
    pub(super) fn too_far(&self, at: &Instruction, what: &str) -> InputError {
        let help = format!("expected less than {FARTHEST} bytes; use smaller objects and offsets");
        self.error(at, format!("{what} is more than mmprove looks at"), &help)
    }

    /// The object of known size that an address was computed from.
    pub(super) fn object_of(&self, address: Term) -> Option<Location> {
        let location = match self.pool.as_address(address) {
            Some(bits) => self.memory.resolve(bits)?.0,
            None => self.program.based.get(&address).copied().flatten()?,
        };
        let object = &self.memory.locations()[location];
        let defined = |g: &&Global| {
            object.object.is_global(&g.name) && g.initializer.is_some() && !g.replaceable
        };
        let global = self.request.module.globals.iter().find(defined);
        let size = match self.program.locals.get(&location) {
            Some((size, _)) => *size,
            None if object.local => object.size,
            None => self.layout().alloc_size(&global?.ty),
        };
        Some(Location { size, ..object.clone() })
    }

    /// The address of an access of a value of that type.
    pub(super) fn place_of(
        &mut self,
        access: &Access,
        ty: &Type,
        pointer: &Value,
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let size = self.layout().store_size(ty);
        let align = access.align(size);
        match access.volatile {
            // It may go where there is no memory.
            true => self.aligned_place(pointer, align, at),
            false => self.place(pointer, size, align, at),
        }
    }

    /// The address of an access of so many bytes, which is aligned as that states. What is computed from one
    /// object does not reach beyond it.
    pub(super) fn place(
        &mut self,
        pointer: &Value,
        size: u64,
        align: u64,
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let address = self.aligned_place(pointer, align, at)?;
        let accesses = size > 0 && !self.request.benign;
        if let Some(object) = self.object_of(address).filter(|_| accesses) {
            let inside = inside(self.pool, [&object].into_iter(), address, size);
            if inside != Term::TRUE {
                let inside = poison_unless(self.pool, inside, Term::TRUE);
                self.program.must_be_defined.push((self.guard, inside));
            }
        }
        Ok(address)
    }

    fn aligned_place(
        &mut self,
        pointer: &Value,
        align: u64,
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let address = self.pointer(pointer, at)?;
        if align > 1 && !self.request.benign {
            let aligned = self.is_multiple(address, align, Some(self.guard), &at.text);
            if aligned != Term::TRUE {
                let aligned = poison_unless(self.pool, aligned, Term::TRUE);
                self.program.must_be_defined.push((self.guard, aligned));
            }
        }
        Ok(address)
    }

    /// Where something is written: no constant of the file is there.
    pub(super) fn must_be_writable(&mut self, address: Term) {
        let object = self.object_of(address).filter(|_| !self.request.benign);
        let mut globals = self.request.module.globals.iter();
        let written = object
            .and_then(|object| globals.find(|g| g.constant && object.object.is_global(&g.name)));
        if written.is_some() {
            self.must_not(Term::TRUE);
        }
    }

    /// Holds when an address is a multiple of that; where behaviour is undefined at once if it is not, when. Objects of
    /// unknown origin are somewhere in memory, and nobody knows how they are aligned. Where nobody looks at the number,
    /// it is an input.
    pub(super) fn is_multiple(
        &mut self,
        address: Term,
        align: u64,
        at_once: Option<Term>,
        text: &str,
    ) -> Term {
        match self.is_aligned(address, align) {
            Some(known) => Term::of(known),
            None if self.request.benign => multiple_of(self.pool, address, align),
            None if at_once.is_some() && self.may_be_misplaced(address, align) => Term::FALSE,
            None if self.pool.looks_at_numbers() => multiple_of(self.pool, address, align),
            None => self.promise(Promise::Aligned(align), [address; 2], at_once, text),
        }
    }

    /// Whether an address in a local or a global variable, or near null, is a multiple of that.
    fn is_aligned(&self, address: Term, align: u64) -> Option<bool> {
        let address = self.pool.as_address(address)?;
        if address <= u128::from(FARTHEST) {
            return Some(address.is_multiple_of(u128::from(align)));
        }
        let (location, offset) = self.memory.resolve(address)?;
        let object = &self.memory.locations()[location];
        let global = self.request.module.globals.iter().find(|g| object.object.is_global(&g.name));
        let own = self.program.locals.get(&location).map(|(_, align)| *align);
        let known = own.or(global.map(|g| self.layout().align_of_global(g)))?;
        // It may happen to be aligned to more.
        (known % align == 0).then_some(offset % align == 0)
    }

    /// Holds when what is promised is so of an address that is computed from the first of these.
    pub(super) fn promise(
        &mut self,
        what: Promise,
        [base, address]: [Term; 2],
        at_once: Option<Term>,
        text: &str,
    ) -> Term {
        // An object is one in every address space.
        let [base, address] =
            [base, address].map(|term| self.pool.in_any_space(term, Term::TRUE, &mut Vec::new()));
        let in_bounds = !matches!(what, Promise::Aligned(_) | Promise::Reaches { .. });
        if in_bounds && base == address {
            return Term::TRUE;
        }
        if let Some(known) = self.in_known(base, address).filter(|_| in_bounds) {
            return Term::of(known);
        }
        let when = at_once;
        let same = |p: &&mut Promised| (p.what, p.base, p.address) == (what, base, address);
        if let Some(before) = self.program.promised.iter_mut().find(same) {
            before.when.extend(when);
            return self.pool.input(before.kept.clone(), 1);
        }
        // A number that no other promise of either side has.
        let kept = Input::Kept(what, self.pool.len());
        let (when, text) = (when.into_iter().collect(), text.to_owned());
        let promised = Promised { kept: kept.clone(), what, base, address, when, text };
        self.program.promised.push(promised);
        self.pool.input(kept, 1)
    }

    /// Holds when a result is above its base if what is added is not negative, and below it otherwise, for addresses that
    /// are looked at as numbers: no object goes on at null from the end of memory, and in address space 0 none is there.
    fn does_not_pass_the_end(
        &mut self,
        flags: &Flags,
        space: u32,
        base: Term,
        address: Term,
    ) -> Term {
        if !self.pool.looks_at_numbers()
            || base == address
            || self.in_known(base, address).is_some()
        {
            return Term::TRUE;
        }
        let above = self.pool.compare(Predicate::Uge, address, base);
        if !flags.inbounds && !flags.nsw {
            return above;
        }
        let below = self.pool.compare(Predicate::Ult, address, base);
        let zero = self.pool.constant(0, 64);
        let added = match split_address(self.pool, address) {
            (Some(root), offset) if root == base => self.pool.constant(offset, 64),
            _ => self.pool.binary(BinaryOp::Sub, Flags::default(), address, base),
        };
        let negative = self.pool.compare(Predicate::Slt, added, zero);
        let stays = self.pool.select(negative, below, above);
        if !flags.inbounds || space != 0 || self.request.function.null_is_valid {
            return stays;
        }
        // There is no object at null that more than no bytes could be added in.
        let from_null = self.pool.compare(Predicate::Eq, base, zero);
        let moved = self.pool.compare(Predicate::Ne, added, zero);
        let lost = self.pool.and(from_null, moved);
        let found = self.pool.not(lost);
        self.pool.and(stays, found)
    }

    /// When a result that is not known is in bounds of the local that its base is known to point into: how large that is
    /// the function says, whatever else promises that it is in bounds.
    fn inside_local(&mut self, base: Term, result: Term) -> Option<Term> {
        let known =
            self.pool.as_address(base).filter(|_| self.pool.as_address(result).is_none())?;
        let (location, _) = self.memory.resolve(known)?;
        let size = self.program.locals.get(&location)?.0;
        let start = self.pool.address(self.memory.locations()[location].address);
        let distance = self.pool.binary(BinaryOp::Sub, Flags::default(), result, start);
        let size = self.pool.constant(size.into(), 64);
        Some(self.pool.compare(Predicate::Ule, distance, size))
    }

    /// Whether a result is in bounds of the object that its base points into, if that is a local or a global
    /// variable.
    fn in_known(&self, base: Term, result: Term) -> Option<bool> {
        let (base, result) = (self.pool.as_address(base)?, self.pool.as_address(result)?);
        let (location, from) = self.memory.resolve(base)?;
        let object = &self.memory.locations()[location];
        let size = self.program.locals.get(&location).map_or(object.size, |(size, _)| *size);
        let distance = i128::from(result.wrapping_sub(object.address) as u64 as i64);
        let bounds = 0..=i128::from(size);
        let inside = bounds.contains(&i128::from(from)) && bounds.contains(&distance);
        let global = self.request.module.globals.iter().any(|g| object.object.is_global(&g.name));
        // More of a global variable may be there than its type says.
        (object.local || (global && inside)).then_some(inside)
    }
}

/// Holds when an index, and the distance that it stands for, are signed numbers of so many bits; nothing where they
/// always are.
fn does_not_wrap(pool: &mut Pool, Index { value, step }: &Index, bits: u32) -> Option<Term> {
    let width = pool.width(*value);
    let (step, largest) = (i128::from((*step).max(1)), 1_i128 << (bits - 1));
    let (least, most) = (-largest / step, (largest - 1) / step);
    if width < bits && (1_i128 << (width - 1)) <= most || step == 1 && width == bits {
        return None;
    }
    let (least, most) = (pool.constant(least as u128, width), pool.constant(most as u128, width));
    let above = pool.compare(Predicate::Sge, *value, least);
    let below = pool.compare(Predicate::Sle, *value, most);
    Some(pool.and(above, below))
}

/// Holds when an index, and the distance that it stands for, are unsigned numbers of so many bits; nothing where they
/// always are.
fn does_not_wrap_unsigned(
    pool: &mut Pool,
    Index { value, step }: &Index,
    bits: u32,
) -> Option<Term> {
    let width = pool.width(*value);
    let most = (u128::MAX >> (128 - bits)) / u128::from((*step).max(1));
    // A narrow index is extended with its sign.
    let value = if width < bits { pool.extend(*value, bits, true) } else { *value };
    let width = pool.width(value);
    if step <= &1 && width == bits {
        return None;
    }
    let most = pool.constant(most, width);
    Some(pool.compare(Predicate::Ule, value, most))
}

fn is_not_negative(pool: &mut Pool, Index { value, .. }: &Index) -> Term {
    let zero = pool.constant(0, pool.width(*value));
    pool.compare(Predicate::Sge, *value, zero)
}
