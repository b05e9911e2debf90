//! The unbounded engine: statements about all executions, proved by refuting their negation.
//!
//! Events are an uninterpreted sort, relations predicates. An [`Obligation`] is a set of clauses, as
//! SMT-LIB text: what Z3 is asked here is what any other solver can be given.

mod cases;
mod certificate;
mod induction;
mod logic;
mod obligation;
mod proof;
mod translate;

pub use certificate::{Certificate, Witness};
pub use induction::closures;
pub use obligation::{Answer, Obligation, check};
pub use proof::{NotShown, Prover, Rule, Step};
