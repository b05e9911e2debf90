//! Claims, proofs and their certificates; transformations that are valid in all contexts.

#[path = "../support/mod.rs"]
mod support;

mod all_contexts;
mod certificates;
mod claims;
mod claims_text;
mod first_order;
mod integers;
mod pairs;
mod prover;
mod replay;
mod small_steps;
mod theorems;
mod trips;
