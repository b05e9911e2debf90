//! Types, values and constants, as they are written.

use super::{Attributes, Bytes, Metadata, Name, Operation, Raw, Spanned};

/// `addrspace(…)`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AddressSpace {
    /// By number.
    Number(u32),
    /// By what it is for, which the data layout says: `"A"` (alloca), `"G"` (globals), `"P"` (programs).
    Symbol(String),
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // named as in LLVM
pub enum Type {
    Void,
    Label,
    Token,
    Metadata,
    /// `iN`.
    Int(u32),
    /// `bN`.
    Byte(u32),
    /// `half`, `bfloat`, `float`, `double`, `fp128`, `x86_fp80`, `ppc_fp128`.
    Float(FloatType),
    /// `ptr`, `ptr addrspace(N)`.
    Ptr(Option<AddressSpace>),
    /// `T*`, `T addrspace(N)*`: files of older LLVMs say what is pointed to.
    TypedPtr(Box<Type>, Option<AddressSpace>),
    /// `<N x T>`, `<vscale x N x T>`.
    Vector {
        scalable: bool,
        count: u64,
        element: Box<Type>,
    },
    /// `[N x T]`.
    Array(u64, Box<Type>),
    /// `{ … }`, `<{ … }>`.
    Struct {
        packed: bool,
        fields: Vec<Type>,
    },
    /// `%name`.
    Named(Name),
    /// `target("name", types…, numbers…)`.
    Target {
        name: Bytes,
        types: Vec<Type>,
        numbers: Vec<u64>,
    },
    /// `T (…)`.
    Function {
        result: Box<Type>,
        parameters: Vec<Type>,
        variadic: bool,
    },
    /// Any other word in the place of a type: `x86_amx`, `x86_mmx`, …
    Word(String),
}

crate::read::llvm::syntax::keywords! {
    /// Floating-point types.
    pub enum FloatType {
        Half = "half",
        BFloat = "bfloat",
        Float = "float",
        Double = "double",
        X86Fp80 = "x86_fp80",
        Fp128 = "fp128",
        PpcFp128 = "ppc_fp128",
    }
}

/// A value and its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The type.
    pub ty: Spanned<Type>,
    /// The value.
    pub value: Spanned<Value>,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `%name`.
    Local(Name),
    /// `@name`.
    Global(Name),
    /// An integer as it is written: `-7`, `u0xFF`, `s0xFF`.
    Int(String),
    /// A floating-point number as it is written: `1.5`, `-2.5e+10`, `0x3FF0000000000000`, `0xK…`, `0xL…`,
    /// `0xM…`, `0xH…`, `0xR…`, `f0x…`, `+inf`, `-qnan`, `+nan(0x…)`, `+snan(0x…)`. For floating-point types
    /// also an integer, which newer LLVMs accept.
    Float(String),
    /// `true`, `false`.
    Bool(bool),
    /// `null`.
    Null,
    /// `none`.
    None,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// `zeroinitializer`.
    Zero,
    /// `c"…"`.
    String(Bytes),
    /// `[…]`.
    Array(Vec<Typed>),
    /// `{…}`, `<{…}>`.
    Struct(bool, Vec<Typed>),
    /// `<…>`.
    Vector(Vec<Typed>),
    /// `splat (T v)`.
    Splat(Box<Typed>),
    /// `blockaddress(@f, %b)`.
    BlockAddress(Name, Name),
    /// `dso_local_equivalent @f`.
    DsoLocalEquivalent(Name),
    /// `no_cfi @f`.
    NoCfi(Name),
    /// `ptrauth (…)`.
    PtrAuth(Vec<Typed>),
    /// A constant expression.
    Expression(Box<Operation>),
    /// `asm …`.
    Asm(Asm),
    /// Metadata, as an argument.
    Metadata(Box<Metadata>),
    /// Anything else that begins with a word and may be a constant one day: the word and its brackets.
    Other(String, Raw),
}

/// Inline assembly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asm {
    /// `sideeffect`, `alignstack`, `inteldialect`, `unwind`, as they are written.
    pub flags: Vec<String>,
    /// The text.
    pub text: Bytes,
    /// The constraints.
    pub constraints: Bytes,
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its type.
    pub ty: Spanned<Type>,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its value.
    pub value: Spanned<Value>,
}
