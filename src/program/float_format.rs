//! How floating-point numbers are laid out: a sign, an exponent, a fraction.

super::named::words! {
    /// A format, by what the names of intrinsics call it.
    Format {
        Half = "f16",
        BFloat = "bf16",
        Float = "f32",
        Double = "f64",
        Quad = "f128",
    }
}

impl Format {
    /// That of numbers so wide that are of the usual type.
    pub fn of_width(width: u32) -> Option<Format> {
        Some(match width {
            16 => Format::Half,
            32 => Format::Float,
            64 => Format::Double,
            128 => Format::Quad,
            _ => return None,
        })
    }

    /// Bits of the exponent.
    pub fn exponent(self) -> u32 {
        match self {
            Format::Half => 5,
            Format::BFloat | Format::Float => 8,
            Format::Double => 11,
            Format::Quad => 15,
        }
    }

    /// Bits of the fraction.
    pub fn fraction(self) -> u32 {
        match self {
            Format::Half => 10,
            Format::BFloat => 7,
            Format::Float => 23,
            Format::Double => 52,
            Format::Quad => 112,
        }
    }

    /// Bits of a number.
    pub fn width(self) -> u32 {
        self.exponent() + self.fraction() + 1
    }

    /// The bits of positive infinity.
    pub fn infinity(self) -> u128 {
        ((1 << self.exponent()) - 1) << self.fraction()
    }
}
