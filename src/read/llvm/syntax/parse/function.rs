//! Declarations and definitions of functions.

use super::attribute::Of;
use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use super::types::begins_type;
use super::words::{ATTRIBUTES, TYPES};
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{
    Attributes, Defined, Function, Item, Parameter, Properties, Spanned, Type,
};
use crate::source::InputErrors;

impl<'s> Parser<'s> {
    /// What begins with `define` or `declare`.
    pub fn function_item(&mut self, errors: &mut InputErrors<'s>) -> Parsed<Item> {
        let start = self.token.start;
        let defined = self.word() == "define";
        self.advance();
        let mut function = self.header(start)?;
        if defined {
            if !self.at(b'{') {
                return Err(self.expected("an attribute, or `{` and the body of a function"));
            }
            function.body = Some(self.body(errors));
        } else if self.at(b'{') {
            let problem = Problem::new(self.token.span(), "a declaration has no body");
            return Err(problem.help("write `define` before it"));
        }
        Ok(Item::Function(Box::new(function)))
    }

    fn header(&mut self, start: usize) -> Parsed<Function> {
        let mut properties = Properties::default();
        while self.is(Kind::Metadata) {
            properties.attachments.push(self.attachment()?);
        }
        let mut prefix = self.prefix()?;
        let convention = self.convention()?;
        let result_attributes = self.attributes(Of::Result)?;
        let result = self.result_type(&result_attributes)?;
        let name = self
            .name(Kind::Global, "the name of a function (`@f`)")
            .map_err(|problem| problem.help("a function begins like `define void @f() {`"))?;
        self.defines = Some(Defined::Function(name.node.clone()));
        self.expect_in(b'(', "before the parameters of a function")?;
        let (mut parameters, mut variadic, mut first) = (Vec::new(), false, true);
        while !variadic && self.goes_on(b')', &mut first)? {
            match self.is(Kind::Ellipsis) {
                true => {
                    self.advance();
                    variadic = true;
                }
                false => parameters.push(self.parameter()?),
            }
        }
        self.expect_in(b')', "after the parameters of a function")?;
        let mut space = None;
        let mut attributes = Vec::new();
        loop {
            match self.word() {
                "unnamed_addr" | "local_unnamed_addr" => {
                    prefix.unnamed_addr = Some(self.word().into());
                    self.advance();
                }
                "addrspace" => space = self.address_space()?,
                _ if self.is(Kind::Metadata) && self.peek().kind != Kind::Punct(b'=') => {
                    properties.attachments.push(self.attachment()?);
                }
                _ if self.property(&mut properties)? => {}
                _ => match self.attribute(Of::Function)? {
                    Some(attribute) => attributes.push(attribute),
                    None => break,
                },
            }
        }
        Ok(Function {
            name,
            prefix,
            convention,
            result_attributes,
            result,
            parameters,
            variadic,
            space,
            attributes,
            properties,
            body: None,
            span: self.span_from(start),
        })
    }

    fn parameter(&mut self) -> Parsed<Parameter> {
        let start = self.token.start;
        let ty = self.ty()?;
        let attributes = self.attributes(Of::Parameter)?;
        let name = match self.is(Kind::Local) {
            true => Some(self.name(Kind::Local, "the name of a parameter")?),
            false => None,
        };
        Ok(Parameter { ty, attributes, name, span: self.span_from(start) })
    }

    /// The type of a result, behind its attributes: if it is misspelt, it is the last of these.
    pub fn result_type(&mut self, attributes: &Attributes) -> Parsed<Spanned<Type>> {
        let last = attributes.last().filter(|_| !self.at_type());
        let Some(last) = last else { return self.ty() };
        let span = last.span;
        let word = &self.text[span.start..span.start + span.len];
        let problem = self.expected("a type");
        if ATTRIBUTES.contains(&word) || begins_type(word) {
            return Err(problem);
        }
        let problem = Problem::new(span, format!("expected a type, found `{word}`"));
        let common = ["i1", "i8", "i16", "i32", "i64", "i128"];
        Err(problem.did_you_mean(word, TYPES.iter().copied().chain(common)))
    }
}
