//! Fonts, colours and sizes, and how wide a text is at most.

use unicode_width::UnicodeWidthChar;

/// Fonts for instructions and values.
pub const MONO: &str = "'DejaVu Sans Mono', Menlo, Consolas, monospace";
/// Fonts for everything else.
pub const SANS: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// Size of instructions.
pub const CODE: f64 = 11.0;
/// Size of values below the instruction.
pub const SMALL: f64 = 9.5;
/// Size of tags and edge labels.
pub const TINY: f64 = 9.0;
/// Size of running text.
pub const PROSE: f64 = 12.0;

/// Text.
pub const INK: &str = "#1f2733";
/// Secondary text.
pub const GREY: &str = "#66707d";
/// Frames.
pub const LINE: &str = "#d5dae1";
/// Outline and label of events of the function under test.
pub const ACCENT: &str = "#27408b";
/// Outline of context events.
pub const CONTEXT: &str = "#a3abb6";
/// Values that are no values: `undef`, `poison`.
pub const ALARM: &str = "#b3261e";
/// Things that are as they should be.
pub const CALM: &str = "#1b7a3d";

/// Space between a box and its text.
pub const PAD: f64 = 7.0;

/// An upper bound for the width of a text in [`MONO`]: the common monospaced fonts advance at
/// most 0.602 em per character, which renderers that hint round up to a whole pixel.
pub fn mono_width(text: &str, size: f64) -> f64 {
    // Wide East Asian characters take two cells; a font may give those a cell that are said to have no width.
    let cells = text.chars().map(|c| c.width().unwrap_or(1).max(1));
    cells.sum::<usize>() as f64 * size * 0.64
}

/// An upper bound for the width of a text in [`SANS`], after DejaVu Sans, the widest of them.
pub fn sans_width(text: &str, size: f64) -> f64 {
    let em = |c: char| match c {
        'i' | 'j' | 'l' | '|' | '\'' | '.' | ',' | ' ' => 0.33,
        't' | 'f' | 'r' | '(' | ')' | '[' | ']' | '/' | ':' | ';' | '!' | '-' | '"' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '—' | '…' => 1.01,
        'A'..='Z' | '+' | '=' | '<' | '>' | '~' | '#' | '&' | '→' => 0.85,
        _ if c > '\u{2bff}' => 1.1,
        _ => 0.65,
    };
    text.chars().map(em).sum::<f64>() * size
}

/// As [`sans_width`], in bold.
pub fn bold_width(text: &str, size: f64) -> f64 {
    sans_width(text, size) * 1.12
}
