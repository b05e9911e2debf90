//! How far transformations are checked: arguments that several commands take.

use super::failure::Failure;
use super::limits::seconds;
use mmprove::model::ModelSpec;
use mmprove::peer::alive::Alive;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Assumed, Given, Options};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How far to check a function, and how many at a time.
#[derive(clap::Args)]
pub struct ReachArgs {
    /// Accesses that the rest of the program makes, at most
    #[arg(long, value_name = "N", default_value_t = 3)]
    contexts: usize,
    /// Back edges that a path through a function takes, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    unroll: usize,
    /// Seconds for one function
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// Do not look for proofs for all contexts
    #[arg(long)]
    bounded: bool,
    /// A file of small steps that are proved: they need no proof here, and what is new is added
    #[arg(long, value_name = "FILE")]
    steps: Option<PathBuf>,
    /// Prove again each small step whose proof comes with mmprove, so that the verdict rests on no record
    #[arg(long, conflicts_with = "steps")]
    afresh: bool,
    /// Arguments and results of calls are not undef
    #[arg(long)]
    disable_undef_input: bool,
    /// Arguments and results of calls are not poison
    #[arg(long)]
    disable_poison_input: bool,
    /// What to assume of memory beyond LangRef, aligned-words or atomic-locations; may be given several times
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    assume: Vec<Assumption>,
    /// Functions checked at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
}

/// What may be assumed of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Assumption {
    /// It is made of aligned words: an exchange of a word that leaves some of its bytes as they are does not access
    /// these. AtomicExpand lowers so for targets that have atomic operations on words only
    AlignedWords,
    /// What is accessed atomically is accessed so by everybody: an atomic load in front of an exchange races with nothing
    AtomicLocations,
}

impl ReachArgs {
    /// alive-tv at that path, with the same limits.
    pub fn alive(&self, path: &Path) -> Alive {
        // It counts how often the body of a loop is executed, not how often control goes back.
        let (limit, unroll) = (self.timeout, self.unroll + 1);
        Alive { path: path.into(), limit, unroll }
    }

    /// All that an answer may hang on beyond the question, as text that differs where it does.
    pub fn limits(&self) -> String {
        let ReachArgs { contexts, unroll, timeout, bounded, steps, jobs: _, .. } = self;
        let ReachArgs { disable_undef_input, disable_poison_input, assume, .. } = self;
        format!(
            "{contexts} {unroll} {timeout:?} {bounded} {steps:?} {disable_undef_input} {disable_poison_input} {assume:?}"
        )
    }

    /// Says which steps of the user's file were not used, for their proof cannot be followed.
    pub fn say_refused(&self, library: &Library) {
        let (refused, Some(file)) = (library.refused(), &self.steps) else { return };
        if !refused.is_empty() {
            eprintln!(
                "{}: what is said to be proved of {} cannot be followed by its certificate, and was not used; delete \
                 these lines",
                file.display(),
                refused.join(", ")
            );
        }
    }

    /// The same for the library; whether functions that did not change are checked, too.
    ///
    /// # Errors
    /// If the file of small steps cannot be used.
    pub fn options(&self, model: ModelSpec, unchanged: bool) -> Result<Options, Failure> {
        let library = match &self.steps {
            Some(file) => Arc::new(Library::kept_in(file).map_err(|e| {
                let advice =
                    "name a file that does not exist yet, or one that an earlier run wrote";
                Failure::new(format!("{}: {e}", file.display()), advice)
            })?),
            None if self.afresh => Arc::default(),
            None => Library::recorded(),
        };
        Ok(Options {
            model,
            contexts: self.contexts,
            loop_bound: self.unroll,
            timeout: self.timeout,
            unchanged,
            prove: !self.bounded,
            library,
            given: Given {
                undef: !self.disable_undef_input,
                poison: !self.disable_poison_input,
                assumed: Assumed {
                    aligned_words: self.assume.contains(&Assumption::AlignedWords),
                    atomic_locations: self.assume.contains(&Assumption::AtomicLocations),
                },
            },
        })
    }
}
