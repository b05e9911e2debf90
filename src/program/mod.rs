//! Programs: instructions, litmus tests, values, and the events they unroll to.

pub mod barrier;
mod bulk;
pub mod concrete;
pub mod context;
pub mod cooperative;
pub mod event;
pub mod initializer;
mod instruction;
pub mod invariant;
pub mod ir;
pub mod layout;
pub mod litmus;
pub mod mapping;
pub mod memory;
mod operation;
pub mod pieces;
pub mod render;
mod rooms;
pub mod sketch;
pub mod specialise;
pub mod term;
pub mod trips;
pub mod turn;
mod types;
pub mod unroll;
pub mod validity;
pub mod value;
