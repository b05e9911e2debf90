//! Globals that a module keeps to itself, and what both modules together say of them.
//!
//! What nobody stores to holds what it held at first, and what nobody loads from is like a local that is dead when the
//! function returns. Others are shared with the rest of the program, which is more than can happen: a counterexample
//! that may hang on one that only one of the modules has, or that they do not use alike, is none.

use super::difference::{Blocks, Difference, Entity, Only, What};
use super::holding::Holding;
use super::pair::Side;
use crate::program::contents::Contents;
use crate::program::data_layout::DataLayout;
use crate::program::initializer::{Byte, all_known};
use crate::program::ir::{
    Effect, Flags, Function, Global, Linkage, Module, Operation, Type, Value,
};
use crate::program::uses::{Does, Uses, at_first, names, of_locals};
use std::collections::{BTreeMap, BTreeSet};

/// A global that only the function reaches, as far as anybody can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// What it holds at first, if somebody may load it.
    pub first: Option<Vec<Byte>>,
}

/// Both sides with what is known of local globals written down in them.
#[derive(Default)]
pub(super) struct Locals {
    modules: [Option<Module>; 2],
    functions: [Option<Function>; 2],
    /// Globals that only the function reaches.
    pub kept: Vec<Kept>,
    /// Globals that no pointer leads to: they are only accessed by their names.
    pub named_only: BTreeSet<String>,
    /// Globals of which the files say what they may hold.
    pub holding: Vec<Holding>,
    /// Globals of which all is known that matters.
    pub settled: BTreeSet<String>,
    /// What a counterexample must not hang on.
    pub differences: Vec<Difference>,
}

impl Locals {
    /// What is known of the local globals that one of two functions names.
    pub fn of(before: Side<'_>, after: Side<'_>) -> Locals {
        let mut locals = Locals::default();
        let sides = [before, after];
        let named = sides.map(|side| mentioned(side.function));
        let is_local = |side: &Side<'_>, name: &String| {
            global(side.module, name).is_some_and(|g| g.linkage == Linkage::Local)
        };
        let all: BTreeSet<String> = named.iter().flatten().cloned().collect();
        if !all.iter().any(|name| sides.iter().any(|side| is_local(side, name))) {
            return locals;
        }
        let uses = sides.map(|side| of_locals(side.module, &side.function.name));
        locals.merge_constants(sides, &named);
        locals.join_parts(sides, &named, [&uses[0], &uses[1]]);
        for name in all.iter().filter(|n| sides.iter().any(|side| is_local(side, n))) {
            if !locals.settled.contains(name) {
                locals.settle(name, sides, [uses[0].get(name), uses[1].get(name)]);
            }
        }
        locals
    }

    /// One of the sides with all that in it: 0 is the original.
    pub fn side<'s>(&'s self, which: usize, side: Side<'s>) -> Side<'s> {
        Side {
            module: self.modules[which].as_ref().unwrap_or(side.module),
            function: self.functions[which].as_ref().unwrap_or(side.function),
        }
    }

    fn module(&mut self, which: usize, side: Side<'_>) -> &mut Module {
        self.modules[which].get_or_insert_with(|| side.module.clone())
    }

    /// What can be said of one global.
    fn settle(&mut self, name: &str, sides: [Side<'_>; 2], uses: [Option<&Uses>; 2]) {
        let globals = sides.map(|side| global(side.module, name));
        let both = |holds: &dyn Fn(&Uses) -> bool| {
            (0..2).all(|i| globals[i].is_none() || uses[i].is_some_and(holds))
        };
        let layouts = sides.map(|side| &side.module.layout);
        let first = [0, 1].map(|i| globals[i].and_then(|g| at_first(layouts[i], g)));
        let same_first = match &first {
            [Some(_), Some(_)] => match globals {
                [Some(before), Some(after)] => alike_at_first(layouts, before, after),
                _ => false,
            },
            [Some(_), None] => globals[1].is_none(),
            [None, Some(_)] => globals[0].is_none(),
            [None, None] => false,
        };
        let sizes = globals.iter().zip(layouts);
        let sizes = sizes.filter_map(|(g, layout)| Some(layout.alloc_size(&(*g)?.ty)));
        let size = sizes.max().unwrap_or(0);
        let known = both(&|u| !u.escapes);
        let quiet = known && both(&|u| !u.lent);
        if quiet {
            self.named_only.insert(name.to_owned());
        }
        if known && both(&|u| !u.written) && same_first {
            for (which, side) in sides.into_iter().enumerate() {
                let module = self.module(which, side);
                let here = module.globals.iter_mut().filter(|g| g.name == name);
                here.for_each(|g| g.constant = true);
            }
            self.settled.insert(name.to_owned());
            return;
        }
        if quiet && both(&|u| !u.read) {
            self.kept.push(Kept { name: name.to_owned(), size, first: None });
            self.settled.insert(name.to_owned());
            return;
        }
        // Whoever stores what is there already may do so in the original only: others that run the same function may
        // race with it, which makes behaviour less defined.
        let steady = uses[0].is_some_and(|u| !u.changed && !u.synchronises);
        let silent = globals[1].is_none() || uses[1].is_some_and(|u| !u.written);
        if quiet && steady && silent && same_first {
            let [before, after] = first;
            self.kept.push(Kept { name: name.to_owned(), size, first: before.or(after) });
            self.settled.insert(name.to_owned());
            return;
        }
        if known && let Some(contents) = contents(uses) {
            self.holding.push(Holding { name: name.to_owned(), contents });
        }
        let what = match (globals, uses) {
            ([Some(_), None], _) => What::Local(Only::Before),
            ([None, Some(_)], _) => What::Local(Only::After),
            (_, [Some(a), Some(b)]) if !alike(a, b, &sides[1].function.name) => What::Uses,
            _ => return,
        };
        let places = [0, 1].map(|i| globals[i].map(|g| sides[i].place(g.span)));
        self.differences.push(Difference {
            of: Entity::Global(name.to_owned()),
            what,
            places,
            blocks: Blocks::REFUTED,
        });
    }

    /// Takes constants of the original that became others with the same contents for these: where they are does not
    /// matter, so they may have been the same all along.
    fn merge_constants(&mut self, sides: [Side<'_>; 2], named: &[BTreeSet<String>; 2]) {
        let [before, after] = sides;
        for name in &named[0] {
            let Some(gone) = global(before.module, name) else { continue };
            let alone = gone.linkage == Linkage::Local && !gone.thread_local;
            let free = alone && gone.unnamed_addr && gone.constant;
            if !free || global(after.module, name).is_some() {
                continue;
            }
            let same = |g: &&&Global| {
                let contents = g.constant && !g.replaceable && !gone.replaceable;
                let layout = &after.module.layout;
                let fits = g.space == gone.space
                    && layout.alloc_size(&g.ty) == layout.alloc_size(&gone.ty);
                contents
                    && fits
                    && g.initializer.is_some()
                    && alike_at_first([layout, layout], g, gone)
            };
            let mut others = after.module.globals.iter().filter(|g| named[1].contains(&g.name));
            let Some(other) = others.by_ref().find(|g| same(&g)) else { continue };
            let (other, missing) = (other.clone(), global(before.module, &other.name).is_none());
            let to = Value::Global(other.name.clone());
            let function = self.functions[0].take().unwrap_or_else(|| before.function.clone());
            self.functions[0] = Some(with_instead(&function, name, &to));
            if missing {
                self.settled.insert(other.name.clone());
                self.module(0, before).globals.push(other);
            }
            self.settled.insert(name.clone());
        }
    }

    /// Takes globals that hold the parts of one that is gone for these parts, if all accesses in both modules are of
    /// such parts.
    fn join_parts(
        &mut self,
        sides: [Side<'_>; 2],
        named: &[BTreeSet<String>; 2],
        uses: [&BTreeMap<String, Uses>; 2],
    ) {
        let [before, after] = sides;
        let gone = |g: &&Global| {
            let local = g.linkage == Linkage::Local && !g.replaceable;
            local && uses[0].contains_key(&g.name) && global(after.module, &g.name).is_none()
        };
        for whole in before.module.globals.iter().filter(gone) {
            let Some(parts) = parts(whole, after.module, uses) else { continue };
            let concerned = named[0].contains(&whole.name)
                || parts.iter().any(|(_, part)| named[1].contains(part));
            if !concerned {
                continue;
            }
            let mut function = self.functions[1].take().unwrap_or_else(|| after.function.clone());
            for (offset, part) in &parts {
                function = with_instead(&function, part, &part_of(whole, *offset));
                self.settled.insert(part.clone());
            }
            self.functions[1] = Some(function);
            let joined = whole.clone();
            self.module(1, after).globals.push(joined);
            self.named_only.insert(whole.name.clone());
            self.settled.insert(whole.name.clone());
        }
    }
}

/// What a global may hold of which both sides, as far as they have it, say that.
fn contents(uses: [Option<&Uses>; 2]) -> Option<Contents> {
    match uses {
        [Some(before), Some(after)] => before.contents.as_ref()?.or(after.contents.as_ref()?),
        [Some(only), None] | [None, Some(only)] => only.contents.clone(),
        [None, None] => None,
    }
}

/// Whether two globals hold the same at first.
fn alike_at_first(layouts: [&DataLayout; 2], a: &Global, b: &Global) -> bool {
    let bytes = [(layouts[0], a), (layouts[1], b)].map(|(layout, g)| at_first(layout, g));
    let known = |bytes: &Vec<Byte>| !bytes.is_empty() && !bytes.contains(&Byte::Unknown);
    let same = bytes[0].as_ref().is_some_and(known) && bytes[0] == bytes[1];
    a.initializer == b.initializer && a.ty == b.ty || same
}

/// The parts that a global became: offsets, and the names of what is there now. Names are only a guess, what they
/// hold and how it is accessed has to fit.
fn parts(
    whole: &Global,
    after: &Module,
    [before_uses, after_uses]: [&BTreeMap<String, Uses>; 2],
) -> Option<Vec<(u64, String)>> {
    let uses = before_uses.get(&whole.name).filter(|u| !u.escapes)?;
    let accessed: Vec<(u64, u64)> = uses.parts.as_ref()?.iter().copied().collect();
    let apart = accessed.windows(2).all(|w| w[0].0 + w[0].1 <= w[1].0);
    let inside = |(offset, size): &(u64, u64)| {
        offset.checked_add(*size).is_some_and(|end| end <= after.layout.alloc_size(&whole.ty))
    };
    if !apart || !accessed.iter().all(inside) {
        return None;
    }
    let prefix = format!("{}.", whole.name);
    let number = |g: &Global| g.name.strip_prefix(&prefix)?.parse::<u32>().ok();
    let mut new: Vec<(u32, &Global)> =
        after.globals.iter().filter_map(|g| Some((number(g)?, g))).collect();
    new.sort_by_key(|(number, _)| *number);
    if new.is_empty() || new.len() != accessed.len() {
        return None;
    }
    let held = at_first(&after.layout, whole)?;
    let mut found = Vec::new();
    for ((offset, size), (_, part)) in accessed.into_iter().zip(new) {
        let quiet = after_uses.get(&part.name).filter(|u| !u.escapes)?;
        let from = usize::try_from(offset).ok()?;
        let first = held.get(from..from + usize::try_from(size).ok()?)?;
        let fits = part.linkage == Linkage::Local
            && after.layout.alloc_size(&part.ty) == size
            && part.space == whole.space
            && !before_uses.contains_key(&part.name)
            && all_known(first).is_some()
            && at_first(&after.layout, part).as_deref() == Some(first)
            && quiet.parts.as_ref().is_some_and(|p| p.iter().all(|p| *p == (0, size)));
        if !fits {
            return None;
        }
        found.push((offset, part.name.clone()));
    }
    Some(found)
}

fn part_of(whole: &Global, offset: u64) -> Value {
    let base = Value::Global(whole.name.clone());
    if offset == 0 {
        return base;
    }
    Value::Expr(Box::new(Operation::Gep {
        flags: Flags { inbounds: true, ..Flags::default() },
        source: Type::Int(8),
        base,
        space: whole.space,
        indices: vec![(Type::Int(64), Value::Bits(offset.into()))],
    }))
}

/// Whether both modules use a global in the same way, a function of the name aside; and whether others see what that
/// function does, and it sees what they do.
fn alike(a: &Uses, b: &Uses, function: &str) -> bool {
    let others = |u: &Uses| -> Vec<(String, Does)> {
        let all = u.functions.iter().filter(|(name, _)| *name != function);
        all.map(|(name, does)| (name.clone(), *does)).collect()
    };
    let (before, after) = (others(a), others(b));
    let own = [a, b].map(|u| u.functions.get(function).copied().unwrap_or_default());
    let any = |of: &dyn Fn(&Does) -> bool| before.iter().any(|(_, does)| of(does));
    let seen = own.iter().all(|own| !own.writes) || any(&|does| does.reads);
    let sees = own.iter().all(|own| !own.reads) || any(&|does| does.changes);
    a.escapes == b.escapes && before == after && (own[0] == own[1] || a.escapes || seen && sees)
}

fn global<'m>(module: &'m Module, name: &str) -> Option<&'m Global> {
    module.globals.iter().find(|g| g.name == name)
}

/// The globals that the instructions of a function name.
pub(super) fn mentioned(function: &Function) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for instruction in function.instructions() {
        let mut effect = instruction.effect.clone();
        effect.values_mut().into_iter().for_each(|value| names(value, &mut found));
    }
    found
}

/// The function with another value in the place of a global.
fn with_instead(function: &Function, name: &str, to: &Value) -> Function {
    let mut function = function.clone();
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        effect_instead(&mut instruction.effect, name, to);
    }
    function
}

fn effect_instead(effect: &mut Effect, name: &str, to: &Value) {
    effect.values_mut().into_iter().for_each(|value| instead(value, name, to));
}

fn instead(value: &mut Value, name: &str, to: &Value) {
    match value {
        Value::Global(here) if here == name => *value = to.clone(),
        Value::Aggregate(members) => members.iter_mut().for_each(|(_, v)| instead(v, name, to)),
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| instead(value, name, to));
        }
        _ => {}
    }
}
