//! The words of LLVM IR text, after LLVM's own lexer: borrowed from the text, in linear time.

use crate::source::Span;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::read) enum Kind {
    /// A word: a keyword, a type, `x`, `c`, …
    Word,
    /// A label or a key, its colon included: `x:`, `"x y":`, `7:`.
    Label,
    /// `%x`.
    Local,
    /// `@x`.
    Global,
    /// `$x`.
    Comdat,
    /// `#0`.
    Group,
    /// `^0`.
    Summary,
    /// `!x`; of `!0` and `!"x"`, `!` is a token of its own.
    Metadata,
    /// `"…"`.
    String,
    /// An integer: `7`, `-7`, `u0xFF`.
    Int,
    /// A floating-point number in any notation.
    Float,
    /// One character that stands for itself.
    Punct(u8),
    /// `...`.
    Ellipsis,
    /// The end of the text.
    End,
    /// No token at all.
    Bad(Bad),
}

/// Why something is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::read) enum Bad {
    /// A quote that is never closed.
    Quote,
    /// A comment that is never closed.
    Comment,
    /// A sigil without a name.
    Sigil,
    /// A character that means nothing.
    Character,
}

/// A token: what it is, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::read) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Byte offset of its first character.
    pub start: usize,
    /// Byte offset behind its last character.
    pub end: usize,
    /// Nothing but blanks and comments stands before it on its line.
    pub first: bool,
}

impl Token {
    /// Where it stands.
    pub fn span(&self) -> Span {
        Span { start: self.start, len: self.end - self.start }
    }
}

/// Reads token after token. A copy goes on from where it was made.
#[derive(Clone, Copy)]
pub(in crate::read) struct Lexer<'s> {
    text: &'s str,
    at: usize,
    /// Runs of label characters that end here or before are known not to end in a colon.
    no_label: usize,
}

fn is_label_char(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'$' | b'.' | b'_')
}

fn is_name_start(b: u8) -> bool {
    b.is_ascii_alphabetic() || matches!(b, b'-' | b'$' | b'.' | b'_')
}

fn is_word_char(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

impl<'s> Lexer<'s> {
    pub fn new(text: &'s str) -> Self {
        Lexer { text, at: 0, no_label: 0 }
    }

    /// Goes on from a byte offset at which a token begins.
    pub fn from(text: &'s str, at: usize) -> Self {
        Lexer { text, at, no_label: 0 }
    }

    fn bytes(&self) -> &'s [u8] {
        self.text.as_bytes()
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes().get(at).copied().unwrap_or(0)
    }

    fn skip(&self, mut at: usize, wanted: impl Fn(u8) -> bool) -> usize {
        while at < self.text.len() && wanted(self.bytes()[at]) {
            at += 1;
        }
        at
    }

    /// The next token. After the last one, [`Kind::End`] for ever.
    pub fn next(&mut self) -> Token {
        let (first, unclosed) = self.skip_blanks();
        if let Some(start) = unclosed {
            return Token { kind: Kind::Bad(Bad::Comment), start, end: start + 2, first };
        }
        let start = self.at;
        let kind = self.lex();
        Token { kind, start, end: self.at, first }
    }

    /// Skips blanks and comments: whether a line began, and where a comment begins that is never closed.
    fn skip_blanks(&mut self) -> (bool, Option<usize>) {
        let mut first = self.at == 0;
        loop {
            match self.bytes().get(self.at) {
                Some(b'\n' | b'\r') => first = true,
                Some(b' ' | b'\t' | 0x0B | 0x0C | 0) => {}
                Some(b';') => {
                    self.at = self.skip(self.at, |b| b != b'\n' && b != b'\r');
                    continue;
                }
                Some(b'/') if self.byte(self.at + 1) == b'*' => {
                    let rest = &self.bytes()[self.at + 2..];
                    match rest.windows(2).position(|two| two == b"*/") {
                        Some(length) => self.at += length + 4,
                        None => {
                            // The rest of the text is a comment, and is not looked at again.
                            let start = std::mem::replace(&mut self.at, self.text.len());
                            return (first, Some(start));
                        }
                    }
                    continue;
                }
                _ => return (first, None),
            }
            self.at += 1;
        }
    }

    fn lex(&mut self) -> Kind {
        let start = self.at;
        let Some(&byte) = self.bytes().get(start) else { return Kind::End };
        match byte {
            b'%' => self.name(Kind::Local),
            b'@' => self.name(Kind::Global),
            b'$' if self.label_end(start).is_some() => self.label(start),
            b'$' => self.name(Kind::Comdat),
            b'"' => self.quote(start),
            b'!' => self.metadata(),
            b'#' if self.byte(start + 1).is_ascii_digit() => self.number_behind(Kind::Group),
            b'^' if self.byte(start + 1).is_ascii_digit() => self.number_behind(Kind::Summary),
            b'+' => self.number(start),
            b'-' | b'0'..=b'9' => match self.label_end(start) {
                Some(_) => self.label(start),
                None => self.number(start),
            },
            b'.' => match self.label_end(start) {
                Some(_) => self.label(start),
                None if self.bytes()[start..].starts_with(b"...") => {
                    self.at = start + 3;
                    Kind::Ellipsis
                }
                None => self.bad(Bad::Character),
            },
            b if b.is_ascii_alphabetic() || b == b'_' => match self.label_end(start) {
                Some(_) => self.label(start),
                None => self.word(start),
            },
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b'=' | b'*' | b'|'
            | b':' | b'#' => {
                self.at = start + 1;
                Kind::Punct(byte)
            }
            _ => self.bad(Bad::Character),
        }
    }

    fn bad(&mut self, why: Bad) -> Kind {
        self.at += self.text[self.at..].chars().next().map_or(1, char::len_utf8);
        Kind::Bad(why)
    }

    /// Where the label that begins here ends, colon included, if one does.
    fn label_end(&mut self, start: usize) -> Option<usize> {
        if start < self.no_label {
            return None;
        }
        let end = self.skip(start, is_label_char);
        if end > start && self.byte(end) == b':' {
            return Some(end + 1);
        }
        self.no_label = end;
        None
    }

    fn label(&mut self, start: usize) -> Kind {
        self.at = self.skip(start, is_label_char) + 1;
        Kind::Label
    }

    /// Where the string ends that is opened here.
    fn closed(&self, open: usize) -> Option<usize> {
        let rest = self.bytes().get(open + 1..)?;
        rest.iter().position(|b| *b == b'"').map(|length| open + length + 2)
    }

    fn quote(&mut self, start: usize) -> Kind {
        match self.closed(start) {
            None => self.bad(Bad::Quote),
            Some(end) if self.byte(end) == b':' => {
                self.at = end + 1;
                Kind::Label
            }
            Some(end) => {
                self.at = end;
                Kind::String
            }
        }
    }

    /// A name behind a sigil.
    fn name(&mut self, kind: Kind) -> Kind {
        let start = self.at + 1;
        match self.byte(start) {
            b'"' => match self.closed(start) {
                None => {
                    self.at = start + 1;
                    return Kind::Bad(Bad::Quote);
                }
                Some(end) => self.at = end,
            },
            b'0'..=b'9' if kind != Kind::Comdat => {
                self.at = self.skip(start, |b| b.is_ascii_digit());
            }
            b if is_name_start(b) => self.at = self.skip(start, is_label_char),
            _ => return self.bad(Bad::Sigil),
        }
        kind
    }

    fn metadata(&mut self) -> Kind {
        let start = self.at + 1;
        let wanted = |b| is_label_char(b) || b == b'\\';
        if is_name_start(self.byte(start)) || self.byte(start) == b'\\' {
            self.at = self.skip(start, wanted);
            return Kind::Metadata;
        }
        self.at = start;
        Kind::Punct(b'!')
    }

    fn number_behind(&mut self, kind: Kind) -> Kind {
        self.at = self.skip(self.at + 1, |b| b.is_ascii_digit());
        kind
    }

    fn word(&mut self, start: usize) -> Kind {
        self.at = self.skip(start, is_word_char);
        let text = &self.bytes()[start..self.at];
        match text {
            [b'u' | b's', b'0', b'x', digits @ ..] if hexadecimal(digits) => Kind::Int,
            [b'f', b'0', b'x', digits @ ..] if hexadecimal(digits) => Kind::Float,
            _ => Kind::Word,
        }
    }

    /// A number, signed or not.
    fn number(&mut self, start: usize) -> Kind {
        let signed = matches!(self.byte(start), b'+' | b'-');
        let digits = start + usize::from(signed);
        if signed && self.byte(digits).is_ascii_alphabetic() {
            return self.special(digits);
        }
        if self.byte(digits) == b'0' && self.byte(digits + 1) == b'x' {
            return self.bits(digits + 2);
        }
        let end = self.skip(digits, |b| b.is_ascii_digit());
        if end == digits {
            return self.bad(Bad::Character);
        }
        self.at = end;
        if self.byte(end) == b'.' {
            self.at = self.skip(end + 1, |b| b.is_ascii_digit());
            if matches!(self.byte(self.at), b'e' | b'E') {
                self.exponent();
            }
            return Kind::Float;
        }
        if self.byte(start) == b'+' { Kind::Float } else { Kind::Int }
    }

    /// `e+5`, if there is a number in it.
    fn exponent(&mut self) {
        let digits = self.at + 1 + usize::from(matches!(self.byte(self.at + 1), b'+' | b'-'));
        let end = self.skip(digits, |b| b.is_ascii_digit());
        if end > digits {
            self.at = end;
        }
    }

    /// `0x…`, from behind the `x`: bits, or a hexadecimal fraction.
    fn bits(&mut self, start: usize) -> Kind {
        let digits =
            start + usize::from(matches!(self.byte(start), b'K' | b'L' | b'M' | b'H' | b'R'));
        self.at = self.skip(digits, |b| b.is_ascii_hexdigit());
        if self.at == digits {
            return Kind::Bad(Bad::Character);
        }
        if self.byte(self.at) == b'.' {
            self.at = self.skip(self.at + 1, |b| b.is_ascii_hexdigit());
        }
        if matches!(self.byte(self.at), b'p' | b'P') {
            self.exponent();
        }
        Kind::Float
    }

    /// `inf`, `qnan`, `nan(0x…)`, `snan(0x…)`, behind a sign.
    fn special(&mut self, start: usize) -> Kind {
        let end = self.skip(start, is_word_char);
        let word = &self.bytes()[start..end];
        let payload = |at: usize| {
            let open = self.bytes().get(at..)?.strip_prefix(b"(0x")?;
            let digits = open.iter().take_while(|b| b.is_ascii_hexdigit()).count();
            (digits > 0 && open.get(digits) == Some(&b')')).then_some(at + digits + 4)
        };
        let end = match word {
            b"inf" | b"qnan" => Some(end),
            b"nan" | b"snan" => payload(end),
            _ => None,
        };
        match end {
            Some(end) => {
                self.at = end;
                Kind::Float
            }
            None => self.bad(Bad::Character),
        }
    }
}

fn hexadecimal(digits: &[u8]) -> bool {
    !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit)
}
