//! An execution in few lines of plain text: threads side by side, a line for each operation, and sentences for
//! what holds between them.

use super::{instruction, outside_of, threads_of, values};
use crate::execution::{Event, EventKind, Execution};
use itertools::{EitherOrBoth, Itertools};

/// Columns that a view may take; wider ones put one thread below the other.
const WIDTH: usize = 128;

/// Something that holds of an execution, or does not, between two operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Label of the first operation.
    pub from: String,
    /// Name of the model's relation.
    pub relation: String,
    /// Label of the second operation.
    pub to: String,
    /// Whether it holds.
    pub holds: bool,
}

/// An execution with what is to be seen of it.
pub struct Shown {
    /// The execution.
    pub execution: Execution,
    /// What holds in it.
    pub facts: Vec<Fact>,
    /// Whether it has a data race, if that matters.
    pub race: Option<bool>,
    /// What memory holds in the end matters.
    pub last: bool,
}

/// The execution, and what is to be seen of it.
pub fn compact(shown: &Shown) -> String {
    let Shown { execution, facts, race, last } = shown;
    let mut lines = Vec::new();
    let (initial, after) = outside_of(execution);
    let held = |i: &usize| {
        let event = &execution.events[*i];
        let value = event.writes.as_ref().or(event.reads.as_ref());
        Some(format!("{} = {}", event.location.as_ref()?, value?))
    };
    let initially = initial.iter().filter_map(held).join(", ");
    if !initially.is_empty() {
        lines.push(format!("Initially {initially}"));
    }
    lines.extend(threads(execution));
    let finally = after.iter().filter_map(held).join(", ");
    if *last && !finally.is_empty() {
        lines.push(format!("Finally {finally}"));
    }
    lines.extend(sentences(facts));
    lines.extend(race.map(|race| format!("There is {} data race", if race { "a" } else { "no" })));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn threads(execution: &Execution) -> Vec<String> {
    let columns: Vec<Vec<String>> = threads_of(execution)
        .iter()
        .zip(&execution.threads)
        .map(|(events, thread)| {
            let head = match thread.placement.as_str() {
                "" => thread.name.clone(),
                place => format!("{} ({place})", thread.name),
            };
            std::iter::once(head)
                .chain(events.iter().map(|i| line(&execution.events[*i])))
                .collect()
        })
        .collect();
    let width = |column: &Vec<String>| column.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    if columns.iter().map(|c| width(c) + 3).sum::<usize>() > WIDTH {
        return columns.concat();
    }
    let beside = |left: Vec<String>, right: Vec<String>| {
        let wide = width(&left);
        let row = |pair: EitherOrBoth<String, String>| {
            let (l, r) = pair.or_default();
            format!("{l:<wide$} | {r}")
        };
        left.into_iter().zip_longest(right).map(row).collect()
    };
    columns.into_iter().reduce(beside).unwrap_or_default()
}

/// `B: %r = load %x  # foo:x  (reads 1)`. What a plain store writes its text says.
fn line(event: &Event) -> String {
    let mut line = format!("{}: {}", event.label, instruction(event));
    if !event.tags.is_empty() {
        line += &format!("  # {}", event.tags);
    }
    let written = event.writes.as_deref().is_none_or(|value| says(&event.text, value));
    let note = match event.kind {
        EventKind::Write if written => values(&Event { writes: None, ..event.clone() }),
        _ => values(event),
    };
    if !note.is_empty() {
        line += &format!("  ({note})");
    }
    line
}

/// Whether the value is one of the words of the instruction.
fn says(text: &str, value: &str) -> bool {
    text.split(|c: char| c.is_whitespace() || c == ',').any(|word| word == value)
}

/// Sentences, those of one relation on one line.
fn sentences(facts: &[Fact]) -> Vec<String> {
    let kind = |fact: &&Fact| (fact.relation.clone(), fact.holds);
    let groups = facts.iter().into_group_map_by(kind);
    let kinds = facts.iter().map(|fact| kind(&fact)).unique();
    let sentence = |f: &&Fact| {
        let [between, behind] = words(&f.relation, f.holds);
        format!("{} {between} {}{behind}", f.from, f.to)
    };
    kinds.map(|kind| groups[&kind].iter().map(sentence).join("; ")).collect()
}

/// What documents say for a relation of the models: between its operations, and behind them.
fn words(relation: &str, holds: bool) -> [String; 2] {
    let (yes, no, behind) = match relation {
        "synchronizes_with" => ("synchronizes-with", "does not synchronize-with", ""),
        "system_synchronizes_with" => {
            ("system-synchronizes-with", "does not system-synchronize-with", "")
        }
        "happens_before" => ("happens-before", "does not happen-before", ""),
        "location_order" => ("is location-ordered before", "is not location-ordered before", ""),
        "visible_to" => ("is visible-to", "is not visible-to", ""),
        "may_see" => ("may be seen by", "may not be seen by", ""),
        "modification_order" => ("precedes", "does not precede", " in modification order"),
        "scoped_modification_order" => {
            ("precedes", "does not precede", " in scoped modification order")
        }
        "mutually_ordered" => ("is mutually-ordered with", "is not mutually-ordered with", ""),
        "availability" => ("is made available by", "is not made available by", ""),
        "inclusive_scopes" => ("and", "and", if holds { INCLUSIVE[0] } else { INCLUSIVE[1] }),
        "compatible" => ("is compatible with", "is not compatible with", ""),
        "data_race" => ("races with", "does not race with", ""),
        other => {
            let plain = other.replace('_', "-");
            return [if holds { plain } else { format!("not {plain}") }, String::new()];
        }
    };
    [if holds { yes } else { no }.into(), behind.into()]
}

const INCLUSIVE: [&str; 2] = [" have inclusive scopes", " do not have inclusive scopes"];
