//! Loops that wait are their last trips, and threads that are alike come in one order: that is held against an enumeration
//! of all executions in which loops take up to two trips, and all orders. `tests/waiting` has tests that were decided by
//! hand: in `last` those of which the last trips are enough, in `bounded` those of which they are not. In `alike`
//! threads are nearly alike.
//!
//! Fifteen times as many random tests are looked at if `MMPROVE_ALL` is set; `MMPROVE_TIMES=1` prints those that take long.

use crate::support::sample;
use fastrand::Rng;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::{Litmus, Quantifier};
use mmprove::question::litmus::{Finding, Options, Report, Verdict, enumerate, model_of, run};
use mmprove::read;
use mmprove::source::Source;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What an enumeration may look at.
const CANDIDATES: usize = 300;

/// So many random tests, or more of them.
fn seeds(count: u64) -> std::ops::Range<u64> {
    let times = if sample::all() { 15 } else { 1 };
    0..count * times
}

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
        let start = Instant::now();
        let Ok(all) = enumerate(litmus, spec, 1, CANDIDATES) else { return };
        let options = Options { max_states: 400, loop_bound: 1, ..Options::default() };
        let report = run(litmus, spec, &options).expect("an answer");
        // Where no thread gets to an end there is nothing to ask.
        let holds = match report.quantifier {
            Some(Quantifier::NotExists) => !all.satisfied,
            Some(Quantifier::Forall) => !all.violated,
            _ => all.satisfied,
        };
        let verdict = match (all.states.is_empty(), holds) {
            (true, _) => Verdict::Vacuous,
            (false, true) => Verdict::Holds,
            (false, false) => Verdict::Fails,
        };
        let case = format!("{text}\n{spec}, {:?}", report.bounds);
        assert_eq!(report.verdict, verdict, "{case}");
        // What a branch on undef leads to may be what makes it undef. Of loops that are followed trip by trip the solver
        // says so; the enumeration goes neither way then.
        let undefined = report.undefined_behaviour.known();
        match is_cut(&report) {
            true => assert_eq!(undefined, Some(all.undefined_behaviour), "{case}"),
            false => assert!(undefined == Some(true) || !all.undefined_behaviour, "{case}"),
        }
        assert_eq!(report.undef.known(), Some(all.undef), "{case}");
        assert_eq!(report.race.known(), Some(all.race), "{case}");
        let states: BTreeSet<_> = report.states.iter().cloned().collect();
        assert_eq!(states, all.states, "{case}");
        let count = if is_cut(&report) { &mut self.cut } else { &mut self.bounded };
        *count += 1;
        if verdict != Verdict::Vacuous {
            self.verdicts[usize::from(all.satisfied)] += 1;
        }
        let long = start.elapsed() > Duration::from_millis(100);
        if long && std::env::var_os("MMPROVE_TIMES").is_some() {
            eprintln!("{:?}: {case}", start.elapsed());
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
    for seed in seeds(400) {
        let mut random = Rng::with_seed(seed);
        let threads: Vec<Thread> = (0..2)
            .map(|n| {
                let operations = 1 + random.usize(..2);
                thread(&mut random, operations, n == 0 || seed % 3 == 0)
            })
            .collect();
        if let Some(text) = written(&mut random, &threads, "waiting") {
            seen.compare(&llvm(&text), &spec, &text);
        }
    }
    assert!(seen.cut > 40 && seen.bounded > 40, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > 20), "{:?}", seen.verdicts);
}

#[test]
fn threads_that_are_alike_come_in_one_order() {
    let spec: ModelSpec = "llvm".parse().expect("a model");
    let mut seen = Seen::default();
    for seed in seeds(1000) {
        let mut random = Rng::with_seed(1_000 + seed);
        // An enumeration tries all orders: of more operations, and of loops, it would take too long.
        let operations = if seed % 10 == 0 { 2 } else { 1 };
        let state = random.get_seed();
        let mut threads: Vec<Thread> =
            (0..3).map(|_| thread(&mut Rng::with_seed(state), operations, false)).collect();
        let place = random.usize(..4);
        threads.insert(place, thread(&mut random, 1, false));
        if let Some(text) = written(&mut random, &threads, "alike") {
            seen.compare(&llvm(&text), &spec, &text);
        }
    }
    assert!(seen.cut + seen.bounded > 160, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > 40), "{:?}", seen.verdicts);
}

/// How a notation of herd's writes a few operations.
struct Dialect {
    head: &'static str,
    places: &'static str,
    loads: [&'static str; 2],
    exchanges: [&'static str; 2],
    stores: [&'static str; 3],
    plain_load: &'static str,
}

const VULKAN: Dialect = Dialect {
    head: "Vulkan",
    places: " P0@sg 0, wg 0, qf 0 | P1@sg 0, wg 1, qf 0 ;",
    loads: ["ld.atom.dv.sc0", "ld.atom.acq.dv.sc0.semsc0.semvis"],
    exchanges: ["rmw.atom.dv.sc0", "rmw.atom.acq.dv.sc0.semsc0.semvis"],
    stores: ["st.nonpriv.sc0", "st.atom.dv.sc0", "st.atom.rel.dv.sc0.semsc0.semav"],
    plain_load: "ld.nonpriv.sc0",
};

const PTX: Dialect = Dialect {
    head: "PTX",
    places: " P0@cta 0, gpu 0 | P1@cta 1, gpu 0 ;",
    loads: ["ld.relaxed.gpu", "ld.acquire.gpu"],
    exchanges: ["atom.relaxed.gpu.exch", "atom.acquire.gpu.exch"],
    stores: ["st.weak", "st.relaxed.gpu", "st.release.gpu"],
    plain_load: "ld.weak",
};

/// A thread of a test in herd's notation, one cell for each line.
fn cells(
    random: &mut Rng,
    dialect: &Dialect,
    thread: usize,
    operations: usize,
    mut waits: bool,
) -> Vec<String> {
    let mut all = Vec::new();
    for k in 0..operations {
        let place = pick(random, &["x", "y"]);
        let value = random.u8(..3);
        let is_loop = waits && random.u8(..2) == 0;
        waits &= !is_loop;
        let acquire = random.usize(..2);
        let load = format!("{} r{k}, {place}", dialect.loads[acquire]);
        let exchange = format!("{} r{k}, {place}, 1", dialect.exchanges[acquire]);
        match (is_loop, random.u8(..5)) {
            (true, kind) => {
                let read = if kind < 3 { load } else { exchange };
                let label = format!("LC{thread}{k}");
                all.extend([format!("{label}:"), read, format!("bne r{k}, {value}, {label}")]);
            }
            (false, kind @ 0..3) => {
                all.push(format!("{} {place}, {value}", dialect.stores[usize::from(kind)]))
            }
            (false, 3) => all.push(format!("{} r{k}, {place}", dialect.plain_load)),
            (false, _) => all.push(load),
        }
    }
    all
}

/// Two random threads, one of which waits for something, perhaps.
fn rows(random: &mut Rng, dialect: &Dialect, both: bool) -> String {
    let threads: Vec<Vec<String>> = (0..2)
        .map(|n| {
            let operations = 1 + random.usize(..3 - n);
            cells(random, dialect, n, operations, n == 0 || both)
        })
        .collect();
    let rows = threads.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = format!("{} Waiting\n{{\nx=0; y=0;\n}}\n{}\n", dialect.head, dialect.places);
    for row in 0..rows {
        let cell = |t: &Vec<String>| t.get(row).cloned().unwrap_or_else(|| " ".into());
        let _ = writeln!(text, " {} ;", threads.iter().map(cell).collect::<Vec<_>>().join(" | "));
    }
    let value = random.u8(..3);
    let (thread, register) = (random.usize(..2), random.usize(..3));
    let asked = match threads[thread].iter().any(|cell| cell.contains(&format!(" r{register},"))) {
        true => format!("P{thread}:r{register} == {value}"),
        false => format!("x == {value}"),
    };
    let _ = writeln!(text, "exists ({asked})");
    text
}

fn are_their_last_trips(dialect: &Dialect, specs: &[&str], count: u64) {
    let specs: Vec<ModelSpec> = specs.iter().map(|spec| spec.parse().expect("a model")).collect();
    let mut seen = Seen::default();
    for seed in seeds(count) {
        let text = rows(&mut Rng::with_seed(seed), dialect, seed % 3 == 0);
        seen.compare(&herd(&text), &specs[seed as usize % specs.len()], &text);
    }
    let few = count as usize / 20;
    assert!(seen.cut > few && seen.bounded > few, "{} and {}", seen.cut, seen.bounded);
    assert!(seen.verdicts.iter().all(|count| *count > few), "{:?}", seen.verdicts);
}

#[test]
fn loops_that_wait_in_vulkan_are_their_last_trips() {
    are_their_last_trips(&VULKAN, &["vulkan", "vulkan,as=dartagnan"], 240);
}

#[test]
fn loops_that_wait_in_ptx_are_their_last_trips() {
    are_their_last_trips(&PTX, &["ptx", "ptx,isa=v60"], 160);
}

/// Of which tests only the last trips are looked at, and what comes out.
#[test]
fn tests_decided_by_hand_are_decided_like_that() {
    for (folder, cut) in [("last", true), ("bounded", false), ("alike", false)] {
        let files = fs::read_dir(format!("tests/waiting/{folder}")).expect("a folder");
        for path in files.map(|file| file.expect("a file").path()) {
            let text = fs::read_to_string(&path).expect("a text");
            let is_herd = path.extension().is_some_and(|extension| extension == "litmus");
            let litmus = if is_herd { herd(&text) } else { llvm(&text) };
            let spec = model_of(&litmus).expect("a model");
            let report = run(&litmus, &spec, &Options::default()).expect("an answer");
            assert_eq!(is_cut(&report), cut, "{}", path.display());
            let met = report.expectations.iter().all(|(_, met)| *met == Some(true));
            let holds = report.verdict == Verdict::Holds || !report.expectations.is_empty();
            assert!(met && holds, "{}: {:?}", path.display(), report.verdict);
            let undefined = text.contains("Undefined: ");
            assert_eq!(report.undefined_behaviour.known(), Some(undefined), "{}", path.display());
            Seen::default().compare(&litmus, &spec, &text);
        }
    }
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

/// What a model demands of executions may be met by a trip that goes round alone: no model of ours demands such a thing,
/// but others may.
#[test]
fn a_trip_that_a_demand_needs_is_not_left_out() {
    let text = "; litmus: needed\n; model: llvm\n; exists: T2:%a = 1\n@f = global i32 0\n\
        define void @T1() {\n  store atomic i32 2, ptr @f monotonic, align 4\n  \
        store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\n\
        define void @T2() {\n  br label %w\nw:\n  %a = load atomic i32, ptr @f monotonic, align 4\n  \
        %d = icmp eq i32 %a, 1\n  br i1 %d, label %n, label %w\nn:\n  ret void\n}\n";
    let spec: ModelSpec = "tests/waiting/all-writes-are-read.model".parse().expect("a model");
    for (spec, cut) in [(ModelSpec::llvm(), true), (spec, false)] {
        let report = run(&llvm(text), &spec, &Options::default()).expect("an answer");
        assert_eq!((report.verdict, is_cut(&report)), (Verdict::Holds, cut), "{spec}");
        Seen::default().compare(&llvm(text), &spec, text);
    }
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

/// A lock of several threads, taken by an exchange, a compare-exchange or in the order of tickets, or by operations that
/// order nothing. How much the solver is told of at once makes no difference.
#[test]
fn one_thread_at_a_time_has_a_lock() {
    // What comes before a loop, and in it.
    let take = |operation: &str, order: &str| match operation {
        "xchg" => (
            "",
            format!("  %o = atomicrmw xchg ptr @lock, i32 1 {order}\n  %ok = icmp eq i32 %o, 0\n"),
        ),
        "ticket" => (
            "  %t = atomicrmw add ptr @next, i32 1 monotonic\n",
            format!(
                "  %o = load atomic i32, ptr @lock {order}, align 4\n  %ok = icmp eq i32 %o, %t\n"
            ),
        ),
        _ => (
            "",
            format!(
                "  %o = cmpxchg ptr @lock, i32 0, i32 1 {order} monotonic\n  \
                 %ok = extractvalue {{ i32, i1 }} %o, 1\n"
            ),
        ),
    };
    let told = Options::default().dear;
    for (operation, order, threads, dear) in [
        ("xchg", "acquire", 8, told),
        ("cmpxchg", "acquire", 8, told),
        ("ticket", "acquire", 8, told),
        ("xchg", "monotonic", 3, told),
        ("cmpxchg", "monotonic", 5, told),
        ("ticket", "monotonic", 4, told),
        ("xchg", "acquire", 4, 0),
        ("cmpxchg", "acquire", 5, 0),
        ("ticket", "acquire", 4, 0),
        ("cmpxchg", "monotonic", 5, 0),
        ("ticket", "monotonic", 4, 0),
    ] {
        let mut text = String::from(
            "; litmus: lock\n; model: llvm\n; exists: (T1:%v = 0 /\\ T2:%v = 0)\n\
             @lock = global i32 0\n@next = global i32 0\n@x = global i32 0\n",
        );
        let (before, each) = take(operation, order);
        let give_back = match operation {
            "ticket" => "%g = atomicrmw add ptr @lock, i32 1 release",
            _ => "store atomic i32 0, ptr @lock release, align 4",
        };
        for n in 1..=threads {
            let _ = writeln!(
                text,
                "define void @T{n}() {{\n{before}  br label %spin\nspin:\n{each}  br i1 %ok, label %in, label %spin\n\
                 in:\n  %v = load i32, ptr @x\n  %w = add i32 %v, 1\n  store i32 %w, ptr @x\n  \
                 {give_back}\n  ret void\n}}",
            );
        }
        let options = Options { dear, ..Options::default() };
        let report = run(&llvm(&text), &ModelSpec::llvm(), &options).expect("an answer");
        let is_ordered = order == "acquire";
        assert!(is_cut(&report), "{operation} {order} {dear}");
        assert_eq!(report.undef.known(), Some(!is_ordered), "{operation} {order}");
        if is_ordered {
            assert_eq!(report.verdict, Verdict::Fails, "{operation}");
            assert!(matches!(report.witness, Finding::Absent));
        }
    }
}
