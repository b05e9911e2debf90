//! Random functions with random changes, right, wrong, and such that nobody knows: what the verdict is does not matter
//! here, only that the same is said of whatever means the same.

use crate::change::Change;
use crate::edits::Edit;
use crate::faults::Fault;
use crate::functions::Function;
use crate::mutations::Mutation;
use crate::{Asked, same_verdicts};
use fastrand::Rng;
use libtest_mimic::Trial;

/// Functions in a normal run.
const FEW: u64 = 8;

/// Functions if all are asked for.
const MANY: u64 = 1_000;

/// What is asked of each of them. The time is a net: effort ends what takes long, which is no more for one name than for
/// another.
const ASKED: Asked = Asked { contexts: 1, timeout: 120 };

/// `MMPROVE_RANDOM` says how many, `MMPROVE_SEED` which.
pub fn trials(all: bool) -> Vec<Trial> {
    let number = |name| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let count = number("MMPROVE_RANDOM").unwrap_or(if all { MANY } else { FEW });
    let first = number("MMPROVE_SEED").unwrap_or(1) << 32;
    let trial = |nth: u64| {
        Trial::test(format!("random::{nth}"), move || {
            let (before, after) = pair(nth, &mut Rng::with_seed(first + nth));
            let texts = [before.text(), after.text()];
            same_verdicts(&texts, &[Change::ALL.to_vec()], first + nth, ASKED)
        })
    };
    (0..count).map(trial).collect()
}

/// A function before and after a change: of every four, two are changed in a way of which nobody knows whether it is right.
fn pair(nth: u64, rng: &mut Rng) -> (Function, Function) {
    let kind = nth as usize / 4;
    match nth % 4 {
        0 => Edit::ALL[kind % Edit::ALL.len()].plant(rng, 2),
        1 => Fault::nth(kind).plant(rng, 1),
        _ => {
            let count = 2 + rng.usize(..4);
            Mutation::ALL[kind % Mutation::ALL.len()].plant(rng, count)
        }
    }
}
