//! The types of values, and constants of them.

use crate::support::{chance, pick};
use fastrand::Rng;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    Int(u32),
    Ptr,
    /// So many integers of so many bits.
    Vector(u32, u32),
    /// `{ i8, i32 }`, `{ i16, ptr }`, `[2 x i16]`: one of [`AGGREGATES`].
    Aggregate(usize),
}

/// Texts of the aggregates, and what they are made of.
const AGGREGATES: [(&str, [Ty; 2]); 3] = [
    ("{ i8, i32 }", [Ty::Int(8), Ty::Int(32)]),
    ("{ i16, ptr }", [Ty::Int(16), Ty::Ptr]),
    ("[2 x i16]", [Ty::Int(16), Ty::Int(16)]),
];

/// Widths of integers that most operations are about, and a few others.
const WIDTHS: [u32; 7] = [8, 16, 32, 32, 64, 8, 24];
const VECTORS: [(u32, u32); 4] = [(2, 8), (4, 8), (2, 16), (2, 32)];

impl Ty {
    /// Something that arithmetic is done with.
    pub fn integer(rng: &mut Rng) -> Ty {
        match rng.u32(..20) {
            0 => Ty::Int(1),
            1 => Ty::Int(5),
            _ => Ty::Int(*pick(rng, &WIDTHS)),
        }
    }

    pub fn vector(rng: &mut Rng) -> Ty {
        let (lanes, bits) = *pick(rng, &VECTORS);
        Ty::Vector(lanes, bits)
    }

    pub fn aggregate(rng: &mut Rng) -> Ty {
        Ty::Aggregate(rng.usize(..AGGREGATES.len()))
    }

    /// Something to load and store.
    pub fn any(rng: &mut Rng) -> Ty {
        match rng.u32(..20) {
            0 | 1 => Ty::Ptr,
            2 | 3 => Ty::vector(rng),
            4 => Ty::aggregate(rng),
            5 => Ty::Int(*pick(rng, &[1, 5, 24])),
            _ => Ty::Int(*pick(rng, &[8, 16, 32, 64])),
        }
    }

    /// Types of the parts of an aggregate.
    pub fn parts(self) -> [Ty; 2] {
        match self {
            Ty::Aggregate(n) => AGGREGATES[n].1,
            other => [other, other],
        }
    }

    /// The bits of an integer, or of a lane.
    pub fn bits(self) -> u32 {
        match self {
            Ty::Int(bits) | Ty::Vector(_, bits) => bits,
            Ty::Ptr | Ty::Aggregate(_) => 64,
        }
    }

    /// The type with lanes of so many bits.
    pub fn with_bits(self, bits: u32) -> Ty {
        match self {
            Ty::Vector(lanes, _) => Ty::Vector(lanes, bits),
            _ => Ty::Int(bits),
        }
    }

    /// The type of a comparison of two such values.
    pub fn truth(self) -> Ty {
        self.with_bits(1)
    }

    pub fn text(self) -> String {
        match self {
            Ty::Int(bits) => format!("i{bits}"),
            Ty::Ptr => "ptr".into(),
            Ty::Vector(lanes, bits) => format!("<{lanes} x i{bits}>"),
            Ty::Aggregate(n) => AGGREGATES[n].0.into(),
        }
    }

    /// A constant, mostly a defined one.
    pub fn constant(self, rng: &mut Rng) -> String {
        if chance(rng, 12) {
            return (*pick(rng, &["undef", "poison"])).into();
        }
        match self {
            Ty::Int(1) => (*pick(rng, &["true", "false"])).into(),
            Ty::Int(bits) => number(rng, bits),
            Ty::Ptr => "null".into(),
            Ty::Vector(lanes, bits) => {
                let lane = |_| format!("i{bits} {}", Ty::Int(bits).constant(rng));
                let lanes: Vec<String> = (0..lanes).map(lane).collect();
                format!("<{}>", lanes.join(", "))
            }
            Ty::Aggregate(_) => "zeroinitializer".into(),
        }
    }
}

/// One of these words.
pub fn word<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    from[rng.usize(..from.len())]
}

/// A number that something may go wrong with.
pub fn number(rng: &mut Rng, bits: u32) -> String {
    let (top, all) = (1_i128 << (bits - 1), (1_i128 << bits) - 1);
    let number = match rng.u32(..10) {
        0..=2 => 0,
        3 | 4 => 1,
        5 => -1,
        6 => -top,
        7 => top - 1,
        8 => 1 << rng.u32(..bits),
        _ => i128::from(rng.i64(..)) & all & 0x7f,
    };
    // As LLVM prints it: signed.
    let number = number & all;
    let signed = if number >= top { number - 2 * top } else { number };
    if bits == 1 { (signed != 0).to_string() } else { signed.to_string() }
}
