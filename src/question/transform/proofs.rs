//! Which proofs are looked for: of whole functions, or trip by trip.

use super::everywhere::{self, Everywhere, Trips, Work};
use super::pair::Pair;
use super::question::{Question, Wanted};
use super::search::{BRIEF, BRIEFEST, SMALL, Stopped};
use crate::program::bound::Bound;
use crate::program::trips::{self, Coupled, Round};
use std::time::{Duration, Instant};

/// Longer than that a proof is not looked for. It mostly ends before, by the effort that it has.
const PROOF: Duration = Duration::from_secs(60);

impl Question<'_> {
    /// What is proved before anything is searched: by what is on record, or trip by trip. Loops that are followed to their
    /// end are no loops.
    ///
    /// # Errors
    /// A counterexample, if another thread that communicates with the loops shows one sooner than a proof of their trips
    /// fails.
    pub(super) fn first_proof(
        &self,
        pairs: &[Pair],
    ) -> Result<Result<Everywhere, String>, Stopped> {
        let recorded = || self.proof(Work::Recorded, Trips::All);
        if self.trips() == Trips::All {
            return Ok(recorded());
        }
        let mut bounds = pairs.iter().flat_map(|p| p.source.bounds.iter().chain(&p.target.bounds));
        let ends = !bounds.any(Bound::is_of_loops);
        if let Some(known) = ends.then(recorded).and_then(Result::ok) {
            return Ok(Ok(known));
        }
        if self.wanted == Wanted::Answer && self.options.prove {
            for (accesses, effort) in [(SMALL, BRIEF), (SMALL + 1, BRIEFEST)] {
                self.search_shapes(accesses, (effort, true)).or_else(|found| {
                    self.glance_at(0..accesses)?;
                    Err(found)
                })?;
            }
        }
        Ok(self.proof(Work::Afresh, Trips::Any))
    }

    /// What a proof looks at: unrolled loops are large, and one trip is not.
    pub(super) fn trips(&self) -> Trips {
        let functions = [self.before.function, self.after.function];
        let loops = trips::cut_both(functions, Round::Defined, Coupled::Places).is_some();
        if loops { Trips::Any } else { Trips::All }
    }

    pub(super) fn proof(&self, work: Work, trips: Trips) -> Result<Everywhere, String> {
        if !self.options.prove {
            return Err("not asked for".to_string());
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        let until = Instant::now() + (left * 3 / 4).min(PROOF);
        let (before, after, template) = (self.before, self.after, &self.template);
        everywhere::prove(before, after, template, self.options, work, trips, until)
    }
}
