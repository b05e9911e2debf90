//! Executions to start from: those of the sketches of a model's clauses, and variations of them.
//!
//! A clause about five operations in a row hardly ever comes together at random; its sketch has it,
//! and what tells a mutant apart is mostly a step or two away.

use crate::hunt::without_event;
use crate::support::executions::{AV, VOLATILE};
use crate::support::verdict::{Verdict, verdict};
use crate::support::vulkan::{MARKS, NESTED, OPERATIONS, RELATIONS};
use crate::support::{chance, pick};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::execution::scopes::{GLOBAL, LOCAL};
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::candidates;
use mmprove::read;
use mmprove::relation::indexed;
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Candidate executions a sketch may have to be looked at, and how many of them are taken: so many
/// that are consistent, and as many that are not.
const CANDIDATES: usize = 200_000;
const TAKEN: usize = 60;

/// What an operation of a kernel may be.
const KERNEL_SETS: [&str; 11] =
    ["R", "W", "F", "C", "atomic", "monotonic", "acquire", "release", "seq_cst", AV, VOLATILE];

/// The executions of the sketches of a document, as far as the vocabulary has words for them.
pub fn of_sketches(document: &str, spec: &ModelSpec, vocabulary: &Vocabulary) -> Vec<Execution> {
    let specs = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(document);
    let (kind, in_words_of): (&str, InWordsOf) = match spec {
        ModelSpec::Vulkan(_) => ("vulkan", in_words_of_shaders),
        _ => ("mmra", in_words_of_kernels),
    };
    let all: Vec<PathBuf> = [specs.clone(), specs.join("forks")]
        .iter()
        .filter_map(|folder| std::fs::read_dir(folder).ok())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|e| e == kind))
        .collect();
    assert!(!all.is_empty(), "no sketches in {}", specs.display());
    let model = Model::new(spec, vocabulary);
    let of_file = |path: &PathBuf| -> Vec<Execution> {
        let tests = read::litmus(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut found = [Vec::new(), Vec::new()];
        let mut count = [0_usize; 2];
        for test in &tests {
            let mut visit = |execution: &Execution| {
                let Some(execution) = in_words_of(vocabulary, execution.clone()) else { return };
                let verdict = verdict(&mut Evaluator::new(&execution), &model);
                let kind = usize::from(matches!(verdict, Verdict::Consistent { .. }));
                // The first ones, and later ones more and more rarely.
                count[kind] += 1;
                let (n, kept) = (count[kind], &mut found[kind]);
                if n.is_multiple_of(1 << (kept.len() / TAKEN)) {
                    kept.push(execution);
                }
            };
            candidates(test, spec, 1, CANDIDATES, &mut visit).expect("a test");
        }
        let taken = found.map(|all| {
            let step = all.len().div_ceil(TAKEN).max(1);
            all.into_iter().step_by(step).collect::<Vec<_>>()
        });
        taken.concat()
    };
    all.par_iter().flat_map_iter(of_file).collect()
}

/// Says what an execution says in the words of a vocabulary, if it has them.
type InWordsOf = fn(&Vocabulary, Execution) -> Option<Execution>;

/// The execution of a kernel, with the address spaces that the vocabulary has.
fn in_words_of_kernels(v: &Vocabulary, mut execution: Execution) -> Option<Execution> {
    execution.cells = v.cells;
    let mut known: Vec<String> = KERNEL_SETS.map(String::from).into();
    known.extend((0..v.cells).map(|c| indexed("at", c)));
    known.extend(v.scopes.iter().map(|scope| indexed("scoped", scope)));
    known.extend(v.tags.iter().map(|tag| indexed("tagged", tag)));
    // Every space but LDS is like global memory to the model.
    let [global, lds] = [GLOBAL, LOCAL].map(|space| indexed("in_space", space));
    let local = execution.sets.get(&lds).cloned().unwrap_or_default();
    // What no thread does, the model knows by what is joined.
    let implied = |set: &str| set.starts_with("in_space") || ["initial", "final"].contains(&set);
    execution.sets.retain(|set, members| !members.is_empty() && !implied(set));
    if execution.sets.keys().any(|set| !known.contains(set)) {
        return None;
    }
    let is = |set: &str, i: usize| execution.sets.get(set).is_some_and(|s| s.contains(&i));
    let accesses = |i: &usize| {
        execution.events[*i].thread.is_some() && (is("R", *i) || is("W", *i)) && !local.contains(i)
    };
    let other: Vec<usize> = (0..execution.events.len()).filter(accesses).collect();
    execution.sets.extend([(global, other), (lds, local)]);
    let instances: Vec<String> = v.scopes.iter().map(|s| indexed("same_instance", s)).collect();
    let mut relations = ["po", "same_thread", "joined", "mo"].map(String::from).to_vec();
    relations.extend((0..v.cells).map(|c| indexed("rf", c)));
    execution.relations.retain(|name, _| instances.contains(name) || relations.contains(name));
    share_instances(&mut execution, v.scopes.iter().map(String::as_str), |e, i| {
        e.events[i].thread.is_some()
    });
    Some(execution)
}

/// Where an execution does not mention a scope, there is one instance of it in each wider one.
fn share_instances<'s>(
    execution: &mut Execution,
    scopes: impl Iterator<Item = &'s str>,
    somewhere: impl Fn(&Execution, usize) -> bool,
) {
    let n = execution.events.len();
    let pairs = (0..n * n).map(|k| (k / n, k % n));
    let mut around: Vec<(usize, usize)> =
        pairs.filter(|(i, j)| somewhere(execution, *i) && somewhere(execution, *j)).collect();
    for scope in scopes {
        let relation = indexed("same_instance", scope);
        around = execution.relations.entry(relation).or_insert(around).clone();
    }
}

/// The execution with the names of storage classes, references and scopes that the vocabulary has.
fn in_words_of_shaders(v: &Vocabulary, mut execution: Execution) -> Option<Execution> {
    // Accesses by several threads together have no words there.
    if execution.cells > v.cells || execution.sets.keys().any(|set| set.starts_with("cooperative"))
    {
        return None;
    }
    execution.cells = v.cells;
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    // Storage classes in semantics first: fewer names can be those.
    for families in
        [&["semantics", "storage"][..], &["storage"], &["reference"], &["execution_scope"]]
    {
        let known = v.members(families[0]);
        let used = execution.sets.iter().filter(|(_, members)| !members.is_empty());
        for name in used.filter_map(|(set, _)| member(set, families[0])) {
            let here = families;
            if here.iter().any(|f| names.contains_key(&indexed(f, name))) {
                continue;
            }
            let taken = |k: &&&str| names.values().any(|n| *n == indexed(families[0], k));
            let own = known.iter().find(|k| **k == name && !taken(k));
            let new = own.or_else(|| known.iter().find(|k| !taken(k)))?;
            for family in here {
                names.insert(indexed(family, name), indexed(family, new));
            }
        }
    }
    for scope in &v.scopes {
        let set = indexed("scoped", scope);
        names.insert(set.clone(), set);
    }
    let cells = (0..v.cells).map(|c| indexed("at", c));
    for set in ["R", "W", "F", "acquire", "release"].iter().chain(&MARKS).map(ToString::to_string) {
        names.insert(set.clone(), set);
    }
    cells.for_each(|set| drop(names.insert(set.clone(), set)));
    let sets = std::mem::take(&mut execution.sets);
    if sets
        .iter()
        .any(|(set, all)| set.starts_with("scoped") && !all.is_empty() && !names.contains_key(set))
    {
        return None;
    }
    for (set, members) in sets {
        if let Some(name) = names.get(&set) {
            execution.sets.entry(name.clone()).or_default().extend(members);
        }
    }
    let instances: Vec<String> = v.scopes.iter().map(|s| indexed("same_instance", s)).collect();
    let mut relations = vec!["po".to_string(), "same_thread".into(), "mo".into()];
    relations.extend((0..v.cells).map(|c| indexed("rf", c)));
    relations.extend(RELATIONS.map(String::from));
    execution.relations.retain(|name, _| instances.contains(name) || relations.contains(name));
    let scopes = NESTED.iter().chain(&["shader_call"]).copied();
    let scopes = scopes.filter(|s| v.scopes.iter().any(|known| known == s));
    share_instances(&mut execution, scopes, |e, i| {
        let host = e.sets.get("host").is_some_and(|host| host.contains(&i));
        e.events[i].thread.is_some() && !host
    });
    Some(execution)
}

fn member<'n>(set: &'n str, family: &str) -> Option<&'n str> {
    set.strip_prefix(family)?.strip_prefix('[')?.strip_suffix(']')
}

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
            let mut members: Vec<String> = match family {
                "does" => OPERATIONS.map(String::from).into(),
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
                    members.iter().for_each(|old| leave(e, old, i));
                }
                toggle(e, &new, i);
            }
        }
        44..62 => {
            let marks = ["R", "W", "F", "acquire", "release"];
            let all: Vec<&str> = marks.into_iter().chain(MARKS).collect();
            let set = (*pick(rng, &all)).to_string();
            // Some sets hold what a thread is.
            let thread = e.events[i].thread;
            let whole = ["host", "vertex", "tessellation_control", "legacy"];
            let whole = whole.contains(&set.as_str()) && thread.is_some();
            let alike = |k: &usize| *k == i || (whole && e.events[*k].thread == thread);
            let all: Vec<usize> = (0..n).filter(alike).collect();
            all.into_iter().for_each(|k| toggle(e, &set, k));
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
            let relation = (*pick(rng, &RELATIONS)).to_string();
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
                toggle_pair(e, &relation, pair);
                if relation == "same_barrier" {
                    toggle_pair(e, &relation, (pair.1, pair.0));
                }
            }
        }
        // Threads move to other instances.
        _ => {
            let scope = pick(rng, &v.scopes).clone();
            let (from, to) = (e.events[i].thread, e.events[j].thread);
            let relation = indexed("same_instance", scope);
            for (a, b) in (0..n * n).map(|k| (k / n, k % n)) {
                let threads = (e.events[a].thread, e.events[b].thread);
                if from.is_some() && to.is_some() && [(from, to), (to, from)].contains(&threads) {
                    toggle_pair(e, &relation, (a, b));
                }
            }
        }
    }
}

/// Whether operations mostly are in the same member of a family.
fn goes_with(v: &Vocabulary, e: &Execution, family: &str, i: usize, j: usize) -> bool {
    let pair = |name: &str| e.relations.get(name).is_some_and(|pairs| pairs.contains(&(i, j)));
    let both = |set: &String| e.sets.get(set).is_some_and(|s| s.contains(&i) && s.contains(&j));
    match family {
        "execution_scope" => pair("same_barrier"),
        "storage" => v.members("reference").iter().any(|r| both(&indexed("reference", r))),
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
    let families: Vec<&str> = match rng.u32(..4) {
        0 => place.into(),
        1 => how.collect(),
        2 => how.chain(what).chain(OPERATIONS).collect(),
        _ => place.into_iter().chain(how).chain(what).chain(OPERATIONS).collect(),
    };
    let mut sets: Vec<String> = families.iter().map(ToString::to_string).collect();
    sets.extend(families.iter().flat_map(|f| v.members(f).into_iter().map(|m| indexed(f, m))));
    if families.contains(&"scoped") {
        sets.extend(v.scopes.iter().map(|s| indexed("scoped", s)));
    }
    if families.contains(&"at") {
        sets.extend((0..v.cells).map(|c| indexed("at", c)));
    }
    for set in sets {
        let like = i != j && e.sets.get(&set).is_some_and(|all| all.contains(&j));
        leave(e, &set, i);
        if like {
            toggle(e, &set, i);
        }
    }
}

fn leave(e: &mut Execution, set: &str, i: usize) {
    if let Some(members) = e.sets.get_mut(set) {
        members.retain(|k| *k != i);
    }
}

fn toggle(e: &mut Execution, set: &str, i: usize) {
    let members = e.sets.entry(set.into()).or_default();
    match members.iter().position(|k| *k == i) {
        Some(at) => drop(members.remove(at)),
        None => members.push(i),
    }
}

fn toggle_pair(e: &mut Execution, relation: &str, pair: (usize, usize)) {
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
        let of_thread = name.starts_with("same_instance")
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
