//! The witness: one value that holds a verdict and the execution(s) behind it.
//!
//! Every view (text, JSON, DOT, SVG) is drawn from this value and from nothing else, and
//! `mmprove show` reads it back, so whatever a picture shows can be replayed.

use crate::execution::Execution;
use serde::{Deserialize, Serialize};

/// Version of the JSON schema; raised when a field changes its meaning.
pub const SCHEMA: u32 = 1;

/// What was asked and what came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The question, in one line: `check-transform a.ll b.ll @f`, `litmus mp.ll`.
    pub question: String,
    /// The verdict word: `refuted`, `reachable`, …
    pub verdict: String,
    /// The model with all its options, as `--model` takes it.
    pub model: String,
    /// One execution, or two: what the transformed program does (`after`) and the original
    /// program's closest candidate (`before`).
    pub panels: Vec<Panel>,
    /// What it means, in sentences for a reader who knows the model.
    pub explanation: Vec<String>,
}

impl Witness {
    /// Whether more than one thread takes part in what the transformed program does: then it says nothing about
    /// programs of a single thread.
    pub fn is_concurrent(&self) -> bool {
        let events = self.panels.first().map(|panel| &panel.execution.events);
        let mut threads = events.into_iter().flatten().filter_map(|event| event.thread);
        let first = threads.next();
        threads.any(|thread| Some(thread) != first)
    }
}

/// One drawn execution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Heading: `after`, `before`, or empty.
    pub title: String,
    /// The model that judges it, where that is not the witness' own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub model: Option<String>,
    /// The execution.
    pub execution: Execution,
    /// Whether the model allows it. `show` checks this with the evaluator.
    pub consistent: bool,
    /// Edges worth drawing, by the name of the relation, transitively reduced; base relations
    /// (`po`, `rf`, `mo`) and derived ones (`synchronizes_with`, `happens_before`).
    pub edges: Vec<Edges>,
    /// Why it is forbidden or allowed: `acyclic psc: A -rf-> B -po-> A`.
    pub why: Vec<String>,
    /// The sentences of `why` that follow from the model, each with its clause and the edges that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub argument: Vec<Line>,
    /// The outcome it shows: `T1: %a = 1`, `x = 2`.
    pub outcome: Vec<String>,
}

/// The pairs of one relation in a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edges {
    /// Name of the relation.
    pub relation: String,
    /// Pairs of event indices.
    pub pairs: Vec<(usize, usize)>,
    /// Whether the edges are part of the reason (`why`) and should stand out.
    pub highlight: bool,
}

impl Edges {
    /// One edge that stands out.
    pub fn one(relation: impl Into<String>, from: usize, to: usize) -> Edges {
        Edges { relation: relation.into(), pairs: vec![(from, to)], highlight: true }
    }
}

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// How far it is below what it explains.
    pub depth: usize,
    /// What it says.
    pub text: String,
    /// The clause of the document that it is by.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clause: Option<String>,
    /// The edges that it is about, by indices of events; they need not be among those that are worth drawing always.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub about: Vec<Edges>,
}

impl Panel {
    /// An execution that the model allows, of which nothing is told yet.
    pub fn allowed(execution: Execution, edges: Vec<Edges>) -> Panel {
        Panel {
            title: String::new(),
            model: None,
            execution,
            consistent: true,
            edges,
            why: vec![],
            argument: vec![],
            outcome: vec![],
        }
    }

    /// Adds what is to be said of it.
    pub fn tell(&mut self, lines: Vec<Line>) {
        self.why.extend(lines.iter().map(Line::sentence));
        self.argument.extend(lines);
    }
}

impl Line {
    /// A line that explains no other one, by no clause.
    pub fn plain(text: String) -> Line {
        Line { depth: 0, text, clause: None, about: vec![] }
    }

    /// The line as text, indented below what it explains, with its clause behind it.
    pub fn sentence(&self) -> String {
        let clause = self.clause.as_ref().map(|clause| format!(" ({clause})")).unwrap_or_default();
        format!("{}{}{clause}", "  ".repeat(self.depth), self.text)
    }
}
