//! Functions, blocks, and what may stand before and behind the type of a global.

use super::attribute::Behind;
use super::types::rest;
use super::{Joined, then_blank};
use crate::read::llvm::syntax::tree::{
    Block, Body, Function, InstructionKind, Parameter, Prefix, Properties,
};
use std::fmt::{Display, Formatter, Result, Write};

/// A mistake, on a line of its own as a comment.
pub(super) fn comment(f: &mut Formatter<'_>, message: &str) -> Result {
    f.write_str("; unread: ")?;
    message.chars().try_for_each(|c| f.write_char(if c.is_control() { ' ' } else { c }))?;
    f.write_str("\n")
}

/// Linkage and the like, a blank behind each word; of `unnamed_addr`, functions say it elsewhere.
pub(super) fn prefix(f: &mut Formatter<'_>, prefix: &Prefix, of_function: bool) -> Result {
    then_blank(f, &prefix.linkage)?;
    then_blank(f, &prefix.preemption)?;
    then_blank(f, &prefix.visibility)?;
    then_blank(f, &prefix.dll_storage)?;
    match &prefix.thread_local {
        None => {}
        Some(None) => f.write_str("thread_local ")?,
        Some(Some(model)) => write!(f, "thread_local({model}) ")?,
    }
    if of_function { Ok(()) } else { then_blank(f, &prefix.unnamed_addr) }
}

/// Sections and so on, `before` each: a blank, or a comma and a blank.
pub(super) fn properties(f: &mut Formatter<'_>, of: &Properties, before: &str) -> Result {
    let strings =
        [("section", &of.section), ("partition", &of.partition), ("code_model", &of.code_model)];
    for (word, text) in strings {
        text.as_ref().map_or(Ok(()), |text| write!(f, "{before}{word} \"{text}\""))?;
    }
    of.others.iter().try_for_each(|other| write!(f, "{before}{other}"))?;
    match &of.comdat {
        None => {}
        Some(None) => write!(f, "{before}comdat")?,
        Some(Some(name)) => write!(f, "{before}comdat(${name})")?,
    }
    of.align.as_ref().map_or(Ok(()), |align| write!(f, "{before}align {align}"))?;
    of.gc.as_ref().map_or(Ok(()), |gc| write!(f, "{before}gc \"{gc}\""))?;
    of.constants.iter().try_for_each(|(word, value)| write!(f, "{before}{word} {value}"))
}

impl Display for Parameter {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}", self.ty, Behind(&self.attributes))?;
        self.name.as_ref().map_or(Ok(()), |name| write!(f, " %{name}"))
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let Some(Body::Unread(error)) = &self.body {
            comment(f, &error.message)?;
        }
        let attachments = &self.properties.attachments;
        let defined = matches!(self.body, Some(Body::Blocks { .. }));
        f.write_str(if defined { "define " } else { "declare " })?;
        if !defined {
            attachments.iter().try_for_each(|attachment| write!(f, "{attachment} "))?;
        }
        prefix(f, &self.prefix, true)?;
        then_blank(f, &self.convention)?;
        self.result_attributes.iter().try_for_each(|attribute| write!(f, "{attribute} "))?;
        write!(f, "{} @{}({}", self.result, self.name, Joined(&self.parameters, ", "))?;
        rest(f, self.variadic, self.parameters.is_empty())?;
        f.write_str(")")?;
        self.prefix.unnamed_addr.as_ref().map_or(Ok(()), |word| write!(f, " {word}"))?;
        self.space.as_ref().map_or(Ok(()), |space| write!(f, " {space}"))?;
        Behind(&self.attributes).fmt(f)?;
        properties(f, &self.properties, " ")?;
        if let Some(Body::Blocks { blocks, ignored, .. }) = &self.body {
            attachments.iter().try_for_each(|attachment| write!(f, " {attachment}"))?;
            f.write_str(" {\n")?;
            for (i, block) in blocks.iter().enumerate() {
                write!(f, "{}{block}", if i > 0 { "\n" } else { "" })?;
            }
            ignored.iter().try_for_each(|raw| write!(f, "\n  {raw}\n"))?;
            f.write_str("}")?;
        }
        f.write_str("\n")
    }
}

impl Display for Block {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let Some(label) = &self.label {
            writeln!(f, "{label}:")?;
        }
        for instruction in &self.instructions {
            let record = matches!(instruction.kind, InstructionKind::DebugRecord(..));
            writeln!(f, "{}{instruction}", if record { "    " } else { "  " })?;
        }
        Ok(())
    }
}
