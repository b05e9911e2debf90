//! The witness for a terminal.

use super::shorten::{lines, wrap, wrap_words};
use super::{
    Edge, edges_of, instruction, mixes_context, outside_of, relation, standing, threads_of, values,
};
use crate::execution::{Event, Execution};
use crate::witness::{Panel, Witness};
use std::fmt::Write as _;

/// Columns of a terminal that the view tries to fit in.
const WIDTH: usize = 100;

/// The narrowest column that still shows most instructions on three lines.
const NARROWEST: usize = 21;

/// The witness as plain text.
pub fn text(witness: &Witness) -> String {
    let mut out = String::new();
    let Witness { question, verdict, model, .. } = witness;
    let _ = writeln!(out, "{question}: {verdict} (model {model})");
    for panel in &witness.panels {
        out.push('\n');
        draw_panel(&mut out, panel);
    }
    for paragraph in &witness.explanation {
        out.push('\n');
        for line in wrap(paragraph, WIDTH) {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

/// The threads of a panel as plain text, without what is said of them.
pub fn program(panel: &Panel) -> String {
    let mut out = String::new();
    let (initial, _) = outside_of(&panel.execution);
    draw_outside(&mut out, "initially", &panel.execution, &initial);
    draw_threads(&mut out, &panel.execution);
    out
}

/// A panel as plain text.
pub fn panel(panel: &Panel) -> String {
    let mut out = String::new();
    draw_panel(&mut out, panel);
    out
}

fn draw_panel(out: &mut String, panel: &Panel) {
    let execution = &panel.execution;
    if panel.title.is_empty() {
        let _ = writeln!(out, "{}", standing(panel));
    } else {
        let _ = writeln!(out, "{}: {}", panel.title, standing(panel));
    }
    let (initial, last) = outside_of(execution);
    draw_outside(out, "initially", execution, &initial);
    draw_threads(out, execution);
    draw_outside(out, "finally", execution, &last);
    if mixes_context(execution) {
        out.push_str("* event of the function under test\n");
    }
    draw_edges(out, panel);
    for (heading, lines) in [("outcome", &panel.outcome), ("why", &panel.why)] {
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(out, "{heading}:");
        for line in lines {
            // What stands below a line explains it.
            let below = " ".repeat(line.len() - line.trim_start().len());
            for (i, part) in wrap(line, WIDTH - 4 - below.len()).iter().enumerate() {
                let _ = writeln!(out, "{below}{}{part}", if i == 0 { "  " } else { "    " });
            }
        }
    }
}

fn draw_outside(out: &mut String, heading: &str, execution: &Execution, events: &[usize]) {
    let shown = events.iter().map(|&i| {
        let event = &execution.events[i];
        let mut shown = format!("{}: {}", event.label, instruction(event));
        let notes = notes(event);
        if !notes.is_empty() {
            let _ = write!(shown, " ({notes})");
        }
        shown
    });
    let shown: Vec<_> = shown.collect();
    if !shown.is_empty() {
        let _ = writeln!(out, "{heading}  {}", shown.join("   "));
    }
}

/// The value read or written and the tags, as they follow an instruction.
fn notes(event: &Event) -> String {
    let mut notes = values(event);
    if !event.tags.is_empty() {
        let space = if notes.is_empty() { "" } else { "  " };
        let _ = write!(notes, "{space}# {}", event.tags);
    }
    notes
}

/// The lines of one thread's column, each with the width it wants.
struct Column {
    heading: String,
    events: Vec<Row>,
    width: usize,
}

/// One event: its mark and label, the instruction, and what it read or wrote.
struct Row {
    head: String,
    instruction: String,
    notes: String,
}

fn draw_threads(out: &mut String, execution: &Execution) {
    let columns = columns(execution);
    if columns.is_empty() {
        return;
    }
    let rule = |left: &str, middle: &str, right: &str| {
        let dashes: Vec<_> = columns.iter().map(|c| "─".repeat(c.width + 2)).collect();
        format!("{left}{}{right}", dashes.join(middle))
    };
    let line = |cells: &[&str]| {
        let padded = columns.iter().zip(cells).map(|(c, s)| format!(" {s:<w$} ", w = c.width));
        format!("│{}│", padded.collect::<Vec<_>>().join("│"))
    };
    let headings: Vec<_> = columns.iter().map(|c| c.heading.as_str()).collect();
    let _ = writeln!(out, "{}", rule("┌", "┬", "┐"));
    let _ = writeln!(out, "{}", line(&headings));
    let _ = writeln!(out, "{}", rule("├", "┼", "┤"));
    let cells: Vec<Vec<Vec<String>>> = columns
        .iter()
        .map(|c| c.events.iter().map(|row| row_lines(row, c.width)).collect())
        .collect();
    let rows = cells.iter().map(Vec::len).max().unwrap_or(0);
    for row in 0..rows {
        let height = cells.iter().filter_map(|c| c.get(row)).map(Vec::len).max().unwrap_or(0);
        for part in 0..height {
            let cell = |c: &Vec<Vec<String>>| c.get(row)?.get(part).cloned();
            let shown: Vec<_> = cells.iter().map(|c| cell(c).unwrap_or_default()).collect();
            let shown: Vec<_> = shown.iter().map(String::as_str).collect();
            let _ = writeln!(out, "{}", line(&shown));
        }
    }
    let _ = writeln!(out, "{}", rule("└", "┴", "┘"));
}

fn row_lines(row: &Row, width: usize) -> Vec<String> {
    let indent = row.head.chars().count();
    let space = width.saturating_sub(indent);
    let mut cell = Vec::new();
    for (i, line) in lines(&row.instruction, space, 3).into_iter().enumerate() {
        let head = if i == 0 { row.head.clone() } else { " ".repeat(indent) };
        cell.push(format!("{head}{line}"));
    }
    for line in wrap(&row.notes, space) {
        cell.push(format!("{}{line}", " ".repeat(indent)));
    }
    cell
}

fn columns(execution: &Execution) -> Vec<Column> {
    let mixed = mixes_context(execution);
    let mut columns: Vec<Column> = threads_of(execution)
        .into_iter()
        .zip(&execution.threads)
        .map(|(events, thread)| {
            let labels = events.iter().map(|&i| execution.events[i].label.chars().count());
            let label = labels.max().unwrap_or(0);
            let row = |&i: &usize| {
                let event = &execution.events[i];
                let mark = match (mixed, event.context) {
                    (false, _) => "",
                    (true, true) => "  ",
                    (true, false) => "* ",
                };
                let head = format!("{mark}{:<label$}  ", event.label);
                Row { head, instruction: instruction(event), notes: notes(event) }
            };
            let heading = match thread.placement.as_str() {
                "" => thread.name.clone(),
                placement => format!("{} ({placement})", thread.name),
            };
            let events: Vec<Row> = events.iter().map(row).collect();
            let width = |r: &Row| {
                r.head.chars().count() + r.instruction.chars().count().max(r.notes.chars().count())
            };
            let width = events.iter().map(width).max().unwrap_or(0).max(heading.chars().count());
            Column { heading, events, width }
        })
        .collect();
    fit(&mut columns);
    columns
}

/// Takes width from the widest columns until all fit, or none can give more.
fn fit(columns: &mut [Column]) {
    let total = |columns: &[Column]| columns.iter().map(|c| c.width + 3).sum::<usize>() + 1;
    while total(columns) > WIDTH {
        let can_give = |c: &&mut Column| c.width > NARROWEST.max(c.heading.chars().count());
        let Some(widest) = columns.iter_mut().filter(can_give).max_by_key(|c| c.width) else {
            break;
        };
        widest.width -= 1;
    }
}

fn draw_edges(out: &mut String, panel: &Panel) {
    let events = &panel.execution.events;
    let edges = edges_of(panel);
    let mut relations: Vec<(&str, bool)> = Vec::new();
    for edge in &edges {
        if !relations.contains(&(edge.relation, edge.highlight)) {
            relations.push((edge.relation, edge.highlight));
        }
    }
    for (name, highlight) in relations {
        // Program order is what the columns show; repeating it would drown the rest.
        if relation::is_program_order(name) && !highlight {
            continue;
        }
        let pairs = edges.iter().filter(|e| e.relation == name && e.highlight == highlight);
        let arrow = |e: &Edge<'_>| format!("{} → {},", events[e.from].label, events[e.to].label);
        let mut words: Vec<_> = pairs.map(arrow).collect();
        words.insert(0, format!("{name}:"));
        if let Some(last) = words.last_mut() {
            last.pop();
        }
        let count = |s: &str| s.chars().count() as f64;
        let shown = wrap_words(words.iter().map(String::as_str), (WIDTH - 4) as f64, count);
        for (i, line) in shown.iter().enumerate() {
            let _ = writeln!(out, "{}{line}", if i == 0 { "" } else { "    " });
        }
    }
}
