//! How far transformations are checked: arguments that several commands take.

use mmprove::model::ModelSpec;
use mmprove::question::transform::Options;
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
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    timeout: u64,
    /// Do not look for proofs for all contexts
    #[arg(long)]
    bounded: bool,
    /// Functions checked at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
}

impl ReachArgs {
    /// The same for the library; whether functions that did not change are checked, too.
    pub fn options(&self, model: ModelSpec, unchanged: bool) -> Options {
        Options {
            model,
            contexts: self.contexts,
            loop_bound: self.unroll,
            timeout: Duration::from_secs(self.timeout),
            unchanged,
            prove: !self.bounded,
        }
    }
}
