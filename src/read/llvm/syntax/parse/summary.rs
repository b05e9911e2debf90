//! What says nothing of the program's meaning, and is kept as text.

use super::cursor::Parser;
use super::problem::Parsed;
use super::raw::Keeper;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::Raw;

impl Parser<'_> {
    /// `^0 = key: (…)` or `^0 = key: 7`.
    pub fn summary(&mut self) -> Parsed<Raw> {
        let mut keeper = Keeper::new(self.token.start);
        let token = self.advance();
        keeper.keep(self, token);
        if !self.at(b'=') {
            return Err(self.expected("`=` after the number of a summary"));
        }
        let token = self.advance();
        keeper.keep(self, token);
        match self.token.kind {
            Kind::Label => {}
            Kind::Word if self.peek().kind == Kind::Punct(b':') => {
                let token = self.advance();
                keeper.keep(self, token);
            }
            _ => return Err(self.expected("what is summarised (`module:`, `gv:`, …)")),
        }
        let token = self.advance();
        keeper.keep(self, token);
        match self.token.kind {
            Kind::Punct(b'(') => self.keep_group(b')', &mut keeper)?,
            Kind::Int => {
                let token = self.advance();
                keeper.keep(self, token);
            }
            _ => return Err(self.expected("`(` or a number")),
        }
        Ok(keeper.raw())
    }

    /// `uselistorder … { … }`.
    pub fn use_list_order(&mut self) -> Parsed<Raw> {
        let mut keeper = Keeper::new(self.token.start);
        let word = self.advance();
        keeper.keep(self, word);
        // What is ordered may have brackets of its own; its order is the last thing behind a comma.
        loop {
            match self.token.kind {
                Kind::Punct(b'{') if keeper.ends_in(b',') => {
                    self.keep_group(b'}', &mut keeper)?;
                    return Ok(keeper.raw());
                }
                Kind::Punct(b'{') => self.keep_group(b'}', &mut keeper)?,
                Kind::Punct(b'[') => self.keep_group(b']', &mut keeper)?,
                Kind::Punct(b'(') => self.keep_group(b')', &mut keeper)?,
                Kind::End | Kind::Bad(_) | Kind::Punct(b'}') => {
                    return Err(self.expected("`{` and the order of uses"));
                }
                _ => {
                    let token = self.advance();
                    keeper.keep(self, token);
                }
            }
        }
    }
}

impl Keeper {
    /// Whether the last that was kept is this character.
    fn ends_in(&self, punct: u8) -> bool {
        self.text().as_bytes().last() == Some(&punct)
    }
}
