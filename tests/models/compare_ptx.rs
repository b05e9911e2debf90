//! PTX's model compared with changed ones: an atomic operation is two events there, and the smallest programs that tell
//! models apart need not have any.

use mmprove::model::ModelSpec;
use mmprove::question::compare::{
    Contestant, Difference, Features, Limits, Outcome, smallest_difference,
};
use std::time::Duration;

/// The smallest difference between the model and what it is with `new` in the place of `old` in its text.
fn difference(name: &str, old: &str, new: &str) -> Difference {
    let text = std::fs::read_to_string("specs/ptx/ptx.model").expect("the model");
    assert_eq!(text.matches(old).count(), 1, "{old}");
    let folder = std::env::temp_dir().join(format!("mmprove-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(format!("{name}.model"));
    std::fs::write(&file, text.replace(old, new)).expect("the changed model");
    let changed: ModelSpec = file.display().to_string().parse().expect("a model");
    let limits = Limits {
        from: 1,
        up_to: 4,
        timeout: Duration::from_secs(300),
        features: Features::All,
        allows: Some(1),
    };
    let [one, other] = [ModelSpec::ptx(), changed].map(Contestant::plain);
    let found = smallest_difference(&one, &other, &limits, &mut |_| ()).expect("one family");
    match found.outcome {
        Outcome::Different(difference) => *difference,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_store_and_a_load_show_that_an_older_value_is_found() {
    let found =
        difference("from-read", "(reads_from | from_read); causality", "reads_from; causality");
    assert_eq!(found.operations, 2, "{}", found.text);
    assert!(!found.text.contains("atom"), "{}", found.text);
}

#[test]
fn two_updates_show_that_one_is_lost() {
    let found = difference(
        "updates",
        "empty rmw & ((morally_strong & from_read)",
        "empty rmw & ((empty & from_read)",
    );
    assert_eq!(found.operations, 2, "{}", found.text);
    assert_eq!(found.text.matches("atom").count(), 2, "{}", found.text);
}
