//! A program whose operations nobody wrote down, as the text of a sketch.
//!
//! Everything about the program must be constant by now: which operations there are, what they are,
//! and where their threads run.

mod ptx;

use super::event::{Event, Program};
use super::litmus::Dialect;
use super::render::{self, Attributes};
use super::term::{EventIndex, Pool, Term};
use crate::execution::EventKind;
use crate::execution::scopes::Target;
use crate::relation::{Member, Symbol, indexed};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A program as text.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// Threads and the directives about memory and other relations, without a question.
    pub text: String,
    /// For each operation that reads, the register it reads into: `T1:%a`.
    pub registers: Vec<(EventIndex, String)>,
    /// For each operation that writes, the value it writes.
    pub written: Vec<(EventIndex, u32)>,
}

/// Writes the program down. Writes write 1, 2, 3 …, in the order of the text.
pub fn write(pool: &Pool, program: &Program, dialect: Dialect) -> Sketch {
    let (threads, barriers) = (Vec::new(), Vec::new());
    let mut writer = Writer { pool, program, dialect, threads, barriers };
    writer.threads = writer.operations().map(|i| program.events[i].thread).collect();
    let mut seen = BTreeSet::new();
    writer.threads.retain(|thread| seen.insert(*thread));
    if dialect == Dialect::Ptx {
        return ptx::write(&writer);
    }
    let meetings = writer.labels().into_iter().map(|(i, _)| &program.events[i]);
    let meetings = meetings.flat_map(|e| writer.members(e, "meets"));
    let mut seen = BTreeSet::new();
    writer.barriers = meetings.filter(|instance| seen.insert(*instance)).collect();
    let mut sketch = Sketch { text: String::new(), registers: vec![], written: vec![] };
    let stated = [writer.contents(), writer.aliases(), writer.relations()];
    for directive in stated.into_iter().flatten() {
        let _ = writeln!(sketch.text, "; {directive}");
    }
    let labels = writer.labels();
    for thread in 0..writer.threads.len() {
        let _ = writeln!(sketch.text, "\n{}", writer.header(thread));
        for (event, label) in &labels {
            if program.events[*event].thread == writer.threads[thread] {
                let line = writer.line(thread, *event, label, &mut sketch);
                let _ = writeln!(sketch.text, "{label}: {line}");
            }
        }
    }
    sketch
}

struct Writer<'p> {
    pool: &'p Pool,
    program: &'p Program,
    dialect: Dialect,
    /// The threads that have operations, in the order of the text.
    threads: Vec<Option<usize>>,
    /// Control barriers by the numbers they get.
    barriers: Vec<Member>,
}

impl Writer<'_> {
    fn holds(&self, term: Term) -> bool {
        self.pool.is(term, true)
    }

    /// What threads execute.
    fn operations(&self) -> impl Iterator<Item = EventIndex> + use<'_> {
        let events = self.program.events.iter().enumerate();
        let executed = events.filter(|(_, e)| e.thread.is_some() && self.holds(e.executed));
        executed.map(|(i, _)| i)
    }

    /// Letters for the operations, in the order of the text.
    fn labels(&self) -> Vec<(EventIndex, String)> {
        let in_order = self.threads.iter().flat_map(|thread| {
            self.operations().filter(move |i| self.program.events[*i].thread == *thread)
        });
        let letter = |i: usize| match u8::try_from(i) {
            Ok(i) if i < 26 => char::from(b'A' + i).to_string(),
            _ => format!("A{i}"),
        };
        in_order.enumerate().map(|(n, event)| (event, letter(n))).collect()
    }

    fn marked(&self, event: EventIndex, mark: &str) -> bool {
        let marks = self.program.events[event].marks.iter();
        marks.into_iter().any(|(m, when)| m == mark && self.holds(*when))
    }

    /// `init: x = 0`, where that is not taken for granted.
    fn contents(&self) -> Vec<String> {
        let events = self.operations().map(|i| &self.program.events[i]);
        let places: BTreeSet<String> =
            events.map(|e| self.place(e)).filter(|place| !place.is_empty()).collect();
        let all: Vec<String> = places.iter().map(|place| format!("{place} = 0")).collect();
        match self.dialect {
            Dialect::Llvm if !all.is_empty() => vec![format!("init: {}", all.join(", "))],
            _ => vec![],
        }
    }

    /// `alias: z = x` for every variable that is not called like its location.
    fn aliases(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for event in self.operations().map(|i| &self.program.events[i]) {
            let place = self.place(event);
            for name in self.members(event, "reference").filter(|name| name.name() != place) {
                let alias = format!("alias: {} = {place}", name.name());
                if !all.contains(&alias) {
                    all.push(alias);
                }
            }
        }
        all
    }

    /// What is related from outside the threads.
    fn relations(&self) -> Vec<String> {
        let labels = self.labels();
        let label = |event| labels.iter().find(|(i, _)| *i == event).map_or("", |(_, l)| l);
        let mut all: Vec<String> = Vec::new();
        for (relation, from, to, when) in &self.program.event_relations {
            let there = |i: EventIndex| self.holds(self.program.events[i].executed);
            if !self.holds(*when) || !there(*from) || !there(*to) {
                continue;
            }
            let directive = match relation.as_str() {
                "synchronized" => {
                    format!("synchronized: {} {}", self.name_of(*from), self.name_of(*to))
                }
                "creates" => format!("creates: {} {}", label(*from), self.name_of(*to)),
                _ => continue,
            };
            if !all.contains(&directive) {
                all.push(directive);
            }
        }
        all
    }

    /// The name of an operation's thread.
    fn name_of(&self, event: EventIndex) -> String {
        let thread = self.program.events[event].thread;
        let number = self.threads.iter().position(|t| *t == thread).unwrap_or_default();
        format!("T{}", number + 1)
    }

    fn header(&self, thread: usize) -> String {
        let name = format!("T{}", thread + 1);
        if self.is_host(thread) {
            return format!("Host {name}:");
        }
        let places = self.places(thread);
        match places.is_empty() {
            true => format!("Thread {name}:"),
            false => format!("Thread {name} @ {}:", places.join(", ")),
        }
    }

    fn is_host(&self, thread: usize) -> bool {
        let mut own =
            self.operations().filter(|i| self.program.events[*i].thread == self.threads[thread]);
        own.any(|i| self.marked(i, "host"))
    }

    /// The instances that a thread runs in, of the scopes that not all threads share. Fragment
    /// shader interlock is only there if somebody says so.
    fn places(&self, thread: usize) -> Vec<String> {
        let interlock = |scope: &str| {
            scope == "fragment_interlock"
                && self.program.same_instance.iter().any(|(s, ..)| s.is(scope))
        };
        let threads: Vec<usize> = (0..self.threads.len()).filter(|t| !self.is_host(*t)).collect();
        let mut nested = self.dialect.target().unwrap_or(Target::Amdgpu).nested().to_vec();
        nested.reverse();
        let mut places = Vec::new();
        for (rank, scope) in nested.iter().enumerate() {
            // Instances are told apart inside the instance of the next wider scope.
            let together = |x: usize, y: usize| nested[..rank].iter().all(|s| self.share(s, x, y));
            let differ = |x: usize, y: usize| together(x, y) && !self.share(scope, x, y);
            let told_apart = threads.iter().any(|x| threads.iter().any(|y| differ(*x, *y)));
            if !told_apart && !interlock(scope) {
                continue;
            }
            let mut first: Vec<usize> = Vec::new();
            for other in threads.iter().filter(|t| **t <= thread && together(**t, thread)) {
                if !first.iter().any(|f| self.share(scope, *f, *other)) {
                    first.push(*other);
                }
            }
            let number = first.iter().position(|f| self.share(scope, *f, thread));
            places.push(format!("{scope} {}", number.unwrap_or_default()));
        }
        places
    }

    /// Whether two threads share an instance of the scope. Scopes that nothing is said of are shared.
    fn share(&self, scope: &str, x: usize, y: usize) -> bool {
        let (Some(x), Some(y)) = (self.threads[x], self.threads[y]) else { return true };
        let mut stated = self.program.same_instance.iter().filter(|(s, ..)| s.is(scope));
        let known = stated.find(|(_, p, q, _)| (*p, *q) == (x, y) || (*p, *q) == (y, x));
        x == y || known.is_none_or(|(_, _, _, when)| self.holds(*when))
    }

    fn line(&self, thread: usize, i: EventIndex, label: &str, sketch: &mut Sketch) -> String {
        let event = &self.program.events[i];
        let (reads, writes) = (self.holds(event.reads), self.holds(event.writes));
        let kind = match () {
            () if self.holds(event.fence) => EventKind::Fence,
            () if reads && writes => EventKind::ReadModifyWrite,
            () if writes => EventKind::Write,
            () if reads => EventKind::Read,
            () => EventKind::Operation,
        };
        let mut marks: Vec<Symbol> = event.marks.iter().map(|(m, _)| *m).collect();
        marks.retain(|mark| self.marked(i, mark.as_str()) && mark.family() != "meets");
        let meets = self.members(event, "meets").next();
        if let Some(number) = meets.and_then(|m| self.barriers.iter().position(|b| *b == m)) {
            marks.push(indexed("meets", number + 1));
        }
        let scope = event.scopes.iter().find(|(_, when)| self.holds(*when));
        let attributes = Attributes {
            kind,
            ordering: event.strength.ordering(self.pool),
            scope: scope.map(|(scope, _)| *scope),
            marks: &marks,
            volatile: self.holds(event.volatile),
            space: event.spaces.iter().find(|(_, when)| self.holds(*when)).map(|(n, _)| *n),
        };
        let value = sketch.written.len() as u32 + 1;
        let (place, written) = (self.place(event), value.to_string());
        let operation = match self.dialect {
            Dialect::Llvm => {
                let tags = event.constant_tags(self.pool).to_string();
                let tags = if tags.is_empty() { tags } else { format!("  # {tags}") };
                render::instruction(&attributes, &format!("%{place}"), &written) + &tags
            }
            Dialect::Vulkan | Dialect::Ptx => render::operation(&attributes, &place, &written),
        };
        if writes {
            sketch.written.push((i, value));
        }
        if !reads {
            return operation;
        }
        let register = label.to_lowercase();
        sketch.registers.push((i, format!("T{}:%{register}", thread + 1)));
        format!("%{register} = {operation}")
    }

    fn place(&self, event: &Event) -> String {
        let target = event.targets.iter().find(|t| self.holds(t.when));
        target.map(|t| self.program.locations[t.location].name.clone()).unwrap_or_default()
    }

    /// The members of a family of base sets that the event is in.
    fn members<'e>(
        &'e self,
        event: &'e Event,
        family: &'e str,
    ) -> impl Iterator<Item = Member> + use<'e> {
        let marks = event.marks.iter().filter(|(_, when)| self.holds(*when));
        marks.filter_map(move |(mark, _)| mark.member(family))
    }
}
