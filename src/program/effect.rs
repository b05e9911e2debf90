//! What a function does beside accessing memory: what an observer counts, and what may be the last of it.

use super::term::{EventIndex, Term};

/// A call or a volatile access, which must neither vanish nor be reordered with others.
#[derive(Clone, Debug)]
pub struct SideEffect {
    /// What it is, without its operands: `call @f/2`, `volatile store/4`.
    pub signature: String,
    /// Holds when it is executed.
    pub when: Term,
    /// Its operands: arguments, or address and value.
    pub operands: Vec<Term>,
    /// For each operand, whether whoever receives it may keep it.
    pub captured: Vec<bool>,
    /// Whether it counts where it stands among the others; else it has a counterpart of its own.
    pub ordered: bool,
    /// `file:line` of the instruction.
    pub position: Option<String>,
}

/// A call or a volatile access that may be the last thing that the function does.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The input of one bit that says that it is.
    pub input: String,
    /// It is promised that it is not.
    pub promised: bool,
    /// The instruction.
    pub text: String,
}

/// A call that nobody notices, but for what follows from what it reads: its result, and whether its
/// behaviour is undefined.
#[derive(Clone, Debug)]
pub struct ReadingCall {
    /// The callee.
    pub callee: String,
    /// The call, as it would be if an observer saw it.
    pub effect: SideEffect,
    /// The accesses of its body.
    pub body: Vec<EventIndex>,
    /// The inputs that stand for what it gives, each with what that is.
    pub gives: Vec<(String, String)>,
}
