//! A flat view of IR text: enough lexing to rewrite it and to read attributes and metadata.
//!
//! The grammar gives structure; tokens give what it cannot, because attributes and metadata change
//! with every LLVM release and the grammar knows only some of them.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword, type or number.
    Word,
    /// `name:` — a label, or a key inside metadata.
    Label,
    /// `"…"`, with its quotes.
    Text,
    /// `%x`, `@x`, `!x`, `#0`, `^0`; the sigil comes first.
    Name,
    /// A single character of punctuation.
    Punct,
}

/// One token and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its bytes in the text.
    pub range: Range<usize>,
}

impl Token {
    /// The token's own text.
    pub(super) fn text<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.range.clone()).unwrap_or("")
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-' | b'+' | b'$')
}

fn word_end(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|b| is_word(*b)) {
        at += 1;
    }
    at
}

/// One past the closing quote of the string that opens at `at`, or the end of the text.
fn string_end(bytes: &[u8], at: usize) -> usize {
    let close = bytes[at + 1..].iter().position(|b| *b == b'"');
    close.map_or(bytes.len(), |offset| at + 1 + offset + 1)
}

/// The tokens of `text`, whose first byte is byte `base` of the file; comments are dropped.
pub(super) fn tokenise(text: &str, base: usize) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let kind = match bytes[at] {
            b if b.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b';' => {
                while bytes.get(at).is_some_and(|b| *b != b'\n') {
                    at += 1;
                }
                continue;
            }
            b'"' => {
                at = string_end(bytes, at);
                if bytes.get(at) == Some(&b':') {
                    at += 1;
                    Kind::Label
                } else {
                    Kind::Text
                }
            }
            b'%' | b'@' | b'!' | b'#' | b'^' => {
                at = match bytes.get(at + 1) {
                    Some(b'"') => string_end(bytes, at + 1),
                    _ => word_end(bytes, at + 1),
                };
                if at == start + 1 { Kind::Punct } else { Kind::Name }
            }
            b if is_word(b) => {
                at = word_end(bytes, at);
                if bytes.get(at) == Some(&b':') {
                    at += 1;
                    Kind::Label
                } else {
                    Kind::Word
                }
            }
            _ => {
                at += text[start..].chars().next().map_or(1, char::len_utf8);
                Kind::Punct
            }
        };
        tokens.push(Token { kind, range: base + start..base + at });
    }
    tokens
}

/// Index one past the bracket that closes the one at `open`, or the number of tokens.
pub(super) fn skip_brackets(tokens: &[Token], text: &str, open: usize) -> usize {
    let mut depth = 0usize;
    for (i, token) in tokens.iter().enumerate().skip(open) {
        match token.text(text) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return i + 1;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

/// The name a token or label spells: without sigil, quotes, `\xx` escapes or colon.
pub(super) fn plain_name(text: &str) -> String {
    let text = text.strip_prefix(['%', '@', '!']).unwrap_or(text);
    match text.strip_prefix('"').and_then(|t| t.strip_suffix('"')) {
        Some(quoted) => String::from_utf8_lossy(&unescape(quoted)).into_owned(),
        None => text.to_owned(),
    }
}

/// The bytes a quoted string stands for.
pub(super) fn unescape(quoted: &str) -> Vec<u8> {
    let bytes = quoted.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|b| (*b as char).to_digit(16));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'\\' {
            if bytes.get(at + 1) == Some(&b'\\') {
                out.push(b'\\');
                at += 2;
                continue;
            }
            if let (Some(high), Some(low)) = (digit(at + 1), digit(at + 2)) {
                out.push((high * 16 + low) as u8);
                at += 3;
                continue;
            }
        }
        out.push(bytes[at]);
        at += 1;
    }
    out
}
