//! Calls.

use super::attribute::Of;
use super::cursor::Parser;
use super::problem::Parsed;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{
    Argument, Attributes, Bundle, Call, InstructionKind, Spanned, TailCall, Type, Value,
};

impl Parser<'_> {
    /// `call`, or what may stand before it, which is gone.
    pub fn call_instruction(&mut self, word: &str) -> Parsed<InstructionKind> {
        let tail = TailCall::from_keyword(word);
        if tail.is_some() {
            self.expect_word("call", &format!("after `{word}`"))?;
        }
        Ok(InstructionKind::Call(Box::new(self.call(tail)?)))
    }

    /// What stands behind `call`, `invoke` or `callbr`.
    pub fn call(&mut self, tail: Option<TailCall>) -> Parsed<Call> {
        let flags = self.flags();
        let convention = self.convention()?;
        let result_attributes = self.attributes(Of::Result)?;
        let space = self.address_space()?;
        let ty = self.result_type(&result_attributes)?;
        let callee = self.value(&Type::Ptr(None))?;
        let open = self.token.start;
        self.expect_in(b'(', "before the arguments of a call")?;
        let (mut arguments, mut first, mut forwards) = (Vec::new(), true, false);
        while !forwards && self.goes_on(b')', &mut first)? {
            match self.is(Kind::Ellipsis) {
                true => {
                    self.advance();
                    forwards = true;
                }
                false => arguments.push(self.argument()?),
            }
        }
        self.expect_in(b')', "after the arguments of a call")?;
        let arguments_span = self.span_from(open);
        let attributes = self.attributes(Of::Call)?;
        let bundles = self.bundles()?;
        Ok(Call {
            tail,
            flags,
            convention,
            result_attributes,
            space,
            ty,
            callee,
            arguments,
            forwards,
            arguments_span,
            attributes,
            bundles,
        })
    }

    fn argument(&mut self) -> Parsed<Argument> {
        let ty = self.ty()?;
        let attributes = match ty.node {
            Type::Metadata => Vec::new(),
            _ => self.attributes(Of::Argument)?,
        };
        let value = self.argument_value(&ty, &attributes)?;
        Ok(Argument { ty, attributes, value })
    }

    fn bundles(&mut self) -> Parsed<Vec<Bundle>> {
        if !self.eat(b'[') {
            return Ok(Vec::new());
        }
        self.list(b']', |p| {
            let start = p.token.start;
            let tag = p.string("the tag of an operand bundle, in quotes")?.node;
            p.expect_in(b'(', "after the tag of an operand bundle")?;
            let operands = p.list(b')', Self::typed)?;
            Ok(Bundle { tag, operands, span: p.span_from(start) })
        })
    }

    fn argument_value(
        &mut self,
        ty: &Spanned<Type>,
        attributes: &Attributes,
    ) -> Parsed<Spanned<Value>> {
        if !(self.at(b',') || self.at(b')')) {
            return self.value(&ty.node);
        }
        let problem = self.expected("the value of an argument");
        Err(match attributes.last() {
            Some(last) => {
                let word = &self.text[last.span.start..last.span.start + last.span.len];
                problem.did_you_mean(word, super::words::VALUES.iter().copied())
            }
            None => problem,
        })
    }
}
