//! Names of synchronisation scopes, and how their instances are inside each other.

use crate::relation::{Index, Member, indexed};
use std::fmt;

/// AMDGPU's scopes that several threads share, from the inside; outside all of them is the system.
pub const AMDGPU: [&str; 4] = ["wavefront", "workgroup", "cluster", "agent"];

/// Vulkan's. Where the shader call instance stands is up to the implementation.
pub const VULKAN: [&str; 5] =
    ["subgroup", "workgroup", "fragment_interlock", "queue_family", "device"];

/// PTX's: a cooperative thread array, and a device; outside is the system.
pub const PTX: [&str; 2] = ["cta", "gpu"];

/// The scope of one thread alone, in LLVM's terms.
pub const SINGLE_THREAD: &str = "singlethread";

/// How AMDGPU's document calls the scope of all threads.
pub const SYSTEM: &str = "system";

/// Vulkan's scopes that are not nested among the others.
const VULKAN_OWN: [&str; 3] = ["invocation", "cross_device", "shader_call"];

/// Scopes that say nothing about other threads, or everything.
const OWN: [&str; 3] = [SINGLE_THREAD, "invocation", "cross_device"];

/// AMDGPU's variant of the system scope that is about one address space.
const ONE_AS: &str = "one-as";

/// How the names of its variants of other scopes end.
const OF_ONE_AS: &str = "-one-as";

/// Prefix of the tags that say which address space a fence is about, on AMDGPU.
pub const SYNCHRONIZE_AS: &str = "amdgpu-synchronize-as";

/// Address space of global memory, on AMDGPU.
pub const GLOBAL: u32 = 1;

/// Address space of constant memory, on AMDGPU: what it holds does not change while a kernel runs.
pub const CONSTANT: u32 = 4;

/// Address space of local memory, which a workgroup shares.
pub const LOCAL: u32 = 3;

/// Whether a tag with that prefix and this suffix names the address space. Flat pointers (address
/// space 0) may point to local memory as to any other; all spaces but the local one are global.
pub fn names_space(suffix: Member, space: u32) -> bool {
    match suffix.name() {
        "local" => space == 0 || space == LOCAL,
        "global" => space != LOCAL,
        // A suffix that the target does not know restricts nothing.
        _ => true,
    }
}

/// In whose terms a program names its scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Those of a target of which nothing is known: LLVM gives a meaning to `singlethread` only.
    #[default]
    Unknown,
    /// AMDGPU's.
    Amdgpu,
    /// Vulkan's.
    Vulkan,
    /// PTX's.
    Ptx,
}

impl Target {
    /// The scopes that are inside each other, from the inside.
    pub fn nested(self) -> &'static [&'static str] {
        match self {
            Target::Unknown => &[],
            Target::Amdgpu => &AMDGPU,
            Target::Vulkan => &VULKAN,
            Target::Ptx => &PTX,
        }
    }

    /// What LLVM IR for this target calls by the scope's name.
    pub fn meaning(self, scope: Scope) -> Scope {
        match (self, scope.0) {
            (Target::Unknown, Member::Text(name)) if scope.is_one_as() => {
                Scope(Member::foreign(name))
            }
            (Target::Amdgpu, Member::Foreign(name)) if Scope::named(name).is_one_as() => {
                Scope::named(name)
            }
            _ => scope,
        }
    }
}

/// A synchronisation scope other than the system's.
///
/// Its name is a word of ours where it has a meaning beyond being the name of a scope: the scopes of AMDGPU,
/// Vulkan and PTX, and that of one thread alone. What a program calls by such a name without being in
/// that target's terms is foreign: it is told apart from the scope that has the meaning, and has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope(Member);

impl Scope {
    /// The scope of that name, in the terms of a target that knows what the name means.
    pub fn named(name: &str) -> Scope {
        Scope(Member::text(name))
    }

    /// What LLVM IR calls by that name, where the target may be AMDGPU; `None` is the system scope.
    pub fn in_llvm(name: &str) -> Option<Scope> {
        let foreign = [&VULKAN[..], &VULKAN_OWN, &PTX, &[SYSTEM]].concat();
        let member = match AMDGPU.contains(&name) || !foreign.contains(&name) {
            true => Member::text(name),
            false => Member::foreign(name),
        };
        (!name.is_empty()).then_some(Scope(member))
    }

    /// Any scope.
    pub fn any(index: Index) -> Scope {
        Scope(Member::Index(index))
    }

    /// What it is called among the attributes of an operation, which have other names.
    pub fn attribute(self) -> String {
        match self.word() {
            Some(name) => name.into(),
            None => indexed("scoped", self).into(),
        }
    }

    /// Whether its name is a word of some model: others are told apart, and that is all.
    pub fn has_meaning(self) -> bool {
        self.word().is_some() || self.is_one_as() || self.is(SYSTEM)
    }

    fn word(self) -> Option<&'static str> {
        let own =
            AMDGPU.iter().chain(&VULKAN).chain(&VULKAN_OWN).chain(&PTX).chain(&[SINGLE_THREAD]);
        own.copied().find(|name| self.is(name))
    }

    /// As a member of families of symbols.
    pub fn member(self) -> Member {
        self.0
    }

    /// Whether it is the scope that is known by that name.
    pub fn is(self, name: &str) -> bool {
        self.0.is(name)
    }

    /// Whether it stands for any scope.
    pub fn is_index(self) -> bool {
        self.0.index().is_some()
    }

    /// Its name as the program has it.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Whether operations of this scope synchronise one address space only: `agent-one-as`.
    pub fn is_one_as(self) -> bool {
        let word = self.0.word();
        word.is_some_and(|word| word == ONE_AS || word.ends_with(OF_ONE_AS))
    }

    /// The scope whose instances those of this one are: a variant for one address space has those of the
    /// scope that it is a variant of. None for the system, which is one instance.
    pub fn place(self) -> Option<Scope> {
        match self.0.word() {
            Some(ONE_AS) => None,
            Some(word) => Some(word.strip_suffix(OF_ONE_AS).map_or(self, Scope::named)),
            None => Some(self),
        }
    }

    /// Whether who shares an instance depends on where threads run.
    pub fn depends_on_threads(self) -> bool {
        !OWN.iter().any(|own| self.is(own))
    }

    /// The scope and those around it, from the inside; one that is not in `nested` stands alone.
    pub fn around(self, nested: &[&str]) -> Vec<Scope> {
        match nested.iter().position(|s| self.is(s)) {
            Some(rank) => nested[rank..].iter().map(|s| Scope::named(s)).collect(),
            None => vec![self],
        }
    }
}

impl From<&str> for Scope {
    fn from(name: &str) -> Scope {
        Scope::named(name)
    }
}

impl From<Member> for Scope {
    fn from(member: Member) -> Scope {
        Scope(member)
    }
}

impl From<Scope> for Member {
    fn from(scope: Scope) -> Member {
        scope.0
    }
}

impl From<&Scope> for Member {
    fn from(scope: &Scope) -> Member {
        scope.0
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The scopes of whose instances these are, each once.
pub fn places<'s>(scopes: impl IntoIterator<Item = &'s Scope>) -> Vec<Scope> {
    let mut places: Vec<Scope> = scopes.into_iter().filter_map(|s| s.place()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

#[cfg(test)]
mod tests {
    use super::{AMDGPU, Scope, Target, places};

    #[test]
    fn variants_for_one_address_space_share_instances() {
        let named = Scope::named;
        assert_eq!(named("agent-one-as").place(), Some(named("agent")));
        assert_eq!(named("agent").place(), Some(named("agent")));
        assert_eq!(named("one-as").place(), None);
        assert!(named("one-as").is_one_as() && named("singlethread-one-as").is_one_as());
        assert!(!named("agent").is_one_as() && !named("none-as").is_one_as());
        let scopes = ["agent", "agent-one-as", "one-as", "cluster-one-as"].map(named);
        assert_eq!(places(&scopes), ["agent", "cluster"].map(named));
    }

    #[test]
    fn scopes_are_inside_each_other() {
        let around = |name: &str| -> Vec<&str> {
            Scope::named(name).around(&AMDGPU).into_iter().map(Scope::name).collect()
        };
        assert_eq!(around("workgroup"), ["workgroup", "cluster", "agent"]);
        assert_eq!(around("elsewhere"), ["elsewhere"]);
    }

    #[test]
    fn a_name_has_no_meaning_elsewhere() {
        let unknown = |name: &str| Target::Unknown.meaning(Scope::in_llvm(name).unwrap());
        for name in ["agent-one-as", "one-as", "singlethread-one-as"] {
            let scope = unknown(name);
            assert_ne!(scope, Scope::named(name));
            assert_eq!((scope.name(), scope.place()), (name, Some(scope)));
            assert!(!scope.is_one_as());
            assert_eq!(Target::Amdgpu.meaning(scope), Scope::named(name));
        }
        for name in ["invocation", "cross_device", "device", "shader_call", "system"] {
            let scope = Scope::in_llvm(name).unwrap();
            assert_ne!(scope, Scope::named(name));
            assert!(scope.depends_on_threads());
        }
        assert_eq!(Scope::in_llvm(""), None);
        assert_eq!(unknown("singlethread"), Scope::named("singlethread"));
        assert_eq!(unknown("foo"), Scope::named("foo"));
        assert_eq!(unknown("agent").around(Target::Unknown.nested()), [unknown("agent")]);
    }
}
