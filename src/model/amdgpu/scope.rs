//! Scopes: which operations an operation reaches, and at which levels.

use super::super::{AmdgpuText, Builder, Vocabulary};
use crate::execution::scopes::{self, Scope};
use crate::relation::{Rel, Set, base, base_set, indexed};

/// The scope that operations have in one of their roles.
pub(super) struct Reach {
    /// The second is in the first's scope instance.
    pub covers: Rel,
    /// Per level, the operations whose scope is that one or a broader one.
    pub at_least: Vec<Set>,
}

/// The scopes that have instances, and the system.
pub(super) type Level = &'static str;

/// Scopes as the model uses them.
pub(super) struct Scopes {
    /// Names and instances of the levels that occur, the system first.
    pub levels: Vec<(Level, Rel)>,
    /// What operations reach.
    pub ordering: Reach,
    /// What they reach by their own access, where that is not the same.
    pub access: Option<Reach>,
}

impl Scopes {
    /// What operations reach by their own access.
    pub(super) fn of_access(&self) -> &Reach {
        self.access.as_ref().unwrap_or(&self.ordering)
    }
}

pub(super) fn scopes(b: &mut Builder, text: AmdgpuText, vocabulary: &Vocabulary) -> Scopes {
    let levels = levels(vocabulary);
    let ordering = reach(b, ["covers", "reaches"], &levels, |level| own(vocabulary, level));
    let access = (text == AmdgpuText::Trunk).then(|| {
        let lds = lds(vocabulary);
        let widened = (base_set("volatile") - base_set("atomic")) - lds;
        reach(b, ["access_covers", "access_reaches"], &levels, |level| {
            let stated = own(vocabulary, level) - lds - widened;
            match level {
                scopes::SYSTEM => stated | widened,
                "workgroup" => stated | lds,
                _ => stated,
            }
        })
    });
    Scopes { levels, ordering, access }
}

/// Accesses to LDS.
pub(super) fn lds(vocabulary: &Vocabulary) -> Set {
    match vocabulary.spaces.contains(&scopes::LOCAL) {
        true => base_set(indexed("in_space", scopes::LOCAL)),
        false => Set::empty(),
    }
}

/// The levels that occur, with who shares an instance of them.
fn levels(vocabulary: &Vocabulary) -> Vec<(Level, Rel)> {
    let places = scopes::places(&vocabulary.scopes);
    let system = (scopes::SYSTEM, Rel::all());
    let nested = scopes::AMDGPU.into_iter().rev().chain([scopes::SINGLE_THREAD]);
    let narrow = nested.filter(|s| places.iter().any(|p| p.is(s))).map(|scope| {
        let instance = match scope {
            scopes::SINGLE_THREAD => base("same_thread"),
            _ => base(indexed("same_instance", scope)),
        };
        (scope, instance)
    });
    [system].into_iter().chain(narrow).collect()
}

/// The operations that state the scope; the system scope is what is not stated.
fn own(vocabulary: &Vocabulary, level: &str) -> Set {
    let scoped = |scope: &Scope| base_set(indexed("scoped", scope));
    let of = |scope: &&Scope| match scope.place() {
        Some(place) => level != scopes::SYSTEM && place.is(level),
        None => level == scopes::SYSTEM,
    };
    let stated = vocabulary.scopes.iter().filter(of).fold(Set::empty(), |all, s| all | scoped(s));
    match level {
        scopes::SYSTEM => {
            let all = vocabulary.scopes.iter().fold(Set::empty(), |all, s| all | scoped(s));
            stated | (Set::all() - all)
        }
        _ => stated,
    }
}

/// What operations reach, with names for the pairs and for who reaches a level.
fn reach(
    b: &mut Builder,
    [covers, reaches]: [&'static str; 2],
    levels: &[(Level, Rel)],
    of_level: impl Fn(&str) -> Set,
) -> Reach {
    let mut at_least = Vec::new();
    let (mut pairs, mut broad) = (Rel::empty(), Set::empty());
    for (level, instance) in levels {
        let operations = of_level(level);
        pairs = pairs | (operations.identity() >> *instance);
        broad = b.set(
            indexed(reaches, *level),
            "amdgpu.scope.subscope",
            "operations whose scope is this one or a broader one",
            broad | operations,
        );
        at_least.push(broad);
    }
    let prose = "the second is in the first's scope instance";
    let covers = b.rel(covers, "amdgpu.scope.specifies", prose, pairs);
    Reach { covers, at_least }
}
