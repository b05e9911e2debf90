//! Whether updates of a location are in a row, and each reads from the one right before it.
//!
//! It is, if that holds of any three of them and the initial write, whatever the other events are. What the model demands
//! is cut down to those few events: of what it forbids, the part that is among them is forbidden; of what it asks for, all
//! that the whole program may have counts as there. What follows from that follows in the program. Most threes look alike,
//! and of those that do one is looked at.

use super::World;
use super::chains::{Chain, Update};
use crate::model::Model;
use crate::program::term::EventIndex;
use crate::relation::{FreeVariables, Id, Node, children, indexed, node};
use crate::solve::circuit::Lit;
use crate::solve::evaluate::{Evaluator, Side};
use crate::solve::interpret::Structure;
use crate::solve::lazy::{Bounds, Extents, Reach};
use crate::solve::matrix::{Bits, Matrix};
use crate::solve::session::{Answer, Session};
use itertools::{Itertools, iproduct};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use std::rc::Rc;

/// What is asked of a few events is answered within so many conflicts, or not.
const EFFORT: u32 = 2_000;

/// Numbers for things that are told apart.
#[derive(Default)]
struct Kinds<K>(FxHashMap<K, u32>);

impl<K: Hash + Eq> Kinds<K> {
    fn of(&mut self, key: K) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(key).or_insert(next)
    }
}

impl World<'_> {
    /// Whether the model demands that the updates of a location that nobody else writes, each of which reads from another
    /// one or the initial write, are in a row, and each reads from the one right before it.
    pub(super) fn in_turn(&self, s: &Session, model: &Model, chain: &Chain) -> bool {
        let extents = Extents::of(&self.structure);
        let mut known = extents.evaluator();
        let kinds = self.kinds(model, &mut known, chain);
        let mut seen = FxHashSet::default();
        let all = || 0..chain.updates.len();
        iproduct!(all(), all(), all()).filter(|(a, b, c)| a != b && a != c && b != c).all(
            |(a, b, c)| {
                let alike =
                    [kinds[a][b], kinds[b][a], kinds[a][c], kinds[c][a], kinds[b][c], kinds[c][b]];
                if !seen.insert(alike) {
                    return true;
                }
                let three = [a, b, c].map(|k| chain.updates[k]);
                self.three_in_turn(s, model, &mut known, (chain.cell, chain.initial), &three)
            },
        )
    }

    /// Whether the model has any three events like these in one order of modifications, as far as they write.
    pub fn is_in_order(&self, outer: &Session, model: &Model, three: [EventIndex; 3]) -> bool {
        let extents = Extents::of(&self.structure);
        let mut known = extents.evaluator();
        let mut s = outer.aside(EFFORT);
        let small = self.among(&mut s, &three);
        let mut bounds = Bounds::new(&small, &mut known, Reach::Among(three.to_vec()));
        for axiom in model.demands() {
            let follows = bounds.follows(&mut s, &axiom.formula);
            s.assert(follows);
        }
        let mo = |a: usize, b: usize| small.related("mo", a, b);
        let c = &mut s.circuit;
        let both = c.and(small.holds("W", 0), small.holds("W", 1));
        let same = c.iff(mo(0, 1), mo(1, 0));
        let unordered = c.and(both, same);
        let circle = c.all([mo(0, 1), mo(1, 2), mo(2, 0)]);
        let wrong = c.or(unordered, circle);
        s.check(&[wrong]) == Answer::Unsat
    }

    /// Of each two updates what is known of their events and the initial write: of base symbols, and of whatever the
    /// model's demands are made of.
    fn kinds(&self, model: &Model, known: &mut Evaluator<'_>, chain: &Chain) -> Vec<Vec<u32>> {
        let updates = &chain.updates;
        let all = updates.iter().flat_map(|update| [update.read, update.write]);
        let events: Vec<EventIndex> = [chain.initial].into_iter().chain(all).unique().collect();
        let place: FxHashMap<EventIndex, usize> =
            events.iter().enumerate().map(|(place, event)| (*event, place)).collect();
        // Of each event, and of each two, what sets and relations say.
        let mut of_one = vec![Vec::new(); events.len()];
        let mut of_two = vec![Vec::new(); events.len() * events.len()];
        let both = || iproduct!(&events, &events);
        for (_, wires) in self.structure.sets() {
            let here = events.iter().map(|event| wires[*event].as_constant());
            of_one.iter_mut().zip(here).for_each(|(of, is)| of.push(is));
        }
        for (_, wires) in self.structure.relations() {
            let here = both().map(|(from, to)| wires.get(*from, *to).as_constant());
            of_two.iter_mut().zip(here).for_each(|(of, is)| of.push(is));
        }
        let (sets, relations) = bounds_of(model, known);
        for set in sets {
            let here = events.iter().map(|event| set.contains(*event));
            of_one.iter_mut().zip(here).for_each(|(of, is)| of.push(Some(is)));
        }
        for relation in relations {
            let here = both().map(|(from, to)| relation.contains(*from, *to));
            of_two.iter_mut().zip(here).for_each(|(of, is)| of.push(Some(is)));
        }
        let mut ones = Kinds::default();
        let of_one: Vec<u32> = of_one.into_iter().map(|of| ones.of(of)).collect();
        let mut twos = Kinds::default();
        let of_two: Vec<u32> = of_two.into_iter().map(|of| twos.of(of)).collect();
        let mut kinds = Kinds::default();
        let mut kind = |a: &Update, b: &Update| {
            let all = [chain.initial, a.read, a.write, b.read, b.write];
            let all: Vec<usize> = all.into_iter().unique().map(|event| place[&event]).collect();
            let pairs = iproduct!(&all, &all).map(|(from, to)| of_two[from * events.len() + to]);
            let alike: Vec<u32> = all.iter().map(|at| of_one[*at]).chain(pairs).collect();
            kinds.of((a.read == a.write, b.read == b.write, alike))
        };
        updates.iter().map(|a| updates.iter().map(|b| kind(a, b)).collect()).collect()
    }

    fn three_in_turn(
        &self,
        outer: &Session,
        model: &Model,
        known: &mut Evaluator<'_>,
        (cell, initial): (usize, EventIndex),
        three: &[Update; 3],
    ) -> bool {
        let updates = three.iter().flat_map(|update| [update.read, update.write]);
        let events: Vec<EventIndex> = [initial].into_iter().chain(updates).unique().collect();
        let place = |event: EventIndex| events.iter().position(|other| *other == event);
        let places = |update: &Update| Some((place(update.read)?, place(update.write)?));
        let (Some(initial), Some(source), Some(update), Some(other)) =
            (place(initial), places(&three[0]), places(&three[1]), places(&three[2]))
        else {
            return false;
        };
        let mut s = outer.aside(EFFORT);
        let small = self.among(&mut s, &events);
        let mut bounds = Bounds::new(&small, known, Reach::Among(events));
        for axiom in model.demands() {
            let follows = bounds.follows(&mut s, &axiom.formula);
            s.assert(follows);
        }
        let rf = indexed("rf", cell);
        let mo = |a: (usize, usize), b: (usize, usize)| small.related("mo", a.1, b.1);
        let from = small.related(rf, source.1, update.0);
        let from_start = small.related(rf, initial, update.0);
        let c = &mut s.circuit;
        let wrong = [
            // The first two are in no order.
            c.iff(mo(source, update), mo(update, source)),
            // They are in a circle.
            c.all([mo(source, update), mo(update, other), mo(other, source)]),
            // One reads what it writes itself.
            small.related(rf, update.1, update.0),
            // One reads from another that is not before it, or not right before it.
            c.and(from, !mo(source, update)),
            c.all([from, mo(source, other), mo(other, update)]),
            // One reads the initial value, and another is before it.
            c.and(from_start, mo(source, update)),
        ];
        let wrong = c.any(wrong);
        s.check(&[wrong]) == Answer::Unsat
    }

    /// Base symbols of these events, where what is open may be anything.
    fn among(&self, s: &mut Session, events: &[EventIndex]) -> Structure {
        let mut small = Structure::new(events.len());
        let anything = |s: &mut Session, lit: Lit| match lit {
            Lit::TRUE | Lit::FALSE => lit,
            _ => s.unknown("open"),
        };
        for (name, wires) in self.structure.sets() {
            for (i, event) in events.iter().enumerate() {
                let lit = anything(s, wires[*event]);
                small.put(*name, i, lit);
            }
        }
        for (name, wires) in self.structure.relations() {
            for ((i, from), (j, to)) in
                events.iter().enumerate().cartesian_product(events.iter().enumerate())
            {
                let lit = anything(s, wires.get(*from, *to));
                if lit != Lit::FALSE {
                    small.relate(*name, i, j, lit);
                }
            }
        }
        small
    }
}

/// Both bounds of each set and relation that the model's demands are made of.
fn bounds_of(model: &Model, known: &mut Evaluator<'_>) -> (Vec<Bits>, Vec<Rc<Matrix>>) {
    let mut free = FreeVariables::default();
    let mut seen = FxHashSet::default();
    let mut todo: Vec<Id> =
        model.demands().flat_map(|axiom| axiom.formula.expressions()).map(|(id, _)| id).collect();
    let (mut sets, mut relations) = (Vec::new(), Vec::new());
    while let Some(id) = todo.pop() {
        if !seen.insert(id) {
            continue;
        }
        let here = node(id);
        todo.extend(children(here));
        if !free.is_closed(id) || matches!(here, Node::Named(..) | Node::SetNamed(..)) {
            continue;
        }
        match here.is_set() {
            true => sets.extend([Side::Certain, Side::Possible].map(|side| known.set_at(id, side))),
            false => {
                let bounds =
                    [Side::Certain, Side::Possible].map(|side| known.relation_at(id, side));
                // Most bounds of an expression are one relation.
                relations.extend(bounds.into_iter().unique_by(Rc::as_ptr));
            }
        }
    }
    (sets, relations)
}
