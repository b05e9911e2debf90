//! The frame of a page: head, style, script, heading.

use super::entries::{filters, index, section};
use super::{Page, shade};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// How pages look.
const STYLE: &str = include_str!("page.css");
/// What can be done with them: choosing, stepping, hovering.
const SCRIPT: &str = include_str!("page.js");

/// Nothing is fetched, sent or framed, whatever a page says.
pub(super) const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
     form-action 'none'";

/// The page as a file of its own.
pub fn html(page: &Page) -> String {
    let several = page.sections.iter().filter(|section| section.row.is_some()).count() > 1;
    // Of many, the first that somebody has to look at is open.
    let first = page.sections.iter().position(|s| s.row.as_ref().is_none_or(|row| row.is_grave()));
    let body = html! {
        header {
            h1 { (page.title) }
            @for paragraph in &page.lead { p { (paragraph) } }
        }
        main {
            @if several { (filters(page)) (index(page)) }
            @for (number, entry) in page.sections.iter().enumerate() {
                (section(entry, number, &page.glossary, several, Some(number) == first))
            }
        }
        @if !page.glossary.clauses.is_empty() {
            footer.section.glossary {
                h2 { "What the documents say" }
                dl {
                    @for clause in &page.glossary.clauses {
                        dt id=(format!("clause-{}", clause.id)) { (clause.id) " (" (clause.place) ")" }
                        dd { (clause.says) }
                    }
                }
            }
        }
    };
    frame(&page.title, POLICY, "", SCRIPT, &body)
}

/// A document with that body.
pub(super) fn frame(title: &str, policy: &str, style: &str, script: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content=(policy);
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(shade::dark())) (PreEscaped(style)) }
            }
            body {
                (body)
                script { (PreEscaped(script)) }
            }
        }
    };
    page.into_string() + "\n"
}
