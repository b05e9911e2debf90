//! Statements of a model's text.

use super::cursor::Cursor;
use super::place::{Place, Word};
use super::token::{Kind as TokenKind, tokens};
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
    /// What is still to be read.
    pub(super) tokens: Cursor,
    /// How many blocks are around.
    depth: usize,
    /// The variables that are bound here.
    pub(super) bound: Vec<&'static str>,
    /// Whether these are claims, which say more than models do.
    pub(super) claims: bool,
    /// How many expressions and formulas are around.
    pub(super) nested: usize,
}

/// What a file says.
pub(super) fn parse(source: &'static Source) -> Parsed<File> {
    let mut parser = Parser::new(source, false)?;
    let model = parser.model()?;
    let mut items = Vec::new();
    while parser.tokens.peek().kind != TokenKind::End {
        items.push(parser.item()?);
    }
    Ok(File { source, model, items })
}

impl Parser {
    pub(super) fn new(source: &'static Source, claims: bool) -> Parsed<Parser> {
        let tokens = Cursor::new(tokens(source)?);
        Ok(Parser { tokens, depth: 0, bound: Vec::new(), claims, nested: 0 })
    }

    fn of_kind(&mut self, kind: TokenKind, wanted: &str) -> Parsed<Word> {
        match self.tokens.peek().kind == kind {
            true => Ok(self.tokens.next().word()),
            false => Err(self.tokens.unexpected(wanted)),
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

    pub(super) fn text(&mut self) -> Parsed<Word> {
        self.of_kind(TokenKind::Text, "a text in quotes")
    }

    /// `model llvm,sc=cpp20`: up to the end of the line.
    fn model(&mut self) -> Parsed<Option<Word>> {
        if !self.tokens.peek().is("model") {
            return Ok(None);
        }
        let start = self.tokens.next().place;
        let text = start.source.text.as_str();
        let from = start.span.start + start.span.len;
        let line = text[from..].lines().next().unwrap_or_default();
        let line = line.split('#').next().unwrap_or_default();
        let end = from + line.len();
        while self.tokens.peek().kind != TokenKind::End && self.tokens.peek().place.span.start < end
        {
            self.tokens.next();
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
        let open = self.tokens.expect("{")?;
        self.depth += 1;
        let mut items = Vec::new();
        while !self.tokens.takes("}") {
            if self.tokens.peek().kind == TokenKind::End {
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

    pub(super) fn item(&mut self) -> Parsed<Item> {
        let token = self.tokens.peek();
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
                Err(self.tokens.unexpected("a statement").with_help(STATEMENTS))
            }
            "let" => Ok(Item::Let(self.definition(None)?)),
            "option" => self.option(),
            "include" => {
                self.tokens.next();
                let path = self.text()?;
                let start = self.tokens.peek().place;
                let when = match self.tokens.takes("if") {
                    true => {
                        let condition = self.condition()?;
                        Some((start.to(self.tokens.last()), condition))
                    }
                    false => None,
                };
                Ok(Item::Include { path, when })
            }
            "section" => {
                self.tokens.next();
                Ok(Item::Section { name: self.name()?, items: self.block()? })
            }
            "override" => {
                self.tokens.next();
                Ok(Item::Override { name: self.name()?, items: self.block()? })
            }
            "sequence" => self.sequence(),
            "each" => {
                self.tokens.next();
                self.binding(|parser, binders| {
                    let place = token.place.to(parser.tokens.last());
                    Ok(Item::Each { place, binders, items: parser.block()? })
                })
            }
            "when" => {
                self.tokens.next();
                let condition = self.condition()?;
                let place = token.place.to(self.tokens.last());
                let then = self.block()?;
                let otherwise = if self.tokens.takes("otherwise") { self.block()? } else { vec![] };
                Ok(Item::When { place, condition, then, otherwise })
            }
            "set" => self.base(Kind::Set),
            "relation" => self.base(Kind::Rel),
            "fact" => self.fact(),
            word => match result(word) {
                Some(result) => {
                    let place = self.tokens.next().place;
                    Ok(Item::Result { place, result, value: self.expression()? })
                }
                None => {
                    let error = self.tokens.unexpected("a statement");
                    Err(error.with_help(format!("{STATEMENTS}, each with its clause before it")))
                }
            },
        }
    }

    /// What encodes a clause: a definition or a demand.
    fn of_clause(&mut self) -> Parsed<Item> {
        let id = self.tokens.next().word();
        let prose =
            if self.tokens.peek().kind == TokenKind::Text { Some(self.text()?) } else { None };
        let clause = Clause { id, prose };
        if self.tokens.peek().is("let") {
            return Ok(Item::Let(self.definition(Some(clause))?));
        }
        let well_formed = self.tokens.takes("well-formed");
        let formula = self.formula()?;
        self.tokens.expect("as")?;
        let name = self.name()?;
        let mut indices = Vec::new();
        if self.tokens.takes("[") {
            indices.push(self.word("an index")?);
            while self.tokens.takes(",") {
                indices.push(self.word("an index")?);
            }
            self.tokens.expect("]")?;
        }
        let about =
            if self.tokens.takes("about") { Some(self.word("a base symbol")?) } else { None };
        let place = id.place.to(self.tokens.last());
        Ok(Item::Axiom(Axiom { place, clause, well_formed, formula, name, indices, about }))
    }

    fn definition(&mut self, clause: Option<Clause>) -> Parsed<Let> {
        let start = self.tokens.expect("let")?.place;
        let (rec, new) = (self.tokens.takes("rec"), self.tokens.takes("new"));
        let named = self.claims && self.tokens.takes("named");
        let name = self.name()?;
        let around = self.bound.len();
        let mut indices = Vec::new();
        while self.tokens.takes("[") {
            let word = self.word("an index")?;
            indices.push(match self.tokens.peek().is("]") {
                true => IndexOf::Chosen(word),
                false => {
                    let variable = self.name()?;
                    self.bound.push(variable.text);
                    IndexOf::Any { sort: word, variable }
                }
            });
            self.tokens.expect("]")?;
        }
        let mut parameters = Vec::new();
        if self.tokens.takes("(") {
            loop {
                let name = self.name()?;
                self.tokens.expect(":")?;
                let kind = match self.tokens.peek().text {
                    "set" => Kind::Set,
                    "relation" => Kind::Rel,
                    _ => return Err(self.tokens.unexpected("set or relation")),
                };
                self.tokens.next();
                parameters.push((name, kind));
                if !self.tokens.takes(",") {
                    break;
                }
            }
            self.tokens.expect(")")?;
        }
        self.tokens.expect("=")?;
        let body = self.expression()?;
        let mut also = Vec::new();
        while rec && self.tokens.takes("and") {
            let name = self.name()?;
            self.tokens.expect("=")?;
            also.push((name, self.expression()?));
        }
        self.bound.truncate(around);
        let place = clause.map_or(start, |clause: Clause| clause.id.place).to(self.tokens.last());
        Ok(Let { place, clause, rec, new, named, name, indices, parameters, body, also })
    }

    fn option(&mut self) -> Parsed<Item> {
        self.tokens.next();
        let name = self.name()?;
        self.tokens.expect("=")?;
        let mut values = vec![self.word("a value")?];
        while self.tokens.takes("|") {
            values.push(self.word("a value")?);
        }
        Ok(Item::Option { name, values })
    }

    fn sequence(&mut self) -> Parsed<Item> {
        self.tokens.next();
        let name = self.name()?;
        self.tokens.expect("of")?;
        let (sort, variable) = (self.word("a sort")?, self.name()?);
        self.tokens.expect("=")?;
        let mut members = Vec::new();
        loop {
            let member = self.text()?;
            let when = if self.tokens.takes("if") { Some(self.condition()?) } else { None };
            members.push((member, when));
            if !self.tokens.takes(",") {
                break;
            }
        }
        let around = self.bound.len();
        self.bound.push(variable.text);
        let filter = if self.tokens.takes("where") { Some(self.condition()?) } else { None };
        self.bound.truncate(around);
        Ok(Item::Sequence(Sequence { name, sort, variable, members, filter }))
    }

    fn base(&mut self, kind: Kind) -> Parsed<Item> {
        let start = self.tokens.next().place;
        let name = self.name()?;
        let mut indices = Vec::new();
        if self.tokens.takes("[") {
            indices.push(self.word("a sort")?);
            while self.tokens.takes(":") {
                indices.push(self.word("a sort")?);
            }
            self.tokens.expect("]")?;
        }
        self.text()?;
        Ok(Item::Base { place: start.to(self.tokens.last()), kind, name, indices })
    }

    /// `fact "sharing a " s " is symmetric": …`
    fn fact(&mut self) -> Parsed<Item> {
        self.tokens.next();
        let mut says = Vec::new();
        while !self.tokens.takes(":") {
            says.push(match self.tokens.peek().kind {
                TokenKind::Text => Piece::Text(self.text()?.text),
                _ => Piece::Member(self.member()?),
            });
        }
        Ok(Item::Fact { says, formula: self.formula()? })
    }
}
