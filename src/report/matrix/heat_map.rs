//! Tables as a picture: a tile for each pair, redder the smaller the program that can tell.

use super::{Chart, Mark};
use crate::report::svg::draw::Svg;
use crate::report::svg::geometry::Point;
use crate::report::svg::style::{
    CODE, GREY, INK, PROSE, SMALL, bold_width, mono_width, sans_width,
};

const MARGIN: f64 = 24.0;
/// Side of a tile.
const TILE: f64 = 18.0;
/// Space between charts.
const GAP: f64 = 36.0;
/// Charts stand side by side up to this width.
const WIDE: f64 = 1500.0;

/// The picture. `title` says what was asked, `model` of which model.
pub fn svg(title: &str, model: &str, charts: &[Chart]) -> String {
    let placed = place(charts);
    let right = placed.iter().map(|(at, chart)| at.x + size(chart).0).fold(0.0, f64::max);
    let bottom = placed.iter().map(|(at, chart)| at.y + size(chart).1).fold(0.0, f64::max);
    let mut svg = Svg::new();
    svg.sans(Point::new(MARGIN, MARGIN + 12.0), title, 15.0, INK, true);
    svg.mono(Point::new(MARGIN, MARGIN + 32.0), model, CODE, GREY, false);
    let end = legend(&mut svg, Point::new(MARGIN, MARGIN + 56.0));
    for (at, chart) in &placed {
        svg.open(*at);
        draw(&mut svg, chart);
        svg.close();
    }
    let heading = MARGIN + bold_width(title, 15.0).max(mono_width(model, CODE));
    svg.finish(right.max(end).max(heading) + MARGIN, bottom + MARGIN, title)
}

/// Each chart in the row of the one before it, where it fits.
fn place(charts: &[Chart]) -> Vec<(Point, &Chart)> {
    let (mut x, mut y, mut tallest) = (MARGIN, MARGIN + 84.0, 0.0_f64);
    let mut placed = Vec::new();
    for chart in charts {
        let (width, height) = size(chart);
        if x > MARGIN && x + width > WIDE {
            (x, y) = (MARGIN, y + tallest + GAP);
            tallest = 0.0;
        }
        placed.push((Point::new(x, y), chart));
        x += width + GAP;
        tallest = tallest.max(height);
    }
    placed
}

/// Width of the names of the rows, and height of those of the columns.
fn names(chart: &Chart) -> (f64, f64) {
    let widest = |names: &[String]| names.iter().map(|n| mono_width(n, CODE)).fold(0.0, f64::max);
    (widest(&chart.rows) + 8.0, widest(&chart.columns) + 8.0)
}

const HEADING: f64 = 22.0;

fn size(chart: &Chart) -> (f64, f64) {
    let (left, top) = names(chart);
    let tiles = left + chart.columns.len() as f64 * TILE;
    let height = HEADING + top + chart.rows.len() as f64 * TILE;
    (tiles.max(bold_width(&chart.heading, PROSE)), height)
}

fn draw(svg: &mut Svg, chart: &Chart) {
    let (left, top) = names(chart);
    let top = HEADING + top;
    svg.sans(Point::new(0.0, 12.0), &chart.heading, PROSE, INK, true);
    for (i, name) in chart.columns.iter().enumerate() {
        let middle = left + (i as f64 + 0.5) * TILE;
        svg.upwards(Point::new(middle + CODE * 0.35, top - 6.0), name, CODE, INK);
    }
    for (r, (name, marks)) in chart.rows.iter().zip(&chart.marks).enumerate() {
        let y = top + r as f64 * TILE;
        svg.mono(Point::new(0.0, y + TILE * 0.7), name, CODE, INK, false);
        for (c, (mark, what)) in marks.iter().enumerate() {
            tile(svg, Point::new(left + c as f64 * TILE, y), *mark, what);
        }
    }
}

fn tile(svg: &mut Svg, at: Point, mark: Mark, what: &str) {
    let (colour, ink) = colours(mark);
    svg.tile(at, TILE - 2.0, colour, what);
    let middle = Point::new(at.x + TILE / 2.0 - 1.0, at.y + TILE * 0.64);
    svg.centred(middle, &sign(mark), SMALL, ink);
}

/// What stands in a tile, so that colour is not all there is to it.
fn sign(mark: Mark) -> String {
    match mark {
        Mark::Proved => "+".into(),
        Mark::Conditional => "*".into(),
        Mark::NothingFound => "~".into(),
        Mark::Refuted(Some(accesses)) => accesses.to_string(),
        Mark::Refuted(None) => "×".into(),
        Mark::Undecided => "?".into(),
        Mark::Absent => String::new(),
    }
}

fn colours(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Proved => ("#b5dcc3", "#14532d"),
        Mark::Conditional => ("#d3e9c8", "#14532d"),
        Mark::NothingFound => ("#dbe7f3", INK),
        Mark::Refuted(Some(0) | None) => ("#8e1b14", "#ffffff"),
        Mark::Refuted(Some(1)) => ("#c2483c", "#ffffff"),
        Mark::Refuted(Some(2)) => ("#e58a79", "#3d0f0a"),
        Mark::Refuted(Some(_)) => ("#f6c9bd", "#3d0f0a"),
        Mark::Undecided => ("#f4dd8c", INK),
        Mark::Absent => ("#f3f5f8", INK),
    }
}

/// What the tiles mean; gives where it ends.
fn legend(svg: &mut Svg, at: Point) -> f64 {
    let entries = [
        (Mark::Proved, "proved"),
        (Mark::Conditional, "proved for contexts without some operations"),
        (Mark::NothingFound, "nothing found"),
        (Mark::Refuted(None), "refuted in any program"),
        (Mark::Refuted(Some(0)), "refuted, by a program with so many accesses more:"),
        (Mark::Refuted(Some(1)), ""),
        (Mark::Refuted(Some(2)), ""),
        (Mark::Refuted(Some(3)), "or more"),
        (Mark::Undecided, "undecided"),
        (Mark::Absent, "not asked here"),
    ];
    let mut x = at.x;
    let text = |svg: &mut Svg, x: f64, text: &str| {
        svg.sans(Point::new(x, at.y), text, SMALL + 1.0, GREY, false);
        x + sans_width(text, SMALL + 1.0)
    };
    x = text(svg, x, "rows: A, columns: B") + 14.0;
    for (mark, name) in entries {
        if mark == Mark::Refuted(Some(0)) {
            // The numbers follow what they mean.
            x = text(svg, x, name) + 6.0;
            tile(svg, Point::new(x, at.y - 12.0), mark, "");
            x += TILE;
            continue;
        }
        tile(svg, Point::new(x, at.y - 12.0), mark, name);
        x += TILE + 2.0;
        if !name.is_empty() {
            x = text(svg, x, name) + 14.0;
        }
    }
    x
}
