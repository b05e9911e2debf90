//! What random operations have to do with each other.

use super::{Generator, NESTED, chance, indexed, pick};
use mmprove::execution::scopes::Scope;
use mmprove::relation::Symbol;

impl Generator<'_> {
    pub(super) fn relate_threads(&mut self) {
        let n = self.out.events.len();
        let thread: Vec<Option<usize>> = self.out.events.iter().map(|e| e.thread).collect();
        let before = self.thread_relation(self.flavour.contributes, false);
        let interlocked = self.thread_relation(self.flavour.interlocked, true);
        for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
            let (Some(x), Some(y)) = (thread[i], thread[j]) else { continue };
            if x == y {
                self.relate("same_thread", i, j);
            }
            if x == y && i < j {
                self.relate("po", i, j);
            }
            for scope in
                self.v.scopes.iter().filter(|s| !["cross_device", "invocation"].contains(&s.name()))
            {
                if self.share(*scope, x, y) {
                    self.relate(indexed("same_instance", scope), i, j);
                }
            }
            for (relation, pairs) in [("contributes", &before), ("interlock_order", &interlocked)] {
                if pairs.contains(&(x, y)) {
                    self.relate(relation, i, j);
                }
            }
        }
        for i in 0..n {
            let created = |t: &usize| {
                Some(*t) > thread[i] && !self.threads[*t].host && self.threads[*t].creator.is_none()
            };
            let free: Vec<usize> = (0..self.threads.len()).filter(created).collect();
            if self.is("repack", i) && !free.is_empty() {
                let child = *pick(self.rng, &free);
                self.threads[child].creator = Some(i);
                (0..n)
                    .filter(|j| thread[*j] == Some(child))
                    .for_each(|j| self.relate("creates", i, j));
            }
        }
    }

    /// Instances are those of all scopes around, too.
    fn share(&self, scope: Scope, x: usize, y: usize) -> bool {
        let (one, other) = (&self.threads[x], &self.threads[y]);
        let around = match NESTED.iter().position(|s| scope.is(s)) {
            Some(rank) => NESTED[..=rank].iter().map(|s| Scope::named(s)).collect(),
            None => vec![scope],
        };
        let same = |(name, (a, b)): (&Scope, (&u32, &u32))| !around.contains(name) || a == b;
        let both = one.instances.iter().zip(&other.instances);
        x == y || (one.host == other.host && self.v.scopes.iter().zip(both).all(same))
    }

    /// Pairs of shader threads, earlier ones first.
    fn thread_relation(&mut self, percent: u32, transitive: bool) -> Vec<(usize, usize)> {
        let shaders: Vec<usize> =
            (0..self.threads.len()).filter(|t| !self.threads[*t].host).collect();
        let mut pairs = Vec::new();
        for (k, x) in shaders.iter().enumerate() {
            for y in &shaders[k + 1..] {
                if chance(self.rng, percent) {
                    pairs.push((*x, *y));
                }
            }
        }
        for _ in 0..if transitive { shaders.len() } else { 0 } {
            for (x, y) in pairs.clone() {
                let next: Vec<usize> =
                    pairs.iter().filter(|(from, _)| *from == y).map(|(_, to)| *to).collect();
                let new = next.into_iter().map(|z| (x, z)).filter(|p| !pairs.contains(p));
                pairs.extend(new.collect::<Vec<_>>());
            }
        }
        pairs
    }

    /// The control barriers of a thread meet those of other threads, one after the other.
    pub(super) fn meet(&mut self) {
        let n = self.out.events.len();
        let control: Vec<usize> = (0..n).filter(|i| self.is("control_barrier", *i)).collect();
        let mut number = vec![0; n];
        for (k, i) in control.iter().enumerate() {
            let thread = self.out.events[*i].thread;
            let earlier = control[..k].iter().filter(|j| self.out.events[**j].thread == thread);
            number[*i] = match chance(self.rng, 12) {
                true => self.rng.usize(..2),
                false => earlier.count(),
            };
        }
        for &i in &control {
            for &j in control.iter().filter(|j| **j != i && number[**j] == number[i]) {
                self.relate("same_barrier", i, j);
            }
        }
    }

    /// Whether one event must come before another in time.
    fn comes_before(&self, i: usize, j: usize) -> bool {
        let (a, b) = (self.out.events[i].thread, self.out.events[j].thread);
        let initial = self.is("initial", i) && !self.is("initial", j);
        let last = self.is("final", j) && !self.is("final", i);
        // A thread is done when its creator goes on.
        let done = a.and_then(|t| self.threads[t].creator);
        let done = done.is_some_and(|c| self.out.events[c].thread == b && j > c);
        let created = b.and_then(|t| self.threads[t].creator) == Some(i);
        initial || last || done || created || (a.is_some() && a == b && i < j)
    }

    /// A linear extension of what must come before what.
    pub(super) fn interleaving(&mut self) -> Vec<usize> {
        let n = self.out.events.len();
        let mut left: Vec<usize> = (0..n).collect();
        let mut order = Vec::new();
        let by_thread = chance(self.rng, 40);
        while !left.is_empty() {
            let ready: Vec<usize> = left
                .iter()
                .copied()
                .filter(|i| left.iter().all(|j| j == i || !self.comes_before(*j, *i)))
                .collect();
            let next = match ready.is_empty() {
                true => left[0],
                false if by_thread => ready[0],
                false => *pick(self.rng, &ready),
            };
            left.retain(|i| *i != next);
            order.push(next);
        }
        order
    }

    pub(super) fn synchronize(&mut self, order: &[usize]) {
        if !chance(self.rng, self.flavour.synchronized) {
            return;
        }
        let inner: Vec<usize> =
            order.iter().copied().filter(|i| self.out.events[*i].thread.is_some()).collect();
        let all = chance(self.rng, 25);
        let count = self.rng.usize(..5);
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for (k, i) in inner.iter().enumerate() {
            pairs.extend(inner[k + 1..].iter().map(|j| (*i, *j)));
        }
        pairs.retain(|(i, j)| self.out.events[*i].thread != self.out.events[*j].thread);
        for _ in 0..count {
            let Some((i, j)) = self.rng.choice(&pairs).copied() else { return };
            let threads = |p: &&(usize, usize)| {
                let thread = |e: usize| self.out.events[e].thread;
                (thread(p.0), thread(p.1)) == (thread(i), thread(j))
            };
            let chosen: Vec<(usize, usize)> = match all {
                true => pairs.iter().filter(threads).copied().collect(),
                false => vec![(i, j)],
            };
            chosen.into_iter().for_each(|(i, j)| self.relate("synchronized", i, j));
        }
    }

    pub(super) fn candidate(&mut self, order: &[usize]) {
        let n = order.len();
        for c in 0..self.v.cells {
            let at = indexed("at", c);
            for (position, &read) in order.iter().enumerate() {
                if !self.is("R", read) || !self.is(at, read) || chance(self.rng, 6) {
                    continue;
                }
                let writes = |g: &Self, w: &usize| *w != read && g.is("W", *w) && g.is(at, *w);
                let before = order[..position].iter().rev().copied().find(|w| writes(self, w));
                let all: Vec<usize> = (0..n).filter(|w| writes(self, w)).collect();
                if all.is_empty() {
                    continue;
                }
                let free = chance(self.rng, 25);
                let from = match before {
                    Some(last) if !free => last,
                    _ => *pick(self.rng, &all),
                };
                self.relate(indexed("rf", c), from, read);
            }
        }
        let modifies = |g: &Self, i: &usize| g.is("W", *i) && g.is("atomic", *i);
        let mut all: Vec<usize> = order.iter().copied().filter(|i| modifies(self, i)).collect();
        let first = all.iter().filter(|i| self.is("initial", **i)).count();
        if all.len() > first + 1 && chance(self.rng, 25) {
            let k = first + self.rng.usize(..all.len() - first - 1);
            all.swap(k, k + 1);
        }
        for (k, &a) in all.iter().enumerate() {
            for &b in &all[k + 1..] {
                let share = |c: usize| self.is(indexed("at", c), a) && self.is(indexed("at", c), b);
                if !(0..self.v.cells).any(share) {
                    continue;
                }
                // Each write has an order of its own.
                match self.is("initial", a) || !chance(self.rng, 6) {
                    true => self.relate("mo", a, b),
                    false => self.relate("mo", b, a),
                }
            }
        }
    }

    /// A few facts no program would produce.
    pub(super) fn noise(&mut self) {
        let n = self.out.events.len();
        let relations: Vec<Symbol> = self.out.relations.keys().copied().collect();
        let sets: Vec<Symbol> = self.out.sets.keys().copied().collect();
        for _ in 0..1 + self.rng.usize(..4) {
            let (i, j) = (self.rng.usize(..n), self.rng.usize(..n));
            if chance(self.rng, 60) && !relations.is_empty() {
                let name = *pick(self.rng, &relations);
                match self.related(name, i, j) {
                    true => {
                        let pairs = self.out.relations.entry(name).or_default();
                        pairs.retain(|p| *p != (i, j));
                    }
                    false => self.relate(name, i, j),
                }
            } else if !sets.is_empty() {
                let name = *pick(self.rng, &sets);
                self.put(name, i);
            }
        }
    }
}
