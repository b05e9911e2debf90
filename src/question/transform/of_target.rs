//! What a target says, and LLVM's model does not.
//!
//! LangRef lets a target say more of what a read may see by its scope and those of the writes; AMDGPU's is undef where
//! they do not include each other. So a load must not be taken to be as defined in a scope as it was in another one. The
//! system scope includes all. And some tags mean something to AMDGPU besides what they are compatible with.

use super::beyond::Beyond;
use super::pair::Side;
use crate::execution::scopes::{SYNCHRONIZE_AS, Scope, Target};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::model::{ModelSpec, Sync};
use crate::program::ir::{Effect, Function, Ordering};

/// A load in another scope than the system's, if the original has fewer of them in that scope, or has one in a scope that is
/// gone, in whose place the transformed function may use what is loaded in this one.
pub(super) fn load(source: &Function, target: &Function) -> Option<Beyond> {
    let mut gone: Vec<Option<Scope>> = loads(source).map(|(_, scope)| scope).collect();
    let (mut new, mut kept) = (None, Vec::new());
    for (text, scope) in loads(target) {
        match gone.iter().position(|other| *other == scope) {
            Some(at) => {
                gone.swap_remove(at);
                kept.push((text, scope));
            }
            None if scope.is_some() => new = new.or(Some(text)),
            None => {}
        }
    }
    let replaces =
        |scope: &Option<Scope>| scope.is_some() && gone.iter().any(|other| other != scope);
    let instead = || kept.iter().find(|(_, scope)| replaces(scope)).map(|(text, _)| *text);
    new.or_else(instead).map(|text| Beyond::Scope(text.to_owned()))
}

/// Atomic loads, as they are written, with their scopes; no scope is the system's.
fn loads(function: &Function) -> impl Iterator<Item = (&str, Option<Scope>)> {
    let instructions = function.instructions();
    instructions.filter_map(|instruction| match &instruction.effect {
        Effect::Load { access, .. } if access.ordering != Ordering::NotAtomic => {
            Some((instruction.text.as_str(), access.scope))
        }
        _ => None,
    })
}

/// An operation with a tag that means more to the target than the model says, if the original does not have as many.
pub(super) fn tag([before, after]: [Side<'_>; 2], model: &ModelSpec) -> Option<Beyond> {
    let (options, available) = match model {
        ModelSpec::Llvm(options) if options.mmra => (options, false),
        ModelSpec::Amdgpu(options) => (&options.llvm, true),
        ModelSpec::Llvm(_) | ModelSpec::Vulkan(_) | ModelSpec::Ptx(_) => return None,
    };
    if after.module.target != Target::Amdgpu {
        return None;
    }
    let means_more = |tag: &Tag| {
        tag.prefix.is(SYNCHRONIZE_AS) && !(options.mmra && options.sync == Sync::Amdgpu)
            || tag.prefix.is(AVAILABILITY) && !available
    };
    let tags_of = |function| tags(function).filter(|(_, tag)| means_more(tag));
    let mut known: Vec<Tag> = tags_of(before.function).map(|(_, tag)| tag).collect();
    let mut new = tags_of(after.function).filter(|(_, tag)| {
        known.iter().position(|other| other == tag).map(|at| known.swap_remove(at)).is_none()
    });
    new.next().map(|(text, tag)| {
        let choose = match tag.prefix.is(AVAILABILITY) {
            true => "amdgpu".to_owned(),
            false if options.mmra => format!("{model},sync=amdgpu"),
            false => format!("{model},tags=relax,sync=amdgpu"),
        };
        Beyond::Tag(text.to_owned(), choose)
    })
}

/// All tags of a function's operations, as they are written.
fn tags(function: &Function) -> impl Iterator<Item = (&str, Tag)> {
    let instructions = function.instructions();
    instructions.flat_map(|i| i.tags.0.iter().map(|tag| (i.text.as_str(), *tag)))
}
