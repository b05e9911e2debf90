//! Literal numbers, as their bits.

use super::syntax::tree::FloatType;
use crate::program::term::mask;

/// The bits of an integer literal of `width` bits, in two's complement; `None` if it does not fit into them, or
/// is not among those that 128 bits hold.
pub(super) fn integer(text: &str, width: u32) -> Option<u128> {
    if let Some(hex) = text.strip_prefix("u0x").or_else(|| text.strip_prefix("s0x")) {
        let value = u128::from_str_radix(hex, 16).ok()?;
        // As in LLVM, the highest bit that is set is the sign.
        let sign = if text.starts_with('s') && value != 0 { mask(width) } else { 0 };
        let above = u128::MAX.checked_shl(128 - value.leading_zeros()).unwrap_or(0);
        let fits = value & !mask(width) == 0 && (sign == 0 || width <= 128);
        return fits.then_some(value | sign & above);
    }
    let digits = text.trim_start_matches(['+', '-']).trim_start_matches('0');
    let magnitude = if digits.is_empty() { 0 } else { digits.parse::<u128>().ok()? };
    if !text.starts_with('-') || magnitude == 0 {
        return (magnitude & !mask(width) == 0).then_some(magnitude);
    }
    // A negative number wider than the 128 bits we hold would lose its sign.
    let half = 1u128.checked_shl(width.checked_sub(1)?)?;
    (magnitude <= half).then_some(magnitude.wrapping_neg() & mask(width))
}

/// How a floating-point type is laid out: bits of the exponent, and bits that follow it.
fn layout(ty: FloatType) -> Option<(u32, u32)> {
    Some(match ty {
        FloatType::Half => (5, 10),
        FloatType::BFloat => (8, 7),
        FloatType::Float => (8, 23),
        FloatType::Double => (11, 52),
        FloatType::X86Fp80 => (15, 64),
        FloatType::Fp128 => (15, 112),
        FloatType::PpcFp128 => return None,
    })
}

/// How many bits a value of a floating-point type has.
pub(super) fn width(ty: FloatType) -> u32 {
    layout(ty).map_or(128, |(exponent, fraction)| 1 + exponent + fraction)
}

/// The bits of a floating-point literal. `None` if it is malformed, of another type, or not among those that
/// are read.
pub(super) fn float(text: &str, ty: FloatType) -> Option<u128> {
    let (negative, magnitude) = match text.strip_prefix(['+', '-']) {
        Some(rest) => (text.starts_with('-'), rest),
        None => (false, text),
    };
    let hex = |digits: &str| u128::from_str_radix(digits, 16).ok();
    let fits = |bits: u128| (bits & !mask(width(ty)) == 0).then_some(bits);
    if let Some(digits) = magnitude.strip_prefix("f0x") {
        return fits(hex(digits)?);
    }
    if let Some(digits) = magnitude.strip_prefix("0x") {
        let rest = digits.get(1..)?;
        return match (digits.chars().next()?, ty) {
            ('H', FloatType::Half) | ('R', FloatType::BFloat) => fits(hex(rest)?),
            ('K', FloatType::X86Fp80) => words(rest, 4).map(|(high, low)| high << 64 | low),
            ('L', FloatType::Fp128) | ('M', FloatType::PpcFp128) => {
                words(rest, 16).map(|(low, high)| high << 64 | low)
            }
            ('H' | 'R' | 'K' | 'L' | 'M', _) => None,
            _ => exactly(f64::from_bits(u64::from_str_radix(digits, 16).ok()?), ty),
        };
    }
    if magnitude.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return decimal(text, ty);
    }
    special(magnitude, ty).map(|bits| bits | u128::from(negative) << (width(ty) - 1))
}

/// Two hexadecimal words, the first of which has so many digits.
fn words(digits: &str, first: usize) -> Option<(u128, u128)> {
    let (first, second) = digits.split_at_checked(first.min(digits.len()))?;
    let word = |digits: &str| match digits {
        "" => Some(0),
        _ => u64::from_str_radix(digits, 16).ok().map(u128::from),
    };
    Some((word(first)?, word(second)?))
}

/// `inf`, `qnan`, `nan(0x…)`, `snan(0x…)`.
fn special(text: &str, ty: FloatType) -> Option<u128> {
    let (exponent, fraction) = layout(ty)?;
    // x86_fp80 writes the one before the point.
    let explicit = ty == FloatType::X86Fp80;
    let one = if explicit { 1u128 << 63 } else { 0 };
    let quiet = 1u128 << (fraction - 1 - u32::from(explicit));
    let base = mask(exponent) << fraction | one;
    let (word, payload) = match text.split_once('(') {
        Some((word, rest)) => {
            let digits = rest.strip_suffix(')')?.strip_prefix("0x")?;
            (word, u128::from_str_radix(digits, 16).ok()?)
        }
        None => (text, 0),
    };
    (payload < quiet).then_some(())?;
    match (word, payload) {
        ("inf", 0) => Some(base),
        ("qnan", 0) | ("nan", _) => Some(base | quiet | payload),
        ("snan", 1..) => Some(base | payload),
        _ => None,
    }
}

/// The bits of a decimal number, rounded to the nearest.
fn decimal(text: &str, ty: FloatType) -> Option<u128> {
    let double: f64 = text.parse().ok()?;
    let single: f32 = text.parse().ok()?;
    match ty {
        FloatType::Float => Some(u128::from(single.to_bits())),
        FloatType::Double => Some(u128::from(double.to_bits())),
        FloatType::Half | FloatType::BFloat => Some(narrow(to_odd(text, double)?, ty)),
        _ => None,
    }
}

/// A decimal number as a double whose last bit says whether anything was lost, so that it may be rounded again.
fn to_odd(text: &str, nearest: f64) -> Option<f64> {
    if nearest.is_infinite() {
        return Some(nearest);
    }
    // No double has more digits.
    let exact = format!("{nearest:.1100e}");
    let toward_zero = match magnitude(text)?.cmp(&magnitude(&exact)?) {
        std::cmp::Ordering::Equal => return Some(nearest),
        std::cmp::Ordering::Less => f64::from_bits(nearest.to_bits() - 1),
        std::cmp::Ordering::Greater => nearest,
    };
    Some(f64::from_bits(toward_zero.to_bits() | 1))
}

/// The magnitude of a decimal number, as something that is ordered: where its first digit is, and its digits.
fn magnitude(text: &str) -> Option<(i64, String)> {
    let text = text.trim_start_matches(['+', '-']);
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    if digits.is_empty() {
        return Some((i64::MIN, String::new()));
    }
    let before = whole.len() as i64 - (all.len() - digits.len()) as i64;
    let place = exponent.parse::<i64>().ok()?.checked_add(before)?;
    Some((place, digits.trim_end_matches('0').to_owned()))
}

/// The bits of a double in another format, if it is one of its numbers.
fn exactly(double: f64, ty: FloatType) -> Option<u128> {
    match ty {
        FloatType::Double => Some(u128::from(double.to_bits())),
        FloatType::Float | FloatType::Half | FloatType::BFloat => {
            let bits = narrow(double, ty);
            let (_, fraction) = layout(ty)?;
            let lost = double.is_nan() && double.to_bits() & ((1 << (52 - fraction)) - 1) != 0;
            (!lost && widen(bits, ty)? == double.to_bits()).then_some(bits)
        }
        _ => None,
    }
}

/// The bits of a double in a narrower format, rounded to the nearest, to even ones where two are as near.
fn narrow(double: f64, ty: FloatType) -> u128 {
    let (exponent_bits, fraction_bits) = layout(ty).unwrap_or((11, 52));
    let bits = double.to_bits();
    let sign = u128::from(bits >> 63) << (exponent_bits + fraction_bits);
    let (exponent, fraction) = (((bits >> 52) & 0x7ff) as i64, bits & ((1 << 52) - 1));
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let drop = 52 - fraction_bits;
    let infinity = ((1u64 << exponent_bits) - 1) << fraction_bits;
    let shifted = exponent - 1023 + bias;
    let magnitude = match exponent {
        0x7ff => infinity | fraction >> drop,
        _ if shifted > 0 => rounded((shifted as u64) << 52 | fraction, drop).min(infinity),
        0 => 0,
        _ => match u32::try_from(1 - shifted) {
            Ok(more) if drop + more < 64 => rounded(fraction | 1 << 52, drop + more),
            _ => 0,
        },
    };
    sign | u128::from(magnitude)
}

/// A number without its last bits, rounded to the nearest.
fn rounded(value: u64, drop: u32) -> u64 {
    let (kept, lost, half) = (value >> drop, value & ((1 << drop) - 1), 1u64 << drop >> 1);
    kept + u64::from(lost > half || lost == half && drop > 0 && kept & 1 == 1)
}

/// The bits of the double that a number of a narrower format is.
fn widen(bits: u128, ty: FloatType) -> Option<u64> {
    let (exponent_bits, fraction_bits) = layout(ty)?;
    let (sign, bits) = ((bits >> (exponent_bits + fraction_bits)) as u64, bits as u64);
    let fraction = bits & ((1 << fraction_bits) - 1);
    let exponent = (bits >> fraction_bits) & ((1 << exponent_bits) - 1);
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let magnitude = match exponent {
        0 => (fraction as f64 * ((1 - bias - i64::from(fraction_bits)) as f64).exp2()).to_bits(),
        _ if exponent == (1 << exponent_bits) - 1 => 0x7ff << 52 | fraction << (52 - fraction_bits),
        _ => ((exponent as i64 - bias + 1023) as u64) << 52 | fraction << (52 - fraction_bits),
    };
    Some(sign << 63 | magnitude)
}

#[cfg(test)]
mod tests {
    use super::FloatType::{BFloat, Double, Float, Fp128, Half, PpcFp128, X86Fp80};
    use super::*;

    #[test]
    fn integers() {
        assert_eq!(integer("-128", 8), Some(128));
        assert_eq!(integer("256", 8), None);
        assert_eq!(integer("-1", 128), Some(u128::MAX));
        assert_eq!(integer("-1", 256), None);
        assert_eq!(integer("7", 256), Some(7));
        assert_eq!(integer("u0xFF", 64), Some(255));
        assert_eq!(integer("s0xFF", 16), Some(0xffff));
        assert_eq!(integer("s0x0", 16), Some(0));
    }

    #[test]
    fn floats_in_every_notation() {
        for (text, ty, bits) in [
            ("1.5e+01", Float, u128::from(15f32.to_bits())),
            ("0.1", Float, u128::from(0.1f32.to_bits())),
            ("-0.1", Double, u128::from((-0.1f64).to_bits())),
            ("0x3FB99999A0000000", Float, u128::from(0.1f32.to_bits())),
            ("0x36A0000000000000", Float, 1),
            ("0x7FF0000000000000", Half, 0x7c00),
            ("1.0", Half, 0x3c00),
            ("1.0", BFloat, 0x3f80),
            ("65519.9", Half, 0x7bff),
            ("65520", Half, 0x7c00),
            ("0.00000002980232238769531250", Half, 0),
            ("0.00000002980232238769531251", Half, 1),
            // Just above the middle of two neighbours, by less than a double tells.
            ("1.00048828125000000000000001", Half, 0x3c01),
            ("1.00048828125", Half, 0x3c00),
            ("0xH3C00", Half, 0x3c00),
            ("0xR3F80", BFloat, 0x3f80),
            ("0xK3FFF8000000000000000", X86Fp80, 0x3fff << 64 | 1 << 63),
            ("0xL00000000000000013FFF000000000000", Fp128, 0x3fff << 112 | 1),
            ("0xM3FF00000000000000000000000000000", PpcFp128, 0x3ff << 52),
            ("0xL1", Fp128, 1),
            ("f0x3F800000", Float, 0x3f80_0000),
            ("-inf", Half, 0xfc00),
            ("+qnan", Float, 0x7fc0_0000),
            ("+nan(0x1)", Double, 0x7ff8 << 48 | 1),
            ("-snan(0x1)", BFloat, 0xff81),
            ("+inf", X86Fp80, 0x7fff << 64 | 1 << 63),
        ] {
            assert_eq!(float(text, ty), Some(bits), "{text}");
        }
        for (text, ty) in [
            ("0x3FB999999999999A", Float),
            ("0xH3C00", Float),
            ("0x7FF0000000000001", Float),
            ("1.0", Fp128),
            ("+snan(0x0)", Float),
            ("0x3FF0000000000001", BFloat),
        ] {
            assert_eq!(float(text, ty), None, "{text}");
        }
    }
}
