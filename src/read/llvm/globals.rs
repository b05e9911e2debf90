//! Global variables and aliases, and what they have in common with functions.

use super::attachments::promises_nothing;
use super::context::Context;
use super::stop::{Read, Stop};
use super::syntax::tree::{self, AliasKind, Name, Prefix, Properties};
use super::words::attribute;
use crate::program::ir::{
    Alias, Attribute, Global, Linkage, Meaning, Retention, Span, Type, Value,
};
use std::collections::BTreeSet;

/// What the linkage of a definition says of it.
pub(super) fn linkage(prefix: &Prefix) -> Linkage {
    match prefix.linkage.as_deref() {
        Some("internal" | "private") => Linkage::Local,
        Some("linkonce_odr" | "weak_odr" | "available_externally") => Linkage::Derefinable,
        Some("weak" | "linkonce" | "common" | "extern_weak") => Linkage::Interposable,
        _ => Linkage::Exact,
    }
}

/// Who needs a definition of that linkage.
pub(super) fn retention(prefix: &Prefix) -> Retention {
    match prefix.linkage.as_deref() {
        Some("internal" | "private") => Retention::File,
        Some("available_externally") => Retention::Elsewhere,
        Some("linkonce" | "linkonce_odr") => Retention::Users,
        _ => Retention::Everybody,
    }
}

/// What else is said of something global, each as LLVM prints it.
pub(super) fn properties(
    cx: &Context<'_>,
    name: &Name,
    prefix: &Prefix,
    properties: &Properties,
) -> BTreeSet<Attribute> {
    let quoted = |word: &str, text: &Option<tree::Bytes>| {
        text.as_ref().map(|text| format!("{word} \"{text}\""))
    };
    let words = [&prefix.visibility, &prefix.dll_storage];
    let words = words.into_iter().flatten().filter(|word| *word != "default").cloned();
    let comdat = properties.comdat.as_ref().map(|comdat| {
        let name = comdat.as_ref().unwrap_or(name);
        match cx.comdats.get(name).filter(|kind| **kind != "any") {
            Some(kind) => format!("comdat(${name}) {kind}"),
            None => format!("comdat(${name})"),
        }
    });
    let strings = [
        quoted("section", &properties.section),
        quoted("partition", &properties.partition),
        quoted("code_model", &properties.code_model),
        quoted("gc", &properties.gc),
        comdat,
    ];
    let constants = properties.constants.iter().map(|(word, typed)| {
        let (start, last) = (typed.ty.span.start, typed.value.span);
        let span = Span { start, len: (last.start + last.len).saturating_sub(start) };
        let written = format!("{word} {}", cx.text(span));
        match cx.data(typed) {
            // Names of types say nothing, what they stand for does.
            Some((ty, value)) if written.contains('%') => format!("{written} = {ty} {value:?}"),
            _ => written,
        }
    });
    let others = properties.others.iter().map(|other| other.text.clone());
    let attached = properties.attachments.iter().filter_map(|attachment| {
        let name = attachment.name.to_string();
        // One that could not be read says nothing that could be relied on.
        let value = cx.metadata.expanded(&attachment.value).unwrap_or_default();
        (!promises_nothing(&name)).then(|| format!("!{name} {value}"))
    });
    let unnamed = prefix.unnamed_addr.iter().filter(|word| *word == "unnamed_addr").cloned();
    let all = words.chain(strings.into_iter().flatten()).chain(constants).chain(others);
    all.chain(attached).chain(unnamed).map(attribute).collect()
}

impl Context<'_> {
    /// A variable, and why what it holds is not known, if that is so.
    pub(super) fn variable(&self, written: &tree::Global) -> (Global, Option<Stop>) {
        let prefix = &written.prefix;
        let mut attributes = properties(self, &written.name.node, prefix, &written.properties);
        attributes.retain(|attribute| attribute.meaning != Meaning::Address);
        let model = prefix.thread_local.iter().flatten();
        attributes.extend(model.map(|model| attribute(format!("thread_local({model})"))));
        let linkage = linkage(prefix);
        let mut global = Global {
            name: written.name.to_string(),
            space: self.space(written.space.as_ref()),
            align: written.properties.align.as_ref().map(|align| align.node),
            constant: written.constant,
            linkage,
            retention: retention(prefix),
            replaceable: linkage == Linkage::Interposable || written.externally_initialized,
            thread_local: prefix.thread_local.is_some(),
            unnamed_addr: prefix.unnamed_addr.as_deref() == Some("unnamed_addr"),
            attributes,
            span: written.span,
            ..Global::default()
        };
        let problem = self.contents(written, &mut global).err();
        (global, problem)
    }

    fn contents(&self, written: &tree::Global, global: &mut Global) -> Read<()> {
        global.attributes.extend(self.attributes(&written.attributes)?.of_function());
        let ty = self.ty(&written.ty)?;
        if ty == Type::Void {
            let message = "a global variable cannot be void";
            return Err(self.error(written.ty.span, message, "has no size").into());
        }
        global.ty = ty;
        if let Some(initializer) = &written.initializer {
            let value = self.constant(|| self.value(initializer, &written.ty, &global.ty))?;
            global.initializer = Some(value);
        }
        Ok(())
    }

    /// What stands before a function, if that is known.
    pub(super) fn data(&self, typed: &tree::Typed) -> Option<(Type, Value)> {
        self.trace.take();
        let value = self.typed(typed);
        self.trace.take();
        value.ok()
    }

    /// A value outside functions.
    fn constant(&self, read: impl Fn() -> Read<Value>) -> Read<Value> {
        self.trace.take();
        let value = read();
        match self.trace.take().locals.first() {
            Some(used) => {
                let message = format!("%{} has no meaning outside functions", used.name);
                Err(self.error(used.span, message, "not a constant").into())
            }
            None => value,
        }
    }

    /// Another name of something global, if what it stands for is known.
    pub(super) fn alias(&self, written: &tree::Alias) -> Option<Alias> {
        let value = self.constant(|| self.typed(&written.aliasee).map(|(_, value)| value));
        Some(Alias {
            name: written.name.to_string(),
            aliasee: value.ok()?,
            linkage: linkage(&written.prefix),
            resolved_when_loaded: written.kind == AliasKind::IFunc,
            span: written.span,
        })
    }
}
