//! What may be promised of addresses, and is not known to be so.

use super::input::Input;
use super::term::Term;

/// What may be promised of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Promise {
    /// `inbounds`: what it is computed from is in bounds of the same object.
    InBounds,
    /// `nusw`: its computation does not wrap, offsets being signed.
    Nusw,
    /// `nuw`: its computation does not wrap, offsets being unsigned.
    Nuw,
    /// It is a multiple of so many bytes.
    Aligned(u64),
}

impl std::fmt::Display for Promise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Promise::InBounds => f.write_str("inbounds"),
            Promise::Nusw => f.write_str("nusw"),
            Promise::Nuw => f.write_str("nuw"),
            Promise::Aligned(bytes) => write!(f, "align {bytes}"),
        }
    }
}

/// A promise about an address that is not known to be kept.
#[derive(Clone, Debug)]
pub struct Promised {
    /// Input that says whether it is kept.
    pub kept: Input,
    /// What is promised.
    pub what: Promise,
    /// What the address is computed from.
    pub base: Term,
    /// The address.
    pub address: Term,
    /// Where behaviour is undefined if it is not kept: when one of these holds.
    pub when: Vec<Term>,
    /// The instruction on one line.
    pub text: String,
}
