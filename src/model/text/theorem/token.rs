//! Words and signs of theorem files, and of files of Kater.

use super::super::parse::Parsed;
use super::super::token::{Kind, Next, Token, quoted, scan};
use super::Notation;
use crate::source::Source;

/// Signs, longer ones first.
const SIGNS: [&str; 23] = [
    "^-1", "=>", "<=", "||", "=", "|", "&", "\\", "-", ";", "*", "+", "?", "(", ")", "[", "]", "{",
    "}", ":", ",", "~", "!",
];

/// The tokens of a text, the end of it last.
pub(super) fn tokens(source: &'static Source, notation: Notation) -> Parsed<Vec<Token>> {
    scan(source, |rest, place| {
        let first = rest.chars().next().unwrap_or(' ');
        let sign = SIGNS.iter().copied().chain(["#"]).find(|sign| rest.starts_with(sign));
        Ok(if let Some(len) = skipped(rest, notation) {
            if len == 0 {
                let error = place(2).error("a comment has no end", "begins here");
                return Err(error.with_help("write `*/`"));
            }
            Next::Nothing(len)
        } else if first == '"' {
            quoted(rest, place)?
        } else if first.is_alphanumeric() || first == '_' {
            let len = word_length(rest);
            Next::Token(Kind::Word, &rest[..len], len)
        } else if let Some(sign) = sign {
            Next::Token(Kind::Sign, &rest[..sign.len()], sign.len())
        } else {
            let message = format!("`{first}` is no sign of this language");
            let known = format!("signs are `{}`", SIGNS.join("` `"));
            return Err(place(first.len_utf8()).error(message, "here").with_help(known));
        })
    })
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
