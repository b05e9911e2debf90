//! Scopes as the proposal of 2016 writes them: `synchscope(2)`, `singlethread`, and a map of the
//! module, `!synchscope`, from numbers to names.
//!
//! The numbers are those of the file: "the values 0 and 1 are special", 0 is one thread and 1 the
//! system, and the map says what the others mean. Where it is "empty or non-existent, then all
//! non-zero values will be mapped to system".

use super::context::Context;
use super::metadata::Nodes;
use super::stop::Read;
use super::syntax::tree::{Metadata, Scope, Spanned, Type, Value};
use crate::execution::scopes::{self, AMDGPU, SINGLE_THREAD};
use crate::program::ir::{Source, Span};
use crate::source::InputError;
use std::collections::BTreeMap;

const SHAPE: &str = "the map is !synchscope = !{!0, !1} with entries such as \
                     !0 = !{i32 2, !\"workgroup\"}; their numbers are not negative";

/// How the proposal's in-memory form writes the scope of a single thread.
const SINGLE_THREAD_IN_MEMORY: u32 = u32::MAX;

/// What the numbers of a file mean; a scope without a name here is the system.
#[derive(Clone, Debug, Default)]
pub(super) struct ScopeMap(BTreeMap<u32, Option<String>>);

/// The scope that a name of the map stands for. Standard names are those of OpenCL, in any case;
/// others are the target's own.
fn standard(name: &str) -> Option<String> {
    let plain = name.to_ascii_lowercase();
    match plain.as_str() {
        "" | "system" => None,
        "device" => Some("agent".into()),
        "workitem" | SINGLE_THREAD => Some(SINGLE_THREAD.into()),
        known if is_of_amdgpu(scopes::Scope::named(known)) => Some(plain),
        _ => Some(name.to_owned()),
    }
}

fn is_of_amdgpu(scope: scopes::Scope) -> bool {
    scope.is_one_as() || AMDGPU.iter().any(|name| scope.is(name))
}

impl ScopeMap {
    /// Reads the map that is written there.
    pub(super) fn read(
        source: &Source,
        nodes: &Nodes<'_>,
        written: &Spanned<Metadata>,
    ) -> Result<ScopeMap, InputError> {
        let mut map = ScopeMap::default();
        let Metadata::Tuple(entries) = &written.node else {
            return Err(misshapen(source, written.span));
        };
        for entry in entries {
            let node = match &entry.node {
                Metadata::Node(_) => nodes.follow(entry).map_err(|error| error.with_help(SHAPE))?,
                _ => entry,
            };
            map.entry(source, node)?;
        }
        Ok(map)
    }

    /// Reads `{i32 2, !"WorkGroup"}`.
    fn entry(&mut self, source: &Source, node: &Spanned<Metadata>) -> Result<(), InputError> {
        let shape = || misshapen(source, node.span);
        let error = |span, message: String, label| InputError::new(source, span, message, label);
        let Metadata::Tuple(parts) = &node.node else { return Err(shape()) };
        let [Spanned { node: Metadata::Value(typed), .. }, name_at] = &parts[..] else {
            return Err(shape());
        };
        let (Type::Int(_), Value::Int(number), Metadata::String(name)) =
            (&typed.ty.node, &typed.value.node, &name_at.node)
        else {
            return Err(shape());
        };
        let Ok(number) = number.parse::<u32>() else { return Err(shape()) };
        let scope = standard(&name.to_string());
        let special = match number {
            0 => Some(Some(SINGLE_THREAD.to_owned())),
            1 => Some(None),
            _ => None,
        };
        if let Some(meaning) = special
            && meaning != scope
        {
            let meaning = meaning.as_deref().unwrap_or("system");
            let message = format!("scope {number} is special: it is {meaning} in every file");
            return Err(error(name_at.span, message, "another scope")
                .with_help("number other scopes from 2 on"));
        }
        if self.0.insert(number, scope).is_some() {
            let message = format!("scope {number} has two names");
            return Err(error(typed.ty.span, message, "the second one")
                .with_help("a number stands once in the map"));
        }
        Ok(())
    }
}

fn misshapen(source: &Source, span: Span) -> InputError {
    let message = "this is not a map of scopes";
    InputError::new(source, span, message, "not an entry").with_help(SHAPE)
}

impl Context<'_> {
    /// The scope of an operation; `None` for the system.
    pub(super) fn scope(&self, scope: &Spanned<Scope>) -> Read<Option<scopes::Scope>> {
        let name = match &scope.node {
            Scope::SingleThread => Some(SINGLE_THREAD.into()),
            Scope::Named(name) => Some(name.to_string()).filter(|name| !name.is_empty()),
            Scope::Numbered(number) => self.numbered(*number, scope.span)?,
        };
        Ok(name.and_then(|name| scopes::Scope::in_llvm(&name)))
    }

    /// The scope of `synchscope(n)`.
    fn numbered(&self, number: u64, span: Span) -> Read<Option<String>> {
        let map = &self.scopes.as_ref().map_err(InputError::clone)?.0;
        let Ok(number) = u32::try_from(number) else {
            let message = format!("expected the number of a scope, found `{number}`");
            let help = "a scope with a name is written syncscope(\"agent\")";
            return Err(self.error(span, message, "not such a number").with_help(help).into());
        };
        match (number, map.get(&number)) {
            (0, _) => Ok(Some(SINGLE_THREAD.into())),
            (1, _) => Ok(None),
            (SINGLE_THREAD_IN_MEMORY, None) => {
                let message = format!("{number} stands for one thread in memory only");
                let help = "write singlethread, or synchscope(0)";
                Err(self.error(span, message, "not in files").with_help(help).into())
            }
            (_, Some(scope)) => Ok(scope.clone()),
            (_, None) if map.is_empty() => Ok(None),
            (_, None) => {
                let known: Vec<String> = map.keys().map(ToString::to_string).collect();
                let message = format!("scope {number} is not in the map of this file");
                let known = known.join(", ");
                let help =
                    format!("add !{{i32 {number}, !\"…\"}} to !synchscope, which names {known}");
                Err(self.error(span, message, "no name").with_help(help).into())
            }
        }
    }
}
