//! What the surrounding program of two functions may be: whatever they mention themselves.

use super::pair::Side;
use crate::execution::scopes::{GLOBAL, LOCAL, SYNCHRONIZE_AS, Scope, names_space};
use crate::execution::tags::Tag;
use crate::program::context::vulkan;
use crate::program::ir::{Effect, Function, Ordering, Promises, Type, Value};
use crate::relation::{Member, Symbol};
use crate::source::InputError;
use std::collections::BTreeSet;

/// Tags that occur in the two functions, or elsewhere in their files, and another one of each prefix: whoever calls them, and
/// whom they call, may have operations with these.
pub(super) fn tags(sides: [Side<'_>; 2]) -> Vec<Tag> {
    let all = |side: Side<'_>| -> Vec<Tag> {
        let functions = side.module.functions.iter().chain([side.function]);
        let instructions = functions.flat_map(|f| &f.blocks).flat_map(|b| &b.instructions);
        instructions.flat_map(|i| i.tags.0.iter().cloned()).collect()
    };
    let known: BTreeSet<Tag> = sides.into_iter().flat_map(all).collect();
    // Others may say something else of the same property.
    let others: Vec<Tag> = known.iter().map(|tag| another(tag, &known)).collect();
    known.into_iter().chain(others).collect()
}

/// A tag of the same prefix that is not among these.
fn another(tag: &Tag, known: &BTreeSet<Tag>) -> Tag {
    let numbered = (2..).map(|n| format!("another {n}"));
    let names = std::iter::once("another".to_owned()).chain(numbered);
    let mut tags = names.map(|name| Tag::new(tag.prefix, name));
    tags.find(|tag| !known.contains(tag)).unwrap_or(*tag)
}

/// Scopes that occur.
pub(super) fn scopes(functions: &[&Function]) -> Vec<Scope> {
    let scope = |effect: &Effect| match effect {
        Effect::Load { access, .. }
        | Effect::Store { access, .. }
        | Effect::AtomicRmw { access, .. }
        | Effect::CmpXchg { access, .. }
        | Effect::Fence { access } => access.scope,
        _ => None,
    };
    let all: BTreeSet<Scope> = instructions(functions).filter_map(|i| scope(&i.effect)).collect();
    all.into_iter().collect()
}

/// Address spaces that occur, where something is only said of one of them: by scopes that are about
/// one address space, and by tags that say which.
pub(super) fn spaces(functions: &[&Function], tags: &[Tag], scopes: &[Scope]) -> Vec<u32> {
    let told_apart =
        scopes.iter().any(|s| s.is_one_as()) || tags.iter().any(|t| t.prefix.is(SYNCHRONIZE_AS));
    if !told_apart {
        return vec![];
    }
    let own = instructions(functions).flat_map(|i| accessed(&i.effect));
    // What tags name may be reached by the context, even if the functions don't.
    let named = tags.iter().filter(|t| t.prefix.is(SYNCHRONIZE_AS));
    let named =
        named.flat_map(|t| [GLOBAL, LOCAL].into_iter().filter(|n| names_space(t.suffix, *n)));
    let mut all: BTreeSet<u32> = own.chain(named).collect();
    // What is ordered in one address space only shows in another one.
    let others = [GLOBAL, LOCAL].into_iter().filter(|n| !all.contains(n)).collect::<Vec<_>>();
    let missing = 2_usize.saturating_sub(all.len());
    all.extend(others.into_iter().take(missing));
    all.into_iter().collect()
}

/// Address spaces that an instruction accesses.
fn accessed(effect: &Effect) -> Vec<u32> {
    match effect {
        Effect::Load { space, .. }
        | Effect::Store { space, .. }
        | Effect::AtomicRmw { space, .. }
        | Effect::CmpXchg { space, .. } => vec![*space],
        Effect::Bulk(bulk) => bulk.blocks().map(|block| block.space).collect(),
        _ => vec![],
    }
}

/// Whether there may be memory at null, and one of these functions can tell. `numbers`: they look at addresses as numbers.
/// In other address spaces than 0 there may always be.
pub(super) fn null_may_be_memory(functions: &[&Function], numbers: bool) -> bool {
    let promised: Vec<&Promises> = functions.iter().flat_map(|f| promised_elsewhere(f)).collect();
    let elsewhere = promised.iter().any(|promises| promises.dereferenceable > 0)
        || instructions(functions).any(|i| accessed(&i.effect).iter().any(|n| *n != 0));
    let mentioned = || {
        promised.iter().any(|promises| promises.nonnull)
            || instructions(functions).any(|i| mentions_null(&i.effect))
    };
    functions.iter().any(|f| f.null_is_valid) || elsewhere && (numbers || mentioned())
}

/// Whether some access is volatile.
pub(super) fn has_volatile(functions: &[&Function]) -> bool {
    let mut accesses = instructions(functions).filter_map(|i| i.effect.access());
    accesses.any(|(access, ..)| access.volatile)
}

/// What is promised of the pointers into other address spaces than 0 that a function is given.
fn promised_elsewhere(function: &Function) -> impl Iterator<Item = &Promises> {
    let instructions = function.instructions();
    let given = instructions.flat_map(|i| match &i.effect {
        Effect::Load { ty, .. } => vec![(ty, &i.promises)],
        Effect::Call { ty, arguments, .. } => {
            let arguments = arguments.iter().map(|a| (&a.ty, &a.promises));
            arguments.chain([(ty, &i.promises)]).collect()
        }
        Effect::Assume { promised, .. } => promised.iter().map(|a| (&a.ty, &a.promises)).collect(),
        _ => vec![],
    });
    let parameters = function.parameters.iter().map(|p| (&p.ty, &p.promises));
    let elsewhere = |ty: &Type| ty.space().is_some_and(|space| space != 0);
    parameters.chain(given).filter(move |(ty, _)| elsewhere(ty)).map(|(_, promises)| promises)
}

fn mentions_null(effect: &Effect) -> bool {
    let mut effect = effect.clone();
    let is = |value: &Value| matches!(value, Value::Zero | Value::Aggregate(_));
    effect.values_mut().into_iter().any(|value| match value {
        Value::Expr(operation) => operation.mentions(&is),
        value => is(value),
    })
}

/// What the context of these functions may be in Vulkan's terms.
pub(super) fn vulkan_abilities(functions: &[&Function]) -> vulkan::Abilities {
    let mut abilities = vulkan::Abilities { another: true, waits: true, ..Default::default() };
    let member = |marks: &[Symbol], family: &str| -> Vec<Member> {
        marks.iter().filter_map(|mark| mark.member(family)).collect()
    };
    for instruction in instructions(functions) {
        let (access, pointer) = match &instruction.effect {
            Effect::Load { access, pointer, .. }
            | Effect::Store { access, pointer, .. }
            | Effect::AtomicRmw { access, pointer, .. }
            | Effect::CmpXchg { access, pointer, .. } => (access, Some(pointer)),
            Effect::Fence { access } | Effect::Operation { access, .. } => (access, None),
            Effect::Barrier { access, instance, .. } => {
                let whoever =
                    |m: &&Symbol| **m == "control_barrier" || m.family() == "execution_scope";
                let marks = access.marks.iter().filter(whoever).copied().collect();
                let meeting = vulkan::Meeting { instance: instance.clone(), marks };
                if !abilities.barriers.contains(&meeting) {
                    abilities.barriers.push(meeting);
                }
                (access, None)
            }
            _ => continue,
        };
        let (stored, named) =
            (member(&access.marks, "storage"), member(&access.marks, "reference"));
        let semantics = member(&access.marks, "semantics");
        abilities.classes.extend(stored.iter().copied().chain(semantics));
        if let (Some(Value::Global(location)), [class], [name]) = (pointer, &stored[..], &named[..])
        {
            let (name, location, class) = (name.name().to_string(), location.clone(), Some(*class));
            let reference = vulkan::Reference { name, location, class };
            if !abilities.references.contains(&reference) {
                abilities.references.push(reference);
            }
        }
    }
    abilities.classes.sort();
    abilities.classes.dedup();
    abilities
}

/// Operations that say something to agents which contexts have none of: without them, no context
/// could tell a difference, and "valid" would mean nothing.
const UNANSWERED: [&str; 14] = [
    "host",
    "available_device",
    "visible_device",
    "available_host",
    "visible_host",
    "domain_to_device",
    "domain_to_host",
    "free",
    "repack",
    "interlock_begin",
    "interlock_end",
    "vertex",
    "tessellation_control",
    "legacy",
];

/// Refuses operations that contexts have no answer to.
///
/// # Errors
/// The first of them.
pub(super) fn refuse_unanswered(side: Side<'_>) -> Result<(), InputError> {
    for instruction in instructions(&[side.function]) {
        let Some(access) = instruction.effect.performed() else { continue };
        let unanswered =
            |m: &Symbol| UNANSWERED.contains(&m.as_str()) || m.family() == "cooperative";
        if access.marks.iter().any(unanswered) {
            let message = "transformations are checked among shader invocations of one kind";
            let source = &side.module.source;
            return Err(InputError::new(source, instruction.span, message, "beyond them")
                .with_help(
                    "write a litmus test around both programs, and compare what it may do",
                ));
        }
    }
    Ok(())
}

/// Whether some operation is `seq_cst`: only then does the context need to be.
pub(super) fn mentions_seq_cst(functions: &[&Function]) -> bool {
    instructions(functions).any(|i| match &i.effect {
        Effect::Load { access, .. }
        | Effect::Store { access, .. }
        | Effect::AtomicRmw { access, .. }
        | Effect::Fence { access } => access.ordering == Ordering::SeqCst,
        Effect::CmpXchg { access, failure, .. } => {
            access.ordering == Ordering::SeqCst || *failure == Ordering::SeqCst
        }
        _ => false,
    })
}

pub(super) fn instructions<'f>(
    functions: &'f [&'f Function],
) -> impl Iterator<Item = &'f crate::program::ir::Instruction> {
    functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.instructions)
}
