//! Where control goes: terminators, and what stands at the start of blocks that handle exceptions.

use super::cursor::Parser;
use super::problem::Parsed;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{InstructionKind, Label, Spanned, Type, Typed, Value};

impl Parser<'_> {
    /// What stands behind the name of a terminator.
    pub fn terminator(&mut self, word: &str) -> Parsed<InstructionKind> {
        match word {
            "ret" => self.ret(),
            "br" => self.br(),
            "switch" => self.switch(),
            "indirectbr" => {
                let address = self.typed()?;
                self.expect_in(b',', "after the address")?;
                Ok(InstructionKind::IndirectBr { address, targets: self.labels()? })
            }
            "invoke" => {
                let call = Box::new(self.call(None)?);
                self.expect_word("to", "and a label after the call of `invoke`")?;
                let normal = self.label()?;
                self.expect_word("unwind", "and a label after that of `to`")?;
                Ok(InstructionKind::Invoke { call, normal, unwind: self.label()? })
            }
            "callbr" => {
                let call = Box::new(self.call(None)?);
                self.expect_word("to", "and a label after the call of `callbr`")?;
                let default = self.label()?;
                Ok(InstructionKind::CallBr { call, default, indirect: self.labels()? })
            }
            "resume" => Ok(InstructionKind::Resume(self.typed()?)),
            "catchswitch" => {
                let within = self.within()?;
                let handlers = self.labels()?;
                self.expect_word("unwind", "after the handlers of `catchswitch`")?;
                let unwind = self.unwind()?;
                Ok(InstructionKind::CatchSwitch { within, handlers, unwind })
            }
            "catchret" => {
                let from = self.from()?;
                self.expect_word("to", "and a label")?;
                Ok(InstructionKind::CatchRet { from, to: self.label()? })
            }
            "cleanupret" => {
                let from = self.from()?;
                self.expect_word("unwind", "and a label or `to caller`")?;
                Ok(InstructionKind::CleanupRet { from, unwind: self.unwind()? })
            }
            _ => Ok(InstructionKind::Unreachable),
        }
    }

    fn ret(&mut self) -> Parsed<InstructionKind> {
        if !self.at_type() && (self.token.first || !self.is(Kind::Word)) {
            let problem = self.expected("a type and a value, or `void`, after `ret`");
            return Err(problem.help("what returns nothing is `ret void`"));
        }
        let ty = self.ty()?;
        if ty.node == Type::Void {
            return Ok(InstructionKind::Ret(None));
        }
        let value = self.value(&ty.node)?;
        Ok(InstructionKind::Ret(Some(Typed { ty, value })))
    }

    fn br(&mut self) -> Parsed<InstructionKind> {
        if self.word() == "label" || self.is(Kind::Local) && !self.peek_is_value() {
            return Ok(InstructionKind::Br(self.label()?));
        }
        let condition = self.typed()?;
        self.expect_in(b',', "after the condition of `br`")?;
        let then = self.label()?;
        self.expect_in(b',', "after the first label of `br`")?;
        Ok(InstructionKind::CondBr { condition, then, otherwise: self.label()? })
    }

    /// Whether the token behind the next one may be a value, so that the next one is its type.
    fn peek_is_value(&self) -> bool {
        let token = self.peek();
        matches!(token.kind, Kind::Local | Kind::Global | Kind::Word) && !token.first
    }

    fn switch(&mut self) -> Parsed<InstructionKind> {
        let value = self.typed()?;
        self.expect_in(b',', "after the value of `switch`")?;
        let default = self.label()?;
        self.expect_in(b'[', "before the cases of `switch`")?;
        let mut cases = Vec::new();
        while !self.at(b']') {
            let case = self.typed()?;
            self.expect_in(b',', "after the value of a case")?;
            cases.push((case, self.label()?));
        }
        self.expect(b']')?;
        Ok(InstructionKind::Switch { value, default, cases })
    }

    fn labels(&mut self) -> Parsed<Vec<Label>> {
        self.expect_in(b'[', "before labels")?;
        self.list(b']', Self::label)
    }

    fn within(&mut self) -> Parsed<Spanned<Value>> {
        self.expect_word("within", "and a pad, or `within none`")?;
        self.value(&Type::Token)
    }

    fn from(&mut self) -> Parsed<Spanned<Value>> {
        self.expect_word("from", "and a pad")?;
        self.value(&Type::Token)
    }

    /// `to caller`, or a label.
    fn unwind(&mut self) -> Parsed<Option<Label>> {
        if self.eat_word("to") {
            self.expect_word("caller", "after `unwind to`")?;
            return Ok(None);
        }
        self.label().map(Some)
    }

    /// `landingpad`, `catchpad` or `cleanuppad`.
    pub fn pad(&mut self, word: &str) -> Parsed<InstructionKind> {
        if word != "landingpad" {
            let within = self.within()?;
            self.expect_in(b'[', "before the arguments of a pad")?;
            let arguments = self.list(b']', Self::typed)?;
            return Ok(InstructionKind::FuncletPad { word: word.into(), within, arguments });
        }
        let ty = self.ty()?;
        let cleanup = self.eat_word("cleanup");
        let mut clauses = Vec::new();
        while let clause @ ("catch" | "filter") = self.word() {
            self.advance();
            clauses.push((clause.to_owned(), self.typed()?));
        }
        Ok(InstructionKind::LandingPad { ty, cleanup, clauses })
    }
}
