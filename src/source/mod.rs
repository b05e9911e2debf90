//! The texts that are read: where something stands in one, and what is wrong there.
//!
//! **Architecture invariant:** this room imports no other one.

mod diagnostic;
pub mod suggest;

pub use diagnostic::{InputError, InputErrors};

use std::fmt::Write;

/// The text a program was read from, kept for diagnostics and source positions in witnesses.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// File name as the user gave it.
    pub name: String,
    /// Whole text of the file.
    pub text: String,
}

impl Source {
    /// A text of these bytes. LLVM's names and strings may hold any bytes; those that are not UTF-8 are
    /// written as LLVM would escape them (`\\FF`), which means the same wherever they may stand.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Source {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let mut text = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            for byte in chunk.invalid() {
                let _ = write!(text, "\\{byte:02X}");
            }
        }
        Source { name: name.into(), text }
    }

    /// 1-based line and column (in characters) of a byte offset.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..offset.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }
}

/// A byte range in a [`Source`].
///
/// Two spans always compare equal: functions are compared by what they say, never by where.
#[derive(Clone, Copy, Debug, Default)]
pub struct Span {
    /// Byte offset of the first character.
    pub start: usize,
    /// Length in bytes.
    pub len: usize,
}

impl PartialEq for Span {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Span {}
