//! AMDGPU's intrinsics that access memory: store-available and load-visible
//! (`llvm.amdgcn.av.store.b128`, `llvm.amdgcn.av.load.b128`, and their names of LLVM 23,
//! `llvm.amdgcn.av.global.…`).

use super::context::Context;
use crate::execution::scopes::{AMDGPU, GLOBAL, SINGLE_THREAD, Scope};
use crate::program::ir::{Access, Effect, Type, Value};
use crate::read::directive::suggest;
use crate::source::InputError;
use tree_sitter::Node;

/// What a call of the intrinsic `name` does, if it is one of those.
pub(super) fn call<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
) -> Result<Option<Effect>, InputError> {
    let Some(rest) = name.strip_prefix("llvm.amdgcn.av.") else { return Ok(None) };
    // The pointer says its address space itself; where the name does, too, they must agree.
    let (rest, space) = match (rest.strip_prefix("global."), rest.rsplit_once(".p")) {
        (Some(rest), _) => (rest, Some(GLOBAL)),
        (None, Some((rest, "0"))) => (rest, Some(0)),
        (None, Some((rest, "1"))) => (rest, Some(GLOBAL)),
        (None, _) => (rest, None),
    };
    match rest {
        "store.b128" => store(cx, node, name, space).map(Some),
        "load.b128" => load(cx, node, name, space).map(Some),
        _ => Ok(None),
    }
}

/// What they access.
fn data() -> Type {
    Type::Vector(4, Box::new(Type::Int(32)))
}

fn store<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
    space: Option<u32>,
) -> Result<Effect, InputError> {
    let result = cx.children(node).need(cx, "type")?;
    if cx.ty(result)? != Type::Void {
        return Err(cx
            .error(result, format!("@{name} returns nothing"), "must be void")
            .with_help(format!("write call void @{name}(…)")));
    }
    let shape = "(ptr, <4 x i32>, metadata)";
    let [pointer, value, scope] = arguments(cx, node, name, shape)?;
    let (space, pointer) = place(cx, pointer, name, space, shape)?;
    let node = value;
    let (ty, value) = cx.argument(node)?.ok_or_else(|| wrong(cx, node, name, shape))?;
    if ty != data() {
        let message = format!("@{name} stores {}, not {ty}", data());
        return Err(cx.error(node, message, "wrong type").with_help("bitcast the value"));
    }
    Ok(Effect::Store { access: access(cx, scope, name, shape)?, ty, value, pointer, space })
}

fn load<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
    space: Option<u32>,
) -> Result<Effect, InputError> {
    let result = cx.children(node).need(cx, "type")?;
    let ty = cx.ty(result)?;
    if ty != data() {
        let message = format!("@{name} loads {}, not {ty}", data());
        return Err(cx.error(result, message, "wrong type").with_help("bitcast the result"));
    }
    let shape = "(ptr, metadata)";
    let [pointer, scope] = arguments(cx, node, name, shape)?;
    let (space, pointer) = place(cx, pointer, name, space, shape)?;
    Ok(Effect::Load { access: access(cx, scope, name, shape)?, ty, pointer, space })
}

fn wrong<'t>(cx: &Context<'t>, node: Node<'t>, name: &str, shape: &str) -> InputError {
    cx.error(node, format!("@{name} takes {shape}"), "not that")
        .with_help("the scope is metadata, as in metadata !0 with !0 = !{!\"agent\"}")
}

fn arguments<'t, const N: usize>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
    shape: &str,
) -> Result<[Node<'t>; N], InputError> {
    let list = cx.children(node).need(cx, "argument_list")?;
    let mut children = cx.children(list);
    let mut arguments = Vec::new();
    while let Some(argument) = children.find("argument") {
        arguments.push(argument);
    }
    arguments.try_into().map_err(|_| wrong(cx, list, name, shape))
}

fn place<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
    named: Option<u32>,
    shape: &str,
) -> Result<(u32, Value), InputError> {
    let Some((Type::Ptr(space), pointer)) = cx.argument(node)? else {
        return Err(wrong(cx, node, name, shape));
    };
    if named.is_some_and(|named| named != space) || space > GLOBAL {
        let message = format!("@{name} does not access address space {space}");
        return Err(cx.error(node, message, "wrong address space").with_help(match named {
            Some(GLOBAL) => "it takes a ptr addrspace(1)",
            Some(_) => "it takes a ptr",
            None => "it takes a ptr or a ptr addrspace(1)",
        }));
    }
    Ok((space, pointer))
}

impl<'t> Context<'t> {
    /// The type and value of an argument; none if it is metadata.
    fn argument(&self, node: Node<'t>) -> Result<Option<(Type, Value)>, InputError> {
        let mut children = self.children(node);
        let Some(type_node) = children.eat("type") else { return Ok(None) };
        let ty = self.ty(type_node)?;
        let value = self.value(children.need(self, "value")?, &ty)?;
        Ok(Some((ty, value)))
    }
}

/// A plain access that is made available or visible at the scope.
fn access<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    name: &str,
    shape: &str,
) -> Result<Access, InputError> {
    let scope = cx.children(node).find("metadata").filter(|_| cx.word(node) == "metadata");
    let Some(metadata) = scope else { return Err(wrong(cx, node, name, shape)) };
    let scope = cx.metadata.string(metadata.byte_range())?;
    let known = || AMDGPU.into_iter().rev().chain([SINGLE_THREAD]);
    if !scope.is_empty() && !known().any(|k| k == scope) {
        let message = format!("unknown scope `{scope}`");
        let help = match scope.as_str() {
            "system" => "the system scope is the empty string".to_owned(),
            _ => suggest::help(&scope, "scope", known()),
        };
        return Err(cx.error(metadata, message, "not a scope of AMDGPU's").with_help(help));
    }
    let scope = Scope::in_llvm(&scope);
    Ok(Access { scope, marks: vec!["av".into()], ..Access::plain() })
}
