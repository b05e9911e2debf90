//! `mmprove man DIR` and `mmprove completions SHELL`: what the command line says of itself, for other programs.

use super::failure::Failure;
use super::output::print;
use super::status::Status;
use clap::CommandFactory;
use clap_complete::Shell;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct ManArgs {
    /// The directory that the pages go to
    dir: PathBuf,
}

#[derive(clap::Args)]
pub struct CompletionArgs {
    /// The shell
    shell: Shell,
}

/// A page for the program and one for each command.
pub fn man(args: &ManArgs) -> Result<Status, Failure> {
    let command = super::Cli::command().disable_help_subcommand(true);
    let made = std::fs::create_dir_all(&args.dir);
    let made = made.and_then(|()| clap_mangen::generate_to(command, &args.dir));
    made.map_err(|error| Failure::io("write", &args.dir, &error))?;
    println!("wrote {}/mmprove.1 and a page for each command", args.dir.display());
    Ok(Status::Holds)
}

/// The text that a shell reads to complete arguments.
pub fn completions(args: &CompletionArgs) -> Result<Status, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut super::Cli::command(), "mmprove", &mut text);
    print(&String::from_utf8_lossy(&text));
    Ok(Status::Holds)
}
