//! Text that is kept as it is.

use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::Raw;
use crate::source::Span;

/// The text of tokens in a row: one blank where there were some, or a comment.
pub(super) struct Keeper {
    text: String,
    start: usize,
    end: Option<usize>,
}

impl Keeper {
    pub fn new(start: usize) -> Self {
        Keeper { text: String::new(), start, end: None }
    }

    pub fn keep(&mut self, parser: &Parser<'_>, token: Token) {
        if self.end.is_some_and(|end| end != token.start) {
            self.text.push(' ');
        }
        if self.end.is_none() {
            self.start = token.start;
        }
        self.text.push_str(parser.text_of(token));
        self.end = Some(token.end);
    }

    pub fn raw(self) -> Raw {
        let len = self.end.map_or(0, |end| end - self.start);
        Raw { text: self.text, span: Span { start: self.start, len } }
    }
}

impl Parser<'_> {
    /// Keeps everything up to the bracket that closes the one before.
    pub fn raw_to(&mut self, close: u8) -> Parsed<Raw> {
        let mut keeper = Keeper::new(self.token.start);
        self.keep_to(close, &mut keeper)?;
        Ok(keeper.raw())
    }

    /// Keeps a bracket that is next, and everything up to the one that closes it, inclusively.
    pub fn keep_group(&mut self, close: u8, keeper: &mut Keeper) -> Parsed<()> {
        let open = self.advance();
        keeper.keep(self, open);
        let closing = self.keep_to(close, keeper)?;
        keeper.keep(self, closing);
        Ok(())
    }

    /// Keeps everything up to the bracket that closes the one before, and goes on behind that bracket.
    fn keep_to(&mut self, close: u8, keeper: &mut Keeper) -> Parsed<Token> {
        let opened = Span { start: self.end.saturating_sub(1), len: 1 };
        let mut open = vec![close];
        loop {
            if self.at_entity() {
                return Err(Problem::new(opened, "this bracket is never closed"));
            }
            match self.token.kind {
                Kind::End | Kind::Bad(_) => {
                    let problem = self.expected(&format!("`{}`", char::from(close)));
                    return Err(match self.token.kind {
                        Kind::End => Problem::new(opened, "this bracket is never closed"),
                        _ => problem,
                    });
                }
                Kind::Punct(b'(') => open.push(b')'),
                Kind::Punct(b'[') => open.push(b']'),
                Kind::Punct(b'{') => open.push(b'}'),
                Kind::Punct(found @ (b')' | b']' | b'}')) => {
                    if open.last() != Some(&found) {
                        let closing = open.last().copied().map_or(' ', char::from);
                        return Err(self.expected(&format!("`{closing}`")));
                    }
                    open.pop();
                    if open.is_empty() {
                        return Ok(self.advance());
                    }
                }
                _ => {}
            }
            let token = self.advance();
            keeper.keep(self, token);
        }
    }
}

impl Keeper {
    /// What has been kept so far.
    pub fn text(&self) -> &str {
        &self.text
    }
}
