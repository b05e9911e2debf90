//! The architecture invariants that a test can see; `ARCHITECTURE.md` states them.

use std::path::{Path, PathBuf};

/// Lines a source file may have.
const LONGEST: usize = 500;

/// Files that are longer, none of them for long.
const TOO_LONG: &[&str] = &[];

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("tests run in the crate's directory") {
            let path = entry.expect("a readable directory").path();
            match path.is_dir() {
                true => collect(&path, into),
                false if path.extension().is_some_and(|e| e == "rs") => into.push(path),
                false => {}
            }
        }
    }
    let mut paths = Vec::new();
    collect(Path::new(folder), &mut paths);
    paths.sort();
    let read = |p: PathBuf| {
        let text = std::fs::read_to_string(&p).expect("source files are UTF-8");
        (p, text)
    };
    paths.into_iter().map(read).collect()
}

/// The file's lines without comments, with their numbers.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    lines.map(|(i, line)| (i, line.split("//").next().unwrap_or_default()))
}

fn mentions(folder: &str, words: &[&str], exempt: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in sources(folder) {
        if !exempt.is_empty() && path.starts_with(exempt) {
            continue;
        }
        for (number, line) in code(&text) {
            if words.iter().any(|w| line.contains(w)) {
                found.push(format!("{}:{number}: {}", path.display(), line.trim()));
            }
        }
    }
    found
}

#[test]
fn only_solve_names_the_solver() {
    assert_eq!(mentions("src", &["z3", "Z3"], "src/solve"), Vec::<String>::new());
}

#[test]
fn models_and_their_language_are_data() {
    let solving = ["crate::solve", "crate::question", "crate::read", "crate::report", "solver"];
    assert_eq!(mentions("src/relation", &solving, ""), Vec::<String>::new());
    assert_eq!(mentions("src/model", &solving, ""), Vec::<String>::new());
}

#[test]
fn interpreters_know_no_format_and_no_view() {
    let outer = ["crate::read", "crate::report", "crate::question"];
    assert_eq!(mentions("src/solve", &outer, ""), Vec::<String>::new());
}

#[test]
fn the_plain_interpreter_shares_nothing_with_symbolic_execution() {
    let symbolic = ["solve", "question", "model", "read", "report", "relation"];
    let symbolic = symbolic.map(|room| format!("crate::{room}"));
    let program =
        ["term", "value", "fold", "event", "unroll", "instruction", "concrete", "memory", "layout"];
    let program = program.map(|module| format!("crate::program::{module}"));
    let words: Vec<&str> = symbolic.iter().chain(&program).map(String::as_str).collect();
    assert_eq!(mentions("src/interpret", &words, ""), Vec::<String>::new());
}

#[test]
fn behind_readers_nobody_reads_what_users_wrote() {
    // What is asked of texts elsewhere is of words that are our own, or the names of functions that LLVM knows by them.
    let looking = [
        "source.text",
        "text.contains(",
        "text.starts_with(",
        "reason.contains(",
        "reason.starts_with(",
        "reason.to_string().contains(",
        "name.starts_with(\"sees_",
        "reason: String",
        "beyond: Option<String>",
    ];
    let rooms = ["src/program", "src/solve", "src/interpret", "src/question/transform"];
    let found: Vec<String> = rooms.iter().flat_map(|room| mentions(room, &looking, "")).collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn views_draw_and_ask_nothing() {
    let asking = ["crate::solve", "crate::question", "crate::model", "crate::read"];
    assert_eq!(mentions("src/report", &asking, ""), Vec::<String>::new());
}

#[test]
fn files_stay_short() {
    let long =
        sources("src").into_iter().map(|(p, t)| (p.display().to_string(), t.lines().count()));
    let long: Vec<_> = long.filter(|(_, n)| *n > LONGEST).collect();
    let surprising: Vec<_> = long.iter().filter(|(p, _)| !TOO_LONG.contains(&p.as_str())).collect();
    assert!(surprising.is_empty(), "longer than {LONGEST} lines: {surprising:?}");
}
