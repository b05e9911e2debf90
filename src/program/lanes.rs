//! What the first of the lanes computes that execute something together, as each of them is told it (`readfirstlane`).

use super::callee::Applied;
use super::target::{is_of_thread, is_of_workgroup};
use super::term::{Pool, Term, TermKind};
use rustc_hash::FxHashMap;

/// The value of a term in the first lane, where all lanes are there that came to the function. An operation on lanes does the
/// same in each of them, so that only what it begins with is another lane's. None if it begins with something else than
/// constants and what a thread asks about itself: what another lane has read, or is given, is not known here.
pub fn in_first_lane(pool: &mut Pool, term: Term) -> Option<Term> {
    Lane { pool, memo: FxHashMap::default() }.first(term)
}

struct Lane<'p> {
    pool: &'p mut Pool,
    memo: FxHashMap<Term, Option<Term>>,
}

impl Lane<'_> {
    fn first(&mut self, term: Term) -> Option<Term> {
        if let Some(known) = self.memo.get(&term) {
            return *known;
        }
        let kind = self.pool.kind(term).clone();
        let first = match &kind {
            TermKind::Constant(_) | TermKind::Poison => Some(term),
            TermKind::Binary(..)
            | TermKind::Compare(..)
            | TermKind::Concat(..)
            | TermKind::Select(..)
            | TermKind::Merge(..)
            | TermKind::ZeroExtend(_)
            | TermKind::SignExtend(_)
            | TermKind::Extract(..) => {
                let operands = kind.operands().into_iter().map(|of| self.first(of));
                let operands: Option<Vec<Term>> = operands.collect();
                let width = self.pool.width(term);
                operands.map(|of| self.pool.term(kind.with_operands(&of), width))
            }
            TermKind::Apply(applied, of) if of.is_empty() => self.number(term, applied),
            // Each use of undef is another value, and so is each lane's choice.
            TermKind::Apply(..)
            | TermKind::Undef
            | TermKind::Freeze(..)
            | TermKind::Input(_)
            | TermKind::Read(_) => None,
        };
        self.memo.insert(term, first);
        first
    }

    /// What a thread is told about itself.
    fn number(&mut self, term: Term, applied: &Applied) -> Option<Term> {
        let Applied::Defined(given) = applied else { return None };
        let Applied::Result(callee) = &**given else { return None };
        let name = callee.name()?;
        if is_of_workgroup(name) {
            return Some(term);
        }
        if !is_of_thread(name) {
            return None;
        }
        let of_first = Applied::FirstLane(Box::new(applied.clone()));
        let width = self.pool.width(term);
        Some(self.pool.term(TermKind::Apply(of_first, vec![]), width))
    }
}

#[cfg(test)]
mod tests {
    use super::in_first_lane;
    use crate::program::callee::{Applied, Callee};
    use crate::program::ir::{BinaryOp, Flags};
    use crate::program::term::{Pool, Term, TermKind};

    fn told(pool: &mut Pool, intrinsic: &str) -> Term {
        let callee = Callee::Named(format!("llvm.amdgcn.{intrinsic}"));
        let given = Applied::Defined(Box::new(Applied::Result(callee)));
        pool.term(TermKind::Apply(given, vec![]), 32)
    }

    #[test]
    fn operations_on_numbers_of_threads_are_done_in_the_first_lane() {
        let mut pool = Pool::default();
        let [thread, group] = ["workitem.id.x", "workgroup.id.x"].map(|name| told(&mut pool, name));
        assert_eq!(in_first_lane(&mut pool, group), Some(group));
        let of_first = in_first_lane(&mut pool, thread).expect("it is followed");
        assert_ne!(of_first, thread);
        let six = pool.constant(6, 32);
        let wave = pool.binary(BinaryOp::LShr, Flags::default(), thread, six);
        let expected = pool.binary(BinaryOp::LShr, Flags::default(), of_first, six);
        assert_eq!(in_first_lane(&mut pool, wave), Some(expected));
        assert_eq!(in_first_lane(&mut pool, six), Some(six));
    }

    #[test]
    fn what_other_lanes_are_given_is_not_known() {
        let mut pool = Pool::default();
        let thread = told(&mut pool, "workitem.id.x");
        for kind in [TermKind::Read(0), TermKind::Undef, TermKind::Freeze(thread, 0)] {
            let unknown = pool.term(kind, 32);
            assert_eq!(in_first_lane(&mut pool, unknown), None);
            let sum = pool.binary(BinaryOp::Add, Flags::default(), thread, unknown);
            assert_eq!(in_first_lane(&mut pool, sum), None);
        }
    }
}
