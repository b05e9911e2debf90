//! The readers of Khronos' and herd-style litmus tests for Vulkan: what they make of a file, what
//! they say about mistakes, and that they never panic.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod as_they_are;
mod corpora;
mod herd;
mod herd_conditions;
mod herd_errors;
mod herd_errors_cells;
mod herd_errors_ends;
mod herd_errors_files;
mod khronos;
mod khronos_errors;
mod khronos_errors_predicates;
mod robust;
mod run;

use mmprove::program::ir::{Access, Effect, Function, Instruction, Source};
use mmprove::program::litmus::Litmus;
use mmprove::source::InputError;
use std::sync::Arc;

fn source(name: &str, text: &str) -> Arc<Source> {
    Arc::new(Source { name: name.into(), text: text.into() })
}

fn khronos_result(text: &str) -> Result<Vec<Litmus>, InputError> {
    mmprove::read::khronos::read_tests(source("folder/mp.test", text))
}

fn khronos_tests(text: &str) -> Vec<Litmus> {
    khronos_result(text).unwrap_or_else(|e| panic!("{text}\n{e}\n{:?}", e.help))
}

fn herd_result(text: &str) -> Result<Litmus, InputError> {
    mmprove::read::herd::read_litmus(source("folder/mp.litmus", text))
}

fn herd_test(text: &str) -> Litmus {
    herd_result(text).unwrap_or_else(|e| panic!("{text}\n{e}\n{:?}", e.help))
}

fn thread<'a>(litmus: &'a Litmus, name: &str) -> &'a Function {
    let spec = litmus.threads.iter().find(|t| t.name == name).expect(name);
    litmus.module.function(&spec.function).expect(name)
}

/// All instructions of a thread.
fn instructions<'a>(litmus: &'a Litmus, name: &str) -> Vec<&'a Instruction> {
    thread(litmus, name).blocks.iter().flat_map(|b| &b.instructions).collect()
}

/// The instructions of a thread that have labels: the operations.
fn operations<'a>(litmus: &'a Litmus, name: &str) -> Vec<&'a Instruction> {
    instructions(litmus, name).into_iter().filter(|i| i.label.is_some()).collect()
}

fn access(instruction: &Instruction) -> &Access {
    match &instruction.effect {
        Effect::Load { access, .. }
        | Effect::Store { access, .. }
        | Effect::AtomicRmw { access, .. }
        | Effect::Fence { access }
        | Effect::Barrier { access, .. }
        | Effect::Operation { access, .. } => access,
        other => panic!("no access: {other:?}"),
    }
}

/// Checks a reader's complaint: `line:column: message`, and a part of the help.
fn complaint(text: &str, error: &InputError, said: &str, help: &str) {
    let place = format!("{}:{}: {}", error.line, error.column, error.message);
    assert_eq!(place, said, "{text}\nhelp: {:?}", error.help);
    let given = error.help.as_deref().unwrap_or_default();
    assert!(!given.is_empty(), "{text}\n{error}\nhas no help");
    assert!(given.contains(help), "{text}\n{error}\nhelp: {given}");
}
