//! What attributes say of the effects of a call.

use super::attributes::Attributes;
use super::context::Callee;
use crate::program::based::Permitted;
use crate::program::ir::{Argument, CallEffects, Heap};
use std::fmt;

/// May a location be read, may it be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ModRef(bool, bool);

impl ModRef {
    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "none" => ModRef(false, false),
            "read" => ModRef(true, false),
            "write" => ModRef(false, true),
            "readwrite" => ModRef(true, true),
            _ => return None,
        })
    }

    fn and(self, other: Self) -> Self {
        ModRef(self.0 && other.0, self.1 && other.1)
    }

    fn or(self, other: Self) -> Self {
        ModRef(self.0 || other.0, self.1 || other.1)
    }
}

impl fmt::Display for ModRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ModRef(false, false) => "none",
            ModRef(true, false) => "read",
            ModRef(false, true) => "write",
            ModRef(true, true) => "readwrite",
        })
    }
}

/// A `memory(…)` attribute, or the older attributes that say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Memory {
    arguments: ModRef,
    /// Memory that the module cannot access, such as that of an allocator.
    inaccessible: ModRef,
    other: ModRef,
}

const NOTHING: Memory = Memory::all(ModRef(false, false));

impl Memory {
    /// Everywhere.
    pub(super) const ANYTHING: Memory = Memory::all(ModRef(true, true));

    /// The same everywhere.
    const fn all(access: ModRef) -> Memory {
        Memory { arguments: access, inaccessible: access, other: access }
    }

    /// The meaning of `memory(…)`. Locations other than the arguments and what is inaccessible are merged: one
    /// that may be accessed makes `other` accessible.
    pub(super) fn of(parts: &[(Option<String>, String)]) -> Memory {
        let (mut default, mut arguments, mut inaccessible) = (None, None, None);
        let mut other = ModRef(false, false);
        for (location, access) in parts {
            // A form from the future: promise nothing.
            let Some(access) = ModRef::from_word(access) else { return Memory::ANYTHING };
            match location.as_deref() {
                None => default = Some(access),
                Some("argmem") => arguments = Some(access),
                Some("inaccessiblemem") => inaccessible = Some(access),
                Some(_) => other = other.or(access),
            }
        }
        let default = default.unwrap_or(ModRef(false, false));
        // Other locations may be restricted below the default, but not all of them can be listed.
        Memory {
            arguments: arguments.unwrap_or(default),
            inaccessible: inaccessible.unwrap_or(default),
            other: default.or(other),
        }
    }

    /// The meaning of the older words for the same.
    pub(super) fn of_word(word: &str) -> Option<Memory> {
        let anything = ModRef(true, true);
        Some(match word {
            "readnone" => NOTHING,
            "readonly" => Memory::all(ModRef(true, false)),
            "writeonly" => Memory::all(ModRef(false, true)),
            "argmemonly" => Memory { arguments: anything, ..NOTHING },
            "inaccessiblememonly" => Memory { inaccessible: anything, ..NOTHING },
            "inaccessiblemem_or_argmemonly" => Memory { other: NOTHING.other, ..Memory::ANYTHING },
            _ => return None,
        })
    }

    /// What both allow.
    pub(super) fn and(self, other: Self) -> Self {
        Memory {
            arguments: self.arguments.and(other.arguments),
            inaccessible: self.inaccessible.and(other.inaccessible),
            other: self.other.and(other.other),
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Memory { arguments, inaccessible, other } = self;
        write!(f, "memory({other}, argmem: {arguments}, inaccessiblemem: {inaccessible})")
    }
}

impl Callee {
    /// What it may do to memory.
    pub(super) fn permitted(&self) -> Permitted {
        let pair = |ModRef(reads, writes)| (reads, writes);
        self.function.memory.map_or_else(Permitted::default, |memory| Permitted {
            arguments: pair(memory.arguments),
            others: pair(memory.other),
        })
    }

    /// Whether what it gives is never undef or poison: that would be undefined behaviour of a function that never has
    /// any.
    pub(super) fn gives_defined(&self) -> bool {
        self.function.has("speculatable") && self.result.has("noundef")
    }

    /// What a call of it may do of which nothing else is said.
    pub(super) fn effects(&self) -> CallEffects {
        self.function.effects(&[], self.result.has("noalias"))
    }
}

impl Attributes {
    /// What a call with these attributes and arguments may do; `fresh` is `noalias` on its return value.
    pub(super) fn effects(&self, arguments: &[Argument], fresh: bool) -> CallEffects {
        let memory = self.memory.unwrap_or(Memory::ANYTHING);
        // What is only read there may change as other memory does.
        let other = match memory.inaccessible {
            ModRef(read, false) => memory.other.or(ModRef(read, false)),
            ModRef(_, true) => memory.other,
        };
        let ModRef(reads, writes) = memory.arguments.or(other);
        let [nounwind, willreturn, noreturn] =
            ["nounwind", "willreturn", "noreturn"].map(|word| self.has(word));
        let frees = ["free", "realloc"].iter().any(|kind| self.is_allocation(kind));
        let harmless = nounwind && willreturn && !noreturn && other == ModRef(false, false);
        let allocates = self.allocates(arguments).filter(|_| harmless && fresh);
        let convergent = self.has("convergent") && !self.has("noconvergent");
        CallEffects {
            reads,
            writes,
            only_arguments: (reads || writes) && other == ModRef(false, false),
            // What other threads do at the same call is no memory that anybody knows.
            changes_inaccessible: memory.inaccessible.1 || convergent,
            reads_inaccessible: memory.inaccessible.0 || convergent,
            // LLVM counts what orders accesses among the writes: fences, and loads that are more than `unordered`.
            synchronises: (writes || memory.inaccessible.1) && !self.has("nosync"),
            convergent,
            may_stop: !willreturn,
            may_unwind: !nounwind,
            never_returns: noreturn,
            may_free: (writes || frees) && !self.has("nofree"),
            returns_fresh: fresh,
            speculatable: self.has("speculatable"),
            gives_defined: false,
            allocates,
            heap: allocates.map(|_| Heap { may_fail: true, zeroed: false }),
            builtin: !self.has("nobuiltin") || self.has("builtin"),
            frees: harmless && self.is_allocation("free"),
            manages_heap: self.manages_heap(),
            convention: None,
            among: None,
        }
    }
}
