//! Sets and relations of a concrete execution as bits.

use super::sparse::Sparse;
use std::rc::Rc;

/// A set of events, 64 to a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    /// No event out of `len`.
    pub fn empty(len: usize) -> Self {
        Bits { words: vec![0; len.div_ceil(64)], len }
    }

    /// All `len` events.
    pub fn all(len: usize) -> Self {
        let mut bits = Bits::empty(len);
        for i in 0..len {
            bits.insert(i);
        }
        bits
    }

    /// Adds an event.
    pub fn insert(&mut self, i: usize) {
        self.words[i / 64] |= 1 << (i % 64);
    }

    /// Takes an event away.
    pub fn remove(&mut self, i: usize) {
        self.words[i / 64] &= !(1 << (i % 64));
    }

    /// Adds the events of another set.
    pub fn add(&mut self, other: &Bits) {
        union(&mut self.words, &other.words);
    }

    /// Whether the event is in.
    pub fn contains(&self, i: usize) -> bool {
        self.words[i / 64] >> (i % 64) & 1 == 1
    }

    /// How many events are in.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The events that are in both, in order.
    pub fn common<'b>(&'b self, other: &'b Bits) -> impl Iterator<Item = usize> + 'b {
        ones(self.words.iter().zip(&other.words).map(|(a, b)| a & b))
    }

    /// Whether no event is in.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.words.iter().copied())
    }

    /// Whether every event is also in `other`.
    pub fn is_subset(&self, other: &Bits) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// Word-wise combination of two sets of equal length.
    pub fn combine(&self, other: &Bits, op: impl Fn(u64, u64) -> u64) -> Bits {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| op(*a, *b)).collect();
        Bits { words, len: self.len }
    }
}

/// The bits that are set, in order.
fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| {
        let next = |left: &u64| Some(left & (left - 1)).filter(|left| *left != 0);
        std::iter::successors(Some(word).filter(|word| *word != 0), next)
            .map(move |left| at * 64 + left.trailing_zeros() as usize)
    })
}

fn union(to: &mut [u64], from: &[u64]) {
    for (a, b) in to.iter_mut().zip(from) {
        *a |= b;
    }
}

/// A set of events that is the same in many places.
pub(super) type Shared = Rc<Bits>;

/// What is in either; one of the two, if that is all.
pub(super) fn either(a: &Shared, b: &Shared) -> Shared {
    match () {
        () if Rc::ptr_eq(a, b) || b.is_subset(a) => a.clone(),
        () if a.is_subset(b) => b.clone(),
        () => Rc::new(a.combine(b, |x, y| x | y)),
    }
}

/// What is in both, if there is any.
pub(super) fn both(a: &Shared, b: &Shared) -> Option<Shared> {
    match () {
        () if Rc::ptr_eq(a, b) || a.is_subset(b) => Some(a.clone()),
        () if b.is_subset(a) => Some(b.clone()),
        () => shared(a.combine(b, |x, y| x & y)),
    }
}

/// What is in the first alone, if there is any.
pub(super) fn without(a: &Shared, b: &Shared) -> Option<Shared> {
    if Rc::ptr_eq(a, b) {
        return None;
    }
    let left = a.combine(b, |x, y| x & !y);
    if left == **a { Some(a.clone()) } else { shared(left) }
}

/// Adds what is in another set.
pub(super) fn add(to: Option<Shared>, more: &Shared) -> Option<Shared> {
    let Some(mut to) = to else { return Some(more.clone()) };
    if !Rc::ptr_eq(&to, more) && !more.is_subset(&to) {
        Rc::make_mut(&mut to).add(more);
    }
    Some(to)
}

/// A set, if it is not empty.
pub(super) fn shared(bits: Bits) -> Option<Shared> {
    (!bits.is_empty()).then(|| Rc::new(bits))
}

/// Up to so many events have all their rows in one piece.
const FEW: usize = 64;

/// A binary relation over `n` events, a row per event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix(Rows);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Rows {
    /// Of few events, a word for each.
    Few(Vec<u64>),
    /// Of many events. No row is empty.
    Many(Sparse<Shared>),
}

impl Matrix {
    /// Each of the first events with each of the others.
    pub fn product(from: &Bits, to: &Bits) -> Self {
        let n = from.len;
        if n <= FEW {
            let word = |i| if from.contains(i) { to.words[0] } else { 0 };
            return Matrix(Rows::Few((0..n).map(word).collect()));
        }
        let row = shared(to.clone());
        let rows = row.iter().flat_map(|row| from.iter().map(|i| (i, row.clone())));
        Matrix(Rows::Many(Sparse::of(n, rows)))
    }

    /// The relation of these rows, given in order. No row is empty.
    pub(super) fn of_rows(n: usize, rows: impl Iterator<Item = (usize, Shared)>) -> Self {
        if n <= FEW {
            let mut words = vec![0; n];
            rows.for_each(|(i, row)| words[i] = row.words[0]);
            return Matrix(Rows::Few(words));
        }
        Matrix(Rows::Many(Sparse::of(n, rows)))
    }

    /// The rows that are not empty, in order.
    pub(super) fn rows(&self) -> Vec<(usize, Shared)> {
        match &self.0 {
            Rows::Few(words) => {
                let rows = words.iter().enumerate().filter(|(_, word)| **word != 0);
                let bits = |word: &u64| Bits { words: vec![*word], len: words.len() };
                rows.map(|(i, word)| (i, Rc::new(bits(word)))).collect()
            }
            Rows::Many(rows) => rows.iter().map(|(i, row)| (i, row.clone())).collect(),
        }
    }

    /// No pair over `n` events.
    pub fn empty(n: usize) -> Self {
        match n <= FEW {
            true => Matrix(Rows::Few(vec![0; n])),
            false => Matrix(Rows::Many(Sparse::new(n))),
        }
    }

    /// The words of a row; none if it is empty.
    fn words(&self, i: usize) -> &[u64] {
        match &self.0 {
            Rows::Few(words) => &words[i..=i],
            Rows::Many(rows) => rows.get(i).map_or(&[], |row| &row.words),
        }
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        match &self.0 {
            Rows::Few(words) => words.len(),
            Rows::Many(rows) => rows.len(),
        }
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Rows::Few(words) => words.iter().all(|word| *word == 0),
            Rows::Many(rows) => rows.iter().len() == 0,
        }
    }

    /// Adds a pair.
    pub fn insert(&mut self, from: usize, to: usize) {
        match &mut self.0 {
            Rows::Few(words) => words[from] |= 1 << to,
            Rows::Many(rows) => {
                let n = rows.len();
                Rc::make_mut(rows.entry(from, || Rc::new(Bits::empty(n)))).insert(to);
            }
        }
    }

    /// Whether the pair is in.
    pub fn contains(&self, from: usize, to: usize) -> bool {
        self.words(from).get(to / 64).is_some_and(|word| word >> (to % 64) & 1 == 1)
    }

    /// What event `i` is related to, in order.
    pub fn row(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.words(i).iter().copied())
    }

    /// The events that are related to any.
    pub fn domain(&self) -> Bits {
        let mut out = Bits::empty(self.len());
        match &self.0 {
            Rows::Few(words) => {
                let related = words.iter().enumerate().filter(|(_, word)| **word != 0);
                related.for_each(|(i, _)| out.insert(i));
            }
            Rows::Many(rows) => rows.iter().for_each(|(i, _)| out.insert(i)),
        }
        out
    }

    /// The events that any are related to.
    pub fn range(&self) -> Bits {
        let mut out = Bits::empty(self.len());
        match &self.0 {
            Rows::Few(words) => words.iter().for_each(|word| union(&mut out.words, &[*word])),
            Rows::Many(rows) => rows.iter().for_each(|(_, row)| out.add(row)),
        }
        out
    }

    /// The pairs, in order.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        match &self.0 {
            Rows::Few(words) => {
                (0..words.len()).flat_map(|i| self.row(i).map(move |j| (i, j))).collect()
            }
            Rows::Many(rows) => {
                rows.iter().flat_map(|(i, row)| row.iter().map(move |j| (i, j))).collect()
            }
        }
    }

    /// Both relations are over as many events, and so stored alike.
    fn join(
        &self,
        other: &Matrix,
        few: impl Fn(u64, u64) -> u64,
        many: impl Fn(&Sparse<Shared>, &Sparse<Shared>) -> Sparse<Shared>,
    ) -> Matrix {
        match (&self.0, &other.0) {
            (Rows::Many(a), Rows::Many(b)) => Matrix(Rows::Many(many(a, b))),
            (Rows::Few(a), Rows::Few(b)) => {
                Matrix(Rows::Few(a.iter().zip(b).map(|(a, b)| few(*a, *b)).collect()))
            }
            _ => unreachable!("relations over {} and {} events", self.len(), other.len()),
        }
    }

    /// Either.
    pub fn or(&self, other: &Matrix) -> Matrix {
        self.join(other, |a, b| a | b, |a, b| a.either(b, either))
    }

    /// Both.
    pub fn and(&self, other: &Matrix) -> Matrix {
        self.join(other, |a, b| a & b, |a, b| a.both(b, both))
    }

    /// This one and not the other.
    pub fn without(&self, other: &Matrix) -> Matrix {
        self.join(other, |a, b| a & !b, |a, b| a.without(b, without))
    }

    /// This relation, then `other`.
    pub fn then(&self, other: &Matrix) -> Matrix {
        let few = |words: &[u64], next: &[u64]| {
            let row =
                |word: &u64| ones([*word].into_iter()).fold(0, |all, middle| all | next[middle]);
            words.iter().map(row).collect()
        };
        let many = |rows: &Sparse<Shared>, next: &Sparse<Shared>| {
            rows.map(Rc::ptr_eq, |row| row.iter().filter_map(|m| next.get(m)).fold(None, add))
        };
        match (&self.0, &other.0) {
            (Rows::Many(rows), Rows::Many(next)) => Matrix(Rows::Many(many(rows, next))),
            (Rows::Few(words), Rows::Few(next)) => Matrix(Rows::Few(few(words, next))),
            _ => unreachable!("relations over {} and {} events", self.len(), other.len()),
        }
    }

    /// The relation backwards.
    pub fn inverse(&self) -> Matrix {
        match &self.0 {
            Rows::Few(words) => {
                let mut out = vec![0; words.len()];
                for (i, word) in words.iter().enumerate() {
                    ones([*word].into_iter()).for_each(|j| out[j] |= 1 << i);
                }
                Matrix(Rows::Few(out))
            }
            Rows::Many(rows) => {
                let n = rows.len();
                let mut out: Vec<Option<Bits>> = vec![None; n];
                for (i, row) in rows.iter() {
                    let turned = |j: usize| out[j].get_or_insert_with(|| Bits::empty(n)).insert(i);
                    row.iter().for_each(turned);
                }
                let rows = out.into_iter().enumerate();
                Matrix(Rows::Many(sharing(n, rows.filter_map(|(j, row)| Some((j, row?))))))
            }
        }
    }

    /// Transitive closure (Warshall).
    pub fn closure(&self) -> Matrix {
        let mut out = self.clone();
        match &mut out.0 {
            Rows::Few(words) => {
                for middle in 0..words.len() {
                    let via = words[middle];
                    let into = words.iter_mut().filter(|word| **word >> middle & 1 == 1);
                    into.for_each(|word| *word |= via);
                }
            }
            Rows::Many(rows) => {
                for middle in 0..rows.len() {
                    let Some(via) = rows.get(middle).cloned() else { continue };
                    for (_, row) in rows.iter_mut().filter(|(_, row)| row.contains(middle)) {
                        if !Rc::ptr_eq(row, &via) && !via.is_subset(row) {
                            Rc::make_mut(row).add(&via);
                        }
                    }
                }
            }
        }
        out
    }

    /// Whether every pair is also in `other`.
    pub fn is_subset(&self, other: &Matrix) -> bool {
        match (&self.0, &other.0) {
            (Rows::Many(a), Rows::Many(b)) => a.iter().all(|(i, row)| {
                b.get(i).is_some_and(|other| Rc::ptr_eq(row, other) || row.is_subset(other))
            }),
            (Rows::Few(a), Rows::Few(b)) => a.iter().zip(b).all(|(a, b)| a & !b == 0),
            _ => unreachable!("relations over {} and {} events", self.len(), other.len()),
        }
    }

    /// How many events lead from one to another in two steps, the second of them one of `then`, which is given backwards.
    pub fn count_between(&self, backwards: &Matrix, from: usize, to: usize) -> usize {
        let words = self.words(from).iter().zip(backwards.words(to));
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// An event related to itself, if there is one.
    pub fn reflexive_event(&self) -> Option<usize> {
        (0..self.len()).find(|i| self.contains(*i, *i))
    }

    /// A shortest cycle, as the events on it, if there is one.
    pub fn cycle(&self) -> Option<Vec<usize>> {
        (0..self.len()).filter_map(|start| self.path(start, start)).min_by_key(Vec::len)
    }

    /// For each event the one before it on a shortest path from `from`; none for those that it does not lead to, and for
    /// itself.
    pub fn shortest_paths(&self, from: usize) -> Vec<Option<usize>> {
        let mut previous = vec![None; self.len()];
        let mut reached = std::collections::VecDeque::from([from]);
        while let Some(at) = reached.pop_front() {
            for to in self.row(at) {
                if to != from && previous[to].is_none() {
                    previous[to] = Some(at);
                    reached.push_back(to);
                }
            }
        }
        previous
    }

    /// A shortest non-empty path as the events on it, both ends included (a cycle's end once).
    pub fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut previous = vec![None; self.len()];
        let mut frontier = vec![from];
        let mut first = true;
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for &at in &frontier {
                for successor in self.row(at) {
                    if successor == to {
                        let mut path = if from == to { vec![at] } else { vec![to, at] };
                        while let Some(back) = previous[path[path.len() - 1]] {
                            path.push(back);
                        }
                        path.reverse();
                        return Some(path);
                    }
                    if previous[successor].is_none() && successor != from {
                        previous[successor] = Some(at);
                        next.push(successor);
                    }
                }
            }
            frontier = next;
            if std::mem::take(&mut first) && frontier.is_empty() {
                return None;
            }
        }
        None
    }
}

/// Rows of which those that come one after the other and are equal are stored once; no row is empty.
fn sharing(len: usize, rows: impl Iterator<Item = (usize, Bits)>) -> Sparse<Shared> {
    let mut before: Option<Shared> = None;
    let share = |(at, row): (usize, Bits)| {
        let row = match before.take() {
            Some(before) if *before == row => before,
            _ => Rc::new(row),
        };
        before = Some(row.clone());
        (at, row)
    };
    Sparse::of(len, rows.map(share).collect::<Vec<_>>())
}
