//! What programs are given: the inputs that terms mention. Two inputs are the same if all is the same that they
//! are made of; how they are written is for people only.

use super::callee::Call;
use super::callee::Callee;
use super::object::{Object, Parameter};
use super::promised::Promise;
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::relation::{Member, Symbol};
use itertools::Itertools;
use std::fmt::{Display, Formatter, Result};

/// A value that a program is given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // fields are what the sentence above them says
pub enum Input {
    /// A scalar of an argument: which member of which member … it is.
    Argument(Parameter, Vec<u32>),
    /// A scalar of what a call gives.
    Result(Call, Vec<u32>),
    /// Another input is undef.
    Undef(Box<Input>),
    /// Which bits of this one are undef.
    UndefBits(Box<Input>),
    /// Another input is poison.
    Poison(Box<Input>),
    /// The behaviour of a call is undefined.
    Undefined(Call),
    /// Nothing comes after this.
    Last(Last),
    /// The volatile access of that number finds something else than memory holds.
    Strange(usize),
    /// What it finds then: so many bits from that byte on.
    Found { access: usize, part: (u64, u32) },
    /// A call unwinds, if it is the last thing that the function does; else it stops.
    Unwinds(Call),
    /// The allocation of that object fails.
    Fails(Object),
    /// The first byte that there is of that object.
    First(Object),
    /// How large that object is, in bytes.
    Size(Object),
    /// Which NaN operations give that the function has executed that many times before, with the same operands.
    Nan(usize),
    /// A call frees that object.
    Frees(Call, Object),
    /// A promise about an address is kept, the one of that number.
    Kept(Promise, usize),
    /// Where an object is in memory, the one of that number; only where functions look at addresses as numbers.
    Base(usize),
    /// What an object holds at first, from some byte on; none where nothing tells its bytes apart.
    Initial(Object, Option<u64>),
    /// An attribute of an access of the surrounding program.
    Slot(SlotId, Attribute),
    /// The thread of that number, counted from 1, is the one before it.
    Continues(usize),
    /// Two threads, counted from 1, share an instance of a scope.
    Share { scope: Scope, threads: [usize; 2] },
    /// The weak exchange of that number does not fail for no reason.
    Luck(usize),
    /// A thread goes on behind the barrier that is this event.
    GoesOn { event: String, thread: usize },
    /// Two of the events at a barrier meet.
    Meet { barrier: String, events: [usize; 2] },
    /// Who performs an instruction that several threads execute together.
    Performer { instruction: Member, group: usize },
    /// Two operations are related.
    Related { relation: String, operations: [usize; 2] },
    /// An operation states a wider scope.
    Widened { operation: usize, scope: Scope },
    /// An operation loses its tags.
    Loses { operation: usize, tags: Lost },
    /// An object is in an address space.
    InSpace(Object, u32),
    /// An object is in a storage class.
    InClass(Object, Symbol),
}

/// What may be the last thing that a function does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Last {
    /// A call.
    Call(Call),
    /// The volatile access of that number.
    Volatile(usize),
}

/// Tags that an operation may lose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lost {
    /// All of them.
    All,
    /// Those of a prefix.
    Prefix(Member),
    /// One.
    Tag(Tag),
}

/// A symbolic access: of the surrounding program, or of a program that is nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SlotId {
    /// Before the function, in its thread.
    Before(usize),
    /// After it.
    After(usize),
    /// In another thread, counted from 1: the access of that number there.
    Elsewhere(usize, usize),
    /// In the body of a call.
    InCall(Call, usize),
    /// In the body of any call of a callee that only reads.
    InCalls(Callee, usize),
    /// The operation of that number of a program that is searched for.
    Operation(usize),
}

/// What a symbolic access may be, and do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // named as it is written
pub enum Attribute {
    Reads,
    Writes,
    Fence,
    Atomic,
    Monotonic,
    Acquires,
    Releases,
    SeqCst,
    Volatile,
    Av,
    Tag(Tag),
    Scope(Scope),
    Space(u32),
    /// It goes to some bytes of an object.
    At(Object, u64, u64),
    /// It goes to the object that an argument of the call points into, to some bytes from that place on.
    Through(usize, u64),
    /// What it writes.
    Value,
    /// What it waits for.
    WaitsFor,
    /// It is at one of the function's barriers.
    Meets,
    /// It is at this one.
    AtBarrier(Member),
    /// It is in that base set of PTX's.
    In(Symbol),
    /// What Vulkan knows of it.
    Vulkan(Vulkan),
}

/// What a symbolic access may be in Vulkan's terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // named as it is written
pub enum Vulkan {
    Host,
    /// To memory of a storage class.
    To(Member),
    /// By a reference of that name; none: one that the function does not have.
    By(Option<String>),
    /// With a storage class in its semantics.
    Semantics(Member),
    Available,
    Visible,
    NonPrivate,
    MakesAvailable,
    MakesVisible,
    Waits,
    /// At a control barrier.
    Barrier(String),
    /// In these base sets, and neither an access nor at a barrier.
    Other(Vec<Symbol>),
}

impl Input {
    /// Whether a value that the function gets by itself, and not from memory.
    pub fn may_be_undef(&self) -> bool {
        matches!(self, Input::Argument(..) | Input::Result(..))
    }

    /// The operation that it is about, of a program that is searched for.
    pub fn operation(&self) -> Option<usize> {
        match self {
            Input::Slot(SlotId::Operation(i), _)
            | Input::Related { operations: [i, _], .. }
            | Input::Widened { operation: i, .. }
            | Input::Loses { operation: i, .. } => Some(*i),
            _ => None,
        }
    }
}

impl Display for Input {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let member = |f: &mut Formatter<'_>, path: &[u32]| {
            path.iter().try_for_each(|member| write!(f, ".{member}"))
        };
        match self {
            Input::Argument(parameter, path) => {
                write!(f, "%{}", parameter.name)?;
                member(f, path)
            }
            Input::Result(call, path) => {
                write!(f, "result of {call}")?;
                member(f, path)
            }
            Input::Undef(input) => write!(f, "{input} is undef"),
            Input::UndefBits(input) => write!(f, "bits of {input} that are undef"),
            Input::Poison(input) => write!(f, "{input} is poison"),
            Input::Undefined(call) => write!(f, "{call} is undefined"),
            Input::Last(Last::Call(call)) => write!(f, "{call} is the last"),
            Input::Last(Last::Volatile(n)) => write!(f, "volatile access {n} is the last"),
            Input::Strange(n) => write!(f, "volatile access {n} finds no memory"),
            Input::Found { access, part: (0, _) } => {
                write!(f, "what volatile access {access} finds")
            }
            Input::Found { access, part: (from, _) } => {
                write!(f, "what volatile access {access} finds, from byte {from} on")
            }
            Input::Unwinds(call) => write!(f, "{call} unwinds"),
            Input::Fails(object) => write!(f, "there is no memory for {object}"),
            Input::First(object) => write!(f, "first byte of {object}"),
            Input::Size(object) => write!(f, "size of {object}"),
            Input::Nan(before) => write!(f, "which NaN it is after {before} others"),
            Input::Frees(call, object) => write!(f, "{call} frees {object}"),
            Input::Kept(promise, number) => write!(f, "{promise} #{number}"),
            Input::Base(object) => write!(f, "address of object {object}"),
            Input::Initial(object, None) => write!(f, "initial {object}"),
            Input::Initial(object, Some(offset)) => write!(f, "initial {object}+{offset}"),
            Input::Slot(slot, attribute) => write!(f, "{slot} {attribute}"),
            Input::Continues(thread) => write!(f, "T{thread} continues T{}", thread - 1),
            Input::Share { scope, threads: [x, y] } => write!(f, "T{x} T{y} share {scope}"),
            Input::Luck(n) => write!(f, "weak exchange {n} succeeds"),
            Input::GoesOn { event, thread } => write!(f, "{event} of thread {thread} goes on"),
            Input::Meet { barrier, events: [i, j] } => {
                write!(f, "barrier {barrier}: {i} meets {j}")
            }
            Input::Performer { instruction, group } => {
                write!(f, "who performs {instruction} of group {group}")
            }
            Input::Related { relation, operations: [i, j] } => {
                write!(f, "operation {i} {relation} operation {j}")
            }
            Input::Widened { operation, scope } => {
                write!(f, "operation {operation} widened to {scope}")
            }
            Input::Loses { operation, tags } => write!(f, "operation {operation} loses {tags}"),
            Input::InSpace(object, space) => write!(f, "{object} in address space {space}"),
            Input::InClass(object, class) => write!(f, "{object} in {class}"),
        }
    }
}

impl Display for Lost {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Lost::All => f.write_str("its tags"),
            Lost::Prefix(prefix) => write!(f, "tags of {prefix}"),
            Lost::Tag(tag) => write!(f, "{tag}"),
        }
    }
}

impl Display for SlotId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            SlotId::Before(i) => write!(f, "before.{i}"),
            SlotId::After(i) => write!(f, "after.{i}"),
            SlotId::Elsewhere(thread, i) => write!(f, "T{thread}.{i}"),
            SlotId::InCall(call, i) => write!(f, "{call}.{i}"),
            SlotId::InCalls(callee, i) => write!(f, "@{callee}.{i}"),
            SlotId::Operation(i) => write!(f, "operation {i}"),
        }
    }
}

impl Display for Attribute {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Attribute::Reads => "reads",
            Attribute::Writes => "writes",
            Attribute::Fence => "is a fence",
            Attribute::Atomic => "is atomic",
            Attribute::Monotonic => "is monotonic",
            Attribute::Acquires => "acquires",
            Attribute::Releases => "releases",
            Attribute::SeqCst => "is seq_cst",
            Attribute::Volatile => "is volatile",
            Attribute::Av => "av",
            Attribute::Value => "value",
            Attribute::WaitsFor => "waits for",
            Attribute::Meets => "is at a barrier",
            Attribute::AtBarrier(barrier) => return write!(f, "is at barrier {barrier}"),
            Attribute::Tag(tag) => return write!(f, "# {tag}"),
            Attribute::Scope(scope) => return f.write_str(&scope.attribute()),
            Attribute::Space(space) => return write!(f, "in address space {space}"),
            Attribute::At(object, offset, size) => return write!(f, "at {object}+{offset}:{size}"),
            Attribute::Through(argument, 0) => return write!(f, "through argument {argument}"),
            Attribute::Through(argument, from) => {
                return write!(f, "through argument {argument}, from byte {from} on");
            }
            Attribute::In(set) => return write!(f, "is in {set}"),
            Attribute::Vulkan(vulkan) => return write!(f, "{vulkan}"),
        })
    }
}

impl Display for Vulkan {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Vulkan::Host => "is on the host",
            Vulkan::Available => "is available",
            Vulkan::Visible => "is visible",
            Vulkan::NonPrivate => "is non-private",
            Vulkan::MakesAvailable => "makes available",
            Vulkan::MakesVisible => "makes visible",
            Vulkan::Waits => "waits",
            Vulkan::To(class) => return write!(f, "is to {class}"),
            Vulkan::By(Some(reference)) => return write!(f, "is through {reference}"),
            Vulkan::By(None) => "is through another reference",
            Vulkan::Semantics(class) => return write!(f, "has {class} in its semantics"),
            Vulkan::Barrier(instance) => return write!(f, "is at barrier {instance}"),
            Vulkan::Other(marks) => return write!(f, "is {}", marks.iter().join(" ")),
        })
    }
}
