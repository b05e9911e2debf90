//! The texts of the models, what is recorded beside them, and the shape of the project.

#[path = "../support/mod.rs"]
mod support;

mod architecture;
mod cat;
mod compare_ptx;
mod compared;
mod definitions;
mod findings;
mod ledger;
mod model_text;
