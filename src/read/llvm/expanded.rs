//! Text and metadata with all that they refer to. Numbers of nodes mean nothing: what is said is the same if this is.

use super::attachments::promises_nothing;
use super::context::Context;
use super::metadata::Nodes;
use super::syntax::lexer::{Kind, Lexer};
use super::syntax::name;
use super::syntax::tree::{Metadata, Spanned};
use super::text::one_line;
use crate::program::ir::{Span, Value};
use crate::source::InputError;
use std::fmt::Write;

/// Bytes of the longest text.
const LONGEST: usize = 1 << 16;

/// Nodes of the longest path.
const DEEPEST: usize = 64;

impl Context<'_> {
    /// What is said by text that nobody here understands: the text, what the types, attributes and metadata are that it
    /// refers to, and the globals that it names.
    pub(super) fn said(&self, span: Span) -> (String, Vec<Value>) {
        let text = self.source.text.get(span.start..span.start + span.len).unwrap_or_default();
        let (mut said, mut globals) = (one_line(text), Vec::new());
        let mut lexer = Lexer::new(text);
        let (mut mark, mut attached) = (false, "");
        loop {
            let token = lexer.next();
            let at = token.span();
            let written = text.get(at.start..at.start + at.len).unwrap_or_default();
            let bare = written.get(1..).unwrap_or_default();
            match token.kind {
                Kind::End => return (said, globals),
                Kind::Global => globals.extend(name(bare).map(|n| Value::Global(n.to_string()))),
                Kind::Local => {
                    let ty = name(bare).and_then(|name| self.types.get(&name).cloned());
                    if let Some(Ok(Some(ty))) = ty
                        && let Ok(ty) = self.ty(ty)
                    {
                        let _ = write!(said, "; {written} = {ty}");
                    }
                }
                Kind::Group => {
                    let group = bare.parse().ok().and_then(|number: u64| self.groups.get(&number));
                    for attribute in
                        group.iter().flat_map(|g| g.iter().flatten()).copied().flatten()
                    {
                        let _ = write!(said, "; {written} = {}", attribute.node);
                    }
                }
                Kind::Metadata => attached = bare,
                Kind::Int if mark && !promises_nothing(attached) => {
                    let node = written.parse().map(Metadata::Node);
                    let node = node.map(|node| Spanned { node, span });
                    let expanded = node.ok().and_then(|node| self.metadata.expanded(&node).ok());
                    let _ = write!(said, "; !{written} = {}", expanded.unwrap_or_default());
                }
                _ => {}
            }
            mark = token.kind == Kind::Punct(b'!');
        }
    }
}

impl Nodes<'_> {
    /// What metadata says, with what it refers to in the place of numbers: `^1` is the node around the one that this
    /// stands in, and `distinct 2` the third of the distinct nodes that look like it.
    ///
    /// # Errors
    /// Nodes that are not defined or not read, and more than anybody reads.
    pub(super) fn expanded(&self, metadata: &Spanned<Metadata>) -> Result<String, InputError> {
        let mut out = String::new();
        self.expand(metadata, &mut Vec::new(), &mut out)?;
        Ok(out)
    }

    fn expand(
        &self,
        metadata: &Spanned<Metadata>,
        path: &mut Vec<u64>,
        out: &mut String,
    ) -> Result<(), InputError> {
        if out.len() > LONGEST || path.len() > DEEPEST {
            let message = "this metadata refers to too much for it to be compared";
            return Err(InputError::new(self.source(), metadata.span, message, "refers to it"));
        }
        match &metadata.node {
            Metadata::Node(number) => {
                if let Some(at) = path.iter().rposition(|known| known == number) {
                    let _ = write!(out, "^{}", path.len() - 1 - at);
                    return Ok(());
                }
                let node = self.follow(metadata)?;
                if self.distinct.contains(number) {
                    let _ = write!(out, "distinct {} ", self.rank(*number));
                }
                path.push(*number);
                self.expand(node, path, out)?;
                path.pop();
            }
            Metadata::Tuple(parts) => {
                out.push_str("!{");
                for (n, part) in parts.iter().enumerate() {
                    out.push_str(if n == 0 { "" } else { ", " });
                    self.expand(part, path, out)?;
                }
                out.push('}');
            }
            _ => out.push_str(&self.here(metadata)),
        }
        Ok(())
    }

    /// What is written there.
    fn here(&self, metadata: &Spanned<Metadata>) -> String {
        let span = metadata.span;
        one_line(self.source().text.get(span.start..span.start + span.len).unwrap_or_default())
    }

    /// How many distinct nodes before that one look like it, but for numbers.
    fn rank(&self, number: u64) -> usize {
        let shape = |number: u64| {
            let node = self.nodes.get(&number).and_then(|node| node.as_ref().ok());
            node.map(|node| match &node.node {
                Metadata::Tuple(parts) => {
                    let part = |part: &Spanned<Metadata>| match part.node {
                        Metadata::Node(_) => String::new(),
                        _ => self.here(part),
                    };
                    parts.iter().map(part).collect()
                }
                _ => vec![self.here(node)],
            })
        };
        let own = shape(number);
        self.distinct.range(..number).filter(|earlier| shape(**earlier) == own).count()
    }
}
