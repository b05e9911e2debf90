//! Instructions that access memory.

use super::cursor::Parser;
use super::problem::Parsed;
use crate::program::ir::Ordering;
use crate::read::llvm::syntax::tree::{Atomicity, InstructionKind, RmwOp, Scope, Spanned};

impl Parser<'_> {
    /// Whether each of two words is next, in any order.
    fn two_words(&mut self, one: &str, other: &str) -> (bool, bool) {
        let mut seen = (false, false);
        loop {
            match self.word() {
                word if word == one && !seen.0 => seen.0 = true,
                word if word == other && !seen.1 => seen.1 = true,
                _ => return seen,
            }
            self.advance();
        }
    }

    /// `atomic`, `volatile` and `elementwise`.
    fn access(&mut self) -> (bool, bool, bool) {
        let atomic = self.eat_word("atomic");
        let (volatile, elementwise) = self.two_words("volatile", "elementwise");
        (atomic, volatile, elementwise)
    }

    /// Scope and ordering of an access that says that it is atomic.
    fn atomicity_if(&mut self, atomic: bool) -> Parsed<Option<Atomicity>> {
        if atomic {
            return Ok(Some(self.atomicity()?));
        }
        if Ordering::from_keyword(self.word()).is_some() || self.word() == "syncscope" {
            let problem = self.expected("`,` or the end of an access that is not atomic");
            return Err(problem.help("write `load atomic` or `store atomic`"));
        }
        Ok(None)
    }

    fn optional_alignment(&mut self) -> Parsed<Option<Spanned<u64>>> {
        if self.more() { self.alignment().map(Some) } else { Ok(None) }
    }

    pub fn load(&mut self) -> Parsed<InstructionKind> {
        let (atomic, volatile, elementwise) = self.access();
        let ty = self.ty()?;
        // The oldest files do not say what is loaded but in the pointer's type.
        let (ty, pointer) = match self.at(b',') {
            true => (ty, self.comma_typed("after the type of what is loaded")?),
            false => self.pointee_and_pointer(ty)?,
        };
        let atomic = self.atomicity_if(atomic)?;
        let align = self.optional_alignment()?;
        Ok(InstructionKind::Load { volatile, elementwise, ty, pointer, atomic, align })
    }

    pub fn store(&mut self) -> Parsed<InstructionKind> {
        let (atomic, volatile, elementwise) = self.access();
        let value = self.typed()?;
        let pointer = self.comma_typed("after the value that is stored")?;
        let atomic = self.atomicity_if(atomic)?;
        let align = self.optional_alignment()?;
        Ok(InstructionKind::Store { volatile, elementwise, value, pointer, atomic, align })
    }

    pub fn atomic_rmw(&mut self) -> Parsed<InstructionKind> {
        let (volatile, elementwise) = self.two_words("volatile", "elementwise");
        let word = self.word();
        let Some(node) = RmwOp::from_keyword(word) else {
            let problem = self.expected("an operation of `atomicrmw` (`xchg`, `add`, …)");
            let known = RmwOp::ALL.iter().map(|op| op.keyword());
            return Err(problem.did_you_mean(word, known));
        };
        let op = Spanned { node, span: self.advance().span() };
        let pointer = self.typed()?;
        let value = self.comma_typed("after the pointer")?;
        let atomic = self.atomicity()?;
        let align = self.optional_alignment()?;
        Ok(InstructionKind::AtomicRmw { volatile, elementwise, op, pointer, value, atomic, align })
    }

    pub fn cmpxchg(&mut self) -> Parsed<InstructionKind> {
        let (weak, volatile) = self.two_words("weak", "volatile");
        let pointer = self.typed()?;
        let expected = self.comma_typed("after the pointer")?;
        let new = self.comma_typed("after the value that is expected")?;
        let atomic = self.atomicity()?;
        let failure = self.ordering("the ordering on failure (`monotonic`, `acquire`, …)")?;
        let align = self.optional_alignment()?;
        Ok(InstructionKind::CmpXchg {
            weak,
            volatile,
            pointer,
            expected,
            new,
            atomic,
            failure,
            align,
        })
    }

    /// A scope, if one is written, and an ordering.
    pub fn atomicity(&mut self) -> Parsed<Atomicity> {
        let start = self.token.start;
        let word = self.word();
        let scope = match word {
            "syncscope" => {
                self.advance();
                self.expect_in(b'(', "after `syncscope`")?;
                let name = self.string("the name of a scope, in quotes")?.node;
                self.expect_in(b')', "after the name of a scope")?;
                Some(Scope::Named(name))
            }
            "synchscope" => {
                self.advance();
                self.expect_in(b'(', "after `synchscope`")?;
                let number = self.number("the number of a scope")?.node;
                self.expect_in(b')', "after the number of a scope")?;
                Some(Scope::Numbered(number))
            }
            "singlethread" => {
                self.advance();
                Some(Scope::SingleThread)
            }
            _ => None,
        };
        let scope = scope.map(|scope| self.spanned(start, scope));
        let ordering = self.ordering("an ordering (`monotonic`, `acquire`, …)")?;
        Ok(Atomicity { scope, ordering })
    }

    fn ordering(&mut self, what: &str) -> Parsed<Spanned<Ordering>> {
        let word = self.word();
        if let Some(node) = Ordering::from_keyword(word) {
            return Ok(Spanned { node, span: self.advance().span() });
        }
        let problem = self.expected(what);
        Err(match word {
            "relaxed" => problem.help("LLVM's name for `relaxed` is `monotonic`"),
            "consume" => problem.help("LLVM has no `consume`: write `acquire`"),
            "acqrel" => problem.help("did you mean `acq_rel`?"),
            "seqcst" => problem.help("did you mean `seq_cst`?"),
            _ => {
                let known = Ordering::ALL.iter().skip(1).map(|o| o.keyword());
                problem.did_you_mean(word, known.chain(["syncscope", "singlethread"]))
            }
        })
    }

    pub fn alloca(&mut self) -> Parsed<InstructionKind> {
        let (inalloca, swifterror) = self.two_words("inalloca", "swifterror");
        let ty = self.ty()?;
        let (mut count, mut align, mut space) = (None, None, None);
        while self.more() {
            match self.word() {
                "align" if align.is_none() => align = Some(self.alignment()?),
                "addrspace" if space.is_none() => space = self.address_space()?,
                _ if self.at_type() && count.is_none() && align.is_none() && space.is_none() => {
                    count = Some(self.typed()?);
                }
                _ => return Err(self.expected("a number of elements, `align` or `addrspace`")),
            }
        }
        Ok(InstructionKind::Alloca { inalloca, swifterror, ty, count, align, space })
    }
}
