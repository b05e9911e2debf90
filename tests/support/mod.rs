//! What the property tests share: random vocabularies, executions and expressions.
#![allow(dead_code)] // every test binary uses a part of it

pub mod distinguish;
pub mod executions;
pub mod expressions;
pub mod ledger;
pub mod open;
pub mod sample;
pub mod verdict;
pub mod vulkan;

use fastrand::Rng;
use mmprove::execution::{Event, EventKind};
use mmprove::model::ModelSpec;
use rayon::prelude::*;

/// The seed of a test's case.
pub fn seed(test: u64, case: u64) -> u64 {
    let base: u64 = std::env::var("MMPROVE_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    base.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (test << 48) ^ case
}

/// Runs the cases of a test in parallel; each is a function of its random numbers alone. `MMPROVE_SEED` chooses other ones; a
/// failure prints the seed of its case.
pub fn cases<T: Send>(
    test: u64,
    count: u64,
    run: impl Fn(u64, &mut Rng) -> T + Sync + Send,
) -> Vec<T> {
    let one = |case| {
        let seed = seed(test, case);
        let run = || run(case, &mut Rng::with_seed(seed));
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)) {
            Ok(out) => out,
            Err(panic) => {
                eprintln!("test {test}, case {case}, seed {seed}");
                std::panic::resume_unwind(panic);
            }
        }
    };
    (0..count).into_par_iter().map(one).collect()
}

/// One element of a slice.
pub fn pick<'a, T>(rng: &mut Rng, from: &'a [T]) -> &'a T {
    &from[rng.usize(..from.len())]
}

/// True in `percent` of all cases.
pub fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.u32(..100) < percent
}

/// The event of that number, which is called by its letter.
pub fn event(number: usize, thread: Option<usize>, kind: EventKind) -> Event {
    let label = ((b'A' + number as u8) as char).to_string();
    Event { thread, ..Event::new(label, kind, format!("{kind:?}")) }
}

/// Every combination of model options.
pub fn all_specs() -> Vec<ModelSpec> {
    let values = |name: &str, words: &[&str]| -> Vec<String> {
        words.iter().map(|w| format!(",{name}={w}")).collect()
    };
    let mut texts = vec!["llvm".to_owned(), "llvm+mmra".to_owned()];
    for (option, words) in [
        ("coherence", &["cpp", "llvm23"][..]),
        ("sc", &["rc11", "cpp20"]),
        ("oota", &["allowed", "po-rf"]),
        ("race", &["langref", "cpp"]),
        ("scopes", &["free", "inclusive"]),
        ("hb", &["closure", "pairs"]),
        ("sync", &["any", "vulkan", "sync-as", "amdgpu"]),
    ] {
        texts = texts
            .iter()
            .flat_map(|text| {
                let plain = !text.starts_with("llvm+mmra");
                let words = if plain && matches!(option, "hb" | "sync") {
                    vec![String::new()]
                } else {
                    values(option, words)
                };
                words.into_iter().map(move |w| format!("{text}{w}"))
            })
            .collect();
    }
    // Without operations on barriers the two are the same.
    texts.push("llvm+mmra,barriers=repaired".to_owned());
    for text in ["first", "trunk"] {
        for more in ["", ",initial=everywhere", ",visibility=available", ",tags=relax,hb=pairs"] {
            texts.push(format!("amdgpu,text={text}{more}"));
        }
    }
    texts.iter().map(|t| t.parse().unwrap_or_else(|e| panic!("{t}: {e}"))).collect()
}
