//! What stands in an event's box, and how large the box must be.

use super::geometry::{Point, Rect};
use super::style::{ALARM, CODE, GREY, INK, PAD, SMALL, TINY, mono_width};
use crate::execution::Event;
use crate::report::shorten::{lines, wrap};
use crate::report::{instruction, values};

/// A piece of text in a box, placed relative to the box's top left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Left end of the baseline.
    pub at: Point,
    /// Font size.
    pub size: f64,
    /// Colour.
    pub colour: &'static str,
    /// The most it can be wide.
    pub width: f64,
    /// Drawn on a pill: a tag.
    pub pill: bool,
    /// Drawn bold and as part of the label.
    pub label: bool,
}

impl Span {
    /// The area it covers at most.
    pub fn rect(&self) -> Rect {
        let area = Rect::new(self.at.x, self.at.y - self.size, self.width, self.size * 1.25);
        if self.pill { Rect { x: area.x - 4.0, w: area.w + 8.0, ..area } } else { area }
    }
}

/// The content of a box.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// Everything written in it.
    pub spans: Vec<Span>,
    /// Least width of the box.
    pub width: f64,
    /// Least height of the box.
    pub height: f64,
}

/// Characters per line of an instruction, at best and at most.
const COMFORTABLE: usize = 30;
const LONGEST: usize = 44;

/// The narrowest line, in characters, at which every instruction fits on two lines.
pub fn line_width<'a>(events: impl Iterator<Item = &'a Event>) -> usize {
    let fits = |event: &Event| {
        let text = instruction(event);
        let fitting = |w: &usize| wrap(&text, *w).len() <= 2 && !breaks_word(&text, *w);
        (COMFORTABLE..LONGEST).find(fitting).unwrap_or(LONGEST)
    };
    events.map(fits).max().unwrap_or(COMFORTABLE)
}

fn breaks_word(text: &str, width: usize) -> bool {
    text.split_whitespace().any(|word| word.chars().count() > width)
}

/// Lays out the box of an event with lines of `width` characters.
pub fn content(event: &Event, width: usize) -> Content {
    let mut spans = Vec::new();
    let mut y = PAD + CODE * 0.82;
    let label = mono_width(&event.label, CODE) * 1.05;
    spans.push(Span {
        text: event.label.clone(),
        at: Point::new(PAD + 2.0, y),
        size: CODE,
        colour: INK,
        width: label,
        pill: false,
        label: true,
    });
    let left = PAD + 2.0 + label + 8.0;
    let mut right = left;
    let mut push = |spans: &mut Vec<Span>, text: String, at: Point, size, colour, pill| {
        let width = mono_width(&text, size);
        right = right.max(at.x + width + if pill { 4.0 } else { 0.0 });
        spans.push(Span { text, at, size, colour, width, pill, label: false });
        width
    };
    for (i, line) in lines(&instruction(event), width, 2).into_iter().enumerate() {
        y += if i == 0 { 0.0 } else { CODE * 1.3 };
        // The second line is a continuation, not another instruction; it is set in where it fits.
        push(&mut spans, line, Point::new(left, y), CODE, INK, false);
    }
    let limit = left + mono_width(&"m".repeat(width), CODE);
    let mut x = left;
    let values = values(event);
    if !values.is_empty() {
        y += SMALL * 1.5;
        let odd = ["undef", "poison"].iter().any(|v| values.contains(v));
        let characters = ((limit - left) / mono_width("m", SMALL)) as usize;
        for (i, line) in wrap(&values, characters).into_iter().enumerate() {
            y += if i == 0 { 0.0 } else { SMALL * 1.3 };
            let colour = if odd { ALARM } else { GREY };
            x = left + push(&mut spans, line, Point::new(left, y), SMALL, colour, false) + 12.0;
        }
    }
    let mut pills = false;
    for tag in &event.tags.0 {
        let characters = ((limit - left - 8.0) / mono_width("m", TINY)) as usize;
        let tag = shorten_tag(&tag.to_string(), characters);
        let fits = x + mono_width(&tag, TINY) + 8.0 <= limit;
        if x == left && !pills || !fits {
            x = left;
            y += if pills { TINY * 1.85 } else { TINY * 1.7 };
        }
        pills = true;
        x += push(&mut spans, tag, Point::new(x + 4.0, y), TINY, GREY, true) + 14.0;
    }
    let height = y + PAD + if pills { 3.0 } else { 1.5 };
    Content { spans, width: right + PAD, height }
}

fn shorten_tag(tag: &str, width: usize) -> String {
    if tag.chars().count() <= width {
        return tag.into();
    }
    tag.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}
