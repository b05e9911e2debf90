//! Readers: one per format. They produce [`crate::program::ir`] and diagnostics, and decide nothing.

pub mod diagnostic;
pub mod llvm;
