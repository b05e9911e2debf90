//! What documents claim: the catalogue agrees with the ledgers, and every claim that no small program
//! refutes is refuted once the model is changed in some small way. A claim that survives every mutant
//! says nothing.

use mmprove::execution::tags::Tag;
use mmprove::model::mutant::mutants;
use mmprove::model::{Model, ModelSpec, Mutation, ReadScopes, Vocabulary};
use mmprove::question::claim::{Case, Claim, Question, Reach, Verdict, cases, catalogue, tag_sets};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;

/// Everything that is stored as a result can be shown again.
#[test]
fn what_is_stored_still_holds() {
    let mut checked = 0;
    for folder in ["proofs/compare", "proofs/claims"] {
        for file in std::fs::read_dir(folder).expect("there are results") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a text file");
            if !text.contains("\"panels\"") {
                continue;
            }
            let shown = std::process::Command::new(env!("CARGO_BIN_EXE_mmprove"))
                .arg("show")
                .arg(&path)
                .output()
                .expect("mmprove runs");
            let error = String::from_utf8_lossy(&shown.stderr);
            assert!(shown.status.success(), "{}: {error}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 10, "only {checked} results have executions");
}

/// Operations of the programs that mutants are tried on.
const SMALL: Reach = Reach { up_to: 3, timeout: Duration::from_secs(60) };

/// The same for a mutant; it may well take long to find no proof.
const TRIED: Reach = Reach { up_to: 3, timeout: Duration::from_secs(20) };

#[test]
fn every_claim_is_a_clause() {
    let mut ids = BTreeSet::new();
    for document in ["llvm", "mmra", "scopes", "amdgpu", "vulkan"] {
        let ledger = std::fs::read_to_string(format!("specs/{document}/clauses.toml"));
        let ledger = ledger.unwrap_or_default();
        let lines = ledger.lines().filter_map(|l| l.strip_prefix("id = \"")?.strip_suffix('"'));
        ids.extend(lines.map(ToString::to_string));
    }
    let unknown: Vec<&str> =
        catalogue().iter().map(|c| c.id).filter(|id| !ids.iter().any(|c| is_of(c, id))).collect();
    assert_eq!(unknown, Vec::<&str>::new(), "claims that no ledger has a row for");
}

/// A clause that claims several things has several claims, whose ids go on where its own ends.
fn is_of(clause: &str, claim: &str) -> bool {
    claim == clause || claim.strip_prefix(clause).is_some_and(|rest| rest.starts_with('.'))
}

/// What a claim is mostly about: definitions and axioms without which it should fail.
fn about(id: &str) -> &'static [&'static str] {
    let known: [(&str, &[&str]); 16] = [
        ("vulkan.coherence", &["acyclicity"]),
        ("vulkan.smo", &["acyclicity"]),
        ("vulkan.acyclic", &["acyclicity"]),
        ("vulkan.release_sequence", &["hypothetical_release_sequence"]),
        ("vulkan.sw.barrier_barrier", &["potentially_mutually_ordered"]),
        ("vulkan.sw", &["meets"]),
        ("vulkan.location_order", &["ordered_after_read", "location_order"]),
        ("vulkan.race.def.complete", &["ordered_after_read", "data_race"]),
        ("vulkan.race", &["data_race"]),
        ("vulkan.private", &["ordered_in_agent", "ordered_after_read"]),
        ("vulkan.visible_to.reads", &["acyclicity", "reads_visible"]),
        ("vulkan", &["visible_to"]),
        ("mmra", &["compatible", "kept_program_order"]),
        ("langref.monotonic", &COHERENCE),
        ("langref.value", &["sees_only_visible", "undefined", "may_see"]),
        ("", &["visible", "location_order", "made_available", "ordered_by_visibility"]),
    ];
    known.into_iter().find(|(of, _)| id.starts_with(of)).map_or(&[], |(_, about)| about)
}

const COHERENCE: [&str; 4] = [
    "coherence_write_write",
    "coherence_read_read",
    "coherence_write_read",
    "coherence_read_write",
];

/// What programs of claims about Vulkan's model have.
const VULKAN: [&str; 9] = [
    "storage[sc0]",
    "storage[sc1]",
    "semantics[sc0]",
    "semantics[sc1]",
    "reference[x]",
    "reference[y]",
    "reference[z]",
    "execution_scope[device]",
    "execution_scope[workgroup]",
];

/// Mutants of the model that the case is about, by name: first those of what claims are about.
fn names(case: &Case<'_>) -> Vec<String> {
    let spec: ModelSpec = case.models().parse().expect("a model");
    let words = |all: &[&str]| all.iter().map(ToString::to_string).collect();
    // What programs are made of, so that mutants of their models have the same names.
    let (scopes, tags, marks): (&[&str], &[(&str, &str)], &[&str]) = match &spec {
        ModelSpec::Vulkan(_) => {
            (&["device", "queue_family", "subgroup", "workgroup"], &[], &VULKAN)
        }
        ModelSpec::Llvm(llvm) if llvm.mmra => (&[], &[("foo", "x"), ("foo", "y")], &[]),
        ModelSpec::Llvm(llvm) if llvm.read_scopes == ReadScopes::Free => (&[], &[], &[]),
        _ => (&["agent", "workgroup"], &[("amdgcn-av", "none")], &[]),
    };
    let vocabulary = Vocabulary {
        cells: 2,
        scopes: words(scopes),
        tags: tags.iter().map(|(prefix, suffix)| Tag::new(prefix, suffix)).collect(),
        marks: words(marks),
        ..Vocabulary::default()
    };
    let about = about(case.claim.id);
    let mut all = mutants(&Model::new(&spec, &vocabulary));
    all.sort_by_key(|m| about.iter().position(|of| *of == m.of).unwrap_or(about.len()));
    all.into_iter().map(|m| m.name).collect()
}

/// Claims that hold because of how a relation is written, a closure, which no small change undoes. Another
/// model of the claim, whose relation is none, has to refute it.
const BY_CONSTRUCTION: [(&str, &str); 2] =
    [("scopes.transitive", "llvm+mmra,hb=pairs"), ("langref.hb.def.order", "llvm+mmra,hb=pairs")];

/// The same where every model has a closure there.
const CLOSURES: [&str; 1] = ["vulkan.ithb.transitive"];

#[test]
fn what_holds_by_construction_fails_without_it() {
    for (id, model) in BY_CONSTRUCTION {
        let claim = catalogue().into_iter().find(|c| c.id == id).expect("a claim");
        let case = cases(&claim).into_iter().find(|c| c.models() == model).expect("a case");
        let verdict = case.decide(SMALL, &mut |_| ()).verdict;
        assert!(matches!(verdict, Verdict::Refuted(_)), "{id} ({model}): {verdict:?}");
    }
}

fn survives(case: &Case<'_>) -> Option<String> {
    let by_construction = BY_CONSTRUCTION.iter().map(|(id, _)| *id).chain(CLOSURES);
    if by_construction.into_iter().any(|id| id == case.claim.id) {
        return None;
    }
    let verdict = case.decide(SMALL, &mut |_| ()).verdict;
    if !matches!(verdict, Verdict::Nothing | Verdict::Proved(..)) {
        return None;
    }
    let refuted = |name: &&String| {
        let mutation = Mutation::new(*name);
        let build = |spec: &ModelSpec, v: &Vocabulary| mutation.of(spec, v);
        matches!(case.decide_under(&build, TRIED, &mut |_| ()).verdict, Verdict::Refuted(_))
    };
    let names = names(case);
    match names.iter().find(refuted) {
        Some(name) => {
            println!("{} ({}): {name}", case.claim.id, case.models());
            None
        }
        None => Some(format!("{} ({})", case.claim.id, case.models())),
    }
}

/// The claims whose proved or unrefuted cases no mutant refutes.
fn survivors(about: impl Fn(&Claim) -> bool) -> Vec<String> {
    let claims: Vec<Claim> = catalogue();
    let of_one = |claim: &&Claim| matches!(claim.question, Question::Always { .. }) && about(claim);
    let cases: Vec<Case<'_>> = claims.iter().filter(of_one).flat_map(cases).collect();
    cases.par_iter().filter_map(survives).collect()
}

/// That takes minutes, since proofs are looked for of what mutants do not refute: `make mutants`.
#[test]
#[ignore = "takes minutes"]
fn mutants_refute_what_amdgpus_model_does_not() {
    let about = |claim: &Claim| claim.id.starts_with("amdgpu.") || claim.id.starts_with("scopes.");
    assert_eq!(survivors(about), Vec::<String>::new());
}

/// That takes long: `make mutants`. Only claims whose ids begin with `CLAIMS` are tried, if that is set.
#[test]
#[ignore = "takes long"]
fn mutants_refute_what_models_do_not() {
    let chosen = std::env::var("CLAIMS").unwrap_or_default();
    let about = |claim: &Claim| claim.id.starts_with(&chosen);
    assert_eq!(survivors(about), Vec::<String>::new());
}

/// Every claim about sets of tags that holds is refuted once compatibility, or how sets are combined, is
/// defined in a slightly different way.
#[test]
fn mutants_refute_what_holds_of_tags() {
    let mutants = mutants(&tag_sets::model());
    let mut survivors = Vec::new();
    for claim in catalogue() {
        let Question::TagSets(_) = claim.question else { continue };
        for case in cases(&claim) {
            if matches!(case.decide(SMALL, &mut |_| ()).verdict, Verdict::Refuted(_)) {
                continue;
            }
            let refuted = |model: &Model| {
                let build = |_: &ModelSpec, _: &Vocabulary| model.clone();
                matches!(case.decide_under(&build, SMALL, &mut |_| ()).verdict, Verdict::Refuted(_))
            };
            match mutants.iter().find(|mutant| refuted(&mutant.model)) {
                Some(mutant) => println!("{}: {}", claim.id, mutant.name),
                None => survivors.push(claim.id),
            }
        }
    }
    assert_eq!(survivors, Vec::<&str>::new());
}

/// What claims say of programs that are given comes out as it did when it was first decided: these are
/// what the documents say and the models do not bear out.
#[test]
#[ignore = "takes long"]
fn what_the_documents_say_of_programs() {
    let wrong = [
        "guide.acquire.load.monotonic.fence",
        "guide.fence.acquire.equivalent",
        "guide.fence.release",
        "guide.fence.release.equivalent",
        "guide.release.store.monotonic.fence",
    ];
    let few = Reach { up_to: 4, timeout: Duration::from_secs(60) };
    let claims = catalogue();
    let guide = claims.iter().filter(|c| c.id.starts_with("guide."));
    let cases: Vec<Case<'_>> = guide.flat_map(cases).collect();
    let refuted = |case: &Case<'_>| match case.decide(few, &mut |_| ()).verdict {
        Verdict::Refuted(_) => true,
        Verdict::Holds(_) | Verdict::Shown(_) => false,
        other => panic!("{} ({}): {other:?}", case.claim.id, case.models()),
    };
    let found: BTreeSet<&str> =
        cases.par_iter().filter(|case| refuted(case)).map(|case| case.claim.id).collect();
    assert_eq!(found, BTreeSet::from(wrong));
}
