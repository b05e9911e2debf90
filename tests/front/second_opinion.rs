//! `check-transform --second-opinion`, with shell scripts in the place of alive-tv.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

const ADD: &str = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
const SUB: &str = "define i32 @f(i32 %x) {\n  %y = sub i32 %x, -1\n  ret i32 %y\n}\n";
const READ: &str =
    "@g = global i32 0\ndefine void @f() {\n  %v = load i32, ptr @g\n  ret void\n}\n";
const WRITE: &str = "@g = global i32 0\ndefine void @f() {\n  %v = load i32, ptr @g\n  store i32 %v, ptr @g\n  ret void\n}\n";
const FENCE: &str = "define void @f() {\n  fence seq_cst\n  ret void\n}\n";
const NO_FENCE: &str = "define void @f() {\n  ret void\n}\n";

/// What alive-tv prints about one pair.
fn summary(complaint: &str, counts: [usize; 4]) -> String {
    let [correct, incorrect, open, errors] = counts;
    format!(
        "cat <<'END'\n{complaint}\nSummary:\n  {correct} correct transformations\n  {incorrect} incorrect \
         transformations\n  {open} failed-to-prove transformations\n  {errors} Alive2 errors\nEND\n"
    )
}

/// Files of one test.
struct Folder(PathBuf, #[allow(dead_code)] MutexGuard<'static, ()>);

/// A script cannot be started while another process still has it open, such as one that is just being started.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("second-opinion-{name}"));
        std::fs::create_dir_all(&folder).expect("it can be made");
        Folder(folder, ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let file = self.0.join(name);
        std::fs::write(&file, text).expect("it can be written");
        file
    }

    fn script(&self, text: &str) -> PathBuf {
        let file = self.file("alive-tv", &format!("#!/bin/sh\n{text}"));
        let executable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&file, executable).expect("it is ours");
        file
    }

    /// The answer in text and in JSON.
    fn check(&self, before: &str, after: &str, alive: &Path) -> (String, serde_json::Value) {
        let (before, after) = (self.file("before.ll", before), self.file("after.ll", after));
        let run = |format: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
            command.args(["check-transform", "--timeout", "3", "--format", format]);
            command.arg("--second-opinion").args([alive, &before, &after]);
            String::from_utf8(command.output().expect("it runs").stdout).expect("text")
        };
        let json: serde_json::Value = serde_json::from_str(&run("json")).expect("JSON");
        (run("text"), json["verdicts"][0]["second_opinion"].clone())
    }
}

#[test]
fn both_agree() {
    let folder = Folder::new("agree");
    let alive = folder.script(&summary("", [1, 0, 0, 0]));
    let (text, json) = folder.check(ADD, SUB, &alive);
    assert!(text.contains("alive-tv: correct") && text.contains("both agree"), "{text}");
    assert_eq!((&json["answer"], &json["standing"]), (&"correct".into(), &"agree".into()));
}

#[test]
fn a_difference_about_a_single_thread_is_a_disagreement() {
    let folder = Folder::new("disagree");
    let alive = folder.script(&summary("ERROR: Value mismatch", [0, 1, 0, 0]));
    let (text, json) = folder.check(ADD, SUB, &alive);
    assert!(
        text.contains("incorrect (Value mismatch)") && text.contains("they disagree"),
        "{text}"
    );
    assert_eq!((&json["answer"], &json["standing"]), (&"incorrect".into(), &"disagree".into()));
}

#[test]
fn a_counterexample_with_another_thread_is_about_concurrency() {
    let folder = Folder::new("concurrency");
    let alive = folder.script(&summary("", [1, 0, 0, 0]));
    let (text, json) = folder.check(READ, WRITE, &alive);
    assert!(text.contains("@f: refuted") && text.contains("about concurrency"), "{text}");
    assert_eq!(json["standing"], "concurrency");
}

#[test]
fn of_atomics_and_fences_it_is_not_asked() {
    let folder = Folder::new("fence");
    let alive = folder.script(&summary("", [1, 0, 0, 0]));
    let (text, json) = folder.check(NO_FENCE, FENCE, &alive);
    assert!(text.contains("no answer (it knows no `fence seq_cst`)"), "{text}");
    assert_eq!((&json["answer"], &json["standing"]), (&"none".into(), &"open".into()));
}

#[test]
fn a_program_that_fails_is_named() {
    let folder = Folder::new("failing");
    let (text, _) = folder.check(ADD, SUB, Path::new("/no/such/alive-tv"));
    assert!(text.contains("@f: valid") && text.contains("cannot run /no/such/alive-tv"), "{text}");
    let alive = folder.script("echo 'install Z3 first' >&2; exit 2");
    let (text, json) = folder.check(ADD, SUB, &alive);
    assert!(text.contains("no answer (install Z3 first)"), "{text}");
    assert_eq!(json["standing"], "open");
    let alive = folder.script(&summary("ERROR: Unsupported type", [0, 0, 0, 1]));
    let (text, _) = folder.check(ADD, SUB, &alive);
    assert!(text.contains("no answer (Unsupported type)"), "{text}");
}

#[test]
fn a_program_that_does_not_end_is_stopped() {
    let folder = Folder::new("slow");
    let alive = folder.script("exec sleep 1000");
    let (text, _) = folder.check(ADD, SUB, &alive);
    assert!(text.contains("no answer (not done after 3 s)"), "{text}");
}
