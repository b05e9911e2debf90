//! Where a program's events stand: base symbols of the model as wires.
//!
//! The order matters. What reads return is chosen first, because guards and addresses depend on it;
//! then the sets, cells, threads and scopes follow from the program; reads-from and modification
//! order come last, so that the candidate is asked only for edges the program leaves possible.

use super::{Candidate, Piece, ReadValue, Source, Stated, World};
use crate::execution::EventKind;
use crate::execution::ORDERED;
use crate::execution::scopes::places;
use crate::program::event::{Event, Target};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::matrix::Bits as Events;
use crate::solve::session::{Bits, Session};
use crate::solve::values::{Values, slice};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl World<'_> {
    pub(super) fn choose_read_values(&mut self, s: &mut Session, candidate: &mut dyn Candidate) {
        let mut from_terms = Vec::new();
        for (i, event) in self.program.events.iter().enumerate() {
            if self.pool.is(event.reads, false) || event.width == 0 {
                continue;
            }
            match candidate.read_value(s, i, event.width) {
                ReadValue::Bits(bits) => self.values.set_read(i, bits),
                ReadValue::Pieces(pieces, rest) => from_terms.push((i, pieces, rest)),
                ReadValue::Face(face) => {
                    self.stated.insert(i, Stated::Wires(face.undef, face.poison));
                    self.values.set_read(i, face.bits);
                }
                ReadValue::Written(of, low) => {
                    self.stated.insert(i, Stated::Like(of, low));
                    let all = Piece { at: 0, of, low, width: event.width };
                    from_terms.push((i, vec![all], Bits::zero(event.width)));
                }
            }
        }
        // Values taken from this program's own writes, which may depend on other such reads.
        for _ in 0..from_terms.len() {
            for (i, pieces, rest) in &from_terms {
                if let Some(read) = self.put_together(s, pieces, rest) {
                    self.values.set_read(*i, read);
                }
            }
        }
    }

    /// What the pieces have, and of the rest the bits that they leave out; none if there is less to a term than a piece
    /// says.
    fn put_together(&self, s: &mut Session, pieces: &[Piece], rest: &Bits) -> Option<Bits> {
        let mut values = Values::with_reads(&self.values);
        let (mut parts, mut end) = (Vec::new(), 0);
        let some = |s: &mut Session, from: u32, to: u32| {
            (from < to).then(|| slice(s, rest, from, to - from))
        };
        for piece in pieces.iter().sorted_by_key(|piece| piece.at) {
            if piece.at < end {
                continue;
            }
            parts.extend(some(s, end, piece.at));
            let bits = values.bits(s, piece.of);
            if piece.low + piece.width > Session::width(&bits) {
                return None;
            }
            parts.push(slice(s, &bits, piece.low, piece.width));
            end = piece.at + piece.width;
        }
        parts.extend(some(s, end, Session::width(rest)));
        parts.into_iter().reduce(|below, above| {
            let joined = s.vector(&above).concat(s.vector(&below));
            s.bits(joined)
        })
    }

    pub(super) fn place_events(&mut self, s: &mut Session) {
        let program = self.program;
        for (i, event) in program.events.iter().enumerate() {
            // What is not executed is in no set, so that no definition has to say so.
            let executed = self.values.lit(s, event.executed);
            for (set, when) in event.sets() {
                let lit = self.values.lit(s, when);
                let here = s.circuit.and(executed, lit);
                self.structure.put(set, i, here);
            }
            let reads = self.structure.holds("R", i);
            let writes = self.structure.holds("W", i);
            let access = match event.kind {
                EventKind::Operation => self.values.lit(s, event.executed),
                _ => s.circuit.or(reads, writes),
            };
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
                if here != Lit::FALSE {
                    self.structure.put(indexed("at", cell), i, here);
                }
            }
        }
    }

    pub(super) fn covering<'e>(
        &self,
        event: &'e Event,
        cell: usize,
    ) -> impl Iterator<Item = &'e Target> + use<'e> {
        let (location, start, len) = self.cells[cell];
        event.targets.iter().filter(move |t| {
            t.location == location && t.offset <= start && start + len <= t.offset + t.size
        })
    }

    pub(super) fn relate_threads(&mut self, s: &mut Session) {
        let events = &self.program.events;
        let (mut later, mut last) = (Events::empty(events.len()), Events::empty(events.len()));
        let mut of_thread = vec![Vec::new(); self.program.threads.len()];
        for (i, event) in events.iter().enumerate() {
            if event.kind != EventKind::Initial {
                later.insert(i);
            }
            if event.kind == EventKind::Final {
                last.insert(i);
            }
            event.thread.into_iter().for_each(|thread| of_thread[thread].push(i));
        }
        let (later, last) = (Rc::new(later), Rc::new(last));
        for (i, event) in events.iter().enumerate() {
            match event.kind {
                EventKind::Initial => self.structure.relate_to("joined", i, &later),
                EventKind::Final => {}
                _ => self.structure.relate_to("joined", i, &last),
            }
        }
        let together = self.continued(s);
        for (x, of_x) in of_thread.iter().enumerate() {
            for (further, together) in together[x].iter().enumerate() {
                let y = x + further;
                for (i, j) in of_x.iter().cartesian_product(&of_thread[y]) {
                    self.structure.relate("same_thread", *i, *j, *together);
                    self.structure.relate("same_thread", *j, *i, *together);
                    if (x, i) < (y, j) {
                        self.structure.relate("po", *i, *j, *together);
                    }
                }
            }
        }
        for (relation, from, to) in &self.program.thread_relations {
            for i in (0..events.len()).filter(|i| events[*i].thread == Some(*from)) {
                for j in (0..events.len()).filter(|j| events[*j].thread == Some(*to)) {
                    self.structure.relate(relation, i, j, Lit::TRUE);
                }
            }
        }
        for (relation, i, j, when) in &self.program.event_relations {
            let ends = [events[*i].executed, events[*j].executed, *when];
            let ends = ends.map(|term| self.values.lit(s, term));
            let related = s.circuit.all(ends);
            self.structure.relate(relation, *i, *j, related);
        }
        let placed = self.program.same_instance.iter().map(|(s, ..)| s);
        let stated = events.iter().flat_map(|e| &e.scopes).map(|(s, _)| s);
        for scope in places(placed.chain(stated)) {
            let name = indexed("same_instance", scope);
            let known = self.program.same_instance.iter().filter(|(s, ..)| *s == scope);
            let mut shared = FxHashMap::default();
            for (_, p, q, when) in known {
                shared.entry((*p.min(q), *p.max(q))).or_insert(*when);
            }
            for (x, of_x) in of_thread.iter().enumerate() {
                let mut certain = Events::empty(events.len());
                let mut open = Vec::new();
                for (y, of_y) in of_thread.iter().enumerate() {
                    let [first, second] = [x.min(y), x.max(y)];
                    let same = match shared.get(&(first, second)) {
                        Some(when) => self.values.lit(s, *when),
                        None => Lit::FALSE,
                    };
                    let together = together[first].get(second - first);
                    match s.circuit.or(same, together.copied().unwrap_or(Lit::FALSE)) {
                        Lit::TRUE => of_y.iter().for_each(|j| certain.insert(*j)),
                        Lit::FALSE => {}
                        same => open.push((of_y, same)),
                    }
                }
                let certain = Rc::new(certain);
                for i in of_x {
                    self.structure.relate_to(name, *i, &certain);
                    for (of_y, same) in &open {
                        of_y.iter().for_each(|j| self.structure.relate(name, *i, *j, *same));
                    }
                }
            }
        }
    }

    /// Per thread when it is one with itself, the next thread, the one after that …, because all of them continue each
    /// other; as far as they may.
    fn continued(&mut self, s: &mut Session) -> Vec<Vec<Lit>> {
        let threads = self.program.threads.len();
        let mut joined = vec![Lit::FALSE; threads];
        for (thread, when) in self.program.continues.iter().rev() {
            joined[*thread] = self.values.lit(s, *when);
        }
        let from = |first: usize| {
            let mut all = vec![Lit::TRUE];
            for lit in &joined[first + 1..] {
                match s.circuit.and(all[all.len() - 1], *lit) {
                    Lit::FALSE => break,
                    together => all.push(together),
                }
            }
            all
        };
        (0..threads).map(from).collect()
    }

    pub(super) fn choose_candidate(&mut self, s: &mut Session, candidate: &mut dyn Candidate) {
        let n = self.structure.n;
        let mut share = vec![Lit::FALSE; n * n];
        for cell in 0..self.program.cells {
            let (rf, at) = (indexed("rf", cell), indexed("at", cell));
            let accesses = (0..n).map(|i| (i, self.structure.holds(at, i)));
            let accesses: Vec<_> = accesses.filter(|(_, here)| *here != Lit::FALSE).collect();
            for &(w, here) in &accesses {
                let writes = s.circuit.and(here, self.structure.holds("W", w));
                for &(r, there) in &accesses {
                    let both = s.circuit.and(here, there);
                    share[w * n + r] = s.circuit.or(share[w * n + r], both);
                    let reads = s.circuit.and(there, self.structure.holds("R", r));
                    if w == r || writes == Lit::FALSE || reads == Lit::FALSE {
                        continue;
                    }
                    let chosen = candidate.reads_from(s, cell, w, r);
                    let possible = s.circuit.and(writes, reads);
                    let edge = s.circuit.and(chosen, possible);
                    self.structure.relate(rf, w, r, edge);
                    if edge != Lit::FALSE {
                        self.sources[r].push(Source { cell, write: w, edge });
                    }
                }
            }
        }
        let modifies: Vec<Lit> = (0..n)
            .map(|i| {
                let sets = ["monotonic", ORDERED].map(|set| self.structure.holds(set, i));
                let either = s.circuit.any(sets);
                s.circuit.and(self.structure.holds("W", i), either)
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
}
