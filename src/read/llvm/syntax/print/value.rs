//! Values, constants and metadata.

use super::Joined;
use super::operation::Constant;
use crate::read::llvm::syntax::tree::{Asm, Attachment, Bytes, Metadata, Name, Raw, Typed, Value};
use std::fmt::{Display, Formatter, Result};

/// Text as it stands between quotes.
pub(super) fn escaped(text: &str) -> Bytes {
    Bytes(text.as_bytes().into())
}

impl Display for Raw {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.text)
    }
}

impl Display for Typed {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} {}", self.ty, self.value)
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Value::Local(name) => write!(f, "%{name}"),
            Value::Global(name) => write!(f, "@{name}"),
            Value::Int(text) | Value::Float(text) => f.write_str(text),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Null => f.write_str("null"),
            Value::None => f.write_str("none"),
            Value::Undef => f.write_str("undef"),
            Value::Poison => f.write_str("poison"),
            Value::Zero => f.write_str("zeroinitializer"),
            Value::String(bytes) => write!(f, "c\"{bytes}\""),
            Value::Array(elements) => write!(f, "[{}]", Joined(elements, ", ")),
            Value::Vector(elements) => write!(f, "<{}>", Joined(elements, ", ")),
            Value::Struct(packed, fields) => {
                let (open, close) = if *packed { ("<{", "}>") } else { ("{", "}") };
                match fields.is_empty() {
                    true => write!(f, "{open}{close}"),
                    false => write!(f, "{open} {} {close}", Joined(fields, ", ")),
                }
            }
            Value::Splat(element) => write!(f, "splat ({element})"),
            Value::BlockAddress(function, block) => {
                write!(f, "blockaddress(@{function}, %{block})")
            }
            Value::DsoLocalEquivalent(name) => write!(f, "dso_local_equivalent @{name}"),
            Value::NoCfi(name) => write!(f, "no_cfi @{name}"),
            Value::PtrAuth(operands) => write!(f, "ptrauth ({})", Joined(operands, ", ")),
            Value::Expression(operation) => Constant(operation).fmt(f),
            Value::Asm(asm) => asm.fmt(f),
            Value::Metadata(metadata) => metadata.fmt(f),
            Value::Other(word, raw) => write!(f, "{word}({raw})"),
        }
    }
}

impl Display for Asm {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("asm ")?;
        self.flags.iter().try_for_each(|flag| write!(f, "{flag} "))?;
        write!(f, "\"{}\", \"{}\"", self.text, self.constraints)
    }
}

/// The name of metadata, behind its sigil: escapes instead of quotes.
pub(super) struct MetadataName<'a>(pub &'a Name);

impl Display for MetadataName<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Name::Text(bytes) = self.0 else { return self.0.fmt(f) };
        for (i, byte) in bytes.0.iter().enumerate() {
            let plain = byte.is_ascii_alphabetic()
                || b"-$._".contains(byte)
                || i > 0 && byte.is_ascii_digit();
            match plain {
                true => write!(f, "{}", char::from(*byte))?,
                false => write!(f, "\\{byte:02X}")?,
            }
        }
        Ok(())
    }
}

impl Display for Metadata {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Metadata::Node(number) => write!(f, "!{number}"),
            Metadata::String(bytes) => write!(f, "!\"{bytes}\""),
            Metadata::Tuple(elements) => write!(f, "!{{{}}}", Joined(elements, ", ")),
            Metadata::Null => f.write_str("null"),
            Metadata::Value(typed) => typed.fmt(f),
            Metadata::Special(name, raw) => write!(f, "!{}({raw})", MetadataName(name)),
        }
    }
}

impl Display for Attachment {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "!{} {}", MetadataName(&self.name), self.value)
    }
}
