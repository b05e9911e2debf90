//! Pages for a browser: one file each, which needs no network, and shows everything without a script, too.
//!
//! A page is sections of blocks; commands say what stands in them, and this is where they become HTML. All texts pass
//! through the template engine, which escapes them.

mod argument;
mod document;
mod entries;
mod execution;
mod playground;
mod shade;
mod sides;

pub use document::html;
pub use playground::{Sample, playground};
pub use sides::{Listing, Sides};

use super::run::{Gravity, Kind};
use crate::witness::{Line, Witness};
use std::time::Duration;

/// A page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its heading.
    pub title: String,
    /// What is said below that, a paragraph each.
    pub lead: Vec<String>,
    /// What it is about, one after the other.
    pub sections: Vec<Section>,
    /// What relations and clauses mean that its pictures show.
    pub glossary: Glossary,
}

/// Something that was asked, and what came out.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// What it is about, in a line.
    pub title: String,
    /// The verdict in a word or two, and how grave it is.
    pub badge: Option<Badge>,
    /// By what a reader may choose among many sections; nothing where there is an only one.
    pub row: Option<Row>,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// It in a word or two.
    pub word: String,
    /// How grave it is.
    pub gravity: Gravity,
}

/// What stands of a section in the table of all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How the answer stands to what was asked.
    pub kind: Kind,
    /// File, test, claim that it belongs to.
    pub group: String,
    /// What it is about there.
    pub name: String,
    /// Pass or command that it is the work of.
    pub by: String,
    /// Time it took.
    pub time: Duration,
    /// The file of the page that it has of its own.
    pub link: Option<String>,
}

/// A part of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// Sentences.
    Prose(Vec<String>),
    /// Text of a program or of a terminal, as it is.
    Code(String),
    /// A text before and after: the lines that differ, with those next to them.
    Difference(String, String),
    /// A function before and after.
    Sides(Box<Sides>),
    /// Executions, drawn and explained.
    Execution(Box<Witness>),
    /// The same, of what a function does after (first) and before; what both are about stands in the sides, if there
    /// are such.
    Pair(Box<Witness>, Option<Box<Sides>>),
    /// Lines of which each explains the one that it stands below.
    Argument(Vec<Line>),
    /// A table.
    Table(Table),
    /// An SVG document that [`super::svg`] or [`super::matrix`] drew.
    Picture(String),
    /// Something that few want to see.
    Folded(String, Vec<Block>),
}

/// A table; the rows are as long as its head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What stands above the columns.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
}

/// What is meant by the names in pictures and arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// Relations.
    pub relations: Vec<Meaning>,
    /// Clauses of documents.
    pub clauses: Vec<Clause>,
}

/// What a relation means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// Its name as edges have it.
    pub relation: String,
    /// What it says of two operations, in a line.
    pub says: String,
    /// The clause that it is by, if there is one.
    pub clause: Option<String>,
}

/// A clause of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its id.
    pub id: String,
    /// Where it stands.
    pub place: String,
    /// What it says.
    pub says: String,
}

impl Glossary {
    /// What the relation means, if that is known; those that there are for each memory cell mean the same for all.
    pub fn meaning(&self, relation: &str) -> Option<&Meaning> {
        let family = relation.split('[').next().unwrap_or(relation);
        let of = |name: &str| self.relations.iter().find(|meaning| meaning.relation == name);
        of(relation).or_else(|| of(family))
    }

    /// The clause of that id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// Adds what another one has and this has not.
    pub fn extend(&mut self, other: Glossary) {
        for meaning in other.relations {
            if !self.relations.iter().any(|known| known.relation == meaning.relation) {
                self.relations.push(meaning);
            }
        }
        for clause in other.clauses {
            if self.clause(&clause.id).is_none() {
                self.clauses.push(clause);
            }
        }
    }
}

impl Page {
    /// A page that says something.
    pub fn new(title: impl Into<String>, lead: Vec<String>) -> Page {
        Page { title: title.into(), lead, ..Page::default() }
    }

    /// A page of one execution, or two.
    pub fn of_witness(witness: &Witness, glossary: Glossary) -> Page {
        let section = Section::of_witness(witness);
        Page { title: "mmprove".into(), lead: vec![], sections: vec![section], glossary }
    }

    /// All executions on it.
    pub fn witnesses(&self) -> impl Iterator<Item = &Witness> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Execution(witness) | Block::Pair(witness, _) => Some(&**witness),
            _ => None,
        })
    }
}

impl Section {
    /// What an execution shows.
    pub fn of_witness(witness: &Witness) -> Section {
        // What the verdict is worth depends on what was asked, which only who asked knows.
        let badge = Badge { word: witness.verdict.clone(), gravity: Gravity::Skipped };
        Section {
            title: witness.question.clone(),
            badge: Some(badge),
            row: None,
            blocks: vec![Block::Execution(Box::new(witness.clone()))],
        }
    }
}
