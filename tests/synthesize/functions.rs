//! Functions without a condition: what of their annotations can go with nothing new happening, whatever the rest of the
//! program does. What must come of each was decided by hand.

use libtest_mimic::{Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{
    Costs, Kind, Outcome, Problem, Selection, Settings, Transformation, relax, repair, synthesize,
};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Given, Options};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

struct Function {
    name: &'static str,
    /// Its instructions.
    body: &'static str,
    /// What is left of them.
    left: &'static str,
    /// An ordinary run looks at it, too.
    quick: bool,
}

const FUNCTIONS: &[Function] = &[
    // Nobody else knows the local.
    Function {
        name: "a-local-of-its-own",
        body: "  %p = alloca i32, align 4\n  store atomic i32 1, ptr %p seq_cst, align 4\n",
        left: "  %p = alloca i32, align 4\n  store i32 1, ptr %p, align 4\n",
        quick: true,
    },
    // The second fence orders whatever the first one does.
    Function {
        name: "a-release-fence-twice",
        body: "  fence release\n  fence release\n  store atomic i32 1, ptr %x monotonic, align 4\n",
        left: "  fence release\n  store atomic i32 1, ptr %x monotonic, align 4\n",
        quick: false,
    },
    // What the caller has read before synchronizes by the fence. What the load finds nobody uses, so it may race; whoever it
    // would synchronize with, the fence does, too.
    Function {
        name: "an-acquire-fence-behind-an-acquire-load",
        body: "  %v = load atomic i32, ptr %x acquire, align 4\n  fence acquire\n",
        left: "  %v = load i32, ptr %x, align 4\n  fence acquire\n",
        quick: false,
    },
    // What the caller has written before is released by it.
    Function {
        name: "a-release-store-alone",
        body: "  store atomic i32 1, ptr %x release, align 4\n",
        left: "  store atomic i32 1, ptr %x release, align 4\n",
        quick: false,
    },
    // A plain store may race where an atomic one does not.
    Function {
        name: "a-monotonic-store-alone",
        body: "  store atomic i32 1, ptr %x monotonic, align 4\n",
        left: "  store atomic i32 1, ptr %x monotonic, align 4\n",
        quick: false,
    },
];

fn module(body: &str) -> String {
    format!("define void @f(ptr %x) {{\n{body}  ret void\n}}\n")
}

fn problem(before: (&str, &str), after: (&str, &str), kinds: &[Kind]) -> Result<Problem, Failed> {
    problem_in(ModelSpec::llvm_mmra(), before, after, kinds)
}

fn problem_in(
    model: ModelSpec,
    before: (&str, &str),
    after: (&str, &str),
    kinds: &[Kind],
) -> Result<Problem, Failed> {
    let source =
        |(name, text): (&str, &str)| Arc::new(Source { name: name.into(), text: text.into() });
    let (old, new) = (source(before), source(after));
    let options = Options {
        model,
        contexts: 3,
        loop_bound: 1,
        timeout: Duration::from_secs(100),
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    let settings = Settings {
        model: None,
        property: Property::Condition,
        sites: Selection { kinds: kinds.to_vec(), operations: vec![] },
        fix: Selection::default(),
        allow_undef: true,
        costs: Costs::known("default").ok_or("there is no default table")?,
        loop_bound: 1,
        timeout: Duration::from_secs(600),
    };
    let (before, after) = ((Path::new(before.0), &old), (Path::new(after.0), &new));
    Ok(repair(&Transformation { before, after, options }, &settings)?)
}

fn check(function: &Function) -> Result<(), Failed> {
    let text = module(function.body);
    let file = ("f.ll", text.as_str());
    let mut problem = problem(file, file, &[Kind::Orderings, Kind::Fences])?;
    let relaxed = relax(&mut problem, &mut |_| ())?;
    let Outcome::Solved(solutions) = &relaxed.together.outcome else {
        return Err(format!("{:.300?}", relaxed.together.outcome).into());
    };
    let found = match solutions.first() {
        Some(solution) => problem.patched(&solution.assignment),
        None => text,
    };
    match found == module(function.left) {
        true => Ok(()),
        false => Err(found.into()),
    }
}

/// What refutes one ordering refutes others: what is learned of a release store that has become monotonic is not only
/// about the assignment that it was found with.
fn learns() -> Result<(), Failed> {
    let before =
        "define void @f(ptr %x) {\n  store atomic i32 1, ptr %x release, align 4\n  ret void\n}\n";
    let after = before.replace("release", "monotonic");
    let (before, after) = (("f.before.ll", before), ("f.after.ll", after.as_str()));
    let problem = problem(before, after, &[Kind::Orderings])?;
    let report = synthesize(&problem, 1, &mut |_| ())?;
    let Outcome::Solved(solutions) = &report.outcome else {
        return Err(format!("{:.300?}", report.outcome).into());
    };
    let found = problem.patched(&solutions[0].assignment);
    if !found.contains("release") {
        return Err(found.into());
    }
    match report.exact < report.clauses {
        true => Ok(()),
        false => Err(format!("{} clauses, all exact", report.clauses).into()),
    }
}

/// A transformation in Vulkan's terms that makes an access race, or leaves out what it acquires, and how it is written when
/// it is right.
struct Words {
    name: &'static str,
    /// The operations.
    right: &'static str,
    /// What is replaced in it by what.
    becomes: [&'static str; 2],
    /// The cheapest.
    cost: u32,
    /// An ordinary run looks at it, too.
    quick: bool,
}

const WORDS: &[Words] = &[
    // What was atomic races with whoever else accesses it.
    Words {
        name: "races",
        right: "A: st.atom.device.sc0 x = 1\n",
        becomes: ["st.atom.device", "st.nonpriv"],
        cost: 6,
        quick: true,
    },
    // What was read after the flag had been acquired races with who wrote it before.
    Words {
        name: "does-not-acquire",
        right: "A: ld.atom.acq.device.sc0.semsc0 f\nB: ld.nonpriv.sc0 x\n",
        becomes: ["ld.atom.acq.device.sc0.semsc0", "ld.atom.device.sc0"],
        cost: 11,
        quick: false,
    },
];

fn words(case: &Words) -> Result<(), Failed> {
    let right = format!("Thread T1 @ workgroup 0, subgroup 0:\n{}", case.right);
    let wrong = right.replace(case.becomes[0], case.becomes[1]);
    let (before, after) = (("f.before.vulkan", &right[..]), ("f.after.vulkan", &wrong[..]));
    let kinds = [Kind::Orderings, Kind::Scopes, Kind::Semantics];
    let problem = problem_in(ModelSpec::vulkan(), before, after, &kinds)?;
    let report = synthesize(&problem, 1, &mut |_| ())?;
    let Outcome::Solved(solutions) = &report.outcome else {
        return Err(format!("{:.300?}", report.outcome).into());
    };
    let found = problem.patched(&solutions[0].assignment);
    match found == right && solutions[0].cost == case.cost && !solutions[0].kept.is_empty() {
        true => Ok(()),
        false => Err(format!("cost {}\n{found}", solutions[0].cost).into()),
    }
}

pub fn trials(all: bool) -> Vec<Trial> {
    let in_words = WORDS.iter().filter(|case| all || case.quick);
    let in_words =
        in_words.map(|case| Trial::test(format!("repair-words-{}", case.name), || words(case)));
    let functions = FUNCTIONS.iter().filter(|function| all || function.quick);
    let functions = functions
        .map(|function| Trial::test(format!("functions-{}", function.name), || check(function)));
    functions.chain(in_words).chain([Trial::test("repair-learns", learns)]).collect()
}
