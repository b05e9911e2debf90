//! Values in executions that somebody else has found, or in some of those that there are.

use super::{Enumeration, Found, Incomplete};
use crate::program::concrete::{Unknown, Value};
use crate::program::term::{EventIndex, Term};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::ControlFlow;

/// The value of each term in some execution.
pub type Valued<'v> = &'v dyn Fn(Term) -> Result<Value, Unknown>;

impl Enumeration<'_> {
    /// What `ask` makes of the values of terms where reads take what they find from these writes, per cell `(write,
    /// read)`; nothing where that does not fit what is executed.
    ///
    /// # Errors
    /// When it cannot be put together.
    pub fn with_reads_from<T>(
        &self,
        reads_from: &[Vec<(EventIndex, EventIndex)>],
        ask: &dyn Fn(Valued<'_>) -> T,
    ) -> Result<Option<T>, Incomplete> {
        let cells = reads_from.iter().enumerate();
        let edges =
            cells.flat_map(|(cell, pairs)| pairs.iter().map(move |(w, r)| ((*r, cell), *w)));
        let from: FxHashMap<(EventIndex, usize), EventIndex> = edges.collect();
        let Some(settled) = self.settled(from)? else { return Ok(None) };
        let (values, sources) = (RefCell::new(settled.values), settled.sources);
        Ok(Some(ask(&|term| values.borrow_mut().value(term, &sources))))
    }

    /// Visits executions until there are no more or `visit` breaks off.
    ///
    /// # Errors
    /// When not all of them can be looked at.
    pub fn visit_some(
        &self,
        visit: &mut dyn FnMut(&Found<'_>) -> ControlFlow<()>,
    ) -> Result<(), Incomplete> {
        self.search(self.choices(), &[], &|_| true, visit).map(|_| ())
    }
}
