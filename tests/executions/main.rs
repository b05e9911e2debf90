//! Executions that programs may have: engines beside each other, litmus tests in families, explanations, the machine.

#[path = "../support/mod.rs"]
mod support;

mod all_executions;
mod conformance_c;
mod conformance_ptx;
mod engines;
mod launched;
mod machine;
mod matrix;
mod names;
mod scale;
mod symbols;
mod waiting;
mod why;
mod wires;
