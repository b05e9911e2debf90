//! Straight-line programs as the machine runs them: all a machine looks at, and nothing else.

use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{BinaryOp, Ordering, RmwOp};
use crate::program::term::{fold_binary, mask};

/// A program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// Names of the locations, and what they hold at first.
    pub locations: Vec<(String, u64)>,
    /// The threads.
    pub threads: Vec<Thread>,
    /// What operations read into, in the order of [`Action`]'s numbers: thread and name.
    pub registers: Vec<(String, String)>,
}

/// A thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    /// Its name.
    pub name: String,
    /// What it does.
    pub operations: Vec<Operation>,
}

/// A memory operation or a fence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operation {
    /// What it does.
    pub action: Action,
    /// How strong it is.
    pub ordering: Ordering,
    /// Its tags of the `vulkan:` prefix; the machine knows no others.
    pub tags: Tags,
    /// As it is written, for runs.
    pub text: String,
}

/// What an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Reads a location into a register.
    Load {
        /// Number of the location.
        location: usize,
        /// Number of the register.
        register: usize,
    },
    /// Writes a location.
    Store {
        /// Number of the location.
        location: usize,
        /// What is written.
        value: Operand,
    },
    /// Reads a location into a register, and writes what `op` makes of it, in one step.
    Update {
        /// Number of the location.
        location: usize,
        /// Number of the register.
        register: usize,
        /// How the new value is computed.
        op: RmwOp,
        /// The other operand.
        value: Operand,
        /// Bits of the location.
        width: u32,
    },
    /// Accesses nothing.
    Fence,
}

/// A value that is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A number.
    Constant(u64),
    /// What a register holds.
    Register(usize),
}

/// Which of the two tags of the scheme an operation has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tags {
    /// `vulkan:private`
    pub private: bool,
    /// `vulkan:nonprivate`
    pub nonprivate: bool,
}

impl Tags {
    /// All sets: neither, each, both.
    pub const ALL: [Tags; 4] = [
        Tags { private: false, nonprivate: false },
        Tags { private: true, nonprivate: false },
        Tags { private: false, nonprivate: true },
        Tags { private: true, nonprivate: true },
    ];

    /// Neither of them.
    pub const NEITHER: Tags = Tags::ALL[0];

    /// Neither or both.
    pub fn is_conservative(self) -> bool {
        self.private == self.nonprivate
    }

    /// Those of the scheme among all tags of an operation.
    pub fn of(tags: &TagSet) -> Tags {
        let has = |suffix: &str| tags.0.contains(&Tag::new("vulkan", suffix));
        Tags { private: has("private"), nonprivate: has("nonprivate") }
    }

    /// As a sketch has them.
    pub fn text(self) -> &'static str {
        match (self.private, self.nonprivate) {
            (false, false) => "",
            (true, false) => "  # vulkan:private",
            (false, true) => "  # vulkan:nonprivate",
            (true, true) => "  # vulkan:private vulkan:nonprivate",
        }
    }
}

impl Action {
    /// The location accessed.
    pub fn location(self) -> Option<usize> {
        match self {
            Action::Load { location, .. }
            | Action::Store { location, .. }
            | Action::Update { location, .. } => Some(location),
            Action::Fence => None,
        }
    }
}

impl Operation {
    /// Whether it is a synchronizing operation that writes, or a fence, at least `release`.
    pub fn releases(&self) -> bool {
        self.ordering.releases() && !matches!(self.action, Action::Load { .. })
    }

    /// Whether it is a synchronizing operation that reads, or a fence, at least `acquire`.
    pub fn acquires(&self) -> bool {
        self.ordering.acquires() && !matches!(self.action, Action::Store { .. })
    }
}

/// The read-modify-writes that the machine computes.
pub(super) fn computes(op: RmwOp) -> bool {
    op == RmwOp::Xchg || binary(op).is_some()
}

fn binary(op: RmwOp) -> Option<BinaryOp> {
    Some(match op {
        RmwOp::Add => BinaryOp::Add,
        RmwOp::Sub => BinaryOp::Sub,
        RmwOp::And => BinaryOp::And,
        RmwOp::Or => BinaryOp::Or,
        RmwOp::Xor => BinaryOp::Xor,
        _ => return None,
    })
}

/// What an update writes.
pub(super) fn computed(op: RmwOp, held: u64, value: u64, width: u32) -> u64 {
    let folded = binary(op).and_then(|op| fold_binary(op, held.into(), value.into(), width));
    folded.map_or(value, |bits| (bits & mask(width)) as u64)
}
