//! Casts and `getelementptr`, as instructions and as constant expressions.

use super::context::Context;
use super::instructions::{flags, head, is_vector, poison_where_negative};
use crate::program::ir::{CastOp, Flags, Operation, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

/// A cast, as an instruction or a constant expression.
pub(super) fn cast<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Operation, InputError> {
    let mut children = cx.children(node);
    let (from, value) = cx.typed(children.need(cx, "type_and_value")?)?;
    let target = children.need(cx, "type")?;
    let to = cx.ty(target)?;
    let keyword = cx.word(node);
    let (a, b) = (from.bits(), to.bits());
    let ints = matches!((&from, &to), (Type::Int(_), Type::Int(_)));
    let lanes = |ty: &Type| match ty {
        Type::Vector(n, _) => Some(*n),
        _ => None,
    };
    let both_vectors = lanes(&from).is_some() && lanes(&from) == lanes(&to);
    let scalar = |ty: &Type| matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_));
    let fits = match keyword {
        "trunc" => ints && a > b || both_vectors,
        "zext" | "sext" => ints && a < b || both_vectors,
        "bitcast" => a == b && a > 0 && [&from, &to].into_iter().all(|t| scalar(t) || is_vector(t)),
        "addrspacecast" => matches!((&from, &to), (Type::Ptr(_), Type::Ptr(_))) || both_vectors,
        "inttoptr" => matches!((&from, &to), (Type::Int(_), Type::Ptr(_))) || both_vectors,
        "ptrtoint" | "ptrtoaddr" => {
            matches!((&from, &to), (Type::Ptr(_), Type::Int(_))) || both_vectors
        }
        _ => scalar(&from) && scalar(&to) || both_vectors,
    };
    if !fits {
        let message = format!("`{keyword}` cannot turn {from} into {to}");
        return Err(cx.error(target, message, "wrong type"));
    }
    let op = match keyword {
        "trunc" => Some(CastOp::Trunc),
        "zext" => Some(CastOp::ZExt),
        "sext" => Some(CastOp::SExt),
        "bitcast" => {
            return Ok(Operation::Cast {
                op: CastOp::Bits,
                flags: Flags::default(),
                from,
                value,
                to,
            });
        }
        "addrspacecast" | "inttoptr" | "ptrtoint" | "ptrtoaddr" => Some(CastOp::Bits),
        _ => None,
    };
    Ok(match op {
        Some(op) => Operation::Cast { op, flags: flags(cx, node), from, value, to },
        None => {
            let (words, nneg) = (head(cx, node), flags(cx, node).nneg);
            let words: Vec<&str> = words.into_iter().filter(|word| *word != "nneg").collect();
            let (ty, operands) = (from.clone(), vec![(from, value.clone())]);
            let (name, lanewise) = (words.join(" "), both_vectors);
            let result = Operation::Uninterpreted { name, ty: to, operands, lanewise };
            if nneg { poison_where_negative(&ty, value, result) } else { result }
        }
    })
}

/// A `getelementptr`, as an instruction or a constant expression.
pub(super) fn gep<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Operation, InputError> {
    let mut children = cx.children(node);
    let element = children.need(cx, "type_and_value")?;
    let source = cx.ty(cx.children(element).need(cx, "type")?)?;
    let pointer = children.need(cx, "type_and_value")?;
    let (base_type, base) = cx.typed(pointer)?;
    let mut indices = Vec::new();
    while let Some(index) = children.find("type_and_value") {
        let (ty, value) = cx.typed(index)?;
        let scalar = if let Type::Vector(_, element) = &ty { element } else { &ty };
        if !matches!(scalar, Type::Int(_)) {
            return Err(cx.error(index, format!("an index must be an integer, not {ty}"), "index"));
        }
        indices.push((ty, value));
    }
    match base_type {
        Type::Ptr(space) if !indices.iter().any(|(ty, _)| is_vector(ty)) => {
            let mut inside = &source;
            for (_, index) in indices.iter().skip(1) {
                let field = match (inside, index) {
                    (Type::Struct(..), Value::Bits(at)) => {
                        usize::try_from(*at).ok().and_then(|at| inside.field(at))
                    }
                    (Type::Struct(..), Value::Zero) => inside.field(0),
                    (Type::Array(_, element) | Type::Vector(_, element), _) => Some(&**element),
                    _ => None,
                };
                inside = field.ok_or_else(|| {
                    cx.error(node, format!("an index does not lead into {inside}"), "bad index")
                })?;
            }
            Ok(Operation::Gep { flags: flags(cx, node), source, base, space, indices })
        }
        Type::Ptr(_) | Type::Vector(..) => {
            let vector = std::iter::once(&base_type)
                .chain(indices.iter().map(|(ty, _)| ty))
                .find(|ty| is_vector(ty))
                .unwrap_or(&base_type);
            let pointer = match &base_type {
                Type::Vector(_, element) => (**element).clone(),
                other => other.clone(),
            };
            let ty = vector.with_lanes(pointer);
            let name = format!("{} {source}", head(cx, node).join(" "));
            let operands = std::iter::once((base_type, base)).chain(indices).collect();
            Ok(Operation::Uninterpreted { name, ty, operands, lanewise: false })
        }
        other => Err(cx.error(pointer, format!("expected a ptr, found {other}"), "not a pointer")),
    }
}
