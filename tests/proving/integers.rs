//! Integer functions have one meaning: the solver and the concrete interpreter agree on random values of every width,
//! and Rust's own arithmetic agrees on all values of 8 bits.
//!
//! `MMPROVE_SEED` chooses other values.

use crate::support::sample;
use fastrand::Rng;
use mmprove::program::concrete::{Reads, Unknown, Value, Values};
use mmprove::program::input::Input;
use mmprove::program::integer::{apply, library};
use mmprove::program::ir::Type;
use mmprove::program::term::{EventIndex, Pool, Term, mask, signed};
use mmprove::program::value::Val;
use mmprove::solve::circuit::Lit;
use mmprove::solve::session::{Answer, Bits, Session};
use mmprove::solve::values::Values as Symbolic;
use rustc_hash::FxHashMap;

/// Functions with the number of operands of the same width, the flag behind them, and whether they tell of overflow.
const FUNCTIONS: &[(&str, usize, Option<bool>, bool)] = &[
    ("umin", 2, None, false),
    ("umax", 2, None, false),
    ("smin", 2, None, false),
    ("smax", 2, None, false),
    ("abs", 1, Some(false), false),
    ("abs", 1, Some(true), false),
    ("uadd.sat", 2, None, false),
    ("usub.sat", 2, None, false),
    ("sadd.sat", 2, None, false),
    ("ssub.sat", 2, None, false),
    ("ushl.sat", 2, None, false),
    ("sshl.sat", 2, None, false),
    ("uadd.with.overflow", 2, None, true),
    ("usub.with.overflow", 2, None, true),
    ("sadd.with.overflow", 2, None, true),
    ("ssub.with.overflow", 2, None, true),
    ("umul.with.overflow", 2, None, true),
    ("smul.with.overflow", 2, None, true),
    ("fshl", 3, None, false),
    ("fshr", 3, None, false),
    ("bswap", 1, None, false),
    ("bitreverse", 1, None, false),
    ("ctpop", 1, None, false),
    ("ctlz", 1, Some(false), false),
    ("ctlz", 1, Some(true), false),
    ("cttz", 1, Some(false), false),
    ("cttz", 1, Some(true), false),
];

/// Values on which the interpreters are compared, for each function and width.
const VALUES: usize = 2;

/// Widths at which something changes.
const EDGES: [u32; 10] = [1, 2, 3, 8, 16, 31, 32, 33, 63, 64];

struct Nothing;

impl Reads for Nothing {
    fn read(&self, _: &mut Values<'_>, _: EventIndex) -> Result<Value, Unknown> {
        Err(Unknown::Cycle)
    }
}

/// A function of inputs of some width, in a pool of its own.
struct Applied {
    pool: Pool,
    operands: usize,
    width: u32,
    results: Vec<Term>,
}

impl Applied {
    fn new(name: &str, operands: usize, flag: Option<bool>, overflows: bool, width: u32) -> Self {
        let mut pool = Pool::default();
        let number = Type::Int(width);
        let ty = match overflows {
            true => Type::Struct(vec![number, Type::Int(1)], false),
            false => number,
        };
        let inputs = (0..operands).map(|i| pool.input(Input::Luck(i), width));
        let mut given: Vec<Val> = inputs.map(Val::Scalar).collect();
        given.extend(flag.map(|flag| Val::Scalar(pool.boolean(flag))));
        let name = format!("llvm.{name}.i{width}");
        let results = apply(&mut pool, &name, &ty, &given).expect(&name).scalars();
        Applied { pool, operands, width, results }
    }

    /// The results on these numbers; nothing where they are poison.
    fn on(&self, numbers: &[u128]) -> Vec<Option<u128>> {
        let inputs = numbers.iter().enumerate().map(|(i, bits)| (Input::Luck(i), *bits)).collect();
        let mut values = Values::new(&self.pool, &inputs);
        let mut bits = |result: &Term| {
            let value = values.value(*result, &Nothing).expect("all inputs are given");
            (!value.poison).then_some(value.bits)
        };
        self.results.iter().map(&mut bits).collect()
    }
}

/// A number that is often at the end of what there is.
fn number(rng: &mut Rng, width: u32) -> u128 {
    let least = 1 << (width - 1);
    let bits = match rng.u8(..8) {
        0 => 0,
        1 => 1,
        2 => u128::MAX,
        3 => least,
        4 => least - 1,
        5 => u128::from(rng.u8(..)),
        _ => rng.u128(..),
    };
    bits & mask(width)
}

#[test]
fn interpreters_agree() {
    let seed = std::env::var("MMPROVE_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    for (name, operands, flag, overflows) in FUNCTIONS {
        let step = sample::one_in(6);
        let widths = (1..=64).filter(|width| match *name {
            "bswap" => width % 16 == 0,
            // Those that are something of their own; of the others one in some.
            _ => EDGES.contains(width) || rng.usize(..step) == 0,
        });
        for width in widths.collect::<Vec<_>>() {
            let function = Applied::new(name, *operands, *flag, *overflows, width);
            let numbers: Vec<Vec<u128>> = (0..VALUES)
                .map(|_| (0..*operands).map(|_| number(&mut rng, width)).collect())
                .collect();
            agree(&function, &numbers, &format!("{name}, {width} bits, seed {seed}"));
        }
    }
}

fn agree(function: &Applied, numbers: &[Vec<u128>], what: &str) {
    let mut session = Session::new(None, FxHashMap::default());
    let mut symbolic = Symbolic::new(&function.pool);
    let inputs: Vec<Bits> =
        (0..function.operands).map(|i| session.input(&Input::Luck(i), function.width)).collect();
    let results: Vec<Bits> =
        function.results.iter().map(|r| symbolic.bits(&mut session, *r)).collect();
    for numbers in numbers {
        let constant = |bits: u128, width| match width {
            1 => Bits::Wire(Lit::constant(bits == 1)),
            _ => Bits::Constant(bits, width),
        };
        let mut given: Vec<Lit> = inputs
            .iter()
            .zip(numbers)
            .map(|(input, bits)| session.equal(input, &constant(*bits, function.width)))
            .collect();
        let all = session.check(&given);
        assert!(matches!(all, Answer::Sat), "{what}: {numbers:?}");
        let mut different = Lit::FALSE;
        for (result, expected) in results.iter().zip(function.on(numbers)) {
            let Some(expected) = expected else { continue };
            let same = session.equal(result, &constant(expected, Session::width(result)));
            different = session.circuit.or(different, !same);
        }
        given.push(different);
        let other = session.check(&given);
        assert!(matches!(other, Answer::Unsat), "{what}: {numbers:?}");
    }
}

/// What Rust says of two numbers of 8 bits.
type Oracle = fn(u8, u8) -> Vec<Option<u128>>;

fn one(bits: u8) -> Vec<Option<u128>> {
    vec![Some(bits.into())]
}

fn signed_one(number: i8) -> Vec<Option<u128>> {
    one(number as u8)
}

fn two((bits, overflows): (u8, bool)) -> Vec<Option<u128>> {
    vec![Some(bits.into()), Some(overflows.into())]
}

fn signed_two((number, overflows): (i8, bool)) -> Vec<Option<u128>> {
    two((number as u8, overflows))
}

const ORACLES: &[(&str, bool, Oracle)] = &[
    ("umin", false, |x, y| one(x.min(y))),
    ("umax", false, |x, y| one(x.max(y))),
    ("smin", false, |x, y| signed_one((x as i8).min(y as i8))),
    ("smax", false, |x, y| signed_one((x as i8).max(y as i8))),
    ("ucmp", false, |x, y| signed_one(x.cmp(&y) as i8)),
    ("scmp", false, |x, y| signed_one((x as i8).cmp(&(y as i8)) as i8)),
    ("uadd.sat", false, |x, y| one(x.saturating_add(y))),
    ("usub.sat", false, |x, y| one(x.saturating_sub(y))),
    ("sadd.sat", false, |x, y| signed_one((x as i8).saturating_add(y as i8))),
    ("ssub.sat", false, |x, y| signed_one((x as i8).saturating_sub(y as i8))),
    ("ushl.sat", false, |x, y| vec![(y < 8).then(|| (u128::from(x) << y).min(u8::MAX.into()))]),
    ("sshl.sat", false, |x, y| {
        let clamped = || (i32::from(x as i8) << y).clamp(i8::MIN.into(), i8::MAX.into());
        vec![(y < 8).then(|| u128::from(clamped() as u8))]
    }),
    ("uadd.with.overflow", true, |x, y| two(x.overflowing_add(y))),
    ("usub.with.overflow", true, |x, y| two(x.overflowing_sub(y))),
    ("umul.with.overflow", true, |x, y| two(x.overflowing_mul(y))),
    ("sadd.with.overflow", true, |x, y| signed_two((x as i8).overflowing_add(y as i8))),
    ("ssub.with.overflow", true, |x, y| signed_two((x as i8).overflowing_sub(y as i8))),
    ("smul.with.overflow", true, |x, y| signed_two((x as i8).overflowing_mul(y as i8))),
];

#[test]
fn pairs_of_bytes() {
    for (name, overflows, oracle) in ORACLES {
        let function = Applied::new(name, 2, None, *overflows, 8);
        for (x, y) in (0..=u8::MAX).flat_map(|x| (0..=u8::MAX).map(move |y| (x, y))) {
            let results = function.on(&[x.into(), y.into()]);
            assert_eq!(results, oracle(x, y), "{name} {x} {y}");
        }
    }
}

#[test]
fn single_bytes() {
    let nonzero = |x: u8, result: u32| vec![(x != 0).then_some(u128::from(result))];
    for x in 0..=u8::MAX {
        let on = |name, flag| Applied::new(name, 1, flag, false, 8).on(&[x.into()]);
        assert_eq!(on("abs", Some(false)), signed_one((x as i8).wrapping_abs()), "{x}");
        let absolute = (x as i8).checked_abs().map(|number| u128::from(number as u8));
        assert_eq!(on("abs", Some(true)), vec![absolute], "{x}");
        assert_eq!(on("ctpop", None), one(x.count_ones() as u8), "{x}");
        assert_eq!(on("ctlz", Some(false)), one(x.leading_zeros() as u8), "{x}");
        assert_eq!(on("cttz", Some(false)), one(x.trailing_zeros() as u8), "{x}");
        assert_eq!(on("ctlz", Some(true)), nonzero(x, x.leading_zeros()), "{x}");
        assert_eq!(on("cttz", Some(true)), nonzero(x, x.trailing_zeros()), "{x}");
        assert_eq!(on("bitreverse", None), one(x.reverse_bits()), "{x}");
    }
}

#[test]
fn shifts_of_two_bytes() {
    let mut rng = Rng::with_seed(1);
    let (left, right) =
        (Applied::new("fshl", 3, None, false, 8), Applied::new("fshr", 3, None, false, 8));
    let swap = Applied::new("bswap", 1, None, false, 16);
    for (high, by) in (0..=u8::MAX).flat_map(|high| (0..=u8::MAX).map(move |by| (high, by))) {
        let low = rng.u8(..);
        let both = u16::from(high) << 8 | u16::from(low);
        let numbers = [high.into(), low.into(), by.into()];
        let upper = ((u32::from(both) << (by % 8)) >> 8) as u8;
        assert_eq!(left.on(&numbers), one(upper), "{high} {low} {by}");
        assert_eq!(right.on(&numbers), one((both >> (by % 8)) as u8), "{high} {low} {by}");
        assert_eq!(swap.on(&[both.into()]), vec![Some(both.swap_bytes().into())], "{both}");
    }
}

#[test]
fn reductions() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..1000 {
        let lanes: Vec<u8> = (0..rng.usize(1..6)).map(|_| rng.u8(..)).collect();
        let on = |how: &str| {
            let mut pool = Pool::default();
            let terms = lanes.iter().map(|lane| pool.constant(u128::from(*lane), 8));
            let vector = Val::Aggregate(terms.map(Val::Scalar).collect());
            let name = format!("llvm.vector.reduce.{how}.v{}i8", lanes.len());
            let result = apply(&mut pool, &name, &Type::Int(8), &[vector]).expect(&name);
            pool.as_constant(result.scalar().expect("a number")).expect("constants fold") as u8
        };
        let signed = |lanes: &[u8]| lanes.iter().map(|lane| *lane as i8).collect::<Vec<_>>();
        let sum = lanes.iter().copied().fold(0, u8::wrapping_add);
        let product = lanes.iter().copied().fold(1, u8::wrapping_mul);
        assert_eq!((on("add"), on("mul")), (sum, product), "{lanes:?}");
        assert_eq!(on("and"), lanes.iter().fold(u8::MAX, |all, lane| all & lane), "{lanes:?}");
        assert_eq!(on("or"), lanes.iter().fold(0, |all, lane| all | lane), "{lanes:?}");
        assert_eq!(on("xor"), lanes.iter().fold(0, |all, lane| all ^ lane), "{lanes:?}");
        assert_eq!(Some(on("umin")), lanes.iter().min().copied(), "{lanes:?}");
        assert_eq!(Some(on("umax")), lanes.iter().max().copied(), "{lanes:?}");
        let (least, most) = (signed(&lanes).into_iter().min(), signed(&lanes).into_iter().max());
        assert_eq!((Some(on("smin") as i8), Some(on("smax") as i8)), (least, most), "{lanes:?}");
    }
}

#[test]
fn functions_of_the_library() {
    let mut rng = Rng::with_seed(3);
    for width in [32, 64] {
        for _ in 0..1000 {
            let x = number(&mut rng, width);
            let on = |name: &str, result: u32| {
                let mut pool = Pool::default();
                let of = pool.constant(x, width);
                let result = library(&mut pool, name, result, &[of]).expect(name);
                let inputs = FxHashMap::default();
                let value = Values::new(&pool, &inputs).value(result, &Nothing).expect(name);
                (!value.poison).then_some(value.bits)
            };
            let place = if x == 0 { 0 } else { u128::from(x.trailing_zeros()) + 1 };
            assert_eq!(on("ffsl", 32), Some(place), "{x}");
            let least = x == 1 << (width - 1);
            let absolute = signed(x, width).unsigned_abs();
            assert_eq!(on("labs", width), (!least).then_some(absolute), "{x}");
            assert_eq!(on("toascii", width), Some(x & 0x7f), "{x}");
        }
    }
}
