//! Instructions that compute or jump; see [`super::memory`] and [`super::calls`] for the others.

use super::context::Context;
use super::pointers::{cast, gep};
use super::tokens::{Kind, tokenise};
use super::{calls, memory, vectors};
use crate::program::ir::{BinaryOp, Effect, Flags, Operation, Predicate, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

/// The integer operation a keyword names.
pub(super) fn binary_op(word: &str) -> Option<BinaryOp> {
    Some(match word {
        "add" => BinaryOp::Add,
        "sub" => BinaryOp::Sub,
        "mul" => BinaryOp::Mul,
        "udiv" => BinaryOp::UDiv,
        "sdiv" => BinaryOp::SDiv,
        "urem" => BinaryOp::URem,
        "srem" => BinaryOp::SRem,
        "shl" => BinaryOp::Shl,
        "lshr" => BinaryOp::LShr,
        "ashr" => BinaryOp::AShr,
        "and" => BinaryOp::And,
        "or" => BinaryOp::Or,
        "xor" => BinaryOp::Xor,
        _ => return None,
    })
}

/// The comparison a keyword names.
pub(super) fn predicate(word: &str) -> Option<Predicate> {
    Some(match word {
        "eq" => Predicate::Eq,
        "ne" => Predicate::Ne,
        "ugt" => Predicate::Ugt,
        "uge" => Predicate::Uge,
        "ult" => Predicate::Ult,
        "ule" => Predicate::Ule,
        "sgt" => Predicate::Sgt,
        "sge" => Predicate::Sge,
        "slt" => Predicate::Slt,
        "sle" => Predicate::Sle,
        _ => return None,
    })
}

/// The user's words between the start of `node` and its first type or bracket: keyword and flags.
pub(super) fn head<'t>(cx: &Context<'t>, node: Node<'t>) -> Vec<&'t str> {
    let mut children = cx.children(node);
    let mut end = node.end_byte();
    while let Some(child) = children.next() {
        if matches!(child.kind(), "type" | "type_and_value" | "(" | "syncscope") {
            end = child.start_byte();
            break;
        }
    }
    let text = cx.between(node.start_byte(), end);
    tokenise(text, 0).iter().filter(|t| t.kind == Kind::Word).map(|t| t.text(text)).collect()
}

/// The flags in the head of an operation.
pub(super) fn flags<'t>(cx: &Context<'t>, node: Node<'t>) -> Flags {
    let words = head(cx, node);
    let has = |word| words.contains(&word);
    let pointer = has("getelementptr");
    Flags {
        nsw: has(if pointer { "nusw" } else { "nsw" }),
        nuw: has("nuw"),
        exact: has("exact"),
        disjoint: has("disjoint"),
        nneg: has("nneg"),
        inbounds: pointer && has("inbounds"),
    }
}

/// An effect for something understood, but without a meaning here.
pub(super) fn unsupported(what: impl Into<String>, help: &str) -> Effect {
    Effect::Unsupported { what: what.into(), help: help.to_owned() }
}

/// Whether operations on this type work element by element.
pub(super) fn is_vector(ty: &Type) -> bool {
    matches!(ty, Type::Vector(..))
}

/// What the instruction under a grammar node does.
pub(super) fn effect<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    Ok(cx.layout.supported(meaning(cx, node)?))
}

fn meaning<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let pure = |operation| Ok(Effect::Pure(operation));
    match node.kind() {
        "instruction_unreachable" => Ok(Effect::Unreachable),
        "instruction_ret" => {
            let typed = children.need(cx, "type_and_value")?;
            let mut inner = cx.children(typed);
            let ty = cx.ty(inner.need(cx, "type")?)?;
            if ty == Type::Void {
                return match inner.next() {
                    Some(extra) => Err(cx.error(extra, "`ret void` takes no value", "not here")),
                    None => Ok(Effect::Return { ty, value: None }),
                };
            }
            let (ty, value) = cx.typed(typed)?;
            Ok(Effect::Return { ty, value: Some(value) })
        }
        "instruction_br" => branch(cx, node),
        "instruction_switch" => switch(cx, node),
        "instruction_phi" => phi(cx, node),
        "instruction_freeze" => {
            let (ty, value) = cx.typed(children.need(cx, "type_and_value")?)?;
            pure(Operation::Freeze { ty, value })
        }
        "instruction_bin_op" => binary(cx, node),
        "instruction_icmp" => icmp(cx, node),
        "instruction_cast" => cast(cx, node).map(Effect::Pure),
        "instruction_getelementptr" => gep(cx, node).map(Effect::Pure),
        "instruction_select" => select(cx, node),
        "instruction_extractvalue" | "instruction_insertvalue" => aggregate(cx, node),
        "instruction_extractelement"
        | "instruction_insertelement"
        | "instruction_shufflevector" => vectors::effect(cx, node),
        "instruction_fneg" | "instruction_fcmp" => uninterpreted(cx, node),
        "instruction_call" => calls::call(cx, node),
        "instruction_load" => memory::load(cx, node),
        "instruction_store" => memory::store(cx, node),
        "instruction_atomicrmw" => memory::rmw(cx, node),
        "instruction_cmpxchg" => memory::cmpxchg(cx, node),
        "instruction_fence" => memory::fence(cx, node),
        "instruction_alloca" => memory::alloca(cx, node),
        _ => Ok(unsupported(
            cx.word(node),
            "exceptions, indirect jumps and variable arguments have no meaning here; remove the \
             function, or lower them first",
        )),
    }
}

fn branch<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let first = children.need(cx, "type_and_value")?;
    let Some(then) = children.find("type_and_value") else {
        return Ok(Effect::Branch { target: cx.label(first)? });
    };
    let (ty, condition) = cx.typed(first)?;
    if ty != Type::Int(1) {
        return Err(cx.error(first, format!("a branch needs an i1, not {ty}"), "the condition"));
    }
    let then = cx.label(then)?;
    let otherwise = cx.label(children.need(cx, "type_and_value")?)?;
    Ok(Effect::CondBranch { condition, then, otherwise })
}

fn switch<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let first = children.need(cx, "type_and_value")?;
    let (ty, value) = cx.typed(first)?;
    if !matches!(ty, Type::Int(_)) {
        return Err(cx.error(first, format!("a switch needs an integer, not {ty}"), "its value"));
    }
    let default = cx.label(children.need(cx, "type_and_value")?)?;
    let mut cases: Vec<(Value, String)> = Vec::new();
    while let Some(case) = children.find("type_and_value") {
        let (case_type, constant) = cx.typed(case)?;
        if case_type != ty || matches!(constant, Value::Local(_) | Value::Global(_)) {
            return Err(cx.error(case, format!("expected a constant of type {ty}"), "not one"));
        }
        if cases.iter().any(|(known, _)| *known == constant) {
            return Err(cx.error(case, "this case appears twice", "second time"));
        }
        cases.push((constant, cx.label(children.need(cx, "type_and_value")?)?));
    }
    Ok(Effect::Switch { ty, value, default, cases })
}

fn phi<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let ty = cx.ty(children.need(cx, "type")?)?;
    let mut incoming = Vec::new();
    while let Some(value) = children.find("value") {
        let value = cx.value(value, &ty)?;
        incoming.push((value, cx.label_name(children.need(cx, "local_var")?)));
    }
    Ok(Effect::Phi { ty, incoming })
}

fn binary<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let keyword = cx.word(node);
    let mut children = cx.children(node);
    let typed = children.need(cx, "type_and_value")?;
    let (ty, lhs) = cx.typed(typed)?;
    let rhs = cx.value(children.need(cx, "value")?, &ty)?;
    let element = match &ty {
        Type::Vector(_, element) => element,
        other => other,
    };
    let op = binary_op(keyword);
    let float = matches!(keyword, "fadd" | "fsub" | "fmul" | "fdiv" | "frem");
    let fits = match element {
        Type::Int(_) => op.is_some(),
        Type::Float(_) => float,
        _ => false,
    };
    if op.is_none() && !float {
        return Err(cx
            .error(node, format!("unknown instruction `{keyword}`"), "not an instruction")
            .with_help("see the list in the LLVM language reference"));
    }
    if !fits {
        return Err(cx.error(typed, format!("`{keyword}` does not work on {ty}"), "wrong type"));
    }
    Ok(Effect::Pure(match op {
        Some(op) => Operation::Binary { op, flags: flags(cx, node), ty, lhs, rhs },
        None => Operation::Uninterpreted {
            name: head(cx, node).join(" "),
            operands: vec![(ty.clone(), lhs), (ty.clone(), rhs)],
            ty,
            lanewise: true,
        },
    }))
}

fn icmp<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let condition = children.need(cx, "icmp_cond")?;
    let typed = children.need(cx, "type_and_value")?;
    let (ty, lhs) = cx.typed(typed)?;
    let rhs = cx.value(children.need(cx, "value")?, &ty)?;
    let element = if let Type::Vector(_, element) = &ty { element } else { &ty };
    if !matches!(element, Type::Int(_) | Type::Ptr(_)) {
        return Err(cx.error(typed, format!("`icmp` does not compare {ty}"), "wrong type"));
    }
    let Some(predicate) = predicate(cx.word(condition)) else {
        let message = format!("unknown condition `{}`", cx.word(condition));
        return Err(cx.error(condition, message, "not a comparison of integers"));
    };
    if !head(cx, node).contains(&"samesign") {
        return Ok(Effect::Pure(Operation::Icmp { predicate, ty, lhs, rhs }));
    }
    // Poison where the signs differ, which is where their exclusive or is negative.
    let (op, flags) = (BinaryOp::Xor, Flags::default());
    let (x, y) = (lhs.clone(), rhs.clone());
    let signs = Operation::Binary { op, flags, ty: ty.clone(), lhs: x, rhs: y };
    let differ = negative(&ty, Value::Expr(Box::new(signs)));
    let compared = Operation::Icmp { predicate, ty, lhs, rhs };
    Ok(Effect::Pure(poison_where(differ, compared)))
}

/// Whether an integer is negative.
fn negative(ty: &Type, value: Value) -> Operation {
    Operation::Icmp { predicate: Predicate::Slt, ty: ty.clone(), lhs: value, rhs: Value::Zero }
}

/// A result that is poison under a condition.
fn poison_where(condition: Operation, result: Operation) -> Operation {
    let type_of = |operation: &Operation| operation.result_type().unwrap_or(Type::Void);
    Operation::Select {
        condition_type: type_of(&condition),
        ty: type_of(&result),
        condition: Value::Expr(Box::new(condition)),
        then: Value::Poison,
        otherwise: Value::Expr(Box::new(result)),
    }
}

/// The result of an operation on an integer that is poison where that is negative (`nneg`).
pub(super) fn poison_where_negative(ty: &Type, value: Value, result: Operation) -> Operation {
    poison_where(negative(ty, value), result)
}

fn select<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let (test, condition) = cx.typed(children.need(cx, "type_and_value")?)?;
    let (ty, then) = cx.typed(children.need(cx, "type_and_value")?)?;
    let last = children.need(cx, "type_and_value")?;
    let (other, otherwise) = cx.typed(last)?;
    if other != ty {
        return Err(cx.error(last, format!("expected a value of type {ty}"), "wrong type"));
    }
    if test != Type::Int(1) && test != ty.with_lanes(Type::Int(1)) {
        return Err(cx.error(node, format!("{test} cannot select between {ty}"), "wrong type"));
    }
    Ok(Effect::Pure(Operation::Select { condition_type: test, condition, ty, then, otherwise }))
}

fn aggregate<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let (aggregate_type, aggregate) = cx.typed(children.need(cx, "type_and_value")?)?;
    let inserted = match node.kind() {
        "instruction_insertvalue" => {
            let typed = children.need(cx, "type_and_value")?;
            Some((typed, cx.typed(typed)?))
        }
        _ => None,
    };
    let mut indices = Vec::new();
    let mut inside = &aggregate_type;
    while let Some(number) = children.find("number") {
        let index = cx.text(number).parse::<u32>().ok();
        let field = index.filter(|_| !is_vector(inside)).and_then(|i| inside.field(i as usize));
        let (Some(index), Some(field)) = (index, field) else {
            return Err(cx.error(number, format!("{inside} has no such field"), "no such field"));
        };
        indices.push(index);
        inside = field;
    }
    Ok(Effect::Pure(match inserted {
        None => Operation::ExtractValue { aggregate_type, aggregate, indices },
        Some((typed, (ty, _))) if ty != *inside => {
            return Err(cx.error(
                typed,
                format!("expected a value of type {inside}"),
                "wrong type",
            ));
        }
        Some((_, (ty, value))) => {
            Operation::InsertValue { aggregate_type, aggregate, ty, value, indices }
        }
    }))
}

fn uninterpreted<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let mut operands = Vec::new();
    while let Some(child) = children.next() {
        match child.kind() {
            "type_and_value" => operands.push(cx.typed(child)?),
            "value" => {
                let ty = operands.first().map_or(Type::Void, |(ty, _)| ty.clone());
                operands.push((ty.clone(), cx.value(child, &ty)?));
            }
            _ => {}
        }
    }
    let first = operands.first().map_or(Type::Void, |(ty, _)| ty.clone());
    let ty = match node.kind() {
        "instruction_fcmp" => first.with_lanes(Type::Int(1)),
        _ => first,
    };
    let name = head(cx, node).join(" ");
    Ok(Effect::Pure(Operation::Uninterpreted { name, ty, operands, lanewise: true }))
}
