//! Labels of two executions that are shown side by side: the same instruction goes by the same letter in both.

use crate::execution::{Event, Execution};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::collections::BTreeSet;

/// Calls the events of `execution` what `model` calls its own where they are the same instructions of the same thread,
/// and gives all others labels that neither has.
pub(super) fn like(execution: &mut Execution, model: &Execution) {
    let mut partners: Vec<Option<&Event>> = vec![None; execution.events.len()];
    let mut taken = vec![false; model.events.len()];
    let keys = [&*execution, model].map(|of| of.events.iter().map(key).collect::<Vec<_>>());
    let diff = capture_diff_slices(Algorithm::Myers, &keys[0], &keys[1]);
    let in_order = diff.iter().filter(|op| matches!(op, DiffOp::Equal { .. }));
    for (event, other) in in_order.flat_map(|op| op.old_range().zip(op.new_range())) {
        partners[event] = Some(&model.events[other]);
        taken[other] = true;
    }
    // What is left may have moved.
    for (key, partner) in keys[0].iter().zip(&mut partners).filter(|(_, p)| p.is_none()) {
        let mut left = (0..model.events.len()).filter(|other| !taken[*other]);
        if let Some(other) = left.find(|other| keys[1][*other] == *key) {
            taken[other] = true;
            *partner = Some(&model.events[other]);
        }
    }
    let mut used: BTreeSet<String> = model.events.iter().map(|e| e.label.clone()).collect();
    for (event, partner) in execution.events.iter_mut().zip(partners) {
        event.label = match partner {
            Some(partner) => partner.label.clone(),
            None if used.contains(&event.label) => fresh(event.context, &used),
            None => event.label.clone(),
        };
        used.insert(event.label.clone());
    }
}

/// What two events of one instruction have in common. Values are not among it: those are what differs.
fn key(event: &Event) -> (Option<usize>, bool, String, String) {
    let Event { thread, context, kind, text, tags, location, .. } = event;
    (*thread, *context, format!("{kind:?} {location:?} {tags}"), text.clone())
}

/// The first label that is not used: small letters are the context's, as everywhere.
fn fresh(context: bool, used: &BTreeSet<String>) -> String {
    let first = if context { 'a' } else { 'A' };
    let letters = (first as u8..first as u8 + 26).map(char::from);
    let rounds = (0..).map(|round| if round == 0 { String::new() } else { round.to_string() });
    let mut labels = rounds.flat_map(|round| letters.clone().map(move |l| format!("{l}{round}")));
    labels.find(|label| !used.contains(label)).expect("there are as many labels as numbers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::execution::EventKind;

    fn execution(events: &[(&str, &str, bool)]) -> Execution {
        let event = |(label, text, context): &(&str, &str, bool)| {
            let event = Event::new((*label).into(), EventKind::Read, (*text).into());
            Event { thread: Some(0), context: *context, ..event }
        };
        Execution { events: events.iter().map(event).collect(), ..Execution::default() }
    }

    #[test]
    fn the_same_instruction_has_the_same_label() {
        let after = execution(&[("A", "x", false), ("B", "y", false), ("c", "z", true)]);
        let before = [("A", "y", false), ("B", "new", false), ("C", "x", false), ("c", "z", true)];
        let mut before = execution(&before);
        like(&mut before, &after);
        let labels: Vec<&str> = before.events.iter().map(|e| e.label.as_str()).collect();
        assert_eq!(labels, ["B", "C", "A", "c"]);
    }

    #[test]
    fn what_stands_in_the_same_order_goes_first() {
        let after = [("A", "y", false), ("B", "y", false), ("C", "x", false), ("D", "y", false)];
        let mut before = execution(&[("A", "x", false), ("B", "y", false)]);
        like(&mut before, &execution(&after));
        let labels: Vec<&str> = before.events.iter().map(|e| e.label.as_str()).collect();
        assert_eq!(labels, ["C", "D"]);
    }

    #[test]
    fn each_label_is_given_once() {
        // Two instructions alike, of which the other side has one; and more than there are letters.
        let letters: Vec<String> = ('A'..='Z').map(|c| c.to_string()).collect();
        let after: Vec<(&str, &str, bool)> =
            letters.iter().map(|l| (l.as_str(), "old", false)).collect();
        let mut before = execution(&vec![("A", "old", false); 28]);
        like(&mut before, &execution(&after));
        let labels: BTreeSet<&str> = before.events.iter().map(|e| e.label.as_str()).collect();
        assert_eq!(labels.len(), 28);
    }
}
