//! What is on record of claims: how far each has to be looked at, whatever else is asked for, so that what is known to be
//! refuted is; and certificates, by which proofs are followed again. The record is not believed; it says where to look,
//! and that it is worth the time.

use super::Reach;
use crate::solve::unbounded::Certificate;
use std::fmt;
use std::str::FromStr;

/// Claim, models, verdict and need of each case.
const VERDICTS: &str = include_str!("../../../proofs/verdicts.tsv");

/// Claim, models and certificate of each case that is proved by obligations of its own.
const CERTIFICATES: &str = include_str!("../../../proofs/certificates.tsv");

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

/// What is on record of a case.
#[derive(Clone, Debug)]
pub(super) struct Recorded {
    /// Whether the record knows the case.
    is_known: bool,
    /// What it takes to decide it.
    pub need: Need,
    /// By what its proof is followed again.
    pub certificate: Option<Certificate>,
}

impl Recorded {
    /// What is on record of the claim under these models.
    pub(super) fn of(id: &str, models: &str) -> Recorded {
        Recorded {
            is_known: row(VERDICTS, id, models).is_some(),
            need: need(id, models),
            certificate: certificate(id, models),
        }
    }

    /// Whether a proof was looked for when the case was put on record, and not found.
    pub(super) fn is_without_proof(&self) -> bool {
        self.is_known && self.need == Need::Unknown
    }

    /// As if there were no record.
    pub(super) const NOTHING: Recorded =
        Recorded { is_known: false, need: Need::Unknown, certificate: None };
}

/// The columns behind claim and models, in the row of that claim under these models.
fn row(table: &'static str, id: &str, models: &str) -> Option<Vec<&'static str>> {
    table.lines().find_map(|line| {
        let mut columns = line.split('\t');
        let found = columns.next() == Some(id) && columns.next() == Some(models);
        found.then(|| columns.collect())
    })
}

fn need(id: &str, models: &str) -> Need {
    let need = row(VERDICTS, id, models).and_then(|row| row.get(1)?.parse().ok());
    need.unwrap_or(Need::Unknown)
}

fn certificate(id: &str, models: &str) -> Option<Certificate> {
    serde_json::from_str(row(CERTIFICATES, id, models)?.first()?).ok()
}

/// The reach that the claim needs under these models, which is that at least.
pub(super) fn needed(id: &str, models: &str, reach: Reach) -> Reach {
    let patient = Reach { timeout: reach.timeout * PATIENCE, ..reach };
    match need(id, models) {
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
