//! How much a function keeps of a pointer (LangRef, "captures(...)"): where it points, or whether to null only, and that
//! one may access what is there, or only read it.

use super::ir::{About, Argument, Handling};
use std::fmt;

/// What there is of a pointer to be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Components {
    /// Whether it is null.
    pub is_null: bool,
    /// Where it points. So `is_null`, too.
    pub address: bool,
    /// What is there may be read.
    pub reads: bool,
    /// What is there may be read and written. So `reads`, too.
    pub accesses: bool,
}

impl Components {
    /// Nothing.
    pub const NONE: Components =
        Components { is_null: false, address: false, reads: false, accesses: false };
    /// Whether it is null.
    pub const IS_NULL: Components = Components { is_null: true, ..Components::NONE };
    /// Where it points.
    pub const ADDRESS: Components = Components { address: true, ..Components::IS_NULL };
    /// That one may read what is there.
    pub const READS: Components = Components { reads: true, ..Components::NONE };
    /// That one may read and write what is there.
    pub const ACCESSES: Components = Components { accesses: true, ..Components::READS };
    /// The pointer.
    pub const ALL: Components = Components { reads: true, accesses: true, ..Components::ADDRESS };

    /// Either of both.
    pub fn or(self, other: Components) -> Components {
        Components {
            is_null: self.is_null || other.is_null,
            address: self.address || other.address,
            reads: self.reads || other.reads,
            accesses: self.accesses || other.accesses,
        }
    }

    /// Whether that is no more than something else.
    pub fn within(self, other: Components) -> bool {
        self.or(other) == other
    }
}

impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_address = match self {
            Components { address: true, .. } => Some("address"),
            Components { is_null: true, .. } => Some("address_is_null"),
            _ => None,
        };
        let of_memory = match self {
            Components { accesses: true, .. } => Some("provenance"),
            Components { reads: true, .. } => Some("read_provenance"),
            _ => None,
        };
        match (of_address, of_memory) {
            (Some(address), Some(memory)) => write!(f, "{address}, {memory}"),
            (address, memory) => f.write_str(address.or(memory).unwrap_or("none")),
        }
    }
}

/// What is kept of a pointer, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Captures {
    /// Anywhere but in what is returned.
    pub elsewhere: Components,
    /// In what is returned; all of `elsewhere` may be there, too.
    pub returned: Components,
}

impl Captures {
    /// No copy of it is kept.
    pub const NOTHING: Captures =
        Captures { elsewhere: Components::NONE, returned: Components::NONE };
    /// None but in what is returned.
    pub const BUT_RETURNED: Captures =
        Captures { elsewhere: Components::NONE, returned: Components::ALL };
    /// Anything may be.
    pub const ANYTHING: Captures =
        Captures { elsewhere: Components::ALL, returned: Components::ALL };

    /// What both allow.
    pub fn and(self, other: Captures) -> Captures {
        let both = |a: Components, b: Components| Components {
            is_null: a.is_null && b.is_null,
            address: a.address && b.address,
            reads: a.reads && b.reads,
            accesses: a.accesses && b.accesses,
        };
        Captures {
            elsewhere: both(self.elsewhere, other.elsewhere),
            returned: both(self.returned, other.returned),
        }
    }
}

impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.elsewhere == self.returned, self.elsewhere == Components::NONE) {
            (true, _) => write!(f, "{}", self.elsewhere),
            (false, true) => write!(f, "ret: {}", self.returned),
            (false, false) => write!(f, "{}, ret: {}", self.elsewhere, self.returned),
        }
    }
}

impl Argument {
    /// Whether the callee is given a copy of what it points to, which reads that.
    pub fn is_copied(&self) -> bool {
        self.promises.others.iter().any(|promise| promise.about == About::Copied)
    }

    /// What the callee keeps of this pointer.
    pub fn captures(&self) -> Captures {
        let all = self.promises.handling.iter().fold(Captures::ANYTHING, |all, said| match said {
            Handling::Captures(captures) => all.and(*captures),
            _ => all,
        });
        if self.captures_none { Captures::NOTHING } else { all }
    }
}
