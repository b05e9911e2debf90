//! Dartagnan's litmus tests for PTX, as they are: each has the verdict that its suite has, under version 6.0 of the model
//! and under 7.5.
#![allow(clippy::result_large_err, reason = "a diagnostic carries its source text")]

use mmprove::model::ModelSpec;
use mmprove::question::litmus::{Claims, LookFor, Options, Verdict, run};
use mmprove::read::{self, expectations};
use std::path::PathBuf;
use std::time::Instant;

/// Tables of the suite, each with the model that it is about.
const SUITES: [(&str, &str); 2] =
    [("PTXv6_0-expected.csv", "ptx,isa=v60"), ("PTXv7_5-expected.csv", "ptx")];

fn corpus() -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let folder = shared.join("corpora/dartagnan-ptx");
    if !folder.is_dir() {
        println!("skipped: there is no {} (MMPROVE_SHARED)", folder.display());
        return None;
    }
    Some(folder)
}

#[test]
fn every_row_is_as_expected() {
    let Some(folder) = corpus() else { return };
    let mut wrong = Vec::new();
    for (table, model) in SUITES {
        let start = Instant::now();
        let spec: ModelSpec = model.parse().expect("a model");
        let rows = expectations::read_expectations(&folder.join(table)).expect("a table");
        let claims = Claims::new(&rows, &folder);
        let mut judged = 0;
        for path in read::litmus_files(&[folder.join("litmus")]).expect("files") {
            let Some(row) = claims.of(&path) else { continue };
            let litmus = read::litmus(&path).unwrap_or_else(|error| panic!("{error}"));
            let look_for = LookFor::NOTHING;
            let report = run(&litmus[0], &spec, &Options { look_for, ..Options::default() });
            let report = report.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let wanted = if row.holds { Verdict::Holds } else { Verdict::Fails };
            judged += 1;
            if report.verdict != wanted {
                wrong.push(format!("{model}: {} {}", path.display(), report.verdict));
            }
        }
        assert_eq!(judged, rows.len(), "{table}: rows without a file");
        println!("{model}: {judged} rows, {:.2} s", start.elapsed().as_secs_f64());
    }
    assert_eq!(wrong, Vec::<String>::new());
}
