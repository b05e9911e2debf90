//! What may be done to two operations in a row.

use std::fmt;
use std::str::FromStr;

/// A transformation of two operations in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Transformation {
    /// They change places.
    Swap,
    /// They become one that does what both do.
    Merge,
    /// The first goes; nobody uses its result.
    EliminateFirst,
    /// The second goes; what it reads is known from the first, and it writes what is there.
    EliminateSecond,
    /// The first is new.
    IntroduceFirst,
    /// The second is new.
    IntroduceSecond,
    /// The first becomes the second: another ordering, scope or other tags.
    Weaken,
    /// The first becomes several, of which the second is one.
    Split,
}

impl Transformation {
    /// All of them.
    pub const ALL: [Transformation; 8] = [
        Transformation::Swap,
        Transformation::Merge,
        Transformation::EliminateFirst,
        Transformation::EliminateSecond,
        Transformation::IntroduceFirst,
        Transformation::IntroduceSecond,
        Transformation::Weaken,
        Transformation::Split,
    ];

    /// Where its operations may be.
    pub fn locations(self) -> &'static [Location] {
        match self {
            Transformation::Merge | Transformation::Weaken | Transformation::Split => {
                &[Location::Same]
            }
            _ => &[Location::Different, Location::Same],
        }
    }

    /// Whether another operation can stand between the two.
    pub fn has_between(self) -> bool {
        matches!(
            self,
            Transformation::EliminateFirst
                | Transformation::EliminateSecond
                | Transformation::IntroduceFirst
                | Transformation::IntroduceSecond
        )
    }

    /// What it does with A and B, in a few words.
    pub fn gist(self) -> &'static str {
        match self {
            Transformation::Swap => "A; B becomes B; A",
            Transformation::Merge => "A; B becomes one operation",
            Transformation::EliminateFirst => "A; B becomes B",
            Transformation::EliminateSecond => "A; B becomes A",
            Transformation::IntroduceFirst => "B becomes A; B",
            Transformation::IntroduceSecond => "A becomes A; B",
            Transformation::Weaken => "A becomes B",
            Transformation::Split => "A becomes several, with B",
        }
    }

    fn keyword(self) -> &'static str {
        match self {
            Transformation::Swap => "swap",
            Transformation::Merge => "merge",
            Transformation::EliminateFirst => "eliminate-first",
            Transformation::EliminateSecond => "eliminate-second",
            Transformation::IntroduceFirst => "introduce-first",
            Transformation::IntroduceSecond => "introduce-second",
            Transformation::Weaken => "weaken",
            Transformation::Split => "split",
        }
    }
}

impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.keyword())
    }
}

/// A name that no transformation has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown transformation '{0}': expected swap, merge, eliminate-first, eliminate-second, \
     introduce-first, introduce-second, weaken or split"
)]
pub struct NoTransformation(String);

impl FromStr for Transformation {
    type Err = NoTransformation;

    fn from_str(text: &str) -> Result<Self, NoTransformation> {
        let found = Transformation::ALL.into_iter().find(|t| t.keyword() == text);
        found.ok_or_else(|| NoTransformation(text.into()))
    }
}

/// Whether two operations are about one location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Location {
    /// They access two.
    Different,
    /// They access one.
    Same,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Location::Different => "different",
            Location::Same => "same",
        })
    }
}
