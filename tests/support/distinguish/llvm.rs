//! Unknown executions in LLVM's terms.

use super::Shape;
use crate::support::executions::{AV, VOLATILE, has_av};
use mmprove::execution::scopes::Scope;
use mmprove::model::Vocabulary;
use mmprove::relation::{Symbol, indexed};
use mmprove::solve::circuit::Lit;
use mmprove::solve::interpret::Structure;
use mmprove::solve::session::Session;

/// The base symbols of an execution of that shape, such as a program could have.
pub fn structure(s: &mut Session, vocabulary: &Vocabulary, shape: Shape) -> Structure {
    let threads = shape.events();
    let at = Structure::new(threads.len());
    let mut b = Builder { s, at, vocabulary, threads };
    b.events();
    b.fixed_relations();
    b.candidate();
    b.at
}

struct Builder<'a> {
    s: &'a mut Session,
    at: Structure,
    vocabulary: &'a Vocabulary,
    threads: Vec<Option<usize>>,
}

impl Builder<'_> {
    fn unknown(&mut self, set: impl Into<Symbol>, i: usize) -> Lit {
        let set = set.into();
        let lit = self.s.unknown(set.as_str());
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
                (0..self.vocabulary.cells).map(|k| self.unknown(indexed("at", k), i)).collect();
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
                vocabulary.scopes.iter().map(|s| self.unknown(indexed("scoped", s), i)).collect();
            let one = self.s.circuit.at_most(&scoped, 1);
            self.s.assert(one);
            let narrow = self.s.circuit.any(scoped);
            let mut may_be_narrow = atomic;
            if has_av(vocabulary) {
                let av = self.unknown(AV, i);
                let plain = self.s.circuit.and(access, !atomic);
                self.implies(av, plain);
                let volatile = self.unknown(VOLATILE, i);
                self.implies(volatile, access);
                may_be_narrow = self.s.circuit.or(atomic, av);
            }
            self.implies(narrow, may_be_narrow);
            for tag in &vocabulary.tags {
                self.unknown(tag.tagged(), i);
            }
            let spaces: Vec<Lit> = vocabulary
                .spaces
                .iter()
                .map(|space| self.unknown(indexed("in_space", space), i))
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
        let mut around: Option<&Scope> = None;
        for scope in &self.vocabulary.scopes {
            // Two instances: which of them each thread is in.
            let inside: Vec<Lit> = (0..count).map(|_| self.s.unknown("instance")).collect();
            for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
                if let (Some(x), Some(y)) = (self.threads[i], self.threads[j]) {
                    let mut same = self.s.circuit.iff(inside[x], inside[y]);
                    if let Some(around) = around {
                        let wide = self.at.related(indexed("same_instance", around), i, j);
                        same = self.s.circuit.and(same, wide);
                    }
                    self.at.relate(indexed("same_instance", scope), i, j, same);
                }
            }
            // AMDGPU's scopes come from the outside, each inside the one before it.
            around = has_av(self.vocabulary).then_some(scope);
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
                let here = self.s.circuit.and(self.at.holds(at, a), self.at.holds(at, b));
                share = self.s.circuit.or(share, here);
                let (w, r) = (self.at.holds("W", a), self.at.holds("R", b));
                let chosen = self.s.unknown("rf");
                let edge = self.s.circuit.all([here, w, r, chosen]);
                self.at.relate(indexed("rf", cell), a, b, edge);
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
