//! What one function does with globals.

use super::super::bulk::Start;
use super::super::contents::Stored;
use super::super::data_layout::DataLayout;
use super::super::distance::{distance, wrapped};
use super::super::handling::Handling;
use super::super::initializer;
use super::super::ir::{
    Argument, Effect, Function, Global, Instruction, Linkage, Operation, Ordering, RmwOp, Type,
    Value,
};
use super::{Mentioned, at_first};
use rustc_hash::FxHashMap;

/// One access of a global.
pub(super) struct Access {
    pub reads: bool,
    pub writes: bool,
    pub changes: bool,
    pub stored: Stored,
    pub atomic: bool,
    pub volatile: bool,
    pub synchronises: bool,
    /// A callee may do so that does not keep the address.
    pub lent: bool,
    pub part: Option<(u64, u64)>,
}

/// An access as an instruction says it.
struct Touched {
    pointer: Value,
    size: Option<u64>,
    reads: bool,
    stored: Stored,
    lent: bool,
}

/// What a function does with globals.
#[derive(Default)]
pub(super) struct Walked {
    pub accesses: Vec<(String, Access)>,
    pub elsewhere: Mentioned,
}

/// A place in a global: how far behind its beginning, if that is known.
type Place = (String, Option<u64>);

/// Of the function that is asked about, and of local ones, which may be part of it, comparisons matter: pointers that it
/// is given may be equal to what they do not lead to.
pub(super) fn walk(
    function: &Function,
    asked: &str,
    globals: &FxHashMap<&str, &Global>,
    layout: &DataLayout,
) -> Walked {
    let places = places(function, layout);
    let compares = function.name == asked || function.linkage == Linkage::Local;
    let mut walked = Walked::default();
    for instruction in function.instructions() {
        let Instruction { effect, .. } = instruction;
        let at = |pointer: &Value| place(pointer, &places, layout);
        let mut others = effect.clone();
        let mut values: Vec<Value> = others.values_mut().into_iter().map(|v| v.clone()).collect();
        let touched = touched(function, effect, &places, layout);
        for Touched { pointer, .. } in &touched {
            if let Some(n) = values.iter().position(|value| value == pointer) {
                values.swap_remove(n);
            }
        }
        match effect {
            Effect::Pure(operation @ Operation::Gep { base, .. })
                if behind(operation, &places, layout).is_some() =>
            {
                values.retain(|value| value != base);
            }
            Effect::Pure(Operation::Icmp { .. }) if !compares => {
                values.retain(|value| at(value).is_none());
            }
            // What it is given is not known.
            Effect::Unsupported { .. } => {
                walked.elsewhere.names.extend(places.values().map(|(name, _)| name.clone()));
            }
            _ => {}
        }
        // With fences, monotonic accesses are enough.
        let weak = |o: &Ordering| matches!(o, Ordering::NotAtomic | Ordering::Unordered);
        let volatile = effect.access().is_some_and(|(access, ..)| access.volatile);
        let orderings = orderings(effect);
        let synchronises = !orderings.iter().all(weak);
        let atomic = !orderings.is_empty() && !orderings.contains(&Ordering::NotAtomic);
        for Touched { pointer, size, reads, stored, lent } in touched {
            let Some((name, offset)) = at(&pointer) else {
                walked.elsewhere.value(&pointer);
                continue;
            };
            let part = offset.zip(size);
            let (writes, changes) = match &stored {
                Stored::Nothing => (false, false),
                Stored::Read => (true, false),
                Stored::Bytes(bytes) => (true, !holds(globals, layout, &name, offset, bytes)),
                Stored::Exchanged(..) | Stored::Anything => (true, true),
            };
            let access = Access {
                reads,
                writes,
                changes,
                stored,
                atomic,
                volatile,
                synchronises,
                lent,
                part,
            };
            walked.accesses.push((name, access));
        }
        for value in &values {
            match value {
                Value::Local(name) => {
                    if let Some((global, _)) = places.get(name) {
                        walked.elsewhere.names.insert(global.clone());
                    }
                }
                value => walked.elsewhere.value(value),
            }
        }
    }
    walked
}

/// Orderings of an instruction's accesses, if they have any.
fn orderings(effect: &Effect) -> Vec<Ordering> {
    let failure = if let Effect::CmpXchg { failure, .. } = effect { Some(*failure) } else { None };
    effect.access().map(|(access, ..)| access.ordering).into_iter().chain(failure).collect()
}

/// What an instruction accesses.
fn touched(
    function: &Function,
    effect: &Effect,
    places: &FxHashMap<String, Place>,
    layout: &DataLayout,
) -> Vec<Touched> {
    let one = |pointer: &Value, ty: &Type, reads: bool, stored: Stored| {
        let (pointer, size) = (pointer.clone(), Some(layout.store_size(ty)));
        vec![Touched { pointer, size, reads, stored, lent: false }]
    };
    let bytes = |ty: &Type, value: &Value| constant(layout, ty, value);
    match effect {
        Effect::Load { ty, pointer, .. } => one(pointer, ty, true, Stored::Nothing),
        Effect::Store { ty, value, pointer, .. } => {
            let stored = match bytes(ty, value) {
                _ if is_read_there(function, places, layout, pointer, ty, value) => Stored::Read,
                Some(bytes) => Stored::Bytes(bytes),
                None => Stored::Anything,
            };
            one(pointer, ty, false, stored)
        }
        Effect::AtomicRmw { op, ty, value, pointer, .. } => {
            let stored = match (op, bytes(ty, value)) {
                (op, Some(by)) if changes_nothing(*op, &by) => Stored::Read,
                (RmwOp::Xchg, Some(bytes)) => Stored::Bytes(bytes),
                _ => Stored::Anything,
            };
            one(pointer, ty, true, stored)
        }
        Effect::CmpXchg { ty, pointer, expected, new, .. } => {
            let stored = match (bytes(ty, expected), bytes(ty, new)) {
                (Some(expected), Some(new)) => Stored::Exchanged(expected, new),
                (None, Some(new)) => Stored::Bytes(new),
                _ => Stored::Anything,
            };
            one(pointer, ty, true, stored)
        }
        Effect::Bulk(bulk) => {
            let block = |(n, block): (usize, &Start)| Touched {
                pointer: block.pointer.clone(),
                size: bulk.stated_length(),
                reads: n > 0,
                stored: if n == 0 { Stored::Anything } else { Stored::Nothing },
                lent: false,
            };
            bulk.blocks().enumerate().map(block).collect()
        }
        Effect::Call { arguments, effects, .. } => {
            let is_lent =
                |a: &&Argument| a.captures_none && place(&a.value, places, layout).is_some();
            let lent = |a: &Argument| {
                let only_read = a.promises.handling.contains(&Handling::ReadOnly)
                    || a.promises.handling.contains(&Handling::ReadNone)
                    || !effects.writes;
                let stored = if only_read { Stored::Nothing } else { Stored::Anything };
                Touched { pointer: a.value.clone(), size: None, reads: true, stored, lent: true }
            };
            arguments.iter().filter(is_lent).map(lent).collect()
        }
        _ => vec![],
    }
}

/// The bytes that a value is in memory, if it is a constant without anything undef in it.
fn constant(layout: &DataLayout, ty: &Type, value: &Value) -> Option<Vec<u8>> {
    let size = usize::try_from(layout.store_size(ty)).ok()?;
    initializer::all_known(initializer::bytes(layout, ty, value).get(..size)?)
}

/// Whether an update with this operand leaves what it reads.
fn changes_nothing(op: RmwOp, by: &[u8]) -> bool {
    let all = |bits: u8| by.iter().all(|byte| *byte == bits);
    match op {
        RmwOp::Add | RmwOp::Sub | RmwOp::Or | RmwOp::Xor | RmwOp::UMax | RmwOp::USubSat => all(0),
        RmwOp::And | RmwOp::UMin => all(u8::MAX),
        _ => false,
    }
}

/// Names of a function that stand for places in globals.
fn places(function: &Function, layout: &DataLayout) -> FxHashMap<String, Place> {
    let mut places = FxHashMap::default();
    loop {
        let known = places.len();
        for instruction in function.instructions() {
            let (Effect::Pure(operation @ Operation::Gep { .. }), Some(name)) =
                (&instruction.effect, &instruction.result)
            else {
                continue;
            };
            if !places.contains_key(name)
                && let Some(place) = behind(operation, &places, layout)
            {
                places.insert(name.clone(), place);
            }
        }
        if places.len() == known {
            return places;
        }
    }
}

fn place(pointer: &Value, places: &FxHashMap<String, Place>, layout: &DataLayout) -> Option<Place> {
    match pointer {
        Value::Global(name) => Some((name.clone(), Some(0))),
        Value::Local(name) => places.get(name).cloned(),
        Value::Expr(operation) => behind(operation, places, layout),
        _ => None,
    }
}

fn behind(
    operation: &Operation,
    places: &FxHashMap<String, Place>,
    layout: &DataLayout,
) -> Option<Place> {
    let Operation::Gep { source, base, indices, space, .. } = operation else { return None };
    let (name, start) = place(base, places, layout)?;
    // What the indices are made of may be an address, too.
    if indices
        .iter()
        .any(|(_, index)| !matches!(index, Value::Bits(_) | Value::Zero | Value::Local(_)))
    {
        return None;
    }
    let offset = start.zip(distance(layout, *space, source, indices)).map(|(start, by)| {
        let sum = i128::from(start.cast_signed()) + i128::from(by);
        wrapped(layout, *space, sum).cast_unsigned()
    });
    Some((name, offset))
}

/// Whether a value is what has been loaded from the same place.
fn is_read_there(
    function: &Function,
    places: &FxHashMap<String, Place>,
    layout: &DataLayout,
    pointer: &Value,
    ty: &Type,
    value: &Value,
) -> bool {
    let (Value::Local(loaded), Some((name, Some(offset)))) =
        (value, place(pointer, places, layout))
    else {
        return false;
    };
    let from = Some((name, Some(offset)));
    let mut all = function.instructions();
    all.any(|i| match &i.effect {
        Effect::Load { ty: other, pointer, .. } if i.result.as_ref() == Some(loaded) => {
            other == ty && place(pointer, places, layout) == from
        }
        _ => false,
    })
}

/// Whether a global holds these bytes at first, in that place.
fn holds(
    globals: &FxHashMap<&str, &Global>,
    layout: &DataLayout,
    name: &str,
    offset: Option<u64>,
    bytes: &[u8],
) -> bool {
    let held = globals.get(name).and_then(|g| at_first(layout, g));
    let from = offset.and_then(|offset| usize::try_from(offset).ok());
    let (Some(held), Some(from)) = (held, from) else { return false };
    let here = from.checked_add(bytes.len()).and_then(|to| held.get(from..to));
    here.and_then(initializer::all_known).is_some_and(|here| here == bytes)
}
