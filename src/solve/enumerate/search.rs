//! The search through the choices of reads-from: one read after the other, as long as the model may allow what has been
//! chosen.

use super::build::edge;
use super::orders::{Counted, Orders};
use super::{Choice, Enumeration, Found, Incomplete, Outcome, Sources, cells_of};
use crate::execution::Execution;
use crate::program::concrete::Values;
use crate::program::event::{Event, Target};
use crate::program::term::{EventIndex, Term, TermKind};
use crate::relation::{Symbol, indexed};
use crate::solve::evaluate::Evaluator;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow;

/// What every execution has, where that does not hang on what is read.
struct Outline {
    /// The execution but for reads-from and modification order.
    execution: Execution,
    /// Where the program's events are in it.
    index: Vec<Option<usize>>,
    /// The modification orders that it may have.
    orders: Orders,
}

/// A search, and how far it has come.
struct Search<'s> {
    choices: Vec<Choice>,
    terms: &'s [Term],
    wants: &'s dyn Fn(&Outcome) -> bool,
    visit: &'s mut dyn FnMut(&Found<'_>) -> ControlFlow<()>,
    outline: Option<Outline>,
    /// The sources of the first choices.
    picked: Vec<Option<EventIndex>>,
    /// Candidates so far.
    counted: Counted,
}

impl Enumeration<'_> {
    /// Visits the executions that `wants` may be interested in, given whether behaviour is undefined
    /// and the values of `terms`, until `visit` breaks off; how many candidates there were so far.
    pub(super) fn search(
        &self,
        mut choices: Vec<Choice>,
        terms: &[Term],
        wants: &dyn Fn(&Outcome) -> bool,
        visit: &mut dyn FnMut(&Found<'_>) -> ControlFlow<()>,
    ) -> Result<usize, Incomplete> {
        let outline = self.outline()?;
        if let Some(outline) = &outline {
            for Choice { read, cell, sources } in &mut choices {
                sources.retain(|write| {
                    let Outline { execution, index, .. } = outline;
                    write.is_none_or(|w| edge(execution, index, (*read, *cell), w).is_some())
                });
            }
        }
        let picked = vec![];
        let counted = Counted::default();
        let mut search = Search { choices, terms, wants, visit, outline, picked, counted };
        let _ = self.choose(&mut search)?;
        Ok(search.counted.all())
    }

    /// Tries all sources for the next read.
    fn choose(&self, search: &mut Search<'_>) -> Result<ControlFlow<()>, Incomplete> {
        self.in_time()?;
        let Some(choice) = search.choices.get(search.picked.len()) else {
            let from = search.from().collect();
            let Search { terms, wants, visit, counted, .. } = search;
            return self.candidates(from, (terms, wants), counted, visit);
        };
        for source in choice.sources.clone() {
            search.picked.push(source);
            let found = match search.rules_out(self) {
                Some(candidates) => {
                    search.counted.rule_out(candidates);
                    ControlFlow::Continue(())
                }
                // It is no candidate that somebody reads what is not written, or what he does not read.
                None if source.is_some() && self.is_misplaced(search) => ControlFlow::Continue(()),
                None => self.choose(search)?,
            };
            search.picked.pop();
            if found.is_break() {
                return Ok(found);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether it is known by what has been chosen so far that the last read, or the write it reads from, does not take
    /// place, or does not take place there.
    fn is_misplaced(&self, search: &Search<'_>) -> bool {
        let (chosen, open) = search.choices.split_at(search.picked.len());
        let (Some(last), Some(Some(write))) = (chosen.last(), search.picked.last()) else {
            return false;
        };
        let open = open.iter().map(|choice| (choice.read, choice.cell)).collect();
        let (from, undefined) = (search.from().collect(), FxHashMap::default());
        let sources = Sources { enumeration: self, from, undefined, open };
        let mut values = Values::new(self.pool, self.inputs);
        let mut never = |term: Term| matches!(values.holds(term, &sources), Ok(false));
        let events = [last.read, *write].map(|event| &self.program.events[event]);
        events.into_iter().any(|event| {
            let here = |target: &&Target| {
                cells_of(self.program, target).any(|(cell, ..)| cell == last.cell)
            };
            never(event.executed) || event.targets.iter().filter(here).all(|t| never(t.when))
        })
    }

    /// What does not hang on what is read; nothing if everything may.
    fn outline(&self) -> Result<Option<Outline>, Incomplete> {
        let mut reads = |kind: &TermKind| matches!(kind, TermKind::Read(_));
        let program = self.program;
        let of_event = |event: &Event| {
            let places = event.targets.iter().map(|target| target.when);
            let sets = event.sets().into_iter().map(|(_, when)| when);
            places.chain(sets).chain([event.executed]).collect::<Vec<Term>>()
        };
        let relations = program.event_relations.iter().map(|(.., when)| *when);
        let instances = program.same_instance.iter().map(|(.., when)| *when);
        let mut all = program.events.iter().flat_map(of_event).chain(relations).chain(instances);
        if all.any(|term| self.pool.has(term, &mut reads)) {
            return Ok(None);
        }
        let (from, undefined) = (FxHashMap::default(), FxHashMap::default());
        let sources = Sources { enumeration: self, from, undefined, open: FxHashSet::default() };
        let base = self.base(&mut Values::new(self.pool, self.inputs), &sources)?;
        let Some((execution, index)) = base else { return Ok(None) };
        let orders = Orders::of(&execution, self.vocabulary.leaves_unordered());
        Ok(Some(Outline { execution, index, orders }))
    }
}

impl Search<'_> {
    /// The writes that reads take the bytes of cells from, as far as that has been chosen.
    fn from(&self) -> impl Iterator<Item = ((EventIndex, usize), EventIndex)> {
        let chosen = self.choices.iter().zip(&self.picked);
        chosen.filter_map(|(choice, source)| source.map(|w| ((choice.read, choice.cell), w)))
    }

    /// How many candidates begin with what has been chosen, if the model allows none of them.
    fn rules_out(&self, enumeration: &Enumeration<'_>) -> Option<usize> {
        let outline = self.outline.as_ref()?;
        let Outline { execution, index, orders } = outline;
        let add = |to: &mut Execution, place: (EventIndex, usize), write: EventIndex| {
            let edges = to.relations.entry(indexed("rf", place.1)).or_default();
            edges.extend(edge(execution, index, place, write));
        };
        let mut certain = execution.clone();
        self.from().for_each(|(place, write)| add(&mut certain, place, write));
        let mut possible = certain.clone();
        let open = &self.choices[self.picked.len()..];
        for choice in open {
            let writes = choice.sources.iter().flatten();
            writes.for_each(|write| add(&mut possible, (choice.read, choice.cell), *write));
        }
        possible.relations.insert(Symbol::from("mo"), orders.possible().collect());
        let demands = enumeration.model.demands();
        let broken = Evaluator::between(&certain, &possible).broken(demands).is_some();
        let ways = open.iter().map(|choice| choice.sources.len());
        broken.then(|| ways.fold(orders.number(), usize::saturating_mul))
    }
}
