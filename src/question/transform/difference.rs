//! What two functions differ in besides their bodies, and which verdicts that may falsify.

use super::pair::Side;
use crate::program::ir::{Linkage, Span};
use std::fmt;

/// Something that a function's meaning hangs on, and that the two files do not say alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is said of.
    pub of: Entity,
    /// What is said.
    pub what: What,
    /// Where it stands, before and after, as far as it does.
    pub places: [Option<Place>; 2],
    /// What it may falsify.
    pub blocks: Blocks,
}

/// What something is said of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entity {
    /// The whole file.
    Module,
    /// A global variable.
    Global(String),
    /// Another name of a global.
    Alias(String),
    /// The function that is compared.
    Function(String),
    /// A parameter of that: of which function, and its name.
    Parameter(String, String),
    /// A function that is called.
    Callee(String),
}

/// Which of the files says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// The original.
    Before,
    /// The transformed one.
    After,
}

/// What differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// `target datalayout`.
    Layout,
    /// What `target datalayout` says there that has no meaning here; it need not be another one.
    LayoutPart(String, Only),
    /// `target triple`.
    Triple,
    /// The number of bytes.
    Size(u64, u64),
    /// The alignment.
    Alignment(u64, u64),
    /// What it holds at first.
    Initializer,
    /// It is `constant`.
    Constant(Only),
    /// The address space.
    AddressSpace(u32, u32),
    /// Every thread has its own.
    ThreadLocal(Only),
    /// The linkage.
    Linkage(Linkage, Linkage),
    /// Its address does not matter.
    UnnamedAddress(Only),
    /// It is defined.
    Defined(Only),
    /// It is a local global that only one of the files has.
    Local(Only),
    /// The functions that use a local global, or how they do.
    Uses,
    /// What another name stands for.
    Aliasee,
    /// The calling convention.
    Convention,
    /// The types that it takes or returns.
    Signature,
    /// An attribute.
    Attribute(String, Only),
    /// `module asm`.
    Assembly,
    /// Named metadata.
    Metadata(String),
    /// Somebody uses it whom nobody sees (`@llvm.used`), in the original.
    Used,
    /// Other threads may execute a convergent call of this function together.
    Convergence(String),
    /// A call of this is not said to be convergent any more.
    NoLongerConvergent(String),
    /// Fewer others need its definition in the transformed file.
    Discardable,
    /// It was not read.
    Unread(Only),
}

/// Which verdicts a difference may falsify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The transformed function may promise more than is looked at.
    pub valid: bool,
    /// The original may do more than is looked at.
    pub refuted: bool,
}

impl Blocks {
    /// Of what the transformed file promises.
    pub const VALID: Blocks = Blocks { valid: true, refuted: false };
    /// Of what the original promises.
    pub const REFUTED: Blocks = Blocks { valid: false, refuted: true };
    /// Of what is looked at where it happens.
    pub const NOTHING: Blocks = Blocks { valid: false, refuted: false };
    /// Of what makes both incomparable.
    pub const BOTH: Blocks = Blocks { valid: true, refuted: true };

    /// Of a promise that only one of the files makes.
    pub fn promised(only: Only) -> Blocks {
        match only {
            Only::Before => Blocks::REFUTED,
            Only::After => Blocks::VALID,
        }
    }
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

impl Side<'_> {
    /// Where something stands.
    pub(super) fn place(&self, span: Span) -> Place {
        let (line, _) = self.module.source.line_column(span.start);
        Place { file: self.module.source.name.clone(), line }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl fmt::Display for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entity::Module => write!(f, "the file"),
            Entity::Global(name)
            | Entity::Alias(name)
            | Entity::Function(name)
            | Entity::Callee(name) => write!(f, "@{name}"),
            Entity::Parameter(function, name) => write!(f, "%{name} of @{function}"),
        }
    }
}

fn linkage(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::Local => "local",
        Linkage::Exact => "external",
        Linkage::Derefinable => "one of several that are alike",
        Linkage::Interposable => "one that others may take the place of",
    }
}

impl fmt::Display for Difference {
    /// `@x is constant after (after.ll:3), and not before (before.ll:3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |i: usize| match &self.places[i] {
            Some(place) => format!(" ({place})"),
            None => String::new(),
        };
        let (before, after) = (format!("before{}", place(0)), format!("after{}", place(1)));
        let of = &self.of;
        let only = |says: &str, which: Only| match which {
            Only::Before => format!("{of} {says} {before}, and not {after}"),
            Only::After => format!("{of} {says} {after}, and not {before}"),
        };
        let other = |what: &str| format!("{of} has another {what} {after} than {before}");
        let text = match &self.what {
            What::Layout => other("target datalayout"),
            What::LayoutPart(part, Only::Before) => {
                format!(
                    "{of} has `{part}` in its target datalayout {before}, which is not interpreted"
                )
            }
            What::LayoutPart(part, Only::After) => {
                format!(
                    "{of} has `{part}` in its target datalayout {after}, which is not interpreted"
                )
            }
            What::Triple => other("target triple"),
            What::Size(a, b) => format!("{of} has {a} bytes {before} and {b} {after}"),
            What::Alignment(a, b) => format!("{of} is aligned to {a} {before} and to {b} {after}"),
            What::Initializer => other("initializer"),
            What::Constant(which) => only("is constant", *which),
            What::AddressSpace(a, b) => {
                format!("{of} is in address space {a} {before} and in {b} {after}")
            }
            What::ThreadLocal(which) => only("is thread_local", *which),
            What::Linkage(a, b) => {
                format!("{of} is {} {before} and {} {after}", linkage(*a), linkage(*b))
            }
            What::UnnamedAddress(which) => only("is unnamed_addr", *which),
            What::Defined(which) => only("is defined", *which),
            What::Local(Only::Before) => format!("the local global {of} is only there {before}"),
            What::Local(Only::After) => format!("the local global {of} is only there {after}"),
            What::Uses => {
                format!(
                    "the local global {of} is used otherwise by the functions of its file {after} than {before}"
                )
            }
            What::Aliasee => format!("{of} stands for something else {after} than {before}"),
            What::Convention => other("calling convention"),
            What::Signature => format!("{of} takes or returns other types {after} than {before}"),
            What::Attribute(text, which) => only(&format!("has `{text}`"), *which),
            What::Assembly => other("module asm"),
            What::Metadata(name) => other(&format!("!{name}")),
            What::Used => format!("{of} is in @llvm.used {before}, and not {after}"),
            What::Convergence(callee) => format!(
                "{of} executes the convergent call of {callee} under other conditions that threads may differ in {after} \
                 than {before}"
            ),
            What::NoLongerConvergent(callee) => {
                format!(
                    "{of} calls {callee} without saying that it is convergent {after}, and not {before}"
                )
            }
            What::Discardable => {
                format!("{of} may be left out by the linker {after}, and not {before}")
            }
            What::Unread(Only::Before) => format!("{of} could not be read {before}"),
            What::Unread(Only::After) => format!("{of} could not be read {after}"),
        };
        f.write_str(&text)
    }
}
