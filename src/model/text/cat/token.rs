//! Words and signs of a `.cat` text, with their places.

use super::super::token::{Kind, Next, Token, scan};
use crate::source::{InputError, Source};

/// Signs, longer ones first.
const SIGNS: [&str; 26] = [
    "^-1", "^+", "^*", "^?", "++", "->", "||", "&&", "|", "&", "\\", ";", "*", "+", "?", "~", "(",
    ")", "[", "]", "{", "}", ",", "=", "<=", ":",
];

/// The tokens of a text, the end of it last.
pub(super) fn tokens(source: &'static Source) -> Result<Vec<Token>, InputError> {
    scan(source, |rest, place| {
        let first = rest.chars().next().unwrap_or(' ');
        Ok(if first.is_whitespace() || first == '\u{feff}' {
            Next::Nothing(first.len_utf8())
        } else if rest.starts_with("//") {
            Next::Nothing(rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("(*") || rest.starts_with("/*") {
            let Some(length) = comment(rest) else {
                let error = place(2).error("a comment has no end", "begins here");
                let end = if rest.starts_with('(') { "*)" } else { "*/" };
                return Err(error.with_help(format!("write `{end}`; comments may be nested")));
            };
            Next::Nothing(length)
        } else if first == '"' {
            let Some(end) = rest[1..].find('"') else {
                let error = place(1).error("a text in quotes has no end", "begins here");
                return Err(error.with_help("write the other `\"`"));
            };
            Next::Token(Kind::Text, &rest[1..=end], end + 2)
        } else if first == '\'' && name_length(&rest[1..]) > 0 {
            let len = name_length(&rest[1..]);
            Next::Token(Kind::Tag, &rest[1..=len], len + 1)
        } else if let len @ 1.. = name_length(rest) {
            let sign = matches!(&rest[..len], "_" | "0");
            Next::Token(if sign { Kind::Sign } else { Kind::Word }, &rest[..len], len)
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            Next::Token(Kind::Sign, &rest[..sign.len()], sign.len())
        } else {
            let message = format!("`{first}` is no sign of this language");
            let error = place(first.len_utf8()).error(message, "here");
            return Err(error.with_help(
                "names, tags such as 'once, texts in quotes, comments between (* and *) or after \
                 //, and operators such as | & \\ ; * + ? ^-1 ~",
            ));
        })
    })
}

/// How long the comment is with which a text begins, with those inside it. Where one inside has no end,
/// the first end counts: not everybody who reads the language nests them.
fn comment(text: &str) -> Option<usize> {
    let (open, close) = if text.starts_with('(') { ("(*", "*)") } else { ("/*", "*/") };
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        if rest.starts_with(open) {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with(close) {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += first.len_utf8();
        }
    }
    text[2..].find(close).map(|end| end + 4)
}

/// How much of the text is one name: letters, digits, `_`, `.`, `-`, and quotes at its end.
fn name_length(text: &str) -> usize {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '-');
    let starts = text.chars().next().is_some_and(|c| c.is_alphanumeric() || c == '_');
    if !starts {
        return 0;
    }
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let arrow = c == '-' && rest.peek().is_some_and(|(_, next)| *next == '>');
        if !inner(c) || arrow {
            return at + text[at..].chars().take_while(|c| *c == '\'').count();
        }
    }
    text.len()
}
