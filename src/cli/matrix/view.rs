//! The answers of a matrix as plain data, and its views.

use super::super::output;
use super::super::status::Status;
use mmprove::model::ModelSpec;
use mmprove::question::matrix::{
    Answer, Answered, Asked, Cell, Decided, Operation, Pair, Plan, Proof, Rows, Table, asked,
};
use mmprove::question::transform::Options;
use mmprove::report::html::{self, Badge, Block, Listing, Page, Section, Sides};
use mmprove::report::matrix::{Chart, Mark, counts, heat_map, text};
use mmprove::report::run::Gravity;
use mmprove::report::{Format, render};
use mmprove::witness::SCHEMA;
use serde_json::{Value, json};

/// What a directory gets.
pub const FILES: [(Format, &str); 4] = [
    (Format::Text, "matrix.txt"),
    (Format::Json, "matrix.json"),
    (Format::Svg, "matrix.svg"),
    (Format::Html, "index.html"),
];

/// A whole matrix.
pub struct View<'a> {
    answered: &'a [Answered],
    options: &'a Options,
    charts: Vec<Chart>,
}

impl<'a> View<'a> {
    /// The views of these answers.
    pub fn new(answered: &'a [Answered], options: &'a Options) -> Self {
        let charts: Vec<Chart> = answered.iter().map(self::answered).collect();
        let charts = charts.into_iter().filter(|c| !c.rows.is_empty()).collect();
        View { answered, options, charts }
    }

    /// `800 pairs: 320 valid, 480 refuted; contexts up to 3 accesses, model llvm`.
    pub fn summary(&self) -> String {
        format!("{}; {}\n", counts(&self.charts), self.reach())
    }

    fn reach(&self) -> String {
        let Options { contexts, model, .. } = self.options;
        format!("contexts up to {}, model {model}", accesses(*contexts))
    }

    /// All of it.
    pub fn in_format(&self, format: Format) -> String {
        match format {
            Format::Json => format!("{:#}\n", self.json()),
            Format::Svg => {
                let title = "Which transformations of two operations are allowed?";
                heat_map::svg(title, &self.reach(), &self.charts)
            }
            Format::Html => output::page(self.page()),
            Format::Text | Format::Dot => {
                let tables: String = text::tables(&self.charts);
                format!("{tables}{}", self.below())
            }
        }
    }

    /// What stands below the tables: what marks mean, cells without an answer, and how many there are of each kind.
    pub fn below(&self) -> String {
        let undecided: String = self.undecided().map(|line| format!("{line}\n")).collect();
        format!("{}{undecided}{}", text::LEGEND, self.summary())
    }

    /// The tables as a picture, and as a table of all cells with their functions.
    fn page(&self) -> Page {
        let picture = Block::Picture(self.in_format(Format::Svg));
        let head = ["verdict", "cell"].map(String::from).into();
        let cells = self.answered.iter().flat_map(|answered| &answered.rows).flatten();
        let cells = cells.filter_map(|(cell, asked)| {
            Some(vec![word(&asked.as_ref()?.1.answer), cell.to_string()])
        });
        let table = Block::Table(html::Table { head, rows: cells.collect() });
        let undecided = Block::Prose(self.undecided().collect());
        let blocks = vec![picture, undecided, Block::Folded("all cells".into(), vec![table])];
        let section = Section { title: self.reach(), blocks, ..Section::default() };
        let lead = vec![self.summary().trim_end().into()];
        Page { sections: vec![section], ..Page::new("mmprove matrix", lead) }
    }

    /// Cells without an answer, with the reason.
    fn undecided(&self) -> impl Iterator<Item = String> {
        let cells = self.answered.iter().flat_map(|a| &a.rows).flatten();
        cells.filter_map(|(cell, asked)| match &asked.as_ref()?.1.answer {
            Answer::Undecided { reason, .. } => Some(format!("? {cell}: {reason}")),
            _ => None,
        })
    }

    fn json(&self) -> Value {
        let table = |answered: &Answered| {
            let table = &answered.table;
            let asked = answered.rows.iter().flatten().filter(|(_, asked)| asked.is_some());
            let cells: Vec<Value> = asked.map(|(c, asked)| cell(c, asked.as_ref())).collect();
            json!({
                "heading": table.to_string(),
                "transformation": table.transformation.to_string(),
                "location": table.location.to_string(),
                "scopes": table.scopes.to_string(),
                "tags": table.tags.to_string(),
                "across": table.across.as_ref().map(Operation::to_string),
                "cells": cells,
            })
        };
        json!({
            "schema": SCHEMA,
            "question": "matrix",
            "model": self.options.model.to_string(),
            "contexts": self.options.contexts,
            "tables": self.answered.iter().map(table).collect::<Vec<_>>(),
            "summary": counts(&self.charts),
        })
    }

    /// A matrix is an answer whatever its cells say, unless one has none.
    pub fn status(&self) -> Status {
        match self.undecided().next() {
            Some(_) => Status::Undecided,
            None => Status::Holds,
        }
    }
}

/// What the verdict of one cell asks for.
pub fn status(answer: &Answer) -> Status {
    match answer {
        Answer::Valid { .. } => Status::Holds,
        Answer::Refuted { .. } => Status::Refuted,
        Answer::Undecided { .. } => Status::Undecided,
    }
}

/// A table whose cells have these marks.
fn chart<T>(
    table: &Table,
    rows: &Rows<T>,
    mark: impl Fn(&(Cell, T)) -> (Mark, String) + Copy,
) -> Chart {
    let name = |o: &Cell, first: bool| {
        // What is the same in the whole table stands in its heading.
        let mut o = if first { o.first.clone() } else { o.second.clone() };
        let which = usize::from(!first);
        if o.scope == table.scopes.0[which] {
            o.scope = None;
        }
        o.tags.0.retain(|t| !table.tags.0[which].0.contains(t));
        o.to_string()
    };
    Chart {
        heading: table.to_string(),
        rows: rows.iter().filter_map(|r| Some(name(&r.first()?.0, true))).collect(),
        columns: rows.first().into_iter().flatten().map(|c| name(&c.0, false)).collect(),
        marks: rows.iter().map(|row| row.iter().map(mark).collect()).collect(),
    }
}

/// The table of these answers.
fn answered(answered: &Answered) -> Chart {
    let mark = |(cell, asked): &(Cell, Asked)| match asked {
        None => (Mark::Absent, String::new()),
        Some((_, decided)) => (mark(&decided.answer), format!("{cell}: {}", word(&decided.answer))),
    };
    chart(&answered.table, &answered.rows, mark).compact()
}

/// Tables that are printed row by row.
pub struct RowByRow {
    /// Nothing is known of their cells yet.
    charts: Vec<Chart>,
}

impl RowByRow {
    /// Those of a plan.
    pub fn new(plan: &Plan) -> RowByRow {
        let mark = |(_, pair): &(Cell, Option<Pair>)| {
            let mark = if pair.is_some() { Mark::Undecided } else { Mark::Absent };
            (mark, String::new())
        };
        let tables = asked(plan);
        RowByRow { charts: tables.iter().map(|(table, rows)| chart(table, rows, mark)).collect() }
    }

    /// The lines of a row, with those above the first one of a table and below the last.
    pub fn lines(&self, table: usize, row: usize, cells: &[(Cell, Asked)]) -> String {
        let [rows, columns] = self.charts[table].asked();
        let Some(at) = rows.iter().position(|r| *r == row) else { return String::new() };
        let chart = self.charts[table].clone().compact();
        let layout = text::Layout::of(&chart);
        let marks = columns.iter().map(|c| match &cells[*c].1 {
            None => Mark::Absent,
            Some((_, decided)) => mark(&decided.answer),
        });
        let mut lines = if at == 0 { layout.head() } else { String::new() };
        lines.push_str(&layout.row(at, marks));
        if at + 1 == rows.len() {
            lines.push_str(&layout.foot());
        }
        lines
    }
}

fn mark(answer: &Answer) -> Mark {
    match answer {
        Answer::Valid { proof: Proof::Complete, .. } => Mark::Proved,
        Answer::Valid { proof: Proof::Conditional, .. } => Mark::Conditional,
        Answer::Valid { proof: Proof::None, .. } => Mark::NothingFound,
        Answer::Refuted { accesses, .. } => Mark::Refuted(*accesses),
        Answer::Undecided { .. } => Mark::Undecided,
    }
}

/// `valid, contexts up to 3 accesses`.
fn word(answer: &Answer) -> String {
    match answer {
        Answer::Valid { reach, .. } => format!("valid, {reach}"),
        Answer::Refuted { accesses: Some(n), .. } => {
            format!("refuted, by a context of {}", accesses(*n))
        }
        Answer::Refuted { accesses: None, .. } => "refuted, in every context".into(),
        Answer::Undecided { covered: None, .. } => "undecided".into(),
        Answer::Undecided { covered: Some(n), .. } => {
            format!("undecided, no counterexample in contexts up to {}", accesses(*n))
        }
    }
}

/// One cell as data.
pub fn cell(cell: &Cell, asked: Option<&(Pair, std::sync::Arc<Decided>)>) -> Value {
    let mut out = json!({
        "cell": cell.to_string(),
        "first": cell.first.to_string(),
        "second": cell.second.to_string(),
    });
    let Some((pair, decided)) = asked else { return out };
    let more = match &decided.answer {
        Answer::Valid { contexts, reach, proof } => {
            let proof = match proof {
                Proof::Complete => Some("complete"),
                Proof::Conditional => Some("conditional"),
                Proof::None => None,
            };
            json!({ "verdict": "valid", "contexts": contexts, "reach": reach, "proof": proof })
        }
        Answer::Refuted { accesses, reasons } => {
            json!({ "verdict": "refuted", "contexts": accesses, "reasons": reasons })
        }
        Answer::Undecided { reason, covered } => {
            json!({ "verdict": "undecided", "contexts": covered, "reasons": [reason] })
        }
    };
    let rest = json!({
        "before": pair.before,
        "after": pair.after,
        "seconds": (decided.time.as_secs_f64() * 1000.0).round() / 1000.0,
    });
    for part in [more, rest] {
        if let (Value::Object(out), Value::Object(part)) = (&mut out, part) {
            out.extend(part);
        }
    }
    out
}

/// One cell as a page: the verdict, the functions, the counterexample.
pub fn page(cell: &Cell, pair: &Pair, decided: &Decided, verdict: &str) -> Page {
    let listing =
        |text: &str| Listing { first: 1, text: text.trim_end().into(), ..Listing::default() };
    let sides = Box::new(Sides { before: listing(&pair.before), after: listing(&pair.after) });
    let gravity = match &decided.answer {
        Answer::Valid { .. } => Gravity::Passed,
        Answer::Refuted { .. } => Gravity::Error,
        Answer::Undecided { .. } => Gravity::Warning,
    };
    let block = match &decided.witness {
        Some(witness) => Block::Pair(Box::new(witness.clone()), Some(sides)),
        None => Block::Sides(sides),
    };
    let badge = Some(Badge { word: word(&decided.answer), gravity });
    let section = Section { title: cell.to_string(), badge, row: None, blocks: vec![block] };
    Page { sections: vec![section], ..Page::new("mmprove matrix", vec![verdict.trim_end().into()]) }
}

/// One cell for a reader: the verdict, the functions, the counterexample; and the verdict alone.
pub fn shown(cell: &Cell, pair: &Pair, decided: &Decided, model: &ModelSpec) -> (String, String) {
    let mut verdict = format!(
        "{cell}: {}, model {model}, {:.1} s\n",
        word(&decided.answer),
        decided.time.as_secs_f64()
    );
    match (&decided.answer, &decided.witness) {
        (Answer::Refuted { reasons, .. }, None) => {
            verdict.extend(reasons.iter().map(|r| format!("  {r}\n")));
        }
        (Answer::Undecided { reason, .. }, _) => verdict.push_str(&format!("  {reason}\n")),
        _ => {}
    }
    let mut text = verdict.clone();
    for (name, module) in [("before", &pair.before), ("after", &pair.after)] {
        text.push_str(&format!("\n; {name}\n{}", module));
    }
    if let Some(witness) = &decided.witness {
        text.push('\n');
        text.push_str(&render(witness, Format::Text));
    }
    (text, verdict)
}

/// `2 accesses`.
fn accesses(count: usize) -> String {
    if count == 1 { "1 access".into() } else { format!("{count} accesses") }
}
