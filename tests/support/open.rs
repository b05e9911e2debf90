//! Random executions beside models of all executions: what the indices of such a model range over in one execution.

use super::vulkan::generate::Size;
use super::{chance, executions, pick, vulkan};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::execution::scopes::Scope;
use mmprove::model::{ModelSpec, Vocabulary, index};
use mmprove::relation::{Index, Member, indexed};
use std::collections::{BTreeMap, BTreeSet};

/// What no execution has: a member of each family that nothing is in changes nothing.
const UNUSED: &str = "unused";

/// What each index ranges over in executions with that vocabulary.
pub fn members(vocabulary: &Vocabulary, with_unused: bool) -> BTreeMap<Index, Vec<Member>> {
    let unused = with_unused.then(|| Member::text(UNUSED));
    let list = |all: Vec<Member>| -> Vec<Member> {
        let mut seen = BTreeSet::new();
        all.into_iter().chain(unused).filter(|m| seen.insert(*m)).collect()
    };
    let cells: Vec<Member> = (0..vocabulary.cells).map(Member::from).collect();
    let semantics = vocabulary.members("semantics");
    let classes = [vocabulary.members("storage"), semantics.clone()].concat();
    let suffixes = vocabulary.tags.iter().map(|t| t.suffix).collect();
    let named = [
        (index::CELL, list(cells.clone())),
        (index::OTHER_CELL, list(cells)),
        (index::SCOPE, list(vocabulary.scopes.iter().map(Member::from).collect())),
        (index::PREFIX, list(vocabulary.prefixes())),
        (index::SUFFIX, list(suffixes)),
        (index::CLASS, list(classes)),
        (index::CLASSES, list(subsets(&semantics).iter().map(|all| together(all)).collect())),
        (index::REFERENCE, list(vocabulary.members("reference"))),
    ];
    named.into()
}

/// What stands for a set of storage classes in names.
fn together(classes: &[Member]) -> Member {
    classes.iter().map(|class| class.name()).collect::<Vec<_>>().join("+").into()
}

/// The non-empty subsets, in the order in which the model names them.
fn subsets(all: &[Member]) -> Vec<Vec<Member>> {
    let mut subsets: Vec<Vec<Member>> = vec![vec![]];
    for one in all {
        let with: Vec<Vec<Member>> =
            subsets.iter().map(|s| [&s[..], std::slice::from_ref(one)].concat()).collect();
        subsets.extend(with);
    }
    subsets.retain(|s| !s.is_empty());
    subsets
}

/// The execution with a set for each set of storage classes: what is in one of them, and what has all
/// of them in its semantics.
pub fn with_sets_of_classes(execution: &Execution, vocabulary: &Vocabulary) -> Execution {
    let mut out = execution.clone();
    let semantics: Vec<Member> = vocabulary.members("semantics");
    for chosen in subsets(&semantics) {
        let of = |family: &'static str, class: &Member| -> BTreeSet<usize> {
            let set = execution.sets.get(&indexed(family, class));
            set.into_iter().flatten().copied().collect()
        };
        let some: BTreeSet<usize> = chosen.iter().flat_map(|class| of("storage", class)).collect();
        let all = chosen.iter().map(|class| of("semantics", class));
        let all = all.reduce(|a, b| &a & &b).unwrap_or_default();
        let name = together(&chosen);
        out.sets.insert(indexed("storage", name), some.into_iter().collect());
        out.sets.insert(indexed("semantics", name), all.into_iter().collect());
    }
    out
}

/// Vocabularies of LLVM's programs: any scopes and tags, but no scope that is about one address space,
/// which programs of claims do not have.
fn vocabulary_of_llvm(rng: &mut Rng) -> Vocabulary {
    let targets = ["vulkan", "sync-as", "amdgcn-av", "bar"];
    let mut vocabulary = executions::vocabulary(1 + rng.usize(..3), ["foo", *pick(rng, &targets)]);
    if chance(rng, 30) {
        vocabulary.scopes.clear();
    }
    if chance(rng, 20) {
        vocabulary.tags.clear();
    }
    vocabulary
}

/// An execution of an LLVM program, with no more events than that.
pub fn of_llvm(rng: &mut Rng, most: usize) -> (Vocabulary, Execution) {
    let vocabulary = vocabulary_of_llvm(rng);
    let events = 2 + rng.usize(..most - 1);
    let execution = executions::execution(rng, &vocabulary, events, 3, 15);
    (vocabulary, execution)
}

/// An execution of a kernel. Scopes that it does not mention have no instances in it.
pub fn of_amdgpu(rng: &mut Rng, most: usize) -> (Vocabulary, Execution) {
    let mut vocabulary = executions::kernels(1 + rng.usize(..2));
    // From the outside to the inside.
    let nested: &[&str] = pick::<&[&str]>(
        rng,
        &[
            &["agent", "workgroup"],
            &["agent", "cluster", "workgroup", "wavefront", "singlethread"],
            &["workgroup", "wavefront"],
            &[],
        ],
    );
    vocabulary.scopes = nested.iter().map(|name| Scope::named(name)).collect();
    if chance(rng, 20) {
        vocabulary.tags.clear();
    }
    let events = 2 + rng.usize(..most - 1);
    let execution = executions::execution(rng, &vocabulary, events, 3, 15);
    (vocabulary, execution)
}

/// An execution in Vulkan's terms.
pub fn of_vulkan(spec: &ModelSpec, rng: &mut Rng, most: usize) -> (Vocabulary, Execution) {
    let vocabulary = vulkan::random(rng);
    let split_updates = spec.splits_updates();
    let events = 2 + rng.usize(..most - 1);
    let size = Size { events, threads: 3, split_updates, garbage: 15 };
    let execution = vulkan::generate::execution(rng, &vocabulary, size);
    (vocabulary, execution)
}
