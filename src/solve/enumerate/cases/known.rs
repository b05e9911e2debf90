//! What is known of the executions of a case.

use super::super::{Enumeration, Incomplete, Sources, cells_of};
use super::{Alternative, Assumed, Choice};
use crate::execution::{EventKind, Execution};
use crate::program::concrete::{Reads as _, Unknown, Value, Values};
use crate::program::event::Program;
use crate::program::ir::BinaryOp;
use crate::program::render;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::relation::{Symbol, indexed};
use crate::solve::derivation::{Derivation, Fact};
use crate::solve::evaluate::Evaluator;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// What all executions of a case have, and what they may have. Event `i` of them is event `i` of the
/// program; what is not executed is in no set and in no relation.
pub struct Known<'k> {
    enumeration: &'k Enumeration<'k>,
    assumed: &'k Assumed,
    sources: Sources<'k>,
    /// Reads and cells of which it is not known whether they are undef.
    doubtful: FxHashSet<(EventIndex, usize)>,
    values: RefCell<Values<'k>>,
    /// What is certainly in an execution.
    pub certain: Execution,
    /// What may be in one.
    pub possible: Execution,
}

/// Whether a read is undef in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Open,
    Defined,
    Undefined,
}

impl<'k> Known<'k> {
    /// What is known where `assumed` has been chosen; nothing if no execution fits.
    ///
    /// # Errors
    /// When whether a read is undef depends on itself.
    pub fn new(
        enumeration: &'k Enumeration<'k>,
        assumed: &'k Assumed,
    ) -> Result<Option<Known<'k>>, Incomplete> {
        let claimed: Vec<((EventIndex, usize), Status)> = assumed.undefined().collect();
        let mut status: FxHashMap<(EventIndex, usize), Status> = claimed.iter().copied().collect();
        for _ in 0..=enumeration.program.events.len() {
            let Some(mut known) = Known::with(enumeration, assumed, &status)? else {
                return Ok(None);
            };
            let mut next = known.undefined();
            for (at, claimed) in &claimed {
                let found = next.insert(*at, *claimed).unwrap_or(*claimed);
                if found != Status::Open && found != *claimed {
                    return Ok(None);
                }
            }
            known.doubtful =
                next.iter().filter(|(_, s)| **s == Status::Open).map(|(at, _)| *at).collect();
            if next == status {
                known.note_seen();
                return Ok(Some(known));
            }
            status = next;
        }
        Err(Incomplete::Unstable)
    }

    fn with(
        enumeration: &'k Enumeration<'k>,
        assumed: &'k Assumed,
        status: &FxHashMap<(EventIndex, usize), Status>,
    ) -> Result<Option<Known<'k>>, Incomplete> {
        let mut from = FxHashMap::default();
        let mut open = FxHashSet::default();
        let mut undefined: FxHashMap<EventIndex, Vec<(usize, Vec<EventIndex>)>> =
            FxHashMap::default();
        for choice in enumeration.choices() {
            let at = (choice.read, choice.cell);
            let source = assumed.get(&Choice::Source { read: at.0, cell: at.1 });
            if let Some(Alternative::From(Some(write))) = source {
                from.insert(at, write);
            }
            match status.get(&at).copied().unwrap_or(Status::Open) {
                Status::Undefined => undefined.entry(at.0).or_default().push((at.1, vec![])),
                Status::Defined if source.is_some() => {}
                _ => drop(open.insert(at)),
            }
        }
        let sources = Sources { enumeration, from, undefined, open };
        let values = RefCell::new(Values::new(enumeration.pool, &assumed.inputs));
        let (certain, possible) = (Execution::default(), Execution::default());
        let doubtful = FxHashSet::default();
        let mut known =
            Known { enumeration, assumed, sources, doubtful, values, certain, possible };
        if !known.is_an_execution() {
            return Ok(None);
        }
        known.place_events();
        if !known.read() {
            return Ok(None);
        }
        known.relate()?;
        known.order();
        Ok(Some(known))
    }

    /// The program.
    pub fn program(&self) -> &'k Program {
        self.enumeration.program
    }

    /// Its terms.
    pub fn pool(&self) -> &'k Pool {
        self.enumeration.pool
    }

    /// What the case's executions are judged by.
    pub fn evaluator(&self) -> Evaluator<'_> {
        Evaluator::between(&self.certain, &self.possible)
    }

    /// The value of a term.
    ///
    /// # Errors
    /// When it is not the same in all executions of the case, or not known.
    pub fn value(&self, term: Term) -> Result<Value, Unknown> {
        self.values.borrow_mut().value(term, &self.sources)
    }

    /// Whether a term holds in all executions of the case, or in none.
    pub fn truth(&self, term: Term) -> Option<bool> {
        let known = self.values.borrow_mut().holds(term, &self.sources).ok();
        known.or_else(|| match *self.pool().kind(term) {
            TermKind::Binary(op @ (BinaryOp::And | BinaryOp::Or), _, a, b)
                if self.pool().width(term) == 1 =>
            {
                // One side decides, whatever is open of the other one.
                let decides = op == BinaryOp::Or;
                match (self.truth(a), self.truth(b)) {
                    (Some(x), _) | (_, Some(x)) if x == decides => Some(decides),
                    (Some(_), Some(_)) => Some(!decides),
                    _ => None,
                }
            }
            TermKind::Binary(BinaryOp::Xor, _, a, b) if self.pool().width(term) == 1 => {
                Some(self.truth(a)? != self.truth(b)?)
            }
            TermKind::Merge(c, a, b) => match self.truth(c) {
                Some(first) => self.truth(if first { a } else { b }),
                None => self.truth(a).filter(|first| self.truth(b) == Some(*first)),
            },
            _ => None,
        })
    }

    /// The write that the bytes of a cell are read from, if that has been chosen.
    pub fn source(&self, read: EventIndex, cell: usize) -> Option<Option<EventIndex>> {
        match self.assumed.get(&Choice::Source { read, cell }) {
            Some(Alternative::From(write)) => Some(write),
            _ => None,
        }
    }

    /// Whether a read is undef in the cell, in all executions of the case.
    pub fn is_undefined(&self, read: EventIndex, cell: usize) -> bool {
        let cells = self.sources.undefined.get(&read);
        cells.is_some_and(|cells| cells.iter().any(|(c, _)| *c == cell))
    }

    /// Whether all that a derivation says is there is about operations that are certainly executed.
    pub fn is_about_executed(&self, derivation: &Derivation) -> bool {
        let executed =
            |event: usize| self.truth(self.program().events[event].executed) == Some(true);
        let here = match derivation.fact {
            Fact::Pair { from, to, holds: true, .. } => executed(from) && executed(to),
            Fact::Member { event, holds: true, .. } => executed(event),
            _ => true,
        };
        here && derivation.premises.iter().all(|premise| self.is_about_executed(premise))
    }

    /// Whether behaviour is undefined in all executions of the case.
    pub fn behaviour_is_undefined(&self) -> bool {
        self.program().must_be_defined.iter().any(|(when, term)| {
            self.truth(*when) == Some(true) && self.value(*term).is_ok_and(|v| !v.is_defined())
        })
    }

    /// The events that are executed in executions of the case, with what is certain of them, and where
    /// each event of the program is among them.
    pub fn execution(&self) -> (Execution, Vec<Option<usize>>) {
        let program = self.program();
        let mut index = vec![None; program.events.len()];
        let mut execution = Execution { events: vec![], ..self.certain.clone() };
        for (i, event) in program.events.iter().enumerate() {
            if self.truth(event.executed) == Some(false) {
                continue;
            }
            index[i] = Some(execution.events.len());
            let shown = |value: Value, width: u32| render::value(program, value, width);
            let mut described = self.certain.events[i].clone();
            if self.certain.is_in("R", i) {
                let read = self.sources.read(&mut self.values.borrow_mut(), i).ok();
                described.reads = read.map(|value| shown(value, event.width));
            }
            if self.certain.is_in("W", i) {
                let written = event.value.and_then(|term| self.value(term).ok());
                described.writes = written.map(|value| shown(value, event.width));
            }
            execution.events.push(described);
        }
        for order in ["po", "same_thread"].map(Symbol::from) {
            let pairs = self.possible.relations.get(&order).cloned().unwrap_or_default();
            execution.relations.insert(order, pairs);
        }
        let moved = |i: &usize| index[*i];
        for members in execution.sets.values_mut() {
            *members = members.iter().filter_map(moved).collect();
        }
        for pairs in execution.relations.values_mut() {
            let both = pairs.iter().filter_map(|(a, b)| Some((moved(a)?, moved(b)?)));
            *pairs = both.collect();
        }
        (execution, index)
    }

    /// Whether assumptions may hold and waits be over.
    fn is_an_execution(&self) -> bool {
        let program = self.program();
        let demanded = program.assumptions.iter().chain(&program.waits);
        demanded.clone().all(|term| self.truth(*term) != Some(false))
    }

    /// Puts events into the sets that they are in for certain, or may be in.
    fn place_events(&mut self) {
        let program = self.program();
        let mut both = [Execution::default(), Execution::default()];
        for execution in &mut both {
            execution.threads = program.threads.clone();
            execution.cells = program.cells;
        }
        for (i, event) in program.events.iter().enumerate() {
            let executed = self.truth(event.executed);
            let writes = match self.value(event.writes) {
                Ok(value) if value.is_defined() => Some(value.bits & 1 == 1),
                _ => None,
            };
            let reads = self.truth(event.reads);
            let accesses = match (event.kind == EventKind::Operation, reads, writes) {
                (true, ..) | (_, Some(true), _) | (.., Some(true)) => executed,
                (_, Some(false), Some(false)) => Some(false),
                _ => None,
            };
            // What an operation is like is so if it is executed: the bound says that of those which
            // may not be, too, and derivations about them are not believed (`is_about_executed`).
            let mut put = |set: Symbol, holds: Option<bool>, like: bool| {
                if (like || executed == Some(true)) && holds == Some(true) {
                    both[0].sets.entry(set).or_default().push(i);
                }
                if executed != Some(false) && holds != Some(false) {
                    both[1].sets.entry(set).or_default().push(i);
                }
            };
            for (set, when) in event.sets() {
                let holds = if when == event.writes { writes } else { self.truth(when) };
                let does = [event.reads, event.writes, event.fence, event.executed];
                put(set, holds, executed.is_none() && !does.contains(&when));
            }
            let mut place = None;
            for target in &event.targets {
                let here = match (accesses, self.truth(target.when)) {
                    (Some(true), here) => here,
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    _ => None,
                };
                if here != Some(false) {
                    cells_of(program, target).for_each(|(cell, _, _)| {
                        put(indexed("at", cell), here, false);
                    });
                    place = place.or(Some(target));
                }
            }
            for execution in &mut both {
                execution.events.push(self.enumeration.described(event, place));
            }
        }
        [self.certain, self.possible] = both;
    }

    /// Adds what reads take their values from; whether that can be.
    fn read(&mut self) -> bool {
        for choice in self.enumeration.choices() {
            let (read, cell) = (choice.read, choice.cell);
            let (at, rf) = (indexed("at", cell), indexed("rf", cell));
            let fits = |execution: &Execution, write: EventIndex| {
                let here = |i: usize| execution.is_in(at, i);
                let reads = here(read) && execution.is_in("R", read);
                reads && here(write) && execution.is_in("W", write)
            };
            let source = self.source(read, cell);
            let sources: Vec<EventIndex> = match source {
                Some(source) => source.into_iter().collect(),
                None => choice.sources.iter().flatten().copied().collect(),
            };
            for write in sources {
                match fits(&self.possible, write) {
                    true => {
                        let edges = self.possible.relations.entry(rf).or_default();
                        edges.push((write, read));
                    }
                    false if source.is_some() => return false,
                    false => {}
                }
                if source.is_some() && fits(&self.certain, write) {
                    self.certain.relations.entry(rf).or_default().push((write, read));
                }
            }
        }
        true
    }

    /// Adds the relations that follow from where events stand.
    fn relate(&mut self) -> Result<(), Incomplete> {
        let program = self.program();
        let all: Vec<EventIndex> = (0..program.events.len()).collect();
        let executed: Vec<Option<bool>> =
            all.iter().map(|i| self.truth(program.events[*i].executed)).collect();
        let mut built = [Execution::default(), Execution::default()];
        for (side, execution) in built.iter_mut().enumerate() {
            let otherwise = side == 1;
            let mut holds = |term: Term| Ok(self.truth(term).unwrap_or(otherwise));
            self.enumeration.relate(&mut holds, &all, execution)?;
            let there = |i: usize| executed[i].unwrap_or(otherwise);
            for pairs in execution.relations.values_mut() {
                pairs.retain(|(a, b)| there(*a) && there(*b));
            }
        }
        let [certain, possible] = built;
        self.certain.relations.extend(certain.relations);
        self.possible.relations.extend(possible.relations);
        Ok(())
    }

    /// Adds modification order as far as it has been chosen, or may be.
    fn order(&mut self) {
        let mo = Symbol::from("mo");
        let initial = |i: usize| self.program().events[i].kind == EventKind::Initial;
        let (mut certain, mut possible) = (Vec::new(), Vec::new());
        for (a, b) in self.rivals() {
            let both = self.certain.modifies(a) && self.certain.modifies(b);
            let meet = both && share(&self.certain, a, b);
            let way = match (initial(a), initial(b)) {
                (true, _) => Some(Alternative::Before),
                (_, true) => Some(Alternative::After),
                _ => self.assumed.get(&Choice::Order(a, b)),
            };
            let pairs = match way {
                Some(Alternative::Before) => vec![(a, b)],
                Some(Alternative::After) => vec![(b, a)],
                Some(_) => vec![],
                None => vec![(a, b), (b, a)],
            };
            if way.is_some() && meet {
                certain.extend(&pairs);
            }
            possible.extend(pairs);
        }
        self.certain.relations.insert(mo, certain);
        self.possible.relations.insert(mo, possible);
    }

    /// Pairs of writes that modification order may relate.
    fn rivals(&self) -> Vec<(EventIndex, EventIndex)> {
        let events = 0..self.program().events.len();
        let writes: Vec<usize> = events.filter(|i| self.possible.modifies(*i)).collect();
        let pairs = writes.iter().flat_map(|a| writes.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a < b && share(&self.possible, *a, *b)).collect()
    }

    /// The choices that are left, and the ways to make them.
    pub(super) fn open(&self) -> Vec<(Choice, Vec<Alternative>)> {
        let mut open = Vec::new();
        for choice in self.enumeration.choices() {
            let (read, cell) = (choice.read, choice.cell);
            let on = Choice::Source { read, cell };
            if self.assumed.get(&on).is_none() {
                open.push((on, choice.sources.into_iter().map(Alternative::From).collect()));
                continue;
            }
            let on = Choice::Undefined { read, cell };
            if self.doubtful.contains(&(read, cell)) && self.assumed.get(&on).is_none() {
                open.push((on, [true, false].map(Alternative::Happens).into()));
            }
        }
        for (nth, input) in self.pool().bits().enumerate() {
            if !self.assumed.inputs.contains_key(input) {
                let ways = [true, false].map(Alternative::Happens);
                open.push((Choice::Chance(nth), ways.into()));
            }
        }
        let initial = |i: usize| self.program().events[i].kind == EventKind::Initial;
        for (a, b) in self.rivals() {
            let on = Choice::Order(a, b);
            if initial(a) || initial(b) || self.assumed.get(&on).is_some() {
                continue;
            }
            let mut ways = vec![Alternative::Before, Alternative::After];
            let certain = self.certain.modifies(a) && self.certain.modifies(b);
            // As in the enumeration: where there are scopes, not all writes need be ordered.
            if !(certain
                && share(&self.certain, a, b)
                && !self.enumeration.vocabulary.leaves_unordered())
            {
                ways.push(Alternative::Unordered);
            }
            open.push((on, ways));
        }
        open
    }

    /// Which reads are undef, in which cells, by what is known.
    fn undefined(&self) -> FxHashMap<(EventIndex, usize), Status> {
        let mut evaluator = self.evaluator();
        let mut status = FxHashMap::default();
        for (cell, set) in self.enumeration.model.undefined.iter().enumerate() {
            let certain = evaluator.set(*set);
            let possible = evaluator.possible_set(set.id());
            for read in 0..self.program().events.len() {
                let known = match (certain.contains(read), possible.contains(read)) {
                    (true, _) => Status::Undefined,
                    (_, false) => Status::Defined,
                    _ => Status::Open,
                };
                status.insert((read, cell), known);
            }
        }
        status
    }

    /// Notes which writes undef reads may see, one of which may be of poison.
    fn note_seen(&mut self) {
        let mut seen = Vec::new();
        {
            let mut evaluator = self.evaluator();
            for (read, cells) in &self.sources.undefined {
                for (cell, _) in cells {
                    let Some(may_see) = self.enumeration.model.relation(indexed("may_see", *cell))
                    else {
                        continue;
                    };
                    let writes = evaluator.relation(may_see).inverse();
                    seen.push((*read, *cell, writes.row(*read).collect::<Vec<_>>()));
                }
            }
        }
        for (read, cell, writes) in seen {
            let cells = self.sources.undefined.get_mut(&read).into_iter().flatten();
            cells.filter(|(c, _)| *c == cell).for_each(|(_, seen)| seen.clone_from(&writes));
        }
        *self.values.borrow_mut() = Values::new(self.enumeration.pool, &self.assumed.inputs);
    }

    /// The value that a read would have if it took all its bytes from that write, where that is a
    /// constant and the write is to the same place.
    pub fn written(&self, read: EventIndex, write: EventIndex) -> Option<u128> {
        let (reader, writer) = (&self.program().events[read], &self.program().events[write]);
        let same = match (&reader.targets[..], &writer.targets[..]) {
            ([r], [w]) => (r.location, r.offset, r.size) == (w.location, w.offset, w.size),
            _ => false,
        };
        let value = same.then_some(writer.value?)?;
        self.pool().as_constant(value)
    }
}

fn share(execution: &Execution, a: usize, b: usize) -> bool {
    (0..execution.cells).any(|cell| {
        let at = indexed("at", cell);
        execution.is_in(at, a) && execution.is_in(at, b)
    })
}
