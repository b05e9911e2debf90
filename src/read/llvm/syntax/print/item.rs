//! Files and their entities.

use super::Joined;
use super::attribute::{Behind, Grouped};
use super::function::{comment, prefix, properties};
use super::then_blank;
use super::value::MetadataName;
use crate::read::llvm::syntax::tree::{Alias, AliasKind, File, Global, Item};
use std::fmt::{Display, Formatter, Result};

impl Display for File {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut function = false;
        for (i, item) in self.items.iter().enumerate() {
            let blank = i > 0 && (function || matches!(item, Item::Function(_)));
            function = matches!(item, Item::Function(_));
            write!(f, "{}{item}", if blank { "\n" } else { "" })?;
        }
        Ok(())
    }
}

/// On lines of its own.
impl Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Item::SourceFilename(name) => writeln!(f, "source_filename = \"{name}\""),
            Item::Triple(triple) => writeln!(f, "target triple = \"{triple}\""),
            Item::DataLayout(layout) => writeln!(f, "target datalayout = \"{layout}\""),
            Item::ModuleAsm(raw) => {
                let blank = if raw.text.starts_with('(') { "" } else { " " };
                writeln!(f, "module asm{blank}{raw}")
            }
            Item::Type(name, None) => writeln!(f, "%{name} = type opaque"),
            Item::Type(name, Some(ty)) => writeln!(f, "%{name} = type {ty}"),
            Item::Comdat(name, kind) => writeln!(f, "${name} = comdat {kind}"),
            Item::Global(global) => writeln!(f, "{global}"),
            Item::Alias(alias) => writeln!(f, "{alias}"),
            Item::Function(function) => function.fmt(f),
            Item::AttributeGroup(number, attributes) => {
                write!(f, "attributes #{number} = {{")?;
                attributes.iter().try_for_each(|a| write!(f, " {}", Grouped(&a.node)))?;
                writeln!(f, " }}")
            }
            Item::NamedMetadata(name, elements) => {
                writeln!(f, "!{} = !{{{}}}", MetadataName(name), Joined(elements, ", "))
            }
            Item::Metadata { id, distinct, value } => {
                let distinct = if *distinct { "distinct " } else { "" };
                writeln!(f, "!{id} = {distinct}{value}")
            }
            Item::ScopeMap(map) => writeln!(f, "!synchscope = {map}"),
            Item::Ignored(raw) => writeln!(f, "{raw}"),
            Item::Unread(unread) => comment(f, &unread.error.message),
        }
    }
}

impl Display for Global {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "@{} = ", self.name)?;
        prefix(f, &self.prefix, false)?;
        then_blank(f, &self.space)?;
        super::word_if(f, self.externally_initialized, "externally_initialized")?;
        f.write_str(if self.constant { "constant " } else { "global " })?;
        self.ty.fmt(f)?;
        self.initializer.as_ref().map_or(Ok(()), |value| write!(f, " {value}"))?;
        properties(f, &self.properties, ", ")?;
        let attachments = &self.properties.attachments;
        attachments.iter().try_for_each(|attachment| write!(f, ", {attachment}"))?;
        Behind(&self.attributes).fmt(f)
    }
}

impl Display for Alias {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "@{} = ", self.name)?;
        prefix(f, &self.prefix, false)?;
        let kind = match self.kind {
            AliasKind::Alias => "alias",
            AliasKind::IFunc => "ifunc",
        };
        write!(f, "{kind} {}, {}", self.ty, self.aliasee)?;
        properties(f, &self.properties, ", ")?;
        let attachments = &self.properties.attachments;
        attachments.iter().try_for_each(|attachment| write!(f, ", {attachment}"))
    }
}
