//! Why a transformed function may be wrong although no counterexample shows it: what it promises, or does to what
//! others know of, is not looked at.

use crate::program::handling::Handling;
use std::fmt::{Display, Formatter, Result};

/// What may be wrong with the transformed function, and is not looked at. Texts are instructions, names are as users
/// wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// It promises something: where, and what.
    Promises(String, String),
    /// An instruction of the original says how a value is passed, which the transformed function's does not: which, and
    /// what.
    Passed(String, String),
    /// It promises that memory is valid: where, of how many bytes, or that there is none.
    Dereferenceable {
        /// The instruction.
        text: String,
        /// Bytes.
        bytes: u64,
        /// The address may be null.
        or_null: bool,
    },
    /// It promises what it does with a parameter.
    Handling {
        /// The function.
        function: String,
        /// What it promises.
        promise: Handling,
        /// The parameter.
        parameter: String,
    },
    /// It reads what it says that it only writes.
    Unwritten(String),
    /// It accesses more that a `noalias` parameter may point to.
    Alone,
    /// It says `nosync`, and does what may synchronise.
    Synchronises(String),
    /// A call of this callee, which accesses memory that the module cannot access, is elsewhere among what orders accesses.
    Inaccessible(String),
    /// A load is in a scope that it was not in.
    Scope(String),
    /// An operation has a tag that means something to the target; and a model that says what.
    Tag(String, String),
    /// It promises that a call returns.
    Returns(String),
    /// It uses a parameter where the original uses a pointer that is equal to it.
    EqualPointer(String),
    /// Fewer of its pointers are made of numbers.
    FromNumber,
    /// More of its pointers are moved by what is computed from addresses.
    ByNumber,
    /// It loads or stores numbers in the place of pointers.
    AsNumber,
    /// An object that others know of lives at other times.
    Lifetime(String),
    /// An object that others know of is smaller.
    Smaller(String),
    /// An object that is shown may be where that of the original is not, which is aligned to more.
    Place(String),
    /// Another thread may have freed what an instruction accesses.
    Freed(String),
    /// It calls this callee more than once with what may be undefined.
    Again(String),
}

impl Beyond {
    /// What it is in a word.
    pub fn kind(&self) -> &'static str {
        match self {
            Beyond::Promises(..)
            | Beyond::Dereferenceable { .. }
            | Beyond::Handling { .. }
            | Beyond::Unwritten(_)
            | Beyond::Synchronises(_)
            | Beyond::Alone
            | Beyond::Returns(_) => "promise-of-transformed",
            Beyond::Passed(..) => "passed-otherwise",
            Beyond::EqualPointer(_) | Beyond::FromNumber | Beyond::ByNumber | Beyond::AsNumber => {
                "provenance"
            }
            Beyond::Lifetime(_) => "lifetime",
            Beyond::Smaller(_) => "size-of-object",
            Beyond::Place(_) => "place-of-object",
            Beyond::Freed(_) => "freed-elsewhere",
            Beyond::Inaccessible(_) => "inaccessible-memory",
            Beyond::Scope(_) => "scope-of-load",
            Beyond::Tag(..) => "tag-of-target",
            Beyond::Again(_) => "chosen-anew",
        }
    }
}

impl Display for Beyond {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Beyond::Promises(text, what) => {
                write!(f, "`{text}` promises {what}, which the original does not")
            }
            Beyond::Passed(text, what) => write!(
                f,
                "`{text}` says {what} in the original and does not any more; how values are passed is not looked at"
            ),
            Beyond::Dereferenceable { text, bytes, or_null } => {
                let what = if *or_null { "dereferenceable_or_null" } else { "dereferenceable" };
                write!(f, "`{text}` promises {what}({bytes}), which the original does not")
            }
            Beyond::Handling { function, promise, parameter } => write!(
                f,
                "`@{function}` promises `{promise}` of %{parameter}, which the original does not, or keeps"
            ),
            Beyond::Unwritten(function) => write!(
                f,
                "`@{function}` may read what it says that it only writes, before it does: it finds poison there, which is \
                 not looked at"
            ),
            Beyond::Alone => f.write_str(
                "more is accessed than before that a `noalias` parameter may point to; whether that breaks its promise is not \
                 looked at",
            ),
            Beyond::Synchronises(function) => write!(
                f,
                "`@{function}` says `nosync`, and does what may synchronise: where it does, behaviour is undefined, which \
                 is not looked at"
            ),
            Beyond::Inaccessible(callee) => write!(
                f,
                "@{callee} accesses memory that the module cannot access, and is called elsewhere among what orders \
                 accesses; what other threads do there is not looked at"
            ),
            Beyond::Scope(text) => write!(
                f,
                "`{text}` is in another scope than before, or than a load that is gone; what the target says of reads whose writes are in other scopes \
                 is not looked at"
            ),
            Beyond::Tag(text, choose) => write!(
                f,
                "`{text}` has a tag that means more to AMDGPU than this model says; try --model {choose}"
            ),
            Beyond::Returns(text) => {
                write!(
                    f,
                    "`{text}` is promised not to unwind or to return, which it is not in the original"
                )
            }
            Beyond::EqualPointer(parameter) => write!(
                f,
                "%{parameter} is used where the original uses a pointer that is equal to it; which object it points \
                 into is not looked at"
            ),
            Beyond::FromNumber => f.write_str(
                "which objects a pointer may point into that is made of a number is not looked at",
            ),
            Beyond::ByNumber => f.write_str(
                "which objects a pointer may point into that is moved by what is computed from addresses is not looked at",
            ),
            Beyond::AsNumber => f.write_str(
                "what is loaded or stored as a number in place of a pointer points into no object any more, which is \
                 not looked at",
            ),
            Beyond::Lifetime(object) => write!(
                f,
                "{object} is known to others, and begins or ends to live elsewhere among what synchronises with them"
            ),
            Beyond::Smaller(object) => write!(
                f,
                "{object} is known to others, and has fewer bytes than in the original, where they may access all of them"
            ),
            Beyond::Place(object) => write!(
                f,
                "{object} is aligned to less than in the original, so that it may be in other places, which somebody may \
                 notice"
            ),
            Beyond::Freed(text) => write!(
                f,
                "what `{text}` accesses may have been freed by another thread, which is not looked at"
            ),
            Beyond::Again(callee) => write!(
                f,
                "@{callee} is called more than once with what may be undef or poison, and may choose anew what it gives \
                 each time, which is not looked at; say noundef, or --disable-undef-input and --disable-poison-input"
            ),
        }
    }
}
