//! The page: heading, panels, legend and explanation.

use super::draw::{Svg, draw_panel, rule};
use super::geometry::Point;
use super::layout::{PanelLayout, layout};
use super::style::{
    ACCENT, ALARM, CALM, CODE, CONTEXT, GREY, INK, LINE, PROSE, SMALL, bold_width, mono_width,
    sans_width,
};
use crate::report::shorten::{wrap, wrap_by};
use crate::report::{edges_of, mixes_context, relation, standing};
use crate::witness::{Panel, Witness};

const MARGIN: f64 = 24.0;
/// Panels stand side by side up to this width.
const WIDE: f64 = 1500.0;
/// Running text is hard to read when its lines are longer.
const READABLE: f64 = 860.0;

/// A panel with its notes, placed on the page.
struct Placed<'a> {
    panel: &'a Panel,
    layout: PanelLayout,
    notes: Vec<Note>,
    width: f64,
    height: f64,
}

struct Note {
    text: String,
    heading: bool,
    indent: f64,
}

const TITLE: f64 = 30.0;
const NOTE: f64 = CODE * 1.5;

/// Draws the page.
pub fn page(witness: &Witness) -> String {
    let layouts: Vec<_> = witness.panels.iter().map(layout).collect();
    let widest = layouts.iter().map(|l| l.width).fold(400.0, f64::max);
    let least = if layouts.len() == 1 { 520.0 } else { 360.0 };
    let mut panels: Vec<Placed<'_>> = witness
        .panels
        .iter()
        .zip(layouts)
        .map(|(panel, layout)| placed(panel, layout, least))
        .collect();
    let side_by_side = panels.iter().map(|p| p.width + 20.0).sum::<f64>() <= WIDE;
    if !side_by_side {
        // Stacked panels look orderly only when they are equally wide.
        panels = panels.into_iter().map(|p| placed(p.panel, p.layout, widest)).collect();
    }
    let gap = 20.0;
    let inner = match side_by_side {
        true => panels.iter().map(|p| p.width + gap).sum::<f64>() - gap,
        false => panels.iter().map(|p| p.width).fold(0.0, f64::max),
    };
    let inner = inner.max(520.0);
    let mut svg = Svg::new();
    let mut y = heading(&mut svg, witness, inner);
    let tallest = panels.iter().map(|p| p.height).fold(0.0, f64::max);
    let mut x = MARGIN;
    for panel in &panels {
        let height = if side_by_side { tallest } else { panel.height };
        draw_placed(&mut svg, panel, Point::new(x, y), height);
        if side_by_side {
            x += panel.width + gap;
        } else {
            y += panel.height + gap;
        }
    }
    y += if side_by_side { tallest + gap } else { 0.0 };
    y = legend(&mut svg, witness, inner, y);
    for paragraph in &witness.explanation {
        y += 6.0;
        for line in wrap_by(paragraph, inner.min(READABLE), |s| sans_width(s, PROSE)) {
            y += PROSE * 1.45;
            svg.sans(Point::new(MARGIN, y), &line, PROSE, INK, false);
        }
    }
    svg.finish(inner + 2.0 * MARGIN, y + MARGIN, &witness.question)
}

fn placed<'a>(panel: &'a Panel, layout: PanelLayout, least: f64) -> Placed<'a> {
    let width = layout.width.max(least);
    let notes = notes(panel, width);
    let lines = notes.iter().filter(|n| !n.heading).count();
    let below = if lines == 0 { 0.0 } else { 16.0 + lines as f64 * NOTE };
    let height = TITLE + layout.height + below;
    Placed { panel, layout, notes, width, height }
}

fn notes(panel: &Panel, width: f64) -> Vec<Note> {
    let mut notes = Vec::new();
    let characters = ((width - 28.0 - NOTE_INDENT) / mono_width("m", CODE)) as usize;
    for (heading, lines) in [("outcome", &panel.outcome), ("why", &panel.why)] {
        for (i, line) in lines.iter().enumerate() {
            if i == 0 {
                notes.push(Note { text: heading.into(), heading: true, indent: 0.0 });
            }
            // What stands below a line explains it.
            let below = line.len() - line.trim_start().len();
            for (k, part) in
                wrap(line, characters.saturating_sub(below + 2).max(8)).into_iter().enumerate()
            {
                let indent = below as f64 * 7.0 + if k == 0 { 0.0 } else { 28.0 };
                notes.push(Note { text: part, heading: false, indent: NOTE_INDENT + indent });
            }
        }
    }
    notes
}

const NOTE_INDENT: f64 = 62.0;

fn heading(svg: &mut Svg, witness: &Witness, inner: f64) -> f64 {
    let mut y = MARGIN - 4.0;
    for line in wrap_by(&witness.question, inner, |s| bold_width(s, 15.0)) {
        y += 15.0 * 1.35;
        svg.sans(Point::new(MARGIN, y), &line, 15.0, INK, true);
    }
    y += 24.0;
    let colour = verdict_colour(&witness.verdict);
    let pill = bold_width(&witness.verdict, PROSE) + 18.0;
    svg.pill(Point::new(MARGIN, y - 14.0), pill, 20.0, colour);
    svg.centred(Point::new(MARGIN + pill / 2.0, y), &witness.verdict, PROSE, "#ffffff");
    let characters = ((inner - pill - 14.0) / mono_width("m", CODE)).max(20.0) as usize;
    for (i, line) in wrap(&witness.model, characters).iter().enumerate() {
        y += if i == 0 { 0.0 } else { CODE * 1.4 };
        svg.mono(Point::new(MARGIN + pill + 12.0, y), line, CODE, GREY, false);
    }
    y + 24.0
}

fn verdict_colour(verdict: &str) -> &'static str {
    match verdict {
        "refuted" | "counterexample" | "violated" | "racy" => ALARM,
        "proved" | "holds" | "verified" | "equivalent" | "correct" => CALM,
        _ => ACCENT,
    }
}

fn draw_placed(svg: &mut Svg, placed: &Placed<'_>, at: Point, height: f64) {
    svg.open(at);
    svg.frame(placed.width, height, LINE);
    let title = &placed.panel.title;
    let mut x = 14.0;
    if !title.is_empty() {
        svg.sans(Point::new(x, 20.0), title, 13.0, INK, true);
        x += bold_width(title, 13.0) + 10.0;
    }
    let colour = if placed.panel.consistent { CALM } else { ALARM };
    svg.sans(Point::new(x, 20.0), standing(placed.panel), PROSE - 1.0, colour, false);
    svg.open(Point::new((placed.width - placed.layout.width) / 2.0, TITLE));
    draw_panel(svg, placed.panel, &placed.layout);
    svg.close();
    let mut y = TITLE + placed.layout.height;
    if !placed.notes.is_empty() {
        rule(svg, Point::new(14.0, y), placed.width - 28.0);
        y += 4.0;
    }
    for note in &placed.notes {
        let at = Point::new(14.0 + note.indent, y + NOTE);
        if note.heading {
            // On the line of the note that follows.
            svg.sans(at, &note.text, SMALL + 1.0, GREY, true);
        } else {
            svg.mono(at, &note.text, CODE, INK, false);
            y += NOTE;
        }
    }
    svg.close();
}

/// The relations drawn, in the order in which they first occur.
fn legend(svg: &mut Svg, witness: &Witness, inner: f64, mut y: f64) -> f64 {
    let mut relations: Vec<&str> = Vec::new();
    let mut reason = false;
    for edge in witness.panels.iter().flat_map(edges_of) {
        let same = |r: &&str| relation::style(r) == relation::style(edge.relation);
        if !relations.iter().any(same) {
            relations.push(edge.relation);
        }
        reason |= edge.highlight;
    }
    let mut x = MARGIN;
    y += 4.0;
    let mut item = |svg: &mut Svg, text: &str, draw: &dyn Fn(&mut Svg, Point)| {
        let width = 34.0 + sans_width(text, SMALL + 1.0) + 20.0;
        if x + width > MARGIN + inner {
            x = MARGIN;
            y += 18.0;
        }
        draw(svg, Point::new(x, y - 3.5));
        svg.sans(Point::new(x + 34.0, y), text, SMALL + 1.0, GREY, false);
        x += width;
    };
    for name in relations {
        let style = relation::style(name);
        let text = match style.label == name {
            true => name.to_owned(),
            false => format!("{} = {name}", style.label),
        };
        item(svg, &text, &|svg, at| svg.sample(at, style.colour, style.dashes, style.width));
    }
    if reason {
        item(svg, "part of the reason", &|svg, at| svg.sample(at, GREY, None, 3.2));
    }
    if witness.panels.iter().any(|p| mixes_context(&p.execution)) {
        item(svg, "function under test", &|svg, at| svg.swatch(at, ACCENT, 1.8, false));
        item(svg, "surrounding program", &|svg, at| svg.swatch(at, CONTEXT, 1.0, true));
    }
    y + 8.0
}
