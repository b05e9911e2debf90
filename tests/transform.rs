//! The example transformations: what is in `examples/good` is valid, what is in `examples/bad` and
//! `examples/bugs` is refuted, and no program is a wrong transformation of itself.
//!
//! Of what is right, every second pair is looked at, and counterexamples are confirmed in a few seconds or not at all, if
//! `MMPROVE_ALL` is not set.

#[path = "support/sample.rs"]
mod sample;

use itertools::Itertools;
use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::bound::Bound;
use mmprove::question::transform::confirm::{Opinion, confirm};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Pair;
use mmprove::question::transform::refute::Proposal;
use mmprove::question::transform::{
    Options, Reason, Refutation, Verdict, check_function, common_functions, sources_and_targets,
    witness,
};
use mmprove::read;
use mmprove::solve::enumerate::Incomplete;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Valid,
    Refuted,
    Undecided,
}
use Expected::{Refuted, Undecided, Valid};

const MMRA: &str = "llvm+mmra";
const VULKAN: &str = "vulkan";
const PAIR_BY_PAIR: &str = "llvm+mmra,hb=pairs";
const SPACES: &str = "llvm+mmra,sync=amdgpu";

/// Pairs outside `good` and `bad`: original, transformed, model, verdict.
const PAIRS: &[(&str, &str, &str, Expected)] = &[
    ("rfc-fenced-load.before.ll", "rfc-fenced-load.after.ll", MMRA, Valid),
    ("rfc-fenced-load.before.ll", "rfc-fenced-load.after.ll", PAIR_BY_PAIR, Valid),
    ("rfc-fenced-load.before.ll", "rfc-fenced-load-as-printed.after.ll", MMRA, Refuted),
    ("rfc-fenced-load.before.ll", "rfc-fenced-load-as-printed.after.ll", PAIR_BY_PAIR, Refuted),
    ("rfc-fenced-load-untagged.before.ll", "rfc-fenced-load-untagged.after.ll", MMRA, Refuted),
    ("mmra-dead-load.before.ll", "mmra-dead-load.after.ll", MMRA, Refuted),
    ("mmra-dead-load.before.ll", "mmra-dead-load.after.ll", PAIR_BY_PAIR, Refuted),
    ("mmra-local-in-register.before.ll", "mmra-local-in-register.after.ll", MMRA, Refuted),
    ("mmra-local-in-register.before.ll", "mmra-local-in-register.after.ll", PAIR_BY_PAIR, Refuted),
    ("amdgpu/drop-none.before.ll", "amdgpu/drop-none.after.ll", "amdgpu,initial=everywhere", Valid),
    ("amdgpu/add-none.before.ll", "amdgpu/add-none.after.ll", "amdgpu,initial=everywhere", Refuted),
];

/// Pairs of `examples/amdgpu` around a barrier, with fences that are about address spaces.
const BARRIERS: &[(&str, Expected)] = &[
    ("load-sunk", Refuted),
    ("store-over-local-fence", Valid),
    ("load-over-local-fence", Valid),
    ("store-over-own-fence", Refuted),
    ("store-over-fence", Refuted),
    ("store-over-barrier", Valid),
    ("dropped", Refuted),
    ("duplicated", Refuted),
    ("into-branch", Refuted),
    ("out-of-branch", Refuted),
    ("fences-merged", Valid),
    ("fences-merged-untagged", Valid),
    ("fences-merged-local", Refuted),
];

fn main() {
    let arguments = Arguments::from_args();
    let examples = Path::new("examples");
    let mut trials = Vec::new();
    let mut files: Vec<(PathBuf, &'static str)> = Vec::new();
    let mut pair = |before: PathBuf, after: PathBuf, model: &'static str, expected: Expected| {
        let usual = if model == VULKAN { VULKAN } else { MMRA };
        files.extend([(before.clone(), usual), (after.clone(), usual)]);
        let name = format!("{} {model}", after.display());
        let name = name.replace(".after.ll", "").replace(".after.vulkan", "");
        trials.push(Trial::test(name, move || check(&before, &after, model, expected)));
    };
    for (folder, model, expected) in [
        ("good", MMRA, Valid),
        ("bad", MMRA, Refuted),
        ("bugs", MMRA, Refuted),
        ("undecided", MMRA, Undecided),
        ("vulkan/good", VULKAN, Valid),
        ("vulkan/bad", VULKAN, Refuted),
    ] {
        // What is right takes longest: a proof is looked for, and all contexts up to some size.
        let step = if expected == Valid { sample::one_in(3) } else { 1 };
        for before in originals(&examples.join(folder)).into_iter().step_by(step) {
            let after = before.display().to_string().replace(".before.", ".after.");
            pair(before, PathBuf::from(after), model, expected);
        }
    }
    for (before, after, model, expected) in PAIRS {
        pair(examples.join(before), examples.join(after), model, *expected);
    }
    for (name, expected) in BARRIERS {
        let [before, after] = ["before", "after"]
            .map(|side| examples.join(format!("amdgpu/barrier-{name}.{side}.ll")));
        pair(before, after, SPACES, *expected);
    }
    files.sort();
    files.dedup();
    // Of files with themselves a sample is looked at, for they are many.
    let every = sample::one_in(18);
    for (file, model) in files.into_iter().step_by(every) {
        let name = format!("itself::{}", file.display());
        trials.push(Trial::test(name, move || check(&file, &file, model, Valid)));
    }
    trials.push(Trial::test("loops::no_execution_within_the_bound", beyond_the_bound));
    trials.push(Trial::test("loops::bound_of_the_original", bound_of_the_original));
    trials.push(Trial::test("valid::copies_in_circles", copies_in_circles));
    trials.push(Trial::test("undecided::values_in_circles", values_in_circles));
    trials.push(Trial::test("refuted::second_opinion_without_time", second_opinion_without_time));
    trials.push(Trial::test("refuted::aliasing_in_words", aliasing_in_words));
    libtest_mimic::run(&arguments, trials).exit();
}

/// Where no execution stays within the bounds of the loops, nothing was looked at.
fn beyond_the_bound() -> Result<(), Failed> {
    match verdict_in("tests/inputs/loop-beyond-bound.ll", "tgt")? {
        Verdict::Undecided { reason: Reason::BeyondLoops, .. } => Ok(()),
        verdict => Err(word(&verdict).into()),
    }
}

/// What the original does beyond its bound was not compared, and the answer says so.
fn bound_of_the_original() -> Result<(), Failed> {
    match verdict_in("tests/inputs/loop-beyond-bound.ll", "tgt1")? {
        Verdict::Valid { bounds, .. }
            if bounds.iter().any(|b| matches!(b, Bound::LoopsOfOriginal(_))) =>
        {
            Ok(())
        }
        verdict => Err(word(&verdict).into()),
    }
}

/// That any copied byte may come from any other one takes time that does not grow with the number of ways.
fn copies_in_circles() -> Result<(), Failed> {
    match verdict_in("tests/inputs/copies-in-circles.ll", "tgt")? {
        Verdict::Valid { .. } => Ok(()),
        verdict => Err(word(&verdict).into()),
    }
}

/// What is read is made of what is written, and that of what is read, in both functions: nobody goes round for ever.
fn values_in_circles() -> Result<(), Failed> {
    let (module, _) = read::functions(Path::new("tests/inputs/values-in-circles.ll"))?;
    let (source, target) = sources_and_targets(&module).into_iter().next().ok_or("no functions")?;
    let options = Options { timeout: Duration::from_secs(5), unchanged: true, ..options(1, MMRA)? };
    match check_function(source, target, &options).verdict {
        Verdict::Valid { .. } | Verdict::Undecided { .. } => Ok(()),
        verdict => Err(word(&verdict).into()),
    }
}

/// A counterexample stands when time is up before enumeration is through, and says so.
fn second_opinion_without_time() -> Result<(), Failed> {
    let (pair, proposal) = refutation("store-below-release", "f")?;
    let spec = MMRA.parse::<ModelSpec>().map_err(|e| e.to_string())?;
    let in_time = confirm(&pair, &spec, &proposal, Instant::now() + Duration::from_secs(600));
    let late = confirm(&pair, &spec, &proposal, Instant::now());
    match (in_time, late) {
        (Opinion::Confirmed(_), Opinion::TargetOnly(Incomplete::OutOfTime)) => Ok(()),
        opinions => Err(format!("{opinions:?}").into()),
    }
}

/// A counterexample says which pointers are the same in it.
fn aliasing_in_words() -> Result<(), Failed> {
    let spec = MMRA.parse::<ModelSpec>().map_err(|e| e.to_string())?;
    for (function, says) in [
        ("arguments", "Here %p and %q point to the same 4 bytes."),
        ("distance", "Here %p + 4 is %q."),
        ("variable", "Here %q points to @x."),
    ] {
        let (pair, proposal) = refutation("pointers-coincide", function)?;
        let witness =
            witness::witness(String::new(), &pair, &proposal, &Opinion::Confirmed(1), &spec);
        if !witness.explanation.iter().any(|line| line == says) {
            return Err(format!("{function}: {:?}", witness.explanation).into());
        }
    }
    Ok(())
}

/// Why the function of that name in an example is transformed wrongly.
fn refutation(example: &str, function: &str) -> Result<(Box<Pair>, Box<Proposal>), Failed> {
    let file = |when: &str| PathBuf::from(format!("examples/bad/{example}.{when}.ll"));
    let (before, _) = read::functions(&file("before"))?;
    let (after, _) = read::functions(&file("after"))?;
    let mut pairs = common_functions(&before, &after).into_iter();
    let pair = pairs.find(|(source, _)| source.function.name == function);
    let (source, target) = pair.ok_or("the example has no such function")?;
    match check_function(source, target, &options(2, MMRA)?).verdict {
        Verdict::Refuted(refutation) => match *refutation {
            Refutation::Execution { pair, proposal, .. } => Ok((pair, proposal)),
            Refutation::SideEffects(difference) => Err(difference.into()),
        },
        verdict => Err(word(&verdict).into()),
    }
}

/// The verdict on what becomes this function in a file that has both.
fn verdict_in(file: &str, function: &str) -> Result<Verdict, Failed> {
    let (module, _) = read::functions(Path::new(file))?;
    let mut pairs = sources_and_targets(&module).into_iter();
    let pair = pairs.find(|(_, target)| target.function.name == function);
    let (source, target) = pair.ok_or("the file has no such function")?;
    Ok(check_function(source, target, &options(1, MMRA)?).verdict)
}

fn originals(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("tests run in the crate's directory");
    let files = entries.map(|e| e.expect("a readable directory").path());
    files.filter(|f| f.display().to_string().contains(".before.")).sorted().collect()
}

fn check(before: &Path, after: &Path, model: &str, expected: Expected) -> Result<(), Failed> {
    let ((before, _), (after, _)) = (read::functions(before)?, read::functions(after)?);
    let pairs = common_functions(&before, &after);
    if pairs.is_empty() {
        return Err("the files have no function in common".into());
    }
    // Faults around fences take three accesses.
    let contexts = if expected == Refuted { 3 } else { 2 };
    let options = Options { unchanged: expected == Valid, ..options(contexts, model)? };
    let mut as_expected = 0;
    for (source, target) in pairs {
        let checked = match brief(expected) {
            Some(timeout) => {
                // To confirm a counterexample may take all the time that there is.
                let brief = Options { timeout, ..options.clone() };
                let checked = check_function(source, target, &brief);
                match checked.verdict {
                    Verdict::Undecided { .. } => check_function(source, target, &options),
                    _ => checked,
                }
            }
            None => check_function(source, target, &options),
        };
        match (checked.verdict, expected) {
            (Verdict::Valid { .. }, Valid)
            | (Verdict::Refuted(_), Refuted)
            | (Verdict::Undecided { .. }, Undecided) => as_expected += 1,
            // Callees and callers that are what they were are neither wrong nor unclear.
            (Verdict::Unchanged, Refuted | Undecided) => {}
            (verdict, _) => {
                return Err(format!("@{}: {}", checked.function, word(&verdict)).into());
            }
        }
    }
    if as_expected == 0 {
        return Err("no function is changed".into());
    }
    Ok(())
}

/// The time that is enough for nearly all counterexamples.
fn brief(expected: Expected) -> Option<Duration> {
    let all = sample::all();
    (expected == Refuted && !all).then_some(Duration::from_secs(5))
}

fn options(contexts: usize, model: &str) -> Result<Options, Failed> {
    Ok(Options {
        model: model.parse::<ModelSpec>().map_err(|e| e.to_string())?,
        contexts,
        loop_bound: 2,
        timeout: Duration::from_secs(120),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    })
}

fn word(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unchanged => "unchanged".into(),
        Verdict::Valid { .. } => "valid".into(),
        Verdict::Refuted(_) => "refuted".into(),
        Verdict::Unsupported(error) => format!("unsupported: {error}"),
        Verdict::Undecided { reason, covered } => {
            format!("undecided: {reason} (covered {covered:?})")
        }
    }
}
