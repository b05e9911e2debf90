//! Tests of many threads whose answers are known by construction.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use fastrand::Rng;
use itertools::Itertools;
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::question::litmus::{Finding, LookFor, Options, Verdict, run};
use mmprove::read;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;
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

/// What is demanded is looked at only when there is a model, all of it, or as far as it takes many gates: all of that
/// comes to the same.
#[test]
fn what_is_not_told_to_the_solver_is_kept_all_the_same() {
    let (mut answers, mut checked) = (BTreeSet::new(), 0);
    for (folder, model) in [("vulkan", ModelSpec::vulkan()), ("llvm", ModelSpec::llvm())] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(folder);
        let files =
            std::fs::read_dir(folder).expect("the folder").map(|f| f.expect("a file").path());
        let kinds = ["vulkan", "litmus", "ll"].map(OsStr::new);
        let tests = files.filter(|f| f.extension().is_some_and(|e| kinds.contains(&e))).sorted();
        for litmus in tests.flat_map(|file| read::litmus(&file).expect("tests")) {
            let verdicts = [0, 40, usize::MAX].map(|dear| {
                let report = run(&litmus, &model, &Options { dear, ..Options::default() });
                let report = report.expect("an answer");
                let seen = [&report.race, &report.undef, &report.undefined_behaviour];
                (report.verdict, seen.map(Finding::known))
            });
            assert!(verdicts.iter().all_equal(), "{}: {verdicts:?}", litmus.name);
            answers.insert(format!("{:?}", verdicts[0]));
            checked += 1;
        }
    }
    assert!(checked > 150 && answers.len() > 3, "{checked} tests, {answers:?}");
}

/// Checks a test that is a module: whether what it asks for can be so.
fn assert_llvm(text: String, is_possible: bool) {
    let source = Arc::new(Source { name: "scale.ll".into(), text: text.clone() });
    let module = read::llvm::read_module(source).expect("a module");
    let litmus = read::directive::litmus_from_module(module).expect("a test");
    let report = run(&litmus, &ModelSpec::llvm(), &Options::default()).expect("an answer");
    let expected = if is_possible { Verdict::Holds } else { Verdict::Fails };
    assert_eq!(report.verdict, expected, "{text}");
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

/// Many threads add to one location. What the first of them read is known; all sums in all orders are tried, or, where
/// everybody adds the same, counted.
#[test]
fn sums_are_those_of_one_order() {
    let mut possible = [0, 0];
    for seed in 0..36 {
        let mut random = Rng::with_seed(seed);
        let is_mixed = seed % 2 == 0;
        let threads = if is_mixed { 4 + random.usize(..3) } else { 4 + random.usize(..6) };
        let start = random.usize(..3);
        let same = 1 + random.usize(..3);
        let amounts: Vec<usize> =
            (0..threads).map(|_| if is_mixed { random.usize(..4) } else { same }).collect();
        let sums = |order: &[usize]| {
            let (mut read, mut sum) = (vec![0; threads], start);
            for thread in order {
                read[*thread] = sum;
                sum += amounts[*thread];
            }
            read
        };
        let mut order: Vec<usize> = (0..threads).collect();
        random.shuffle(&mut order);
        let mut seen = sums(&order)[..2 + random.usize(..3)].to_vec();
        if random.bool() {
            let at = random.usize(..seen.len());
            seen[at] = seen[(at + 1) % seen.len()] + random.usize(..2);
        }
        let is_possible = match is_mixed {
            true => (0..threads).permutations(threads).any(|order| sums(&order).starts_with(&seen)),
            false => {
                let place = |sum: &usize| {
                    let above = sum.checked_sub(start)?;
                    (above % same == 0 && above / same < threads).then_some(above / same)
                };
                let places: Option<BTreeSet<usize>> = seen.iter().map(place).collect();
                places.is_some_and(|places| places.len() == seen.len())
            }
        };
        possible[usize::from(is_possible)] += 1;
        let names = (0..threads).map(|n| format!("P{n}@sg 0, wg {n}, qf 0")).join(" | ");
        let add = |amount| format!("rmw.atom.acq_rel.dv.sc0.semsc0.add r0, x, {amount}");
        let updates = amounts.iter().map(add).join(" | ");
        let read =
            seen.iter().enumerate().map(|(n, sum)| format!("P{n}:r0 == {sum}")).join(" /\\ ");
        let text =
            format!("Vulkan Sums\n{{\nx={start};\n}}\n {names} ;\n {updates} ;\nexists ({read})\n");
        let source = Arc::new(Source { name: "sums.litmus".into(), text: text.clone() });
        let litmus = read::herd::read_litmus(source).expect("a test");
        let spec: ModelSpec = "vulkan,as=dartagnan".parse().expect("a model");
        let options = Options { look_for: LookFor::NOTHING, ..Options::default() };
        let report = run(&litmus, &spec, &options).expect("an answer");
        let expected = if is_possible { Verdict::Holds } else { Verdict::Fails };
        assert_eq!(report.verdict, expected, "{text}");
    }
    assert!(possible.iter().all(|count| *count >= 8), "{possible:?}");
}

/// What an update makes of what it reads and its operand.
type Apply = fn(u8, u8) -> u8;

/// A read-modify-write of an 8-bit location, as it is written.
#[derive(Clone, Copy)]
struct Operation {
    name: &'static str,
    operand: u8,
    apply: Apply,
}

const OPERATIONS: [(&str, Apply); 9] = [
    ("add", u8::wrapping_add),
    ("sub", u8::wrapping_sub),
    ("xchg", |_, new| new),
    ("and", |old, with| old & with),
    ("or", |old, with| old | with),
    ("xor", |old, with| old ^ with),
    ("umax", |old, with| old.max(with)),
    ("nand", |old, with| !(old & with)),
    // Written where the operand has been read.
    ("cmpxchg", |old, expected| if old == expected { old.wrapping_add(1) } else { old }),
];

/// What each operation of each thread reads when they are done in this order; threads are named once for each operation.
fn reads_of(threads: &[Vec<Operation>], start: u8, order: &[usize]) -> Vec<Vec<u8>> {
    let mut reads: Vec<Vec<u8>> = threads.iter().map(|_| Vec::new()).collect();
    let mut value = start;
    for thread in order {
        let Operation { operand, apply, .. } = threads[*thread][reads[*thread].len()];
        reads[*thread].push(value);
        value = apply(value, operand);
    }
    reads
}

/// Threads update one location in any way, some of them twice: what they read is what it has in some order.
#[test]
fn updates_of_any_kind_are_in_one_order() {
    let mut possible = [0, 0];
    for seed in 0..60 {
        let mut random = Rng::with_seed(seed);
        let operation = |random: &mut Rng| {
            // Where an update may write nothing, places are not stated: most tests have none of that kind.
            let kinds = if seed % 3 == 0 { OPERATIONS.len() } else { OPERATIONS.len() - 1 };
            let (name, apply) = OPERATIONS[random.usize(..kinds)];
            Operation { name, operand: random.u8(..4), apply }
        };
        let start = random.u8(..3);
        let threads: Vec<Vec<Operation>> = (0..3 + random.usize(..2))
            .map(|_| (0..1 + random.usize(..2)).map(|_| operation(&mut random)).collect())
            .collect();
        let mut order: Vec<usize> =
            threads.iter().enumerate().flat_map(|(n, t)| t.iter().map(move |_| n)).collect();
        random.shuffle(&mut order);
        let mut seen = reads_of(&threads, start, &order);
        if random.bool() {
            let thread = random.usize(..seen.len());
            let at = random.usize(..seen[thread].len());
            seen[thread][at] = seen[thread][at].wrapping_add(1 + random.u8(..2));
        }
        let mut orders = order.iter().copied().permutations(order.len());
        let is_possible = orders.any(|order| reads_of(&threads, start, &order) == seen);
        possible[usize::from(is_possible)] += 1;
        let name = |n: usize, k: usize| format!("%r{n}{k}");
        let mut text = String::from("; litmus: updates\n; model: llvm\n; exists: (");
        let read = seen.iter().enumerate().flat_map(|(n, reads)| {
            let read =
                move |(k, value): (usize, &u8)| format!("T{}:{} = {value}", n + 1, name(n, k));
            reads.iter().enumerate().map(read).collect::<Vec<_>>()
        });
        let _ =
            writeln!(text, "{})\n@x = global i8 {start}", read.collect::<Vec<_>>().join(" /\\ "));
        for (n, operations) in threads.iter().enumerate() {
            let _ = writeln!(text, "define void @T{}() {{", n + 1);
            for (k, Operation { name: kind, operand, .. }) in operations.iter().enumerate() {
                let to = name(n, k);
                let _ = match *kind {
                    "cmpxchg" => writeln!(
                        text,
                        "  %c{n}{k} = cmpxchg ptr @x, i8 {operand}, i8 {} monotonic monotonic\n  \
                         {to} = extractvalue {{ i8, i1 }} %c{n}{k}, 0",
                        operand + 1
                    ),
                    _ => writeln!(text, "  {to} = atomicrmw {kind} ptr @x, i8 {operand} monotonic"),
                };
            }
            let _ = writeln!(text, "  ret void\n}}");
        }
        assert_llvm(text, is_possible);
    }
    assert!(possible.iter().all(|count| *count >= 15), "{possible:?}");
}

/// A load and a store after it are no update: everybody may read what was there first.
#[test]
fn what_is_not_atomic_does_not_add_up() {
    let threads = 5;
    let row = |of: &str| (0..threads).map(|_| of.to_owned()).join(" | ");
    let names = (0..threads).map(|n| format!("P{n}@sg 0, wg {n}, qf 0")).join(" | ");
    let [load, add, store] =
        ["ld.atom.dv.sc0 r0, x", "add r1, r0, 1", "st.atom.dv.sc0 x, r1"].map(row);
    let read = (0..threads).map(|n| format!("P{n}:r0 == 0")).join(" /\\ ");
    let text = format!(
        "Vulkan Lost\n{{\nx=0;\n}}\n {names} ;\n {load} ;\n {add} ;\n {store} ;\nexists ({read})\n"
    );
    let source = Arc::new(Source { name: "lost.litmus".into(), text: text.clone() });
    let litmus = read::herd::read_litmus(source).expect("a test");
    let spec: ModelSpec = "vulkan,as=dartagnan".parse().expect("a model");
    let options = Options { look_for: LookFor::NOTHING, ..Options::default() };
    assert_eq!(run(&litmus, &spec, &options).expect("an answer").verdict, Verdict::Holds, "{text}");
}

/// Sums wrap, and another store makes an update no sum.
#[test]
fn sums_wrap_and_end_where_others_store() {
    let wrapping = vec!["%a = atomicrmw add ptr @x, i8 -128 monotonic"; 4];
    let with_store = [&wrapping[..], &["store atomic i8 0, ptr @x monotonic, align 1"]].concat();
    for (threads, zeros, is_possible) in [
        (&wrapping, 2, true),
        (&wrapping, 3, false),
        (&with_store, 3, true),
        (&with_store, 4, false),
    ] {
        let read = (1..=zeros).map(|n| format!("T{n}:%a = 0")).join(" /\\ ");
        let mut text =
            format!("; litmus: sums\n; model: llvm\n; exists: ({read})\n@x = global i8 0\n");
        for (n, operation) in (1..).zip(threads) {
            let _ = writeln!(text, "define void @T{n}() {{\n  {operation}\n  ret void\n}}");
        }
        assert_llvm(text, is_possible);
    }
}

/// What a test of these threads, each in a workgroup of its own, says under both readings of Vulkan's model.
fn assert_herd(threads: &[Vec<String>], question: &str, is_possible: bool) {
    let rows = threads.iter().map(Vec::len).max().unwrap_or(0);
    let line = |cell: &dyn Fn(usize) -> String| {
        format!(" {} ;\n", (0..threads.len()).map(cell).collect::<Vec<_>>().join(" | "))
    };
    let mut text =
        format!("Vulkan Scale\n{{\n}}\n{}", line(&|t| format!("P{t}@sg 0, wg {t}, qf 0")));
    for row in 0..rows {
        text.push_str(&line(&|t| threads[t].get(row).cloned().unwrap_or_default()));
    }
    let _ = writeln!(text, "exists ({question})");
    let source = Arc::new(Source { name: "scale.litmus".into(), text: text.clone() });
    let litmus = read::herd::read_litmus(source).expect("a test");
    for model in ["vulkan", "vulkan,as=dartagnan"] {
        let spec: ModelSpec = model.parse().expect("a model");
        let report = run(&litmus, &spec, &Options::default()).expect("an answer");
        let expected = if is_possible { Verdict::Holds } else { Verdict::Fails };
        assert_eq!(report.verdict, expected, "{model}: {text}");
        assert!(!report.bounded, "{model}: {:?} {text}", report.bounds);
    }
}

/// An addition, or an exchange; one that orders nothing is weak.
fn update(place: &str, what: &str, is_weak: bool) -> String {
    let orders = if is_weak { "dv.sc0" } else { "acq_rel.dv.sc0.semsc0.semav.semvis" };
    format!("rmw.atom.{orders}{what} r0, {place}, 1")
}

/// Everybody writes something and counts himself; whoever reads that all have been there sees what they have written, but
/// of one who has not released it. What others add in between does not matter.
#[test]
fn who_reads_the_full_count_sees_what_was_written_before() {
    for (n, weak) in
        [(3, None), (3, Some(0)), (3, Some(1)), (12, None), (12, Some(0)), (12, Some(7))]
    {
        let adder = |i: usize| {
            vec![format!("st.nonpriv.sc0 d{i}, 1"), update("c", ".add", weak == Some(i))]
        };
        let read = "ld.atom.acq.dv.sc0.semsc0.semvis r0, c".to_string();
        let reader = vec![read, "ld.nonpriv.sc0 r1, d0".to_string()];
        let threads: Vec<Vec<String>> = (0..n).map(adder).chain([reader]).collect();
        assert_herd(&threads, &format!("P{n}:r0 == {n} /\\ P{n}:r1 == 0"), weak == Some(0));
    }
}

/// Everybody counts himself and waits for the others: a barrier, unless somebody does not release what he has written.
#[test]
fn who_waits_for_the_full_count_sees_what_was_written_before() {
    for (n, weak) in [(2, false), (2, true), (8, false), (8, true)] {
        let thread = |i: usize| {
            let (own, other) = (format!("st.nonpriv.sc0 d{i}, 1"), (i + 1) % n);
            let wait = [
                format!("L{i}:"),
                "ld.atom.acq.dv.sc0.semsc0.semvis r1, c".to_string(),
                format!("bne r1, {n}, L{i}"),
            ];
            let counted = [own, update("c", ".add", weak && i == 1)];
            counted
                .into_iter()
                .chain(wait)
                .chain([format!("ld.nonpriv.sc0 r2, d{other}")])
                .collect()
        };
        let threads: Vec<Vec<String>> = (0..n).map(thread).collect();
        assert_herd(&threads, "P0:r2 == 0", weak);
    }
}

/// A lock that is taken by an exchange keeps what it guards, for any number of tries, unless taking it acquires nothing.
#[test]
fn a_lock_that_is_exchanged_keeps_what_it_guards() {
    for (n, weak) in [(2, false), (2, true), (6, false), (6, true)] {
        let thread = |i: usize| {
            let take = match weak {
                true => "rmw.atom.dv.sc0 r0, l, 1",
                false => "rmw.atom.acq.dv.sc0.semsc0.semvis r0, l, 1",
            };
            let cells = [&format!("L{i}:"), take, &format!("bne r0, 0, L{i}")].map(String::from);
            let guarded = ["ld.nonpriv.sc0 r2, x", "add r3, r2, 1", "st.nonpriv.sc0 x, r3"];
            let give = "st.atom.rel.dv.sc0.semsc0.semav l, 0";
            cells.into_iter().chain(guarded.into_iter().chain([give]).map(String::from)).collect()
        };
        let threads: Vec<Vec<String>> = (0..n).map(thread).collect();
        assert_herd(&threads, "P0:r2 == 0 /\\ P1:r2 == 0", weak);
    }
}

/// One thread reads a location many times while others write it.
#[test]
fn a_long_reader_sees_writes_in_one_order() {
    for n in [5, 24] {
        let writers = (1..n).map(|value| vec![format!("st.atom.dv.sc0 x, {value}")]);
        let reader = (0..n).map(|k| format!("ld.atom.dv.sc0 r{k}, x")).collect();
        let threads: Vec<Vec<String>> = writers.chain([reader]).collect();
        let (reader, half, last) = (n - 1, n / 2, n - 1);
        for (then, is_possible) in [(1, false), (2, true), (3, true)] {
            let asked = [(0, 1), (half, 2), (last, then)];
            let asked = asked.map(|(k, value)| format!("P{reader}:r{k} == {value}")).join(" /\\ ");
            assert_herd(&threads, &asked, is_possible);
        }
    }
}
