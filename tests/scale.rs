//! Tests of many threads whose answers are known by construction.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use fastrand::Rng;
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::question::litmus::{LookFor, Options, Verdict, run};
use mmprove::read;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

/// Checks a test of these threads, each in a workgroup of its own: whether all that their loads state can be so.
fn assert_possible(threads: &[String], is_possible: bool) {
    let mut text = String::new();
    for operations in threads {
        let _ = writeln!(text, "NEWWG\nNEWSG\nNEWTHREAD\n{operations}");
    }
    let expectation = if is_possible { "SATISFIABLE" } else { "NOSOLUTION" };
    let _ = writeln!(text, "{expectation} consistent[X]");
    let source = Arc::new(Source { name: "scale.test".into(), text: text.clone() });
    let litmus = read::khronos::read_tests(source).expect("a test").remove(0);
    let options = Options { look_for: LookFor::NOTHING, ..Options::default() };
    let report = run(&litmus, &ModelSpec::vulkan(), &options).expect("an answer");
    assert_eq!(report.verdict, Verdict::Holds, "{text}");
}

/// Whether there is one order of all values, 0 first, in which each of these sequences is.
fn is_one_order(sequences: &[Vec<usize>], values: usize) -> bool {
    let mut after: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); values + 1];
    after[0].extend(1..=values);
    for pair in sequences.iter().flat_map(|sequence| sequence.windows(2)) {
        if pair[0] != pair[1] {
            after[pair[0]].insert(pair[1]);
        }
    }
    let mut left: BTreeSet<usize> = (0..=values).collect();
    while !left.is_empty() {
        let is_first = |value: &usize| left.iter().all(|other| !after[*other].contains(value));
        match left.iter().copied().find(is_first) {
            Some(first) => left.remove(&first),
            None => return false,
        };
    }
    true
}

/// Many threads write one location, others look at it several times.
#[test]
fn everybody_sees_writes_in_one_order() {
    let mut possible = [0, 0];
    for seed in 0..60 {
        let mut random = Rng::with_seed(seed);
        let values = [5, 20, 44][seed as usize % 3];
        let readers = 2 + random.usize(..5);
        let sequence = |random: &mut Rng| -> Vec<usize> {
            (0..2 + random.usize(..3)).map(|_| random.usize(..=values)).collect()
        };
        // Most of what is seen at random cannot be; of what is sorted all can.
        let mut sequences: Vec<Vec<usize>> = (0..readers).map(|_| sequence(&mut random)).collect();
        if random.usize(..2) == 0 {
            sequences.iter_mut().for_each(|sequence| sequence.sort_unstable());
            if random.usize(..3) == 0 {
                sequences[0].swap(0, 1);
            }
        }
        let writes = (1..=values).map(|value| format!("st.atom.scopedev.sc0 x = {value}"));
        let load = |value: &usize| format!("ld.atom.scopedev.sc0 x = {value}");
        let reads = sequences.iter().map(|s| s.iter().map(load).collect::<Vec<_>>().join("\n"));
        let threads: Vec<String> = writes.chain(reads).collect();
        let is_possible = is_one_order(&sequences, values);
        possible[usize::from(is_possible)] += 1;
        assert_possible(&threads, is_possible);
    }
    assert!(possible.iter().all(|count| *count >= 15), "{possible:?}");
}

/// A message goes through many hands; one of them may not pass on what it has seen.
#[test]
fn a_chain_is_as_strong_as_its_weakest_link() {
    for (n, weak) in
        [(5, None), (30, None), (30, Some(0)), (30, Some(13)), (90, None), (90, Some(88))]
    {
        let [read, write] = ["ld.atom.acq.scopedev.sc0.semsc0", "st.atom.rel.scopedev.sc0.semsc0"];
        let hand = |i: usize| {
            let write = if weak == Some(i) { "st.atom.scopedev.sc0" } else { write };
            match i {
                0 => format!("st.av.scopedev.sc0 x = 1\n{write} f0 = 1"),
                _ => format!("{read} f{} = 1\n{write} f{i} = 1", i - 1),
            }
        };
        let last = format!("{read} f{} = 1\nld.vis.scopedev.sc0 x = 0", n - 1);
        let threads: Vec<String> = (0..n).map(hand).chain([last]).collect();
        assert_possible(&threads, weak.is_some());
    }
}
