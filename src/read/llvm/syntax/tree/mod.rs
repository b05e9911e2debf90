//! The tree of a file of LLVM IR: what is written in it, every part with its place.
//!
//! It says nothing of what anything means, and refuses nothing that LLVM would read: names, attributes and
//! words that nobody here has heard of are kept. Two trees are equal if they say the same; places do not count
//! ([`Span`] compares equal to every other).

mod attribute;
mod instruction;
mod metadata;
mod value;

pub use attribute::*;
pub use instruction::*;
pub use metadata::*;
pub use value::*;

use crate::source::{InputError, Span};
use std::fmt;

/// Something, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What it is.
    pub node: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> std::ops::Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.node
    }
}

/// The bytes of a name or a string, escapes resolved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes(pub Box<[u8]>);

impl Bytes {
    /// Its text, if it is UTF-8.
    pub fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.0).ok()
    }
}

/// As LLVM would print it between quotes, except that readable characters beyond ASCII stay: an escape for each
/// byte of any other, for quotes and for backslashes. Different bytes are written differently.
impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.utf8_chunks() {
            for c in chunk.valid().chars() {
                match c {
                    '"' | '\\' => write!(f, "\\{:02X}", u32::from(c))?,
                    _ if c.is_control() => {
                        let mut buffer = [0; 4];
                        for byte in c.encode_utf8(&mut buffer).bytes() {
                            write!(f, "\\{byte:02X}")?;
                        }
                    }
                    _ => write!(f, "{c}")?,
                }
            }
            for byte in chunk.invalid() {
                write!(f, "\\{byte:02X}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// The name of a value, block, global, type or comdat, without its sigil.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    /// It has none and goes by a number: `%7`. That is not `%"7"`.
    Number(u64),
    /// Any bytes.
    Text(Bytes),
}

impl Name {
    /// The name that is this text.
    pub fn text(text: &str) -> Name {
        Name::Text(Bytes(text.as_bytes().into()))
    }
}

/// As LLVM prints it after the sigil, in quotes where it needs them. Different names are written differently.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Name::Number(number) => return write!(f, "{number}"),
            Name::Text(text) => text,
        };
        let plain = |b: &u8| b.is_ascii_alphanumeric() || b"-$._".contains(b);
        match text.0.first() {
            Some(first) if !first.is_ascii_digit() && text.0.iter().all(plain) => {
                write!(f, "{text}")
            }
            _ => write!(f, "\"{text}\""),
        }
    }
}

/// Text that is kept as it is written, runs of blanks made one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raw {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// What it consists of, in order.
    pub items: Vec<Item>,
}

/// One entity of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// `source_filename = "…"`.
    SourceFilename(Spanned<Bytes>),
    /// `target triple = "…"`.
    Triple(Spanned<Bytes>),
    /// `target datalayout = "…"`.
    DataLayout(Spanned<Bytes>),
    /// `module asm "…"`, with properties of newer LLVMs in brackets as text.
    ModuleAsm(Raw),
    /// `%name = type …`; `None` if `opaque`.
    Type(Spanned<Name>, Option<Spanned<Type>>),
    /// `$name = comdat any`.
    Comdat(Spanned<Name>, String),
    /// A global variable.
    Global(Global),
    /// `alias` or `ifunc`.
    Alias(Alias),
    /// `declare` or `define`.
    Function(Box<Function>),
    /// `attributes #0 = { … }`.
    AttributeGroup(Spanned<u64>, Attributes),
    /// `!name = !{ … }`.
    NamedMetadata(Spanned<Name>, Vec<Spanned<Metadata>>),
    /// `!0 = [distinct] …`.
    Metadata {
        /// Its number.
        id: Spanned<u64>,
        /// It is no copy of any other.
        distinct: bool,
        /// What it is.
        value: Spanned<Metadata>,
    },
    /// `!synchscope = [metadata] !{…}`, of older files: what numbers of scopes mean.
    ScopeMap(Spanned<Metadata>),
    /// What says nothing of the program's meaning: `uselistorder`, `uselistorder_bb`, summaries (`^0 = …`).
    Ignored(Raw),
    /// What could not be read. Everything around it was.
    Unread(Unread),
}

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it would have defined, if that much could be read.
    pub defines: Option<Defined>,
    /// Why.
    pub error: Box<InputError>,
}

/// What an entity of a file defines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Defined {
    /// A function, `@name`.
    Function(Name),
    /// A variable, alias or ifunc, `@name`.
    Global(Name),
    /// A type, `%name`.
    Type(Name),
    /// `attributes #0`.
    AttributeGroup(u64),
    /// Metadata with a number.
    Metadata(u64),
    /// Metadata with a name.
    NamedMetadata(Name),
    /// A comdat.
    Comdat(Name),
}

/// What may stand before the type of a global variable, an alias or a function, each word as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefix {
    /// `internal`, `linkonce_odr`, `external`, …; `None` for `external` that is not written.
    pub linkage: Option<String>,
    /// `dso_local`, `dso_preemptable`.
    pub preemption: Option<String>,
    /// `default`, `hidden`, `protected`.
    pub visibility: Option<String>,
    /// `dllimport`, `dllexport`.
    pub dll_storage: Option<String>,
    /// `thread_local`, with its model if one is written.
    pub thread_local: Option<Option<String>>,
    /// `unnamed_addr`, `local_unnamed_addr` (of functions it stands behind the parameters).
    pub unnamed_addr: Option<String>,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Global {
    /// Its name.
    pub name: Spanned<Name>,
    /// Linkage and the like.
    pub prefix: Prefix,
    /// `addrspace(…)`.
    pub space: Option<AddressSpace>,
    /// `externally_initialized`.
    pub externally_initialized: bool,
    /// `constant`, not `global`.
    pub constant: bool,
    /// The type of its contents.
    pub ty: Spanned<Type>,
    /// Its initializer.
    pub initializer: Option<Spanned<Value>>,
    /// What follows behind commas.
    pub properties: Properties,
    /// Attributes and groups of attributes.
    pub attributes: Attributes,
    /// Where all of it stands.
    pub span: Span,
}

/// What may follow a global variable behind commas, or the parameters of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Properties {
    /// `align N`.
    pub align: Option<Spanned<u64>>,
    /// `section "…"`.
    pub section: Option<Bytes>,
    /// `partition "…"`.
    pub partition: Option<Bytes>,
    /// `comdat`, with its name if one is written.
    pub comdat: Option<Option<Name>>,
    /// `code_model "…"`.
    pub code_model: Option<Bytes>,
    /// `gc "…"`.
    pub gc: Option<Bytes>,
    /// `prefix T v`, `prologue T v`, `personality T v`, by that word.
    pub constants: Vec<(String, Typed)>,
    /// Others that nobody here knows: `no_sanitize_address`, …
    pub others: Vec<Raw>,
    /// `!dbg !0`.
    pub attachments: Vec<Attachment>,
}

/// Which of two things an [`Alias`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliasKind {
    /// `alias`: another name.
    Alias,
    /// `ifunc`: which function it is, another one decides when the program is loaded.
    IFunc,
}

/// `alias` or `ifunc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// Its name.
    pub name: Spanned<Name>,
    /// Which it is.
    pub kind: AliasKind,
    /// Linkage and the like.
    pub prefix: Prefix,
    /// Type of what it stands for.
    pub ty: Spanned<Type>,
    /// What it stands for, or what decides that.
    pub aliasee: Typed,
    /// What follows behind commas.
    pub properties: Properties,
    /// Where all of it stands.
    pub span: Span,
}

/// A formal parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type.
    pub ty: Spanned<Type>,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its name, if one is written.
    pub name: Option<Spanned<Name>>,
    /// Where all of it stands.
    pub span: Span,
}

/// A function: a declaration, or a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: Spanned<Name>,
    /// Linkage and the like.
    pub prefix: Prefix,
    /// How it is called.
    pub convention: Option<Convention>,
    /// Attributes of what it returns.
    pub result_attributes: Attributes,
    /// The type of what it returns.
    pub result: Spanned<Type>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// More arguments may follow (`...`).
    pub variadic: bool,
    /// `addrspace(…)`.
    pub space: Option<AddressSpace>,
    /// Its attributes.
    pub attributes: Attributes,
    /// Section, alignment and so on. Of a declaration, attachments stand before the type.
    pub properties: Properties,
    /// Its body; `None` for a declaration.
    pub body: Option<Body>,
    /// Where its header stands.
    pub span: Span,
}

/// The body of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// Its blocks, entry first.
    Blocks {
        /// The blocks.
        blocks: Vec<Block>,
        /// `uselistorder` directives.
        ignored: Vec<Raw>,
        /// Where all of it stands, brackets included.
        span: Span,
    },
    /// It could not be read; what follows it could.
    Unread(Box<InputError>),
}

/// A basic block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its label, if one is written.
    pub label: Option<Spanned<Name>>,
    /// Its instructions, a terminator last (if the file is right; nobody has checked that).
    pub instructions: Vec<Instruction>,
}
