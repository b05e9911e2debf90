//! How long check-transform takes: the examples, and each changed function of the corpus.

use criterion::{Criterion, criterion_group, criterion_main};
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Options, Verdict, check_function, common_functions};
use mmprove::read::llvm::read_module;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

fn options() -> Options {
    Options {
        model: ModelSpec::llvm_mmra(),
        contexts: 3,
        loop_bound: 2,
        timeout: Duration::from_secs(20),
        unchanged: false,
        prove: false,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    }
}

fn module(path: &Path) -> Option<Module> {
    let text = std::fs::read_to_string(path).ok()?;
    read_module(Arc::new(Source { name: path.display().to_string(), text })).ok()
}

fn measure(c: &mut Criterion, group: &str, before: &Path, after: &Path) {
    let (Some(before), Some(after)) = (module(before), module(after)) else { return };
    let mut group = c.benchmark_group(group);
    group.sample_size(10);
    for (source, target) in common_functions(&before, &after) {
        // What is not decided only measures the time limit.
        let decided = check_function(source, target, &options()).verdict;
        if !matches!(decided, Verdict::Valid { .. } | Verdict::Refuted(_)) {
            continue;
        }
        group.bench_function(&target.function.name, |b| {
            b.iter(|| check_function(source, target, &options()));
        });
    }
    group.finish();
}

fn examples(c: &mut Criterion) {
    for folder in ["examples/good", "examples/bad", "examples"] {
        for before in files(Path::new(folder), ".before.ll") {
            let name = before.display().to_string().replace(".before.ll", "");
            measure(c, &name, &before, Path::new(&format!("{name}.after.ll")));
        }
    }
}

fn corpus(c: &mut Criterion) {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let corpus = shared.join("corpora/llvm");
    for after in files(&corpus.join("after"), ".ll") {
        let name = after.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let before = corpus.join("before").join(after.file_name().unwrap_or_default());
        measure(c, &name, &before, &after);
    }
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    files.retain(|f| f.display().to_string().ends_with(ending));
    files.sort();
    files
}

criterion_group!(benches, examples, corpus);
criterion_main!(benches);
