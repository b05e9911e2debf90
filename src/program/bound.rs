//! What a verdict rests on beside the size of contexts.

use super::launch::Launch;
use std::fmt::{Display, Formatter, Result};

/// Something that is taken for granted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Loops take no more trips than that.
    Loops(u64),
    /// Loops that only wait may take any number of trips, and end.
    Spins,
    /// Not all of the model's text is interpreted.
    PartOfModel,
    /// Those of the original do not.
    LoopsOfOriginal(u64),
    /// Unknown callees make no more accesses than that.
    Callees(usize),
    /// All calls of a function that only reads read the same places.
    Readers,
    /// Of objects that unknown pointers lead to no more bytes are looked at.
    Reach(u64),
    /// Loops that try an exchange until it succeeds come to an end.
    Retries,
    /// Memory is made of aligned words.
    AlignedWords,
    /// Exchanges compare what is neither undef nor poison.
    ComparedDefined,
    /// What is accessed atomically is accessed so by everybody.
    AtomicLocations,
    /// Of a vector that is accessed atomically no lane is undef or poison without the others.
    WholeVectors,
    /// No memory is freed while a kernel runs.
    NothingFreed,
    /// It is only called as it is in its file.
    AsCalled,
    /// A kernel is launched like that.
    Launched(Launch),
}

impl Bound {
    /// Whether it limits how much is looked at, so that what holds need not hold beyond. The others are taken for granted
    /// of the program.
    pub fn is_of_extent(&self) -> bool {
        match self {
            Bound::Loops(_)
            | Bound::LoopsOfOriginal(_)
            | Bound::Callees(_)
            | Bound::Readers
            | Bound::Reach(_)
            | Bound::Launched(_) => true,
            Bound::Spins
            | Bound::PartOfModel
            | Bound::Retries
            | Bound::AlignedWords
            | Bound::ComparedDefined
            | Bound::AtomicLocations
            | Bound::WholeVectors
            | Bound::NothingFreed
            | Bound::AsCalled => false,
        }
    }

    /// Whether it limits the trips through loops.
    pub fn is_of_loops(&self) -> bool {
        matches!(self, Bound::Loops(_) | Bound::LoopsOfOriginal(_))
    }

    /// Whether it limits what callees do.
    pub fn is_of_callees(&self) -> bool {
        matches!(self, Bound::Callees(_))
    }
}

impl Display for Bound {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Bound::Loops(n) => write!(f, "loops up to {n} iterations"),
            Bound::PartOfModel => f.write_str("only part of the model interpreted"),
            Bound::Spins => f.write_str("any number of trips through loops that wait"),
            Bound::LoopsOfOriginal(n) => write!(f, "the original's loops up to {n} iterations"),
            Bound::Callees(0) => f.write_str("callees access no memory"),
            Bound::Callees(1) => f.write_str("unknown callees make at most 1 access each"),
            Bound::Callees(n) => write!(f, "unknown callees make at most {n} accesses each"),
            Bound::Readers => f.write_str("all calls of a read-only function read the same places"),
            Bound::Reach(n) => write!(f, "unknown pointers reach the first {n} bytes of an object"),
            Bound::Retries => f.write_str("loops that try an exchange again end"),
            Bound::AlignedWords => f.write_str("assuming aligned words"),
            Bound::ComparedDefined => f.write_str("assuming exchanges compare defined values"),
            Bound::AtomicLocations => f.write_str("assuming atomic locations"),
            Bound::WholeVectors => f.write_str("assuming no poison lane in atomic vectors"),
            Bound::NothingFreed => f.write_str("assuming no memory is freed while the kernel runs"),
            Bound::AsCalled => f.write_str("as it is called in this file"),
            Bound::Launched(launch) => write!(f, "{launch}"),
        }
    }
}
