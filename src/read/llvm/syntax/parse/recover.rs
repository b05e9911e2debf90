//! Where to go on after what could not be read.

use super::cursor::Parser;
use super::words::ENTITIES;
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::Defined;

impl Parser<'_> {
    /// Whether an entity of a file begins at the token that is next, at the start of a line.
    pub fn at_entity(&self) -> bool {
        if !self.token.first {
            return false;
        }
        let behind = self.peek();
        match self.token.kind {
            Kind::Word => {
                let word = self.word();
                let definite = !matches!(word, "target" | "module");
                // In a function, too, lines may begin with these.
                let local = matches!(word, "uselistorder");
                ENTITIES.contains(&word) && !local && (definite || behind.kind == Kind::Word)
            }
            Kind::Global | Kind::Comdat | Kind::Summary | Kind::Metadata => {
                behind.kind == Kind::Punct(b'=')
            }
            Kind::Punct(b'!') if behind.kind == Kind::Int => {
                let mut ahead = self.clone();
                ahead.advance();
                ahead.advance();
                ahead.at(b'=')
            }
            Kind::Local if behind.kind == Kind::Punct(b'=') => {
                let mut ahead = self.clone();
                ahead.advance();
                ahead.advance();
                ahead.word() == "type"
            }
            _ => false,
        }
    }

    /// Goes from a mistake in an entity that begins at `start` to the next one: what the former would have
    /// defined, if that can be seen.
    pub fn recover(&mut self, start: Token) -> Option<Defined> {
        self.surface();
        if self.token.start == start.start {
            self.advance();
        }
        while !self.is(Kind::End) && !self.at_entity() {
            self.advance();
        }
        self.defines.take().or_else(|| self.function_name(start))
    }

    /// The name of the function whose header begins at `start`.
    fn function_name(&self, start: Token) -> Option<Defined> {
        if !matches!(self.text_of(start), "define" | "declare") {
            return None;
        }
        let mut ahead = self.clone();
        ahead.back_to(start);
        ahead.advance();
        while ahead.token.start < self.token.start && !ahead.at_entity() {
            if ahead.is(Kind::Global) && ahead.peek().kind == Kind::Punct(b'(') {
                let name = ahead.name(Kind::Global, "a name").ok()?;
                return Some(Defined::Function(name.node));
            }
            ahead.advance();
        }
        None
    }

    /// Goes behind the body of a function that begins at `open`, its first bracket.
    pub fn skip_body(&mut self, open: Token) {
        self.surface();
        self.back_to(open);
        let mut depth = 0_usize;
        loop {
            match self.token.kind {
                Kind::End => return,
                Kind::Punct(b'{') => depth += 1,
                Kind::Punct(b'}') => depth = depth.saturating_sub(1),
                _ if self.at_entity() => return,
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }
}
