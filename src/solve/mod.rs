//! Interpreters of the relational language. Architecture invariant: nothing outside this room names
//! the solver.

pub mod budget;
pub mod circuit;
pub mod concrete;
pub mod derivation;
pub mod enumerate;
pub mod evaluate;
pub mod fewer;
pub mod interpret;
mod lazy;
pub mod matrix;
mod orders;
pub mod propagate;
pub mod regular;
pub mod session;
pub mod small;
mod sparse;
pub mod unbounded;
pub mod undef;
pub mod values;
pub mod wires;
pub mod world;
