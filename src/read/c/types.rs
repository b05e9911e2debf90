//! C's types, as far as litmus tests have them: integers, and pointers to integers.

use super::Language;
use crate::execution::scopes::{GLOBAL, LOCAL};
use crate::program::ir::Type;
use crate::read::directive::lexer::{Cursor, Token};
use crate::source::InputError;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scalar {
    pub bits: u32,
    pub signed: bool,
}

/// What a pointer points to, or a declaration declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Object {
    pub scalar: Scalar,
    pub atomic: bool,
    pub volatile: bool,
    /// The address space that it says it is in: OpenCL's `global` and `local`.
    pub space: Option<u32>,
}

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CType {
    Integer(Scalar),
    Pointer(Object),
}

pub(super) const INT: Scalar = Scalar { bits: 32, signed: true };

/// Integer types of one word, on a 64-bit target.
const SCALARS: [(&str, u32, bool); 16] = [
    ("int8_t", 8, true),
    ("uint8_t", 8, false),
    ("int16_t", 16, true),
    ("uint16_t", 16, false),
    ("int32_t", 32, true),
    ("uint32_t", 32, false),
    ("int64_t", 64, true),
    ("uint64_t", 64, false),
    ("intptr_t", 64, true),
    ("uintptr_t", 64, false),
    ("ptrdiff_t", 64, true),
    ("size_t", 64, false),
    ("uchar", 8, false),
    ("ushort", 16, false),
    ("uint", 32, false),
    ("ulong", 64, false),
];

/// The same of types all accesses of which are atomic.
const ATOMICS: [(&str, u32, bool); 8] = [
    ("atomic_int", 32, true),
    ("atomic_uint", 32, false),
    ("atomic_long", 64, true),
    ("atomic_ulong", 64, false),
    ("atomic_short", 16, true),
    ("atomic_ushort", 16, false),
    ("atomic_char", 8, true),
    ("atomic_uchar", 8, false),
];

/// Words that integer types are made of.
const PARTS: [&str; 6] = ["char", "short", "int", "long", "signed", "unsigned"];

/// Words that say something else of a declaration.
const QUALIFIERS: [&str; 12] = [
    "volatile", "const", "_Atomic", "global", "__global", "local", "__local", "restrict",
    "register", "private", "constant", "generic",
];

/// Types that are no integers, and what is said of them.
const REFUSED: [&str; 9] =
    ["float", "double", "void", "struct", "union", "enum", "_Bool", "bool", "atomic_flag"];

const FORMS: &str = "types are integers, `atomic_int`, `volatile int`, `unsigned long`, and pointers to them; in OpenCL with \
                     `global` or `local` before them";

impl CType {
    /// What it is in LLVM IR.
    pub fn ir(self) -> Type {
        match self {
            CType::Integer(scalar) => scalar.ir(),
            CType::Pointer(object) => Type::Ptr(object.space.unwrap_or(0)),
        }
    }
}

impl Scalar {
    pub fn ir(self) -> Type {
        Type::Int(self.bits)
    }

    /// What values of this type are computed with: at least an `int` (C11, 6.3.1.1).
    pub fn promoted(self) -> Scalar {
        if self.bits < INT.bits { INT } else { self }
    }

    /// The type that an operation on both is done in (C11, 6.3.1.8).
    pub fn common(self, other: Scalar) -> Scalar {
        let (a, b) = (self.promoted(), other.promoted());
        match a.bits.cmp(&b.bits) {
            std::cmp::Ordering::Greater => a,
            std::cmp::Ordering::Less => b,
            std::cmp::Ordering::Equal => Scalar { bits: a.bits, signed: a.signed && b.signed },
        }
    }
}

/// Whether a declaration may begin with this word.
pub(super) fn begins_type(word: &str) -> bool {
    SCALARS.iter().chain(&ATOMICS).any(|(name, ..)| *name == word)
        || PARTS.contains(&word)
        || QUALIFIERS.contains(&word)
        || REFUSED.contains(&word)
}

/// Reads the words of a declaration up to what is declared: `volatile global atomic_int`.
///
/// # Errors
/// Words that make no type, and types that are not read.
pub(super) fn specifiers(
    cursor: &mut Cursor<'_>,
    language: Language,
) -> Result<Object, InputError> {
    let start = cursor.here();
    let mut object = Object { scalar: INT, atomic: false, volatile: false, space: None };
    let mut named: Option<Scalar> = None;
    let mut parts: Vec<&str> = Vec::new();
    while let Some(Token::Word(word)) = cursor.peek().filter(|_| !cursor.symbol_at(1, ":")) {
        let at = cursor.here();
        let refuse = |message: String, help: &str| {
            Err(InputError::new(cursor.source, at, message, "this word").with_help(help))
        };
        match word.as_str() {
            "volatile" => object.volatile = true,
            "const" | "restrict" | "register" => (),
            "_Atomic" => {
                object.atomic = true;
                cursor.next();
                if cursor.eat("(") {
                    let inner = specifiers(cursor, language)?;
                    cursor.expect(")")?;
                    named = Some(inner.scalar);
                }
                continue;
            }
            "global" | "__global" | "local" | "__local" if language == Language::C11 => {
                let message = format!("`{word}` is OpenCL's");
                return refuse(message, "a test in OpenCL starts with `OPENCL NAME`");
            }
            "global" | "__global" => object.space = Some(GLOBAL),
            "local" | "__local" => object.space = Some(LOCAL),
            "private" | "constant" | "generic" => {
                let message = format!("the address space `{word}` is not read here");
                return refuse(message, "threads share memory in `global` and `local`");
            }
            word if REFUSED.contains(&word) => {
                let message = format!("values of type `{word}` are not read here");
                return refuse(message, "use an integer type, such as `int` or `atomic_int`");
            }
            word if PARTS.contains(&word) => parts.push(word),
            word => match SCALARS.iter().chain(&ATOMICS).find(|(name, ..)| *name == word) {
                Some((name, bits, signed)) => {
                    object.atomic |= ATOMICS.iter().any(|(atomic, ..)| atomic == name);
                    named = Some(Scalar { bits: *bits, signed: *signed });
                }
                None => break,
            },
        }
        cursor.next();
    }
    object.scalar = match (named, composed(&parts)) {
        (Some(scalar), None) if parts.is_empty() => scalar,
        (None, Some(scalar)) => scalar,
        (None, None) if parts.is_empty() => {
            return Err(cursor.unexpected("a type").with_help(FORMS));
        }
        _ => {
            let message = "these words make no type";
            let at = cursor.since(start);
            return Err(InputError::new(cursor.source, at, message, "not a type").with_help(FORMS));
        }
    };
    Ok(object)
}

/// The type that these words make, in any order (C11, 6.7.2).
fn composed(parts: &[&str]) -> Option<Scalar> {
    let count = |word: &str| parts.iter().filter(|part| **part == word).count();
    let (signs, longs) = (count("signed") + count("unsigned"), count("long"));
    let (chars, shorts, ints) = (count("char"), count("short"), count("int"));
    let sizes = usize::from(chars > 0) + usize::from(shorts > 0) + usize::from(longs > 0);
    let once = signs <= 1 && chars <= 1 && shorts <= 1 && ints <= 1 && longs <= 2;
    if parts.is_empty() || !once || sizes > 1 || (chars > 0 && ints > 0) {
        return None;
    }
    let bits = match (chars, shorts, longs) {
        (1, ..) => 8,
        (_, 1, _) => 16,
        (_, _, 0) => 32,
        _ => 64,
    };
    Some(Scalar { bits, signed: count("unsigned") == 0 })
}

/// The stars behind a declaration's words.
///
/// # Errors
/// Pointers to pointers.
pub(super) fn stars(cursor: &mut Cursor<'_>) -> Result<bool, InputError> {
    if !cursor.eat("*") {
        return Ok(false);
    }
    while cursor.eat_word("const") || cursor.eat_word("restrict") || cursor.eat_word("volatile") {}
    if cursor.symbol_at(0, "*") {
        let message = "pointers to pointers are not read here";
        let error = InputError::new(cursor.source, cursor.here(), message, "the second star");
        return Err(error.with_help(
            "memory holds integers: choose between two locations with `if`, or write the test in LLVM IR (.ll)",
        ));
    }
    Ok(true)
}
