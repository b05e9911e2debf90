//! How large an object must be that pointers of unknown value point to.
//!
//! It needs room for all that is reached from one of them. Where what is reached from two may overlap in
//! part, it needs room for both.

use super::leaks::operands;
use super::term::{Pool, Term, TermKind};
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// What the addresses are multiples of that are reached from an unknown value.
pub(super) type Aligns = BTreeMap<Term, i64>;

/// How many pointers are looked at in all ways in which they can be in several objects.
const FEW: usize = 4;

/// Bytes of an object that nobody points to.
const APART: i64 = 4;

/// What is accessed by pointers that are made of one unknown value, or of several that belong together.
#[derive(Clone)]
struct Group {
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

/// Bytes that objects need.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// For what is reached from pointers that belong together.
    pub each: i64,
    /// For so many objects, the largest first: whichever pointers are in one object and whichever are not, each object has
    /// room for what is in it.
    pub objects: Vec<i64>,
}

/// The room in so many objects for what is reached from pointers.
pub(super) fn room(
    pool: &Pool,
    extents: &BTreeMap<Term, (i64, i64)>,
    aligns: &Aligns,
    objects: usize,
) -> Room {
    let of_root = |(root, (low, high)): (&Term, &(i64, i64))| Group {
        unknowns: unknowns(pool, *root),
        bytes: high.saturating_sub(*low),
        align: aligns.get(root).copied().unwrap_or(1),
    };
    let roots: Vec<Group> = extents.iter().map(of_root).collect();
    let each = gathered(&roots).iter().map(|g| g.bytes).max().unwrap_or(APART);
    let all = together(&roots);
    let mut sizes = vec![all; objects];
    if roots.len() <= FEW {
        sizes[1..].fill(APART.min(all));
        // It does not matter which object the first one is in.
        let choices = roots.iter().enumerate().map(|(n, _)| 0..if n == 0 { 1 } else { objects });
        for places in choices.multi_cartesian_product() {
            let within = |object: usize| {
                let inside = roots.iter().zip(&places).filter(|(_, place)| **place == object);
                inside.map(|(root, _)| root.clone()).collect::<Vec<Group>>()
            };
            let used = (0..objects).map(within).filter(|inside| !inside.is_empty());
            let needed = used.map(|inside| together(&inside)).sorted().rev();
            for (size, needed) in sizes.iter_mut().zip(needed) {
                *size = (*size).max(needed);
            }
        }
    }
    Room { each, objects: sizes }
}

/// Those that are made of the same unknown values are one.
fn gathered(roots: &[Group]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for root in roots {
        let mut together = root.clone();
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

/// Bytes that an object needs if these point into it: for each group of them, and for all that may overlap in part.
fn together(roots: &[Group]) -> i64 {
    let groups = gathered(roots);
    let each = groups.iter().map(|g| g.bytes).max().unwrap_or(APART);
    let overlapping = groups.iter().enumerate().filter(|(i, group)| {
        groups.iter().enumerate().any(|(j, other)| *i != j && group.overlaps_in_part(other))
    });
    let all = overlapping.fold(0, |sum: i64, (_, group)| sum.saturating_add(group.bytes));
    all.max(each)
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

    /// Room in four objects for pointers, each with the bytes that are reached from it and its alignment.
    fn of(pointers: &[(i64, i64)]) -> Room {
        let mut pool = Pool::default();
        let (mut extents, mut aligns) = (BTreeMap::new(), Aligns::new());
        for (n, (bytes, align)) in pointers.iter().enumerate() {
            let pointer = pool.input(Input::Luck(n), 64);
            extents.insert(pointer, (0, *bytes));
            aligns.insert(pointer, *align);
        }
        room(&pool, &extents, &aligns, 4)
    }

    #[test]
    fn what_may_overlap_in_part_has_room() {
        let largest = |first, second| {
            let room = of(&[first, second]);
            (room.each, room.objects[0])
        };
        assert_eq!(largest((4, 4), (4, 4)), (4, 4), "the same or apart");
        assert_eq!(largest((4, 4), (8, 4)), (8, 8), "one inside the other or apart");
        assert_eq!(largest((8, 4), (8, 4)), (8, 16), "one may begin in the middle of the other");
        assert_eq!(largest((4, 1), (4, 4)), (4, 8), "not aligned");
    }

    #[test]
    fn however_pointers_are_in_objects_there_is_room() {
        let objects = |pointers: &[(i64, i64)]| of(pointers).objects;
        assert_eq!(objects(&[]), [4, 4, 4, 4]);
        assert_eq!(objects(&[(60, 4)]), [60, 4, 4, 4]);
        assert_eq!(objects(&[(60, 4), (8, 4)]), [68, 8, 4, 4]);
        assert_eq!(objects(&[(60, 4), (8, 4), (12, 4)]), [80, 20, 8, 4], "60 apart from 8 and 12");
        assert_eq!(objects(&[(60, 4), (60, 4), (8, 4)]), [128, 60, 8, 4]);
        assert_eq!(objects(&[(60, 4), (4, 4), (4, 4), (4, 4)]), [60, 4, 4, 4]);
        assert_eq!(objects(&[(60, 4); 5]), [300; 4], "too many ways");
        assert_eq!(objects(&[(1, 1)]), [1; 4]);
    }
}
