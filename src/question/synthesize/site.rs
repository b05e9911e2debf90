//! What can be changed of a test: sites, and the levels that they may have.

use crate::execution::tags::Tag;
use crate::question::litmus::Place;
use crate::read::annotate::{Barrier, Wording};
use std::collections::BTreeSet;
use std::ops::Range;

/// An operation whose annotations are looked for.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Where its text is, without its label and comment.
    pub range: Range<usize>,
    /// Where it stands; a barrier, everywhere where it does.
    pub places: Vec<Place>,
    /// Its line, from 1 on, where lines are kept free for what may come.
    pub line: usize,
    /// All of its lines.
    pub lines: Vec<usize>,
    /// The lines of the file that it is in, or comes behind.
    pub shown: Vec<usize>,
    /// What it is called in tables: its label, or the thread that executes it and its text.
    pub name: String,
    /// The threads that execute it.
    pub threads: Vec<String>,
    /// How many functions have it.
    pub functions: u32,
    /// It writes memory.
    pub modifies: bool,
    /// It is no operation of the file but may be put there.
    pub added: bool,
    /// It is a barrier, of all threads that come to it.
    pub meets: Option<Meets>,
}

impl Operation {
    /// Whether it comes with fences, so that each of its levels has other events.
    pub fn fences_around(&self) -> bool {
        matches!(&self.meets, Some(Meets::Room { barrier: Barrier::Amdgpu | Barrier::Nvidia, .. }))
    }
}

/// Where a barrier of several threads stands.
#[derive(Clone, Debug)]
pub enum Meets {
    /// In no line of the file; where in the text a line in front of it, its own and one behind it are free, for each
    /// function.
    Room {
        /// How the threads meet.
        barrier: Barrier,
        /// Where the lines begin.
        spots: Vec<[usize; 3]>,
    },
    /// In the file; these parts of it are gone with it.
    There(Vec<Range<usize>>),
}

/// What of an operation a site is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Its ordering, scope and semantics, and whether it is there at all.
    Strength,
    /// Its tags with this prefix.
    Tags(String),
    /// Whether a barrier is there, for all who come to it, and what it orders.
    Meeting,
}

/// Something that makes an operation stronger. One with all that another one has is at least as strong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// It is there.
    There,
    /// At least unordered.
    Unordered,
    /// At least monotonic.
    Monotonic,
    /// It acquires.
    Acquire,
    /// It releases.
    Release,
    /// It is in the order of those that are `seq_cst`.
    SeqCst,
    /// Its scope is at least that one.
    Scope(String),
    /// It has that mark: availability, visibility, semantics of a storage class.
    Mark(String),
    /// It is ordered with what is tagged so.
    With(Tag),
    /// It is ordered with what has no tag of that prefix, or any.
    WithAll(String),
}

/// One of the annotations that a site may have.
#[derive(Clone, Debug)]
pub struct Level {
    /// How it is written; `None` leaves the file as it is.
    pub written: Option<Written>,
    /// How strong it is.
    pub steps: BTreeSet<Step>,
    /// What it costs.
    pub cost: u32,
    /// In a word or a few.
    pub name: String,
}

/// A part of an operation, as it is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Ordering, scope and semantics.
    Strength(Wording),
    /// The tags with the site's prefix.
    Tags(BTreeSet<Tag>),
}

/// Annotations of one operation that can be chosen apart from all others.
#[derive(Clone, Debug)]
pub struct Site {
    /// Which operation it is of.
    pub operation: usize,
    /// What of it.
    pub part: Part,
    /// What it may be.
    pub levels: Vec<Level>,
    /// What it is in the file.
    pub today: usize,
}

/// A level of each site.
pub type Assignment = Vec<usize>;

impl Site {
    /// Whether one level is at least as strong as another one.
    pub fn covers(&self, strong: usize, weak: usize) -> bool {
        self.levels[weak].steps.is_subset(&self.levels[strong].steps)
    }

    /// The levels next below one: weaker, with nothing in between.
    pub fn weaker(&self, level: usize) -> Vec<usize> {
        let below = |a: usize, b: usize| self.covers(a, b) && !self.covers(b, a);
        let all = (0..self.levels.len()).filter(|l| below(level, *l));
        let all: Vec<usize> = all.collect();
        let nothing_between = |l: &&usize| !all.iter().any(|m| below(*m, **l));
        all.iter().filter(nothing_between).copied().collect()
    }

    /// The levels that no other one is stronger than.
    pub fn strongest(&self) -> Vec<usize> {
        let all = 0..self.levels.len();
        let topmost = |l: &usize| all.clone().all(|m| !self.covers(m, *l) || self.covers(*l, m));
        all.clone().filter(topmost).collect()
    }
}

/// What an assignment costs.
pub fn cost(sites: &[Site], assignment: &[usize]) -> u32 {
    let costs = sites.iter().zip(assignment).map(|(site, level)| site.levels[*level].cost);
    costs.fold(0, u32::saturating_add)
}
