//! Arguments as lists: each line stands below what it explains, with its clause, and with the edges that it is about.

use super::Glossary;
use crate::witness::{Line, Panel};
use maud::{Markup, html};

/// The lines of a panel. A script steps through them, and shows in the picture what each is about.
pub(super) fn argument(panel: &Panel, glossary: &Glossary) -> Markup {
    let mut rest = panel.why.iter().peekable();
    for line in &panel.argument {
        // What is said in both is said once: with its clause and its edges.
        rest.next_if(|said| **said == line.sentence());
    }
    html! {
        @if !panel.argument.is_empty() { (lines(&panel.argument, glossary)) }
        @for said in rest { p.said { (said) } }
    }
}

/// Lines, each indented below what it explains.
pub(super) fn lines(lines: &[Line], glossary: &Glossary) -> Markup {
    html! {
        ol.argument {
            @for line in lines {
                li style=(format!("--depth:{}", line.depth)) data-about=[about(line)] {
                    span.text { (line.text) }
                    @if let Some(id) = &line.clause { " " (clause(id, glossary)) }
                }
            }
        }
    }
}

/// A clause by its id, which leads to what it says.
pub(super) fn clause(id: &str, glossary: &Glossary) -> Markup {
    match glossary.clause(id) {
        Some(clause) => html! {
            a.clause href=(format!("#clause-{id}")) title=(clause.says) { (id) }
        },
        None => html! { span.clause { (id) } },
    }
}

/// The edges, as a script reads them.
fn about(line: &Line) -> Option<String> {
    let edges: Vec<(&str, &[(usize, usize)])> =
        line.about.iter().map(|edges| (edges.relation.as_str(), &edges.pairs[..])).collect();
    if edges.is_empty() { None } else { serde_json::to_string(&edges).ok() }
}
