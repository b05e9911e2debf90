//! The numbers that a term can have, where it is a choice among few constants.

use super::term::{Pool, Term, TermKind};
use std::collections::BTreeSet;

/// As many are few.
const FEW: usize = 8;

/// They, if there are few: what is poison has none.
pub(super) fn numbers(pool: &mut Pool, term: Term) -> Option<BTreeSet<u128>> {
    let width = pool.width(term);
    let found = match pool.kind(term).clone() {
        TermKind::Constant(bits) => BTreeSet::from([bits]),
        TermKind::Poison => BTreeSet::new(),
        TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => {
            let mut both = numbers(pool, a)?;
            both.append(&mut numbers(pool, b)?);
            both
        }
        TermKind::Binary(op, flags, a, b) => {
            let (left, right) = (pool.width(a), pool.width(b));
            let (all, by) = (numbers(pool, a)?, numbers(pool, b)?);
            let mut found = BTreeSet::new();
            for (a, b) in all.iter().flat_map(|a| by.iter().map(move |b| (*a, *b))) {
                let (a, b) = (pool.constant(a, left), pool.constant(b, right));
                let result = pool.binary(op, flags, a, b);
                found.extend(pool.as_constant(result));
            }
            found
        }
        TermKind::ZeroExtend(a) => of_each(pool, a, &|pool, a| pool.extend(a, width, false))?,
        TermKind::SignExtend(a) => of_each(pool, a, &|pool, a| pool.extend(a, width, true))?,
        TermKind::Extract(a, low, flags) => {
            of_each(pool, a, &|pool, a| pool.extract(a, low, width, flags))?
        }
        _ => return None,
    };
    (found.len() <= FEW).then_some(found)
}

fn of_each(
    pool: &mut Pool,
    operand: Term,
    result: &dyn Fn(&mut Pool, Term) -> Term,
) -> Option<BTreeSet<u128>> {
    let width = pool.width(operand);
    let mut found = BTreeSet::new();
    for bits in numbers(pool, operand)? {
        let number = pool.constant(bits, width);
        let result = result(pool, number);
        found.extend(pool.as_constant(result));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::numbers;
    use crate::program::input::Input;
    use crate::program::ir::{BinaryOp, Flags};
    use crate::program::term::Pool;

    #[test]
    fn a_choice_among_constants_has_few_numbers() {
        let mut pool = Pool::default();
        let [which, other] = [0, 1].map(|n| pool.input(Input::Luck(n), 1));
        let [zero, seven, minus] = [0, 7, 0xff].map(|bits| pool.constant(bits, 8));
        let first = pool.select(which, zero, seven);
        let index = pool.select(other, minus, first);
        let wide = pool.extend(index, 64, true);
        let four = pool.constant(4, 64);
        let scaled = pool.binary(BinaryOp::Mul, Flags::default(), wide, four);
        let found: Vec<u128> = numbers(&mut pool, scaled).expect("few").into_iter().collect();
        assert_eq!(found, [0, 28, u128::from(-4i64 as u64)]);
        let unknown = pool.input(Input::Luck(2), 64);
        let sum = pool.binary(BinaryOp::Add, Flags::default(), scaled, unknown);
        assert_eq!(numbers(&mut pool, sum), None);
    }
}
