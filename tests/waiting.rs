//! Loops that wait are their last trips, and threads that are alike come in one order: that is held against an enumeration
//! of all executions in which loops take up to two trips, and all orders.

use fastrand::Rng;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{Finding, LookFor, Options, Report, Verdict, enumerate, run};
use mmprove::read;
use mmprove::source::Source;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

/// What an enumeration may look at.
const CANDIDATES: usize = 600;

/// Whether only the last trips of loops were looked at.
fn is_cut(report: &Report) -> bool {
    !report.bounds.is_empty() && !report.bounded
}

fn llvm(text: &str) -> Litmus {
    let source = Arc::new(Source { name: "waiting.ll".into(), text: text.into() });
    let module = read::llvm::read_module(source).expect("a module");
    read::directive::litmus_from_module(module).expect("a test")
}

fn herd(text: &str) -> Litmus {
    let source = Arc::new(Source { name: "waiting.litmus".into(), text: text.into() });
    read::herd::read_litmus(source).expect("a test")
}

/// What was compared.
#[derive(Default)]
struct Seen {
    cut: usize,
    bounded: usize,
    verdicts: [usize; 2],
}

impl Seen {
    /// Runs a test, and holds all that it says against an enumeration.
    fn compare(&mut self, litmus: &Litmus, spec: &ModelSpec, text: &str) {
        let Ok(all) = enumerate(litmus, spec, 1, CANDIDATES) else { return };
        let look_for = LookFor { race: false, ..LookFor::EVERYTHING };
        let options = Options { look_for, max_states: 400, loop_bound: 1, ..Options::default() };
        let report = run(litmus, spec, &options).expect("an answer");
        // Where no thread gets to an end there is nothing to ask.
        let verdict = match (all.states.is_empty(), all.satisfied) {
            (true, _) => Verdict::Vacuous,
            (false, true) => Verdict::Holds,
            (false, false) => Verdict::Fails,
        };
        let case = format!("{text}\n{spec}, {:?}", report.bounds);
        assert_eq!(report.verdict, verdict, "{case}");
        // Of bounded loops, what is beyond the bound may be undefined.
        if is_cut(&report) {
            let undefined = Some(all.undefined_behaviour);
            assert_eq!(report.undefined_behaviour.known(), undefined, "{case}");
            assert_eq!(report.undef.known(), Some(all.undef), "{case}");
            let states: BTreeSet<_> = report.states.iter().cloned().collect();
            assert_eq!(states, all.states, "{case}");
        }
        let count = if is_cut(&report) { &mut self.cut } else { &mut self.bounded };
        *count += 1;
        if verdict != Verdict::Vacuous {
            self.verdicts[usize::from(all.satisfied)] += 1;
        }
    }
}

/// A thread of LLVM IR, and what it gives names to.
struct Thread {
    body: String,
    registers: Vec<String>,
}

fn pick<'t>(random: &mut Rng, from: &[&'t str]) -> &'t str {
    from[random.usize(..from.len())]
}

/// A few operations on two locations, perhaps with a loop among them.
fn thread(random: &mut Rng, operations: usize, mut waits: bool) -> Thread {
    let (mut body, mut registers) = (String::new(), Vec::new());
    for k in 0..operations {
        let place = pick(random, &["@x", "@y"]);
        let value = random.u8(..3);
        let is_loop = waits && random.u8(..2) == 0;
        waits &= !is_loop;
        let register = format!("%r{k}");
        let kind = if is_loop { 6 + random.u8(..4) } else { random.u8(..6) };
        let acquire = pick(random, &["monotonic", "acquire"]);
        let _ = match kind {
            0 => writeln!(body, "  store i32 {value}, ptr {place}"),
            1 | 2 => {
                let release = pick(random, &["monotonic", "release"]);
                writeln!(body, "  store atomic i32 {value}, ptr {place} {release}, align 4")
            }
            3 => writeln!(body, "  {register} = load i32, ptr {place}"),
            4 => writeln!(body, "  {register} = load atomic i32, ptr {place} {acquire}, align 4"),
            5 => {
                let order = pick(random, &["monotonic", "acq_rel"]);
                writeln!(body, "  {register} = atomicrmw add ptr {place}, i32 1 {order}")
            }
            _ => {
                let read = match kind {
                    6 | 7 => {
                        format!("{register} = load atomic i32, ptr {place} {acquire}, align 4")
                    }
                    8 => format!("{register} = atomicrmw xchg ptr {place}, i32 1 {acquire}"),
                    _ => format!(
                        "%c{k} = cmpxchg ptr {place}, i32 {value}, i32 1 {acquire} monotonic\n  \
                         {register} = extractvalue {{ i32, i1 }} %c{k}, 0"
                    ),
                };
                writeln!(
                    body,
                    "  br label %w{k}\nw{k}:\n  {read}\n  %d{k} = icmp eq i32 {register}, {value}\n  \
                     br i1 %d{k}, label %n{k}, label %w{k}\nn{k}:"
                )
            }
        };
        if !matches!(kind, 0..=2) {
            registers.push(register);
        }
    }
    Thread { body, registers }
}

fn written(random: &mut Rng, threads: &[Thread], name: &str) -> Option<String> {
    let of = |(n, thread): (usize, &Thread)| {
        thread.registers.iter().map(|r| format!("T{}:{r}", n + 1)).collect::<Vec<_>>()
    };
    let all: Vec<String> = threads.iter().enumerate().flat_map(of).collect();
    let mut asked: Vec<String> = (0..1 + random.usize(..2))
        .filter_map(|_| {
            Some(format!("{} = {}", all.get(random.usize(..all.len().max(1)))?, random.u8(..3)))
        })
        .collect();
    if asked.is_empty() || random.u8(..4) == 0 {
        asked.push(format!("{} = {}", pick(random, &["x", "y"]), random.u8(..3)));
    }
    let mut text =
        format!("; litmus: {name}\n; model: llvm\n; exists: ({})\n", asked.join(" /\\ "));
    text.push_str("@x = global i32 0\n@y = global i32 0\n");
    for (n, thread) in threads.iter().enumerate() {
        let _ = writeln!(text, "define void @T{}() {{\n{}  ret void\n}}", n + 1, thread.body);
    }
    Some(text)
}

#[test]
fn loops_that_wait_are_their_last_trips() {
    let spec: ModelSpec = "llvm".parse().expect("a model");
    let mut seen = Seen::default();
    for seed in 0..150 {
        let mut random = Rng::with_seed(seed);
        let threads: Vec<Thread> = (0..2 + random.usize(..2))
            .map(|n| {
                let operations = 1 + random.usize(..3);
                thread(&mut random, operations, n == 0 || seed % 3 == 0)
            })
            .collect();
        if let Some(text) = written(&mut random, &threads, "waiting") {
            seen.compare(&llvm(&text), &spec, &text);
        }
    }
    assert!(seen.cut > 10 && seen.bounded > 10, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > 8), "{:?}", seen.verdicts);
}

#[test]
fn threads_that_are_alike_come_in_one_order() {
    let spec: ModelSpec = "llvm".parse().expect("a model");
    let mut seen = Seen::default();
    for seed in 0..80 {
        let mut random = Rng::with_seed(1_000 + seed);
        let copies = 3 + random.usize(..2);
        let operations = 1 + random.usize(..2);
        let state = random.get_seed();
        let mut threads: Vec<Thread> = (0..copies)
            .map(|_| thread(&mut Rng::with_seed(state), operations, copies == 3 && seed % 2 == 0))
            .collect();
        if copies == 3 {
            threads.push(thread(&mut random, 1, false));
        }
        if let Some(text) = written(&mut random, &threads, "alike") {
            seen.compare(&llvm(&text), &spec, &text);
        }
    }
    assert!(seen.cut + seen.bounded > 25, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > 5), "{:?}", seen.verdicts);
}

/// A thread of a Vulkan test, one cell for each line.
fn cells(random: &mut Rng, thread: usize, operations: usize, mut waits: bool) -> Vec<String> {
    let mut all = Vec::new();
    for k in 0..operations {
        let place = pick(random, &["x", "y"]);
        let value = random.u8(..3);
        let is_loop = waits && random.u8(..2) == 0;
        waits &= !is_loop;
        let acquire = pick(random, &["", "acq."]);
        let semantics = if acquire.is_empty() { "" } else { ".semsc0.semvis" };
        let load = format!("ld.atom.{acquire}dv.sc0{semantics} r{k}, {place}");
        let exchange = format!("rmw.atom.{acquire}dv.sc0{semantics} r{k}, {place}, 1");
        match (is_loop, random.u8(..5)) {
            (true, kind) => {
                let read = if kind < 3 { load } else { exchange };
                let label = format!("LC{thread}{k}");
                all.extend([format!("{label}:"), read, format!("bne r{k}, {value}, {label}")]);
            }
            (false, 0) => all.push(format!("st.nonpriv.sc0 {place}, {value}")),
            (false, 1) => all.push(format!("st.atom.dv.sc0 {place}, {value}")),
            (false, 2) => all.push(format!("st.atom.rel.dv.sc0.semsc0.semav {place}, {value}")),
            (false, 3) => all.push(format!("ld.nonpriv.sc0 r{k}, {place}")),
            (false, _) => all.push(load),
        }
    }
    all
}

#[test]
fn loops_that_wait_in_vulkan_are_their_last_trips() {
    let specs = ["vulkan", "vulkan,as=dartagnan"].map(|spec| spec.parse().expect("a model"));
    let mut seen = Seen::default();
    for seed in 0..50 {
        let mut random = Rng::with_seed(seed);
        let threads: Vec<Vec<String>> = (0..2)
            .map(|n| {
                let operations = 1 + random.usize(..3);
                cells(&mut random, n, operations, n == 0 || seed % 3 == 0)
            })
            .collect();
        let rows = threads.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::from("Vulkan Waiting\n{\nx=0; y=0;\n}\n");
        let _ = writeln!(text, " P0@sg 0, wg 0, qf 0 | P1@sg 0, wg 1, qf 0 ;");
        for row in 0..rows {
            let cell = |t: &Vec<String>| t.get(row).cloned().unwrap_or_else(|| " ".into());
            let _ =
                writeln!(text, " {} ;", threads.iter().map(cell).collect::<Vec<_>>().join(" | "));
        }
        let value = random.u8(..3);
        let (thread, register) = (random.usize(..2), random.usize(..3));
        let asked =
            match threads[thread].iter().any(|cell| cell.contains(&format!(" r{register},"))) {
                true => format!("P{thread}:r{register} == {value}"),
                false => format!("x == {value}"),
            };
        let _ = writeln!(text, "exists ({asked})");
        seen.compare(&herd(&text), &specs[seed as usize % 2], &text);
    }
    assert!(seen.cut > 4 && seen.bounded > 4, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > 3), "{:?}", seen.verdicts);
}

fn answer(text: &str) -> Report {
    run(&llvm(text), &ModelSpec::llvm(), &Options::default()).expect("an answer")
}

/// A first trip may order what the last one does not.
#[test]
fn a_trip_that_something_hangs_on_is_not_left_out() {
    let text = "; litmus: first trip\n; model: llvm\n; exists: T3:%r = 1\n\
        @x = global i32 0\n@f = global i32 0\n\
        define void @T1() {\n  store i32 1, ptr @x\n  store atomic i32 1, ptr @f release, align 4\n  ret void\n}\n\
        define void @T2() {\n  store atomic i32 2, ptr @f monotonic, align 4\n  ret void\n}\n\
        define void @T3() {\n  br label %w\nw:\n  %a = load atomic i32, ptr @f acquire, align 4\n  \
        %d = icmp eq i32 %a, 2\n  br i1 %d, label %n, label %w\nn:\n  %r = load i32, ptr @x\n  ret void\n}\n";
    let report = answer(text);
    assert_eq!(report.verdict, Verdict::Holds);
    assert!(!is_cut(&report), "{:?}", report.bounds);
}

/// What a trip that goes round has written may be read.
#[test]
fn a_trip_that_somebody_sees_is_not_left_out() {
    let text = "; litmus: seen\n; model: llvm\n; exists: T2:%a = 1\n@l = global i32 2\n\
        define void @T1() {\n  br label %w\nw:\n  %o = atomicrmw xchg ptr @l, i32 1 monotonic\n  \
        %d = icmp eq i32 %o, 0\n  br i1 %d, label %n, label %w\nn:\n  ret void\n}\n\
        define void @T2() {\n  %a = load atomic i32, ptr @l monotonic, align 4\n  \
        store atomic i32 0, ptr @l monotonic, align 4\n  ret void\n}\n";
    let report = answer(text);
    assert_eq!(report.verdict, Verdict::Holds);
    assert!(!is_cut(&report), "{:?}", report.bounds);
}

/// What a loop counts is not forgotten.
#[test]
fn a_loop_that_counts_is_followed_trip_by_trip() {
    let text = "; litmus: counts\n; model: llvm\n; exists: T1:%k = 2\n@f = global i32 0\n\
        define void @T1() {\n  br label %w\nw:\n  %k = phi i32 [ 0, %0 ], [ %m, %w ]\n  %m = add i32 %k, 1\n  \
        %a = load atomic i32, ptr @f monotonic, align 4\n  %d = icmp eq i32 %a, 1\n  \
        br i1 %d, label %n, label %w\nn:\n  ret void\n}\n\
        define void @T2() {\n  store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\n";
    let report = answer(text);
    assert_eq!(report.verdict, Verdict::Holds);
    assert!(!is_cut(&report), "{:?}", report.bounds);
}

/// A lock of several threads, taken by an exchange or a compare-exchange, or by an exchange that orders nothing.
#[test]
fn one_thread_at_a_time_has_a_lock() {
    let take = |operation: &str, order: &str| match operation {
        "xchg" => {
            format!("  %o = atomicrmw xchg ptr @lock, i32 1 {order}\n  %ok = icmp eq i32 %o, 0\n")
        }
        _ => format!(
            "  %o = cmpxchg ptr @lock, i32 0, i32 1 {order} monotonic\n  \
             %ok = extractvalue {{ i32, i1 }} %o, 1\n"
        ),
    };
    for (operation, order, threads) in
        [("xchg", "acquire", 8), ("cmpxchg", "acquire", 4), ("xchg", "monotonic", 3)]
    {
        let mut text = String::from(
            "; litmus: lock\n; model: llvm\n; exists: (T1:%v = 0 /\\ T2:%v = 0)\n\
             @lock = global i32 0\n@x = global i32 0\n",
        );
        for n in 1..=threads {
            let _ = writeln!(
                text,
                "define void @T{n}() {{\n  br label %spin\nspin:\n{}  br i1 %ok, label %in, label %spin\n\
                 in:\n  %v = load i32, ptr @x\n  %w = add i32 %v, 1\n  store i32 %w, ptr @x\n  \
                 store atomic i32 0, ptr @lock release, align 4\n  ret void\n}}",
                take(operation, order)
            );
        }
        let report = answer(&text);
        let is_ordered = order == "acquire";
        assert!(is_cut(&report), "{operation} {order}");
        assert_eq!(report.undef.known(), Some(!is_ordered), "{operation} {order}");
        if is_ordered {
            assert_eq!(report.verdict, Verdict::Fails, "{operation}");
            assert!(matches!(report.witness, Finding::Absent));
        }
    }
}
