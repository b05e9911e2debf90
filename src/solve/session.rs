//! A conversation with Z3: circuits and bit-vectors in, answers and values out.

mod functions;
mod inputs;
mod learn;

pub use functions::Application;

use super::circuit::{Circuit, Gate, Lit};
use crate::program::callee::Applied;
use crate::program::input::Input;
use crate::program::ir::BinaryOp;
use crate::program::term::mask;
use crate::solve::lazy::Demands;
use crate::solve::values::slice;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;
use std::time::{Duration, Instant};
use z3::ast::{BV, Bool};
use z3::{Context, Model, Params, SatResult, Solver, Tactic};

/// What the solver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a model.
    Sat,
    /// There is none.
    Unsat,
    /// It gave up: time, or an interrupt.
    Unknown,
}

/// Bits of a value: a truth value as a wire, anything wider as a bit-vector.
#[derive(Clone, Debug)]
pub enum Bits {
    /// One bit.
    Wire(Lit),
    /// A constant wider than one bit.
    Constant(u128, u32),
    /// Any other value.
    Vector(BV),
}

impl Bits {
    /// So many bits that are 0.
    pub fn zero(width: u32) -> Bits {
        match width {
            1 => Bits::Wire(Lit::FALSE),
            _ => Bits::Constant(0, width),
        }
    }

    /// So many bits that are 1.
    pub fn ones(width: u32) -> Bits {
        match width {
            1 => Bits::Wire(Lit::TRUE),
            _ => Bits::Constant(mask(width), width),
        }
    }
}

thread_local! {
    /// The time that the solver of this thread was given last.
    static GRANTED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Terms and the solver recurse; a thread's default stack is small for long functions.
const STACK: usize = 64 << 20;

/// A value without the solver: its bits, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known(pub u128, pub u32);

impl From<Known> for Bits {
    fn from(Known(bits, width): Known) -> Bits {
        match width {
            1 => Bits::Wire(Lit::constant(bits & 1 == 1)),
            _ => Bits::Constant(bits, width),
        }
    }
}

/// Does the work with a solver that has seen nothing yet. Z3 keeps a context per thread, and what it
/// finds first depends on what it was asked before: without this, answers would depend on which
/// questions a thread happened to be given earlier.
///
/// # Panics
/// If there can be no more threads.
pub fn afresh<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|threads| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(threads, work).expect("a thread more");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// A solver with the circuit that feeds it.
pub struct Session {
    /// The circuit; wires become solver expressions when they are asserted.
    pub circuit: Circuit,
    solver: Solver,
    atoms: Vec<Bool>,
    wires: Vec<Option<Bool>>,
    inputs: FxHashMap<Input, Bits>,
    fixed: FxHashMap<Input, u128>,
    /// How inputs are written that the solver knows by that.
    written: FxHashSet<String>,
    applications: Vec<(Applied, Vec<Bits>, BV)>,
    functions: Option<Vec<Application>>,
    /// What is looked at when there is a model.
    demands: Vec<Demands>,
    model: Option<Model>,
    deadline: Option<Instant>,
    effort: Option<u32>,
}

impl Session {
    /// A fresh session that gives up at `deadline`, for many questions that differ little. Inputs in
    /// `fixed` are constants.
    pub fn new(deadline: Option<Instant>, fixed: FxHashMap<Input, u128>) -> Self {
        Session::with(Solver::new_for_logic("QF_BV").unwrap_or_default(), deadline, fixed)
    }

    /// The same for questions that grow: each of them is answered from the beginning. Z3's solver for many
    /// questions takes up to fifteen times as long for large ones that come late.
    pub fn of_growing_questions(deadline: Option<Instant>, fixed: FxHashMap<Input, u128>) -> Self {
        Session::with(Tactic::new("smt").solver(), deadline, fixed)
    }

    fn with(solver: Solver, deadline: Option<Instant>, fixed: FxHashMap<Input, u128>) -> Self {
        let mut session = Session {
            circuit: Circuit::new(deadline),
            solver,
            atoms: Vec::new(),
            wires: Vec::new(),
            inputs: FxHashMap::default(),
            fixed,
            written: FxHashSet::default(),
            applications: Vec::new(),
            functions: None,
            demands: Vec::new(),
            model: None,
            deadline,
            effort: None,
        };
        session.instruct();
        session
    }

    /// A fresh session beside this one, with as much time left, for a small question.
    pub(super) fn aside(&self, effort: u32) -> Session {
        let mut session = Session::new(self.deadline, FxHashMap::default());
        session.limit_effort(Some(effort));
        session
    }

    /// Time until the deadline.
    fn left(&self) -> Duration {
        let left = self.deadline.map(|d| d.saturating_duration_since(Instant::now()));
        left.unwrap_or(Duration::MAX)
    }

    /// Tells the solver what it may do. It begins afresh with its random choices whenever it is told, so that must not
    /// depend on the time.
    fn instruct(&mut self) {
        let mut params = Params::new();
        // An interrupt ends the program; the solver would take it as the end of its time.
        params.set_bool("ctrl_c", false);
        params.set_u32("max_conflicts", self.effort.unwrap_or(u32::MAX));
        self.solver.set_params(&params);
    }

    /// Tells what the solver is part of how much time there is: that leaves the solver as it is.
    fn grant(time: Duration) {
        let granted = GRANTED.get();
        // That takes longer than many a question.
        if granted - granted / 20 <= time && time <= granted {
            return;
        }
        GRANTED.set(time);
        let milliseconds = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Context::thread_local().update_param_value("timeout", &milliseconds.to_string());
    }

    /// Makes the solver give up after that many conflicts in one question, or never.
    pub fn limit_effort(&mut self, conflicts: Option<u32>) {
        self.effort = conflicts;
        self.instruct();
    }

    /// Goes on with what has been asserted, for many questions that differ little from here on.
    pub fn settle_down(&mut self) {
        let solver = Solver::new_for_logic("QF_BV").unwrap_or_default();
        for assertion in self.solver.get_assertions() {
            solver.assert(&assertion);
        }
        self.solver = solver;
        self.instruct();
    }

    /// A new unknown truth value.
    pub fn unknown(&mut self, name: &str) -> Lit {
        let atom = Bool::fresh_const(name);
        self.atom(atom)
    }

    /// The wire of a solver expression.
    pub(super) fn atom(&mut self, atom: Bool) -> Lit {
        let atom = match atom.as_bool() {
            Some(value) => return Lit::constant(value),
            None => atom,
        };
        self.atoms.push(atom);
        self.circuit.input()
    }

    /// The input, the same one each time. Where one program takes more of it than another, what that one takes
    /// is its lowest part.
    pub fn input(&mut self, input: &Input, width: u32) -> Bits {
        let known = self.inputs.get(input).cloned();
        let bits = match (known, self.fixed.get(input)) {
            (Some(known), _) if Session::width(&known) >= width => {
                return slice(self, &known, 0, width);
            }
            (_, Some(bits)) => match width {
                1 => Bits::Wire(Lit::constant(*bits & 1 == 1)),
                _ => Bits::Constant(*bits & mask(width), width),
            },
            (None, None) => self.given(input, width),
            (Some(low), None) => {
                let high = self.unknown_bits("high", width - Session::width(&low));
                let (high, low) = (self.vector(&high), self.vector(&low));
                Bits::Vector(high.concat(low))
            }
        };
        self.inputs.insert(input.clone(), bits.clone());
        bits
    }

    /// An input of one bit as a wire.
    pub fn input_lit(&mut self, input: &Input) -> Lit {
        match self.input(input, 1) {
            Bits::Wire(lit) => lit,
            bits => self.at_least(&bits, 1),
        }
    }

    /// A new unknown value for an input. What the solver calls it is how the input is written, where that tells it
    /// from all others: what it makes up by itself has an exclamation mark in its name.
    fn given(&mut self, input: &Input, width: u32) -> Bits {
        let name = input.to_string();
        match width {
            1 => Bits::Wire(self.unknown(&name)),
            _ if name.contains('!') || !self.written.insert(name.clone()) => {
                Bits::Vector(BV::fresh_const(&name, width))
            }
            _ => Bits::Vector(BV::new_const(name, width)),
        }
    }

    /// A new unknown value.
    pub fn unknown_bits(&mut self, name: &str, width: u32) -> Bits {
        match width {
            1 => Bits::Wire(self.unknown(name)),
            _ => Bits::Vector(BV::fresh_const(name, width)),
        }
    }

    /// Width of a value.
    pub fn width(bits: &Bits) -> u32 {
        match bits {
            Bits::Wire(_) => 1,
            Bits::Constant(_, width) => *width,
            Bits::Vector(bv) => bv.get_size(),
        }
    }

    /// How far the first address is beyond the second, counted around.
    pub fn difference(&mut self, a: &Bits, b: &Bits) -> Bits {
        let (a, b) = (self.vector(a), self.vector(b));
        self.bits(a.bvsub(&b))
    }

    /// The value and so much more, counted around.
    pub fn plus(&mut self, bits: &Bits, more: u128) -> Bits {
        if more == 0 {
            return bits.clone();
        }
        let (value, more) = (self.vector(bits), constant_vector(more, Session::width(bits)));
        self.bits(value.bvadd(&more))
    }

    /// An operation on each bit: `and`, `or`, or else `xor`.
    pub fn bitwise(&mut self, op: BinaryOp, a: &Bits, b: &Bits) -> Bits {
        let zero = |bits: &Bits| matches!(bits, Bits::Constant(0, _));
        let ones = |bits: &Bits| matches!(bits, Bits::Constant(x, w) if *x == mask(*w));
        match (op, a, b) {
            (BinaryOp::And, Bits::Wire(a), Bits::Wire(b)) => Bits::Wire(self.circuit.and(*a, *b)),
            (BinaryOp::Or, Bits::Wire(a), Bits::Wire(b)) => Bits::Wire(self.circuit.or(*a, *b)),
            (_, Bits::Wire(a), Bits::Wire(b)) => Bits::Wire(!self.circuit.iff(*a, *b)),
            (BinaryOp::And, Bits::Constant(a, w), Bits::Constant(b, _)) => {
                Bits::Constant(a & b, *w)
            }
            (BinaryOp::Or, Bits::Constant(a, w), Bits::Constant(b, _)) => Bits::Constant(a | b, *w),
            (_, Bits::Constant(a, w), Bits::Constant(b, _)) => Bits::Constant(a ^ b, *w),
            (BinaryOp::And, x, y) if zero(x) || ones(y) => x.clone(),
            (BinaryOp::And, x, y) if zero(y) || ones(x) => y.clone(),
            (BinaryOp::Or, x, y) if zero(y) || ones(x) => x.clone(),
            (BinaryOp::Or, x, y) if zero(x) || ones(y) => y.clone(),
            _ => {
                let (x, y) = (self.vector(a), self.vector(b));
                self.bits(match op {
                    BinaryOp::And => x.bvand(&y),
                    BinaryOp::Or => x.bvor(&y),
                    _ => x.bvxor(&y),
                })
            }
        }
    }

    /// When a value, taken as unsigned, is no less than a number.
    pub fn at_least(&mut self, bits: &Bits, number: u64) -> Lit {
        let (value, width) = (self.vector(bits), Session::width(bits));
        let enough = value.bvuge(constant_vector(number.into(), width));
        self.atom(enough)
    }

    /// When the first value, taken as unsigned, is less than the second.
    pub fn less(&mut self, a: &Bits, b: &Bits) -> Lit {
        let (a, b) = (self.vector(a), self.vector(b));
        self.atom(a.bvult(&b))
    }

    /// The value as a bit-vector.
    pub(super) fn vector(&mut self, bits: &Bits) -> BV {
        match bits {
            Bits::Wire(lit) => {
                let (one, zero) = (BV::from_u64(1, 1), BV::from_u64(0, 1));
                self.expression(*lit).ite(&one, &zero)
            }
            Bits::Constant(value, width) => constant_vector(*value, *width),
            Bits::Vector(bv) => bv.clone(),
        }
    }

    /// The value of a bit-vector, folded when it is constant.
    pub(super) fn bits(&mut self, bv: BV) -> Bits {
        match bv.get_size() {
            1 => {
                let set = bv.eq(BV::from_u64(1, 1));
                Bits::Wire(self.atom(set))
            }
            _ => Bits::Vector(bv),
        }
    }

    /// Both values are the same.
    pub fn equal(&mut self, a: &Bits, b: &Bits) -> Lit {
        match (a, b) {
            (Bits::Wire(a), Bits::Wire(b)) => self.circuit.iff(*a, *b),
            (Bits::Constant(a, _), Bits::Constant(b, _)) => Lit::constant(a == b),
            (Bits::Vector(x), Bits::Vector(y)) if x == y => Lit::TRUE,
            _ => {
                let (a, b) = (self.vector(a), self.vector(b));
                self.atom(a.eq(&b))
            }
        }
    }

    /// The solver's expression of a wire.
    pub(super) fn expression(&mut self, lit: Lit) -> Bool {
        // Gates only refer to older gates: build from the oldest missing one upwards.
        let mut todo = vec![lit.gate()];
        self.wires.resize(self.circuit.len(), None);
        while let Some(&at) = todo.last() {
            if self.wires[at].is_some() {
                todo.pop();
                continue;
            }
            let built = match self.circuit.gate(at) {
                Gate::True => Bool::from_bool(true),
                Gate::Input(i) => self.atoms[i as usize].clone(),
                Gate::And(a, b) => {
                    let missing: Vec<usize> = [a.gate(), b.gate()]
                        .into_iter()
                        .filter(|g| self.wires[*g].is_none())
                        .collect();
                    if !missing.is_empty() {
                        todo.extend(missing);
                        continue;
                    }
                    Bool::and(&[&self.polarized(a), &self.polarized(b)])
                }
            };
            self.wires[at] = Some(built);
            todo.pop();
        }
        self.polarized(lit)
    }

    fn polarized(&self, lit: Lit) -> Bool {
        let wire = self.wires[lit.gate()].clone().unwrap_or_else(|| Bool::from_bool(true));
        if lit.is_inverted() { wire.not() } else { wire }
    }

    /// States that the wire is true.
    pub fn assert(&mut self, lit: Lit) {
        if lit != Lit::TRUE && !self.circuit.is_given_up() {
            let expression = self.expression(lit);
            self.solver.assert(&expression);
        }
    }

    /// States that one of these wires is true.
    pub fn assert_one_of(&mut self, wires: &[Lit]) {
        if !wires.contains(&Lit::TRUE) && !self.circuit.is_given_up() {
            let wires = wires.iter().filter(|lit| **lit != Lit::FALSE);
            let clause: Vec<Bool> = wires.map(|lit| self.expression(*lit)).collect();
            self.solver.assert(Bool::or(&clause));
        }
    }

    fn check_once(&mut self, assumptions: &[Lit]) -> Answer {
        self.model = None;
        if self.circuit.is_given_up() {
            return Answer::Unknown;
        }
        if assumptions.contains(&Lit::FALSE) {
            return Answer::Unsat;
        }
        let left = self.left();
        if left < Duration::from_millis(1) {
            return Answer::Unknown;
        }
        Session::grant(left);
        let assumptions: Vec<Bool> = assumptions.iter().map(|l| self.expression(*l)).collect();
        match self.solver.check_assumptions(&assumptions) {
            SatResult::Sat => {
                self.model = self.solver.get_model();
                Answer::Sat
            }
            SatResult::Unsat => Answer::Unsat,
            SatResult::Unknown => Answer::Unknown,
        }
    }

    /// The values of all gates in the last model.
    pub fn snapshot(&self) -> Snapshot {
        let Some(model) = &self.model else { return Snapshot { gates: vec![true] } };
        let atom = |i: u32| {
            model.eval(&self.atoms[i as usize], true).and_then(|b| b.as_bool()).unwrap_or(false)
        };
        Snapshot { gates: self.circuit.simulate(atom) }
    }

    /// The value of these bits in the last model.
    pub fn value(&self, bits: &Bits, snapshot: &Snapshot) -> u128 {
        match bits {
            Bits::Wire(lit) => u128::from(snapshot.holds(*lit)),
            Bits::Constant(value, _) => *value,
            Bits::Vector(bv) => self.model.as_ref().map_or(0, |m| evaluate(m, bv)),
        }
    }
}

fn constant_vector(value: u128, width: u32) -> BV {
    match width {
        0..=64 => BV::from_u64(value as u64, width),
        _ => BV::from_u64((value >> 64) as u64, width - 64).concat(BV::from_u64(value as u64, 64)),
    }
}

fn evaluate(model: &Model, bv: &BV) -> u128 {
    let width = bv.get_size();
    let part = |high: u32, low: u32| {
        let piece = bv.extract(high, low);
        u128::from(model.eval(&piece, true).and_then(|v| v.as_u64()).unwrap_or(0))
    };
    match width {
        0..=64 => part(width - 1, 0),
        _ => part(width.min(128) - 1, 64) << 64 | part(63, 0),
    }
}

/// The gates of a session's circuit in one model.
#[derive(Clone, Debug)]
pub struct Snapshot {
    gates: Vec<bool>,
}

impl Snapshot {
    /// Whether the wire is true. Wires made after the snapshot was taken are not covered.
    pub fn holds(&self, lit: Lit) -> bool {
        self.gates[lit.gate()] != lit.is_inverted()
    }
}
