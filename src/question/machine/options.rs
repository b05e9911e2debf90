//! What kind of machine: the places where the document says nothing, each with the choices that an
//! implementer has, and mutants that break what it does say.

use std::fmt;
use std::str::FromStr;

/// Defines an enum with a keyword per value; the first value is the default.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { #[default] $($(#[$vdoc])* $variant),+ }
        impl $name {
            /// All values, the default first.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// The keyword.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
            fn parse(option: &str, word: &str) -> Result<Self, MachineError> {
                let known = Self::ALL.iter().find(|value| value.word() == word);
                known.copied().ok_or_else(|| MachineError::Value {
                    option: option.into(),
                    value: word.into(),
                    known: Self::ALL.iter().map(|v| v.word()).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

choices! {
    /// What a load that bypasses the cache does about its own thread's line
    /// (`mmra.impl.cache.memory` says "bypass" and nothing else).
    BypassingLoads {
        /// Nothing: it reads memory, whatever the cache holds.
        Memory = "memory",
        /// It takes the line's value if the thread has the line.
        Line = "line",
        /// It takes the line's value if the line is dirty, and reads memory otherwise.
        Dirty = "dirty",
        /// The line is written back and dropped, and it reads memory, all at once.
        Evict = "evict",
    }
}
choices! {
    /// What a store that bypasses the cache does about its own thread's line.
    BypassingStores {
        /// Nothing: it writes memory and leaves the line as it is.
        Memory = "memory",
        /// It writes memory, and the line if there is one, which is clean then.
        Update = "update",
        /// The line is written back and dropped, and it writes memory, all at once.
        Evict = "evict",
    }
}
choices! {
    /// Which atomic accesses tagged `vulkan:private` alone are cached.
    Atomics {
        /// All of them, as the rule for memory operations has it.
        Tagged = "tagged",
        /// Loads and stores; read-modify-writes are performed in memory.
        Accesses = "accesses",
        /// None: Vulkan "considers all atomic operation non-private".
        Bypass = "bypass",
    }
}
choices! {
    /// What a line of the cache is, and what writing it back writes.
    Lines {
        /// One location.
        Location = "location",
        /// All locations; only those are written back that the thread wrote.
        Shared = "shared",
        /// All locations; all of them are written back.
        Whole = "whole",
    }
}
choices! {
    /// When a cache takes a line from memory. The document does not say; caches that fetch ahead
    /// may do so at any time.
    Fetches {
        /// When the thread accesses it and the cache does not have it.
        Demand = "demand",
        /// At any time.
        Any = "any",
    }
}
choices! {
    /// Whether a bypassing store that does not synchronize is in memory before its thread goes on.
    /// It is always before the thread's next access to the location.
    Posted {
        /// It is.
        No = "no",
        /// It arrives later; a release waits for that, whatever its tags.
        Waited = "waited",
        /// It arrives later; a release whose tags leave the cache alone does not wait.
        Unwaited = "unwaited",
    }
}
choices! {
    /// When a releasing access flushes the cache.
    Flush {
        /// Before it writes.
        Before = "before",
        /// After it has written.
        After = "after",
    }
}
choices! {
    /// When an acquiring access invalidates the cache.
    Invalidate {
        /// After it has read.
        After = "after",
        /// Before it reads.
        Before = "before",
    }
}
choices! {
    /// What becomes of dirty lines when the cache is invalidated.
    DirtyLines {
        /// They stay.
        Kept = "kept",
        /// They are written back and dropped.
        Written = "written",
        /// They are dropped, and what was stored is lost.
        Lost = "lost",
    }
}
choices! {
    /// How conservative an operation with neither or both tags is if it does not synchronize.
    Conservative {
        /// It bypasses the cache.
        Bypass = "bypass",
        /// It also flushes and invalidates the cache, as if it synchronized.
        Synchronize = "synchronize",
    }
}

/// A cache machine. The default takes the document by the letter where it says something, and does
/// the least where it is silent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Machine {
    /// `loads=`
    pub loads: BypassingLoads,
    /// `stores=`
    pub stores: BypassingStores,
    /// `atomics=`
    pub atomics: Atomics,
    /// `lines=`
    pub lines: Lines,
    /// `fetches=`
    pub fetches: Fetches,
    /// `posted=`
    pub posted: Posted,
    /// `flush=`
    pub flush: Flush,
    /// `invalidate=`
    pub invalidate: Invalidate,
    /// `dirty=`
    pub dirty: DirtyLines,
    /// `neither=`
    pub neither: Conservative,
    /// What it gets wrong on purpose.
    pub mutant: Option<Mutant>,
}

/// A clause of the document that a machine breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mutant {
    /// No release flushes.
    NoFlush,
    /// No acquire invalidates.
    NoInvalidate,
    /// A memory operation with neither tag is cached.
    NeitherIsCached,
    /// A memory operation with both tags is cached.
    BothIsCached,
    /// A memory operation tagged `vulkan:nonprivate` is cached.
    NonprivateIsCached,
    /// A synchronizing operation with neither tag leaves the cache alone.
    NeitherLeavesTheCache,
    /// A synchronizing operation with both tags leaves the cache alone.
    BothLeavesTheCache,
    /// A synchronizing operation tagged `vulkan:private` leaves the cache alone.
    PrivateLeavesTheCache,
    /// A cached store is never written back before the thread ends, not even by a release.
    ReleaseDrops,
}

impl Mutant {
    /// All of them.
    pub const ALL: [Mutant; 9] = [
        Mutant::NoFlush,
        Mutant::NoInvalidate,
        Mutant::NeitherIsCached,
        Mutant::BothIsCached,
        Mutant::NonprivateIsCached,
        Mutant::NeitherLeavesTheCache,
        Mutant::BothLeavesTheCache,
        Mutant::PrivateLeavesTheCache,
        Mutant::ReleaseDrops,
    ];
}

impl Machine {
    /// The machine in which an access that bypasses the cache first evicts the line, and atomic
    /// accesses always bypass it. Its caches fetch whenever they like.
    pub fn coherent() -> Machine {
        Machine {
            loads: BypassingLoads::Evict,
            stores: BypassingStores::Evict,
            atomics: Atomics::Bypass,
            fetches: Fetches::Any,
            ..Machine::default()
        }
    }

    fn settings(&self) -> [(&'static str, &'static str); 10] {
        [
            ("loads", self.loads.word()),
            ("stores", self.stores.word()),
            ("atomics", self.atomics.word()),
            ("lines", self.lines.word()),
            ("fetches", self.fetches.word()),
            ("posted", self.posted.word()),
            ("flush", self.flush.word()),
            ("invalidate", self.invalidate.word()),
            ("dirty", self.dirty.word()),
            ("neither", self.neither.word()),
        ]
    }

    /// The same machine with one more `option=value`.
    fn with(mut self, text: &str) -> Result<Machine, MachineError> {
        let Some((option, value)) = text.split_once('=') else {
            return Err(MachineError::Shape { text: text.into() });
        };
        match option {
            "loads" => self.loads = BypassingLoads::parse(option, value)?,
            "stores" => self.stores = BypassingStores::parse(option, value)?,
            "atomics" => self.atomics = Atomics::parse(option, value)?,
            "lines" => self.lines = Lines::parse(option, value)?,
            "fetches" => self.fetches = Fetches::parse(option, value)?,
            "posted" => self.posted = Posted::parse(option, value)?,
            "flush" => self.flush = Flush::parse(option, value)?,
            "invalidate" => self.invalidate = Invalidate::parse(option, value)?,
            "dirty" => self.dirty = DirtyLines::parse(option, value)?,
            "neither" => self.neither = Conservative::parse(option, value)?,
            _ => return Err(MachineError::Option { option: option.into() }),
        }
        Ok(self)
    }
}

impl fmt::Display for Machine {
    /// `literal` or `coherent`, and every option that is not as it is there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = |base: Machine| {
            let all = self.settings().into_iter().zip(base.settings());
            let differing = all.filter(|(own, base)| own != base);
            differing.map(|((option, value), _)| format!(",{option}={value}")).collect::<Vec<_>>()
        };
        let (literal, coherent) = (differing(Machine::default()), differing(Machine::coherent()));
        match coherent.len() < literal.len() {
            true => write!(f, "coherent{}", coherent.concat())?,
            false => write!(f, "literal{}", literal.concat())?,
        }
        match self.mutant {
            Some(mutant) => write!(f, ", but {mutant:?}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Machine {
    type Err = MachineError;

    fn from_str(text: &str) -> Result<Machine, MachineError> {
        let mut parts = text.split(',').map(str::trim);
        let base = match parts.next().unwrap_or("") {
            "literal" => Machine::default(),
            "coherent" => Machine::coherent(),
            name => return Err(MachineError::Name { name: name.into() }),
        };
        parts.try_fold(base, |machine, part| machine.with(part))
    }
}

/// What is wrong with the text of a machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MachineError {
    /// No such machine.
    #[error("unknown machine '{name}': expected literal or coherent")]
    Name {
        /// What was given.
        name: String,
    },
    /// Not `option=value`.
    #[error("'{text}' is not an option: expected option=value, such as loads=evict")]
    Shape {
        /// What was given.
        text: String,
    },
    /// No such option.
    #[error(
        "unknown option '{option}' of the machine: expected loads, stores, atomics, lines, fetches, \
         posted, flush, invalidate, dirty or neither"
    )]
    Option {
        /// What was given.
        option: String,
    },
    /// No such value.
    #[error("option {option} has no value '{value}': expected one of {known}")]
    Value {
        /// The option.
        option: String,
        /// What was given.
        value: String,
        /// The values it has.
        known: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_name_machines() {
        for text in ["literal", "coherent", "coherent,lines=shared", "literal,loads=line"] {
            assert_eq!(text.parse::<Machine>().map(|m| m.to_string()), Ok(text.into()));
        }
        assert!("coherent,loads=fast".parse::<Machine>().is_err());
        assert!("cached".parse::<Machine>().is_err());
    }
}
