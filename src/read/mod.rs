//! Readers: one per format. They produce [`crate::program::ir`] and diagnostics, and decide nothing.

pub mod diagnostic;
pub mod directive;
pub mod llvm;
pub mod sketch;
