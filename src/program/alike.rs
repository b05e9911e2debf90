//! Threads that do the same.
//!
//! Where two threads are alike, an execution in which they have changed places is an execution as well. So of all orders in
//! which threads that are alike come to something, one is enough to look at, as long as nobody asks for one of them.

use super::event::{Event, Program, Target};
use super::term::{EventIndex, Pool, Term, TermKind};
use crate::execution::scopes::Scope;
use crate::relation::Symbol;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Groups of threads that are alike, in order, each with two threads or more. `others` are in none.
pub fn alike(pool: &Pool, program: &Program, others: &BTreeSet<usize>) -> Vec<Vec<usize>> {
    let plain = program.barriers.is_empty()
        && program.on_barriers.is_empty()
        && program.one_of.is_empty()
        && program.continues.is_empty()
        && program.thread_relations.is_empty();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    if !plain {
        return groups;
    }
    let all = Threads::of(pool, program);
    for thread in (0..program.threads.len()).filter(|thread| !others.contains(thread)) {
        // That two are alike as the third is has all three alike.
        let group = groups.iter_mut().find(|group| all.are_alike(group[0], thread));
        match group {
            Some(group) => group.push(thread),
            None => groups.push(vec![thread]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// What each thread of a program does, in order.
struct Threads<'p> {
    pool: &'p Pool,
    program: &'p Program,
    events: Vec<Vec<EventIndex>>,
    /// With each other thread, of which scopes they share the instance, and when.
    shared: Vec<FxHashMap<usize, Vec<(Scope, Term)>>>,
    /// What is taken for granted, or has to be defined, by the threads whose reads that looks at.
    demands: FxHashMap<BTreeSet<usize>, Vec<[Term; 2]>>,
}

impl<'p> Threads<'p> {
    fn of(pool: &'p Pool, program: &'p Program) -> Threads<'p> {
        let mut events = vec![Vec::new(); program.threads.len()];
        for (at, event) in program.events.iter().enumerate() {
            event.thread.into_iter().for_each(|thread| events[thread].push(at));
        }
        let mut shared: Vec<FxHashMap<usize, Vec<(Scope, Term)>>> =
            vec![FxHashMap::default(); program.threads.len()];
        for (scope, x, y, when) in &program.same_instance {
            for (one, other) in [(*x, *y), (*y, *x)] {
                shared[one].entry(other).or_default().push((*scope, *when));
            }
        }
        shared.iter_mut().flat_map(FxHashMap::values_mut).for_each(|with| with.sort_unstable());
        let mut all = Threads { pool, program, events, shared, demands: FxHashMap::default() };
        let assumed = program.assumptions.iter().map(|term| [*term, Term::TRUE]);
        let defined = program.must_be_defined.iter().map(|(when, what)| [*when, *what]);
        let waits = program.waits.iter().map(|term| [*term, Term::FALSE]);
        for terms in assumed.chain(defined).chain(waits).collect::<Vec<_>>() {
            let of = all.looked_at(&terms);
            all.demands.entry(of).or_default().push(terms);
        }
        all
    }

    /// The threads whose reads these terms look at.
    fn looked_at(&self, terms: &[Term]) -> BTreeSet<usize> {
        let (mut threads, mut seen, mut todo) = (BTreeSet::new(), BTreeSet::new(), terms.to_vec());
        while let Some(term) = todo.pop() {
            if seen.insert(term) {
                let kind = self.pool.kind(term);
                if let TermKind::Read(event) = kind {
                    threads.extend(self.program.events[*event].thread);
                }
                todo.extend(kind.operands());
            }
        }
        threads
    }

    /// Most pairs of threads that are not alike differ in what they do, so that is looked at first.
    fn are_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (&self.events[a], &self.events[b]);
        if first.len() != second.len() {
            return false;
        }
        let mut alike = Alike::new(self, a, b);
        let events = |at: &EventIndex| &self.program.events[*at];
        let mut both = first.iter().map(events).zip(second.iter().map(events));
        both.all(|(x, y)| alike.events(x, y))
            && self.are_demanded_alike(a, b, &mut alike)
            && alike.relations(&self.related_in(a), &self.related_in(b))
            && self.are_apart(a, b)
            && self.is_placed_alike(a, b)
    }

    /// Whether the same is taken for granted, and has to be defined, of both.
    fn are_demanded_alike(&self, a: usize, b: usize, alike: &mut Alike<'_>) -> bool {
        let own = |thread: usize| self.demands.get(&BTreeSet::from([thread]));
        match (own(a), own(b)) {
            (None, None) => true,
            (Some(of_a), Some(of_b)) if of_a.len() == of_b.len() => {
                let mut pairs = of_a.iter().zip(of_b);
                pairs.all(|(x, y)| x.iter().zip(y).all(|(x, y)| alike.terms(*x, *y)))
            }
            _ => false,
        }
    }

    /// Whether nothing relates operations of either to those of others: what looks at several threads is about each of
    /// them in its own way.
    fn are_apart(&self, a: usize, b: usize) -> bool {
        let mut across =
            self.program.event_relations.iter().map(|(_, from, to, _)| {
                [*from, *to].map(|event| self.program.events[event].thread)
            });
        let own = |[from, to]: [Option<usize>; 2]| {
            from == to || ![from, to].iter().any(|of| [Some(a), Some(b)].contains(of))
        };
        let mut shared = self.demands.keys().filter(|threads| threads.len() > 1);
        across.all(own) && shared.all(|threads| !threads.contains(&a) && !threads.contains(&b))
    }

    /// What a thread's own operations are related by, in order.
    fn related_in(&self, thread: usize) -> Vec<(Symbol, EventIndex, EventIndex, Term)> {
        let own = |event: &EventIndex| self.program.events[*event].thread == Some(thread);
        let all = self.program.event_relations.iter();
        all.filter(|(_, from, to, _)| own(from) && own(to)).copied().collect()
    }

    /// Whether every other thread shares the same instances with both.
    fn is_placed_alike(&self, a: usize, b: usize) -> bool {
        let mut others = (0..self.program.threads.len()).filter(|other| ![a, b].contains(other));
        others.all(|other| self.shared[a].get(&other) == self.shared[b].get(&other))
    }
}

/// Two threads whose events stand for each other, in order.
struct Alike<'t> {
    pool: &'t Pool,
    partner: FxHashMap<EventIndex, EventIndex>,
    /// Each `freeze` that one of them has, and the other's in its place.
    frozen: FxHashMap<Term, Term>,
    known: FxHashMap<(Term, Term), bool>,
}

impl<'t> Alike<'t> {
    fn new(all: &'t Threads<'_>, a: usize, b: usize) -> Alike<'t> {
        let pairs = all.events[a].iter().copied().zip(all.events[b].iter().copied());
        let partner = pairs.flat_map(|(x, y)| [(x, y), (y, x)]).collect();
        let (frozen, known) = Default::default();
        Alike { pool: all.pool, partner, frozen, known }
    }

    /// Whether the second term is the first one with the one thread's reads in the place of the other's.
    fn terms(&mut self, a: Term, b: Term) -> bool {
        if let Some(known) = self.known.get(&(a, b)) {
            return *known;
        }
        let (x, y) = (self.pool.kind(a).clone(), self.pool.kind(b).clone());
        let same = match (&x, &y) {
            (TermKind::Read(of_a), TermKind::Read(of_b)) => {
                self.partner.get(of_a).map_or(of_a == of_b, |partner| partner == of_b)
            }
            // These may be anything each time.
            (TermKind::Undef | TermKind::Poison, _) => false,
            (TermKind::Freeze(of_a, _), TermKind::Freeze(of_b, _)) => {
                self.terms(*of_a, *of_b) && self.are_partners(a, b)
            }
            _ => {
                let (of_a, of_b) = (x.operands(), y.operands());
                of_a.len() == of_b.len()
                    && x.with_operands(&of_b) == y
                    && of_a.iter().zip(&of_b).all(|(p, q)| self.terms(*p, *q))
            }
        };
        let same = same && self.pool.width(a) == self.pool.width(b);
        self.known.insert((a, b), same);
        same
    }

    /// Whether two `freeze`s stand for each other, and for no others.
    fn are_partners(&mut self, a: Term, b: Term) -> bool {
        let partners = [self.frozen.get(&a).copied(), self.frozen.get(&b).copied()];
        if partners == [None, None] {
            self.frozen.extend([(a, b), (b, a)]);
            return true;
        }
        partners == [Some(b), Some(a)]
    }

    /// Whether the second thread's operations are related as those of the first that they stand for.
    fn relations(
        &mut self,
        a: &[(Symbol, EventIndex, EventIndex, Term)],
        b: &[(Symbol, EventIndex, EventIndex, Term)],
    ) -> bool {
        let mut pairs = a.iter().zip(b);
        a.len() == b.len()
            && pairs.all(|((r, from, to, when), (s, other, then, also))| {
                let same = [self.partner.get(from), self.partner.get(to)];
                r == s && same == [Some(other), Some(then)] && self.terms(*when, *also)
            })
    }

    fn all<K: PartialEq>(&mut self, a: &[(K, Term)], b: &[(K, Term)]) -> bool {
        let mut pairs = a.iter().zip(b);
        a.len() == b.len() && pairs.all(|((k, x), (l, y))| k == l && self.terms(*x, *y))
    }

    fn targets(&mut self, a: &[Target], b: &[Target]) -> bool {
        let place = |t: &Target| ((t.location, t.offset, t.size), t.when);
        let [a, b] = [a, b].map(|all| all.iter().map(place).collect::<Vec<_>>());
        self.all(&a, &b)
    }

    /// Whether two events are the same but for whose they are.
    fn events(&mut self, a: &Event, b: &Event) -> bool {
        let plain = |event: &Event| event.slot.is_none();
        (a.kind, a.size, a.width) == (b.kind, b.size, b.width)
            && plain(a)
            && plain(b)
            && match (a.value, b.value) {
                (Some(x), Some(y)) => self.terms(x, y),
                (x, y) => x == y,
            }
            && self.targets(&a.targets, &b.targets)
            && self.terms(a.executed, b.executed)
            && self.all(&a.sets(), &b.sets())
    }
}
