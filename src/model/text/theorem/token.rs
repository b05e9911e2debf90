//! Words and signs of theorem files, and of files of Kater.

use super::super::parse::Parsed;
use super::super::place::Place;
use super::super::token::{Kind, Token};
use super::Notation;
use crate::source::{Source, Span};

/// Signs, longer ones first.
const SIGNS: [&str; 23] = [
    "^-1", "=>", "<=", "||", "=", "|", "&", "\\", "-", ";", "*", "+", "?", "(", ")", "[", "]", "{",
    "}", ":", ",", "~", "!",
];

/// The tokens of a text, the end of it last.
pub(super) fn tokens(source: &'static Source, notation: Notation) -> Parsed<Vec<Token>> {
    let text = source.text.as_str();
    let mut tokens = Vec::new();
    let (mut at, mut adjacent) = (0, false);
    while at < text.len() {
        let rest = &text[at..];
        let place = |len: usize| Place { source, span: Span { start: at, len } };
        let first = rest.chars().next().unwrap_or(' ');
        if let Some(len) = skipped(rest, notation) {
            if len == 0 {
                let error = place(2).error("a comment has no end", "begins here");
                return Err(error.with_help("write `*/`"));
            }
            at += len;
            adjacent = false;
            continue;
        }
        let sign = SIGNS.iter().copied().chain(["#"]).find(|sign| rest.starts_with(sign));
        let (kind, part, len) = if let Some(inner) = rest.strip_prefix('"') {
            match inner.find(['"', '\n']).filter(|end| inner[*end..].starts_with('"')) {
                Some(end) => (Kind::Text, &inner[..end], end + 2),
                None => {
                    let error = place(1).error("a text has no end on its line", "begins here");
                    return Err(error.with_help("write the other `\"`"));
                }
            }
        } else if first.is_alphanumeric() || first == '_' {
            let len = word_length(rest);
            (Kind::Word, &rest[..len], len)
        } else if let Some(sign) = sign {
            (Kind::Sign, &rest[..sign.len()], sign.len())
        } else {
            let message = format!("`{first}` is no sign of this language");
            let known = format!("signs are `{}`", SIGNS.join("` `"));
            return Err(place(first.len_utf8()).error(message, "here").with_help(known));
        };
        tokens.push(Token { kind, text: part, place: place(len), adjacent });
        at += len;
        adjacent = true;
    }
    let place = Place { source, span: Span { start: text.len(), len: 0 } };
    tokens.push(Token { kind: Kind::End, text: "the end", place, adjacent: false });
    Ok(tokens)
}

/// How much of the text is nothing: spaces and comments; 0 if a comment has no end.
fn skipped(text: &str, notation: Notation) -> Option<usize> {
    let line = || Some(text.find('\n').unwrap_or(text.len()));
    match notation {
        _ if text.starts_with(char::is_whitespace) => text.chars().next().map(char::len_utf8),
        Notation::Theorems if text.starts_with('#') => line(),
        Notation::Kater if text.starts_with("//") => line(),
        Notation::Kater if text.starts_with("/*") => Some(text.find("*/").map_or(0, |end| end + 2)),
        _ => None,
    }
}

/// How much of the text is one word: `-`, `.` and `::` belong to it between letters, as in `tso::po-loc`.
fn word_length(text: &str) -> usize {
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let joint = ["::", "-", "."].into_iter().find(|joint| text[at..].starts_with(joint));
        let joins = |joint: &&str| {
            at > 0 && text[at + joint.len()..].starts_with(|next: char| next.is_alphabetic())
        };
        match joint.filter(joins) {
            Some(joint) => at += joint.len(),
            None if c.is_alphanumeric() || c == '_' || c == '\'' => at += c.len_utf8(),
            None => break,
        }
    }
    at
}
