//! Programs: instructions, litmus tests, values, and the events they unroll to.

pub mod ir;
pub mod litmus;
