//! Members of families of symbols: texts that may be anybody's, and indices.

use rustc_hash::FxHashSet;
use std::fmt::{self, Write};
use std::sync::{LazyLock, PoisonError, RwLock};

/// A variable that ranges over members of a family: `$cell` is `Index("cell")`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Index(pub &'static str);

/// A member of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Member {
    /// Any member.
    Index(Index),
    /// The member of that name. A number is its digits. The text may be anybody's, and anything.
    Text(&'static str),
    /// A member that somebody gave a name which is a word of ours, but not by that name's meaning.
    Foreign(&'static str),
}

impl Member {
    /// The member of that name, whatever is in it.
    pub fn text(text: &str) -> Member {
        Member::Text(interned(text))
    }

    /// A member of that name which has nothing but the name in common with [`Member::text`].
    pub fn foreign(text: &str) -> Member {
        Member::Foreign(interned(text))
    }

    /// The index, if it is one.
    pub fn index(self) -> Option<Index> {
        match self {
            Member::Index(index) => Some(index),
            Member::Text(_) | Member::Foreign(_) => None,
        }
    }

    /// Its name where that has a meaning of its own.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Member::Text(text) => Some(text),
            Member::Index(_) | Member::Foreign(_) => None,
        }
    }

    /// Its name as somebody gave it, or that of the index: for texts that readers see.
    pub fn name(self) -> &'static str {
        match self {
            Member::Index(Index(name)) | Member::Text(name) | Member::Foreign(name) => name,
        }
    }

    /// Whether it is the member of that name.
    pub fn is(self, word: &str) -> bool {
        self.word() == Some(word)
    }
}

impl From<Index> for Member {
    fn from(index: Index) -> Member {
        Member::Index(index)
    }
}

impl From<&str> for Member {
    fn from(text: &str) -> Member {
        Member::text(text)
    }
}

impl From<&&str> for Member {
    fn from(text: &&str) -> Member {
        Member::text(text)
    }
}

impl From<String> for Member {
    fn from(text: String) -> Member {
        Member::text(&text)
    }
}

impl From<&u32> for Member {
    fn from(number: &u32) -> Member {
        (*number).into()
    }
}

impl From<&usize> for Member {
    fn from(number: &usize) -> Member {
        (*number).into()
    }
}

impl From<&String> for Member {
    fn from(text: &String) -> Member {
        Member::text(text)
    }
}

impl From<usize> for Member {
    fn from(number: usize) -> Member {
        /// Numbers of cells, which are asked for all the time.
        static SMALL: LazyLock<Vec<Member>> =
            LazyLock::new(|| (0..256).map(|n: usize| Member::text(&n.to_string())).collect());
        SMALL.get(number).copied().unwrap_or_else(|| Member::text(&number.to_string()))
    }
}

impl From<u32> for Member {
    fn from(number: u32) -> Member {
        Member::text(&number.to_string())
    }
}

impl From<&Member> for Member {
    fn from(member: &Member) -> Member {
        *member
    }
}

/// What the notation needs for itself.
const OWN: [char; 5] = ['[', ']', ':', '$', '\\'];

/// Before a member that is foreign.
const FOREIGN: &str = "\\!";

pub(super) fn escaped(f: &mut impl Write, text: &str) -> fmt::Result {
    for c in text.chars() {
        if OWN.contains(&c) {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    Ok(())
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Member::Index(index) => index.fmt(f),
            Member::Text(text) => escaped(f, text),
            Member::Foreign(text) => {
                f.write_str(FOREIGN)?;
                escaped(f, text)
            }
        }
    }
}

/// A text that lives as long as the process, once.
pub(crate) fn interned(text: &str) -> &'static str {
    static KNOWN: LazyLock<RwLock<FxHashSet<&'static str>>> = LazyLock::new(RwLock::default);
    if let Some(known) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(text) {
        return known;
    }
    let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(text) {
        return known;
    }
    let new: &'static str = Box::leak(text.into());
    all.insert(new);
    new
}
