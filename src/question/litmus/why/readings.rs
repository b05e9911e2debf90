//! Which readings of the model's disputed clauses would answer a question differently.

use super::super::{Failure, LookFor, Options, Verdict, run, specialised};
use crate::model::ModelSpec;
use crate::program::litmus::Litmus;
use std::time::{Duration, Instant};

/// Another reading, and what comes out under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The option as `--model` takes it, `hb=pairs`.
    pub option: String,
    /// What comes out.
    pub verdict: Verdict,
}

/// What other readings say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// Those that change the answer.
    pub changes: Vec<Change>,
    /// How many were asked.
    pub asked: usize,
    /// Those that there was no time for.
    pub undecided: Vec<String>,
}

/// Asks again with one option of the model changed, for each value of each option.
///
/// # Errors
/// Whatever has no meaning in a litmus test.
pub fn readings(
    litmus: &Litmus,
    spec: &ModelSpec,
    options: &Options,
    verdict: Verdict,
    time: Duration,
) -> Result<Readings, Failure> {
    let deadline = Instant::now() + time;
    let spec = specialised(litmus, spec)?;
    // What the test says of options has been taken into account.
    let litmus = Litmus { options: vec![], ..litmus.clone() };
    let mut all = Readings::default();
    for (option, other) in spec.readings() {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            all.undecided.push(option);
            continue;
        }
        let options = Options { look_for: LookFor::NOTHING, timeout: left, ..options.clone() };
        all.asked += 1;
        match run(&litmus, &other, &options)?.verdict {
            Verdict::Undecided => all.undecided.push(option),
            same if same == verdict => {}
            verdict => all.changes.push(Change { option, verdict }),
        }
    }
    Ok(all)
}
