//! What a document's repository runs (`examples/ci/check-model.sh`): a clause that was changed is noticed, by the program
//! alone.

use std::path::Path;
use std::process::Command;

/// Claims that take next to no time, each of which rests on something else.
const CLAIMS: &str = r#"
claim doc.order "Happens-before is a strict partial order." of "llvm":
  irreflexive happens_before and happens_before; happens_before in happens_before
claim doc.synchronizes "Who synchronizes releases." of "llvm":
  domain(synchronizes_with) in F | W
claim doc.coherence "Of two monotonic writes, the first in happens-before is modified first." of "llvm,coherence=llvm23":
  each cell c: [W & at[c] & monotonic]; happens_before; [W & at[c] & monotonic] in mo
"#;

/// What the script says, and its exit code.
fn check(folder: &Path, accept: bool) -> (String, i32) {
    let script = Path::new("examples/ci/check-model.sh").canonicalize().expect("the script");
    let mut command = Command::new("bash");
    command.arg(script).args(["doc/doc.model", "doc/doc.claims", "doc/accepted.tsv"]);
    command.current_dir(folder).env("MMPROVE", env!("CARGO_BIN_EXE_mmprove"));
    if accept {
        command.env("ACCEPT", "1");
    }
    let output = command.output().expect("bash runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (said + &String::from_utf8_lossy(&output.stderr), output.status.code().unwrap_or(-1))
}

#[test]
fn changed_clauses_are_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    for inside in ["doc", "llvm"] {
        std::fs::create_dir(folder.path().join(inside)).expect("a folder");
    }
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("it is written");
    };
    let langref = std::fs::read_to_string("specs/llvm/langref.model").expect("the model");
    write(
        "doc/doc.model",
        "model llvm\ninclude \"signature/llvm.model\"\ninclude \"llvm/langref.model\"\n",
    );
    write("doc/doc.claims", CLAIMS);
    write("llvm/langref.model", &langref);
    assert_eq!(check(folder.path(), true).1, 0);
    let accepted =
        std::fs::read_to_string(folder.path().join("doc/accepted.tsv")).expect("it is there");
    assert_eq!(accepted.matches("proved (all executions)").count(), 3, "{accepted}");
    let (said, code) = check(folder.path(), false);
    assert_eq!((said.trim(), code), ("Nothing has changed.", 0));
    let broken = [
        ("irreflexive happens_before as", "irreflexive po as", "doc.order"),
        (
            "let synchronizes_with = synchronizes",
            "let synchronizes_with = synchronizes | po",
            "doc.synchronizes",
        ),
        ("[here]; coherent_before; [here] in mo", "[here]; po; [here] in mo", "doc.coherence"),
    ];
    for (clause, instead, noticed) in broken {
        assert!(langref.contains(clause), "{clause}");
        write("llvm/langref.model", &langref.replace(clause, instead));
        let (said, code) = check(folder.path(), false);
        assert_eq!(code, 1, "{instead}: {said}");
        assert!(
            said.contains(&format!("-{noticed}\t")) && said.contains(&format!("+{noticed}\t")),
            "{said}"
        );
    }
    // What is wrong with a file is no verdict.
    write(
        "llvm/langref.model",
        &langref.replace(
            "let synchronizes_with = synchronizes",
            "let synchronizes_with = synchronises",
        ),
    );
    let (said, code) = check(folder.path(), false);
    assert!(code == 2 && said.contains("langref.model"), "{code}: {said}");
}
