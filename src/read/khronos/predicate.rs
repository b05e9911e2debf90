//! Expectations: `NOSOLUTION NOCHAINS consistent[X] && #dr>0`.

use crate::program::ir::{Predicate, Source, Span};
use crate::program::litmus::Condition;
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::vulkan_operation::tokens::{Lexicon, tokens};
use crate::source::InputError;
use crate::source::suggest;
use std::ops::Range;

/// What is expected of the program.
pub(super) struct Expected {
    /// Some execution satisfies the predicate; otherwise, none does.
    pub satisfiable: bool,
    /// Availability and visibility chains may have more than one link.
    pub chains: bool,
    pub predicate: Condition,
}

/// Predicates nest at most this deep, so that reading one cannot exhaust the stack.
const DEEPEST: usize = 100;

const LEXICON: Lexicon = Lexicon {
    symbols: &[
        "&&", "||", "!=", "=<", "<=", ">=", "=>", "=", "<", ">", "!", "#", "(", ")", "[", "]",
    ],
    comments: false,
    instead: &[
        ('&', "\"and\" is written `&&`"),
        ('|', "\"or\" is written `||`"),
        ('/', "a comment has a line of its own"),
        ('~', "\"not\" is written `!`"),
    ],
};

const FORMS: &str = "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr` or `some X.dr`, joined by \
                     `&&`, `||`, `!` and parentheses";

/// Relations that predicates count, and what they are in our model.
const RELATIONS: [(&str, &str); 10] = [
    ("dr", "data_races"),
    ("rs", "release_sequence"),
    ("hypors", "hypothetical_release_sequence"),
    ("sw", "synchronizes_with"),
    ("ssw", "system_synchronizes_with"),
    ("hb", "happens_before"),
    ("locord", "location_orders"),
    ("asmo", "scoped_modification_order"),
    ("mutordatom", "mutually_ordered"),
    ("inscope", "in_scope"),
];

/// Reads what follows `SATISFIABLE` or `NOSOLUTION`.
pub(super) fn expectation(
    source: &Source,
    range: Range<usize>,
    satisfiable: bool,
) -> Result<Expected, InputError> {
    whole(source, range, satisfiable).map_err(|e| e.or_help(FORMS))
}

fn whole(source: &Source, range: Range<usize>, satisfiable: bool) -> Result<Expected, InputError> {
    let end = range.end;
    let lexemes = tokens(source, range, &LEXICON)?;
    let mut parser = Parser { cursor: Cursor::new(source, &lexemes, end) };
    let chains = !parser.cursor.eat_word("NOCHAINS");
    let predicate = parser.or(0)?;
    parser.cursor.expect_end("`&&`, `||` or the end of the line")?;
    Ok(Expected { satisfiable, chains, predicate })
}

struct Parser<'a> {
    cursor: Cursor<'a>,
}

impl Parser<'_> {
    fn error(&self, at: Span, message: impl Into<String>, label: &str, help: &str) -> InputError {
        InputError::new(self.cursor.source, at, message, label).with_help(help)
    }

    fn or(&mut self, depth: usize) -> Result<Condition, InputError> {
        let mut all = vec![self.and(depth)?];
        while self.cursor.eat("||") || self.cursor.eat_word("or") {
            all.push(self.and(depth)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::Or(all) })
    }

    fn and(&mut self, depth: usize) -> Result<Condition, InputError> {
        let mut all = vec![self.not(depth)?];
        while self.cursor.eat("&&") || self.cursor.eat_word("and") {
            all.push(self.not(depth)?);
        }
        Ok(super::all(all))
    }

    fn not(&mut self, depth: usize) -> Result<Condition, InputError> {
        if depth > DEEPEST {
            let message = format!("predicates nest at most {DEEPEST} deep");
            return Err(self.error(self.cursor.here(), message, "here", "simplify it"));
        }
        if self.cursor.eat("!") || self.cursor.eat_word("not") {
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
        if self.cursor.eat("#") {
            let relation = self.relation()?;
            let predicate = self.comparison()?;
            let number = self.cursor.expect_u32("a number of pairs")?;
            let span = self.cursor.since(start);
            return Ok(Condition::Count { relation, predicate, number, span });
        }
        let word = match self.cursor.peek() {
            Some(Token::Word(word)) => word.as_str(),
            _ => return Err(self.cursor.unexpected("a predicate")),
        };
        let predicate = match word {
            "consistent" | "racefree" | "locordcomplete" => {
                self.cursor.next();
                self.execution()?;
                if word == "consistent" {
                    return Ok(Condition::Consistent);
                }
                if word == "locordcomplete" {
                    let message = "`locordcomplete` is not supported";
                    let help = "ask for pairs instead: `#locord > 0`";
                    return Err(self.error(start, message, "no such predicate here", help));
                }
                let (relation, span) = ("data_races".to_string(), self.cursor.since(start));
                return Ok(Condition::Count {
                    relation,
                    predicate: Predicate::Eq,
                    number: 0,
                    span,
                });
            }
            "no" => Predicate::Eq,
            "some" => Predicate::Ugt,
            _ => {
                let message = format!("unknown predicate `{word}`");
                let known = ["consistent", "racefree", "no", "some", "not", "and", "or"];
                let help = match suggest::closest(word, known) {
                    Some(name) => format!("did you mean `{name}`? {FORMS}"),
                    None => FORMS.to_string(),
                };
                return Err(self.error(start, message, "not a predicate", &help));
            }
        };
        self.cursor.next();
        let relation = self.relation()?;
        let span = self.cursor.since(start);
        Ok(Condition::Count { relation, predicate, number: 0, span })
    }

    /// `[X]`.
    fn execution(&mut self) -> Result<(), InputError> {
        self.cursor.expect("[")?;
        let (name, at) = self.cursor.expect_word("`X`, the execution")?;
        self.check_execution(name, at)?;
        self.cursor.expect("]")
    }

    fn check_execution(&self, name: &str, at: Span) -> Result<(), InputError> {
        if name == "X" {
            return Ok(());
        }
        let message = format!("there is no execution `{name}`");
        Err(self.error(at, message, "expected `X`", "the execution is called `X`"))
    }

    /// `dr` or `X.dr`.
    fn relation(&mut self) -> Result<String, InputError> {
        let (word, at) = self.cursor.expect_word("a relation, such as `dr`")?;
        let name = match word.split_once('.') {
            Some((execution, name)) => {
                self.check_execution(execution, at)?;
                name
            }
            None => word,
        };
        if let Some((_, ours)) = RELATIONS.iter().find(|(theirs, _)| *theirs == name) {
            return Ok((*ours).to_string());
        }
        let known = RELATIONS.map(|(theirs, _)| theirs);
        Err(match name {
            "rf" | "fr" => {
                let message = format!("pairs of `{name}` cannot be counted");
                let help = "there, reads of initial values are no pairs, here they are; state the \
                            values of the reads instead: `ld.sc0 x = 1`";
                self.error(at, message, "means something else here", help)
            }
            _ => {
                let help = suggest::help(name, "relation", known);
                self.error(at, format!("unknown relation `{name}`"), "not a relation", &help)
            }
        })
    }

    fn comparison(&mut self) -> Result<Predicate, InputError> {
        let comparisons = [
            ("=", Predicate::Eq),
            ("!=", Predicate::Ne),
            ("<", Predicate::Ult),
            (">", Predicate::Ugt),
            ("<=", Predicate::Ule),
            ("=<", Predicate::Ule),
            (">=", Predicate::Uge),
        ];
        let found = comparisons.into_iter().find(|(symbol, _)| self.cursor.eat(symbol));
        found.map(|(_, predicate)| predicate).ok_or_else(|| {
            self.cursor
                .unexpected("a comparison")
                .with_help("compare with `=`, `!=`, `<`, `>`, `=<`, `>=`")
        })
    }
}
