//! Views of a witness: they draw and decide nothing.

pub mod compact;
pub mod dot;
pub mod findings;
pub mod html;
pub mod json;
pub mod matrix;
pub mod relation;
pub mod run;
pub mod shorten;
pub mod svg;
pub mod text;
pub mod why;

use crate::execution::{Event, EventKind, Execution};
use crate::witness::{Panel, Witness};
use std::fmt;
use std::str::FromStr;

/// How a witness is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Plain text for a terminal.
    Text,
    /// JSON that `mmprove show` reads back.
    Json,
    /// Graphviz source.
    Dot,
    /// A picture.
    Svg,
    /// A page for a browser.
    Html,
}

impl Format {
    /// All formats, in the order they are offered.
    pub const ALL: [Format; 5] =
        [Format::Text, Format::Json, Format::Dot, Format::Svg, Format::Html];
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Text => "text",
            Format::Json => "json",
            Format::Dot => "dot",
            Format::Svg => "svg",
            Format::Html => "html",
        })
    }
}

/// A format name that is not one of [`Format::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format `{0}`; known are text, json, dot, svg and html")]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let found = Format::ALL.into_iter().find(|f| f.to_string() == s);
        found.ok_or_else(|| UnknownFormat(s.into()))
    }
}

/// The witness in this format, ending in a newline.
pub fn render(witness: &Witness, format: Format) -> String {
    match format {
        Format::Text => text::text(witness),
        Format::Json => json::to_json(witness),
        Format::Dot => dot::dot(witness),
        Format::Svg => svg::svg(witness),
        Format::Html => html::html(&html::Page::of_witness(witness, html::Glossary::default())),
    }
}

/// The events of each thread in program order, by index.
fn threads_of(execution: &Execution) -> Vec<Vec<usize>> {
    let mut columns = vec![Vec::new(); execution.threads.len()];
    for (i, event) in execution.events.iter().enumerate() {
        if let Some(column) = event.thread.and_then(|t| columns.get_mut(t)) {
            column.push(i);
        }
    }
    columns
}

/// The events that belong to no thread: those before the threads start, and those after.
fn outside_of(execution: &Execution) -> (Vec<usize>, Vec<usize>) {
    let known = |e: &Event| e.thread.is_some_and(|t| t < execution.threads.len());
    let outside = |i: &usize| !known(&execution.events[*i]);
    (0..execution.events.len())
        .filter(outside)
        .partition(|i| execution.events[*i].kind != EventKind::Final)
}

/// Whether the panel has both kinds of events, so that telling them apart says something.
fn mixes_context(execution: &Execution) -> bool {
    let threaded = || execution.events.iter().filter(|e| e.thread.is_some());
    threaded().any(|e| e.context) && threaded().any(|e| !e.context)
}

/// The instruction as shown; initial and final events may come without one.
fn instruction(event: &Event) -> String {
    if !event.text.trim().is_empty() {
        return event.text.clone();
    }
    let location = event.location.as_deref().unwrap_or("?");
    match (&event.kind, &event.writes) {
        (EventKind::Initial, Some(value)) => format!("{location} = {value}"),
        (EventKind::Final, _) => format!("final {location}"),
        _ => location.into(),
    }
}

/// `reads 1, writes 2`; the location is named when the instruction does not show it.
fn values(event: &Event) -> String {
    let mut parts = Vec::new();
    if let Some(value) = &event.reads {
        parts.push(format!("reads {value}"));
    }
    // `x = 0` already says what an initial event writes.
    let shown = event.kind == EventKind::Initial
        && event.writes.as_ref().is_some_and(|v| instruction(event).contains(v.as_str()));
    if let (Some(value), false) = (&event.writes, shown) {
        parts.push(format!("writes {value}"));
    }
    if parts.is_empty() {
        return String::new();
    }
    match &event.location {
        Some(l) if !names(&instruction(event), l) => format!("{} at {l}", parts.join(", ")),
        _ => parts.join(", "),
    }
}

/// Whether the instruction mentions the location as a whole word, with or without a sigil.
fn names(text: &str, location: &str) -> bool {
    let bare = location.trim_start_matches(['@', '%']);
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    text.split(|c| !word(c)).any(|w| w == bare) || text.contains(location)
}

/// What the model says about the panel's execution.
fn standing(panel: &Panel) -> &'static str {
    if panel.consistent { "allowed by the model" } else { "forbidden by the model" }
}

/// The edges of a panel that refer to existing events; a view never panics on a bad index.
fn edges_of(panel: &Panel) -> Vec<Edge<'_>> {
    let count = panel.execution.events.len();
    let mut edges = Vec::new();
    for group in &panel.edges {
        for &(from, to) in group.pairs.iter().filter(|(a, b)| *a < count && *b < count) {
            let (relation, highlight) = (group.relation.as_str(), group.highlight);
            edges.push(Edge { relation, from, to, highlight });
        }
    }
    edges
}

/// One pair of one relation.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Edge<'a> {
    relation: &'a str,
    from: usize,
    to: usize,
    highlight: bool,
}
