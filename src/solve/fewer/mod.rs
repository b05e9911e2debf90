//! What is left of an execution without some of its events, and whether that is an execution.
//!
//! Take events away, and every base symbol is what it was among the others. What a model derives from them need not be: a
//! pair that a composition has by way of an event that is gone is gone as well. So of each expression there are two
//! questions. It *keeps to* what it was if it has no more pairs than before, and it *keeps all* if it has no fewer. A
//! union, a composition, a closure has no more pairs if its parts have not; it has no fewer if nothing of it hangs on what
//! is gone. What is taken away turns one question into the other. A demand that something be empty or without cycles is
//! kept where that keeps to what it was; one that something be in something else, where the latter keeps all as well.
//!
//! That is asked of one program at a time, where bounds tell what may be related to events that are gone: of a model that
//! has a demand of the wrong kind, most programs have nothing to do with it. It is the same for any number of events that
//! are gone, as long as each is like one that is there ([`Copied`]).

mod summary;

pub use summary::Copied;

use super::circuit::Lit;
use super::evaluate::{Evaluator, Side};
use super::interpret::Structure;
use super::matrix::{Bits, Matrix};
use super::orders::shortcuts;
use crate::model::Model;
use crate::program::term::EventIndex;
use crate::relation::{Formula, FreeVariables, Id, Node, children, group, indexed, intern, node};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use summary::Summary;

/// What becomes of the sets of reads that are undef.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// They are what they were.
    Same,
    /// They may be larger.
    More,
}

/// Whether an execution whose base symbols are within this structure, with any number of copies of some of its events,
/// is one without the copies and without what is left out: it meets the model's demands, and has all races and misuses
/// that it had; none of them has to do with what is gone, and no copy is a read that is undef. If so, what becomes of
/// reads that are undef.
pub fn keeps(
    model: &Model,
    structure: &Structure,
    copied: &[Copied],
    left_out: &[EventIndex],
) -> Option<Undefined> {
    let summary = Summary::new(structure, copied, left_out, None);
    let mut judge = Judge {
        known: summary.evaluator(&summary.kept),
        of_ones: summary.evaluator(&(summary.kept.clone().combine(&summary.ones, |x, y| x | y))),
        kept: &summary.kept,
        ones: &summary.ones,
        changes: FxHashMap::default(),
        free: FreeVariables::default(),
    };
    let demands = model.demands().map(|axiom| &axiom.formula);
    demands.clone().for_each(|formula| state_subsets(formula, &mut judge.of_ones));
    // What is an order with the copies is one without them.
    let mut said = shortcuts(demands.clone(), |id| {
        let mut bound = |side| Rc::unwrap_or_clone(judge.known.relation_at(id, side));
        (bound(Side::Certain), bound(Side::Possible))
    });
    let pairs = [model.races, model.misuse];
    let stays = demands.clone().all(|formula| judge.demand(&said.formula(formula)))
        && pairs.into_iter().flatten().all(|pairs| judge.all_among_kept(said.rel(pairs).id()));
    let undefined: Vec<Id> = model.undefined.iter().map(|set| said.set(*set).id()).collect();
    let defined = undefined.iter().all(|set| judge.never_of_ones(*set));
    let undefined: Vec<Kept> = undefined.into_iter().map(|set| judge.of(set)).collect();
    match () {
        () if !stays || !defined || undefined.iter().any(|set| !set.all) => None,
        () if undefined.iter().all(|set| set.no_more) => Some(Undefined::Same),
        () => Some(Undefined::More),
    }
}

/// Has the events of a set in all sets of which it has to be a part.
fn state_subsets(formula: &Formula, known: &mut Evaluator<'_>) {
    match formula {
        Formula::All(parts) => parts.iter().for_each(|part| state_subsets(part, known)),
        Formula::Subset(part, whole) => {
            let certain = known.set_at(part.id(), Side::Certain);
            known.state(whole.id(), &certain);
        }
        _ => {}
    }
}

/// Whether events that take the bytes of a cell from something are never undef there, copies or not.
pub fn finds(
    model: &Model,
    structure: &Structure,
    copied: &[Copied],
    left_out: &[EventIndex],
    cell: usize,
) -> bool {
    let read = |event: &EventIndex| {
        let sets = [indexed("at", cell), "R".into()];
        !left_out.contains(event)
            && sets.iter().all(|set| structure.holds(set, *event) != Lit::FALSE)
    };
    (0..structure.n).filter(read).all(|event| {
        let summary = Summary::new(structure, copied, left_out, Some((cell, event)));
        let mut known = summary.evaluator(&summary.kept);
        !known.set_at(model.undefined[cell].id(), Side::Possible).contains(event)
    })
}

/// How an expression among the events that are kept stands to what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// It has no more than it had.
    no_more: bool,
    /// It has all that it had.
    all: bool,
}

impl Kept {
    const SAME: Kept = Kept { no_more: true, all: true };

    fn and(self, other: Kept) -> Kept {
        Kept { no_more: self.no_more && other.no_more, all: self.all && other.all }
    }

    /// Of what is taken away.
    fn turned(self) -> Kept {
        Kept { no_more: self.all, all: self.no_more }
    }
}

struct Judge<'e> {
    /// What is certain rests on no copy, so that it is so without them.
    known: Evaluator<'e>,
    /// What holds while each copy that is looked at by itself is there.
    of_ones: Evaluator<'e>,
    kept: &'e Bits,
    ones: &'e Bits,
    changes: FxHashMap<Id, Kept>,
    free: FreeVariables,
}

impl Judge<'_> {
    /// Whether what demands it is kept.
    fn demand(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::All(parts) => parts.iter().all(|part| self.demand(part)),
            Formula::Any(parts) => parts.iter().all(|part| self.demand(part)),
            Formula::Not(_) => false,
            Formula::Acyclic(r) | Formula::Irreflexive(r) | Formula::Empty(r) => {
                self.of(r.id()).no_more
            }
            Formula::NoElement(set) => self.of(set.id()).no_more,
            Formula::Included(r, s) => self.of(r.id()).no_more && self.of(s.id()).all,
            Formula::Subset(a, b) => self.of(a.id()).no_more && self.of(b.id()).all,
        }
    }

    /// Whether a relation keeps all, and has nothing to do with what is gone.
    fn all_among_kept(&mut self, id: Id) -> bool {
        let possible = self.of_ones.relation_at(id, Side::Possible);
        let mut pairs = possible.pairs().into_iter();
        // Each copy is looked at by itself once.
        pairs.all(|(from, to)| !self.ones.contains(from) && !self.ones.contains(to))
            && self.of(id).all
    }

    /// Whether no copy is in a set.
    fn never_of_ones(&mut self, id: Id) -> bool {
        let possible = self.of_ones.set_at(id, Side::Possible);
        possible.iter().all(|event| !self.ones.contains(event))
    }

    fn of(&mut self, id: Id) -> Kept {
        if let Some(known) = self.changes.get(&id) {
            return *known;
        }
        let change = match self.free.is_closed(id) && self.is_settled(id) {
            true => Kept::SAME,
            false => self.computed(id),
        };
        self.changes.insert(id, change);
        change
    }

    /// Whether what certainly is in there among the events that are kept is all that may be.
    fn is_settled(&mut self, id: Id) -> bool {
        let kept = self.kept;
        if node(id).is_set() {
            let (certain, possible) =
                (self.known.set_at(id, Side::Certain), self.known.set_at(id, Side::Possible));
            return possible.iter().all(|event| certain.contains(event) || !kept.contains(event));
        }
        let certain = self.known.relation_at(id, Side::Certain);
        let possible = self.known.relation_at(id, Side::Possible);
        kept.iter().all(|from| {
            let mut related = possible.row(from);
            related.all(|to| certain.contains(from, to) || !kept.contains(to))
        })
    }

    fn computed(&mut self, id: Id) -> Kept {
        let here = node(id);
        match here {
            Node::SetDifference(a, b) | Node::Difference(a, b) => {
                let without = self.of(b).turned();
                self.of(a).and(without)
            }
            Node::Sequence(..) | Node::Plus(_) | Node::Domain(_) | Node::Range(_) => {
                let parts = self.parts(here);
                // Inside a fixpoint what may be by way of what is gone is not known.
                let all = parts.all && self.free.is_closed(id) && self.is_there(id, here);
                Kept { all, ..parts }
            }
            Node::Fix(index, _) => {
                // What a variable stands for has no more from round to round, if bodies of which that is so have not.
                let group = group(index);
                for variable in &group.variables {
                    self.changes.insert(
                        intern(Node::Variable(*variable)),
                        Kept { no_more: true, all: false },
                    );
                }
                let mut bodies = group.bodies.iter().map(|body| self.of(*body));
                let no_more = bodies.all(|body| body.no_more);
                Kept { no_more, all: false }
            }
            // Of what no execution lists, or what is not about single members, nothing is known.
            Node::ForSome(..)
            | Node::ForEvery(..)
            | Node::SetForSome(..)
            | Node::SetForEvery(..) => Kept { no_more: false, all: false },
            _ => self.parts(here),
        }
    }

    fn parts(&mut self, here: Node) -> Kept {
        children(here).into_iter().fold(Kept::SAME, |so_far, part| so_far.and(self.of(part)))
    }

    /// Whether whatever is in there by way of events that are gone certainly is in there without them.
    fn is_there(&mut self, id: Id, here: Node) -> bool {
        let kept = self.kept;
        if here.is_set() {
            let (r, backwards) = match here {
                Node::Range(r) => (r, true),
                Node::Domain(r) => (r, false),
                _ => return false,
            };
            let possible = self.known.relation_at(r, Side::Possible);
            let certain = self.known.set_at(id, Side::Certain);
            let all = possible.pairs().into_iter();
            let mut all = all.map(|(from, to)| if backwards { (to, from) } else { (from, to) });
            return all
                .all(|(of, by)| !kept.contains(of) || kept.contains(by) || certain.contains(of));
        }
        let by_way = match here {
            Node::Sequence(a, b) => {
                let (a, b) = (
                    self.known.relation_at(a, Side::Possible),
                    self.known.relation_at(b, Side::Possible),
                );
                without(&a, kept).then(&b)
            }
            Node::Plus(r) => {
                let steps = self.known.relation_at(r, Side::Possible);
                let out = without(&steps, kept);
                // First to what is gone, in any way, and from there on.
                let paths = steps.closure();
                let first = out.or(&steps.closure().then(&out));
                first.then(&paths)
            }
            _ => return false,
        };
        let certain = self.known.relation_at(id, Side::Certain);
        kept.iter().all(|from| {
            let mut related = by_way.row(from);
            related.all(|to| certain.contains(from, to) || !kept.contains(to))
        })
    }
}

/// The pairs that lead to no event of these.
fn without(relation: &Matrix, events: &Bits) -> Matrix {
    relation.without(&Matrix::product(&Bits::all(relation.len()), events))
}
