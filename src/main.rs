//! The `mmprove` command.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A diagnostic carries its source text; it is made once, on the way out.
#![allow(clippy::result_large_err)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
