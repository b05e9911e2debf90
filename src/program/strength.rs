//! How strongly accesses order others.

use super::ir::Ordering;
use super::term::{Pool, Term};

/// How strong an access is, as truth-valued terms that imply each other from last to first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// At least `unordered`.
    pub atomic: Term,
    /// At least `monotonic`.
    pub monotonic: Term,
    /// `acquire`, `acq_rel` or `seq_cst`.
    pub acquire: Term,
    /// `release`, `acq_rel` or `seq_cst`.
    pub release: Term,
    /// `seq_cst`.
    pub seq_cst: Term,
}

impl Strength {
    /// The strength of a known ordering.
    pub fn of(pool: &mut Pool, ordering: Ordering) -> Self {
        Strength {
            atomic: pool.boolean(ordering > Ordering::NotAtomic),
            monotonic: pool.boolean(ordering >= Ordering::Monotonic),
            acquire: pool.boolean(ordering.acquires()),
            release: pool.boolean(ordering.releases()),
            seq_cst: pool.boolean(ordering == Ordering::SeqCst),
        }
    }

    /// The ordering that it is, where all of it is constant.
    pub fn ordering(&self, pool: &Pool) -> Ordering {
        let has = |term: Term| pool.is(term, true);
        match () {
            () if has(self.seq_cst) => Ordering::SeqCst,
            () if has(self.acquire) && has(self.release) => Ordering::AcqRel,
            () if has(self.acquire) => Ordering::Acquire,
            () if has(self.release) => Ordering::Release,
            () if has(self.monotonic) => Ordering::Monotonic,
            () if has(self.atomic) => Ordering::Unordered,
            () => Ordering::NotAtomic,
        }
    }

    /// `then` where `condition` holds, `otherwise` elsewhere.
    pub fn choose(pool: &mut Pool, condition: Term, then: Self, otherwise: Self) -> Self {
        Strength {
            atomic: pool.merge(condition, then.atomic, otherwise.atomic),
            monotonic: pool.merge(condition, then.monotonic, otherwise.monotonic),
            acquire: pool.merge(condition, then.acquire, otherwise.acquire),
            release: pool.merge(condition, then.release, otherwise.release),
            seq_cst: pool.merge(condition, then.seq_cst, otherwise.seq_cst),
        }
    }
}
