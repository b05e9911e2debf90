//! Why an outcome is forbidden, for a reader: what is chosen, and the reason in each case that is
//! really one. What only says that a read reads something else is left to the data.

use super::super::Property;
use super::{Forbidden, Question};
use crate::execution::Execution;
use crate::program::input::Input;
use crate::program::render;
use crate::program::term::Term;
use crate::question::explain::{Teller, lacks};
use crate::question::validate;
use crate::relation::{Formula, Symbol, indexed};
use crate::solve::derivation::{Derivation, Fact, Violation};
use crate::solve::enumerate::Enumeration;
use crate::solve::enumerate::cases::{
    Alternative, Assumed, Cases, Choice, Exclusion, Known, Reason,
};
use crate::witness::{Edges, Line, Panel};
use rustc_hash::FxHashMap;

/// So many pictures are enough.
const PANELS: usize = 3;

/// An explanation as a reader gets it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// What it says.
    pub lines: Vec<Line>,
    /// What goes wrong in each case, drawn.
    pub panels: Vec<Panel>,
}

/// A case that is being told.
struct Narrator<'t> {
    question: &'t Question<'t>,
    enumeration: &'t Enumeration<'t>,
    story: Story,
    /// What has been chosen, and not been said yet.
    given: Vec<String>,
}

impl Question<'_> {
    /// An explanation in words and pictures.
    pub fn story(&self, forbidden: &Forbidden) -> Story {
        let mut story = Story::default();
        let several = forbidden.len() > 1;
        for (number, (inputs, cases)) in self.performers.iter().zip(forbidden).enumerate() {
            let enumeration = self.enumeration(inputs, None);
            let mut teller = Narrator {
                question: self,
                enumeration: &enumeration,
                story: std::mem::take(&mut story),
                given: vec![],
            };
            let mut told = teller.story.lines.len();
            if several {
                teller.line(0, format!("{}:", self.performed(number)), None);
                told += 1;
            }
            teller.case(cases, &Assumed::nothing(inputs), usize::from(several));
            teller.draw_program(inputs);
            story = teller.story;
            // Who performs an operation seldom matters.
            if several && number == 0 && forbidden.iter().all(|other| same_shape(other, cases)) {
                story.lines.remove(told - 1);
                story.lines.iter_mut().for_each(|line| line.depth = line.depth.saturating_sub(1));
                let text = match self.test.program.on_barriers.is_empty() {
                    true => "the same whoever performs what several threads execute together",
                    false => "the same whatever barrier objects observe",
                };
                let text = text.into();
                story.lines.push(Line::plain(text));
                break;
            }
        }
        story
    }

    /// A case that nothing excludes, in words.
    pub fn case(&self, assumed: &Assumed) -> String {
        let Some(inputs) = self.performers.first() else { return String::new() };
        let enumeration = self.enumeration(inputs, None);
        let teller = Narrator {
            question: self,
            enumeration: &enumeration,
            story: Story::default(),
            given: vec![],
        };
        let all = assumed.all().into_iter().map(|(on, way)| teller.chosen(on, way));
        all.collect::<Vec<_>>().join(", ")
    }

    /// Who performs what in that way.
    fn performed(&self, number: usize) -> String {
        let program = &self.test.program;
        let who = program.one_of.iter().map(|one_of| {
            let index = self.performers[number].get(&one_of.choice).copied().unwrap_or(0);
            let event = &program.events[one_of.events[index as usize]];
            let thread = event.thread.map_or("?", |t| program.threads[t].name.as_str());
            format!("{thread} performs {}", event.label)
        });
        let inputs = &self.performers[number];
        let observed = program.on_barriers.iter().map(|object| object.told(program, inputs));
        format!("if {}", who.chain(observed).collect::<Vec<_>>().join(" and "))
    }
}

/// Whether two explanations make the same choices.
fn same_shape(a: &Cases, b: &Cases) -> bool {
    match (a, b) {
        (
            Cases::Excluded(Exclusion::Axiom { violation: x, .. }),
            Cases::Excluded(Exclusion::Axiom { violation: y, .. }),
        ) => std::mem::discriminant(&x.formula) == std::mem::discriminant(&y.formula),
        (Cases::Excluded(x), Cases::Excluded(y)) => {
            std::mem::discriminant(x) == std::mem::discriminant(y)
        }
        (Cases::Split { on, branches: x }, Cases::Split { on: other, branches: y }) => {
            let loud = |on: Choice, branches: &[(Alternative, Cases)]| -> Vec<Cases> {
                let said =
                    branches.iter().filter(|(way, cases)| !goes_without_saying(on, *way, cases));
                let mut said: Vec<Cases> = said.map(|(_, cases)| cases.clone()).collect();
                said.sort_by_key(|cases| cases.exclusions().len());
                said
            };
            let (x, y) = (loud(*on, x), loud(*other, y));
            x.len() == y.len() && x.iter().zip(&y).all(|(x, y)| same_shape(x, y))
        }
        _ => false,
    }
}

impl Narrator<'_> {
    fn line(&mut self, depth: usize, text: String, clause: Option<&str>) {
        let clause = clause.map(Into::into);
        self.story.lines.push(Line { depth, clause, ..Line::plain(text) });
    }

    /// Draws the program where there is no case to draw.
    fn draw_program(&mut self, inputs: &FxHashMap<Input, u128>) {
        let assumed = Assumed::nothing(inputs);
        if let (true, Ok(Some(known))) =
            (self.story.panels.is_empty(), Known::new(self.enumeration, &assumed))
        {
            let panel = self.panel(&known, &assumed, vec![], &[]);
            self.story.panels.push(panel);
        }
    }

    /// Says what has been chosen.
    fn flush(&mut self, depth: usize) {
        if !self.given.is_empty() {
            let given = std::mem::take(&mut self.given).join(", ");
            let so = if depth == 0 { "to end so," } else { "then" };
            self.line(depth, format!("{so} {given}"), None);
        }
    }

    fn case(&mut self, cases: &Cases, assumed: &Assumed, depth: usize) {
        let (on, branches) = match cases {
            Cases::Split { on, branches } => (*on, branches),
            Cases::Excluded(exclusion) => {
                self.flush(depth);
                return self.exclusion(exclusion, assumed, depth);
            }
        };
        let pool = self.enumeration.pool;
        let with = |way: Alternative| assumed.with(on, way, pool);
        let loud: Vec<&(Alternative, Cases)> =
            branches.iter().filter(|(way, cases)| !goes_without_saying(on, *way, cases)).collect();
        match &loud[..] {
            [] => {
                self.flush(depth);
                let text = match on {
                    Choice::Source { read, .. } => {
                        format!(
                            "nothing that {} may read has the value it would need",
                            self.name(read)
                        )
                    }
                    Choice::Order(a, b) => {
                        format!("{} and {} cannot be ordered", self.name(a), self.name(b))
                    }
                    Choice::Chance(_) | Choice::Undefined { .. } => {
                        format!(
                            "{} cannot be, nor the contrary",
                            self.chosen(on, Alternative::Happens(true))
                        )
                    }
                };
                self.line(depth, text, None);
            }
            [(way, cases)] => {
                // That an operation is not executed, which might be.
                let defined = matches!(on, Choice::Undefined { .. });
                let idle = *way == Alternative::From(None)
                    || defined && *way == Alternative::Happens(false);
                self.given.extend((!idle).then(|| self.chosen(on, *way)));
                self.case(cases, &with(*way), depth);
            }
            several => {
                self.flush(depth);
                type Branch<'b> = &'b (Alternative, Cases);
                let ends_there = |branch: &Branch<'_>| matches!(branch.1, Cases::Excluded(_));
                let (ends, goes_on): (Vec<Branch<'_>>, Vec<Branch<'_>>) =
                    several.iter().partition(|branch| ends_there(branch));
                let only = goes_on.len() == 1;
                let mut told: Vec<(Vec<String>, Vec<Line>)> = Vec::new();
                for (way, cases) in ends.iter().map(|branch| (branch.0, &branch.1)) {
                    let before = self.story.lines.len();
                    self.case(cases, &with(way), depth + 1);
                    let lines = self.story.lines.split_off(before);
                    match told.iter_mut().find(|(_, known)| *known == lines) {
                        Some((ways, _)) => ways.push(self.chosen(on, way)),
                        None => told.push((vec![self.chosen(on, way)], lines)),
                    }
                }
                for (ways, lines) in told {
                    self.line(depth, format!("if {}:", ways.join(" or ")), None);
                    self.story.lines.extend(lines);
                }
                for (nth, (way, cases)) in goes_on.iter().map(|b| (b.0, &b.1)).enumerate() {
                    // What a reader has followed once, with other operations in its place.
                    if goes_on[..nth].iter().any(|(_, other)| same_shape(other, cases)) {
                        self.line(depth, format!("if {}: likewise", self.chosen(on, way)), None);
                        continue;
                    }
                    let inner = if only { depth } else { depth + 1 };
                    let word = if only { "otherwise" } else { "if" };
                    self.line(depth, format!("{word} {}:", self.chosen(on, way)), None);
                    self.case(cases, &with(way), inner + usize::from(only));
                }
            }
        }
    }

    fn name(&self, event: usize) -> &str {
        &self.enumeration.program.events[event].label
    }

    /// What an alternative says.
    fn chosen(&self, on: Choice, way: Alternative) -> String {
        match (on, way) {
            (Choice::Source { read, .. }, Alternative::From(Some(write))) => {
                format!("{} reads from {}", self.name(read), self.name(write))
            }
            (Choice::Source { read, .. }, _) => format!("{} reads from no write", self.name(read)),
            (Choice::Order(a, b), Alternative::After) => {
                format!("{} -mo-> {}", self.name(b), self.name(a))
            }
            (Choice::Order(a, b), Alternative::Before) => {
                format!("{} -mo-> {}", self.name(a), self.name(b))
            }
            (Choice::Undefined { read, .. }, way) => {
                let not = if way == Alternative::Happens(true) { "" } else { "not " };
                format!("{} is {not}undef", self.name(read))
            }
            (Choice::Chance(nth), way) => {
                let input = self.enumeration.pool.bits().nth(nth);
                let input = input.map(ToString::to_string).unwrap_or_default();
                let not = if way == Alternative::Happens(true) { "" } else { "not " };
                format!("{not}{input}")
            }
            (Choice::Order(a, b), _) => {
                format!("mo does not relate {} and {}", self.name(a), self.name(b))
            }
        }
    }

    fn exclusion(&mut self, exclusion: &Exclusion, assumed: &Assumed, depth: usize) {
        let Ok(Some(known)) = Known::new(self.enumeration, assumed) else {
            return self.line(depth, "there is no such execution".into(), None);
        };
        let mut teller = Teller::new(&known.certain, &self.question.model);
        match exclusion {
            Exclusion::Axiom { demand, violation } => {
                if let Some(axiom) = self.enumeration.model.demands().nth(*demand) {
                    teller.violation(depth, &axiom.name, axiom.clause, violation);
                }
            }
            Exclusion::Outcome(reasons) => self.reasons(reasons, &known, &mut teller, depth),
            Exclusion::UndefinedBehaviour => {
                let text = "behaviour is undefined, and nothing is said of such executions";
                teller.line(depth, text.into(), None);
            }
            Exclusion::NoExecution => teller.line(depth, "there is no such execution".into(), None),
        }
        let edges = teller.edges();
        let mut lines = std::mem::take(&mut teller.lines);
        if self.story.panels.len() < PANELS {
            let panel = self.panel(&known, assumed, edges, &lines);
            self.story.panels.push(panel);
        }
        // Cases have executions of their own, and events have other indices in each.
        lines.iter_mut().for_each(|line| line.about.clear());
        self.story.lines.extend(lines);
    }

    fn reasons(
        &self,
        reasons: &[Reason],
        known: &Known<'_>,
        teller: &mut Teller<'_>,
        depth: usize,
    ) {
        if reasons.is_empty() {
            teller.line(depth, "that is so of no execution, whatever the model".into(), None);
        }
        let mut values: Vec<String> = Vec::new();
        for (nth, reason) in reasons.iter().enumerate() {
            if reasons[..nth].contains(reason) {
                continue;
            }
            match reason {
                Reason::Value(term) => {
                    let text = self.value(*term, known);
                    if !values.contains(&text) {
                        values.push(text);
                    }
                }
                Reason::Axiom { demand, violation } => {
                    if let Some(axiom) = self.question.model.demands().nth(*demand) {
                        teller.violation(depth, &axiom.name, axiom.clause, violation);
                    }
                }
                Reason::Fact(derivation @ Derivation { fact: Fact::Pair { from, to, .. }, .. })
                    if self.question.property == Property::Race =>
                {
                    let fact = format!("{} and {} do not race", self.name(*from), self.name(*to));
                    teller.absent_as(depth, fact, derivation);
                }
                Reason::Fact(derivation) => {
                    fact(teller, depth, derivation);
                    self.lacks(derivation, known, teller, depth);
                }
            }
        }
        for text in values {
            teller.line(depth, text, None);
        }
    }

    /// What is missing for a pair to be related that is not.
    fn lacks(
        &self,
        derivation: &Derivation,
        known: &Known<'_>,
        teller: &mut Teller<'_>,
        depth: usize,
    ) {
        let Fact::Pair { relation, from, to, holds: false } = derivation.fact else { return };
        if derivation.shows_something() {
            return;
        }
        let mut evaluator = known.evaluator();
        let (execution, model) = (&known.certain, &self.question.model);
        let missing = lacks(execution, model, &mut evaluator, relation, (from, to));
        missing.into_iter().for_each(|text| teller.line(depth + 1, text, None));
    }

    /// What a value is instead.
    fn value(&self, term: Term, known: &Known<'_>) -> String {
        let test = &self.question.test;
        if term == test.complete {
            return "a thread waits for ever".into();
        }
        let item = |of: fn(&super::super::Item) -> Term| {
            test.items.iter().find(|item| of(item) == term).map(|item| item.name.as_str())
        };
        if let Some(name) = item(|item| item.when) {
            return format!("{name} has no value: its block is not executed");
        }
        let name = item(|item| item.value).unwrap_or("a value");
        match known.value(term) {
            Ok(value) => {
                let value = render::value(&test.program, value, test.pool.width(term));
                format!("{name} is {value}")
            }
            Err(_) => format!("{name} is another value"),
        }
    }

    /// What goes wrong, drawn: what the reason is about stands out.
    fn panel(
        &self,
        known: &Known<'_>,
        assumed: &Assumed,
        highlighted: Vec<Edges>,
        lines: &[Line],
    ) -> Panel {
        let (execution, index) = known.execution();
        let moved = |pairs: &[(usize, usize)]| -> Vec<(usize, usize)> {
            pairs.iter().filter_map(|(a, b)| Some((index[*a]?, index[*b]?))).collect()
        };
        let drawn = |edges: Vec<Edges>| -> Vec<Edges> {
            let moved = edges.into_iter().map(|e| Edges { pairs: moved(&e.pairs), ..e });
            moved.filter(|edges| !edges.pairs.is_empty()).collect()
        };
        let mut edges = drawn(highlighted);
        let mut plain = plain_edges(&execution);
        for group in &mut plain {
            let shown = edges.iter().find(|edges| edges.relation == group.relation);
            group.pairs.retain(|pair| shown.is_none_or(|edges| !edges.pairs.contains(pair)));
        }
        plain.retain(|group| !group.pairs.is_empty());
        edges.splice(0..0, plain);
        let consistent = validate::consistent(&execution, &self.question.spec).is_ok();
        let least = lines.iter().map(|line| line.depth).min().unwrap_or(0);
        let told = lines.iter().map(|line| {
            let about = drawn(line.about.clone());
            Line { depth: line.depth - least, about, ..line.clone() }
        });
        let told = told.collect();
        let chosen = assumed.all().into_iter();
        let outcome = chosen.map(|(on, way)| self.chosen(on, way)).collect();
        let mut panel = Panel { consistent, outcome, ..Panel::allowed(execution, edges) };
        panel.tell(told);
        panel
    }
}

/// Says a fact that the outcome is about, and why it is so.
fn fact(teller: &mut Teller<'_>, depth: usize, derivation: &Derivation) {
    match derivation.fact {
        Fact::Member { .. } => teller.member(depth, derivation),
        Fact::Pair { holds: true, .. } => {
            let before = teller.lines.len();
            teller.open(depth, derivation);
            if teller.lines.len() == before {
                teller.line(depth, teller.fact(derivation), None);
            }
        }
        Fact::Pair { .. } => teller.absent(depth, derivation),
    }
}

/// Whether a branch needs no word: a read has another value there, or none although it has to have
/// one, or writes are not ordered that have to be.
fn goes_without_saying(on: Choice, way: Alternative, cases: &Cases) -> bool {
    match (cases, way) {
        (Cases::Excluded(Exclusion::NoExecution), _)
        | (Cases::Excluded(_), Alternative::From(None))
        | (Cases::Excluded(Exclusion::Axiom { .. }), Alternative::Unordered) => true,
        (Cases::Excluded(Exclusion::Outcome(reasons)), _) => {
            reasons.iter().all(|r| matches!(r, Reason::Value(_)))
        }
        (Cases::Excluded(_), _) => false,
        (Cases::Split { on: inner, branches }, _) => {
            let all = branches.iter().all(|(way, cases)| goes_without_saying(*inner, *way, cases));
            all || way == Alternative::From(None) && is_missed(on, cases)
        }
    }
}

/// Whether some case is excluded because the read needs a write to read from.
fn is_missed(on: Choice, cases: &Cases) -> bool {
    let Choice::Source { read, .. } = on else { return false };
    cases.exclusions().into_iter().any(|exclusion| match exclusion {
        Exclusion::Axiom {
            violation: Violation { formula: Formula::Subset(..), facts }, ..
        } => facts.iter().any(|d| matches!(d.fact, Fact::Member { event, .. } if event == read)),
        _ => false,
    })
}

/// Program order, reads-from and modification order, as far as they do not follow from others.
fn plain_edges(execution: &Execution) -> Vec<Edges> {
    let of = |name: Symbol| execution.relations.get(&name).into_iter().flatten().copied();
    let reduced = |name: &'static str| -> Vec<(usize, usize)> {
        let all: Vec<(usize, usize)> = of(name.into()).collect();
        let follows = |(a, b): &(usize, usize)| {
            all.iter().any(|(x, m)| x == a && m != b && all.contains(&(*m, *b)))
        };
        all.iter().filter(|pair| !follows(pair)).copied().collect()
    };
    let mut rf: Vec<(usize, usize)> =
        (0..execution.cells).flat_map(|cell| of(indexed("rf", cell))).collect();
    rf.sort_unstable();
    rf.dedup();
    let groups = [("po", reduced("po")), ("rf", rf), ("mo", reduced("mo"))];
    let edges = groups.map(|(relation, pairs)| Edges {
        relation: relation.into(),
        pairs,
        highlight: false,
    });
    edges.into()
}
