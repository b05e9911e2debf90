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
        let mut binders = Vec::new();
        loop {
            binders.push(self.binder()?);
            if !self.takes(",") {
                break;
            }
        }
        let body = body(self, binders)?;
        self.bound.truncate(around);
        Ok(body)
    }

    fn binder(&mut self) -> Parsed<Binder> {
        let (sort, variable) = match self.peek().kind {
            // An index is its own variable, and of the sort that it is called by.
            TokenKind::Index => (self.peek().word(), self.next().word()),
            _ => (self.word("a sort, such as cell")?, self.name()?),
        };
        let of = if self.takes("of") { Some(self.member()?) } else { None };
        self.bound.push(variable.text);
        let reversed = self.takes("reversed");
        let filter = if self.takes("where") { Some(self.condition()?) } else { None };
        Ok(Binder { sort, of, variable, reversed, filter })
    }

    /// A member of a family.
    pub(super) fn member(&mut self) -> Parsed<MemberOf> {
        let token = self.peek();
        let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        match token.kind {
            TokenKind::Text => Ok(MemberOf::Literal(self.next().word())),
            TokenKind::Index => Ok(MemberOf::Open(self.next().word())),
            TokenKind::Word if number(token.text) => Ok(MemberOf::Literal(self.next().word())),
            TokenKind::Word => {
                let word = self.next().word();
                if !self.peek().is("(") {
                    return Ok(MemberOf::Variable(word));
                }
                self.next();
                let argument = Box::new(self.member()?);
                self.expect(")")?;
                Ok(MemberOf::Call { function: word, argument })
            }
            _ => Err(self.unexpected("a member: a variable, a text in quotes, or a number")),
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
        while self.takes(word) {
            parts.push(part(self)?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { join(parts) })
    }

    fn single(&mut self) -> Parsed<Condition> {
        if self.takes("not") {
            return Ok(self.single()?.negated());
        }
        if self.takes("(") {
            let inner = self.condition()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.takes("some") {
            return self.binding(|_, binders| Ok(Condition::Some(binders)));
        }
        if self.peek().kind == TokenKind::Word && self.after(1).is("(") {
            let function = self.next().word();
            self.next();
            let mut arguments = vec![self.member()?];
            while self.takes(",") {
                arguments.push(self.member()?);
            }
            self.expect(")")?;
            if !self.peek().is("=") && !self.peek().is("!=") {
                return Ok(Condition::Holds { predicate: function, arguments });
            }
            let argument = Box::new(arguments.swap_remove(0));
            return self.equal(MemberOf::Call { function, argument });
        }
        let left = self.member()?;
        if let MemberOf::Variable(name) = left
            && !self.bound.contains(&name.text)
        {
            let differs = self.takes("!=");
            if !differs {
                self.expect("=")?;
            }
            let value = self.word("a value of the option")?;
            let option = Condition::Option { name, value };
            return Ok(if differs { option.negated() } else { option });
        }
        self.equal(left)
    }

    fn equal(&mut self, left: MemberOf) -> Parsed<Condition> {
        let differs = self.takes("!=");
        if !differs {
            self.expect("=")?;
        }
        let equal = Condition::Equal(left, self.member()?);
        Ok(if differs { equal.negated() } else { equal })
    }
}
