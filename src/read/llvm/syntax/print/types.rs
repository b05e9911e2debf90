//! Types.

use super::Joined;
use crate::read::llvm::syntax::tree::{AddressSpace, Type};
use std::fmt::{Display, Formatter, Result};

impl Display for AddressSpace {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            AddressSpace::Number(number) => write!(f, "addrspace({number})"),
            AddressSpace::Symbol(name) => {
                write!(f, "addrspace(\"{}\")", super::value::escaped(name))
            }
        }
    }
}

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Type::Void => f.write_str("void"),
            Type::Label => f.write_str("label"),
            Type::Token => f.write_str("token"),
            Type::Metadata => f.write_str("metadata"),
            Type::Int(bits) => write!(f, "i{bits}"),
            Type::Byte(bits) => write!(f, "b{bits}"),
            Type::Float(float) => f.write_str(float.keyword()),
            Type::Ptr(None) => f.write_str("ptr"),
            Type::Ptr(Some(space)) => write!(f, "ptr {space}"),
            Type::TypedPtr(pointee, None) => write!(f, "{pointee}*"),
            Type::TypedPtr(pointee, Some(space)) => write!(f, "{pointee} {space}*"),
            Type::Vector { scalable, count, element } => {
                let scalable = if *scalable { "vscale x " } else { "" };
                write!(f, "<{scalable}{count} x {element}>")
            }
            Type::Array(count, element) => write!(f, "[{count} x {element}]"),
            Type::Struct { packed, fields } => {
                let (open, close) = if *packed { ("<{", "}>") } else { ("{", "}") };
                match fields.is_empty() {
                    true => write!(f, "{open}{close}"),
                    false => write!(f, "{open} {} {close}", Joined(fields, ", ")),
                }
            }
            Type::Named(name) => write!(f, "%{name}"),
            Type::Target { name, types, numbers } => {
                write!(f, "target(\"{name}\"")?;
                types.iter().try_for_each(|ty| write!(f, ", {ty}"))?;
                numbers.iter().try_for_each(|number| write!(f, ", {number}"))?;
                f.write_str(")")
            }
            Type::Function { result, parameters, variadic } => {
                write!(f, "{result} ({}", Joined(parameters, ", "))?;
                rest(f, *variadic, parameters.is_empty())?;
                f.write_str(")")
            }
            Type::Word(word) => f.write_str(word),
        }
    }
}

/// `...` behind what stands before it, if it is said.
pub(super) fn rest(f: &mut Formatter<'_>, said: bool, first: bool) -> Result {
    match (said, first) {
        (false, _) => Ok(()),
        (true, true) => f.write_str("..."),
        (true, false) => f.write_str(", ..."),
    }
}
