//! The readers of Khronos' and herd-style litmus tests for Vulkan: what they make of a file, what
//! they say about mistakes, and that they never panic.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

#[path = "read_vulkan/as_they_are.rs"]
mod as_they_are;
#[path = "read_vulkan/corpora.rs"]
mod corpora;
#[path = "read_vulkan/herd.rs"]
mod herd;
#[path = "read_vulkan/herd_conditions.rs"]
mod herd_conditions;
#[path = "read_vulkan/herd_errors.rs"]
mod herd_errors;
#[path = "read_vulkan/herd_errors_cells.rs"]
mod herd_errors_cells;
#[path = "read_vulkan/herd_errors_ends.rs"]
mod herd_errors_ends;
#[path = "read_vulkan/herd_errors_files.rs"]
mod herd_errors_files;
#[path = "read_vulkan/khronos.rs"]
mod khronos;
#[path = "read_vulkan/khronos_errors.rs"]
mod khronos_errors;
#[path = "read_vulkan/khronos_errors_predicates.rs"]
mod khronos_errors_predicates;
#[path = "read_vulkan/robust.rs"]
mod robust;
#[path = "read_vulkan/run.rs"]
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
