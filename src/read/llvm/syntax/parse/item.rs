//! The entities of a file.

use super::attribute::Of;
use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use super::raw::Keeper;
use super::words::ENTITIES;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{Defined, Item, Metadata, Name, Spanned};
use crate::source::InputErrors;

impl<'s> Parser<'s> {
    /// The next entity. Mistakes inside a function's body are reported, and kept in it.
    pub fn item(&mut self, errors: &mut InputErrors<'s>) -> Parsed<Item> {
        match self.token.kind {
            Kind::Word => self.item_word(errors),
            Kind::Global => self.global_item(),
            Kind::Local => self.type_item(),
            Kind::Comdat => self.comdat_item(),
            Kind::Metadata => self.named_metadata(),
            Kind::Punct(b'!') => self.numbered_metadata(),
            Kind::Summary => Ok(Item::Ignored(self.summary()?)),
            Kind::Punct(b'}') => {
                Err(self.expected("a global, a function, …").help("this closes nothing"))
            }
            _ => Err(self.expected("a global, a function, a type, attributes or metadata")),
        }
    }

    fn item_word(&mut self, errors: &mut InputErrors<'s>) -> Parsed<Item> {
        let word = self.word();
        match word {
            "define" | "declare" => self.function_item(errors),
            "target" => {
                self.advance();
                let what = self.word();
                if !matches!(what, "triple" | "datalayout") {
                    let known = ["triple", "datalayout"];
                    let problem = self.expected("`triple` or `datalayout`");
                    return Err(problem.did_you_mean(what, known));
                }
                self.advance();
                self.expect_in(b'=', &format!("after `target {what}`"))?;
                let text = self.string("a string")?;
                Ok(if what == "triple" { Item::Triple(text) } else { Item::DataLayout(text) })
            }
            "source_filename" => {
                self.advance();
                self.expect_in(b'=', "after `source_filename`")?;
                Ok(Item::SourceFilename(self.string("the name of a file, in quotes")?))
            }
            "module" => self.module_asm(),
            "attributes" => self.attribute_group(),
            "uselistorder" | "uselistorder_bb" => Ok(Item::Ignored(self.use_list_order()?)),
            "deplibs" => {
                let mut keeper = Keeper::new(self.token.start);
                for _ in 0..2 {
                    let token = self.advance();
                    keeper.keep(self, token);
                }
                if !self.at(b'[') {
                    return Err(self.expected("`[`"));
                }
                self.keep_group(b']', &mut keeper)?;
                Ok(Item::Ignored(keeper.raw()))
            }
            _ => Err(self.no_entity(word)),
        }
    }

    fn no_entity(&self, word: &str) -> Box<Problem> {
        let problem = self.expected("a global, a function, a type, attributes or metadata");
        if super::instruction::begins_instruction(word) {
            return problem.help("instructions stand in the body of a function, `define … { … }`");
        }
        problem.did_you_mean(word, ENTITIES.iter().copied())
    }

    fn module_asm(&mut self) -> Parsed<Item> {
        self.advance();
        if self.word() != "asm" {
            return Err(self.expected("`asm` after `module`"));
        }
        self.advance();
        let mut keeper = Keeper::new(self.token.start);
        if self.at(b'(') {
            self.keep_group(b')', &mut keeper)?;
        }
        if !self.is(Kind::String) {
            return Err(self.expected("a string"));
        }
        while self.is(Kind::String) {
            let token = self.advance();
            keeper.keep(self, token);
        }
        Ok(Item::ModuleAsm(keeper.raw()))
    }

    fn attribute_group(&mut self) -> Parsed<Item> {
        self.advance();
        if !self.is(Kind::Group) {
            return Err(self.expected("the number of a group (`#0`)"));
        }
        let token = self.token;
        let Ok(node) = self.text_of(token)[1..].parse() else {
            return Err(Problem::new(token.span(), "this number is too large"));
        };
        self.advance();
        self.defines = Some(Defined::AttributeGroup(node));
        self.expect_in(b'=', "after the number of a group")?;
        self.expect_in(b'{', "before the attributes of a group")?;
        let attributes = self.attributes(Of::Group)?;
        if !self.at(b'}') {
            return Err(self.expected("an attribute or `}`"));
        }
        self.advance();
        Ok(Item::AttributeGroup(Spanned { node, span: token.span() }, attributes))
    }

    /// `%name = type …`.
    fn type_item(&mut self) -> Parsed<Item> {
        let name = self.name(Kind::Local, "the name of a type")?;
        self.defines = Some(Defined::Type(name.node.clone()));
        self.expect_in(b'=', "after the name of a type")?;
        if self.word() != "type" {
            let problem = self.expected("`type` after the name of a type");
            return Err(match super::instruction::begins_instruction(self.word()) {
                true => problem.help("instructions stand in the body of a function"),
                false => problem,
            });
        }
        self.advance();
        if self.eat_word("opaque") {
            return Ok(Item::Type(name, None));
        }
        Ok(Item::Type(name, Some(self.ty()?)))
    }

    fn comdat_item(&mut self) -> Parsed<Item> {
        let name = self.name(Kind::Comdat, "the name of a comdat")?;
        self.defines = Some(Defined::Comdat(name.node.clone()));
        self.expect_in(b'=', "after the name of a comdat")?;
        self.expect_word("comdat", "after the name of a comdat")?;
        let kind = self.word();
        if kind.is_empty() {
            return Err(self.expected("what the linker selects (`any`, `largest`, …)"));
        }
        self.advance();
        Ok(Item::Comdat(name, kind.into()))
    }

    /// `!name = !{…}`.
    fn named_metadata(&mut self) -> Parsed<Item> {
        let name = self.metadata_name()?;
        self.defines = Some(Defined::NamedMetadata(name.node.clone()));
        self.expect_in(b'=', "after the name of metadata")?;
        let start = self.token.start;
        let map = name.node == Name::text("synchscope");
        if map {
            self.eat_word("metadata");
        }
        self.expect_in(b'!', "before `{`")?;
        self.expect_in(b'{', "after `!`")?;
        let elements = match map {
            true => self.list(b'}', Self::scope_entry)?,
            false => self.list(b'}', Self::element)?,
        };
        Ok(match map {
            true => Item::ScopeMap(self.spanned(start, Metadata::Tuple(elements))),
            false => Item::NamedMetadata(name, elements),
        })
    }

    /// An entry of `!synchscope`, where `!` may be left out.
    fn scope_entry(&mut self) -> Parsed<Spanned<Metadata>> {
        let start = self.token.start;
        if !self.eat(b'{') {
            return self.element();
        }
        let elements = self.list(b'}', Self::element)?;
        Ok(self.spanned(start, Metadata::Tuple(elements)))
    }

    /// `!0 = distinct …`.
    fn numbered_metadata(&mut self) -> Parsed<Item> {
        let start = self.token.start;
        self.advance();
        let number = self.number::<u64>("the number of a metadata node")?;
        let id = self.spanned(start, number.node);
        self.defines = Some(Defined::Metadata(id.node));
        self.expect_in(b'=', "after the number of a metadata node")?;
        let distinct = self.eat_word("distinct");
        self.eat_word("metadata");
        let value = self.metadata()?;
        Ok(Item::Metadata { id, distinct, value })
    }
}
