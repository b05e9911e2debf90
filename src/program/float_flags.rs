//! What stands behind the name of an operation on floating-point numbers: fast-math flags, and rare types.

/// Bits of the mask of `llvm.is.fpclass`.
pub(super) const NAN: u128 = 0b11;
const INFINITE: u128 = 1 << 2 | 1 << 9;

/// A type of numbers that are as wide as those of another one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rare {
    BFloat,
    PpcFp128,
}

/// What stands behind the name of an operation: its flags, and a type where that has to be said.
#[derive(Default)]
pub(super) struct Fast {
    /// The mask of the classes that `nnan` and `ninf` exclude.
    pub excluded: u128,
    /// `nsz`.
    pub any_zero: bool,
    /// Flags that allow to compute something else.
    pub others: bool,
    pub rare: Option<Rare>,
}

impl Fast {
    /// Those that are written so.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Fast {
        let mut flags = Fast::default();
        for word in words {
            match word {
                "nnan" => flags.excluded |= NAN,
                "ninf" => flags.excluded |= INFINITE,
                "nsz" => flags.any_zero = true,
                "bfloat" => flags.rare = Some(Rare::BFloat),
                "ppc_fp128" => flags.rare = Some(Rare::PpcFp128),
                _ => flags.others = true,
            }
        }
        flags
    }
}
