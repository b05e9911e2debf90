//! Types.

use super::cursor::Parser;
use super::problem::{Parsed, Problem, closest};
use super::words::TYPES;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{AddressSpace, FloatType, Spanned, Type};

/// Widest integer that LLVM has.
const MAX_BITS: u32 = 1 << 23;

/// What all words begin with that are types of some target only.
const TARGETS: [&str; 5] = ["x86_", "ppc_", "aarch64_", "riscv_", "amdgpu_"];

/// `i32` or `b8`: its letter, and its bits.
fn sized(word: &str) -> Option<(u8, &str)> {
    let (letter, digits) = word.split_at_checked(1)?;
    let letter = letter.as_bytes()[0];
    let sized = matches!(letter, b'i' | b'b')
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit());
    sized.then_some((letter, digits))
}

/// Whether a type may begin with this word.
pub(super) fn begins_type(word: &str) -> bool {
    sized(word).is_some() || TYPES.contains(&word)
}

impl<'s> Parser<'s> {
    /// Whether a type is next.
    pub fn at_type(&self) -> bool {
        match self.token.kind {
            Kind::Word => begins_type(self.word()),
            Kind::Local => true,
            Kind::Punct(punct) => matches!(punct, b'{' | b'[' | b'<'),
            _ => false,
        }
    }

    /// A type.
    pub fn ty(&mut self) -> Parsed<Spanned<Type>> {
        let start = self.token.start;
        let ty = self.nested(Self::type_itself)?;
        Ok(self.spanned(start, ty))
    }

    fn type_itself(&mut self) -> Parsed<Type> {
        let mut ty = self.plain_type()?;
        let mut levels = self.levels_left();
        loop {
            ty = match self.token.kind {
                Kind::Punct(b'*') => self.pointer_to(ty, None)?,
                Kind::Punct(b'(') => self.function_type(ty)?,
                Kind::Word if self.word() == "addrspace" && !matches!(ty, Type::Ptr(_)) => {
                    let space = self.address_space()?;
                    if !self.at(b'*') {
                        return Err(self.expected("`*` behind the address space of a pointer"));
                    }
                    self.pointer_to(ty, space)?
                }
                _ => return Ok(ty),
            };
            levels = levels.checked_sub(1).ok_or_else(|| self.too_deep())?;
        }
    }

    fn pointer_to(&mut self, ty: Type, space: Option<AddressSpace>) -> Parsed<Type> {
        if let Type::Ptr(_) | Type::Void | Type::Label | Type::Metadata | Type::Token = ty {
            let message = "there is no pointer to this type";
            return Err(Problem::new(self.token.span(), message).help("write `ptr`"));
        }
        self.advance();
        Ok(Type::TypedPtr(Box::new(ty), space))
    }

    fn function_type(&mut self, result: Type) -> Parsed<Type> {
        self.advance();
        let mut parameters = Vec::new();
        let mut first = true;
        let mut variadic = false;
        while !variadic && self.goes_on(b')', &mut first)? {
            match self.is(Kind::Ellipsis) {
                true => {
                    self.advance();
                    variadic = true;
                }
                false => parameters.push(self.ty()?.node),
            }
        }
        self.expect_in(b')', "after the parameters of a function type")?;
        Ok(Type::Function { result: Box::new(result), parameters, variadic })
    }

    fn plain_type(&mut self) -> Parsed<Type> {
        match self.token.kind {
            Kind::Word => self.type_word(),
            Kind::Local => Ok(Type::Named(self.name(Kind::Local, "a type")?.node)),
            Kind::Punct(b'{') => {
                self.advance();
                self.fields(false)
            }
            Kind::Punct(b'[') => {
                self.advance();
                let count = self.number("the number of elements of an array")?.node;
                self.expect_word("x", "after the number of elements")?;
                let element = self.ty()?.node;
                self.expect_in(b']', "after the type of an array's elements")?;
                Ok(Type::Array(count, Box::new(element)))
            }
            Kind::Punct(b'<') => {
                self.advance();
                match self.eat(b'{') {
                    true => self.fields(true),
                    false => self.vector(),
                }
            }
            _ => Err(self.expected("a type")),
        }
    }

    fn fields(&mut self, packed: bool) -> Parsed<Type> {
        let fields = self.list(b'}', |p| Ok(p.ty()?.node))?;
        if packed {
            self.expect_in(b'>', "after a packed structure")?;
        }
        Ok(Type::Struct { packed, fields })
    }

    fn vector(&mut self) -> Parsed<Type> {
        let scalable = self.eat_word("vscale");
        if scalable {
            self.expect_word("x", "after `vscale`")?;
        }
        let count = self.number("the number of elements of a vector")?.node;
        self.expect_word("x", "after the number of elements")?;
        let element = Box::new(self.ty()?.node);
        self.expect_in(b'>', "after the type of a vector's elements")?;
        Ok(Type::Vector { scalable, count, element })
    }

    fn type_word(&mut self) -> Parsed<Type> {
        let word = self.word();
        let ty = match word {
            "void" => Type::Void,
            "label" => Type::Label,
            "token" => Type::Token,
            "metadata" => Type::Metadata,
            "ptr" => {
                self.advance();
                return Ok(Type::Ptr(self.address_space()?));
            }
            "target" => {
                self.advance();
                return self.target();
            }
            _ => match (sized(word), FloatType::from_keyword(word)) {
                (Some((letter, digits)), _) => match digits.parse() {
                    Ok(bits @ 1..=MAX_BITS) if letter == b'i' => Type::Int(bits),
                    Ok(bits @ 1..=MAX_BITS) => Type::Byte(bits),
                    _ => {
                        let message = format!("{word} does not have from 1 to {MAX_BITS} bits");
                        return Err(Problem::new(self.token.span(), message));
                    }
                },
                (None, Some(float)) => Type::Float(float),
                (None, None) => self.other_type(word)?,
            },
        };
        self.advance();
        Ok(ty)
    }

    fn other_type(&self, word: &str) -> Parsed<Type> {
        let known = TYPES.contains(&word) || TARGETS.iter().any(|t| word.starts_with(t));
        if known && closest(word, TYPES.iter().copied()).is_none() {
            return Ok(Type::Word(word.into()));
        }
        let problem = self.expected("a type");
        Err(match word {
            "int" | "char" | "long" | "short" | "bool" | "s32" | "u32" | "u8" | "u64" => {
                problem.help("integers are `i1`, `i8`, `i32`, `i64` and so on")
            }
            "opaque" => problem.help("only `%name = type opaque` is; elsewhere, use its name"),
            _ => {
                let common = ["i1", "i8", "i16", "i32", "i64", "i128"];
                problem.did_you_mean(word, TYPES.iter().copied().chain(common))
            }
        })
    }

    /// `("name", types…, numbers…)`, behind `target`.
    fn target(&mut self) -> Parsed<Type> {
        self.expect_in(b'(', "after `target`")?;
        let name = self.string("the name of a target's type")?.node;
        let (mut types, mut numbers) = (Vec::new(), Vec::new());
        while self.eat(b',') {
            match self.is(Kind::Int) {
                true => numbers.push(self.number("a number")?.node),
                false if numbers.is_empty() => types.push(self.ty()?.node),
                false => return Err(self.expected("a number")),
            }
        }
        self.expect_in(b')', "after a target's type")?;
        Ok(Type::Target { name, types, numbers })
    }

    /// `addrspace(…)`, if it is next.
    pub fn address_space(&mut self) -> Parsed<Option<AddressSpace>> {
        if !self.eat_word("addrspace") {
            return Ok(None);
        }
        self.expect_in(b'(', "after `addrspace`")?;
        let space = match self.token.kind {
            Kind::String => {
                let name = self.string("an address space")?;
                let text = name.text().map(ToOwned::to_owned);
                let message = "this is not the name of an address space";
                let unknown =
                    || Problem::new(name.span, message).help("there are \"A\", \"G\" and \"P\"");
                AddressSpace::Symbol(text.ok_or_else(unknown)?)
            }
            _ => AddressSpace::Number(self.number("the number of an address space")?.node),
        };
        self.expect_in(b')', "after an address space")?;
        Ok(Some(space))
    }
}
