//! The command line: one small file per subcommand. It reads arguments, asks one question of the
//! library, and shows the answer; it decides nothing.

mod check_pass;
mod check_transform;
mod compare;
mod entry;
mod failure;
mod findings;
mod library;
mod limits;
mod litmus;
mod machine;
mod manual;
mod matrix;
mod models;
mod output;
mod progress;
mod prove;
mod reach;
mod reports;
mod second_opinion;
mod serve;
mod show;
mod spec;
mod status;
mod steps;
mod suite;
mod synthesize;
mod verdict;
mod why;
mod workers;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes:
  0  everything asked holds
  1  something is refuted, and a counterexample was found; or there is nothing to compare something with
  2  bad input, or input that mmprove does not support
  3  undecided within the limits";

/// What to type, for those commands that most people begin with.
const CHECK_TRANSFORM: &str = "\
Examples:
  mmprove check-transform before.ll after.ll
  mmprove check-transform before.ll after.ll --format svg --out pictures/
  mmprove check-transform before/ after/ --require proved --also sarif=found.sarif";

const CHECK_PASS: &str = "\
Examples:
  mmprove check-pass 'gvn,dse' --opt opt-19 kernel.ll
  mmprove check-pass 'default<O2>' --bisect --opt opt-19 kernel.ll -- -mtriple=amdgcn-amd-amdhsa
  mmprove check-pass --lit --results kept.jsonl llvm/test/Transforms/GVN";

const LITMUS: &str = "\
Examples:
  mmprove litmus --states test.litmus
  mmprove litmus --model llvm,sc=cpp20 --quiet tests/";

const PROVE: &str = "\
Examples:
  mmprove prove --list
  mmprove prove amdgpu.property.2 --up-to 4";

/// Proves or refutes claims about GPU-compiler memory models.
#[derive(Parser)]
#[command(name = "mmprove", version, after_help = EXIT_CODES)]
struct Cli {
    /// Megabytes of memory that may be used; a run that needs more is broken off
    #[arg(long, value_name = "MB")]
    memory: Option<u64>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Is every behaviour of AFTER one of BEFORE, whatever the rest of the program does?
    #[command(after_help = CHECK_TRANSFORM)]
    CheckTransform(check_transform::Args),
    /// Run LLVM's opt, and check each function that it changes
    #[command(after_help = CHECK_PASS)]
    CheckPass(check_pass::Args),
    /// Do tests of transformations, as Alive2 has them, come out as they say?
    Suite(suite::Args),
    /// May these small programs end as they say? Are they racy? Which final states have they?
    #[command(after_help = LITMUS)]
    Litmus(litmus::Args),
    /// Why a small program may end as it says, or may not: step by step, clause by clause
    Why(why::Args),
    /// The cheapest orderings, scopes and tags under which a small program does what it should
    Synthesize(synthesize::Args),
    /// What of a small program's orderings, scopes and tags can be weaker
    Relax(synthesize::RelaxArgs),
    /// The cheapest orderings, scopes and tags of AFTER under which it does only what BEFORE does
    Repair(synthesize::RepairArgs),
    /// The smallest program on which two models differ
    Compare(compare::Args),
    /// Decide claims that documents make about their models, or theorems in files of your own
    #[command(after_help = PROVE)]
    Prove(prove::Args),
    /// Does the cache scheme of the MMRA document do only what the model allows?
    Machine(machine::Args),
    /// Which transformations of two operations in a row does a model allow? As tables
    Matrix(matrix::Args),
    /// Prove small steps of transformations again, as proofs of transformations use them
    Steps(steps::Args),
    /// Check a saved counterexample again and draw it
    Show(show::Args),
    /// A page on this machine: programs left, and what becomes of them right
    Serve(serve::Args),
    /// List the models with their options, and the clauses that each option is about
    Models(models::Args),
    /// Print the definitions and axioms of a model
    Spec(spec::Args),
    /// What is wrong in the documents or in compilers, as a ledger has it: a text for each, to be pasted as an issue
    Findings(findings::Args),
    /// Write pages for man into a directory
    Man(manual::ManArgs),
    /// Print what a shell needs to complete arguments
    Completions(manual::CompletionArgs),
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    library::folders(std::env::args_os());
    let Cli { memory, command } = Cli::parse();
    let limited = memory.map_or(Ok(()), limits::memory);
    let run = || match command {
        Command::CheckTransform(args) => check_transform::run(&args),
        Command::CheckPass(args) => check_pass::run(&args),
        Command::Suite(args) => suite::run(&args),
        Command::Litmus(args) => litmus::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Synthesize(args) => synthesize::run(&args),
        Command::Relax(args) => synthesize::relax(&args),
        Command::Repair(args) => synthesize::repair(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Machine(args) => machine::run(&args),
        Command::Matrix(args) => matrix::run(&args),
        Command::Steps(args) => steps::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Models(args) => models::run(&args),
        Command::Spec(args) => spec::run(&args),
        Command::Findings(args) => findings::run(&args),
        Command::Man(args) => manual::man(&args),
        Command::Completions(args) => manual::completions(&args),
        Command::Serve(args) => serve::run(&args),
    };
    match limited.and_then(|()| run()) {
        Ok(status) => status.into(),
        Err(failure) => {
            eprint!("{}", output::diagnostic(&failure, &std::io::stderr()));
            status::Status::BadInput.into()
        }
    }
}
