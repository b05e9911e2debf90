//! What both sides compute, whatever their reads return: whether the original, reading what the
//! transformed function reads, is executed, writes and returns alike.

mod accessible;

use super::super::covering::Covering;
use super::super::frozen::frozen_alike;
use super::super::outcome::Outcome;
use super::super::pair::Pair;
use super::super::use_counts::reads_used_twice;
use super::candidates::{Alike, Anything};
use super::granted::{Going, assume, assume_defined, is_shown_defined};
use super::leaves::{leaves, within};
use super::order::{Item, Items};
use super::skeleton::{Flag, Origin, Overlap};
use super::window::event;
use crate::model::Model;
use crate::program::callee::Trips;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::program::memory::{Memory, split_address};
use crate::program::object::Object;
use crate::program::term::{EventIndex, Term, TermKind};
use crate::program::trips::Round;
use crate::relation::Symbol;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session};
use crate::solve::undef::Undef;
use crate::solve::values::{Rounding, slice};
use crate::solve::world::{Candidate, Face, ReadValue, World};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// A model without demands: values are all that matters.
pub(in crate::question::transform) fn no_model() -> Model {
    Model {
        name: String::new(),
        definitions: vec![],
        well_formed: vec![],
        axioms: vec![],
        races: None,
        misuse: None,
        undefined: vec![],
    }
}

/// Why there is no proof.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum NoProof {
    /// There is nothing to compare.
    #[error("no execution stays within the loop bounds")]
    NoExecution,
    /// Trips are compared for defined values only.
    #[error("what is undef may go from trip to trip")]
    UndefGoesRound,
    /// What a loop counts is compared as a number.
    #[error("what a loop counts may be undefined")]
    CountsUndefined,
    /// What a loop counts is compared whichever way undef bits are chosen.
    #[error("what is known of what a loop counts may hang on what is undef")]
    GrantedUndef,
    /// In words.
    #[error("{0}")]
    Because(String),
}

impl From<String> for NoProof {
    fn from(why: String) -> NoProof {
        NoProof::Because(why)
    }
}

impl From<&str> for NoProof {
    fn from(why: &str) -> NoProof {
        NoProof::Because(why.into())
    }
}

/// Both sides, computing.
pub(super) struct Local<'p> {
    pair: &'p Pair,
    memory: &'p Memory,
    session: Session,
    source: World<'p>,
    target: World<'p>,
    guards: Vec<Lit>,
    /// In some execution both have defined behaviour.
    pub is_defined: bool,
}

impl<'p> Local<'p> {
    /// Both sides, the original reading what its counterparts read, or what `origins` say.
    ///
    /// # Errors
    /// If the outcome may differ.
    pub fn new(
        pair: &'p Pair,
        memory: &'p Memory,
        items: &Items,
        origins: &BTreeMap<usize, Origin>,
        going: Going,
        deadline: Instant,
    ) -> Result<Local<'p>, NoProof> {
        let mut session = Session::of_growing_questions(Some(deadline), FxHashMap::default());
        let s = &mut session;
        let (pool, model) = (&pair.pool, no_model());
        let mut partner = vec![None; pair.source.events.len()];
        for (i, item) in items.all.iter().enumerate() {
            let like = match origins.get(&i) {
                Some(Origin::Like(other)) => items.all[*other].target,
                _ => None,
            };
            if let Some(own) = item.source {
                partner[own] = item.target.or(like);
            }
        }
        let mut anything = Anything { used_twice: reads_used_twice(pair, &partner) };
        let over = Rounding::Over;
        let mut target = World::new(s, pool, &pair.target, &model, over, &mut anything);
        let frozen = frozen_alike(pair).into_iter();
        let frozen = frozen.map(|(own, other)| (own, target.bits(s, other))).collect();
        let (faces, written) = (FxHashMap::default(), FxHashMap::default());
        let mut alike = Alike { faces, frozen, written };
        for (i, item) in items.all.iter().enumerate() {
            let Some(read) = item.source.filter(|e| pair.source.events[*e].width > 0) else {
                continue;
            };
            let width = pair.source.events[read].width;
            let order = pair.source.order;
            // Where what is read begins in the value of an access of the same bytes and maybe more.
            let low_bit = |other: &Event| {
                let this = &pair.source.events[read];
                let ahead = within(pool, &items.given, this, other)?;
                Some(order.low_bit((0, other.size), (ahead, this.size)))
            };
            match (item.target, origins.get(&i)) {
                (Some(partner), _) => {
                    alike.faces.insert(read, target.read(s, partner));
                }
                (None, Some(Origin::Like(other))) => {
                    let written = items.all[*other].source.and_then(|o| alike.written.get(&o));
                    if let Some((term, low)) = written.copied() {
                        let other = items.all[*other].source.map(|o| &pair.source.events[o]);
                        if let Some(more) = other.and_then(low_bit) {
                            alike.written.insert(read, (term, low + more));
                        }
                        continue;
                    }
                    let like = match (items.all[*other].target, items.all[*other].source) {
                        (Some(other), _) => Some(target.read(s, other)),
                        (None, Some(other)) => alike.faces.get(&other).cloned(),
                        (None, None) => None,
                    };
                    let Some(Face { bits, undef, poison, .. }) = like else { continue };
                    let low = low_bit(event(pair, &items.all[*other]));
                    if let Some(low) = low.filter(|low| low + width <= Session::width(&bits)) {
                        // Of a wider value another part may be what is undef.
                        let whole = Session::width(&bits) == width;
                        let poison = if whole { poison } else { Lit::FALSE };
                        let bits = slice(s, &bits, low, width);
                        let undef = undef.slice(s, low, width);
                        alike.faces.insert(read, Face { bits, undef, poison, of: None });
                    }
                }
                (None, Some(Origin::Visible)) => {
                    if let ReadValue::Face(face) = Anything::default().read_value(s, read, width) {
                        alike.faces.insert(read, face);
                    }
                }
                (None, Some(Origin::Written(other))) => {
                    let writer = items.all[*other].source.map(|e| &pair.source.events[e]);
                    let written = writer.and_then(|w| Some((w.value?, low_bit(w)?)));
                    let whole = written.filter(|(v, low)| low + width <= pool.width(*v));
                    alike.written.extend(whole.map(|written| (read, written)));
                }
                (None, None) => {}
            }
        }
        // What is not executed in this case may have read anything: of poison nothing is demanded where it is frozen.
        let executed: FxHashSet<usize> = items.all.iter().filter_map(|item| item.source).collect();
        for (read, event) in pair.source.events.iter().enumerate() {
            if event.width > 0 && !executed.contains(&read) {
                let (bits, undef, poison) = (Bits::zero(event.width), Undef::NONE, Lit::TRUE);
                alike.faces.insert(read, Face { bits, undef, poison, of: None });
            }
        }
        let mut source = World::new(s, pool, &pair.source, &model, Rounding::Under, &mut alike);
        assume(s, &mut source);
        let whichever = going.whichever && !pair.source.granted.is_empty();
        let mut up = whichever.then(|| {
            let mut up = World::new(s, pool, &pair.source, &model, over, &mut alike);
            assume_defined(s, &mut up);
            up
        });
        let bounds = target.assumptions(s);
        s.assert(bounds);
        s.assert(target.candidate);
        assume(s, &mut target);
        for (condition, holds) in &items.given {
            let [now, before] = [&mut target, &mut source].map(|w| w.lit(s, *condition));
            s.assert(if *holds { now } else { !now });
            let same = s.circuit.iff(now, before);
            if s.check(&[!same]) != Answer::Unsat {
                return Err("a branch may go the other way".into());
            }
        }
        let of_source = source.assumptions(s);
        let (before, after) = (Outcome::of(s, &mut source), Outcome::of(s, &mut target));
        let defined = s.circuit.and(!before.undefined, !after.undefined);
        // A function whose loops all take more trips than that would be right whatever it does.
        let is_defined = match [s.check(&[]), s.check(&[defined])] {
            [Answer::Unsat, _] => return Err(NoProof::NoExecution),
            [Answer::Sat, Answer::Unsat] => false,
            [Answer::Sat, Answer::Sat] => true,
            _ => return Err("out of time".into()),
        };
        if s.check(&[!of_source]) != Answer::Unsat {
            return Err("the original may take more trips through a loop".into());
        }
        s.assert(of_source);
        let of_loops = after.trace.iter().filter(|e| e.of_loop().is_some());
        for effect in of_loops.filter(|_| going.round == Round::Defined) {
            for operand in effect.operands.iter().flatten() {
                let undef = s.circuit.all([effect.when, operand.undef.some, !before.undefined]);
                if s.check(&[undef]) != Answer::Unsat {
                    return Err(NoProof::UndefGoesRound);
                }
            }
        }
        for effect in &before.trace {
            let poison = match effect.of_loop() {
                Some(Trips::CountedFrom) => true,
                Some(Trips::CountedOn) => false,
                _ => continue,
            };
            for operand in effect.operands.iter().flatten() {
                let poison = s.circuit.and(operand.poison, Lit::constant(poison));
                let neither = s.circuit.or(operand.undef.some, poison);
                let neither = s.circuit.all([effect.when, neither, !before.undefined]);
                if s.check(&[neither]) != Answer::Unsat {
                    return Err(NoProof::CountsUndefined);
                }
            }
        }
        if up.as_mut().is_some_and(|up| !is_shown_defined(s, up, before.undefined)) {
            return Err(NoProof::GrantedUndef);
        }
        let covers = before.covers_by_position(s, &after);
        let covers = s.circuit.and(covers, source.candidate);
        match s.check(&[!covers]) {
            Answer::Unsat => {}
            Answer::Sat => return Err("the values may differ".into()),
            Answer::Unknown => return Err("out of time".into()),
        }
        let guards = vec![];
        Ok(Local { pair, memory, session, source, target, guards, is_defined })
    }

    /// Whether it holds whatever is read. Also where behaviour is undefined: of the original, too, there
    /// has to be an execution in which it is.
    fn always(&mut self, lit: Lit) -> bool {
        lit == Lit::TRUE || (lit != Lit::FALSE && self.session.check(&[!lit]) == Answer::Unsat)
    }

    /// The flag of a wire.
    fn flag(&mut self, lit: Lit) -> Flag {
        if self.always(!lit) {
            return Flag::Never;
        }
        if self.always(lit) {
            return Flag::Always;
        }
        for i in 0..self.guards.len() {
            let same = self.session.circuit.iff(lit, self.guards[i]);
            if self.always(same) {
                return Flag::When(i);
            }
        }
        self.guards.push(lit);
        Flag::When(self.guards.len() - 1)
    }

    /// The base sets of an operation, before and after.
    pub fn sets(&mut self, item: &Item) -> BTreeMap<Symbol, [Flag; 2]> {
        let mut sets = BTreeMap::new();
        for name in self.names() {
            let wires = self.wires(item, name);
            if wires != [Lit::FALSE; 2] {
                let flags = wires.map(|wire| self.flag(wire));
                sets.insert(name, flags);
            }
        }
        sets
    }

    /// Whether the transformation makes something else of an operation.
    pub fn changes(&mut self, item: &Item) -> bool {
        self.names().iter().any(|name| {
            let [before, after] = self.wires(item, *name);
            let same = self.session.circuit.iff(before, after);
            !self.always(same)
        })
    }

    fn names(&self) -> BTreeSet<Symbol> {
        let worlds = [&self.source, &self.target];
        worlds.iter().flat_map(|w| w.structure.sets()).map(|(name, _)| *name).collect()
    }

    /// When an operation is in a base set, before and after.
    fn wires(&self, item: &Item, set: Symbol) -> [Lit; 2] {
        let wire = |world: &World<'_>, event: Option<EventIndex>| {
            event.map_or(Lit::FALSE, |e| world.structure.holds(set, e))
        };
        [wire(&self.source, item.source), wire(&self.target, item.target)]
    }

    /// Whether an operation of both sides accesses the same bytes in both, and writes what the original
    /// covers.
    pub fn is_kept(&mut self, item: &Item) -> bool {
        let (Some(a), Some(b)) = (item.source, item.target) else { return true };
        let (before, after) = (&self.pair.source.events[a], &self.pair.target.events[b]);
        if before.size != after.size || before.pointer.is_some() != after.pointer.is_some() {
            return false;
        }
        if let (Some(p), Some(q)) = (before.pointer, after.pointer) {
            let s = &mut self.session;
            let (p, q) = (self.source.face(s, p), self.target.face(s, q));
            let same = s.equal(&p.bits, &q.bits);
            let executed = self.target.lit(s, after.executed);
            let same = s.circuit.implies(executed, same);
            if !self.always(same) {
                return false;
            }
        }
        match (before.value, after.value) {
            (None, None) => true,
            (Some(v), Some(w)) => {
                let s = &mut self.session;
                let makings = [self.source.makings(s, [v]), self.target.makings(s, [w])];
                let (v, w) = (self.source.face(s, v), self.target.face(s, w));
                let writes = self.target.lit(s, after.writes);
                let covers = Covering::new(&makings[0], &makings[1]).covers(s, &v, &w);
                let covers = s.circuit.implies(writes, covers);
                self.always(covers)
            }
            _ => false,
        }
    }

    /// The event that an item is, on the side that has it, with its address.
    fn event(&self, item: &Item) -> &'p Event {
        match (item.target, item.source) {
            (Some(e), _) => &self.pair.target.events[e],
            (None, Some(e)) => &self.pair.source.events[e],
            (None, None) => unreachable!("an item is an event of some side"),
        }
    }

    fn address(&mut self, item: &Item) -> Option<Bits> {
        let (pointer, s) = (self.event(item).pointer?, &mut self.session);
        Some(match item.target {
            Some(_) => self.target.face(s, pointer).bits,
            None => self.source.face(s, pointer).bits,
        })
    }

    /// How many bytes the second access of a function is behind the first, where both are a known distance from the same
    /// address: so the solver is not asked.
    fn distance(&self, one: &Item, other: &Item) -> Option<u64> {
        let (p, q) = (self.event(one).pointer?, self.event(other).pointer?);
        let [(from, start), (base, end)] = [p, q].map(|at| split_address(&self.pair.pool, at));
        let same = one.target.is_some() == other.target.is_some() && from == base;
        (same && self.pair.pool.width(p) == 64).then(|| end.wrapping_sub(start) as u64)
    }

    /// How the bytes of two accesses lie to each other, if that is known.
    pub fn overlap(&mut self, one: &Item, other: &Item) -> Option<(Overlap, bool)> {
        let (a, b) = (self.event(one), self.event(other));
        let (p, q) = (a.pointer?, b.pointer?);
        if self.separate(p, q) || self.separate(q, p) {
            return Some((Overlap::Disjoint, false));
        }
        let (ahead, behind) = match self.distance(one, other) {
            Some(ahead) => {
                let constant = |bytes: u64| Bits::Constant(bytes.into(), 64);
                (constant(ahead), constant(ahead.wrapping_neg()))
            }
            None => {
                let (x, y) = (self.address(one)?, self.address(other)?);
                (self.session.difference(&y, &x), self.session.difference(&x, &y))
            }
        };
        let s = &mut self.session;
        let zero = s.equal(&ahead, &Bits::Constant(0, 64));
        let apart = [s.at_least(&ahead, a.size), s.at_least(&behind, b.size)];
        let apart = s.circuit.all(apart);
        if self.always(zero) && a.size == b.size {
            return Some((Overlap::Same, false));
        }
        if self.always(apart) {
            return Some((Overlap::Disjoint, false));
        }
        let (larger, smaller) = (a.size.max(b.size), a.size.min(b.size));
        let within = if a.size < b.size { behind } else { ahead };
        let outside = self.session.at_least(&within, larger - smaller + 1);
        self.always(!outside).then_some((Overlap::Inside, a.size > b.size))
    }

    /// Whether the first is the address of an object of the function that nothing in the second leads to,
    /// or of an argument that no other pointer of the function leads to.
    fn separate(&self, p: Term, q: Term) -> bool {
        let (from, others) = (leaves(&self.pair.pool, p), leaves(&self.pair.pool, q));
        let [leaf] = &from[..] else { return false };
        match leaf {
            leaf if self.object(leaf).is_some() => self.object(leaf).is_some_and(|object| {
                let private = self.memory.locations()[object].private;
                private && others.iter().all(|l| self.object(l) != Some(object))
            }),
            TermKind::Input(Input::Argument(parameter, path))
                if path.is_empty() && self.pair.noalias.contains(&parameter.index) =>
            {
                // A callee may give what it was handed.
                let of_function = |l: &TermKind| {
                    let argument = matches!(l, TermKind::Input(Input::Argument(..)));
                    argument || self.object(l).is_some()
                };
                others.iter().all(|l| l != leaf && of_function(l))
            }
            _ => false,
        }
    }

    fn object(&self, leaf: &TermKind) -> Option<usize> {
        match leaf {
            TermKind::Constant(bits) if !self.pair.pool.looks_at_numbers() => {
                self.memory.resolve(*bits).map(|(location, _)| location)
            }
            TermKind::Input(Input::Base(location)) => Some(*location),
            _ => None,
        }
    }

    /// The object of the function that nobody else reaches and that this item accesses, if it is known to
    /// access that one. What is passed by value has been written before the function runs.
    pub fn private_object(&self, item: &Item) -> Option<usize> {
        let leaves = leaves(&self.pair.pool, self.event(item).pointer?);
        let [leaf] = &leaves[..] else { return None };
        let object = self.object(leaf)?;
        let known = &self.memory.locations()[object];
        let begins_empty = !known.held && !matches!(known.object, Object::Copy(_));
        (known.private && begins_empty).then_some(object)
    }

    /// Whether an item may access that object, as far as its address tells.
    pub fn may_access(&self, item: &Item, object: usize) -> bool {
        let Some(pointer) = self.event(item).pointer else { return false };
        leaves(&self.pair.pool, pointer).iter().any(|l| self.object(l) == Some(object))
    }

    /// Whether the body of a call may access that object.
    pub fn is_handed(&self, object: usize) -> bool {
        let events = self.pair.source.events.iter().chain(&self.pair.target.events);
        let mut pointers = events.filter_map(|e| e.slot.as_ref()).flat_map(|s| &s.pointers);
        pointers.any(|p| leaves(&self.pair.pool, *p).iter().any(|l| self.object(l) == Some(object)))
    }

    /// What guards imply each other or exclude each other.
    pub fn implications(&mut self) -> Vec<(usize, usize, bool)> {
        let mut found = Vec::new();
        for i in 0..self.guards.len() {
            for j in (0..self.guards.len()).filter(|j| *j != i) {
                let (a, b) = (self.guards[i], self.guards[j]);
                for (then, holds) in [(b, true), (!b, false)] {
                    let implied = self.session.circuit.implies(a, then);
                    if self.always(implied) {
                        found.push((i, j, holds));
                    }
                }
            }
        }
        found
    }
}
