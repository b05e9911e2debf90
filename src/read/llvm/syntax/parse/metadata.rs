//! Metadata.

use super::cursor::Parser;
use super::problem::Parsed;
use crate::read::llvm::syntax::escapes::unescape;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{Attachment, Metadata, Name, Raw, Spanned};

impl Parser<'_> {
    /// Whether metadata is next that begins with `!`.
    pub fn at_metadata(&self) -> bool {
        matches!(self.token.kind, Kind::Metadata | Kind::Punct(b'!'))
    }

    /// `!7`, `!"…"`, `!{…}` or `!Name(…)`.
    pub fn metadata(&mut self) -> Parsed<Spanned<Metadata>> {
        let start = self.token.start;
        let metadata = self.nested(Self::metadata_itself)?;
        Ok(self.spanned(start, metadata))
    }

    fn metadata_itself(&mut self) -> Parsed<Metadata> {
        if self.is(Kind::Metadata) {
            let name = self.metadata_name()?;
            self.expect_in(b'(', "after the kind of a metadata node")?;
            return Ok(Metadata::Special(name.node, self.raw_to(b')')?));
        }
        if !self.eat(b'!') {
            return Err(self.expected("metadata (`!0`, `!{…}`, `!\"…\"`)"));
        }
        Ok(match self.token.kind {
            Kind::Int => Metadata::Node(self.number("the number of a metadata node")?.node),
            Kind::String => Metadata::String(self.string("a string")?.node),
            Kind::Punct(b'{') => {
                self.advance();
                Metadata::Tuple(self.list(b'}', Self::element)?)
            }
            _ => return Err(self.expected("a number, a string, a name or `{` after `!`")),
        })
    }

    /// Metadata inside a tuple.
    pub fn element(&mut self) -> Parsed<Spanned<Metadata>> {
        let start = self.token.start;
        if self.eat_word("null") {
            return Ok(self.spanned(start, Metadata::Null));
        }
        // Older files say `metadata` before metadata.
        if self.word() == "metadata" {
            self.advance();
        }
        if self.at_metadata() {
            return self.metadata();
        }
        let typed = self.typed()?;
        Ok(self.spanned(start, Metadata::Value(Box::new(typed))))
    }

    /// Metadata in the place of a value whose type is `metadata`.
    pub fn metadata_value(&mut self) -> Parsed<Metadata> {
        match self.at_metadata() {
            true => Ok(self.metadata()?.node),
            false => Ok(Metadata::Value(Box::new(self.typed()?))),
        }
    }

    /// `!name`.
    pub fn metadata_name(&mut self) -> Parsed<Spanned<Name>> {
        if !self.is(Kind::Metadata) {
            return Err(self.expected("the name of metadata"));
        }
        let token = self.advance();
        let text = &self.text[token.start + 1..token.end];
        Ok(Spanned { node: Name::Text(unescape(text)), span: token.span() })
    }

    /// `!name metadata`.
    pub fn attachment(&mut self) -> Parsed<Attachment> {
        let start = self.token.start;
        let name = self.metadata_name()?.node;
        let value = self.metadata()?;
        Ok(Attachment { name, value, span: self.span_from(start) })
    }

    /// `, !name metadata`, any number of times.
    pub fn attachments(&mut self) -> Parsed<Vec<Attachment>> {
        let mut attachments = Vec::new();
        while self.at(b',') {
            self.advance();
            attachments.push(self.attachment()?);
        }
        Ok(attachments)
    }

    /// `(…)` behind `#dbg_…`.
    pub fn debug_record(&mut self) -> Parsed<(String, Raw)> {
        let glued = self.token.end == self.peek().start;
        self.advance();
        let word = self.word();
        if !glued || !word.starts_with("dbg_") {
            return Err(self.expected("`dbg_value`, `dbg_declare` or the like after `#`"));
        }
        self.advance();
        self.expect_in(b'(', "after the name of a debug record")?;
        Ok((word.into(), self.raw_to(b')')?))
    }
}
