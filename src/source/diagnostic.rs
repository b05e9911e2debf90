//! What a reader says when it cannot go on: what was expected, where, and the next step.

use super::{Source, Span};
use miette::{Diagnostic, NamedSource, SourceSpan};
use std::sync::Arc;
use thiserror::Error;

/// A problem in an input file. It ends the run with exit code 2 and no verdict.
#[derive(Clone, Debug, Error, Diagnostic)]
#[error("{file}:{line}:{column}: {message}")]
pub struct InputError {
    /// File name.
    pub file: String,
    /// 1-based line.
    pub line: usize,
    /// 1-based column, in characters.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
    /// The suggested next step.
    #[help]
    pub help: Option<String>,
    #[source_code]
    source_code: Arc<NamedSource<String>>,
    #[label("{label}")]
    span: SourceSpan,
    label: String,
}

impl InputError {
    /// The place, what is wrong, and the next step, in one line.
    pub fn in_a_line(&self) -> String {
        match &self.help {
            Some(help) => format!("{self} ({help})"),
            None => self.to_string(),
        }
    }
}

/// Two are equal if they say the same, wherever.
impl PartialEq for InputError {
    fn eq(&self, other: &Self) -> bool {
        self.message == other.message && self.help == other.help
    }
}

impl Eq for InputError {}

impl InputError {
    /// A problem at `span` of `source`: `message` is the sentence, `label` stands under the code.
    pub fn new(
        source: &Source,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        let (line, column) = source.line_column(span.start);
        InputError {
            file: source.name.clone(),
            line,
            column,
            message: message.into(),
            help: None,
            source_code: Arc::new(NamedSource::new(source.name.clone(), source.text.clone())),
            span: (span.start.min(source.text.len()), span.len).into(),
            label: label.into(),
        }
    }

    /// Adds the next step to take.
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds the next step to take if nothing more specific is said already.
    pub fn or_help(self, help: impl Into<String>) -> Self {
        match self.help {
            Some(_) => self,
            None => self.with_help(help),
        }
    }
}

/// Makes the errors of one text, of which there may be many: they share one copy of it, and lines
/// are counted once.
pub struct InputErrors<'s> {
    source: &'s Source,
    code: Option<Arc<NamedSource<String>>>,
    /// An offset, and its line and column.
    known: (usize, usize, usize),
    count: usize,
}

impl<'s> InputErrors<'s> {
    /// Of this text.
    pub fn new(source: &'s Source) -> Self {
        InputErrors { source, code: None, known: (0, 1, 1), count: 0 }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// A problem at `span`, as [`InputError::new`]. Problems should come in the order in which they
    /// stand in the text.
    pub fn error(
        &mut self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: Option<String>,
    ) -> InputError {
        self.count += 1;
        let Source { name, text } = self.source;
        let copy = || Arc::new(NamedSource::new(name.clone(), text.clone()));
        let source_code = self.code.get_or_insert_with(copy).clone();
        let start = span.start.min(text.len());
        let (line, column) = self.line_column(start);
        InputError {
            file: name.clone(),
            line,
            column,
            message: message.into(),
            help,
            source_code,
            span: (start, span.len).into(),
            label: label.into(),
        }
    }

    fn line_column(&mut self, offset: usize) -> (usize, usize) {
        let (from, mut line, mut column) =
            if self.known.0 <= offset { self.known } else { (0, 1, 1) };
        let between = &self.source.text[from..offset];
        line += between.matches('\n').count();
        match between.rsplit_once('\n') {
            Some((_, last)) => column = last.chars().count() + 1,
            None => column += between.chars().count(),
        }
        self.known = (offset, line, column);
        (line, column)
    }
}
