//! A program with its inputs filled in: a symbolic context becomes a concrete one.

use super::event::{Event, Program, Strength};
use super::input::Input;
use super::ir::{BinaryOp, Flags};
use super::term::{Pool, Term, TermKind, mask};
use rustc_hash::FxHashMap;

/// The program with every input in `inputs` replaced by its value. Events keep their
/// indices; threads that continue each other become one.
pub fn specialise(pool: &mut Pool, program: &Program, inputs: &FxHashMap<Input, u128>) -> Program {
    let known = |pool: &mut Pool, input: &Input, width: u32| {
        if pool.poison_of(input).is_some_and(|poison| inputs.get(&poison) == Some(&1)) {
            return Some(pool.term(TermKind::Poison, width));
        }
        let undef = pool.undef_where(inputs, input, width);
        if undef == mask(width) {
            return Some(pool.term(TermKind::Undef, width));
        }
        let bits = pool.constant(inputs.get(input)? & !undef, width);
        if undef == 0 {
            return Some(bits);
        }
        let (all, some) = (pool.term(TermKind::Undef, width), pool.constant(undef, width));
        let part = pool.binary(BinaryOp::And, Flags::default(), all, some);
        Some(pool.binary(BinaryOp::Or, Flags::default(), bits, part))
    };
    let mut filled = Filled { pool, with: &known, memo: FxHashMap::default() };
    let mut out = program.clone();
    let continues: Vec<(usize, bool)> =
        program.continues.iter().map(|(thread, when)| (*thread, filled.is_true(*when))).collect();
    out.continues.clear();
    let mut first: Vec<usize> = (0..program.threads.len()).collect();
    for (thread, _) in continues.into_iter().filter(|(_, yes)| *yes) {
        first[thread] = first[thread - 1];
    }
    for event in &mut out.events {
        event.thread = event.thread.map(|t| first[t]);
    }
    filled.program(&mut out);
    out
}

/// What an input of that width is replaced by, if it is.
pub type Replacement<'a> = &'a dyn Fn(&mut Pool, &Input, u32) -> Option<Term>;

/// Replaces inputs of the program.
pub fn replace(pool: &mut Pool, program: &mut Program, with: Replacement<'_>) {
    Filled { pool, with, memo: FxHashMap::default() }.program(program);
}

/// The term with inputs replaced.
pub fn replaced(pool: &mut Pool, term: Term, with: Replacement<'_>) -> Term {
    Filled { pool, with, memo: FxHashMap::default() }.term(term)
}

/// What events are where a program takes it for granted that none of these holds.
pub fn exclude(pool: &mut Pool, program: &mut Program, excluded: &[Term]) {
    let mut memo = FxHashMap::default();
    for term in excluded {
        memo.insert(*term, Term::FALSE);
        memo.insert(pool.not(*term), Term::TRUE);
    }
    let mut given = Filled { pool, with: &|_, _, _| None, memo };
    program.events.iter_mut().for_each(|event| given.event(event));
}

struct Filled<'a> {
    pool: &'a mut Pool,
    with: Replacement<'a>,
    memo: FxHashMap<Term, Term>,
}

impl Filled<'_> {
    fn program(&mut self, out: &mut Program) {
        out.events.iter_mut().for_each(|event| self.event(event));
        for (_, _, _, when) in &mut out.same_instance {
            *when = self.term(*when);
        }
        for (_, _, _, when) in &mut out.event_relations {
            *when = self.term(*when);
        }
        for (_, when) in &mut out.continues {
            *when = self.term(*when);
        }
        for observation in &mut out.observations {
            observation.when = self.term(observation.when);
            observation.value = self.term(observation.value);
        }
        for seen in out.reading.iter_mut().filter_map(|call| call.seen.as_mut()) {
            *seen = self.term(*seen);
        }
        let reading = out.reading.iter_mut().map(|call| &mut call.effect);
        for effect in out.trace.iter_mut().chain(reading) {
            effect.when = self.term(effect.when);
            effect.operands.iter_mut().for_each(|o| *o = self.term(*o));
        }
        for found in out.found.values_mut() {
            (found.value, found.strange) = (self.term(found.value), self.term(found.strange));
        }
        for (guard, value) in &mut out.must_be_defined {
            (*guard, *value) = (self.term(*guard), self.term(*value));
        }
        for way in &mut out.ways {
            (way.guard, way.condition) = (self.term(way.guard), self.term(way.condition));
        }
        out.ends.iter_mut().for_each(|e| *e = self.term(*e));
        out.frozen.iter_mut().for_each(|f| *f = self.term(*f));
        out.natural
            .iter_mut()
            .for_each(|(f, like)| (*f, *like) = (self.term(*f), self.term(*like)));
        for promised in &mut out.promised {
            promised.base = self.term(promised.base);
            promised.address = self.term(promised.address);
            promised.when.iter_mut().for_each(|when| *when = self.term(*when));
        }
        for pointed in &mut out.pointed {
            pointed.when = self.term(pointed.when);
            pointed.pointer = self.term(pointed.pointer);
        }
        for freeing in &mut out.freeing {
            freeing.when = self.term(freeing.when);
            freeing.turns.iter_mut().for_each(|(when, _)| *when = self.term(*when));
            freeing.handed.iter_mut().for_each(|p| *p = self.term(*p));
        }
        out.telling.iter_mut().for_each(|(_, when)| *when = self.term(*when));
        out.lifetimes.iter_mut().for_each(|l| l.when = self.term(l.when));
        out.barriers.iter_mut().for_each(|b| b.arrives = self.term(b.arrives));
        out.assumptions.iter_mut().for_each(|a| *a = self.term(*a));
        out.waits.iter_mut().for_each(|w| *w = self.term(*w));
    }

    fn is_true(&mut self, term: Term) -> bool {
        let term = self.term(term);
        self.pool.is(term, true)
    }

    fn event(&mut self, event: &mut Event) {
        for term in [&mut event.executed, &mut event.reads, &mut event.writes, &mut event.fence] {
            *term = self.term(*term);
        }
        let s = event.strength;
        event.strength = Strength {
            atomic: self.term(s.atomic),
            monotonic: self.term(s.monotonic),
            acquire: self.term(s.acquire),
            release: self.term(s.release),
            seq_cst: self.term(s.seq_cst),
        };
        event.volatile = self.term(event.volatile);
        event.scopes.iter_mut().for_each(|(_, when)| *when = self.term(*when));
        event.spaces.iter_mut().for_each(|(_, when)| *when = self.term(*when));
        event.tags.iter_mut().for_each(|(_, when)| *when = self.term(*when));
        event.marks.iter_mut().for_each(|(_, when)| *when = self.term(*when));
        event.targets.iter_mut().for_each(|t| t.when = self.term(t.when));
        let pool = &self.pool;
        event.targets.retain(|t| !pool.is(t.when, false));
        event.pointer = event.pointer.map(|p| self.term(p));
        event.value = event.value.map(|v| self.term(v));
        if let Some(slot) = &mut event.slot {
            slot.pointers.iter_mut().for_each(|p| *p = self.term(*p));
            slot.turns.iter_mut().for_each(|(when, _)| *when = self.term(*when));
        }
    }

    /// Whether a truth value is computed from what is undef or poison.
    fn is_undefined(&self, term: Term) -> bool {
        let known = |term: &Term| self.pool.as_constant(*term).is_some();
        let is = &mut |kind: &TermKind| match kind {
            TermKind::Undef | TermKind::Poison => true,
            // What is not folded gives no number, such as a shift that is too far.
            TermKind::Binary(_, _, a, b) => known(a) && known(b),
            _ => false,
        };
        self.pool.width(term) == 1 && self.pool.has(term, is)
    }

    /// The term with inputs filled in, rebuilt so that constants fold.
    fn term(&mut self, term: Term) -> Term {
        if let Some(known) = self.memo.get(&term) {
            return *known;
        }
        let width = self.pool.width(term);
        let out = match self.pool.kind(term).clone() {
            TermKind::Input(input) => (self.with)(self.pool, &input, width).unwrap_or(term),
            TermKind::Binary(op, flags, a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                match (op, width) {
                    // What a flag says is no matter of truth values, and what is undefined is none.
                    _ if flags != Flags::default()
                        || self.is_undefined(a)
                        || self.is_undefined(b) =>
                    {
                        self.pool.binary(op, flags, a, b)
                    }
                    (BinaryOp::And, 1) => self.pool.and(a, b),
                    (BinaryOp::Or, 1) => self.pool.or(a, b),
                    _ => self.pool.binary(op, flags, a, b),
                }
            }
            TermKind::Compare(predicate, a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                self.pool.compare(predicate, a, b)
            }
            TermKind::Select(c, a, b) => {
                let (c, a, b) = (self.term(c), self.term(a), self.term(b));
                self.pool.select(c, a, b)
            }
            TermKind::Merge(c, a, b) => {
                let (c, a, b) = (self.term(c), self.term(a), self.term(b));
                self.pool.merge(c, a, b)
            }
            TermKind::ZeroExtend(a) => {
                let a = self.term(a);
                self.pool.extend(a, width, false)
            }
            TermKind::SignExtend(a) => {
                let a = self.term(a);
                self.pool.extend(a, width, true)
            }
            TermKind::Extract(a, low, flags) => {
                let a = self.term(a);
                self.pool.extract(a, low, width, flags)
            }
            TermKind::Concat(a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                self.pool.concat(a, b)
            }
            TermKind::Freeze(a, n) => {
                let a = self.term(a);
                self.pool.term(TermKind::Freeze(a, n), width)
            }
            TermKind::Apply(name, operands) => {
                let operands = operands.into_iter().map(|o| self.term(o)).collect();
                self.pool.term(TermKind::Apply(name, operands), width)
            }
            TermKind::Constant(_) | TermKind::Undef | TermKind::Poison | TermKind::Read(_) => term,
        };
        self.memo.insert(term, out);
        out
    }
}
