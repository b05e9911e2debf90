//! How long the cheapest annotations of locks and structures take.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use criterion::{Criterion, criterion_group, criterion_main};
use mmprove::program::ir::Source;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{Costs, Kind, Selection, Settings, open, synthesize};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The structures' table.
const TABLE: &str = include_str!("../examples/synthesize/structures.toml");

#[derive(serde::Deserialize)]
struct Table {
    structure: Vec<Structure>,
}

#[derive(serde::Deserialize)]
struct Structure {
    name: String,
    loops: usize,
    fix: Vec<String>,
    #[serde(default)]
    fences: bool,
}

fn structures(c: &mut Criterion) {
    let mut group = c.benchmark_group("synthesize");
    group.sample_size(10);
    let table: Table = toml::from_str(TABLE).expect("a table");
    for Structure { name, loops, fix, fences } in table.structure {
        let path = format!("examples/synthesize/structures/{name}.ll");
        let text = std::fs::read_to_string(&path).expect("benchmarks run in the crate's directory");
        let source = Arc::new(Source { name: path.clone(), text });
        let mut kinds = vec![Kind::Orderings];
        kinds.extend(fences.then_some(Kind::Fences));
        group.bench_function(name, |b| {
            b.iter(|| {
                let settings = Settings {
                    model: None,
                    property: Property::Condition,
                    sites: Selection { kinds: kinds.clone(), operations: vec![] },
                    fix: Selection { kinds: vec![Kind::Atomicity], operations: fix.clone() },
                    allow_undef: false,
                    costs: Costs::known("default").expect("a table of the program's"),
                    loop_bound: loops,
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
