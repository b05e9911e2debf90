//! Goes through the tokens of a text.

use super::parse::Parsed;
use super::place::Place;
use super::token::Token;
use crate::source::InputError;

/// The tokens of a text, the end of it last, and which of them comes next.
pub(super) struct Cursor {
    tokens: Vec<Token>,
    at: usize,
}

impl Cursor {
    pub(super) fn new(tokens: Vec<Token>) -> Cursor {
        Cursor { tokens, at: 0 }
    }

    pub(super) fn peek(&self) -> Token {
        self.tokens[self.at]
    }

    pub(super) fn after(&self, count: usize) -> Token {
        self.tokens[(self.at + count).min(self.tokens.len() - 1)]
    }

    pub(super) fn next(&mut self) -> Token {
        let token = self.peek();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// The place of what was read last.
    pub(super) fn last(&self) -> Place {
        self.tokens[self.at.saturating_sub(1)].place
    }

    pub(super) fn takes(&mut self, sign: &str) -> bool {
        let there = self.peek().is(sign);
        if there {
            self.next();
        }
        there
    }

    pub(super) fn expect(&mut self, sign: &str) -> Parsed<Token> {
        match self.peek().is(sign) {
            true => Ok(self.next()),
            false => Err(self.unexpected(&format!("`{sign}`"))),
        }
    }

    pub(super) fn unexpected(&self, wanted: &str) -> InputError {
        let token = self.peek();
        let message = format!("expected {wanted}, found `{}`", token.text);
        token.place.error(message, format!("expected {wanted}"))
    }
}
