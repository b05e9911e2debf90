//! mmprove proves or refutes what is said about GPU-compiler memory models.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod execution;
pub mod model;
pub mod program;
pub mod question;
pub mod read;
pub mod relation;
pub mod report;
pub mod solve;
pub mod witness;
