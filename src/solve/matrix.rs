//! Sets and relations of a concrete execution as bits.

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

    /// Whether no event is in.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.words)
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
fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, word)| {
        let next = |left: &u64| Some(left & (left - 1)).filter(|left| *left != 0);
        std::iter::successors(Some(*word).filter(|word| *word != 0), next)
            .map(move |left| at * 64 + left.trailing_zeros() as usize)
    })
}

/// A word of a row that may not be stored.
fn word(row: &[u64], k: usize) -> u64 {
    row.get(k).copied().unwrap_or(0)
}

fn union(to: &mut [u64], from: &[u64]) {
    for (a, b) in to.iter_mut().zip(from) {
        *a |= b;
    }
}

/// Up to so many events all rows are stored, in one piece and in order; of more only those that are not empty.
const FEW: usize = 64;

/// A binary relation over `n` events, a row per event.
#[derive(Clone, Debug)]
pub struct Matrix {
    words: Vec<u64>,
    len: usize,
    /// Of many events, which piece of `words` is each row, counted from 1; 0 if it is empty.
    place: Vec<u32>,
}

impl PartialEq for Matrix {
    fn eq(&self, other: &Matrix) -> bool {
        self.len == other.len && self.is_subset(other) && other.is_subset(self)
    }
}

impl Eq for Matrix {}

impl Matrix {
    /// The relation of these rows; row `i` holds the events that `i` is related to.
    pub fn of_rows<'b>(rows: impl ExactSizeIterator<Item = Option<&'b Bits>>) -> Self {
        let mut out = Matrix::empty(rows.len());
        for (i, row) in rows.enumerate() {
            if let Some(row) = row.filter(|row| !row.is_empty()) {
                out.words_mut(i).copy_from_slice(&row.words);
            }
        }
        out
    }

    /// No pair over `n` events.
    pub fn empty(n: usize) -> Self {
        match n <= FEW {
            true => Matrix { words: vec![0; n], len: n, place: Vec::new() },
            false => Matrix { words: Vec::new(), len: n, place: vec![0; n] },
        }
    }

    /// Words in a row.
    fn wide(&self) -> usize {
        self.len.div_ceil(64)
    }

    /// The words of a row; none if it is empty, where that is not stored.
    fn words(&self, i: usize) -> &[u64] {
        match self.place.get(i) {
            None => &self.words[i..=i],
            Some(0) => &[],
            Some(place) => {
                let wide = self.wide();
                &self.words[(*place as usize - 1) * wide..][..wide]
            }
        }
    }

    fn words_mut(&mut self, i: usize) -> &mut [u64] {
        let wide = self.wide();
        let at = match self.place.get_mut(i) {
            None => i,
            Some(place) => {
                if *place == 0 {
                    self.words.resize(self.words.len() + wide, 0);
                    *place = (self.words.len() / wide) as u32;
                }
                (*place as usize - 1) * wide
            }
        };
        &mut self.words[at..][..wide]
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// Adds a pair.
    pub fn insert(&mut self, from: usize, to: usize) {
        self.words_mut(from)[to / 64] |= 1 << (to % 64);
    }

    /// Whether the pair is in.
    pub fn contains(&self, from: usize, to: usize) -> bool {
        self.words(from).get(to / 64).is_some_and(|word| word >> (to % 64) & 1 == 1)
    }

    /// What event `i` is related to, in order.
    pub fn row(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.words(i))
    }

    /// The events that are related to any.
    pub fn domain(&self) -> Bits {
        let mut out = Bits::empty(self.len);
        let related = (0..self.len).filter(|i| self.words(*i).iter().any(|w| *w != 0));
        related.for_each(|i| out.insert(i));
        out
    }

    /// The events that any are related to.
    pub fn range(&self) -> Bits {
        let mut out = Bits::empty(self.len);
        (0..self.len).for_each(|i| union(&mut out.words, self.words(i)));
        out
    }

    /// The pairs, in order.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.len()).flat_map(|i| self.row(i).map(move |j| (i, j))).collect()
    }

    /// Word-wise combination of two relations; of no pair and no pair it has to make none.
    pub fn combine(&self, other: &Matrix, op: impl Fn(u64, u64) -> u64) -> Matrix {
        if self.place.is_empty() {
            let words = self.words.iter().zip(&other.words).map(|(a, b)| op(*a, *b)).collect();
            return Matrix { words, len: self.len, place: Vec::new() };
        }
        let mut out = Matrix::empty(self.len);
        for i in 0..self.len {
            let (a, b) = (self.words(i), other.words(i));
            let word = |k: usize| op(word(a, k), word(b, k));
            if (0..self.wide()).any(|k| word(k) != 0) {
                let row = out.words_mut(i).iter_mut().enumerate();
                row.for_each(|(k, to)| *to = word(k));
            }
        }
        out
    }

    /// This relation, then `other`.
    pub fn then(&self, other: &Matrix) -> Matrix {
        let mut out = Matrix::empty(self.len());
        for i in 0..self.len {
            for middle in self.row(i) {
                let more = other.words(middle);
                if !more.is_empty() {
                    union(out.words_mut(i), more);
                }
            }
        }
        out
    }

    /// The relation backwards.
    pub fn inverse(&self) -> Matrix {
        let mut out = Matrix::empty(self.len());
        for i in 0..self.len {
            self.row(i).for_each(|j| out.insert(j, i));
        }
        out
    }

    /// Transitive closure (Warshall).
    pub fn closure(&self) -> Matrix {
        let mut out = self.clone();
        for middle in 0..self.len() {
            let via = out.words(middle).to_vec();
            if via.iter().all(|word| *word == 0) {
                continue;
            }
            for i in 0..self.len {
                if out.contains(i, middle) {
                    union(out.words_mut(i), &via);
                }
            }
        }
        out
    }

    /// Whether every pair is also in `other`.
    pub fn is_subset(&self, other: &Matrix) -> bool {
        (0..self.len).all(|i| {
            let (a, b) = (self.words(i), other.words(i));
            a.iter().enumerate().all(|(k, bits)| bits & !word(b, k) == 0)
        })
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
        let mut previous = vec![None; self.len];
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
