//! What came out, as a table.

use crate::opinions::{Opinions, Ours, Theirs};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// Numbers of pairs, reasons and times.
#[derive(Default)]
pub struct Tally {
    table: BTreeMap<(Theirs, Ours), usize>,
    reasons: BTreeMap<(Ours, String), usize>,
    times: [Vec<Duration>; 2],
    /// Functions that nothing changed.
    pub same: usize,
}

const OURS: [Ours; 7] = [
    Ours::Valid,
    Ours::Refuted,
    Ours::Concurrent,
    Ours::Undecided,
    Ours::Unsupported,
    Ours::Late,
    Ours::None,
];
const THEIRS: [Theirs; 3] = [Theirs::Correct, Theirs::Incorrect, Theirs::Undecided];

/// After how many pairs the table is shown.
const EVERY: usize = 50;

/// How many reasons are shown.
const REASONS: usize = 16;

impl Tally {
    /// Counts it, and shows now and then how it stands, for a run may be ended before its time.
    pub fn add_and_show(&mut self, opinions: &Opinions) {
        self.add(opinions);
        if self.times[0].len().is_multiple_of(EVERY) {
            println!("{self}");
        }
    }

    fn add(&mut self, opinions: &Opinions) {
        *self.table.entry((opinions.theirs, opinions.ours)).or_default() += 1;
        if opinions.is_theirs_alone() {
            // What is named is another thing each time.
            let reason: Vec<&str> = opinions.our_reason.split('`').step_by(2).collect();
            let reason: String = reason.join("…").chars().take(110).collect();
            *self.reasons.entry((opinions.ours, reason)).or_default() += 1;
        }
        self.times[0].push(opinions.their_time);
        self.times[1].push(opinions.our_time);
    }
}

fn quantiles(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort();
    let at =
        |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or_default();
    format!("median {:.0?}, 95% {:.0?}, at most {:.0?}", at(0.5), at(0.95), at(1.0 - 1e-9))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:22}", "alive-tv \\ mmprove")?;
        let heads =
            ["valid", "refuted", "by threads", "undecided", "unsupported", "late", "no answer"];
        heads.iter().try_for_each(|head| write!(f, "{head:>12}"))?;
        writeln!(f)?;
        for theirs in THEIRS {
            write!(f, "{:22}", format!("{theirs:?}").to_lowercase())?;
            for ours in OURS {
                write!(f, "{:>12}", self.table.get(&(theirs, ours)).copied().unwrap_or_default())?;
            }
            writeln!(f)?;
        }
        writeln!(f, "{} functions that nothing changed", self.same)?;
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for ((ours, reason), count) in reasons.into_iter().take(REASONS) {
            writeln!(f, "{count:6} {ours:?}: {reason}")?;
        }
        let [theirs, ours] = &self.times;
        writeln!(f, "alive-tv: {}", quantiles(theirs))?;
        writeln!(f, "mmprove: {}", quantiles(ours))
    }
}
