//! How long the cheapest annotations of locks and structures take.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use criterion::{Criterion, criterion_group, criterion_main};
use mmprove::program::ir::Source;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{Costs, Kind, Selection, Settings, open, synthesize};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Files, and what stays as it is.
const STRUCTURES: [(&str, &[&str]); 4] = [
    ("spin", &["read", "write"]),
    ("ticket", &["read", "write"]),
    ("dekker", &["read", "write"]),
    ("chase-lev", &[]),
];

fn structures(c: &mut Criterion) {
    let mut group = c.benchmark_group("synthesize");
    group.sample_size(10);
    for (name, fixed) in STRUCTURES {
        let path = format!("examples/synthesize/structures/{name}.ll");
        let text = std::fs::read_to_string(&path).expect("benchmarks run in the crate's directory");
        let source = Arc::new(Source { name: path.clone(), text });
        group.bench_function(name, |b| {
            b.iter(|| {
                let settings = Settings {
                    model: None,
                    property: Property::Condition,
                    sites: Selection { kinds: vec![Kind::Orderings], operations: vec![] },
                    fix: Selection {
                        kinds: vec![Kind::Atomicity],
                        operations: fixed.iter().map(ToString::to_string).collect(),
                    },
                    allow_undef: false,
                    costs: Costs::known("default").expect("a table of the program's"),
                    loop_bound: 1,
                    timeout: Duration::from_secs(60),
                };
                let problem = open(Path::new(&path), &source, &settings).expect("sites");
                synthesize(&problem, 1, &mut |_| ()).expect("an answer")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, structures);
criterion_main!(benches);
