//! How long litmus tests take under Vulkan's model: Khronos' suite in one process, and classic tests
//! generalised to many threads.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{LookFor, Options, Report, Verdict, run};
use mmprove::read;
use rayon::prelude::*;
use std::fmt::Write;
use std::hint::black_box;
use std::path::PathBuf;
use std::sync::Arc;

/// A test of that many threads.
type Shape = fn(usize) -> Litmus;

/// Numbers of threads.
const THREADS: [usize; 4] = [4, 10, 20, 40];

fn ask(litmus: &Litmus, spec: &ModelSpec) -> Report {
    let options = Options { look_for: LookFor::NOTHING, ..Options::default() };
    run(litmus, spec, &options).expect("an answer")
}

/// A test from the operations of its threads, each in a workgroup of its own.
fn test(threads: impl IntoIterator<Item = String>, expectation: &str) -> Litmus {
    let mut text = String::new();
    for operations in threads {
        let _ = writeln!(text, "NEWWG\nNEWSG\nNEWTHREAD\n{operations}");
    }
    let _ = writeln!(text, "{expectation} consistent[X]");
    let source = Arc::new(Source { name: "bench.test".into(), text });
    read::khronos::read_tests(source).expect("a test").remove(0)
}

/// Message passing through a chain of flags.
fn message_passing(n: usize) -> Litmus {
    let first = "st.av.scopedev.sc0 x = 1\nst.atom.rel.scopedev.sc0.semsc0 f0 = 1".to_string();
    let middle = (1..n - 1).map(|i| {
        let before = i - 1;
        format!(
            "ld.atom.acq.scopedev.sc0.semsc0 f{before} = 1\nst.atom.rel.scopedev.sc0.semsc0 f{i} = 1"
        )
    });
    let flag = n - 2;
    let last = format!("ld.atom.acq.scopedev.sc0.semsc0 f{flag} = 1\nld.vis.scopedev.sc0 x = 0");
    test([first].into_iter().chain(middle).chain([last]), "NOSOLUTION")
}

/// Each thread writes its own location and does not see its neighbour's write.
fn store_buffering(n: usize) -> Litmus {
    let threads = (0..n).map(|i| {
        let next = (i + 1) % n;
        format!("st.atom.scopedev.sc0 x{i} = 1\nld.atom.scopedev.sc0 x{next} = 0")
    });
    test(threads, "SATISFIABLE")
}

/// Each thread passes on what it reads before anybody wrote it.
fn load_buffering(n: usize) -> Litmus {
    let threads = (0..n).map(|i| {
        let next = (i + 1) % n;
        format!("ld.atom.scopedev.sc0 x{i} = 1\nst.atom.scopedev.sc0 x{next} = 1")
    });
    test(threads, "SATISFIABLE")
}

/// Half of the threads write, the others read two of the locations each, in a ring of disagreement.
fn independent_reads(n: usize) -> Litmus {
    let half = n / 2;
    let writers = (0..half).map(|i| format!("st.atom.scopedev.sc0 x{i} = 1"));
    let readers = (0..half).map(|i| {
        let next = (i + 1) % half;
        format!("ld.atom.scopedev.sc0 x{i} = 1\nld.atom.scopedev.sc0 x{next} = 0")
    });
    test(writers.chain(readers), "SATISFIABLE")
}

/// All threads but two write one location, and two of them disagree about the order.
fn coherence(n: usize) -> Litmus {
    let writers = (1..n - 1).map(|i| format!("st.atom.scopedev.sc0 x = {i}"));
    let reader =
        |[a, b]: [usize; 2]| format!("ld.atom.scopedev.sc0 x = {a}\nld.atom.scopedev.sc0 x = {b}");
    test(writers.chain([[1, 2], [2, 1]].map(reader)), "NOSOLUTION")
}

/// All threads add to one location, and two of them find what was there first.
fn adds(n: usize) -> Litmus {
    let everywhere = |of: &dyn Fn(usize) -> String| (0..n).map(of).collect::<Vec<_>>().join(" | ");
    let names = everywhere(&|i| format!("P{i}@sg 0, wg {i}, qf 0"));
    let add = everywhere(&|_| "rmw.atom.acq_rel.dv.sc0.semsc0.add r0, x, 1".into());
    let text = format!(
        "Vulkan adds\n{{\nx=0;\n}}\n {names} ;\n {add} ;\n~exists (P0:r0 == 0 /\\ P1:r0 == 0)\n"
    );
    let source = Arc::new(Source { name: "bench.litmus".into(), text });
    read::herd::read_litmus(source).expect("a test")
}

fn many_threads(c: &mut Criterion) {
    let shapes: [(&str, Shape); 6] = [
        ("MP", message_passing),
        ("SB", store_buffering),
        ("LB", load_buffering),
        ("IRIW", independent_reads),
        ("CO", coherence),
        ("ADD", adds),
    ];
    for (name, shape) in shapes {
        let mut group = c.benchmark_group(format!("vulkan {name}"));
        group.sample_size(10);
        for n in THREADS {
            let litmus = shape(n);
            let spec = ModelSpec::vulkan();
            assert_eq!(ask(&litmus, &spec).verdict, Verdict::Holds, "{name} with {n} threads");
            group.bench_with_input(BenchmarkId::from_parameter(n), &litmus, |b, litmus| {
                b.iter(|| black_box(ask(litmus, &spec)));
            });
        }
        group.finish();
    }
}

fn khronos_suite(c: &mut Criterion) {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let Ok(entries) = std::fs::read_dir(shared.join("corpora/khronos")) else {
        println!("vulkan Khronos suite: skipped, there is no corpus (MMPROVE_SHARED)");
        return;
    };
    let files: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    let spec: ModelSpec = "vulkan,as=khronos".parse().expect("a model");
    let mut group = c.benchmark_group("vulkan");
    group.sample_size(10);
    group.bench_function("Khronos suite", |b| {
        b.iter(|| {
            let tests = files.par_iter().flat_map(|f| read::litmus(f).expect("tests"));
            tests.map(|litmus| ask(&litmus, &spec)).collect::<Vec<_>>()
        });
    });
    group.finish();
}

criterion_group!(benches, khronos_suite, many_threads);
criterion_main!(benches);
