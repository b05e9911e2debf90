//! What is on record of claims: how far each has to be looked at, whatever else is asked for, so that what is known to be
//! refuted is. The record is not believed; it says where to look, and that it is worth the time.

use super::Reach;
use std::fmt;
use std::str::FromStr;

/// Claim, models, verdict and need of each case.
const VERDICTS: &str = include_str!("../../../proofs/verdicts.tsv");

/// Time for what is known to be decided, in terms of the time for a claim: it ends when it is, which on a slow machine
/// takes longer.
const PATIENCE: u32 = 4;

/// What it takes to decide a case, as the record has it in a column of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Looking so far.
    Reach(usize),
    /// A proof.
    Proof,
    /// More than was done.
    Unknown,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Need::Reach(up_to) => up_to.fmt(f),
            Need::Proof => f.write_str("proof"),
            Need::Unknown => f.write_str("-"),
        }
    }
}

impl FromStr for Need {
    type Err = ();

    fn from_str(text: &str) -> Result<Need, ()> {
        match text {
            "proof" => Ok(Need::Proof),
            "-" => Ok(Need::Unknown),
            reach => reach.parse().map(Need::Reach).map_err(drop),
        }
    }
}

/// The reach that the claim needs under these models, which is that at least.
pub(super) fn needed(id: &str, models: &str, reach: Reach) -> Reach {
    let mut rows = VERDICTS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let need = rows.find_map(|row| match row[..] {
        [claim, under, _, need] if claim == id && under == models => need.parse().ok(),
        _ => None,
    });
    let patient = Reach { timeout: reach.timeout * PATIENCE, ..reach };
    match need.unwrap_or(Need::Unknown) {
        Need::Reach(up_to) => Reach { up_to: reach.up_to.max(up_to), ..patient },
        Need::Proof => patient,
        Need::Unknown => reach,
    }
}

#[cfg(test)]
mod tests {
    use super::{Need, Reach, VERDICTS, needed};
    use std::time::Duration;

    #[test]
    fn what_is_known_is_looked_for_far_enough() {
        let reach = Reach { up_to: 3, timeout: Duration::from_secs(1), afresh: false };
        let of = |id, models| {
            let Reach { up_to, timeout, .. } = needed(id, models, reach);
            (up_to, timeout.as_secs())
        };
        assert_eq!(of("amdgpu.property.3", "amdgpu,initial=everywhere"), (5, 4));
        assert_eq!(of("guide.fence.acquire.equivalent", "llvm"), (4, 4));
        assert_eq!(of("amdgpu.property.1", "amdgpu,initial=everywhere"), (3, 4));
        assert_eq!(of("guide.dse.unordered", "no such model"), (3, 1));
    }

    #[test]
    fn every_need_on_record_is_read() {
        for line in VERDICTS.lines().skip(1) {
            let need = line.split('\t').nth(3).expect("a need");
            assert_eq!(need.parse::<Need>().expect(line).to_string(), need);
        }
    }
}
