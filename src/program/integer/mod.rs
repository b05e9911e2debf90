//! Integer functions that LLVM has as intrinsics, in terms of what terms can do: one text, which the solver and the
//! concrete interpreter both compute.
//!
//! Where the text mentions an operand several times, it has more choices than the function, which looks at an undef
//! operand once, and of undef the function keeps a part: `umin(undef, 5)` is no larger than 5. So such a result
//! is marked as one of which that is all that is known.

mod arithmetic;
mod bits;
mod library;
pub mod quotients;
mod reduce;
mod x86;

use super::byte_order::ByteOrder;
use super::callee::Applied;
use super::ir::{BinaryOp, Flags, Predicate, Type};
use super::term::{Pool, Term, TermKind};
use super::value::Val;
pub use library::{is_computed, library};
use std::collections::BTreeSet;
pub use x86::is_known as is_of_x86;

/// Functions of scalars by their names without the types at their ends, with the number of operands. On vectors they
/// do to each lane what they do to scalars.
const KNOWN: &[(&str, usize)] = &[
    ("umin", 2),
    ("umax", 2),
    ("smin", 2),
    ("smax", 2),
    ("ucmp", 2),
    ("scmp", 2),
    ("abs", 2),
    ("uadd.sat", 2),
    ("usub.sat", 2),
    ("sadd.sat", 2),
    ("ssub.sat", 2),
    ("ushl.sat", 2),
    ("sshl.sat", 2),
    ("uadd.with.overflow", 2),
    ("usub.with.overflow", 2),
    ("sadd.with.overflow", 2),
    ("ssub.with.overflow", 2),
    ("umul.with.overflow", 2),
    ("smul.with.overflow", 2),
    ("fshl", 3),
    ("fshr", 3),
    ("bswap", 1),
    ("bitreverse", 1),
    ("ctpop", 1),
    ("ctlz", 2),
    ("cttz", 2),
];

/// The result of an intrinsic that is known here, of type `ty`.
pub fn apply(pool: &mut Pool, name: &str, ty: &Type, operands: &[Val]) -> Option<Val> {
    let name = name.strip_prefix("llvm.")?;
    if let Some(name) = name.strip_prefix("x86.") {
        return x86::apply(pool, name, ty, operands);
    }
    // What it was called before LLVM 12.
    let reduction = name.strip_prefix("experimental.").unwrap_or(name);
    if let Some((how, suffix)) =
        reduction.strip_prefix("vector.reduce.").and_then(|n| n.split_once('.'))
    {
        let of_integers = is_integer(suffix) && matches!(ty, Type::Int(_));
        return reduce::apply(pool, how, operands).filter(|_| of_integers).map(Val::Scalar);
    }
    let suffix = |known: &str| {
        let of = name.strip_prefix(known).and_then(|rest| rest.strip_prefix('.'));
        of.is_some_and(|types| types.split('.').all(is_integer))
    };
    let (known, _) = KNOWN.iter().find(|(k, n)| suffix(k) && *n == operands.len())?;
    let width = match ty {
        Type::Vector(_, lane) => lane.bits(),
        ty => ty.bits(),
    };
    let lanes = match operands.first()? {
        Val::Scalar(_) => None,
        Val::Aggregate(lanes) => Some(lanes.len()),
    };
    let mut results: Vec<Vec<Term>> = Vec::new();
    for lane in 0..lanes.unwrap_or(1) {
        let of_lane = |v: &Val| match v {
            Val::Scalar(term) => Some(*term),
            Val::Aggregate(lanes) => lanes.get(lane).and_then(Val::scalar),
        };
        let scalars: Option<Vec<Term>> = operands.iter().map(of_lane).collect();
        results.push(scalar(pool, known, width, &scalars?)?);
    }
    let member = |i: usize| -> Option<Val> {
        let all: Option<Vec<Val>> =
            results.iter().map(|r| r.get(i).copied().map(Val::Scalar)).collect();
        let mut all = all?;
        if lanes.is_some() { Some(Val::Aggregate(all)) } else { all.pop() }
    };
    match ty {
        Type::Struct(..) => Some(Val::Aggregate(vec![member(0)?, member(1)?])),
        _ => member(0),
    }
}

/// Whether a name of an intrinsic ends in an integer type, or in a vector of such.
fn is_integer(suffix: &str) -> bool {
    let is_number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let lane = match suffix.strip_prefix('v').and_then(|rest| rest.split_once('i')) {
        Some((lanes, lane)) if is_number(lanes) => Some(lane),
        Some(_) => None,
        None => suffix.strip_prefix('i'),
    };
    lane.is_some_and(is_number)
}

/// Marks a result of which only a part is undef where an operand is.
pub(super) fn partly(pool: &mut Pool, result: Term) -> Term {
    let width = pool.width(result);
    match pool.as_constant(result) {
        Some(_) => result,
        None => pool.term(TermKind::Apply(Applied::Partly, vec![result]), width),
    }
}

fn plain(pool: &mut Pool, op: BinaryOp, a: Term, b: Term) -> Term {
    pool.binary(op, Flags::default(), a, b)
}

/// The results on scalars. Those of most functions are marked; what mentions each bit of its operands once is not.
fn scalar(pool: &mut Pool, name: &str, width: u32, operands: &[Term]) -> Option<Vec<Term>> {
    let once = match (name, operands) {
        ("bswap", [a]) if pool.width(*a).is_multiple_of(16) => Some(bits::reversed(pool, *a, 8)),
        ("bitreverse", [a]) => Some(bits::reversed(pool, *a, 1)),
        _ => None,
    };
    if let Some(once) = once {
        return Some(vec![once]);
    }
    let operands = &apart(pool, operands)[..];
    let results = match (name, operands) {
        ("fshl" | "fshr", [a, b, by]) => vec![bits::funnel(pool, name == "fshl", *a, *b, *by)],
        ("ctpop", [a]) => vec![bits::population(pool, *a)],
        ("ctlz" | "cttz", [a, flag]) => {
            let zero_is_poison = pool.as_constant(*flag)? == 1;
            vec![bits::zeros(pool, *a, name == "ctlz", zero_is_poison)]
        }
        ("abs", [a, flag]) => {
            let least_is_poison = pool.as_constant(*flag)? == 1;
            vec![absolute(pool, *a, least_is_poison)]
        }
        ("ucmp" | "scmp", [a, b]) => vec![three_way(pool, name == "scmp", width, *a, *b)],
        ("ushl.sat" | "sshl.sat", [a, b]) => {
            vec![arithmetic::saturating_shift(pool, name == "sshl.sat", *a, *b)]
        }
        (_, [a, b]) => match extreme(name) {
            Some(predicate) => vec![choose(pool, predicate, *a, *b)],
            None => arithmetic::overflowing(pool, name, *a, *b)?,
        },
        _ => return None,
    };
    Some(results.into_iter().map(|result| partly(pool, result)).collect())
}

/// How two blocks of memory compare, of which these are the parts in order: whether they are the same, and whether the
/// first byte that differs is less in the first one.
pub fn ordered(pool: &mut Pool, order: ByteOrder, a: &[Term], b: &[Term]) -> (Term, Term) {
    let operands = apart(pool, &[a, b].concat());
    let (a, b) = operands.split_at(a.len());
    let (mut equal, mut less) = (Term::TRUE, Term::FALSE);
    for (a, b) in a.iter().zip(b).rev() {
        let same = pool.compare(Predicate::Eq, *a, *b);
        // The first byte weighs most.
        let [first, second] = [a, b].map(|part| match order {
            ByteOrder::Little => bits::reversed(pool, *part, 8),
            ByteOrder::Big => *part,
        });
        let below = pool.compare(Predicate::Ult, first, second);
        equal = pool.select(same, equal, Term::FALSE);
        less = pool.select(same, less, below);
    }
    (partly(pool, equal), partly(pool, less))
}

/// The operands; where one mentions what another one does, it is marked as a use of its own.
pub(super) fn apart(pool: &mut Pool, operands: &[Term]) -> Vec<Term> {
    let mut mentioned: BTreeSet<Term> = BTreeSet::new();
    let mut apart = Vec::new();
    for (i, operand) in operands.iter().enumerate() {
        let mut own = BTreeSet::new();
        let mut open = vec![*operand];
        while let Some(term) = open.pop() {
            if own.insert(term) {
                open.extend(pool.kind(term).operands());
            }
        }
        let given = |t: &&Term| matches!(pool.kind(**t), TermKind::Input(_) | TermKind::Read(_));
        let shared = own.intersection(&mentioned).any(|term| given(&term));
        apart.push(match shared {
            true => {
                let width = pool.width(*operand);
                pool.term(TermKind::Apply(Applied::Operand(i), vec![*operand]), width)
            }
            false => *operand,
        });
        mentioned.append(&mut own);
    }
    apart
}

/// The comparison in which a minimum or maximum stands to the other operand.
fn extreme(name: &str) -> Option<Predicate> {
    Some(match name {
        "umin" => Predicate::Ult,
        "umax" => Predicate::Ugt,
        "smin" => Predicate::Slt,
        "smax" => Predicate::Sgt,
        _ => return None,
    })
}

fn choose(pool: &mut Pool, predicate: Predicate, a: Term, b: Term) -> Term {
    let keeps = pool.compare(predicate, a, b);
    pool.select(keeps, a, b)
}

fn absolute(pool: &mut Pool, a: Term, least_is_poison: bool) -> Term {
    let zero = pool.constant(0, pool.width(a));
    let flags = Flags { nsw: least_is_poison, ..Flags::default() };
    let negated = pool.binary(BinaryOp::Sub, flags, zero, a);
    let negative = pool.compare(Predicate::Slt, a, zero);
    pool.select(negative, negated, a)
}

/// -1, 0 or 1, as the first operand is less than the second one, equal or greater.
fn three_way(pool: &mut Pool, signed: bool, width: u32, a: Term, b: Term) -> Term {
    let (less, greater) = match signed {
        true => (Predicate::Slt, Predicate::Sgt),
        false => (Predicate::Ult, Predicate::Ugt),
    };
    let [minus, zero, plus] = [u128::MAX, 0, 1].map(|bits| pool.constant(bits, width));
    let greater = pool.compare(greater, a, b);
    let otherwise = pool.select(greater, plus, zero);
    let less = pool.compare(less, a, b);
    pool.select(less, minus, otherwise)
}

#[cfg(test)]
mod tests {
    use super::scalar;
    use crate::program::term::Pool;

    /// The results of an intrinsic on constants of 8 bits.
    fn results(name: &str, operands: &[u128]) -> Vec<Option<u128>> {
        let mut pool = Pool::default();
        let terms: Vec<_> = operands.iter().map(|bits| pool.constant(*bits, 8)).collect();
        let results = scalar(&mut pool, name, 8, &terms).expect("known");
        results.into_iter().map(|term| pool.as_constant(term)).collect()
    }

    #[test]
    fn intrinsics_compute_what_the_language_reference_says() {
        for (name, operands, expected) in [
            ("umin", &[200, 5][..], &[5][..]),
            ("ucmp", &[200, 5], &[1]),
            ("scmp", &[200, 5], &[255]),
            ("scmp", &[5, 5], &[0]),
            ("ushl.sat", &[0x0f, 5], &[0xff]),
            ("ushl.sat", &[0x0f, 4], &[0xf0]),
            ("sshl.sat", &[0x0f, 4], &[0x7f]),
            ("sshl.sat", &[0xf0, 4], &[0x80]),
            ("sshl.sat", &[0xf8, 4], &[0x80]),
            ("sshl.sat", &[0xf8, 3], &[0xc0]),
            ("umax", &[200, 5], &[200]),
            ("smin", &[200, 5], &[200]),
            ("smax", &[200, 5], &[5]),
            ("abs", &[200, 0], &[56]),
            ("abs", &[128, 0], &[128]),
            ("uadd.sat", &[200, 100], &[255]),
            ("uadd.sat", &[100, 100], &[200]),
            ("usub.sat", &[5, 6], &[0]),
            ("sadd.sat", &[100, 100], &[127]),
            ("sadd.sat", &[156, 156], &[128]),
            ("sadd.sat", &[156, 100], &[0]),
            ("ssub.sat", &[156, 100], &[128]),
            ("ssub.sat", &[100, 156], &[127]),
            ("uadd.with.overflow", &[200, 100], &[44, 1]),
            ("usub.with.overflow", &[5, 6], &[255, 1]),
            ("sadd.with.overflow", &[100, 27], &[127, 0]),
            ("sadd.with.overflow", &[100, 28], &[128, 1]),
            ("ssub.with.overflow", &[128, 1], &[127, 1]),
            ("umul.with.overflow", &[16, 16], &[0, 1]),
            ("smul.with.overflow", &[16, 8], &[128, 1]),
            ("smul.with.overflow", &[255, 128], &[128, 1]),
            ("smul.with.overflow", &[255, 127], &[129, 0]),
            ("fshl", &[0x81, 0xc3, 4], &[0x1c]),
            ("fshl", &[0x81, 0xc3, 8], &[0x81]),
            ("fshr", &[0x81, 0xc3, 4], &[0x1c]),
            ("fshr", &[0x81, 0xc3, 16], &[0xc3]),
            ("bitreverse", &[0b1101_0000], &[0b1011]),
            ("ctpop", &[0b1101_0000], &[3]),
            ("ctlz", &[0b0001_0000, 0], &[3]),
            ("ctlz", &[0, 0], &[8]),
            ("cttz", &[0b0001_0000, 1], &[4]),
        ] {
            let expected: Vec<Option<u128>> = expected.iter().copied().map(Some).collect();
            assert_eq!(results(name, operands), expected, "{name} {operands:?}");
        }
        assert_eq!(results("cttz", &[0, 1]), [None], "poison");
    }

    #[test]
    fn bytes_are_swapped() {
        let mut pool = Pool::default();
        let value = pool.constant(0x0102_0304, 32);
        let swapped = scalar(&mut pool, "bswap", 32, &[value]).expect("known")[0];
        assert_eq!(pool.as_constant(swapped), Some(0x0403_0201));
    }
}
