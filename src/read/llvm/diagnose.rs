//! What to say about text the grammar does not accept.
//!
//! An error node says that something is wrong, rarely where: recovery may wrap half the file. So
//! the file is parsed once more while listening to the parser, to learn where it first could not go
//! on and what it would have accepted there.

use super::normalise::extra_attributes;
use super::tokens::{Kind, tokenise};
use crate::program::ir::{Ordering, Source, Span};
use crate::source::InputError;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use tree_sitter::{Language, LogType, ParseOptions, ParseState, Parser, Tree};

/// Most alternatives listed in a message.
const MAX_LISTED: usize = 8;

#[derive(Default)]
struct Log {
    here: (usize, usize, u16),
    failed: Option<(usize, usize, Vec<u16>)>,
    done: bool,
}

impl Log {
    fn line(&mut self, line: &str) {
        if self.done {
            return;
        }
        if line.starts_with("process version") {
            let field = |name: &str| -> Option<usize> {
                let rest = &line[line.find(name)? + name.len()..];
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                rest[..end].parse().ok()
            };
            self.here = (
                field("row:").unwrap_or(0),
                field("col:").unwrap_or(0),
                field("state:").and_then(|s| u16::try_from(s).ok()).unwrap_or(0),
            );
        } else if line.starts_with("detect_error") {
            let (row, column, state) = self.here;
            match &mut self.failed {
                Some((r, c, states)) if (*r, *c) == (row, column) => states.push(state),
                Some((r, c, _)) if (*r, *c) > (row, column) => {}
                _ => self.failed = Some((row, column, vec![state])),
            }
        } else if line.starts_with("resume") || line.starts_with("recover") {
            self.done = true;
        }
    }
}

/// The error for `normalised`, which the grammar does not accept.
pub(super) fn syntax_error(source: &Source, language: &Language, normalised: &str) -> InputError {
    let log = Arc::new(Mutex::new(Log::default()));
    let mut parser = Parser::new();
    if parser.set_language(language).is_ok() {
        let sink = Arc::clone(&log);
        parser.set_logger(Some(Box::new(move |kind, line| {
            if let (LogType::Parse, Ok(mut log)) = (kind, sink.lock()) {
                log.line(line);
            }
        })));
        // Once the place is known, recovering from the error is a waste of time.
        let mut stop = |_: &ParseState| match log.lock() {
            Ok(log) if log.done => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let options = ParseOptions::new().progress_callback(&mut stop);
        let mut input = |at: usize, _| &normalised.as_bytes()[at.min(normalised.len())..];
        let _ = parser.parse_with_options(&mut input, None, Some(options));
    }
    let (row, column, states) = match log.lock() {
        Ok(mut log) => log.failed.take().unwrap_or_default(),
        Err(_) => Default::default(),
    };
    let line = normalised.split_inclusive('\n').take(row).map(str::len).sum::<usize>();
    let at = line + column;
    if is_inside_word(normalised, at) {
        return word_error(source, language, normalised, at);
    }
    let mut expected = BTreeSet::new();
    for state in states {
        if let Some(mut names) = language.lookahead_iterator(state) {
            expected.extend(names.iter_names().map(str::to_owned));
        }
    }
    explain(source, normalised, at, &expected)
}

/// Whether a word goes on at byte `at`: the grammar would split `fencex` into `fence` and `x`.
fn is_inside_word(text: &str, at: usize) -> bool {
    let word = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
    let bytes = text.as_bytes();
    at > 0 && word(bytes.get(at)) && word(bytes.get(at - 1))
}

/// The first place where two tokens run together into one word, as an error.
pub(super) fn joined_words(
    source: &Source,
    language: &Language,
    tree: &Tree,
    text: &str,
) -> Option<InputError> {
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        if node.kind() == "comment" || !cursor.goto_first_child() {
            if node.kind() != "comment" && is_inside_word(text, node.end_byte()) {
                return Some(word_error(source, language, text, node.end_byte()));
            }
            while !cursor.goto_next_sibling() {
                if !cursor.goto_parent() {
                    return None;
                }
            }
        }
    }
}

fn word_error(source: &Source, language: &Language, text: &str, at: usize) -> InputError {
    let token = tokenise(text, 0).into_iter().find(|t| t.range.contains(&at));
    let range = token.map_or(at..at, |t| t.range);
    let word = text.get(range.clone()).unwrap_or("");
    let span = Span { start: range.start, len: range.len() };
    let keywords: Vec<&str> = (0..language.node_kind_count())
        .filter_map(|id| u16::try_from(id).ok())
        .filter(|id| !language.node_kind_is_named(*id))
        .filter_map(|id| language.node_kind_for_id(id))
        .collect();
    let error = InputError::new(source, span, format!("unknown word `{word}`"), "not understood");
    match closest(word, keywords.into_iter()) {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error.with_help("separate words by blanks"),
    }
}

fn explain(source: &Source, text: &str, at: usize, expected: &BTreeSet<String>) -> InputError {
    let rest = text.get(at..).unwrap_or("");
    let before = text.get(..at).unwrap_or("").rsplit('\n').next().unwrap_or("");
    let header = before.starts_with("define") && before.contains(')');
    // The user's own word, unless it was rewritten away.
    let Some(token) = tokenise(rest, at).into_iter().next() else {
        let span = Span { start: source.text.trim_end().len(), len: 0 };
        let message = format!("the file ends too early: expected {}", list(expected, header));
        return InputError::new(source, span, message, "ends here")
            .with_help("the file may have been truncated");
    };
    let word = token.text(text);
    let span = Span { start: token.range.start, len: token.range.len() };
    if word == "synchscope" {
        let message = "expected `synchscope(n)`, with the number of a scope";
        return InputError::new(source, span, message, "no number")
            .with_help("a scope with a name is written syncscope(\"agent\")");
    }
    // The user's own word, where another one stands for it.
    let own = source.text.get(token.range.start..).unwrap_or("");
    let rewritten = token.kind == Kind::Word && !own.starts_with(word);
    let own = own.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next();
    let word = own.filter(|own| rewritten && !own.is_empty()).unwrap_or(word);
    let shown = word.lines().next().unwrap_or(word);
    let shown: String = shown.chars().take(40).collect();
    // A word on a later line starts something else: what is wrong is that the line before it ends.
    let same_line = !text.get(at..token.range.start).unwrap_or("").contains('\n');
    let bare = token.kind == Kind::Word;
    if expected.contains("seq_cst") && mentions_atomic(source, text, at) {
        return ordering_error(source, span, (bare && same_line).then_some(word));
    }
    let statement = expected.contains("unreachable");
    let known = expected.contains(word);
    let (what, candidates): (&str, Vec<&str>) = if !bare || known || !(same_line || statement) {
        ("", Vec::new())
    } else if statement {
        ("unknown instruction", names(expected))
    } else if expected.contains("noundef") || expected.contains("nounwind") {
        (
            "unknown attribute",
            names(expected).into_iter().chain(extra_attributes().iter().copied()).collect(),
        )
    } else {
        ("", names(expected))
    };
    let message = match what {
        "" => format!("expected {}, found `{shown}`", list(expected, header)),
        what => format!("{what} `{shown}`"),
    };
    let error = InputError::new(source, span, message, "not understood");
    match closest(word, candidates.into_iter()) {
        Some(near) if bare && !known => error.with_help(format!("did you mean `{near}`?")),
        _ => error.with_help("check the line against the LLVM language reference"),
    }
}

/// Whether the statement that byte `at` stands in, or follows, is an atomic operation.
fn mentions_atomic(source: &Source, text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or("").trim_end();
    let line = before.rsplit('\n').next().unwrap_or("");
    let line = source.text.get(before.len() - line.len()..at).unwrap_or("");
    tokenise(line, 0)
        .iter()
        .any(|t| matches!(t.text(line), "atomic" | "fence" | "atomicrmw" | "cmpxchg"))
}

/// The error for a word that stands where an ordering must, or for an ordering that is absent.
fn ordering_error(source: &Source, span: Span, word: Option<&str>) -> InputError {
    let all = "expected one of unordered, monotonic, acquire, release, acq_rel, seq_cst";
    let Some(word) = word else {
        return InputError::new(source, span, format!("{all} before this"), "ordering missing")
            .with_help("an atomic operation states its ordering after its operands");
    };
    let known = match word.to_ascii_lowercase().as_str() {
        "relaxed" | "rlx" => Some("monotonic"),
        "acq" | "consume" => Some("acquire"),
        "rel" => Some("release"),
        "acqrel" | "acquire_release" => Some("acq_rel"),
        "sc" | "seqcst" | "sequential" => Some("seq_cst"),
        other => closest(other, Ordering::ALL.into_iter().skip(1).map(Ordering::keyword)),
    };
    let error = InputError::new(source, span, format!("{all}, found `{word}`"), "not an ordering");
    match known {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error.with_help("orderings are described in the LLVM language reference"),
    }
}

fn names(expected: &BTreeSet<String>) -> Vec<&str> {
    expected
        .iter()
        .map(String::as_str)
        .filter(|n| n.len() > 1 && n.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
        .collect()
}

/// The alternatives, in words; `header` after the parameters of a function definition.
fn list(expected: &BTreeSet<String>, header: bool) -> String {
    let mut shown: Vec<String> = expected
        .iter()
        .filter(|n| !matches!(n.as_str(), "comment" | "ERROR" | "_ERROR"))
        .map(|name| match name.as_str() {
            "end" => "the end of the file".to_owned(),
            "local_var" => "a %name".to_owned(),
            "global_var" => "a @name".to_owned(),
            "number" | "string" | "label" => format!("a {name}"),
            name if name.contains("_token") => "a name".to_owned(),
            name => format!("`{name}`"),
        })
        .collect();
    shown.dedup();
    if shown.is_empty() {
        return "something else".to_owned();
    }
    let more = shown.len().saturating_sub(MAX_LISTED);
    shown.truncate(MAX_LISTED);
    let shown = shown.join(", ");
    match more {
        0 => shown,
        _ if expected.contains("unreachable") => "an instruction, a label or `}`".to_owned(),
        _ if header => "a function body or an attribute".to_owned(),
        _ if expected.contains(",") => "`,` or the end of the statement".to_owned(),
        _ if expected.contains("define") => "a global, a function or metadata".to_owned(),
        _ if expected.contains("ptr") => "a type".to_owned(),
        _ if expected.contains("poison") => "a value".to_owned(),
        more => format!("{shown} or {more} others"),
    }
}

/// The candidate at most two edits away from `word`, nearest first.
pub(super) fn closest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let allowed = if word.len() <= 3 { 1 } else { 2 };
    names
        .filter(|name| name.len().abs_diff(word.len()) <= allowed)
        .map(|name| (edits(word, name), name))
        .filter(|(distance, _)| *distance <= allowed)
        .min()
        .map(|(_, name)| name)
}

/// Levenshtein distance.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let next = (diagonal + usize::from(x != *y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}
