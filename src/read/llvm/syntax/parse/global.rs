//! Global variables, aliases and ifuncs.

use super::attribute::Of;
use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use super::raw::Keeper;
use super::words::LINKAGES;
use crate::read::llvm::syntax::lexer::Kind;
use crate::read::llvm::syntax::tree::{
    Alias, AliasKind, Defined, Global, Item, Name, Operation, Prefix, Properties, Spanned, Type,
    Typed, Value,
};

impl<'s> Parser<'s> {
    /// Linkage and the like, as far as it is next.
    pub fn prefix(&mut self) -> Parsed<Prefix> {
        let mut prefix = Prefix::default();
        loop {
            let word = self.word();
            let place = match word {
                _ if LINKAGES.contains(&word) => &mut prefix.linkage,
                "dso_local" | "dso_preemptable" => &mut prefix.preemption,
                "default" | "hidden" | "protected" => &mut prefix.visibility,
                "dllimport" | "dllexport" => &mut prefix.dll_storage,
                "unnamed_addr" | "local_unnamed_addr" => &mut prefix.unnamed_addr,
                "thread_local" => {
                    self.advance();
                    prefix.thread_local = Some(self.thread_model()?);
                    continue;
                }
                _ => return Ok(prefix),
            };
            if place.is_some() {
                let message = format!("`{word}` is one word of its kind too many");
                return Err(Problem::new(self.token.span(), message));
            }
            *place = Some(word.into());
            self.advance();
        }
    }

    fn thread_model(&mut self) -> Parsed<Option<String>> {
        if !self.eat(b'(') {
            return Ok(None);
        }
        let model = self.word();
        if model.is_empty() {
            return Err(self.expected("`localdynamic`, `initialexec` or `localexec`"));
        }
        self.advance();
        self.expect_in(b')', "after `thread_local(`")?;
        Ok(Some(model.into()))
    }

    /// What begins with `@name`.
    pub fn global_item(&mut self) -> Parsed<Item> {
        let start = self.token.start;
        let name = self.name(Kind::Global, "the name of a global")?;
        self.defines = Some(Defined::Global(name.node.clone()));
        self.expect_in(b'=', "after the name of a global")?;
        let prefix = self.prefix()?;
        let kind = match self.word() {
            "alias" => Some(AliasKind::Alias),
            "ifunc" => Some(AliasKind::IFunc),
            _ => None,
        };
        match kind {
            Some(kind) => self.alias(start, name, prefix, kind),
            None => self.variable(start, name, prefix),
        }
    }

    fn variable(&mut self, start: usize, name: Spanned<Name>, prefix: Prefix) -> Parsed<Item> {
        let space = self.address_space()?;
        let externally_initialized = self.eat_word("externally_initialized");
        let constant = match self.word() {
            "global" => false,
            "constant" => true,
            word => {
                let problem = self.expected("`global`, `constant`, `alias` or `ifunc`");
                let others = ["global", "constant", "alias", "ifunc", "unnamed_addr", "dso_local"];
                return Err(problem.did_you_mean(word, LINKAGES.iter().copied().chain(others)));
            }
        };
        self.advance();
        let ty = self.ty()?;
        let declared = matches!(prefix.linkage.as_deref(), Some("external" | "extern_weak"));
        let initializer = match declared {
            true => None,
            false => Some(self.initializer(&ty)?),
        };
        let mut properties = Properties::default();
        while self.eat(b',') {
            self.property_behind_comma(&mut properties)?;
        }
        let attributes = self.attributes(Of::Function)?;
        Ok(Item::Global(Global {
            name,
            prefix,
            space,
            externally_initialized,
            constant,
            ty,
            initializer,
            properties,
            attributes,
            span: self.span_from(start),
        }))
    }

    fn initializer(&mut self, ty: &Spanned<Type>) -> Parsed<Spanned<Value>> {
        let ends = self.token.first && !self.is(Kind::Punct(b'{')) && !self.at_value();
        let next = self.is(Kind::Global) && self.peek().kind == Kind::Punct(b'=');
        if ends || next || self.at(b',') || self.is(Kind::End) {
            let end = crate::source::Span { start: self.end.saturating_sub(1), len: 1 };
            let message = "expected the initial value of a global variable behind its type";
            let help = "`zeroinitializer` is all zeros; a declaration is `external global …`";
            return Err(Problem::new(end, message).help(help));
        }
        self.value(&ty.node)
    }

    fn alias(
        &mut self,
        start: usize,
        name: Spanned<Name>,
        prefix: Prefix,
        kind: AliasKind,
    ) -> Parsed<Item> {
        self.advance();
        let ty = self.ty()?;
        self.expect_in(b',', "and what it stands for, after a type")?;
        let aliasee = match self.at_type() {
            true => self.typed()?,
            false => self.untyped()?,
        };
        let mut properties = Properties::default();
        while self.eat(b',') {
            self.property_behind_comma(&mut properties)?;
        }
        let span = self.span_from(start);
        Ok(Item::Alias(Alias { name, kind, prefix, ty, aliasee, properties, span }))
    }

    /// A constant expression that says itself what type it has.
    fn untyped(&mut self) -> Parsed<Typed> {
        let value = self.value(&Type::Ptr(None))?;
        let ty = match &value.node {
            Value::Expression(operation) => match &**operation {
                Operation::Cast { to, .. } => to.node.clone(),
                Operation::GetElementPtr { base, .. } => base.ty.node.clone(),
                _ => Type::Ptr(None),
            },
            _ => {
                let message = "expected a type before the name of what it stands for";
                return Err(Problem::new(value.span, message).help("write `ptr` before it"));
            }
        };
        Ok(Typed { ty: Spanned { node: ty, span: value.span }, value })
    }

    fn property_behind_comma(&mut self, properties: &mut Properties) -> Parsed<()> {
        if self.is(Kind::Metadata) {
            properties.attachments.push(self.attachment()?);
            return Ok(());
        }
        if self.property(properties)? {
            return Ok(());
        }
        if self.word().is_empty() {
            return Err(self.expected("`align`, `section`, `comdat` or metadata"));
        }
        let mut keeper = Keeper::new(self.token.start);
        self.keep_word_and_group(&mut keeper)?;
        properties.others.push(keeper.raw());
        Ok(())
    }

    /// A property of a global variable or a function, if one is next that is known.
    pub fn property(&mut self, properties: &mut Properties) -> Parsed<bool> {
        let word = self.word();
        match word {
            "align" => {
                self.advance();
                let bracket = self.eat(b'(');
                properties.align = Some(self.number("an alignment")?);
                if bracket {
                    self.expect_in(b')', "after an alignment")?;
                }
            }
            "comdat" => {
                self.advance();
                properties.comdat = Some(match self.eat(b'(') {
                    true => {
                        let name = self.name(Kind::Comdat, "the name of a comdat (`$c`)")?.node;
                        self.expect_in(b')', "after the name of a comdat")?;
                        Some(name)
                    }
                    false => None,
                });
            }
            "section" | "partition" | "code_model" | "gc" => {
                self.advance();
                let text = Some(self.string(&format!("a string after `{word}`"))?.node);
                match word {
                    "section" => properties.section = text,
                    "partition" => properties.partition = text,
                    "gc" => properties.gc = text,
                    _ => properties.code_model = text,
                }
            }
            "prefix" | "prologue" | "personality" => {
                self.advance();
                let constant = self.typed()?;
                properties.constants.push((word.into(), constant));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
