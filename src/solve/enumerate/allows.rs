//! Whether the model allows an outcome: the search for one execution that has it.

use super::{Enumeration, Incomplete, Outcome};
use crate::program::term::{EventIndex, Term, TermKind};
use std::cmp::Reverse;
use std::ops::ControlFlow;

impl Enumeration<'_> {
    /// Whether some execution that the model allows has these values. Undef stands for any value,
    /// and undefined behaviour for any outcome.
    ///
    /// Reads are first taken to read from writes of the wanted values, so that `true` comes soon;
    /// `false` means that every execution was looked at.
    ///
    /// # Errors
    /// When not all executions can be looked at.
    pub fn allows(&self, wanted: &[(Term, u128)]) -> Result<bool, Incomplete> {
        let mut choices = self.choices();
        for choice in &mut choices {
            let value =
                wanted.iter().find(|(t, _)| *self.pool.kind(*t) == TermKind::Read(choice.read));
            let fits = |write: EventIndex| {
                let written = self.program.events[write].value;
                let written = written.and_then(|term| self.pool.as_constant(term));
                written.is_some() && written == value.map(|(_, bits)| *bits)
            };
            choice.sources.sort_by_key(|source| Reverse(source.is_some_and(fits)));
        }
        let covers = |(undefined, values): &Outcome| {
            let of = |term: &Term| values.iter().find(|(t, _)| t == term).map(|(_, value)| value);
            let equal = |(term, bits): &(Term, u128)| {
                of(term).is_some_and(|v| !v.is_defined() || v.bits == *bits)
            };
            *undefined || wanted.iter().all(equal)
        };
        let terms: Vec<Term> = wanted.iter().map(|(term, _)| *term).collect();
        let mut found = false;
        self.search(choices, &terms, &covers, &mut |_| {
            found = true;
            ControlFlow::Break(())
        })?;
        Ok(found)
    }
}
