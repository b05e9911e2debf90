//! Functions from programs to programs, operation by operation: a program in the terms of another
//! model, or with something left out. What a mapping has to say hangs on what an operation is, so that
//! it works alike for programs that are written down and for those that are searched for. Where a
//! claim is about any choice (some tags are dropped, some scopes widened), the choices are inputs of
//! the program that comes out.

mod annotations;
mod vulkan;

use super::event::{Event, Program};
use super::input::Input;
use super::litmus::Dialect;
use super::term::{Pool, Term};
use crate::execution::scopes::{self, Scope};

/// What programs become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mapping {
    /// AMDGPU's in plain LLVM: accesses that are available or visible at a scope become plain ones,
    /// and `amdgcn-av` is dropped. LLVM's own operations do what those could leave out.
    ToLlvm,
    /// AMDGPU's in Vulkan's terms, by the table of equivalent instructions and the rules for
    /// putting them together.
    ToVulkan,
    /// Vulkan's in LLVM's terms with annotations, by the recipe for `NonPrivatePointer`.
    ToMmra,
    /// Some operations lose tags: all of them, those of some prefixes, or any.
    Without(Dropped),
    /// Some operations state a wider scope.
    WiderScopes,
}

/// The tags that an operation may lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// All: it loses its metadata.
    Metadata,
    /// All of some prefix.
    Prefix,
    /// Any.
    Tag,
}

impl Mapping {
    /// All of them.
    pub const ALL: [Mapping; 7] = [
        Mapping::ToLlvm,
        Mapping::ToVulkan,
        Mapping::ToMmra,
        Mapping::Without(Dropped::Metadata),
        Mapping::Without(Dropped::Prefix),
        Mapping::Without(Dropped::Tag),
        Mapping::WiderScopes,
    ];

    /// Its keyword.
    pub fn word(self) -> &'static str {
        match self {
            Mapping::ToLlvm => "llvm",
            Mapping::ToVulkan => "vulkan",
            Mapping::ToMmra => "mmra",
            Mapping::Without(Dropped::Metadata) => "drop",
            Mapping::Without(Dropped::Prefix) => "drop-prefix",
            Mapping::Without(Dropped::Tag) => "drop-tag",
            Mapping::WiderScopes => "widen",
        }
    }

    /// The models whose programs it maps.
    pub fn source(self) -> &'static str {
        match self {
            Mapping::ToLlvm | Mapping::ToVulkan => "amdgpu",
            Mapping::ToMmra => "vulkan",
            Mapping::Without(_) => "llvm+mmra and amdgpu",
            Mapping::WiderScopes => "llvm and amdgpu",
        }
    }

    /// In whose terms it puts programs.
    pub fn target(self) -> Dialect {
        match self {
            Mapping::ToVulkan => Dialect::Vulkan,
            _ => Dialect::Llvm,
        }
    }
}

/// What the program becomes. Events keep their indices.
pub fn map(pool: &mut Pool, program: &Program, mapping: Mapping) -> Program {
    let mut out = program.clone();
    match mapping {
        Mapping::ToVulkan => vulkan::from_amdgpu(pool, &mut out),
        Mapping::ToMmra => annotations::from_vulkan(pool, &mut out),
        _ => {}
    }
    let operations = out.events.iter_mut().enumerate().filter(|(_, e)| e.thread.is_some());
    for (i, event) in operations {
        match mapping {
            Mapping::ToLlvm => plain(pool, event),
            Mapping::Without(what) => annotations::drop_some(pool, event, i, what),
            Mapping::WiderScopes => widen(pool, event, i),
            Mapping::ToVulkan | Mapping::ToMmra => {}
        }
    }
    out
}

/// Whether the event is a plain access with a scope.
fn is_av(event: &Event) -> Term {
    marked(event, "av")
}

/// When the event is in the base set.
fn marked(event: &Event, name: &str) -> Term {
    event.marks.iter().find(|(mark, _)| mark == name).map_or(Term::FALSE, |(_, when)| *when)
}

fn plain(pool: &mut Pool, event: &mut Event) {
    let otherwise = {
        let av = is_av(event);
        pool.not(av)
    };
    for (_, when) in &mut event.scopes {
        *when = pool.and(*when, otherwise);
    }
    event.marks.retain(|(mark, _)| mark != "av");
    event.tags.retain(|(tag, _)| !tag.prefix.is("amdgcn-av"));
}

/// The operation may state a scope around the one that it states.
fn widen(pool: &mut Pool, event: &mut Event, operation: usize) {
    let chosen = |pool: &mut Pool, scope: Scope| pool.input(Input::Widened { operation, scope }, 1);
    let rank = |scope: &Scope| scopes::AMDGPU.iter().position(|s| scope.is(s));
    let stated = event.scopes.clone();
    // The system scope is what is not stated.
    let mut wider = chosen(pool, Scope::named(scopes::SYSTEM));
    event.scopes.sort_by_key(|(scope, _)| std::cmp::Reverse(rank(scope)));
    for (scope, when) in &mut event.scopes {
        let narrower = stated.iter().filter(|(other, _)| rank(other) < rank(scope));
        let from = pool.any(narrower.map(|(_, when)| *when));
        let up = chosen(pool, *scope);
        let comes = pool.and(up, from);
        let here = pool.or(*when, comes);
        let stays = pool.not(wider);
        *when = pool.and(stays, here);
        wider = pool.or(wider, up);
    }
}
