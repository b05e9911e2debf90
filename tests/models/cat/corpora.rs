//! Models as people write them, and the tests that they are about.

use super::folder;
use super::language::read_back;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Quantifier;
use mmprove::question::compare::{Contestant, Features, Limits, Outcome, smallest_difference};
use mmprove::question::litmus::{Claims, LookFor, Options, Property, Report, Verdict, run};
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
        if !as_stated(&report, property, row.holds) {
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

/// Whether a test comes out as its table says; where there is no execution to ask about, nothing exists and all holds.
fn as_stated(report: &Report, property: Property, holds: bool) -> bool {
    match report.verdict {
        Verdict::Holds | Verdict::NoRace => holds,
        Verdict::Fails | Verdict::Race => !holds,
        Verdict::Vacuous if property == Property::Race => holds,
        Verdict::Vacuous => holds == (report.quantifier != Some(Quantifier::Exists)),
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

#[test]
fn ptx_is_compared_with_what_others_wrote() {
    let Some(corpora) = shared() else { return };
    let theirs = corpora.join("cat/ptx-v7.5.cat");
    let text = std::fs::read_to_string(&theirs).expect("a text");
    let changed = text.replace("irreflexive ((rf | fr); cause)", "irreflexive (rf; cause)");
    assert_ne!(text, changed);
    let weaker = folder("weaker", &[("weaker.cat", changed.as_bytes())]).join("weaker.cat");
    let limits = Limits {
        from: 1,
        up_to: 2,
        timeout: Duration::from_secs(300),
        features: Features::All,
        allows: None,
    };
    for (file, same) in [(theirs, true), (weaker, false)] {
        let [one, other] = [ModelSpec::ptx(), model(&file)].map(Contestant::plain);
        let found = smallest_difference(&one, &other, &limits, &mut |_| ()).expect("one family");
        match (found.outcome, same) {
            (Outcome::Same { .. }, true) | (Outcome::Different(_), false) => {}
            (other, _) => panic!("{}: {other:?}", file.display()),
        }
    }
}
