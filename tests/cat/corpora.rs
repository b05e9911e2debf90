//! Models as people write them, and the tests that they are about.

use super::language::read_back;
use mmprove::model::ModelSpec;
use mmprove::question::litmus::{
    Claims, Finding, LookFor, Options, Property, Report, Verdict, run,
};
use mmprove::read::{self, expectations};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn shared() -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let folder = shared.join("corpora");
    if !folder.join("cat").is_dir() {
        println!("skipped: there is no {} (MMPROVE_SHARED)", folder.join("cat").display());
        return None;
    }
    Some(folder)
}

fn model(file: &Path) -> ModelSpec {
    file.display().to_string().parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Models by the folders that they are in; those that include what is not there are left out.
const MODELS: [(&str, &[&str]); 3] = [
    (
        "cat",
        &[
            "aarch64.cat",
            "linux-kernel.cat",
            "ptx-v7.5.cat",
            "rc11.cat",
            "riscv.cat",
            "sc.cat",
            "tso.cat",
            "vulkan.cat",
            "stdlib.cat",
            "x86fences.cat",
        ],
    ),
    ("lkmm", &["lkmm-v00.cat", "lkmm-v01.cat"]),
    ("dartagnan-ptx/cat", &["ptx-v6.0.cat", "ptx-v7.5.cat"]),
];

#[test]
fn every_model_is_read_and_reads_back() {
    let Some(corpora) = shared() else { return };
    for (folder, files) in MODELS {
        for file in files {
            let spec = model(&corpora.join(folder).join(file));
            read_back(&format!("{}-{file}", folder.replace('/', "-")), &spec);
            for remark in spec.text().remarks() {
                println!("{}: {}", remark.place, remark.text);
            }
        }
    }
}

fn options(property: Property) -> Options {
    Options {
        property,
        look_for: LookFor::NOTHING,
        timeout: Duration::from_secs(300),
        ..Options::default()
    }
}

/// The rows of a table as a model has them, and the names of those that it has otherwise.
fn rows(
    folder: &Path,
    (table, files): (&str, &str),
    spec: &ModelSpec,
    property: Property,
) -> (usize, usize, Vec<String>) {
    let start = Instant::now();
    let rows = expectations::read_expectations(&folder.join(table)).expect("a table");
    let claims = Claims::new(&rows, folder);
    let (mut judged, mut unread, mut wrong) = (0, 0, Vec::new());
    for path in read::litmus_files(&[folder.join(files)]).expect("files") {
        let Some(row) = claims.of(&path) else { continue };
        let Ok(litmus) = read::litmus(&path) else {
            unread += 1;
            continue;
        };
        let report = run(&litmus[0], spec, &options(property));
        let report = report.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        judged += 1;
        if !as_stated(&report, row.holds) {
            wrong.push(format!("{} {}", path.display(), report.verdict));
        }
    }
    println!(
        "{table}: {judged} judged, {unread} not read, {} otherwise, {:.1} s",
        wrong.len(),
        start.elapsed().as_secs_f64()
    );
    (judged, unread, wrong)
}

fn as_stated(report: &Report, holds: bool) -> bool {
    match report.verdict {
        Verdict::Holds | Verdict::NoRace => holds,
        Verdict::Fails | Verdict::Race => !holds,
        Verdict::Vacuous => matches!(report.witness, Finding::Absent) && !holds,
        _ => false,
    }
}

#[test]
fn ptx_as_its_suite_has_it() {
    let Some(corpora) = shared() else { return };
    let folder = corpora.join("dartagnan-ptx");
    for (table, file) in
        [("PTXv7_5-expected.csv", "cat/ptx-v7.5.cat"), ("PTXv6_0-expected.csv", "cat/ptx-v6.0.cat")]
    {
        let spec = model(&folder.join(file));
        let (judged, _, wrong) = rows(&folder, (table, "litmus"), &spec, Property::Condition);
        assert!(judged >= 40, "{judged}");
        assert_eq!(wrong, Vec::<String>::new());
    }
}

#[test]
fn c_as_its_suite_has_it_under_rc11() {
    let Some(corpora) = shared() else { return };
    let folder = corpora.join("dartagnan-c11");
    let spec = model(&corpora.join("cat/rc11.cat"));
    let table = ("RC11-expected.csv", "litmus/C11");
    let (judged, _, wrong) = rows(&folder, table, &spec, Property::Condition);
    assert!(judged >= 45, "{judged}");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn vulkan_as_its_suite_has_it() {
    let Some(corpora) = shared() else { return };
    let folder = corpora.join("dartagnan-vulkan");
    let spec = model(&corpora.join("cat/vulkan.cat"));
    for (table, property) in
        [("reachability.csv", Property::Condition), ("data-race-free.csv", Property::Race)]
    {
        let (judged, _, wrong) = rows(&folder, (table, ""), &spec, property);
        assert!(judged >= 42, "{judged}");
        assert_eq!(wrong, Vec::<String>::new());
    }
}
