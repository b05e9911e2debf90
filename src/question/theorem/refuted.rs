//! An execution that refutes a theorem, for readers.

use crate::execution::{Event, EventKind, Execution, Thread};
use crate::relation::{Formula, Rel, Set, Symbol};
use crate::solve::evaluate::Evaluator;
use crate::solve::small::Small;
use crate::witness::{Edges, Line, Panel, SCHEMA, Witness};

/// An execution that satisfies all assumptions and not the theorem.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The execution.
    pub execution: Execution,
    /// The part of the theorem that it breaks.
    pub says: String,
    /// The events that break it: a pair, or an event twice, or a cycle.
    pub broken: Vec<usize>,
}

impl Counterexample {
    pub(super) fn new(small: &Small, says: &str, goal: &Formula) -> Counterexample {
        let (execution, order) = execution(small);
        let broken = breaking(goal, small).unwrap_or_default();
        let place = |event: usize| order.iter().position(|old| *old == event).unwrap_or_default();
        let broken = broken.into_iter().map(place).collect();
        Counterexample { execution, says: says.into(), broken }
    }

    /// How many events there are.
    pub fn events(&self) -> usize {
        self.execution.events.len()
    }

    /// What breaks it, in words.
    pub fn why(&self) -> String {
        let label = |event: &usize| self.execution.events[*event].label.clone();
        let labels: Vec<String> = self.broken.iter().map(label).collect();
        match &labels[..] {
            [] => format!("{} does not hold", self.says),
            [one] => format!("{} does not hold because of {one}", self.says),
            [one, other] => format!("{} does not hold of {one} and {other}", self.says),
            all => format!("{} does not hold: {}", self.says, all.join(" → ")),
        }
    }

    /// The execution with the pairs of all relations, for all formats.
    pub fn witness(&self, question: &str, about: &str) -> Witness {
        let execution = &self.execution;
        let mut edges: Vec<Edges> = Vec::new();
        for (name, pairs) in &execution.relations {
            if pairs.is_empty() || is_plumbing(*name) {
                continue;
            }
            let pairs = reduced(*name, pairs);
            edges.push(Edges { relation: name.to_string(), pairs, highlight: false });
        }
        let broken = self.broken.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        if !broken.is_empty() {
            edges.push(Edges { relation: "refuted".into(), pairs: broken, highlight: true });
        }
        let mut panel = Panel::allowed(execution.clone(), edges);
        panel.tell(vec![Line::plain(self.why())]);
        Witness {
            schema: SCHEMA,
            question: question.into(),
            verdict: "refuted".into(),
            model: about.into(),
            panels: vec![panel],
            explanation: vec!["it satisfies everything that is assumed".into()],
        }
    }
}

/// Relations that say which thread and which location, and are seen without lines.
fn is_plumbing(name: Symbol) -> bool {
    matches!(name.as_str(), "int" | "loc")
}

/// Without the pairs that follow from others, where the relation is an order.
fn reduced(name: Symbol, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    if !matches!(name.as_str(), "po" | "co" | "mo") {
        return pairs.to_vec();
    }
    let between = |(a, c): &(usize, usize)| {
        pairs.iter().any(|(x, b)| x == a && b != c && pairs.contains(&(*b, *c)))
    };
    pairs.iter().filter(|pair| !between(pair)).copied().collect()
}

/// The events that break a formula.
fn breaking(goal: &Formula, small: &Small) -> Option<Vec<usize>> {
    let pair = |r: Rel| {
        let first = Evaluator::new(small).relation(r).pairs().first().copied();
        first.map(|(a, b)| vec![a, b])
    };
    let event = |s: Set| Evaluator::new(small).set(s).iter().next().map(|event| vec![event]);
    match goal {
        Formula::Included(a, b) => pair(*a - *b),
        Formula::Empty(a) => pair(*a),
        Formula::Subset(a, b) => event(*a - *b),
        Formula::NoElement(a) => event(*a),
        Formula::Irreflexive(a) => {
            Evaluator::new(small).relation(*a).reflexive_event().map(|event| vec![event, event])
        }
        Formula::Acyclic(a) => {
            let mut cycle = Evaluator::new(small).relation(*a).cycle()?;
            if cycle.first() != cycle.last() || cycle.len() == 1 {
                cycle.extend(cycle.first().copied());
            }
            Some(cycle)
        }
        Formula::All(parts) => parts.iter().find_map(|part| breaking(part, small)),
        Formula::Not(_) | Formula::Any(_) => None,
    }
}

/// The execution, its events thread by thread in program order; which event of the other each was.
fn execution(small: &Small) -> (Execution, Vec<usize>) {
    let n = small.events;
    let pairs = |name: &str| {
        small.relations.iter().find(|(symbol, _)| symbol.as_str() == name).map(|(_, all)| &all[..])
    };
    let is_in = |name: &str, event: usize| {
        let set = small.sets.iter().find(|(symbol, _)| symbol.as_str() == name);
        set.is_some_and(|(_, all)| all.contains(&event))
    };
    // Events are of one thread if program order, or what is said of threads, relates them.
    let classes = |names: &[&str]| {
        let mut of: Vec<usize> = (0..n).collect();
        for (a, b) in names.iter().filter_map(|name| pairs(name)).flatten() {
            let (from, to) = (of[*a].max(of[*b]), of[*a].min(of[*b]));
            of.iter_mut().filter(|class| **class == from).for_each(|class| *class = to);
        }
        of
    };
    let threads = classes(&["po", "int"]);
    let locations = classes(&["loc", "rf", "mo", "co", "fr", "po-loc"]);
    let before = |event: usize| {
        pairs("po").into_iter().flatten().filter(|(_, later)| *later == event).count()
    };
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|event| (!is_in("IW", *event), threads[*event], before(*event), *event));
    let mut named: Vec<usize> = Vec::new();
    let mut located: Vec<usize> = Vec::new();
    let mut out = Execution::default();
    for (i, event) in order.iter().copied().enumerate() {
        let (read, write) = (is_in("R", event), is_in("W", event));
        let initial = is_in("IW", event);
        let kind = match (read, write) {
            _ if initial => EventKind::Initial,
            (true, true) => EventKind::ReadModifyWrite,
            (true, false) => EventKind::Read,
            (false, true) => EventKind::Write,
            _ if is_in("F", event) => EventKind::Fence,
            _ => EventKind::Operation,
        };
        let mut sets: Vec<&str> = small
            .sets
            .iter()
            .filter(|(_, all)| all.contains(&event))
            .map(|(s, _)| s.as_str())
            .collect();
        sets.sort_by_key(|name| !matches!(*name, "R" | "W" | "F"));
        let mut text = sets.join(" ");
        let accesses = read || write;
        if accesses {
            let class = locations[event];
            let at = located.iter().position(|known| *known == class).unwrap_or_else(|| {
                located.push(class);
                located.len() - 1
            });
            let names = ["x", "y", "z", "w", "v", "u"];
            let name = names.get(at).map_or_else(|| format!("x{at}"), |name| (*name).to_string());
            text.push_str(&format!(" {name}"));
        }
        if text.is_empty() {
            text = "event".into();
        }
        let label = match u8::try_from(i) {
            Ok(i) if i < 26 => char::from(b'A' + i).to_string(),
            _ => format!("E{i}"),
        };
        let mut new = Event::new(label, kind, text);
        if !initial {
            let class = threads[event];
            let at = named.iter().position(|known| *known == class).unwrap_or_else(|| {
                named.push(class);
                out.threads
                    .push(Thread { name: format!("T{}", named.len()), placement: String::new() });
                named.len() - 1
            });
            new.thread = Some(at);
        }
        out.events.push(new);
    }
    let place = |event: &usize| order.iter().position(|old| old == event).unwrap_or_default();
    for (name, events) in &small.sets {
        out.sets.insert(*name, events.iter().map(place).collect());
    }
    for (name, all) in &small.relations {
        out.relations.insert(*name, all.iter().map(|(a, b)| (place(a), place(b))).collect());
    }
    (out, order)
}
