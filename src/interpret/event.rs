//! What a run does that others may notice.

use super::value::{Byte, Value};
use crate::execution::scopes::Scope;
use crate::execution::tags::TagSet;
use crate::program::ir::{Callee, Ordering};
use crate::source::Span;

/// One thing that a run does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub what: What,
    /// How.
    pub how: How,
    /// The tags that it carries.
    pub tags: TagSet,
    /// The instruction.
    pub span: Span,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Memory is read.
    Read(Where, Vec<Byte>),
    /// Memory is written.
    Write(Where, Vec<Byte>),
    /// Memory is read and, unless an exchange fails, written, with nothing in between.
    Update(Where, Vec<Byte>, Option<Vec<Byte>>),
    /// Memory operations are ordered.
    Fence,
    /// A function is called that is not known.
    Call(Callee, Vec<Value>),
}

/// A place in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Where {
    /// The address.
    pub address: u64,
    /// Number of bytes.
    pub size: u64,
    /// The address space.
    pub space: u32,
}

/// How an operation is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct How {
    /// Its ordering.
    pub ordering: Ordering,
    /// Its scope; `None` is the system scope.
    pub scope: Option<Scope>,
    /// It is volatile.
    pub volatile: bool,
}

impl How {
    /// As what is not said to be anything.
    pub const PLAIN: How = How { ordering: Ordering::NotAtomic, scope: None, volatile: false };
}
