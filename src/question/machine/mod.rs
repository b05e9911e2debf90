//! `machine`: the "Implementation Example" of the MMRA document as an operational model, and
//! whether it does only what the axiomatic model allows.
//!
//! Every thread has a cache over shared memory. Memory operations bypass it or go through it, and
//! synchronizing operations flush and invalidate it or do not, by their `vulkan:` tags (`steps`). A
//! cache may write back a dirty line or drop a clean one at any time (`state`). Where the document
//! is silent, [`Machine`] has an option for each choice.
//!
//! All small programs (`programs`) are run. What the machine reaches and the model forbids is a
//! counterexample, made plain, written down as a sketch, read back, run again, and judged again by
//! looking at every execution (`search`). The solver has no part in this.

mod judged;
mod layout;
mod operation;
mod options;
mod programs;
mod read;
mod run;
mod search;
mod state;
mod steps;

pub use judged::{Named, Refused, State, outcomes, states};
pub use options::{
    Atomics, BypassingLoads, BypassingStores, Conservative, DirtyLines, Fetches, Flush, Invalidate,
    Lines, Machine, MachineError, Mutant, Posted,
};
pub use search::{Example, Limits, Refutation, Verdict, obeys};
