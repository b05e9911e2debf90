//! The top level of a file: who is called what, and what that says of each function.

use super::context::{Callee, Context};
use super::header::Header;
use super::stop::Stop;
use super::symbols::{Symbol, may_be_missing, missing};
use super::synchscope::ScopeMap;
use super::syntax::tree::{
    self, Atomicity, Body, Bytes, Defined, File, InstructionKind as Kind, Item, Name, Scope,
    Spanned,
};
use crate::execution::scopes::Target;
use crate::program::data_layout::DataLayout;
use crate::program::ir::{About, Function, Module, Source};
use crate::program::{allocation, implied, library, library_blocks, lifetime};
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The module that a file describes.
///
/// # Errors
/// Names that are defined twice, and files of which nothing can be read.
pub(super) fn translate(source: &Arc<Source>, file: &File) -> Result<Module, InputError> {
    let mut cx = Context::new(source);
    let mut module = Module::new(Arc::clone(source), Target::default(), Vec::new(), Vec::new());
    for item in &file.items {
        match item {
            Item::DataLayout(layout) => {
                cx.layout = DataLayout::parse(&text(layout));
                module.layout = cx.layout.clone();
            }
            Item::Triple(triple) => {
                module.triple = text(triple);
                let amdgpu =
                    ["amdgcn", "amdgpu"].iter().any(|arch| module.triple.starts_with(arch));
                module.target = if amdgpu { Target::Amdgpu } else { Target::Unknown };
            }
            _ => {}
        }
    }
    cx.typed_pointers = file.items.iter().any(is_old);
    file.items.iter().try_for_each(|item| collect(&mut cx, item))?;
    cx.scopes = scopes(&cx, file);
    // What nobody can follow is said of those that mention it.
    for item in &file.items {
        if let Item::Global(written) = item {
            let (global, problem) = cx.variable(written);
            if let Some(stop) = problem {
                cx.symbols.insert(&written.name.node, Symbol::Without(of_variable(stop, written)));
            }
            module.globals.push(global);
        }
    }
    module.outside = cx.outside(file, &module.globals);
    let mut headers = Vec::new();
    for item in &file.items {
        match item {
            Item::Function(written) => {
                let header = cx.header(written);
                cx.callees.insert(&written.name.node, header.callee.clone());
                headers.push((header, written.body.as_ref()));
            }
            Item::Unread(tree::Unread { defines: Some(Defined::Function(name)), error }) => {
                let function = Function {
                    name: name.to_string(),
                    unread: Some(error.clone()),
                    ..Function::default()
                };
                let callee = Ok(Callee::default());
                headers.push((Header { function, callee, number: 0 }, None));
            }
            Item::Alias(written) => module.aliases.extend(cx.alias(written)),
            _ => {}
        }
    }
    module.functions =
        headers.into_iter().map(|(header, body)| function(&cx, header, body)).collect();
    library::settle(&mut module);
    library_blocks::settle(&mut module);
    module.functions.iter_mut().for_each(implied::settle);
    module.functions.iter_mut().for_each(allocation::to_locals);
    let garbage = file.items.iter().find_map(|item| match item {
        Item::Unread(unread) => Some(&unread.error),
        _ => None,
    });
    match garbage {
        Some(error) if module.functions.is_empty() => Err((**error).clone()),
        _ => Ok(module),
    }
}

fn text(bytes: &Bytes) -> String {
    bytes.text().map_or_else(|| bytes.to_string(), str::to_owned)
}

/// Reads a function whose header has been read.
fn function<'t>(cx: &Context<'t>, header: Header, body: Option<&'t Body>) -> Function {
    let Header { mut function, number, .. } = header;
    let read = match body {
        None => return function,
        Some(Body::Unread(error)) => Err(error.clone()),
        Some(_) if function.unread.is_some() => return function,
        Some(Body::Blocks { blocks, span, .. }) => {
            cx.body(blocks, *span, &function, number).map_err(Box::new)
        }
    };
    match read {
        Ok(blocks) => {
            function.blocks = blocks;
            if !function.null_is_valid {
                let all = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
                all.for_each(|i| i.promises.others.retain(|other| other.about != About::Null));
            }
            lifetime::mark_allocas(&mut function);
        }
        Err(error) => function.unread = Some(error),
    }
    function
}

/// Whether something is of the time when pointers said what they point to: scopes had numbers then.
fn is_old(item: &Item) -> bool {
    let numbered = |atomic: &Atomicity| matches!(&atomic.scope, Some(scope) if matches!(scope.node, Scope::Numbered(_)));
    let blocks = match item {
        Item::ScopeMap(_) => return true,
        Item::Function(function) => match &function.body {
            Some(Body::Blocks { blocks, .. }) => &blocks[..],
            _ => &[],
        },
        _ => &[],
    };
    blocks.iter().flat_map(|block| &block.instructions).any(|i| match &i.kind {
        Kind::Load { atomic, .. } | Kind::Store { atomic, .. } => {
            atomic.as_ref().is_some_and(numbered)
        }
        Kind::AtomicRmw { atomic, .. } | Kind::CmpXchg { atomic, .. } | Kind::Fence(atomic) => {
            numbered(atomic)
        }
        _ => false,
    })
}

/// What the numbers of scopes mean in a file.
fn scopes(cx: &Context<'_>, file: &File) -> Result<ScopeMap, InputError> {
    let mut read = None;
    for item in &file.items {
        match item {
            Item::ScopeMap(map) if read.is_some() => {
                let message = "!synchscope is defined twice";
                let error = cx.error(map.span, message, "second definition");
                return Err(error.with_help("list all scopes in one map"));
            }
            Item::ScopeMap(map) => read = Some(ScopeMap::read(cx.source, &cx.metadata, map)?),
            Item::Unread(tree::Unread { defines: Some(Defined::NamedMetadata(name)), error })
                if *name == Name::text("synchscope") =>
            {
                return Err((**error).clone());
            }
            _ => {}
        }
    }
    Ok(read.unwrap_or_default())
}

/// Why a variable is not followed, as it is said of who mentions it.
fn of_variable(stop: Stop, written: &tree::Global) -> Stop {
    match stop {
        Stop::Error(error) => Stop::Error(error),
        Stop::Unsupported { what, help } => {
            Stop::Unsupported { what: format!("@{}: {what}", written.name.node), help }
        }
    }
}

/// Records the names that an entity defines.
fn collect<'t>(cx: &mut Context<'t>, item: &'t Item) -> Result<(), InputError> {
    let source = cx.source;
    match item {
        Item::Type(name, ty) => {
            define(source, &mut cx.types, &name.node, Ok(ty.as_ref()), name, "type %")?;
        }
        Item::Global(global) => {
            let name = &global.name;
            let symbol = match global.prefix.thread_local {
                None if may_be_missing(&global.prefix) => Symbol::Without(missing(&name.node)),
                None => Symbol::Variable(cx.space(global.space.as_ref())),
                Some(_) => Symbol::Without(thread_local(&name.node)),
            };
            define(source, &mut cx.symbols, &name.node, symbol, name, "global variable @")?;
        }
        Item::Alias(alias) => {
            let name = &alias.name;
            define(source, &mut cx.symbols, &name.node, Symbol::Alias(alias), name, "global @")?;
        }
        Item::Function(function) => {
            let name = &function.name;
            let symbol = match may_be_missing(&function.prefix) {
                true => Symbol::PerhapsFunction,
                false => Symbol::Function,
            };
            define(source, &mut cx.symbols, &name.node, symbol, name, "function @")?;
        }
        Item::Comdat(name, kind) => drop(cx.comdats.insert(&name.node, kind)),
        Item::AttributeGroup(number, attributes) => {
            // LLVM adds a second definition to the first.
            let group = cx.groups.entry(number.node).or_insert_with(|| Ok(Vec::new()));
            group.iter_mut().for_each(|group| group.push(attributes));
        }
        Item::Metadata { id, value, distinct } => {
            let at = Spanned { node: id.node, span: value.span };
            define(source, &mut cx.metadata.nodes, id.node, Ok(value), &at, "metadata !")?;
            cx.metadata.distinct.extend(distinct.then_some(id.node));
        }
        Item::Unread(tree::Unread { defines: Some(defined), error }) => {
            let without = || Symbol::Without(Stop::Error(error.clone()));
            match defined {
                Defined::Function(name) | Defined::Global(name) => {
                    cx.symbols.entry(name).or_insert_with(without);
                }
                Defined::Type(name) => {
                    cx.types.entry(name).or_insert(Err(error));
                }
                Defined::AttributeGroup(number) => {
                    cx.groups.insert(*number, Err(error));
                }
                Defined::Metadata(number) => {
                    cx.metadata.nodes.entry(*number).or_insert(Err(error));
                }
                Defined::NamedMetadata(_) | Defined::Comdat(_) => {}
            }
        }
        _ => {}
    }
    Ok(())
}

fn thread_local(name: &Name) -> Stop {
    Stop::Unsupported {
        what: format!("thread_local variable @{name}"),
        help: "every thread has its own copy of it; use an alloca, or an ordinary global".into(),
    }
}

/// Enters a name, which may be defined once.
fn define<K: Hash + Eq, V, N: std::fmt::Display>(
    source: &Source,
    names: &mut FxHashMap<K, V>,
    key: K,
    value: V,
    name: &Spanned<N>,
    what: &str,
) -> Result<(), InputError> {
    match names.insert(key, value) {
        None => Ok(()),
        Some(_) => {
            let message = format!("{what}{} is defined twice", name.node);
            Err(InputError::new(source, name.span, message, "second definition")
                .with_help("rename or remove one of them"))
        }
    }
}
