//! The ledgers of the documents' clauses and the code agree.

use crate::support::ledger::{Clause, Ledger, abbreviations, cited, ledgers, root, symbols};
use mmprove::model::VULKAN_FORKS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The sections of AMDGPU's document, in its order, and what trunk adds.
const AMDGPU_SECTIONS: [&str; 14] = [
    "Introduction",
    "Terminology",
    "Scopes",
    "Availability and Visibility",
    "store-available",
    "load-visible",
    "MakeAvailable and MakeVisible",
    "Ordering",
    "Availability Operation",
    "Visibility Operation",
    "Location Order",
    "Properties",
    "The Vulkan Memory Model",
    "Trunk",
];

/// The sections of Vulkan's appendix, in its order.
const SECTIONS: [&str; 31] = [
    "Agent",
    "Memory Location",
    "Allocation",
    "Memory Operation",
    "Reference",
    "Program-Order",
    "Shader Call Order",
    "Scope",
    "Atomic Operation",
    "Scoped Modification Order",
    "Memory Semantics",
    "Release Sequence",
    "Synchronizes-With",
    "System-Synchronizes-With",
    "Private vs. Non-Private",
    "Inter-Thread-Happens-Before",
    "Happens-Before",
    "Availability and Visibility",
    "Availability, Visibility, and Domain Operations",
    "Availability and Visibility Semantics",
    "Per-Instruction Availability and Visibility Semantics",
    "Location-Ordered",
    "Data Race",
    "Visible-To",
    "Acyclicity",
    "Scoped Modification Order Coherence",
    "Shader I/O",
    "Deallocation",
    "Informative Descriptions",
    "Tessellation Output Ordering",
    "Cooperative Matrix Memory Access",
];

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
            let names: Vec<&str> = row.encodings().collect();
            assert!(
                names.contains(&name.as_str()),
                "{clause} is encoded by {name} but lists {names:?}"
            );
        }
    }
}

#[test]
fn every_row_of_a_ledger_is_complete() {
    let (cited, symbols) = (cited(), symbols());
    let mut code = BTreeSet::new();
    items(&root().join("src"), &mut code);
    code.extend(abbreviations());
    let mut ids = BTreeSet::new();
    for (folder, ledger) in ledgers() {
        for clause in &ledger.clause {
            let id = &clause.id;
            assert!(ids.insert(id.clone()), "{id} has two rows");
            assert!(!clause.place.is_empty() && !clause.says.is_empty(), "{id} says nothing");
            for name in clause.encodings() {
                let known = cited.contains_key(name) || symbols.contains(name);
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

/// A ledger and its folder.
fn ledger_of(document: &str) -> (PathBuf, Ledger) {
    let found = ledgers().into_iter().find(|(folder, _)| folder.ends_with(document));
    found.unwrap_or_else(|| panic!("no ledger of {document}"))
}

#[test]
fn every_sketch_in_terms_of_vulkan_tests_some_clause() {
    every_sketch_tests_some_clause("vulkan", &[".vulkan", ".litmus"]);
}

#[test]
fn every_sketch_in_terms_of_amdgpu_tests_some_clause() {
    every_sketch_tests_some_clause("amdgpu", &[".mmra", ".vulkan"]);
}

#[test]
fn every_sketch_of_barriers_tests_some_clause() {
    every_sketch_tests_some_clause("barriers", &[".mmra", ".ll"]);
}

#[test]
fn every_test_in_terms_of_ptx_tests_some_clause() {
    every_sketch_tests_some_clause("ptx", &[".litmus"]);
}

fn every_sketch_tests_some_clause(document: &str, kinds: &[&str]) {
    let (folder, ledger) = ledger_of(document);
    let named: BTreeSet<&str> =
        ledger.clause.iter().flat_map(|c| &c.tests).map(String::as_str).collect();
    let mut sketches = 0;
    for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        if kinds.iter().any(|kind| file.ends_with(kind)) {
            sketches += 1;
            assert!(named.contains(file.as_str()), "no clause names {file}");
        }
    }
    assert!(sketches > 0, "no sketches in {folder:?}");
}

#[test]
fn the_ledgers_follow_their_documents() {
    for (document, sections) in [("amdgpu", &AMDGPU_SECTIONS[..]), ("vulkan", &SECTIONS)] {
        let (_, ledger) = ledger_of(document);
        let mut order: Vec<&str> = ledger.clause.iter().map(|c| section(c, sections)).collect();
        order.dedup();
        assert_eq!(order, sections, "sections of the ledger, and those of {document}'s document");
    }
}

/// The section that a row says it is in.
fn section(clause: &Clause, sections: &[&'static str]) -> &'static str {
    let inside = |s: &&&str| clause.place.strip_prefix(**s).is_some_and(|r| r.starts_with(", "));
    // Where one heading is the beginning of another, the row means the longer one.
    let found = sections.iter().filter(inside).max_by_key(|s| s.len());
    found.unwrap_or_else(|| panic!("{}: `{}` names no section", clause.id, clause.place))
}

#[test]
fn what_an_execution_can_show_has_a_test_or_says_why_not() {
    let clauses =
        ["amdgpu", "barriers", "vulkan", "ptx"].into_iter().flat_map(|d| ledger_of(d).1.clause);
    for clause in clauses.filter(|c| !c.encoded_by.is_empty()) {
        let explained = !clause.tests.is_empty() || !clause.note.is_empty();
        assert!(explained, "{} is encoded, but neither tested nor explained", clause.id);
    }
}

#[test]
fn a_reading_of_a_clause_of_vulkan_is_noted_there() {
    let (_, ledger) = ledger_of("vulkan");
    for (option, id) in VULKAN_FORKS {
        let row = ledger.clause.iter().find(|c| c.id == id);
        let row = row.unwrap_or_else(|| panic!("`{option}` is a reading of {id}: no such row"));
        let stated = row.note.contains(&format!("`{option}="));
        assert!(stated, "{id} does not say that `{option}=` is a reading of it");
    }
}
