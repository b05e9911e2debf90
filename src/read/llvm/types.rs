//! Types, named ones replaced by what they stand for.

use super::context::Context;
use crate::program::ir::Type;
use crate::source::InputError;
use tree_sitter::Node;

/// Deepest nesting of types, and how many parts one may have: `%A = type { %B, %B }` doubles with
/// every line, so that a short file can describe a type too large to hold.
const MAX_DEPTH: usize = 200;
const MAX_PARTS: usize = 1 << 16;
/// Most bits a type may have. The widths in [`Type`] are computed in 32 bits.
const MAX_BITS: u64 = 1 << 31;

struct Reader<'c, 't> {
    cx: &'c Context<'t>,
    parts: usize,
}

impl<'t> Context<'t> {
    /// The type a `type` node spells; of a function type, the type it returns.
    pub(super) fn ty(&self, node: Node<'t>) -> Result<Type, InputError> {
        let ty = Reader { cx: self, parts: 0 }.ty(node, 0)?;
        match size(&ty) {
            Some(_) => Ok(ty),
            None => Err(self
                .error(node, format!("the type {} is too large", self.text(node)), "too large")
                .with_help("mmprove reads types of up to 2^31 bits")),
        }
    }

    /// The number in `addrspace(N)`.
    pub(super) fn address_space(&self, node: Node<'t>) -> Result<u32, InputError> {
        let number = self.children(node).need(self, "number")?;
        self.text(number).parse().map_err(|_| {
            self.error(number, "expected an address space number below 2^32", "not such a number")
        })
    }
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

impl<'t> Reader<'_, 't> {
    fn ty(&mut self, node: Node<'t>, depth: usize) -> Result<Type, InputError> {
        self.parts += 1;
        if depth > MAX_DEPTH || self.parts > MAX_PARTS {
            return Err(self
                .cx
                .error(node, "this type is too large, or contains itself", "too large")
                .with_help("a type may refer to itself only through a ptr"));
        }
        let mut children = self.cx.children(node);
        let Some(first) = children.next() else {
            return Err(self.cx.error(node, "expected a type", "not a type"));
        };
        let base = match first.kind() {
            "local_var" => self.named(first, depth)?,
            "struct_type" => Type::Struct(self.fields(first, depth)?, false),
            "packed_struct_type" => Type::Struct(self.fields(first, depth)?, true),
            "array_type" | "vector_type" => self.sequence(first, depth)?,
            _ => self.keyword(first)?,
        };
        let mut result = base;
        let mut pointee_space = None;
        while let Some(suffix) = children.next() {
            match suffix.kind() {
                // Where numbered scopes were, pointers had types; LLVM reads them as `ptr`, too.
                "*" if self.cx.typed_pointers => {
                    result = Type::Ptr(pointee_space.take().unwrap_or(0))
                }
                "*" => {
                    return Err(self
                        .cx
                        .error(
                            node,
                            format!("`{}` is a typed pointer", self.cx.text(node)),
                            "opaque pointers are required: write ptr",
                        )
                        .with_help("rewrite the file with an `opt` of LLVM 15 or newer"));
                }
                "addrspace" => {
                    let space = self.cx.address_space(suffix)?;
                    match result {
                        Type::Ptr(_) => result = Type::Ptr(space),
                        _ if self.cx.typed_pointers => pointee_space = Some(space),
                        _ => {
                            let message = "only ptr takes an address space";
                            return Err(self.cx.error(suffix, message, "not after this type"));
                        }
                    }
                }
                // A function type stands where a call names its callee: keep what it returns.
                _ => {}
            }
        }
        Ok(result)
    }

    fn keyword(&self, node: Node<'t>) -> Result<Type, InputError> {
        let word = self.cx.text(node);
        Ok(match word {
            // Nothing of these types can be stored.
            "void" | "label" | "metadata" | "token" => Type::Void,
            "half" | "bfloat" => Type::Float(16),
            "float" => Type::Float(32),
            "double" => Type::Float(64),
            "x86_fp80" => Type::Float(80),
            "fp128" | "ppc_fp128" => Type::Float(128),
            "x86_mmx" => Type::Vector(1, Box::new(Type::Int(64))),
            "x86_amx" => Type::Vector(8192, Box::new(Type::Int(1))),
            "ptr" => Type::Ptr(0),
            "opaque" => Type::Struct(Vec::new(), false),
            _ => match word.strip_prefix('i').and_then(|bits| bits.parse::<u32>().ok()) {
                Some(bits) if (1..=1 << 23).contains(&bits) => Type::Int(bits),
                _ => {
                    let message = format!("expected a type, found `{word}`");
                    return Err(self
                        .cx
                        .error(node, message, "not a type")
                        .with_help("integer types are i1 to i8388608"));
                }
            },
        })
    }

    fn named(&mut self, node: Node<'t>, depth: usize) -> Result<Type, InputError> {
        let name = self.cx.name(node);
        let Some(definition) = self.cx.types.get(&name).copied() else {
            return Err(self
                .cx
                .error(node, format!("type %{name} is not defined"), "unknown type")
                .with_help(format!("add a line such as: %{name} = type {{ i32, ptr }}")));
        };
        self.ty(definition, depth + 1)
    }

    fn fields(&mut self, node: Node<'t>, depth: usize) -> Result<Vec<Type>, InputError> {
        let Some(body) = self.cx.children(node).find("struct_body") else { return Ok(Vec::new()) };
        let mut children = self.cx.children(body);
        let mut fields = Vec::new();
        while let Some(field) = children.find("type") {
            fields.push(self.ty(field, depth + 1)?);
        }
        Ok(fields)
    }

    fn sequence(&mut self, node: Node<'t>, depth: usize) -> Result<Type, InputError> {
        let body = self.cx.children(node).need(self.cx, "array_vector_body")?;
        let mut children = self.cx.children(body);
        if children.peek().is_some_and(|n| n.kind() == "vscale") {
            return Err(self
                .cx
                .error(node, "scalable vectors are not supported", "its size is not known")
                .with_help("remove the functions that use it, or compile for a fixed width"));
        }
        let number = children.need(self.cx, "number")?;
        let count = self.cx.text(number).parse::<u64>().map_err(|_| {
            self.cx.error(number, "expected a number of elements", "not such a number")
        })?;
        let element = Box::new(self.ty(children.need(self.cx, "type")?, depth + 1)?);
        Ok(match node.kind() {
            "vector_type" => Type::Vector(count, element),
            _ => Type::Array(count, element),
        })
    }
}
