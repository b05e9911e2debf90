//! What calls call, which of a callee's calls one is, and functions that terms apply.

use super::named::Named;
use super::target::is_known_to_compilers;
use std::fmt::{Display, Formatter, Result};

/// What a call calls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Callee {
    /// The function of that name, without `@`.
    Named(String),
    /// Inline assembly.
    Assembly(Assembly),
    /// The function that the first argument points to.
    Pointer,
    /// What stands for trips through the loop of that number, which is cut.
    Loop(usize, Trips),
    /// What copies or fills a block of memory that is too long to be followed.
    Block(Block),
    /// What stands for a loop without end that does nothing.
    Endless,
}

/// Inline assembly, as it is written. What its operands are is told by the call.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Assembly {
    /// `sideeffect`, `alignstack`, `inteldialect`, `unwind`.
    pub flags: Vec<String>,
    /// The text.
    pub text: Box<[u8]>,
    /// The constraints.
    pub constraints: Box<[u8]>,
}

impl Display for Assembly {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let [text, constraints] = [&self.text, &self.constraints].map(|b| b.escape_ascii());
        write!(f, "asm \"{text}\", \"{constraints}\"")
    }
}

/// How a block of memory is copied or filled. Where and with what are operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block {
    /// What with.
    pub filled: Filled,
    /// Bytes of the elements that are accessed one by one; none where accesses are plain.
    pub element: Option<u64>,
    /// Address spaces and alignments of the blocks that are accessed, the one that is written first.
    pub places: Vec<(u32, u64)>,
}

/// What a block of memory is overwritten with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Filled {
    /// What another block holds, which does not overlap it.
    Copy,
    /// What another block holds.
    Move,
    /// One byte, over and over.
    Byte,
}

impl Display for Block {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.filled {
            Filled::Copy => "memcpy",
            Filled::Move => "memmove",
            Filled::Byte => "memset",
        })
    }
}

/// What stands for trips through a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trips {
    /// Those before the one that is left.
    Before,
    /// Those after it.
    After,
    /// What its counters begin with, and what is known of that.
    CountedFrom,
    /// What its counters go on with, and what is known of that.
    CountedOn,
    /// The value that it begins with in the place of the phi of that number, some bits.
    Value(usize),
    /// Which of its bits are undef.
    Undef(usize),
    /// Whether that value is poison.
    Poison(usize),
    /// Whether it is the first one.
    First,
}

impl Callee {
    /// Its name, if it is a function.
    pub fn name(&self) -> Option<&str> {
        match self {
            Callee::Named(name) => Some(name),
            Callee::Assembly(_)
            | Callee::Pointer
            | Callee::Loop(..)
            | Callee::Block(_)
            | Callee::Endless => None,
        }
    }
}

impl From<String> for Callee {
    fn from(name: String) -> Callee {
        Callee::Named(name)
    }
}

impl Display for Callee {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Callee::Named(name) => f.write_str(name),
            Callee::Pointer => f.write_str("(a pointer)"),
            Callee::Assembly(assembly) => assembly.fmt(f),
            Callee::Endless => f.write_str("a loop without end"),
            Callee::Block(block) => write!(f, "{block} of a long block"),
            Callee::Loop(number, Trips::Before) => write!(f, "loop #{number}"),
            Callee::Loop(number, Trips::After) => write!(f, "loop #{number} again"),
            Callee::Loop(number, Trips::Value(i)) => {
                write!(f, "loop #{number}, value {i}, in some trip")
            }
            Callee::Loop(number, Trips::CountedFrom) => write!(f, "loop #{number} counts"),
            Callee::Loop(number, Trips::CountedOn) => write!(f, "loop #{number} counts on"),
            Callee::Loop(number, Trips::Undef(i)) => {
                write!(f, "loop #{number}, value {i}, its bits that are undef")
            }
            Callee::Loop(number, Trips::Poison(i)) => {
                write!(f, "loop #{number}, value {i}, is poison")
            }
            Callee::Loop(number, Trips::First) => write!(f, "loop #{number}, the first trip"),
        }
    }
}

/// One call of a callee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Call {
    /// What is called.
    pub callee: Callee,
    /// Which of its calls it is.
    pub nth: Nth,
}

/// Which of the calls of a callee one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nth {
    /// One that an observer sees.
    Seen(usize),
    /// One that nobody notices but for what follows from what it reads.
    Reading(usize),
}

impl Display for Call {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.nth {
            Nth::Seen(n) => write!(f, "@{}#{n}", self.callee),
            Nth::Reading(n) => write!(f, "@{}#r{n}", self.callee),
        }
    }
}

/// A function that a term applies to others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Applied {
    /// `zext nneg`: poison where its operand is negative.
    NonNegative,
    /// The operand, but only partly undef where that is undef.
    Partly,
    /// The operand, which is that operand of a function: it is used once there, however often this is mentioned.
    Operand(usize),
    /// What LLVM defines, and mmprove does not interpret: instruction, flags and all.
    Operation(Named),
    /// `addrspacecast` from one address space to another. The number is the target's business; where the result can be
    /// accessed, that is the same memory.
    InSpace {
        /// The address space of the operand.
        from: u32,
        /// That of the result.
        to: u32,
    },
    /// What nobody has looked at of a text or block of memory: something of its own for each look at it.
    Unseen(usize),
    /// What a callee gives.
    Result(Callee),
    /// A scalar of what a callee gives that reads memory.
    Scalar(Callee, usize),
    /// One of these that is never undef or poison.
    Defined(Box<Applied>),
    /// Whether behaviour of a callee is undefined.
    Undefined(Callee),
    /// Whether what a callee gives is poison.
    Poison(Box<Applied>),
    /// What a function without operands gives the first of the lanes that execute it together.
    FirstLane(Box<Applied>),
}

impl Applied {
    /// Whether the rest of the program decides what it gives.
    pub fn is_of_program(&self) -> bool {
        match self {
            Applied::Result(_) | Applied::Scalar(..) | Applied::Undefined(_) => true,
            Applied::Defined(_) | Applied::Poison(_) | Applied::FirstLane(_) => true,
            Applied::NonNegative | Applied::Partly | Applied::Operand(_) => false,
            Applied::Operation(_) | Applied::Unseen(_) => false,
            Applied::InSpace { .. } => false,
        }
    }

    /// Whether it gives the same for its first two operands the other way round, but for the choice of a NaN.
    pub fn commutes(&self) -> bool {
        matches!(self, Applied::Operation(named) if named.commutes())
    }

    /// Of what a callee gives: whether that is poison.
    pub fn doubt(&self) -> Option<Applied> {
        let gives = match self {
            // Those of loops say on their own what is poison.
            Applied::Result(callee) => !matches!(callee, Callee::Loop(..)),
            Applied::Scalar(..) => true,
            _ => false,
        };
        gives.then(|| Applied::Poison(Box::new(self.clone())))
    }

    /// Whether it may be any function here, although LLVM says which one it is.
    pub fn is_invented(&self) -> bool {
        match self {
            Applied::Operation(_) | Applied::InSpace { .. } | Applied::Unseen(_) => true,
            // Which lanes are in a wave with this one is not followed.
            Applied::FirstLane(_) => true,
            Applied::Result(callee) | Applied::Scalar(callee, _) | Applied::Undefined(callee) => {
                callee.name().is_some_and(is_known_to_compilers)
            }
            Applied::Defined(of) | Applied::Poison(of) => of.is_invented(),
            Applied::NonNegative | Applied::Partly | Applied::Operand(_) => false,
        }
    }
}

impl Display for Applied {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Applied::NonNegative => f.write_str("zext nneg"),
            Applied::Partly => f.write_str("partly"),
            Applied::Operand(number) => write!(f, "operand {number}"),
            Applied::Operation(named) => write!(f, "{named}"),
            Applied::InSpace { from, to } => {
                write!(f, "addrspacecast from addrspace({from}) to addrspace({to})")
            }
            Applied::Unseen(number) => write!(f, "what is in memory (look {number})"),
            Applied::Result(callee) => write!(f, "@{callee}"),
            Applied::Defined(of) => write!(f, "{of}"),
            Applied::Scalar(callee, i) => write!(f, "@{callee}.{i}"),
            Applied::Undefined(callee) => write!(f, "@{callee} is undefined"),
            Applied::Poison(result) => write!(f, "{result} is poison"),
            Applied::FirstLane(of) => write!(f, "{of} of the first lane"),
        }
    }
}
