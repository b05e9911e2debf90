//! Small executions over any symbols: whether some events, with sets and relations as they come, satisfy formulas.

use super::circuit::Lit;
use super::evaluate::{Base, Evaluator};
use super::interpret::{Interpreter, Structure};
use super::matrix::{Bits, Matrix};
use super::session::{Answer, Session};
use crate::relation::{Formula, Id, Node, Symbol, children, node};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::time::Instant;

/// Some events with the sets that they are in and how they are related.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Small {
    /// How many events there are.
    pub events: usize,
    /// The events of each set.
    pub sets: BTreeMap<Symbol, Vec<usize>>,
    /// The pairs of each relation.
    pub relations: BTreeMap<Symbol, Vec<(usize, usize)>>,
}

impl Base for Small {
    fn events(&self) -> usize {
        self.events
    }

    fn set(&self, name: Symbol) -> Bits {
        let mut bits = Bits::empty(self.events);
        self.sets.get(&name).into_iter().flatten().for_each(|event| bits.insert(*event));
        bits
    }

    fn relation(&self, name: Symbol) -> Matrix {
        let mut matrix = Matrix::empty(self.events);
        self.relations.get(&name).into_iter().flatten().for_each(|(i, j)| matrix.insert(*i, *j));
        matrix
    }
}

impl Small {
    /// Whether a formula holds, by the interpreter that needs no solver.
    pub fn satisfies(&self, formula: &Formula) -> bool {
        Evaluator::new(self).holds(formula)
    }
}

/// What a search comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// These events satisfy all of it.
    Yes(Small),
    /// No events of that number do.
    No,
    /// Out of time.
    OutOfTime,
}

/// The base symbols in formulas; whether each is a set.
pub fn symbols(formulas: &[Formula]) -> BTreeMap<Symbol, bool> {
    fn walk(id: Id, seen: &mut FxHashSet<Id>, out: &mut BTreeMap<Symbol, bool>) {
        if !seen.insert(id) {
            return;
        }
        match node(id) {
            Node::SetBase(name) => {
                out.insert(name, true);
            }
            Node::Base(name) => {
                out.insert(name, false);
            }
            here => children(here).into_iter().for_each(|child| walk(child, seen, out)),
        }
    }
    let (mut seen, mut out) = (FxHashSet::default(), BTreeMap::new());
    for (id, _) in formulas.iter().flat_map(Formula::expressions) {
        walk(id, &mut seen, &mut out);
    }
    out
}

/// Looks for so many events that satisfy all formulas. What is found has no more pairs and members than it needs, as far as
/// leaving out one after the other shows that.
pub fn find(events: usize, formulas: &[Formula], deadline: Instant) -> Found {
    let mut session = Session::new(Some(deadline), FxHashMap::default());
    let mut structure = Structure::new(events);
    let mut wires: Vec<(Symbol, usize, Option<usize>, Lit)> = Vec::new();
    for (symbol, is_set) in symbols(formulas) {
        for i in 0..events {
            if is_set {
                let wire = session.unknown("in");
                structure.put(symbol, i, wire);
                wires.push((symbol, i, None, wire));
                continue;
            }
            for j in 0..events {
                let wire = session.unknown("related");
                structure.relate(symbol, i, j, wire);
                wires.push((symbol, i, Some(j), wire));
            }
        }
    }
    let mut interpreter = Interpreter::new(&structure);
    for formula in formulas {
        let holds = interpreter.formula(&mut session.circuit, formula);
        session.assert(holds);
    }
    match session.check(&[]) {
        Answer::Sat => {}
        Answer::Unsat => return Found::No,
        Answer::Unknown => return Found::OutOfTime,
    }
    let mut best = session.snapshot();
    // What is not there stays away; of the rest, as much as possible is left out, many at a time and then each.
    let all: Vec<Lit> = wires.iter().map(|(.., wire)| *wire).collect();
    let mut size = all.len();
    while size > 0 {
        for part in all.chunks(size) {
            if !part.iter().any(|wire| best.holds(*wire)) {
                continue;
            }
            let away = |wire: &&Lit| !best.holds(**wire) || part.contains(*wire);
            let away: Vec<Lit> = all.iter().filter(away).map(|wire| !*wire).collect();
            if session.check(&away) == Answer::Sat {
                best = session.snapshot();
            }
        }
        size /= 2;
    }
    let mut small = Small { events, ..Small::default() };
    for (symbol, i, j, wire) in wires {
        match (j, best.holds(wire)) {
            (None, true) => small.sets.entry(symbol).or_default().push(i),
            (Some(j), true) => small.relations.entry(symbol).or_default().push((i, j)),
            _ => {}
        }
    }
    Found::Yes(small)
}
