//! Relations over symbolic events: bits for what is certain, wires for what is open.
//!
//! Nearly all pairs of nearly all relations are settled by the program, and most of them are in no relation. Rows that
//! are the same are stored once.

mod row;

use super::circuit::{Circuit, Lit};
use super::matrix::{self, Bits, Matrix, Shared, shared};
use super::sparse::Sparse;
use row::{Filling, Row};
use std::rc::Rc;

/// A relation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireMatrix {
    rows: Sparse<Row>,
}

impl WireMatrix {
    /// No pair over `n` events.
    pub fn empty(n: usize) -> WireMatrix {
        WireMatrix { rows: Sparse::new(n) }
    }

    /// Every pair.
    pub fn all(n: usize) -> WireMatrix {
        let row = Row { certain: shared(Bits::all(n)), open: None };
        WireMatrix { rows: Sparse::of(n, (0..n).map(|i| (i, row.clone()))) }
    }

    /// The pairs of a relation, all of them certain.
    pub fn certain(relation: &Matrix) -> WireMatrix {
        let rows = relation.rows().into_iter();
        let rows = rows.map(|(i, row)| (i, Row { certain: Some(row), open: None }));
        WireMatrix { rows: Sparse::of(relation.len(), rows) }
    }

    /// The pairs that are in it whatever is chosen.
    pub fn always(&self) -> Matrix {
        let rows = self.rows.iter().filter_map(|(i, row)| Some((i, row.certain.clone()?)));
        Matrix::of_rows(self.len(), rows)
    }

    /// The pairs that may be in it.
    pub fn possible(&self) -> Matrix {
        self.chosen(|_| true)
    }

    /// The pairs that are in it where wires have these values.
    pub fn chosen(&self, is_true: impl Fn(Lit) -> bool) -> Matrix {
        let n = self.len();
        let chosen = |row: &Row| {
            let mut all = row.certain.clone();
            for (to, _) in row.opened().filter(|(_, lit)| is_true(*lit)) {
                Rc::make_mut(all.get_or_insert_with(|| Rc::new(Bits::empty(n)))).insert(to);
            }
            all
        };
        Matrix::of_rows(n, self.rows.iter().filter_map(|(i, row)| Some((i, chosen(row)?))))
    }

    /// Each event of a set with itself.
    pub fn identity(set: &[Lit]) -> WireMatrix {
        let row = |(i, lit): (usize, &Lit)| {
            let mut row = Filling::new(set.len());
            row.put(i, *lit);
            Some((i, row.done()?))
        };
        let members = set.iter().enumerate().filter(|(_, lit)| **lit != Lit::FALSE);
        WireMatrix { rows: Sparse::of(set.len(), members.filter_map(row)) }
    }

    /// Every pair from one set to the other.
    pub fn product(c: &mut Circuit, from: &[Lit], to: &[Lit]) -> WireMatrix {
        let n = to.len();
        let Some(row) = Row::of(to) else { return WireMatrix::empty(n) };
        let rows = from.iter().enumerate().filter_map(|(i, lit)| Some((i, row.when(c, *lit, n)?)));
        WireMatrix { rows: Sparse::of(n, rows) }
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// When a pair is in it.
    pub fn get(&self, from: usize, to: usize) -> Lit {
        self.rows.get(from).map_or(Lit::FALSE, |row| row.get(to))
    }

    /// States when a pair is in it.
    pub fn set(&mut self, from: usize, to: usize, lit: Lit) {
        if self.get(from, to) == lit {
            return;
        }
        let row = self.rows.get(from).cloned().unwrap_or_default();
        let mut open = row.open.map(Rc::unwrap_or_clone).unwrap_or_default();
        let mut row = Filling { n: self.len(), certain: row.certain, open: Vec::new() };
        row.remove(to);
        let at = open.partition_point(|(other, _)| (*other as usize) < to);
        if open.get(at).is_some_and(|(other, _)| *other as usize == to) {
            open.remove(at);
        }
        match lit {
            Lit::TRUE => row.certain().insert(to),
            Lit::FALSE => {}
            _ => open.insert(at, (to as u32, lit)),
        }
        self.rows.put(from, Filling { open, ..row }.done());
    }

    /// States that an event is related to each of these, whatever else it is related to.
    pub(super) fn add(&mut self, from: usize, to: &Shared) {
        let row = self.rows.get(from).cloned().unwrap_or_default();
        let open = row.opened().filter(|(open, _)| !to.contains(*open));
        let open = open.map(|(open, lit)| (open as u32, lit)).collect();
        let certain = match &row.certain {
            Some(certain) => Some(matrix::either(certain, to)),
            None => Some(to.clone()),
        };
        self.rows.put(from, Filling { n: self.len(), certain, open }.done());
    }

    /// The pairs that may be in it, in order, with wires that say when.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize, Lit)> + '_ {
        let rows = self.rows.iter();
        rows.flat_map(|(from, row)| row.iter().map(move |(to, lit)| (from, to, lit)))
    }

    /// What an event may be related to, in order.
    pub fn row(&self, from: usize) -> impl Iterator<Item = (usize, Lit)> + '_ {
        self.rows.get(from).into_iter().flat_map(Row::iter)
    }

    /// When each event is related to any.
    pub fn domain(&self, c: &mut Circuit) -> Vec<Lit> {
        let mut domain = vec![Lit::FALSE; self.len()];
        for (from, row) in self.rows.iter() {
            domain[from] = match row.certain {
                Some(_) => Lit::TRUE,
                None => c.any(row.opened().map(|(_, lit)| lit)),
            };
        }
        domain
    }

    /// When any are related to each event.
    pub fn range(&self, c: &mut Circuit) -> Vec<Lit> {
        let mut certain = Bits::empty(self.len());
        let mut into = vec![Vec::new(); self.len()];
        for (_, row) in self.rows.iter() {
            row.certain.iter().for_each(|more| certain.add(more));
            row.opened().for_each(|(to, lit)| into[to].push(lit));
        }
        let mut range: Vec<Lit> = Vec::with_capacity(self.len());
        for (to, lits) in into.into_iter().enumerate() {
            range.push(if certain.contains(to) { Lit::TRUE } else { c.any(lits) });
        }
        range
    }

    /// Either.
    pub fn or(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        let n = self.len();
        // What either of two rows has is something.
        let join = |a: &Row, b: &Row| a.or(c, b, n).unwrap_or_default();
        WireMatrix { rows: self.rows.either(&other.rows, join) }
    }

    /// Both.
    pub fn and(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        let n = self.len();
        WireMatrix { rows: self.rows.both(&other.rows, |a, b| a.and(c, b, n)) }
    }

    /// This one and not the other.
    pub fn without(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        let n = self.len();
        WireMatrix { rows: self.rows.without(&other.rows, |a, b| a.without(c, b, n)) }
    }

    /// When every pair is one of the other, too.
    pub fn is_in(&self, c: &mut Circuit, other: &WireMatrix) -> Lit {
        let without = self.without(c, other);
        c.all(without.pairs().map(|(_, _, lit)| !lit))
    }

    /// The relation backwards.
    pub fn inverse(&self) -> WireMatrix {
        let n = self.len();
        let always = self.always().inverse().rows();
        let mut open: Vec<Vec<(u32, Lit)>> = vec![Vec::new(); n];
        for (from, row) in self.rows.iter() {
            row.opened().for_each(|(to, lit)| open[to].push((from as u32, lit)));
        }
        let mut certain: Vec<Option<Shared>> = vec![None; n];
        always.into_iter().for_each(|(to, row)| certain[to] = Some(row));
        let rows = certain.into_iter().zip(open).enumerate();
        let rows =
            rows.filter_map(|(i, (certain, open))| Some((i, Filling { n, certain, open }.done()?)));
        WireMatrix { rows: Sparse::of(n, rows) }
    }

    /// This relation between events of these sets only.
    pub fn between(&self, c: &mut Circuit, from: Option<&[Lit]>, to: Option<&[Lit]>) -> WireMatrix {
        let n = self.len();
        let mut rows = self.rows.clone();
        if let Some(from) = from {
            let here = rows.iter().filter_map(|(i, row)| Some((i, row.when(c, from[i], n)?)));
            rows = Sparse::of(n, here.collect::<Vec<_>>());
        }
        if let Some(to) = to {
            let to = Row::of(to);
            rows = rows.map(Row::is_same, |row| row.and(c, to.as_ref()?, n));
        }
        WireMatrix { rows }
    }

    /// This relation, then the other.
    pub fn then(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        let n = self.len();
        // What the row at hand has so far, where that is not certain.
        let mut so_far = vec![Lit::FALSE; n];
        let via = |row: &Row| {
            let next =
                || row.iter().filter_map(|(middle, lit)| Some((other.rows.get(middle)?, lit)));
            let mut first = next();
            match (first.next(), first.next()) {
                (None, _) => return None,
                (Some((only, Lit::TRUE)), None) => return Some(only.clone()),
                _ => {}
            }
            let always = next().filter(|(_, lit)| *lit == Lit::TRUE);
            let certain =
                always.filter_map(|(row, _)| row.certain.as_ref()).fold(None, matrix::add);
            let is_certain = |to| certain.as_ref().is_some_and(|certain| certain.contains(to));
            let mut touched = Vec::new();
            for (second, first) in next() {
                let mut via = |to: usize, second: Lit| {
                    if !is_certain(to) {
                        if so_far[to] == Lit::FALSE {
                            touched.push(to);
                        }
                        let via = c.and(first, second);
                        so_far[to] = c.or(so_far[to], via);
                    }
                };
                match first {
                    Lit::TRUE => second.opened().for_each(|(to, lit)| via(to, lit)),
                    _ => second.iter().for_each(|(to, lit)| via(to, lit)),
                }
            }
            touched.sort_unstable();
            touched.dedup();
            let mut row = Filling { n, certain, open: Vec::with_capacity(touched.len()) };
            for to in touched {
                row.put(to, std::mem::replace(&mut so_far[to], Lit::FALSE));
            }
            row.done()
        };
        WireMatrix { rows: self.rows.map(Row::is_same, via) }
    }

    /// About how many gates that takes.
    pub fn then_takes(&self, other: &WireMatrix) -> usize {
        // Only what is open takes any.
        let open = |row: &Row| row.open().len();
        let mut opens = Bits::empty(self.len());
        let some = other.rows.iter().filter(|(_, row)| row.open.is_some());
        some.for_each(|(middle, _)| opens.insert(middle));
        let next = |middle: usize, of: &dyn Fn(&Row) -> usize| other.rows.get(middle).map_or(0, of);
        let mut before: Option<(&Row, usize)> = None;
        let mut all = 0;
        for (_, row) in self.rows.iter() {
            let takes = match before {
                Some((of, takes)) if of.is_same(row) => takes,
                _ => {
                    let certain = row.certain.iter().flat_map(|certain| certain.common(&opens));
                    let via: usize = certain.map(|middle| next(middle, &open)).sum();
                    via + row.opened().map(|(middle, _)| next(middle, &Row::count)).sum::<usize>()
                }
            };
            before = Some((row, takes));
            all += takes;
        }
        all
    }

    /// Transitive closure (Warshall over rows).
    pub fn closure(&self, c: &mut Circuit) -> WireMatrix {
        let n = self.len();
        let mut out = self.rows.clone();
        let mut into = vec![Vec::new(); n];
        self.pairs().for_each(|(from, to, lit)| into[to].push((from, lit)));
        for (middle, into) in into.iter().enumerate() {
            let Some(via) = out.get(middle).cloned() else { continue };
            if self.is_bypassed(c, into, middle) {
                continue;
            }
            for (_, row) in out.iter_mut() {
                let first = row.get(middle);
                if let Some(more) = via.when(c, first, n) {
                    *row = row.or(c, &more, n).unwrap_or_default();
                }
            }
        }
        WireMatrix { rows: out }
    }

    /// Whether every path through an event has a shortcut, so that closing the relation needs no steps via it: program
    /// order is transitive, so this holds for each event that only program order reaches.
    fn is_bypassed(&self, c: &mut Circuit, into: &[(usize, Lit)], middle: usize) -> bool {
        let Some(onward) = self.rows.get(middle) else { return true };
        into.iter().all(|(from, first)| {
            let Some(direct) = self.rows.get(*from) else { return false };
            let certain = match (&onward.certain, &direct.certain) {
                (None, _) => true,
                (Some(onward), Some(direct)) => onward.is_subset(direct),
                (Some(_), None) => false,
            };
            let has = |(to, second): (usize, Lit)| {
                let via = c.and(*first, second);
                c.and(via, direct.get(to)) == via
            };
            match certain {
                true => onward.opened().all(has),
                false => *first != Lit::TRUE && onward.iter().all(has),
            }
        })
    }

    /// About how many gates it takes to say that there is no cycle.
    pub fn cycles_take(&self) -> usize {
        let take = |events: Vec<usize>| {
            let rows = events.iter().filter_map(|event| self.rows.get(*event));
            events.len() * rows.map(|row| row.open().len()).sum::<usize>()
        };
        self.components().into_iter().map(take).sum()
    }

    /// When there is no cycle. Only events that may be on a common one are looked at.
    pub fn acyclic(&self, c: &mut Circuit) -> Lit {
        let mut holds = Lit::TRUE;
        for events in self.components() {
            let place = |event: usize| events.binary_search(&event).ok();
            let mut among = WireMatrix::empty(events.len());
            for (i, from) in events.iter().enumerate() {
                let mut row = Filling::new(events.len());
                for (to, lit) in self.row(*from) {
                    place(to).into_iter().for_each(|j| row.put(j, lit));
                }
                among.rows.put(i, row.done());
            }
            let closed = among.closure(c);
            holds = (0..events.len()).fold(holds, |all, i| c.and(all, !closed.get(i, i)));
        }
        holds
    }

    /// The sets of events that may be on a common cycle, in order.
    fn components(&self) -> Vec<Vec<usize>> {
        let n = self.len();
        // Tarjan's algorithm, with a stack of its own: chains of events may be long.
        let (mut number, mut low) = (vec![usize::MAX; n], vec![0; n]);
        let (mut open, mut is_open, mut next) = (Vec::new(), vec![false; n], 0);
        let mut found = Vec::new();
        for root in 0..n {
            if number[root] != usize::MAX {
                continue;
            }
            let mut path = vec![(root, self.row(root))];
            while let Some((at, successors)) = path.last_mut() {
                let at = *at;
                if number[at] == usize::MAX {
                    (number[at], low[at], next) = (next, next, next + 1);
                    open.push(at);
                    is_open[at] = true;
                }
                let unseen = successors.find_map(|(to, _)| {
                    if is_open[to] {
                        low[at] = low[at].min(number[to]);
                    }
                    (number[to] == usize::MAX).then_some(to)
                });
                if let Some(to) = unseen {
                    path.push((to, self.row(to)));
                    continue;
                }
                path.pop();
                if let Some((before, _)) = path.last() {
                    low[*before] = low[*before].min(low[at]);
                }
                if low[at] == number[at] {
                    let from = open.iter().rposition(|other| *other == at).unwrap_or(0);
                    let mut component = open.split_off(from);
                    component.iter().for_each(|event| is_open[*event] = false);
                    if component.len() > 1 || self.get(at, at) != Lit::FALSE {
                        component.sort_unstable();
                        found.push(component);
                    }
                }
            }
        }
        found.sort();
        found
    }
}
