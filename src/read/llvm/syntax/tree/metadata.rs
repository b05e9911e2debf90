//! Metadata.

use super::{Bytes, Name, Raw, Spanned, Typed};
use crate::source::Span;

/// Metadata, where it is used or where it is defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Metadata {
    /// `!7`.
    Node(u64),
    /// `!"…"`.
    String(Bytes),
    /// `!{…}`.
    Tuple(Vec<Spanned<Metadata>>),
    /// `null`, inside a tuple.
    Null,
    /// A constant or a value with its type.
    Value(Box<Typed>),
    /// `!DILocation(…)` and the like, its name without the sigil, and what stands between the brackets.
    Special(Name, Raw),
}

/// `!dbg !7` behind an instruction or a global.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// Its name, without the sigil.
    pub name: Name,
    /// What is attached.
    pub value: Spanned<Metadata>,
    /// Where all of it stands.
    pub span: Span,
}
