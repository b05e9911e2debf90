//! Random executions, most of them such as a program could have.

use super::{chance, pick};
use fastrand::Rng;
use mmprove::execution::scopes::SYNCHRONIZE_AS;
use mmprove::execution::tags::{Tag, TagSet};
use mmprove::execution::{Event, EventKind, Execution, Thread};
use mmprove::model::Vocabulary;
use mmprove::program::ir::Ordering;
use mmprove::relation::{Symbol, indexed};

/// The smallest vocabulary that shows every part of every model, given enough cells: two scopes, two
/// prefixes with two suffixes each, and address spaces.
pub fn vocabulary(cells: usize, prefixes: [&str; 2]) -> Vocabulary {
    let suffixes = |prefix: &str| match prefix {
        SYNCHRONIZE_AS => ["local", "global"],
        _ => ["x", "y"],
    };
    let tags = prefixes.iter().flat_map(|p| suffixes(p).map(|s| Tag::new(p, s))).collect();
    Vocabulary {
        cells,
        scopes: vec!["workgroup".into(), "agent".into()],
        tags,
        spaces: vec![0, 1, 3],
        marks: Vec::new(),
        ..Vocabulary::default()
    }
}

/// A vocabulary that shows what scopes mean that are about one address space.
pub fn one_as(cells: usize) -> Vocabulary {
    let scopes = vec!["agent".into(), "agent-one-as".into()];
    Vocabulary { scopes, ..vocabulary(cells, [SYNCHRONIZE_AS, "foo"]) }
}

/// A vocabulary that shows every part of AMDGPU's model.
pub fn kernels(cells: usize) -> Vocabulary {
    Vocabulary {
        cells,
        scopes: vec!["agent".into(), "workgroup".into()],
        tags: vec![Tag::new("amdgcn-av", "none")],
        spaces: vec![1, 3],
        marks: vec![AV.into(), VOLATILE.into()],
        ..Vocabulary::default()
    }
}

/// What AMDGPU's plain accesses with a scope are marked with.
pub const AV: &str = "av";

/// What volatile accesses are marked with.
pub const VOLATILE: &str = "volatile";

/// Whether there are accesses that are not atomic and have a scope.
pub fn has_av(vocabulary: &Vocabulary) -> bool {
    vocabulary.marks.iter().any(|mark| mark == AV)
}

/// A random vocabulary.
pub fn random_vocabulary(rng: &mut Rng) -> Vocabulary {
    if chance(rng, 15) {
        return kernels(1 + rng.usize(..2));
    }
    let targets = ["vulkan", "sync-as", "amdgpu-synchronize-as", "bar"];
    let mut vocabulary = vocabulary(1 + rng.usize(..3), ["foo", *pick(rng, &targets)]);
    if chance(rng, 40) {
        vocabulary.scopes.clear();
    }
    if chance(rng, 20) {
        vocabulary.tags.clear();
    }
    vocabulary
}

struct Generator<'a> {
    rng: &'a mut Rng,
    vocabulary: &'a Vocabulary,
    /// Only these orderings, no scopes and no tags: what needs many strong operations together.
    only: Option<&'static [Ordering]>,
    out: Execution,
}

/// Orderings that executions are restricted to, now and then.
const FLAVOURS: [&[Ordering]; 4] = [
    &[Ordering::SeqCst],
    &[Ordering::Monotonic, Ordering::SeqCst],
    &[Ordering::Monotonic, Ordering::AcqRel, Ordering::SeqCst],
    &[Ordering::NotAtomic, Ordering::Monotonic, Ordering::Acquire, Ordering::Release],
];

/// A random execution with `events` events in up to `threads` threads.
///
/// Reads mostly see the last write before them in some interleaving, and modification order mostly
/// follows it: that makes most executions consistent or nearly so. `garbage` percent of the choices
/// are free ones.
pub fn execution(
    rng: &mut Rng,
    vocabulary: &Vocabulary,
    events: usize,
    threads: usize,
    garbage: u32,
) -> Execution {
    let out = Execution { cells: vocabulary.cells, ..Execution::default() };
    let only = if chance(rng, 40) { Some(*pick(rng, &FLAVOURS)) } else { None };
    let mut g = Generator { rng, vocabulary, only, out };
    g.events(events, threads);
    g.threads();
    g.candidate(garbage);
    if chance(g.rng, garbage) {
        g.noise();
    }
    g.out
}

impl Generator<'_> {
    fn put(&mut self, set: impl Into<Symbol>, event: usize) {
        self.out.sets.entry(set.into()).or_default().push(event);
    }

    fn relate(&mut self, relation: impl Into<Symbol>, from: usize, to: usize) {
        self.out.relations.entry(relation.into()).or_default().push((from, to));
    }

    fn is(&self, set: impl AsRef<str>, event: usize) -> bool {
        self.out.sets.get(set.as_ref()).is_some_and(|s| s.contains(&event))
    }

    fn events(&mut self, count: usize, threads: usize) {
        let threads = 1 + self.rng.usize(..threads);
        for t in 0..threads {
            let name = format!("T{}", t + 1);
            self.out.threads.push(Thread { name, placement: String::new() });
        }
        let mut places: Vec<Option<usize>> =
            (0..count).map(|_| Some(self.rng.usize(..threads))).collect();
        // Of threads with the same events in another order one is enough.
        places.sort_unstable();
        let mut kinds: Vec<(EventKind, Option<usize>)> =
            places.into_iter().map(|t| (self.kind(), t)).collect();
        if count > 2 && chance(self.rng, 60) {
            kinds[0] = (EventKind::Initial, None);
        }
        if count > 3 && chance(self.rng, 30) {
            kinds[count - 1] = (EventKind::Final, None);
        }
        for (i, (kind, thread)) in kinds.into_iter().enumerate() {
            self.event(i, kind, thread);
        }
    }

    fn kind(&mut self) -> EventKind {
        match self.rng.u32(..100) {
            0..38 => EventKind::Read,
            38..76 => EventKind::Write,
            76..86 => EventKind::ReadModifyWrite,
            86..97 => EventKind::Fence,
            _ => EventKind::Call,
        }
    }

    fn event(&mut self, i: usize, kind: EventKind, thread: Option<usize>) {
        use EventKind::{Call, Fence, Final, Initial, Read, ReadModifyWrite, Write};
        let reads = matches!(kind, Read | ReadModifyWrite | Final);
        let writes = matches!(kind, Write | ReadModifyWrite | Initial);
        for (set, member) in
            [("R", reads), ("W", writes), ("F", kind == Fence), ("C", kind == Call)]
        {
            if member {
                self.put(set, i);
            }
        }
        if reads || writes {
            let cells = self.vocabulary.cells;
            let first = self.rng.usize(..cells);
            self.put(indexed("at", first), i);
            for c in (0..cells).filter(|c| *c != first) {
                if chance(
                    self.rng,
                    if thread.is_none() {
                        90
                    } else if self.only.is_some() {
                        5
                    } else {
                        25
                    },
                ) {
                    self.put(indexed("at", c), i);
                }
            }
        }
        let allowed = match kind {
            Initial | Final => &[Ordering::Monotonic],
            Call => &[Ordering::NotAtomic],
            Fence => &Ordering::ALL[3..],
            ReadModifyWrite => &Ordering::ALL[2..],
            // What a load may not have stands for itself without that half.
            _ => &Ordering::ALL[..],
        };
        let flavour = self.only.unwrap_or(&Ordering::ALL);
        let wanted: Vec<Ordering> =
            allowed.iter().copied().filter(|o| flavour.contains(o)).collect();
        let ordering = *pick(self.rng, if wanted.is_empty() { allowed } else { &wanted });
        for (set, member) in [
            ("atomic", ordering > Ordering::NotAtomic),
            ("monotonic", ordering >= Ordering::Monotonic),
            ("acquire", ordering.acquires() && (reads || kind == Fence)),
            ("release", ordering.releases() && (writes || kind == Fence)),
            ("seq_cst", ordering == Ordering::SeqCst),
        ] {
            if member {
                self.put(set, i);
            }
        }
        let mut tags = TagSet::default();
        if thread.is_some() {
            self.attributes(i, ordering, reads || writes, &mut tags);
        }
        let text = format!("{kind:?} {}", ordering.keyword());
        self.out.events.push(Event { text, tags, ..super::event(i, thread, kind) });
    }

    fn attributes(&mut self, i: usize, ordering: Ordering, access: bool, tags: &mut TagSet) {
        let vocabulary = self.vocabulary;
        if ordering > Ordering::NotAtomic
            && self.only.is_none()
            && chance(self.rng, 30)
            && let Some(scope) = self.rng.choice(&vocabulary.scopes)
        {
            self.put(indexed("scoped", scope), i);
        }
        if ordering == Ordering::NotAtomic
            && access
            && has_av(vocabulary)
            && self.only.is_none()
            && chance(self.rng, 45)
        {
            self.put(AV, i);
            if let Some(scope) = self.rng.choice(&vocabulary.scopes).filter(|_| self.rng.bool()) {
                self.put(indexed("scoped", scope), i);
            }
        }
        if access && has_av(vocabulary) && self.only.is_none() && chance(self.rng, 20) {
            self.put(VOLATILE, i);
        }
        for tag in &vocabulary.tags {
            if self.only.is_none() && chance(self.rng, 25) {
                self.put(tag.tagged(), i);
                tags.0.insert(*tag);
            }
        }
        if access && !vocabulary.spaces.is_empty() {
            let space = *pick(self.rng, &vocabulary.spaces);
            self.put(indexed("in_space", space), i);
        }
    }

    fn threads(&mut self) {
        let events = self.out.events.clone();
        let threads = self.out.threads.len();
        let scopes = self.vocabulary.scopes.len();
        let mut instances: Vec<Vec<usize>> =
            (0..scopes).map(|_| (0..threads).map(|_| self.rng.usize(..2)).collect()).collect();
        if has_av(self.vocabulary) {
            // Each scope is inside the one before it.
            for scope in 1..scopes {
                let around = instances[scope - 1].clone();
                for (inside, around) in instances[scope].iter_mut().zip(around) {
                    *inside += 2 * around;
                }
            }
        }
        for (i, a) in events.iter().enumerate() {
            for (j, b) in events.iter().enumerate() {
                let first = a.kind == EventKind::Initial && b.kind != EventKind::Initial;
                let last = b.kind == EventKind::Final && a.kind != EventKind::Final;
                if first || last {
                    self.relate("joined", i, j);
                }
                let (Some(x), Some(y)) = (a.thread, b.thread) else { continue };
                if x == y {
                    self.relate("same_thread", i, j);
                }
                if x == y && i < j {
                    self.relate("po", i, j);
                }
                for (scope, instance) in self.vocabulary.scopes.iter().zip(&instances) {
                    if instance[x] == instance[y] {
                        self.relate(indexed("same_instance", scope), i, j);
                    }
                }
            }
        }
    }

    /// Positions in an interleaving: a linear extension of program order, initial writes first.
    fn interleaving(&mut self) -> Vec<usize> {
        let n = self.out.events.len();
        let mut left: Vec<usize> = (0..n).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let ready: Vec<usize> = left
                .iter()
                .copied()
                .filter(|i| {
                    let pair = |name: &str, j: usize| {
                        self.out.relations.get(name).is_some_and(|r| r.contains(&(j, *i)))
                    };
                    left.iter().all(|j| !pair("po", *j) && !pair("joined", *j))
                })
                .collect();
            let next = if ready.is_empty() { left[0] } else { *pick(self.rng, &ready) };
            left.retain(|i| *i != next);
            order.push(next);
        }
        order
    }

    fn candidate(&mut self, garbage: u32) {
        let order = self.interleaving();
        let n = order.len();
        let at = |g: &Self, c: usize, i: usize| g.is(indexed("at", c), i);
        for c in 0..self.vocabulary.cells {
            for (position, &read) in order.iter().enumerate() {
                if !self.is("R", read) || !at(self, c, read) || chance(self.rng, 8) {
                    continue;
                }
                let writes = |g: &Self, w: &usize| *w != read && g.is("W", *w) && at(g, c, *w);
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
        let mut modifications: Vec<usize> =
            order.into_iter().filter(|i| self.is("W", *i) && self.is("monotonic", *i)).collect();
        if modifications.len() > 1 && chance(self.rng, 25) {
            let last = modifications.len() - 1;
            let k = self.rng.usize(..last);
            modifications.swap(k, k + 1);
        }
        for (i, &a) in modifications.iter().enumerate() {
            for &b in &modifications[i + 1..] {
                let share = (0..self.vocabulary.cells).any(|c| at(self, c, a) && at(self, c, b));
                if share && !chance(self.rng, garbage / 4) {
                    self.relate("mo", a, b);
                }
            }
        }
    }

    /// A few facts no program would produce.
    fn noise(&mut self) {
        let n = self.out.events.len();
        let relations: Vec<Symbol> = self.out.relations.keys().copied().collect();
        let sets: Vec<Symbol> = self.out.sets.keys().copied().collect();
        for _ in 0..1 + self.rng.usize(..4) {
            if chance(self.rng, 60) && !relations.is_empty() {
                let (name, i, j) =
                    (*pick(self.rng, &relations), self.rng.usize(..n), self.rng.usize(..n));
                self.relate(name, i, j);
            } else if !sets.is_empty() {
                let (name, i) = (*pick(self.rng, &sets), self.rng.usize(..n));
                self.put(name, i);
            }
        }
    }
}
