//! Expressions and formulas of a model's text.

use super::parse::{KEYWORDS, Parsed, Parser};
use super::token::Kind as TokenKind;
use super::tree::{Expression, Formula, Node};

/// So many expressions and formulas may stand in each other.
const DEEPEST: usize = 200;

type Part = fn(&mut Parser) -> Parsed<Expression>;

impl Parser {
    /// What is demanded.
    pub(super) fn formula(&mut self) -> Parsed<Formula> {
        let mut parts = vec![self.demand()?];
        while self.tokens.takes("and") {
            parts.push(self.demand()?);
        }
        let said = if parts.len() == 1 { parts.swap_remove(0) } else { Formula::All(parts) };
        if !(self.claims && self.tokens.takes("=>")) {
            return Ok(said);
        }
        Ok(Formula::Given(Box::new(said), Box::new(self.formula()?)))
    }

    fn demand(&mut self) -> Parsed<Formula> {
        self.deeper(Parser::one_demand)
    }

    fn one_demand(&mut self) -> Parsed<Formula> {
        if self.tokens.takes("each") {
            return self.binding(|parser, binders| {
                parser.tokens.expect(":")?;
                Ok(Formula::Each { binders, formula: Box::new(parser.formula()?) })
            });
        }
        if self.claims && self.tokens.takes("exists") {
            return self.binding(|parser, binders| {
                parser.tokens.expect(":")?;
                Ok(Formula::Exists { binders, formula: Box::new(parser.formula()?) })
            });
        }
        if self.tokens.takes("not") {
            return Ok(Formula::Not(Box::new(self.demand()?)));
        }
        if self.tokens.takes("acyclic") {
            return Ok(Formula::Acyclic(self.expression()?));
        }
        if self.tokens.takes("irreflexive") {
            return Ok(Formula::Irreflexive(self.expression()?));
        }
        if self.tokens.peek().is("empty") && self.starts_operand(1) {
            self.tokens.next();
            return Ok(Formula::Empty(self.expression()?));
        }
        let begins = ["each", "exists", "not", "acyclic", "irreflexive"];
        if self.claims && self.tokens.peek().is("(") && begins.contains(&self.tokens.after(1).text)
        {
            self.tokens.next();
            let inner = self.formula()?;
            self.tokens.expect(")")?;
            return Ok(inner);
        }
        let left = self.expression()?;
        if !self.tokens.peek().is("in") {
            let error = self.tokens.unexpected("`in`");
            let help = "a demand is `acyclic r`, `irreflexive r`, `empty r`, or `r in s`";
            return Err(error.with_help(help));
        }
        self.tokens.next();
        Ok(Formula::In(left, self.expression()?))
    }

    /// Whether an operand begins so many tokens further on.
    fn starts_operand(&self, ahead: usize) -> bool {
        let token = self.tokens.after(ahead);
        match token.kind {
            TokenKind::Word => {
                let own = ["some", "every", "if", "empty", "events", "id", "domain", "range"];
                own.contains(&token.text) || !KEYWORDS.contains(&token.text)
            }
            TokenKind::Sign => ["(", "[", "{"].contains(&token.text),
            TokenKind::Clause
            | TokenKind::Tag
            | TokenKind::Text
            | TokenKind::Index
            | TokenKind::End => false,
        }
    }

    /// A set or a relation.
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        self.deeper(|parser| parser.list("|", Node::Union, Parser::difference))
    }

    /// Reads what stands in something else.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Parser) -> Parsed<T>) -> Parsed<T> {
        if self.nested == DEEPEST {
            let error = self.tokens.peek().place.error("this is nested too deeply", "from here on");
            return Err(error.with_help("give parts of it names with `let`"));
        }
        self.nested += 1;
        let read = read(self);
        self.nested -= 1;
        read
    }

    /// Operands with the same sign between them.
    fn list(
        &mut self,
        sign: &str,
        node: fn(Vec<Expression>) -> Node,
        part: Part,
    ) -> Parsed<Expression> {
        let first = part(self)?;
        let start = first.place;
        let mut parts = vec![first];
        while self.tokens.takes(sign) {
            parts.push(part(self)?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Expression { place: start.to(self.tokens.last()), node: node(parts) },
        })
    }

    /// Operands of which each has all before it on its left.
    fn left(
        &mut self,
        signs: &[&str],
        node: fn(Box<Expression>, Box<Expression>) -> Node,
        part: Part,
    ) -> Parsed<Expression> {
        let mut all = part(self)?;
        while signs.iter().any(|sign| self.tokens.takes(sign)) {
            let right = Box::new(part(self)?);
            let place = all.place.to(self.tokens.last());
            all = Expression { place, node: node(Box::new(all), right) };
        }
        Ok(all)
    }

    fn difference(&mut self) -> Parsed<Expression> {
        self.left(&["-", "\\"], Node::Difference, Parser::intersection)
    }

    fn intersection(&mut self) -> Parsed<Expression> {
        self.list("&", Node::Intersection, Parser::steps)
    }

    fn steps(&mut self) -> Parsed<Expression> {
        self.list(";", Node::Sequence, Parser::product)
    }

    fn product(&mut self) -> Parsed<Expression> {
        self.left(&["*"], Node::Product, Parser::postfix)
    }

    fn postfix(&mut self) -> Parsed<Expression> {
        let mut all = self.atom()?;
        loop {
            let node: fn(Box<Expression>) -> Node = match self.tokens.peek().text {
                _ if self.tokens.peek().kind != TokenKind::Sign => break,
                "^-1" => Node::Inverse,
                "+" => Node::Plus,
                "?" => Node::Optional,
                "*" if !self.starts_operand(1) => Node::Star,
                _ => break,
            };
            self.tokens.next();
            let place = all.place.to(self.tokens.last());
            all = Expression { place, node: node(Box::new(all)) };
        }
        Ok(all)
    }

    fn atom(&mut self) -> Parsed<Expression> {
        let token = self.tokens.peek();
        let start = token.place;
        let node = match token.text {
            _ if !self.starts_operand(0) => {
                let help = "operands are names, `[S]`, `{}`, `events`, `empty`, `id`, `domain(r)`, \
                    `range(r)`, `some …: …`, `every …: …`, `if … then … else …`";
                return Err(self.tokens.unexpected("a set or a relation").with_help(help));
            }
            "(" => {
                self.tokens.next();
                let inner = self.expression()?;
                self.tokens.expect(")")?;
                let place = start.to(self.tokens.last());
                return Ok(match inner.node {
                    Node::Union(_) | Node::Intersection(_) | Node::Sequence(_) => {
                        Expression { place, node: Node::Apart(Box::new(inner)) }
                    }
                    node => Expression { place, node },
                });
            }
            "[" => {
                self.tokens.next();
                let set = Box::new(self.expression()?);
                self.tokens.expect("]")?;
                Node::Identity(set)
            }
            "{" => {
                self.tokens.next();
                self.tokens.expect("}")?;
                Node::NoEvent
            }
            "some" | "every" => {
                let every = self.tokens.next().text == "every";
                self.binding(|parser, binders| {
                    parser.tokens.expect(":")?;
                    let body = Box::new(parser.expression()?);
                    Ok(Node::Quantified { every, binders, body })
                })?
            }
            "if" => {
                self.tokens.next();
                let condition = self.condition()?;
                self.tokens.expect("then")?;
                let then = Box::new(self.expression()?);
                self.tokens.expect("else")?;
                Node::If { condition, then, otherwise: Box::new(self.expression()?) }
            }
            "domain" | "range" => {
                let domain = self.tokens.next().text == "domain";
                self.tokens.expect("(")?;
                let inner = Box::new(self.expression()?);
                self.tokens.expect(")")?;
                if domain { Node::Domain(inner) } else { Node::Range(inner) }
            }
            "events" | "empty" | "id" => match self.tokens.next().text {
                "events" => Node::Events,
                "empty" => Node::NoPair,
                _ => Node::Id,
            },
            _ => self.named()?,
        };
        Ok(Expression { place: start.to(self.tokens.last()), node })
    }

    /// `rf[c]`, `tagged[p:s]`, `closure(r)`
    fn named(&mut self) -> Parsed<Node> {
        let name = self.tokens.next().word();
        let (mut groups, mut arguments) = (Vec::new(), Vec::new());
        while self.tokens.peek().adjacent && self.tokens.takes("[") {
            let mut group = vec![self.member()?];
            while self.tokens.takes(":") {
                group.push(self.member()?);
            }
            self.tokens.expect("]")?;
            groups.push(group);
        }
        if self.tokens.peek().adjacent && self.tokens.takes("(") {
            arguments.push(self.expression()?);
            while self.tokens.takes(",") {
                arguments.push(self.expression()?);
            }
            self.tokens.expect(")")?;
        }
        Ok(Node::Name { name, groups, arguments })
    }
}
