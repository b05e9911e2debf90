//! The small steps whose proof is on record (`proofs/steps.txt`): the names they go by are those of what is
//! proved, and some of the proofs are done again. `make steps` does all of them again.

use mmprove::question::transform::everywhere::{Library, Record};
use rayon::prelude::*;
use std::time::Duration;

/// Of so many proofs one is done again.
const EVERY: usize = 20;

fn records() -> Vec<(String, Record)> {
    let library = Library::recorded();
    let read = |(id, record): (&str, Option<Record>)| {
        (id.to_string(), record.unwrap_or_else(|| panic!("{id} is no small step")))
    };
    library.records().into_iter().map(read).collect()
}

#[test]
fn steps_go_by_the_names_of_what_is_proved() {
    let records = records();
    assert!(records.len() > 30, "steps are missing");
    records.par_iter().for_each(|(id, record)| {
        let now = record.step.as_recorded().and_then(|step| step.id());
        let now = now.unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(*id, now, "models have changed; `make steps` proves what is on record again");
    });
}

#[test]
fn proofs_on_record_are_found_again() {
    let proved: Vec<_> = records().into_iter().filter(|(_, r)| r.proof.is_ok()).collect();
    let some: Vec<_> = proved.iter().step_by(EVERY).collect();
    assert!(some.len() > 1);
    some.par_iter().for_each(|(id, record)| {
        let (_, now) = record.again(Duration::from_secs(300)).expect("a step");
        assert_eq!(now.proof, record.proof, "{id}");
    });
}

#[test]
fn another_step_goes_by_another_name() {
    let (id, record) = records().swap_remove(0);
    let line = record.line(&id);
    let text = line.split_once(' ').expect("a name and a record").1;
    for (from, to) in [
        ("always", "never"),
        ("\"seq_cst\":false", "\"seq_cst\":true"),
        ("llvm", "llvm,coherence=llvm23"),
    ] {
        let other = match text.contains(from) {
            true => text.replacen(from, to, 1),
            false => text.replacen(to, from, 1),
        };
        let other: Record = serde_json::from_str(&other).expect("a record");
        assert_ne!(other.step.id().expect("a step"), id, "{from} is {to}");
    }
}

/// What scopes and tags are called that mean nothing to a model makes no difference; what they mean does, and so
/// does which of them are the same.
#[test]
fn steps_do_not_depend_on_names_without_a_meaning() {
    let id = |scopes: [&str; 2], tags: [&str; 2]| {
        let [one, other] = scopes;
        let step = format!(
            r#"{{"proof":{{"Ok":[]}},"step":{{"model":"llvm+mmra","tags":["{0}","{1}"],"scopes":true,"seq_cst":false,
            "skeleton":{{"operations":[
                {{"sets":{{"F":["always","never"],"atomic":["always","never"],"monotonic":["always","never"],
                    "scoped[{one}]":["always","never"],"tagged[{0}]":["always","never"]}},"calls":0}},
                {{"sets":{{"F":["always","always"],"atomic":["always","always"],"monotonic":["always","always"],
                    "scoped[{other}]":["always","always"],"tagged[{1}]":["always","always"]}},"calls":0}}],
            "before":[0,1],"implications":[],"overlaps":[],"private":[],"reads":{{}},"writes":{{}}}}}}}}"#,
            tags[0], tags[1],
        );
        let record: Record = serde_json::from_str(&step).expect("a record");
        record.step.as_recorded().and_then(|step| step.id()).expect("a step")
    };
    let known = id(["west", "east"], ["colour:red", "colour:blue"]);
    for scopes in [["a", "b"], ["b", "a"], ["s1", "s0"]] {
        for tags in [["colour:red", "colour:blue"], ["p0:t1", "p0:t0"], ["q:a", "q:b"]] {
            assert_eq!(id(scopes, tags), known, "{scopes:?} {tags:?}");
        }
    }
    for (scopes, tags) in [
        (["a", "a"], ["colour:red", "colour:blue"]),
        (["singlethread", "b"], ["colour:red", "colour:blue"]),
        (["a", "agent"], ["colour:red", "colour:blue"]),
        (["a", "b"], ["colour:red", "sound:red"]),
        (["a", "b"], ["vulkan:red", "vulkan:blue"]),
    ] {
        assert_ne!(id(scopes, tags), known, "{scopes:?} {tags:?}");
    }
}

/// Steps that are wrong are not proved because somebody has written that they are.
#[test]
fn what_is_on_record_wrongly_is_found_out() {
    // A plain store of the original is gone, and nothing overwrites it.
    let step = r#"{"proof":{"Ok":[]},"step":{"model":"llvm","scopes":false,"seq_cst":false,
        "skeleton":{"operations":[
            {"sets":{"W":["always","never"],"in_space[0]":["always","never"]},"calls":0},
            {"sets":{"F":["always","always"],"atomic":["always","always"],"monotonic":["always","always"],
                "release":["always","always"]},"calls":0},
            {"sets":{"W":["always","always"],"in_space[0]":["always","always"]},"calls":0}],
        "before":[0,1,2],"implications":[],"overlaps":[[0,2,"same"]],"private":[],"reads":{},
        "writes":{"0":{"before":2}}}}}"#;
    let record: Record = serde_json::from_str(step).expect("a record");
    let (_, now) = record.again(Duration::from_secs(20)).expect("a step");
    assert!(now.proof.is_err());
}

#[test]
fn what_is_no_library_is_refused() {
    assert_eq!(Library::of("# nothing\n\n").expect("a library").records().len(), 0);
    assert_eq!(Library::of("# nothing\nnothing").err(), Some(2));
    assert_eq!(Library::of("id something").err(), Some(1));
}
