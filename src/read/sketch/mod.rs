//! Sketches: the short notation in which the MMRA document writes its examples
//! (`mmra.short-syntax`), as runnable litmus tests.
//!
//! `specs/README.md` describes the notation. A sketch leaves much unsaid (labels, types, values,
//! the address space of a bare `%p`); [`build`] fills it in.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod barrier;
mod build;
mod operation;
mod tags;
mod words;

use super::directive::lexer::{Cursor, Token, lex, span};
use super::directive::{self, comment_start};
use crate::program::ir::{Source, Span};
use crate::program::litmus::Litmus;
use crate::source::InputError;
use operation::Line;
use std::ops::Range;
use std::sync::Arc;

/// Reads a sketch, a `*.mmra` file.
pub fn read_sketch(source: Arc<Source>) -> Result<Litmus, InputError> {
    let threads = threads(&source)?;
    let mut litmus = build::litmus(Arc::clone(&source), threads)?;
    directive::apply(&mut litmus)?;
    Ok(litmus)
}

/// A thread as written.
struct SketchThread {
    name: String,
    placement: Vec<(String, u32)>,
    span: Span,
    lines: Vec<Line>,
}

fn threads(source: &Source) -> Result<Vec<SketchThread>, InputError> {
    let mut threads: Vec<SketchThread> = Vec::new();
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let range = trimmed(line, at);
        at += line.len();
        let text = &source.text[range.clone()];
        if text.is_empty() || text.starts_with(';') {
            continue;
        }
        if let Some(comment) = text.strip_prefix('#') {
            if tags::only_tags(comment) {
                let message = "these tags belong to no operation";
                return Err(InputError::new(
                    source,
                    span(range),
                    message,
                    "tags on their own line",
                )
                .with_help("write the tags at the end of the operation's line"));
            }
            continue;
        }
        let (code, tag_range) = parts(source, range);
        let lexemes = lex(source, code.clone())?;
        let mut cursor = Cursor::new(source, &lexemes, code.end);
        if is_header(&cursor) {
            let thread = header(&mut cursor, tag_range)?;
            if let Some(other) = threads.iter().find(|t| t.name == thread.name) {
                let message = format!("there are two threads `{}`", thread.name);
                let error = InputError::new(source, thread.span, message, "the second one");
                return Err(match other.span.len {
                    0 => error.with_help("the operations before the first header are thread `T1`"),
                    _ => error,
                });
            }
            threads.push(thread);
            continue;
        }
        let mut lines = operation::parse(&mut cursor)?;
        if let Some(tag_range) = tag_range {
            let tags = tags::short(source, tag_range)?;
            lines.iter_mut().for_each(|line| line.tags.0.extend(tags.0.iter().copied()));
        }
        if threads.is_empty() {
            // The document writes single threads without a header.
            let span =
                Span { start: lines.first().map_or(code.start, |line| line.span.start), len: 0 };
            let name = "T1".to_string();
            threads.push(SketchThread { name, placement: Vec::new(), span, lines: Vec::new() });
        }
        if let Some(thread) = threads.last_mut() {
            thread.lines.extend(lines);
        }
    }
    match threads.iter().find(|t| t.lines.is_empty()) {
        Some(empty) => {
            let message = format!("thread `{}` has no operations", empty.name);
            Err(InputError::new(source, empty.span, message, "an empty thread"))
        }
        None if threads.is_empty() => {
            let end = Span { start: source.text.len(), len: 0 };
            let error = InputError::new(source, end, "there are no operations", "the file ends");
            Err(error.with_help("write one per line: `A: store atomic release %x  # foo:bar`"))
        }
        None => Ok(threads),
    }
}

/// The bytes of a line that starts at byte `at`, without blanks around it.
fn trimmed(line: &str, at: usize) -> Range<usize> {
    let start = at + line.len() - line.trim_start().len();
    start..(start + line.trim().len())
}

/// A line's code, and what stands after its `#`.
fn parts(source: &Source, range: Range<usize>) -> (Range<usize>, Option<Range<usize>>) {
    let text = &source.text[range.clone()];
    let mut quoted = false;
    let hash = text.char_indices().find_map(|(i, c)| {
        quoted ^= c == '"';
        (c == '#' && !quoted).then_some(i)
    });
    let comment = comment_start(text).filter(|c| hash.is_none_or(|hash| *c < hash));
    match (comment, hash) {
        (Some(end), _) => (range.start..range.start + end, None),
        (None, Some(hash)) => {
            (range.start..range.start + hash, Some(range.start + hash + 1..range.end))
        }
        (None, None) => (range, None),
    }
}

fn is_header(cursor: &Cursor<'_>) -> bool {
    matches!(cursor.peek(), Some(Token::Word(word)) if word.eq_ignore_ascii_case("thread"))
        && !cursor.symbol_at(1, "=")
        && !cursor.symbol_at(1, ":")
}

/// `Thread T1 @ workgroup 0, agent 0:`.
fn header(cursor: &mut Cursor<'_>, tags: Option<Range<usize>>) -> Result<SketchThread, InputError> {
    let start = cursor.here();
    cursor.next();
    let (name, _) = cursor.expect_word("the thread's name")?;
    let placement = match cursor.eat("@") {
        true => directive::placement(cursor)?,
        false => Vec::new(),
    };
    cursor.expect(":")?;
    let whole = cursor.since(start);
    cursor.expect_end("the end of the line")?;
    if let Some(tags) = tags {
        let error = InputError::new(cursor.source, span(tags), "a thread has no tags", "here");
        return Err(error.with_help("tags belong to operations; comments start with `;`"));
    }
    Ok(SketchThread { name: name.to_string(), placement, span: whole, lines: Vec::new() })
}
