//! All programs of so many operations as one symbolic program, for questions about every program.
//!
//! What the operations are, in which threads and where those run are inputs; what there is to choose
//! from is an `alphabet` of what can matter to the models that are asked about. `world` has the models
//! judge it, and `plain` makes what a search finds plain enough to be read.

mod alphabet;
mod contestant;
mod plain;
mod program;
mod world;

pub(in crate::question) use alphabet::Alphabet;
pub use alphabet::{Features, NotComparable};
pub use contestant::{Contestant, ContestantError};
pub(in crate::question) use plain::{Quest, Wishes};
pub(in crate::question) use program::{Part, Programs};
pub(in crate::question) use world::{Choice, Judge, Judged, Strategy, Whose, Wires};

use crate::program::input::Input;
use rustc_hash::FxHashMap;

/// What came out of a search.
pub(in crate::question) enum Found<T> {
    Yes(T),
    No,
    OutOfTime,
}

/// A program with an execution.
#[derive(Clone, Debug)]
pub(in crate::question) struct Proposal {
    /// Values of all inputs: what the operations are, in which threads, and where those run.
    pub inputs: FxHashMap<Input, u128>,
    /// Who reads from whom, writer first.
    pub reads_from: Vec<(Part, Part)>,
    /// Operations whose read returns undef.
    pub undefined: Vec<usize>,
}
