//! Memory that the module cannot access.

/// Its kinds (LangRef, "memory(…)"), and what threads do together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// `inaccessiblemem`: that of an allocator or of a device, say.
    pub inaccessible: bool,
    /// `target_mem0` and `target_mem1`: registers that are no part of the machine's state.
    pub of_target: [bool; 2],
    /// No memory, but what other threads do at the same call (`convergent`).
    pub together: bool,
}

impl Kinds {
    /// All such memory.
    pub const MEMORY: Kinds = Kinds { inaccessible: true, of_target: [true; 2], together: false };

    /// `inaccessiblemem` alone, if so.
    pub fn inaccessible(is: bool) -> Kinds {
        Kinds { inaccessible: is, ..Kinds::default() }
    }

    /// Whether there is any.
    pub fn any(self) -> bool {
        self != Kinds::default()
    }

    /// Whether there is any of a target.
    pub fn of_target(self) -> bool {
        self.of_target.contains(&true)
    }

    /// Those of them that are memory.
    pub fn memory(self) -> Kinds {
        Kinds { together: false, ..self }
    }

    /// Those of either.
    pub fn or(self, other: Kinds) -> Kinds {
        Kinds {
            inaccessible: self.inaccessible || other.inaccessible,
            of_target: [0, 1].map(|n| self.of_target[n] || other.of_target[n]),
            together: self.together || other.together,
        }
    }

    /// Whether both have some in common.
    pub fn meets(self, other: Kinds) -> bool {
        self.inaccessible && other.inaccessible
            || self.together && other.together
            || (0..2).any(|n| self.of_target[n] && other.of_target[n])
    }
}

/// What a call may do there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Apart {
    /// What it reads.
    pub reads: Kinds,
    /// What it writes.
    pub writes: Kinds,
}

impl Apart {
    /// What either does.
    pub fn or(self, other: Apart) -> Apart {
        Apart { reads: self.reads.or(other.reads), writes: self.writes.or(other.writes) }
    }
}
