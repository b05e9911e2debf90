//! Writing SVG.

use super::event::Span;
use super::geometry::{Curve, Point, Rect};
use super::layout::{Column, EdgeLine, EventBox, PanelLayout};
use super::routing::ARROW;
use super::style::{ACCENT, CONTEXT, GREY, INK, LINE, MONO, PROSE, SANS, SMALL, TINY, bold_width};
use crate::execution::{Event, EventKind};
use crate::report::{mixes_context, relation};
use crate::witness::Panel;
use std::fmt::Write as _;

/// An SVG document being written.
pub struct Svg {
    body: String,
    depth: usize,
}

impl Svg {
    /// An empty document.
    pub fn new() -> Self {
        Svg { body: String::new(), depth: 1 }
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.body, "{}{line}", "  ".repeat(self.depth));
    }

    /// Starts a group moved to a point.
    pub fn open(&mut self, at: Point) {
        self.line(&format!("<g transform=\"translate({} {})\">", n(at.x), n(at.y)));
        self.depth += 1;
    }

    /// Ends a group.
    pub fn close(&mut self) {
        self.depth -= 1;
        self.line("</g>");
    }

    /// What `draw` draws, as one thing that a page knows by these attributes; faint where it is beside the point.
    fn part(&mut self, attributes: &str, dim: bool, draw: impl FnOnce(&mut Svg)) {
        let faint = if dim { " opacity=\"0.35\"" } else { "" };
        self.line(&format!("<g {attributes}{faint}>"));
        self.depth += 1;
        draw(self);
        self.close();
    }

    fn text(&mut self, at: Point, text: &str, size: f64, rest: &str) {
        let place = format!("x=\"{}\" y=\"{}\" font-size=\"{}\"", n(at.x), n(at.y), n(size));
        // Without this, runs of spaces in an instruction would collapse.
        self.line(&format!("<text {place} xml:space=\"preserve\" {rest}>{}</text>", escape(text)));
    }

    /// Proportional text from a point on the baseline.
    pub fn sans(&mut self, at: Point, text: &str, size: f64, colour: &str, bold: bool) {
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        self.text(at, text, size, &format!("fill=\"{colour}\"{weight}"));
    }

    /// Bold text around a point on the baseline.
    pub fn centred(&mut self, at: Point, text: &str, size: f64, colour: &str) {
        let rest = format!("fill=\"{colour}\" font-weight=\"bold\" text-anchor=\"middle\"");
        self.text(at, text, size, &rest);
    }

    /// Monospaced text from a point on the baseline.
    pub fn mono(&mut self, at: Point, text: &str, size: f64, colour: &str, bold: bool) {
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        self.text(at, text, size, &format!("font-family=\"{MONO}\" fill=\"{colour}\"{weight}"));
    }

    /// Monospaced text that runs upwards from a point on the baseline.
    pub fn upwards(&mut self, at: Point, text: &str, size: f64, colour: &str) {
        let turn = format!("transform=\"rotate(-90 {} {})\"", n(at.x), n(at.y));
        self.text(at, text, size, &format!("font-family=\"{MONO}\" fill=\"{colour}\" {turn}"));
    }

    /// A filled square with this top left corner; a viewer may show what it is about.
    pub fn tile(&mut self, at: Point, side: f64, colour: &str, about: &str) {
        let place = format!(
            "x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\"",
            n(at.x),
            n(at.y),
            s = n(side)
        );
        let title = escape(about);
        self.line(&format!(
            "<rect {place} rx=\"2\" fill=\"{colour}\"><title>{title}</title></rect>"
        ));
    }

    fn rect(&mut self, r: &Rect, radius: f64, rest: &str) {
        let place =
            format!("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", n(r.x), n(r.y), n(r.w), n(r.h));
        self.line(&format!("<rect {place} rx=\"{}\" {rest}/>", n(radius)));
    }

    /// A filled pill with this top left corner.
    pub fn pill(&mut self, at: Point, w: f64, h: f64, colour: &str) {
        self.rect(&Rect::new(at.x, at.y, w, h), h / 2.0, &format!("fill=\"{colour}\""));
    }

    /// The frame of a panel at the origin.
    pub fn frame(&mut self, w: f64, h: f64, colour: &str) {
        let rest = format!("fill=\"#ffffff\" stroke=\"{colour}\"");
        self.rect(&Rect::new(0.0, 0.0, w, h), 8.0, &rest);
    }

    /// A short line with an arrow head, for the legend.
    pub fn sample(&mut self, at: Point, colour: &str, dashes: Option<&str>, width: f64) {
        let (start, tip) = (at, Point::new(at.x + 26.0, at.y));
        let curve = Curve::rounded(&[start, Point::new(tip.x - ARROW, tip.y)], 0.0);
        self.curve(&curve, colour, dashes, width);
        self.head(tip, Point::new(1.0, 0.0), colour, 1.0);
    }

    /// A small box outline, for the legend.
    pub fn swatch(&mut self, at: Point, colour: &str, width: f64, dashed: bool) {
        let dash = if dashed { " stroke-dasharray=\"4 2.5\"" } else { "" };
        let rest = format!("fill=\"#ffffff\" stroke=\"{colour}\" stroke-width=\"{width}\"{dash}");
        self.rect(&Rect::new(at.x + 1.0, at.y - 5.5, 24.0, 11.0), 3.0, &rest);
    }

    fn curve(&mut self, curve: &Curve, colour: &str, dashes: Option<&str>, width: f64) {
        let mut d = format!("M{} {}", n(curve.start.x), n(curve.start.y));
        for s in &curve.segments {
            let [a, b, c] = s.map(|p| format!("{} {}", n(p.x), n(p.y)));
            let _ = write!(d, " C{a} {b} {c}");
        }
        let dash = dashes.map(|d| format!(" stroke-dasharray=\"{d}\"")).unwrap_or_default();
        let pen = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", n(width));
        self.line(&format!("<path d=\"{d}\" {pen}{dash}/>"));
    }

    fn head(&mut self, tip: Point, direction: Point, colour: &str, scale: f64) {
        let base = tip.along(direction, -ARROW - 0.8);
        let aside = Point::new(-direction.y, direction.x);
        let (a, b) = (base.along(aside, 3.4 * scale), base.along(aside, -3.4 * scale));
        let points = [tip, a, b].map(|p| format!("{} {}", n(p.x), n(p.y))).join(" L");
        self.line(&format!("<path d=\"M{points} Z\" fill=\"{colour}\"/>"));
    }

    /// The document.
    pub fn finish(self, width: f64, height: f64, title: &str) -> String {
        let (w, h) = (n(width.ceil()), n(height.ceil()));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"0 0 {w} {h}\" font-family=\"{SANS}\" role=\"img\">\n  \
             <title>{}</title>\n  <rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>\n{}</svg>\n",
            escape(title),
            self.body
        )
    }
}

impl Default for Svg {
    fn default() -> Self {
        Svg::new()
    }
}

/// A thin horizontal line.
pub fn rule(svg: &mut Svg, at: Point, width: f64) {
    svg.rect(&Rect::new(at.x, at.y, width, 1.0), 0.0, &format!("fill=\"{LINE}\""));
}

/// Draws a panel: columns, then edges, then boxes, then the labels of the edges on top.
pub fn draw_panel(svg: &mut Svg, panel: &Panel, layout: &PanelLayout) {
    for column in &layout.columns {
        draw_column(svg, panel, column);
    }
    // What matters most is drawn last, over the rest.
    let mut edges: Vec<_> = layout.edges.iter().collect();
    edges.sort_by_key(|e| (e.highlight, !relation::is_program_order(&e.relation)));
    let about = about(panel);
    let dims = |aside: bool| aside && !about.is_empty();
    for edge in &edges {
        svg.part(&named("edge", edge), dims(!edge.highlight), |svg| draw_edge(svg, panel, edge));
    }
    let mixed = mixes_context(&panel.execution);
    for placed in &layout.boxes {
        let event = &panel.execution.events[placed.event];
        let aside = !about.contains(&placed.event);
        let label = escape(&event.label);
        let named =
            format!("class=\"event\" data-event=\"{}\" data-label=\"{label}\"", placed.event);
        svg.part(&named, dims(aside), |svg| draw_event(svg, event, placed, mixed));
    }
    for edge in edges {
        let Some(label) = &edge.route.label else { continue };
        let style = relation::style(&edge.relation);
        svg.part(&named("edge label", edge), dims(!edge.highlight), |svg| {
            svg.rect(&label.rect, 3.0, "fill=\"#ffffff\" fill-opacity=\"0.93\"");
            let at = Point::new(label.rect.centre().x, label.rect.bottom() - 3.6);
            svg.centred(at, &label.text, TINY, style.colour);
        });
    }
}

/// The events that what stands out is about; none if nothing does.
fn about(panel: &Panel) -> Vec<usize> {
    let highlighted = panel.edges.iter().filter(|edges| edges.highlight);
    highlighted.flat_map(|edges| &edges.pairs).flat_map(|(from, to)| [*from, *to]).collect()
}

fn draw_column(svg: &mut Svg, panel: &Panel, column: &Column) {
    let thread = &panel.execution.threads[column.thread];
    svg.rect(&column.area, 8.0, "fill=\"#f4f6f9\"");
    svg.rect(&column.header, 7.0, "fill=\"#e3e8ef\"");
    let (header, name) = (column.header, bold_width(&thread.name, PROSE));
    let at = Point::new(header.x + 10.0, header.y + 17.5);
    svg.sans(at, &thread.name, PROSE, INK, true);
    svg.sans(Point::new(at.x + name + 8.0, at.y), &thread.placement, SMALL, GREY, false);
}

/// What a page knows an edge by.
fn named(class: &str, edge: &EdgeLine) -> String {
    let EdgeLine { relation, from, to, .. } = edge;
    let relation = escape(relation);
    format!("class=\"{class}\" data-relation=\"{relation}\" data-from=\"{from}\" data-to=\"{to}\"")
}

fn draw_edge(svg: &mut Svg, panel: &Panel, edge: &EdgeLine) {
    let events = &panel.execution.events;
    let label = |event: usize| events[event].label.as_str();
    let title = format!("{} -{}-> {}", label(edge.from), edge.relation, label(edge.to));
    svg.line(&format!("<title>{}</title>", escape(&title)));
    let style = relation::style(&edge.relation);
    let width = if edge.highlight { style.width.max(1.4) * 1.8 } else { style.width };
    svg.curve(&edge.route.curve, style.colour, style.dashes, width);
    let scale = if edge.highlight { 1.35 } else { 1.0 };
    svg.head(edge.route.tip, edge.route.direction, style.colour, scale);
}

fn draw_event(svg: &mut Svg, event: &Event, placed: &EventBox, mixed: bool) {
    let outside = matches!(event.kind, EventKind::Initial | EventKind::Final);
    let tested = mixed && !event.context && !outside;
    let pen = match (tested, outside || (mixed && event.context)) {
        (true, _) => format!("fill=\"#ffffff\" stroke=\"{ACCENT}\" stroke-width=\"1.8\""),
        (_, true) => format!("fill=\"#fbfbfc\" stroke=\"{CONTEXT}\" stroke-dasharray=\"4 2.5\""),
        _ => "fill=\"#ffffff\" stroke=\"#7d8896\" stroke-width=\"1.1\"".into(),
    };
    svg.open(Point::new(placed.rect.x, placed.rect.y));
    // The instruction may be shortened in the box; this shows all of it under the pointer.
    let place = event.position.as_ref().map(|p| format!(" ({p})")).unwrap_or_default();
    svg.line(&format!("<title>{}</title>", escape(&format!("{}{place}", event.text))));
    svg.rect(&Rect::new(0.0, 0.0, placed.rect.w, placed.rect.h), 5.0, &pen);
    if tested {
        svg.rect(
            &Rect::new(0.0, 4.0, 3.2, placed.rect.h - 8.0),
            1.5,
            &format!("fill=\"{ACCENT}\""),
        );
    }
    for span in &placed.content.spans {
        draw_span(svg, span, if tested || !mixed { ACCENT } else { GREY });
    }
    svg.close();
}

fn draw_span(svg: &mut Svg, span: &Span, accent: &str) {
    if span.pill {
        let r = span.rect();
        let area = Rect::new(r.x, r.y - 0.5, r.w, r.h + 1.0);
        svg.rect(&area, area.h / 2.0, "fill=\"#ece7f6\"");
        svg.mono(span.at, &span.text, span.size, "#5b3f8c", false);
    } else if span.label {
        svg.mono(span.at, &span.text, span.size, accent, true);
    } else {
        svg.mono(span.at, &span.text, span.size, span.colour, false);
    }
}

/// A number with one decimal at most.
fn n(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    if rounded == 0.0 { "0".into() } else { rounded.to_string() }
}

/// Text as XML content or attribute. Characters that XML forbids even when escaped become `�`.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}
