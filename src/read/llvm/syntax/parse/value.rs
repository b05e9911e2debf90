//! Values and constants.

use super::cursor::Parser;
use super::operation::is_operation;
use super::problem::Parsed;
use super::raw::Keeper;
use super::types::begins_type;
use super::words::{OTHER_OPERATIONS, VALUES};
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::{Asm, Name, Spanned, Type, Typed, Value};

/// Whether a value may begin with this word.
pub(super) fn begins_value(word: &str) -> bool {
    VALUES.contains(&word) || is_operation(word)
}

impl<'s> Parser<'s> {
    /// Whether a value is next; of a word that nobody knows, whether it may be one.
    pub fn at_value(&self) -> bool {
        match self.token.kind {
            Kind::Word => begins_value(self.word()),
            Kind::Local | Kind::Global | Kind::Int | Kind::Float => true,
            Kind::Punct(punct) => matches!(punct, b'{' | b'[' | b'<' | b'!'),
            _ => false,
        }
    }

    /// A type and a value of it.
    pub fn typed(&mut self) -> Parsed<Typed> {
        let ty = self.ty()?;
        let value = self.value(&ty.node)?;
        Ok(Typed { ty, value })
    }

    /// A comma, a type and a value of it.
    pub fn comma_typed(&mut self, place: &str) -> Parsed<Typed> {
        self.expect_in(b',', place)?;
        self.typed()
    }

    /// A value of a type.
    pub fn value(&mut self, ty: &Type) -> Parsed<Spanned<Value>> {
        let start = self.token.start;
        let value = self.nested(|p| p.value_itself(ty))?;
        Ok(self.spanned(start, value))
    }

    fn value_itself(&mut self, ty: &Type) -> Parsed<Value> {
        if *ty == Type::Metadata {
            return Ok(Value::Metadata(Box::new(self.metadata_value()?)));
        }
        let token = self.token;
        match token.kind {
            Kind::Local => Ok(Value::Local(self.name(Kind::Local, "a value")?.node)),
            Kind::Global => Ok(Value::Global(self.name(Kind::Global, "a value")?.node)),
            Kind::Int => {
                let text = self.written();
                Ok(if matches!(ty, Type::Float(_)) { Value::Float(text) } else { Value::Int(text) })
            }
            Kind::Float => Ok(Value::Float(self.written())),
            Kind::Punct(b'[') => {
                self.advance();
                Ok(Value::Array(self.list(b']', Self::typed)?))
            }
            Kind::Punct(b'{') => {
                self.advance();
                Ok(Value::Struct(false, self.list(b'}', Self::typed)?))
            }
            Kind::Punct(b'<') => {
                self.advance();
                if !self.eat(b'{') {
                    return Ok(Value::Vector(self.list(b'>', Self::typed)?));
                }
                let fields = self.list(b'}', Self::typed)?;
                self.expect_in(b'>', "after a packed structure")?;
                Ok(Value::Struct(true, fields))
            }
            Kind::Punct(b'!') | Kind::Metadata => {
                Err(self.expected("a value").help("before metadata, the type is `metadata`"))
            }
            Kind::Word => self.value_word(token),
            _ => Err(self.expected("a value")),
        }
    }

    /// The next token as it is written.
    fn written(&mut self) -> String {
        let token = self.advance();
        self.text_of(token).to_owned()
    }

    fn value_word(&mut self, token: Token) -> Parsed<Value> {
        let word = self.word();
        if !VALUES.contains(&word) && !is_operation(word) {
            return self.other_value(token);
        }
        self.advance();
        Ok(match word {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "null" => Value::Null,
            "none" => Value::None,
            "undef" => Value::Undef,
            "poison" => Value::Poison,
            "zeroinitializer" => Value::Zero,
            "c" => Value::String(self.string("a string behind `c`")?.node),
            "splat" => {
                self.expect_in(b'(', "after `splat`")?;
                let element = self.typed()?;
                self.expect_in(b')', "after the element of `splat`")?;
                Value::Splat(Box::new(element))
            }
            "blockaddress" => {
                self.expect_in(b'(', "after `blockaddress`")?;
                let function = self.name(Kind::Global, "the name of a function")?.node;
                self.expect_in(b',', "after the name of a function")?;
                let block = self.name(Kind::Local, "the name of a block (`%b`)")?.node;
                self.expect_in(b')', "after `blockaddress`")?;
                Value::BlockAddress(function, block)
            }
            "dso_local_equivalent" => Value::DsoLocalEquivalent(self.named_function()?),
            "no_cfi" => Value::NoCfi(self.named_function()?),
            "ptrauth" => {
                self.expect_in(b'(', "after `ptrauth`")?;
                Value::PtrAuth(self.list(b')', Self::typed)?)
            }
            "asm" => Value::Asm(self.assembly()?),
            _ => Value::Expression(Box::new(self.operation(token, true)?)),
        })
    }

    fn named_function(&mut self) -> Parsed<Name> {
        Ok(self.name(Kind::Global, "the name of a function")?.node)
    }

    /// What stands behind `asm`.
    fn assembly(&mut self) -> Parsed<Asm> {
        let mut flags = Vec::new();
        while self.is(Kind::Word) {
            let flag = self.advance();
            flags.push(self.text_of(flag).to_owned());
        }
        let text = self.string("the text of inline assembly")?.node;
        self.expect_in(b',', "before the constraints of inline assembly")?;
        let constraints = self.string("the constraints of inline assembly")?.node;
        Ok(Asm { flags, text, constraints })
    }

    /// A word that begins no value that is known, with brackets: such a constant there may be one day.
    fn other_value(&mut self, token: Token) -> Parsed<Value> {
        let word = self.text_of(token);
        let known = VALUES.iter().chain(OTHER_OPERATIONS).copied();
        let problem = self.expected("a value");
        let close = super::problem::closest(word, known.clone());
        if close.is_some() || self.peek().kind != Kind::Punct(b'(') {
            let problem = match begins_type(word) {
                true => problem.help("this is a type: is there one too many?"),
                false => problem.did_you_mean(word, known),
            };
            return Err(match word.starts_with('i') && word.len() > 1 && problem.help.is_none() {
                true => problem.help("a value is `%x`, `@x` or a constant"),
                false => problem,
            });
        }
        self.advance();
        self.advance();
        let raw = self.raw_to(b')')?;
        Ok(Value::Other(word.into(), raw))
    }

    /// The text of what stands next up to a bracket, bracket included.
    pub fn keep_word_and_group(&mut self, keeper: &mut Keeper) -> Parsed<()> {
        let token = self.advance();
        keeper.keep(self, token);
        match self.at(b'(') {
            true => self.keep_group(b')', keeper),
            false => Ok(()),
        }
    }
}
