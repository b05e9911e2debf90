//! Pure operations that LLVM names and that are none on integers: instructions on floating-point numbers with their flags, and
//! intrinsics. Equal inputs give equal outputs; what else is known of some is said elsewhere ([`super::float`],
//! [`super::integer`]).

use super::float_flags::{FastMath, Rare};
use super::float_format::Format;
use super::float_order::Condition;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// An operation, with all that makes another one of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Named {
    /// What it does.
    pub what: What,
    /// Fast-math flags.
    pub flags: BTreeSet<FastMath>,
    /// Of the types of what it takes and gives, those that others are as wide as.
    pub rare: Vec<Rare>,
    /// Denormal numbers need not be what the function's mode makes of them (`!amdgpu.ignore.denormal.mode`).
    pub any_denormals: bool,
}

/// What an operation does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum What {
    /// `fneg`.
    Negate,
    /// An instruction on two numbers.
    Arithmetic(Arithmetic),
    /// `fcmp`.
    Compare(Condition),
    /// A conversion from or to numbers.
    Convert(Conversion),
    /// An intrinsic on numbers of a format; how many lanes a vector of them has.
    OfNumbers(OfNumbers, Option<u32>, Format),
    /// Another intrinsic, with its name.
    Intrinsic(String),
}

/// Enumerates what LLVM has words for.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)] // named as in LLVM
        pub enum $name { $($variant,)* }

        impl $name {
            /// LLVM's word for it.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// What LLVM has that word for, if anything.
            pub fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
pub(super) use words;

words! {
    /// Instructions on two floating-point numbers. Where an operand is a NaN, the result is one.
    Arithmetic {
        Add = "fadd",
        Sub = "fsub",
        Mul = "fmul",
        Div = "fdiv",
        Rem = "frem",
    }
}

words! {
    /// Conversions from or to floating-point numbers.
    Conversion {
        Trunc = "fptrunc",
        Ext = "fpext",
        ToUnsigned = "fptoui",
        ToSigned = "fptosi",
        OfUnsigned = "uitofp",
        OfSigned = "sitofp",
    }
}

words! {
    /// Intrinsics on floating-point numbers of which something is known, without what stands before and behind their names.
    OfNumbers {
        Absolute = "fabs",
        CopySign = "copysign",
        IsOfClass = "is.fpclass",
        MaxNum = "maxnum",
        MinNum = "minnum",
        Maximum = "maximum",
        Minimum = "minimum",
        MaximumNum = "maximumnum",
        MinimumNum = "minimumnum",
    }
}

impl Named {
    /// An operation without flags.
    pub fn plain(what: What) -> Named {
        Named { what, flags: BTreeSet::new(), rare: Vec::new(), any_denormals: false }
    }

    /// The intrinsic of that name. Flags make another operation only of those that are known by their bits.
    pub fn intrinsic(name: &str, flags: BTreeSet<FastMath>) -> Named {
        let of_numbers = || {
            let (base, suffix) = name.strip_prefix("llvm.")?.rsplit_once('.')?;
            let (lanes, format) = numbers(suffix)?;
            Some((OfNumbers::of(base)?, lanes, format))
        };
        match of_numbers() {
            Some((what, lanes, format)) => {
                let by_bits = matches!(what, OfNumbers::Absolute | OfNumbers::CopySign);
                let flags = if by_bits { flags } else { BTreeSet::new() };
                Named { flags, ..Named::plain(What::OfNumbers(what, lanes, format)) }
            }
            None => Named::plain(What::Intrinsic(name.to_owned())),
        }
    }

    /// Whether it is the same of two operands the other way round, as far as it is a function of them: of zeros with
    /// different signs, `maxnum` and `minnum` may give either, and so may whatever flags allow to be inexact.
    pub fn commutes(&self) -> bool {
        use Arithmetic::{Add, Mul};
        use OfNumbers::{Maximum, MaximumNum, Minimum, MinimumNum};
        let exact = |flag: &FastMath| matches!(flag, FastMath::Nnan | FastMath::Ninf);
        let operation = match &self.what {
            What::Arithmetic(arithmetic) => matches!(arithmetic, Add | Mul),
            What::OfNumbers(what, ..) => {
                matches!(what, Maximum | MaximumNum | Minimum | MinimumNum)
            }
            _ => false,
        };
        operation && self.flags.iter().all(exact)
    }

    /// The intrinsic on numbers of which that is the one on vectors of them.
    pub fn of_lane(&self) -> Option<Named> {
        let what = match &self.what {
            What::OfNumbers(what, Some(_), format) => What::OfNumbers(*what, None, *format),
            What::Intrinsic(name) => {
                let (base, suffix) = name.rsplit_once('.')?;
                let (lanes, format) = numbers(suffix)?;
                lanes?;
                What::Intrinsic(format!("{base}.{}", format.word()))
            }
            _ => return None,
        };
        Some(Named { what, ..self.clone() })
    }

    /// The format of the numbers of so many bits that it takes first.
    pub fn format(&self, width: u32) -> Option<Format> {
        let format = match (&self.what, &self.rare[..]) {
            (What::OfNumbers(_, _, format), []) => Some(*format),
            (What::OfNumbers(..) | What::Intrinsic(_), _) => None,
            (_, []) => Format::of_width(width),
            (_, [Rare::BFloat]) => Some(Format::BFloat),
            (_, _) => None,
        };
        format.filter(|format| format.width() == width)
    }
}

/// What the end of an intrinsic's name says it is for: `f32`, or `v4f32`.
fn numbers(suffix: &str) -> Option<(Option<u32>, Format)> {
    let Some(vector) = suffix.strip_prefix('v') else { return Some((None, Format::of(suffix)?)) };
    let lanes = vector.find(|c: char| !c.is_ascii_digit()).unwrap_or(vector.len());
    Some((Some(vector[..lanes].parse().ok()?), Format::of(&vector[lanes..])?))
}

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::Negate => f.write_str("fneg")?,
            What::Arithmetic(arithmetic) => f.write_str(arithmetic.word())?,
            What::Compare(_) => f.write_str("fcmp")?,
            What::Convert(conversion) => f.write_str(conversion.word())?,
            What::OfNumbers(what, lanes, format) => {
                write!(f, "llvm.{}.", what.word())?;
                if let Some(lanes) = lanes {
                    write!(f, "v{lanes}")?;
                }
                f.write_str(format.word())?;
            }
            What::Intrinsic(name) => f.write_str(name)?,
        }
        for flag in &self.flags {
            write!(f, " {}", flag.word())?;
        }
        if let What::Compare(condition) = &self.what {
            write!(f, " {}", condition.word())?;
        }
        for rare in &self.rare {
            write!(f, " {}", rare.word())?;
        }
        if self.any_denormals { f.write_str(" with any denormals") } else { Ok(()) }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Arithmetic, BTreeSet, Condition, Conversion, FastMath, Named, Rare, What};

    /// The operation that is written so.
    pub fn named(text: &str) -> Named {
        let mut words = text.split(' ');
        let what = words.next().expect("a word");
        let (mut flags, mut rare, mut condition) = (BTreeSet::new(), Vec::new(), None);
        for word in words {
            match (FastMath::of(word), Rare::of(word)) {
                (Some(flag), _) => flags.extend([flag]),
                (None, Some(found)) => rare.push(found),
                (None, None) => condition = Condition::of(word),
            }
        }
        let instruction = match what {
            "fneg" => Some(What::Negate),
            "fcmp" => condition.map(What::Compare),
            _ => Arithmetic::of(what)
                .map(What::Arithmetic)
                .or_else(|| Conversion::of(what).map(What::Convert)),
        };
        match instruction {
            Some(what) => Named { flags, rare, ..Named::plain(what) },
            None => Named { rare, ..Named::intrinsic(what, flags) },
        }
    }

    #[test]
    fn lanes_of_vectors() {
        let of_lane = |text| named(text).of_lane().map(|named| named.to_string());
        assert_eq!(of_lane("llvm.maxnum.v2f16").as_deref(), Some("llvm.maxnum.f16"));
        assert_eq!(of_lane("llvm.exp2.v4bf16").as_deref(), Some("llvm.exp2.bf16"));
        assert_eq!(of_lane("llvm.exp2.f32"), None);
        assert_eq!(of_lane("fadd"), None);
    }

    #[test]
    fn operations_are_written_as_in_llvm() {
        for text in [
            "fneg",
            "fadd nnan nsz",
            "fmul reassoc bfloat",
            "fcmp nnan oeq bfloat",
            "fptrunc bfloat",
            "llvm.fabs.f32 nsz",
            "llvm.copysign.v4f16",
            "llvm.is.fpclass.f64",
            "llvm.maxnum.bf16",
            "llvm.sqrt.f32",
            "llvm.fabs.ppcf128",
            "llvm.umin.i32",
        ] {
            assert_eq!(named(text).to_string(), text);
        }
    }
}
