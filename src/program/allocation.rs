//! Allocations that a function keeps to itself.
//!
//! What `allockind` or LLVM calls an allocation may be elided by the compiler, so nobody notices that it is made. If its
//! result goes nowhere but to accesses, and to calls that free it, the object is as good as a local, which dies
//! where it is freed, and is not there at all if the allocation fails.

use super::control::is_in_loop;
use super::ir::{
    Argument, CastOp, Contents, Effect, Flags, Function, Heap, Instruction, Operation, Predicate,
    Promises, Start, Type, Value,
};
use super::lifetime::MOST_MARKED;
use super::uses;
use std::collections::BTreeSet;

/// The greatest alignment that an allocation has without a promise.
const MAX_ALIGN: u64 = 16;

/// Larger objects are not filled with zeros, which would be too many accesses to look at.
const MOST_ZEROS: u64 = 64;

/// Makes locals of the allocations that the function keeps to itself, outside loops.
pub fn to_locals(function: &mut Function) {
    while let Some(found) = allocation(function, &|name| is_kept(function, name)) {
        to_local(function, found, &|_| false);
    }
}

/// The function with locals that are always there in the place of allocations that the transformed one does not have:
/// whoever does without need not care whether there was memory, but must not take it for granted that there was none.
pub fn where_alone(source: &Function, target: &Function) -> Option<Function> {
    let partners: BTreeSet<&str> = fallible(target).collect();
    let alone: BTreeSet<String> =
        fallible(source).filter(|name| !partners.contains(name)).map(str::to_owned).collect();
    let mut function = source.clone();
    let mut changed = false;
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        let Effect::Alloca { heap: Some(heap), .. } = &mut instruction.effect else { continue };
        if instruction.result.as_ref().is_some_and(|name| alone.contains(name)) {
            heap.may_fail = false;
            changed = true;
        }
    }
    changed.then_some(function)
}

/// The original with locals in the place of what it allocates and hands to nobody, if the transformed function has no
/// allocations but locals: what became of one of them may be one of these.
pub fn all_locals(source: &Function, target: &Function) -> Option<Function> {
    let allocates = |i: &Instruction| matches!(&i.effect, Effect::Call { effects, .. } if effects.returns_fresh);
    if target.instructions().any(allocates) {
        return None;
    }
    let mut function = source.clone();
    let mut changed = false;
    while let Some(found) = allocation(&function, &|name| is_handed_to_nobody(&function, name)) {
        to_local(&mut function, found, &|_| false);
        changed = true;
    }
    changed.then_some(function)
}

/// The names of the function's own allocations that may fail.
fn fallible(function: &Function) -> impl Iterator<Item = &str> {
    let made = function.instructions().filter(|i| match &i.effect {
        Effect::Alloca { heap, .. } => heap.is_some_and(|heap| heap.may_fail),
        _ => false,
    });
    made.filter_map(|i| i.result.as_deref())
}

/// Makes a local of what a call gives, which may fail unless that is settled.
fn to_local(
    function: &mut Function,
    (block, at, name): (usize, usize, String),
    succeeds: &dyn Fn(&Heap) -> bool,
) {
    let instruction = &mut function.blocks[block].instructions[at];
    let Effect::Call { ty: Type::Ptr(space), effects, arguments, .. } = &instruction.effect else {
        return;
    };
    let (space, heap) = (*space, effects.heap.unwrap_or_default());
    let size = effects.allocates.filter(|size| *size <= most(effects.heap)).unwrap_or(0);
    let heap = Some(Heap { may_fail: heap.may_fail && !succeeds(&heap), ..heap });
    let align = 1 << size.min(MAX_ALIGN).checked_ilog2().unwrap_or(0);
    let count = Value::Bits(1);
    // What is demanded of the arguments is demanded all the same.
    let demands = arguments.iter().filter(|a| a.promises.noundef && is_open(&a.value));
    let demands: Vec<Instruction> = demands.map(|a| demand(a, instruction)).collect();
    instruction.effect = Effect::Alloca { size, count, align, space, heap };
    function.blocks[block].instructions.splice(at..at, demands);
    let pointer = Value::Local(name);
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        if is_freed(&instruction.effect, &pointer) {
            let pointer = pointer.clone();
            instruction.effect = Effect::Lifetime { begins: false, pointer, space, freed: true };
        }
    }
}

/// How large a local may be in the place of an allocation.
fn most(heap: Option<Heap>) -> u64 {
    if heap.is_some_and(|heap| heap.zeroed) { MOST_ZEROS } else { MOST_MARKED }
}

/// Whether a value may be undefined.
fn is_open(value: &Value) -> bool {
    !matches!(value, Value::Bits(_) | Value::Zero)
}

/// That an argument is not undefined, as an instruction of its own.
pub fn demand(argument: &Argument, call: &Instruction) -> Instruction {
    let (from, to) = (argument.ty.clone(), argument.ty.clone());
    let (op, flags, value) = (CastOp::Bits, Flags::default(), argument.value.clone());
    let effect = Effect::Pure(Operation::Cast { op, flags, from, value, to });
    let promises = Promises { noundef: true, ..Promises::default() };
    Instruction { result: None, effect, promises, ..call.clone() }
}

/// Where an allocation is that may become a local, and the name of its result.
fn allocation(
    function: &Function,
    may_be: &dyn Fn(&str) -> bool,
) -> Option<(usize, usize, String)> {
    let blocks = function.blocks.iter().enumerate();
    let all = blocks.flat_map(|(n, b)| b.instructions.iter().enumerate().map(move |i| (n, i)));
    let mut candidates = all.filter_map(|(block, (at, instruction))| {
        let Effect::Call { ty: Type::Ptr(_), effects, .. } = &instruction.effect else {
            return None;
        };
        let name = instruction.result.clone()?;
        let fits = match effects.allocates {
            Some(size) if size <= most(effects.heap) => true,
            // How large it is does not matter to anybody.
            _ => effects.heap.is_some() && !is_accessed(function, &name),
        };
        fits.then_some((block, at, name))
    });
    candidates
        .find(|(block, _, name)| !is_in_loop(function, &function.blocks[*block]) && may_be(name))
}

/// Whether an address, and what is computed from it, is only accessed, freed and compared with null.
pub(super) fn is_kept(function: &Function, name: &str) -> bool {
    let pointer = Value::Local(name.to_owned());
    let is = |value: &Value| *value == pointer;
    function.instructions().all(|instruction| match &instruction.effect {
        Effect::Store { value, .. } | Effect::AtomicRmw { value, .. } => !is(value),
        Effect::CmpXchg { expected, new, .. } => !is(expected) && !is(new),
        Effect::Pure(Operation::Gep { base, .. }) if is(base) => {
            instruction.result.as_ref().is_none_or(|name| is_kept(function, name))
        }
        Effect::Pure(Operation::Cast { op: CastOp::Bits, value, to: Type::Int(64..), .. })
            if is(value) =>
        {
            instruction.result.as_ref().is_none_or(|name| is_kept(function, name))
        }
        Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. }) => {
            let equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
            let with_null = [lhs, rhs].iter().any(|v| [Value::Zero, Value::Bits(0)].contains(v));
            equality && with_null || !(is(lhs) || is(rhs))
        }
        Effect::Bulk(bulk) => !matches!(&bulk.contents, Contents::Byte(byte) if is(byte)),
        effect => is_freed(effect, &pointer) || !effect.mentions(&is),
    })
}

/// Whether an address may be followed in the function.
fn is_accessed(function: &Function, name: &str) -> bool {
    let pointer = Value::Local(name.to_owned());
    let is = |value: &Value| *value == pointer;
    function.instructions().any(|instruction| match &instruction.effect {
        Effect::Load { pointer, .. }
        | Effect::Store { pointer, .. }
        | Effect::AtomicRmw { pointer, .. }
        | Effect::CmpXchg { pointer, .. } => is(pointer),
        Effect::Bulk(bulk) => bulk.blocks().any(|Start { pointer, .. }| is(pointer)),
        Effect::Pure(Operation::Icmp { .. }) | Effect::Return { .. } => false,
        Effect::Pure(Operation::Cast { value, .. }) if is(value) => {
            instruction.result.as_ref().is_some_and(|name| !is_kept(function, name))
        }
        effect => !is_freed(effect, &pointer) && effect.mentions(&is),
    })
}

/// Whether nobody else gets to know of an address, or of what is computed from it: it is accessed, compared, freed, and
/// kept in locals that are nothing but registers. Others would find no local when the function has returned.
fn is_handed_to_nobody(function: &Function, name: &str) -> bool {
    let mut known = BTreeSet::from([name.to_owned()]);
    loop {
        let of = |value: &Value| uses::is_made_of(value, &known);
        let mut more = BTreeSet::new();
        for instruction in function.instructions() {
            match &instruction.effect {
                effect if uses::operands(effect).is_disjoint(&known) => {}
                Effect::Pure(Operation::Icmp { .. })
                | Effect::Load { .. }
                | Effect::Lifetime { .. } => {}
                Effect::Store { value, .. } | Effect::AtomicRmw { value, .. } if !of(value) => {}
                Effect::CmpXchg { expected, new, .. } if !of(expected) && !of(new) => {}
                Effect::Store { pointer: Value::Local(slot), .. } => match loaded(function, slot) {
                    Some(loaded) => more.extend(loaded),
                    None => return false,
                },
                Effect::Bulk(bulk) if !matches!(&bulk.contents, Contents::Byte(b) if of(b)) => {}
                effect @ Effect::Call { arguments, .. } => match &arguments[..] {
                    [freed, ..] if is_freed(effect, &freed.value) => {}
                    _ => return false,
                },
                Effect::Pure(_) | Effect::Phi { .. } => more.extend(instruction.result.clone()),
                _ => return false,
            }
        }
        if more.is_subset(&known) {
            return true;
        }
        known.extend(more);
    }
}

/// What is loaded from a local that is nothing but a register.
fn loaded(function: &Function, slot: &str) -> Option<Vec<String>> {
    let pointer = Value::Local(slot.to_owned());
    let mut made = false;
    let mut loaded = Vec::new();
    for Instruction { result, effect, .. } in function.instructions() {
        match effect {
            Effect::Alloca { heap: None, .. } if result.as_deref() == Some(slot) => made = true,
            Effect::Load { pointer: from, .. } if *from == pointer => loaded.extend(result.clone()),
            Effect::Store { pointer: to, value, .. } if *to == pointer && *value != pointer => {}
            Effect::Lifetime { .. } => {}
            effect if uses::operands(effect).contains(slot) => return None,
            _ => {}
        }
    }
    made.then_some(loaded)
}

fn is_freed(effect: &Effect, pointer: &Value) -> bool {
    let Effect::Call { arguments, effects, .. } = effect else { return false };
    let is = |argument: &&Argument| argument.value == *pointer;
    effects.frees
        && arguments.first().is_some_and(|a| is(&a))
        && arguments[1..].iter().all(|a| !is(&a))
}
