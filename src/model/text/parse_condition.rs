//! Members and conditions of a model's text.

use super::parse::{Parsed, Parser};
use super::token::Kind as TokenKind;
use super::tree::{Binder, Condition, MemberOf};

impl Parser {
    /// What follows `each`, `some` or `every`: members, and what is said with them bound.
    pub(super) fn binding<T>(
        &mut self,
        body: impl FnOnce(&mut Parser, Vec<Binder>) -> Parsed<T>,
    ) -> Parsed<T> {
        let around = self.bound.len();
        let binders = self.binders()?;
        let body = body(self, binders)?;
        self.bound.truncate(around);
        Ok(body)
    }

    /// Members, which are bound from here on.
    pub(super) fn binders(&mut self) -> Parsed<Vec<Binder>> {
        let mut binders = vec![self.binder()?];
        while self.tokens.takes(",") {
            binders.push(self.binder()?);
        }
        Ok(binders)
    }

    /// An index stands for what no execution has by itself: of an execution nothing would be said.
    fn no_index_in_claims(&self) -> Parsed<()> {
        let token = self.tokens.peek();
        if !self.claims || token.kind != TokenKind::Index {
            return Ok(());
        }
        let error = token.place.error("claims are about members, not about an index", "an index");
        Err(error.with_help("say it of `each` member, or of `some`: `each cell c: …`"))
    }

    fn binder(&mut self) -> Parsed<Binder> {
        self.no_index_in_claims()?;
        let (sort, variable) = match self.tokens.peek().kind {
            // An index is its own variable, and of the sort that it is called by.
            TokenKind::Index => (self.tokens.peek().word(), self.tokens.next().word()),
            _ => (self.word("a sort, such as cell")?, self.name()?),
        };
        let of = if self.tokens.takes("of") { Some(self.member()?) } else { None };
        self.bound.push(variable.text);
        let reversed = self.tokens.takes("reversed");
        let filter = if self.tokens.takes("where") { Some(self.condition()?) } else { None };
        Ok(Binder { sort, of, variable, reversed, filter })
    }

    /// A member of a family.
    pub(super) fn member(&mut self) -> Parsed<MemberOf> {
        self.no_index_in_claims()?;
        let token = self.tokens.peek();
        let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        match token.kind {
            TokenKind::Text => Ok(MemberOf::Literal(self.tokens.next().word())),
            TokenKind::Index => Ok(MemberOf::Open(self.tokens.next().word())),
            TokenKind::Word if number(token.text) => {
                Ok(MemberOf::Literal(self.tokens.next().word()))
            }
            TokenKind::Word => {
                let word = self.tokens.next().word();
                if !self.tokens.peek().is("(") {
                    return Ok(MemberOf::Variable(word));
                }
                self.tokens.next();
                let argument = Box::new(self.member()?);
                self.tokens.expect(")")?;
                Ok(MemberOf::Call { function: word, argument })
            }
            _ => Err(self.tokens.unexpected("a member: a variable, a text in quotes, or a number")),
        }
    }

    /// What is known once options and members are.
    pub(super) fn condition(&mut self) -> Parsed<Condition> {
        self.joined("or", Condition::Or, |parser| {
            parser.joined("and", Condition::And, Parser::single)
        })
    }

    fn joined(
        &mut self,
        word: &str,
        join: fn(Vec<Condition>) -> Condition,
        part: impl Fn(&mut Parser) -> Parsed<Condition>,
    ) -> Parsed<Condition> {
        let first = part(self)?;
        let mut parts = vec![first];
        while self.tokens.takes(word) {
            parts.push(part(self)?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { join(parts) })
    }

    fn single(&mut self) -> Parsed<Condition> {
        self.deeper(Parser::one_condition)
    }

    fn one_condition(&mut self) -> Parsed<Condition> {
        if self.tokens.takes("not") {
            return Ok(self.single()?.negated());
        }
        if self.tokens.takes("(") {
            let inner = self.condition()?;
            self.tokens.expect(")")?;
            return Ok(inner);
        }
        if self.tokens.takes("some") {
            return self.binding(|_, binders| Ok(Condition::Some(binders)));
        }
        if self.tokens.peek().kind == TokenKind::Word && self.tokens.after(1).is("(") {
            let function = self.tokens.next().word();
            self.tokens.next();
            let mut arguments = vec![self.member()?];
            while self.tokens.takes(",") {
                arguments.push(self.member()?);
            }
            self.tokens.expect(")")?;
            if !self.tokens.peek().is("=") && !self.tokens.peek().is("!=") {
                return Ok(Condition::Holds { predicate: function, arguments });
            }
            let argument = Box::new(arguments.swap_remove(0));
            return self.equal(MemberOf::Call { function, argument });
        }
        let left = self.member()?;
        if let MemberOf::Variable(name) = left
            && !self.bound.contains(&name.text)
        {
            let differs = self.tokens.takes("!=");
            if !differs {
                self.tokens.expect("=")?;
            }
            let value = self.word("a value of the option")?;
            let option = Condition::Option { name, value };
            return Ok(if differs { option.negated() } else { option });
        }
        self.equal(left)
    }

    fn equal(&mut self, left: MemberOf) -> Parsed<Condition> {
        let differs = self.tokens.takes("!=");
        if !differs {
            self.tokens.expect("=")?;
        }
        let equal = Condition::Equal(left, self.member()?);
        Ok(if differs { equal.negated() } else { equal })
    }
}
