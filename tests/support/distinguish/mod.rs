//! Looking for an execution on which two models differ, with the solver.

pub mod llvm;
pub mod vulkan;

use crate::support::event;
use mmprove::execution::{EventKind, Execution, Thread};
use mmprove::model::Model;
use mmprove::solve::circuit::Lit;
use mmprove::solve::interpret::{Interpreter, Structure};
use mmprove::solve::session::{Answer, Session, Snapshot};
use std::time::{Duration, Instant};

/// How many events each thread has, and whether there are an initial write and a final read.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Events per thread.
    pub threads: &'static [usize],
    /// Whether the first event is an initial write.
    pub first: bool,
    /// Whether the last event is a final read.
    pub last: bool,
    /// How many cells there are, if fewer than in the vocabulary.
    pub cells: usize,
}

impl Shape {
    /// With or without an initial write, without a final read.
    pub const fn of(first: bool, threads: &'static [usize]) -> Shape {
        Shape { threads, first, last: false, cells: usize::MAX }
    }

    /// With a final read, too.
    pub const fn ending(threads: &'static [usize]) -> Shape {
        Shape { last: true, ..Shape::of(true, threads) }
    }

    /// With accesses to one cell only.
    pub const fn narrow(first: bool, threads: &'static [usize]) -> Shape {
        Shape { cells: 1, ..Shape::of(first, threads) }
    }

    /// The thread of each event.
    pub fn events(&self) -> Vec<Option<usize>> {
        let mut all = vec![None; usize::from(self.first)];
        for (t, count) in self.threads.iter().enumerate() {
            all.extend(std::iter::repeat_n(Some(t), *count));
        }
        all.extend(vec![None; usize::from(self.last)]);
        all
    }
}

/// Looks for executions of one shape on which others differ from a model.
pub struct Search {
    session: Session,
    at: Structure,
    shape: Shape,
    cells: usize,
    /// Per model: when it differs.
    differ: Vec<Lit>,
}

impl Search {
    /// A search that gives up after some time. `structure` makes the base symbols and asserts what
    /// every execution keeps to.
    pub fn new(
        model: &Model,
        others: &[&Model],
        shape: Shape,
        cells: usize,
        time: Duration,
        structure: impl FnOnce(&mut Session) -> Structure,
    ) -> Search {
        let mut session = Session::new(Some(Instant::now() + time), Default::default());
        let at = structure(&mut session);
        let mut interpreter = Interpreter::new(&at);
        let one = View::of(&mut session, &mut interpreter, model);
        let differ = others.iter().map(|other| {
            let other = View::of(&mut session, &mut interpreter, other);
            one.differs(&mut session, &other)
        });
        let differ = differ.collect();
        Search { session, at, shape, cells, differ }
    }

    /// An execution on which one of these differs; `Err` when the time is up.
    pub fn next(&mut self, open: &[usize]) -> Result<Option<Execution>, ()> {
        let some = self.session.circuit.any(open.iter().map(|k| self.differ[*k]));
        match self.session.check(&[some]) {
            Answer::Unsat => Ok(None),
            Answer::Unknown => Err(()),
            Answer::Sat => {
                let values = self.session.snapshot();
                Ok(Some(execution(&self.at, &values, &self.shape.events(), self.cells)))
            }
        }
    }
}

/// What a model says, as wires.
struct View {
    candidate: Lit,
    consistent: Lit,
    /// Undef reads and data races.
    details: Vec<Lit>,
}

impl View {
    fn of(s: &mut Session, interpreter: &mut Interpreter<'_>, model: &Model) -> View {
        let c = &mut s.circuit;
        let demands = model.well_formed.iter().map(|a| interpreter.formula(c, &a.formula));
        let candidate: Vec<Lit> = demands.collect();
        let candidate = c.all(candidate);
        let axioms: Vec<Lit> =
            model.axioms.iter().map(|a| interpreter.formula(c, &a.formula)).collect();
        let axioms = c.all(axioms);
        let consistent = c.and(candidate, axioms);
        let sets = model.undefined.iter().flat_map(|u| interpreter.set(c, *u));
        let mut details: Vec<Lit> = sets.collect();
        if let Some(races) = model.races {
            let races = interpreter.relation(c, races);
            let n = races.len();
            details.extend((0..n * n).map(|k| races.get(k / n, k % n)));
        }
        View { candidate, consistent, details }
    }

    /// When the two are not the same.
    fn differs(&self, s: &mut Session, other: &View) -> Lit {
        let mut same = vec![s.circuit.iff(self.candidate, other.candidate)];
        same.push(s.circuit.iff(self.consistent, other.consistent));
        let both = s.circuit.and(self.consistent, other.consistent);
        // A model without data races has none.
        let detail = |view: &View, k: usize| view.details.get(k).copied().unwrap_or(Lit::FALSE);
        let count = self.details.len().max(other.details.len());
        let details = (0..count).map(|k| s.circuit.iff(detail(self, k), detail(other, k)));
        let details: Vec<Lit> = details.collect();
        let details = s.circuit.all(details);
        same.push(s.circuit.implies(both, details));
        !s.circuit.all(same)
    }
}

fn execution(
    at: &Structure,
    values: &Snapshot,
    threads: &[Option<usize>],
    cells: usize,
) -> Execution {
    let n = at.n;
    let mut out = Execution { cells, ..Execution::default() };
    for t in 0..threads.iter().flatten().max().map_or(0, |t| t + 1) {
        out.threads.push(Thread { name: format!("T{}", t + 1), placement: String::new() });
    }
    for (name, members) in at.sets() {
        let members: Vec<usize> = (0..n).filter(|i| values.holds(members[*i])).collect();
        out.sets.insert(*name, members);
    }
    for (name, pairs) in at.relations() {
        let pairs = pairs.pairs().filter(|(_, _, lit)| values.holds(*lit));
        out.relations.insert(*name, pairs.map(|(from, to, _)| (from, to)).collect());
    }
    out.sets.retain(|_, members| !members.is_empty());
    out.relations.retain(|_, pairs| !pairs.is_empty());
    for (i, thread) in threads.iter().enumerate() {
        let is = |set: &str| out.sets.get(set).is_some_and(|s| s.contains(&i));
        let kind = match (thread, is("R"), is("W"), is("F")) {
            (None, true, ..) => EventKind::Final,
            (None, ..) => EventKind::Initial,
            (_, true, true, _) => EventKind::ReadModifyWrite,
            (_, true, false, _) => EventKind::Read,
            (_, false, true, _) => EventKind::Write,
            (_, _, _, true) => EventKind::Fence,
            _ if is("C") => EventKind::Call,
            // Or not executed at all: then it is in none of the base sets.
            _ => EventKind::Operation,
        };
        out.events.push(event(i, *thread, kind));
    }
    out
}
