//! Comparisons of floating-point numbers (`fcmp`), which IEEE 754 defines by their bits: a number is a sign and a size, the
//! sizes are in the order of their bits, both zeros are equal, and a NaN is in no order with anything.

use super::float_format::Format;
use super::integer::{apart, partly};
use super::ir::{BinaryOp, Flags, Predicate};
use super::term::{Pool, Term, mask};

super::named::words! {
    /// When a comparison holds.
    Condition {
        False = "false",
        Oeq = "oeq",
        Ogt = "ogt",
        Oge = "oge",
        Olt = "olt",
        Ole = "ole",
        One = "one",
        Ord = "ord",
        Ueq = "ueq",
        Ugt = "ugt",
        Uge = "uge",
        Ult = "ult",
        Ule = "ule",
        Une = "une",
        Uno = "uno",
        True = "true",
    }
}

/// For which of the ways in which two numbers can be in order a comparison holds.
struct Ways {
    less: bool,
    equal: bool,
    greater: bool,
    unordered: bool,
}

impl Ways {
    fn of(condition: Condition) -> Ways {
        let [less, equal, greater, unordered] = match condition {
            Condition::False => [false, false, false, false],
            Condition::Oeq => [false, true, false, false],
            Condition::Ogt => [false, false, true, false],
            Condition::Oge => [false, true, true, false],
            Condition::Olt => [true, false, false, false],
            Condition::Ole => [true, true, false, false],
            Condition::One => [true, false, true, false],
            Condition::Ord => [true, true, true, false],
            Condition::Ueq => [false, true, false, true],
            Condition::Ugt => [false, false, true, true],
            Condition::Uge => [false, true, true, true],
            Condition::Ult => [true, false, false, true],
            Condition::Ule => [true, true, false, true],
            Condition::Une => [true, false, true, true],
            Condition::Uno => [false, false, false, true],
            Condition::True => [true, true, true, true],
        };
        Ways { less, equal, greater, unordered }
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
    let ways = Ways::of(condition);
    let holds = [ways.less, ways.equal, ways.greater].map(Term::of);
    let apart = match holds[0] == holds[2] {
        true => holds[0],
        false => pool.select(less, holds[0], holds[2]),
    };
    let ordered = match apart == holds[1] {
        true => apart,
        false => pool.select(equal, holds[1], apart),
    };
    let result = match ordered == Term::of(ways.unordered) {
        true => ordered,
        false => pool.select(unordered, Term::of(ways.unordered), ordered),
    };
    partly(pool, result)
}
