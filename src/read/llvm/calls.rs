//! Calls.

use super::amdgcn;
use super::attributes::Attributes;
use super::bulk;
use super::context::{Callee, Context};
use super::instructions::unsupported;
use super::intrinsics::{Meaning, meaning};
use super::tokens::plain_name;
use crate::program::ir::{
    Argument, BinaryOp, CastOp, Effect, Flags, Operation, Promises, Type, Value,
};
use crate::source::InputError;
use tree_sitter::Node;

/// `call`.
pub(super) fn call<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let type_node = cx.children(node).need(cx, "type")?;
    let ty = cx.ty(type_node)?;
    let list = cx.children(node).need(cx, "argument_list")?;
    let Some(callee) = node.child_by_field_name("callee") else {
        return Err(cx.error(node, "expected a function to call", "no callee"));
    };
    if callee.kind() == "inline_asm" {
        return Ok(unsupported("inline assembly", "replace it by the instructions it stands for"));
    }
    let indirect = || unsupported("indirect call", "call a function by its name");
    let Some(global) = cx.children(callee).find("var").and_then(|v| cx.children(v).next()) else {
        return Ok(indirect());
    };
    if global.kind() != "global_var" {
        cx.value(callee, &Type::Ptr(0))?;
        return Ok(indirect());
    }
    let Value::Global(name) = cx.global(global, 0)? else { return Ok(indirect()) };

    if let Some(effect) = amdgcn::call(cx, node, &name)? {
        return Ok(effect);
    }
    let intrinsic = name.starts_with("llvm.");
    let known = if intrinsic { meaning(&name) } else { Meaning::Unknown };
    match known {
        Meaning::Nothing => return Ok(Effect::Nothing),
        Meaning::Bulk(what) => return bulk::call(cx, node, list, &name, what),
        Meaning::Lifetime(begins) => return lifetime(cx, list, &name, begins),
        Meaning::Unknown if intrinsic => {
            return Ok(unsupported(
                format!("intrinsic @{name}"),
                "mmprove does not know what it does; replace it by ordinary instructions, or by a \
                 call of a declared function",
            ));
        }
        _ => {}
    }

    let declared = cx.callees.get(&name);
    let Some(arguments) = arguments(cx, list, declared)? else {
        return Ok(unsupported("call with metadata arguments", "remove the metadata arguments"));
    };
    match (known, &arguments[..]) {
        (Meaning::Assume, [condition, ..]) if condition.ty == Type::Int(1) => {
            return Ok(Effect::Assume { condition: condition.value.clone() });
        }
        (Meaning::Identity, [whole, ..]) if whole.ty == ty => {
            let (op, flags) = (CastOp::Bits, Flags::default());
            let (from, value, to) = (ty.clone(), whole.value.clone(), ty);
            return Ok(Effect::Pure(Operation::Cast { op, flags, from, value, to }));
        }
        (Meaning::Mask, [pointer, mask]) if pointer.ty == ty && mask.ty == Type::Int(64) => {
            let (op, flags) = (BinaryOp::And, Flags::default());
            let (lhs, rhs) = (pointer.value.clone(), mask.value.clone());
            return Ok(Effect::Pure(Operation::Binary { op, flags, ty, lhs, rhs }));
        }
        (Meaning::Assume | Meaning::Identity | Meaning::Mask, _) => {
            let help = "its arguments are not of the types that mmprove knows it with";
            return Ok(unsupported(format!("this form of @{name}"), help));
        }
        _ => {}
    }
    if known == Meaning::Pure {
        let operands = arguments.into_iter().map(|a| (a.ty, a.value)).collect();
        return Ok(Effect::Pure(Operation::Uninterpreted { name, ty, operands, lanewise: false }));
    }
    let Some(declared) = declared else {
        return Err(cx
            .error(global, format!("@{name} is not a function"), "called here")
            .with_help(format!("add a line such as: declare {ty} @{name}()")));
    };
    if let Some(bundles) = cx.children(node).find("operand_bundles") {
        let text = cx.text(bundles);
        return Ok(unsupported(format!("operand bundle {text}"), "remove the operand bundle"));
    }
    let before = cx.between(node.start_byte(), type_node.start_byte());
    let after = cx.between(list.end_byte(), node.end_byte());
    let mut attributes = Attributes::read(after, &cx.groups);
    attributes.add(&declared.function);
    let fresh = Attributes::read(before, &cx.groups).noalias || declared.result.noalias;
    let effects = attributes.effects(&arguments, fresh && matches!(ty, Type::Ptr(_)));
    Ok(Effect::Call { callee: name.into(), ty, arguments, effects })
}

/// What is promised of the result of a call, by itself and by the declaration of its callee.
pub(super) fn promises<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Promises, InputError> {
    let type_node = cx.children(node).need(cx, "type")?;
    let before = cx.between(node.start_byte(), type_node.start_byte());
    let mut attributes = Attributes::read(before, &cx.groups);
    let name = node.child_by_field_name("callee").map(|callee| cx.text(callee));
    let name = name.and_then(|text| text.strip_prefix('@')).map(plain_name);
    if let Some(declared) = name.as_ref().and_then(|name| cx.callees.get(name)) {
        attributes.add(&declared.result);
    }
    let mut promises = attributes.promises();
    match name.as_ref().is_some_and(|name| name.starts_with("llvm.")) {
        true => {
            promises.others.extend(of_operands(cx, node)?);
            let bundles = cx.children(node).find("operand_bundles");
            promises.others.extend(bundles.map(|bundles| cx.text(bundles).trim().to_owned()));
        }
        false => {
            let list = cx.children(node).need(cx, "argument_list")?;
            let after = cx.between(list.end_byte(), node.end_byte());
            let of_call = Attributes::read(after, &cx.groups);
            promises.others.extend(of_call.of_callee());
            let declared = name.as_ref().and_then(|name| cx.callees.get(name));
            let mut allocating = declared.map(|d| d.function.clone()).unwrap_or_default();
            allocating.add(&of_call);
            let size = allocating.size(&arguments(cx, list, declared)?.unwrap_or_default());
            promises.others.retain(|other| !follows_from_size(other, size));
        }
    }
    Ok(promises)
}

/// Whether a promise of a result is only that of an allocation of so many bytes.
fn follows_from_size(promise: &str, size: Option<u64>) -> bool {
    let stated = promise.strip_prefix("dereferenceable_or_null(").and_then(|n| n.strip_suffix(')'));
    let stated: Option<u64> = stated.and_then(|n| n.parse().ok());
    stated.zip(size).is_some_and(|(stated, size)| stated <= size)
}

/// What the call of an intrinsic promises of its operands. Where they are followed, they are neither null nor
/// undefined anyway.
fn of_operands<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Vec<String>, InputError> {
    let list = cx.children(node).need(cx, "argument_list")?;
    let mut children = cx.children(list);
    let mut found = Vec::new();
    while let Some(argument) = children.find("argument") {
        let mut inner = cx.children(argument);
        let (Some(ty), Some(value)) = (inner.eat("type"), inner.find("value")) else { continue };
        let pointer = matches!(cx.ty(ty)?, Type::Ptr(_));
        let Promises { noundef, nonnull, align, ranges, others } =
            Attributes::read(cx.between(ty.end_byte(), value.start_byte()), &cx.groups).promises();
        let number = found.len();
        found.extend(others.iter().map(|other| format!("{other} of operand {number}")));
        if !pointer && (noundef || nonnull || align > 0 || !ranges.is_empty()) {
            let text = cx.between(ty.end_byte(), value.start_byte()).trim();
            found.push(format!("{text} of operand {number}"));
        }
    }
    Ok(found)
}

/// A marker of the lifetime of a stack object. Its last argument is that object; one before it, which LLVM
/// 22 has no more, is the object's size.
fn lifetime<'t>(
    cx: &Context<'t>,
    list: Node<'t>,
    name: &str,
    begins: bool,
) -> Result<Effect, InputError> {
    let mut arguments = arguments(cx, list, None)?.unwrap_or_default();
    match (arguments.pop(), arguments.len()) {
        (Some(Argument { ty: Type::Ptr(space), value: pointer, .. }), 0 | 1) => {
            Ok(Effect::Lifetime { begins, pointer, space })
        }
        _ => {
            let help = "expected the alloca, or its size and the alloca";
            Err(cx.error(list, format!("@{name} takes a pointer"), "these").with_help(help))
        }
    }
}

/// The arguments of a call; `None` when one of them is metadata.
fn arguments<'t>(
    cx: &Context<'t>,
    list: Node<'t>,
    callee: Option<&Callee>,
) -> Result<Option<Vec<Argument>>, InputError> {
    let mut children = cx.children(list);
    let mut arguments = Vec::new();
    while let Some(node) = children.find("argument") {
        let mut inner = cx.children(node);
        let Some(type_node) = inner.eat("type") else {
            return match node.child(0).map(|n| n.kind()) {
                Some("metadata") => Ok(None),
                _ => Err(cx.error(node, "expected an argument", "not an argument")),
            };
        };
        let ty = cx.ty(type_node)?;
        let value_node = inner.need(cx, "value")?;
        let between = cx.between(type_node.end_byte(), value_node.start_byte());
        let mut attributes = Attributes::read(between, &cx.groups);
        if let Some(declared) = callee.and_then(|c| c.parameters.get(arguments.len())) {
            attributes.add(declared);
        }
        let (promises, captures_none) = (attributes.promises(), attributes.captures_none);
        let value = cx.value(value_node, &ty)?;
        arguments.push(Argument { ty, value, promises, captures_none });
    }
    Ok(Some(arguments))
}
