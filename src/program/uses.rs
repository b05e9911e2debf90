//! What a module does with the globals that it keeps to itself.
//!
//! Nobody outside a file names its local globals. Where their addresses are for accesses only, all that is ever done
//! with them stands in that file: if nothing is stored to one, it holds what it held at first, and if nobody loads from
//! one, nobody sees what it holds.

mod walk;

use super::contents::{Changes, Contents};
use super::data_layout::DataLayout;
use super::initializer::{self, Byte};
use super::ir::{Effect, Function, Global, Linkage, Module, Value};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use walk::{Access, walk};

/// What is done with a local global, in functions that somebody may call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Its address goes elsewhere than to accesses and to callees that do not keep it, or to volatile accesses.
    pub escapes: bool,
    /// It is handed to callees that do not keep it.
    pub lent: bool,
    /// Somebody loads from it.
    pub read: bool,
    /// Somebody stores to it.
    pub written: bool,
    /// Somebody may store something else than it holds at first.
    pub changed: bool,
    /// What it may hold, if that is not anything.
    pub contents: Option<Contents>,
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
        let found = walk(function, asked, &globals, &module.layout);
        mentioned.add(&found.elsewhere);
    }
    let mut changes: BTreeMap<String, Changes> = BTreeMap::new();
    for (function, own) in reachable(module, &mentioned, asked) {
        for (name, access) in walk(function, asked, &globals, &module.layout).accesses {
            if let Some(uses) = all.get_mut(name.as_str()) {
                uses.add(&access, if own { asked } else { &function.name });
                let changes = changes.entry(name).or_default();
                changes.add(access.part, access.stored, access.atomic);
            }
        }
    }
    for (name, uses) in &mut all {
        uses.escapes |= mentioned.has(name);
        let first = globals.get(name.as_str()).and_then(|g| at_first(&module.layout, g));
        let changes = changes.remove(name).unwrap_or_default();
        uses.contents = first.and_then(|first| changes.contents(&first));
        if uses.contents.as_ref().is_some_and(Contents::never_changes) {
            uses.changed = false;
            uses.functions.values_mut().for_each(|does| does.changes = false);
        }
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
        self.lent |= access.lent;
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

/// The function's own values that an operation has as operands, or in them.
pub fn operands(effect: &Effect) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    effect.clone().values_mut().iter().for_each(|value| locals(value, &mut found));
    found
}

/// Whether a value is made of one of these.
pub fn is_made_of(value: &Value, names: &BTreeSet<String>) -> bool {
    let mut found = BTreeSet::new();
    locals(value, &mut found);
    !found.is_disjoint(names)
}

/// Looks at all that a value is made of.
pub(super) fn parts(value: &Value, look: &mut dyn FnMut(&Value)) {
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

/// What a global holds when the program starts, if its file says so.
pub fn at_first(layout: &DataLayout, global: &Global) -> Option<Vec<Byte>> {
    let known = global.initializer.as_ref().filter(|_| !global.replaceable);
    known.map(|value| initializer::bytes(layout, &global.ty, value))
}
