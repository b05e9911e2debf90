//! AMDGPU's programs in Vulkan's terms: the table of equivalent instructions.

use super::super::event::{Event, Program};
use super::super::term::{Pool, Term};
use super::is_av;
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::program::context::vulkan::named_reference;
use crate::relation::{Symbol, indexed};

/// The storage class of all memory: availability and visibility are about all address spaces.
const CLASS: &str = "sc0";

/// AMDGPU's scopes with Vulkan's, as far as there is one.
pub(super) const SCOPES: [(&str, &str); 4] = [
    ("agent", "device"),
    ("workgroup", "workgroup"),
    ("wavefront", "subgroup"),
    ("singlethread", "invocation"),
];

/// What the program becomes.
pub(super) fn from_amdgpu(pool: &mut Pool, program: &mut Program) {
    let locations = &program.locations;
    for event in &mut program.events {
        let places: Vec<(String, Term)> =
            event.targets.iter().map(|t| (locations[t.location].name.clone(), t.when)).collect();
        in_vulkan(pool, event, &places);
    }
    for (scope, ..) in &mut program.same_instance {
        if let Some((_, name)) = SCOPES.iter().find(|(amdgpu, _)| scope.is(amdgpu)) {
            *scope = Scope::named(name);
        }
    }
}

/// Whether it is marked `amdgcn-av:none`.
fn is_non_av(event: &Event) -> Term {
    let none = |(tag, _): &&(Tag, Term)| tag.prefix.is("amdgcn-av") && tag.suffix.is("none");
    event.tags.iter().find(none).map_or(Term::FALSE, |(_, when)| *when)
}

fn in_vulkan(pool: &mut Pool, event: &mut Event, places: &[(String, Term)]) {
    if event.thread.is_none() {
        return;
    }
    let (av, non_av) = (is_av(event), is_non_av(event));
    let access = pool.or(event.reads, event.writes);
    let strength = event.strength;
    let stated: Vec<(Scope, Term)> = event
        .scopes
        .iter()
        .filter_map(|(scope, when)| {
            let (_, name) = SCOPES.iter().find(|(amdgpu, _)| scope.is(amdgpu))?;
            Some((Scope::named(name), *when))
        })
        .collect();
    // What states no scope reaches everybody, and all threads are on one device.
    let some = pool.any(stated.iter().map(|(_, when)| *when));
    let unstated = pool.not(some);
    let atomic = pool.and(access, strength.atomic);
    let has_scope = pool.any([atomic, event.fence, av]);
    let everywhere = pool.and(has_scope, unstated);
    event.scopes = stated;
    match event.scopes.iter_mut().find(|(scope, _)| scope.is("device")) {
        Some((_, when)) => *when = pool.or(*when, everywhere),
        None => event.scopes.push((Scope::named("device"), everywhere)),
    }
    let plain = {
        let not_atomic = pool.not(strength.atomic);
        pool.and(access, not_atomic)
    };
    let orders = pool.or(strength.acquire, strength.release);
    let keeps = pool.not(non_av);
    let mut marks: Vec<(Symbol, Term)> = vec![
        (indexed("storage", CLASS), access),
        ("nonprivate".into(), plain),
        ("availability".into(), pool.and(av, event.writes)),
        ("visibility".into(), pool.and(av, event.reads)),
        (indexed("semantics", CLASS), orders),
        ("make_available".into(), pool.and(strength.release, keeps)),
        ("make_visible".into(), pool.and(strength.acquire, keeps)),
    ];
    for (name, when) in places {
        marks.push((named_reference(name), pool.and(access, *when)));
    }
    event.marks = marks;
    event.tags.clear();
}
