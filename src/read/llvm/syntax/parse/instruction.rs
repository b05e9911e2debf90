//! Instructions.

use super::cursor::Parser;
use super::operation::is_operation;
use super::problem::{Parsed, Problem};
use super::words::{INSTRUCTIONS, OTHER_OPERATIONS};
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::{
    BinaryOp, CastOp, Flag, Instruction, InstructionKind, Label, Spanned,
};

/// Whether an instruction may begin with this word.
pub(super) fn begins_instruction(word: &str) -> bool {
    INSTRUCTIONS.contains(&word) || is_operation(word)
}

/// Names of instructions in other languages, and LLVM's.
const TRANSLATIONS: &[(&str, &str)] = &[
    ("mov", "there are no moves: use the value itself"),
    ("move", "there are no moves: use the value itself"),
    ("copy", "there are no copies: use the value itself"),
    ("not", "write `xor i1 %x, true`"),
    ("neg", "write `sub i32 0, %x`"),
    ("div", "write `sdiv` or `udiv`"),
    ("rem", "write `srem` or `urem`"),
    ("shr", "write `lshr` or `ashr`"),
    ("cmp", "write `icmp eq` and the like"),
    ("jmp", "write `br label %b`"),
    ("goto", "write `br label %b`"),
    ("return", "write `ret`"),
    ("malloc", "`malloc` is no instruction any more: call @malloc"),
    ("free", "`free` is no instruction any more: call @free"),
    ("unwind", "`unwind` is no instruction any more: write `resume`"),
    ("gep", "write `getelementptr`"),
];

/// Whether a block ends in this.
pub(super) fn is_terminator(kind: &InstructionKind) -> bool {
    use InstructionKind as K;
    matches!(
        kind,
        K::Invoke { .. }
            | K::CallBr { .. }
            | K::CatchSwitch { .. }
            | K::CatchRet { .. }
            | K::CleanupRet { .. }
            | K::Resume(_)
            | K::Ret(_)
            | K::Br(_)
            | K::CondBr { .. }
            | K::Switch { .. }
            | K::IndirectBr { .. }
            | K::Unreachable
    )
}

impl<'s> Parser<'s> {
    /// An instruction, its result and its metadata.
    pub fn instruction(&mut self) -> Parsed<Instruction> {
        let start = self.token.start;
        if self.at(b'#') {
            let (name, raw) = self.debug_record()?;
            let kind = InstructionKind::DebugRecord(name, raw);
            let span = self.span_from(start);
            return Ok(Instruction { result: None, kind, attachments: Vec::new(), span });
        }
        let result = match self.is(Kind::Local) {
            true => {
                let name = self.name(Kind::Local, "a result")?;
                self.expect_in(b'=', "after the name of a result")?;
                Some(name)
            }
            false => None,
        };
        let kind = self.instruction_kind()?;
        let span = self.span_from(start);
        let attachments = self.attachments()?;
        Ok(Instruction { result, kind, attachments, span })
    }

    fn instruction_kind(&mut self) -> Parsed<InstructionKind> {
        let token = self.token;
        let word = self.word();
        if is_operation(word) {
            self.advance();
            return Ok(InstructionKind::Operation(self.operation(token, false)?));
        }
        if !INSTRUCTIONS.contains(&word) {
            return Err(self.no_instruction(token));
        }
        self.advance();
        Ok(match word {
            "load" => self.load()?,
            "store" => self.store()?,
            "atomicrmw" => self.atomic_rmw()?,
            "cmpxchg" => self.cmpxchg()?,
            "fence" => InstructionKind::Fence(self.atomicity()?),
            "alloca" => self.alloca()?,
            "call" | "tail" | "musttail" | "notail" => self.call_instruction(word)?,
            "phi" => self.phi()?,
            "va_arg" => {
                let list = self.typed()?;
                self.expect_in(b',', "after the list of arguments")?;
                InstructionKind::VaArg { list, ty: self.ty()? }
            }
            "landingpad" | "catchpad" | "cleanuppad" => self.pad(word)?,
            _ => self.terminator(word)?,
        })
    }

    fn phi(&mut self) -> Parsed<InstructionKind> {
        let flags = self.flags();
        let ty = self.ty()?;
        let mut incoming = Vec::new();
        loop {
            self.expect_in(b'[', "before a value of `phi`")?;
            let value = self.value(&ty.node)?;
            self.expect_in(b',', "after a value of `phi`")?;
            let label = self.block_of_phi()?;
            self.expect_in(b']', "after the block of a value of `phi`")?;
            incoming.push((value, label));
            if !self.more() {
                return Ok(InstructionKind::Phi { flags, ty, incoming });
            }
        }
    }

    fn block_of_phi(&mut self) -> Parsed<Label> {
        let named = self.name(Kind::Local, "the name of a block (`%b`)");
        named.map_err(|problem| match self.word() {
            "label" => problem.help("in `phi`, blocks go without `label`"),
            _ => problem,
        })
    }

    /// `label %b`.
    pub fn label(&mut self) -> Parsed<Label> {
        if !self.eat_word("label") {
            let problem = self.expected("`label` and the name of a block");
            return Err(match self.token.kind {
                Kind::Local => problem.help(format!("write `label {}`", self.text_of(self.token))),
                _ => problem,
            });
        }
        self.name(Kind::Local, "the name of a block (`%b`)")
    }

    /// The problem that something is no instruction, with what it may mean.
    fn no_instruction(&self, token: Token) -> Box<Problem> {
        let word = self.word();
        if word.is_empty() {
            let problem = self.expected("an instruction");
            return match token.kind {
                Kind::Bad(_) => problem,
                Kind::End => problem.help("a function ends in `}`"),
                Kind::Global => problem.help("is the `}` of the function before missing?"),
                _ => problem,
            };
        }
        let problem = Problem::new(token.span(), format!("there is no instruction `{word}`"));
        if let "define" | "declare" | "attributes" = word {
            return problem.help("is the `}` of the function before missing?");
        }
        let in_other_words = TRANSLATIONS.iter().find(|(known, _)| *known == word);
        match in_other_words {
            Some((_, help)) => problem.help(*help),
            None => problem.did_you_mean(word, all_instructions()),
        }
    }

    /// `, align 8`, once the comma is gone.
    pub fn alignment(&mut self) -> Parsed<Spanned<u64>> {
        self.expect_word("align", "and a number, or metadata")?;
        self.number("an alignment")
    }
}

fn all_instructions() -> impl Iterator<Item = &'static str> {
    let binary = BinaryOp::ALL.iter().map(|op| op.keyword());
    let casts = CastOp::ALL.iter().map(|op| op.keyword());
    INSTRUCTIONS.iter().chain(OTHER_OPERATIONS).copied().chain(binary).chain(casts)
}

/// All flags, for suggestions.
pub(super) fn all_flags() -> impl Iterator<Item = &'static str> {
    Flag::ALL.iter().map(|flag| flag.keyword())
}
