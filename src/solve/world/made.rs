//! What values are made of that may be undef in a way that cannot be told bit by bit.
//!
//! `sext` of undef is undef in all its bits, but the upper ones are alike. Such values are told by how they are made: the
//! same operation on values of which each is covered by the one in its place gives nothing new, for each use of what
//! is undef picks its bits anew.

use super::{Face, Stated, World};
use crate::program::callee::Applied;
use crate::program::event::Target;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::{Known, Session, Snapshot};
use crate::solve::undef::Undef;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Ways in which one value may be made, at most: of values with more, nothing is known here.
const WAYS: usize = 8;

/// Terms in the text of a function, at most.
const TEXT: usize = 1_000;

/// An operation without its operands; the text of a function, each line with the lines that it computes from.
pub type Shape = Vec<(TermKind, Vec<usize>)>;

/// One way in which a value is made.
#[derive(Clone, Debug)]
pub struct Made {
    /// When it is made in this way.
    pub when: Lit,
    /// By what.
    pub operation: Shape,
    /// Of what.
    pub operands: Vec<Term>,
}

impl Made {
    /// Whether the same of its first two operands the other way round is as good.
    pub fn commutes(&self) -> bool {
        use BinaryOp::{Add, And, Mul, Or, Xor};
        match self.operation[..] {
            [(TermKind::Binary(op, ..), _)] => matches!(op, Add | And | Mul | Or | Xor),
            [(TermKind::Compare(predicate, ..), _)] => {
                matches!(predicate, Predicate::Eq | Predicate::Ne)
            }
            [(TermKind::Apply(ref function, _), _)] => function.commutes(),
            _ => false,
        }
    }
}

/// How the values are made that cannot be told bit by bit.
#[derive(Clone, Debug)]
pub struct Makings<B = super::Bits> {
    made: FxHashMap<Term, Vec<Made>>,
    faces: FxHashMap<Term, Face<B>>,
}

impl<B> Default for Makings<B> {
    fn default() -> Self {
        Makings { made: FxHashMap::default(), faces: FxHashMap::default() }
    }
}

impl<B> Makings<B> {
    /// The ways in which a term may be made.
    pub fn ways(&self, term: Term) -> &[Made] {
        self.made.get(&term).map_or(&[], Vec::as_slice)
    }

    /// The value of what something is made of.
    pub fn face(&self, term: Term) -> Option<&Face<B>> {
        self.faces.get(&term)
    }
}

impl Makings {
    /// The same as they are in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Makings<Known> {
        let constant =
            |made: &Made| Made { when: Lit::constant(at.holds(made.when)), ..made.clone() };
        let ways = |(term, ways): (&Term, &Vec<Made>)| {
            (*term, ways.iter().map(constant).filter(|made| made.when == Lit::TRUE).collect())
        };
        Makings {
            made: self.made.iter().map(ways).collect(),
            faces: self.faces.iter().map(|(term, face)| (*term, face.fixed(s, at))).collect(),
        }
    }
}

impl World<'_> {
    /// How these terms are made, and what they are made of.
    pub fn makings(&mut self, s: &mut Session, terms: impl IntoIterator<Item = Term>) -> Makings {
        let mut makings = Makings::default();
        for term in terms {
            self.find_ways(s, term, &mut makings);
        }
        let operands = makings.made.values().flatten().flat_map(|made| &made.operands);
        let operands: Vec<Term> = operands.copied().collect();
        for term in operands {
            let face = self.face(s, term);
            makings.faces.insert(term, face);
        }
        makings
    }

    fn find_ways(&mut self, s: &mut Session, term: Term, known: &mut Makings) {
        if known.made.contains_key(&term) {
            return;
        }
        // What goes round in a circle through memory is not followed.
        known.made.insert(term, vec![]);
        let ways = match self.pool.kind(term).clone() {
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let mut ways = self.ways_when(s, a, c, known);
                ways.extend(self.ways_when(s, b, !c, known));
                ways
            }
            TermKind::Read(event) => self.ways_of_read(s, event, known),
            TermKind::Freeze(..) => vec![],
            TermKind::Apply(function, _) if function.is_of_program() => vec![],
            TermKind::Apply(Applied::Partly, of) => {
                let text = text_of(self.pool, of[0]);
                let ways = text.into_iter().map(|text| self.way(s, text, known));
                let mut ways: Vec<Made> = ways.collect();
                ways.retain(|way| way.operands.iter().any(|o| !self.status(s, *o).0.is_none()));
                ways
            }
            kind => {
                let operands = kind.operands();
                let statuses = operands.iter().map(|o| self.status(s, *o).0);
                let undef: Vec<Undef> = statuses.collect();
                let way = self.way(s, (vec![(without_operands(&kind), vec![])], operands), known);
                let of_such = way.operands.iter().any(|o| !known.ways(*o).is_empty());
                if of_such || mixes_bits(&kind, &undef) { vec![way] } else { vec![] }
            }
        };
        if ways.len() <= WAYS {
            known.made.insert(term, ways);
        }
    }

    /// That operation on these operands.
    fn way(
        &mut self,
        s: &mut Session,
        (operation, operands): (Shape, Vec<Term>),
        known: &mut Makings,
    ) -> Made {
        for operand in &operands {
            self.find_ways(s, *operand, known);
        }
        Made { when: Lit::TRUE, operation, operands }
    }

    /// The ways in which a term is made where this holds.
    fn ways_when(
        &mut self,
        s: &mut Session,
        term: Term,
        holds: Lit,
        known: &mut Makings,
    ) -> Vec<Made> {
        self.find_ways(s, term, known);
        let ways = known.ways(term).iter().map(|made| {
            let when = s.circuit.and(made.when, holds);
            Made { when, ..made.clone() }
        });
        ways.filter(|made| made.when != Lit::FALSE).collect()
    }

    /// The ways in which what is read is made: those of the value of the write that it is a part of.
    fn ways_of_read(
        &mut self,
        s: &mut Session,
        event: EventIndex,
        known: &mut Makings,
    ) -> Vec<Made> {
        let width = self.program.events[event].width;
        match self.stated.get(&event) {
            Some(Stated::Wires(..)) => return vec![],
            Some(Stated::Like(term, low)) => {
                let (term, low) = (*term, *low);
                return match low == 0 && self.pool.width(term) == width {
                    true => self.ways_when(s, term, Lit::TRUE, known),
                    false => vec![],
                };
            }
            None => {}
        }
        let mut ways = Vec::new();
        for (w, writer) in self.program.events.iter().enumerate() {
            let Some(value) = writer.value else { continue };
            self.find_ways(s, value, known);
            if known.ways(value).is_empty() {
                continue;
            }
            for low in self.parts(event, w) {
                let all = self.reads_part_of(s, event, w, low);
                if (low, self.pool.width(value)) == (0, width) {
                    ways.extend(self.ways_when(s, value, all, known));
                } else if all != Lit::FALSE {
                    let part = TermKind::Extract(Term::TRUE, low, Flags::default());
                    ways.push(Made {
                        when: all,
                        operation: vec![(part, vec![])],
                        operands: vec![value],
                    });
                }
            }
        }
        ways
    }

    /// Where in the value of a write all that is read may begin.
    fn parts(&self, read: EventIndex, write: EventIndex) -> BTreeSet<u32> {
        let (reader, writer) = (&self.program.events[read], &self.program.events[write]);
        let pairs = reader.targets.iter().flat_map(|r| writer.targets.iter().map(move |w| (r, w)));
        pairs.filter_map(|(read, written)| self.part(read, written)).collect()
    }

    /// Where in what is written there what is read here begins, if it is all in it.
    fn part(&self, read: &Target, written: &Target) -> Option<u32> {
        let inside = read.location == written.location
            && written.offset <= read.offset
            && read.offset + read.size <= written.offset + written.size;
        inside.then(|| written.low_bit(self.program.order, (read.offset, read.size)))
    }

    /// When a read is of nothing but this part of what is written.
    fn reads_part_of(
        &mut self,
        s: &mut Session,
        event: EventIndex,
        write: EventIndex,
        low: u32,
    ) -> Lit {
        let (reader, writer) = (&self.program.events[event], &self.program.events[write]);
        let mut all = self.structure.holds("R", event);
        for cell in 0..self.program.cells {
            let edge = self.structure.related(indexed("rf", cell), write, event);
            let edge = s.circuit.and(edge, !self.undefined[cell][event]);
            for target in self.covering(reader, cell) {
                let here = self.values.lit(s, target.when);
                let alike = self.covering(writer, cell);
                let alike = alike.filter(|other| self.part(target, other) == Some(low));
                let alike: Vec<Term> = alike.map(|t| t.when).collect();
                let alike: Vec<Lit> = alike.into_iter().map(|t| self.values.lit(s, t)).collect();
                let same = s.circuit.any(alike);
                let read = s.circuit.and(edge, same);
                let fine = s.circuit.implies(here, read);
                all = s.circuit.and(all, fine);
            }
        }
        all
    }
}

/// Whether bits of what an operation gives hang together, or on bits of the operands elsewhere, where these are undef.
fn mixes_bits(kind: &TermKind, undef: &[Undef]) -> bool {
    let some = undef.iter().any(|undef| !undef.is_none());
    let whole = undef.iter().all(|undef| undef.bits.is_none());
    some && match (kind, undef) {
        (TermKind::Binary(BinaryOp::Xor | BinaryOp::And | BinaryOp::Or, ..), _) => false,
        (TermKind::Binary(BinaryOp::Shl | BinaryOp::LShr, ..), [_, by]) => !by.is_none(),
        (TermKind::Binary(BinaryOp::Add | BinaryOp::Sub, ..), _) => !whole,
        (TermKind::Select(..), [condition, ..]) => !condition.is_none(),
        (TermKind::Extract(_, _, flags), _) => *flags != Flags::default(),
        (TermKind::Compare(..) | TermKind::ZeroExtend(_) | TermKind::Concat(..), _) => false,
        _ => true,
    }
}

fn without_operands(kind: &TermKind) -> TermKind {
    kind.with_operands(&vec![Term::TRUE; kind.operands().len()])
}

/// The text of a function, and what it computes from: how it does is the same whatever that is.
fn text_of(pool: &Pool, text: Term) -> Option<(Shape, Vec<Term>)> {
    let (mut shape, mut operands) = (Shape::new(), Vec::new());
    write_down(pool, text, &mut shape, &mut operands, &mut FxHashMap::default())?;
    Some((shape, operands))
}

/// Writes down how a term is computed, and yields the line that says so.
fn write_down(
    pool: &Pool,
    term: Term,
    shape: &mut Shape,
    operands: &mut Vec<Term>,
    lines: &mut FxHashMap<Term, usize>,
) -> Option<usize> {
    if let Some(line) = lines.get(&term) {
        return Some(*line);
    }
    let line = match pool.kind(term) {
        TermKind::Apply(operand @ Applied::Operand(_), of) => {
            operands.push(of[0]);
            (TermKind::Apply(operand.clone(), vec![]), vec![])
        }
        given if is_given(given) => {
            operands.push(term);
            (TermKind::Undef, vec![])
        }
        kind => {
            let of = kind.operands().into_iter();
            let of: Option<Vec<usize>> =
                of.map(|o| write_down(pool, o, shape, operands, lines)).collect();
            (without_operands(kind), of?)
        }
    };
    shape.push(line);
    lines.insert(term, shape.len() - 1);
    (shape.len() <= TEXT).then_some(shape.len() - 1)
}

/// Whether a value is not computed from others.
fn is_given(kind: &TermKind) -> bool {
    match kind {
        TermKind::Constant(_) => false,
        TermKind::Apply(function, _) => function.is_of_program(),
        TermKind::Freeze(..) => true,
        kind => kind.operands().is_empty(),
    }
}
