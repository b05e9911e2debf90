//! Sets of MMRA tags (`mmra.tag.def`, `mmra.set.def`).

use crate::execution::scopes::SYNCHRONIZE_AS;
use crate::relation::{Member, Symbol};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// One tag, `prefix:suffix`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tag {
    /// What property the tag is about.
    #[serde(with = "text")]
    pub prefix: Member,
    /// What it says about it.
    #[serde(with = "text")]
    pub suffix: Member,
}

/// Prefix of the tag that says that an operation makes nothing available or visible, on AMDGPU.
pub const AVAILABILITY: &str = "amdgcn-av";

/// Prefixes that mean something to some model beyond being a prefix.
const WORDS: [&str; 3] = [AVAILABILITY, SYNCHRONIZE_AS, "vulkan"];

impl Tag {
    /// The tag `prefix:suffix`: two texts, whatever is in them, or indices.
    pub fn new(prefix: impl Into<Member>, suffix: impl Into<Member>) -> Self {
        Tag { prefix: prefix.into(), suffix: suffix.into() }
    }

    /// Whether its prefix is a word of some model: others are told apart, and that is all.
    pub fn has_meaning(self) -> bool {
        WORDS.iter().any(|word| self.prefix.is(word))
    }

    /// The base set of what carries the tag.
    pub fn tagged(self) -> Symbol {
        self.of("tagged")
    }

    /// The member of a family that the tag is.
    pub fn of(self, family: &'static str) -> Symbol {
        Symbol::from(family).of([self.prefix, self.suffix])
    }

    /// The tag whose base set that is.
    pub fn of_set(set: Symbol) -> Option<Tag> {
        set.pair("tagged").map(|[prefix, suffix]| Tag { prefix, suffix })
    }
}

impl std::str::FromStr for Tag {
    type Err = String;

    /// A tag as it is written in files of ours, where `:` in a prefix is `\:`.
    fn from_str(text: &str) -> Result<Tag, String> {
        let set = format!("tagged[{text}]").parse().ok().and_then(Tag::of_set);
        set.ok_or_else(|| format!("`{text}` is no tag: a tag is a prefix and what it says"))
    }
}

/// The parts of a tag in files: the text that somebody chose, as it is.
mod text {
    use super::Member;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(part: &Member, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(part.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Member, D::Error> {
        Ok(Member::text(&String::deserialize(deserializer)?))
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
        TagSet(tags.iter().map(|(p, s)| Tag::new(*p, *s)).collect())
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a tag has this prefix.
    pub fn has_prefix(&self, prefix: impl Into<Member>) -> bool {
        let prefix = prefix.into();
        self.0.iter().any(|t| t.prefix == prefix)
    }

    /// The prefix-wise union (`mmra.union.def`): for every prefix present in both sets, all tags
    /// of both with that prefix; other prefixes are dropped.
    pub fn prefix_wise_union(&self, other: &TagSet) -> TagSet {
        let both = |t: &&Tag| self.has_prefix(t.prefix) && other.has_prefix(t.prefix);
        TagSet(self.0.iter().chain(&other.0).filter(both).copied().collect())
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
