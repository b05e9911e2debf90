//! Which promises about addresses may be broken, although all is so that the original states and does.
//!
//! That is only known of addresses at a constant distance from something given, of which nobody knows where it is and how
//! large the object is that it points into.

use super::super::arguments::Pointer;
use super::Known;
use crate::program::callee::Callee;
use crate::program::event::{Promise, Promised};
use crate::program::input::Input;
use crate::program::memory::{SPACING, split_address};
use crate::program::term::{Pool, Term, TermKind};

/// Alignments of more bytes than that are not told apart.
const COARSEST: u64 = 4096;

/// An address that is given to the functions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    /// Any.
    Value(Term),
    /// That of an object that parameters point to: which one.
    Object(u128),
}

impl Given {
    /// Whether this is it.
    fn is_of(self, pool: &Pool, kind: &TermKind) -> bool {
        match (self, kind) {
            (Given::Value(root), kind) => kind == pool.kind(root),
            (Given::Object(index), TermKind::Constant(bits)) => bits / SPACING == index,
            (Given::Object(_), _) => false,
        }
    }
}

/// What the original states of a given address and of others at a constant distance from it.
#[derive(Default)]
struct Stated {
    /// Distances at which an address is a multiple of so many bytes.
    aligned: Vec<(i64, u64)>,
    /// The distances between which there is one object; none if nothing is said.
    object: Option<(i64, i64)>,
}

impl Stated {
    fn has(&mut self, from: i64, to: i64) {
        let (a, b) = self.object.unwrap_or((from, to));
        self.object = Some((a.min(from), b.max(to)));
    }

    /// Whether the given address may be that far above a multiple of all that is stated.
    fn may_be_at(&self, address: i64) -> bool {
        let multiple =
            |(offset, n): &(i64, u64)| (address.wrapping_add(*offset) as u64).is_multiple_of(*n);
        self.aligned.iter().all(multiple)
    }

    /// Whether `at` need not be a multiple of that.
    fn may_be_misaligned(&self, at: i64, bytes: u64) -> bool {
        let most = self.aligned.iter().map(|(_, n)| *n).chain([bytes]).max().unwrap_or(1);
        let mut all = 0..most.min(COARSEST) as i64;
        all.any(|given| {
            self.may_be_at(given) && !(given.wrapping_add(at) as u64).is_multiple_of(bytes)
        })
    }

    /// Whether the object need not reach from the one distance to the other.
    fn may_end_between(&self, from: i64, to: i64) -> bool {
        let reaches = |(a, b): (i64, i64)| a <= from.min(to) && from.max(to) <= b;
        !self.object.is_some_and(reaches)
    }

    /// Whether the end of memory, which no object goes beyond, may be between the one distance and the other, which is
    /// greater. Nothing is at null.
    fn may_pass_the_end(&self, from: i64, to: i64) -> bool {
        let mut firsts = (from.saturating_add(1)..=to).take(COARSEST as usize);
        // The distance at which the address is 0.
        firsts.any(|null| {
            let apart = |(a, b): (i64, i64)| null < a || b <= null;
            self.object.is_none_or(apart) && self.may_be_at(null.wrapping_neg())
        })
    }
}

impl Known<'_> {
    /// Whether a promise of the transformed function may be broken, although all that the original states is so, and
    /// there is memory where it accesses some.
    pub fn may_break(&self, promised: &Promised) -> bool {
        let (Some((root, base)), Some((same, at))) =
            (self.given(promised.base), self.given(promised.address))
        else {
            return false;
        };
        if root != same || self.is_compared(root, promised) || self.is_read_again(root) {
            return false;
        }
        let stated = match promised.what {
            Promise::Aligned(_) => self.aligned_as(root),
            _ => self.stated(root),
        };
        let Some(stated) = stated else { return false };
        let numbers = self.pair.pool.looks_at_numbers();
        match promised.what {
            Promise::Aligned(bytes) => stated.may_be_misaligned(at, bytes),
            _ if !self.is_of_any_size(root) => false,
            Promise::InBounds => stated.may_end_between(base, at),
            Promise::Nusw | Promise::Nuw if numbers || self.says_where(root) => false,
            Promise::Nusw => stated.may_pass_the_end(base.min(at), base.max(at)),
            Promise::Nuw => at < base || stated.may_pass_the_end(base, at),
            Promise::Reaches { .. } => false,
        }
    }

    /// Whether an address is compared where the transformed function comes to the promise, or the original may be undefined:
    /// what is stated of the one that it is compared with may then hold of it, too.
    fn is_compared(&self, root: Given, promised: &Promised) -> bool {
        let (pool, source) = (&self.pair.pool, &self.pair.source);
        let compares = |term: Term, of_root: &dyn Fn(Term) -> bool| {
            pool.has(term, &mut |kind| match *kind {
                TermKind::Compare(_, a, b) => of_root(a) || of_root(b),
                _ => false,
            })
        };
        let own = |term: Term| pool.has(term, &mut |kind| root.is_of(pool, kind));
        let theirs = |term: Term| self.is_within(root, term);
        let mut needed = source.must_be_defined.iter().chain(&source.granted);
        promised.when.iter().any(|when| compares(*when, &own))
            || needed.any(|(guard, value)| compares(*guard, &theirs) || compares(*value, &theirs))
    }

    /// Whether another load of the same place may have given the same address, of which something else is stated.
    fn is_read_again(&self, root: Given) -> bool {
        let Given::Value(root) = root else { return false };
        let TermKind::Read(event) = *self.pair.pool.kind(root) else { return false };
        let events = &self.pair.target.events;
        let mut others = events.iter().enumerate().filter(|(other, _)| *other != event);
        others.any(|(_, e)| e.slot.is_none() && e.pointer == events[event].pointer)
    }

    /// Whether a term of the original is computed from a given address.
    fn is_within(&self, root: Given, term: Term) -> bool {
        let pool = &self.pair.pool;
        let read = match root {
            Given::Value(root) => match pool.kind(root) {
                TermKind::Read(event) => Some(*event),
                _ => None,
            },
            Given::Object(_) => None,
        };
        pool.has(term, &mut |kind| match (kind, read) {
            (TermKind::Read(own), Some(event)) => self.partner[*own] == Some(event),
            _ => root.is_of(pool, kind),
        })
    }

    /// How far an address of the original is from a given one, and nothing if it is elsewhere; no answer if that is not
    /// known.
    fn distance(&self, root: Given, address: Term) -> Option<Option<i64>> {
        match self.given(address) {
            Some((same, offset)) if self.is_same(root, same) => Some(Some(offset)),
            _ => (!self.is_within(root, address)).then_some(None),
        }
    }

    /// What the original states of how a given address is aligned; nothing if that is not told.
    fn aligned_as(&self, root: Given) -> Option<Stated> {
        let source = &self.pair.source;
        // What is stored may be read back as a number.
        let mut stored = source.events.iter().filter_map(|event| event.value);
        if stored.any(|value| self.is_within(root, value)) {
            return None;
        }
        let mut stated = Stated::default();
        for Promised { what, address, .. } in &source.promised {
            let Promise::Aligned(n) = what else { continue };
            let here = self.distance(root, *address)?;
            stated.aligned.extend(here.map(|offset| (offset, *n)));
        }
        for (pointer, n) in self.parameters.iter().filter(|(_, n)| *n > 1) {
            let here = self.given(*pointer).filter(|(same, _)| *same == root);
            stated.aligned.extend(here.map(|(_, offset)| (offset, *n)));
        }
        Some(stated)
    }

    /// What the original states of a given address; nothing if that is not told.
    fn stated(&self, root: Given) -> Option<Stated> {
        let source = &self.pair.source;
        let mut stated = self.aligned_as(root)?;
        let in_bounds = source.promised.iter().filter(|p| p.what == Promise::InBounds);
        for Promised { base, address, .. } in in_bounds {
            let ends = (self.distance(root, *base)?, self.distance(root, *address)?);
            if let (Some(from), Some(to)) = ends {
                stated.has(from.min(to), from.max(to));
            }
        }
        let own = source.events.iter().filter(|event| event.slot.is_none());
        let accessed = own.filter_map(|event| Some((event.pointer?, event.size)));
        let parameters =
            source.dereferenceable.iter().map(|(pointer, bytes, _)| (*pointer, *bytes));
        let pointed = source.pointed.iter().map(|pointed| (pointed.pointer, pointed.bytes));
        for (pointer, bytes) in accessed.chain(parameters).chain(pointed) {
            if let Some(from) = self.distance(root, pointer)? {
                stated.has(from, from.saturating_add_unsigned(bytes));
            }
        }
        let effects = source.trace.iter().chain(source.reading.iter().map(|call| &call.effect));
        for effect in effects {
            // Those that something is known of access what they are handed.
            let name = effect.signature.callee().and_then(Callee::name);
            let unknown = name.is_some_and(|name| self.unknown.contains(name));
            if !unknown && effect.operands.iter().any(|o| self.is_within(root, *o)) {
                return None;
            }
        }
        Some(stated)
    }

    /// Whether nobody knows how large the object is that a given address points into.
    fn is_of_any_size(&self, root: Given) -> bool {
        let pool = &self.pair.pool;
        match root {
            Given::Value(root) => {
                let kind = pool.kind(root);
                matches!(kind, TermKind::Input(Input::Argument(..)) | TermKind::Read(_))
            }
            Given::Object(index) => {
                let mut here = self.pair.pointers.iter().filter(|pointer| {
                    pool.as_constant(pointer.term).is_some_and(|bits| bits / SPACING == index)
                });
                here.all(|pointer| !self.copied.contains(&pointer.index))
            }
        }
    }

    /// Whether the original promises of such an address that it does not wrap, which it may keep in few places only.
    fn says_where(&self, root: Given) -> bool {
        let mut wraps = self
            .pair
            .source
            .promised
            .iter()
            .filter(|p| matches!(p.what, Promise::Nusw | Promise::Nuw));
        wraps.any(|p| self.is_within(root, p.base) || self.is_within(root, p.address))
    }

    fn is_same(&self, target: Given, source: Given) -> bool {
        match (target, source) {
            (Given::Value(target), Given::Value(source)) => self.same(target, source),
            (target, source) => target == source,
        }
    }

    /// Whether one of the functions writes what may be an address.
    fn writes_addresses(&self) -> bool {
        let mut events = self.pair.source.events.iter().chain(&self.pair.target.events);
        events.any(|e| e.slot.is_none() && e.writes != Term::FALSE && e.size >= 8)
    }

    /// Which given address it is that this one is computed from, and the number of bytes that are added.
    fn given(&self, address: Term) -> Option<(Given, i64)> {
        let pool = &self.pair.pool;
        match split_address(pool, address) {
            (Some(root), offset) => {
                let given = match pool.kind(root) {
                    TermKind::Input(_) => true,
                    // Others wrote it, if the functions write none.
                    TermKind::Read(_) => !self.writes_addresses(),
                    _ => false,
                };
                given.then_some((Given::Value(root), offset as u64 as i64))
            }
            (None, bits) => {
                let index = bits / SPACING;
                let at = |p: &Pointer| pool.as_constant(p.term).map(|bits| bits / SPACING);
                let here = self.pair.pointers.iter().any(|p| at(p) == Some(index));
                let global = self.pair.globals.iter().any(|g| *g as u128 + 1 == index);
                (here && !global).then_some((Given::Object(index), (bits % SPACING) as i64))
            }
        }
    }
}
