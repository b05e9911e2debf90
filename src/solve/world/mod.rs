//! A program's executions in a session: base symbols as wires, the model's demands, and the values
//! that flow along reads-from.
//!
//! A world is built in two halves that know little of each other: `place` says what happens where,
//! and which candidate is looked at, as wires for the model's relations; `flow` says what the values
//! are then, and which of them are undef or poison. This file has what the rest of the crate sees.

mod chains;
mod flow;
mod in_turn;
mod made;
mod partly;
mod place;
mod samples;
mod status;

use samples::Samples;
use status::Status;

pub use made::Makings;
pub use partly::covered_by;

use super::circuit::Lit;
use super::interpret::{Interpreter, Structure};
use super::lazy::{Bounds, Extents, Reach};
use super::propagate::Propagator;
use super::session::{Bits, Known, Session, Snapshot};
use super::undef::Undef;
use super::values::{Rounding, Values};
use super::wires::WireMatrix;
use crate::model::{Model, Vocabulary};
use crate::program::concrete::Value;
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::ir::BinaryOp;
use crate::program::term::{EventIndex, Pool, Term, TermKind, mask};
use crate::relation::{Axiom, Formula, Rel, indexed};
use rustc_hash::FxHashMap;
use std::rc::Rc;

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
    /// When the program's choice is taken: as the input says.
    fn choice(&mut self, s: &mut Session, input: &Input) -> Lit {
        s.input_lit(input)
    }
    /// What a `freeze` of the program picks where its operand is undef or poison; none: what its operand's bits
    /// happen to be. Where the operand is well-defined, this has to be its value. Likewise for the bits of what is undef
    /// or poison itself.
    fn frozen(&mut self, _: &mut Session, _freeze: Term, _width: u32) -> Option<Bits> {
        None
    }
}

/// What a read returns.
pub enum ReadValue {
    /// These bits.
    Bits(Bits),
    /// What these terms of the same program have, and these bits elsewhere.
    Pieces(Vec<Piece>, Bits),
    /// This value, undef or poison where it says so, wherever the read takes it from.
    Face(Face),
    /// All that this term of the same program has, undef and poison included, from this bit on.
    Written(Term, u32),
}

/// Some bits of what a read returns that are some of a term's.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The first bit of what is read.
    pub at: u32,
    /// The term that has them.
    pub of: Term,
    /// Its first bit of them.
    pub low: u32,
    /// How many they are.
    pub width: u32,
}

/// The free choice: every wire and value is unknown.
pub struct Free {
    partial_order: bool,
    order: FxHashMap<(EventIndex, EventIndex), Lit>,
}

impl Free {
    /// Writes need not be ordered where what occurs leaves that open.
    pub fn new(vocabulary: &Vocabulary) -> Self {
        Free { partial_order: vocabulary.leaves_unordered(), order: FxHashMap::default() }
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

    fn frozen(&mut self, s: &mut Session, _: Term, width: u32) -> Option<Bits> {
        Some(s.unknown_bits("frozen", width))
    }
}

/// What becomes of the wires that say that the model's demands are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demands {
    /// They are stated and never denied: what an operation on relations takes more gates for is only looked at when there
    /// is a model.
    Stated {
        /// So many.
        dear: usize,
    },
    /// Either.
    Open,
}

/// Programs of fewer events have nothing that takes many gates.
const FEW_EVENTS: usize = 24;

/// What may be undef of a read with so many sources takes many gates.
const MANY_SOURCES: usize = 8;

/// The three faces of a value.
#[derive(Clone, Debug)]
pub struct Face<B = Bits> {
    /// Its bits (arbitrary when undef or poison).
    pub bits: B,
    /// It is undef, or some of its bits are.
    pub undef: Undef<B>,
    /// It is poison.
    pub poison: Lit,
    /// What it is the value of, if that is a term of its world.
    pub of: Option<Term>,
}

impl Face {
    /// The same value as it is in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Face<Known> {
        Face {
            bits: Known(s.value(&self.bits, at), Session::width(&self.bits)),
            undef: self.undef.fixed(s, at),
            poison: Lit::constant(at.holds(self.poison)),
            of: self.of,
        }
    }

    /// What it is in a model. Where all of it is undef, so are the bits that memory has beside it.
    pub fn value(&self, s: &Session, at: &Snapshot) -> Value {
        let width = Session::width(&self.bits);
        let undef = self.undef.value(s, at, width);
        Value {
            bits: s.value(&self.bits, at),
            undef: if undef == mask(width) { u128::MAX } else { undef },
            poison: at.holds(self.poison),
        }
    }

    /// A well-defined constant wider than one bit.
    pub fn constant(bits: u128, width: u32) -> Face {
        Face { bits: Bits::Constant(bits, width), undef: Undef::NONE, poison: Lit::FALSE, of: None }
    }
}

/// When a read is undef, and when it is poison, without looking where it reads from.
#[derive(Clone)]
enum Stated {
    /// These wires say so.
    Wires(Undef, Lit),
    /// Whenever this term is, from this bit on.
    Like(Term, u32),
}

/// A write that a read may take the bytes of a cell from.
#[derive(Clone, Copy)]
struct Source {
    cell: usize,
    write: EventIndex,
    edge: Lit,
}

/// The executions of one program under one model.
pub struct World<'p> {
    /// The program.
    pub program: &'p Program,
    /// Its base symbols.
    pub structure: Structure,
    /// The candidate is well-formed: orders are orders, and values flow along reads-from.
    pub candidate: Lit,
    /// The candidate is an execution: the axioms hold, too.
    pub consistent: Lit,
    /// Some pair of operations races, in models where that is undefined behaviour.
    pub race: Lit,
    /// What `consistent` consists of: each axiom by name, and the flow of values.
    pub demands: Vec<(String, Lit)>,
    /// When each of the model's demands is met, whatever values are.
    rules: Vec<Lit>,
    /// Per cell and event: the read returns undef for that cell.
    pub undefined: Vec<Vec<Lit>>,
    /// Per cell the number of its location, its first byte there and how many it has.
    cells: Vec<(usize, u64, u64)>,
    /// Per event where its bytes may come from: of each cell in turn the writes, in order, and when it is this one.
    sources: Vec<Vec<Source>>,
    /// Per cell which writes each read may see, where the model says so.
    may_see: Vec<Option<Rc<WireMatrix>>>,
    pool: &'p Pool,
    values: Values<'p>,
    /// Reads of which the candidate says when they are undef or poison.
    stated: FxHashMap<EventIndex, Stated>,
    rounding: Rounding,
    /// Per event when what it reads is undef, and when it is poison; empty until that is asked for.
    reads: Vec<Status>,
    status: FxHashMap<Term, Status>,
    /// All reads are known.
    settled: bool,
    samples: Samples<'p>,
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
        World::with(s, (pool, program), model, rounding, Demands::Open, candidate)
    }

    /// The same; what the demands are is for the caller to keep to.
    pub fn with(
        s: &mut Session,
        (pool, program): (&'p Pool, &'p Program),
        model: &Model,
        rounding: Rounding,
        demands: Demands,
        candidate: &mut dyn Candidate,
    ) -> Self {
        let mut world = World::empty(pool, program, rounding);
        world.place(s, candidate);
        // Where it is open what happens at all, the search takes long, and is better told everything.
        let happens = program.events.iter().all(|event| pool.is(event.executed, true));
        let large = happens && program.events.len() >= FEW_EVENTS;
        let reach = match demands {
            Demands::Stated { dear } if large || dear == 0 => Reach::Gates(dear),
            _ => Reach::All,
        };
        let is_stated = demands != Demands::Open;
        let stated = reach != Reach::All;
        let extents = if stated { Extents::of(&world.structure) } else { Extents::default() };
        let mut known = extents.evaluator();
        let mut bounds = Bounds::new(&world.structure, &mut known, reach);
        if is_stated {
            let stated = model.demands().map(|axiom| &axiom.formula);
            bounds = bounds.with_orders(&mut s.circuit, stated);
        }
        let judge = |s: &mut Session, bounds: &mut Bounds<'_, '_>, axioms: &[Axiom]| {
            let holds = axioms.iter().map(|a| (a.name.clone(), bounds.demand(s, &a.formula)));
            holds.collect::<Vec<(String, Lit)>>()
        };
        let mut demands = judge(s, &mut bounds, &model.well_formed);
        let axioms = judge(s, &mut bounds, &model.axioms);
        world.rules = demands.iter().chain(&axioms).map(|(_, lit)| *lit).collect();
        if let Some(races) = model.races {
            world.race = bounds.some_pair(s, races);
        }
        let exact = bounds.exact();
        let mut undefined: Vec<Vec<Lit>> =
            model.undefined.iter().map(|set| exact.set(&mut s.circuit, *set)).collect();
        world.may_see = (0..program.cells)
            .map(|cell| model.relation(indexed("may_see", cell)))
            .map(|seen| seen.map(|seen| exact.relation(&mut s.circuit, seen)))
            .collect();
        if let Some(demands) = bounds.demands() {
            s.look_at(demands);
        }
        // Of many events, bounds of all expressions are large.
        drop(known);
        drop(extents);
        let sources = world.sources.iter().map(Vec::len).max();
        let many = stated && sources.is_some_and(|most| most >= MANY_SOURCES);
        let waits = is_stated && !program.spins.is_empty();
        if many || waits {
            // What follows from demands that are stated is so; what is undef would be followed through all reads.
            let mut known = Propagator::new(&s.circuit, &world.rules);
            let open = undefined.iter_mut().flatten();
            open.filter(|lit| known.excludes(**lit)).for_each(|lit| *lit = Lit::FALSE);
        }
        world.undefined = undefined;
        let flow = world.value_flow(s);
        demands.push(("value flow".into(), s.circuit.all(flow)));
        let kept = world.freezes_keep(s);
        demands.push(("freeze".into(), kept));
        let waits: Vec<Lit> = program.waits.iter().map(|w| world.values.lit(s, *w)).collect();
        demands.push(("waits".into(), s.circuit.all(waits)));
        world.candidate = s.circuit.all(demands.iter().map(|(_, lit)| *lit));
        demands.extend(axioms);
        world.consistent = s.circuit.all(demands.iter().map(|(_, lit)| *lit));
        world.demands = demands;
        world
    }

    /// Only what happens where, and the candidate: what the model demands of that is not looked at.
    pub fn bare(
        s: &mut Session,
        (pool, program): (&'p Pool, &'p Program),
        candidate: &mut dyn Candidate,
    ) -> Self {
        let mut world = World::empty(pool, program, Rounding::Over);
        world.place(s, candidate);
        world
    }

    fn empty(pool: &'p Pool, program: &'p Program, rounding: Rounding) -> Self {
        World {
            program,
            structure: Structure::new(program.events.len()),
            candidate: Lit::TRUE,
            consistent: Lit::TRUE,
            race: Lit::FALSE,
            demands: Vec::new(),
            rules: Vec::new(),
            undefined: Vec::new(),
            cells: program.located_cells(),
            sources: vec![Vec::new(); program.events.len()],
            may_see: Vec::new(),
            pool,
            values: Values::new(pool),
            stated: FxHashMap::default(),
            rounding,
            reads: Vec::new(),
            status: FxHashMap::default(),
            settled: false,
            samples: Samples::default(),
        }
    }

    /// Says what happens where, and chooses the candidate.
    fn place(&mut self, s: &mut Session, candidate: &mut dyn Candidate) {
        let (pool, program) = (self.pool, self.program);
        for name in program.choices.iter().map(|choice| &choice.input) {
            let chosen = candidate.choice(s, name);
            self.values.set_choice(name, chosen);
        }
        for freeze in program.frozen.iter().chain(pool.arbitrary()) {
            if let Some(bits) = candidate.frozen(s, *freeze, pool.width(*freeze)) {
                self.values.set_frozen(*freeze, bits);
            }
        }
        self.choose_read_values(s, candidate);
        self.place_events(s);
        self.relate_threads(s);
        self.choose_candidate(s, candidate);
    }

    /// Wires of a relation of the model in this world.
    pub fn relation(&self, s: &mut Session, relation: Rel) -> Rc<WireMatrix> {
        Interpreter::new(&self.structure).relation(&mut s.circuit, relation)
    }

    /// Whether none of these wires is ever true, as far as that follows from the model's demands without any choice.
    pub fn is_never(&self, s: &Session, wires: impl IntoIterator<Item = Lit>) -> bool {
        let mut known = Propagator::new(&s.circuit, &self.rules);
        wires.into_iter().all(|wire| known.excludes(wire))
    }

    /// When a statement about the model's terms holds in this world.
    pub fn formula(&self, s: &mut Session, statement: &Formula) -> Lit {
        Interpreter::new(&self.structure).formula(&mut s.circuit, statement)
    }

    /// Whatever is frozen and well-defined keeps its value.
    fn freezes_keep(&mut self, s: &mut Session) -> Lit {
        let mut kept = Lit::TRUE;
        for freeze in &self.program.frozen {
            let TermKind::Freeze(of, _) = *self.pool.kind(*freeze) else { continue };
            let (undef, poison) = self.status(s, of);
            let (value, own) = (self.values.bits(s, *freeze), self.values.bits(s, of));
            let same = same_where_defined(s, &value, &own, &undef);
            let fine = s.circuit.or(poison, same);
            kept = s.circuit.and(kept, fine);
        }
        kept
    }

    /// What the program takes for granted.
    pub fn assumptions(&mut self, s: &mut Session) -> Lit {
        self.all(s, self.program.assumptions.clone())
    }

    /// All of these terms hold.
    pub fn all(&mut self, s: &mut Session, terms: impl IntoIterator<Item = Term>) -> Lit {
        let lits: Vec<Lit> = terms.into_iter().map(|t| self.values.lit(s, t)).collect();
        s.circuit.all(lits)
    }

    /// The program has undefined behaviour in this candidate.
    pub fn undefined_behaviour(&mut self, s: &mut Session) -> Lit {
        let mut any = Lit::FALSE;
        for (guard, term) in &self.program.must_be_defined {
            let here = self.not_defined(s, *guard, *term);
            any = s.circuit.or(any, here);
        }
        any
    }

    /// A value is not defined that has to be where the first term holds.
    pub fn not_defined(&mut self, s: &mut Session, guard: Term, value: Term) -> Lit {
        let (undef, poison) = self.status(s, value);
        let guard = self.values.lit(s, guard);
        let undef = match self.rounding {
            Rounding::Over => undef.some,
            Rounding::Under => {
                let differs = self.differs(s, value);
                s.circuit.or(undef.some, differs)
            }
        };
        let bad = s.circuit.or(undef, poison);
        s.circuit.and(guard, bad)
    }

    /// Reads the same world with the other way to round partly undef values.
    pub fn round(&mut self, rounding: Rounding) {
        self.rounding = rounding;
        self.reads.clear();
        self.status.clear();
        self.settled = false;
        self.samples = Samples::default();
    }

    /// A truth-valued term.
    pub fn lit(&mut self, s: &mut Session, term: Term) -> Lit {
        self.values.lit(s, term)
    }

    /// The bits of a term.
    pub fn bits(&mut self, s: &mut Session, term: Term) -> Bits {
        self.values.bits(s, term)
    }

    /// The value of a term.
    pub fn face(&mut self, s: &mut Session, term: Term) -> Face {
        let (undef, poison) = self.status(s, term);
        Face { bits: self.values.bits(s, term), undef, poison, of: Some(term) }
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
        Face { bits, undef, poison, of: None }
    }
}

/// When two values agree in all bits but those.
pub fn same_where_defined(s: &mut Session, a: &Bits, b: &Bits, undef: &Undef) -> Lit {
    let same = s.equal(a, b);
    match &undef.bits {
        None => s.circuit.or(undef.some, same),
        Some(bits) => {
            let differ = s.bitwise(BinaryOp::Xor, a, b);
            covered_by(s, &differ, bits)
        }
    }
}
