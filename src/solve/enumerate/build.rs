//! The execution that a choice of reads-from gives.

use super::{Enumeration, Incomplete, Sources, cells_of};
use crate::execution::scopes::places;
use crate::execution::{self, EventKind, Execution};
use crate::program::concrete::{Unknown, Values};
use crate::program::event::{Event, Target};
use crate::program::render;
use crate::program::term::{EventIndex, Term};
use crate::relation::{Symbol, indexed};

/// The pair of events by which a read takes the bytes of a cell from a write; nothing where it cannot.
pub(super) fn edge(
    execution: &Execution,
    index: &[Option<usize>],
    (read, cell): (EventIndex, usize),
    write: EventIndex,
) -> Option<(usize, usize)> {
    let (r, w) = (index[read]?, index[write]?);
    let here = |i: usize| execution.is_in(indexed("at", cell), i);
    let fits = here(r) && here(w) && execution.is_in("R", r) && execution.is_in("W", w);
    fits.then_some((w, r))
}

impl Enumeration<'_> {
    /// The execution but for its modification order; `None` when the choice does not fit what is
    /// executed.
    #[allow(clippy::type_complexity, reason = "an execution and where the events went")]
    pub(super) fn base(
        &self,
        values: &mut Values<'_>,
        sources: &Sources<'_>,
    ) -> Result<Option<(Execution, Vec<Option<usize>>)>, Incomplete> {
        let events = &self.program.events;
        let mut index = vec![None; events.len()];
        let mut kept = Vec::new();
        for (i, event) in events.iter().enumerate() {
            if values.holds(event.executed, sources)? {
                index[i] = Some(kept.len());
                kept.push(i);
            }
        }
        let mut execution = Execution {
            threads: self.program.threads.clone(),
            cells: self.program.cells,
            ..Execution::default()
        };
        for (at, i) in kept.iter().enumerate() {
            self.place(values, sources, *i, at, &mut execution)?;
        }
        for ((read, cell), write) in &sources.from {
            let Some(edge) = edge(&execution, &index, (*read, *cell), *write) else {
                return Ok(None);
            };
            execution.relations.entry(indexed("rf", cell)).or_default().push(edge);
        }
        let mut holds = |term| Ok(values.holds(term, sources)?);
        self.relate(&mut holds, &kept, &mut execution)?;
        Ok(Some((execution, index)))
    }

    /// Adds event `i` of the program and the sets it is in.
    fn place(
        &self,
        values: &mut Values<'_>,
        sources: &Sources<'_>,
        i: EventIndex,
        at: usize,
        execution: &mut Execution,
    ) -> Result<(), Incomplete> {
        let event = &self.program.events[i];
        let mut put = |set: Symbol| execution.sets.entry(set).or_default().push(at);
        let writes = values.value(event.writes, sources)?;
        if !writes.is_defined() && values.value(event.executed, sources)?.is_defined() {
            return Err(Unknown::Choice.into());
        }
        let reads = values.holds(event.reads, sources)?;
        let writes = writes.bits & 1 == 1;
        for (set, when) in event.sets() {
            if values.holds(when, sources)? {
                put(set);
            }
        }
        let somewhere = reads || writes || event.kind == EventKind::Operation;
        let target = if somewhere { sources.place(values, event)? } else { None };
        for (cell, _, _) in target.into_iter().flat_map(|t| cells_of(self.program, t)) {
            put(indexed("at", cell));
        }
        execution.events.push(self.described(event, target));
        Ok(())
    }

    /// The event as a reader knows it, at that place.
    pub(super) fn described(&self, event: &Event, target: Option<&Target>) -> execution::Event {
        execution::Event {
            label: event.label.clone(),
            thread: event.thread,
            kind: event.kind,
            text: event.text.clone(),
            location: target.map(|t| render::place(self.program, t)),
            reads: None,
            writes: None,
            tags: event.constant_tags(self.pool),
            position: event.position.clone(),
            context: event.slot.is_some(),
        }
    }

    /// Adds the relations that follow from where events stand.
    pub(super) fn relate(
        &self,
        holds: &mut dyn FnMut(Term) -> Result<bool, Incomplete>,
        kept: &[EventIndex],
        execution: &mut Execution,
    ) -> Result<(), Incomplete> {
        let events = &self.program.events;
        let mut relate = |name: Symbol, i: usize, j: usize| {
            execution.relations.entry(name).or_default().push((i, j));
        };
        for (i, a) in kept.iter().map(|i| &events[*i]).enumerate() {
            for (j, b) in kept.iter().map(|j| &events[*j]).enumerate() {
                let is = |e: &Event, kind| e.kind == kind;
                if is(a, EventKind::Initial) && !is(b, EventKind::Initial)
                    || is(b, EventKind::Final) && !is(a, EventKind::Final)
                {
                    relate("joined".into(), i, j);
                }
                let (Some(x), Some(y)) = (a.thread, b.thread) else { continue };
                if x == y {
                    relate("same_thread".into(), i, j);
                    if i < j {
                        relate("po".into(), i, j);
                    }
                }
                for (relation, p, q) in &self.program.thread_relations {
                    if (*p, *q) == (x, y) {
                        relate(*relation, i, j);
                    }
                }
                for scope in places(&self.vocabulary.scopes) {
                    let known = self.program.same_instance.iter().find(|(s, p, q, _)| {
                        *s == scope && ((*p, *q) == (x, y) || (*p, *q) == (y, x))
                    });
                    let same = match known {
                        _ if x == y => true,
                        Some((_, _, _, when)) => holds(*when)?,
                        None => false,
                    };
                    if same {
                        relate(indexed("same_instance", scope), i, j);
                    }
                }
            }
        }
        let at = |event: &EventIndex| kept.iter().position(|i| i == event);
        for (relation, from, to, when) in &self.program.event_relations {
            if let (Some(i), Some(j)) = (at(from), at(to))
                && holds(*when)?
            {
                relate(*relation, i, j);
            }
        }
        Ok(())
    }
}
