//! Bodies of functions.

use super::cursor::Parser;
use super::instruction::{all_flags, is_terminator};
use super::problem::{Parsed, Problem, closest};
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::{Block, Body, Name, Raw, Spanned};
use crate::source::InputErrors;

impl<'s> Parser<'s> {
    /// A body, from its `{` to its `}`, even if it cannot be read.
    pub fn body(&mut self, errors: &mut InputErrors<'s>) -> Body {
        let open = self.token;
        match self.blocks(open) {
            Ok(body) => body,
            Err(problem) => {
                self.skip_body(open);
                Body::Unread(Box::new(problem.error(errors)))
            }
        }
    }

    fn blocks(&mut self, open: Token) -> Parsed<Body> {
        self.advance();
        let mut blocks: Vec<Block> = Vec::new();
        let mut ignored: Vec<Raw> = Vec::new();
        let mut ended = true;
        loop {
            match self.token.kind {
                Kind::Punct(b'}') => break,
                Kind::Word if matches!(self.word(), "uselistorder" | "uselistorder_bb") => {
                    ignored.push(self.use_list_order()?);
                    continue;
                }
                Kind::Label => {
                    let label = Some(self.block_label()?);
                    blocks.push(Block { label, instructions: Vec::new() });
                    ended = false;
                    continue;
                }
                Kind::End => {
                    let problem = Problem::new(open.span(), "this function is never closed");
                    return Err(problem.help("a function ends in `}`"));
                }
                _ => {}
            }
            if ended {
                blocks.push(Block { label: None, instructions: Vec::new() });
            }
            let before = self.token;
            let instruction =
                self.instruction().map_err(|problem| self.in_instruction(problem, before))?;
            if !self.ends_well() {
                return Err(self.behind_instruction(before));
            }
            ended = is_terminator(&instruction.kind);
            if let Some(block) = blocks.last_mut() {
                block.instructions.push(instruction);
            }
        }
        self.advance();
        if blocks.is_empty() {
            let problem = Problem::new(open.span(), "this function has no instructions");
            return Err(problem.help("it ends in `ret`, `unreachable` or another terminator"));
        }
        Ok(Body::Blocks { blocks, ignored, span: self.span_from(open.start) })
    }

    fn block_label(&mut self) -> Parsed<Spanned<Name>> {
        let token = self.advance();
        let node = self.name_of(token, &self.text[token.start..token.end - 1])?;
        Ok(Spanned { node, span: token.span() })
    }

    /// Whether the token that is next may follow an instruction.
    fn ends_well(&self) -> bool {
        match self.token.kind {
            Kind::Word | Kind::Local | Kind::Label | Kind::End => true,
            Kind::Punct(punct) => matches!(punct, b'}' | b'#'),
            _ => false,
        }
    }

    fn behind_instruction(&self, start: Token) -> Box<Problem> {
        let problem = self.expected("the end of an instruction, or `,` and what belongs to it");
        match self.text_of(start) {
            "br" => problem.help("`br` has one label, or a condition and two labels"),
            _ => problem,
        }
    }

    /// What may be wrong with an instruction that could not be read.
    fn in_instruction(&self, problem: Box<Problem>, start: Token) -> Box<Problem> {
        let word = self.word();
        if problem.help.is_some() || problem.span.start <= start.start {
            return problem;
        }
        match closest(word, all_flags()) {
            Some(flag) if problem.message.starts_with("expected a type") => {
                problem.help(format!("did you mean the flag `{flag}`?"))
            }
            _ => problem,
        }
    }
}
