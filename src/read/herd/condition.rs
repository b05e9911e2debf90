//! What comes after the program: `locations`, `filter`, and the question.

use super::{Names, thread_number};
use crate::program::ir::Predicate;
use crate::program::litmus::{Condition, Operand, Quantifier};
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::directive::suggest;
use crate::source::InputError;

/// What is asked.
#[derive(Default)]
pub(super) struct Asked {
    pub filter: Option<Condition>,
    pub question: Option<(Quantifier, Condition)>,
}

/// Conditions nest at most this deep, so that reading one cannot exhaust the stack.
const DEEPEST: usize = 100;

const FORMS: &str = "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~` and parentheses";

/// Reads the sections after the program.
pub(super) fn read(cursor: &mut Cursor<'_>, names: &Names<'_>) -> Result<Asked, InputError> {
    sections(cursor, names).map_err(|e| e.or_help(FORMS))
}

fn sections(cursor: &mut Cursor<'_>, names: &Names<'_>) -> Result<Asked, InputError> {
    let mut asked = Asked::default();
    while cursor.peek().is_some() {
        let start = cursor.here();
        let negated = cursor.eat("~") || cursor.eat_word("not");
        let twice = |what: &str| {
            let help = "join conditions with `/\\`, or make another file";
            Err(InputError::new(cursor.source, start, what, "the second one").with_help(help))
        };
        match cursor.peek() {
            Some(Token::Word(word)) if negated && word != "exists" => {
                return Err(cursor.unexpected("`exists`").with_help("write `~exists (…)`"));
            }
            Some(Token::Word(word)) => match word.as_str() {
                "exists" | "forall" if asked.question.is_some() => {
                    return twice("a test asks one question");
                }
                "filter" if asked.filter.is_some() => return twice("there are two filters"),
                "exists" | "forall" => {
                    let quantifier = match (word.as_str(), negated) {
                        ("forall", _) => Quantifier::Forall,
                        (_, true) => Quantifier::NotExists,
                        (_, false) => Quantifier::Exists,
                    };
                    cursor.next();
                    asked.question = Some((quantifier, condition(cursor, names)?));
                }
                "filter" => {
                    cursor.next();
                    asked.filter = Some(condition(cursor, names)?);
                }
                "locations" => locations(cursor, names)?,
                _ => return Err(unexpected(cursor, word)),
            },
            _ if negated => return Err(cursor.unexpected("`exists`")),
            _ => return Err(unexpected(cursor, "")),
        }
        cursor.eat(";");
    }
    Ok(asked)
}

fn unexpected(cursor: &Cursor<'_>, word: &str) -> InputError {
    let known = ["locations", "filter", "exists", "~exists", "forall"];
    let error = cursor.unexpected("`filter`, a question, or the end of the file");
    error.with_help(suggest::help(word, "section", known))
}

/// `locations [x; P0:r0;]`: what herd would print. All final states are printed here.
fn locations(cursor: &mut Cursor<'_>, names: &Names<'_>) -> Result<(), InputError> {
    cursor.next();
    cursor.expect("[")?;
    while !cursor.eat("]") {
        Parser { cursor: &mut *cursor, names }.place()?;
        if !cursor.eat(";") && !cursor.symbol_at(0, "]") {
            return Err(cursor.unexpected("`;` or `]`"));
        }
    }
    Ok(())
}

fn condition(cursor: &mut Cursor<'_>, names: &Names<'_>) -> Result<Condition, InputError> {
    Parser { cursor, names }.or(0)
}

struct Parser<'c, 'a, 'n> {
    cursor: &'c mut Cursor<'a>,
    names: &'n Names<'n>,
}

impl Parser<'_, '_, '_> {
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
            return Err(InputError::new(self.cursor.source, self.cursor.here(), message, "here")
                .with_help("simplify it"));
        }
        if self.cursor.eat("~") || self.cursor.eat_word("not") {
            return Ok(Condition::Not(Box::new(self.not(depth + 1)?)));
        }
        if self.cursor.eat("(") {
            let inner = self.or(depth + 1)?;
            if !self.cursor.eat(")") {
                return Err(self.cursor.unexpected("`/\\`, `\\/` or `)`"));
            }
            return Ok(inner);
        }
        if self.cursor.eat_word("true") {
            return Ok(Condition::True);
        }
        if self.cursor.eat_word("false") {
            return Ok(Condition::Not(Box::new(Condition::True)));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Condition, InputError> {
        let start = self.cursor.here();
        let left = self.operand()?;
        let comparisons = [
            ("==", Predicate::Eq),
            ("=", Predicate::Eq),
            ("!=", Predicate::Ne),
            ("<=", Predicate::Sle),
            (">=", Predicate::Sge),
            ("<", Predicate::Slt),
            (">", Predicate::Sgt),
        ];
        let found = comparisons.into_iter().find(|(symbol, _)| self.cursor.eat(symbol));
        let Some((_, predicate)) = found else {
            let help = "compare with `==`, `!=`, `<`, `>`, `<=`, `>=`";
            return Err(self.cursor.unexpected("a comparison").with_help(help));
        };
        let right = self.operand()?;
        let span = self.cursor.since(start);
        if let (Operand::Bits(_), Operand::Bits(_)) = (&left, &right) {
            let message = "this compares two numbers";
            return Err(InputError::new(self.cursor.source, span, message, "always the same")
                .with_help(FORMS));
        }
        Ok(Condition::Compare { left, predicate, right, span })
    }

    fn operand(&mut self) -> Result<Operand, InputError> {
        match self.cursor.peek() {
            Some(Token::Number(number)) if !self.cursor.symbol_at(1, ":") => {
                let at = self.cursor.here();
                let Some(bits) = number.bits_in(32) else {
                    let message = format!("`{number}` does not fit 32 bits");
                    return Err(InputError::new(self.cursor.source, at, message, "too large")
                        .with_help("locations and registers are 32-bit integers"));
                };
                self.cursor.next();
                Ok(Operand::Bits(bits))
            }
            _ => self.place(),
        }
    }

    /// `P0:r0`, `0:r0`, `x` or `[x]`.
    fn place(&mut self) -> Result<Operand, InputError> {
        if self.cursor.symbol_at(1, ":") {
            let thread = thread_number(self.cursor)?;
            self.cursor.expect(":")?;
            let (register, at) = self.cursor.expect_word("a register")?;
            self.names.register(thread, (register, at))?;
            let thread = super::thread_name(thread.0);
            return Ok(Operand::Register { thread, register: register.into() });
        }
        let brackets = self.cursor.eat("[");
        let (name, at) = self.cursor.expect_word("a register, a location or a number")?;
        if brackets {
            self.cursor.expect("]")?;
        }
        Ok(Operand::Final(self.names.location(name, at)?.to_string()))
    }
}
