//! What holds of an operation of a program that nobody wrote down, as assumptions about the terms that describe it.

use super::{Pool, Term};
use std::borrow::Borrow;

/// Collects assumptions.
pub(super) struct Rules<'r> {
    pub pool: &'r mut Pool,
    pub assumptions: &'r mut Vec<Term>,
}

impl Rules<'_> {
    pub(super) fn implies(&mut self, a: Term, b: Term) {
        self.some(a, [b]);
    }

    /// One of them, where the condition holds.
    pub(super) fn some(
        &mut self,
        condition: Term,
        terms: impl IntoIterator<Item = impl Borrow<Term>>,
    ) {
        let negated = self.pool.not(condition);
        let some = self.pool.any(terms.into_iter().map(|term| *term.borrow()));
        let rule = self.pool.or(negated, some);
        self.assumptions.push(rule);
    }

    /// One of them at most, and only where the condition holds.
    pub(super) fn at_most_one(&mut self, condition: Term, terms: &[Term]) {
        for (i, a) in terms.iter().enumerate() {
            self.implies(*a, condition);
            for b in &terms[..i] {
                let other = self.pool.not(*b);
                self.implies(*a, other);
            }
        }
    }

    /// Exactly one of them where the condition holds, none elsewhere.
    pub(super) fn exactly_one(&mut self, condition: Term, terms: &[Term]) {
        self.some(condition, terms);
        self.at_most_one(condition, terms);
    }
}
