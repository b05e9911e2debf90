//! Going through the tokens of a text.

use super::problem::{Parsed, Problem, found};
use crate::read::llvm::syntax::escapes;
use crate::read::llvm::syntax::lexer::{Kind, Lexer, Token};
use crate::read::llvm::syntax::tree::{Bytes, Defined, Name, Spanned};
use crate::source::Span;

/// Deepest nesting accepted, so that neither reading a tree nor using it exhausts the stack.
const MAX_DEPTH: usize = 200;

/// A place in the text, and what has been seen on the way there. A copy goes on from where it was made.
#[derive(Clone)]
pub(in crate::read::llvm::syntax) struct Parser<'s> {
    /// The whole text.
    pub text: &'s str,
    lexer: Lexer<'s>,
    /// The token that is next.
    pub token: Token,
    /// Where the token before it ends.
    pub end: usize,
    depth: usize,
    /// What the entity that is being read defines, once that is known.
    pub defines: Option<Defined>,
}

impl<'s> Parser<'s> {
    pub fn new(text: &'s str) -> Self {
        let mut lexer = Lexer::new(text);
        let token = lexer.next();
        Parser { text, lexer, token, end: 0, depth: 0, defines: None }
    }

    /// Goes back to a token that was seen before.
    pub fn back_to(&mut self, token: Token) {
        self.lexer = Lexer::from(self.text, token.end);
        self.token = token;
        self.end = token.start;
    }

    /// Forgets how deep it was when an error occurred.
    pub fn surface(&mut self) {
        self.depth = 0;
    }

    /// Goes on, and returns the token that was next.
    pub fn advance(&mut self) -> Token {
        let next = self.lexer.next();
        let token = std::mem::replace(&mut self.token, next);
        self.end = token.end;
        token
    }

    /// The token behind the next one.
    pub fn peek(&self) -> Token {
        self.lexer.clone().next()
    }

    pub fn text_of(&self, token: Token) -> &'s str {
        &self.text[token.start..token.end]
    }

    /// The word that is next; empty if it is no word.
    pub fn word(&self) -> &'s str {
        match self.token.kind {
            Kind::Word => self.text_of(self.token),
            _ => "",
        }
    }

    pub fn at(&self, punct: u8) -> bool {
        self.token.kind == Kind::Punct(punct)
    }

    pub fn is(&self, kind: Kind) -> bool {
        self.token.kind == kind
    }

    pub fn eat(&mut self, punct: u8) -> bool {
        let there = self.at(punct);
        if there {
            self.advance();
        }
        there
    }

    pub fn eat_word(&mut self, word: &str) -> bool {
        let there = self.word() == word;
        if there {
            self.advance();
        }
        there
    }

    /// Goes on over a comma, unless metadata is attached behind it.
    pub fn more(&mut self) -> bool {
        self.at(b',') && self.peek().kind != Kind::Metadata && self.eat(b',')
    }

    /// Where it stands from `start` to the token before the next one.
    pub fn span_from(&self, start: usize) -> Span {
        Span { start, len: self.end.saturating_sub(start) }
    }

    pub fn spanned<T>(&self, start: usize, node: T) -> Spanned<T> {
        Spanned { node, span: self.span_from(start) }
    }

    /// The problem that something else is next than was `expected`.
    pub fn expected(&self, expected: &str) -> Box<Problem> {
        Problem::new(
            self.token.span(),
            format!("expected {expected}, found {}", found(self.text, self.token)),
        )
    }

    pub fn expect(&mut self, punct: u8) -> Parsed<()> {
        match self.eat(punct) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{}`", char::from(punct)))),
        }
    }

    /// As [`Parser::expect`], saying where.
    pub fn expect_in(&mut self, punct: u8, place: &str) -> Parsed<()> {
        match self.eat(punct) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{}` {place}", char::from(punct)))),
        }
    }

    pub fn expect_word(&mut self, word: &str, place: &str) -> Parsed<()> {
        match self.eat_word(word) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{word}` {place}"))),
        }
    }

    /// One level deeper: what may contain itself is read so.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The problem that something is nested too deeply.
    pub fn too_deep(&self) -> Box<Problem> {
        let message = format!("this is nested more than {MAX_DEPTH} deep, which is not read");
        Problem::new(self.token.span(), message).help("define its parts, and use their names")
    }

    /// How many more levels may follow.
    pub fn levels_left(&self) -> usize {
        MAX_DEPTH - self.depth
    }

    /// Whether a list that `close` ends goes on; `first` for its first element.
    pub fn goes_on(&mut self, close: u8, first: &mut bool) -> Parsed<bool> {
        if self.at(close) && *first {
            return Ok(false);
        }
        if std::mem::take(first) || self.eat(b',') {
            return Ok(true);
        }
        match self.at(close) {
            true => Ok(false),
            false => Err(self.expected(&format!("`,` or `{}`", char::from(close)))),
        }
    }

    /// What stands between brackets and commas, the opening bracket gone.
    pub fn list<T>(
        &mut self,
        close: u8,
        mut read: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let open = Span { start: self.end.saturating_sub(1), len: 1 };
        let mut list = Vec::new();
        let mut first = true;
        let mut whole = || -> Parsed<()> {
            while self.goes_on(close, &mut first)? {
                if self.at_entity() {
                    return Err(self.expected("an element"));
                }
                list.push(read(self)?);
            }
            self.expect(close)
        };
        let result = whole();
        match result {
            Ok(()) => Ok(list),
            Err(problem)
                if (self.is(Kind::End) || self.at_entity())
                    && problem.span.start >= self.token.start =>
            {
                Err(Problem::new(open, "this bracket is never closed"))
            }
            Err(problem) => Err(problem),
        }
    }

    /// A number without a sign.
    pub fn number<T: std::str::FromStr>(&mut self, what: &str) -> Parsed<Spanned<T>> {
        let text = self.text_of(self.token);
        if self.token.kind != Kind::Int || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.expected(what));
        }
        match text.parse() {
            Ok(node) => {
                let token = self.advance();
                Ok(Spanned { node, span: token.span() })
            }
            Err(_) => {
                let message = format!("expected {what}, found {text}, which is too large");
                Err(Problem::new(self.token.span(), message))
            }
        }
    }

    /// A string.
    pub fn string(&mut self, what: &str) -> Parsed<Spanned<Bytes>> {
        match self.token.kind {
            Kind::String => {
                let token = self.advance();
                let node = escapes::unquote(self.text_of(token));
                Ok(Spanned { node, span: token.span() })
            }
            _ => Err(self.expected(what)),
        }
    }

    /// The name behind a sigil.
    pub fn name(&mut self, kind: Kind, what: &str) -> Parsed<Spanned<Name>> {
        if self.token.kind != kind {
            return Err(self.expected(what));
        }
        let token = self.advance();
        let node = self.name_of(token, &self.text[token.start + 1..token.end])?;
        Ok(Spanned { node, span: token.span() })
    }

    /// The name of a token, whose text without sigil or colon this is.
    pub fn name_of(&self, token: Token, text: &str) -> Parsed<Name> {
        escapes::name(text).ok_or_else(|| {
            let message = format!("the number {text} is larger than any that LLVM counts to");
            Problem::new(token.span(), message)
        })
    }
}
