//! Expressions of a `.cat` text. From what binds least to what binds most: `|`, `++`, `;`, `\`, `&`, `*` between sets,
//! `~`, and what stands behind its operand.

use super::super::parse::Parsed;
use super::super::place::Word;
use super::super::token::{Kind, Token};
use super::parse::{Parser, is_name};
use super::tree::{Condition, Exp, Node};

type Part = fn(&mut Parser) -> Parsed<Exp>;

impl Parser {
    /// An expression or a tuple of them.
    pub(super) fn expression(&mut self) -> Parsed<Exp> {
        self.deeper(|parser| {
            let start = parser.tokens.peek().place;
            let node = match parser.tokens.peek() {
                token if token.kind != Kind::Word => return parser.tuple(),
                token => match token.text {
                    "let" => parser.bound()?,
                    "fun" => {
                        parser.tokens.next();
                        let pattern = parser.parameter()?;
                        parser.tokens.expect("->")?;
                        Node::Function { pattern, body: Box::new(parser.expression()?) }
                    }
                    "try" => {
                        parser.tokens.next();
                        let first = Box::new(parser.expression()?);
                        parser.tokens.expect("with")?;
                        Node::Try(first, Box::new(parser.expression()?))
                    }
                    "if" => {
                        parser.tokens.next();
                        let condition = Box::new(parser.condition()?);
                        parser.tokens.expect("then")?;
                        let then = Box::new(parser.expression()?);
                        parser.tokens.expect("else")?;
                        Node::If(condition, then, Box::new(parser.expression()?))
                    }
                    "match" => parser.cases()?,
                    _ => return parser.tuple(),
                },
            };
            Ok(Exp { place: start.to(parser.tokens.last()), node })
        })
    }

    fn bound(&mut self) -> Parsed<Node> {
        self.tokens.next();
        let rec = self.tokens.takes("rec");
        let bindings = self.bindings()?;
        self.tokens.expect("in")?;
        Ok(Node::Let { rec, bindings, body: Box::new(self.expression()?) })
    }

    fn condition(&mut self) -> Parsed<Condition> {
        let mut all = self.simple_condition()?;
        loop {
            let and = self.tokens.peek().is("&&");
            if !and && !self.tokens.peek().is("||") {
                return Ok(all);
            }
            self.tokens.next();
            let other = Box::new(self.simple_condition()?);
            all = match and {
                true => Condition::And(Box::new(all), other),
                false => Condition::Or(Box::new(all), other),
            };
        }
    }

    fn simple_condition(&mut self) -> Parsed<Condition> {
        if self.tokens.peek().kind == Kind::Text {
            self.tokens.next();
            return Ok(Condition::Variant);
        }
        if self.tokens.peek().is("not") && self.tokens.after(1).kind == Kind::Text {
            self.tokens.next();
            return Ok(Condition::Not(Box::new(self.simple_condition()?)));
        }
        let left = self.expression()?;
        let build: fn(Exp, Exp) -> Condition = match self.tokens.peek() {
            token if token.is("=") => Condition::Equal,
            token if token.is("subset") || token.is("<=") => Condition::Subset,
            token if token.is("in") => Condition::Member,
            _ => return Err(self.tokens.unexpected("`=`, `subset` or `in`")),
        };
        self.tokens.next();
        Ok(build(left, self.expression()?))
    }

    fn cases(&mut self) -> Parsed<Node> {
        self.tokens.next();
        let of = Box::new(self.expression()?);
        self.tokens.expect("with")?;
        self.tokens.takes("||");
        if self.tokens.peek().is("{")
            || is_name(self.tokens.peek())
            || self.tokens.after(1).is("++")
        {
            return self.cases_of_set(of);
        }
        let (mut arms, mut otherwise) = (Vec::new(), None);
        loop {
            let tag: Option<Word> = match self.tokens.peek() {
                token if token.is("_") => None,
                token if token.kind == Kind::Tag => Some(token.word()),
                _ => {
                    return Err(self
                        .tokens
                        .unexpected("a tag such as `'once`, `_`, `{}` or `x ++ xs`"));
                }
            };
            self.tokens.next();
            self.tokens.expect("->")?;
            let value = self.expression()?;
            match tag {
                Some(tag) => arms.push((tag, value)),
                None => otherwise = Some(Box::new(value)),
            }
            if !self.tokens.takes("||") {
                break;
            }
        }
        self.tokens.expect("end")?;
        Ok(Node::Match { of, arms, otherwise })
    }

    fn cases_of_set(&mut self, of: Box<Exp>) -> Parsed<Node> {
        let (mut empty, mut more) = (None, None);
        loop {
            if self.tokens.takes("{") {
                self.tokens.expect("}")?;
                self.tokens.expect("->")?;
                empty = Some(Box::new(self.expression()?));
            } else {
                let first = self.formal()?;
                if self.tokens.takes("|") {
                    self.formal()?;
                    self.tokens.expect("++")?;
                    self.formal()?;
                    self.tokens.expect("->")?;
                    self.expression()?;
                    self.tokens.expect("end")?;
                    return Ok(Node::Unread("a match with elements before and after one"));
                }
                self.tokens.expect("++")?;
                let rest = self.formal()?;
                self.tokens.expect("->")?;
                more = Some((first, rest, Box::new(self.expression()?)));
            }
            if !self.tokens.takes("||") {
                break;
            }
        }
        self.tokens.expect("end")?;
        match (empty, more) {
            (Some(empty), Some((first, rest, more))) => {
                Ok(Node::MatchSet { of, empty, first, rest, more })
            }
            _ => {
                let error = self.tokens.last().error("a match on a set lacks a case", "ends here");
                Err(error.with_help("write both `{} -> …` and `x ++ xs -> …`"))
            }
        }
    }

    fn tuple(&mut self) -> Parsed<Exp> {
        let first = self.union()?;
        if !self.tokens.peek().is(",") {
            return Ok(first);
        }
        let start = first.place;
        let mut all = vec![first];
        while self.tokens.takes(",") {
            all.push(self.union()?);
        }
        Ok(Exp { place: start.to(self.tokens.last()), node: Node::Tuple(all) })
    }

    /// Operands with the same sign between them.
    fn list(&mut self, sign: &str, node: fn(Vec<Exp>) -> Node, part: Part) -> Parsed<Exp> {
        let first = part(self)?;
        let start = first.place;
        let mut parts = vec![first];
        while self.tokens.takes(sign) {
            parts.push(part(self)?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Exp { place: start.to(self.tokens.last()), node: node(parts) },
        })
    }

    pub(super) fn union(&mut self) -> Parsed<Exp> {
        self.list("|", Node::Union, Parser::added)
    }

    fn added(&mut self) -> Parsed<Exp> {
        let first = self.sequence()?;
        if !self.tokens.takes("++") {
            return Ok(first);
        }
        let rest = self.deeper(Parser::added)?;
        let place = first.place.to(rest.place);
        Ok(Exp { place, node: Node::Add(Box::new(first), Box::new(rest)) })
    }

    fn sequence(&mut self) -> Parsed<Exp> {
        self.list(";", Node::Sequence, Parser::difference)
    }

    fn difference(&mut self) -> Parsed<Exp> {
        let mut all = self.intersection()?;
        while self.tokens.takes("\\") {
            let right = Box::new(self.intersection()?);
            let place = all.place.to(self.tokens.last());
            all = Exp { place, node: Node::Difference(Box::new(all), right) };
        }
        Ok(all)
    }

    fn intersection(&mut self) -> Parsed<Exp> {
        self.list("&", Node::Intersection, Parser::product)
    }

    fn product(&mut self) -> Parsed<Exp> {
        let mut all = self.complement()?;
        while self.tokens.takes("*") {
            let right = Box::new(self.complement()?);
            let place = all.place.to(self.tokens.last());
            all = Exp { place, node: Node::Product(Box::new(all), right) };
        }
        Ok(all)
    }

    fn complement(&mut self) -> Parsed<Exp> {
        let start = self.tokens.peek().place;
        if !self.tokens.takes("~") {
            return self.postfix();
        }
        let inner = Box::new(self.deeper(Parser::complement)?);
        Ok(Exp { place: start.to(self.tokens.last()), node: Node::Complement(inner) })
    }

    fn postfix(&mut self) -> Parsed<Exp> {
        let mut all = self.applied()?;
        loop {
            let token = self.tokens.peek();
            let node: fn(Box<Exp>) -> Node = match token.text {
                _ if token.kind != Kind::Sign => return Ok(all),
                "^-1" => Node::Inverse,
                "+" | "^+" => Node::Plus,
                "?" | "^?" => Node::Optional,
                "^*" => Node::Star,
                "*" if !starts_operand(self.tokens.after(1)) => Node::Star,
                _ => return Ok(all),
            };
            self.tokens.next();
            let place = all.place.to(token.place);
            all = Exp { place, node: node(Box::new(all)) };
        }
    }

    /// A function and what it is applied to, one after the other.
    fn applied(&mut self) -> Parsed<Exp> {
        if !self.is_name() {
            return self.simple();
        }
        let mut all = self.argument()?;
        while starts_argument(self.tokens.peek()) {
            let argument = Box::new(self.argument()?);
            let place = all.place.to(self.tokens.last());
            all = Exp { place, node: Node::Apply(Box::new(all), argument) };
        }
        Ok(all)
    }

    /// What a function may be applied to without more: a name, or what stands in some kind of parentheses.
    pub(super) fn argument(&mut self) -> Parsed<Exp> {
        if self.is_name() {
            let name = self.tokens.next().word();
            return Ok(Exp { place: name.place, node: Node::Name(name) });
        }
        self.simple()
    }

    fn simple(&mut self) -> Parsed<Exp> {
        let token = self.tokens.peek();
        let start = token.place;
        let node = match token.text {
            _ if token.kind == Kind::Tag => Node::Tag(self.tokens.next().word()),
            _ if !starts_argument(token) => {
                let help = "operands are names, tags, `0`, `_`, `[S]`, `{…}`, `(…)`, and `f(…)`";
                return Err(self.tokens.unexpected("a set or a relation").with_help(help));
            }
            "0" => {
                self.tokens.next();
                Node::Nothing
            }
            "_" => {
                self.tokens.next();
                Node::Everything
            }
            "{" => {
                self.tokens.next();
                let mut all = Vec::new();
                while !self.tokens.peek().is("}") {
                    all.push(self.deeper(Parser::union)?);
                    if !self.tokens.takes(",") {
                        break;
                    }
                }
                self.tokens.expect("}")?;
                Node::Set(all)
            }
            "[" => {
                self.tokens.next();
                let inner = Box::new(self.expression()?);
                self.tokens.expect("]")?;
                Node::Identity(inner)
            }
            _ => {
                let end = if self.tokens.next().text == "(" { ")" } else { "end" };
                if self.tokens.takes(end) {
                    Node::Tuple(vec![])
                } else {
                    let inner = self.expression()?;
                    self.tokens.expect(end)?;
                    return Ok(Exp { place: start.to(self.tokens.last()), node: inner.node });
                }
            }
        };
        Ok(Exp { place: start.to(self.tokens.last()), node })
    }
}

/// Whether an operand begins there.
fn starts_operand(token: Token) -> bool {
    starts_argument(token) || token.is("~")
}

fn starts_argument(token: Token) -> bool {
    let open = ["0", "_", "{", "(", "[", "begin"];
    token.kind == Kind::Tag || is_name(token) || open.iter().any(|sign| token.is(sign))
}
