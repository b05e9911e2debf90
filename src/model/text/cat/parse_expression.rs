//! Expressions of a `.cat` text. From what binds least to what binds most: `|`, `++`, `;`, `\`, `&`, `*` between sets,
//! `~`, and what stands behind its operand.

use super::super::parse::Parsed;
use super::super::place::Word;
use super::parse::{Parser, is_name};
use super::token::{Kind, Token};
use super::tree::{Condition, Exp, Node};

type Part = fn(&mut Parser) -> Parsed<Exp>;

impl Parser {
    /// An expression or a tuple of them.
    pub(super) fn expression(&mut self) -> Parsed<Exp> {
        self.deeper(|parser| {
            let start = parser.peek().place;
            let node = match parser.peek() {
                token if token.kind != Kind::Word => return parser.tuple(),
                token => match token.text {
                    "let" => parser.bound()?,
                    "fun" => {
                        parser.next();
                        let pattern = parser.parameter()?;
                        parser.expect("->")?;
                        Node::Function { pattern, body: Box::new(parser.expression()?) }
                    }
                    "try" => {
                        parser.next();
                        let first = Box::new(parser.expression()?);
                        parser.expect("with")?;
                        Node::Try(first, Box::new(parser.expression()?))
                    }
                    "if" => {
                        parser.next();
                        let condition = Box::new(parser.condition()?);
                        parser.expect("then")?;
                        let then = Box::new(parser.expression()?);
                        parser.expect("else")?;
                        Node::If(condition, then, Box::new(parser.expression()?))
                    }
                    "match" => parser.cases()?,
                    _ => return parser.tuple(),
                },
            };
            Ok(Exp { place: start.to(parser.last()), node })
        })
    }

    fn bound(&mut self) -> Parsed<Node> {
        self.next();
        let rec = self.takes("rec");
        let bindings = self.bindings()?;
        self.expect("in")?;
        Ok(Node::Let { rec, bindings, body: Box::new(self.expression()?) })
    }

    fn condition(&mut self) -> Parsed<Condition> {
        let mut all = self.simple_condition()?;
        loop {
            let and = self.peek().is("&&");
            if !and && !self.peek().is("||") {
                return Ok(all);
            }
            self.next();
            let other = Box::new(self.simple_condition()?);
            all = match and {
                true => Condition::And(Box::new(all), other),
                false => Condition::Or(Box::new(all), other),
            };
        }
    }

    fn simple_condition(&mut self) -> Parsed<Condition> {
        if self.peek().kind == Kind::Text {
            self.next();
            return Ok(Condition::Variant);
        }
        if self.peek().is("not") && self.after(1).kind == Kind::Text {
            self.next();
            return Ok(Condition::Not(Box::new(self.simple_condition()?)));
        }
        let left = self.expression()?;
        let build: fn(Exp, Exp) -> Condition = match self.peek() {
            token if token.is("=") => Condition::Equal,
            token if token.is("subset") || token.is("<=") => Condition::Subset,
            token if token.is("in") => Condition::Member,
            _ => return Err(self.unexpected("`=`, `subset` or `in`")),
        };
        self.next();
        Ok(build(left, self.expression()?))
    }

    fn cases(&mut self) -> Parsed<Node> {
        self.next();
        let of = Box::new(self.expression()?);
        self.expect("with")?;
        self.takes("||");
        if self.peek().is("{") || is_name(self.peek()) || self.after(1).is("++") {
            return self.cases_of_set(of);
        }
        let (mut arms, mut otherwise) = (Vec::new(), None);
        loop {
            let tag: Option<Word> = match self.peek() {
                token if token.is("_") => None,
                token if token.kind == Kind::Tag => Some(token.word()),
                _ => return Err(self.unexpected("a tag such as `'once`, `_`, `{}` or `x ++ xs`")),
            };
            self.next();
            self.expect("->")?;
            let value = self.expression()?;
            match tag {
                Some(tag) => arms.push((tag, value)),
                None => otherwise = Some(Box::new(value)),
            }
            if !self.takes("||") {
                break;
            }
        }
        self.expect("end")?;
        Ok(Node::Match { of, arms, otherwise })
    }

    fn cases_of_set(&mut self, of: Box<Exp>) -> Parsed<Node> {
        let (mut empty, mut more) = (None, None);
        loop {
            if self.takes("{") {
                self.expect("}")?;
                self.expect("->")?;
                empty = Some(Box::new(self.expression()?));
            } else {
                let first = self.formal()?;
                if self.takes("|") {
                    self.formal()?;
                    self.expect("++")?;
                    self.formal()?;
                    self.expect("->")?;
                    self.expression()?;
                    self.expect("end")?;
                    return Ok(Node::Unread("a match with elements before and after one"));
                }
                self.expect("++")?;
                let rest = self.formal()?;
                self.expect("->")?;
                more = Some((first, rest, Box::new(self.expression()?)));
            }
            if !self.takes("||") {
                break;
            }
        }
        self.expect("end")?;
        match (empty, more) {
            (Some(empty), Some((first, rest, more))) => {
                Ok(Node::MatchSet { of, empty, first, rest, more })
            }
            _ => {
                let error = self.last().error("a match on a set lacks a case", "ends here");
                Err(error.with_help("write both `{} -> …` and `x ++ xs -> …`"))
            }
        }
    }

    fn tuple(&mut self) -> Parsed<Exp> {
        let first = self.union()?;
        if !self.peek().is(",") {
            return Ok(first);
        }
        let start = first.place;
        let mut all = vec![first];
        while self.takes(",") {
            all.push(self.union()?);
        }
        Ok(Exp { place: start.to(self.last()), node: Node::Tuple(all) })
    }

    /// Operands with the same sign between them.
    fn list(&mut self, sign: &str, node: fn(Vec<Exp>) -> Node, part: Part) -> Parsed<Exp> {
        let first = part(self)?;
        let start = first.place;
        let mut parts = vec![first];
        while self.takes(sign) {
            parts.push(part(self)?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Exp { place: start.to(self.last()), node: node(parts) },
        })
    }

    pub(super) fn union(&mut self) -> Parsed<Exp> {
        self.list("|", Node::Union, Parser::added)
    }

    fn added(&mut self) -> Parsed<Exp> {
        let first = self.sequence()?;
        if !self.takes("++") {
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
        while self.takes("\\") {
            let right = Box::new(self.intersection()?);
            let place = all.place.to(self.last());
            all = Exp { place, node: Node::Difference(Box::new(all), right) };
        }
        Ok(all)
    }

    fn intersection(&mut self) -> Parsed<Exp> {
        self.list("&", Node::Intersection, Parser::product)
    }

    fn product(&mut self) -> Parsed<Exp> {
        let mut all = self.complement()?;
        while self.takes("*") {
            let right = Box::new(self.complement()?);
            let place = all.place.to(self.last());
            all = Exp { place, node: Node::Product(Box::new(all), right) };
        }
        Ok(all)
    }

    fn complement(&mut self) -> Parsed<Exp> {
        let start = self.peek().place;
        if !self.takes("~") {
            return self.postfix();
        }
        let inner = Box::new(self.deeper(Parser::complement)?);
        Ok(Exp { place: start.to(self.last()), node: Node::Complement(inner) })
    }

    fn postfix(&mut self) -> Parsed<Exp> {
        let mut all = self.applied()?;
        loop {
            let token = self.peek();
            let node: fn(Box<Exp>) -> Node = match token.text {
                _ if token.kind != Kind::Sign => return Ok(all),
                "^-1" => Node::Inverse,
                "+" | "^+" => Node::Plus,
                "?" | "^?" => Node::Optional,
                "^*" => Node::Star,
                "*" if !starts_operand(self.after(1)) => Node::Star,
                _ => return Ok(all),
            };
            self.next();
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
        while starts_argument(self.peek()) {
            let argument = Box::new(self.argument()?);
            let place = all.place.to(self.last());
            all = Exp { place, node: Node::Apply(Box::new(all), argument) };
        }
        Ok(all)
    }

    /// What a function may be applied to without more: a name, or what stands in some kind of parentheses.
    pub(super) fn argument(&mut self) -> Parsed<Exp> {
        if self.is_name() {
            let name = self.next().word();
            return Ok(Exp { place: name.place, node: Node::Name(name) });
        }
        self.simple()
    }

    fn simple(&mut self) -> Parsed<Exp> {
        let token = self.peek();
        let start = token.place;
        let node = match token.text {
            _ if token.kind == Kind::Tag => Node::Tag(self.next().word()),
            _ if !starts_argument(token) => {
                let help = "operands are names, tags, `0`, `_`, `[S]`, `{…}`, `(…)`, and `f(…)`";
                return Err(self.unexpected("a set or a relation").with_help(help));
            }
            "0" => {
                self.next();
                Node::Nothing
            }
            "_" => {
                self.next();
                Node::Everything
            }
            "{" => {
                self.next();
                let mut all = Vec::new();
                while !self.peek().is("}") {
                    all.push(self.deeper(Parser::union)?);
                    if !self.takes(",") {
                        break;
                    }
                }
                self.expect("}")?;
                Node::Set(all)
            }
            "[" => {
                self.next();
                let inner = Box::new(self.expression()?);
                self.expect("]")?;
                Node::Identity(inner)
            }
            _ => {
                let end = if self.next().text == "(" { ")" } else { "end" };
                if self.takes(end) {
                    Node::Tuple(vec![])
                } else {
                    let inner = self.expression()?;
                    self.expect(end)?;
                    return Ok(Exp { place: start.to(self.last()), node: inner.node });
                }
            }
        };
        Ok(Exp { place: start.to(self.last()), node })
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
