//! Sketches in Vulkan's terms (`*.vulkan`): what the appendix on the memory model speaks of, each of
//! it with a notation of its own.
//!
//! `specs/README.md` describes the notation. [`header`] reads who executes operations, [`line`] the
//! operations, [`plain`] those that are no accesses and no barriers; [`build`] fills in what a sketch
//! leaves unsaid, and checks what several lines say together.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod build;
mod header;
mod line;
mod places;
mod plain;
mod words;

pub(super) use words::SPELLING;

use super::directive::lexer::{Cursor, lex, span};
use super::directive::{self, comment_start};
use crate::program::ir::{Source, Span};
use crate::program::litmus::Litmus;
use crate::source::InputError;
use header::Header;
use line::Line;
use std::sync::Arc;

/// Reads a sketch, a `*.vulkan` file.
///
/// # Errors
/// Mistakes, with their position.
pub fn read_sketch(source: Arc<Source>) -> Result<Litmus, InputError> {
    let memory = directive::memory(&source)?;
    let threads = threads(&source)?;
    let mut litmus = build::litmus(Arc::clone(&source), &threads, &memory)?;
    directive::apply_with(&mut litmus, &memory.aliases)?;
    Ok(litmus)
}

/// A thread as written.
struct SketchThread {
    header: Header,
    lines: Vec<Line>,
}

fn threads(source: &Source) -> Result<Vec<SketchThread>, InputError> {
    let mut threads: Vec<SketchThread> = Vec::new();
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let code = &line[..comment_start(line).unwrap_or(line.len())];
        if code.trim().is_empty() {
            continue;
        }
        let end = start + code.trim_end().len();
        let lexemes = lex(source, start..end)?;
        let mut cursor = Cursor::new(source, &lexemes, end);
        if header::is_next(&cursor) {
            let header = header::parse(&mut cursor)?;
            if let Some(other) = threads.iter().find(|t| t.header.name == header.name) {
                let message = format!("there are two threads `{}`", header.name);
                let error = InputError::new(source, header.span, message, "the second one");
                return Err(match other.header.span.len {
                    0 => error.with_help("the operations before the first header are thread `T1`"),
                    _ => error.with_help("give each thread a name of its own"),
                });
            }
            threads.push(SketchThread { header, lines: Vec::new() });
            continue;
        }
        if threads.is_empty() {
            let header = Header::unstated(start);
            threads.push(SketchThread { header, lines: Vec::new() });
        }
        if let Some(thread) = threads.last_mut() {
            let line = line::parse(&mut cursor, thread.header.agent)?;
            thread.lines.push(line);
        }
    }
    if let Some(empty) = threads.iter().find(|t| t.lines.is_empty()) {
        let message = format!("thread `{}` has no operations", empty.header.name);
        return Err(InputError::new(source, empty.header.span, message, "an empty thread")
            .with_help("write its operations below its header, or remove it"));
    }
    if threads.is_empty() {
        let end = span(source.text.len()..source.text.len());
        return Err(InputError::new(source, end, "there are no operations", "the file ends")
            .with_help("write one per line: `A: st.atom.rel.workgroup.sc0.semsc0 x = 1`"));
    }
    Ok(threads)
}

/// The text of a span.
fn text(source: &Source, at: Span) -> &str {
    source.text.get(at.start..at.start + at.len).unwrap_or_default()
}
