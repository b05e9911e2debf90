//! What a global may hold that nobody but its own file reaches: what it holds at first, and what is stored to it there.

use super::initializer::{Byte, all_known};
use std::collections::{BTreeMap, BTreeSet};

/// Some bytes of a global: offset and size.
pub type Part = (u64, u64);

/// More values than that are as good as any.
const MOST: usize = 16;

/// What an access stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// Nothing.
    Nothing,
    /// What it has read there.
    Read,
    /// These bytes.
    Bytes(Vec<u8>),
    /// The second ones, where the first ones were.
    Exchanged(Vec<u8>, Vec<u8>),
    /// Anything.
    Anything,
}

/// All that is stored to a global.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    parts: BTreeMap<Part, Vec<Stored>>,
    /// Somebody stores anything somewhere.
    unknown: bool,
    /// Some stores are not atomic: what is read may be undef.
    plain: bool,
}

impl Changes {
    /// Another access stores this there; no place is any place.
    pub fn add(&mut self, part: Option<Part>, stored: Stored, atomic: bool) {
        if stored == Stored::Nothing {
            return;
        }
        self.plain |= !atomic;
        match (part, stored) {
            (Some(part), stored) => self.parts.entry(part).or_default().push(stored),
            (None, _) => self.unknown = true,
        }
    }

    /// What the global may hold, if that is not anything; at first it holds these bytes.
    pub fn contents(&self, first: &[Byte]) -> Option<Contents> {
        if self.unknown {
            return None;
        }
        let mut contents = Contents { first: first.to_vec(), parts: BTreeMap::new() };
        let mut end = 0;
        for (part, changes) in &self.parts {
            let (offset, size) = *part;
            if offset < end {
                return None;
            }
            end = offset.checked_add(size)?;
            let here = contents.known_first(*part);
            let values = here.and_then(|here| values(here, changes, self.plain));
            contents.parts.insert(*part, values);
        }
        Some(contents)
    }
}

/// What a part may hold that holds this at first, if that is not anything. Who reads it may read undef where stores are
/// `plain`.
fn values(first: Vec<u8>, changes: &[Stored], plain: bool) -> Option<BTreeSet<Vec<u8>>> {
    let mut held: BTreeSet<Vec<u8>> = [first].into();
    loop {
        let known = held.len();
        for stored in changes {
            match stored {
                Stored::Anything => return None,
                Stored::Read if plain => return None,
                Stored::Nothing | Stored::Read => {}
                Stored::Bytes(bytes) => drop(held.insert(bytes.clone())),
                Stored::Exchanged(expected, new) if plain || held.contains(expected) => {
                    held.insert(new.clone());
                }
                Stored::Exchanged(..) => {}
            }
        }
        if held.len() > MOST {
            return None;
        }
        if held.len() == known {
            return Some(held);
        }
    }
}

/// What a global may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// What it holds at first.
    pub first: Vec<Byte>,
    /// What parts may hold to which somebody stores: nothing is anything. They do not overlap.
    pub parts: BTreeMap<Part, Option<BTreeSet<Vec<u8>>>>,
}

impl Contents {
    /// Whether it holds what it held at first.
    pub fn never_changes(&self) -> bool {
        self.parts.values().all(|values| values.as_ref().is_some_and(|values| values.len() == 1))
    }

    /// What a part holds at first, if all of that is known.
    pub fn known_first(&self, (offset, size): Part) -> Option<Vec<u8>> {
        let end = usize::try_from(offset.checked_add(size)?).ok()?;
        all_known(self.first.get(usize::try_from(offset).ok()?..end)?)
    }

    /// What it may hold where two files store to it, if that is not anything.
    pub fn or(&self, other: &Contents) -> Option<Contents> {
        let alike = self.first == other.first && self.parts.keys().eq(other.parts.keys());
        let both = |(mine, others): (&Option<BTreeSet<_>>, &Option<BTreeSet<_>>)| {
            Some(mine.as_ref()? | others.as_ref()?)
        };
        let values = self.parts.values().zip(other.parts.values()).map(both);
        let parts = self.parts.keys().copied().zip(values).collect();
        alike.then(|| Contents { first: self.first.clone(), parts })
    }
}

#[cfg(test)]
mod tests {
    use super::{Byte, Changes, Stored};

    fn of(changes: &[(u64, u64, Stored)]) -> Option<super::Contents> {
        let mut all = Changes::default();
        for (at, size, stored) in changes {
            all.add(Some((*at, *size)), stored.clone(), true);
        }
        all.contents(&[Byte::Known(5), Byte::Known(6), Byte::Undef, Byte::Unknown])
    }

    #[test]
    fn exchanged_only_where_expected() {
        let never = of(&[(0, 1, Stored::Exchanged(vec![4], vec![9]))]).expect("known");
        assert!(never.never_changes());
        let chained = [
            (0, 1, Stored::Exchanged(vec![7], vec![9])),
            (0, 1, Stored::Exchanged(vec![5], vec![7])),
        ];
        let chained = of(&chained).expect("known");
        assert_eq!(chained.parts[&(0, 1)].as_ref().map(|held| held.len()), Some(3));
    }

    #[test]
    fn what_races_may_be_undef() {
        for stored in [Stored::Read, Stored::Exchanged(vec![4], vec![9])] {
            let mut all = Changes::default();
            all.add(Some((0, 1)), stored, true);
            let first = [Byte::Known(5)];
            assert!(all.contents(&first).expect("known").never_changes());
            all.add(Some((0, 1)), Stored::Bytes(vec![5]), false);
            assert!(!all.contents(&first).expect("known").never_changes());
        }
    }

    #[test]
    fn parts_that_overlap_hold_anything() {
        assert_eq!(of(&[(0, 2, Stored::Bytes(vec![1, 2])), (1, 1, Stored::Bytes(vec![1]))]), None);
        assert!(of(&[(0, 1, Stored::Bytes(vec![1])), (1, 1, Stored::Bytes(vec![1]))]).is_some());
    }

    #[test]
    fn what_is_not_known_at_first_is_anything() {
        let contents = of(&[(2, 1, Stored::Bytes(vec![1]))]).expect("known");
        assert_eq!(contents.parts[&(2, 1)], None);
        assert!(!contents.never_changes());
    }
}
