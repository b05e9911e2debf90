//! Merged operations: the cheapest tags of the result, beside what the prefix-wise union of the merged ones' costs.
//!
//! In a normal run only that the claims are claims; with `MMPROVE_ALL` the merges are asked about, which takes minutes.

use libtest_mimic::{Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::question::claim::catalogue;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{
    Costs, Kind, Outcome, Selection, Settings, Transformation, repair, synthesize,
};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Given, Options};
use mmprove::read;
use serde::Deserialize;
use std::path::Path;
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Merge {
    before: String,
    after: String,
    claim: String,
    /// What the union's tags cost.
    union: u32,
    /// What the cheapest tags cost.
    cheapest: u32,
    /// What the cheapest tags are, if there is but one answer.
    tags: Vec<String>,
    /// Accesses that the rest of the program makes, at most.
    #[serde(default = "usual")]
    contexts: usize,
}

fn usual() -> usize {
    3
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    merge: Vec<Merge>,
}

pub fn trials(all: bool) -> Vec<Trial> {
    let text = include_str!("../../examples/synthesize/union.toml");
    let table: Table = toml::from_str(text).expect("examples/synthesize/union.toml");
    let claims: Vec<&str> = catalogue().iter().map(|claim| claim.id).collect();
    let mut trials = Vec::new();
    for merge in table.merge {
        assert!(claims.contains(&merge.claim.as_str()), "{} is no claim", merge.claim);
        assert!(merge.cheapest <= merge.union, "{}: the union would be wrong", merge.claim);
        if all {
            trials.push(Trial::test(format!("repair-{}", merge.claim), move || check(&merge)));
        }
    }
    trials
}

fn check(merge: &Merge) -> Result<(), Failed> {
    let (before, after) = (Path::new(&merge.before), Path::new(&merge.after));
    let sources = (read::source(before)?, read::source(after)?);
    let options = Options {
        model: ModelSpec::llvm_mmra(),
        contexts: merge.contexts,
        loop_bound: 1,
        timeout: Duration::from_secs(300),
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    let settings = Settings {
        model: None,
        property: Property::Condition,
        sites: Selection { kinds: vec![Kind::Tags], operations: vec![] },
        fix: Selection::default(),
        allow_undef: true,
        costs: Costs::known("default").ok_or("there is no default table")?,
        loop_bound: 1,
        timeout: Duration::from_secs(1200),
    };
    let it = Transformation { before: (before, &sources.0), after: (after, &sources.1), options };
    let problem = repair(&it, &settings)?;
    let report = synthesize(&problem, 1, &mut |_| ())?;
    let Outcome::Solved(solutions) = &report.outcome else {
        return Err(format!("{:.300?}", report.outcome).into());
    };
    let patched = problem.patched(&solutions[0].assignment);
    if solutions[0].cost != merge.cheapest {
        return Err(format!("cost {}\n{patched}", solutions[0].cost).into());
    }
    let levels = problem.sites.iter().zip(&solutions[0].assignment);
    let tags: Vec<String> = levels.map(|(site, level)| site.levels[*level].name.clone()).collect();
    match tags == merge.tags {
        true => Ok(()),
        false => Err(format!("{tags:?}").into()),
    }
}
