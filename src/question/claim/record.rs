//! What is on record of claims: how far each has to be looked at, whatever else is asked for, so that what is known to be
//! refuted is. The record is not believed; it says where to look, and that it is worth the time.

use super::Reach;

/// Claim, models and verdict of each case.
const VERDICTS: &str = include_str!("../../../proofs/verdicts.tsv");

/// Time for what is known to be decided, in terms of the time for a claim: it ends when it is, which on a slow machine
/// takes longer.
const PATIENCE: u32 = 4;

/// The reach that the claim needs under these models, which is that at least.
pub(super) fn needed(id: &str, models: &str, reach: Reach) -> Reach {
    let mut rows = VERDICTS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let verdict = rows.find_map(|row| match row[..] {
        [claim, under, verdict] if claim == id && under == models => Some(verdict),
        _ => None,
    });
    let patient = Reach { timeout: reach.timeout * PATIENCE, ..reach };
    let Some(verdict) = verdict else { return reach };
    match verdict.strip_prefix("refuted by ").or(verdict.strip_prefix("shown by ")) {
        Some(size) => Reach { up_to: reach.up_to.max(found_with(size).unwrap_or(0)), ..patient },
        None if verdict.starts_with("proved") => patient,
        None => reach,
    }
}

/// The reach with which something of that size is found: `4 operations`.
fn found_with(size: &str) -> Option<usize> {
    let (number, of) = size.split_once(' ')?;
    let number: usize = number.parse().ok()?;
    // The function makes an access, too.
    Some(if of == "accesses around it" { number + 1 } else { number })
}

#[cfg(test)]
mod tests {
    use super::{Reach, needed};
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
}
