//! Mappings about Memory Model Relaxation Annotations: Vulkan's programs with them, and programs that
//! lose some of them.

use super::super::event::{Event, Program};
use super::super::input::{Input, Lost};
use super::super::term::{Pool, Term};
use super::vulkan::SCOPES;
use super::{Dropped, marked};
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;

/// "SPIRV NonPrivatePointer": `vulkan:nonprivate` on what synchronizes and on non-atomic accesses
/// that are `NonPrivatePointer`, `vulkan:private` on the others. What a barrier or an atomic is about
/// (storage classes, availability, visibility) is left out, for LLVM's are about all memory.
pub(super) fn from_vulkan(pool: &mut Pool, program: &mut Program) {
    for event in program.events.iter_mut().filter(|e| e.thread.is_some()) {
        let access = pool.or(event.reads, event.writes);
        let said = ["nonprivate", "availability", "visibility"].map(|mark| marked(event, mark));
        let nonprivate = pool.any(said);
        let synchronizes = pool.or(event.strength.atomic, event.fence);
        let private = {
            let other = pool.or(synchronizes, nonprivate);
            let neither = pool.not(other);
            pool.and(access, neither)
        };
        let shared = pool.or(access, event.fence);
        let not_private = pool.not(private);
        let shared = pool.and(shared, not_private);
        event.tags = vec![
            (Tag::new("vulkan", "nonprivate"), shared),
            (Tag::new("vulkan", "private"), private),
        ];
        event.scopes = event
            .scopes
            .iter()
            .filter_map(|(scope, when)| {
                let (name, _) = SCOPES.iter().find(|(_, vulkan)| scope.is(vulkan))?;
                Some((Scope::named(name), pool.and(*when, synchronizes)))
            })
            .collect();
        event.marks.clear();
    }
    for event in program.events.iter_mut().filter(|e| e.thread.is_none()) {
        event.marks.clear();
    }
    program.event_relations.clear();
    program.same_instance.retain_mut(|(scope, ..)| {
        let known = SCOPES.iter().find(|(_, vulkan)| scope.is(vulkan));
        known.is_some_and(|(name, _)| {
            *scope = Scope::named(name);
            true
        })
    });
}

/// The operation loses tags or keeps them, as an input for each choice says.
pub(super) fn drop_some(pool: &mut Pool, event: &mut Event, operation: usize, what: Dropped) {
    let kept = |pool: &mut Pool, tag: &Tag| -> Term {
        let which = match what {
            Dropped::Metadata => Lost::All,
            Dropped::Prefix => Lost::Prefix(tag.prefix),
            Dropped::Tag => Lost::Tag(*tag),
        };
        let lost = pool.input(Input::Loses { operation, tags: which }, 1);
        pool.not(lost)
    };
    for (tag, when) in &mut event.tags {
        let stays = kept(pool, tag);
        *when = pool.and(*when, stays);
    }
}
