//! A run as a page: a table of all answers, and a section for each that says more than its row.

use super::{Entry, Run};
use crate::report::html::{Badge, Block, Page, Row, Section};
use std::cmp::Reverse;

/// So many answers are shown in full, whatever they are; of more, only those that somebody has to look at.
const FEW: usize = 30;

/// The page.
pub fn page(run: &Run) -> Page {
    let few = run.entries.len() <= FEW;
    let mut page = Page::new(format!("mmprove {}", run.command), vec![run.summary.clone()]);
    page.sections = run.entries.iter().map(|entry| section(entry, few)).collect();
    // What somebody has to look at comes first.
    page.sections.sort_by_key(|section| Reverse(section.badge.as_ref().map(|badge| badge.gravity)));
    page
}

fn section(entry: &Entry, few: bool) -> Section {
    let word = entry.kind.id().replace('-', " ");
    let more = !entry.details.is_empty() || entry.sides.is_some() || entry.program.is_some();
    let shown = entry.is_finding() || entry.witness.is_some() || few && more;
    Section {
        title: entry.headline(),
        badge: Some(Badge { word, gravity: entry.kind.gravity() }),
        row: Some(Row {
            kind: entry.kind,
            group: place(entry),
            name: entry.name.clone(),
            by: entry.by.clone().unwrap_or_default(),
            time: entry.time,
            link: entry.link.clone(),
        }),
        blocks: if shown && entry.link.is_none() { blocks(entry) } else { vec![] },
    }
}

/// The page of one answer alone.
pub fn page_of(entry: &Entry, title: String, lead: Vec<String>) -> Page {
    Page { sections: vec![section(entry, true)], ..Page::new(title, lead) }
}

fn blocks(entry: &Entry) -> Vec<Block> {
    let mut blocks = vec![Block::Prose(vec![place(entry)])];
    blocks.extend(entry.details.iter().map(|said| match said.contains('\n') {
        true => Block::Code(said.clone()),
        false => Block::Prose(vec![said.clone()]),
    }));
    blocks.extend(entry.program.clone().map(Block::Code));
    let sides = entry.sides.clone().map(Box::new);
    match (&entry.witness, sides) {
        (Some(witness), Some(sides)) => {
            blocks.push(Block::Pair(Box::new(witness.clone()), Some(sides)));
        }
        (Some(witness), None) => blocks.push(Block::Execution(Box::new(witness.clone()))),
        (None, Some(sides)) => blocks.push(Block::Sides(sides)),
        (None, None) => {}
    }
    blocks
}

/// Where it stands: the file and the line, if they are known.
fn place(entry: &Entry) -> String {
    match &entry.place {
        Some(place) => match place.line {
            Some(line) => format!("{}:{line}", place.file),
            None => place.file.clone(),
        },
        None => entry.group.clone(),
    }
}
