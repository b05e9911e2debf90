//! The unbounded engine: statements about all executions, proved by refuting their negation.
//!
//! Events are an uninterpreted sort, relations predicates. An [`Obligation`] is a set of formulas, in
//! first-order logic, which any solver can be given as SMT-LIB text. Z3 is asked of clauses.

mod cases;
mod certificate;
mod clauses;
mod induction;
mod logic;
mod obligation;
mod proof;
mod translate;

/// Version of the rules by which proofs go, and of what they take for granted: it goes up with any change after which
/// something that was shown might not be, and proofs on record from before are found no more.
pub const RULES: u32 = 1;

pub use certificate::{Certificate, Oracle};
pub use clauses::{Clause, Clausifier, Literal, Meaning};
pub use induction::closures;
pub use logic::{Atom, EVENT, Logic, Term, Var};
pub use obligation::{Answer, Obligation, check};
pub use proof::{NotShown, Prover, Rule, Step};
pub use translate::{Depth, Stated, Translation};
