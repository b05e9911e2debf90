//! The order of `seq_cst` operations: that it has no cycle in the original's execution, either.
//!
//! An operation that only the original has leads from what stands before it to what stands after it, and
//! so does the one next to it. What is shown of the parts of the order, one after the other, is that they
//! relate it to nothing that they do not relate its neighbours to.

use super::order_proof::id_of;
use super::proof::Second;
use super::theory::event;
use crate::model::{Definition, Expression, Model};
use crate::relation::{Change, Formula, Rel, Set};

/// The clause that orders them.
pub(super) const CLAUSE: &str = "langref.seq_cst.order";

impl Second {
    /// Whether the original's order of `seq_cst` operations has no cycle where the transformed
    /// function's has none.
    pub(super) fn orders_seq_cst(&mut self, given: &Model, wanted: &Model) -> bool {
        let parts = |model: &Model| -> Vec<Definition> {
            model.definitions.iter().filter(|d| d.clause == CLAUSE).cloned().collect()
        };
        let mut orders = None;
        for (one, other) in parts(given).into_iter().zip(parts(wanted)) {
            let (Expression::Rel(now), Expression::Rel(before)) = (one.body, other.body) else {
                continue;
            };
            let (id, other_id) = (id_of(one.body), id_of(other.body));
            let no_larger = id == other_id || self.grows_by_stand_ins(&one.name, now, before);
            if no_larger {
                self.changes.state(id, other_id, Change::Shrinks);
            }
            orders = Some((now, before, no_larger));
        }
        let Some((now, before, no_larger)) = orders else { return false };
        if no_larger {
            self.prover.by_polarity("the order of seq_cst operations", &Formula::Acyclic(before));
            return true;
        }
        let pairs = self.stand_ins.clone();
        pairs.iter().any(|(alone, like, comes_first)| {
            let says = "the order of seq_cst operations has no cycle";
            let [alone, like] = [*alone, *like].map(event);
            self.prover.contraction(says, (before, now), (alone, like), *comes_first).is_ok()
        })
    }

    /// Whether a part of the order is no larger for the original. If it is, then what is related to an
    /// operation that only the original has is looked at.
    fn grows_by_stand_ins(&mut self, name: &str, now: Rel, before: Rel) -> bool {
        let smaller = Formula::Included(before, now);
        if self.prover.shows(&format!("{name} is no larger"), &smaller) {
            return true;
        }
        let alone = self.alone[0];
        let ends = (alone * Set::all()) | (Set::all() * alone);
        let says = format!("{name} changes for operations of one side only");
        self.prover.shows(&says, &Formula::Included(before - ends, now));
        for (alone, like, _) in self.stand_ins.clone() {
            let (here, like) = (event(alone), event(like));
            let into = |r: Rel, e: Set| (r >> e.identity()).domain();
            let from = |r: Rel, e: Set| (e.identity() >> r).range();
            let says = format!("{name} of a removed operation and of the next one");
            for goal in [
                Formula::Subset(into(before, here), into(now, like) | like),
                Formula::Subset(from(before, here), from(now, like) | like),
            ] {
                self.prover.shows(&says, &goal);
            }
        }
        false
    }
}
