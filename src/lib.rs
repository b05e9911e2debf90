//! mmprove proves or refutes what is said about GPU-compiler memory models.
//!
//! Start at [`relation`], the language every model is written in; [`model`] holds the models,
//! [`solve`] the interpreters, [`question`] what can be asked. `ARCHITECTURE.md` has the map.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A diagnostic carries its source text; it is made once, on the way out.
#![allow(clippy::result_large_err)]

pub mod execution;
pub mod interpret;
pub mod model;
pub mod peer;
pub mod program;
pub mod question;
pub mod read;
pub mod relation;
pub mod report;
pub mod solve;
pub mod source;
pub mod witness;
