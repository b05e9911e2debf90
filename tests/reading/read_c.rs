//! Litmus tests in herd's C notation: what is made of them, decided by hand, and what is said about mistakes.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod errors;
mod lowered;
mod nasty;
mod robust;

use mmprove::program::ir::Source;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{Options, Report, run};
use mmprove::source::InputError;
use std::sync::Arc;

fn result(text: &str) -> Result<Litmus, InputError> {
    let source = Arc::new(Source { name: "folder/test.litmus".into(), text: text.into() });
    mmprove::read::herd::read_litmus(source)
}

fn test(text: &str) -> Litmus {
    result(text).unwrap_or_else(|e| panic!("{text}\n{e}\n{:?}", e.help))
}

fn report(text: &str) -> Report {
    let model = "llvm+mmra".parse().expect("a model");
    run(&test(text), &model, &Options::default()).unwrap_or_else(|e| panic!("{text}\n{e}"))
}
