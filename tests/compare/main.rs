//! What is compared besides bodies: headers, and the globals, aliases and callees that functions reach.
//!
//! Every case is decided by hand. Verdicts are about `@f`.

mod contents;
mod local;
mod surroundings;

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Options, Verdict, check_function, common_functions};
use mmprove::read::llvm::read_module;
use mmprove::source::InputError;
use std::sync::Arc;
use std::time::Duration;

/// What has to come out.
#[derive(Clone, Copy)]
enum Expected {
    /// Nothing that matters has changed.
    Unchanged,
    /// It is right.
    Valid,
    /// It is wrong.
    Refuted,
    /// It must not be called right, nor wrong, and the reason names this.
    Undecided(&'static str),
    /// It must not be called right.
    NotValid,
}
use Expected::{NotValid, Refuted, Unchanged, Undecided, Valid};

/// A pair of modules.
struct Case {
    name: &'static str,
    before: &'static str,
    after: &'static str,
    expected: Expected,
}

const fn case(
    name: &'static str,
    before: &'static str,
    after: &'static str,
    expected: Expected,
) -> Case {
    Case { name, before, after, expected }
}

fn main() {
    let arguments = Arguments::from_args();
    let all = surroundings::CASES.iter().chain(local::CASES).chain(contents::CASES);
    let mut trials: Vec<Trial> =
        all.map(|case| Trial::test(case.name, move || check(case))).collect();
    trials.push(Trial::test("unread", unread));
    libtest_mimic::run(&arguments, trials).exit();
}

/// A function that could not be read is unsupported, and says why; those that call it are compared.
fn unread() -> Result<(), Failed> {
    let text =
        "define void @f() {\n call void @g()\n ret void\n}\ndefine void @g() {\n ret void\n}\n";
    let (before, mut after) = (module("before.ll", text)?, module("after.ll", text)?);
    let error = InputError::new(&after.source, after.functions[1].span, "what is that", "here");
    after.functions[1].blocks.clear();
    after.functions[1].unread = Some(Box::new(error));
    let pairs = common_functions(&before, &after);
    let verdicts: Vec<Verdict> = pairs
        .into_iter()
        .map(|(a, b)| Ok(check_function(a, b, &options()?).verdict))
        .collect::<Result<_, Failed>>()?;
    match &verdicts[..] {
        [Verdict::Valid { .. }, Verdict::Unsupported(why)]
            if why.message == "what is that" && why.line == 5 && why.file == "after.ll" =>
        {
            Ok(())
        }
        _ => Err(verdicts.iter().map(found).collect::<Vec<_>>().join(", ").into()),
    }
}

fn options() -> Result<Options, Failed> {
    Ok(Options {
        model: "llvm".parse()?,
        contexts: 2,
        loop_bound: 2,
        timeout: Duration::from_secs(60),
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    })
}

fn found(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unchanged => "unchanged".to_owned(),
        Verdict::Valid { .. } => "valid".to_owned(),
        Verdict::Refuted(_) => "refuted".to_owned(),
        Verdict::Unsupported(error) => format!("unsupported: {error}"),
        Verdict::Undecided { reason, .. } => format!("undecided: {reason}"),
    }
}

fn module(name: &str, text: &str) -> Result<Module, Failed> {
    let source = Source { name: name.to_owned(), text: text.to_owned() };
    Ok(read_module(Arc::new(source)).map_err(|e| e.to_string())?)
}

fn check(case: &Case) -> Result<(), Failed> {
    let (before, after) = (module("before.ll", case.before)?, module("after.ll", case.after)?);
    let side = |module| {
        let function = Module::function(module, "f").ok_or("no @f")?;
        Ok::<_, Failed>(Side { module, function })
    };
    let verdict = check_function(side(&before)?, side(&after)?, &options()?).verdict;
    let fine = match (case.expected, &verdict) {
        (Unchanged, Verdict::Unchanged) | (Refuted, Verdict::Refuted(_)) => true,
        (Valid, Verdict::Valid { .. }) => true,
        (Undecided(why), Verdict::Undecided { reason, .. }) => reason.to_string().contains(why),
        (NotValid, verdict) => !matches!(verdict, Verdict::Valid { .. } | Verdict::Unchanged),
        _ => false,
    };
    if fine { Ok(()) } else { Err(found(&verdict).into()) }
}
