//! AMDGPU's intrinsics that access memory: store-available and load-visible
//! (`llvm.amdgcn.av.store.b128`, `llvm.amdgcn.av.load.b128`, and their names of LLVM 23,
//! `llvm.amdgcn.av.global.…`).

use super::context::Context;
use super::stop::{Read, Stop};
use super::syntax::tree::{Argument, Call, Value as Written};
use crate::execution::scopes::{AMDGPU, GLOBAL, SINGLE_THREAD, Scope};
use crate::program::ir::{Access, Effect, Span, Type, Value};
use crate::source::suggest;

/// A call of one of them.
struct Intrinsic<'c, 't> {
    cx: &'c Context<'t>,
    name: &'c str,
    /// What arguments it takes.
    shape: &'static str,
    /// The address space that its name says.
    space: Option<u32>,
}

/// What they access.
fn data() -> Type {
    Type::Vector(4, Box::new(Type::Int(32)))
}

impl Context<'_> {
    /// What a call of the intrinsic `name` does, if it is one of those.
    pub(super) fn amdgcn(&self, call: &Call, name: &str) -> Read<Option<Effect>> {
        let Some(rest) = name.strip_prefix("llvm.amdgcn.av.") else { return Ok(None) };
        // The pointer says its address space itself; where the name does, too, they must agree.
        let (rest, space) = match (rest.strip_prefix("global."), rest.rsplit_once(".p")) {
            (Some(rest), _) => (rest, Some(GLOBAL)),
            (None, Some((rest, "0"))) => (rest, Some(0)),
            (None, Some((rest, "1"))) => (rest, Some(GLOBAL)),
            (None, _) => (rest, None),
        };
        let of = |shape| Intrinsic { cx: self, name, shape, space };
        match rest {
            "store.b128" => of("(ptr, <4 x i32>, metadata)").store(call).map(Some),
            "load.b128" => of("(ptr, metadata)").load(call).map(Some),
            _ => Ok(None),
        }
    }
}

impl Intrinsic<'_, '_> {
    fn store(&self, call: &Call) -> Read<Effect> {
        let (cx, name) = (self.cx, self.name);
        if cx.result_type(&call.ty)? != Type::Void {
            return Err(cx
                .error(call.ty.span, format!("@{name} returns nothing"), "must be void")
                .with_help(format!("write call void @{name}(…)"))
                .into());
        }
        let [pointer, value, scope] = &call.arguments[..] else {
            return Err(self.wrong(call.arguments_span));
        };
        let (space, pointer) = self.place(pointer)?;
        let at = value.ty.span;
        let (ty, value) = self.argument(value)?;
        if ty != data() {
            let message = format!("@{name} stores {}, not {ty}", data());
            let error = cx.error(at, message, "wrong type");
            return Err(error.with_help("bitcast the value").into());
        }
        Ok(Effect::Store { access: self.access(scope)?, ty, value, pointer, space })
    }

    fn load(&self, call: &Call) -> Read<Effect> {
        let ty = self.cx.result_type(&call.ty)?;
        if ty != data() {
            let message = format!("@{} loads {}, not {ty}", self.name, data());
            let error = self.cx.error(call.ty.span, message, "wrong type");
            return Err(error.with_help("bitcast the result").into());
        }
        let [pointer, scope] = &call.arguments[..] else {
            return Err(self.wrong(call.arguments_span));
        };
        let (space, pointer) = self.place(pointer)?;
        Ok(Effect::Load { access: self.access(scope)?, ty, pointer, space })
    }

    fn wrong(&self, span: Span) -> Stop {
        let message = format!("@{} takes {}", self.name, self.shape);
        let help = "the scope is metadata, as in metadata !0 with !0 = !{!\"agent\"}";
        self.cx.error(span, message, "not that").with_help(help).into()
    }

    /// The type and value of an argument that is no metadata.
    fn argument(&self, argument: &Argument) -> Read<(Type, Value)> {
        match &argument.value.node {
            Written::Metadata(_) => Err(self.wrong(argument.value.span)),
            _ => self.cx.operand(argument),
        }
    }

    fn place(&self, argument: &Argument) -> Read<(u32, Value)> {
        let (Type::Ptr(space), pointer) = self.argument(argument)? else {
            return Err(self.wrong(argument.ty.span));
        };
        if self.space.is_some_and(|named| named != space) || space > GLOBAL {
            let message = format!("@{} does not access address space {space}", self.name);
            let error = self.cx.error(argument.ty.span, message, "wrong address space");
            let help = match self.space {
                Some(GLOBAL) => "it takes a ptr addrspace(1)",
                Some(_) => "it takes a ptr",
                None => "it takes a ptr or a ptr addrspace(1)",
            };
            return Err(error.with_help(help).into());
        }
        Ok((space, pointer))
    }

    /// A plain access that is made available or visible at the scope.
    fn access(&self, argument: &Argument) -> Read<Access> {
        let span = argument.value.span;
        let Written::Metadata(metadata) = &argument.value.node else {
            return Err(self.wrong(argument.ty.span));
        };
        let metadata = super::syntax::tree::Spanned { node: (**metadata).clone(), span };
        let scope = self.cx.metadata.string(&metadata)?;
        let known = || AMDGPU.into_iter().rev().chain([SINGLE_THREAD]);
        if !scope.is_empty() && !known().any(|k| k == scope) {
            let message = format!("unknown scope `{scope}`");
            let help = match scope.as_str() {
                "system" => "the system scope is the empty string".to_owned(),
                _ => suggest::help(&scope, "scope", known()),
            };
            let error = self.cx.error(span, message, "not a scope of AMDGPU's");
            return Err(error.with_help(help).into());
        }
        let scope = Scope::in_llvm(&scope);
        Ok(Access { scope, marks: vec!["av".into()], ..Access::plain() })
    }
}
