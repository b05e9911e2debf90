//! Which promises about addresses follow from those of the original.
//!
//! Addresses are told apart by what they are made of: a root, which may be anything, and a number of bytes. What
//! is in bounds of one object is so with all that lies between. `breakable` says which of them need not be so.

mod breakable;

use super::pair::{Pair, Side};
use super::partners::{partners, same_term};
use crate::program::dereferenceable::Point;
use crate::program::event::{Pointed, Promise, Promised};
use crate::program::input::Input;
use crate::program::ir::{BinaryOp, Effect};
use crate::program::library;
use crate::program::memory::{SPACING, split_address};
use crate::program::term::{Pool, Term, TermKind};
use std::collections::BTreeSet;

/// Part of what an address is made of, and the number of bytes that are added to it.
type Place = (Option<Term>, i64);

fn place(pool: &Pool, address: Term) -> Place {
    let (root, offset) = split_address(pool, address);
    (root, offset as u64 as i64)
}

/// Why a promise is kept: of each list one of these has to hold.
pub(super) type Why = Vec<Vec<Reason>>;

/// What makes a promise kept.
#[derive(Clone)]
pub(super) enum Reason {
    /// The original's own promise, of which the input says whether it is kept.
    Promise(Input),
    /// That it is so whatever is promised, where this holds of what the functions are given.
    Holds(Term),
}

/// What a function calls, but for intrinsics and functions of C's library.
fn unknown(Side { module, function, .. }: Side<'_>) -> BTreeSet<String> {
    let called = function.instructions().filter_map(|i| {
        let Effect::Call { callee, .. } = &i.effect else { return None };
        let callee = module.function(callee.name()?)?;
        let known = callee.intrinsic || library::called(module, &i.effect).is_some();
        (!known).then(|| callee.name.clone())
    });
    called.collect()
}

/// Whether it hangs on nothing but arguments, and on which call or volatile access is the last: what is numbered on each
/// side for itself says nothing of the other one.
fn is_given(pool: &Pool, term: Term) -> bool {
    let given = |input: &Input| matches!(input, Input::Argument(..) | Input::Last(_));
    let mut other = |kind: &TermKind| match kind {
        TermKind::Input(Input::Undef(of) | Input::Poison(of)) => !given(of),
        TermKind::Input(input) => !given(input),
        TermKind::Read(_) | TermKind::Freeze(..) => true,
        _ => false,
    };
    !pool.has(term, &mut other)
}

/// What the original says of addresses.
pub(super) struct Known<'p> {
    pair: &'p Pair,
    partner: Vec<Option<usize>>,
    groups: Vec<Group>,
    /// What is in one object whatever the original promises of addresses.
    certain: Vec<Group>,
    /// What is so where something holds that is known before the functions run: that no call before stopped.
    conditional: Vec<(Term, Group)>,
    /// Parameters with their alignment.
    parameters: Vec<(Term, u64)>,
    /// Which of them point to copies that the caller has made, of which the size is known.
    copied: Vec<usize>,
    /// Functions that the original calls, of which nothing is known but what they promise.
    unknown: BTreeSet<String>,
}

/// Promises about addresses of one object, and accesses of it that are executed in any case.
#[derive(Clone, Default)]
struct Group {
    /// Inputs that say whether promises are kept.
    kept: Vec<Input>,
    /// By root, the least and the largest offset.
    extents: Vec<(Option<Term>, i64, i64)>,
}

impl Group {
    fn meets(&self, other: &Group) -> bool {
        other.extents.iter().any(|(root, from, to)| {
            self.extents.iter().any(|(r, a, b)| r == root && a <= to && from <= b)
        })
    }

    fn add(&mut self, root: Option<Term>, from: i64, to: i64) {
        match self.extents.iter_mut().find(|(r, a, b)| *r == root && *a <= to && from <= *b) {
            Some((_, a, b)) => (*a, *b) = ((*a).min(from), (*b).max(to)),
            None => self.extents.push((root, from, to)),
        }
    }
}

impl<'p> Known<'p> {
    /// What the original of a pair says, and its parameters.
    pub fn new(pair: &'p Pair, source: Side<'_>) -> Known<'p> {
        let parameters = pair.pointers.iter().map(|pointer| {
            (pointer.term, source.function.parameters[pointer.index].promises.align)
        });
        let parameters = parameters.collect();
        let of_copies = source.function.parameters.iter().enumerate();
        let copied = of_copies.filter(|(_, p)| p.byval.is_some()).map(|(index, _)| index).collect();
        let partner = partners(pair);
        let mut known = Known {
            pair,
            partner,
            groups: vec![],
            certain: vec![],
            conditional: vec![],
            parameters,
            copied,
            unknown: unknown(source),
        };
        let pool = &pair.pool;
        let mut there = Vec::new();
        let own = pair.source.events.iter().filter(|e| e.needs_memory());
        there.extend(own.filter_map(|event| Some((event.executed, event.pointer?, event.size))));
        let whole = pair.source.dereferenceable.iter().filter(|(_, _, or_null)| !or_null);
        there.extend(whole.map(|(pointer, bytes, _)| (Term::TRUE, *pointer, *bytes)));
        let inside = |p: &&Pointed| p.point == Point::Inside && !p.or_null;
        let pointed = pair.source.pointed.iter().filter(inside);
        there.extend(pointed.map(|p| (p.when, p.pointer, p.bytes)));
        for (when, pointer, bytes) in there {
            let (root, offset) = place(pool, pointer);
            let mut group = Group::default();
            group.add(root, offset, offset.saturating_add_unsigned(bytes));
            match when {
                Term::TRUE => known.join(group),
                _ if is_given(pool, when) => known.conditional.push((when, group)),
                _ => {}
            }
        }
        known.certain.clone_from(&known.groups);
        for promised in pair.source.promised.iter().filter(|p| p.what == Promise::InBounds) {
            let mut group = Group { kept: vec![promised.kept.clone()], ..Group::default() };
            let ((r, a), (q, b)) = (place(pool, promised.base), place(pool, promised.address));
            match r == q {
                true => group.add(r, a.min(b), a.max(b)),
                false => [(r, a), (q, b)].into_iter().for_each(|(r, a)| group.add(r, a, a)),
            }
            known.join(group);
        }
        known
    }

    /// Adds a group, together with those that are of the same object.
    fn join(&mut self, mut group: Group) {
        let groups = std::mem::take(&mut self.groups);
        let (joined, apart): (Vec<Group>, Vec<Group>) =
            groups.into_iter().partition(|other| other.meets(&group));
        self.groups = apart;
        for other in joined {
            group.kept.extend(other.kept);
            other.extents.into_iter().for_each(|(r, a, b)| group.add(r, a, b));
        }
        self.groups.push(group);
    }

    /// Why one of the transformed function's promises is kept.
    pub fn justify(&self, promised: &Promised) -> Option<Why> {
        if let Promise::Aligned(bytes) = promised.what {
            return self.aligned(promised, bytes);
        }
        let within = |group: &Group, address: Term| {
            let (root, offset) = place(&self.pair.pool, address);
            let here = |(r, a, b): &(Option<Term>, i64, i64)| {
                self.same_root(root, *r) && (*a..=*b).contains(&offset)
            };
            group.extents.iter().any(here)
        };
        // What is in bounds of an object does not wrap as a signed number.
        let of_bounds = matches!(promised.what, Promise::InBounds | Promise::Nusw);
        let around = |g: &&Group| within(g, promised.base) && within(g, promised.address);
        // Nor does it wrap as an unsigned one, on the way up.
        let ((r, from), (q, to)) =
            (place(&self.pair.pool, promised.base), place(&self.pair.pool, promised.address));
        let up = promised.what == Promise::Nuw && r == q && from <= to;
        if self.certain.iter().filter(|_| of_bounds || up).any(|group| around(&group)) {
            return Some(vec![]);
        }
        let alike = |p: &&Promised| {
            p.what == promised.what
                && self.same(promised.base, p.base)
                && self.same(promised.address, p.address)
        };
        let mut promises = self.pair.source.promised.iter();
        let mut groups = self.groups.iter().filter(|_| of_bounds);
        let kept = match promises.find(alike) {
            Some(alike) => std::slice::from_ref(&alike.kept),
            None => &groups.find(around)?.kept[..],
        };
        let also = self.conditional.iter().filter(|(_, g)| (of_bounds || up) && around(&g));
        let also: Vec<Reason> = also.map(|(when, _)| Reason::Holds(*when)).collect();
        let or_also = |kept: &Input| {
            [Reason::Promise(kept.clone())].into_iter().chain(also.iter().cloned()).collect()
        };
        Some(kept.iter().map(or_also).collect())
    }

    fn same(&self, target: Term, source: Term) -> bool {
        same_term(&self.pair.pool, target, source, &self.partner)
    }

    fn same_root(&self, target: Option<Term>, source: Option<Term>) -> bool {
        match (target, source) {
            (Some(target), Some(source)) => self.same(target, source),
            (target, source) => target == source,
        }
    }

    /// Why an address is aligned. Where the original would have undefined behaviour at once if it were not, no
    /// more needs to be said.
    fn aligned(&self, promised: &Promised, bytes: u64) -> Option<Why> {
        let pool = &self.pair.pool;
        let at_once = |p: &Promised| {
            let same = |when: &Term| promised.when.iter().all(|w| self.same(*w, *when));
            p.when.iter().any(|when| *when == Term::TRUE || same(when))
        };
        let from = |address: Term| {
            let (root, offset) = place(pool, address);
            let apart = |other: Term| {
                let (r, o) = place(pool, other);
                // Without a root they are addresses; others are of other objects.
                let near = r.is_some() || offset.abs_diff(o) < SPACING as u64 / 2;
                let distance = offset.wrapping_sub(o).rem_euclid(bytes as i64);
                near && distance == 0 && self.same_root(root, r)
            };
            let mut parameters =
                self.parameters.iter().filter(|(_, n)| *n > 0 && n.is_multiple_of(bytes));
            if parameters.any(|(pointer, _)| apart(*pointer)) {
                return Some(vec![]);
            }
            let enough = |p: &&Promised| {
                matches!(p.what, Promise::Aligned(n) if n.is_multiple_of(bytes)) && apart(p.address)
            };
            let known: Vec<&Promised> = self.pair.source.promised.iter().filter(enough).collect();
            match known.iter().any(|p| at_once(p)) {
                true => Some(vec![]),
                // More than needed is enough, too.
                false => (!known.is_empty())
                    .then(|| vec![known.iter().map(|p| Reason::Promise(p.kept.clone())).collect()]),
            }
        };
        self.multiple(promised.address, bytes, &from)
    }

    /// Why a term is a multiple of that, by what is known of parts of it.
    fn multiple(&self, term: Term, bytes: u64, known: &dyn Fn(Term) -> Option<Why>) -> Option<Why> {
        let pool = &self.pair.pool;
        if let Some(bits) = pool.as_constant(term).filter(|_| pool.width(term) < 64) {
            return bits.is_multiple_of(u128::from(bytes)).then(Vec::new);
        }
        if let Some(why) = known(term) {
            return Some(why);
        }
        let constant = |term: Term| pool.as_constant(term);
        let both = |a: Term, b: Term| {
            let mut why = self.multiple(a, bytes, known)?;
            why.extend(self.multiple(b, bytes, known)?);
            Some(why)
        };
        let divisible = |bits: u128| bits.is_multiple_of(u128::from(bytes));
        match *pool.kind(term) {
            TermKind::Binary(BinaryOp::Add | BinaryOp::Sub, _, a, b) => match constant(b) {
                Some(bits) if divisible(bits) => self.multiple(a, bytes, known),
                Some(_) => None,
                None => both(a, b),
            },
            TermKind::Binary(BinaryOp::Mul, _, _, b) => {
                constant(b).filter(|bits| divisible(*bits)).map(|_| vec![])
            }
            TermKind::Binary(BinaryOp::Shl, _, _, b) => {
                let shifted = constant(b).filter(|n| *n < 64).map(|n| 1_u128 << n);
                shifted.filter(|bits| divisible(*bits)).map(|_| vec![])
            }
            TermKind::Binary(BinaryOp::And, _, _, b) => {
                constant(b).filter(|bits| divisible(*bits)).map(|_| vec![])
            }
            TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => both(a, b),
            TermKind::ZeroExtend(a) | TermKind::SignExtend(a) => self.multiple(a, bytes, known),
            _ => None,
        }
    }
}
