//! Operations on blocks of memory. [`super::ir`] re-exports them.

use super::ir::Value;
use super::types::Type;

/// Where a block of memory begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its address.
    pub pointer: Value,
    /// The address space of that pointer.
    pub space: u32,
    /// Alignment in bytes, when stated.
    pub align: Option<u64>,
}

/// What a block of memory is overwritten with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contents {
    /// What another block holds, which may not overlap it.
    Copy(Start),
    /// What another block holds.
    Move(Start),
    /// This byte, over and over.
    Byte(Value),
}

/// `llvm.memcpy`, `llvm.memmove`, `llvm.memset` and what is like them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bulk {
    /// The block that is written.
    pub to: Start,
    /// What with.
    pub contents: Contents,
    /// Number of bytes.
    pub length: (Type, Value),
    /// Bytes of the elements that are accessed one by one, each by an `unordered` operation; `None`
    /// when accesses are plain.
    pub element: Option<u64>,
}

impl Bulk {
    /// The values it is given.
    pub fn values_mut(&mut self) -> Vec<&mut Value> {
        let with = match &mut self.contents {
            Contents::Copy(from) | Contents::Move(from) => &mut from.pointer,
            Contents::Byte(byte) => byte,
        };
        vec![&mut self.to.pointer, with, &mut self.length.1]
    }

    /// The blocks that it accesses.
    pub fn blocks(&self) -> impl Iterator<Item = &Start> {
        let read = match &self.contents {
            Contents::Copy(from) | Contents::Move(from) => Some(from),
            Contents::Byte(_) => None,
        };
        [&self.to].into_iter().chain(read)
    }

    /// The same.
    pub fn blocks_mut(&mut self) -> impl Iterator<Item = &mut Start> {
        let read = match &mut self.contents {
            Contents::Copy(from) | Contents::Move(from) => Some(from),
            Contents::Byte(_) => None,
        };
        [&mut self.to].into_iter().chain(read)
    }

    /// The number of bytes, where the instruction states it.
    pub fn stated_length(&self) -> Option<u64> {
        match &self.length.1 {
            Value::Bits(bits) => u64::try_from(*bits).ok(),
            Value::Zero => Some(0),
            _ => None,
        }
    }
}
