//! What is wrong in documents: the ledger, what is written of it, and the stored executions agree.

use mmprove::question::claim::{Question, cases, catalogue};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};
use toml::{Table, Value};

fn findings(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mmprove"))
        .arg("findings")
        .args(arguments)
        .output()
        .expect("mmprove runs")
}

fn ledger() -> Table {
    let text = std::fs::read_to_string("specs/findings.toml").expect("there is a ledger");
    text.parse().expect("a ledger")
}

/// The claims of the entries, by that key: `id`, or `id @ model`.
fn named(ledger: &Table, entries: &str, key: &str) -> BTreeSet<String> {
    let entries = ledger.get(entries).and_then(Value::as_array).into_iter().flatten();
    let names = entries.filter_map(|e| e.get(key)?.as_array()).flatten();
    names.filter_map(Value::as_str).map(Into::into).collect()
}

/// With `MMPROVE_STORE=1` it is written anew.
#[test]
fn the_document_is_what_the_ledger_says() {
    let out = findings(&[]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let text = String::from_utf8(out.stdout).expect("UTF-8");
    let file = "specs/FINDINGS.md";
    if std::env::var_os("MMPROVE_STORE").is_some() {
        std::fs::write(file, &text).expect("it can be written");
    }
    let stored = std::fs::read_to_string(file).unwrap_or_default();
    assert!(stored == text, "`mmprove findings --write {file}` writes it anew");
}

#[test]
fn an_unknown_claim_is_refused_with_its_line() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let refused = |name: &str, claim: &str, why: &str| {
        let file = folder.join(name);
        let text = format!(
            "[[finding]]\ndocument = 'd'\nsection = 's'\ntitle = 't'\nsays = 's'\nbut = 'b'\n\
             repair = 'r'\nclaims = ['{claim}']\nsure = true\n"
        );
        std::fs::write(&file, text).expect("it can be written");
        let out = findings(&["--ledger", file.to_str().expect("UTF-8")]);
        let error = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(!out.status.success());
        assert!(error.contains(&format!("{name}:8: {why}")), "{error}");
    };
    refused("unknown-claim.toml", "no.such.claim", "there is no claim 'no.such.claim'");
    let why = "claim mmra.drop.tag is not about 'llvm'";
    refused("unknown-model.toml", "mmra.drop.tag @ llvm", why);
}

/// A counterexample that is stored is a finding, or it is said why it is none.
#[test]
fn every_stored_counterexample_is_accounted_for() {
    let ledger = ledger();
    let mut known = named(&ledger, "finding", "claims");
    known.extend(named(&ledger, "expected", "claims"));
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    let mut stored = 0;
    let mut missing = Vec::new();
    for claim in catalogue() {
        if !matches!(claim.question, Question::Always { .. } | Question::NothingAlone { .. }) {
            continue;
        }
        for models in cases(&claim).iter().map(|case| case.models()) {
            let name = format!("{} {models}", claim.id);
            let stem: String = name.chars().map(|c| if plain(c) { c } else { '_' }).collect();
            if !Path::new(&format!("proofs/claims/{stem}.json")).is_file() {
                continue;
            }
            stored += 1;
            let name = format!("{} @ {models}", claim.id);
            if !known.contains(claim.id) && !known.contains(&name) {
                missing.push(name);
            }
        }
    }
    assert!(stored > 20, "only {stored} counterexamples are stored");
    assert_eq!(missing, Vec::<String>::new(), "neither findings nor expected");
}

/// What is refuted shows the execution, if the claim is one that has an execution.
#[test]
fn findings_show_executions() {
    let ledger = ledger();
    let entries = ledger["finding"].as_array().expect("findings");
    for entry in entries {
        let title = entry["title"].as_str().expect("a title");
        let shown = entry.get("claims").or(entry.get("reproduce"));
        assert!(shown.and_then(Value::as_array).is_some_and(|c| !c.is_empty()), "{title}");
    }
}
