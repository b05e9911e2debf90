//! How long the classic litmus tests take.

use criterion::{Criterion, criterion_group, criterion_main};
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::question::litmus::{Options, run};
use mmprove::read::directive::litmus_from_module;
use mmprove::read::llvm::read_module;
use std::sync::Arc;

const TESTS: [&str; 3] = ["mp-release-acquire", "sb-seq_cst", "iriw-seq_cst"];

fn litmus(c: &mut Criterion) {
    let mut group = c.benchmark_group("litmus");
    group.sample_size(10);
    for name in TESTS {
        let path = format!("specs/llvm/{name}.ll");
        let text = std::fs::read_to_string(&path).expect("benchmarks run in the crate's directory");
        let module = read_module(Arc::new(Source { name: path, text })).expect("a litmus test");
        let test = litmus_from_module(module).expect("a litmus test");
        let options = Options::default();
        group.bench_function(name, |b| b.iter(|| run(&test, &ModelSpec::llvm(), &options)));
    }
    group.finish();
}

criterion_group!(benches, litmus);
criterion_main!(benches);
