//! How large an object must be that pointers of unknown value point to.
//!
//! It needs room for all that is reached from one of them. Where what is reached from two may overlap in
//! part, it needs room for both.

use super::leaks::operands;
use super::term::{Pool, Term, TermKind};
use std::collections::{BTreeMap, BTreeSet};

/// What the addresses are multiples of that are reached from an unknown value.
pub(super) type Aligns = BTreeMap<Term, i64>;

/// What is accessed by pointers that are made of one unknown value.
pub(super) struct Group {
    unknowns: BTreeSet<Term>,
    /// Bytes it needs, pointers side by side: of `p[i]` and `p[j]` nobody knows how far they are apart.
    bytes: i64,
    /// What all addresses are multiples of.
    align: i64,
}

impl Group {
    /// Whether the two may share some bytes, each having others, too.
    fn overlaps_in_part(&self, other: &Group) -> bool {
        let align = self.align.min(other.align);
        self.bytes > align && other.bytes > align
    }
}

/// The extents of pointers, gathered by what they are made of.
pub(super) fn groups(
    pool: &Pool,
    extents: &BTreeMap<Term, (i64, i64)>,
    aligns: &Aligns,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (root, (low, high)) in extents {
        let mut together = Group {
            unknowns: unknowns(pool, *root),
            bytes: high.saturating_sub(*low),
            align: aligns.get(root).copied().unwrap_or(1),
        };
        let (related, apart): (Vec<Group>, Vec<Group>) =
            groups.into_iter().partition(|g| !g.unknowns.is_disjoint(&together.unknowns));
        groups = apart;
        for group in related {
            together.unknowns.extend(group.unknowns);
            together.bytes = together.bytes.saturating_add(group.bytes);
            together.align = together.align.min(group.align);
        }
        groups.push(together);
    }
    groups
}

/// Bytes that an object needs for each group, and for all that may overlap in part.
pub(super) fn room(groups: &[Group]) -> (i64, i64) {
    let each = groups.iter().map(|g| g.bytes).max().unwrap_or(4);
    let overlapping = groups.iter().enumerate().filter(|(i, group)| {
        groups.iter().enumerate().any(|(j, other)| *i != j && group.overlaps_in_part(other))
    });
    let all = overlapping.fold(0, |sum: i64, (_, group)| sum.saturating_add(group.bytes));
    (each, all.max(each))
}

/// What a term is made of, constants aside.
fn unknowns(pool: &Pool, term: Term) -> BTreeSet<Term> {
    let (mut out, mut left) = (BTreeSet::new(), vec![term]);
    while let Some(term) = left.pop() {
        match pool.kind(term) {
            TermKind::Constant(_) => {}
            kind => match operands(kind) {
                parts if parts.is_empty() => drop(out.insert(term)),
                parts => left.extend(parts),
            },
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::input::Input;

    /// Room for two pointers, each with the bytes that are reached from it and its alignment.
    fn of_two(first: (i64, i64), second: (i64, i64)) -> (i64, i64) {
        let mut pool = Pool::default();
        let (mut extents, mut aligns) = (BTreeMap::new(), Aligns::new());
        for (n, (bytes, align)) in [first, second].into_iter().enumerate() {
            let pointer = pool.input(Input::Luck(n), 64);
            extents.insert(pointer, (0, bytes));
            aligns.insert(pointer, align);
        }
        room(&groups(&pool, &extents, &aligns))
    }

    #[test]
    fn what_may_overlap_in_part_has_room() {
        assert_eq!(of_two((4, 4), (4, 4)), (4, 4), "the same or apart");
        assert_eq!(of_two((4, 4), (8, 4)), (8, 8), "one inside the other or apart");
        assert_eq!(of_two((8, 4), (8, 4)), (8, 16), "one may begin in the middle of the other");
        assert_eq!(of_two((4, 1), (4, 4)), (4, 8), "not aligned");
    }
}
