//! What documents claim: the catalogue agrees with the ledgers, and every claim that no small program
//! refutes is refuted once the model is changed in some small way. A claim that survives every mutant
//! says nothing.

use crate::support::sample;
use mmprove::question::claim::{Case, Reach, Verdict, cases, catalogue};
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

#[test]
fn every_claim_is_a_clause() {
    let mut ids = BTreeSet::new();
    for document in ["llvm", "mmra", "scopes", "amdgpu", "vulkan", "barriers", "ptx"] {
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

/// What is on record: the lines of a table under `proofs`, without its head.
fn record(table: &str) -> Vec<Vec<String>> {
    let path = format!("proofs/{table}");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let cells = |line: &str| line.split('\t').map(String::from).collect();
    text.lines().skip(1).map(cells).collect()
}

#[test]
fn every_claim_has_a_verdict_on_record() {
    let claims = catalogue();
    let expected: Vec<(&str, String)> =
        claims.iter().flat_map(cases).map(|case| (case.claim.id, case.models())).collect();
    let recorded = record("verdicts.tsv");
    let recorded: Vec<(&str, String)> =
        recorded.iter().map(|row| (&*row[0], row[1].clone())).collect();
    assert_eq!(recorded, expected, "scripts/proofs.sh --record puts new verdicts on record");
}

/// Claims that fewer mutants than two refute, with their models and the reason.
const FEWER: [(&str, &str, &str); 11] = [
    ("scopes.transitive", "llvm,scopes=inclusive", CLOSURE),
    ("scopes.transitive", "amdgpu,initial=everywhere", CLOSURE),
    ("langref.hb.def.order", "llvm", CLOSURE),
    ("langref.hb.def.order", "llvm+mmra", CLOSURE),
    ("vulkan.ithb.transitive", "vulkan", CLOSURE),
    ("scopes.names.conservative", "llvm,map=widen and llvm", "the model looks at no scope"),
    (
        "amdgpu.property.3",
        "amdgpu,visibility=available,initial=everywhere",
        "the document's own model refutes it, too, but by five operations",
    ),
    ("langref.monotonic.mo.write-write", "llvm,coherence=llvm23", "it is one axiom, restated"),
    ("langref.monotonic.read-write", "llvm", "it is one axiom, restated"),
    ("vulkan.visible_to.def.ordered", "vulkan", "it is a part of the definition"),
    ("ptx.causality.order.message", "ptx", "it is one axiom, restated"),
];

/// See `what_holds_by_construction_fails_without_it`.
const CLOSURE: &str = "the relation is a closure, which no small change undoes";

/// A claim that survives every mutant says nothing. Which ones refute it is on record: `make mutants`
/// looks for them.
#[test]
fn what_is_proved_is_refuted_of_two_mutants() {
    let (claims, killers) = (catalogue(), record("mutants.tsv"));
    for row in record("verdicts.tsv") {
        let of_claim = claims.iter().find(|c| c.id == row[0]).into_iter().flat_map(cases);
        let case = of_claim.into_iter().find(|c| c.models() == row[1]).expect("a case");
        let wanted = match &*row[2] {
            _ if !case.wants_counterexample() => 0,
            verdict if verdict.starts_with("proved") => 2,
            verdict if verdict.starts_with("no counterexample") => 1,
            _ => 0,
        };
        let found = killers.iter().filter(|killer| killer[..2] == row[..2]).count();
        let excused = FEWER.iter().any(|(id, models, _)| [*id, *models] == row[..2]);
        assert!(found >= wanted || excused, "{} ({}): {found} mutants", row[0], row[1]);
        assert!(found < wanted || !excused, "{} ({}) needs no excuse", row[0], row[1]);
    }
}

/// Tried in this order are those that take longest, so that none of them is left for the end. Each third one is
/// tried, or all of them if `MMPROVE_ALL` is set: claims that are proved have two of them.
#[test]
fn mutants_on_record_refute() {
    let claims = catalogue();
    let every = sample::one_in(3);
    let mut all: Vec<_> = record("mutants.tsv").into_iter().step_by(every).collect();
    all.sort_by(|a, b| b[2].cmp(&a[2]));
    let survives = |row: &&Vec<String>| {
        let claim = claims.iter().find(|c| c.id == row[0]).expect("a claim");
        let case = cases(claim).into_iter().find(|c| c.models() == row[1]).expect("a case");
        let up_to = row[2].parse().expect("a number");
        let reach = Reach { up_to, timeout: Duration::from_secs(120), afresh: false };
        case.mutated(&row[3]).evidence(reach).is_none()
    };
    let survivors: Vec<&Vec<String>> = all.par_iter().filter(survives).collect();
    assert_eq!(survivors, Vec::<&Vec<String>>::new());
}

/// Claims that hold because of how a relation is written, a closure, which no small change undoes. Another
/// model of the claim, whose relation is none, has to refute it.
const BY_CONSTRUCTION: [(&str, &str); 2] =
    [("scopes.transitive", "llvm+mmra,hb=pairs"), ("langref.hb.def.order", "llvm+mmra,hb=pairs")];

#[test]
fn what_holds_by_construction_fails_without_it() {
    let reach = Reach { up_to: 3, timeout: Duration::from_secs(60), afresh: false };
    for (id, model) in BY_CONSTRUCTION {
        let claim = catalogue().into_iter().find(|c| c.id == id).expect("a claim");
        let case = cases(&claim).into_iter().find(|c| c.models() == model).expect("a case");
        assert!(case.evidence(reach).is_some(), "{id} ({model})");
    }
}

/// What claims say of programs that are given comes out as it did when it was first decided: these are
/// what the documents say and the models do not bear out.
#[test]
fn what_the_documents_say_of_programs() {
    let wrong = [
        "guide.acquire.load.monotonic.fence",
        "guide.dse.across.release.unordered",
        "guide.fence.acquire.equivalent",
        "guide.fence.release",
        "guide.fence.release.equivalent",
        // Under the order of C++20 only.
        "guide.intro.dead",
        "guide.release.store.monotonic.fence",
        // "Reordering unordered operations is safe" is about different locations.
        "guide.unordered.reorder.one.store-and-load",
    ];
    let few = Reach { up_to: 4, timeout: Duration::from_secs(60), afresh: false };
    let claims = catalogue();
    let guide = claims.iter().filter(|c| c.id.starts_with("guide."));
    let cases: Vec<Case<'_>> = guide.flat_map(cases).collect();
    let refuted = |case: &Case<'_>| match case.decide(few, &mut |_| ()).verdict {
        Verdict::Refuted(_) => true,
        Verdict::Holds(_) | Verdict::Shown(_) | Verdict::Proved(..) => false,
        other => panic!("{} ({}): {other:?}", case.claim.id, case.models()),
    };
    let found: BTreeSet<&str> =
        cases.par_iter().filter(|case| refuted(case)).map(|case| case.claim.id).collect();
    assert_eq!(found, BTreeSet::from(wrong));
}

/// What is on record as found is found by whoever asks, however little far he asks to look.
#[test]
fn what_is_on_record_as_refuted_is_refuted() {
    let little = Reach { up_to: 1, timeout: Duration::from_secs(60), afresh: false };
    let claims = catalogue();
    let found = |row: &&Vec<String>| {
        let of_one = !row[1].contains(" and ");
        of_one
            && ["refuted by 4 operations", "shown by 3 accesses"]
                .iter()
                .any(|s| row[2].starts_with(s))
    };
    let recorded = record("verdicts.tsv");
    let found: Vec<&Vec<String>> = recorded.iter().filter(found).collect();
    assert!(found.len() > 5);
    found.par_iter().for_each(|row| {
        let of_claim = claims.iter().find(|c| c.id == row[0]).into_iter().flat_map(cases);
        let case = of_claim.into_iter().find(|c| c.models() == row[1]).expect("a case");
        let verdict = case.decide(little, &mut |_| ()).verdict;
        let is_found = matches!(verdict, Verdict::Refuted(_) | Verdict::Shown(_));
        assert!(is_found, "{} ({}): {verdict:?}", row[0], row[1]);
    });
}

/// Proofs on record are followed, not searched for: with no time for a search, and without small programs tried first. Each
/// fourth one is, or all of them if `MMPROVE_ALL` is set.
#[test]
fn certificates_on_record_are_followed() {
    let none = Reach { up_to: 0, timeout: Duration::from_secs(60), afresh: false };
    let claims = catalogue();
    let recorded = record("certificates.tsv");
    assert!(recorded.len() > 60, "only {} certificates", recorded.len());
    let every = sample::one_in(4);
    let all: Vec<_> = recorded.iter().step_by(every).collect();
    all.par_iter().for_each(|row| {
        let of_claim = claims.iter().find(|c| c.id == row[0]).into_iter().flat_map(cases);
        let case = of_claim.into_iter().find(|c| c.models() == row[1]).expect("a case");
        let verdict = case.decide(none, &mut |_| ()).verdict;
        let followed = matches!(&verdict, Verdict::Proved(proof, _) if proof.certificate.is_some());
        assert!(followed, "{} ({}): {verdict:?}", row[0], row[1]);
    });
}

/// Right transformations are proved for all contexts, most of them by steps on record.
#[test]
fn right_transformations_are_proved() {
    let reach = Reach { up_to: 3, timeout: Duration::from_secs(60), afresh: false };
    let claims = catalogue();
    let levels = claims.iter().filter(|c| c.id.starts_with("guide.levels."));
    let cases: Vec<Case<'_>> = levels.flat_map(cases).collect();
    assert!(cases.len() >= 8);
    cases.par_iter().for_each(|case| {
        let verdict = case.decide(reach, &mut |_| ()).verdict;
        let proved = matches!(&verdict, Verdict::Proved(proof, _) if proof.lacking.is_empty());
        assert!(proved, "{} ({}): {verdict:?}", case.claim.id, case.models());
    });
}
