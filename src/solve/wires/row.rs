//! What one event of a relation is related to.

use crate::solve::circuit::{Circuit, Lit};
use crate::solve::matrix::{self, Bits, Shared};
use itertools::{EitherOrBoth, Itertools};
use std::rc::Rc;

/// What one event is related to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The events that it is related to whatever is chosen; none are left out.
    pub certain: Option<Shared>,
    /// Those that it may be related to, in order, with wires that say when; no constants.
    pub open: Option<Rc<Vec<(u32, Lit)>>>,
}

impl Row {
    /// Of wires for all events.
    pub fn of(wires: &[Lit]) -> Option<Row> {
        let mut row = Filling::new(wires.len());
        wires.iter().enumerate().for_each(|(i, lit)| row.put(i, *lit));
        row.done()
    }

    pub fn open(&self) -> &[(u32, Lit)] {
        self.open.as_ref().map_or(&[], |open| open)
    }

    pub fn is_certain(&self, to: usize) -> bool {
        self.certain.as_ref().is_some_and(|certain| certain.contains(to))
    }

    /// Whether it is stored in the same place: then nothing has to be computed of both.
    pub fn is_same(&self, other: &Row) -> bool {
        fn same<T>(a: &Option<Rc<T>>, b: &Option<Rc<T>>) -> bool {
            a.as_ref().map(Rc::as_ptr) == b.as_ref().map(Rc::as_ptr)
        }
        same(&self.certain, &other.certain) && same(&self.open, &other.open)
    }

    pub fn get(&self, to: usize) -> Lit {
        if self.is_certain(to) {
            return Lit::TRUE;
        }
        let open = self.open();
        let found = open.binary_search_by_key(&(to as u32), |(at, _)| *at);
        found.map_or(Lit::FALSE, |found| open[found].1)
    }

    /// The events that it may be related to, in order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Lit)> + '_ {
        let certain = self.certain.iter().flat_map(|certain| certain.iter());
        let certain = certain.map(|to| (to, Lit::TRUE));
        certain.merge_by(self.opened(), |a, b| a.0 < b.0)
    }

    /// Those of which that is open.
    pub fn opened(&self) -> impl Iterator<Item = (usize, Lit)> + '_ {
        self.open().iter().map(|(to, lit)| (*to as usize, *lit))
    }

    /// How many events it may be related to.
    pub fn count(&self) -> usize {
        self.certain.as_ref().map_or(0, |certain| certain.count()) + self.open().len()
    }

    /// What has been settled in both, where nothing is open, and the operation where something is.
    pub fn combine(
        &self,
        other: &Row,
        n: usize,
        certain: Option<Shared>,
        mut op: impl FnMut(Lit, Lit) -> Lit,
    ) -> Option<Row> {
        if self.open.is_none() && other.open.is_none() {
            return certain.map(|certain| Row { certain: Some(certain), open: None });
        }
        let mut row = Filling { n, certain, open: Vec::new() };
        let both = self.open().iter().merge_join_by(other.open(), |a, b| a.0.cmp(&b.0));
        for at in both {
            let settled = |row: &Row, to: &u32| Lit::constant(row.is_certain(*to as usize));
            let (to, a, b) = match at {
                EitherOrBoth::Both((to, a), (_, b)) => (*to, *a, *b),
                EitherOrBoth::Left((to, a)) => (*to, *a, settled(other, to)),
                EitherOrBoth::Right((to, b)) => (*to, settled(self, to), *b),
            };
            match op(a, b) {
                Lit::TRUE if row.is_certain(to as usize) => {}
                lit => {
                    row.remove(to as usize);
                    row.put(to as usize, lit);
                }
            }
        }
        row.done()
    }

    pub fn or(&self, c: &mut Circuit, other: &Row, n: usize) -> Option<Row> {
        if self.is_same(other) {
            return Some(self.clone());
        }
        let certain = match (&self.certain, &other.certain) {
            (Some(a), Some(b)) => Some(matrix::either(a, b)),
            (a, b) => a.as_ref().or(b.as_ref()).cloned(),
        };
        self.combine(other, n, certain, |a, b| c.or(a, b))
    }

    pub fn and(&self, c: &mut Circuit, other: &Row, n: usize) -> Option<Row> {
        if self.is_same(other) {
            return Some(self.clone());
        }
        let certain = match (&self.certain, &other.certain) {
            (Some(a), Some(b)) => matrix::both(a, b),
            _ => None,
        };
        self.combine(other, n, certain, |a, b| c.and(a, b))
    }

    pub fn without(&self, c: &mut Circuit, other: &Row, n: usize) -> Option<Row> {
        if self.is_same(other) {
            return None;
        }
        let certain = match (&self.certain, &other.certain) {
            (Some(a), Some(b)) => matrix::without(a, b),
            (a, _) => a.clone(),
        };
        self.combine(other, n, certain, |a, b| c.and(a, !b))
    }

    /// The same where the wire is true as well.
    pub fn when(&self, c: &mut Circuit, lit: Lit, n: usize) -> Option<Row> {
        match lit {
            Lit::TRUE => Some(self.clone()),
            Lit::FALSE => None,
            _ => {
                let mut row = Filling::new(n);
                self.iter().for_each(|(to, here)| row.put(to, c.and(lit, here)));
                row.done()
            }
        }
    }
}

/// A row that is filled in order.
pub(super) struct Filling {
    pub n: usize,
    pub certain: Option<Shared>,
    pub open: Vec<(u32, Lit)>,
}

impl Filling {
    pub fn new(n: usize) -> Filling {
        Filling { n, certain: None, open: Vec::new() }
    }

    pub fn certain(&mut self) -> &mut Bits {
        let n = self.n;
        Rc::make_mut(self.certain.get_or_insert_with(|| Rc::new(Bits::empty(n))))
    }

    pub fn put(&mut self, to: usize, lit: Lit) {
        match lit {
            Lit::TRUE => self.certain().insert(to),
            Lit::FALSE => {}
            _ => self.open.push((to as u32, lit)),
        }
    }

    pub fn is_certain(&self, to: usize) -> bool {
        self.certain.as_ref().is_some_and(|certain| certain.contains(to))
    }

    pub fn remove(&mut self, to: usize) {
        if self.is_certain(to) {
            self.certain().remove(to);
        }
    }

    /// The row, if it is not empty.
    pub fn done(mut self) -> Option<Row> {
        self.certain.take_if(|certain| certain.is_empty());
        let open = (!self.open.is_empty()).then(|| Rc::new(self.open));
        (self.certain.is_some() || open.is_some()).then_some(Row { certain: self.certain, open })
    }
}
