//! Comparisons of exact quotients by the same number, which are those of what was divided: solvers find that out slowly.

use super::{apart, partly};
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::promised::poison_unless;
use crate::program::term::{Pool, Term, TermKind};

/// Whether two numbers compare so, if they are such quotients: poison where one of them is. A quotient by a positive number is
/// as large as what was divided allows, and has its sign. Where the divisor is zero, behaviour is undefined already.
pub fn compared(pool: &mut Pool, predicate: Predicate, a: Term, b: Term) -> Option<Term> {
    let [(op, a, by), (other, b, also_by)] = [dividend(pool, a)?, dividend(pool, b)?];
    let is_equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
    let is_positive = |by: u128| by >> (pool.width(a) - 1) == 0 && by != 0;
    let in_order = match (op, pool.as_constant(by)) {
        (BinaryOp::SDiv, Some(by)) => is_positive(by),
        (BinaryOp::UDiv, Some(by)) => by != 0 && predicate.is_signed() != Some(true),
        _ => false,
    };
    if op != other || by != also_by || !(is_equality || in_order) {
        return None;
    }
    let numbers = apart(pool, &[a, b]);
    let rest = if op == BinaryOp::SDiv { BinaryOp::SRem } else { BinaryOp::URem };
    let zero = pool.constant(0, pool.width(a));
    let exact = numbers.iter().map(|number| {
        let left = pool.binary(rest, Flags::default(), *number, by);
        pool.compare(Predicate::Eq, left, zero)
    });
    let exact: Vec<Term> = exact.collect();
    let both = pool.and(exact[0], exact[1]);
    let compared = pool.compare(predicate, numbers[0], numbers[1]);
    let result = poison_unless(pool, both, compared);
    Some(partly(pool, result))
}

/// What an exact quotient is one of: how it is divided, what, and by what.
fn dividend(pool: &Pool, quotient: Term) -> Option<(BinaryOp, Term, Term)> {
    match *pool.kind(quotient) {
        TermKind::Binary(op @ (BinaryOp::SDiv | BinaryOp::UDiv), flags, a, by) if flags.exact => {
            Some((op, a, by))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::compared;
    use crate::program::input::Input;
    use crate::program::ir::{BinaryOp, Flags, Predicate};
    use crate::program::term::{Pool, Term};

    #[test]
    fn only_what_keeps_the_order_is_compared() {
        let mut pool = Pool::default();
        let [x, y, z] = [0, 1, 2].map(|n| pool.input(Input::Luck(n), 8));
        let [five, minus_five] = [5, 251].map(|bits| pool.constant(bits, 8));
        let exact = Flags { exact: true, ..Flags::default() };
        let mut asked = |op, flags, predicate, by: Term, also_by: Term| {
            let (a, b) = (pool.binary(op, flags, x, by), pool.binary(op, flags, y, also_by));
            compared(&mut pool, predicate, a, b).is_some()
        };
        let (signed, unsigned) = (BinaryOp::SDiv, BinaryOp::UDiv);
        assert!(asked(signed, exact, Predicate::Slt, five, five));
        assert!(asked(signed, exact, Predicate::Ult, five, five), "signs stay");
        assert!(asked(unsigned, exact, Predicate::Ult, minus_five, minus_five));
        assert!(asked(signed, exact, Predicate::Eq, z, z));
        assert!(asked(signed, exact, Predicate::Ne, minus_five, minus_five));
        assert!(!asked(signed, Flags::default(), Predicate::Slt, five, five), "not exact");
        assert!(!asked(signed, exact, Predicate::Slt, minus_five, minus_five));
        assert!(
            !asked(unsigned, exact, Predicate::Slt, five, five),
            "254 / 2 is no longer negative"
        );
        assert!(!asked(signed, exact, Predicate::Slt, z, z));
        assert!(!asked(signed, exact, Predicate::Eq, five, z));
    }

    /// All numbers of few bits: what two quotients compare like, where both are exact.
    #[test]
    fn quotients_compare_like_what_was_divided() {
        let mut pool = Pool::default();
        let exact = Flags { exact: true, ..Flags::default() };
        let predicates =
            [Predicate::Eq, Predicate::Ult, Predicate::Ule, Predicate::Sgt, Predicate::Sge];
        for (op, predicate) in [BinaryOp::SDiv, BinaryOp::UDiv]
            .into_iter()
            .flat_map(|op| predicates.map(|predicate| (op, predicate)))
        {
            for (a, b, by) in
                (0..16).flat_map(|a| (0..16).flat_map(move |b| (1..16).map(move |d| (a, b, d))))
            {
                let [x, y] = [0, 1].map(|n| pool.input(Input::Luck(n), 4));
                let [a, b, by] = [a, b, by].map(|bits| pool.constant(bits, 4));
                let quotients = [x, y].map(|number| pool.binary(op, exact, number, by));
                let Some(_) = compared(&mut pool, predicate, quotients[0], quotients[1]) else {
                    continue;
                };
                let quotients = [a, b].map(|number| pool.binary(op, exact, number, by));
                let right = pool.compare(predicate, quotients[0], quotients[1]);
                let found = pool.compare(predicate, a, b);
                let is_known = |term: &Term| pool.as_constant(*term).is_some();
                if quotients.iter().all(is_known) {
                    assert_eq!(found, right);
                }
            }
        }
    }
}
