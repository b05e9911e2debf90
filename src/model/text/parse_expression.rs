//! Expressions and formulas of a model's text.

use super::parse::{KEYWORDS, Parsed, Parser};
use super::token::Kind as TokenKind;
use super::tree::{Expression, Formula, Node};

type Part = fn(&mut Parser) -> Parsed<Expression>;

impl Parser {
    /// What is demanded.
    pub(super) fn formula(&mut self) -> Parsed<Formula> {
        let mut parts = vec![self.demand()?];
        while self.takes("and") {
            parts.push(self.demand()?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Formula::All(parts) })
    }

    fn demand(&mut self) -> Parsed<Formula> {
        if self.takes("each") {
            return self.binding(|parser, binders| {
                parser.expect(":")?;
                Ok(Formula::Each { binders, formula: Box::new(parser.formula()?) })
            });
        }
        if self.takes("not") {
            return Ok(Formula::Not(Box::new(self.demand()?)));
        }
        if self.takes("acyclic") {
            return Ok(Formula::Acyclic(self.expression()?));
        }
        if self.takes("irreflexive") {
            return Ok(Formula::Irreflexive(self.expression()?));
        }
        if self.peek().is("empty") && self.starts_operand(1) {
            self.next();
            return Ok(Formula::Empty(self.expression()?));
        }
        let left = self.expression()?;
        if !self.peek().is("in") {
            let error = self.unexpected("`in`");
            let help = "a demand is `acyclic r`, `irreflexive r`, `empty r`, or `r in s`";
            return Err(error.with_help(help));
        }
        self.next();
        Ok(Formula::In(left, self.expression()?))
    }

    /// Whether an operand begins so many tokens further on.
    fn starts_operand(&self, ahead: usize) -> bool {
        let token = self.after(ahead);
        match token.kind {
            TokenKind::Word => {
                let own = ["some", "every", "if", "empty", "events", "id", "domain", "range"];
                own.contains(&token.text) || !KEYWORDS.contains(&token.text)
            }
            TokenKind::Sign => ["(", "[", "{"].contains(&token.text),
            TokenKind::Clause | TokenKind::Text | TokenKind::Index | TokenKind::End => false,
        }
    }

    /// A set or a relation.
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        self.list("|", Node::Union, Parser::difference)
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
        while self.takes(sign) {
            parts.push(part(self)?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Expression { place: start.to(self.last()), node: node(parts) },
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
        while signs.iter().any(|sign| self.takes(sign)) {
            let right = Box::new(part(self)?);
            let place = all.place.to(self.last());
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
            let node: fn(Box<Expression>) -> Node = match self.peek().text {
                _ if self.peek().kind != TokenKind::Sign => break,
                "^-1" => Node::Inverse,
                "+" => Node::Plus,
                "?" => Node::Optional,
                "*" if !self.starts_operand(1) => Node::Star,
                _ => break,
            };
            self.next();
            let place = all.place.to(self.last());
            all = Expression { place, node: node(Box::new(all)) };
        }
        Ok(all)
    }

    fn atom(&mut self) -> Parsed<Expression> {
        let token = self.peek();
        let start = token.place;
        let node = match token.text {
            _ if !self.starts_operand(0) => {
                let help = "operands are names, `[S]`, `{}`, `events`, `empty`, `id`, `domain(r)`, \
                    `range(r)`, `some …: …`, `every …: …`, `if … then … else …`";
                return Err(self.unexpected("a set or a relation").with_help(help));
            }
            "(" => {
                self.next();
                let inner = self.expression()?;
                self.expect(")")?;
                let place = start.to(self.last());
                return Ok(match inner.node {
                    Node::Union(_) | Node::Intersection(_) | Node::Sequence(_) => {
                        Expression { place, node: Node::Apart(Box::new(inner)) }
                    }
                    node => Expression { place, node },
                });
            }
            "[" => {
                self.next();
                let set = Box::new(self.expression()?);
                self.expect("]")?;
                Node::Identity(set)
            }
            "{" => {
                self.next();
                self.expect("}")?;
                Node::NoEvent
            }
            "some" | "every" => {
                let every = self.next().text == "every";
                self.binding(|parser, binders| {
                    parser.expect(":")?;
                    let body = Box::new(parser.expression()?);
                    Ok(Node::Quantified { every, binders, body })
                })?
            }
            "if" => {
                self.next();
                let condition = self.condition()?;
                self.expect("then")?;
                let then = Box::new(self.expression()?);
                self.expect("else")?;
                Node::If { condition, then, otherwise: Box::new(self.expression()?) }
            }
            "domain" | "range" => {
                let domain = self.next().text == "domain";
                self.expect("(")?;
                let inner = Box::new(self.expression()?);
                self.expect(")")?;
                if domain { Node::Domain(inner) } else { Node::Range(inner) }
            }
            "events" | "empty" | "id" => match self.next().text {
                "events" => Node::Events,
                "empty" => Node::NoPair,
                _ => Node::Id,
            },
            _ => self.named()?,
        };
        Ok(Expression { place: start.to(self.last()), node })
    }

    /// `rf[c]`, `tagged[p:s]`, `closure(r)`
    fn named(&mut self) -> Parsed<Node> {
        let name = self.next().word();
        let (mut groups, mut arguments) = (Vec::new(), Vec::new());
        while self.peek().adjacent && self.takes("[") {
            let mut group = vec![self.member()?];
            while self.takes(":") {
                group.push(self.member()?);
            }
            self.expect("]")?;
            groups.push(group);
        }
        if self.peek().adjacent && self.takes("(") {
            arguments.push(self.expression()?);
            while self.takes(",") {
                arguments.push(self.expression()?);
            }
            self.expect(")")?;
        }
        Ok(Node::Name { name, groups, arguments })
    }
}
