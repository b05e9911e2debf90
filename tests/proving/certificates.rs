//! A file of small steps is no proof by itself: what it claims is followed by its certificate, or not used.

use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::{Library, Record};
use mmprove::question::transform::{Given, Options, common_functions, prove_everywhere};
use mmprove::read::llvm::read_module;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A read-modify-write of that ordering, in a scope that no record of the library is about.
fn module(ordering: &str) -> Module {
    let text = format!(
        "define i32 @f(ptr %p, ptr %q) {{
           fence syncscope(\"one\") release
           %a = atomicrmw volatile add ptr %p, i32 1 syncscope(\"one\") {ordering}
           store i32 1, ptr %q
           ret i32 %a
         }}"
    );
    read_module(Arc::new(Source { name: format!("{ordering}.ll"), text })).expect("a module")
}

struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, text: &str) -> Kept {
        let name = format!("mmprove-certificates-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).expect("a file");
        Kept(path)
    }

    fn lines(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.0).expect("the file");
        text.lines().map(str::to_owned).collect()
    }

    /// Whether that is proved with the file, and what of the file is refused.
    fn proves(&self, before: &str, after: &str) -> (bool, Vec<String>) {
        let library = Arc::new(Library::kept_in(&self.0).expect("a library"));
        let options = Options {
            model: "llvm+mmra".parse().expect("a model"),
            contexts: 1,
            loop_bound: 2,
            timeout: Duration::from_secs(180),
            unchanged: true,
            prove: true,
            library: library.clone(),
            given: Given::ANYTHING,
        };
        let (before, after) = (module(before), module(after));
        let (before, after) = common_functions(&before, &after)[0];
        let proof = prove_everywhere(before, after, &options);
        (proof.is_ok(), library.refused())
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The name and the record that the right direction leaves.
fn recorded(by: &str) -> (String, Value) {
    let kept = Kept::new(&format!("recorded-{by}"), "");
    assert_eq!(kept.proves("acquire", "acq_rel"), (true, vec![]));
    let lines = kept.lines();
    let [line] = lines.as_slice() else { panic!("one step: {lines:?}") };
    let (id, record) = line.split_once(' ').expect("a name and a record");
    (id.to_owned(), serde_json::from_str(record).expect("a record"))
}

#[test]
fn what_is_kept_is_followed_and_not_proved_again() {
    let (id, record) = recorded("followed");
    assert!(record["certificate"].as_object().is_some_and(|cores| cores.len() > 1), "{record}");
    let kept = Kept::new("followed", &format!("{id} {record}\n"));
    assert_eq!(kept.proves("acquire", "acq_rel"), (true, vec![]));
    assert_eq!(kept.lines().len(), 1, "it was proved again");
}

#[test]
fn what_a_certificate_does_not_show_is_refused_and_proved_anew() {
    let (id, record) = recorded("refused");
    let cores = record["certificate"].as_object().expect("a certificate");
    let mut forged: Vec<Value> = vec![json!({})];
    // One obligation that is not refuted, or by too little, is enough.
    for name in cores.keys() {
        let mut less = cores.clone();
        less.remove(name);
        forged.push(less.into());
        let mut wrong = cores.clone();
        wrong[name] = json!([]);
        forged.push(wrong.into());
    }
    for certificate in forged {
        let mut record = record.clone();
        record["certificate"] = certificate.clone();
        let kept = Kept::new("refused", &format!("{id} {record}\n"));
        assert_eq!(kept.proves("acquire", "acq_rel"), (true, vec![id.clone()]), "{certificate}");
        assert_eq!(kept.lines().len(), 2, "what was proved anew is kept");
    }
    let mut other = record.clone();
    other["proof"] = json!({ "Ok": ["seq_cst operations"] });
    let kept = Kept::new("otherwise", &format!("{id} {other}\n"));
    assert_eq!(kept.proves("acquire", "acq_rel"), (true, vec![id]));
}

#[test]
fn a_wrong_step_is_not_proved_whatever_a_file_says() {
    let (_, mut record) = recorded("wrong");
    // The other way round: the release is dropped.
    let text = record["step"].to_string();
    let release = r#""release":["never","always"]"#;
    assert!(text.contains(release), "{text}");
    let text = text.replace(release, r#""release":["always","never"]"#);
    record["step"] = serde_json::from_str(&text).expect("a step");
    let forged: Record = serde_json::from_value(record).expect("a record");
    let id = forged.step.as_recorded().and_then(|step| step.id()).expect("a step");
    let kept = Kept::new("wrong", &format!("{}\n", forged.line(&id)));
    assert_eq!(kept.proves("acq_rel", "acquire"), (false, vec![id]));
}
