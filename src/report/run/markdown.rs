//! A summary for a pull request, in the Markdown that GitHub and GitLab show. Pictures are text, which is shown
//! everywhere: neither shows a picture that stands in the text itself.

use super::{Entry, Gravity, Kind, Run};
use crate::report::text;
use std::fmt::Write;

/// A comment has room for 65,536 characters; what stands around it needs some.
const ROOM: usize = 60_000;

/// Findings that are shown in the table, at most.
const ROWS: usize = 100;

pub(super) fn markdown(run: &Run) -> String {
    let findings: Vec<&Entry> = run.findings().collect();
    let mut out = format!("## mmprove {}: {}\n\n", run.command, heading(run));
    let _ = writeln!(out, "{}\n", counts(run));
    if !findings.is_empty() {
        out.push_str("| | what | verdict | where |\n|---|---|---|---|\n");
        for entry in findings.iter().take(ROWS) {
            let name = code(&entry.name);
            let place = place(entry).map_or_else(|| code(&entry.group), |place| code(&place));
            let _ = writeln!(
                out,
                "| {} | {name} | {} | {place} |",
                mark(entry.kind),
                cell(&entry.verdict)
            );
        }
        if let more @ 1.. = findings.len().saturating_sub(ROWS) {
            let _ = writeln!(out, "\n{more} more are not shown.");
        }
    }
    let mut left_out = 0;
    for entry in findings.iter().take(ROWS) {
        let shown = details(entry);
        match out.chars().count() + shown.chars().count() <= ROOM {
            true => out.push_str(&shown),
            false => left_out += 1,
        }
    }
    if left_out > 0 {
        let _ = writeln!(out, "\nThe details of {left_out} more do not fit in here.");
    }
    out
}

fn heading(run: &Run) -> &'static str {
    match run.entries.iter().map(|entry| entry.kind.gravity()).max() {
        Some(Gravity::Error) => "failed",
        Some(Gravity::Warning) => "undecided",
        Some(Gravity::Passed | Gravity::Skipped) => "passed",
        None => "nothing to check",
    }
}

/// `**1 refuted**, 2 proved`.
fn counts(run: &Run) -> String {
    let some = |kind: Kind| (kind, run.of(kind).count());
    let counts = Kind::ALL.iter().rev().map(|kind| some(*kind)).filter(|(_, n)| *n > 0);
    let counts = counts.map(|(kind, n)| {
        let words = format!("{n} {}", kind.id().replace('-', " "));
        if kind.gravity() == Gravity::Error { format!("**{words}**") } else { words }
    });
    let counts: Vec<String> = counts.collect();
    if counts.is_empty() { "Nothing was checked.".into() } else { counts.join(", ") + "." }
}

fn mark(kind: Kind) -> &'static str {
    match kind.gravity() {
        Gravity::Error => "❌",
        Gravity::Warning => "❔",
        Gravity::Skipped => "➖",
        Gravity::Passed => "✅",
    }
}

fn place(entry: &Entry) -> Option<String> {
    let place = entry.place.as_ref()?;
    Some(match place.line {
        Some(line) => format!("{}:{line}", place.file),
        None => place.file.clone(),
    })
}

/// Reasons, and the execution, folded up.
fn details(entry: &Entry) -> String {
    let mut body = entry.details.join("\n");
    if let Some(witness) = &entry.witness {
        let gap = if body.is_empty() { "" } else { "\n\n" };
        body += &format!("{gap}{}", text::text(witness));
    }
    if body.trim().is_empty() {
        return String::new();
    }
    // What is in the summary of a fold is HTML, where a code span means nothing.
    let title = html(&entry.headline());
    let fence = "`".repeat(longest(&body, '`').max(2) + 1);
    format!(
        "\n<details><summary><code>{title}</code></summary>\n\n{fence}text\n{}\n{fence}\n\n</details>\n",
        body.trim_end()
    )
}

/// The longest run of a character.
fn longest(text: &str, wanted: char) -> usize {
    text.split(|c| c != wanted).map(|run| run.chars().count()).max().unwrap_or(0)
}

/// Words that must not become anything else: neither a mention of somebody nor a cell of their own.
fn code(text: &str) -> String {
    let text = line(text).replace('|', "\\|");
    let fence = "`".repeat(longest(&text, '`') + 1);
    format!("{fence} {text} {fence}")
}

/// A sentence in a cell.
fn cell(text: &str) -> String {
    let mut out = String::new();
    for c in line(text).chars() {
        if matches!(c, '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '~' | '#') {
            out.push('\\');
        }
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            // With a character of no width behind it, nobody is mentioned.
            '@' => out.push_str("@\u{2060}"),
            c => out.push(c),
        }
    }
    out
}

fn line(text: &str) -> String {
    text.split(['\n', '\r']).collect::<Vec<_>>().join(" ")
}

fn html(text: &str) -> String {
    line(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
