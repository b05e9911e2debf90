//! What the meaning of a function hangs on besides its body: its header, and what it reaches in its module.
//!
//! A function reaches the globals that its instructions name, those that their initializers name, what aliases stand
//! for, and the functions that it calls. Bodies of callees are compared on their own, or stand in the place of calls.

use super::attributes::{follows, is_looked_at};
use super::difference::{Blocks, Difference, Entity, Only, Place, What};
use super::kept::mentioned;
use super::pair::Side;
use super::same_number::always_equal;
use crate::program::callees::calls;
use crate::program::canonical::canonical;
use crate::program::convergence;
use crate::program::data_layout::DataLayout;
use crate::program::initializer::{all_known, bytes};
use crate::program::ir::{
    Alias, Attribute, Claim, Effect, Function, Global, Instruction, Linkage, Meaning, Operation,
    Promises, Span, Type, Value,
};
use crate::program::library;
use crate::program::uses::names;
use std::collections::BTreeSet;

/// What two functions differ in besides their bodies, unless it cannot matter. Of the globals in `settled` it is known
/// already that they are alike, as far as these functions can tell.
pub(super) fn differences(
    before: Side<'_>,
    after: Side<'_>,
    settled: &BTreeSet<String>,
) -> Vec<Difference> {
    let mut all = Comparison { sides: [before, after], found: vec![] };
    all.modules();
    all.header();
    let [source, target] = [before, after].map(Reached::of);
    for name in source.globals.union(&target.globals).filter(|name| !settled.contains(*name)) {
        let globals = [before, after].map(|side| find_global(side, name));
        match globals {
            [Some(a), Some(b)] => all.globals(a, b),
            // What is new is nobody else's, and what is not used any more may go, unless others use it.
            [Some(a), None]
                if matches!(a.linkage, Linkage::Exact | Linkage::Interposable)
                    && a.initializer.is_some() =>
            {
                let (of, what) = (Entity::Global(name.clone()), What::Defined(Only::Before));
                all.add(of, what, [Some(a.span), None], Blocks::VALID);
            }
            _ => {}
        }
        let aliases = [before, after].map(|side| find_alias(side, name));
        if let [Some(a), Some(b)] = aliases
            && (a.aliasee != b.aliasee || a.resolved_when_loaded != b.resolved_when_loaded)
        {
            let spans = [Some(a.span), Some(b.span)];
            all.add(Entity::Alias(name.clone()), What::Aliasee, spans, Blocks::BOTH);
        }
    }
    for name in source.callees.union(&target.callees) {
        if let [Some(a), Some(b)] = [before, after].map(|side| side.module.function(name)) {
            all.callees(a, b);
        }
    }
    all.found
}

/// Whether bodies and headers are the same, whatever values and blocks are called.
pub(super) fn same_text(source: &Function, target: &Function) -> bool {
    let (source, target) = (canonical(source), canonical(target));
    source.blocks == target.blocks
        && source.parameters == target.parameters
        && source.promises == target.promises
        && source.result == target.result
}

fn find_global<'m>(side: Side<'m>, name: &str) -> Option<&'m Global> {
    side.module.globals.iter().find(|g| g.name == name)
}

fn find_alias<'m>(side: Side<'m>, name: &str) -> Option<&'m Alias> {
    side.module.aliases.iter().find(|a| a.name == name)
}

/// What a function reaches in its module.
struct Reached {
    globals: BTreeSet<String>,
    callees: BTreeSet<String>,
}

impl Reached {
    fn of(side: Side<'_>) -> Reached {
        let mut open = mentioned(side.function);
        side.function.data.iter().for_each(|value| names(value, &mut open));
        let mut open: Vec<String> = open.into_iter().collect();
        let callees: BTreeSet<String> =
            calls(side.function).map(|(name, _)| name.to_owned()).collect();
        open.extend(callees.iter().cloned());
        let mut globals = BTreeSet::new();
        while let Some(name) = open.pop() {
            let mut next = BTreeSet::new();
            if let Some(value) = find_global(side, &name).and_then(|g| g.initializer.as_ref()) {
                names(value, &mut next);
            }
            if let Some(alias) = find_alias(side, &name) {
                names(&alias.aliasee, &mut next);
            }
            if globals.insert(name) {
                open.extend(next);
            }
        }
        Reached { globals, callees }
    }
}

/// Two sides, and what they differ in so far.
struct Comparison<'s> {
    sides: [Side<'s>; 2],
    found: Vec<Difference>,
}

impl Comparison<'_> {
    fn add(&mut self, of: Entity, what: What, spans: [Option<Span>; 2], blocks: Blocks) {
        let mut sides = self.sides.iter().zip(spans);
        let mut place = || -> Option<Place> {
            let (side, span) = sides.next()?;
            span.map(|span| side.place(span))
        };
        let places = [place(), place()];
        self.found.push(Difference { of, what, places, blocks });
    }

    fn modules(&mut self) {
        let [before, after] = self.sides;
        if before.module.layout != after.module.layout {
            self.add(Entity::Module, What::Layout, [None, None], Blocks::BOTH);
        }
        for (side, only) in [(before, Only::Before), (after, Only::After)] {
            for part in &side.module.layout.uninterpreted {
                let what = What::LayoutPart(part.clone(), only);
                self.add(Entity::Module, what, [None, None], Blocks::BOTH);
            }
        }
        let [said, says] = [&before.module.outside, &after.module.outside];
        if said.assembly != says.assembly {
            self.add(Entity::Module, What::Assembly, [None, None], Blocks::VALID);
        }
        for name in said.metadata.keys().chain(says.metadata.keys()).collect::<BTreeSet<_>>() {
            if said.metadata.get(name) != says.metadata.get(name) {
                self.add(Entity::Module, What::Metadata(name.clone()), [None, None], Blocks::VALID);
            }
        }
        if before.module.triple != after.module.triple {
            self.add(Entity::Module, What::Triple, [None, None], Blocks::BOTH);
        }
    }

    /// Whether something is no longer used by somebody whom nobody sees.
    fn used(&mut self, of: Entity, name: &str, spans: [Option<Span>; 2]) {
        let [before, after] = self.sides.map(|side| side.module.outside.used.contains(name));
        if before && !after {
            self.add(of, What::Used, spans, Blocks::VALID);
        }
    }

    /// What the headers of the functions themselves say.
    fn header(&mut self) {
        let [before, after] = self.sides;
        let (a, b) = (before.function, after.function);
        let (of, spans) = (Entity::Function(b.name.clone()), [Some(a.span), Some(b.span)]);
        if a.variadic != b.variadic || !a.has_signature_of(b) {
            self.add(of.clone(), What::Signature, spans, Blocks::BOTH);
        }
        if a.convention != b.convention && !self.is_called_by_its_convention() {
            self.add(of.clone(), What::Convention, spans, Blocks::BOTH);
        }
        // Of one file, @src and @tgt are two functions.
        if a.name == b.name {
            if a.linkage != b.linkage {
                self.add(of.clone(), What::Linkage(a.linkage, b.linkage), spans, Blocks::VALID);
            } else if a.retention < b.retention {
                self.add(of.clone(), What::Discardable, spans, Blocks::VALID);
            }
            self.used(of.clone(), &b.name, spans);
        }
        if let Some(callee) = convergence::moved(a, b, &always_equal) {
            let named = if callee.name().is_some() { "@" } else { "" };
            let what = What::Convergence(format!("{named}{callee}"));
            self.add(of.clone(), what, spans, Blocks::VALID);
        }
        if let Some(callee) = convergence::no_longer_said(a, b) {
            let what = What::NoLongerConvergent(callee.to_string());
            self.add(of.clone(), what, spans, Blocks::VALID);
        }
        for (said, only) in only_one(&a.attributes, &b.attributes) {
            let here = if only == Only::Before { before } else { after };
            let local = b.linkage == Linkage::Local;
            let blocks = match said.meaning {
                Meaning::Nothing | Meaning::NoLibrary(_) | Meaning::OfCallee => continue,
                Meaning::Behaviour => Blocks::BOTH,
                // Loops are taken to end, and callees to free nothing that others know of and not to come back.
                Meaning::Does(Claim::Progress | Claim::NoFree | Claim::NoRecurse)
                    if only == Only::Before =>
                {
                    continue;
                }
                Meaning::Address if only == Only::Before || local => continue,
                Meaning::Address => Blocks::VALID,
                Meaning::Does(claim) if follows(here, claim) => continue,
                Meaning::Does(claim) if is_looked_at(here.function, claim) => Blocks::NOTHING,
                Meaning::Place => Blocks::VALID,
                // It must not be executed under other conditions; whoever loses that may be.
                Meaning::Convergent if only == Only::After => continue,
                Meaning::Convergent if calls(here.function).next().is_none() => continue,
                Meaning::Convergent => Blocks::VALID,
                Meaning::Does(_) | Meaning::Unknown => Blocks::promised(only),
            };
            self.add(of.clone(), What::Attribute(said.written, only), spans, blocks);
        }
        for (p, q) in a.parameters.iter().zip(&b.parameters) {
            let of = Entity::Parameter(b.name.clone(), q.name.clone());
            for text in lost(&p.promises, &q.promises) {
                let what = What::Attribute(text, Only::Before);
                self.add(of.clone(), what, spans, Blocks::REFUTED);
            }
            if p.byval != q.byval {
                let (text, only) = match p.byval {
                    Some(size) => (format!("byval of {size} bytes"), Only::Before),
                    None => ("byval".to_owned(), Only::After),
                };
                self.add(of, What::Attribute(text, only), spans, Blocks::BOTH);
            }
        }
        for text in a.promises.others.difference(&b.promises.others) {
            let what = What::Attribute(text.to_string(), Only::Before);
            self.add(of.clone(), what, spans, Blocks::REFUTED);
        }
    }

    /// Whether all calls of a local function have the convention that it has, in both files.
    fn is_called_by_its_convention(&self) -> bool {
        self.sides.iter().all(|side| {
            let function = side.function;
            let callers = side.module.functions.iter().flat_map(|f| &f.blocks);
            let mut calls = callers.flat_map(|b| &b.instructions);
            function.linkage == Linkage::Local
                && calls.all(|call| match &call.effect {
                    Effect::Call { callee, effects, .. } => {
                        callee.name() != Some(&function.name)
                            || effects.convention == function.convention
                    }
                    _ => true,
                })
        })
    }

    fn globals(&mut self, a: &Global, b: &Global) {
        let layout = &self.sides[0].module.layout;
        let (of, spans) = (Entity::Global(b.name.clone()), [Some(a.span), Some(b.span)]);
        let local = a.linkage == Linkage::Local && b.linkage == Linkage::Local;
        let taken = self.sides.iter().any(|s| is_taken(s.function, &b.name));
        let mut add = |what, blocks| self.add(of.clone(), what, spans, blocks);
        if a.space != b.space {
            add(What::AddressSpace(a.space, b.space), Blocks::BOTH);
        }
        if a.thread_local != b.thread_local {
            let only = if a.thread_local { Only::Before } else { Only::After };
            add(What::ThreadLocal(only), Blocks::BOTH);
        }
        let sizes = (layout.alloc_size(&a.ty), layout.alloc_size(&b.ty));
        if sizes.0 != sizes.1 {
            // Of a local one, the file may have found another way to say the same.
            add(What::Size(sizes.0, sizes.1), Blocks::BOTH);
        }
        let own = |g: &Global| {
            g.initializer.is_some() && matches!(g.linkage, Linkage::Local | Linkage::Exact)
        };
        let (from, to) = (layout.align_of_global(a), layout.align_of_global(b));
        let raised = from < to && !own(b);
        // Where a local one is does not matter as long as nobody is told.
        let lowered = from > to && (!local || taken) && a.initializer.is_some();
        if raised || lowered {
            add(What::Alignment(from, to), Blocks::VALID);
        }
        if a.constant != b.constant {
            let only = if a.constant { Only::Before } else { Only::After };
            // Others may write it from now on, or rely on it no more.
            add(What::Constant(only), Blocks::BOTH);
        }
        match (&a.initializer, &b.initializer) {
            (Some(x), Some(y))
                if sizes.0 == sizes.1 && !is_refined(layout, (&a.ty, x), (&b.ty, y)) =>
            {
                let known = |g: &Global| g.constant && !g.replaceable;
                let hangs = local || known(a) || known(b);
                add(What::Initializer, if hangs { Blocks::BOTH } else { Blocks::VALID });
            }
            (Some(_), None) if a.linkage != Linkage::Derefinable => {
                add(What::Defined(Only::Before), Blocks::VALID);
            }
            (None, Some(_)) if b.linkage != Linkage::Derefinable => {
                add(What::Defined(Only::After), Blocks::VALID);
            }
            _ => {}
        }
        if a.replaceable != b.replaceable && a.linkage == b.linkage {
            let only = if a.replaceable { Only::Before } else { Only::After };
            add(What::Attribute("externally_initialized".into(), only), Blocks::BOTH);
        }
        let both_defined = a.initializer.is_some() && b.initializer.is_some();
        // A declaration may be of something that is not there (`extern_weak`).
        let missing = |g: &Global| g.initializer.is_none() && g.linkage == Linkage::Interposable;
        if a.linkage != b.linkage && (both_defined || missing(a) || missing(b)) {
            add(What::Linkage(a.linkage, b.linkage), Blocks::VALID);
        } else if both_defined && a.retention < b.retention {
            add(What::Discardable, Blocks::VALID);
        }
        for (said, only) in only_one(&a.attributes, &b.attributes) {
            if said.meaning != Meaning::Nothing {
                add(What::Attribute(said.written, only), Blocks::VALID);
            }
        }
        self.used(of.clone(), &b.name, spans);
        if a.unnamed_addr != b.unnamed_addr {
            let only = if a.unnamed_addr { Only::Before } else { Only::After };
            if taken {
                self.add(of, What::UnnamedAddress(only), spans, Blocks::promised(only));
            }
        }
    }

    /// Whether nobody knows what a callee does: it may be defined in another file, and is no function that LLVM knows.
    fn may_be_any_function(&self, callee: &Function) -> bool {
        let module = self.sides[1].module;
        let blocks = module.functions.iter().flat_map(|function| &function.blocks);
        let mut calls = blocks.flat_map(|block| &block.instructions).filter(|i| match &i.effect {
            Effect::Call { callee: called, .. } => called.name() == Some(&callee.name),
            _ => false,
        });
        let own = callee.is_defined() && callee.linkage != Linkage::Interposable;
        let known = callee.intrinsic || calls.any(|i| library::called(module, &i.effect).is_some());
        !own && !known
    }

    /// What is said of a function that is called, and is not part of what calls do.
    fn callees(&mut self, a: &Function, b: &Function) {
        let (of, spans) = (Entity::Callee(b.name.clone()), [Some(a.span), Some(b.span)]);
        if a.variadic != b.variadic || !a.has_signature_of(b) {
            self.add(of.clone(), What::Signature, spans, Blocks::BOTH);
        }
        let local = a.linkage == Linkage::Local && b.linkage == Linkage::Local;
        if a.convention != b.convention && !local {
            self.add(of.clone(), What::Convention, spans, Blocks::BOTH);
        }
        for (said, only) in only_one(&a.attributes, &b.attributes) {
            let blocks = match said.meaning {
                // Whoever reads the transformed file believes it.
                Meaning::OfCallee | Meaning::Does(_)
                    if only == Only::After && self.may_be_any_function(b) =>
                {
                    Blocks::VALID
                }
                Meaning::Nothing
                | Meaning::NoLibrary(_)
                | Meaning::OfCallee
                | Meaning::Does(_)
                | Meaning::Address
                | Meaning::Place => continue,
                // What is defined does what its body does, which is compared on its own.
                _ if a.is_defined() && b.is_defined() => continue,
                Meaning::Behaviour => Blocks::BOTH,
                Meaning::Convergent | Meaning::Unknown => Blocks::promised(only),
            };
            self.add(of.clone(), What::Attribute(said.written, only), spans, blocks);
        }
        for (function, only) in [(a, Only::Before), (b, Only::After)] {
            if function.unread.is_some() {
                self.add(of.clone(), What::Unread(only), spans, Blocks::REFUTED);
            }
        }
    }
}

/// What stands in one of the sets only.
fn only_one(before: &BTreeSet<Attribute>, after: &BTreeSet<Attribute>) -> Vec<(Attribute, Only)> {
    let lost = before.difference(after).map(|said| (said.clone(), Only::Before));
    lost.chain(after.difference(before).map(|said| (said.clone(), Only::After))).collect()
}

/// Promises of parameters that only the original has, and that are not assumed: those that say what the function does
/// with them follow from what it does.
fn lost(before: &Promises, after: &Promises) -> Vec<String> {
    let mut lost = Vec::new();
    if before.nonnull && !after.nonnull {
        lost.push("nonnull".to_owned());
    }
    if before.ranges.iter().any(|range| !after.ranges.contains(range)) {
        lost.push("range".to_owned());
    }
    let others = before.others.difference(&after.others);
    lost.extend(others.map(ToString::to_string));
    lost
}

/// Whether the address of a global, or one that is so far away from it, is used for more than accesses.
fn is_taken(function: &Function, name: &str) -> bool {
    let mut based: BTreeSet<&str> = BTreeSet::new();
    loop {
        let is = |value: &Value| {
            let mut found = BTreeSet::new();
            names(value, &mut found);
            found.contains(name) || matches!(value, Value::Local(l) if based.contains(l.as_str()))
        };
        let taken = |i: &Instruction| match &i.effect {
            Effect::Store { value, .. } | Effect::AtomicRmw { value, .. } => is(value),
            Effect::CmpXchg { expected, new, .. } => is(expected) || is(new),
            Effect::Pure(Operation::Gep { indices, .. }) => indices.iter().any(|(_, v)| is(v)),
            effect => effect.mentions(&is),
        };
        if function.instructions().any(taken) {
            return true;
        }
        let more = function.instructions().filter_map(|i| match (&i.effect, &i.result) {
            (Effect::Pure(Operation::Gep { base, .. }), Some(result)) if is(base) => {
                Some(result.as_str())
            }
            _ => None,
        });
        let more: Vec<&str> = more.collect();
        let known = based.len();
        based.extend(more);
        if based.len() == known {
            return false;
        }
    }
}

/// Whether memory that holds the second value holds what it may hold with the first one.
fn is_refined(
    layout: &DataLayout,
    (ty, before): (&Type, &Value),
    (other, after): (&Type, &Value),
) -> bool {
    if ty == other && (before == after || matches!(before, Value::Poison)) {
        return true;
    }
    match (before, after) {
        (Value::Undef, value) => !holds_poison(value),
        (Value::Aggregate(a), Value::Aggregate(b)) if ty == other && a.len() == b.len() => {
            a.iter().zip(b).all(|((s, x), (t, y))| is_refined(layout, (s, x), (t, y)))
        }
        (before, after) => {
            let (a, b) = (bytes(layout, ty, before), bytes(layout, other, after));
            !a.is_empty() && a == b && all_known(&a).is_some()
                || ty == other && is_plain(before) && is_plain(after) && !a.is_empty() && a == b
        }
    }
}

fn holds_poison(value: &Value) -> bool {
    match value {
        Value::Poison => true,
        Value::Aggregate(members) => members.iter().any(|(_, value)| holds_poison(value)),
        Value::Expr(_) => true,
        _ => false,
    }
}

/// Whether a value is made of numbers only.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::Bits(_) | Value::Zero => true,
        Value::Aggregate(members) => members.iter().all(|(_, value)| is_plain(value)),
        _ => false,
    }
}
