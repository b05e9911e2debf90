//! What attributes and metadata promise of values: where a promise is broken, the value is poison.
//!
//! A pointer that is followed must not be poison. So what is accessed through it is computed as if promises
//! were kept; that they are is one more thing that must be defined.

use super::Env;
use super::kept::kept;
use crate::program::dereferenceable::Point;
use crate::program::event::Promise;
use crate::program::ir::{BinaryOp, Predicate, Promises};
use crate::program::memory::split_address;
use crate::program::promised::{keeps, poison_unless};
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;

impl Env<'_, '_> {
    /// The value where promises are kept, poison where they are not; behaviour is undefined where it has to be
    /// defined and is not.
    pub fn promised(&mut self, promises: &Promises, value: Val, text: &str) -> Val {
        self.promised_at(promises, value, Point::Inside, text)
    }

    /// The same of what the function returns: its locals are gone then.
    pub fn returned(&mut self, promises: &Promises, value: Val, text: &str) -> Val {
        self.promised_at(promises, value, Point::Return, text)
    }

    fn promised_at(&mut self, promises: &Promises, value: Val, point: Point, text: &str) -> Val {
        if *promises == Promises::default() {
            return value;
        }
        match value {
            Val::Aggregate(members) => {
                let members = members.into_iter();
                Val::Aggregate(
                    members.map(|m| self.promised_at(promises, m, point, text)).collect(),
                )
            }
            Val::Scalar(term) => {
                let known = promises.nonnull && self.is_never_null(term, false);
                let promises =
                    &Promises { nonnull: promises.nonnull && !known, ..promises.clone() };
                let kept = keeps(self.pool, promises, term);
                let aligned = self.aligned(promises, term, text);
                let kept = self.pool.and(kept, aligned);
                let value = poison_unless(self.pool, kept, term);
                let valid = promises.dereferenceable > 0 || promises.dereferenceable_or_null > 0;
                if promises.noundef || valid {
                    self.program.must_be_defined.push((self.guard, value));
                }
                if valid {
                    self.points(promises, value, point, text);
                }
                Val::Scalar(value)
            }
        }
    }

    /// `icmp` with null of what is in bounds of an object, and not where that begins: it is another address.
    pub fn compared_with_null(
        &mut self,
        predicate: Predicate,
        space: u32,
        one: Term,
        other: Term,
    ) -> Option<Term> {
        let null = |pool: &Pool, term| pool.as_constant(term) == Some(0);
        let pointer = match (null(self.pool, one), null(self.pool, other)) {
            (false, true) => one,
            (true, false) => other,
            _ => return None,
        };
        let equal = match predicate {
            Predicate::Eq => Term::FALSE,
            Predicate::Ne => Term::TRUE,
            _ => return None,
        };
        let TermKind::Select(kept, ..) = *self.pool.kind(pointer) else { return None };
        let none_at_null = space == 0 && !self.request.function.null_is_valid;
        self.is_never_null(pointer, none_at_null).then(|| poison_unless(self.pool, kept, equal))
    }

    /// Whether a pointer is poison where it is null: it is some bytes behind what it is computed from, in bounds of the
    /// same object, and no object goes on at null from the end of memory. Where no object is at null, it may be before
    /// that as well.
    fn is_never_null(&self, pointer: Term, none_at_null: bool) -> bool {
        let TermKind::Select(kept, address, poison) = *self.pool.kind(pointer) else {
            return false;
        };
        let (root, offset) = split_address(self.pool, address);
        let behind = (offset as u64 as i64) > 0 || none_at_null && offset != 0;
        let behind = root.is_some() && behind;
        let in_bounds = |kind: &TermKind| {
            let mut promised = self.program.promised.iter();
            promised.any(|p| {
                let here = p.what == Promise::InBounds && p.address == address;
                here && *kind == TermKind::Input(p.kept.clone())
            })
        };
        let mut conditions = vec![kept];
        while let Some(condition) = conditions.pop() {
            match self.pool.kind(condition) {
                TermKind::Binary(BinaryOp::And, _, a, b) => conditions.extend([*a, *b]),
                kind if in_bounds(kind) => return behind && self.pool.is_poison(poison),
                _ => {}
            }
        }
        false
    }

    /// Whether a pointer is aligned as promised.
    fn aligned(&mut self, promises: &Promises, pointer: Term, text: &str) -> Term {
        if promises.align <= 1 {
            return Term::TRUE;
        }
        let address = kept(self.pool, pointer);
        let at_once = promises.noundef.then_some(self.guard);
        self.is_multiple(address, promises.align, at_once, text)
    }
}
