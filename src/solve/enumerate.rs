//! All executions of a small program, one by one, without a solver.
//!
//! Every choice of reads-from and modification order is tried and judged by the evaluator. This is
//! the second opinion on what the solver says: the two share the model and nothing else.

mod allows;
mod build;
pub mod cases;
mod given;
mod orders;
mod search;

pub use given::{Given, Valued};

use self::orders::{Counted, Orders};
use super::evaluate::Evaluator;
use crate::execution::Execution;
use crate::model::{Model, Vocabulary};
use crate::program::concrete::{Reads, Unknown, Value, Values};
use crate::program::event::{Event, Program, Target};
use crate::program::input::Input;
use crate::program::term::{EventIndex, Pool, Term};
use crate::relation::indexed;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Instant;

/// Why not all executions could be looked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Incomplete {
    /// There are more candidates than the limit.
    #[error("there are more than {0} candidate executions")]
    TooMany(usize),
    /// The deadline has passed.
    #[error("it was not finished in time")]
    OutOfTime,
    /// A value that enumeration cannot compute.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// Whether a read is undef depends on itself.
    #[error("whether a read is undef depends on itself")]
    Unstable,
}

/// A program to enumerate.
pub struct Enumeration<'a> {
    /// Its terms.
    pub pool: &'a Pool,
    /// The program.
    pub program: &'a Program,
    /// The model.
    pub model: &'a Model,
    /// What the model knows of the program.
    pub vocabulary: &'a Vocabulary,
    /// Values of the program's inputs.
    pub inputs: &'a FxHashMap<Input, u128>,
    /// Candidates to look at before giving up.
    pub limit: usize,
    /// When to give up.
    pub deadline: Option<Instant>,
}

/// One execution that the model allows.
pub struct Found<'f> {
    /// The execution; event `i` of the program is event `index[i]` of it.
    pub execution: &'f Execution,
    /// Where the program's events are in the execution.
    pub index: &'f [Option<usize>],
    /// The program has undefined behaviour in it; values mean nothing then.
    pub undefined_behaviour: bool,
    values: &'f [(Term, Value)],
    evaluate: &'f dyn Fn(Term) -> Result<Value, Unknown>,
}

impl Found<'_> {
    /// The value of one of the terms that were asked for.
    pub fn value(&self, term: Term) -> Option<Value> {
        value_of(self.values, term)
    }

    /// The value of any term.
    ///
    /// # Errors
    /// When it is not known.
    pub fn evaluate(&self, term: Term) -> Result<Value, Unknown> {
        (self.evaluate)(term)
    }
}

/// The value of one of the terms that these are values of.
pub fn value_of(values: &[(Term, Value)], term: Term) -> Option<Value> {
    values.iter().find(|(t, _)| *t == term).map(|(_, v)| *v)
}

/// Whether executions are wanted, given whether behaviour is undefined in them, and the values that were asked for.
pub type Wants<'w> = dyn Fn(bool, &[(Term, Value)]) -> bool + 'w;

/// The terms whose values are asked for, and which executions are wanted.
type Asked<'a> = (&'a [Term], &'a dyn Fn(&Outcome) -> bool);

/// Whether behaviour is undefined, and the values that were asked for.
type Outcome = (bool, Vec<(Term, Value)>);

/// A read, a cell, and where it may take that cell's bytes from; `None` stands for no write.
struct Choice {
    read: EventIndex,
    cell: usize,
    sources: Vec<Option<EventIndex>>,
}

/// A choice of reads-from, and what follows from it but for modification order.
struct Settled<'c> {
    sources: Sources<'c>,
    values: Values<'c>,
    execution: Execution,
    index: Vec<Option<usize>>,
}

/// A choice of reads-from.
struct Sources<'c> {
    enumeration: &'c Enumeration<'c>,
    /// Per read and cell the write it takes its bytes from.
    from: FxHashMap<(EventIndex, usize), EventIndex>,
    /// Per read the cells that are undef, and the writes that it may see there.
    undefined: FxHashMap<EventIndex, Vec<(usize, Vec<EventIndex>)>>,
    /// Reads and cells of which it is not known yet what is read there.
    open: FxHashSet<(EventIndex, usize)>,
}

impl Reads for Sources<'_> {
    fn read(&self, values: &mut Values<'_>, event: EventIndex) -> Result<Value, Unknown> {
        let program = self.enumeration.program;
        let event = self.performed(values, event)?;
        let reader = &program.events[event];
        let Some(to) = self.place(values, reader)? else { return Ok(Value::defined(0)) };
        let undefined = self.undefined.get(&event);
        let mut out = Value::defined(0);
        for (cell, start, len) in cells_of(program, to) {
            if self.open.contains(&(event, cell)) {
                return Err(Unknown::Open);
            }
            let racy = undefined.and_then(|cells| cells.iter().find(|(c, _)| *c == cell));
            let at = to.low_bit(program.order, (start, len));
            let all = crate::program::term::mask((len * 8) as u32);
            let mut put = |bits: u128, undef: u128| {
                out.bits |= bits.checked_shl(at).unwrap_or(0);
                out.undef |= undef.checked_shl(at).unwrap_or(0);
            };
            if let Some((_, seen)) = racy {
                put(0, all);
                for term in seen.iter().filter_map(|w| program.events[*w].value) {
                    out.poison |= values.value(term, self)?.poison;
                }
                continue;
            }
            let Some(write) = self.from.get(&(event, cell)) else { continue };
            let writer = &program.events[*write];
            let (Some(term), Some(from)) = (writer.value, self.place(values, writer)?) else {
                continue;
            };
            let value = values.value(term, self)?;
            if start < from.offset || from.offset + from.size < start + len {
                out.poison |= value.poison;
                continue;
            }
            let low = from.low_bit(program.order, (start, len));
            let part = |bits: u128| bits.checked_shr(low).unwrap_or(0) & all;
            put(part(value.bits), part(value.undef));
            out.poison |= value.poison;
        }
        Ok(out)
    }
}

impl Sources<'_> {
    /// The event that is performed for this one: itself, unless several threads execute it together.
    fn performed(&self, values: &mut Values<'_>, event: EventIndex) -> Result<EventIndex, Unknown> {
        let program = self.enumeration.program;
        let together = program.one_of.iter().find(|o| o.events.contains(&event));
        for other in together.map(|o| o.events.as_slice()).unwrap_or_default() {
            if values.holds(program.events[*other].executed, self)? {
                return Ok(*other);
            }
        }
        Ok(event)
    }

    fn place<'e>(
        &self,
        values: &mut Values<'_>,
        event: &'e Event,
    ) -> Result<Option<&'e Target>, Unknown> {
        for target in &event.targets {
            if values.holds(target.when, self)? {
                return Ok(Some(target));
            }
        }
        Ok(None)
    }
}

/// The cells of a place: index, byte offset in the location, length.
fn cells_of<'p>(
    program: &'p Program,
    target: &'p Target,
) -> impl Iterator<Item = (usize, u64, u64)> + 'p {
    let end = target.offset + target.size;
    let cells = program.locations[target.location].cells();
    cells.filter(move |(_, start, len)| target.offset <= *start && start + len <= end)
}

/// The events that modification order is about.
fn modifications(execution: &Execution) -> Vec<usize> {
    (0..execution.events.len()).filter(|i| execution.modifies(*i)).collect()
}

impl Enumeration<'_> {
    /// Visits every execution that satisfies the program's assumptions and the model's axioms, with
    /// the values of `terms`.
    ///
    /// # Errors
    /// When not all of them can be looked at.
    pub fn visit(
        &self,
        terms: &[Term],
        visit: &mut dyn FnMut(&Found<'_>),
    ) -> Result<usize, Incomplete> {
        self.visit_wanted(terms, &|_, _| true, visit)
    }

    /// Visits those of them that are wanted, given whether behaviour is undefined, and the values of `terms`: of the others
    /// it is not asked whether the model allows them.
    ///
    /// # Errors
    /// When not all of them can be looked at.
    pub fn visit_wanted(
        &self,
        terms: &[Term],
        wants: &Wants<'_>,
        visit: &mut dyn FnMut(&Found<'_>),
    ) -> Result<usize, Incomplete> {
        let mut all = |found: &Found<'_>| {
            visit(found);
            ControlFlow::Continue(())
        };
        let wants = |(undefined, values): &Outcome| wants(*undefined, values);
        self.search(self.choices(), terms, &wants, &mut all)
    }

    fn in_time(&self) -> Result<(), Incomplete> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Incomplete::OutOfTime),
            _ => Ok(()),
        }
    }

    /// Per read and cell, the writes it may take its bytes from.
    fn choices(&self) -> Vec<Choice> {
        let events = &self.program.events;
        let covers = |event: &Event, cell: usize| {
            event.targets.iter().any(|t| {
                !self.pool.is(t.when, false) && cells_of(self.program, t).any(|(c, _, _)| c == cell)
            })
        };
        let mut choices = Vec::new();
        for (r, reader) in events.iter().enumerate() {
            if self.pool.is(reader.reads, false) {
                continue;
            }
            for cell in (0..self.program.cells).filter(|c| covers(reader, *c)) {
                let writes = (0..events.len()).filter(|w| {
                    *w != r && !self.pool.is(events[*w].writes, false) && covers(&events[*w], cell)
                });
                let sources = std::iter::once(None).chain(writes.map(Some)).collect();
                choices.push(Choice { read: r, cell, sources });
            }
        }
        choices
    }

    /// All candidates with this reads-from.
    fn candidates(
        &self,
        from: FxHashMap<(EventIndex, usize), EventIndex>,
        (terms, wants): Asked<'_>,
        counted: &mut Counted,
        visit: &mut dyn FnMut(&Found<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Incomplete> {
        let Some(Settled { sources, mut values, execution, index }) = self.settled(from)? else {
            return Ok(ControlFlow::Continue(()));
        };
        let outcome = self.outcome(&mut values, &sources, terms);
        let unwanted = match &outcome {
            Ok(Some(outcome)) => !wants(outcome),
            other => other.is_ok(),
        };
        if unwanted {
            let orders = Orders::of(&execution, self.vocabulary.leaves_unordered());
            counted.rule_out(orders.number());
            return Ok(ControlFlow::Continue(()));
        }
        let values = RefCell::new(values);
        let evaluate = |term: Term| values.borrow_mut().value(term, &sources);
        self.each_order(&execution, counted, &mut |execution| {
            // Values that cannot be computed only matter in executions that the model allows.
            let Some((undefined_behaviour, values)) = outcome.as_ref().map_err(Clone::clone)?
            else {
                return Ok(ControlFlow::Continue(()));
            };
            let (undefined_behaviour, evaluate) = (*undefined_behaviour, &evaluate);
            let index = index.as_slice();
            Ok(visit(&Found { execution, index, undefined_behaviour, values, evaluate }))
        })
    }

    /// A choice of reads-from with what is undef in it; nothing where it does not fit what is executed.
    fn settled<'e>(
        &'e self,
        from: FxHashMap<(EventIndex, usize), EventIndex>,
    ) -> Result<Option<Settled<'e>>, Incomplete> {
        let (undefined, open) = (FxHashMap::default(), FxHashSet::default());
        let mut sources = Sources { enumeration: self, from, undefined, open };
        // What is undef follows from the execution, and the execution from what is undef: start
        // with nothing and go on until nothing changes.
        for _ in 0..=self.program.events.len() {
            let mut values = Values::new(self.pool, self.inputs);
            let Some((execution, index)) = self.base(&mut values, &sources)? else {
                return Ok(None);
            };
            let mut evaluator = Evaluator::new(&execution);
            let mut undefined: FxHashMap<EventIndex, Vec<(usize, Vec<EventIndex>)>> =
                FxHashMap::default();
            for (cell, set) in self.model.undefined.iter().enumerate() {
                let set = evaluator.set(*set);
                let may_see = self.model.relation(indexed("may_see", cell));
                let may_see = may_see.map(|seen| evaluator.relation(seen));
                for (i, at) in index.iter().enumerate() {
                    let Some(at) = at.filter(|at| set.contains(*at)) else { continue };
                    let seen = |w: &EventIndex| {
                        let pairs = may_see.as_ref().zip(index[*w]);
                        pairs.is_some_and(|(pairs, w)| pairs.contains(w, at))
                    };
                    let seen = (0..index.len()).filter(seen).collect();
                    undefined.entry(i).or_default().push((cell, seen));
                }
            }
            if undefined != sources.undefined {
                sources.undefined = undefined;
                continue;
            }
            return Ok(Some(Settled { sources, values, execution, index }));
        }
        Err(Incomplete::Unstable)
    }

    /// Whether behaviour is undefined, and the values of `terms`; `None` when an assumption fails.
    fn outcome(
        &self,
        values: &mut Values<'_>,
        sources: &Sources<'_>,
        terms: &[Term],
    ) -> Result<Option<Outcome>, Unknown> {
        let mut demands = self.program.must_be_defined.iter();
        let undefined_behaviour = demands.try_fold(false, |any, (when, term)| {
            let here = values.holds(*when, sources)?;
            Ok(any | (here && !values.value(*term, sources)?.is_defined()))
        });
        for assumption in self.program.assumptions.iter().chain(&self.program.waits) {
            let value = values.value(*assumption, sources)?;
            // Whoever branches on what is undef goes either way, also one that stays within the bound of a loop.
            let either = !value.is_defined() && !matches!(undefined_behaviour, Ok(false));
            if value.bits & 1 == 0 && !either {
                return Ok(None);
            }
        }
        let undefined_behaviour = undefined_behaviour?;
        let mut wanted = Vec::new();
        for term in terms {
            wanted.push((*term, values.value(*term, sources)?));
        }
        Ok(Some((undefined_behaviour, wanted)))
    }
}
