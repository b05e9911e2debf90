//! Looking for an execution on which two models differ, with the solver.

use mmprove::execution::{Event, EventKind, Execution, Thread};
use mmprove::model::{Model, Vocabulary};
use mmprove::relation::indexed;
use mmprove::solve::circuit::Lit;
use mmprove::solve::interpret::{Interpreter, Structure};
use mmprove::solve::session::{Answer, Session, Snapshot};
use std::time::{Duration, Instant};

/// Whether there is an initial write, and how many events each thread has.
pub type Shape = (bool, &'static [usize]);

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 16] = [
    (false, &[2]),
    (true, &[2]),
    (true, &[1, 1]),
    (false, &[2, 1]),
    (true, &[2, 1]),
    (false, &[2, 2]),
    (true, &[3]),
    (true, &[2, 2]),
    (false, &[3, 2]),
    (false, &[2, 1, 1]),
    (true, &[2, 1, 1]),
    (true, &[3, 2]),
    (false, &[3, 1, 1]),
    (true, &[3, 1, 1]),
    (false, &[3, 3]),
    (false, &[2, 2, 2]),
];

struct Builder<'a> {
    s: &'a mut Session,
    at: Structure,
    vocabulary: &'a Vocabulary,
    threads: Vec<Option<usize>>,
}

/// An execution of that shape, such as a program could have, on which the models differ; `Err` when
/// the time is up.
pub fn distinguish(
    one: &Model,
    other: &Model,
    vocabulary: &Vocabulary,
    shape: Shape,
    time: Duration,
) -> Result<Option<Execution>, ()> {
    let mut s = Session::new(Some(Instant::now() + time), Default::default());
    let mut threads: Vec<Option<usize>> = if shape.0 { vec![None] } else { vec![] };
    for (t, count) in shape.1.iter().enumerate() {
        threads.extend(std::iter::repeat_n(Some(t), *count));
    }
    let at = Structure::new(threads.len());
    let mut b = Builder { s: &mut s, at, vocabulary, threads };
    b.events();
    b.fixed_relations();
    b.candidate();
    let Builder { at, threads, .. } = b;
    let mut interpreter = Interpreter::new(&at);
    let mut consistent = Vec::new();
    let mut undefined: Vec<Vec<Lit>> = Vec::new();
    for model in [one, other] {
        let axioms: Vec<Lit> =
            model.demands().map(|a| interpreter.formula(&mut s.circuit, &a.formula)).collect();
        consistent.push(s.circuit.all(axioms));
        let sets = model.undefined.iter().flat_map(|u| interpreter.set(&mut s.circuit, *u));
        undefined.push(sets.collect());
    }
    let mut same: Vec<Lit> = Vec::new();
    for (a, b) in undefined[0].iter().zip(&undefined[1]) {
        same.push(s.circuit.iff(*a, *b));
    }
    let same = s.circuit.all(same);
    let both = s.circuit.and(consistent[0], consistent[1]);
    let differently_undefined = s.circuit.and(both, !same);
    let agree = s.circuit.iff(consistent[0], consistent[1]);
    let differ = s.circuit.or(!agree, differently_undefined);
    match s.check(&[differ]) {
        Answer::Unsat => Ok(None),
        Answer::Unknown => Err(()),
        Answer::Sat => Ok(Some(execution(&at, &s.snapshot(), &threads, vocabulary.cells))),
    }
}

impl Builder<'_> {
    fn unknown(&mut self, set: &str, i: usize) -> Lit {
        let lit = self.s.unknown(set);
        self.at.put(set, i, lit);
        lit
    }

    fn implies(&mut self, a: Lit, b: Lit) {
        let rule = self.s.circuit.implies(a, b);
        self.s.assert(rule);
    }

    fn events(&mut self) {
        for i in 0..self.at.n {
            let [r, w, f, c] = ["R", "W", "F", "C"].map(|set| self.unknown(set, i));
            let [atomic, monotonic, acquire, release, seq_cst] =
                ["atomic", "monotonic", "acquire", "release", "seq_cst"]
                    .map(|set| self.unknown(set, i));
            let circuit = |me: &mut Self, a, b| me.s.circuit.or(a, b);
            let access = circuit(self, r, w);
            let acquirer = circuit(self, r, f);
            let releaser = circuit(self, w, f);
            let ordered = circuit(self, acquire, release);
            let rmw = self.s.circuit.and(r, w);
            for (a, b) in [
                (f, !access),
                (c, !access),
                (c, !f),
                (c, !atomic),
                (rmw, monotonic),
                (f, ordered),
                (monotonic, atomic),
                (ordered, monotonic),
                (seq_cst, monotonic),
                (acquire, acquirer),
                (release, releaser),
            ] {
                self.implies(a, b);
            }
            for (who, what) in [(acquirer, acquire), (releaser, release)] {
                let strong = self.s.circuit.and(seq_cst, who);
                self.implies(strong, what);
            }
            let cells: Vec<Lit> =
                (0..self.vocabulary.cells).map(|k| self.unknown(&indexed("at", k), i)).collect();
            let somewhere = self.s.circuit.any(cells.clone());
            self.implies(access, somewhere);
            self.implies(somewhere, access);
            if self.threads[i].is_none() {
                let plain = self.s.circuit.any([r, acquire, release, seq_cst]);
                self.implies(Lit::TRUE, !plain);
                let write = self.s.circuit.and(w, monotonic);
                self.s.assert(write);
                continue;
            }
            let vocabulary = self.vocabulary;
            let scoped: Vec<Lit> =
                vocabulary.scopes.iter().map(|s| self.unknown(&indexed("scoped", s), i)).collect();
            let one = self.s.circuit.at_most(&scoped, 1);
            self.s.assert(one);
            let narrow = self.s.circuit.any(scoped);
            self.implies(narrow, atomic);
            for tag in &vocabulary.tags {
                self.unknown(&indexed("tagged", tag), i);
            }
            let spaces: Vec<Lit> = vocabulary
                .spaces
                .iter()
                .map(|space| self.unknown(&indexed("in_space", space), i))
                .collect();
            let one = self.s.circuit.at_most(&spaces, 1);
            let some = self.s.circuit.any(spaces);
            self.s.assert(one);
            self.implies(access, some);
            self.implies(some, access);
        }
    }

    fn fixed_relations(&mut self) {
        let n = self.at.n;
        let count = self.threads.iter().flatten().max().map_or(0, |t| t + 1);
        for scope in &self.vocabulary.scopes {
            // Two instances: which of them each thread is in.
            let inside: Vec<Lit> = (0..count).map(|_| self.s.unknown("instance")).collect();
            for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
                if let (Some(x), Some(y)) = (self.threads[i], self.threads[j]) {
                    let same = self.s.circuit.iff(inside[x], inside[y]);
                    self.at.relate(&indexed("same_instance", scope), i, j, same);
                }
            }
        }
        for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
            match (self.threads[i], self.threads[j]) {
                (None, Some(_)) => self.at.relate("joined", i, j, Lit::TRUE),
                (Some(x), Some(y)) if x == y => {
                    self.at.relate("same_thread", i, j, Lit::TRUE);
                    self.at.relate("po", i, j, Lit::constant(i < j));
                }
                _ => {}
            }
        }
    }

    fn candidate(&mut self) {
        let n = self.at.n;
        for (a, b) in (0..n * n).map(|k| (k / n, k % n)).filter(|(a, b)| a != b) {
            let mut share = Lit::FALSE;
            for cell in 0..self.vocabulary.cells {
                let at = indexed("at", cell);
                let here = self.s.circuit.and(self.at.holds(&at, a), self.at.holds(&at, b));
                share = self.s.circuit.or(share, here);
                let (w, r) = (self.at.holds("W", a), self.at.holds("R", b));
                let chosen = self.s.unknown("rf");
                let edge = self.s.circuit.all([here, w, r, chosen]);
                self.at.relate(&indexed("rf", cell), a, b, edge);
            }
            let modifies = |me: &mut Self, i| {
                me.s.circuit.and(me.at.holds("W", i), me.at.holds("monotonic", i))
            };
            let (first, second) = (modifies(self, a), modifies(self, b));
            let chosen = match (self.threads[a], self.threads[b]) {
                (None, _) => Lit::TRUE,
                (_, None) => Lit::FALSE,
                _ => self.s.unknown("mo"),
            };
            let edge = self.s.circuit.all([share, first, second, chosen]);
            self.at.relate("mo", a, b, edge);
        }
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
            (None, ..) => EventKind::Initial,
            (_, true, true, _) => EventKind::ReadModifyWrite,
            (_, true, false, _) => EventKind::Read,
            (_, false, true, _) => EventKind::Write,
            (_, _, _, true) => EventKind::Fence,
            // Or not executed at all: then it is in none of the base sets.
            _ => EventKind::Call,
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
