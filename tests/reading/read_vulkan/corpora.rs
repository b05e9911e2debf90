//! Real files, where there are some.

use mmprove::program::litmus::{Dialect, Litmus};
use std::path::{Path, PathBuf};

fn corpus(name: &str) -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let folder = shared.join("corpora").join(name);
    if !folder.is_dir() {
        println!("skipped: there is no {} (MMPROVE_SHARED)", folder.display());
        return None;
    }
    Some(folder)
}

fn files(folder: &Path, extension: &str, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("readable").flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => files(&path, extension, into),
            false if path.extension().is_some_and(|e| e == extension) => into.push(path),
            false => {}
        }
    }
    into.sort();
}

fn read(path: &Path) -> Vec<Litmus> {
    let tests = mmprove::read::litmus(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    for test in &tests {
        assert_eq!(test.dialect, Dialect::Vulkan);
        assert!(!test.threads.is_empty() && !test.name.is_empty(), "{}", path.display());
    }
    tests
}

#[test]
fn every_khronos_test_is_read() {
    let Some(folder) = corpus("khronos") else { return };
    let (mut all, mut tests, mut expectations) = (Vec::new(), 0, 0);
    files(&folder, "test", &mut all);
    for path in &all {
        let read = read(path);
        tests += read.len();
        for test in &read {
            assert_eq!((test.condition.is_some(), test.expect.len()), (true, 1), "{}", test.name);
        }
        let text = std::fs::read_to_string(path).expect("readable");
        let lines = text.lines();
        expectations += lines.filter(|l| l.starts_with("SAT") || l.starts_with("NOS")).count();
    }
    println!("{} files, {tests} tests", all.len());
    assert!(!all.is_empty());
    assert_eq!(tests, expectations);
}

#[test]
fn every_herd_style_test_is_read() {
    let Some(folder) = corpus("dartagnan-vulkan") else { return };
    let mut all = Vec::new();
    files(&folder, "litmus", &mut all);
    let asked = all.iter().filter(|path| read(path)[0].condition.is_some()).count();
    println!("{} files, {asked} with a question", all.len());
    assert!(!all.is_empty());
    // Whoever says what is reachable must have been asked.
    for (table, column) in [("reachability.csv", true), ("data-race-free.csv", false)] {
        let text = std::fs::read_to_string(folder.join(table)).expect(table);
        let rows: Vec<&str> = text.lines().skip(1).filter_map(|l| l.split(',').next()).collect();
        let found = rows.iter().map(|path| read(&folder.join(path)).remove(0));
        let askable = found.filter(|t| t.condition.is_some() || !column).count();
        println!("{table}: {} rows", rows.len());
        assert_eq!(askable, rows.len(), "{table}");
    }
}
