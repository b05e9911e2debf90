//! Tokens of the formats that write operations as words with dots.

use crate::program::ir::Source;
use crate::read::directive::lexer::{Lexeme, Token, integer, span};
use crate::source::InputError;
use std::ops::Range;

/// What a format has besides words and numbers.
pub(crate) struct Lexicon {
    /// Punctuation; of two that start alike, the longer one comes first.
    pub symbols: &'static [&'static str],
    /// Comments between `(*` and `*)`.
    pub comments: bool,
    /// What to write instead of a character that is none of these.
    pub instead: &'static [(char, &'static str)],
}

/// Characters of words; a dot joins the words of an operation, or a name to what it belongs to.
fn word_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$')
}

/// Splits the bytes `range` of `source` into tokens. Quoted strings may go over several lines.
///
/// # Errors
/// Characters that start no token, and strings and comments that do not end.
pub(crate) fn tokens(
    source: &Source,
    range: Range<usize>,
    lexicon: &Lexicon,
) -> Result<Vec<Lexeme>, InputError> {
    let mut lexemes = Vec::new();
    let mut at = range.start;
    while let Some(first) = source.text.get(at..range.end).and_then(|rest| rest.chars().next()) {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let rest = &source.text[at..range.end];
        if lexicon.comments && rest.starts_with("(*") {
            at += closed(source, at, rest, "(*", "*)")?;
            continue;
        }
        let (token, len) = token(source, at, rest, first, lexicon)?;
        lexemes.push(Lexeme { token, span: span(at..at + len) });
        at += len;
    }
    Ok(lexemes)
}

fn token(
    source: &Source,
    at: usize,
    rest: &str,
    first: char,
    lexicon: &Lexicon,
) -> Result<(Token, usize), InputError> {
    let run = |text: &str| text.find(|c| !word_char(c)).unwrap_or(text.len());
    if first == '"' {
        let len = closed(source, at, rest, "\"", "\"")?;
        return Ok((Token::Text(rest[1..len - 1].into()), len));
    }
    let digits = rest.strip_prefix('-').unwrap_or(rest);
    if digits.starts_with(|c: char| c.is_ascii_digit()) {
        let len = rest.len() - digits.len() + run(digits);
        return Ok((Token::Number(integer(source, at, &rest[..len])?), len));
    }
    if first.is_ascii_alphabetic() || first == '_' {
        let len = run(rest);
        return Ok((Token::Word(rest[..len].into()), len));
    }
    if let Some(symbol) = lexicon.symbols.iter().find(|s| rest.starts_with(**s)) {
        return Ok((Token::Symbol(symbol), symbol.len()));
    }
    let here = span(at..at + first.len_utf8());
    let error = InputError::new(source, here, format!("unexpected character `{first}`"), "here");
    Err(match lexicon.instead.iter().find(|(c, _)| *c == first) {
        Some((_, help)) => error.with_help(*help),
        None => {
            let symbols: Vec<String> = lexicon.symbols.iter().map(|s| format!("`{s}`")).collect();
            error.with_help(format!("besides names and numbers there are {}", symbols.join(", ")))
        }
    })
}

/// Length in bytes of what `rest` starts with, from `open` to `close`, both included.
pub(crate) fn closed(
    source: &Source,
    at: usize,
    rest: &str,
    open: &str,
    close: &str,
) -> Result<usize, InputError> {
    let inside = rest.get(open.len()..).unwrap_or_default();
    match inside.find(close) {
        Some(end) => Ok(open.len() + end + close.len()),
        None => {
            let what = if open == close { "string" } else { "comment" };
            let message = format!("this {what} does not end");
            let error =
                InputError::new(source, span(at..at + open.len()), message, "it starts here");
            Err(error.with_help(format!("close it with `{close}`")))
        }
    }
}
