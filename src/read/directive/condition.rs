//! Conditions: `(T2:%f = 1 /\ ~(A happens_before B))`, `x < T1:%r`, `race`.

use super::lexer::{Cursor, Lexeme, Token};
use super::names::Names;
use crate::program::ir::{Predicate, Source, Span, Type};
use crate::program::litmus::{Condition, Dialect, Expected, Operand};
use crate::source::InputError;

/// Conditions nest at most this deep, so that reading one cannot exhaust the stack.
const DEEPEST: usize = 100;

const FORMS: &str = "write `T1:%r = 1`, `x < T1:%r`, `A happens_before B`, `undef`, `race` or `true`, \
                     joined by `/\\`, `\\/`, `~` and parentheses";

/// Comparisons of two values. `!=` is the negation of `=`, also where there is no value.
const COMPARISONS: [(&str, Predicate); 6] = [
    ("=", Predicate::Eq),
    ("!=", Predicate::Ne),
    ("<", Predicate::Slt),
    ("<=", Predicate::Sle),
    (">", Predicate::Sgt),
    (">=", Predicate::Sge),
];

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

/// A side of a comparison that has a name.
enum Side {
    Register(String, String),
    Location(String),
}

impl Side {
    fn operand(self) -> Operand {
        match self {
            Side::Register(thread, register) => Operand::Register { thread, register },
            Side::Location(location) => Operand::Final(location),
        }
    }

    fn equals(self, value: Expected, span: Span) -> Condition {
        match self {
            Side::Register(thread, register) => {
                Condition::Register { thread, register, value, span }
            }
            Side::Location(location) => Condition::Final { location, value, span },
        }
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
        match self.cursor.peek() {
            Some(Token::Word(name)) if matches!(self.cursor.peek_at(1), Some(Token::Word(_))) => {
                self.cursor.next();
                self.related(name, start)
            }
            Some(Token::Word(word))
                if matches!(word.as_str(), "true" | "false" | "undef" | "race")
                    && self.cursor.peek_at(1).is_none_or(|t| !starts_side(t)) =>
            {
                self.cursor.next();
                Ok(match word.as_str() {
                    "true" => Condition::True,
                    "false" => Condition::Not(Box::new(Condition::True)),
                    "race" => self.race(start)?,
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
            _ => match self.side()? {
                Some((left, ty)) => self.comparison(left, ty.as_ref(), start),
                None => Err(self.cursor.unexpected("a condition").with_help(FORMS)),
            },
        }
    }

    fn race(&self, at: Span) -> Result<Condition, InputError> {
        match self.names.dialect() {
            Dialect::Vulkan => Ok(Condition::Race),
            Dialect::Llvm | Dialect::Ptx => {
                let message = "in this model no execution counts as racy";
                Err(InputError::new(self.cursor.source, at, message, "not a condition here")
                    .with_help("a read that races is undef: write `undef`"))
            }
        }
    }

    /// A register or a location and its type, if one is next.
    fn side(&mut self) -> Result<Option<(Side, Option<Type>)>, InputError> {
        let start = self.cursor.here();
        let name = match self.cursor.peek() {
            Some(Token::Word(name) | Token::Global(name)) => name,
            _ => return Ok(None),
        };
        let global = matches!(self.cursor.peek(), Some(Token::Global(_)));
        match self.cursor.peek_at(1) {
            Some(Token::Symbol(":")) if !global => {
                self.cursor.next();
                self.cursor.eat(":");
                self.register(name, start).map(Some)
            }
            Some(Token::Symbol(s)) if COMPARISONS.iter().any(|(name, _)| name == s) => {
                self.cursor.next();
                self.location(name, start).map(Some)
            }
            // On the right, nothing need follow.
            _ if global || self.names.is_location(name) => {
                self.cursor.next();
                self.location(name, start).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn register(&mut self, thread: &str, start: Span) -> Result<(Side, Option<Type>), InputError> {
        let at = self.cursor.here();
        let (register, sigil) = match self.cursor.peek() {
            Some(Token::Local(register)) => (register, true),
            Some(Token::Word(register)) => (register, false),
            _ => return Err(self.cursor.unexpected("a register").with_help(FORMS)),
        };
        self.cursor.next();
        let ty = self.names.register((thread, start), (register, at), sigil)?;
        Ok((Side::Register(thread.to_string(), register.clone()), ty))
    }

    fn location(&self, name: &str, at: Span) -> Result<(Side, Option<Type>), InputError> {
        let (name, ty) = self.names.location(name, at)?;
        Ok((Side::Location(name.to_string()), Some(ty.clone())))
    }

    /// What follows the left side, which starts at `start`: `= 1`, `!= undef`, `< T2:%r`.
    fn comparison(
        &mut self,
        left: Side,
        ty: Option<&Type>,
        start: Span,
    ) -> Result<Condition, InputError> {
        let Some((_, predicate)) = COMPARISONS.into_iter().find(|(s, _)| self.cursor.eat(s)) else {
            return Err(self.cursor.unexpected("a comparison such as `=` or `<`"));
        };
        let equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
        let negated = predicate == Predicate::Ne;
        let at = self.cursor.here();
        let right = match self.cursor.peek() {
            Some(Token::Number(number)) => {
                self.scalar(ty, at, "a number cannot equal an aggregate")?;
                let bits = self.names.bits(*number, ty, at)?;
                self.cursor.next();
                if equality {
                    let span = self.cursor.since(start);
                    return Ok(negate(negated, left.equals(Expected::Bits(bits), span)));
                }
                Operand::Bits(bits)
            }
            Some(Token::Word(word)) if equality && word == "undef" => {
                self.cursor.next();
                let span = self.cursor.since(start);
                return Ok(negate(negated, left.equals(Expected::Undef, span)));
            }
            _ => {
                let Some((right, other)) = self.side()? else {
                    return Err(self.cursor.unexpected(match equality {
                        true => "a number, `undef`, a register or a location",
                        false => "a number, a register or a location",
                    }));
                };
                self.same_type(ty, other.as_ref(), self.cursor.since(at))?;
                right.operand()
            }
        };
        self.scalar(ty, start, "aggregates cannot be compared")?;
        let span = self.cursor.since(start);
        let left = left.operand();
        let predicate = if negated { Predicate::Eq } else { predicate };
        Ok(negate(negated, Condition::Compare { left, predicate, right, span }))
    }

    fn scalar(&self, ty: Option<&Type>, at: Span, message: &str) -> Result<(), InputError> {
        match ty {
            Some(Type::Struct(..) | Type::Array(..)) => {
                Err(InputError::new(self.cursor.source, at, message, "one side has several values")
                    .with_help("extract the part you mean into a register and compare that"))
            }
            _ => Ok(()),
        }
    }

    fn same_type(
        &self,
        left: Option<&Type>,
        right: Option<&Type>,
        at: Span,
    ) -> Result<(), InputError> {
        match (left, right) {
            (Some(left), Some(right)) if left.bits() != right.bits() => {
                let message = format!("the left side has type `{left}`, this has type `{right}`");
                Err(InputError::new(self.cursor.source, at, message, "of another width")
                    .with_help("compare values of the same width"))
            }
            _ => Ok(()),
        }
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

/// Whether a comparison or a register may go on like this.
fn starts_side(token: &Token) -> bool {
    match token {
        Token::Symbol(":") => true,
        Token::Symbol(symbol) => COMPARISONS.iter().any(|(name, _)| name == symbol),
        _ => false,
    }
}

fn negate(negated: bool, condition: Condition) -> Condition {
    if negated { Condition::Not(Box::new(condition)) } else { condition }
}
