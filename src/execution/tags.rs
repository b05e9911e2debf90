//! Sets of MMRA tags (`mmra.tag.def`, `mmra.set.def`).

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// One tag, `prefix:suffix`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tag {
    /// What property the tag is about.
    pub prefix: String,
    /// What it says about it.
    pub suffix: String,
}

impl Tag {
    /// The tag `prefix:suffix`.
    pub fn new(prefix: &str, suffix: &str) -> Self {
        Tag { prefix: prefix.into(), suffix: suffix.into() }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.prefix, self.suffix)
    }
}

/// A set of tags; an operation without `!mmra` has the empty set (`mmra.set.absent`).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TagSet(pub BTreeSet<Tag>);

impl TagSet {
    /// The set of these `(prefix, suffix)` pairs.
    pub fn of(tags: &[(&str, &str)]) -> Self {
        TagSet(tags.iter().map(|(p, s)| Tag::new(p, s)).collect())
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a tag has this prefix.
    pub fn has_prefix(&self, prefix: &str) -> bool {
        self.0.iter().any(|t| t.prefix == prefix)
    }

    /// The prefix-wise union (`mmra.union.def`): for every prefix present in both sets, all tags
    /// of both with that prefix; other prefixes are dropped.
    pub fn prefix_wise_union(&self, other: &TagSet) -> TagSet {
        let both = |t: &&Tag| self.has_prefix(&t.prefix) && other.has_prefix(&t.prefix);
        TagSet(self.0.iter().chain(&other.0).filter(both).cloned().collect())
    }
}

impl fmt::Display for TagSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, tag) in self.0.iter().enumerate() {
            write!(f, "{}{tag}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
