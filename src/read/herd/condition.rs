//! What comes after the program: `locations`, `filter`, and the question.

use super::thread_number;
use crate::program::ir::{Predicate, Span};
use crate::program::litmus::{Condition, Operand, Quantifier};
use crate::read::directive::lexer::{Cursor, Integer, Token};
use crate::source::InputError;
use crate::source::suggest;

/// What the names in conditions refer to.
pub(in crate::read) trait Names {
    /// A register of a thread.
    ///
    /// # Errors
    /// There is none of that name.
    fn register(&self, thread: (u32, Span), register: (&str, Span)) -> Result<Operand, InputError>;

    /// The location of that name.
    ///
    /// # Errors
    /// There is none.
    fn location(&self, name: &str, at: Span) -> Result<String, InputError>;

    /// How many bits a register or location has.
    fn bits(&self, operand: &Operand) -> Option<u32>;
}

/// What is asked.
#[derive(Default)]
pub(in crate::read) struct Asked {
    pub filter: Option<Condition>,
    pub question: Option<(Quantifier, Condition)>,
}

/// Conditions nest at most this deep, so that reading one cannot exhaust the stack.
const DEEPEST: usize = 100;

const FORMS: &str = "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~` and parentheses";

/// Reads the sections after the program.
pub(in crate::read) fn read(
    cursor: &mut Cursor<'_>,
    names: &dyn Names,
) -> Result<Asked, InputError> {
    sections(cursor, names).map_err(|e| e.or_help(FORMS))
}

fn sections(cursor: &mut Cursor<'_>, names: &dyn Names) -> Result<Asked, InputError> {
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
fn locations(cursor: &mut Cursor<'_>, names: &dyn Names) -> Result<(), InputError> {
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

fn condition(cursor: &mut Cursor<'_>, names: &dyn Names) -> Result<Condition, InputError> {
    Parser { cursor, names }.or(0)
}

/// A side of a comparison.
enum Side {
    Place(Operand),
    Number(Integer, Span),
}

struct Parser<'c, 'a, 'n> {
    cursor: &'c mut Cursor<'a>,
    names: &'n dyn Names,
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
        let bits = |side: &Side| match side {
            Side::Place(place) => self.names.bits(place),
            Side::Number(..) => None,
        };
        let bits = bits(&left).max(bits(&right));
        let (left, right) = (self.sized(left, bits)?, self.sized(right, bits)?);
        if let (Operand::Bits(left), Operand::Bits(right)) = (&left, &right) {
            // Neither side hangs on the execution: `0 == 0` asks for any execution at all.
            let holds = match predicate {
                Predicate::Eq => left == right,
                Predicate::Ne => left != right,
                Predicate::Slt => left.cast_signed() < right.cast_signed(),
                Predicate::Sle => left.cast_signed() <= right.cast_signed(),
                Predicate::Sgt => left.cast_signed() > right.cast_signed(),
                _ => left.cast_signed() >= right.cast_signed(),
            };
            return Ok(match holds {
                true => Condition::True,
                false => Condition::Not(Box::new(Condition::True)),
            });
        }
        Ok(Condition::Compare { left, predicate, right, span })
    }

    /// A side as wide as what it is compared with; numbers that are compared with each other as wide as any.
    fn sized(&self, side: Side, bits: Option<u32>) -> Result<Operand, InputError> {
        match side {
            Side::Place(place) => Ok(place),
            Side::Number(number, at) => {
                let width = bits.unwrap_or(128);
                number.bits_in(width).map(Operand::Bits).ok_or_else(|| {
                    let message = format!("`{number}` does not fit {width} bits");
                    let help = format!("locations and registers are {width}-bit integers");
                    InputError::new(self.cursor.source, at, message, "too large").with_help(help)
                })
            }
        }
    }

    fn operand(&mut self) -> Result<Side, InputError> {
        let at = self.cursor.here();
        let negative = self.cursor.eat("-");
        match self.cursor.peek() {
            Some(Token::Number(number)) if negative || !self.cursor.symbol_at(1, ":") => {
                self.cursor.next();
                let negative = negative != number.negative;
                let number = Integer { negative, magnitude: number.magnitude };
                Ok(Side::Number(number, self.cursor.since(at)))
            }
            _ if negative => Err(self.cursor.unexpected("a number")),
            _ => self.place().map(Side::Place),
        }
    }

    /// `P0:r0`, `0:r0`, `x` or `[x]`.
    fn place(&mut self) -> Result<Operand, InputError> {
        if self.cursor.symbol_at(1, ":") {
            let thread = thread_number(self.cursor)?;
            self.cursor.expect(":")?;
            let (register, at) = self.cursor.expect_word("a register")?;
            return self.names.register(thread, (register, at));
        }
        let brackets = self.cursor.eat("[");
        let (name, at) = self.cursor.expect_word("a register, a location or a number")?;
        if brackets {
            self.cursor.expect("]")?;
        }
        Ok(Operand::Final(self.names.location(name, at)?))
    }
}
