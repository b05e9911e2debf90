//! What the transformed function promises that the original does not.
//!
//! Promises that can be computed are part of the values. Others count as the original's own where that makes
//! them of the same addresses, or of the same accesses. What the transformed function promises beyond that,
//! nobody here can tell whether it is so.

use super::pair::{Pair, Side};
use super::partners::{partners, players, same_term};
use crate::program::event::{Bounded, Event};
use crate::program::ir::{AliasHints, Effect, Function, Instruction, Promises};
use crate::program::memory::split_address;
use crate::program::specialise::replace;
use crate::program::term::{Pool, Term};
use rustc_hash::FxHashMap;

/// Lets promises about addresses be kept in the transformed function where they are in the original. The first
/// that has no counterpart there, if there is one, is taken to be kept.
pub(super) fn match_addresses(pair: &mut Pair) -> Option<String> {
    if pair.source.bounded.is_empty() && pair.target.bounded.is_empty() {
        return None;
    }
    let groups = Groups::new(pair);
    let (mut of_target, mut needed) = (FxHashMap::default(), Vec::new());
    let mut missing = None;
    for bounded in pair.target.bounded.clone() {
        let kept = groups.justify(pair, &bounded);
        if kept.is_none() {
            missing.get_or_insert_with(|| beyond(bounded.keyword, &bounded.text));
        }
        let kept = kept.unwrap_or_default();
        let inputs: Vec<Term> = kept.iter().map(|name| pair.pool.input(name.clone(), 1)).collect();
        of_target.insert(bounded.kept, pair.pool.all(inputs));
        needed.extend(kept);
    }
    let of_source: FxHashMap<String, Term> = pair
        .source
        .bounded
        .iter()
        .filter(|b| !needed.contains(&b.kept))
        .map(|b| (b.kept.clone(), Term::TRUE))
        .collect();
    for (program, with) in [(&mut pair.source, of_source), (&mut pair.target, of_target)] {
        replace(&mut pair.pool, program, &|_, name, _| with.get(name).copied());
    }
    missing
}

fn beyond(what: &str, text: &str) -> String {
    format!("`{text}` promises {what}, which the original does not")
}

/// Part of what an address is made of, and the number of bytes that are added to it.
type Place = (Option<Term>, i64);

fn place(pool: &Pool, address: Term) -> Place {
    let (root, offset) = split_address(pool, address);
    (root, offset as u64 as i64)
}

/// The original's promises about addresses, by the object they are of.
struct Groups {
    partner: Vec<Option<usize>>,
    groups: Vec<Group>,
}

/// Promises about addresses of one object: what is between two of them is in it, too.
#[derive(Clone, Default)]
struct Group {
    keyword: &'static str,
    promises: Vec<Bounded>,
    /// By root, the least and the largest offset.
    extents: Vec<(Option<Term>, i64, i64)>,
}

impl Group {
    fn meets(&self, root: Option<Term>, from: i64, to: i64) -> bool {
        self.extents.iter().any(|(r, a, b)| *r == root && *a <= to && from <= *b)
    }

    fn add(&mut self, root: Option<Term>, from: i64, to: i64) {
        match self.extents.iter_mut().find(|(r, a, b)| *r == root && *a <= to && from <= *b) {
            Some((_, a, b)) => (*a, *b) = ((*a).min(from), (*b).max(to)),
            None => self.extents.push((root, from, to)),
        }
    }
}

impl Groups {
    fn new(pair: &Pair) -> Groups {
        let pool = &pair.pool;
        let mut groups = Groups { partner: partners(pair), groups: vec![] };
        for bounded in &pair.source.bounded {
            let mut group = Group { keyword: bounded.keyword, ..Group::default() };
            group.promises.push(bounded.clone());
            let ((r, a), (q, b)) = (place(pool, bounded.base), place(pool, bounded.result));
            match r == q {
                true => group.add(r, a.min(b), a.max(b)),
                false => [(r, a), (q, b)].into_iter().for_each(|(r, a)| group.add(r, a, a)),
            }
            groups.join(group);
        }
        // What is accessed whatever happens is there.
        let always = |e: &&Event| e.executed == Term::TRUE && e.volatile == Term::FALSE;
        for event in pair.source.events.iter().filter(always) {
            let Some(pointer) = event.pointer else { continue };
            let (root, offset) = place(pool, pointer);
            let mut group = Group { keyword: "inbounds", ..Group::default() };
            group.add(root, offset, offset.saturating_add(event.size as i64));
            groups.join(group);
        }
        groups
    }

    /// Adds a group, together with those that are of the same object. Other promises than `inbounds` only
    /// speak of the way from base to result.
    fn join(&mut self, mut group: Group) {
        let joins = |other: &Group| {
            other.keyword == "inbounds"
                && group.keyword == "inbounds"
                && group.extents.iter().any(|(r, a, b)| other.meets(*r, *a, *b))
        };
        let (joined, apart): (Vec<Group>, Vec<Group>) =
            std::mem::take(&mut self.groups).into_iter().partition(joins);
        self.groups = apart;
        for other in joined {
            group.promises.extend(other.promises);
            other.extents.into_iter().for_each(|(r, a, b)| group.add(r, a, b));
        }
        self.groups.push(group);
    }

    /// The original's promises from which one of the transformed function follows.
    fn justify(&self, pair: &Pair, bounded: &Bounded) -> Option<Vec<String>> {
        let pool = &pair.pool;
        let same = |target, source| same_term(pool, target, source, &self.partner);
        let alike = |b: &&Bounded| {
            b.keyword == bounded.keyword
                && same(bounded.base, b.base)
                && same(bounded.result, b.result)
        };
        let mut all = self.groups.iter().flat_map(|g| &g.promises);
        if let Some(alike) = all.find(alike) {
            return Some(vec![alike.kept.clone()]);
        }
        let within = |group: &Group, address: Term| {
            let (root, offset) = place(pool, address);
            group.extents.iter().any(|(r, a, b)| {
                let same_root = match (root, r) {
                    (Some(root), Some(r)) => same(root, *r),
                    (root, r) => root == *r,
                };
                same_root && (*a..=*b).contains(&offset)
            })
        };
        let around = |g: &&Group| {
            g.keyword == "inbounds" && within(g, bounded.base) && within(g, bounded.result)
        };
        // What is in bounds of an object does not wrap either way.
        let group = self.groups.iter().filter(|_| bounded.keyword != "nuw").find(around);
        if let Some(group) = group {
            return Some(group.promises.iter().map(|b| b.kept.clone()).collect());
        }
        self.is_dereferenceable(pair, bounded).then(Vec::new)
    }

    /// Whether the original's parameter promises that those bytes are there.
    fn is_dereferenceable(&self, pair: &Pair, bounded: &Bounded) -> bool {
        let (from, to) = (place(&pair.pool, bounded.base), place(&pair.pool, bounded.result));
        pair.source.dereferenceable.iter().any(|(pointer, bytes)| {
            let inside = |(root, offset): Place| {
                root == Some(*pointer) && u64::try_from(offset).is_ok_and(|o| o <= *bytes)
            };
            inside(from) && inside(to)
        })
    }
}

/// What the transformed function promises in its text that the original does not, and that is not looked at: all
/// instructions of a kind promise it in the original, or the same ones.
pub(super) fn added(before: Side<'_>, after: Side<'_>) -> Option<String> {
    let [source, target] = [before.function, after.function];
    header(source, target).or_else(|| {
        instructions(target).find_map(|instruction| {
            let alike = |i: &&Instruction| kind(&i.effect) == kind(&instruction.effect);
            let new = uninterpreted(instruction).find(|other| {
                let promised = |function: &Function| -> Vec<bool> {
                    let alike = instructions(function).filter(alike);
                    alike.map(|i| uninterpreted(i).any(|o| o == *other)).collect()
                };
                let before = promised(source);
                let all = !before.is_empty() && !before.contains(&false);
                !all && before != promised(target)
            });
            new.map(|what| beyond(what, &instruction.text))
        })
    })
}

/// What the parameters and the result are promised to be.
fn header(source: &Function, target: &Function) -> Option<String> {
    let covers = |before: &Promises, after: &Promises| {
        (before.noundef || !after.noundef)
            && (before.nonnull || !after.nonnull)
            && before.align >= after.align
            && after.ranges.iter().all(|r| before.ranges.contains(r))
            && after.others.is_subset(&before.others)
    };
    let of = |what: String| beyond(&format!("something of {what}"), &format!("@{}", target.name));
    if !covers(&source.promises, &target.promises) {
        return Some(of("its result".into()));
    }
    let mut parameters = source.parameters.iter().zip(&target.parameters);
    let added = parameters.find(|(a, b)| {
        let kept = covers(&a.promises, &b.promises) && (a.noalias || !b.noalias);
        !kept || a.byval != b.byval || a.dereferenceable < b.dereferenceable
    });
    added.map(|(_, parameter)| of(format!("%{}", parameter.name)))
}

fn instructions(function: &Function) -> impl Iterator<Item = &Instruction> {
    function.blocks.iter().flat_map(|b| &b.instructions)
}

fn uninterpreted(instruction: &Instruction) -> impl Iterator<Item = &String> {
    let of_arguments = match &instruction.effect {
        Effect::Call { arguments, .. } => &arguments[..],
        _ => &[],
    };
    instruction.promises.others.iter().chain(of_arguments.iter().flat_map(|a| &a.promises.others))
}

/// What instructions have in common that promises may be compared of.
fn kind(effect: &Effect) -> (u8, &str) {
    match effect {
        Effect::Load { .. } => (0, ""),
        Effect::Store { .. } => (1, ""),
        Effect::AtomicRmw { .. } => (2, ""),
        Effect::CmpXchg { .. } => (3, ""),
        Effect::Call { callee, .. } => (4, callee),
        Effect::Bulk(_) => (5, ""),
        Effect::Pure(_) => (6, ""),
        _ => (7, ""),
    }
}

/// What the transformed function says of which accesses do not overlap, and the original does not say of the
/// same accesses.
pub(super) fn added_hints(pair: &Pair) -> Option<String> {
    if pair.target.alias_hints.is_empty() {
        return None;
    }
    let players = players(pair);
    let none = AliasHints::default();
    let before = |event: usize| {
        let mut hints = pair.source.alias_hints.iter().filter(|(e, _)| *e == event);
        hints.next().map_or(&none, |(_, hints)| hints)
    };
    pair.target.alias_hints.iter().find_map(|(event, after)| {
        let mut of_source = (0..players.len()).filter(|i| players[*i].contains(event)).peekable();
        let said = of_source.peek().is_some() && of_source.all(|i| covers(before(i), after));
        let text = || pair.target.events[*event].text.clone();
        (!said).then(|| beyond("not to overlap others", &text()))
    })
}

fn covers(before: &AliasHints, after: &AliasHints) -> bool {
    let anything = after.accessed.as_deref().is_none_or(|ty| ty == "omnipotent char");
    (anything || before.accessed == after.accessed)
        && (before.scoped || !after.scoped)
        && (before.noalias || !after.noalias)
}
