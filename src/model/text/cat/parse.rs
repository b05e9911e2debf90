//! Statements of a `.cat` text.

use super::super::cursor::Cursor;
use super::super::parse::Parsed;
use super::super::place::Word;
use super::super::token::{Kind, Token};
use super::token::tokens;
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
    /// What is still to be read.
    pub(super) tokens: Cursor,
    depth: usize,
}

/// What a file says.
pub(super) fn parse(source: &'static Source) -> Parsed<File> {
    let mut parser = Parser { tokens: Cursor::new(tokens(source)?), depth: 0 };
    let mut heading = Vec::new();
    while heading.len() < 2 && (parser.is_name() || parser.tokens.peek().kind == Kind::Text) {
        heading.push(parser.tokens.next().word());
    }
    let mut statements = Vec::new();
    while parser.tokens.peek().kind != Kind::End {
        statements.push(parser.statement()?);
    }
    Ok(File { heading, statements })
}

impl Parser {
    pub(super) fn is_name(&self) -> bool {
        is_name(self.tokens.peek())
    }

    pub(super) fn name(&mut self) -> Parsed<Word> {
        match self.is_name() {
            true => Ok(self.tokens.next().word()),
            false => Err(self.tokens.unexpected("a name")),
        }
    }

    fn tag(&mut self) -> Parsed<Word> {
        match self.tokens.peek().kind == Kind::Tag {
            true => Ok(self.tokens.next().word()),
            false => Err(self.tokens.unexpected("a tag such as `'once`")),
        }
    }

    /// Goes one level deeper.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEPTH {
            let error = self
                .tokens
                .peek()
                .place
                .error("expressions stand in each other too deeply", "here");
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
        while !ends.iter().any(|end| self.tokens.peek().is(end)) {
            if self.tokens.peek().kind == Kind::End {
                return Err(self.tokens.unexpected(&format!("`{}`", ends.join("` or `"))));
            }
            let statement = self.deeper(Parser::statement)?;
            all.push(statement);
        }
        Ok(all)
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.tokens.peek().place;
        let what = self.what()?;
        Ok(Statement { place: start.to(self.tokens.last()), what })
    }

    fn what(&mut self) -> Parsed<What> {
        let token = self.tokens.peek();
        if token.kind == Kind::Sign && token.text == "~" {
            return self.check(Purpose::Demand);
        }
        match token.text {
            _ if token.kind != Kind::Word => Err(self.no_statement()),
            "let" => {
                self.tokens.next();
                let rec = self.tokens.takes("rec");
                let bindings = self.bindings()?;
                if rec && self.tokens.takes("when") {
                    self.check(Purpose::Demand)?;
                }
                self.tokens.takes("in");
                Ok(What::Let { rec, bindings })
            }
            "acyclic" | "irreflexive" | "empty" => self.check(Purpose::Demand),
            "flag" => {
                self.tokens.next();
                self.check(Purpose::Flag)
            }
            "undefined_unless" | "requires" => {
                self.tokens.next();
                self.check(Purpose::Requires)
            }
            "include" => {
                self.tokens.next();
                match self.tokens.peek().kind == Kind::Text {
                    true => Ok(What::Include(self.tokens.next().word())),
                    false => Err(self.tokens.unexpected("the name of a file in quotes")),
                }
            }
            "show" | "unshow" | "debug" => self.shown(),
            "enum" => {
                self.tokens.next();
                let name = self.name()?;
                self.tokens.expect("=")?;
                self.tokens.takes("||");
                let mut tags = vec![self.tag()?];
                while self.tokens.takes("||") || self.tokens.takes("|") {
                    tags.push(self.tag()?);
                }
                Ok(What::Enum { name, tags })
            }
            "procedure" => {
                self.tokens.next();
                self.tokens.takes("rec");
                let name = self.name()?;
                let pattern = self.parameter()?;
                self.tokens.expect("=")?;
                let body = self.statements(&["end"])?;
                self.tokens.expect("end")?;
                Ok(What::Procedure { name, pattern, body })
            }
            "call" => {
                self.tokens.next();
                let (name, argument) = (self.name()?, self.argument()?);
                if self.tokens.takes("as") {
                    self.name()?;
                }
                Ok(What::Call { name, argument })
            }
            "forall" => {
                self.tokens.next();
                let name = self.name()?;
                self.tokens.expect("in")?;
                let of = self.expression()?;
                self.tokens.expect("do")?;
                let body = self.statements(&["end"])?;
                self.tokens.expect("end")?;
                Ok(What::ForAll { name, of, body })
            }
            "with" => {
                self.tokens.next();
                let name = self.name()?;
                self.tokens.expect("from")?;
                self.expression()?;
                Ok(What::From { name })
            }
            "match" => self.matched(),
            "instructions" | "default" => {
                self.tokens.next();
                self.name()?;
                self.tokens.expect("[")?;
                while !self.tokens.takes("]") {
                    self.expression()?;
                    self.tokens.takes(",");
                }
                Ok(What::Nothing)
            }
            _ => Err(self.no_statement()),
        }
    }

    fn no_statement(&self) -> InputError {
        self.tokens.unexpected("a statement").with_help(
            "statements begin with let, acyclic, irreflexive, empty, flag, include, show, enum, procedure, call, \
             forall, with, match, instructions",
        )
    }

    /// `show a, b`, `show e as name`
    fn shown(&mut self) -> Parsed<What> {
        self.tokens.next();
        loop {
            self.expression()?;
            if self.tokens.takes("as") {
                self.name()?;
            }
            if !self.tokens.takes(",") {
                return Ok(What::Nothing);
            }
        }
    }

    fn matched(&mut self) -> Parsed<What> {
        self.tokens.next();
        let of = self.expression()?;
        self.tokens.expect("with")?;
        self.tokens.takes("||");
        let (mut arms, mut otherwise) = (Vec::new(), None);
        loop {
            let tag = if self.tokens.takes("_") { None } else { Some(self.tag()?) };
            self.tokens.expect("->")?;
            let body = self.statements(&["||", "end"])?;
            match tag {
                Some(tag) => arms.push((tag, body)),
                None => otherwise = Some(body),
            }
            if !self.tokens.takes("||") {
                break;
            }
        }
        self.tokens.expect("end")?;
        Ok(What::Match { of, arms, otherwise })
    }

    fn check(&mut self, purpose: Purpose) -> Parsed<What> {
        let negated = self.tokens.takes("~");
        let demand = match self.tokens.peek().text {
            "acyclic" => Demand::Acyclic,
            "irreflexive" => Demand::Irreflexive,
            "empty" => Demand::Empty,
            _ => return Err(self.tokens.unexpected("acyclic, irreflexive or empty")),
        };
        self.tokens.next();
        let of = self.expression()?;
        let name = if self.tokens.takes("as") { Some(self.name()?) } else { None };
        Ok(What::Check(Check { purpose, negated, demand, of, name }))
    }

    pub(super) fn bindings(&mut self) -> Parsed<Vec<Binding>> {
        let mut all = vec![self.binding()?];
        while self.tokens.takes("and") {
            all.push(self.binding()?);
        }
        Ok(all)
    }

    fn binding(&mut self) -> Parsed<Binding> {
        let start = self.tokens.peek().place;
        let named = self.is_name();
        let first = self.formals()?;
        // A name and what it is a function of.
        let function = named && !self.tokens.peek().is("=") && first.len() == 1;
        let mut parameters = Vec::new();
        while function && !self.tokens.peek().is("=") {
            parameters.push(self.parameter()?);
        }
        self.tokens.expect("=")?;
        let mut value = self.expression()?;
        for pattern in parameters.into_iter().rev() {
            let place = value.place;
            value = Exp { place, node: Node::Function { pattern, body: Box::new(value) } };
        }
        Ok(Binding { place: start.to(self.tokens.last()), pattern: pattern(first), value })
    }

    /// What a function is of.
    pub(super) fn parameter(&mut self) -> Parsed<Pattern> {
        if self.tokens.peek().is("(") {
            return Ok(pattern(self.formals()?));
        }
        Ok(Pattern::One(self.formal()?))
    }

    pub(super) fn formal(&mut self) -> Parsed<Option<Word>> {
        if self.tokens.takes("_") { Ok(None) } else { self.name().map(Some) }
    }

    fn formals(&mut self) -> Parsed<Vec<Option<Word>>> {
        let around = self.tokens.takes("(");
        let mut all = Vec::new();
        if !(around && self.tokens.peek().is(")")) {
            all.push(self.formal()?);
            while self.tokens.takes(",") {
                all.push(self.formal()?);
            }
        }
        if around {
            self.tokens.expect(")")?;
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
