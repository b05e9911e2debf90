//! Attributes of functions, calls, parameters, arguments and results.

use super::{Bytes, Raw, Spanned, Type};

/// Attributes in the order in which they are written.
pub type Attributes = Vec<Spanned<Attribute>>;

/// One attribute. One that is not known is kept: a [`Attribute::Word`] without arguments, else
/// [`Attribute::Other`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// A group of attributes, `#0`.
    Group(u64),
    /// A word: `noalias`, `nounwind`, …
    Word(String),
    /// A word with a number: `align 8`, `align(8)`, `dereferenceable(8)`, `alignstack(8)`,
    /// `dead_on_return(8)`, …; inside a group also `align=8`.
    Number(String, u64),
    /// A word with a type: `byval(T)`, `sret(T)`, `byref(T)`, `elementtype(T)`, `inalloca(T)`,
    /// `preallocated(T)`.
    Type(String, Type),
    /// `memory(…)`: location (`argmem`, `inaccessiblemem`, …; `None` for the default) and access
    /// (`none`, `read`, `write`, `readwrite`).
    Memory(Vec<(Option<String>, String)>),
    /// `range(T low, high)`, numbers as they are written.
    Range(Type, String, String),
    /// `initializes((low, high), …)`, numbers as they are written.
    Initializes(Vec<(String, String)>),
    /// `captures(…)`: each part (`none`, `address`, `address_is_null`, `provenance`, `read_provenance`) and
    /// whether it is said of the returned value only (`ret:`).
    Captures(Vec<(bool, String)>),
    /// `nofpclass(…)`: its words, or its number as a word.
    NoFpClass(Vec<String>),
    /// `allockind("…")`, without the quotes.
    AllocKind(Bytes),
    /// `allocsize(a[, b])`: numbers of parameters.
    AllocSize(u64, Option<u64>),
    /// `vscale_range(min[, max])`.
    VScaleRange(u64, Option<u64>),
    /// `uwtable`, `uwtable(sync)`, …
    UwTable(Option<String>),
    /// `"key"` or `"key"="value"`.
    String(Bytes, Option<Bytes>),
    /// Any other word with arguments: the word, and what stands between its brackets.
    Other(String, Raw),
}

/// How a function is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Convention {
    /// By a word: `fastcc`, `amdgpu_kernel`, …
    Word(String),
    /// `cc 99`.
    Number(u64),
}
