//! Operands: variables, constants and constant expressions.

use super::context::{Context, Use, span};
use super::instructions::{binary_op, flags, predicate};
use super::numbers;
use super::pointers::{cast, gep};
use super::tokens::unescape;
use crate::program::ir::{Operation, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

/// Longest chain of aliases followed.
const MAX_ALIASES: usize = 64;
/// Most elements a string or a `splat` is written out to.
const MAX_ELEMENTS: u64 = 1 << 16;

impl<'t> Context<'t> {
    /// Type and value of a `type_and_value` node that must have both.
    pub(super) fn typed(&self, node: Node<'t>) -> Result<(Type, Value), InputError> {
        let mut children = self.children(node);
        let ty = self.ty(children.need(self, "type")?)?;
        let value = children.need(self, "value")?;
        let value = self.value(value, &ty)?;
        Ok((ty, value))
    }

    /// The label in a `type_and_value` node.
    pub(super) fn label(&self, node: Node<'t>) -> Result<String, InputError> {
        let mut children = self.children(node);
        let ty = children.need(self, "type")?;
        let value = children.find("value").filter(|_| self.text(ty) == "label");
        let local = value
            .and_then(|v| self.children(v).find("var"))
            .and_then(|v| self.children(v).find("local_var"));
        let Some(local) = local else {
            return Err(self.error(node, "expected a label such as `label %exit`", "not a label"));
        };
        Ok(self.label_name(local))
    }

    /// The label a variable names, noted as used.
    pub(super) fn label_name(&self, local: Node<'t>) -> String {
        let name = self.name(local);
        self.trace.borrow_mut().labels.push((name.clone(), span(local)));
        name
    }

    /// The value a `value` node spells, at type `ty`.
    pub(super) fn value(&self, node: Node<'t>, ty: &Type) -> Result<Value, InputError> {
        let mut children = self.children(node);
        while children.has("linkage") {}
        let Some(first) = children.next() else {
            return Err(self.error(node, "expected a value", "not a value"));
        };
        match first.kind() {
            "var" => match self.children(first).next() {
                Some(local) if local.kind() == "local_var" => {
                    let name = self.name(local);
                    let used = Use { name: name.clone(), ty: ty.clone(), span: span(local) };
                    self.trace.borrow_mut().locals.push(used);
                    Ok(Value::Local(name))
                }
                Some(global) => self.global(global, 0),
                None => Err(self.error(node, "expected a value", "not a value")),
            },
            "number" | "float" => self.number(first, ty),
            "true" | "false" if *ty != Type::Int(1) => {
                let message = format!("expected a value of type {ty}, found `{}`", first.kind());
                Err(self.error(first, message, "this is an i1"))
            }
            "true" => Ok(Value::Bits(1)),
            "false" => Ok(Value::Bits(0)),
            "null" | "none" | "zeroinitializer" => Ok(Value::Zero),
            "undef" => Ok(Value::Undef),
            "poison" => Ok(Value::Poison),
            "cstring" => self.string(first, ty),
            "struct_value" | "packed_struct_value" | "array_value" | "vector_value" => {
                self.aggregate(first, ty)
            }
            "blockaddress" => Ok(Value::Expr(Box::new(Operation::Uninterpreted {
                name: self.text(first).to_owned(),
                ty: ty.clone(),
                operands: Vec::new(),
                lanewise: false,
            }))),
            "constant_expr" => match self.children(first).next() {
                Some(expr) => Ok(Value::Expr(Box::new(self.expression(expr, ty)?))),
                None => Err(self.error(first, "expected a constant expression", "empty")),
            },
            _ => Err(self.error(first, "expected a value", "not a value")),
        }
    }

    /// The value of an `@name`; an alias is replaced by what it stands for.
    pub(super) fn global(&self, node: Node<'t>, depth: usize) -> Result<Value, InputError> {
        let name = self.name(node);
        if let Some(aliasee) = self.aliases.get(&name).copied() {
            if depth > MAX_ALIASES {
                return Err(self.error(
                    node,
                    format!("alias @{name} stands for itself"),
                    "a cycle",
                ));
            }
            return match aliasee.kind() {
                "global_var" => self.global(aliasee, depth + 1),
                _ => Err(self
                    .error(node, format!("alias @{name} stands for an expression"), "not supported")
                    .with_help("write the expression in place of the alias")),
            };
        }
        if !self.globals.contains(&name) && !name.starts_with("llvm.") {
            return Err(self
                .error(node, format!("@{name} is not defined"), "unknown global")
                .with_help(format!(
                    "add `@{name} = external global i32` or `declare void @{name}()`, as fits"
                )));
        }
        if self.thread_locals.contains(&name) {
            self.trace.borrow_mut().thread_local = Some(name.clone());
        }
        Ok(Value::Global(name))
    }

    fn number(&self, node: Node<'t>, ty: &Type) -> Result<Value, InputError> {
        let text = self.text(node);
        let bits = match ty {
            Type::Int(width) if node.kind() == "number" && !text.starts_with("0x") => {
                numbers::integer(text, *width)
            }
            Type::Float(width) => {
                // Which 16-bit format is meant is not kept in the type. Hexadecimal constants are
                // bits in either; decimals are rare, and of the one format the file uses.
                let brain = *width == 16 && self.source.text.contains("bfloat");
                numbers::float(text, *width, brain)
            }
            _ => {
                let message = format!("expected a value of type {ty}, found the number `{text}`");
                return Err(self.error(node, message, format!("not a value of type {ty}")));
            }
        };
        bits.map(Value::Bits).ok_or_else(|| {
            self.error(node, format!("`{text}` is not a constant of type {ty}"), "does not fit")
                .with_help(match ty {
                    Type::Float(_) => "write the constant in hexadecimal, with its exact bits",
                    _ => "integers are read up to 128 bits wide",
                })
        })
    }

    fn string(&self, node: Node<'t>, ty: &Type) -> Result<Value, InputError> {
        let text = self.text(node);
        let inner = text.strip_prefix("c\"").and_then(|t| t.strip_suffix('"')).unwrap_or("");
        let bytes = unescape(inner);
        match ty {
            Type::Array(n, element) if **element == Type::Int(8) && *n == bytes.len() as u64 => {
                Ok(Value::Aggregate(
                    bytes.iter().map(|b| (Type::Int(8), Value::Bits(u128::from(*b)))).collect(),
                ))
            }
            _ => Err(self.error(
                node,
                format!("this string is a [{} x i8], but the type here is {ty}", bytes.len()),
                "wrong type",
            )),
        }
    }

    fn aggregate(&self, node: Node<'t>, ty: &Type) -> Result<Value, InputError> {
        let mut children = self.children(node);
        let mut elements = Vec::new();
        while let Some(element) = children.find("type_and_value") {
            elements.push(self.typed(element)?);
        }
        // `splat (T x)` was rewritten to a one-element array.
        if let (Type::Vector(n, element), "array_value") = (ty, node.kind())
            && elements.len() == 1
            && *n <= MAX_ELEMENTS
            && elements[0].0 == **element
        {
            return Ok(Value::Aggregate(vec![elements[0].clone(); *n as usize]));
        }
        let fits = match (ty, node.kind()) {
            (Type::Array(n, element), "array_value")
            | (Type::Vector(n, element), "vector_value") => {
                *n == elements.len() as u64 && elements.iter().all(|(t, _)| t == &**element)
            }
            (Type::Struct(fields, packed), kind) => {
                (kind == "packed_struct_value") == *packed
                    && kind.ends_with("struct_value")
                    && fields.iter().eq(elements.iter().map(|(t, _)| t))
            }
            _ => false,
        };
        if !fits {
            let message = format!("expected a constant of type {ty}");
            return Err(self.error(node, message, "its elements are of other types, or too few"));
        }
        Ok(Value::Aggregate(elements))
    }

    fn expression(&self, node: Node<'t>, ty: &Type) -> Result<Operation, InputError> {
        let mut children = self.children(node);
        let keyword = node.child_by_field_name("inst_name").unwrap_or(node);
        match node.kind() {
            "constant_cast" => return cast(self, node),
            "constant_getelementptr" => return gep(self, node),
            "constant_icmp" => {
                let condition = children.need(self, "icmp_cond")?;
                let (operand, lhs) = self.typed(children.need(self, "type_and_value")?)?;
                let (_, rhs) = self.typed(children.need(self, "type_and_value")?)?;
                if let (false, Some(predicate)) =
                    (matches!(operand, Type::Vector(..)), predicate(self.word(condition)))
                {
                    return Ok(Operation::Icmp { predicate, ty: operand, lhs, rhs });
                }
            }
            "constant_bin_op" => {
                let op = binary_op(self.word(keyword));
                let flags = flags(self, node);
                let (operand, lhs) = self.typed(children.need(self, "type_and_value")?)?;
                let (_, rhs) = self.typed(children.need(self, "type_and_value")?)?;
                if let (Some(op), Type::Int(_)) = (op, &operand) {
                    return Ok(Operation::Binary { op, flags, ty: operand, lhs, rhs });
                }
            }
            _ => {}
        }
        // Its text determines its value, and that is all we say about it.
        self.check_globals(node)?;
        Ok(Operation::Uninterpreted {
            name: self.text(node).split_whitespace().collect::<Vec<_>>().join(" "),
            ty: ty.clone(),
            operands: Vec::new(),
            lanewise: false,
        })
    }

    fn check_globals(&self, node: Node<'t>) -> Result<(), InputError> {
        if node.kind() == "global_var" {
            self.global(node, 0)?;
        }
        let mut children = self.children(node);
        while let Some(child) = children.next() {
            self.check_globals(child)?;
        }
        Ok(())
    }
}
