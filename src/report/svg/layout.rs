//! Where everything in a panel goes.

use super::event::{Content, content, line_width};
use super::geometry::Rect;
use super::routing::{Route, route};
use super::style::{PROSE, SMALL, bold_width, sans_width};
use crate::report::{edges_of, outside_of, relation, threads_of};
use crate::witness::Panel;

/// The box of one event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventBox {
    /// Index of the event.
    pub event: usize,
    /// Where it is, relative to the panel.
    pub rect: Rect,
    /// What stands in it.
    pub content: Content,
}

/// The column of one thread.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Index of the thread.
    pub thread: usize,
    /// The light background.
    pub area: Rect,
    /// The header with name and placement.
    pub header: Rect,
}

/// An edge with its course.
#[derive(Clone, Debug, PartialEq)]
pub struct EdgeLine {
    /// Name of the relation.
    pub relation: String,
    /// Index of the event it leaves.
    pub from: usize,
    /// Index of the event it enters.
    pub to: usize,
    /// Part of the reason.
    pub highlight: bool,
    /// Its course.
    pub route: Route,
}

/// A panel with everything in its place; coordinates are relative to its top left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct PanelLayout {
    /// Size of the drawing, without heading and notes.
    pub width: f64,
    /// Size of the drawing, without heading and notes.
    pub height: f64,
    /// The threads.
    pub columns: Vec<Column>,
    /// The events.
    pub boxes: Vec<EventBox>,
    /// The edges.
    pub edges: Vec<EdgeLine>,
}

/// Distances that grow until every edge finds its way.
#[derive(Clone, Copy)]
struct Spacing {
    gutter: f64,
    row: f64,
    margin: f64,
}

const HEADER: f64 = 26.0;

/// Lays out a panel.
pub fn layout(panel: &Panel) -> PanelLayout {
    let mut best = None;
    // Edges between columns need lanes to run in.
    let thread = |e: usize| panel.execution.events[e].thread;
    let crossing = edges_of(panel).iter().filter(|e| thread(e.from) != thread(e.to)).count();
    let gutters = panel.execution.threads.len().saturating_sub(1).max(1);
    let gutter = 62.0 + 6.0 * (crossing as f64 / gutters as f64).min(10.0);
    for scale in [1.0, 1.2, 1.45, 1.8, 2.3] {
        let gutter = gutter * scale;
        let spacing = Spacing { gutter, row: 31.0 * scale, margin: 46.0 * scale };
        let mut placed = place(panel, spacing);
        let faults = connect(panel, &mut placed);
        let better = best.as_ref().is_none_or(|(least, _)| faults < *least);
        if better {
            best = Some((faults, placed));
        }
        if faults == 0 {
            break;
        }
    }
    best.map(|(_, placed)| placed).expect("at least one spacing was tried")
}

fn place(panel: &Panel, spacing: Spacing) -> PanelLayout {
    let execution = &panel.execution;
    let columns = threads_of(execution);
    let (initial, last) = outside_of(execution);
    let sized = |events: &[usize]| -> Vec<(usize, Content)> {
        let chars = line_width(events.iter().map(|&i| &execution.events[i]));
        events.iter().map(|&i| (i, content(&execution.events[i], chars))).collect()
    };
    let threads: Vec<_> = columns.iter().map(|events| sized(events)).collect();
    let header_width = |t: usize| {
        let thread = &execution.threads[t];
        bold_width(&thread.name, PROSE) + sans_width(&thread.placement, SMALL) + 34.0
    };
    let widths: Vec<f64> = threads
        .iter()
        .enumerate()
        .map(|(t, boxes)| boxes.iter().map(|(_, c)| c.width).fold(header_width(t), f64::max))
        .collect();
    let gaps = spacing.gutter * threads.len().saturating_sub(1) as f64;
    let columns_width = widths.iter().sum::<f64>() + gaps;
    let row_width = |boxes: &[(usize, Content)]| {
        boxes.iter().map(|(_, c)| c.width).sum::<f64>()
            + OUTSIDE_GAP * boxes.len().saturating_sub(1) as f64
    };
    let (initial, last) = (sized(&initial), sized(&last));
    let inner = columns_width.max(row_width(&initial)).max(row_width(&last));
    let width = inner + 2.0 * spacing.margin;
    let mut boxes = Vec::new();
    let mut y = 12.0;
    if !initial.is_empty() {
        y = place_row(&mut boxes, initial, width, y) + spacing.row;
    }
    let header_top = y;
    y += HEADER + 14.0;
    let mut x = (width - columns_width) / 2.0;
    let lefts: Vec<f64> = widths
        .iter()
        .map(|w| {
            let left = x;
            x += w + spacing.gutter;
            left
        })
        .collect();
    let rows = threads.iter().map(Vec::len).max().unwrap_or(0);
    for row in 0..rows {
        let contents = threads.iter().filter_map(|t| t.get(row));
        let height = contents.map(|(_, c)| c.height).fold(0.0, f64::max);
        for (t, thread) in threads.iter().enumerate() {
            let Some((event, content)) = thread.get(row) else { continue };
            // Shorter boxes are centred in their row, so that level edges stay level.
            let top = y + (height - content.height) / 2.0;
            let rect = Rect::new(lefts[t], top, widths[t], content.height);
            boxes.push(EventBox { event: *event, rect, content: content.clone() });
        }
        y += height + if row + 1 < rows { spacing.row } else { 0.0 };
    }
    let bottom = y + 10.0;
    let column = |t: usize| {
        let header = Rect::new(lefts[t], header_top, widths[t], HEADER);
        let area = Rect::new(lefts[t] - 8.0, header_top - 6.0, widths[t] + 16.0, 0.0);
        Column { thread: t, header, area: Rect { h: bottom - area.y, ..area } }
    };
    let columns: Vec<_> = (0..threads.len()).map(column).collect();
    y = if columns.is_empty() { header_top } else { bottom };
    if !last.is_empty() {
        y = place_row(&mut boxes, last, width, y + spacing.row);
    }
    boxes.sort_by_key(|b| b.event);
    PanelLayout { width, height: y + 18.0, columns, boxes, edges: Vec::new() }
}

const OUTSIDE_GAP: f64 = 36.0;

/// Spreads the boxes over the width; returns where the row ends.
fn place_row(boxes: &mut Vec<EventBox>, row: Vec<(usize, Content)>, width: f64, top: f64) -> f64 {
    let used = row.iter().map(|(_, c)| c.width).sum::<f64>();
    let height = row.iter().map(|(_, c)| c.height).fold(0.0, f64::max);
    // Near the middle, but with more air than the least when the panel is wide.
    let gap = ((width - used) / (row.len() + 1) as f64).clamp(OUTSIDE_GAP, 140.0);
    let mut x = (width - used - gap * row.len().saturating_sub(1) as f64) / 2.0;
    for (event, content) in row {
        let rect = Rect::new(x, top, content.width, height);
        x += content.width + gap;
        boxes.push(EventBox { event, rect, content });
    }
    top + height
}

/// Routes the edges; returns how many cross something or have no room for their label.
fn connect(panel: &Panel, placed: &mut PanelLayout) -> usize {
    let columns = threads_of(&panel.execution);
    let consecutive =
        |a: usize, b: usize| columns.iter().any(|c| c.windows(2).any(|w| w == [a, b]));
    let all = edges_of(panel);
    // What stands out is drawn so, and not a second time.
    let stands_out = |e: &crate::report::Edge<'_>| {
        let same =
            |o: &&crate::report::Edge<'_>| (o.relation, o.from, o.to) == (e.relation, e.from, e.to);
        all.iter().filter(|other| other.highlight).any(|other| same(&other))
    };
    let mut edges: Vec<_> = all
        .iter()
        .filter(|e| match e.highlight {
            true => true,
            false => {
                let shown = !relation::is_program_order(e.relation) || consecutive(e.from, e.to);
                shown && !stands_out(e)
            }
        })
        .copied()
        .collect();
    let rect = |event: usize| placed.boxes[event].rect;
    // Program order keeps the straight way down; then the short edges, which have least choice.
    edges.sort_by(|a, b| {
        let key = |e: &crate::report::Edge<'_>| {
            let distance = rect(e.from).centre().distance(rect(e.to).centre());
            (!relation::is_program_order(e.relation), distance)
        };
        key(a).partial_cmp(&key(b)).unwrap_or(std::cmp::Ordering::Equal)
    });
    let bounds = Rect::new(2.0, 2.0, placed.width - 4.0, placed.height - 4.0);
    let headers: Vec<Rect> = placed.columns.iter().map(|c| c.header).collect();
    let rects: Vec<Rect> = placed.boxes.iter().map(|b| b.rect).collect();
    let wishes: Vec<_> = edges
        .iter()
        .map(|e| {
            let style = relation::style(e.relation);
            // Program order is plain from the columns; its label only matters within a reason.
            let bare = relation::is_program_order(e.relation) && !e.highlight;
            let label = if bare { String::new() } else { style.label };
            (e.from, e.to, label, relation::is_program_order(e.relation))
        })
        .collect();
    let routes = route(&rects, &headers, bounds, &wishes);
    let faults = routes.iter().filter(|r| !r.clean).count();
    placed.edges = edges
        .iter()
        .zip(routes)
        .map(|(e, route)| EdgeLine {
            relation: e.relation.into(),
            from: e.from,
            to: e.to,
            highlight: e.highlight,
            route,
        })
        .collect();
    faults
}
