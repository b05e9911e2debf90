//! Statements of a `.cat` text.

use super::super::parse::Parsed;
use super::super::place::{Place, Word};
use super::token::{Kind, Token, tokens};
use super::tree::{Binding, Check, Demand, Exp, File, Node, Pattern, Purpose, Statement, What};
use crate::source::{InputError, Source};

/// Words that are no names.
const KEYWORDS: [&str; 34] = [
    "let",
    "rec",
    "and",
    "when",
    "in",
    "acyclic",
    "irreflexive",
    "empty",
    "as",
    "include",
    "show",
    "unshow",
    "flag",
    "undefined_unless",
    "requires",
    "enum",
    "procedure",
    "call",
    "forall",
    "do",
    "from",
    "with",
    "match",
    "end",
    "begin",
    "try",
    "if",
    "then",
    "else",
    "fun",
    "instructions",
    "default",
    "debug",
    "subset",
];

/// How deep expressions and statements may stand in each other.
const DEPTH: usize = 120;

/// Reads the tokens of one text.
pub(super) struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
}

/// What a file says.
pub(super) fn parse(source: &'static Source) -> Parsed<File> {
    let mut parser = Parser { tokens: tokens(source)?, at: 0, depth: 0 };
    let mut heading = Vec::new();
    while heading.len() < 2 && (parser.is_name() || parser.peek().kind == Kind::Text) {
        heading.push(parser.next().word());
    }
    let mut statements = Vec::new();
    while parser.peek().kind != Kind::End {
        statements.push(parser.statement()?);
    }
    Ok(File { heading, statements })
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

    pub(super) fn is_name(&self) -> bool {
        is_name(self.peek())
    }

    pub(super) fn name(&mut self) -> Parsed<Word> {
        match self.is_name() {
            true => Ok(self.next().word()),
            false => Err(self.unexpected("a name")),
        }
    }

    fn tag(&mut self) -> Parsed<Word> {
        match self.peek().kind == Kind::Tag {
            true => Ok(self.next().word()),
            false => Err(self.unexpected("a tag such as `'once`")),
        }
    }

    /// Goes one level deeper.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEPTH {
            let error =
                self.peek().place.error("expressions stand in each other too deeply", "here");
            return Err(error.with_help(format!(
                "no more than {DEPTH} levels are read: give some of them names with `let`"
            )));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn statements(&mut self, ends: &[&str]) -> Parsed<Vec<Statement>> {
        let mut all = Vec::new();
        while !ends.iter().any(|end| self.peek().is(end)) {
            if self.peek().kind == Kind::End {
                return Err(self.unexpected(&format!("`{}`", ends.join("` or `"))));
            }
            let statement = self.deeper(Parser::statement)?;
            all.push(statement);
        }
        Ok(all)
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.peek().place;
        let what = self.what()?;
        Ok(Statement { place: start.to(self.last()), what })
    }

    fn what(&mut self) -> Parsed<What> {
        let token = self.peek();
        if token.kind == Kind::Sign && token.text == "~" {
            return self.check(Purpose::Demand);
        }
        match token.text {
            _ if token.kind != Kind::Word => Err(self.no_statement()),
            "let" => {
                self.next();
                let rec = self.takes("rec");
                let bindings = self.bindings()?;
                if rec && self.takes("when") {
                    self.check(Purpose::Demand)?;
                }
                self.takes("in");
                Ok(What::Let { rec, bindings })
            }
            "acyclic" | "irreflexive" | "empty" => self.check(Purpose::Demand),
            "flag" => {
                self.next();
                self.check(Purpose::Flag)
            }
            "undefined_unless" | "requires" => {
                self.next();
                self.check(Purpose::Requires)
            }
            "include" => {
                self.next();
                match self.peek().kind == Kind::Text {
                    true => Ok(What::Include(self.next().word())),
                    false => Err(self.unexpected("the name of a file in quotes")),
                }
            }
            "show" | "unshow" | "debug" => self.shown(),
            "enum" => {
                self.next();
                let name = self.name()?;
                self.expect("=")?;
                self.takes("||");
                let mut tags = vec![self.tag()?];
                while self.takes("||") || self.takes("|") {
                    tags.push(self.tag()?);
                }
                Ok(What::Enum { name, tags })
            }
            "procedure" => {
                self.next();
                self.takes("rec");
                let name = self.name()?;
                let pattern = self.parameter()?;
                self.expect("=")?;
                let body = self.statements(&["end"])?;
                self.expect("end")?;
                Ok(What::Procedure { name, pattern, body })
            }
            "call" => {
                self.next();
                let (name, argument) = (self.name()?, self.argument()?);
                if self.takes("as") {
                    self.name()?;
                }
                Ok(What::Call { name, argument })
            }
            "forall" => {
                self.next();
                let name = self.name()?;
                self.expect("in")?;
                let of = self.expression()?;
                self.expect("do")?;
                let body = self.statements(&["end"])?;
                self.expect("end")?;
                Ok(What::ForAll { name, of, body })
            }
            "with" => {
                self.next();
                let name = self.name()?;
                self.expect("from")?;
                self.expression()?;
                Ok(What::From { name })
            }
            "match" => self.matched(),
            "instructions" | "default" => {
                self.next();
                self.name()?;
                self.expect("[")?;
                while !self.takes("]") {
                    self.expression()?;
                    self.takes(",");
                }
                Ok(What::Nothing)
            }
            _ => Err(self.no_statement()),
        }
    }

    fn no_statement(&self) -> InputError {
        self.unexpected("a statement").with_help(
            "statements begin with let, acyclic, irreflexive, empty, flag, include, show, enum, procedure, call, \
             forall, with, match, instructions",
        )
    }

    /// `show a, b`, `show e as name`
    fn shown(&mut self) -> Parsed<What> {
        self.next();
        loop {
            self.expression()?;
            if self.takes("as") {
                self.name()?;
            }
            if !self.takes(",") {
                return Ok(What::Nothing);
            }
        }
    }

    fn matched(&mut self) -> Parsed<What> {
        self.next();
        let of = self.expression()?;
        self.expect("with")?;
        self.takes("||");
        let (mut arms, mut otherwise) = (Vec::new(), None);
        loop {
            let tag = if self.takes("_") { None } else { Some(self.tag()?) };
            self.expect("->")?;
            let body = self.statements(&["||", "end"])?;
            match tag {
                Some(tag) => arms.push((tag, body)),
                None => otherwise = Some(body),
            }
            if !self.takes("||") {
                break;
            }
        }
        self.expect("end")?;
        Ok(What::Match { of, arms, otherwise })
    }

    fn check(&mut self, purpose: Purpose) -> Parsed<What> {
        let negated = self.takes("~");
        let demand = match self.peek().text {
            "acyclic" => Demand::Acyclic,
            "irreflexive" => Demand::Irreflexive,
            "empty" => Demand::Empty,
            _ => return Err(self.unexpected("acyclic, irreflexive or empty")),
        };
        self.next();
        let of = self.expression()?;
        let name = if self.takes("as") { Some(self.name()?) } else { None };
        Ok(What::Check(Check { purpose, negated, demand, of, name }))
    }

    pub(super) fn bindings(&mut self) -> Parsed<Vec<Binding>> {
        let mut all = vec![self.binding()?];
        while self.takes("and") {
            all.push(self.binding()?);
        }
        Ok(all)
    }

    fn binding(&mut self) -> Parsed<Binding> {
        let start = self.peek().place;
        let named = self.is_name();
        let first = self.formals()?;
        // A name and what it is a function of.
        let function = named && !self.peek().is("=") && first.len() == 1;
        let mut parameters = Vec::new();
        while function && !self.peek().is("=") {
            parameters.push(self.parameter()?);
        }
        self.expect("=")?;
        let mut value = self.expression()?;
        for pattern in parameters.into_iter().rev() {
            let place = value.place;
            value = Exp { place, node: Node::Function { pattern, body: Box::new(value) } };
        }
        Ok(Binding { place: start.to(self.last()), pattern: pattern(first), value })
    }

    /// What a function is of.
    pub(super) fn parameter(&mut self) -> Parsed<Pattern> {
        if self.peek().is("(") {
            return Ok(pattern(self.formals()?));
        }
        Ok(Pattern::One(self.formal()?))
    }

    pub(super) fn formal(&mut self) -> Parsed<Option<Word>> {
        if self.takes("_") { Ok(None) } else { self.name().map(Some) }
    }

    fn formals(&mut self) -> Parsed<Vec<Option<Word>>> {
        let around = self.takes("(");
        let mut all = Vec::new();
        if !(around && self.peek().is(")")) {
            all.push(self.formal()?);
            while self.takes(",") {
                all.push(self.formal()?);
            }
        }
        if around {
            self.expect(")")?;
        }
        Ok(all)
    }
}

fn pattern(mut names: Vec<Option<Word>>) -> Pattern {
    match names.len() {
        1 => Pattern::One(names.swap_remove(0)),
        _ => Pattern::Tuple(names),
    }
}

/// Whether a token is a name.
pub(super) fn is_name(token: Token) -> bool {
    token.kind == Kind::Word && !KEYWORDS.contains(&token.text)
}
