//! Words and signs of a model's text, with their places, and what tokens are.

use super::place::{Place, Word};
use crate::source::{InputError, Source, Span};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, a keyword, or a number.
    Word,
    /// A clause of a document: words with dots between, `langref.hb.sw`.
    Clause,
    /// A tag of `.cat`, without its `'`.
    Tag,
    /// A text in quotes.
    Text,
    /// An index, without its `$`.
    Index,
    /// `(`, `^-1` and the like.
    Sign,
    /// The end of the file.
    End,
}

/// A token; of a text in quotes, what is between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub text: &'static str,
    pub place: Place,
    /// Whether nothing stands between it and the token before, where that makes a difference.
    pub adjacent: bool,
}

impl Token {
    pub(super) fn word(self) -> Word {
        Word { text: self.text, place: self.place }
    }

    pub(super) fn is(self, sign: &str) -> bool {
        matches!(self.kind, Kind::Sign | Kind::Word) && self.text == sign
    }
}

/// Signs, longer ones first.
const SIGNS: [&str; 21] = [
    "^-1", "!=", "=", "|", "&", "-", "\\", ";", "*", "+", "?", "(", ")", "[", "]", "{", "}", ":",
    ",", "<", ">",
];

/// The tokens of a text, the end of it last.
pub(super) fn tokens(source: &'static Source) -> Result<Vec<Token>, InputError> {
    let text = source.text.as_str();
    let mut tokens = Vec::new();
    let (mut at, mut adjacent) = (0, false);
    while at < text.len() {
        let rest = &text[at..];
        let place = |len: usize| Place { source, span: Span { start: at, len } };
        let first = rest.chars().next().unwrap_or(' ');
        if first.is_whitespace() || first == '#' {
            at +=
                if first == '#' { rest.find('\n').unwrap_or(rest.len()) } else { first.len_utf8() };
            adjacent = false;
            continue;
        }
        let (kind, part, len) = if first == '"' {
            let Some(end) =
                rest[1..].find(['"', '\n']).filter(|end| rest[1 + end..].starts_with('"'))
            else {
                let error = place(1).error("a text has no end on its line", "begins here");
                return Err(error.with_help("write the other `\"`"));
            };
            (Kind::Text, &rest[1..=end], end + 2)
        } else if let Some(index) = rest.strip_prefix('$') {
            let len = word_length(index);
            (Kind::Index, &index[..len], len + 1)
        } else if first.is_alphanumeric() || first == '_' {
            let len = word_length(rest);
            let kind = if rest[..len].contains('.') { Kind::Clause } else { Kind::Word };
            (kind, &rest[..len], len)
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            (Kind::Sign, &rest[..sign.len()], sign.len())
        } else {
            let message = format!("`{first}` is no sign of this language");
            let known = "names, numbers, texts in quotes, comments after #, and `".to_owned()
                + &SIGNS.join("` `")
                + "`";
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

/// How much of the text is one word: `-` and `.` belong to it between letters, as in `po-rf`.
fn word_length(text: &str) -> usize {
    let mut rest = text.char_indices().peekable();
    let mut joinable = false;
    while let Some((offset, c)) = rest.next() {
        let inner = c.is_alphanumeric() || c == '_';
        let letter_follows = rest.peek().is_some_and(|(_, next)| next.is_alphabetic());
        if !(inner || (matches!(c, '-' | '.') && joinable && letter_follows)) {
            return offset;
        }
        joinable = inner;
    }
    text.len()
}
