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
const SIGNS: [&str; 22] = [
    "^-1", "!=", "=>", "=", "|", "&", "-", "\\", ";", "*", "+", "?", "(", ")", "[", "]", "{", "}",
    ":", ",", "<", ">",
];

/// What a text goes on with.
pub(super) enum Next {
    /// So many bytes between tokens.
    Nothing(usize),
    /// A token of so many bytes, and which part of them it is.
    Token(Kind, &'static str, usize),
}

/// The tokens of a text in some language, the end of it last. The language says what the rest of the text goes on with;
/// it is given the place of the first so many bytes of that.
pub(super) fn scan(
    source: &'static Source,
    next: impl Fn(&'static str, &dyn Fn(usize) -> Place) -> Result<Next, InputError>,
) -> Result<Vec<Token>, InputError> {
    let text = source.text.as_str();
    let mut tokens = Vec::new();
    let (mut at, mut adjacent) = (0, false);
    while at < text.len() {
        let place = |len: usize| Place { source, span: Span { start: at, len } };
        let len = match next(&text[at..], &place)? {
            Next::Nothing(len) => {
                adjacent = false;
                len
            }
            Next::Token(kind, text, len) => {
                tokens.push(Token { kind, text, place: place(len), adjacent });
                adjacent = true;
                len
            }
        };
        at += len;
    }
    let place = Place { source, span: Span { start: text.len(), len: 0 } };
    tokens.push(Token { kind: Kind::End, text: "the end", place, adjacent: false });
    Ok(tokens)
}

/// A text in quotes, which ends on its line.
pub(super) fn quoted(
    rest: &'static str,
    place: &dyn Fn(usize) -> Place,
) -> Result<Next, InputError> {
    match rest[1..].find(['"', '\n']).filter(|end| rest[1 + end..].starts_with('"')) {
        Some(end) => Ok(Next::Token(Kind::Text, &rest[1..=end], end + 2)),
        None => {
            let error = place(1).error("a text has no end on its line", "begins here");
            Err(error.with_help("write the other `\"`"))
        }
    }
}

/// The tokens of a model's text.
pub(super) fn tokens(source: &'static Source) -> Result<Vec<Token>, InputError> {
    scan(source, |rest, place| {
        let first = rest.chars().next().unwrap_or(' ');
        Ok(if first.is_whitespace() {
            Next::Nothing(first.len_utf8())
        } else if first == '#' {
            Next::Nothing(rest.find('\n').unwrap_or(rest.len()))
        } else if first == '"' {
            quoted(rest, place)?
        } else if let Some(index) = rest.strip_prefix('$') {
            let len = word_length(index);
            Next::Token(Kind::Index, &index[..len], len + 1)
        } else if first.is_alphanumeric() || first == '_' {
            let len = word_length(rest);
            let kind = if rest[..len].contains('.') { Kind::Clause } else { Kind::Word };
            Next::Token(kind, &rest[..len], len)
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            Next::Token(Kind::Sign, &rest[..sign.len()], sign.len())
        } else {
            let message = format!("`{first}` is no sign of this language");
            let known = "names, numbers, texts in quotes, comments after #, and `".to_owned()
                + &SIGNS.join("` `")
                + "`";
            return Err(place(first.len_utf8()).error(message, "here").with_help(known));
        })
    })
}

/// How much of the text is one word: `-` and `.` belong to it before letters, as in `po-rf`, and `.` before digits.
fn word_length(text: &str) -> usize {
    let mut rest = text.char_indices().peekable();
    let mut joinable = false;
    while let Some((offset, c)) = rest.next() {
        let inner = c.is_alphanumeric() || c == '_';
        let next = rest.peek().map(|(_, next)| *next);
        let follows = |wanted: fn(char) -> bool| next.is_some_and(wanted);
        let joins = match c {
            '-' => joinable && follows(char::is_alphabetic),
            // Clauses may be numbered.
            '.' => joinable && follows(char::is_alphanumeric),
            _ => false,
        };
        if !(inner || joins) {
            return offset;
        }
        joinable = inner;
    }
    text.len()
}
