//! The worlds of both models over one candidate: who reads from whom is the same for both, the order
//! of modifications may be another one.

use super::program::{Part, Programs, View};
use crate::model::{Model, ModelSpec};
use crate::program::term::EventIndex;
use crate::relation::{base, indexed};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session, Snapshot};
use crate::solve::values::Rounding;
use crate::solve::world::{Candidate, ReadValue, World};
use std::collections::HashMap;

/// What a candidate consists of, as wires.
#[derive(Default)]
pub(super) struct Wires {
    reads_from: HashMap<(usize, Part, Part), Lit>,
    /// The same in the order in which they came up.
    all: Vec<Lit>,
    orders: HashMap<(Modifier, Part, Part), Lit>,
}

/// Whose order of modifications it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Modifier {
    /// The candidate's.
    Candidate,
    /// Another one, whichever suits the model of that number.
    Other(usize),
}

/// An order of modifications.
pub(super) enum Order<'o> {
    /// Unknown.
    Unknown(Modifier),
    /// The operations in this order.
    Known(&'o [usize]),
}

/// What one model says.
pub(super) struct Judged {
    /// The candidate is consistent.
    pub consistent: Lit,
    /// It has a data race.
    pub race: Lit,
    /// Who reads from whom, and when that is so: the writer, the reader.
    pub reads_from: Vec<(Part, Part, Lit)>,
    /// When an operation's write is before another one's, as far as the model orders them.
    pub order: Vec<(usize, usize, Lit)>,
}

impl Wires {
    /// All wires that choose who reads from whom. A choice that is impossible means nothing.
    pub(super) fn choices(&self) -> &[Lit] {
        &self.all
    }
}

struct Chosen<'c> {
    wires: &'c mut Wires,
    of: &'c [Part],
    order: Order<'c>,
}

impl Candidate for Chosen<'_> {
    fn reads_from(&mut self, s: &mut Session, cell: usize, w: EventIndex, r: EventIndex) -> Lit {
        let key = (cell, self.of[w], self.of[r]);
        if key.1 == key.2 {
            // An update does not read what it writes itself.
            return Lit::FALSE;
        }
        if let Some(known) = self.wires.reads_from.get(&key) {
            return *known;
        }
        let new = s.unknown("rf");
        self.wires.reads_from.insert(key, new);
        self.wires.all.push(new);
        new
    }

    fn modification_order(&mut self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        let (a, b) = (self.of[a], self.of[b]);
        match self.order {
            Order::Unknown(whose) => {
                let orders = &mut self.wires.orders;
                *orders.entry((whose, a, b)).or_insert_with(|| s.unknown("mo"))
            }
            Order::Known(order) => {
                let at = |part| match part {
                    Part::Operation(i) => order.iter().position(|o| *o == i),
                    Part::Initial(_) => None,
                };
                Lit::constant(at(a) < at(b))
            }
        }
    }

    fn read_value(&mut self, _: &mut Session, _: EventIndex, width: u32) -> ReadValue {
        ReadValue::Bits(Bits::Constant(0, width))
    }
}

/// A model with the view of programs that it takes.
pub(super) struct Judge<'p> {
    programs: &'p Programs,
    view: &'p View,
    model: Model,
}

impl<'p> Judge<'p> {
    pub(super) fn new(programs: &'p Programs, spec: &ModelSpec) -> Self {
        let view = if spec.splits_updates() { &programs.split } else { &programs.whole };
        Judge { programs, view, model: Model::new(spec, &programs.vocabulary) }
    }

    /// What the model says of the candidate with this order of modifications, and what all programs
    /// take for granted.
    pub(super) fn judge(
        &self,
        s: &mut Session,
        wires: &mut Wires,
        order: Order<'_>,
    ) -> (Judged, Lit) {
        let mut chosen = Chosen { wires, of: &self.view.of, order };
        let (pool, program) = (&self.programs.pool, &self.view.program);
        let mut world = World::new(s, pool, program, &self.model, Rounding::Over, &mut chosen);
        let assumptions = world.assumptions(s);
        let modifies = self.model.relation("scoped_modification_order").unwrap_or(base("mo"));
        let pairs = world.relation(s, modifies);
        let (n, of) = (self.view.of.len(), &self.view.of);
        let mut reads_from = Vec::new();
        for cell in 0..program.cells {
            for (w, r) in (0..n * n).map(|k| (k / n, k % n)) {
                let edge = world.structure.related(&indexed("rf", cell), w, r);
                reads_from.extend((edge != Lit::FALSE).then_some((of[w], of[r], edge)));
            }
        }
        let mut order = Vec::new();
        for (k, lit) in pairs.into_iter().enumerate().filter(|(_, lit)| *lit != Lit::FALSE) {
            if let (Part::Operation(a), Part::Operation(b)) = (of[k / n], of[k % n]) {
                order.push((a, b, lit));
            }
        }
        let (consistent, race) = (world.consistent, world.race);
        (Judged { consistent, race, reads_from, order }, assumptions)
    }
}

impl Judged {
    /// All operations in an order that agrees with the model's; `None` if that is circular.
    pub(super) fn sorted(&self, operations: usize, at: &Snapshot) -> Option<Vec<usize>> {
        let before: Vec<(usize, usize)> = self
            .order
            .iter()
            .filter(|(.., lit)| at.holds(*lit))
            .map(|(a, b, _)| (*a, *b))
            .collect();
        let mut sorted: Vec<usize> = Vec::new();
        while sorted.len() < operations {
            let ready = |i: &usize| {
                let waits = |(a, b): &(usize, usize)| b == i && !sorted.contains(a);
                !sorted.contains(i) && !before.iter().any(waits)
            };
            let next = (0..operations).find(ready)?;
            sorted.push(next);
        }
        Some(sorted)
    }
}
