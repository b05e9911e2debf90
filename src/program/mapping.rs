//! Programs in the terms of another model: functions from programs to programs, operation by
//! operation. What the mapping has to say hangs on what an operation is, so that it works alike for
//! programs that are written down and for those that are searched for.

use super::event::{Event, Program};
use super::term::{Pool, Term};
use crate::relation::indexed;

/// What programs become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mapping {
    /// AMDGPU's in plain LLVM: accesses that are available or visible at a scope become plain ones,
    /// and `amdgcn-av` is dropped. LLVM's own operations do what those could leave out.
    AmdgpuToLlvm,
    /// AMDGPU's in Vulkan's terms, by the table of equivalent instructions and the rules for
    /// putting them together.
    AmdgpuToVulkan,
}

/// The storage class of all memory: availability and visibility are about all address spaces.
pub const CLASS: &str = "sc0";

/// AMDGPU's scopes with Vulkan's, as far as there is one.
const SCOPES: [(&str, &str); 4] = [
    ("agent", "device"),
    ("workgroup", "workgroup"),
    ("wavefront", "subgroup"),
    ("singlethread", "invocation"),
];

/// What the program becomes. Events keep their indices.
pub fn map(pool: &mut Pool, program: &Program, mapping: Mapping) -> Program {
    let mut out = program.clone();
    for event in &mut out.events {
        match mapping {
            Mapping::AmdgpuToLlvm => plain(pool, event),
            Mapping::AmdgpuToVulkan => {
                let places: Vec<(String, Term)> = event
                    .targets
                    .iter()
                    .map(|t| (program.locations[t.location].name.clone(), t.when))
                    .collect();
                in_vulkan(pool, event, &places);
            }
        }
    }
    if mapping == Mapping::AmdgpuToVulkan {
        for (scope, ..) in &mut out.same_instance {
            if let Some((_, name)) = SCOPES.iter().find(|(amdgpu, _)| amdgpu == scope) {
                *scope = (*name).to_string();
            }
        }
    }
    out
}

/// Whether the event is a plain access with a scope.
fn is_av(event: &Event) -> Term {
    event.marks.iter().find(|(mark, _)| mark == "av").map_or(Term::FALSE, |(_, when)| *when)
}

/// Whether it is marked `amdgcn-av:none`.
fn is_non_av(event: &Event) -> Term {
    let none = |(tag, _): &&(crate::execution::tags::Tag, Term)| {
        tag.prefix == "amdgcn-av" && tag.suffix == "none"
    };
    event.tags.iter().find(none).map_or(Term::FALSE, |(_, when)| *when)
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
    event.tags.retain(|(tag, _)| tag.prefix != "amdgcn-av");
}

fn in_vulkan(pool: &mut Pool, event: &mut Event, places: &[(String, Term)]) {
    if event.thread.is_none() {
        return;
    }
    let (av, non_av) = (is_av(event), is_non_av(event));
    let access = pool.or(event.reads, event.writes);
    let strength = event.strength;
    let stated: Vec<(String, Term)> = event
        .scopes
        .iter()
        .filter_map(|(scope, when)| {
            let (_, name) = SCOPES.iter().find(|(amdgpu, _)| amdgpu == scope)?;
            Some(((*name).to_string(), *when))
        })
        .collect();
    // What states no scope reaches everybody, and all threads are on one device.
    let some = pool.any(stated.iter().map(|(_, when)| *when));
    let unstated = pool.not(some);
    let atomic = pool.and(access, strength.atomic);
    let has_scope = pool.any([atomic, event.fence, av]);
    let everywhere = pool.and(has_scope, unstated);
    event.scopes = stated;
    match event.scopes.iter_mut().find(|(scope, _)| scope == "device") {
        Some((_, when)) => *when = pool.or(*when, everywhere),
        None => event.scopes.push(("device".into(), everywhere)),
    }
    let plain = {
        let not_atomic = pool.not(strength.atomic);
        pool.and(access, not_atomic)
    };
    let orders = pool.or(strength.acquire, strength.release);
    let keeps = pool.not(non_av);
    let mut marks: Vec<(String, Term)> = vec![
        (indexed("storage", CLASS), access),
        ("nonprivate".into(), plain),
        ("availability".into(), pool.and(av, event.writes)),
        ("visibility".into(), pool.and(av, event.reads)),
        (indexed("semantics", CLASS), orders),
        ("make_available".into(), pool.and(strength.release, keeps)),
        ("make_visible".into(), pool.and(strength.acquire, keeps)),
    ];
    for (name, when) in places {
        marks.push((indexed("reference", name), pool.and(access, *when)));
    }
    event.marks = marks;
    event.tags.clear();
}
