//! What random operations are.

use super::{EventKind, Generator, Kind, chance, indexed, pick};
use mmprove::execution::scopes::Scope;
use mmprove::relation::{Member, Symbol};

impl Generator<'_> {
    /// Cells: one, and others with that probability.
    pub(super) fn place(&mut self, i: usize, others: u32) {
        let first = self.rng.usize(..self.v.cells);
        for c in 0..self.v.cells {
            if c == first || chance(self.rng, others) {
                self.put(indexed("at", c), i);
            }
        }
    }

    pub(super) fn access(&mut self, i: usize, reads: bool, writes: bool, host: bool) {
        self.put_if("R", i, reads);
        self.put_if("W", i, writes);
        self.place(i, 12);
        let references = self.v.members("reference");
        let reference = match chance(self.rng, 65) {
            true => references[0].to_string(),
            false => (*pick(self.rng, &references)).to_string(),
        };
        self.put(indexed("reference", &reference), i);
        if !host {
            let class = self.class[&reference].clone();
            self.put(indexed("storage", class), i);
        }
        if (reads && writes) || chance(self.rng, self.flavour.atomic) {
            self.put("atomic", i);
            if chance(self.rng, 55) {
                self.order(i, host, reads, writes);
            } else {
                self.scope(i, host);
            }
        } else if !host {
            let made = match (reads, chance(self.rng, 55)) {
                (_, false) => None,
                (true, true) => Some("visibility"),
                (false, true) => Some("availability"),
            };
            if let Some(made) = made {
                self.put(made, i);
                if chance(self.rng, 88) {
                    self.scope(i, host);
                }
            }
            self.put_if("nonprivate", i, made.is_some());
            let non_private = chance(self.rng, 60);
            self.put_if("nonprivate", i, non_private);
        }
    }

    /// An update as a read that may acquire and a write that may release, alike in all else.
    pub(super) fn update_in_halves(&mut self, thread: usize) {
        let read = self.event(Kind::Access { reads: true, writes: true }, Some(thread));
        let write = self.event(Kind::Access { reads: true, writes: true }, Some(thread));
        let sets: Vec<Symbol> = self.out.sets.keys().copied().collect();
        for set in &sets {
            let is = self.is(set, read);
            if let Some(members) = self.out.sets.get_mut(set) {
                members.retain(|i| *i != write);
            }
            self.put_if(set, write, is);
        }
        for (set, half) in [("R", write), ("acquire", write), ("W", read), ("release", read)] {
            if let Some(members) = self.out.sets.get_mut(set) {
                members.retain(|i| *i != half);
            }
        }
        for (half, kind) in [(read, EventKind::Read), (write, EventKind::Write)] {
            self.out.events[half].kind = kind;
            self.out.events[half].text = format!("{kind:?}");
        }
        self.relate("rmw", read, write);
    }

    pub(super) fn put_if(&mut self, set: impl Into<Symbol>, i: usize, condition: bool) {
        if condition {
            self.put(set, i);
        }
    }

    /// An ordering of an atomic operation or a barrier, with scope and semantics.
    pub(super) fn order(&mut self, i: usize, host: bool, acquires: bool, releases: bool) {
        let (acquires, releases) = match (acquires, releases, self.rng.u32(..10)) {
            (true, true, 0..4) => (true, true),
            (true, true, 4..7) => (true, false),
            (true, true, _) => (false, true),
            other => (other.0, other.1),
        };
        let barrier = !self.is("R", i) && !self.is("W", i);
        self.put_if("F", i, barrier);
        self.put("atomic", i);
        self.put_if("acquire", i, acquires);
        self.put_if("release", i, releases);
        self.scope(i, host);
        if host {
            return;
        }
        self.semantics(i);
        for (mark, able) in [("make_available", releases), ("make_visible", acquires)] {
            let makes = able && chance(self.rng, 55);
            self.put_if(mark, i, makes);
        }
    }

    pub(super) fn semantics(&mut self, i: usize) {
        let classes: Vec<Member> = self.v.members("semantics");
        let first = self.rng.usize(..classes.len());
        for (k, class) in classes.iter().enumerate() {
            if k == first || chance(self.rng, 45) {
                self.put(indexed("semantics", class), i);
            }
        }
    }

    fn scope(&mut self, i: usize, host: bool) {
        let usual = self.scope.filter(|_| chance(self.rng, 55));
        let scope = match host {
            true => Some(Scope::named("cross_device")),
            false => usual.or_else(|| self.rng.choice(&self.v.scopes).copied()),
        };
        scope.iter().for_each(|scope| self.put(indexed("scoped", scope), i));
    }

    pub(super) fn control_barrier(&mut self, i: usize) -> EventKind {
        self.put("control_barrier", i);
        let executing: Vec<Member> = self.v.members("execution_scope");
        // Mostly the same, since those who meet execute one instruction.
        let executing = match chance(self.rng, 70) {
            true => executing[0],
            false => *pick(self.rng, &executing),
        };
        self.put(indexed("execution_scope", executing), i);
        match chance(self.rng, 65) {
            true => {
                self.order(i, false, true, true);
                EventKind::Fence
            }
            false => {
                if chance(self.rng, 50) {
                    self.scope(i, false);
                }
                EventKind::Operation
            }
        }
    }
}
