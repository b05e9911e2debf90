//! Statements of a model's text.

use super::place::{Place, Word};
use super::token::{Kind as TokenKind, Token, tokens};
use super::tree::{Axiom, Clause, File, IndexOf, Item, Kind, Let, Piece, ResultKind, Sequence};
use crate::source::{InputError, Source};

pub(super) type Parsed<T> = Result<T, InputError>;

/// Words that no `let` may define.
pub(super) const KEYWORDS: [&str; 28] = [
    "let",
    "rec",
    "option",
    "include",
    "section",
    "override",
    "sequence",
    "each",
    "when",
    "otherwise",
    "some",
    "every",
    "if",
    "then",
    "else",
    "in",
    "as",
    "and",
    "or",
    "not",
    "acyclic",
    "irreflexive",
    "empty",
    "events",
    "id",
    "domain",
    "range",
    "where",
];

/// What is said of a whole file.
const OUTERMOST: [&str; 3] = ["option", "include", "override"];

/// What statements begin with, for messages.
const STATEMENTS: &str = "expected let, option, include, section, override, sequence, each, when, \
    undefined, race, misuse, set, relation, fact, a clause such as langref.hb.sw, or what is demanded";

/// Reads the tokens of one text.
pub(super) struct Parser {
    tokens: Vec<Token>,
    at: usize,
    /// How many blocks are around.
    depth: usize,
    /// The variables that are bound here.
    pub(super) bound: Vec<&'static str>,
}

/// What a file says.
pub(super) fn parse(source: &'static Source) -> Parsed<File> {
    let mut parser = Parser { tokens: tokens(source)?, at: 0, depth: 0, bound: Vec::new() };
    let model = parser.model()?;
    let mut items = Vec::new();
    while parser.peek().kind != TokenKind::End {
        items.push(parser.item()?);
    }
    Ok(File { source, model, items })
}

impl Parser {
    pub(super) fn peek(&self) -> Token {
        self.tokens[self.at]
    }

    pub(super) fn after(&self, count: usize) -> Token {
        self.tokens[(self.at + count).min(self.tokens.len() - 1)]
    }

    pub(super) fn next(&mut self) -> Token {
        let token = self.peek();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// The place of what was read last.
    pub(super) fn last(&self) -> Place {
        self.tokens[self.at.saturating_sub(1)].place
    }

    pub(super) fn takes(&mut self, sign: &str) -> bool {
        let there = self.peek().is(sign);
        if there {
            self.next();
        }
        there
    }

    pub(super) fn expect(&mut self, sign: &str) -> Parsed<Token> {
        match self.peek().is(sign) {
            true => Ok(self.next()),
            false => Err(self.unexpected(&format!("`{sign}`"))),
        }
    }

    pub(super) fn unexpected(&self, wanted: &str) -> InputError {
        let token = self.peek();
        let message = format!("expected {wanted}, found `{}`", token.text);
        token.place.error(message, format!("expected {wanted}"))
    }

    fn of_kind(&mut self, kind: TokenKind, wanted: &str) -> Parsed<Word> {
        match self.peek().kind == kind {
            true => Ok(self.next().word()),
            false => Err(self.unexpected(wanted)),
        }
    }

    pub(super) fn word(&mut self, wanted: &str) -> Parsed<Word> {
        self.of_kind(TokenKind::Word, wanted)
    }

    /// A new name.
    pub(super) fn name(&mut self) -> Parsed<Word> {
        let name = self.word("a name")?;
        match KEYWORDS.contains(&name.text) {
            false => Ok(name),
            true => {
                let message = format!("`{name}` is a word of the language, and no name");
                Err(name.place.error(message, "not a name").with_help("take another name"))
            }
        }
    }

    fn text(&mut self) -> Parsed<Word> {
        self.of_kind(TokenKind::Text, "a text in quotes")
    }

    /// `model llvm,sc=cpp20`: up to the end of the line.
    fn model(&mut self) -> Parsed<Option<Word>> {
        if !self.peek().is("model") {
            return Ok(None);
        }
        let start = self.next().place;
        let text = start.source.text.as_str();
        let from = start.span.start + start.span.len;
        let line = text[from..].lines().next().unwrap_or_default();
        let line = line.split('#').next().unwrap_or_default();
        let end = from + line.len();
        while self.peek().kind != TokenKind::End && self.peek().place.span.start < end {
            self.next();
        }
        let named = line.trim();
        let start_of_name = from + line.len() - line.trim_start().len();
        let span = crate::source::Span { start: start_of_name, len: named.len() };
        let place = Place { source: start.source, span };
        match named.is_empty() {
            true => Err(start.error("which model this is one of is not said", "expected its name")),
            false => Ok(Some(Word { text: named, place })),
        }
    }

    fn block(&mut self) -> Parsed<Vec<Item>> {
        let open = self.expect("{")?;
        self.depth += 1;
        let mut items = Vec::new();
        while !self.takes("}") {
            if self.peek().kind == TokenKind::End {
                return Err(open
                    .place
                    .error("a block has no end", "begins here")
                    .with_help("write `}`"));
            }
            items.push(self.item()?);
        }
        self.depth -= 1;
        Ok(items)
    }

    fn item(&mut self) -> Parsed<Item> {
        let token = self.peek();
        if token.kind == TokenKind::Clause {
            return self.of_clause();
        }
        if self.depth > 0 && OUTERMOST.contains(&token.text) && token.kind == TokenKind::Word {
            let message = format!("`{}` stands in a block", token.text);
            let error = token.place.error(message, "only outside of blocks");
            return Err(error.with_help("put it at the beginning of the file"));
        }
        let result = |word| match word {
            "undefined" => Some(ResultKind::Undefined),
            "race" => Some(ResultKind::Race),
            "misuse" => Some(ResultKind::Misuse),
            _ => None,
        };
        match token.text {
            _ if token.kind != TokenKind::Word => {
                Err(self.unexpected("a statement").with_help(STATEMENTS))
            }
            "let" => Ok(Item::Let(self.definition(None)?)),
            "option" => self.option(),
            "include" => {
                self.next();
                let path = self.text()?;
                let start = self.peek().place;
                let when = match self.takes("if") {
                    true => {
                        let condition = self.condition()?;
                        Some((start.to(self.last()), condition))
                    }
                    false => None,
                };
                Ok(Item::Include { path, when })
            }
            "section" => {
                self.next();
                Ok(Item::Section { name: self.name()?, items: self.block()? })
            }
            "override" => {
                self.next();
                Ok(Item::Override { name: self.name()?, items: self.block()? })
            }
            "sequence" => self.sequence(),
            "each" => {
                self.next();
                self.binding(|parser, binders| {
                    let place = token.place.to(parser.last());
                    Ok(Item::Each { place, binders, items: parser.block()? })
                })
            }
            "when" => {
                self.next();
                let condition = self.condition()?;
                let place = token.place.to(self.last());
                let then = self.block()?;
                let otherwise = if self.takes("otherwise") { self.block()? } else { vec![] };
                Ok(Item::When { place, condition, then, otherwise })
            }
            "set" => self.base(Kind::Set),
            "relation" => self.base(Kind::Rel),
            "fact" => self.fact(),
            word => match result(word) {
                Some(result) => {
                    let place = self.next().place;
                    Ok(Item::Result { place, result, value: self.expression()? })
                }
                None => {
                    let error = self.unexpected("a statement");
                    Err(error.with_help(format!("{STATEMENTS}, each with its clause before it")))
                }
            },
        }
    }

    /// What encodes a clause: a definition or a demand.
    fn of_clause(&mut self) -> Parsed<Item> {
        let id = self.next().word();
        let prose = if self.peek().kind == TokenKind::Text { Some(self.text()?) } else { None };
        let clause = Clause { id, prose };
        if self.peek().is("let") {
            return Ok(Item::Let(self.definition(Some(clause))?));
        }
        let well_formed = self.takes("well-formed");
        let formula = self.formula()?;
        self.expect("as")?;
        let name = self.name()?;
        let mut indices = Vec::new();
        if self.takes("[") {
            indices.push(self.word("an index")?);
            while self.takes(",") {
                indices.push(self.word("an index")?);
            }
            self.expect("]")?;
        }
        let about = if self.takes("about") { Some(self.word("a base symbol")?) } else { None };
        let place = id.place.to(self.last());
        Ok(Item::Axiom(Axiom { place, clause, well_formed, formula, name, indices, about }))
    }

    fn definition(&mut self, clause: Option<Clause>) -> Parsed<Let> {
        let start = self.expect("let")?.place;
        let (rec, new) = (self.takes("rec"), self.takes("new"));
        let name = self.name()?;
        let around = self.bound.len();
        let mut indices = Vec::new();
        while self.takes("[") {
            let word = self.word("an index")?;
            indices.push(match self.peek().is("]") {
                true => IndexOf::Chosen(word),
                false => {
                    let variable = self.name()?;
                    self.bound.push(variable.text);
                    IndexOf::Any { sort: word, variable }
                }
            });
            self.expect("]")?;
        }
        let mut parameters = Vec::new();
        if self.takes("(") {
            loop {
                let name = self.name()?;
                self.expect(":")?;
                let kind = match self.peek().text {
                    "set" => Kind::Set,
                    "relation" => Kind::Rel,
                    _ => return Err(self.unexpected("set or relation")),
                };
                self.next();
                parameters.push((name, kind));
                if !self.takes(",") {
                    break;
                }
            }
            self.expect(")")?;
        }
        self.expect("=")?;
        let body = self.expression()?;
        let mut also = Vec::new();
        while rec && self.takes("and") {
            let name = self.name()?;
            self.expect("=")?;
            also.push((name, self.expression()?));
        }
        self.bound.truncate(around);
        let place = clause.map_or(start, |clause: Clause| clause.id.place).to(self.last());
        Ok(Let { place, clause, rec, new, name, indices, parameters, body, also })
    }

    fn option(&mut self) -> Parsed<Item> {
        self.next();
        let name = self.name()?;
        self.expect("=")?;
        let mut values = vec![self.word("a value")?];
        while self.takes("|") {
            values.push(self.word("a value")?);
        }
        Ok(Item::Option { name, values })
    }

    fn sequence(&mut self) -> Parsed<Item> {
        self.next();
        let name = self.name()?;
        self.expect("of")?;
        let (sort, variable) = (self.word("a sort")?, self.name()?);
        self.expect("=")?;
        let mut members = Vec::new();
        loop {
            let member = self.text()?;
            let when = if self.takes("if") { Some(self.condition()?) } else { None };
            members.push((member, when));
            if !self.takes(",") {
                break;
            }
        }
        let around = self.bound.len();
        self.bound.push(variable.text);
        let filter = if self.takes("where") { Some(self.condition()?) } else { None };
        self.bound.truncate(around);
        Ok(Item::Sequence(Sequence { name, sort, variable, members, filter }))
    }

    fn base(&mut self, kind: Kind) -> Parsed<Item> {
        let start = self.next().place;
        let name = self.name()?;
        let mut indices = Vec::new();
        if self.takes("[") {
            indices.push(self.word("a sort")?);
            while self.takes(":") {
                indices.push(self.word("a sort")?);
            }
            self.expect("]")?;
        }
        self.text()?;
        Ok(Item::Base { place: start.to(self.last()), kind, name, indices })
    }

    /// `fact "sharing a " s " is symmetric": …`
    fn fact(&mut self) -> Parsed<Item> {
        self.next();
        let mut says = Vec::new();
        while !self.takes(":") {
            says.push(match self.peek().kind {
                TokenKind::Text => Piece::Text(self.text()?.text),
                _ => Piece::Member(self.member()?),
            });
        }
        Ok(Item::Fact { says, formula: self.formula()? })
    }
}
