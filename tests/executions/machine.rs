//! The cache machine: which variants of it obey the model, what breaks the others, and that what
//! the search takes for granted is so.

use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{Models, enumerate};
use mmprove::question::machine::{
    Limits, Machine, Mutant, Named, Refutation, Verdict, obeys, outcomes, states,
};
use mmprove::read::sketch::read_sketch;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Happens-before pair by pair: the reading on which the document's scheme can work.
const PAIRS: &str = "llvm+mmra,hb=pairs";

fn machine(text: &str) -> Machine {
    text.parse().expect("a machine")
}

fn model(text: &str) -> ModelSpec {
    text.parse().expect("a model")
}

fn limits(up_to: usize) -> Limits {
    Limits::new(up_to, Instant::now() + Duration::from_secs(600))
}

fn ask(machine: &Machine, spec: &str, limits: &Limits) -> Verdict {
    obeys(machine, &model(spec), limits, &mut |_| ())
}

fn refuted(machine: &Machine, spec: &str, limits: &Limits) -> Box<Refutation> {
    match ask(machine, spec, limits) {
        Verdict::Refuted(found) => found,
        other => panic!("{machine} under {spec}: {other:?}"),
    }
}

fn sketch(text: &str) -> Litmus {
    let source = Source { name: "test.mmra".into(), text: text.into() };
    read_sketch(Arc::new(source)).expect("a sketch")
}

/// The counterexample once more, from its text alone: the machine reaches the outcome, and no state
/// that enumeration finds for the model covers it.
fn check_again(found: &Refutation, machine: &Machine, spec: &str) {
    let ran = sketch(found.ran.as_ref().unwrap_or(&found.example.sketch));
    let reached = outcomes(&ran, machine).expect("straight-line code");
    assert!(reached.contains(&found.example.outcome), "{found:?}");
    let mentions = found.example.outcome.iter().map(|(name, value)| {
        let name = name.replace(": ", ":");
        format!("({name} = {value} \\/ {name} = undef)")
    });
    let question = mentions.collect::<Vec<_>>().join(" /\\ ");
    let asked = sketch(&format!("{}\n; exists: {question}\n", found.example.sketch));
    let all = enumerate(&asked, &model(spec), 0, 1_000_000).expect("few executions");
    assert!(!all.satisfied && !all.undefined_behaviour, "{found:?}");
}

#[test]
fn the_coherent_machine_obeys_and_annotations_let_it_be_weak() {
    match ask(&Machine::coherent(), PAIRS, &limits(4)) {
        Verdict::NoCounterexample { weak, example: Some(example), .. } => {
            assert!(weak > 0);
            // What it reaches there is no accident: without annotations the model forbids it.
            let bare: String = example
                .sketch
                .lines()
                .map(|line| line.split("  #").next().unwrap_or_default().to_owned() + "\n")
                .collect();
            assert_ne!(bare, example.sketch);
            let reaches = |text: &str| {
                let reached = outcomes(&sketch(text), &Machine::coherent());
                reached.expect("straight-line code").contains(&example.outcome)
            };
            assert!(reaches(&example.sketch) && !reaches(&bare), "{example:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// The smallest program that refutes a machine, by its number of operations.
#[test]
fn other_machines_are_refuted() {
    let table = [
        ("literal", 2),
        ("coherent,loads=memory", 2),
        ("coherent,stores=memory", 2),
        ("coherent,atomics=tagged", 2),
        ("coherent,atomics=accesses", 4),
        ("coherent,lines=whole", 2),
        ("coherent,dirty=lost", 2),
        ("coherent,flush=after", 4),
        ("coherent,posted=unwaited", 4),
        ("coherent,loads=line", 4),
        ("coherent,invalidate=before", 4),
    ];
    for (text, operations) in table {
        // Read-modify-writes matter to the smallest only, and make for many more programs.
        let limits = Limits { updates: operations < 4, ..limits(operations) };
        let found = refuted(&machine(text), PAIRS, &limits);
        assert_eq!(found.operations, operations, "{text}\n{found:#?}");
        check_again(&found, &machine(text), PAIRS);
    }
}

#[test]
fn every_mutant_is_refuted() {
    for mutant in Mutant::ALL {
        let machine = Machine { mutant: Some(mutant), ..Machine::coherent() };
        let found = refuted(&machine, PAIRS, &Limits { updates: false, ..limits(4) });
        check_again(&found, &machine, PAIRS);
    }
}

/// An operation without annotations between two incompatible ones restores their order if
/// happens-before is a closure, and the document's scheme does nothing about that.
#[test]
fn the_scheme_breaks_happens_before_read_as_a_closure() {
    let program = "; init: x = 0, y = 0\n\
         Thread T1:\n\
         A: store 1, %x  # vulkan:private\n\
         M: %m = load %y\n\
         X: store atomic 1, %y release  # vulkan:nonprivate\n\
         Thread T2:\n\
         Y: %y0 = load atomic %y acquire  # vulkan:nonprivate\n\
         C: %c = load %x\n";
    let stale = |state: &Named| {
        let value = |name: &str| state.iter().find(|(n, _)| n == name).map(|(_, v)| *v);
        value("T2: %y0") == Some(1) && value("T2: %c") == Some(0)
    };
    let forbidden = |machine: &str, spec: &str| -> Vec<Named> {
        let litmus = sketch(program);
        let machine = machine.parse().expect("a machine");
        let states = states(&litmus, &machine, &mut Models::new(&model(spec))).expect("states");
        states.into_iter().filter(|s| !s.allowed).map(|s| s.values).collect()
    };
    for sync in ["any", "vulkan"] {
        let closure = forbidden("coherent", &format!("llvm+mmra,sync={sync}"));
        assert!(!closure.is_empty() && closure.iter().all(stale), "{closure:?}");
        assert!(forbidden("coherent", &format!("{PAIRS},sync={sync}")).is_empty());
        let repaired = forbidden("coherent,neither=synchronize", &format!("llvm+mmra,sync={sync}"));
        assert!(repaired.is_empty(), "{repaired:?}");
    }
}

/// What is left out of the search stands for nothing that others do not.
#[test]
fn programs_that_are_left_out_do_not_matter() {
    let machines = ["literal", "coherent", "coherent,atomics=tagged", "coherent,lines=whole"];
    for text in machines {
        let verdicts = [true, false].map(|decisive| {
            let limits = Limits { decisive, updates: false, ..limits(2) };
            match ask(&machine(text), PAIRS, &limits) {
                Verdict::Refuted(found) => Some(found.operations),
                Verdict::NoCounterexample { .. } => None,
                Verdict::Undecided { reason, .. } => panic!("{text}: {reason}"),
            }
        });
        assert_eq!(verdicts[0], verdicts[1], "{text}");
    }
}

/// Random programs of five operations, with all orderings and tags, some of them of a prefix that
/// the machine does not know: every outcome is judged, none is left to what stands for it.
#[test]
fn random_programs_agree() {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut forbidden = [0, 0];
    for _ in 0..300 {
        let litmus = sketch(&random(&mut rng));
        for (i, text) in ["coherent", "literal"].into_iter().enumerate() {
            let states = states(&litmus, &machine(text), &mut Models::new(&model(PAIRS)));
            let states = states.unwrap_or_else(|e| panic!("{}: {e}", litmus.module.source.text));
            let bad = states.iter().filter(|s| !s.allowed).count();
            assert!(i == 1 || bad == 0, "{}\n{states:#?}", litmus.module.source.text);
            forbidden[i] += bad;
        }
    }
    assert!(forbidden[1] > 0, "the literal machine must be found out");
}

fn random(rng: &mut fastrand::Rng) -> String {
    let mut text = String::new();
    let pick = |rng: &mut fastrand::Rng, words: &[&str]| words[rng.usize(..words.len())].to_owned();
    for (thread, size) in [(1, 3), (2, 2)] {
        text += &format!("Thread T{thread}:\n");
        for _ in 0..size {
            let place = pick(rng, &["%x", "%y"]);
            let operation = match rng.usize(..7) {
                0..=2 => {
                    let how = ["", "unordered", "monotonic", "acquire", "acquire", "seq_cst"];
                    format!("load {} {place}", pick(rng, &how))
                }
                3..=5 => {
                    let how = ["", "unordered", "monotonic", "release", "release", "seq_cst"];
                    format!("store {} {place}", pick(rng, &how))
                }
                _ => format!("fence {}", pick(rng, &["acquire", "release", "acq_rel", "seq_cst"])),
            };
            let own = ["", "", "vulkan:private", "vulkan:private", "vulkan:nonprivate"];
            let own = pick(rng, &own);
            let foreign = pick(rng, &["", "", "", "foo:x", "foo:y"]);
            text += &format!("{operation} # {own} {foreign}\n");
        }
    }
    text.replace(" #  \n", "\n")
}

#[test]
fn dropping_annotations_is_right_on_the_coherent_machine() {
    let limits = Limits { dropped: true, updates: false, ..limits(4) };
    let verdict = ask(&Machine::coherent(), PAIRS, &limits);
    assert!(matches!(verdict, Verdict::NoCounterexample { weak: 1.., .. }), "{verdict:?}");
}

#[test]
fn dropping_annotations_is_wrong_where_none_mean_nothing() {
    let mutant = Some(Mutant::NeitherIsCached);
    let machine = Machine { mutant, ..machine("coherent,loads=memory,atomics=tagged") };
    let limits = Limits { dropped: true, updates: false, ..limits(2) };
    let found = refuted(&machine, PAIRS, &limits);
    check_again(&found, &machine, PAIRS);
}

/// Where nothing is cached, read-modify-writes are performed in some order, and registers are stored.
#[test]
fn files_are_run() {
    let litmus = sketch(
        "; init: x = 5, y = 0\n\
         Thread T1:\n\
         A: %a = atomicrmw add %x, 1 monotonic\n\
         B: store %a, %y\n\
         Thread T2:\n\
         C: %c = atomicrmw add %x, 2 monotonic\n",
    );
    let reached = outcomes(&litmus, &Machine::default()).expect("straight-line code");
    let values = |state: &Named| state.iter().map(|(_, v)| *v).collect::<Vec<_>>();
    let reached: Vec<Vec<u64>> = reached.iter().map(values).collect();
    assert_eq!(reached, [vec![5, 6, 8, 5], vec![7, 5, 8, 7]]);
}

#[test]
fn what_the_machine_does_not_know_is_refused() {
    let table = [
        (
            "Thread T1:\nA: store volatile 1, %x\n",
            "2:4: the cache machine has no meaning for volatile",
        ),
        ("A: %a = cmpxchg %x, 0, 1 monotonic\n", "1:4: the cache machine has no meaning for this"),
        (
            "A: fence syncscope(\"agent\") acquire\n",
            "1:4: the cache machine has no meaning for scopes",
        ),
        ("; init: x = uninitialised\nA: load %x\n", "2:4: @x does not start with a number"),
        ("A: store i32 1, %x\nB: store i8 1, %x\n", "2:4: this does not access all of @x"),
    ];
    for (text, message) in table {
        let error = outcomes(&sketch(text), &Machine::default()).expect_err(text);
        assert!(error.to_string().contains(message), "{error}");
    }
}
