//! What attributes and metadata promise of values: where a promise is broken, the value is poison.
//!
//! A pointer that is followed must not be poison. So what is accessed through it is computed as if promises
//! were kept; that they are is one more thing that must be defined.

use super::Env;
use crate::program::ir::{BinaryOp, Flags, Predicate, Promises};
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;
use rustc_hash::FxHashMap;

impl Env<'_, '_> {
    /// The value where promises are kept, poison where they are not; behaviour is undefined where it has to be
    /// defined and is not.
    pub fn promised(&mut self, promises: &Promises, value: Val) -> Val {
        if *promises == Promises::default() {
            return value;
        }
        match value {
            Val::Aggregate(members) => {
                Val::Aggregate(members.into_iter().map(|m| self.promised(promises, m)).collect())
            }
            Val::Scalar(term) => {
                let kept = keeps(self.pool, promises, term);
                let value = poison_unless(self.pool, kept, term);
                if promises.noundef {
                    self.program.must_be_defined.push((self.guard, value));
                }
                Val::Scalar(value)
            }
        }
    }
}

/// When a value is as promised.
fn keeps(pool: &mut Pool, promises: &Promises, value: Term) -> Term {
    let width = pool.width(value);
    let zero = pool.constant(0, width);
    let mut kept = Vec::new();
    if promises.nonnull {
        kept.push(pool.compare(Predicate::Ne, value, zero));
    }
    if promises.align > 1 {
        let low = pool.constant(u128::from(promises.align - 1), width);
        let low = pool.binary(BinaryOp::And, Flags::default(), value, low);
        kept.push(pool.compare(Predicate::Eq, low, zero));
    }
    for ranges in &promises.ranges {
        let mut inside = Vec::new();
        for (first, last) in ranges {
            let begin = pool.constant(*first, width);
            let distance = pool.binary(BinaryOp::Sub, Flags::default(), value, begin);
            let length = pool.constant(last.wrapping_sub(*first), width);
            inside.push(pool.compare(Predicate::Ult, distance, length));
        }
        kept.push(pool.any(inside));
    }
    pool.all(kept)
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
