//! What documents claim: the catalogue agrees with the ledgers, and every claim that no small program
//! refutes is refuted once the model is changed in some small way. A claim that survives every mutant
//! says nothing.

use mmprove::model::mutant::mutants;
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::claim::{Case, Claim, Question, Reach, Verdict, cases, catalogue};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;

/// Operations of the programs that mutants are tried on.
const SMALL: Reach = Reach { up_to: 3, timeout: Duration::from_secs(60) };

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
        catalogue().iter().map(|c| c.id).filter(|id| !ids.contains(*id)).collect();
    assert_eq!(unknown, Vec::<&str>::new(), "claims that no ledger has a row for");
}

/// The mutant of that name. Where a program has none of what it changes, it is the model itself.
fn mutant(spec: &ModelSpec, vocabulary: &Vocabulary, name: &str) -> Model {
    let model = Model::new(spec, vocabulary);
    let found = mutants(&model).into_iter().find(|m| m.name == name);
    found.map_or(model, |m| m.model)
}

/// Mutants of the model that the case is about, by name.
fn names(case: &Case<'_>) -> Vec<String> {
    let spec: ModelSpec = case.models().parse().expect("a model");
    let vocabulary = Vocabulary {
        cells: 2,
        scopes: vec!["agent".into(), "workgroup".into()],
        tags: vec![mmprove::execution::tags::Tag::new("amdgcn-av", "none")],
        ..Vocabulary::default()
    };
    mutants(&Model::new(&spec, &vocabulary)).into_iter().map(|m| m.name).collect()
}

fn survives(case: &Case<'_>) -> Option<String> {
    if !matches!(case.decide(SMALL, &mut |_| ()).verdict, Verdict::Nothing) {
        return None;
    }
    let refuted = |name: &String| {
        let build = |spec: &ModelSpec, v: &Vocabulary| mutant(spec, v, name);
        matches!(case.decide_under(&build, SMALL, &mut |_| ()).verdict, Verdict::Refuted(_))
    };
    match names(case).par_iter().find_any(|name| refuted(name)) {
        Some(name) => {
            println!("{} ({}): {name}", case.claim.id, case.models());
            None
        }
        None => Some(format!("{} ({})", case.claim.id, case.models())),
    }
}

#[test]
fn mutants_refute_what_models_do_not() {
    let claims: Vec<Claim> = catalogue();
    let about_one = |claim: &&Claim| matches!(claim.question, Question::Always { .. });
    let survivors: Vec<String> =
        claims.iter().filter(about_one).flat_map(cases).filter_map(|c| survives(&c)).collect();
    assert_eq!(survivors, Vec::<String>::new());
}
