//! The witness as a picture, drawn without Graphviz and without fonts of our own.

pub mod draw;
pub mod event;
pub mod geometry;
mod grid;
pub mod layout;
mod page;
pub mod routing;
pub mod style;

use crate::witness::{Panel, Witness};

/// The witness as an SVG document.
pub fn svg(witness: &Witness) -> String {
    page::page(witness)
}

/// The threads of a panel with their edges, without a heading and notes, as an SVG element for a page; and its width in
/// pixels.
pub fn threads(panel: &Panel) -> (String, f64) {
    let layout = layout::layout(panel);
    let mut svg = draw::Svg::new();
    draw::draw_panel(&mut svg, panel, &layout);
    (svg.finish(layout.width, layout.height, &panel.title), layout.width)
}

/// A line as the edges of the relation are drawn, as an SVG element for the legend of a page.
pub fn sample(relation: &str) -> String {
    let style = super::relation::style(relation);
    let mut svg = draw::Svg::new();
    svg.sample(geometry::Point::new(1.0, 6.0), style.colour, style.dashes, style.width);
    svg.finish(28.0, 12.0, relation)
}
