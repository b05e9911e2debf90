//! A function before and after, side by side: what is gone, what is new, and what only moved.

use crate::execution::Execution;
use crate::report::run::Place;
use crate::witness::Witness;
use maud::{Markup, html};
use similar::{DiffOp, TextDiff};
use std::collections::BTreeMap;

/// Text of a file that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The file as it was named.
    pub file: String,
    /// The line of the file that it begins with, from 1 on.
    pub first: usize,
    /// The text.
    pub text: String,
    /// What it refers to by number: metadata and groups of attributes, as the file defines them.
    pub definitions: Vec<String>,
}

/// A function before and after.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// The original.
    pub before: Listing,
    /// The transformed.
    pub after: Listing,
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It stands on both sides, in the same order.
    Same,
    /// It stands on both sides, but elsewhere among the others.
    Moved,
    /// This side alone has it.
    Own,
}

/// A row of the two columns: lines of both sides by number, with what became of them.
type Row = [Option<(usize, Fate)>; 2];

/// The two columns; lines that are operations of the executions have their labels.
pub(super) fn sides(sides: &Sides, witness: Option<&Witness>) -> Markup {
    let listings = [&sides.before, &sides.after];
    let lines: [Vec<&str>; 2] = listings.map(|listing| listing.text.lines().collect());
    // What the transformed function does is the first execution, what the original does the second one.
    let panel = |index: usize| Some(&witness?.panels.get(index)?.execution);
    let labels = [labels(panel(1), listings[0]), labels(panel(0), listings[1])];
    let rows = rows(&lines);
    let moved = rows.iter().flatten().flatten().any(|(_, fate)| *fate == Fate::Moved);
    html! {
        table.sides {
            thead { tr { th scope="col" { "before" } th scope="col" { "after" } } }
            tbody {
                @for row in &rows {
                    tr {
                        @for (side, cell) in row.iter().enumerate() {
                            (line(*cell, &lines[side], &labels[side], side))
                        }
                    }
                }
            }
        }
        p.key {
            span.gone { "− only before" } " " span.new { "+ only after" }
            @if moved { " " span.moved { "⇅ moved" } }
        }
        @let [old, new] = listings.map(|listing| listing.definitions.join("\n"));
        @if old == new {
            @if !old.is_empty() { pre { (old) } }
        } @else {
            div.definitions { pre { (old) } pre { (new) } }
        }
    }
}

fn line(
    cell: Option<(usize, Fate)>,
    lines: &[&str],
    labels: &BTreeMap<usize, Vec<&str>>,
    side: usize,
) -> Markup {
    let Some((number, fate)) = cell else { return html! { td.none {} } };
    let (class, mark) = match (fate, side) {
        (Fate::Same, _) => ("same", " "),
        (Fate::Moved, _) => ("moved", "⇅"),
        (Fate::Own, 0) => ("gone", "−"),
        (Fate::Own, _) => ("new", "+"),
    };
    html! {
        td class=(class) {
            span.mark { (mark) }
            span.labels {
                @for label in labels.get(&number).into_iter().flatten() { b data-label=(label) { (label) } }
            }
            code { (lines[number]) }
        }
    }
}

/// The labels of the function's own operations, by the line of the listing that they stand in.
fn labels<'e>(
    execution: Option<&'e Execution>,
    listing: &Listing,
) -> BTreeMap<usize, Vec<&'e str>> {
    let mut labels: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    let events = execution.into_iter().flat_map(|execution| &execution.events);
    for event in events.filter(|event| !event.context) {
        let line = event.position.as_deref().and_then(Place::of_event).and_then(|place| place.line);
        if let Some(line) = line.and_then(|line| line.checked_sub(listing.first)) {
            let here = labels.entry(line).or_default();
            if !here.contains(&event.label.as_str()) {
                here.push(&event.label);
            }
        }
    }
    labels
}

/// Lines beside each other. One that one side lacks in a place and has elsewhere has moved.
fn rows(lines: &[Vec<&str>; 2]) -> Vec<Row> {
    let bare = lines.each_ref().map(|lines| lines.iter().map(|l| l.trim()).collect::<Vec<_>>());
    let diff = TextDiff::from_slices(&bare[0], &bare[1]);
    let mut own: [Vec<usize>; 2] = [vec![], vec![]];
    for op in diff.ops().iter().filter(|op| !matches!(op, DiffOp::Equal { .. })) {
        own[0].extend(op.old_range());
        own[1].extend(op.new_range());
    }
    let mut moved: [Vec<usize>; 2] = [vec![], vec![]];
    for &gone in own[0].iter().filter(|line| !bare[0][**line].is_empty()) {
        let same = |new: &&usize| bare[1][**new] == bare[0][gone] && !moved[1].contains(new);
        if let Some(&new) = own[1].iter().find(same) {
            moved[0].push(gone);
            moved[1].push(new);
        }
    }
    let fate = |side: usize, line: usize| match moved[side].contains(&line) {
        true => Some((line, Fate::Moved)),
        false => Some((line, Fate::Own)),
    };
    let mut rows = Vec::new();
    for op in diff.ops() {
        let (old, new) = (op.old_range(), op.new_range());
        match op {
            DiffOp::Equal { .. } => {
                let same = |line| Some((line, Fate::Same));
                rows.extend(old.zip(new).map(|(a, b)| [same(a), same(b)]));
            }
            _ => {
                let longer = old.len().max(new.len());
                let at = |range: &std::ops::Range<usize>, i: usize| range.clone().nth(i);
                rows.extend((0..longer).map(|i| {
                    let cell = |side, range| at(range, i).and_then(|line| fate(side, line));
                    [cell(0, &old), cell(1, &new)]
                }));
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fates(before: &str, after: &str, side: usize) -> Vec<Fate> {
        let lines = [before, after].map(|text| text.split(' ').collect::<Vec<_>>());
        rows(&lines).iter().filter_map(|row| row[side]).map(|(_, fate)| fate).collect()
    }

    #[test]
    fn what_stands_elsewhere_has_moved() {
        use Fate::{Moved, Own, Same};
        assert_eq!(fates("a b c", "a c", 0), [Same, Own, Same]);
        assert_eq!(fates("a b c", "b a c", 0).iter().filter(|f| **f == Moved).count(), 1);
        assert_eq!(fates("a b", "a x b x", 1), [Same, Own, Same, Own]);
        // Each line moves once: the second x is new.
        assert_eq!(fates("x a b", "a b x x", 1), [Same, Same, Moved, Own]);
    }
}
