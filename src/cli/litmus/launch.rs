//! `--waves`, `--groups` …: how kernels are launched.

use clap::builder::RangedU64ValueParser;
use mmprove::program::launch::{Arguments, Launch};

/// The most of each count: every thread is followed by itself.
const MOST: u64 = 16;

#[derive(clap::Args)]
pub struct LaunchArgs {
    /// Launch the kernels of LLVM IR, in place of tests: so many waves in each workgroup
    #[arg(long, value_name = "N", value_parser = count())]
    waves: Option<u32>,
    /// So many workgroups
    #[arg(long, value_name = "N", value_parser = count())]
    groups: Option<u32>,
    /// So many threads in each wave
    #[arg(long, value_name = "N", value_parser = count())]
    lanes: Option<u32>,
    /// The kernel to launch, if not all that are called kernels
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// What the pointers that a kernel is given point to: an object each, or the same object
    #[arg(long, value_enum)]
    pointers: Option<Pointers>,
}

/// [`Arguments`] as an argument.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Pointers {
    Distinct,
    Same,
}

/// What is launched.
pub struct Kernel {
    pub name: Option<String>,
    pub launch: Launch,
}

fn count() -> RangedU64ValueParser<u32> {
    RangedU64ValueParser::new().range(1..=MOST)
}

impl LaunchArgs {
    /// What is launched, if anything is said of a launch. What is not said is 1.
    pub fn kernel(&self) -> Option<Kernel> {
        let counts = [self.groups, self.waves, self.lanes];
        let said = counts.iter().any(Option::is_some) || self.kernel.is_some();
        let [groups, waves, lanes] = counts.map(|count| count.unwrap_or(1));
        let arguments = match self.pointers {
            Some(Pointers::Same) => Arguments::Same,
            Some(Pointers::Distinct) | None => Arguments::Distinct,
        };
        let launch = Launch { groups, waves, lanes, arguments };
        (said || self.pointers.is_some()).then(|| Kernel { name: self.kernel.clone(), launch })
    }
}
