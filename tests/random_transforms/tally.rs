//! What came out, per edit and model.

use crate::{Answer, Kind};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

#[derive(Default)]
struct Tally {
    valid: usize,
    refuted: usize,
    confirmed: usize,
    undecided: BTreeMap<String, usize>,
    time: Duration,
    longest: Duration,
}

/// Numbers of answers.
#[derive(Default)]
pub struct Tallies(BTreeMap<(Kind, &'static str), Tally>);

impl Tallies {
    pub fn add(&mut self, kind: Kind, model: &'static str, answer: &Answer, time: Duration) {
        let tally = self.0.entry((kind, model)).or_default();
        tally.time += time;
        tally.longest = tally.longest.max(time);
        match answer {
            Answer::Valid => tally.valid += 1,
            Answer::Refuted { confirmed } => {
                tally.refuted += 1;
                tally.confirmed += usize::from(*confirmed);
            }
            Answer::Undecided(reason) | Answer::Contradicted(reason) => {
                *tally.undecided.entry(reason.clone()).or_default() += 1
            }
        }
    }
}

impl fmt::Display for Tallies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((kind, model), t) in &self.0 {
            let all = t.valid + t.refuted + t.undecided.values().sum::<usize>();
            let mean = t.time / all as u32;
            writeln!(
                f,
                "{kind:?} {model}: {} valid, {} refuted ({} confirmed), undecided {:?}; {mean:.1?} \
                 each, at most {:.1?}",
                t.valid, t.refuted, t.confirmed, t.undecided, t.longest
            )?;
        }
        Ok(())
    }
}
