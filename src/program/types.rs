//! What instructions are made of: types and orderings.
//!
//! These mean the same in every instruction, so they stand apart from the instructions. [`super::ir`] re-exports all of them.

use std::fmt;

/// A first-class type. How it is laid out in memory a [`DataLayout`](super::data_layout::DataLayout) says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `void`.
    Void,
    /// `iN`.
    Int(u32),
    /// A floating-point type, by its width in bits; values are kept as their bits.
    Float(u32),
    /// `ptr addrspace(N)`.
    Ptr(u32),
    /// `<N x T>`.
    Vector(u64, Box<Type>),
    /// `[N x T]`.
    Array(u64, Box<Type>),
    /// `{ T, … }`, and whether it is packed.
    Struct(Vec<Type>, bool),
}

impl Type {
    /// Whether it is a pointer, or has some in it.
    pub fn has_pointers(&self) -> bool {
        match self {
            Type::Ptr(_) => true,
            Type::Struct(fields, _) => fields.iter().any(Type::has_pointers),
            Type::Array(_, element) | Type::Vector(_, element) => element.has_pointers(),
            _ => false,
        }
    }

    /// The address space that it is a pointer into.
    pub fn space(&self) -> Option<u32> {
        match self {
            Type::Ptr(space) => Some(*space),
            _ => None,
        }
    }

    /// Width in bits when the value is held as one bit-vector (no padding); `void` is 0, a pointer as wide as the
    /// widest that are followed.
    pub fn bits(&self) -> u32 {
        match self {
            Type::Void => 0,
            Type::Int(bits) | Type::Float(bits) => *bits,
            Type::Ptr(_) => 64,
            Type::Vector(n, element) | Type::Array(n, element) => *n as u32 * element.bits(),
            Type::Struct(fields, _) => fields.iter().map(Type::bits).sum(),
        }
    }

    /// This type with scalars of another type: a vector of as many of them, or one.
    pub fn with_lanes(&self, scalar: Type) -> Type {
        match self {
            Type::Vector(n, _) => Type::Vector(*n, Box::new(scalar)),
            _ => scalar,
        }
    }

    /// Type of the elements of an array or vector, however many there are.
    pub fn element(&self) -> Option<&Type> {
        match self {
            Type::Array(_, element) | Type::Vector(_, element) => Some(element),
            _ => None,
        }
    }

    /// Type of field or element `index` of an aggregate.
    pub fn field(&self, index: usize) -> Option<&Type> {
        match self {
            Type::Array(n, element) | Type::Vector(n, element) => {
                ((index as u64) < *n).then_some(element)
            }
            Type::Struct(fields, _) => fields.get(index),
            _ => None,
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Void => write!(f, "void"),
            Type::Int(bits) => write!(f, "i{bits}"),
            Type::Float(16) => write!(f, "half"),
            Type::Float(32) => write!(f, "float"),
            Type::Float(64) => write!(f, "double"),
            Type::Float(bits) => write!(f, "fp{bits}"),
            Type::Ptr(0) => write!(f, "ptr"),
            Type::Ptr(space) => write!(f, "ptr addrspace({space})"),
            Type::Vector(n, element) => write!(f, "<{n} x {element}>"),
            Type::Array(n, element) => write!(f, "[{n} x {element}]"),
            Type::Struct(fields, packed) => {
                let inner = fields.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                if *packed { write!(f, "<{{ {inner} }}>") } else { write!(f, "{{ {inner} }}") }
            }
        }
    }
}

/// Atomic ordering of an access or fence, weakest first (`langref.ordering`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ordering {
    /// Not atomic at all.
    NotAtomic,
    /// `unordered`.
    Unordered,
    /// `monotonic`.
    Monotonic,
    /// `acquire`.
    Acquire,
    /// `release`.
    Release,
    /// `acq_rel`.
    AcqRel,
    /// `seq_cst`.
    SeqCst,
}

impl Ordering {
    /// All orderings, weakest first.
    pub const ALL: [Ordering; 7] = [
        Ordering::NotAtomic,
        Ordering::Unordered,
        Ordering::Monotonic,
        Ordering::Acquire,
        Ordering::Release,
        Ordering::AcqRel,
        Ordering::SeqCst,
    ];

    /// The LLVM keyword; empty for a plain access.
    pub fn keyword(self) -> &'static str {
        match self {
            Ordering::NotAtomic => "",
            Ordering::Unordered => "unordered",
            Ordering::Monotonic => "monotonic",
            Ordering::Acquire => "acquire",
            Ordering::Release => "release",
            Ordering::AcqRel => "acq_rel",
            Ordering::SeqCst => "seq_cst",
        }
    }

    /// The ordering an LLVM keyword names, if it names one.
    pub fn from_keyword(word: &str) -> Option<Ordering> {
        Ordering::ALL.into_iter().skip(1).find(|o| o.keyword() == word)
    }

    /// At least `acquire`.
    pub fn acquires(self) -> bool {
        matches!(self, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
    }

    /// At least `release`.
    pub fn releases(self) -> bool {
        matches!(self, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
    }
}
