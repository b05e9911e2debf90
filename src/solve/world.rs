//! A program's executions in a session: base symbols as wires, the model's demands, and the values
//! that flow along reads-from.

use super::circuit::Lit;
use super::interpret::{Interpreter, LitMatrix, Structure};
use super::session::{Bits, Session};
use super::values::{Rounding, Values, slice};
use crate::execution::EventKind;
use crate::model::{Model, Vocabulary};
use crate::program::event::{Event, Program, Target};
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::relation::{Rel, indexed};
use std::collections::{HashMap, HashSet};

/// How a world picks its candidate execution: freely (the solver chooses) or as a function of
/// another world's.
pub trait Candidate {
    /// When `read` takes the bytes of `cell` from `write`.
    fn reads_from(
        &mut self,
        s: &mut Session,
        cell: usize,
        write: EventIndex,
        read: EventIndex,
    ) -> Lit;
    /// When `first` is before `second` in modification order.
    fn modification_order(&mut self, s: &mut Session, first: EventIndex, second: EventIndex)
    -> Lit;
    /// What `read` returns.
    fn read_value(&mut self, s: &mut Session, read: EventIndex, width: u32) -> ReadValue;
}

/// What a read returns.
pub enum ReadValue {
    /// These bits.
    Bits(Bits),
    /// What this term of the same program has, from this bit on.
    Term(Term, u32),
}

/// The free choice: every wire and value is unknown.
pub struct Free {
    partial_order: bool,
    order: HashMap<(EventIndex, EventIndex), Lit>,
}

impl Free {
    /// Where scopes occur, writes whose scopes do not include each other need not be ordered.
    pub fn new(vocabulary: &Vocabulary) -> Self {
        Free { partial_order: !vocabulary.scopes.is_empty(), order: HashMap::new() }
    }
}

impl Candidate for Free {
    fn reads_from(&mut self, s: &mut Session, _: usize, _: EventIndex, _: EventIndex) -> Lit {
        s.unknown("rf")
    }

    fn modification_order(&mut self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        if let (Some(backwards), false) = (self.order.get(&(b, a)), self.partial_order) {
            return !*backwards;
        }
        *self.order.entry((a, b)).or_insert_with(|| s.unknown("mo"))
    }

    fn read_value(&mut self, s: &mut Session, _: EventIndex, width: u32) -> ReadValue {
        ReadValue::Bits(s.unknown_bits("read", width))
    }
}

/// The three faces of a value.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its bits (arbitrary when undef or poison).
    pub bits: Bits,
    /// It is undef.
    pub undef: Lit,
    /// It is poison.
    pub poison: Lit,
}

impl Face {
    /// A well-defined constant wider than one bit.
    pub fn constant(bits: u128, width: u32) -> Face {
        Face { bits: Bits::Constant(bits, width), undef: Lit::FALSE, poison: Lit::FALSE }
    }
}

/// The executions of one program under one model.
pub struct World<'p> {
    /// The program.
    pub program: &'p Program,
    /// Its base symbols.
    pub structure: Structure,
    /// The candidate is an execution: the axioms hold and values flow along reads-from.
    pub consistent: Lit,
    /// What `consistent` consists of: each axiom by name, and the flow of values.
    pub demands: Vec<(String, Lit)>,
    /// Per cell and event: the read returns undef for that cell.
    pub undefined: Vec<Vec<Lit>>,
    pool: &'p Pool,
    values: Values<'p>,
    rounding: Rounding,
    status: HashMap<Term, (Lit, Lit)>,
    in_progress: HashSet<Term>,
    /// A cycle was cut while the present status was computed, so it must not be remembered.
    cut: bool,
}

impl<'p> World<'p> {
    /// Builds the world of `program` under `model`, the candidate chosen by `candidate`.
    pub fn new(
        s: &mut Session,
        pool: &'p Pool,
        program: &'p Program,
        model: &Model,
        rounding: Rounding,
        candidate: &mut dyn Candidate,
    ) -> Self {
        let mut world = World {
            program,
            structure: Structure::new(program.events.len()),
            consistent: Lit::TRUE,
            demands: Vec::new(),
            undefined: Vec::new(),
            pool,
            values: Values::new(pool),
            rounding,
            status: HashMap::new(),
            in_progress: HashSet::new(),
            cut: false,
        };
        world.choose_read_values(s, candidate);
        world.place_events(s);
        world.relate_threads(s);
        world.choose_candidate(s, candidate);
        let mut interpreter = Interpreter::new(&world.structure);
        let mut demands: Vec<(String, Lit)> = Vec::new();
        for axiom in &model.axioms {
            let holds = interpreter.formula(&mut s.circuit, &axiom.formula);
            demands.push((axiom.name.clone(), holds));
        }
        let undefined: Vec<Vec<Lit>> =
            model.undefined.iter().map(|set| interpreter.set(&mut s.circuit, *set)).collect();
        world.undefined = undefined;
        let flow = world.value_flow(s);
        demands.push(("value flow".into(), s.circuit.all(flow)));
        world.consistent = s.circuit.all(demands.iter().map(|(_, lit)| *lit));
        world.demands = demands;
        world
    }

    /// Wires of a relation of the model in this world.
    pub fn relation(&self, s: &mut Session, relation: Rel) -> LitMatrix {
        Interpreter::new(&self.structure).relation(&mut s.circuit, relation)
    }

    /// What the program takes for granted.
    pub fn assumptions(&mut self, s: &mut Session) -> Lit {
        let lits: Vec<Lit> =
            self.program.assumptions.iter().map(|t| self.values.lit(s, *t)).collect();
        s.circuit.all(lits)
    }

    /// The program has undefined behaviour in this candidate.
    pub fn undefined_behaviour(&mut self, s: &mut Session) -> Lit {
        let mut any = Lit::FALSE;
        for (guard, term) in &self.program.must_be_defined {
            let (undef, poison) = self.status(s, *term);
            let guard = self.values.lit(s, *guard);
            let bad = s.circuit.or(undef, poison);
            let here = s.circuit.and(guard, bad);
            any = s.circuit.or(any, here);
        }
        any
    }

    /// Reads the same world with the other way to round partly undef values.
    pub fn round(&mut self, rounding: Rounding) {
        self.rounding = rounding;
        self.status.clear();
    }

    /// A truth-valued term.
    pub fn lit(&mut self, s: &mut Session, term: Term) -> Lit {
        self.values.lit(s, term)
    }

    /// The value of a term.
    pub fn face(&mut self, s: &mut Session, term: Term) -> Face {
        let (undef, poison) = self.status(s, term);
        Face { bits: self.values.bits(s, term), undef, poison }
    }

    /// The terms of its program.
    pub fn pool(&self) -> &'p Pool {
        self.pool
    }

    /// The bits a read returns, if it may read at all.
    pub fn read_bits(&self, event: EventIndex) -> Option<Bits> {
        self.values.read(event).cloned()
    }

    /// What a read returns.
    pub fn read(&mut self, s: &mut Session, event: EventIndex) -> Face {
        let bits = self.values.read(event).cloned().unwrap_or(Bits::Constant(0, 8));
        let (undef, poison) = self.read_status(s, event);
        Face { bits, undef, poison }
    }

    fn choose_read_values(&mut self, s: &mut Session, candidate: &mut dyn Candidate) {
        let mut from_terms = Vec::new();
        for (i, event) in self.program.events.iter().enumerate() {
            if self.pool.is(event.reads, false) || event.width == 0 {
                continue;
            }
            match candidate.read_value(s, i, event.width) {
                ReadValue::Bits(bits) => self.values.set_read(i, bits),
                ReadValue::Term(term, low) => from_terms.push((i, term, low)),
            }
        }
        // Values taken from this program's own writes, which may depend on other such reads.
        for _ in 0..from_terms.len() {
            for (i, term, low) in &from_terms {
                let bits = Values::with_reads(&self.values).bits(s, *term);
                let width = self.program.events[*i].width;
                if low + width <= Session::width(&bits) {
                    let part = slice(s, &bits, *low, width);
                    self.values.set_read(*i, part);
                }
            }
        }
    }

    fn place_events(&mut self, s: &mut Session) {
        let program = self.program;
        for (i, event) in program.events.iter().enumerate() {
            let reads = self.values.lit(s, event.reads);
            let writes = self.values.lit(s, event.writes);
            let fence = self.values.lit(s, event.fence);
            self.structure.put("R", i, reads);
            self.structure.put("W", i, writes);
            self.structure.put("F", i, fence);
            if event.kind == EventKind::Call {
                let executed = self.values.lit(s, event.executed);
                self.structure.put("C", i, executed);
            }
            let strength = event.strength;
            for (set, term) in [
                ("atomic", strength.atomic),
                ("monotonic", strength.monotonic),
                ("acquire", strength.acquire),
                ("release", strength.release),
                ("seq_cst", strength.seq_cst),
            ] {
                let lit = self.values.lit(s, term);
                self.structure.put(set, i, lit);
            }
            self.structure.put("volatile", i, Lit::constant(event.volatile));
            for (tag, when) in &event.tags {
                let lit = self.values.lit(s, *when);
                self.structure.put(&indexed("tagged", tag), i, lit);
            }
            for (scope, when) in &event.scopes {
                let lit = self.values.lit(s, *when);
                self.structure.put(&indexed("scoped", scope), i, lit);
            }
            if let Some(space) = event.space {
                self.structure.put(&indexed("in_space", space), i, Lit::TRUE);
            }
            let access = s.circuit.or(reads, writes);
            for cell in 0..program.cells {
                let covering: Vec<Lit> = self
                    .covering(event, cell)
                    .map(|t| t.when)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .map(|t| self.values.lit(s, t))
                    .collect();
                let somewhere = s.circuit.any(covering);
                let here = s.circuit.and(access, somewhere);
                self.structure.put(&indexed("at", cell), i, here);
            }
        }
    }

    fn covering<'e>(
        &self,
        event: &'e Event,
        cell: usize,
    ) -> impl Iterator<Item = &'e Target> + use<'e> {
        let (location, start, len) = self.program.cell(cell);
        let index = self.program.locations.iter().position(|l| l.name == location.name);
        event.targets.iter().filter(move |t| {
            Some(t.location) == index && t.offset <= start && start + len <= t.offset + t.size
        })
    }

    fn relate_threads(&mut self, s: &mut Session) {
        let events = &self.program.events;
        for (i, a) in events.iter().enumerate() {
            for (j, b) in events.iter().enumerate() {
                let initial_first = a.kind == EventKind::Initial && b.kind != EventKind::Initial;
                let final_last = b.kind == EventKind::Final && a.kind != EventKind::Final;
                if initial_first || final_last {
                    self.structure.relate("joined", i, j, Lit::TRUE);
                }
                let (Some(x), Some(y)) = (a.thread, b.thread) else { continue };
                let together = self.one_thread(s, x.min(y), x.max(y));
                self.structure.relate("same_thread", i, j, together);
                if (x, i) < (y, j) {
                    self.structure.relate("po", i, j, together);
                }
            }
        }
        let scopes: HashSet<&String> =
            events.iter().flat_map(|e| &e.scopes).map(|(s, _)| s).collect();
        for scope in scopes {
            let name = indexed("same_instance", scope);
            for (i, a) in events.iter().enumerate() {
                for (j, b) in events.iter().enumerate() {
                    let (Some(x), Some(y)) = (a.thread, b.thread) else { continue };
                    let known = self.program.same_instance.iter().find(|(s, p, q, _)| {
                        s == scope && ((*p, *q) == (x, y) || (*p, *q) == (y, x))
                    });
                    let together = self.structure.related("same_thread", i, j);
                    let same = match known {
                        Some((_, _, _, when)) => self.values.lit(s, *when),
                        None => Lit::FALSE,
                    };
                    let same = s.circuit.or(same, together);
                    self.structure.relate(&name, i, j, same);
                }
            }
        }
    }

    /// When threads `first` and `last` are one, because all from `first` on continue each other.
    fn one_thread(&mut self, s: &mut Session, first: usize, last: usize) -> Lit {
        let mut together = Lit::TRUE;
        for thread in first + 1..=last {
            let joined = self.program.continues.iter().find(|(t, _)| *t == thread);
            let joined = joined.map_or(Lit::FALSE, |(_, term)| self.values.lit(s, *term));
            together = s.circuit.and(together, joined);
        }
        together
    }

    fn choose_candidate(&mut self, s: &mut Session, candidate: &mut dyn Candidate) {
        let n = self.structure.n;
        let mut share = vec![Lit::FALSE; n * n];
        for cell in 0..self.program.cells {
            let (rf, at) = (indexed("rf", cell), indexed("at", cell));
            for w in 0..n {
                let here = self.structure.holds(&at, w);
                let writes = s.circuit.and(here, self.structure.holds("W", w));
                for r in 0..n {
                    let there = self.structure.holds(&at, r);
                    let both = s.circuit.and(here, there);
                    share[w * n + r] = s.circuit.or(share[w * n + r], both);
                    let reads = s.circuit.and(there, self.structure.holds("R", r));
                    if w == r || writes == Lit::FALSE || reads == Lit::FALSE {
                        continue;
                    }
                    let chosen = candidate.reads_from(s, cell, w, r);
                    let possible = s.circuit.and(writes, reads);
                    let chosen = s.circuit.and(chosen, possible);
                    self.structure.relate(&rf, w, r, chosen);
                }
            }
        }
        let modifies: Vec<Lit> = (0..n)
            .map(|i| {
                s.circuit.and(self.structure.holds("W", i), self.structure.holds("monotonic", i))
            })
            .collect();
        let initial = |i: usize| self.program.events[i].kind == EventKind::Initial;
        for a in 0..n {
            for b in (0..n).filter(|b| *b != a) {
                let both = s.circuit.all([modifies[a], modifies[b], share[a * n + b]]);
                if both == Lit::FALSE || initial(b) {
                    continue;
                }
                let before =
                    if initial(a) { Lit::TRUE } else { candidate.modification_order(s, a, b) };
                let before = s.circuit.and(both, before);
                self.structure.relate("mo", a, b, before);
            }
        }
    }

    /// Along every reads-from edge the bytes are the same, unless the read is undef there.
    fn value_flow(&mut self, s: &mut Session) -> Vec<Lit> {
        let mut demands = Vec::new();
        for cell in 0..self.program.cells {
            let rf = indexed("rf", cell);
            let (_, start, len) = self.program.cell(cell);
            for (w, writer) in self.program.events.iter().enumerate() {
                let Some(value) = writer.value else { continue };
                for (r, reader) in self.program.events.iter().enumerate() {
                    let edge = self.structure.related(&rf, w, r);
                    if edge == Lit::FALSE {
                        continue;
                    }
                    let Some(read) = self.values.read(r).cloned() else { continue };
                    // Undef written is undef read: any bits will do.
                    let (undef, poison) = self.status(s, value);
                    let edge = s.circuit.all([edge, !undef, !poison]);
                    if edge == Lit::FALSE {
                        continue;
                    }
                    let written = self.values.bits(s, value);
                    let edge = s.circuit.and(edge, !self.undefined[cell][r]);
                    for from in self.covering(writer, cell) {
                        for to in self.covering(reader, cell) {
                            let (x, y) =
                                (self.values.lit(s, from.when), self.values.lit(s, to.when));
                            let here = s.circuit.all([edge, x, y]);
                            if here == Lit::FALSE {
                                continue;
                            }
                            let width = (len * 8) as u32;
                            let a = slice(s, &written, ((start - from.offset) * 8) as u32, width);
                            let b = slice(s, &read, ((start - to.offset) * 8) as u32, width);
                            let same = s.equal(&a, &b);
                            demands.push(s.circuit.implies(here, same));
                        }
                    }
                }
            }
        }
        demands
    }

    fn read_status(&mut self, s: &mut Session, event: EventIndex) -> (Lit, Lit) {
        let (mut undef, mut poison) = (Lit::FALSE, Lit::FALSE);
        for cell in 0..self.program.cells {
            undef = s.circuit.or(undef, self.undefined[cell][event]);
            for (w, writer) in self.program.events.iter().enumerate() {
                let edge = self.structure.related(&indexed("rf", cell), w, event);
                let Some(value) = writer.value.filter(|_| edge != Lit::FALSE) else { continue };
                let (u, p) = self.status(s, value);
                let edge = s.circuit.and(edge, !self.undefined[cell][event]);
                let u = s.circuit.and(edge, u);
                let p = s.circuit.and(edge, p);
                undef = s.circuit.or(undef, u);
                poison = s.circuit.or(poison, p);
            }
        }
        (undef, poison)
    }

    /// When a term is undef, and when it is poison. Nothing is undef or poison merely because it
    /// depends on itself.
    fn status(&mut self, s: &mut Session, term: Term) -> (Lit, Lit) {
        if let Some(known) = self.status.get(&term) {
            return *known;
        }
        if !self.in_progress.insert(term) {
            self.cut = true;
            return (Lit::FALSE, Lit::FALSE);
        }
        let cut_outside = std::mem::take(&mut self.cut);
        let kind = self.pool.kind(term).clone();
        let (undef, poison) = match kind {
            TermKind::Constant(_) | TermKind::Input(_) => (Lit::FALSE, Lit::FALSE),
            TermKind::Freeze(..) => (Lit::FALSE, Lit::FALSE),
            TermKind::Undef => (Lit::TRUE, Lit::FALSE),
            TermKind::Poison => (Lit::FALSE, Lit::TRUE),
            TermKind::Read(event) => self.read_status(s, event),
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let (a, b) = (self.status(s, a), self.status(s, b));
                (s.circuit.ite(c, a.0, b.0), s.circuit.ite(c, a.1, b.1))
            }
            TermKind::Select(c, a, b) => {
                let (c_undef, c_poison) = self.status(s, c);
                let c = self.values.lit(s, c);
                let (a, b) = (self.status(s, a), self.status(s, b));
                let undef = s.circuit.ite(c, a.0, b.0);
                let poison = s.circuit.ite(c, a.1, b.1);
                // An undef condition picks either arm; the source may pick the undef one.
                let either = match self.rounding {
                    Rounding::Over => c_undef,
                    Rounding::Under => {
                        let some = s.circuit.or(a.0, b.0);
                        s.circuit.and(c_undef, some)
                    }
                };
                (s.circuit.or(undef, either), s.circuit.or(poison, c_poison))
            }
            other => {
                let whole = keeps_undef(&other);
                let (mut undef, mut poison) = (Lit::FALSE, self.values.makes_poison(s, term));
                for operand in operands(&other) {
                    let (u, p) = self.status(s, operand);
                    let u = if whole { u } else { self.partly(u) };
                    undef = s.circuit.or(undef, u);
                    poison = s.circuit.or(poison, p);
                }
                (undef, poison)
            }
        };
        self.in_progress.remove(&term);
        let status = (s.circuit.and(undef, !poison), poison);
        if !self.cut || self.in_progress.is_empty() {
            self.status.insert(term, status);
        }
        self.cut |= cut_outside;
        status
    }

    /// Undef in an operand of an operation whose result is then only partly arbitrary.
    fn partly(&self, undef: Lit) -> Lit {
        match self.rounding {
            Rounding::Over => undef,
            Rounding::Under => Lit::FALSE,
        }
    }
}

/// Operations whose result is fully undef when an operand is.
pub fn keeps_undef(kind: &TermKind) -> bool {
    use crate::program::ir::{BinaryOp, Predicate};
    matches!(
        kind,
        TermKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor, ..)
            | TermKind::Compare(Predicate::Eq | Predicate::Ne, ..)
            | TermKind::Extract(..)
    )
}

fn operands(kind: &TermKind) -> Vec<Term> {
    match kind {
        TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
            vec![*a, *b]
        }
        TermKind::ZeroExtend(a) | TermKind::SignExtend(a) | TermKind::Extract(a, _, _) => vec![*a],
        TermKind::Apply(_, operands) => operands.clone(),
        _ => vec![],
    }
}
