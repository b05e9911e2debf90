//! The top level of a file: types, attribute groups, globals, aliases and functions.

use super::attributes::Attributes;
use super::context::{Callee, Context, span};
use super::datalayout::DataLayout;
use super::filled;
use super::function;
use super::normalise::Normalised;
use super::synchscope;
use super::tokens::{plain_name, tokenise};
use crate::program::allocation;
use crate::program::ir::{Alias, Function, Global, Linkage, Parameter, Span, Type, is_convention};
use crate::source::InputError;
use rustc_hash::FxHashSet;
use std::ops::Range;
use tree_sitter::Node;

/// Everything of a module but its text.
#[derive(Default)]
pub(super) struct Contents {
    /// Global variables.
    pub globals: Vec<Global>,
    /// Functions.
    pub functions: Vec<Function>,
    /// Other names of globals.
    pub aliases: Vec<Alias>,
    /// `target datalayout`.
    pub layout: String,
    /// `target triple`.
    pub triple: String,
}

/// Reads the tree of a whole file.
pub(super) fn module<'t>(
    cx: &mut Context<'t>,
    root: Node<'t>,
    normalised: &Normalised,
) -> Result<Contents, InputError> {
    cx.typed_pointers = normalised.numbered_scopes || !normalised.scope_maps.is_empty();
    let mut children = cx.children(root);
    let mut entities = Vec::new();
    while let Some(child) = children.next() {
        entities.push(child);
    }
    for entity in &entities {
        collect(cx, *entity)?;
    }
    read_scopes(cx, &normalised.scope_maps)?;
    // Headers may refer to types and attribute groups that follow them.
    let mut headers = Vec::new();
    for entity in &entities {
        if matches!(entity.kind(), "declare" | "fn_define") {
            let header = cx.children(*entity).need(cx, "function_header")?;
            let read = read_header(cx, header)?;
            cx.callees.insert(read.function.name.clone(), read.callee.clone());
            headers.push((*entity, read));
        }
    }
    let mut contents = Contents::default();
    let mut groups = filled::Groups::new();
    for entity in &entities {
        match entity.kind() {
            "global_global" => contents.globals.push(global(cx, *entity)?),
            // Reading a type is what finds its mistakes.
            "alias" => {
                let text = cx.text(*entity);
                contents.aliases.push(filled::alias(text, linkage(text), span(*entity)));
            }
            "unnamed_attr_grp" => filled::group(cx.text(*entity), &mut groups),
            "target_definition" => match filled::target(cx.text(*entity)) {
                Some((true, layout)) => contents.layout = layout,
                Some((false, triple)) => contents.triple = triple,
                None => {}
            },
            "global_type" => drop(cx.ty(cx.children(*entity).need(cx, "type")?)?),
            _ => {}
        }
    }
    for (entity, header) in headers {
        let mut function = header.function;
        function.attributes = filled::attributes(header.words, &groups);
        if let Some(body) = entity.child_by_field_name("body") {
            function.blocks = function::body(
                cx,
                body,
                &function.parameters,
                header.next_number,
                &normalised.records,
            )?;
        }
        allocation::to_locals(&mut function);
        contents.functions.push(function);
    }
    Ok(contents)
}

/// Records the names an entity defines.
fn collect<'t>(cx: &mut Context<'t>, entity: Node<'t>) -> Result<(), InputError> {
    let mut children = cx.children(entity);
    match entity.kind() {
        "global_type" => {
            let name = children.need(cx, "local_var")?;
            let ty = children.need(cx, "type")?;
            if cx.types.insert(cx.name(name), ty).is_some() {
                return Err(twice(cx, name, "type"));
            }
        }
        "global_global" => {
            let name = children.need(cx, "global_var")?;
            define(cx, name, "global variable")?;
            if children.find("thread_local").is_some() {
                let name = cx.name(name);
                cx.thread_locals.insert(name);
            }
        }
        "alias" => {
            let name = children.need(cx, "global_var")?;
            define(cx, name, "global")?;
            let mut aliasee = None;
            while let Some(child) = children.next() {
                if matches!(child.kind(), "global_var" | "constant_expr") {
                    aliasee = Some(child);
                }
            }
            if let Some(aliasee) = aliasee {
                let name = cx.name(name);
                cx.aliases.insert(name, aliasee);
            }
        }
        "ifunc" => {
            return Err(cx
                .error(entity, "ifunc is not supported", "chosen when the program is loaded")
                .with_help("replace it by the function it resolves to"));
        }
        "declare" | "fn_define" => {
            let header = children.need(cx, "function_header")?;
            define(cx, cx.children(header).need(cx, "global_var")?, "function")?;
        }
        "target_definition" => {
            if let Some(layout) = children.find("data_layout") {
                let string = cx.children(layout).need(cx, "string")?;
                cx.layout = DataLayout::read(cx.source, span(string))?;
            }
        }
        "unnamed_attr_grp" => {
            let name = children.need(cx, "attr_ref")?;
            let text = cx.between(name.end_byte(), entity.end_byte());
            let attributes = Attributes::read(text, &cx.groups);
            // LLVM adds a second definition to the first.
            cx.groups.entry(cx.text(name).to_owned()).or_default().add(&attributes);
        }
        "global_metadata" => {
            let name = children.need(cx, "metadata_ref")?;
            let value = children.need(cx, "metadata")?;
            cx.metadata.define(&plain_name(cx.text(name)), value.byte_range())?;
        }
        _ => {}
    }
    Ok(())
}

/// Reads what the numbers of scopes mean in this file.
fn read_scopes(cx: &mut Context<'_>, maps: &[Range<usize>]) -> Result<(), InputError> {
    if let Some(second) = maps.get(1) {
        let span = Span { start: second.start, len: second.len() };
        let message = "!synchscope is defined twice";
        return Err(InputError::new(cx.source, span, message, "second definition")
            .with_help("list all scopes in one map"));
    }
    if let Some(map) = maps.first() {
        cx.scopes = synchscope::read(cx.source, &cx.metadata, map.clone())?;
    }
    Ok(())
}

fn twice<'t>(cx: &Context<'t>, name: Node<'t>, what: &str) -> InputError {
    let message = format!("{what} {} is defined twice", cx.text(name));
    cx.error(name, message, "second definition").with_help("rename or remove one of them")
}

fn define<'t>(cx: &mut Context<'t>, name: Node<'t>, what: &str) -> Result<(), InputError> {
    if !cx.globals.insert(cx.name(name)) {
        return Err(twice(cx, name, what));
    }
    Ok(())
}

/// What says of a global that its initializer may not be what the program finds there.
const REPLACEABLE: [&str; 5] =
    ["weak", "linkonce", "common", "extern_weak", "externally_initialized"];

fn global<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Global, InputError> {
    let mut children = cx.children(node);
    let name = cx.name(children.need(cx, "global_var")?);
    let mut space = 0;
    let mut constant = false;
    let words = tokenise(cx.text(node), 0);
    let replaceable = words.iter().any(|w| REPLACEABLE.contains(&w.text(cx.text(node))));
    while let Some(child) = children.next() {
        match child.kind() {
            "addrspace" => space = cx.address_space(child)?,
            "constant" => constant = true,
            "type_and_value" => {
                let mut inner = cx.children(child);
                let type_node = inner.need(cx, "type")?;
                let ty = cx.ty(type_node)?;
                if ty == Type::Void {
                    let message = "a global variable cannot be void";
                    return Err(cx.error(type_node, message, "has no size"));
                }
                let initializer = match inner.find("value") {
                    Some(value) => Some(cx.value(value, &ty)?),
                    None => None,
                };
                let trace = cx.trace.take();
                if let Some(used) = trace.locals.first() {
                    let message = format!("%{} has no meaning outside functions", used.name);
                    return Err(InputError::new(cx.source, used.span, message, "not a constant"));
                }
                let span = span(node);
                let stated = words.iter().skip_while(|w| w.text(cx.text(node)) != "align").nth(1);
                let align = stated.and_then(|w| w.text(cx.text(node)).parse().ok());
                let mut global = Global {
                    name,
                    ty,
                    space,
                    align,
                    constant,
                    initializer,
                    replaceable,
                    span,
                    ..Global::default()
                };
                filled::global(&mut global, cx.text(node), linkage(cx.text(node)));
                return Ok(global);
            }
            _ => {}
        }
    }
    Err(cx.error(node, "expected the type of this global", "no type"))
}

/// A function header, as far as it is needed later.
struct Header<'t> {
    function: Function,
    /// What stands behind the parameters.
    words: &'t str,
    callee: Callee,
    next_number: u64,
}

/// Linkages of functions of which another definition may be linked that came of the same source.
const DEREFINABLE: [&str; 3] = ["linkonce_odr", "weak_odr", "available_externally"];

/// What the words before the type of a function say of its definition.
fn linkage(before: &str) -> Linkage {
    let mut words = before.split_whitespace();
    let found = words.find_map(|word| match word {
        "internal" | "private" => Some(Linkage::Local),
        _ if DEREFINABLE.contains(&word) => Some(Linkage::Derefinable),
        _ if REPLACEABLE.contains(&word) => Some(Linkage::Interposable),
        _ => None,
    });
    found.unwrap_or(Linkage::Exact)
}

fn convention(before: &str) -> Option<String> {
    before.split_whitespace().find(|word| is_convention(word)).map(str::to_owned)
}

fn read_header<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Header<'t>, InputError> {
    let mut children = cx.children(node);
    let type_node = children.need(cx, "type")?;
    let result = cx.ty(type_node)?;
    let name = cx.name(children.need(cx, "global_var")?);
    let list = children.need(cx, "argument_list")?;
    let before = cx.between(node.start_byte(), type_node.start_byte());
    let after = cx.between(list.end_byte(), node.end_byte());
    let of_result = Attributes::read(before, &cx.groups);
    let mut header = Header {
        function: Function {
            name,
            parameters: Vec::new(),
            result,
            promises: of_result.promises(),
            blocks: Vec::new(),
            linkage: linkage(before),
            convention: convention(before),
            variadic: cx.text(list).contains("..."),
            span: span(node),
            ..Function::default()
        },
        words: after,
        callee: Callee {
            function: Attributes::read(after, &cx.groups),
            result: of_result,
            parameters: Vec::new(),
        },
        next_number: 0,
    };
    let mut names = FxHashSet::default();
    let mut children = cx.children(list);
    while let Some(argument) = children.find("argument") {
        // What was blanked at the end of a parameter is not part of its node.
        let end = children.peek().map_or(list.end_byte(), |n| n.start_byte());
        if cx.text(argument) == "..." {
            continue;
        }
        let (parameter, attributes) = parameter(cx, argument, end, &mut header.next_number)?;
        if !names.insert(parameter.name.clone()) {
            let message = format!("parameter %{} is defined twice", parameter.name);
            return Err(cx.error(argument, message, "second definition"));
        }
        header.callee.parameters.push(attributes);
        header.function.parameters.push(parameter);
    }
    Ok(header)
}

/// Attributes of a parameter that points to an object of the type they name.
const POINTEE: [&str; 4] = ["sret", "byref", "inalloca", "preallocated"];

fn parameter<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    end: usize,
    next_number: &mut u64,
) -> Result<(Parameter, Attributes), InputError> {
    let mut children = cx.children(node);
    let (ty, start) = match children.eat("type") {
        Some(type_node) => (cx.ty(type_node)?, type_node.end_byte()),
        None => (Type::Void, node.start_byte()),
    };
    let (mut byval, mut pointee) = (None, 0);
    let mut name = None;
    while let Some(child) = children.next() {
        match child.kind() {
            "param_or_return_attrs" if cx.word(child) == "byval" => {
                let pointee = cx.children(child).need(cx, "type")?;
                byval = Some(cx.ty(pointee)?.alloc_size());
            }
            "param_or_return_attrs" if POINTEE.contains(&cx.word(child)) => {
                if let Some(ty) = cx.children(child).find("type") {
                    pointee = cx.ty(ty)?.alloc_size();
                }
            }
            "value" => name = Some(child),
            _ => {}
        }
    }
    let text = cx.between(start, name.map_or(end, |n| n.start_byte()));
    let attributes = Attributes::read(text, &cx.groups);
    let name = match name {
        None => next_number.to_string(),
        Some(value) => {
            let local = cx.children(value).eat("var").and_then(|v| cx.children(v).eat("local_var"));
            let Some(local) = local else {
                return Err(cx.error(value, "expected the %name of a parameter", "not a name"));
            };
            let written = cx.text(local);
            let name = plain_name(written);
            match written.trim_start_matches('%').parse::<u64>() {
                Ok(number) if number < *next_number => {
                    let message =
                        format!("this must be numbered %{next_number} or higher, not %{number}");
                    return Err(cx.error(local, message, "out of order"));
                }
                Ok(number) => *next_number = number,
                Err(_) => {}
            }
            name
        }
    };
    if name == next_number.to_string() {
        *next_number = next_number.saturating_add(1);
    }
    let parameter = Parameter {
        name,
        ty,
        noalias: attributes.noalias,
        dereferenceable: attributes.dereferenceable.max(pointee),
        byval,
        captures_none: attributes.captures_none,
        promises: attributes.promises(),
    };
    Ok((parameter, attributes))
}
