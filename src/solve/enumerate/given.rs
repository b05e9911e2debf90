//! Values in executions that somebody else has found, or in some of those that there are.

use super::{Enumeration, Found, Incomplete};
use crate::execution::Execution;
use crate::program::concrete::{Unknown, Value};
use crate::program::term::{EventIndex, Term};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::ControlFlow;

/// The value of each term in some execution.
pub type Valued<'v> = &'v dyn Fn(Term) -> Result<Value, Unknown>;

/// An execution but for its modification order, put together from what its reads take their bytes from.
#[derive(Clone, Debug)]
pub struct Given {
    /// The execution.
    pub execution: Execution,
    /// Where the program's events are in it.
    pub index: Vec<Option<usize>>,
    /// The program has undefined behaviour in it.
    pub undefined_behaviour: bool,
}

impl Enumeration<'_> {
    /// The execution in which reads take what they find from these writes, per cell `(write, read)`, whether the model
    /// allows it or not; nothing where that does not fit what is executed, or breaks what the program assumes.
    ///
    /// # Errors
    /// When it cannot be put together.
    pub fn given(
        &self,
        reads_from: &[Vec<(EventIndex, EventIndex)>],
    ) -> Result<Option<Given>, Incomplete> {
        let cells = reads_from.iter().enumerate();
        let edges =
            cells.flat_map(|(cell, pairs)| pairs.iter().map(move |(w, r)| ((*r, cell), *w)));
        let Some(mut settled) = self.settled(edges.collect())? else { return Ok(None) };
        let outcome = self.outcome(&mut settled.values, &settled.sources, &[])?;
        let Some((undefined_behaviour, _)) = outcome else { return Ok(None) };
        let (execution, index) = (settled.execution, settled.index);
        Ok(Some(Given { execution, index, undefined_behaviour }))
    }

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
