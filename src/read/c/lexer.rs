//! Tokens of litmus tests in C.

use crate::program::ir::Source;
use crate::read::directive::lexer::{Integer, Lexeme, Token, span};
use crate::read::vulkan_operation::tokens::closed;
use crate::source::InputError;

/// A symbol stands before those that it starts with.
const SYMBOLS: [&str; 48] = [
    "<<=", ">>=", "/\\", "\\/", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "+=", "-=", "*=",
    "/=", "%=", "&=", "|=", "^=", "++", "--", "->", "=", "<", ">", "+", "-", "*", "/", "%", "&",
    "|", "^", "!", "~", "?", ":", ";", ",", "(", ")", "{", "}", "[", "]", "@", ".",
];

/// Splits the text from byte `start` on into tokens.
///
/// In a thread's body `(*` is a parenthesis and a star, elsewhere it begins herd's comments. Bodies are
/// the braces behind the first ones, which hold initial values.
///
/// # Errors
/// Characters that start no token, numbers that are none, and comments that do not end.
pub(super) fn tokens(source: &Source, start: usize) -> Result<Vec<Lexeme>, InputError> {
    let (mut lexemes, mut at) = (Vec::new(), start);
    let (mut depth, mut blocks) = (0usize, 0usize);
    while let Some(first) = source.text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = &source.text[at..];
        let in_body = depth > 0 && blocks > 1;
        at += match rest {
            _ if first.is_whitespace() => first.len_utf8(),
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => closed(source, at, rest, "/*", "*/")?,
            _ if rest.starts_with("(*") && !in_body => closed(source, at, rest, "(*", "*)")?,
            _ => {
                let (token, len) = token(source, at, rest, first)?;
                match token {
                    Token::Symbol("{") => {
                        blocks += usize::from(depth == 0);
                        depth += 1;
                    }
                    Token::Symbol("}") => depth = depth.saturating_sub(1),
                    _ => (),
                }
                lexemes.push(Lexeme { token, span: span(at..at + len) });
                len
            }
        };
    }
    Ok(lexemes)
}

fn token(
    source: &Source,
    at: usize,
    rest: &str,
    first: char,
) -> Result<(Token, usize), InputError> {
    let len = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
    if first.is_ascii_digit() {
        return Ok((Token::Number(number(source, at, &rest[..len])?), len));
    }
    if first.is_ascii_alphabetic() || first == '_' {
        return Ok((Token::Word(rest[..len].into()), len));
    }
    if first == '"' {
        let len = closed(source, at, rest, "\"", "\"")?;
        return Ok((Token::Text(rest[1..len - 1].into()), len));
    }
    if let Some(symbol) = SYMBOLS.into_iter().find(|s| rest.starts_with(s)) {
        return Ok((Token::Symbol(symbol), symbol.len()));
    }
    let here = span(at..at + first.len_utf8());
    let help = match first {
        '#' => "directives of the preprocessor are not read: write what they stand for",
        '\'' => "characters are not read: write their numbers",
        '∧' | '∨' | '¬' => "use `/\\`, `\\/` and `~`",
        '%' | '$' => "registers have no sigil: `0:r0`",
        _ => "C is written in letters, digits and C's operators",
    };
    let message = format!("unexpected character `{first}`");
    Err(InputError::new(source, here, message, "here").with_help(help))
}

/// `5`, `0x1f`, `017`, each perhaps with `u` and `l` behind it.
fn number(source: &Source, at: usize, text: &str) -> Result<Integer, InputError> {
    let (digits, radix) = radix(text);
    match u128::from_str_radix(digits, radix) {
        Ok(magnitude) if magnitude <= u64::MAX.into() => Ok(Integer { negative: false, magnitude }),
        _ => {
            let message = format!("`{text}` is not an integer of at most 64 bits");
            let at = span(at..at + text.len());
            Err(InputError::new(source, at, message, "expected a number").with_help(
                "numbers are decimal, hexadecimal or octal: `5`, `0xff`, `017`, perhaps with `u` or `l` behind them",
            ))
        }
    }
}

/// The digits of a number, and what they are digits to.
fn radix(text: &str) -> (&str, u32) {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hexadecimal) => (hexadecimal, 16),
        None if digits.len() > 1 && digits.starts_with('0') => (&digits[1..], 8),
        None => (digits, 10),
    }
}

/// What a number's spelling says of its type: whether it is written in decimal, and whether it has `u` and
/// `l` behind it.
pub(super) fn spelling(text: &str) -> (bool, bool, bool) {
    let suffix = text.trim_start_matches(|c: char| c.is_ascii_hexdigit() || c == 'x' || c == 'X');
    let has = |letter: char| suffix.chars().any(|c| c.eq_ignore_ascii_case(&letter));
    (radix(text).1 == 10, has('u'), has('l'))
}
