//! Escapes in names and strings: `\41` is the byte 0x41, `\\` a backslash.

use super::tree::{Bytes, Name};
use std::borrow::Cow;

/// The bytes that are written so. A backslash that begins no escape stands for itself, as in LLVM.
pub(in crate::read::llvm) fn unescape(text: &str) -> Bytes {
    Bytes(unescaped(text).into_owned().into())
}

fn unescaped(text: &str) -> Cow<'_, [u8]> {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'\\') {
        return Cow::Borrowed(bytes);
    }
    let digit = |at: usize| bytes.get(at).and_then(|b| char::from(*b).to_digit(16));
    let mut result = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let (byte, length) = match (byte, bytes.get(at + 1), digit(at + 1), digit(at + 2)) {
            (b'\\', Some(b'\\'), ..) => (b'\\', 2),
            (b'\\', _, Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
            _ => (byte, 1),
        };
        result.push(byte);
        at += length;
    }
    Cow::Owned(result)
}

/// What stands between the quotes of a string.
pub(super) fn unquote(text: &str) -> Bytes {
    unescape(text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).unwrap_or(text))
}

/// A name without its sigil, and without the colon of a label: in quotes, a number, or plain. `None` for a number that is
/// larger than any that LLVM counts to.
pub(in crate::read::llvm) fn name(text: &str) -> Option<Name> {
    match text.as_bytes() {
        [b'"', ..] => Some(Name::Text(unquote(text))),
        [b'0'..=b'9', ..] if text.bytes().all(|b| b.is_ascii_digit()) => {
            text.parse::<u32>().ok().map(|n| Name::Number(n.into()))
        }
        _ => Some(Name::text(text)),
    }
}
