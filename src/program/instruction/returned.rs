//! `returned`: what comes back is the argument. LangRef does not say what comes of it where that is not so; it is poison
//! here, and behaviour is undefined where only the transformed function promises it.

use super::Env;
use crate::program::ir::{Argument, Handling, Predicate};
use crate::program::promised::poison_unless;
use crate::program::term::{Term, TermKind};
use crate::program::value::Val;

impl Env<'_, '_> {
    /// What the function returns, as it promises that it does.
    pub fn returned_parameter(&mut self, mut value: Val) -> Val {
        let request = self.request;
        for (n, parameter) in request.function.parameters.iter().enumerate() {
            if !parameter.promises.handling.contains(&Handling::Returned) {
                continue;
            }
            let more = request.promises.get(n);
            let is_new = more.is_some_and(|more| more.handling.contains(&Handling::Returned));
            if let Some(given) = self.values.get(&parameter.name).cloned() {
                value = self.same_as(value, &given, is_new);
            }
        }
        value
    }

    /// What a call gives, as it promises that its callee returns.
    pub(super) fn returned_argument(
        &mut self,
        mut value: Val,
        operands: &[(&Argument, Vec<Term>)],
    ) -> Val {
        for (argument, scalars) in operands {
            if argument.promises.handling.contains(&Handling::Returned) {
                value = self.scalars_as(value, &mut scalars.iter().copied(), false);
            }
        }
        value
    }

    fn same_as(&mut self, value: Val, given: &Val, strict: bool) -> Val {
        self.scalars_as(value, &mut given.scalars().into_iter(), strict)
    }

    /// The value with poison in the place of scalars that are not these. `strict`: behaviour is undefined there.
    fn scalars_as(
        &mut self,
        value: Val,
        given: &mut dyn Iterator<Item = Term>,
        strict: bool,
    ) -> Val {
        match value {
            Val::Aggregate(members) => {
                let members = members.into_iter();
                Val::Aggregate(members.map(|m| self.scalars_as(m, given, strict)).collect())
            }
            Val::Scalar(term) => {
                let Some(other) = given.next() else { return Val::Scalar(term) };
                let comparable = self.pool.width(other) == self.pool.width(term);
                let indefinite = matches!(self.pool.kind(other), TermKind::Undef);
                if other == term || !comparable || indefinite {
                    return Val::Scalar(term);
                }
                let same = self.pool.compare(Predicate::Eq, term, other);
                if strict {
                    let differs = self.pool.not(same);
                    self.must_not(differs);
                }
                Val::Scalar(poison_unless(self.pool, same, term))
            }
        }
    }
}
