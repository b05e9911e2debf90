//! The witness as a picture, drawn without Graphviz and without fonts of our own.

pub mod draw;
pub mod event;
pub mod geometry;
mod grid;
pub mod layout;
mod page;
pub mod routing;
pub mod style;

use crate::witness::Witness;

/// The witness as an SVG document.
pub fn svg(witness: &Witness) -> String {
    page::page(witness)
}
