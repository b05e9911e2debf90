//! Relations over symbolic events: bits for what is certain, wires for what is open.
//!
//! Nearly all pairs of nearly all relations are settled by the program, and most of them are in no relation. Rows that
//! are the same are stored once.

use super::circuit::{Circuit, Lit};
use super::matrix::{Bits, Matrix};
use itertools::{EitherOrBoth, Itertools};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What one event is related to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    /// The events that it is related to whatever is chosen; none are left out.
    certain: Option<Rc<Bits>>,
    /// Those that it may be related to, in order, with wires that say when; no constants.
    open: Option<Rc<Vec<(usize, Lit)>>>,
}

impl Row {
    fn new(certain: Bits, open: Vec<(usize, Lit)>) -> Row {
        Row {
            certain: (!certain.is_empty()).then(|| Rc::new(certain)),
            open: (!open.is_empty()).then(|| Rc::new(open)),
        }
    }

    /// Of wires for all events.
    fn of(wires: &[Lit]) -> Row {
        let mut row = Filling::new(wires.len());
        wires.iter().enumerate().for_each(|(i, lit)| row.put(i, *lit));
        row.done()
    }

    fn is_empty(&self) -> bool {
        self.certain.is_none() && self.open.is_none()
    }

    fn open(&self) -> &[(usize, Lit)] {
        self.open.as_ref().map_or(&[], |open| open)
    }

    fn is_certain(&self, to: usize) -> bool {
        self.certain.as_ref().is_some_and(|certain| certain.contains(to))
    }

    fn get(&self, to: usize) -> Lit {
        if self.is_certain(to) {
            return Lit::TRUE;
        }
        let open = self.open();
        let found = open.binary_search_by_key(&to, |(at, _)| *at);
        found.map_or(Lit::FALSE, |found| open[found].1)
    }

    /// The events that it may be related to, in order.
    fn iter(&self) -> impl Iterator<Item = (usize, Lit)> + '_ {
        let certain = self.certain.iter().flat_map(|certain| certain.iter());
        let certain = certain.map(|to| (to, Lit::TRUE));
        certain.merge_by(self.open().iter().copied(), |a, b| a.0 < b.0)
    }

    /// What has been settled in both, where nothing is open, and the operation where something is.
    fn combine(
        &self,
        other: &Row,
        n: usize,
        words: impl Fn(u64, u64) -> u64,
        mut op: impl FnMut(Lit, Lit) -> Lit,
    ) -> Row {
        let none = || Rc::new(Bits::empty(n));
        let certain = |row: &Row| row.certain.clone().unwrap_or_else(none);
        let mut row =
            Filling { certain: certain(self).combine(&certain(other), words), open: Vec::new() };
        let both = self.open().iter().merge_join_by(other.open(), |a, b| a.0.cmp(&b.0));
        for at in both {
            let (to, a, b) = match at {
                EitherOrBoth::Both((to, a), (_, b)) => (*to, *a, *b),
                EitherOrBoth::Left((to, a)) => (*to, *a, Lit::constant(other.is_certain(*to))),
                EitherOrBoth::Right((to, b)) => (*to, Lit::constant(self.is_certain(*to)), *b),
            };
            row.certain.remove(to);
            row.put(to, op(a, b));
        }
        row.done()
    }

    fn or(&self, c: &mut Circuit, other: &Row, n: usize) -> Row {
        match () {
            () if other.is_empty() || self == other => self.clone(),
            () if self.is_empty() => other.clone(),
            () => self.combine(other, n, |x, y| x | y, |a, b| c.or(a, b)),
        }
    }

    fn and(&self, c: &mut Circuit, other: &Row, n: usize) -> Row {
        match () {
            () if self.is_empty() || other.is_empty() => Row::default(),
            () if self == other => self.clone(),
            () => self.combine(other, n, |x, y| x & y, |a, b| c.and(a, b)),
        }
    }

    fn without(&self, c: &mut Circuit, other: &Row, n: usize) -> Row {
        match () {
            () if self.is_empty() || other.is_empty() => self.clone(),
            () => self.combine(other, n, |x, y| x & !y, |a, b| c.and(a, !b)),
        }
    }

    /// The same where the wire is true as well.
    fn when(&self, c: &mut Circuit, lit: Lit, n: usize) -> Row {
        match lit {
            Lit::TRUE => self.clone(),
            Lit::FALSE => Row::default(),
            _ => {
                let mut row = Filling::new(n);
                self.iter().for_each(|(to, here)| row.put(to, c.and(lit, here)));
                row.done()
            }
        }
    }
}

/// A row that is filled in order.
struct Filling {
    certain: Bits,
    open: Vec<(usize, Lit)>,
}

impl Filling {
    fn new(n: usize) -> Filling {
        Filling { certain: Bits::empty(n), open: Vec::new() }
    }

    fn put(&mut self, to: usize, lit: Lit) {
        match lit {
            Lit::TRUE => self.certain.insert(to),
            Lit::FALSE => {}
            _ => self.open.push((to, lit)),
        }
    }

    fn done(self) -> Row {
        Row::new(self.certain, self.open)
    }
}

/// A relation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireMatrix {
    rows: Vec<Row>,
}

impl WireMatrix {
    /// No pair over `n` events.
    pub fn empty(n: usize) -> WireMatrix {
        WireMatrix { rows: vec![Row::default(); n] }
    }

    /// Every pair.
    pub fn all(n: usize) -> WireMatrix {
        WireMatrix { rows: vec![Row::new(Bits::all(n), Vec::new()); n] }
    }

    /// The pairs of a relation, all of them certain. Rows that are alike are one.
    pub fn certain(relation: &Matrix) -> WireMatrix {
        let mut seen: FxHashMap<Bits, Rc<Bits>> = FxHashMap::default();
        let mut row = |from: usize| {
            let mut bits = Bits::empty(relation.len());
            relation.row(from).for_each(|to| bits.insert(to));
            let shared =
                || seen.entry(bits.clone()).or_insert_with(|| Rc::new(bits.clone())).clone();
            Row { certain: (!bits.is_empty()).then(shared), open: None }
        };
        WireMatrix { rows: (0..relation.len()).map(&mut row).collect() }
    }

    /// Each event of a set with itself.
    pub fn identity(set: &[Lit]) -> WireMatrix {
        let row = |(i, lit): (usize, &Lit)| {
            let mut row = Filling::new(set.len());
            row.put(i, *lit);
            row.done()
        };
        WireMatrix { rows: set.iter().enumerate().map(row).collect() }
    }

    /// Every pair from one set to the other.
    pub fn product(c: &mut Circuit, from: &[Lit], to: &[Lit]) -> WireMatrix {
        let row = Row::of(to);
        WireMatrix { rows: from.iter().map(|lit| row.when(c, *lit, to.len())).collect() }
    }

    /// Number of events.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// When a pair is in it.
    pub fn get(&self, from: usize, to: usize) -> Lit {
        self.rows[from].get(to)
    }

    /// States when a pair is in it.
    pub fn set(&mut self, from: usize, to: usize, lit: Lit) {
        let n = self.len();
        let row = &mut self.rows[from];
        if row.get(to) == lit {
            return;
        }
        let certain = Rc::make_mut(row.certain.get_or_insert_with(|| Rc::new(Bits::empty(n))));
        certain.remove(to);
        let open = Rc::make_mut(row.open.get_or_insert_default());
        let at = open.partition_point(|(other, _)| *other < to);
        if open.get(at).is_some_and(|(other, _)| *other == to) {
            open.remove(at);
        }
        match lit {
            Lit::TRUE => certain.insert(to),
            Lit::FALSE => {}
            _ => open.insert(at, (to, lit)),
        }
        row.certain.take_if(|certain| certain.is_empty());
        row.open.take_if(|open| open.is_empty());
    }

    /// The pairs that may be in it, in order, with wires that say when.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize, Lit)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(from, row)| row.iter().map(move |(to, lit)| (from, to, lit)))
    }

    /// What an event may be related to, in order.
    pub fn row(&self, from: usize) -> impl Iterator<Item = (usize, Lit)> + '_ {
        self.rows[from].iter()
    }

    /// When each event is related to any.
    pub fn domain(&self, c: &mut Circuit) -> Vec<Lit> {
        let any = |row: &Row| match row.certain {
            Some(_) => Lit::TRUE,
            None => c.any(row.open().iter().map(|(_, lit)| *lit)),
        };
        self.rows.iter().map(any).collect()
    }

    /// When any are related to each event.
    pub fn range(&self, c: &mut Circuit) -> Vec<Lit> {
        let mut into = vec![Vec::new(); self.len()];
        self.pairs().for_each(|(_, to, lit)| into[to].push(lit));
        into.into_iter().map(|lits| c.any(lits)).collect()
    }

    fn pairwise(&self, other: &WireMatrix, op: impl FnMut((&Row, &Row)) -> Row) -> WireMatrix {
        WireMatrix { rows: self.rows.iter().zip(&other.rows).map(op).collect() }
    }

    /// Either.
    pub fn or(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        self.pairwise(other, |(a, b)| a.or(c, b, self.len()))
    }

    /// Both.
    pub fn and(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        self.pairwise(other, |(a, b)| a.and(c, b, self.len()))
    }

    /// This one and not the other.
    pub fn without(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        self.pairwise(other, |(a, b)| a.without(c, b, self.len()))
    }

    /// When every pair is one of the other, too.
    pub fn is_in(&self, c: &mut Circuit, other: &WireMatrix) -> Lit {
        let without = self.without(c, other);
        c.all(without.pairs().map(|(_, _, lit)| !lit))
    }

    /// The relation backwards.
    pub fn inverse(&self) -> WireMatrix {
        let mut rows: Vec<Option<Filling>> = (0..self.len()).map(|_| None).collect();
        for (from, to, lit) in self.pairs() {
            rows[to].get_or_insert_with(|| Filling::new(self.len())).put(from, lit);
        }
        let done = |row: Option<Filling>| row.map_or_else(Row::default, Filling::done);
        WireMatrix { rows: rows.into_iter().map(done).collect() }
    }

    /// This relation between events of these sets only.
    pub fn between(&self, c: &mut Circuit, from: Option<&[Lit]>, to: Option<&[Lit]>) -> WireMatrix {
        let n = self.len();
        let to = to.map(Row::of);
        let row = |(i, row): (usize, &Row)| {
            let row = from.map_or_else(|| row.clone(), |from| row.when(c, from[i], n));
            match &to {
                Some(to) => row.and(c, to, n),
                None => row,
            }
        };
        WireMatrix { rows: self.rows.iter().enumerate().map(row).collect() }
    }

    /// This relation, then the other.
    pub fn then(&self, c: &mut Circuit, other: &WireMatrix) -> WireMatrix {
        let n = self.len();
        // What the row at hand has so far, where that is not certain.
        let mut so_far = vec![Lit::FALSE; n];
        let mut row = |row: &Row| {
            let next = || row.iter().filter(|(middle, _)| !other.rows[*middle].is_empty());
            let mut first = next();
            match (first.next(), first.next()) {
                (None, _) => return Row::default(),
                (Some((middle, Lit::TRUE)), None) => return other.rows[middle].clone(),
                _ => {}
            }
            let mut certain = Bits::empty(n);
            for (middle, lit) in next() {
                if let (Lit::TRUE, Some(more)) = (lit, &other.rows[middle].certain) {
                    certain.add(more);
                }
            }
            let mut touched = Vec::new();
            for (middle, first) in next() {
                let second = &other.rows[middle];
                let mut via = |to: usize, second: Lit| {
                    if !certain.contains(to) {
                        if so_far[to] == Lit::FALSE {
                            touched.push(to);
                        }
                        let via = c.and(first, second);
                        so_far[to] = c.or(so_far[to], via);
                    }
                };
                match first {
                    Lit::TRUE => second.open().iter().for_each(|(to, lit)| via(*to, *lit)),
                    _ => second.iter().for_each(|(to, lit)| via(to, lit)),
                }
            }
            touched.sort_unstable();
            touched.dedup();
            let mut row = Filling { certain, open: Vec::with_capacity(touched.len()) };
            for to in touched {
                row.put(to, std::mem::replace(&mut so_far[to], Lit::FALSE));
            }
            row.done()
        };
        WireMatrix { rows: self.rows.iter().map(&mut row).collect() }
    }

    /// Transitive closure (Warshall over rows).
    pub fn closure(&self, c: &mut Circuit) -> WireMatrix {
        let n = self.len();
        let mut out = self.clone();
        let mut into = vec![Vec::new(); n];
        self.pairs().for_each(|(from, to, lit)| into[to].push((from, lit)));
        for (middle, into) in into.iter().enumerate() {
            if self.rows[middle].is_empty() && out.rows[middle].is_empty()
                || self.is_bypassed(c, into, middle)
            {
                continue;
            }
            let via = out.rows[middle].clone();
            for from in 0..n {
                let row = &out.rows[from];
                let first = row.get(middle);
                if first != Lit::FALSE {
                    let more = via.when(c, first, n);
                    out.rows[from] = row.or(c, &more, n);
                }
            }
        }
        out
    }

    /// Whether every path through an event has a shortcut, so that closing the relation needs no steps via it: program
    /// order is transitive, so this holds for each event that only program order reaches.
    fn is_bypassed(&self, c: &mut Circuit, into: &[(usize, Lit)], middle: usize) -> bool {
        let onward = &self.rows[middle];
        into.iter().all(|(from, first)| {
            let direct = &self.rows[*from];
            let certain = match (&onward.certain, &direct.certain) {
                (None, _) => true,
                (Some(onward), Some(direct)) => onward.is_subset(direct),
                (Some(_), None) => false,
            };
            let mut has = |(to, second): (usize, Lit)| {
                let via = c.and(*first, second);
                c.and(via, direct.get(to)) == via
            };
            match certain {
                true => onward.open().iter().all(|at| has(*at)),
                false => *first != Lit::TRUE && onward.iter().all(has),
            }
        })
    }

    /// About how many gates it takes to say that there is no cycle.
    pub fn cycles_take(&self) -> usize {
        let take = |events: Vec<usize>| {
            let open: usize = events.iter().map(|event| self.rows[*event].open().len()).sum();
            events.len() * open
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
                among.rows[i] = row.done();
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
