//! What users see: the command line, reports and their schemas, pages, the server.

#[path = "../support/schema.rs"]
mod against_schema;

mod check_model;
mod cli;
mod pages;
mod progress;
mod report;
mod reports;
mod schema;
mod second_opinion;
mod serve;
