//! What commands without reports print as JSON is as `docs/schema` says; of the others, `reports.rs` sees to that.

use crate::against_schema::conforms;
use std::process::Command;

/// What the program prints.
fn printed(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    let output = command.args(arguments).args(["--format", "json"]).output().expect("it starts");
    String::from_utf8(output.stdout).expect("JSON is UTF-8")
}

#[test]
fn what_is_printed_is_as_the_schema_says() {
    let test = "examples/bugs/dse-stored-back-before.mmra";
    let allowed = "examples/bugs/dse-stored-back-after.mmra";
    let message = "examples/synthesize/message.mmra";
    let cell = "swap, load monotonic, store release, different";
    let some = "load monotonic,store release";
    let questions: &[(&str, &[&str])] = &[
        ("why", &["why", test]),
        ("why", &["why", allowed, "--only-this-reading"]),
        ("why", &["why", test, "--property", "race"]),
        ("why", &["why", "examples/rfc-fenced-load.before.ll"]),
        ("theorems", &["prove", "examples/theorems/orders.theorems"]),
        ("compare", &["compare", "llvm", "llvm,sc=cpp20", "--up-to", "2"]),
        ("compare", &["compare", "llvm+mmra", "llvm", "--up-to", "3"]),
        ("machine", &["machine", "--up-to", "2"]),
        ("machine", &["machine", "--machine", "coherent", "specs/mmra/cache-between.mmra"]),
        ("matrix", &["matrix", "--contexts", "2", "--operations", some]),
        ("matrix-cell", &["matrix", "--contexts", "2", "--show", cell]),
        ("synthesize", &["synthesize", message]),
        ("synthesize", &["synthesize", message, "--timeout", "0"]),
        ("relax", &["relax", message, "--sites", "orderings"]),
    ];
    for (kind, question) in questions {
        assert_eq!(conforms(kind, &printed(question)), Ok(()), "{question:?}");
    }
}

#[test]
fn what_is_something_else_is_refused() {
    let wrong = [
        ("why", r#"{"schema":1,"question":"why","verdicts":[{"file":1}]}"#),
        ("compare", r#"{"models":["a","b"],"verdict":"unlike"}"#),
        ("machine", r#"{"machine":"m","tests":[{"name":"n"}]}"#),
        ("matrix", r#"{"schema":1,"question":"matrix"}"#),
        ("synthesize", r#"{"verdict":"solved","solutions":[]}"#),
        ("relax", r#"{"steps":[]}"#),
    ];
    for (kind, text) in wrong {
        assert!(conforms(kind, text).is_err(), "{kind}");
    }
}
