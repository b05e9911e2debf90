//! Executions to start from: those of the sketches of a model's clauses.
//!
//! A clause about five operations in a row hardly ever comes together at random; its sketch has it.

use crate::support::executions::{AV, VOLATILE};
use crate::support::verdict::{Verdict, verdict};
use crate::support::vulkan::{MARKS, NESTED, RELATIONS};
use mmprove::execution::Execution;
use mmprove::execution::scopes::{GLOBAL, LOCAL, Scope};
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::candidates;
use mmprove::read;
use mmprove::relation::{Member, Symbol, indexed};
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
    let mut known: Vec<Symbol> = KERNEL_SETS.map(Symbol::from).into();
    known.extend((0..v.cells).map(|c| indexed("at", c)));
    known.extend(v.scopes.iter().map(|scope| indexed("scoped", scope)));
    known.extend(v.tags.iter().map(|tag| tag.tagged()));
    // Every space but LDS is like global memory to the model.
    let [global, lds] = [GLOBAL, LOCAL].map(|space| indexed("in_space", space));
    let local = execution.sets.get(&lds).cloned().unwrap_or_default();
    // What no thread does, the model knows by what is joined.
    let implied =
        |set: Symbol| set.family() == "in_space" || ["initial", "final"].contains(&set.as_str());
    execution.sets.retain(|set, members| !members.is_empty() && !implied(*set));
    if execution.sets.keys().any(|set| !known.contains(set)) {
        return None;
    }
    let is = |set: &str, i: usize| execution.sets.get(set).is_some_and(|s| s.contains(&i));
    let accesses = |i: &usize| {
        execution.events[*i].thread.is_some() && (is("R", *i) || is("W", *i)) && !local.contains(i)
    };
    let other: Vec<usize> = (0..execution.events.len()).filter(accesses).collect();
    execution.sets.extend([(global, other), (lds, local)]);
    let instances: Vec<Symbol> = v.scopes.iter().map(|s| indexed("same_instance", s)).collect();
    let mut relations = ["po", "same_thread", "joined", "mo"].map(Symbol::from).to_vec();
    relations.extend((0..v.cells).map(|c| indexed("rf", c)));
    execution.relations.retain(|name, _| instances.contains(name) || relations.contains(name));
    share_instances(&mut execution, v.scopes.iter().copied(), |e, i| e.events[i].thread.is_some());
    Some(execution)
}

/// Where an execution does not mention a scope, there is one instance of it in each wider one.
fn share_instances(
    execution: &mut Execution,
    scopes: impl Iterator<Item = Scope>,
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
    if execution.cells > v.cells || execution.sets.keys().any(|set| set.family() == "cooperative") {
        return None;
    }
    execution.cells = v.cells;
    let mut names: BTreeMap<Symbol, Symbol> = BTreeMap::new();
    // Storage classes in semantics first: fewer names can be those.
    for families in
        [&["semantics", "storage"][..], &["storage"], &["reference"], &["execution_scope"]]
    {
        let known = v.members(families[0]);
        let used = execution.sets.iter().filter(|(_, members)| !members.is_empty());
        for name in used.filter_map(|(set, _)| set.member(families[0])) {
            let here = families;
            if here.iter().any(|f| names.contains_key(&indexed(f, name))) {
                continue;
            }
            let taken = |k: &&Member| names.values().any(|n| *n == indexed(families[0], **k));
            let own = known.iter().find(|k| **k == name && !taken(k));
            let new = own.or_else(|| known.iter().find(|k| !taken(k)))?;
            for family in here {
                names.insert(indexed(family, name), indexed(family, new));
            }
        }
    }
    for scope in &v.scopes {
        let set = indexed("scoped", scope);
        names.insert(set, set);
    }
    let cells = (0..v.cells).map(|c| indexed("at", c));
    for set in ["R", "W", "F", "acquire", "release"].iter().chain(&MARKS).map(Symbol::from) {
        names.insert(set, set);
    }
    names.extend(cells.map(|set| (set, set)));
    let sets = std::mem::take(&mut execution.sets);
    if sets
        .iter()
        .any(|(set, all)| set.family() == "scoped" && !all.is_empty() && !names.contains_key(set))
    {
        return None;
    }
    for (set, members) in sets {
        if let Some(name) = names.get(&set) {
            execution.sets.entry(*name).or_default().extend(members);
        }
    }
    let instances: Vec<Symbol> = v.scopes.iter().map(|s| indexed("same_instance", s)).collect();
    let mut relations = ["po", "same_thread", "mo"].map(Symbol::from).to_vec();
    relations.extend((0..v.cells).map(|c| indexed("rf", c)));
    relations.extend(RELATIONS.map(Symbol::from));
    execution.relations.retain(|name, _| instances.contains(name) || relations.contains(name));
    let scopes = NESTED.iter().chain(&["shader_call"]).copied();
    let scopes = scopes.map(Scope::named).filter(|scope| v.scopes.contains(scope));
    share_instances(&mut execution, scopes, |e, i| {
        let host = e.sets.get("host").is_some_and(|host| host.contains(&i));
        e.events[i].thread.is_some() && !host
    });
    Some(execution)
}
