//! Exchanges that compare with poison. LangRef says of a compare-exchange that it stores if and only if what it loads equals
//! what is expected, and nowhere what it does where that is poison: whether it stores, and whether that is defined at all.

use super::pair::Pair;
use super::refute::Proposal;
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::program::term::TermKind;
use crate::program::turn::conjuncts;

/// Whether an exchange of the original compares with poison in the counterexample.
pub(super) fn compare_poison(pair: &Pair, proposal: &Proposal) -> bool {
    let pool = &pair.pool;
    let is_poison = &mut |kind: &TermKind| match kind {
        TermKind::Poison => true,
        TermKind::Input(input) => {
            proposal.inputs.get(&Input::Poison(input.clone().into())) == Some(&1)
        }
        _ => false,
    };
    let own = |event: &&Event| event.slot.is_none() && event.kind == EventKind::ReadModifyWrite;
    pair.source.events.iter().filter(own).any(|event| {
        conjuncts(pool, event.writes).into_iter().any(|term| match *pool.kind(term) {
            TermKind::Compare(_, _, expected) => pool.has(expected, is_poison),
            _ => false,
        })
    })
}
