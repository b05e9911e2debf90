//! Arguments and results of calls that are poison or undef.
//!
//! Where both sides compute the same of what they are given, or the original makes poison of whatever the transformed
//! function makes poison of, nothing new is seen when that is poison. Each use of an undef value is another value. What is
//! computed from one use of it is what is computed from some defined value, so that nothing new can be seen; with two
//! uses something may: `x + x` is even, if x is not undef. So poison is looked at where the transformed function
//! computes from a value what the original does not, or needs a value that the original does not need; and undef
//! where it uses a value more than once then. There every use picks a value of its own, as a `freeze` does.

use super::frozen::frozen_alike;
use super::needed::{Extent, Needed};
use super::pair::Pair;
use super::partners::{partners, same_choosing};
use super::poisoned_memory::may_matter;
use super::use_counts::Uses;
use crate::execution::EventKind;
use crate::program::callee::{Applied, Callee};
use crate::program::event::{Event, Program};
use crate::program::input::Input;
use crate::program::ir::Predicate;
use crate::program::term::{EventIndex, Pool, Term, TermKind, mask};
use crate::program::turn::{excludes, implies};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Uses of values that may be undef, at most.
const USES: usize = 200;

/// Whether it may make a difference that something that both sides are given is …
#[derive(Clone, Debug, Default)]
pub(super) struct Risk {
    /// … poison.
    pub poison: bool,
    /// … poison, or that memory holds poison.
    pub memory: bool,
    /// … in what is read: proofs look at that, searches only where they are told to.
    pub read: bool,
    /// … undef: what.
    pub undef: Option<Input>,
    /// … undef in what is read, in some bits at least: proofs look at that, searches only where they are told to.
    pub read_undef: bool,
    /// … undefined, and given to this callee more than once: it may choose anew each time what it gives. That is not looked
    /// at.
    pub again: Option<Callee>,
}

impl Risk {
    /// What may make a difference in any of these.
    pub fn of(pairs: &[Pair]) -> Risk {
        pairs.iter().map(at_risk).fold(Risk::default(), Risk::or)
    }

    /// What may in one of two.
    pub fn or(self, other: Risk) -> Risk {
        Risk {
            poison: self.poison || other.poison,
            memory: self.memory || other.memory,
            read: self.read || other.read,
            undef: self.undef.or(other.undef),
            read_undef: self.read_undef || other.read_undef,
            again: self.again.or(other.again),
        }
    }
}

fn at_risk(pair: &Pair) -> Risk {
    let (pool, source, target) = (&pair.pool, &pair.source, &pair.target);
    let partner = partners(pair);
    let alike = frozen_alike(pair);
    let same = |a: Term, b: Term| a == b || same_choosing(pool, a, b, &partner, &alike);
    let mut uses = Uses { pool, known: FxHashMap::default() };
    let mut flow = Flow::of(pool, target);
    let mut flow_before = Flow::of(pool, source);
    let needed = Needed::of(pool, source, Extent::Some);
    let poisoned: Vec<(Term, Leaves)> = source
        .must_be_defined
        .iter()
        .map(|(guard, value)| (*guard, flow_before.must(*value)))
        .collect();
    let none = Leaves::new();
    let mut never: Leaves = Leaves::new();
    never.extend(poisoned.iter().filter(|(g, _)| *g == Term::TRUE).flat_map(|(_, l)| l.clone()));
    let memory = may_matter(pair, &partner);
    let again = called_again(pair, &mut flow, &never);
    let mut risk = Risk { memory, again, ..Risk::default() };
    // What the original chooses once, it may have used at several places.
    let frozen = source.frozen.iter().map(|freeze| pool.kind(*freeze).operands()[0]);
    let frozen: Vec<Term> = frozen.collect();
    let tied = frozen.iter().flat_map(|operand| uses.of_inputs(source, *operand).into_keys());
    let tied: BTreeSet<Input> = tied.collect();
    let tied_reads: BTreeSet<Term> =
        frozen.iter().flat_map(|operand| uses.of(*operand).into_keys()).collect();
    for (term, of_source) in seen(pair, &partner) {
        if of_source.is_some_and(|other| same(term, other)) {
            continue;
        }
        let before = of_source.map_or(none.clone(), |other| flow_before.must(other));
        let known = before.iter().chain(&never);
        risk.read |= !reads(pair, &partner, &flow.may(term)).is_subset(&read_in(pool, known));
        risk.poison |=
            !flow.may_be_of(term).iter().all(|l| before.contains(l) || never.contains(l));
        let used = uses.of_inputs(target, term).into_iter();
        let anew = not_frozen(pool, term);
        let used = used.filter(|(input, n)| *n > 1 || tied.contains(input) && anew.contains(input));
        let open = used.map(|(input, _)| input).find(|input| !needed.always(input));
        risk.undef = risk.undef.or(open);
        risk.read_undef |= uses.of(term).into_iter().any(|(leaf, n)| {
            let Some(read) = shared_read(pair, leaf) else { return false };
            let own = partner.iter().position(|p| *p == Some(read));
            let chosen_once =
                || own.is_some_and(|own| tied_reads.iter().any(|t| is_read(pool, *t, own)));
            n > 1 || chosen_once()
        });
    }
    // Each freeze picks by itself, and nothing tells which of several is which of the original's.
    let mut frozen = Leaves::new();
    for freeze in &target.frozen {
        let operand = |freeze: Term| pool.kind(freeze).operands()[0];
        let own = alike.iter().find(|(_, other)| *other == freeze).map(|(own, _)| operand(*own));
        let is_kept = own.is_some_and(|own| same(operand(*freeze), own));
        let leaves = flow.may_be_of(operand(*freeze));
        risk.poison |= !is_kept && !leaves.is_empty() || !frozen.is_disjoint(&leaves);
        let mut used = uses.of_inputs(target, operand(*freeze)).into_iter();
        let open = used.find(|(input, n)| !is_kept && *n > 1 && !needed.always(input));
        risk.undef = risk.undef.or(open.map(|(input, _)| input));
        frozen.extend(leaves);
    }
    for (guard, value) in &target.must_be_defined {
        let holds_here = |g: Term| g == Term::TRUE || same(*guard, g) || implies(pool, *guard, g);
        if source.must_be_defined.iter().any(|(g, v)| same(*value, *v) && holds_here(*g)) {
            continue;
        }
        let here = poisoned.iter().filter(|(g, _)| holds_here(*g)).flat_map(|(_, l)| l.clone());
        let here: Leaves = here.collect();
        risk.read |=
            !reads(pair, &partner, &flow.may(*value)).is_subset(&read_in(pool, here.iter()));
        risk.poison |= !flow.may_be_of(*value).is_subset(&here);
        let mut inputs = uses.of_inputs(target, *value).into_keys();
        risk.undef = risk.undef.or(inputs.find(|input| !needed.here(pool, *guard, input)));
    }
    risk
}

/// A callee that only computes, and that the transformed function gives the same more than once, of which something may be
/// undefined that the original need not be given defined. What is used of which call is then not followed, although each
/// call may choose anew.
fn called_again(pair: &Pair, flow: &mut Flow<'_>, never: &Leaves) -> Option<Callee> {
    let times = |executed: &[Term]| {
        let earlier = |i: usize| {
            executed[..i].iter().filter(|when| !excludes(&pair.pool, **when, executed[i])).count()
        };
        (0..executed.len()).map(|i| earlier(i) + 1).max().unwrap_or(0)
    };
    let again = pair.target.computing.iter().find(|(what, executed)| {
        let mut given = what.1.iter();
        times(executed) > 1 && given.any(|operand| !flow.may(*operand).is_subset(never))
    });
    again.map(|((callee, _), _)| callee.clone())
}

/// Of these leaves of the transformed function, what it reads that others may have written: the original's reads in their
/// places, and nothing for one that has none there.
fn reads(pair: &Pair, partner: &[Option<usize>], leaves: &Leaves) -> BTreeSet<Option<usize>> {
    let reads = leaves.iter().filter_map(|leaf| shared_read(pair, *leaf));
    reads.map(|read| partner.iter().position(|p| *p == Some(read))).collect()
}

/// The read of the transformed function that a term is, if others may have written what it reads.
fn shared_read(pair: &Pair, term: Term) -> Option<EventIndex> {
    let TermKind::Read(read) = *pair.pool.kind(term) else { return None };
    let program = &pair.target;
    let targets = &program.events[read].targets;
    let shared = |location: usize| !program.locations[location].local;
    (targets.is_empty() || targets.iter().any(|t| shared(t.location))).then_some(read)
}

fn is_read(pool: &Pool, term: Term, event: EventIndex) -> bool {
    matches!(pool.kind(term), TermKind::Read(read) if *read == event)
}

/// Which reads of its own program are among the leaves.
fn read_in<'l>(pool: &Pool, leaves: impl Iterator<Item = &'l Term>) -> BTreeSet<Option<usize>> {
    let read = |leaf: &Term| match pool.kind(*leaf) {
        TermKind::Read(read) => Some(Some(*read)),
        _ => None,
    };
    leaves.filter_map(read).collect()
}

/// The inputs that a term is computed from, but for what is frozen.
fn not_frozen(pool: &Pool, term: Term) -> BTreeSet<Input> {
    let (mut found, mut known, mut open) = (BTreeSet::new(), FxHashSet::default(), vec![term]);
    while let Some(term) = open.pop() {
        match pool.kind(term) {
            TermKind::Freeze(..) => {}
            TermKind::Input(input) => {
                found.insert(input.clone());
            }
            kind if known.insert(term) => open.extend(kind.operands()),
            _ => {}
        }
    }
    found
}

/// What is seen of the transformed function, and of the original in its place: what they return, write and hand to
/// others.
fn seen(pair: &Pair, partner: &[Option<usize>]) -> Vec<(Term, Option<Term>)> {
    let Pair { source, target, .. } = pair;
    let mut all = Vec::new();
    for observed in &target.observations {
        let before = source.observations.iter().find(|o| o.what == observed.what);
        all.push((observed.value, before.map(|o| o.value)));
    }
    // What calls that nobody notices give is seen where it is used.
    let (before, after) = (&source.trace, &target.trace);
    for (i, effect) in after.iter().enumerate() {
        let other = before.get(i).filter(|other| {
            before.len() == after.len() && other.operands.len() == effect.operands.len()
        });
        for (j, operand) in effect.operands.iter().enumerate() {
            all.push((*operand, other.map(|other| other.operands[j])));
        }
    }
    for (j, event) in target.events.iter().enumerate().filter(|(_, e)| e.slot.is_none()) {
        let before = partner.iter().position(|p| *p == Some(j));
        let before = before.and_then(|i| source.events[i].value);
        all.extend(event.value.map(|value| (value, before)));
    }
    all
}

/// Whether an event is a write of the function, and not of the rest of the program.
pub(super) fn is_written_by_itself(event: &Event) -> bool {
    event.slot.is_none() && !matches!(event.kind, EventKind::Initial | EventKind::Final)
}

/// What the program writes by itself that one of its reads may read.
fn readable(program: &Program, read: usize) -> impl Iterator<Item = Term> {
    let reader = &program.events[read];
    let meet = |e: &Event| {
        let nowhere = e.targets.is_empty() || reader.targets.is_empty();
        let same = |l: usize| reader.targets.iter().any(|t| t.location == l);
        nowhere || e.targets.iter().any(|t| same(t.location))
    };
    let writes = program.events.iter().filter(move |e| is_written_by_itself(e) && meet(e));
    writes.filter_map(|e| e.value)
}

/// The leaves, what their reads may read of the program's own writes in place of the reads.
pub(super) fn through_memory(
    pool: &Pool,
    program: &Program,
    leaves: Leaves,
    mut of: impl FnMut(Term) -> Leaves,
) -> Leaves {
    let (mut open, mut known) = (Vec::from_iter(leaves), Leaves::new());
    while let Some(leaf) = open.pop() {
        if known.insert(leaf)
            && let TermKind::Read(read) = pool.kind(leaf)
        {
            open.extend(readable(program, *read).flat_map(&mut of));
        }
    }
    known.retain(|leaf| !matches!(pool.kind(*leaf), TermKind::Read(_)));
    known
}

/// Values that are given: arguments, and what calls give.
pub(super) type Leaves = BTreeSet<Term>;

/// Of which values that are given terms are poison.
struct Flow<'p> {
    pool: &'p Pool,
    program: &'p Program,
    may: FxHashMap<Term, Leaves>,
    must: FxHashMap<Term, Leaves>,
}

impl<'p> Flow<'p> {
    fn of(pool: &'p Pool, program: &'p Program) -> Self {
        Flow { pool, program, may: FxHashMap::default(), must: FxHashMap::default() }
    }

    fn is_leaf(&self, term: Term) -> bool {
        match self.pool.kind(term) {
            TermKind::Input(input) => self.pool.is_indefinite(input),
            TermKind::Apply(function, _) => function.doubt().is_some(),
            _ => false,
        }
    }

    /// Those of which the term may be poison if they are, through memory as well.
    fn may_be_of(&mut self, term: Term) -> Leaves {
        let (pool, program) = (self.pool, self.program);
        through_memory(pool, program, self.may(term), |written| self.may(written))
    }

    /// The same with reads in the place of what they read.
    fn may(&mut self, term: Term) -> Leaves {
        if let Some(known) = self.may.get(&term) {
            return known.clone();
        }
        let mut found = match self.pool.kind(term) {
            TermKind::Freeze(..) => Leaves::new(),
            TermKind::Read(_) => Leaves::from([term]),
            TermKind::Merge(_, a, b) => &self.may(*a) | &self.may(*b),
            kind => kind.operands().into_iter().fold(Leaves::new(), |all, o| &all | &self.may(o)),
        };
        found.extend(self.is_leaf(term).then_some(term));
        self.may.insert(term, found.clone());
        found
    }

    /// Those of which it is poison whenever one of them is.
    fn must(&mut self, term: Term) -> Leaves {
        if let Some(known) = self.must.get(&term) {
            return known.clone();
        }
        let pool = self.pool;
        let mut found = match pool.kind(term) {
            TermKind::Freeze(..) => Leaves::new(),
            TermKind::Apply(function, _) if function.is_of_program() => Leaves::new(),
            TermKind::Read(_) => Leaves::from([term]),
            TermKind::Merge(_, a, b) => &self.must(*a) & &self.must(*b),
            TermKind::Select(c, value, poison) if pool.is_poison(*poison) => {
                &self.must(*c) | &self.must(*value)
            }
            TermKind::Select(c, a, b) => {
                let arms = &self.must(*a) & &self.must(*b);
                &self.must(*c) | &arms
            }
            kind => kind.operands().into_iter().fold(Leaves::new(), |all, o| &all | &self.must(o)),
        };
        found.extend(self.is_leaf(term).then_some(term));
        self.must.insert(term, found.clone());
        found
    }
}

/// Lets each use of a value that is undef pick a value of its own, in what is returned and handed to others. An
/// original that needs such a value is not given it undef: its behaviour is undefined then. Nothing is poison.
pub(super) fn set_apart(pair: &mut Pair) {
    let Pair { pool, source, target, .. } = pair;
    let mut assumptions = Vec::new();
    for extent in [Extent::All, Extent::Some] {
        for (guard, (input, width)) in Needed::of(pool, source, extent).all() {
            let doubts = (pool.undef_of(input), pool.undef_bits_of(input));
            if let (Some(undef), Some(bits)) = doubts {
                let (undef, bits) = (pool.input(undef, 1), pool.input(bits, *width));
                let (predicate, than) = match extent {
                    Extent::All => (Predicate::Eq, mask(*width)),
                    Extent::Some => (Predicate::Ne, 0),
                };
                let than = pool.constant(than, *width);
                let as_much = pool.compare(predicate, bits, than);
                let here = pool.all([*guard, undef, as_much]);
                assumptions.push(pool.not(here));
            }
        }
    }
    for program in [source, target] {
        program.assumptions.extend(assumptions.iter().copied());
        let (values, uses) = (FxHashMap::default(), FxHashMap::default());
        let promised = FxHashMap::default();
        let mut split = Split { pool, frozen: vec![], values, once: false, promised, uses };
        let values = program.observations.iter_mut().map(|o| &mut o.value);
        let operands = program.trace.iter_mut().flat_map(|e| &mut e.operands);
        for term in values.chain(operands) {
            *term = split.each_use(*term);
        }
        program.frozen.extend(split.frozen);
    }
}

/// Puts a `freeze` around each use of a value that may be undef, as long as these are not too many: then the rest is
/// what it is, and nothing that hangs on it is decided.
struct Split<'p> {
    pool: &'p mut Pool,
    frozen: Vec<Term>,
    /// What stands for what is mentioned in one use.
    values: FxHashMap<Term, Term>,
    /// All that is mentioned is one use.
    once: bool,
    /// What stands for values in promises that are made of them: these are looked at where the value is used.
    promised: FxHashMap<Term, Term>,
    /// How often values are used, as far as that is known.
    uses: FxHashMap<Term, BTreeMap<Term, usize>>,
}

impl Split<'_> {
    fn each_use(&mut self, term: Term) -> Term {
        if let Some(known) = self.promised.get(&term).or_else(|| self.values.get(&term)) {
            return *known;
        }
        let known = std::mem::take(&mut self.uses);
        let mut uses = Uses { pool: self.pool, known };
        let is_used = !uses.of(term).is_empty();
        self.uses = uses.known;
        if !is_used || self.frozen.len() >= USES {
            return term;
        }
        let split = self.split(term);
        if self.once {
            self.values.insert(term, split);
        }
        split
    }

    fn split(&mut self, term: Term) -> Term {
        let (kind, width) = (self.pool.kind(term).clone(), self.pool.width(term));
        let operands: Vec<Term> = match kind {
            TermKind::Freeze(..) => return term,
            TermKind::Input(_) => {
                let frozen = self.pool.freeze(term);
                self.frozen.push(frozen);
                return frozen;
            }
            TermKind::Apply(ref function @ (Applied::Partly | Applied::Operand(_)), ref of) => {
                let outer = (std::mem::take(&mut self.values), self.once);
                self.once = true;
                let inside = self.each_use(of[0]);
                (self.values, self.once) = outer;
                return self.pool.term(TermKind::Apply(function.clone(), vec![inside]), width);
            }
            TermKind::Merge(c, a, b) => vec![c, self.each_use(a), self.each_use(b)],
            TermKind::Select(promise, value, poison) if self.pool.is_poison(poison) => {
                let first = self.frozen.len();
                let given = self.each_use(value);
                let outer = self.promised.clone();
                self.promised.insert(value, given);
                for frozen in &self.frozen[first..] {
                    for of in self.pool.kind(*frozen).operands() {
                        self.promised.entry(of).or_insert(*frozen);
                    }
                }
                let promise = self.each_use(promise);
                self.promised = outer;
                vec![promise, given, poison]
            }
            ref kind => kind.operands().into_iter().map(|o| self.each_use(o)).collect(),
        };
        self.pool.term(kind.with_operands(&operands), width)
    }
}
