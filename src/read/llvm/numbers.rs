//! Literal numbers, as their bits.

/// The bits of an integer literal of `width` bits, in two's complement; `None` if it does not fit.
pub(super) fn integer(text: &str, width: u32) -> Option<u128> {
    if let Some(hex) = text.strip_prefix("u0x").or_else(|| text.strip_prefix("s0x")) {
        let value = u128::from_str_radix(hex, 16).ok()?;
        return (value & !mask(width) == 0).then_some(value);
    }
    let digits = text.trim_start_matches(['+', '-']);
    let magnitude = digits.parse::<u128>().ok()?;
    if !text.starts_with('-') {
        return (magnitude & !mask(width) == 0).then_some(magnitude);
    }
    // A negative number wider than the 128 bits we hold would lose its sign.
    let half = 1u128.checked_shl(width.checked_sub(1)?)?;
    (magnitude <= half).then_some(magnitude.wrapping_neg() & mask(width))
}

/// Ones in the low `width` bits.
pub(super) fn mask(width: u32) -> u128 {
    1u128.checked_shl(width).map_or(u128::MAX, |bit| bit - 1)
}

/// The bits of a floating-point literal of `width` bits; `brain` when a 16-bit one is a `bfloat`.
/// `None` if it is malformed, or cannot be represented exactly.
pub(super) fn float(text: &str, width: u32, brain: bool) -> Option<u128> {
    let Some(hex) = text.strip_prefix("0x") else {
        let value = text.parse::<f64>().ok()?;
        return from_double(value.to_bits(), width, brain);
    };
    match hex.chars().next()? {
        'K' | 'H' | 'R' => {
            u128::from_str_radix(&hex[1..], 16).ok().filter(|v| v & !mask(width) == 0)
        }
        'L' | 'M' => {
            // Two 64-bit words, the low one first.
            let digits = format!("{:0>32}", &hex[1..]);
            let value = u128::from_str_radix(&digits, 16).ok()?;
            (width == 128).then_some(value.rotate_left(64))
        }
        _ => from_double(u64::from_str_radix(hex, 16).ok()?, width, brain),
    }
}

/// Converts the bits of a double to a narrower format, if that loses nothing.
fn from_double(bits: u64, width: u32, brain: bool) -> Option<u128> {
    let (exponent_bits, fraction_bits) = match (width, brain) {
        (64, _) => return Some(u128::from(bits)),
        (32, _) => (8, 23),
        (16, false) => (5, 10),
        (16, true) => (8, 7),
        _ => return None,
    };
    let sign = u128::from(bits >> 63) << (exponent_bits + fraction_bits);
    let exponent = ((bits >> 52) & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let all_ones = (1u64 << exponent_bits) - 1;
    let drop = 52 - fraction_bits;
    let exact = |value: u64, drop: u32| {
        (drop < 64 && value & ((1 << drop) - 1) == 0).then(|| value >> drop)
    };
    let magnitude = match exponent {
        0 if fraction == 0 => 0,
        0x7ff => all_ones << fraction_bits | exact(fraction, drop)?,
        _ => {
            let bias = (1i64 << (exponent_bits - 1)) - 1;
            let shifted = exponent - 1023 + bias;
            if shifted >= all_ones as i64 {
                return None;
            }
            if shifted > 0 {
                (shifted as u64) << fraction_bits | exact(fraction, drop)?
            } else {
                let lost = u32::try_from(1 - shifted).ok()?;
                exact(fraction | 1 << 52, drop + lost)?
            }
        }
    };
    Some(sign | u128::from(magnitude))
}
