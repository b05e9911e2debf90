//! What the surrounding program sees of a function.

use crate::program::effect::Seen;
use crate::program::event::{Observation, Program};
use crate::program::input::SlotId;
use crate::program::term::{Pool, Term, TermKind};

/// Everything the context reads is observed; what callees read, by which of their calls it is.
pub(super) fn observe_slots(pool: &mut Pool, program: &mut Program) {
    let mut seen: Vec<(&SlotId, Vec<(Term, Term)>)> = Vec::new();
    for (i, event) in program.events.iter().enumerate() {
        let Some(slot) = event.slot.as_ref().filter(|s| s.shared.is_none() && event.width > 0)
        else {
            continue;
        };
        let value = pool.term(TermKind::Read(i), event.width);
        let whole = [(Term::TRUE, &slot.id)];
        let turns = slot.turns.iter().map(|(turn, id)| (*turn, id));
        for (turn, id) in whole.into_iter().filter(|_| slot.turns.is_empty()).chain(turns) {
            let when = pool.and(turn, event.reads);
            match seen.iter_mut().find(|(other, _)| *other == id) {
                Some((_, values)) => values.push((when, value)),
                None => seen.push((id, vec![(when, value)])),
            }
        }
    }
    let mut observations = Vec::new();
    for (id, values) in seen {
        let when = pool.any(values.iter().map(|(when, _)| *when));
        // Callees of one turn may reach objects of different sizes.
        let width = values.iter().map(|(_, value)| pool.width(*value)).max().unwrap_or(1);
        let mut value = None;
        for (here, this) in values.into_iter().rev() {
            let this = pool.extend(this, width, false);
            value = Some(value.map_or(this, |other| pool.merge(here, this, other)));
        }
        observations.extend(value.map(|value| Observation {
            what: Seen::Read(id.clone()),
            when,
            value,
        }));
    }
    program.observations.extend(observations);
}
