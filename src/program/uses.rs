//! What a module does with the globals that it keeps to itself.
//!
//! Nobody outside a file names its local globals. Where their addresses are for accesses only, all that is ever done
//! with them stands in that file: if nothing is stored to one, it holds what it held at first, and if nobody loads from
//! one, nobody sees what it holds.

use super::data_layout::DataLayout;
use super::initializer;
use super::ir::{
    Effect, Function, Global, Instruction, Linkage, Module, Operation, Ordering, Type, Value,
};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// What is done with a local global, in functions that somebody may call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Its address goes elsewhere than to accesses, or to volatile ones.
    pub escapes: bool,
    /// Somebody loads from it.
    pub read: bool,
    /// Somebody stores to it.
    pub written: bool,
    /// Somebody may store something else than it holds at first.
    pub changed: bool,
    /// Threads may synchronise by some of its accesses.
    pub synchronises: bool,
    /// Which bytes are accessed: offset and size. Nothing if that is not known of all accesses.
    pub parts: Option<BTreeSet<(u64, u64)>>,
    /// The functions that access it, with what each of them does. What only the one that is asked about calls counts as
    /// part of it.
    pub functions: BTreeMap<String, Does>,
}

/// What one function does with a global.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Does {
    /// It loads from it.
    pub reads: bool,
    /// It stores to it.
    pub writes: bool,
    /// It may store something else than it holds at first.
    pub changes: bool,
}

/// The local globals of a module, with what is done with them in functions that somebody may call. The one that is
/// asked about is one of them.
pub fn of_locals(module: &Module, asked: &str) -> BTreeMap<String, Uses> {
    let local = module.globals.iter().filter(|g| g.linkage == Linkage::Local && !g.thread_local);
    let new = || Uses { parts: Some(BTreeSet::new()), ..Uses::default() };
    let mut all: BTreeMap<String, Uses> = local.map(|g| (g.name.clone(), new())).collect();
    if all.is_empty() {
        return all;
    }
    let mut mentioned = Mentioned::default();
    for value in module.globals.iter().filter_map(|g| g.initializer.as_ref()) {
        mentioned.value(value);
    }
    for alias in &module.aliases {
        match &alias.aliasee {
            // Nobody knows what it stands for.
            Value::Undef => mentioned.everything = true,
            aliasee => mentioned.value(aliasee),
        }
    }
    let hidden = all.keys().filter(|name| module.outside.may_use(name));
    mentioned.names.extend(hidden.cloned());
    let functions = module.functions.iter().map(|f| &f.name);
    mentioned.names.extend(functions.filter(|name| module.outside.may_use(name)).cloned());
    for function in &module.functions {
        function.data.iter().for_each(|value| mentioned.value(value));
        mentioned.everything |= function.unread.is_some();
    }
    let globals: FxHashMap<&str, &Global> =
        module.globals.iter().map(|g| (g.name.as_str(), g)).collect();
    for function in module.functions.iter().filter(|f| !f.blocks.is_empty()) {
        let found = walk(function, &globals, &module.layout);
        mentioned.add(&found.elsewhere);
    }
    for (function, own) in reachable(module, &mentioned, asked) {
        for (name, access) in walk(function, &globals, &module.layout).accesses {
            if let Some(uses) = all.get_mut(name.as_str()) {
                uses.add(&access, if own { asked } else { &function.name });
            }
        }
    }
    for (name, uses) in &mut all {
        uses.escapes |= mentioned.has(name);
    }
    all
}

impl Uses {
    fn add(&mut self, access: &Access, function: &str) {
        self.read |= access.reads;
        self.written |= access.writes;
        self.changed |= access.changes;
        self.synchronises |= access.synchronises;
        self.escapes |= access.volatile;
        let does = self.functions.entry(function.to_owned()).or_default();
        does.reads |= access.reads;
        does.writes |= access.writes;
        does.changes |= access.changes;
        match (access.part, &mut self.parts) {
            (Some(part), Some(parts)) => drop(parts.insert(part)),
            _ => self.parts = None,
        }
    }
}

/// One access of a global.
struct Access {
    reads: bool,
    writes: bool,
    changes: bool,
    volatile: bool,
    synchronises: bool,
    part: Option<(u64, u64)>,
}

/// Names that stand elsewhere than in accesses and calls.
#[derive(Default)]
struct Mentioned {
    names: BTreeSet<String>,
    /// Something that nobody looked into may name anything.
    everything: bool,
}

impl Mentioned {
    fn value(&mut self, value: &Value) {
        names(value, &mut self.names);
    }

    fn add(&mut self, other: &Mentioned) {
        self.names.extend(other.names.iter().cloned());
        self.everything |= other.everything;
    }

    fn has(&self, name: &str) -> bool {
        self.everything || self.names.contains(name)
    }
}

/// The globals that a value is made of.
pub fn names(value: &Value, found: &mut BTreeSet<String>) {
    parts(value, &mut |part| {
        if let Value::Global(name) = part {
            found.insert(name.clone());
        }
    });
}

/// The function's own values that a value is made of.
pub fn locals(value: &Value, found: &mut BTreeSet<String>) {
    parts(value, &mut |part| {
        if let Value::Local(name) = part {
            found.insert(name.clone());
        }
    });
}

/// Looks at all that a value is made of.
fn parts(value: &Value, look: &mut dyn FnMut(&Value)) {
    match value {
        Value::Aggregate(members) => members.iter().for_each(|(_, value)| parts(value, look)),
        Value::Expr(operation) => {
            operation.clone().values_mut().iter().for_each(|value| parts(value, look));
        }
        value => look(value),
    }
}

/// The functions that somebody may call: those with a name outside, those whose address is somewhere, and who they call.
/// With each of them whether only the one that is asked about leads to it.
fn reachable<'m>(
    module: &'m Module,
    mentioned: &Mentioned,
    asked: &str,
) -> Vec<(&'m Function, bool)> {
    let defined: FxHashMap<&str, &Function> = module
        .functions
        .iter()
        .filter(|f| !f.blocks.is_empty())
        .map(|f| (f.name.as_str(), f))
        .collect();
    let is_root = |f: &&&Function| f.linkage != Linkage::Local || mentioned.has(&f.name);
    let others = defined.values().filter(is_root).filter(|f| f.name != asked);
    let mut open: Vec<(&Function, bool)> = others.map(|f| (*f, false)).collect();
    let mut seen: BTreeSet<&str> = open.iter().map(|(f, _)| f.name.as_str()).collect();
    seen.insert(asked);
    let mut found = Vec::new();
    for own in [false, true] {
        if own {
            open.extend(defined.get(asked).map(|f| (*f, true)));
        }
        while let Some((function, _)) = open.pop() {
            found.push((function, own));
            for (callee, _) in super::callees::calls(function) {
                if let Some(callee) = defined.get(callee)
                    && seen.insert(&callee.name)
                {
                    open.push((callee, own));
                }
            }
        }
    }
    found
}

/// What a function does with globals.
#[derive(Default)]
struct Walked {
    accesses: Vec<(String, Access)>,
    elsewhere: Mentioned,
}

/// A place in a global: how far behind its beginning, if that is known.
type Place = (String, Option<u64>);

fn walk(function: &Function, globals: &FxHashMap<&str, &Global>, layout: &DataLayout) -> Walked {
    let places = places(function, layout);
    let mut walked = Walked::default();
    for instruction in function.blocks.iter().flat_map(|b| &b.instructions) {
        let Instruction { effect, .. } = instruction;
        let at = |pointer: &Value| place(pointer, &places, layout);
        let mut others = effect.clone();
        let mut values: Vec<Value> = others.values_mut().into_iter().map(|v| v.clone()).collect();
        let mut accesses: Vec<(Value, Option<u64>, bool, bool, bool)> = Vec::new();
        let mut volatile = false;
        let mut strong = false;
        // With fences, monotonic accesses are enough.
        let weak = |o: Ordering| matches!(o, Ordering::NotAtomic | Ordering::Unordered);
        match effect {
            Effect::Load { access, ty, pointer, .. } => {
                (volatile, strong) = (access.volatile, !weak(access.ordering));
                accesses.push((pointer.clone(), Some(layout.store_size(ty)), true, false, false));
                values.clear();
            }
            Effect::Store { access, ty, value, pointer, .. } => {
                (volatile, strong) = (access.volatile, !weak(access.ordering));
                let changes = !at(pointer).is_some_and(|place| {
                    holds_already(function, &places, (globals, layout), &place, ty, value)
                });
                accesses.push((pointer.clone(), Some(layout.store_size(ty)), false, true, changes));
                values = vec![value.clone()];
            }
            Effect::AtomicRmw { access, ty, value, pointer, .. } => {
                (volatile, strong) = (access.volatile, !weak(access.ordering));
                accesses.push((pointer.clone(), Some(layout.store_size(ty)), true, true, true));
                values = vec![value.clone()];
            }
            Effect::CmpXchg { access, failure, ty, pointer, expected, new, .. } => {
                let is_strong = !weak(access.ordering) || !weak(*failure);
                (volatile, strong) = (access.volatile, is_strong);
                accesses.push((pointer.clone(), Some(layout.store_size(ty)), true, true, true));
                values = vec![expected.clone(), new.clone()];
            }
            Effect::Bulk(bulk) => {
                for (n, block) in bulk.blocks().enumerate() {
                    let (pointer, length) = (block.pointer.clone(), bulk.stated_length());
                    values.retain(|value| *value != pointer);
                    accesses.push((pointer, length, n > 0, n == 0, n == 0));
                }
            }
            Effect::Pure(operation @ Operation::Gep { base, .. })
                if behind(operation, &places, layout).is_some() =>
            {
                values.retain(|value| value != base);
            }
            // What it is given is not known.
            Effect::Unsupported { .. } => {
                walked.elsewhere.names.extend(places.values().map(|(name, _)| name.clone()));
            }
            _ => {}
        }
        for (pointer, size, reads, writes, changes) in accesses {
            match at(&pointer) {
                Some((name, offset)) => {
                    let part = offset.zip(size);
                    let synchronises = strong;
                    let access = Access { reads, writes, changes, volatile, synchronises, part };
                    walked.accesses.push((name, access));
                }
                None => walked.elsewhere.value(&pointer),
            }
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

/// Names of a function that stand for places in globals.
fn places(function: &Function, layout: &DataLayout) -> FxHashMap<String, Place> {
    let mut places = FxHashMap::default();
    loop {
        let known = places.len();
        for instruction in function.blocks.iter().flat_map(|b| &b.instructions) {
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
    let Operation::Gep { source, base, indices, .. } = operation else { return None };
    let (name, start) = place(base, places, layout)?;
    // What the indices are made of may be an address, too.
    if indices
        .iter()
        .any(|(_, index)| !matches!(index, Value::Bits(_) | Value::Zero | Value::Local(_)))
    {
        return None;
    }
    let offset =
        start.zip(distance(layout, source, indices)).map(|(start, by)| start.wrapping_add(by));
    Some((name, offset))
}

/// How many bytes indices lead behind a pointer, modulo 2^64, if that is known.
fn distance(layout: &DataLayout, source: &Type, indices: &[(Type, Value)]) -> Option<u64> {
    let number = |(ty, value): &(Type, Value)| match (ty, value) {
        (Type::Int(width @ 1..=64), Value::Bits(bits)) => {
            let unused = 128 - width;
            Some(((*bits << unused) as i128 >> unused) as u64)
        }
        (_, Value::Zero) => Some(0),
        _ => None,
    };
    let (first, rest) = indices.split_first()?;
    let mut offset = number(first)?.wrapping_mul(layout.alloc_size(source));
    let mut inside = source;
    for index in rest {
        let index = number(index)?;
        let by = match inside {
            Type::Struct(..) => layout.field_offset(inside, usize::try_from(index).ok()?)?,
            Type::Array(_, element) => index.wrapping_mul(layout.alloc_size(element)),
            _ => return None,
        };
        offset = offset.wrapping_add(by);
        let field = if matches!(inside, Type::Struct(..)) { index } else { 0 };
        inside = inside.field(usize::try_from(field).ok()?)?;
    }
    Some(offset)
}

/// Whether a value is what the global holds at first, or what is loaded from the same place.
fn holds_already(
    function: &Function,
    places: &FxHashMap<String, Place>,
    (globals, layout): (&FxHashMap<&str, &Global>, &DataLayout),
    (name, offset): &Place,
    ty: &Type,
    value: &Value,
) -> bool {
    let Some(offset) = *offset else { return false };
    if let Value::Local(loaded) = value {
        let mut all = function.blocks.iter().flat_map(|b| &b.instructions);
        return all.any(|i| match &i.effect {
            Effect::Load { ty: other, pointer, .. } if i.result.as_ref() == Some(loaded) => {
                other == ty && place(pointer, places, layout) == Some((name.clone(), Some(offset)))
            }
            _ => false,
        });
    }
    let stored = initializer::bytes(layout, ty, value);
    let held = globals.get(name.as_str()).and_then(|g| at_first(layout, g));
    let held = held.and_then(|held| {
        let (from, to) =
            (usize::try_from(offset).ok()?, offset.checked_add(layout.store_size(ty))?);
        held.get(from..usize::try_from(to).ok()?).map(<[_]>::to_vec)
    });
    held.is_some_and(|held| {
        stored.get(..held.len()).is_some_and(|stored| stored == held.as_slice())
            && held.iter().all(Option::is_some)
    })
}

/// What a global holds when the program starts, if its file says so.
pub fn at_first(layout: &DataLayout, global: &Global) -> Option<Vec<Option<u8>>> {
    let known = global.initializer.as_ref().filter(|_| !global.replaceable);
    known.map(|value| initializer::bytes(layout, &global.ty, value))
}
