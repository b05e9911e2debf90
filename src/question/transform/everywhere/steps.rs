//! A transformation in small steps: one operation is added, changed, removed or moved at a time.
//!
//! What holds in all contexts is transitive: if the transformed function does nothing that some third
//! one does not do, and that one nothing that the original does not do, neither does the transformed
//! function. What stands between need not be a function that computes anything, so that values do not
//! matter here. Steps lead from the transformed function to the original, for so do the proofs.

use super::skeleton::{Flag, Operation, Overlap, Place, Skeleton};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Steps that together make the original of the transformed function, each with few operations. For each object
/// that nobody else reaches, `objects` has the operations that may access it.
pub(super) fn steps(whole: &Skeleton, objects: &[BTreeSet<usize>]) -> Vec<Skeleton> {
    let mut walk = Walk {
        whole,
        objects,
        order: (0..whole.operations.len()).collect(),
        side: vec![1; whole.operations.len()],
        steps: Vec::new(),
    };
    walk.moves();
    let n = whole.operations.len();
    let there = |i: usize, side: usize| is_there(&whole.operations[i], side);
    let changes = |i: &usize| whole.operations[*i].changes();
    let added = whole.before.iter().copied().filter(|i| there(*i, 0) && !there(*i, 1));
    let writes = |i: &usize| whole.operations[*i].may_be("W", 0);
    let (stores, mut others): (Vec<usize>, Vec<usize>) = added.partition(writes);
    // What is as strong as its neighbour goes first, and can stand in for what is weaker.
    others.sort_by_key(|i| Reverse(strength(&whole.operations[*i])));
    let changed = (0..n).filter(|i| there(*i, 0) == there(*i, 1)).filter(changes);
    let removed = (0..n).filter(|i| !there(*i, 0) && there(*i, 1));
    let mut all: Vec<usize> =
        stores.into_iter().chain(others).chain(changed).chain(removed).collect();
    if objects.len() > 1 {
        all.sort_by_key(|i| around(whole, objects, *i));
    }
    for i in all {
        walk.change(i);
    }
    walk.steps
}

fn is_there(operation: &Operation, side: usize) -> bool {
    operation.sets.values().any(|flags| flags[side] != Flag::Never)
}

/// One object after the other, those first whose accesses have others between them.
fn around(
    whole: &Skeleton,
    objects: &[BTreeSet<usize>],
    i: usize,
) -> Option<(Reverse<usize>, usize)> {
    let object = objects.iter().position(|object| object.contains(&i))?;
    let places = || (0..whole.before.len()).filter(|p| objects[object].contains(&whole.before[*p]));
    let span = places().max().unwrap_or(0) - places().min().unwrap_or(0);
    Some((Reverse(span), object))
}

/// How much the original's operation may order: by its ordering, and then without a scope.
fn strength(operation: &Operation) -> (usize, bool) {
    let orders = ["acquire", "release", "seq_cst"].iter().filter(|set| operation.may_be(set, 0));
    let scoped = operation.sets.keys().any(|set| set.family() == "scoped");
    (orders.count(), !scoped)
}

struct Walk<'w> {
    whole: &'w Skeleton,
    /// The operations that may access each object that nobody else reaches.
    objects: &'w [BTreeSet<usize>],
    /// The order that has been reached.
    order: Vec<usize>,
    /// Which side's operation each one is by now.
    side: Vec<usize>,
    steps: Vec<Skeleton>,
}

impl Walk<'_> {
    fn exists(&self, i: usize) -> bool {
        is_there(&self.whole.operations[i], self.side[i])
    }

    /// Moves neighbours over each other until the original's order is reached.
    fn moves(&mut self) {
        let place = |i: usize| self.whole.before.iter().position(|o| *o == i).unwrap_or(i);
        let places: Vec<usize> = (0..self.order.len()).map(place).collect();
        while let Some(at) =
            (1..self.order.len()).find(|at| places[self.order[at - 1]] > places[self.order[*at]])
        {
            let (one, other) = (self.order[at - 1], self.order[at]);
            // What does not exist is wherever it is convenient.
            if self.exists(one) && self.exists(other) {
                let step = self.skeleton(at - 1..at + 1, &[1, 0], None);
                self.steps.push(step);
            }
            self.order.swap(at - 1, at);
        }
    }

    /// Makes the original's operation of one.
    fn change(&mut self, i: usize) {
        if let Some(other) = self.rests_on(i).filter(|other| self.passes_to(i, *other)) {
            return self.change_next_to(i, other);
        }
        let place = |i: usize| self.place(i);
        let mut places = vec![place(i)];
        if let Some(j) = self.whole.reads.get(&i).and_then(|origin| origin.operation()) {
            places.push(place(j));
        }
        if let Some(Place::Before(j) | Place::After(j)) = self.whole.writes.get(&i) {
            places.push(place(*j));
        }
        let operation = &self.whole.operations[i];
        let synchronizes = operation.may_be("F", 0) || operation.may_be("monotonic", 0);
        if is_there(operation, 0) && !is_there(operation, 1) && synchronizes {
            let here = place(i);
            places.extend((0..here).rev().find(|p| self.exists(self.order[*p])));
            places.extend((here + 1..self.order.len()).find(|p| self.exists(self.order[*p])));
        }
        if self.whole.private.contains(&i) {
            // That nobody else reaches it is known where all are looked at that do.
            let own = self.objects.iter().filter(|object| object.contains(&i)).flatten();
            places.extend(own.filter(|j| self.exists(**j)).map(|j| place(*j)));
        }
        let first = places.iter().min().copied().unwrap_or(0);
        let last = places.iter().max().copied().unwrap_or(0);
        let same: Vec<usize> = (0..=last - first).collect();
        let step = self.skeleton(first..last + 1, &same, Some(i));
        self.steps.push(step);
        self.side[i] = 0;
    }

    fn place(&self, i: usize) -> usize {
        self.order.iter().position(|o| *o == i).unwrap_or(0)
    }

    /// The operation that a read takes its value from, or that a modification goes next to.
    fn rests_on(&self, i: usize) -> Option<usize> {
        let origin = self.whole.reads.get(&i).and_then(|origin| origin.operation());
        let place = self.whole.writes.get(&i).map(|(Place::Before(j) | Place::After(j))| *j);
        origin.xor(place)
    }

    /// Whether an operation that only the original has may move to another one: both it and what is in between are
    /// plain accesses, of other bytes or reads only.
    fn passes_to(&self, i: usize, other: usize) -> bool {
        let operation = |i: usize| &self.whole.operations[i];
        let (here, there) = (self.place(i), self.place(other));
        let between = here.min(there) + 1..here.max(there);
        let mut between =
            self.order[between].iter().copied().filter(|k| self.exists(*k)).peekable();
        let passes = |k: usize| {
            let apart = self.whole.overlaps.iter().any(|(a, b, overlap)| {
                *overlap == Overlap::Disjoint && [(i, k), (k, i)].contains(&(*a, *b))
            });
            let only_read = [i, k].iter().all(|o| !operation(*o).writes());
            operation(k).is_plain()
                && operation(k).calls == operation(i).calls
                && (apart || only_read)
        };
        let alone =
            is_there(operation(i), 0) && !self.exists(i) && !self.whole.private.contains(&i);
        alone && operation(i).is_plain() && between.peek().is_some() && between.all(passes)
    }

    /// Makes the original's operation of one right next to another one, and moves it from there to its place.
    fn change_next_to(&mut self, i: usize, other: usize) {
        let (here, there) = (self.place(i), self.place(other));
        self.order.remove(here);
        let start = if here > there { there + 1 } else { there - 1 };
        self.order.insert(start, i);
        let step = self.skeleton(start.min(there)..start.max(there) + 1, &[0, 1], Some(i));
        self.steps.push(step);
        self.side[i] = 0;
        let mut at = start;
        while at != here {
            let (first, next) = if at < here { (at, at + 1) } else { (at - 1, at - 1) };
            if self.exists(self.order[first]) && self.exists(self.order[first + 1]) {
                let step = self.skeleton(first..first + 2, &[1, 0], None);
                self.steps.push(step);
            }
            self.order.swap(first, first + 1);
            at = next;
        }
    }

    /// A step about operations in a row, in the order `before` afterwards, of which one changes.
    fn skeleton(
        &self,
        places: std::ops::Range<usize>,
        before: &[usize],
        changing: Option<usize>,
    ) -> Skeleton {
        let here: Vec<usize> = self.order[places].to_vec();
        // What exists neither before nor after the step is left out.
        let kept: Vec<usize> =
            here.iter().copied().filter(|i| self.exists(*i) || changing == Some(*i)).collect();
        let number = |i: &usize| kept.iter().position(|k| k == i);
        let operation = |i: &usize| {
            let of = &self.whole.operations[*i];
            let now = self.side[*i];
            let then = if changing == Some(*i) { 0 } else { now };
            let sets = of.sets.iter().map(|(set, flags)| (*set, [flags[then], flags[now]]));
            Operation { sets: sets.collect(), calls: of.calls }
        };
        let overlaps = self.whole.overlaps.iter();
        let overlaps = overlaps.filter_map(|(i, j, o)| Some((number(i)?, number(j)?, *o)));
        // What holds both ways is said in one way, so that the step goes by one name.
        let overlaps = overlaps.map(|(i, j, overlap)| match overlap {
            Overlap::Same | Overlap::Disjoint => (i.min(j), i.max(j), overlap),
            Overlap::Inside => (i, j, overlap),
        });
        // Whatever may access an object has to be here, or somebody else may.
        let there = |i: &&usize| self.exists(**i) || changing == Some(**i);
        let whole =
            |object: &&BTreeSet<usize>| object.iter().filter(there).all(|i| number(i).is_some());
        let known: BTreeSet<usize> = self.objects.iter().filter(whole).flatten().copied().collect();
        let private = self.whole.private.iter().filter(there).filter(|i| known.contains(i));
        let private = private.filter_map(number).collect();
        let changing = changing.filter(|i| is_there(&self.whole.operations[*i], 0));
        let numbered = |i: usize| number(&i);
        let read =
            changing.and_then(|i| Some((i, self.whole.reads.get(&i)?.renumbered(numbered)?)));
        let write =
            changing.and_then(|i| Some((i, self.whole.writes.get(&i)?.renumbered(numbered)?)));
        let reads = read.into_iter().filter_map(|(i, o)| Some((number(&i)?, o))).collect();
        let writes = write.into_iter().filter_map(|(i, p)| Some((number(&i)?, p))).collect();
        Skeleton {
            operations: kept.iter().map(operation).collect(),
            before: before.iter().filter_map(|p| number(&here[*p])).collect(),
            implications: self.whole.implications.clone(),
            overlaps: overlaps.collect(),
            private,
            reads,
            writes,
        }
    }
}
