//! A page for each function that is refuted, and one that leads to them.

use super::super::failure::Failure;
use super::super::output::{file_stem, save};
use super::front::Front;
use super::judge::Shown;
use super::results::Outcome;
use crate::cli::verdict::Row;
use mmprove::program::ir::{Module, Span};
use mmprove::report::{Format, render};
use std::fmt::Write;
use std::path::Path;

/// Writes the pages of one run.
pub(super) fn write(
    dir: &Path,
    front: &Front,
    outcome: &Outcome,
    shown: &[Shown],
) -> Result<(), Failure> {
    for (row, before, after) in shown {
        let pass = row.pass.as_ref().map(|pass| format!(" {pass}")).unwrap_or_default();
        let stem = file_stem(&format!("{} {}{pass}", outcome.file, row.function));
        let modules = [before.as_ref(), after.as_ref()];
        save(&dir.join(format!("{stem}.html")), &page(front, outcome, row, modules))?;
        if let Some(witness) = &row.witness {
            save(&dir.join(format!("{stem}.svg")), &render(witness, Format::Svg))?;
            save(&dir.join(format!("{stem}.json")), &render(witness, Format::Json))?;
        }
    }
    Ok(())
}

/// Writes the page that leads to all that are there, those of earlier runs, too.
pub(super) fn index(dir: &Path, version: &str, summary: &str) -> Result<(), Failure> {
    let mut pages: Vec<String> = std::fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".html") && name != "index.html")
        .collect();
    pages.sort();
    let mut body = format!("<p>{}</p><p>{}</p><ul>\n", escaped(version), escaped(summary));
    for page in &pages {
        let name = escaped(page);
        let _ = writeln!(body, "<li><a href=\"{name}\">{name}</a></li>");
    }
    body.push_str("</ul>\n");
    save(&dir.join("index.html"), &html("What is refuted", &body))
}

fn page(front: &Front, outcome: &Outcome, row: &Row, modules: [&Module; 2]) -> String {
    let mut body = format!(
        "<p>{}, <code>{} {}</code></p>\n<p>{}</p>\n",
        escaped(&front.version),
        front.name(),
        escaped(&[front.given(), &outcome.arguments].concat().join(" ")),
        escaped(&row.line())
    );
    for (title, module) in ["Before", "After"].into_iter().zip(modules) {
        let text = module.function(&row.function).map_or("", |f| text_of(module, f.span));
        let _ = writeln!(body, "<h2>{title}</h2>\n<pre>{}</pre>", escaped(text));
    }
    if let Some(witness) = &row.witness {
        let _ = writeln!(body, "<h2>An execution</h2>\n{}", render(witness, Format::Svg));
        let text = escaped(&render(witness, Format::Text));
        let _ = writeln!(body, "<details><summary>as text</summary><pre>{text}</pre></details>");
    }
    html(&format!("@{} in {}", row.function, outcome.file), &body)
}

/// The definition that begins there.
fn text_of(module: &Module, span: Span) -> &str {
    let text = &module.source.text;
    let begin = text[..span.start.min(text.len())].rfind("define").unwrap_or(0);
    let end = text[begin..].find("\n}").map_or(text.len(), |end| begin + end + 2);
    &text[begin..end]
}

fn html(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
         <style>body {{ font-family: sans-serif; margin: 2em; }} pre {{ background: #f4f4f4; \
         padding: 1em; overflow: auto; }}</style></head>\n<body><h1>{title}</h1>\n{body}</body></html>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
