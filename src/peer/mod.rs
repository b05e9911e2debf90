//! Other people's programs that answer a question of ours by means of their own.
//!
//! What they say is shown next to a verdict and never becomes one: they have other semantics, and other bugs.

pub mod alive;
mod limited;

pub use limited::{Ended, run};
