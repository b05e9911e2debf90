//! Operations in Vulkan's terms, as several formats write them: words joined by dots, such as
//! `st.atom.rel.scopewg.sc0.semsc0`.
//!
//! The formats spell the words differently and put the operands in different places, but mean the
//! same. [`Spelling`] is a format's table of words; [`Operation`] is what they add up to, after the
//! checks that hold in every format, with the marks that the model expects; [`Variables`] are names
//! that may share a location; [`build`] has what is left of making a program.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod build;
mod check;
mod host;
mod operation;
pub(crate) mod tokens;
mod variables;
mod word;

pub(crate) use build::{Labels, copy, function, instruction, litmus, placement};
pub(crate) use operation::{Kind, Operation};
pub(crate) use variables::Variables;
pub(crate) use word::{Spelling, Word, is_opcode};

use crate::program::ir::Type;

/// Every location and register of these formats is a 32-bit integer.
pub(crate) const INTEGER: Type = Type::Int(32);
