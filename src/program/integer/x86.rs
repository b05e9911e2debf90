//! Operations of x86's vector instructions on integers, as Intel's manual has them (Intel 64 and IA-32 Architectures
//! Software Developer's Manual, volume 2: PSRLW and so on), for LLVM's reference says nothing of them.

use super::{partly, plain, scalar};
use crate::program::ir::{BinaryOp, Flags, Predicate, Type};
use crate::program::term::{Pool, Term};
use crate::program::value::Val;

/// Instructions by their names after the extension's and without the width of the registers at their ends.
const KNOWN: &[(&str, Instruction)] = &[
    ("psll.w", Instruction::Shift(BinaryOp::Shl, Count::Common)),
    ("psll.d", Instruction::Shift(BinaryOp::Shl, Count::Common)),
    ("psll.q", Instruction::Shift(BinaryOp::Shl, Count::Common)),
    ("psrl.w", Instruction::Shift(BinaryOp::LShr, Count::Common)),
    ("psrl.d", Instruction::Shift(BinaryOp::LShr, Count::Common)),
    ("psrl.q", Instruction::Shift(BinaryOp::LShr, Count::Common)),
    ("psra.w", Instruction::Shift(BinaryOp::AShr, Count::Common)),
    ("psra.d", Instruction::Shift(BinaryOp::AShr, Count::Common)),
    ("psra.q", Instruction::Shift(BinaryOp::AShr, Count::Common)),
    ("pslli.w", Instruction::Shift(BinaryOp::Shl, Count::Number)),
    ("pslli.d", Instruction::Shift(BinaryOp::Shl, Count::Number)),
    ("pslli.q", Instruction::Shift(BinaryOp::Shl, Count::Number)),
    ("psrli.w", Instruction::Shift(BinaryOp::LShr, Count::Number)),
    ("psrli.d", Instruction::Shift(BinaryOp::LShr, Count::Number)),
    ("psrli.q", Instruction::Shift(BinaryOp::LShr, Count::Number)),
    ("psrai.w", Instruction::Shift(BinaryOp::AShr, Count::Number)),
    ("psrai.d", Instruction::Shift(BinaryOp::AShr, Count::Number)),
    ("psrai.q", Instruction::Shift(BinaryOp::AShr, Count::Number)),
    ("psllv.w", Instruction::Shift(BinaryOp::Shl, Count::Lane)),
    ("psllv.d", Instruction::Shift(BinaryOp::Shl, Count::Lane)),
    ("psllv.q", Instruction::Shift(BinaryOp::Shl, Count::Lane)),
    ("psrlv.w", Instruction::Shift(BinaryOp::LShr, Count::Lane)),
    ("psrlv.d", Instruction::Shift(BinaryOp::LShr, Count::Lane)),
    ("psrlv.q", Instruction::Shift(BinaryOp::LShr, Count::Lane)),
    ("psrav.w", Instruction::Shift(BinaryOp::AShr, Count::Lane)),
    ("psrav.d", Instruction::Shift(BinaryOp::AShr, Count::Lane)),
    ("psrav.q", Instruction::Shift(BinaryOp::AShr, Count::Lane)),
    ("pavg.b", Instruction::Average),
    ("pavg.w", Instruction::Average),
    ("psign.b", Instruction::Sign),
    ("psign.w", Instruction::Sign),
    ("psign.d", Instruction::Sign),
    ("pshuf.b", Instruction::Shuffle),
    ("phadd.w", Instruction::Horizontal("add")),
    ("phadd.d", Instruction::Horizontal("add")),
    ("phadd.sw", Instruction::Horizontal("sadd.sat")),
    ("phsub.w", Instruction::Horizontal("sub")),
    ("phsub.d", Instruction::Horizontal("sub")),
    ("phsub.sw", Instruction::Horizontal("ssub.sat")),
    ("pmadd.wd", Instruction::Products),
    ("pmaddw.d", Instruction::Products),
    ("pmadd.ub.sw", Instruction::BytesProducts),
    ("pmaddubs.w", Instruction::BytesProducts),
];

#[derive(Clone, Copy)]
enum Instruction {
    /// A shift by any number, which leaves nothing but copies of what comes in where that is the width or more.
    Shift(BinaryOp, Count),
    /// The average of unsigned numbers, rounded up.
    Average,
    /// The first operand, negated where the second one is negative, and nothing where that is nothing.
    Sign,
    /// Bytes of the first operand, by number, or nothing where the number is negative; within blocks of 128 bits.
    Shuffle,
    /// Neighbours together, the first operand's before those of the second one; within blocks of 128 bits.
    Horizontal(&'static str),
    /// Sums of two neighbouring products of signed numbers, twice as wide.
    Products,
    /// The same of unsigned bytes by signed ones, where the sum saturates.
    BytesProducts,
}

/// Where the number of bits to shift by comes from.
#[derive(Clone, Copy)]
enum Count {
    /// The lower 64 bits of a vector, for all lanes.
    Common,
    /// A number, for all lanes.
    Number,
    /// Each lane has its own.
    Lane,
}

/// Whether the intrinsic of that name, which begins with `x86.`, has a meaning here.
pub fn is_known(name: &str) -> bool {
    name.strip_prefix("x86.").is_some_and(|name| instruction(name).is_some())
}

fn instruction(name: &str) -> Option<Instruction> {
    let (extension, name) = name.split_once('.')?;
    let name = [".128", ".256", ".512"].iter().find_map(|w| name.strip_suffix(w)).unwrap_or(name);
    let known = ["sse2", "ssse3", "avx2", "avx512"].contains(&extension);
    let found = KNOWN.iter().find(|(n, _)| known && *n == name);
    found.map(|(_, instruction)| *instruction)
}

/// The result of the intrinsic `llvm.x86.…`; nothing if its types are not what they should be.
pub(super) fn apply(pool: &mut Pool, name: &str, ty: &Type, operands: &[Val]) -> Option<Val> {
    let Type::Vector(number, lane) = ty else { return None };
    let Type::Int(width) = **lane else { return None };
    let [Val::Aggregate(_), second] = operands else { return None };
    let [a, b] = [operands[0].scalars(), second.scalars()];
    let number = usize::try_from(*number).ok()?;
    let block = 128 / width as usize;
    let same = a.len() == number && a.iter().all(|lane| pool.width(*lane) == width);
    let alike = same && b.len() == number && b.iter().all(|lane| pool.width(*lane) == width);
    let blocks = alike && number.is_multiple_of(block);
    let twice = a.len() == 2 * number && b.len() == 2 * number;
    let half = |lane: &Term| 2 * pool.width(*lane) == width;
    let halves = twice && a.iter().chain(&b).all(half);
    let lanes: Vec<Term> = match instruction(name)? {
        Instruction::Shift(op, Count::Common) if same => {
            let count = low_half(pool, &b)?;
            a.iter().map(|lane| shift(pool, op, *lane, count)).collect()
        }
        Instruction::Shift(op, Count::Number) if same && second.scalar().is_some() => {
            a.iter().map(|lane| shift(pool, op, *lane, b[0])).collect()
        }
        Instruction::Shift(op, Count::Lane) if alike => {
            a.iter().zip(&b).map(|(lane, by)| shift(pool, op, *lane, *by)).collect()
        }
        Instruction::Average if alike => {
            a.iter().zip(&b).map(|(x, y)| average(pool, *x, *y)).collect()
        }
        Instruction::Sign if alike => {
            a.iter().zip(&b).map(|(x, y)| with_sign(pool, *x, *y)).collect()
        }
        Instruction::Shuffle if blocks && width == 8 => {
            let block = |i: usize| &a[i / 16 * 16..][..16];
            b.iter().enumerate().map(|(i, at)| byte(pool, block(i), *at)).collect()
        }
        Instruction::Horizontal(how) if blocks => {
            let pairs = a.chunks(block).zip(b.chunks(block));
            let pairs: Vec<Term> = pairs.flat_map(|(a, b)| [a, b].concat()).collect();
            pairs.chunks(2).map(|p| together(pool, how, p[0], p[1])).collect::<Option<_>>()?
        }
        Instruction::Products if halves => {
            let pairs = a.chunks(2).zip(b.chunks(2));
            pairs.map(|(a, b)| products(pool, [true; 2], "add", a, b)).collect::<Option<_>>()?
        }
        Instruction::BytesProducts if halves && width == 16 => {
            let pairs = a.chunks(2).zip(b.chunks(2));
            let sum = |(a, b)| products(pool, [false, true], "sadd.sat", a, b);
            pairs.map(sum).collect::<Option<_>>()?
        }
        _ => return None,
    };
    Some(Val::Aggregate(lanes.into_iter().map(Val::Scalar).collect()))
}

/// The lower 64 bits of a vector of 128.
fn low_half(pool: &mut Pool, lanes: &[Term]) -> Option<Term> {
    let width = pool.width(*lanes.first()?);
    let whole = width as usize * lanes.len() == 128;
    let low = lanes.get(..lanes.len() / 2).filter(|_| whole)?;
    let (first, rest) = low.split_first()?;
    Some(rest.iter().fold(*first, |low, high| pool.concat(*high, low)))
}

fn shift(pool: &mut Pool, op: BinaryOp, of: Term, count: Term) -> Term {
    let width = pool.width(of);
    let all = pool.constant(u128::from(width), pool.width(count));
    let fits = pool.compare(Predicate::Ult, count, all);
    let by = match pool.width(count) {
        wide if wide > width => pool.extract(count, 0, width, Flags::default()),
        _ => pool.extend(count, width, false),
    };
    let shifted = plain(pool, op, of, by);
    let beyond = match op {
        BinaryOp::AShr => {
            let most = pool.constant(u128::from(width - 1), width);
            plain(pool, op, of, most)
        }
        _ => {
            // The lane's own poison stays; of its bits nothing does.
            let zero = pool.constant(0, width);
            plain(pool, BinaryOp::And, of, zero)
        }
    };
    let result = pool.select(fits, shifted, beyond);
    partly(pool, result)
}

fn average(pool: &mut Pool, a: Term, b: Term) -> Term {
    let width = pool.width(a);
    let [a, b] = [a, b].map(|x| pool.extend(x, width + 1, false));
    let one = pool.constant(1, width + 1);
    let sum = plain(pool, BinaryOp::Add, a, b);
    let sum = plain(pool, BinaryOp::Add, sum, one);
    let result = pool.extract(sum, 1, width, Flags::default());
    partly(pool, result)
}

fn with_sign(pool: &mut Pool, a: Term, sign: Term) -> Term {
    let zero = pool.constant(0, pool.width(a));
    let negated = plain(pool, BinaryOp::Sub, zero, a);
    let nothing = plain(pool, BinaryOp::And, a, zero);
    let positive = pool.compare(Predicate::Sgt, sign, zero);
    let otherwise = pool.compare(Predicate::Slt, sign, zero);
    let otherwise = pool.select(otherwise, negated, nothing);
    let result = pool.select(positive, a, otherwise);
    partly(pool, result)
}

fn byte(pool: &mut Pool, block: &[Term], at: Term) -> Term {
    let zero = pool.constant(0, 8);
    let number = pool.extract(at, 0, 4, Flags::default());
    let mut found = zero;
    for (i, byte) in block.iter().enumerate().rev() {
        let this = pool.constant(i as u128, 4);
        let here = pool.compare(Predicate::Eq, number, this);
        found = pool.select(here, *byte, found);
    }
    let nothing = pool.compare(Predicate::Slt, at, zero);
    let result = pool.select(nothing, zero, found);
    partly(pool, result)
}

/// A sum or a difference, which may saturate.
fn together(pool: &mut Pool, how: &str, a: Term, b: Term) -> Option<Term> {
    Some(match how {
        "add" => plain(pool, BinaryOp::Add, a, b),
        "sub" => plain(pool, BinaryOp::Sub, a, b),
        _ => *scalar(pool, how, pool.width(a), &[a, b])?.first()?,
    })
}

fn products(pool: &mut Pool, signed: [bool; 2], how: &str, a: &[Term], b: &[Term]) -> Option<Term> {
    let mut product = |i: usize| {
        let width = 2 * pool.width(a[i]);
        let (x, y) = (pool.extend(a[i], width, signed[0]), pool.extend(b[i], width, signed[1]));
        plain(pool, BinaryOp::Mul, x, y)
    };
    let (first, second) = (product(0), product(1));
    together(pool, how, first, second)
}
