//! Random functions of a single thread, changed by one of LLVM's passes or by a random edit: mmprove and alive-tv,
//! which have no line of code in common, are asked about the same pairs.
//!
//! `make fuzz-alive ALIVE=… OPT=…` compares them; `N` says how many functions to try, `SEED` which, `LIMIT` how many
//! seconds mmprove has for each, `MMPROVE` another mmprove than the one that is tested here, and in the folder `OUT` is what they disagree about, as small as it was to be had.
//! A normal run of the tests has a quick case without both programs: functions are read, and right edits never
//! refuted.

mod blocks;
mod callees;
mod edits;
mod functions;
mod minimise;
mod operations;
mod opinions;
mod passes;
#[path = "../support/mod.rs"]
mod support;
mod tally;
mod text;
mod types;
mod without;

use fastrand::Rng;
use libtest_mimic::{Arguments, Trial};
use mmprove::peer::alive::Alive;
use opinions::{Opinions, Pair, Tools};
use passes::Opt;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use support::{chance, pick};
use tally::Tally;
use text::Text;

/// How long alive-tv may take for a pair.
const LIMIT: Duration = Duration::from_secs(10);
/// How often an edit is tried that leaves no LLVM IR.
const TRIES: usize = 25;

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn number(name: &str, default: u64) -> u64 {
    variable(name).and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// The program that a variable names.
fn program(name: &str, what: &str) -> PathBuf {
    let path = variable(name).unwrap_or_else(|| {
        panic!("{name} is not set: make fuzz-alive ALIVE=… OPT=… needs the path of {what}")
    });
    PathBuf::from(path)
}

/// The luck of one case.
fn luck(seed: u64, case: u64) -> Rng {
    Rng::with_seed(seed << 32 | case)
}

/// A function, and what something makes of it; the text says what. `None` if nothing changed.
fn changed(tools: &Tools, rng: &mut Rng) -> Option<(Pair, String)> {
    let size = *pick(rng, &[3, 5, 8]);
    let function = Text::of(&functions::function(rng, size));
    let file = tools.file("function", &function);
    assert!(tools.opt.verifies(&file), "not LLVM IR:\n{}", function.joined());
    if chance(rng, 50) {
        let passes = *pick(rng, &passes::ALL);
        let after = tools.opt.run(passes, &file)?;
        let before = tools.opt.run("verify", &file)?;
        return (before != after).then(|| (Pair { before, after }, passes.to_owned()));
    }
    // Passes leave less that is undefined in any case.
    let first = *pick(rng, &["verify", "instsimplify", "instcombine", "sroa,simplifycfg"]);
    let before = tools.opt.run(first, &file)?;
    for _ in 0..TRIES {
        let (name, edit) = *pick(rng, &edits::ALL);
        let mut after = before.clone();
        let done = edit(rng, &mut after).is_some() && after != before;
        if done && let Some(after) = tools.opt.run("verify", &tools.file("edited", &after)) {
            return (before != after).then(|| (Pair { before, after }, name.to_owned()));
        }
    }
    None
}

/// Keeps a pair that they disagree about, also as small as it gets.
fn keep(tools: &Tools, out: &Path, name: &str, pair: &Pair, how: &str, opinions: &Opinions) {
    let write = |file: PathBuf, text: String| {
        let written = std::fs::create_dir_all(file.parent().unwrap_or(&file))
            .and_then(|()| std::fs::write(&file, text));
        written.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    };
    let note = |said: &Opinions| {
        format!(
            "{how}\nalive-tv: {:?}, {}\nmmprove: {:?}, {}\n",
            said.theirs, said.their_reason, said.ours, said.our_reason
        )
    };
    if opinions.is_theirs_alone() {
        let folder = out.join("decided-by-alive-tv-alone");
        write(folder.join(format!("{name}.before.ll")), pair.before.joined());
        write(folder.join(format!("{name}.after.ll")), pair.after.joined());
        write(folder.join(format!("{name}.txt")), note(opinions));
    }
    let Some(dispute) = opinions.dispute() else { return };
    let small = minimise::minimise(tools, dispute, pair);
    let folder = out.join(dispute.folder());
    let note = note(&tools.ask(&small));
    let whole = folder.join("whole");
    write(folder.join(format!("{name}.before.ll")), small.before.joined());
    write(folder.join(format!("{name}.after.ll")), small.after.joined());
    write(folder.join(format!("{name}.txt")), note.clone());
    write(whole.join(format!("{name}.before.ll")), pair.before.joined());
    write(whole.join(format!("{name}.after.ll")), pair.after.joined());
    println!("{}/{name}: {}", dispute.folder(), note.replace('\n', "; "));
}

fn main() {
    if std::env::args().any(|argument| argument == "--with-alive-tv") {
        return compare();
    }
    let passes = |check: fn()| {
        move || {
            check();
            Ok(())
        }
    };
    let trials = vec![
        Trial::test("functions_are_read", passes(without::functions_are_read)),
        Trial::test(
            "right_edits_are_never_refuted",
            passes(without::right_edits_are_never_refuted),
        ),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// Asks both about random pairs, and fails where mmprove calls right what alive-tv calls wrong.
fn compare() {
    let (alive, opt) = (program("ALIVE", "Alive2's alive-tv"), program("OPT", "LLVM's opt"));
    let folder = std::env::temp_dir().join(format!("mmprove-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let alive = Alive { path: alive, limit: LIMIT, unroll: 4 };
    let mmprove = variable("MMPROVE").unwrap_or_else(|| env!("CARGO_BIN_EXE_mmprove").into());
    let mmprove = PathBuf::from(mmprove);
    let tools = Tools { alive, mmprove, opt: Opt(opt), limit: number("LIMIT", 5), folder };
    let out = PathBuf::from(variable("OUT").unwrap_or_else(|| "fuzz-alive-out".into()));
    let (seed, count) = (number("SEED", 1), number("N", 1000));
    let tally = Mutex::new(Tally::default());
    (0..count).into_par_iter().for_each(|case| {
        let mut rng = luck(seed, case);
        let Some((pair, how)) = changed(&tools, &mut rng) else {
            tally.lock().expect("nobody panics with it").same += 1;
            return;
        };
        let opinions = tools.ask(&pair);
        tally.lock().expect("nobody panics with it").add_and_show(&opinions);
        keep(&tools, &out, &format!("{seed}-{case}"), &pair, &how, &opinions);
    });
    print!("{}", tally.lock().expect("nobody panics with it"));
    let kept = ["valid-but-incorrect", "no-answer"];
    let found: Vec<&str> = kept.into_iter().filter(|kind| out.join(kind).exists()).collect();
    std::fs::remove_dir_all(&tools.folder).unwrap_or_default();
    assert!(found.is_empty(), "{}: {}", out.display(), found.join(", "));
}
