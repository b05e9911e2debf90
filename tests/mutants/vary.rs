//! Variations of executions: what tells a mutant apart is mostly a step or two away from a sketch.

use crate::hunt::without_event;
use crate::support::vulkan::{MARKS, OPERATIONS, RELATIONS};
use crate::support::{chance, pick};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::Vocabulary;
use mmprove::relation::{Symbol, indexed};

/// An execution a few steps away.
pub fn vary(rng: &mut Rng, v: &Vocabulary, execution: &Execution) -> Execution {
    let mut out = execution.clone();
    for _ in 0..=rng.usize(..4) {
        step(rng, v, &mut out);
    }
    out
}

fn step(rng: &mut Rng, v: &Vocabulary, e: &mut Execution) {
    let n = e.events.len();
    if n == 0 {
        return;
    }
    let (i, j) = (rng.usize(..n), rng.usize(..n));
    match rng.u32(..100) {
        0..8 => *e = with_copy(rng, e, i),
        8..16 => become_like(rng, v, e, i, j),
        16..19 => {
            if n > 1 {
                *e = without_event(e, i);
            }
        }
        // Another member of a family.
        19..44 => {
            let families =
                ["storage", "semantics", "reference", "scoped", "at", "does", "execution_scope"];
            let family = *pick(rng, &families);
            let mut members: Vec<Symbol> = match family {
                "does" => OPERATIONS.map(Symbol::from).into(),
                "scoped" => v.scopes.iter().map(|s| indexed(family, s)).collect(),
                "at" => (0..v.cells).map(|c| indexed(family, c)).collect(),
                _ => v.members(family).iter().map(|m| indexed(family, m)).collect(),
            };
            let new = members.swap_remove(rng.usize(..members.len()));
            let mut all = vec![i];
            // A barrier is one instruction for all who meet there, a reference has one class.
            if chance(rng, 80) {
                all.extend((0..n).filter(|k| *k != i && goes_with(v, e, family, i, *k)));
            }
            for i in all {
                if chance(rng, 80) {
                    members.iter().for_each(|old| leave(e, *old, i));
                }
                toggle(e, new, i);
            }
        }
        44..62 => {
            let marks = ["R", "W", "F", "acquire", "release"];
            let all: Vec<&'static str> = marks.into_iter().chain(MARKS).collect();
            let set = Symbol::from(*pick(rng, &all));
            // Some sets hold what a thread is.
            let thread = e.events[i].thread;
            let whole = ["host", "vertex", "tessellation_control", "legacy"];
            let whole = whole.contains(&set.as_str()) && thread.is_some();
            let alike = |k: &usize| *k == i || (whole && e.events[*k].thread == thread);
            let all: Vec<usize> = (0..n).filter(alike).collect();
            all.into_iter().for_each(|k| toggle(e, set, k));
        }
        62..80 => {
            let cell = rng.usize(..v.cells);
            let rf = indexed("rf", cell);
            let pairs = e.relations.entry(rf).or_default();
            pairs.retain(|(_, read)| *read != j);
            if chance(rng, 80) {
                pairs.push((i, j));
            }
        }
        80..88 => toggle_pair(e, "mo", (i, j)),
        88..94 => {
            let relation = Symbol::from(*pick(rng, &RELATIONS));
            let threads = ["interlock_order", "contributes", "creates"];
            let all = threads.contains(&relation.as_str()) && chance(rng, 90);
            let (from, to) = (e.events[i].thread, e.events[j].thread);
            let alike = |k: usize, one: usize, thread: Option<usize>| {
                k == one || (all && thread == e.events[k].thread && thread.is_some())
            };
            let pairs: Vec<(usize, usize)> = (0..n * n)
                .map(|k| (k / n, k % n))
                .filter(|(a, b)| {
                    alike(*b, j, to) && (*a == i || relation != "creates" && alike(*a, i, from))
                })
                .collect();
            for pair in pairs {
                toggle_pair(e, relation, pair);
                if relation == "same_barrier" {
                    toggle_pair(e, relation, (pair.1, pair.0));
                }
            }
        }
        // Threads move to other instances.
        _ => {
            let scope = *pick(rng, &v.scopes);
            let (from, to) = (e.events[i].thread, e.events[j].thread);
            let relation = indexed("same_instance", scope);
            for (a, b) in (0..n * n).map(|k| (k / n, k % n)) {
                let threads = (e.events[a].thread, e.events[b].thread);
                if from.is_some() && to.is_some() && [(from, to), (to, from)].contains(&threads) {
                    toggle_pair(e, relation, (a, b));
                }
            }
        }
    }
}

/// Whether operations mostly are in the same member of a family.
fn goes_with(v: &Vocabulary, e: &Execution, family: &str, i: usize, j: usize) -> bool {
    let pair = |name: &str| e.relations.get(name).is_some_and(|pairs| pairs.contains(&(i, j)));
    let both = |set: Symbol| e.sets.get(&set).is_some_and(|s| s.contains(&i) && s.contains(&j));
    match family {
        "execution_scope" => pair("same_barrier"),
        "storage" => v.members("reference").iter().any(|r| both(indexed("reference", r))),
        _ => false,
    }
}

/// One operation becomes like another one in some respect: the place it accesses, how it does so,
/// or everything. With itself as the model it becomes plain.
fn become_like(rng: &mut Rng, v: &Vocabulary, e: &mut Execution, i: usize, j: usize) {
    let place = ["at", "reference", "storage"];
    let how = ["acquire", "release", "atomic", "scoped", "semantics", "make_available"]
        .into_iter()
        .chain(["make_visible", "availability", "visibility", "nonprivate", "execution_scope"]);
    let what = ["R", "W", "F", "control_barrier", "interlock_begin", "interlock_end"];
    let families: Vec<&'static str> = match rng.u32(..4) {
        0 => place.into(),
        1 => how.collect(),
        2 => how.chain(what).chain(OPERATIONS).collect(),
        _ => place.into_iter().chain(how).chain(what).chain(OPERATIONS).collect(),
    };
    let mut sets: Vec<Symbol> = families.iter().map(Symbol::from).collect();
    sets.extend(families.iter().flat_map(|f| v.members(f).into_iter().map(move |m| indexed(f, m))));
    if families.contains(&"scoped") {
        sets.extend(v.scopes.iter().map(|s| indexed("scoped", s)));
    }
    if families.contains(&"at") {
        sets.extend((0..v.cells).map(|c| indexed("at", c)));
    }
    for set in sets {
        let like = i != j && e.sets.get(&set).is_some_and(|all| all.contains(&j));
        leave(e, set, i);
        if like {
            toggle(e, set, i);
        }
    }
}

fn leave(e: &mut Execution, set: Symbol, i: usize) {
    if let Some(members) = e.sets.get_mut(&set) {
        members.retain(|k| *k != i);
    }
}

fn toggle(e: &mut Execution, set: Symbol, i: usize) {
    let members = e.sets.entry(set).or_default();
    match members.iter().position(|k| *k == i) {
        Some(at) => drop(members.remove(at)),
        None => members.push(i),
    }
}

fn toggle_pair(e: &mut Execution, relation: impl Into<Symbol>, pair: (usize, usize)) {
    let pairs = e.relations.entry(relation.into()).or_default();
    match pairs.iter().position(|p| *p == pair) {
        Some(at) => drop(pairs.remove(at)),
        None => pairs.push(pair),
    }
}

/// The execution with one operation twice, the second time right after the first one or at the end
/// of some thread.
fn with_copy(rng: &mut Rng, e: &Execution, i: usize) -> Execution {
    let mut out = e.clone();
    let mut event = e.events[i].clone();
    if event.thread.is_none() {
        return out;
    }
    let mut to = i + 1;
    if !e.threads.is_empty() && chance(rng, 50) {
        let thread = rng.usize(..e.threads.len());
        if let Some(last) = e.events.iter().rposition(|e| e.thread == Some(thread)) {
            event.thread = Some(thread);
            to = last + usize::from(chance(rng, 50));
        }
    }
    let shift = |k: usize| if k >= to { k + 1 } else { k };
    let moved = event.thread != e.events[i].thread;
    out.events.insert(to, event);
    for members in out.sets.values_mut() {
        let copied = members.contains(&i);
        members.iter_mut().for_each(|k| *k = shift(*k));
        members.extend(copied.then_some(to));
    }
    let mate = (0..e.events.len()).find(|k| e.events[*k].thread == out.events[to].thread);
    for (name, pairs) in &mut out.relations {
        let of_thread = name.family() == "same_instance"
            || ["interlock_order", "contributes", "synchronized"].contains(&name.as_str());
        let like = if of_thread && moved { mate.unwrap_or(i) } else { i };
        let mut more = Vec::new();
        for (a, b) in pairs.iter().copied() {
            more.extend((a == like).then(|| (to, shift(b))));
            more.extend((b == like).then(|| (shift(a), to)));
            more.extend((a == like && b == like).then_some((to, to)));
        }
        pairs.iter_mut().for_each(|(a, b)| (*a, *b) = (shift(*a), shift(*b)));
        pairs.extend(more);
        pairs.sort_unstable();
        pairs.dedup();
    }
    let n = out.events.len();
    let thread = |k: usize| out.events[k].thread;
    let same: Vec<(usize, usize)> = (0..n * n)
        .map(|k| (k / n, k % n))
        .filter(|(a, b)| thread(*a).is_some() && thread(*a) == thread(*b))
        .collect();
    out.relations.insert("po".into(), same.iter().copied().filter(|(a, b)| a < b).collect());
    out.relations.insert("same_thread".into(), same);
    for (k, event) in out.events.iter_mut().enumerate() {
        event.label = ((b'A' + k as u8) as char).to_string();
    }
    out
}
