//! Rows of relations over many events. Most relations concern few of the events, so only rows that are not empty are stored.

/// What some of the numbers below `len` have, in order; the others have nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sparse<R> {
    len: usize,
    rows: Vec<(u32, R)>,
}

impl<R> Sparse<R> {
    /// Nothing.
    pub fn new(len: usize) -> Self {
        Sparse { len, rows: Vec::new() }
    }

    /// These rows, given in order.
    pub fn of(len: usize, rows: impl IntoIterator<Item = (usize, R)>) -> Self {
        let rows = rows.into_iter().map(|(at, row)| (at as u32, row)).collect();
        Sparse { len, rows }
    }

    /// How many rows there may be.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The rows that there are, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (usize, &R)> + Clone {
        self.rows.iter().map(|(at, row)| (*at as usize, row))
    }

    /// The same, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (usize, &mut R)> {
        self.rows.iter_mut().map(|(at, row)| (*at as usize, row))
    }

    fn place(&self, at: usize) -> Result<usize, usize> {
        match self.rows.len() == self.len {
            true => Ok(at),
            false => self.rows.binary_search_by_key(&(at as u32), |(at, _)| *at),
        }
    }

    /// A row; none if it is empty.
    pub fn get(&self, at: usize) -> Option<&R> {
        self.place(at).ok().map(|place| &self.rows[place].1)
    }

    /// A row, made if there is none.
    pub fn entry(&mut self, at: usize, empty: impl FnOnce() -> R) -> &mut R {
        let place = self.place(at).unwrap_or_else(|place| {
            self.rows.insert(place, (at as u32, empty()));
            place
        });
        &mut self.rows[place].1
    }

    /// Puts a row in the place of another one, or none.
    pub fn put(&mut self, at: usize, row: Option<R>) {
        match (self.place(at), row) {
            (Ok(place), Some(row)) => self.rows[place].1 = row,
            (Ok(place), None) => drop(self.rows.remove(place)),
            (Err(place), Some(row)) => self.rows.insert(place, (at as u32, row)),
            (Err(_), None) => {}
        }
    }
}

impl<R: Clone> Sparse<R> {
    /// What is in any of the two; `join` says what becomes of rows that both have.
    pub fn either(&self, other: &Self, mut join: impl FnMut(&R, &R) -> R) -> Self {
        let mut rows = Vec::with_capacity(self.rows.len().max(other.rows.len()));
        let (mut left, mut right) = (&self.rows[..], &other.rows[..]);
        while let ([(a, x), a_more @ ..], [(b, y), b_more @ ..]) = (left, right) {
            rows.push(match a.cmp(b) {
                std::cmp::Ordering::Less => (*a, x.clone()),
                std::cmp::Ordering::Equal => (*a, join(x, y)),
                std::cmp::Ordering::Greater => (*b, y.clone()),
            });
            left = if a <= b { a_more } else { left };
            right = if b <= a { b_more } else { right };
        }
        rows.extend_from_slice(left);
        rows.extend_from_slice(right);
        Sparse { len: self.len, rows }
    }

    /// What becomes of rows that both have.
    pub fn both(&self, other: &Self, mut join: impl FnMut(&R, &R) -> Option<R>) -> Self {
        let rows: Vec<(u32, R)> = match self.rows.len() <= other.rows.len() {
            true => {
                let rows = self.iter().filter_map(|(at, x)| Some((at, x, other.get(at)?)));
                rows.filter_map(|(at, x, y)| Some((at as u32, join(x, y)?))).collect()
            }
            false => {
                let rows = other.iter().filter_map(|(at, y)| Some((at, self.get(at)?, y)));
                rows.filter_map(|(at, x, y)| Some((at as u32, join(x, y)?))).collect()
            }
        };
        Sparse { len: self.len, rows }
    }

    /// These rows, and what becomes of those that both have.
    pub fn without(&self, other: &Self, mut join: impl FnMut(&R, &R) -> Option<R>) -> Self {
        let row = |(at, x): (usize, &R)| match other.get(at) {
            Some(y) => Some((at as u32, join(x, y)?)),
            None => Some((at as u32, x.clone())),
        };
        Sparse { len: self.len, rows: self.iter().filter_map(row).collect() }
    }

    /// What becomes of each row; of one that is the `same` as the row before it is not computed again.
    pub fn map(&self, same: impl Fn(&R, &R) -> bool, mut to: impl FnMut(&R) -> Option<R>) -> Self {
        let mut rows = Vec::with_capacity(self.rows.len());
        let mut before: Option<(&R, Option<R>)> = None;
        for (at, row) in &self.rows {
            let mapped = match before {
                Some((of, mapped)) if same(of, row) => mapped,
                _ => to(row),
            };
            rows.extend(mapped.clone().map(|mapped| (*at, mapped)));
            before = Some((row, mapped));
        }
        Sparse { len: self.len, rows }
    }
}
