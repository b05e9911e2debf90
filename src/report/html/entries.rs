//! Sections of a page, the table of all of them, and what a reader may choose by.

use super::argument::lines;
use super::{Badge, Block, Glossary, Page, Row, Section, Table, execution, sides};
use crate::report::run::{Gravity, Kind};
use itertools::Itertools;
use maud::{Markup, PreEscaped, html};
use similar::{ChangeTag, TextDiff};

impl Row {
    /// Whether somebody has to look at it.
    pub(super) fn is_grave(&self) -> bool {
        self.kind.gravity() >= Gravity::Warning
    }
}

/// How a gravity is called in the style sheet.
fn class(gravity: Gravity) -> &'static str {
    match gravity {
        Gravity::Passed => "passed",
        Gravity::Skipped => "skipped",
        Gravity::Warning => "warning",
        Gravity::Error => "error",
    }
}

/// A sign for those who do not see colours.
fn sign(gravity: Gravity) -> &'static str {
    match gravity {
        Gravity::Passed => "✓",
        Gravity::Skipped => "–",
        Gravity::Warning => "?",
        Gravity::Error => "✗",
    }
}

fn badge(badge: &Badge) -> Markup {
    let gravity = badge.gravity;
    html! { span class=(format!("badge {}", class(gravity))) { (sign(gravity)) " " (badge.word) } }
}

fn kind_badge(kind: Kind) -> Markup {
    badge(&Badge { word: kind.id().replace('-', " "), gravity: kind.gravity() })
}

fn rows(page: &Page) -> impl Iterator<Item = (usize, &Row)> {
    let numbered = page.sections.iter().enumerate();
    numbered.filter_map(|(number, section)| Some((number, section.row.as_ref()?)))
}

/// Totals, which a script makes choices of.
pub(super) fn filters(page: &Page) -> Markup {
    let kinds = Kind::ALL.into_iter().rev();
    let counted = kinds.map(|kind| (kind, rows(page).filter(|(_, row)| row.kind == kind).count()));
    let counted = counted.filter(|(_, count)| *count > 0).collect_vec();
    html! {
        form.filters {
            @for (kind, count) in &counted {
                label title=(kind.says()) {
                    input type="checkbox" name="kind" value=(kind.id()) checked hidden;
                    (kind_badge(*kind)) " " (count)
                }
            }
            input type="search" name="text" placeholder="file, function, pass …" aria-label="show rows with" hidden;
            output {}
        }
        (totals(page, &counted.iter().map(|(kind, _)| *kind).collect_vec()))
    }
}

/// How many answers of each kind there are by pass, where there is more than one pass.
fn totals(page: &Page, kinds: &[Kind]) -> Markup {
    let by = rows(page).map(|(_, row)| row.by.as_str()).filter(|by| !by.is_empty());
    let by = by.unique().sorted().collect_vec();
    let count = |by: &str, kind| {
        let of = |(_, row): &(usize, &Row)| row.by == by && row.kind == kind;
        rows(page).filter(of).count()
    };
    let seconds = |by: &str| {
        rows(page).filter(|(_, row)| row.by == by).map(|(_, row)| row.time.as_secs_f64()).sum()
    };
    html! {
        @if by.len() > 1 {
            div.wide { table.totals {
                thead { tr {
                    th { "pass" }
                    @for kind in kinds { th.number { (kind.id().replace('-', " ")) } }
                    th.number { "seconds" }
                } }
                tbody { @for by in by { tr {
                    td { code { (by) } }
                    @for kind in kinds {
                        @let count = count(by, *kind);
                        td.number class=(if count > 0 { class(kind.gravity()) } else { "zero" }) { (count) }
                    }
                    td.number { (tenths(seconds(by))) }
                } } }
            } }
        }
    }
}

fn tenths(seconds: f64) -> String {
    format!("{seconds:.1}")
}

/// All sections that can be chosen, a row each.
pub(super) fn index(page: &Page) -> Markup {
    let by = rows(page).any(|(_, row)| !row.by.is_empty());
    html! {
        div.wide { table.index {
            thead { tr {
                th { "verdict" } th { "what" } th { "where" }
                @if by { th { "by" } }
                th.number { "seconds" }
            } }
            tbody {
                @for (number, row) in rows(page) {
                    tr data-kind=(row.kind.id()) data-section=(number) {
                        td { (kind_badge(row.kind)) }
                        td { (name(row, number, !page.sections[number].blocks.is_empty())) }
                        td { (row.group) }
                        @if by { td { code { (row.by) } } }
                        td.number { (tenths(row.time.as_secs_f64())) }
                    }
                }
            }
        } }
    }
}

/// What a row is about; it leads to more, where there is more.
fn name(row: &Row, number: usize, more: bool) -> Markup {
    match (&row.link, more) {
        (Some(link), _) => html! { a href=(link) { (row.name) } },
        (None, true) => html! { a href=(format!("#s{number}")) { (row.name) } },
        (None, false) => html! { (row.name) },
    }
}

/// A section; `folded`: it is one of many, and `open`: the one that is not closed.
pub(super) fn section(
    section: &Section,
    number: usize,
    glossary: &Glossary,
    folded: bool,
    open: bool,
) -> Markup {
    let id = format!("s{number}");
    let heading = html! {
        @if let Some(verdict) = &section.badge { (badge(verdict)) " " }
        (section.title)
    };
    let body = html! { @for part in &section.blocks { (block(part, glossary)) } };
    html! {
        @if folded && section.row.is_some() && section.blocks.is_empty() {
            // Its row has all of it, or it has a page of its own.
        } @else if folded && section.row.is_some() {
            details.section id=(id) open[open] { summary { h2 { (heading) } } (body) }
        } @else {
            section.section id=(id) { h2 { (heading) } (body) }
        }
    }
}

fn block(part: &Block, glossary: &Glossary) -> Markup {
    match part {
        Block::Prose(sentences) => html! { @for sentence in sentences { p { (sentence) } } },
        Block::Code(text) => html! { pre { (text) } },
        Block::Difference(before, after) => difference(before, after),
        Block::Sides(of) => sides::sides(of, None),
        Block::Execution(witness) => execution::execution(witness, glossary),
        Block::Pair(witness, of) => execution::pair(witness, of.as_deref(), glossary),
        Block::Argument(all) => lines(all, glossary),
        Block::Table(all) => table(all),
        Block::Picture(svg) => html! { div.picture.whole { (PreEscaped(svg)) } },
        Block::Folded(title, blocks) => html! {
            details { summary { (title) } @for part in blocks { (block(part, glossary)) } }
        },
    }
}

fn difference(before: &str, after: &str) -> Markup {
    let diff = TextDiff::from_lines(before, after);
    let look = |tag: ChangeTag| match tag {
        ChangeTag::Insert => ("new", "+"),
        ChangeTag::Delete => ("gone", "-"),
        ChangeTag::Equal => ("same", " "),
    };
    html! {
        pre.difference {
            @if before == after { span class="same" { "nothing changes\n" } }
            @for part in diff.grouped_ops(1) {
                @for change in part.iter().flat_map(|op| diff.iter_changes(op)) {
                    @let (class, sign) = look(change.tag());
                    span class=(class) { (sign) (change.value().trim_end_matches('\n')) "\n" }
                }
            }
        }
    }
}

fn table(table: &Table) -> Markup {
    html! {
        div.wide { table {
            thead { tr { @for cell in &table.head { th { (cell) } } } }
            tbody { @for row in &table.rows { tr { @for cell in row { td { (cell) } } } } }
        } }
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn lines_of_dashes_and_signs_are_what_they_are() {
        let page = difference("a\n-- x\nb\n", "a\n++ y\nb\n").into_string();
        assert!(page.contains("<span class=\"gone\">--- x\n</span>"), "{page}");
        assert!(page.contains("<span class=\"new\">+++ y\n</span>"), "{page}");
        assert!(difference("a\n", "a\n").into_string().contains("nothing changes"));
    }
}
