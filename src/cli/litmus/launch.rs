//! `--waves`, `--groups` …: how kernels are launched.

use crate::cli::failure::Failure;
use clap::builder::RangedU64ValueParser;
use mmprove::program::launch::{Arguments, Extent, Launch};

/// The most of each count: every thread is followed by itself.
const MOST: u32 = 16;

#[derive(clap::Args)]
pub struct LaunchArgs {
    /// Launch the kernels of LLVM IR, in place of tests: so many waves in each workgroup
    #[arg(long, value_name = "N", value_parser = count())]
    waves: Option<u32>,
    /// So many workgroups, along the first dimension, or along each: 2x2
    #[arg(long, value_name = "N")]
    groups: Option<Extent>,
    /// So many threads in each wave
    #[arg(long, value_name = "N", value_parser = count())]
    lanes: Option<u32>,
    /// So many threads in each workgroup, along each dimension: 4x2; waves have them one after the other
    #[arg(long, value_name = "NxN")]
    size: Option<Extent>,
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
    RangedU64ValueParser::new().range(1..=u64::from(MOST))
}

impl LaunchArgs {
    /// What is launched, if anything is said of a launch. What is not said is 1.
    ///
    /// # Errors
    /// Counts that contradict each other, or are too many.
    pub fn kernel(&self) -> Result<Option<Kernel>, Failure> {
        let counts = self.waves.is_some() || self.lanes.is_some();
        let shapes = self.groups.is_some() || self.size.is_some();
        if !counts && !shapes && self.kernel.is_none() && self.pointers.is_none() {
            return Ok(None);
        }
        let groups = self.groups.unwrap_or(Extent::flat(1));
        let (size, lanes) = self.workgroup()?;
        if groups.total() > MOST {
            let message = format!("{groups} are too many workgroups: {MOST} can be launched");
            return Err(Failure::plain(message));
        }
        let arguments = match self.pointers {
            Some(Pointers::Same) => Arguments::Same,
            Some(Pointers::Distinct) | None => Arguments::Distinct,
        };
        let launch = Launch { groups, size, lanes, arguments };
        Ok(Some(Kernel { name: self.kernel.clone(), launch }))
    }

    /// The threads of a workgroup, and those of each of its waves.
    fn workgroup(&self) -> Result<(Extent, u32), Failure> {
        let Some(size) = self.size else {
            let (waves, lanes) = (self.waves.unwrap_or(1), self.lanes.unwrap_or(1));
            return Ok((Extent::flat(waves * lanes), lanes));
        };
        let threads = size.total();
        let lanes = match (self.waves, self.lanes) {
            (Some(waves), None) => threads / waves,
            (_, lanes) => lanes.unwrap_or(1),
        };
        let waves = self.waves.unwrap_or(threads.checked_div(lanes).unwrap_or(0));
        if u64::from(waves) * u64::from(lanes) != u64::from(threads) {
            let message = format!(
                "{size} threads cannot be {waves} waves{}",
                match self.lanes {
                    Some(lanes) => format!(" of {lanes}"),
                    None => String::new(),
                }
            );
            let help = "a workgroup has as many threads in each of its waves";
            return Err(Failure::new(message, help));
        }
        match waves <= MOST && lanes <= MOST {
            true => Ok((size, lanes)),
            false => {
                let message = format!("{size} threads are too many for {MOST} waves of {MOST}");
                Err(Failure::new(message, "say with `--lanes` how many of them are in a wave"))
            }
        }
    }
}
