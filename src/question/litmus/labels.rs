//! What a test calls its operations, and what it relates them to.

use super::test::Test;
use crate::program::event::Program;
use crate::program::litmus::{Litmus, Party, Related};
use crate::program::term::Term;
use crate::relation::Symbol;
use crate::source::InputError;
use std::collections::BTreeSet;

impl Test<'_> {
    /// Events that an instruction label, `A` or `T1.A`, stands for: one per iteration of a loop.
    pub(super) fn labelled(&self, label: &str) -> Vec<usize> {
        let (thread, label) = match label.split_once('.') {
            Some((thread, rest)) if self.litmus.threads.iter().any(|t| t.name == thread) => {
                (Some(thread), rest)
            }
            _ => (None, label),
        };
        let events = self.program.events.iter().enumerate();
        let here = |t: usize| thread.is_none_or(|name| self.litmus.threads[t].name == name);
        events
            .filter(|(_, e)| e.thread.is_some_and(here))
            .filter(|(_, e)| label_of(self.litmus, e.thread, e.position.as_deref()) == Some(label))
            .map(|(i, _)| i)
            .collect()
    }

    /// The relations that the test fixes.
    pub(super) fn relate_parties(&mut self) -> Result<(), InputError> {
        for related in &self.litmus.related {
            let (from, to) =
                (self.events_of(related, &related.from)?, self.events_of(related, &related.to)?);
            for i in &from {
                for j in &to {
                    let relation = Symbol::plain(&related.relation);
                    self.program.event_relations.push((relation, *i, *j, Term::TRUE));
                }
            }
        }
        Ok(())
    }

    fn events_of(&self, related: &Related, party: &Party) -> Result<Vec<usize>, InputError> {
        let (what, events) = match party {
            Party::Operation(label) => (format!("operation `{label}`"), self.labelled(label)),
            Party::Thread(name) => {
                let thread = self.litmus.threads.iter().position(|t| t.name == *name);
                let events = self.program.events.iter().enumerate();
                let own = events.filter(|(_, e)| thread.is_some() && e.thread == thread);
                if thread.is_some() {
                    return Ok(own.map(|(i, _)| i).collect());
                }
                (format!("thread `{name}`"), vec![])
            }
        };
        if events.is_empty() {
            let message = format!("there is no {what}");
            let source = &self.litmus.module.source;
            return Err(InputError::new(source, related.span, message, "in this line"));
        }
        Ok(events)
    }
}

/// The label that the file gives to the instruction at this position of this thread.
pub(super) fn label_of<'l>(
    litmus: &'l Litmus,
    thread: Option<usize>,
    position: Option<&str>,
) -> Option<&'l str> {
    let function = litmus.module.function(&litmus.threads.get(thread?)?.function)?;
    let source = &litmus.module.source;
    let mut instructions = function.instructions();
    let found = instructions.find(|i| {
        let (line, _) = source.line_column(i.span.start);
        i.label.is_some() && Some(format!("{}:{line}", source.name).as_str()) == position
    });
    found?.label.as_deref()
}

/// Shows the labels of the file, `T1.A` where threads share one; other events get letters that no
/// label uses.
pub(super) fn relabel(litmus: &Litmus, program: &mut Program) {
    let labels: Vec<Option<&str>> =
        program.events.iter().map(|e| label_of(litmus, e.thread, e.position.as_deref())).collect();
    let mut taken: BTreeSet<String> = labels.iter().flatten().map(ToString::to_string).collect();
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut letters = (0..).map(|i: usize| {
        let letter = (b'A' + (i % 26) as u8) as char;
        if i < 26 { letter.to_string() } else { format!("{letter}{}", i / 26) }
    });
    for i in 0..program.events.len() {
        let thread = program.events[i].thread;
        let label = match labels[i] {
            Some(label) => {
                let elsewhere =
                    |j: usize| labels[j] == Some(label) && program.events[j].thread != thread;
                let shared = (0..labels.len()).any(elsewhere);
                let thread = thread.map_or("", |t| litmus.threads[t].name.as_str());
                let mut name = if shared { format!("{thread}.{label}") } else { label.into() };
                // Later iterations of a loop.
                while used.contains(&name) {
                    name.push('\'');
                }
                name
            }
            None => letters.by_ref().find(|l| !taken.contains(l)).unwrap_or_default(),
        };
        used.insert(label.clone());
        taken.insert(label.clone());
        program.events[i].label = label;
    }
}
