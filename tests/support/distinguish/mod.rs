//! Looking for an execution on which two models differ, with the solver.

pub mod llvm;
pub mod vulkan;

use mmprove::execution::{Event, EventKind, Execution, Thread};
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
}

impl Shape {
    /// With or without an initial write, without a final read.
    pub const fn of(first: bool, threads: &'static [usize]) -> Shape {
        Shape { threads, first, last: false }
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

/// An execution of that shape on which the models differ; `Err` when the time is up. `structure`
/// makes its base symbols and asserts what every execution keeps to.
pub fn distinguish(
    one: &Model,
    other: &Model,
    shape: Shape,
    cells: usize,
    time: Duration,
    structure: impl FnOnce(&mut Session) -> Structure,
) -> Result<Option<Execution>, ()> {
    let mut s = Session::new(Some(Instant::now() + time), Default::default());
    let at = structure(&mut s);
    let mut interpreter = Interpreter::new(&at);
    let views = [one, other].map(|model| View::of(&mut s, &mut interpreter, model));
    let [a, b] = &views;
    let mut same = vec![s.circuit.iff(a.candidate, b.candidate)];
    same.push(s.circuit.iff(a.consistent, b.consistent));
    let both = s.circuit.and(a.consistent, b.consistent);
    // A model without data races has none.
    let detail = |view: &View, k: usize| view.details.get(k).copied().unwrap_or(Lit::FALSE);
    let details = (0..a.details.len().max(b.details.len())).map(|k| (detail(a, k), detail(b, k)));
    let details: Vec<Lit> = details.map(|(x, y)| s.circuit.iff(x, y)).collect();
    let details = s.circuit.all(details);
    same.push(s.circuit.implies(both, details));
    let differ = !s.circuit.all(same);
    match s.check(&[differ]) {
        Answer::Unsat => Ok(None),
        Answer::Unknown => Err(()),
        Answer::Sat => Ok(Some(execution(&at, &s.snapshot(), &shape.events(), cells))),
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
        details.extend(match model.races {
            Some(races) => interpreter.relation(c, races),
            None => vec![],
        });
        View { candidate, consistent, details }
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
        out.sets.insert(name.clone(), members);
    }
    for (name, pairs) in at.relations() {
        let pairs = (0..n * n).filter(|k| values.holds(pairs[*k])).map(|k| (k / n, k % n));
        out.relations.insert(name.clone(), pairs.collect());
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
        out.events.push(Event {
            label: ((b'A' + i as u8) as char).to_string(),
            thread: *thread,
            kind,
            text: format!("{kind:?}"),
            location: None,
            reads: None,
            writes: None,
            tags: Default::default(),
            position: None,
            context: false,
        });
    }
    out
}
