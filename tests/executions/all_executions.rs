//! What is proved of all executions is about each of them: the model over all executions, written out
//! for what an execution has, is the model for that execution, and what is known of the executions of
//! programs holds of those of every sketch.
//!
//! `MMPROVE_SEED` chooses other executions; a failure prints the seed of its case.

use crate::support::{cases, chance, open};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::{Definition, Expression};
use mmprove::model::{Model, ModelSpec, Vocabulary, facts, vocabulary_of_all_executions};
use mmprove::question::litmus::{Visited, visit_executions};
use mmprove::question::validate;
use mmprove::relation::{Axiom, Chosen, Expansion, Formula, Index, Member, Rel, Set, Symbol};
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Executions per model.
const EXECUTIONS: u64 = 250;

/// Every choice of a member for each of the indices.
fn choices(indices: &[Index], members: &BTreeMap<Index, Vec<Member>>) -> Vec<Chosen> {
    let mut all = vec![BTreeMap::new()];
    for index in indices {
        let with = |chosen: &Chosen| -> Vec<Chosen> {
            let one = |member: &Member| {
                let mut chosen = chosen.clone();
                chosen.insert(*index, *member);
                chosen
            };
            members[index].iter().map(one).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// The definition with its indices chosen.
fn chosen(
    definition: &Definition,
    chosen: &Chosen,
    expansion: &mut Expansion,
) -> (Symbol, Expression) {
    let new = |member: Member| member.index().and_then(|i| chosen.get(&i)).copied();
    let name = definition.name.with(|member| new(member).unwrap_or(member));
    let mut written = |formula: Formula| formula.with(&mut |id| expansion.expression(id, chosen));
    let body = match definition.body {
        Expression::Set(set) => match written(Formula::NoElement(set)) {
            Formula::NoElement(set) => Expression::Set(set),
            other => unreachable!("{other}"),
        },
        Expression::Rel(relation) => match written(Formula::Empty(relation)) {
            Formula::Empty(relation) => Expression::Rel(relation),
            other => unreachable!("{other}"),
        },
    };
    (name, body)
}

fn family(axiom: &Axiom) -> &str {
    axiom.name.split('[').next().unwrap_or_default()
}

/// Compares the two models on an execution; returns how many definitions were compared.
fn compare(
    spec: &ModelSpec,
    vocabulary: &Vocabulary,
    execution: &Execution,
    rng: &mut Rng,
) -> usize {
    let all = vocabulary_of_all_executions(spec).expect("a vocabulary");
    let (any, this) = (Model::new(spec, &all), Model::new(spec, vocabulary));
    let members = open::members(vocabulary, chance(rng, 50));
    let mut expansion = Expansion::new(members.clone());
    let execution = &open::with_sets_of_classes(execution, vocabulary);
    let evaluator = &mut Evaluator::new(execution);
    let mut compared = BTreeSet::new();
    for definition in &any.definitions {
        for choice in choices(&definition.name.indices().collect::<Vec<_>>(), &members) {
            let (name, body) = chosen(definition, &choice, &mut expansion);
            // The first of that name that was not compared yet: some names are used twice.
            let others = this.definitions.iter().enumerate().filter(|(_, d)| d.name == name);
            let Some((i, other)) = others.into_iter().find(|(i, _)| !compared.contains(i)) else {
                continue;
            };
            compared.insert(i);
            let same = match (body, other.body) {
                (Expression::Set(a), Expression::Set(b)) => evaluator.set(a) == evaluator.set(b),
                (Expression::Rel(a), Expression::Rel(b)) => {
                    evaluator.relation(a) == evaluator.relation(b)
                }
                _ => false,
            };
            assert!(same, "{spec}: {name} differs over {vocabulary:?} in\n{execution:?}");
        }
    }
    let missing: Vec<&str> = this
        .definitions
        .iter()
        .enumerate()
        .filter(|(i, _)| !compared.contains(i))
        .map(|(_, d)| d.name.as_str())
        .collect();
    assert_eq!(missing, Vec::<&str>::new(), "{spec}: not defined over all executions");

    for (all, own) in [(&any.well_formed, &this.well_formed), (&any.axioms, &this.axioms)] {
        let families: BTreeSet<&str> = all.iter().chain(own).map(family).collect();
        for of in families {
            let mut hold = |axioms: &[Axiom], written: bool| {
                axioms.iter().filter(|a| family(a) == of).all(|a| {
                    let formula =
                        if written { expansion.formula(&a.formula) } else { a.formula.clone() };
                    evaluator.holds(&formula)
                })
            };
            let (one, other) = (hold(all, true), hold(own, false));
            assert_eq!(one, other, "{spec}: {of} differs over {vocabulary:?} in\n{execution:?}");
        }
    }
    if let (Some(one), Some(other)) = (any.races, this.races) {
        let none = |relation: Rel| Formula::Empty(relation);
        let one = expansion.formula(&none(one));
        assert_eq!(evaluator.holds(&one), evaluator.holds(&none(other)), "{spec}: races");
    }
    assert_eq!(any.races.is_some(), this.races.is_some());
    let none = |set: Set| Formula::NoElement(set);
    let undefined =
        Formula::All(any.undefined.iter().map(|s| expansion.formula(&none(*s))).collect());
    let own = Formula::All(this.undefined.iter().map(|s| none(*s)).collect());
    assert_eq!(evaluator.holds(&undefined), evaluator.holds(&own), "{spec}: what is undef");
    compared.len()
}

fn parsed(spec: &str) -> ModelSpec {
    spec.parse().unwrap_or_else(|e| panic!("{spec}: {e}"))
}

/// Models over all executions are compared with the models over what random executions have.
fn over_all_executions_is_the_model(
    specs: &[&str],
    seed: u64,
    random: impl Fn(&ModelSpec, &mut Rng) -> (Vocabulary, Execution) + Sync,
) {
    for (i, spec) in specs.iter().enumerate() {
        let parsed = parsed(spec);
        let compared = cases(seed + i as u64, EXECUTIONS, |_, rng| {
            let (vocabulary, execution) = random(&parsed, rng);
            compare(&parsed, &vocabulary, &execution, rng)
        });
        let compared: usize = compared.into_iter().sum();
        println!("{spec}: {compared} definitions");
        assert!(compared > 10 * EXECUTIONS as usize);
    }
}

#[test]
fn llvm_over_all_executions_is_the_model() {
    let specs = [
        "llvm",
        "llvm+mmra",
        "llvm+mmra,hb=pairs",
        "llvm+mmra,sync=vulkan",
        "llvm+mmra,sync=sync-as",
        "llvm+mmra,scopes=inclusive,sc=cpp20,race=cpp",
        "llvm,coherence=llvm23,oota=po-rf",
    ];
    over_all_executions_is_the_model(&specs, 0, |_, rng| open::of_llvm(rng, 7));
}

/// Scopes that an execution does not mention have no instances in it.
#[test]
fn amdgpu_over_all_executions_is_the_model() {
    let specs = [
        "amdgpu,text=first,visibility=available,tags=relax",
        "amdgpu,text=first",
        "amdgpu,text=trunk",
        "amdgpu,text=trunk,initial=everywhere",
    ];
    over_all_executions_is_the_model(&specs, 20, |_, rng| open::of_amdgpu(rng, 7));
}

#[test]
fn vulkan_over_all_executions_is_the_model() {
    let specs = [
        "vulkan",
        "vulkan,as=khronos",
        "vulkan,as=dartagnan",
        "vulkan,smo=coherence",
        "vulkan,chains=no",
        "vulkan,links=location",
        "vulkan,links=included",
    ];
    over_all_executions_is_the_model(&specs, 40, |spec, rng| open::of_vulkan(spec, rng, 7));
}

/// So many executions of a test are enough.
struct Enough;

/// Proofs start from what holds of all executions, so it must hold of those of every sketch.
fn facts_hold(folders: &[&str], specs: &[&str]) -> usize {
    let mut files = Vec::new();
    for folder in folders {
        for file in std::fs::read_dir(format!("specs/{folder}")).expect("there are sketches") {
            let path = file.expect("a file").path();
            let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
            if ["ll", "mmra", "vulkan"].contains(&kind) || (*folder, kind) == ("ptx", "litmus") {
                files.push(path);
            }
        }
    }
    files.sort();
    let of_file = |path: &std::path::PathBuf| {
        let mut checked = 0;
        let tests =
            mmprove::read::litmus(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for (litmus, spec) in tests.iter().flat_map(|l| specs.iter().map(move |s| (l, s))) {
            let spec = &parsed(spec);
            let mut left = 5;
            let mut check = |visited: &Visited<'_>| {
                let execution = visited.execution;
                if left == 0 {
                    // Of some sketches there are millions.
                    std::panic::resume_unwind(Box::new(Enough));
                }
                left -= 1;
                checked += 1;
                let evaluator = &mut Evaluator::new(execution);
                let mut vocabulary = validate::vocabulary(execution);
                // Nothing is said of scopes that are about one address space.
                vocabulary.scopes.retain(|scope| !scope.is_one_as());
                for fact in facts(spec, &vocabulary) {
                    assert!(
                        evaluator.holds(&fact.formula),
                        "{} ({spec}): {}\n{execution:?}",
                        path.display(),
                        fact.name
                    );
                }
            };
            let visit = || {
                let visited = visit_executions(litmus, spec, &Model::new, 1_000, &mut check);
                visited.map_err(|why| why.to_string())
            };
            match std::panic::catch_unwind(std::panic::AssertUnwindSafe(visit)) {
                Ok(Ok(_)) => {}
                // Too many candidates, none of the first of which is an execution, or no such program.
                Ok(Err(why)) => println!("{} ({spec}): {why}", path.display()),
                Err(panic) if panic.is::<Enough>() => {}
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        checked
    };
    files.par_iter().map(of_file).sum()
}

#[test]
fn facts_hold_of_sketches_of_llvm_and_amdgpu() {
    let checked = facts_hold(&["llvm", "mmra", "scopes"], &["llvm+mmra"])
        + facts_hold(&["amdgpu"], &["amdgpu,text=first"]);
    println!("{checked} executions");
    assert!(checked > 100, "only {checked} executions");
}

#[test]
fn facts_hold_of_sketches_of_vulkan() {
    let checked = facts_hold(&["vulkan"], &["vulkan"]);
    println!("{checked} executions");
    assert!(checked > 200, "only {checked} executions");
}

#[test]
fn facts_hold_of_tests_of_ptx() {
    let checked = facts_hold(&["ptx"], &["ptx", "ptx,isa=v60"]);
    println!("{checked} executions");
    assert!(checked > 200, "only {checked} executions");
}
