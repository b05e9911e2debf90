//! What means the same gets the same verdict: every name another one, functions and globals in another order,
//! unused ones among them, metadata and groups of attributes with other numbers, blocks cut in two, the same
//! prefix before both functions; and so do wrong transformations of other constants.
//!
//! Every few pairs of the examples and a few random functions in a normal run; all of them, each change by itself, LLVM's
//! corpora, with all changes together, and a thousand random functions, if `MMPROVE_ALL` is set (`make metamorphic`).

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

#[path = "../support/sample.rs"]
mod sample;

mod change;
mod constants;
mod mutant;
mod random;
mod rename;

// What makes random functions makes more than is asked for here.
#[allow(dead_code)]
#[path = "../random_transforms/edits.rs"]
mod edits;
#[allow(dead_code)]
#[path = "../random_transforms/faults.rs"]
mod faults;
#[allow(dead_code)]
#[path = "../random_transforms/functions.rs"]
mod functions;
#[path = "../random_transforms/mutations.rs"]
mod mutations;

use change::Change;
use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{
    Options, Refutation, Verdict, check_function, common_functions,
};
use mmprove::read::llvm::read_module;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How far it is looked.
#[derive(Clone, Copy)]
struct Asked {
    /// Accesses of the surrounding program.
    contexts: usize,
    /// Seconds for one function, twice as many for its variant: what is decided late may be late once more.
    timeout: u64,
}

const ASKED: Asked = Asked { contexts: 3, timeout: 10 };

/// What is said of a function on which there is no verdict in time.
const LATE: &str = "undecided, out of time";

/// What is said where there is no answer.
const UNDECIDED: &str = "undecided";

/// What is said of two functions that are the same.
const UNCHANGED: &str = "unchanged";

/// What is said of a function that has what has no meaning here.
const UNSUPPORTED: &str = "unsupported";

fn main() {
    let arguments = Arguments::from_args();
    let all = sample::all();
    let mut trials = Vec::new();
    for folder in ["good", "bad", "bugs", "undecided"] {
        let pairs = originals(&Path::new("examples").join(folder), ".before.ll");
        let pairs = pairs.into_iter().map(|before| {
            let after = before.display().to_string().replace(".before.", ".after.");
            (before, PathBuf::from(after))
        });
        let every = if all { 1 } else { 18 };
        trials.extend(pairs.step_by(every).map(|pair| trial(pair, all)));
    }
    for corpus in ["llvm", "llvm23"] {
        let folder = shared().join("corpora").join(corpus);
        let pairs = originals(&folder.join("before"), ".ll").into_iter();
        let pairs = pairs.filter_map(|before| {
            let after = folder.join("after").join(before.file_name()?);
            after.is_file().then_some((before, after))
        });
        trials.extend(pairs.step_by(if all { 1 } else { 80 }).map(|pair| trial(pair, false)));
    }
    for name in constants::EXAMPLES {
        let trial = move || constants::do_not_matter(name);
        trials.push(Trial::test(format!("constants::{name}"), trial));
    }
    trials.extend(random::trials(all));
    trials.push(Trial::test("constants::compared", constants::compared));
    trials.push(Trial::test("a_return_to_names_is_noticed", mutant::is_noticed));
    libtest_mimic::run(&arguments, trials).exit();
}

fn shared() -> PathBuf {
    std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from)
}

fn originals(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.display().to_string().ends_with(ending));
    files.sort();
    files
}

fn trial((before, after): (PathBuf, PathBuf), one_by_one: bool) -> Trial {
    Trial::test(after.display().to_string(), move || {
        let read =
            |file: &Path| std::fs::read(file).map(|text| Source::from_bytes("f.ll", &text).text);
        let texts = [read(&before)?, read(&after)?];
        let changes: Vec<Vec<Change>> = match one_by_one {
            true => Change::ALL.iter().map(|change| vec![*change]).collect(),
            false => vec![Change::ALL.to_vec()],
        };
        same_verdicts(&texts, &changes, 7, ASKED)
    })
}

/// Checks a pair of files and variants of it, with these changes, in a way that the seed stands for.
fn same_verdicts(
    texts: &[String; 2],
    changes: &[Vec<Change>],
    seed: u64,
    asked: Asked,
) -> Result<(), Failed> {
    let plain = modules(texts)?;
    let plain = Plain { texts, functions: defined(&plain), expected: verdicts(&plain, asked) };
    changes.iter().try_for_each(|changes| plain.is_like(changes, seed, asked))
}

/// A pair of files as they are.
struct Plain<'t> {
    texts: &'t [String; 2],
    /// The functions that each side defines, in order.
    functions: [Vec<String>; 2],
    expected: BTreeMap<String, String>,
}

fn defined(sides: &[Module; 2]) -> [Vec<String>; 2] {
    sides.each_ref().map(|side| side.functions.iter().map(|f| f.name.clone()).collect())
}

impl Plain<'_> {
    /// Checks that it is the same with these changes.
    fn is_like(&self, changes: &[Change], seed: u64, asked: Asked) -> Result<(), Failed> {
        let variant = change::apply(self.texts, changes, seed);
        // What the functions are called now; renaming alone does not reorder them.
        let renames = changes.contains(&Change::Rename);
        let renamed =
            change::apply(self.texts, if renames { &[Change::Rename] } else { &[] }, seed);
        let renamed = defined(&modules(&renamed)?);
        let names: BTreeMap<&String, &String> =
            self.functions.iter().flatten().zip(renamed.iter().flatten()).collect();
        let found = verdicts(&modules(&variant)?, Asked { timeout: 2 * asked.timeout, ..asked });
        for (name, before) in &self.expected {
            let new = names.get(name).copied().unwrap_or(name);
            let Some(after) = found.get(new) else {
                return Err(format!("@{name} is not paired as @{new} after {changes:?}").into());
            };
            // Not to be through in time is no verdict. Blocks that are cut elsewhere in one of two functions that were the
            // same make them two, which may have what has no meaning here.
            let late = [before, after].iter().any(|word| *word == LATE);
            let told_apart = before == UNCHANGED && after == UNSUPPORTED;
            if before != after && !late && !told_apart {
                write_out(self.texts, &variant);
                return Err(format!("@{name} is {before}, but {after} after {changes:?}").into());
            }
        }
        Ok(())
    }
}

/// Keeps what fails where it can be looked at.
fn write_out(plain: &[String; 2], variant: &[String; 2]) {
    if let Some(folder) = std::env::var_os("MMPROVE_WRITE").map(PathBuf::from) {
        let names = ["plain.before.ll", "plain.after.ll", "before.ll", "after.ll"];
        for (side, text) in names.into_iter().zip(plain.iter().chain(variant)) {
            let _ = std::fs::write(folder.join(side), text);
        }
    }
}

fn modules(texts: &[String; 2]) -> Result<[Module; 2], Failed> {
    let read =
        |text: &String| read_module(Arc::new(Source { name: "f.ll".into(), text: text.clone() }));
    Ok([read(&texts[0])?, read(&texts[1])?])
}

/// The verdicts on all functions that both files define.
fn verdicts([before, after]: &[Module; 2], asked: Asked) -> BTreeMap<String, String> {
    let options = Options {
        model: ModelSpec::llvm_mmra(),
        contexts: asked.contexts,
        loop_bound: 2,
        timeout: Duration::from_secs(asked.timeout),
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    };
    let checked = common_functions(before, after).into_iter().map(|(source, target)| {
        let checked = check_function(source, target, &options);
        // Nor is what was given up when there was hardly any time left.
        let late = 2 * checked.time > options.timeout;
        let word = match word(&checked.verdict) {
            word if word == UNDECIDED && late => LATE.to_owned(),
            word => word,
        };
        (checked.function, word)
    });
    checked.collect()
}

/// The verdict and its reach.
fn word(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unchanged => UNCHANGED.into(),
        Verdict::Valid { contexts, proof, .. } => {
            format!("valid, {}", mmprove::question::transform::reach_in_words(*contexts, proof))
        }
        Verdict::Refuted(refutation) => match &**refutation {
            Refutation::Execution { proposal, .. } => {
                format!("refuted by a context of {} accesses", proposal.contexts)
            }
            Refutation::SideEffects(_) => "refuted in every context".into(),
        },
        Verdict::Unsupported(_) => UNSUPPORTED.into(),
        Verdict::Undecided { reason, .. } if reason.is_out_of_time() => LATE.into(),
        Verdict::Undecided { .. } => UNDECIDED.into(),
    }
}
