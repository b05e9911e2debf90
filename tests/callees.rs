//! That what a function does is done by another one that it calls changes no verdict: the example transformations,
//! with the body of either side in a local function.
//!
//! Every tenth pair, or all of them if `MMPROVE_ALL` is set.

#[path = "support/sample.rs"]
mod sample;

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::program::ir::{
    Argument, Block, CallEffects, Effect, Function, Instruction, Linkage, Module, Parameter,
    Promises, Type, Value,
};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Options, Verdict, check_function};
use mmprove::read;
use std::path::{Path, PathBuf};
use std::time::Duration;

const BODY: &str = "what it does";

/// What is said of a function on which there is no verdict in time.
const LATE: &str = "out of time";

/// Pairs of which there is no verdict in time when a callee does what they do, and that is no error.
const SLOW: [&str; 1] = ["examples/bad/noalias-compared.before.ll"];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in ["good", "bad", "bugs"] {
        let entries = std::fs::read_dir(Path::new("examples").join(folder));
        let files = entries.expect("tests run in the crate's directory");
        let files = files.map(|e| e.expect("a readable directory").path());
        let mut files: Vec<PathBuf> =
            files.filter(|f| f.display().to_string().ends_with(".before.ll")).collect();
        files.sort();
        let every = sample::one_in(10);
        for before in files.into_iter().step_by(every) {
            let after = before.display().to_string().replace(".before.", ".after.");
            trials.push(Trial::test(after.replace(".after.ll", ""), move || {
                check(&before, Path::new(&after))
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn check(before: &Path, after: &Path) -> Result<(), Failed> {
    let is_slow = SLOW.iter().any(|slow| before.ends_with(slow));
    let timeout = Duration::from_secs(if is_slow { 10 } else { 120 });
    let ((before, _), (after, _)) = (read::functions(before)?, read::functions(after)?);
    let called = [&before, &after].map(with_bodies_called);
    // Local functions may be right as they are called.
    let others = after.functions.iter().filter(|f| f.linkage != Linkage::Local);
    for Function { name, blocks, .. } in others.filter(|f| !f.blocks.is_empty()) {
        let original = Module::function(&before, name).map_or(&[][..], |f| &f.blocks);
        let verdict = |before, after, contexts| verdict(before, after, name, contexts, timeout);
        let Some(directly) = verdict(&before, &after, 2).filter(|v| *v != "unchanged") else {
            continue;
        };
        let makes = |i: &Instruction| matches!(i.effect, Effect::Alloca { .. });
        let has_objects = |body: &[Block]| body.iter().flat_map(|b| &b.instructions).any(makes);
        for (side, body, before, after) in [
            ("original", original, &called[0], &after),
            ("transformed function", &blocks[..], &before, &called[1]),
        ] {
            let fine = |indirectly: &str| match indirectly {
                LATE => is_slow,
                "valid" | "valid in all contexts" => directly.starts_with("valid"),
                // Others may know of an object that lives while the callee runs, it is no register, and none is followed
                // that a callee makes in a loop.
                "undecided" if has_objects(body) => true,
                _ => directly == indirectly,
            };
            // That an object dies before the function returns takes a larger context to see.
            let sizes = if directly == "refuted" { &[2, 3][..] } else { &[2] };
            let found: Vec<_> = sizes.iter().filter_map(|n| verdict(before, after, *n)).collect();
            if !found.iter().any(|indirectly| fine(indirectly)) {
                let found = found.join(", ");
                let message =
                    format!("@{name} is {directly}, but {found} with a callee in the {side}");
                return Err(message.into());
            }
        }
    }
    Ok(())
}

/// The verdict on the function of that name, if both modules define it.
fn verdict(
    before: &Module,
    after: &Module,
    name: &str,
    contexts: usize,
    timeout: Duration,
) -> Option<&'static str> {
    let side = |module| {
        let function = Module::function(module, name).filter(|f| !f.blocks.is_empty())?;
        Some(Side { module, function })
    };
    let options = Options {
        model: "llvm+mmra".parse().ok()?,
        contexts,
        loop_bound: 2,
        timeout,
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    };
    Some(match check_function(side(before)?, side(after)?, &options).verdict {
        Verdict::Unchanged => "unchanged",
        Verdict::Valid { proof: Ok(_), .. } => "valid in all contexts",
        Verdict::Valid { .. } => "valid",
        Verdict::Refuted(_) => "refuted",
        Verdict::Unsupported(_) => "unsupported",
        Verdict::Undecided { reason, .. } if reason.is_out_of_time() => LATE,
        Verdict::Undecided { .. } => "undecided",
    })
}

/// The module with the body of each function in a local one, which the function calls and does nothing else.
fn with_bodies_called(module: &Module) -> Module {
    let mut module = module.clone();
    for at in 0..module.functions.len() {
        if module.functions[at].blocks.is_empty() {
            continue;
        }
        let mut body = module.functions[at].clone();
        body.name = format!("{BODY} @{}", body.name);
        body.linkage = Linkage::Local;
        body.convention = None;
        // What is passed by value is a copy already.
        body.parameters.iter_mut().for_each(|p| p.byval = None);
        module.functions[at].blocks = vec![calling(&body)];
        module.functions.push(body);
    }
    module
}

/// A block that calls a function with the parameters of its own, and returns what that does.
fn calling(body: &Function) -> Block {
    let span = body.span;
    let new = |result: Option<String>, effect: Effect| Instruction {
        result,
        label: None,
        effect,
        tags: Default::default(),
        alias: Default::default(),
        promises: Promises::default(),
        text: format!("call @{}", body.name),
        span,
    };
    let argument = |p: &Parameter| Argument {
        ty: p.ty.clone(),
        value: Value::Local(p.name.clone()),
        promises: Promises::default(),
        captures_none: false,
    };
    let call = Effect::Call {
        callee: body.name.clone().into(),
        ty: body.result.clone(),
        arguments: body.parameters.iter().map(argument).collect(),
        effects: CallEffects::anything(),
    };
    let result = (body.result != Type::Void).then(|| "result of what it does".to_owned());
    let value = result.clone().map(Value::Local);
    let returns = Effect::Return { ty: body.result.clone(), value };
    Block { label: "entry".into(), instructions: vec![new(result, call), new(None, returns)] }
}
