//! Attributes and calling conventions.

use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use super::types::begins_type;
use super::value::begins_value;
use super::words::{ATTRIBUTES, PROPERTIES, TYPE_ATTRIBUTES};
use crate::read::llvm::syntax::escapes::unquote;
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::{Attribute, Attributes, Convention, Spanned};

/// What attributes are of: what may follow them says which words are attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// A result: its type follows.
    Result,
    /// A parameter: its name follows.
    Parameter,
    /// An argument: its value follows.
    Argument,
    /// A function, behind its parameters, or a global variable.
    Function,
    /// A call, behind its arguments.
    Call,
    /// A group.
    Group,
}

fn names_convention(word: &str) -> bool {
    let prefixes = ["amdgpu_", "ptx_", "x86_", "arm_", "spir_", "aarch64_", "riscv_", "intel_"];
    (word.len() > 2 && word.ends_with("cc"))
        || matches!(word.strip_prefix("cc"), Some(n) if n.bytes().all(|b| b.is_ascii_digit()))
        || prefixes.iter().any(|p| word.starts_with(p))
}

impl<'s> Parser<'s> {
    /// A calling convention, if one is next.
    pub fn convention(&mut self) -> Parsed<Option<Convention>> {
        let word = self.word();
        if !names_convention(word) || begins_type(word) {
            return Ok(None);
        }
        let start = self.token.start;
        if word == "cc" {
            self.advance();
            return Ok(Some(Convention::Number(self.number("the number of a convention")?.node)));
        }
        if let Some(Ok(number)) = word.strip_prefix("cc").map(str::parse) {
            self.advance();
            return Ok(Some(Convention::Number(number)));
        }
        self.advance();
        if self.at(b'(') && start + word.len() == self.token.start {
            self.advance();
            let arguments = self.raw_to(b')')?.text;
            return Ok(Some(Convention::Word(format!("{word}({arguments})"))));
        }
        Ok(Some(Convention::Word(word.into())))
    }

    /// All attributes that are next.
    pub fn attributes(&mut self, of: Of) -> Parsed<Attributes> {
        let mut attributes = Vec::new();
        while let Some(attribute) = self.attribute(of)? {
            attributes.push(attribute);
        }
        Ok(attributes)
    }

    /// An attribute, if one is next.
    pub fn attribute(&mut self, of: Of) -> Parsed<Option<Spanned<Attribute>>> {
        let start = self.token;
        let attribute = match start.kind {
            Kind::Group => {
                let text = &self.text_of(start)[1..];
                let number = text.parse().map_err(|_| self.expected("the number of a group"))?;
                self.advance();
                Attribute::Group(number)
            }
            Kind::String => {
                self.advance();
                let key = unquote(self.text_of(start));
                let value = match self.eat(b'=') {
                    true => Some(self.string("the value of an attribute")?.node),
                    false => None,
                };
                Attribute::String(key, value)
            }
            Kind::Word if self.is_attribute(of) => {
                let attribute = self.attribute_word(of)?;
                // What looks like an attribute with arguments is a value if it is all there is.
                let other = matches!(attribute, Attribute::Other(..) | Attribute::Number(..));
                let last = self.at(b',') || self.at(b')');
                let known = ATTRIBUTES.contains(&self.text_of(start));
                if of == Of::Argument && other && last && !known {
                    self.back_to(start);
                    return Ok(None);
                }
                attribute
            }
            _ => return Ok(None),
        };
        Ok(Some(self.spanned(start.start, attribute)))
    }

    /// Whether the word that is next is an attribute.
    fn is_attribute(&self, of: Of) -> bool {
        let word = self.word();
        // A word that nobody knows may be an attribute, but hardly on a line of its own.
        let placed = |token: Token| !token.first || ATTRIBUTES.contains(&word);
        match of {
            Of::Group | Of::Parameter => true,
            Of::Result => !begins_type(word),
            Of::Argument => {
                let quoted = word != "c" || self.peek().kind == Kind::String;
                !(begins_value(word) && quoted)
            }
            Of::Function => !PROPERTIES.contains(&word) && placed(self.token),
            Of::Call => {
                !matches!(word, "to" | "unwind" | "label")
                    && !super::instruction::begins_instruction(word)
                    && placed(self.token)
            }
        }
    }

    fn attribute_word(&mut self, of: Of) -> Parsed<Attribute> {
        let word = self.word();
        self.advance();
        if of == Of::Group && self.eat(b'=') {
            let number = self.number("the number of an attribute")?.node;
            return Ok(Attribute::Number(word.into(), number));
        }
        if word == "align" && self.is(Kind::Int) {
            return Ok(Attribute::Number(word.into(), self.number("an alignment")?.node));
        }
        if !self.at(b'(') {
            return Ok(match word {
                "uwtable" => Attribute::UwTable(None),
                _ => Attribute::Word(word.into()),
            });
        }
        self.nested(|p| p.attribute_arguments(word))
    }

    fn attribute_arguments(&mut self, word: &str) -> Parsed<Attribute> {
        let open = self.advance();
        let attribute = match word {
            _ if TYPE_ATTRIBUTES.contains(&word) => Attribute::Type(word.into(), self.ty()?.node),
            "memory" => Attribute::Memory(self.memory()?),
            "range" => {
                let ty = self.ty()?.node;
                let low = self.integer()?;
                self.expect_in(b',', "after the lower bound of a range")?;
                Attribute::Range(ty, low, self.integer()?)
            }
            "initializes" => Attribute::Initializes(self.intervals()?),
            "captures" => Attribute::Captures(self.captures()?),
            "nofpclass" => Attribute::NoFpClass(self.classes()?),
            "allockind" => Attribute::AllocKind(self.string("what an allocator does")?.node),
            "allocsize" | "vscale_range" => {
                let first = self.number("a number")?.node;
                let second = match self.eat(b',') {
                    true => Some(self.number("a number")?.node),
                    false => None,
                };
                match word {
                    "allocsize" => Attribute::AllocSize(first, second),
                    _ => Attribute::VScaleRange(first, second),
                }
            }
            "uwtable" if self.is(Kind::Word) => {
                let token = self.advance();
                Attribute::UwTable(Some(self.text_of(token).into()))
            }
            _ => {
                let alone = self.is(Kind::Int) && self.peek().kind == Kind::Punct(b')');
                let number = self.text_of(self.token).parse().ok().filter(|_| alone);
                if let Some(number) = number {
                    self.advance();
                    self.advance();
                    return Ok(Attribute::Number(word.into(), number));
                }
                return Ok(Attribute::Other(word.into(), self.raw_to(b')')?));
            }
        };
        if !self.eat(b')') {
            let problem = self.expected(&format!("`)` after the arguments of `{word}`"));
            return Err(match self.is(Kind::End) {
                true => Problem::new(open.span(), "this bracket is never closed"),
                false => problem,
            });
        }
        Ok(attribute)
    }

    /// A number with or without a sign, as it is written.
    pub fn integer(&mut self) -> Parsed<String> {
        match self.token.kind {
            Kind::Int => {
                let token = self.advance();
                Ok(self.text_of(token).into())
            }
            _ => Err(self.expected("an integer")),
        }
    }

    /// A key and its colon, if one is next.
    fn key(&mut self) -> Option<&'s str> {
        if self.is(Kind::Label) {
            let token = self.advance();
            return Some(&self.text[token.start..token.end - 1]);
        }
        let there = self.is(Kind::Word) && self.peek().kind == Kind::Punct(b':');
        there.then(|| {
            let word = self.word();
            self.advance();
            self.advance();
            word
        })
    }

    fn memory(&mut self) -> Parsed<Vec<(Option<String>, String)>> {
        let mut parts = Vec::new();
        loop {
            let location = self.key().map(ToOwned::to_owned);
            let access = self.word();
            if access.is_empty() {
                return Err(self.expected("`none`, `read`, `write` or `readwrite`"));
            }
            self.advance();
            parts.push((location, access.to_owned()));
            if !self.eat(b',') {
                return Ok(parts);
            }
        }
    }

    fn captures(&mut self) -> Parsed<Vec<(bool, String)>> {
        let mut parts = Vec::new();
        let mut of_result = false;
        loop {
            let start = self.token;
            if let Some(key) = self.key() {
                if key != "ret" {
                    let message = format!("expected what is captured or `ret:`, found `{key}:`");
                    return Err(Problem::new(start.span(), message));
                }
                of_result = true;
            }
            let component = self.word();
            if component.is_empty() {
                return Err(self.expected("`none`, `address`, `provenance` or the like"));
            }
            self.advance();
            parts.push((of_result, component.to_owned()));
            if !self.eat(b',') {
                return Ok(parts);
            }
        }
    }

    fn intervals(&mut self) -> Parsed<Vec<(String, String)>> {
        let mut intervals = Vec::new();
        loop {
            self.expect_in(b'(', "before the bounds of an interval")?;
            let low = self.integer()?;
            self.expect_in(b',', "after the lower bound of an interval")?;
            intervals.push((low, self.integer()?));
            self.expect_in(b')', "after the bounds of an interval")?;
            if !self.eat(b',') {
                return Ok(intervals);
            }
        }
    }

    fn classes(&mut self) -> Parsed<Vec<String>> {
        let mut classes = Vec::new();
        while matches!(self.token.kind, Kind::Word | Kind::Int) {
            let token = self.advance();
            classes.push(self.text_of(token).to_owned());
        }
        Ok(classes)
    }
}
