//! What attributes say of the effects of a call.

use super::attributes::Attributes;
use super::context::Callee;
use crate::program::apart::{Apart, Kinds};
use crate::program::based::Permitted;
use crate::program::ir::{Accesses, Argument, CallEffects, Heap};
use std::fmt;

/// May a location be read, may it be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// What may be done to memory that has several parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Parts {
    /// To some part of it.
    some: ModRef,
    /// To any part of it.
    any: ModRef,
}

impl Parts {
    const fn all(access: ModRef) -> Parts {
        Parts { some: access, any: access }
    }

    /// One part of it is as that says.
    fn with(self, part: ModRef) -> Parts {
        Parts { some: self.some.or(part), any: self.any.and(part) }
    }

    fn and(self, other: Parts) -> Parts {
        Parts { some: self.some.and(other.some), any: self.any.and(other.any) }
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.some == self.any {
            true => self.some.fmt(f),
            false => write!(f, "{} or {}", self.some, self.any),
        }
    }
}

/// A `memory(…)` attribute, or the older attributes that say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Memory {
    arguments: ModRef,
    /// Memory that the module cannot access, such as that of an allocator.
    inaccessible: ModRef,
    /// What a target keeps elsewhere (`target_mem0`, …).
    of_target: [ModRef; 2],
    other: Parts,
}

const NOTHING: Memory = Memory::all(ModRef(false, false));

impl Memory {
    /// Everywhere.
    pub(super) const ANYTHING: Memory = Memory::all(ModRef(true, true));

    /// The same everywhere.
    const fn all(access: ModRef) -> Memory {
        let all = Parts::all(access);
        Memory { arguments: access, inaccessible: access, of_target: [access; 2], other: all }
    }

    /// The meaning of `memory(…)`; `None` for a kind of access that mmprove does not know. Locations that it does not know
    /// are somewhere in the module's memory, as `errno` is.
    pub(super) fn of(parts: &[(Option<String>, String)]) -> Option<Memory> {
        let (mut default, mut arguments, mut inaccessible) = (None, None, None);
        let (mut of_target, mut elsewhere) = ([None; 2], vec![]);
        for (location, access) in parts {
            let access = ModRef::from_word(access)?;
            match location.as_deref() {
                None => default = Some(access),
                Some("argmem") => arguments = Some(access),
                Some("inaccessiblemem") => inaccessible = Some(access),
                Some("target_mem") => of_target = [Some(access); 2],
                Some("target_mem0") => of_target[0] = Some(access),
                Some("target_mem1") => of_target[1] = Some(access),
                Some(_) => elsewhere.push(access),
            }
        }
        let default = default.unwrap_or(ModRef(false, false));
        let of_target = of_target.map(|access| access.unwrap_or(default));
        Some(Memory {
            arguments: arguments.unwrap_or(default),
            inaccessible: inaccessible.unwrap_or(default),
            of_target,
            other: elsewhere.into_iter().fold(Parts::all(default), Parts::with),
        })
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
            "inaccessiblemem_or_argmemonly" => {
                Memory { arguments: anything, inaccessible: anything, ..NOTHING }
            }
            _ => return None,
        })
    }

    /// Whether it may write memory that the module cannot access.
    fn writes_apart(self) -> bool {
        self.inaccessible.1 || self.of_target.iter().any(|m| m.1)
    }

    /// What both allow.
    pub(super) fn and(self, other: Self) -> Self {
        Memory {
            arguments: self.arguments.and(other.arguments),
            inaccessible: self.inaccessible.and(other.inaccessible),
            of_target: [0, 1].map(|n| self.of_target[n].and(other.of_target[n])),
            other: self.other.and(other.other),
        }
    }

    /// What is accessed at most, wherever that is.
    pub(super) fn claimed(self) -> Accesses {
        let pair = |ModRef(reads, writes)| (reads, writes);
        Accesses {
            arguments: pair(self.arguments),
            inaccessible: pair(self.inaccessible),
            of_target: pair(self.of_target[0].and(self.of_target[1])),
            elsewhere: pair(self.other.any),
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Memory { arguments, inaccessible, of_target: [first, second], other } = self;
        write!(
            f,
            "memory({other}, argmem: {arguments}, inaccessiblemem: {inaccessible}, target_mem0: {first}, target_mem1: {second})"
        )
    }
}

impl Callee {
    /// What it may do to memory.
    pub(super) fn permitted(&self) -> Permitted {
        let pair = |ModRef(reads, writes)| (reads, writes);
        self.function.memory.map_or_else(Permitted::default, |memory| Permitted {
            arguments: pair(memory.arguments),
            others: pair(memory.other.some),
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
        let other = memory.other.some;
        let ModRef(reads, writes) = memory.arguments.or(other);
        let [nounwind, willreturn, noreturn] =
            ["nounwind", "willreturn", "noreturn"].map(|word| self.has(word));
        let frees = ["free", "realloc"].iter().any(|kind| self.is_allocation(kind));
        let harmless = nounwind && willreturn && !noreturn && other == ModRef(false, false);
        let allocates = self.allocates(arguments).filter(|_| harmless && fresh);
        let convergent = self.has("convergent") && !self.has("noconvergent");
        let kinds = |does: fn(ModRef) -> bool| Kinds {
            inaccessible: does(memory.inaccessible),
            of_target: memory.of_target.map(does),
            together: convergent,
        };
        let apart = Apart { reads: kinds(|m| m.0), writes: kinds(|m| m.1) };
        CallEffects {
            reads,
            writes,
            only_arguments: (reads || writes) && other == ModRef(false, false),
            apart,
            // LLVM counts what orders accesses among the writes: fences, and loads that are more than `unordered`.
            synchronises: (writes || memory.writes_apart()) && !self.has("nosync"),
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
            alone: None,
        }
    }
}
