//! Conditions: `(T2:%f = 1 /\ ~(A happens_before B))`.

use super::lexer::{Cursor, Lexeme, Token};
use super::names::Names;
use crate::program::ir::{Source, Span, Type};
use crate::program::litmus::{Condition, Expected};
use crate::read::diagnostic::InputError;

/// Conditions nest at most this deep, so that reading one cannot exhaust the stack.
const DEEPEST: usize = 100;

const FORMS: &str = "write `T1:%r = 1`, `x = 1`, `A happens_before B`, `undef` or `true`, joined by \
                     `/\\`, `\\/`, `~` and parentheses";

/// Reads a condition that uses up all of `lexemes`; `end` is where the text stops.
pub(super) fn parse(
    source: &Source,
    lexemes: &[Lexeme],
    end: usize,
    names: &Names<'_>,
) -> Result<Condition, InputError> {
    let mut parser = Parser { cursor: Cursor::new(source, lexemes, end), names };
    let condition = parser.or(0)?;
    match parser.cursor.peek() {
        None => Ok(condition),
        Some(_) => Err(parser
            .cursor
            .unexpected("`/\\`, `\\/` or the end of the line")
            .with_help("to go on to another line, put the whole condition in parentheses")),
    }
}

struct Parser<'a, 'n> {
    cursor: Cursor<'a>,
    names: &'n Names<'n>,
}

impl Parser<'_, '_> {
    fn or(&mut self, depth: usize) -> Result<Condition, InputError> {
        let mut all = vec![self.and(depth)?];
        while self.cursor.eat("\\/") {
            all.push(self.and(depth)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::Or(all) })
    }

    fn and(&mut self, depth: usize) -> Result<Condition, InputError> {
        let mut all = vec![self.not(depth)?];
        while self.cursor.eat("/\\") {
            all.push(self.not(depth)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::And(all) })
    }

    fn not(&mut self, depth: usize) -> Result<Condition, InputError> {
        if depth > DEEPEST {
            let message = format!("conditions nest at most {DEEPEST} deep");
            return Err(InputError::new(self.cursor.source, self.cursor.here(), message, "here"));
        }
        if self.cursor.eat("~") || self.cursor.eat_word("not") {
            return Ok(Condition::Not(Box::new(self.not(depth + 1)?)));
        }
        if self.cursor.eat("(") {
            let inner = self.or(depth + 1)?;
            self.cursor.expect(")")?;
            return Ok(inner);
        }
        self.atom()
    }

    fn atom(&mut self) -> Result<Condition, InputError> {
        let start = self.cursor.here();
        let compared = self.cursor.symbol_at(1, "=") || self.cursor.symbol_at(1, "!=");
        match self.cursor.peek() {
            Some(Token::Global(name)) => {
                self.cursor.next();
                self.location(name, start)
            }
            Some(Token::Word(name)) if compared => {
                self.cursor.next();
                self.location(name, start)
            }
            Some(Token::Word(name)) if self.cursor.symbol_at(1, ":") => {
                self.cursor.next();
                self.cursor.eat(":");
                self.register(name, start)
            }
            Some(Token::Word(name)) if matches!(self.cursor.peek_at(1), Some(Token::Word(_))) => {
                self.cursor.next();
                self.related(name, start)
            }
            Some(Token::Word(word)) if matches!(word.as_str(), "true" | "false" | "undef") => {
                self.cursor.next();
                Ok(match word.as_str() {
                    "true" => Condition::True,
                    "false" => Condition::Not(Box::new(Condition::True)),
                    _ => Condition::Undef,
                })
            }
            Some(Token::Local(name)) => Err(InputError::new(
                self.cursor.source,
                start,
                format!("`%{name}` of which thread?"),
                "expected a thread before it",
            )
            .with_help(format!("write `T1:%{name}`"))),
            _ => Err(self.cursor.unexpected("a condition").with_help(FORMS)),
        }
    }

    fn register(&mut self, thread: &str, start: Span) -> Result<Condition, InputError> {
        let at = self.cursor.here();
        let (register, sigil) = match self.cursor.peek() {
            Some(Token::Local(register)) => (register, true),
            Some(Token::Word(register)) => (register, false),
            _ => return Err(self.cursor.unexpected("a register").with_help(FORMS)),
        };
        self.cursor.next();
        let ty = self.names.register((thread, start), (register, at), sigil)?;
        let (negated, value, span) = self.comparison(ty.as_ref(), start)?;
        let (thread, register) = (thread.to_string(), register.clone());
        Ok(negate(negated, Condition::Register { thread, register, value, span }))
    }

    fn location(&mut self, name: &str, start: Span) -> Result<Condition, InputError> {
        let ty = self.names.location(name, start)?;
        let (negated, value, span) = self.comparison(Some(ty), start)?;
        Ok(negate(negated, Condition::Final { location: name.to_string(), value, span }))
    }

    /// `= value` or `!= value`: whether it is negated, the value, and the span from `start`.
    fn comparison(
        &mut self,
        ty: Option<&Type>,
        start: Span,
    ) -> Result<(bool, Expected, Span), InputError> {
        let negated = self.cursor.eat("!=");
        if !negated && !self.cursor.eat("=") {
            return Err(self.cursor.unexpected("`=` or `!=`"));
        }
        let at = self.cursor.here();
        let value = match self.cursor.peek() {
            Some(Token::Number(number)) => {
                if matches!(ty, Some(Type::Struct(..) | Type::Array(..))) {
                    return Err(InputError::new(
                        self.cursor.source,
                        at,
                        "a number cannot equal an aggregate",
                        "the left side holds several values",
                    )
                    .with_help("extract the part you mean into a register and compare that"));
                }
                Expected::Bits(self.names.bits(*number, ty, at)?)
            }
            Some(Token::Word(word)) if word == "undef" => Expected::Undef,
            _ => return Err(self.cursor.unexpected("a number or `undef`")),
        };
        self.cursor.next();
        Ok((negated, value, self.cursor.since(start)))
    }

    fn related(&mut self, from: &str, start: Span) -> Result<Condition, InputError> {
        self.names.label(from, start)?;
        let (relation, _) = self.cursor.expect_word("a relation")?;
        let (to, at) = self.cursor.expect_word("the label of an operation")?;
        self.names.label(to, at)?;
        Ok(Condition::Related {
            from: from.to_string(),
            // The documents write happens-before, the models' definitions are named with `_`.
            relation: relation.replace('-', "_"),
            to: to.to_string(),
            span: self.cursor.since(start),
        })
    }
}

fn negate(negated: bool, condition: Condition) -> Condition {
    if negated { Condition::Not(Box::new(condition)) } else { condition }
}
