//! What makes another operation of one on floating-point numbers: fast-math flags, and rare types.

use std::collections::BTreeSet;

/// Bits of the mask of `llvm.is.fpclass`.
pub(super) const NAN: u128 = 0b11;
const INFINITE: u128 = 1 << 2 | 1 << 9;

super::named::words! {
    /// Fast-math flags, in LLVM's order.
    FastMath {
        Nnan = "nnan",
        Ninf = "ninf",
        Nsz = "nsz",
        Arcp = "arcp",
        Contract = "contract",
        Afn = "afn",
        Reassoc = "reassoc",
        Fast = "fast",
    }
}

super::named::words! {
    /// Types of numbers that are as wide as those of another one.
    Rare {
        BFloat = "bfloat",
        PpcFp128 = "ppc_fp128",
    }
}

/// The mask of the classes that `nnan` and `ninf` exclude.
pub(super) fn excluded(flags: &BTreeSet<FastMath>) -> u128 {
    let of = |flag, classes| if flags.contains(&flag) { classes } else { 0 };
    of(FastMath::Nnan, NAN) | of(FastMath::Ninf, INFINITE)
}

/// Whether they leave no more open than numbers that are excluded, and which sign a zero has.
pub(super) fn are_of_bits(flags: &BTreeSet<FastMath>) -> bool {
    flags.iter().all(|flag| matches!(flag, FastMath::Nnan | FastMath::Ninf | FastMath::Nsz))
}
