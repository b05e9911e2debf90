//! Words, names and symbols with their positions, shared by directives and sketches.

use crate::program::ir::{Source, Span};
use crate::read::llvm::name_of;
use crate::source::InputError;
use std::ops::Range;

/// One lexical element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A bare word: `load`, `i32`, `T1.A`, `agent-one-as`.
    Word(String),
    /// `%name`, without the sigil.
    Local(String),
    /// `@name`, without the sigil.
    Global(String),
    /// An integer.
    Number(Integer),
    /// A quoted string, without the quotes.
    Text(String),
    /// Punctuation.
    Symbol(&'static str),
}

impl Token {
    /// How a message names this token.
    pub(crate) fn describe(&self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Local(name) => format!("`%{name}`"),
            Token::Global(name) => format!("`@{name}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Text(text) => format!("\"{text}\""),
            Token::Symbol(symbol) => format!("`{symbol}`"),
        }
    }
}

/// An integer as written; how many bits it gets depends on what it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Integer {
    /// Written with a minus sign.
    pub negative: bool,
    /// Its absolute value.
    pub magnitude: u128,
}

impl Integer {
    /// The two's complement bits in a type of this width, if the number fits it.
    pub(crate) fn bits_in(self, width: u32) -> Option<u128> {
        let mask = if width >= 128 { u128::MAX } else { (1u128 << width) - 1 };
        if self.negative {
            let limit = 1u128 << width.clamp(1, 128).saturating_sub(1);
            (self.magnitude <= limit).then(|| self.magnitude.wrapping_neg() & mask)
        } else {
            (self.magnitude <= mask).then_some(self.magnitude)
        }
    }
}

impl std::fmt::Display for Integer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.magnitude)
    }
}

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Lexeme {
    /// What it is.
    pub token: Token,
    /// Where it stands.
    pub span: Span,
}

/// A symbol stands before those that it starts with.
const SYMBOLS: [&str; 18] = [
    "/\\", "\\/", "!=", "<=", ">=", "<", ">", "+", "(", ")", "{", "}", ",", ":", "=", "~", "@", "!",
];

fn name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-')
}

/// The span of a byte range.
pub(crate) fn span(range: Range<usize>) -> Span {
    Span { start: range.start, len: range.end.saturating_sub(range.start) }
}

/// Splits the bytes `range` of `source` into tokens.
pub(crate) fn lex(source: &Source, range: Range<usize>) -> Result<Vec<Lexeme>, InputError> {
    let mut lexemes = Vec::new();
    let mut at = range.start;
    while at < range.end {
        let rest = &source.text[at..range.end];
        let Some(first) = rest.chars().next() else { break };
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (token, len) = one_token(source, at, rest, first)?;
        lexemes.push(Lexeme { token, span: span(at..at + len) });
        at += len;
    }
    Ok(lexemes)
}

/// The token at the start of `rest`, which starts with `first`, and its length in bytes.
fn one_token(
    source: &Source,
    at: usize,
    rest: &str,
    first: char,
) -> Result<(Token, usize), InputError> {
    let run = |text: &str| text.find(|c| !name_char(c)).unwrap_or(text.len());
    if first == '%' || first == '@' {
        let make = |name: &str| match first {
            '%' => Token::Local(name.into()),
            _ => Token::Global(name.into()),
        };
        if rest[1..].starts_with('"') {
            let len = quoted(source, at + 1, &rest[1..])?;
            return Ok((make(&name_of(&rest[1..=len])), len + 1));
        }
        let len = run(&rest[1..]);
        if len > 0 {
            return Ok((make(&rest[1..1 + len]), 1 + len));
        }
        if first == '%' {
            let problem = InputError::new(source, span(at..at + 1), "`%` without a name", "here");
            return Err(problem.with_help("a register or pointer is written `%name`"));
        }
    }
    if first == '"' {
        let len = quoted(source, at, rest)?;
        return Ok((Token::Text(rest[1..len - 1].into()), len));
    }
    let digits = rest.strip_prefix('-').unwrap_or(rest);
    if digits.starts_with(|c: char| c.is_ascii_digit()) {
        let len = rest.len() - digits.len() + run(digits);
        return Ok((Token::Number(integer(source, at, &rest[..len])?), len));
    }
    if first.is_ascii_alphabetic() || first == '_' || first == '.' || first == '$' {
        let len = run(rest);
        return Ok((Token::Word(rest[..len].into()), len));
    }
    if let Some(symbol) = SYMBOLS.into_iter().find(|s| rest.starts_with(s)) {
        return Ok((Token::Symbol(symbol), symbol.len()));
    }
    let here = span(at..at + first.len_utf8());
    let problem = InputError::new(source, here, format!("unexpected character `{first}`"), "here");
    Err(match first {
        '&' => problem.with_help("\"and\" is written `/\\`"),
        '|' => problem.with_help("\"or\" is written `\\/`"),
        '∧' | '∨' | '¬' => problem.with_help("use `/\\`, `\\/` and `~`"),
        _ => problem,
    })
}

/// Length in bytes, both quotes included, of the string that `rest` starts with.
fn quoted(source: &Source, at: usize, rest: &str) -> Result<usize, InputError> {
    let line = rest.split('\n').next().unwrap_or(rest);
    match line[1..].find('"') {
        Some(end) => Ok(end + 2),
        None => Err(InputError::new(
            source,
            span(at..at + line.len()),
            "this string does not end on its line",
            "expected a closing `\"`",
        )),
    }
}

/// The integer that `text` is, which stands at byte `at`.
pub(crate) fn integer(source: &Source, at: usize, text: &str) -> Result<Integer, InputError> {
    let negative = text.starts_with('-');
    let digits = text.strip_prefix('-').unwrap_or(text);
    let parsed = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => u128::from_str_radix(hex, 16),
        None => digits.parse(),
    };
    match parsed {
        Ok(magnitude) => Ok(Integer { negative, magnitude }),
        Err(_) => Err(InputError::new(
            source,
            span(at..at + text.len()),
            format!("`{text}` is not an integer of at most 128 bits"),
            "expected a number",
        )
        .with_help("numbers are decimal or hexadecimal: `5`, `-1`, `0xff`")),
    }
}

/// A position in a list of tokens.
pub(crate) struct Cursor<'a> {
    /// The text the tokens come from.
    pub source: &'a Source,
    lexemes: &'a [Lexeme],
    at: usize,
    end: usize,
    whole: &'static str,
}

impl<'a> Cursor<'a> {
    /// Starts at the first of `lexemes`; `end` is the byte offset where the text stops.
    pub(crate) fn new(source: &'a Source, lexemes: &'a [Lexeme], end: usize) -> Self {
        Cursor { source, lexemes, at: 0, end, whole: "line" }
    }

    /// The same, for messages about a text that is not a line but, say, a file.
    pub(crate) fn of(self, whole: &'static str) -> Self {
        Cursor { whole, ..self }
    }

    /// The token `ahead` places further on.
    pub(crate) fn peek_at(&self, ahead: usize) -> Option<&'a Token> {
        self.lexemes.get(self.at + ahead).map(|l| &l.token)
    }

    /// The next token.
    pub(crate) fn peek(&self) -> Option<&'a Token> {
        self.peek_at(0)
    }

    /// Where the next token stands; an empty span at the end.
    pub(crate) fn here(&self) -> Span {
        self.lexemes.get(self.at).map_or(Span { start: self.end, len: 0 }, |l| l.span)
    }

    /// Takes the next token.
    pub(crate) fn next(&mut self) -> Option<&'a Lexeme> {
        let lexeme = self.lexemes.get(self.at)?;
        self.at += 1;
        Some(lexeme)
    }

    /// From the start of `from` to the end of the last token taken.
    pub(crate) fn since(&self, from: Span) -> Span {
        let end = match self.at.checked_sub(1).and_then(|i| self.lexemes.get(i)) {
            Some(last) => last.span.start + last.span.len,
            None => from.start,
        };
        span(from.start..end)
    }

    /// Whether a symbol stands `ahead` places further on.
    pub(crate) fn symbol_at(&self, ahead: usize, symbol: &str) -> bool {
        matches!(self.peek_at(ahead), Some(Token::Symbol(s)) if *s == symbol)
    }

    /// Takes the symbol if it is next.
    pub(crate) fn eat(&mut self, symbol: &str) -> bool {
        let found = self.symbol_at(0, symbol);
        self.at += usize::from(found);
        found
    }

    /// Takes the word if it is next.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(w)) if w == word);
        self.at += usize::from(found);
        found
    }

    /// Takes the symbol, which must be next.
    pub(crate) fn expect(&mut self, symbol: &str) -> Result<(), InputError> {
        if self.eat(symbol) { Ok(()) } else { Err(self.unexpected(&format!("`{symbol}`"))) }
    }

    /// Takes a word, which must be next; `what` says what it should be.
    pub(crate) fn expect_word(&mut self, what: &str) -> Result<(&'a str, Span), InputError> {
        match self.peek() {
            Some(Token::Word(word)) => {
                let here = self.here();
                self.at += 1;
                Ok((word, here))
            }
            _ => Err(self.unexpected(what)),
        }
    }

    /// Takes a non-negative number that fits 32 bits.
    pub(crate) fn expect_u32(&mut self, what: &str) -> Result<u32, InputError> {
        if let Some(Token::Number(number)) = self.peek()
            && !number.negative
            && let Ok(value) = u32::try_from(number.magnitude)
        {
            self.at += 1;
            return Ok(value);
        }
        Err(self.unexpected(what))
    }

    /// Nothing may follow.
    pub(crate) fn expect_end(&self, what: &str) -> Result<(), InputError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected(what)) }
    }

    /// The error that something else than `what` is next.
    pub(crate) fn unexpected(&self, what: &str) -> InputError {
        let message = match self.peek() {
            Some(token) => format!("expected {what}, found {}", token.describe()),
            None => format!("expected {what}, but the {} ends here", self.whole),
        };
        InputError::new(self.source, self.here(), message, format!("expected {what}"))
    }
}
