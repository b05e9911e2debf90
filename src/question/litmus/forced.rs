//! Reads-from edges that a condition fixes, and orders of writes that are as good as any other. Folded away before the
//! solver sees them, the edges leave little of a test like Khronos', which states for most reads what they read.

use super::condition::Check;
use super::test::Test;
use crate::model::{Model, Vocabulary};
use crate::program::litmus::{Dialect, InitialValue};
use crate::program::term::EventIndex;
use crate::relation::{Rel, base, indexed};
use crate::solve::circuit::Lit;
use crate::solve::session::Session;
use crate::solve::world::{Candidate, Free, ReadValue};
use rustc_hash::FxHashMap;

/// The write that each of these reads takes its value from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Edges(FxHashMap<EventIndex, EventIndex>);

impl Edges {
    /// What all of these conditions together fix. Where values may be undefined nothing is fixed,
    /// for undefined behaviour is looked for whatever the conditions say.
    pub fn of<'c>(
        test: &Test<'_>,
        model: &Model,
        conditions: impl IntoIterator<Item = &'c Check>,
    ) -> Self {
        let litmus = test.litmus;
        let undefined = litmus.initial.iter().any(|(_, v)| *v == InitialValue::Uninitialised);
        let mut edges = Edges::default();
        if litmus.dialect == Dialect::Vulkan && !undefined {
            let cells = 0..test.program.cells;
            let any_cell = cells.fold(Rel::empty(), |all, c| all | base(indexed("rf", c)));
            let reads_from = [Some(any_cell), model.relation("reads_from")];
            conditions.into_iter().for_each(|c| edges.collect(test, &reads_from, c));
        }
        edges
    }

    /// Whether nothing is fixed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn collect(&mut self, test: &Test<'_>, reads_from: &[Option<Rel>; 2], condition: &Check) {
        match condition {
            Check::All(parts) => parts.iter().for_each(|p| self.collect(test, reads_from, p)),
            Check::Any(parts) if parts.len() == 1 => self.collect(test, reads_from, &parts[0]),
            Check::Related { pairs, relation } if reads_from.contains(&Some(*relation)) => {
                if let [(write, read)] = pairs[..]
                    && reads_one_cell(test, read)
                {
                    self.0.entry(read).or_insert(write);
                }
            }
            _ => {}
        }
    }
}

/// A read of one cell takes all its bytes from one write.
fn reads_one_cell(test: &Test<'_>, read: EventIndex) -> bool {
    let program = &test.program;
    let covers = |(_, start, len): (usize, u64, u64), t: &crate::program::event::Target| {
        t.offset <= start && start + len <= t.offset + t.size
    };
    match &program.events[read].targets[..] {
        [target] => {
            let cells = program.locations[target.location].cells();
            cells.filter(|cell| covers(*cell, target)).count() == 1
        }
        _ => false,
    }
}

/// The free choice but for these edges, and for the order of writes of threads that are alike.
pub(super) struct Forced<'e> {
    edges: &'e Edges,
    /// For each such write the group and its place there.
    places: FxHashMap<EventIndex, (usize, usize)>,
    free: Free,
}

impl<'e> Forced<'e> {
    pub fn new(edges: &'e Edges, order: &[Vec<EventIndex>], vocabulary: &Vocabulary) -> Self {
        let groups = order.iter().enumerate();
        let places = groups.flat_map(|(n, group)| {
            group.iter().enumerate().map(move |(place, event)| (*event, (n, place)))
        });
        Forced { edges, places: places.collect(), free: Free::new(vocabulary) }
    }
}

impl Candidate for Forced<'_> {
    fn reads_from(&mut self, s: &mut Session, cell: usize, w: EventIndex, r: EventIndex) -> Lit {
        match self.edges.0.get(&r) {
            Some(from) => Lit::constant(*from == w),
            None => self.free.reads_from(s, cell, w, r),
        }
    }

    fn modification_order(&mut self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        match (self.places.get(&a), self.places.get(&b)) {
            (Some((group, first)), Some((other, second))) if group == other => {
                Lit::constant(first < second)
            }
            _ => self.free.modification_order(s, a, b),
        }
    }

    fn read_value(&mut self, s: &mut Session, read: EventIndex, width: u32) -> ReadValue {
        self.free.read_value(s, read, width)
    }
}
