//! Comparisons of floating-point numbers (`fcmp`), which IEEE 754 defines by their bits: a number is a sign and a size, the
//! sizes are in the order of their bits, both zeros are equal, and a NaN is in no order with anything.

use super::float::Format;
use super::integer::{apart, partly};
use super::ir::{BinaryOp, Flags, Predicate};
use super::term::{Pool, Term, mask};

/// When a comparison holds: for which of the ways in which two numbers can be in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Condition {
    less: bool,
    equal: bool,
    greater: bool,
    unordered: bool,
}

impl Condition {
    /// That of LLVM's word for it.
    pub fn of(word: &str) -> Option<Condition> {
        let [less, equal, greater, unordered] = match word {
            "false" => [false, false, false, false],
            "oeq" => [false, true, false, false],
            "ogt" => [false, false, true, false],
            "oge" => [false, true, true, false],
            "olt" => [true, false, false, false],
            "ole" => [true, true, false, false],
            "one" => [true, false, true, false],
            "ord" => [true, true, true, false],
            "ueq" => [false, true, false, true],
            "ugt" => [false, false, true, true],
            "uge" => [false, true, true, true],
            "ult" => [true, false, false, true],
            "ule" => [true, true, false, true],
            "une" => [true, false, true, true],
            "uno" => [false, false, false, true],
            "true" => [true, true, true, true],
            _ => return None,
        };
        Some(Condition { less, equal, greater, unordered })
    }
}

/// Whether two numbers of a format compare so.
pub(super) fn compare(
    pool: &mut Pool,
    format: Format,
    condition: Condition,
    numbers: [Term; 2],
) -> Term {
    let numbers = apart(pool, &numbers);
    let [a, b] = [numbers[0], numbers[1]];
    let width = pool.width(a);
    let flags = Flags::default();
    let rest = pool.constant(mask(width - 1), width);
    let sizes = [a, b].map(|number| pool.binary(BinaryOp::And, flags, number, rest));
    let infinity = pool.constant(format.infinity(), width);
    let nans = sizes.map(|size| pool.compare(Predicate::Ugt, size, infinity));
    let unordered = pool.or(nans[0], nans[1]);
    let zero = pool.constant(0, width);
    let zeros = sizes.map(|size| pool.compare(Predicate::Eq, size, zero));
    let both_zero = pool.and(zeros[0], zeros[1]);
    let same = pool.compare(Predicate::Eq, a, b);
    let equal = pool.or(same, both_zero);
    // Of negative numbers the larger size is less; a negative number is less than a positive one.
    let negative = [a, b].map(|number| pool.extract(number, width - 1, 1, flags));
    let both_negative = pool.and(negative[0], negative[1]);
    let less = {
        let [up, down] = [Predicate::Slt, Predicate::Sgt].map(|p| pool.compare(p, a, b));
        pool.select(both_negative, down, up)
    };
    let holds = [condition.less, condition.equal, condition.greater].map(Term::of);
    let apart = match holds[0] == holds[2] {
        true => holds[0],
        false => pool.select(less, holds[0], holds[2]),
    };
    let ordered = match apart == holds[1] {
        true => apart,
        false => pool.select(equal, holds[1], apart),
    };
    let result = match ordered == Term::of(condition.unordered) {
        true => ordered,
        false => pool.select(unordered, Term::of(condition.unordered), ordered),
    };
    partly(pool, result)
}
