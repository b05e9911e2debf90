//! Types, named ones replaced by what they stand for.

use super::context::Context;
use super::numbers;
use super::stop::{Read, unsupported};
use super::syntax::tree::{self, AddressSpace, FloatType, Spanned};
use crate::program::ir::{Span, Type};

/// Deepest nesting of types, and how many parts one may have: `%A = type { %B, %B }` doubles with
/// every line, so that a short file can describe a type too large to hold.
const MAX_DEPTH: usize = 200;
const MAX_PARTS: usize = 1 << 16;
/// Most bits a type may have. The widths in [`Type`] are computed in 32 bits.
const MAX_BITS: u64 = 1 << 31;

struct Reader<'c, 't> {
    cx: &'c Context<'t>,
    span: Span,
    parts: usize,
}

impl Context<'_> {
    /// The type that is written there.
    pub(super) fn ty(&self, ty: &Spanned<tree::Type>) -> Read<Type> {
        self.type_at(ty, ty.span)
    }

    /// The type that is written in something at `span`.
    pub(super) fn type_at(&self, ty: &tree::Type, span: Span) -> Read<Type> {
        let ty = Reader { cx: self, span, parts: 0 }.ty(ty, 0)?;
        match size(&ty) {
            Some(_) => Ok(ty),
            None => too_large(&self.text(span)),
        }
    }

    /// The type of what a call returns.
    pub(super) fn result_type(&self, ty: &Spanned<tree::Type>) -> Read<Type> {
        match &ty.node {
            tree::Type::Function { result, .. } => self.type_at(result, ty.span),
            _ => self.ty(ty),
        }
    }

    /// The number of an address space.
    pub(super) fn space(&self, space: Option<&AddressSpace>) -> u32 {
        match space {
            None => 0,
            Some(AddressSpace::Number(number)) => *number,
            Some(AddressSpace::Symbol(symbol)) => self.layout.space(symbol),
        }
    }

    /// The floating-point type that is written there, if it is one, or a vector of it.
    pub(super) fn float_type(&self, ty: &tree::Type) -> Option<FloatType> {
        match ty {
            tree::Type::Float(float) => Some(*float),
            tree::Type::Vector { element, .. } => self.float_type(element),
            tree::Type::Named(name) => match self.types.get(name) {
                Some(Ok(Some(Spanned { node: tree::Type::Float(float), .. }))) => Some(*float),
                _ => None,
            },
            _ => None,
        }
    }
}

fn too_large<T>(shown: &str) -> Read<T> {
    let what = format!("the type {shown}, which is too large,");
    unsupported(what, "mmprove reads types of up to 2^31 bits and 65,536 parts")
}

/// Bits including padding, if they are few enough.
fn size(ty: &Type) -> Option<u64> {
    let bits = match ty {
        Type::Array(n, element) | Type::Vector(n, element) => {
            // Zero-sized elements still take part in loops over the elements.
            n.checked_mul(size(element)?.max(1))?
        }
        Type::Struct(fields, _) => {
            let mut sum = 0u64;
            for field in fields {
                sum = sum.checked_add(size(field)?.next_multiple_of(128))?;
            }
            sum
        }
        _ => u64::from(ty.bits()).max(1),
    };
    (bits <= MAX_BITS).then_some(bits)
}

impl Reader<'_, '_> {
    fn ty(&mut self, ty: &tree::Type, depth: usize) -> Read<Type> {
        self.parts += 1;
        if self.parts > MAX_PARTS {
            return too_large(&self.shown());
        }
        if depth > MAX_DEPTH {
            let message = "this type is too large, or contains itself";
            let error = self.cx.error(self.span, message, "too large");
            return Err(error.with_help("a type may refer to itself only through a ptr").into());
        }
        let without = |what: String| {
            let help = "values of this type have no meaning here; remove what uses them, or compile \
                        for a target without";
            unsupported(what, help)
        };
        Ok(match ty {
            tree::Type::Void => Type::Void,
            tree::Type::Int(bits @ 1..=0x80_0000) => Type::Int(*bits),
            tree::Type::Int(bits) => {
                let message = format!("there is no type i{bits}");
                let error = self.cx.error(self.span, message, "not a type");
                return Err(error.with_help("integer types are i1 to i8388608").into());
            }
            tree::Type::Float(float) => Type::Float(numbers::width(*float)),
            tree::Type::Ptr(space) => Type::Ptr(self.cx.space(space.as_ref())),
            tree::Type::TypedPtr(_, space) if self.cx.typed_pointers => {
                Type::Ptr(self.cx.space(space.as_ref()))
            }
            tree::Type::TypedPtr(..) => {
                let message = format!("`{}` is a typed pointer", self.cx.text(self.span));
                let label = "opaque pointers are required: write ptr";
                let error = self.cx.error(self.span, message, label);
                let help = "rewrite the file with an `opt` of LLVM 15 or newer";
                return Err(error.with_help(help).into());
            }
            tree::Type::Vector { scalable: false, count, element } => {
                Type::Vector(*count, Box::new(self.ty(element, depth + 1)?))
            }
            tree::Type::Array(count, element) => {
                Type::Array(*count, Box::new(self.ty(element, depth + 1)?))
            }
            tree::Type::Struct { packed, fields } => {
                let fields = fields.iter().map(|field| self.ty(field, depth + 1));
                Type::Struct(fields.collect::<Read<_>>()?, *packed)
            }
            tree::Type::Named(name) => match self.cx.types.get(name) {
                Some(Ok(Some(definition))) => self.ty(definition, depth + 1)?,
                Some(Ok(None)) => Type::Struct(Vec::new(), false),
                Some(Err(error)) => return Err((*error).clone().into()),
                None => {
                    let message = format!("type %{name} is not defined");
                    let help = format!("add a line such as: %{name} = type {{ i32, ptr }}");
                    let error = self.cx.error(self.span, message, "unknown type");
                    return Err(error.with_help(help).into());
                }
            },
            tree::Type::Word(word) if word == "x86_mmx" => Type::Vector(1, Box::new(Type::Int(64))),
            tree::Type::Vector { scalable: true, .. } => {
                return without(format!("the scalable vector type {}", self.shown()));
            }
            tree::Type::Label => return without("a label as a value".into()),
            tree::Type::Token => return without("the type token".into()),
            tree::Type::Metadata => return without("metadata as a value".into()),
            tree::Type::Byte(bits) => return without(format!("the byte type b{bits}")),
            // It occupies no memory. Several in an array have to be told apart, so that they are not read.
            tree::Type::Target { name, .. }
                if depth == 0 && name.text() == Some("amdgcn.named.barrier") =>
            {
                Type::Struct(Vec::new(), false)
            }
            tree::Type::Target { .. } => {
                return without(format!("the target type {}", self.shown()));
            }
            tree::Type::Function { .. } => {
                return without(format!("the function type {} of a value", self.shown()));
            }
            tree::Type::Word(word) => return without(format!("the type {word}")),
        })
    }

    fn shown(&self) -> String {
        self.cx.text(self.span)
    }
}
