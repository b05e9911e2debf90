//! The ledgers of the documents' clauses and the code agree.

use mmprove::execution::tags::Tag;
use mmprove::model::{Model, Vocabulary};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Ledger {
    clause: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clause {
    id: String,
    #[serde(rename = "where")]
    place: String,
    says: String,
    encoded_by: String,
    #[serde(default)]
    note: String,
    tests: Vec<String>,
}

/// What an encoding may name besides a model's definitions and axioms: symbols of the execution.
const SYMBOLS: [&str; 4] = ["joined", "po", "mo", "rf"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn ledgers() -> Vec<(PathBuf, Ledger)> {
    ["llvm", "mmra"]
        .iter()
        .map(|folder| {
            let folder = root().join("specs").join(folder);
            let text = std::fs::read_to_string(folder.join("clauses.toml")).expect("a ledger");
            let ledger = toml::from_str(&text).unwrap_or_else(|e| panic!("{folder:?}: {e}"));
            (folder, ledger)
        })
        .collect()
}

/// Definitions and axioms of all models, without indices, each with the clauses it cites.
fn cited() -> BTreeMap<String, BTreeSet<&'static str>> {
    let tags = vec![Tag::new("foo", "x"), Tag::new("vulkan", "private")];
    let scopes = vec!["agent".to_owned()];
    let vocabulary = Vocabulary { cells: 2, scopes, tags, spaces: vec![0], marks: vec![] };
    let mut out: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    for spec in ["llvm,oota=po-rf", "llvm+mmra,oota=po-rf", "llvm,sc=cpp20"] {
        let model = Model::new(&spec.parse().expect("a model"), &vocabulary);
        let definitions = model.definitions.iter().map(|d| (&d.name, d.clause));
        for (name, clause) in definitions.chain(model.demands().map(|a| (&a.name, a.clause))) {
            let name = name.split('[').next().unwrap_or_default();
            out.entry(name.to_owned()).or_default().insert(clause);
        }
    }
    out
}

/// Names of the types and functions of the code.
fn items(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            items(&path, out);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file");
        let words: Vec<&str> = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
        let named = words.windows(2).filter(|w| ["struct", "enum", "fn"].contains(&w[0]));
        out.extend(named.map(|w| w[1].to_owned()));
    }
}

#[test]
fn every_clause_the_models_cite_is_in_a_ledger_that_names_them_back() {
    let ledgers = ledgers();
    let rows: BTreeMap<&str, &Clause> =
        ledgers.iter().flat_map(|(_, l)| &l.clause).map(|c| (c.id.as_str(), c)).collect();
    for (name, clauses) in cited() {
        for clause in clauses {
            let row =
                rows.get(clause).unwrap_or_else(|| panic!("{name} cites {clause}: no such row"));
            let names: Vec<&str> = row.encoded_by.split(", ").collect();
            assert!(
                names.contains(&name.as_str()),
                "{clause} is encoded by {name} but lists {names:?}"
            );
        }
    }
}

#[test]
fn every_row_of_a_ledger_is_complete() {
    let cited = cited();
    let mut code = BTreeSet::new();
    items(&root().join("src"), &mut code);
    let mut ids = BTreeSet::new();
    for (folder, ledger) in ledgers() {
        for clause in &ledger.clause {
            let id = &clause.id;
            assert!(ids.insert(id.clone()), "{id} has two rows");
            assert!(!clause.place.is_empty() && !clause.says.is_empty(), "{id} says nothing");
            for name in clause.encoded_by.split(", ").filter(|n| !n.is_empty()) {
                let known = cited.contains_key(name) || SYMBOLS.contains(&name);
                assert!(known || code.contains(name), "{id}: nothing is called {name}");
            }
            let explained = !clause.encoded_by.is_empty() || !clause.note.is_empty();
            assert!(explained, "{id} is neither encoded nor explained");
            for test in &clause.tests {
                assert!(folder.join(test).is_file(), "{id}: there is no {test}");
            }
        }
    }
}
