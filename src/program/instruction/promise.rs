//! What attributes and metadata promise of values: where a promise is broken, the value is poison.
//!
//! A pointer that is followed must not be poison. So what is accessed through it is computed as if promises
//! were kept; that they are is one more thing that must be defined.

use super::Env;
use crate::program::ir::Promises;
use crate::program::promised::keeps;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;
use rustc_hash::FxHashMap;

impl Env<'_, '_> {
    /// The value where promises are kept, poison where they are not; behaviour is undefined where it has to be
    /// defined and is not.
    pub fn promised(&mut self, promises: &Promises, value: Val, text: &str) -> Val {
        if *promises == Promises::default() {
            return value;
        }
        match value {
            Val::Aggregate(members) => {
                let members = members.into_iter();
                Val::Aggregate(members.map(|m| self.promised(promises, m, text)).collect())
            }
            Val::Scalar(term) => {
                let kept = keeps(self.pool, promises, term);
                let aligned = self.aligned(promises, term, text);
                let kept = self.pool.and(kept, aligned);
                let value = poison_unless(self.pool, kept, term);
                if promises.noundef {
                    self.program.must_be_defined.push((self.guard, value));
                }
                Val::Scalar(value)
            }
        }
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

/// The value where a condition holds, poison elsewhere.
pub(super) fn poison_unless(pool: &mut Pool, condition: Term, value: Term) -> Term {
    let poison = pool.term(TermKind::Poison, pool.width(value));
    pool.select(condition, value, poison)
}

/// What an address is if it is not poison.
pub fn kept(pool: &mut Pool, address: Term) -> Term {
    without_poison(pool, address, &mut FxHashMap::default())
}

fn without_poison(pool: &mut Pool, term: Term, known: &mut FxHashMap<Term, Term>) -> Term {
    if let Some(known) = known.get(&term) {
        return *known;
    }
    let out = match pool.kind(term).clone() {
        TermKind::Select(_, value, poison) if pool.is_poison(poison) => {
            without_poison(pool, value, known)
        }
        TermKind::Select(condition, a, b) => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            pool.select(condition, a, b)
        }
        TermKind::Merge(condition, a, b) => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            pool.merge(condition, a, b)
        }
        TermKind::Binary(op, flags, a, b) if pool.width(term) > 1 => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            pool.binary(op, flags, a, b)
        }
        _ => term,
    };
    known.insert(term, out);
    out
}
