//! What a transformation does, in words.

use super::super::pair::Pair;
use super::order::Item;
use super::skeleton::{Flag, Operation, Origin, Skeleton};
use crate::execution::tags::Tag;
use crate::program::event::Event;
use crate::program::ir::Ordering;

/// One line for each operation that is changed or moved.
pub(super) fn edits(pair: &Pair, skeleton: &Skeleton, items: &[Item]) -> Vec<String> {
    let before = |i: usize| items[i].source.map(|e| &pair.source.events[e]);
    let after = |i: usize| items[i].target.map(|e| &pair.target.events[e]);
    let name = |i: usize| named(before(i).or(after(i)));
    let mut lines = Vec::new();
    for (i, operation) in skeleton.operations.iter().enumerate().filter(|(_, o)| o.changes()) {
        lines.push(match (before(i), after(i)) {
            (Some(_), None) => {
                let instead = match skeleton.reads.get(&i) {
                    Some(Origin::Like(other)) => format!("; it reads what {} reads", name(*other)),
                    Some(Origin::Written(other)) => {
                        format!("; it reads what {} writes", name(*other))
                    }
                    Some(Origin::Visible) | None => match skeleton.overwritten_by(i) {
                        Some(other) => format!("; {} overwrites it", name(other)),
                        None => String::new(),
                    },
                };
                format!("{} is removed{instead}", name(i))
            }
            (None, _) => format!("{} is added", name(i)),
            (Some(a), Some(b)) => changed(pair, operation, a, b, &name(i)),
        });
    }
    for (first, second) in skeleton.swapped() {
        let why = match incompatible(&skeleton.operations[first], &skeleton.operations[second]) {
            true => ": incompatible tags",
            false => "",
        };
        lines.push(format!("{} moves over {}{why}", name(second), name(first)));
    }
    lines
}

/// An operation as readers know it: what it is, and where.
fn named(event: Option<&Event>) -> String {
    let Some(event) = event else { return String::new() };
    match &event.position {
        Some(position) => format!("`{}` ({position})", event.text),
        None => format!("`{}`", event.text),
    }
}

fn changed(pair: &Pair, operation: &Operation, a: &Event, b: &Event, name: &str) -> String {
    let orderings = [a, b].map(|e| e.strength.ordering(&pair.pool));
    if orderings[0] != orderings[1] {
        let words = orderings.map(word);
        return format!("{name} is {} instead of {}", words[1], words[0]);
    }
    let of =
        |family: &str| operation.sets.iter().any(|(set, [x, y])| set.family() == family && x != y);
    match () {
        () if of("tagged") => format!("{name} has other tags"),
        () if of("scoped") => format!("{name} has another scope"),
        () => format!("{name} is another operation"),
    }
}

fn word(ordering: Ordering) -> &'static str {
    match ordering.keyword() {
        "" => "plain",
        keyword => keyword,
    }
}

/// Whether some prefix makes both incompatible.
fn incompatible(one: &Operation, other: &Operation) -> bool {
    let tags = |o: &Operation| -> Vec<Tag> {
        let present = o.sets.iter().filter(|(_, flags)| flags[1] == Flag::Always);
        present.filter_map(|(set, _)| Tag::of_set(*set)).collect()
    };
    let (a, b) = (tags(one), tags(other));
    a.iter().any(|Tag { prefix, .. }| {
        b.iter().any(|other| other.prefix == *prefix)
            && !a.iter().any(|tag| tag.prefix == *prefix && b.contains(tag))
    })
}
