//! Files by others, and our own: all of them are read, and say the same once they are printed.

use super::{comes_back, files, load, mistakes};
use mmprove::read::llvm::syntax::parse;

/// Files with mistakes on purpose: the first of them.
const MISTAKEN: &[(&str, &str)] = &[
    // A listing of the proposal of 2016, as it was printed.
    ("specs/scopes/errors/listing.ll", "expected the name of a function (`@f`), found `<`"),
    // A file of which nothing can be read.
    (
        "tests/cli/folders/after/wrong.ll",
        "expected a global, a function, a type, attributes or metadata, found `nonsense`",
    ),
];

#[test]
fn every_file_is_read() {
    let mut wrong = Vec::new();
    for path in files() {
        let source = load(&path);
        let file = parse(&source);
        let found = mistakes(&file);
        let expected = MISTAKEN.iter().find(|(name, _)| path.ends_with(name));
        match (expected, found.first()) {
            (Some((_, message)), Some(error)) if error.message == *message => {}
            (None, None) => {}
            (Some(_), None) => wrong.push(format!("{}: no mistake", path.display())),
            (_, Some(error)) => wrong.push(error.to_string()),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_says_the_same_once_it_is_printed() {
    let different = |path: std::path::PathBuf| comes_back(&load(&path)).err();
    let wrong: Vec<String> = files().into_iter().filter_map(different).collect();
    assert!(wrong.is_empty(), "{} files: {}", wrong.len(), wrong[..wrong.len().min(5)].join("\n"));
}
