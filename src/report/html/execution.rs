//! Executions: pictures side by side, what differs, and the argument of each.

use super::argument::argument;
use super::{Glossary, Sides, sides};
use crate::execution::EventKind;
use crate::report::{edges_of, mixes_context, relation, standing, svg};
use crate::witness::{Edges, Line, Panel, Witness};
use itertools::Itertools;
use maud::{Markup, PreEscaped, html};

/// What executions show, in the order in which they come.
pub(super) fn execution(witness: &Witness, glossary: &Glossary) -> Markup {
    let panels: Vec<Panel> = witness.panels.iter().map(|panel| relevant(panel, None)).collect();
    html! {
        @for paragraph in &witness.explanation { p.says { (paragraph) } }
        (figures(&panels.iter().collect_vec(), None, glossary))
        p.model { "model " code { (witness.model) } }
    }
}

/// What a function does, beside what it did: the original left, and what became of it right.
pub(super) fn pair(witness: &Witness, of: Option<&Sides>, glossary: &Glossary) -> Markup {
    let [after, rest @ ..] = &witness.panels[..] else { return execution(witness, glossary) };
    let before = rest.first();
    let (first, more) = witness.explanation.split_at(witness.explanation.len().min(1));
    let shown_after = relevant(after, before);
    let shown_before = before.map(|before| relevant(before, Some(after)));
    let panels = shown_before.iter().chain([&shown_after]).collect_vec();
    let outcomes = before.map(|before| [&before.outcome[..], &after.outcome]);
    html! {
        @for paragraph in first { p.says.main { (paragraph) } }
        @if let Some(before) = before { (difference(before, after, glossary)) }
        @if let Some(of) = of { (sides::sides(of, Some(witness))) }
        @for paragraph in more { p.says { (paragraph) } }
        (figures(&panels, outcomes, glossary))
        p.model { "model " code { (witness.model) } }
    }
}

/// In short what an observer sees of the one and not of the other; or, where he sees the same, why the original cannot
/// do that.
fn difference(before: &Panel, after: &Panel, glossary: &Glossary) -> Markup {
    let own = |of: &Panel, other: &Panel| -> Vec<String> {
        of.outcome.iter().filter(|line| !other.outcome.contains(line)).cloned().collect()
    };
    let (old, new) = (own(before, after), own(after, before));
    html! {
        div.difference {
            div.old {
                b { "before" }
                @if !before.consistent { " this is forbidden" (reason(before, glossary)) }
                @for line in &old { span.outcome { (line) } }
            }
            div.new {
                b { "after" }
                @if old.is_empty() && new.is_empty() { " this can happen: " (after.outcome.join(", ")) }
                @for line in &new { span.outcome { (line) } }
            }
        }
    }
}

/// Why the execution is forbidden, as far as two levels of the argument say it, with what their clauses say.
fn reason(panel: &Panel, glossary: &Glossary) -> Markup {
    html! {
        @for line in panel.argument.iter().filter(|line| line.depth <= 1) {
            div.reason {
                code { (line.text) }
                @if let Some(clause) = line.clause.as_ref().and_then(|id| glossary.clause(id)) {
                    " “" (clause.says) "” " (super::argument::clause(&clause.id, glossary))
                }
            }
        }
    }
}

/// All panels; of a pair, with what an observer sees of both.
fn figures(panels: &[&Panel], pair: Option<[&[String]; 2]>, glossary: &Glossary) -> Markup {
    html! {
        div.panels {
            @for (nth, panel) in panels.iter().enumerate() {
                (figure(panel, pair.map(|outcomes| outcomes[1 - nth.min(1)]), glossary))
            }
        }
    }
}

/// One execution; `other`: what an observer sees of that beside it.
fn figure(panel: &Panel, other: Option<&[String]>, glossary: &Glossary) -> Markup {
    let (picture, width) = svg::threads(panel);
    let standing_class = if panel.consistent { "allowed" } else { "forbidden" };
    let differs = |line: &String| other.is_some_and(|other| !other.contains(line));
    html! {
        figure.panel {
            figcaption {
                @if !panel.title.is_empty() { b { (panel.title) } " " }
                span class=(standing_class) { (standing(panel)) }
            }
            div.picture style=(format!("--width:{}px", width.ceil())) { (PreEscaped(picture)) }
            (legend(panel, glossary))
            @if !panel.outcome.is_empty() {
                h4 { @if other.is_some() { "What can be observed" } @else { "In this execution" } }
                ul.outcomes {
                    @for line in &panel.outcome { li.differs[differs(line)] { (line) } }
                }
            }
            @if !panel.why.is_empty() || !panel.argument.is_empty() {
                h4 { @if panel.consistent { "What is to be seen" } @else { "Why not" } }
                (argument(panel, glossary))
            }
        }
    }
}

/// The relations that are drawn, each with what it means; a script shows and hides them.
fn legend(panel: &Panel, glossary: &Glossary) -> Markup {
    let drawn = edges_of(panel).into_iter().map(|edge| edge.relation).unique().collect_vec();
    html! {
        ul.legend {
            @for name in drawn {
                @let style = relation::style(name);
                @let meaning = glossary.meaning(name);
                li {
                    label title=[meaning.map(|meaning| &meaning.says)] {
                        input type="checkbox" checked data-relation=(name) hidden;
                        (PreEscaped(svg::sample(name)))
                        b { (style.label) }
                        @if style.label != name { " " (name.replace('_', " ")) }
                    }
                    @if let Some(meaning) = meaning {
                        span.means data-relation=(name) {
                            (meaning.says)
                            @if let Some(id) = &meaning.clause { " " (super::argument::clause(id, glossary)) }
                        }
                    }
                }
            }
            @if mixes_context(&panel.execution) {
                li { span.swatch.own {} "function under test" }
                li { span.swatch {} "surrounding program" }
            }
        }
    }
}

/// The panel without what memory holds in the beginning and in the end, where that says nothing: an initial value is
/// kept that some operation reads or that an argument is about, and a final one that is different in the panel beside
/// it.
fn relevant(panel: &Panel, beside: Option<&Panel>) -> Panel {
    let events = &panel.execution.events;
    let argued = panel.argument.iter().flat_map(|line| &line.about);
    let argued = argued.chain(panel.edges.iter().filter(|edges| edges.highlight)).collect_vec();
    let touched = |groups: &[&Edges], event: usize| {
        groups.iter().flat_map(|edges| &edges.pairs).any(|(a, b)| *a == event || *b == event)
    };
    let all = panel.edges.iter().collect_vec();
    let same_beside = |event: usize| {
        let event = &events[event];
        // A final read of nobody knows what says nothing either.
        let same = beside.filter(|_| event.reads.is_some()).map(|panel| {
            panel.execution.events.iter().any(|other| {
                (other.kind, &other.location, &other.reads)
                    == (event.kind, &event.location, &event.reads)
            })
        });
        same.unwrap_or(event.reads.is_none())
    };
    let ends = |event: usize| {
        let last = events.get(event).is_some_and(|event| event.kind == EventKind::Final);
        last && !touched(&argued, event) && same_beside(event)
    };
    let kept = |event: usize| match events[event].kind {
        EventKind::Final => !ends(event),
        EventKind::Initial => {
            let of_final = |(_, b): &(usize, usize)| ends(*b);
            let said = all.iter().filter(|edges| !relation::is_coherence(&edges.relation));
            let mut pairs = said.flat_map(|edges| &edges.pairs);
            touched(&argued, event) || pairs.any(|pair| pair.0 == event && !of_final(pair))
        }
        _ => true,
    };
    let kept = (0..events.len()).map(kept).collect_vec();
    without(panel, &kept)
}

/// The panel with those events alone.
fn without(panel: &Panel, kept: &[bool]) -> Panel {
    let mut next = 0;
    let index = kept.iter().map(|kept| {
        next += usize::from(*kept);
        kept.then(|| next - 1)
    });
    let index: Vec<Option<usize>> = index.collect();
    let at = |event: &usize| index.get(*event).copied().flatten();
    let moved = |edges: &Edges| Edges {
        pairs: edges.pairs.iter().filter_map(|(a, b)| Some((at(a)?, at(b)?))).collect(),
        ..edges.clone()
    };
    let moved = |all: &[Edges]| {
        all.iter().map(moved).filter(|edges| !edges.pairs.is_empty()).collect::<Vec<_>>()
    };
    let mut shown = panel.clone();
    let mut number = 0..kept.len();
    shown.execution.events.retain(|_| number.next().is_some_and(|event| kept[event]));
    shown.edges = moved(&panel.edges);
    let line = |line: &Line| Line { about: moved(&line.about), ..line.clone() };
    shown.argument = panel.argument.iter().map(line).collect();
    shown
}
