//! Sets and relations of a concrete execution as bits.

/// A set of events, or one row of a [`Matrix`]: 64 events to a word.
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Whether the event is in.
    pub fn contains(&self, i: usize) -> bool {
        self.words[i / 64] >> (i % 64) & 1 == 1
    }

    /// Whether no event is in.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len).filter(|i| self.contains(*i))
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

    fn union_with(&mut self, other: &Bits) {
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            *a |= b;
        }
    }
}

/// A binary relation over `n` events, a row per event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    rows: Vec<Bits>,
}

impl Matrix {
    /// The relation of these rows; row `i` holds the events that `i` is related to.
    pub fn of_rows(rows: Vec<Bits>) -> Self {
        Matrix { rows }
    }

    /// No pair over `n` events.
    pub fn empty(n: usize) -> Self {
        Matrix { rows: vec![Bits::empty(n); n] }
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(Bits::is_empty)
    }

    /// Adds a pair.
    pub fn insert(&mut self, from: usize, to: usize) {
        self.rows[from].insert(to);
    }

    /// Whether the pair is in.
    pub fn contains(&self, from: usize, to: usize) -> bool {
        self.rows[from].contains(to)
    }

    /// Row `i`.
    pub fn row(&self, i: usize) -> &Bits {
        &self.rows[i]
    }

    /// The pairs, in order.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.len()).flat_map(|i| self.rows[i].iter().map(move |j| (i, j))).collect()
    }

    /// Row-wise combination of two relations.
    pub fn combine(&self, other: &Matrix, op: impl Fn(u64, u64) -> u64 + Copy) -> Matrix {
        let rows = self.rows.iter().zip(&other.rows).map(|(a, b)| a.combine(b, op)).collect();
        Matrix { rows }
    }

    /// This relation, then `other`.
    pub fn then(&self, other: &Matrix) -> Matrix {
        let mut out = Matrix::empty(self.len());
        for (row, target) in self.rows.iter().zip(&mut out.rows) {
            for middle in row.iter() {
                target.union_with(&other.rows[middle]);
            }
        }
        out
    }

    /// The relation backwards.
    pub fn inverse(&self) -> Matrix {
        let mut out = Matrix::empty(self.len());
        for (i, j) in self.pairs() {
            out.insert(j, i);
        }
        out
    }

    /// Transitive closure (Warshall).
    pub fn closure(&self) -> Matrix {
        let mut out = self.clone();
        for middle in 0..self.len() {
            let via = out.rows[middle].clone();
            for row in &mut out.rows {
                if row.contains(middle) {
                    row.union_with(&via);
                }
            }
        }
        out
    }

    /// Whether every pair is also in `other`.
    pub fn is_subset(&self, other: &Matrix) -> bool {
        self.rows.iter().zip(&other.rows).all(|(a, b)| a.is_subset(b))
    }

    /// An event related to itself, if there is one.
    pub fn reflexive_event(&self) -> Option<usize> {
        (0..self.len()).find(|i| self.contains(*i, *i))
    }

    /// A shortest cycle, as the events on it, if there is one.
    pub fn cycle(&self) -> Option<Vec<usize>> {
        (0..self.len()).filter_map(|start| self.path(start, start)).min_by_key(Vec::len)
    }

    /// A shortest non-empty path as the events on it, both ends included (a cycle's end once).
    pub fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut previous = vec![None; self.len()];
        let mut frontier = vec![from];
        let mut first = true;
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for &at in &frontier {
                for successor in self.rows[at].iter() {
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
