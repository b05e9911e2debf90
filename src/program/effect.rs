//! What a function does beside accessing memory: what an observer counts, and what may be the last of it.

use super::apart::Kinds;
use super::callee::{Applied, Callee};
use super::input::{Input, Last, SlotId};
use super::ir::RmwOp;
use super::object::Object;
use super::term::{EventIndex, Term};
use std::cmp::Ordering;
use std::fmt::{Display, Formatter, Result};

/// A call or a volatile access, which must neither vanish nor be reordered with others.
#[derive(Clone, Debug)]
pub struct SideEffect {
    /// What it is, without its operands.
    pub signature: Signature,
    /// Holds when it is executed.
    pub when: Term,
    /// Its operands: arguments, or address and value.
    pub operands: Vec<Term>,
    /// For each operand, whether whoever receives it may keep it.
    pub captured: Vec<bool>,
    /// Which memory that the module cannot access it may change.
    pub changes: Kinds,
    /// Where it stands, if it accesses nothing but such memory and what it is handed.
    pub only_apart: Option<Placed>,
    /// Whether it counts where it stands among the others; else it has a counterpart of its own.
    pub ordered: bool,
    /// `file:line` of the instruction.
    pub position: Option<String>,
}

/// A call that accesses memory which the module cannot access: others may do so by calling the same function, and what
/// orders accesses orders these.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The event that stands for it.
    pub at: EventIndex,
    /// It may order accesses itself (no `nosync`).
    pub synchronises: bool,
}

/// What a side effect is, without its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signature {
    /// A call with so many operands.
    Call(Callee, usize),
    /// A volatile access of so many bytes.
    Volatile(Volatile, u64),
}

impl Signature {
    /// What it calls, if it is a call.
    pub fn callee(&self) -> Option<&Callee> {
        match self {
            Signature::Call(callee, _) => Some(callee),
            Signature::Volatile(..) => None,
        }
    }
}

/// What a volatile access is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // named as in LLVM
pub enum Volatile {
    Load,
    Store,
    AtomicRmw(RmwOp),
    CmpXchg,
}

impl Display for Signature {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (what, bytes) = match self {
            Signature::Call(Callee::Endless, _) => return f.write_str("a loop without end"),
            Signature::Call(callee, n) => return write!(f, "call @{callee} with {n} operands"),
            Signature::Volatile(what, bytes) => (what, bytes),
        };
        match what {
            Volatile::Load => write!(f, "volatile load of {bytes} bytes"),
            Volatile::Store => write!(f, "volatile store of {bytes} bytes"),
            Volatile::AtomicRmw(op) => write!(f, "volatile atomicrmw {op:?} of {bytes} bytes"),
            Volatile::CmpXchg => write!(f, "volatile cmpxchg of {bytes} bytes"),
        }
    }
}

/// What somebody sees that observes a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A scalar of what the function returns.
    Returned(usize),
    /// What is in a register in the end, scalar by scalar.
    Register(String, usize),
    /// What an object holds in the end, from some byte on; none where nothing tells its bytes apart.
    Final(Object, Option<u64>),
    /// What an access of the surrounding program reads.
    Read(SlotId),
}

impl Seen {
    /// Whether the function itself gives it, rather than memory.
    pub fn is_result(&self) -> bool {
        matches!(self, Seen::Returned(_) | Seen::Register(..))
    }
}

impl Display for Seen {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Seen::Returned(0) => f.write_str("returned value"),
            Seen::Returned(i) => write!(f, "returned value .{i}"),
            Seen::Register(name, 0) => write!(f, "register {name}"),
            Seen::Register(name, i) => write!(f, "register {name} .{i}"),
            Seen::Final(object, None) => write!(f, "final {object}"),
            Seen::Final(object, Some(offset)) => write!(f, "final {object}+{offset}"),
            Seen::Read(slot) => write!(f, "{slot} reads"),
        }
    }
}

/// In the order in which they are written, so that lists of them read well.
impl Ord for Seen {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |seen: &Seen| match seen {
            Seen::Returned(i) => (0, *i),
            Seen::Register(_, i) => (1, *i),
            Seen::Final(_, None) => (2, 0),
            Seen::Final(_, Some(offset)) => (3, *offset as usize),
            Seen::Read(_) => (4, 0),
        };
        let written = self.to_string().cmp(&other.to_string());
        let objects = || match (self, other) {
            (Seen::Final(a, _), Seen::Final(b, _)) => a.cmp(b),
            (Seen::Read(a), Seen::Read(b)) => a.cmp(b),
            (Seen::Register(a, _), Seen::Register(b, _)) => a.cmp(b),
            _ => Ordering::Equal,
        };
        written.then_with(|| rank(self).cmp(&rank(other))).then_with(objects)
    }
}

impl PartialOrd for Seen {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A call or a volatile access that may be the last thing that the function does.
#[derive(Clone, Debug)]
pub struct Ending {
    /// What it is.
    pub last: Last,
    /// What it may do.
    pub may: May,
    /// The instruction.
    pub text: String,
}

impl Ending {
    /// The input of one bit that says that it is the last.
    pub fn input(&self) -> Input {
        Input::Last(self.last.clone())
    }
}

/// The ways in which execution may not go on behind an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct May {
    /// Nothing comes after it at all: it goes on for ever, or ends the program.
    pub stop: bool,
    /// It unwinds, and a caller may go on.
    pub unwind: bool,
}

/// A call that nobody notices, but for what follows from what it reads: its result, and whether its
/// behaviour is undefined.
#[derive(Clone, Debug)]
pub struct ReadingCall {
    /// The callee.
    pub callee: Callee,
    /// The call, as it would be if an observer saw it.
    pub effect: SideEffect,
    /// The accesses of its body.
    pub body: Vec<EventIndex>,
    /// If it may read memory that the module cannot access: how often that may have been changed before.
    pub seen: Option<Term>,
    /// The inputs that stand for what it gives, each with what that is.
    pub gives: Vec<(Input, Applied)>,
}
