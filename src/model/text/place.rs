//! Where something stands in the text of a model.

use crate::source::{InputError, Source, Span};
use std::fmt;

/// A place in a text. Texts of models are kept as long as the process runs.
///
/// Like spans, two places always compare equal: what is written is compared, never where.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub source: &'static Source,
    pub span: Span,
}

impl Place {
    /// A problem here.
    pub(super) fn error(self, message: impl Into<String>, label: impl Into<String>) -> InputError {
        InputError::new(self.source, self.span, message, label)
    }

    /// What stands there.
    pub(super) fn text(self) -> &'static str {
        let Span { start, len } = self.span;
        self.source.text.get(start..start + len).unwrap_or_default()
    }

    /// What stands there, as if it stood at the beginning of its line.
    pub(super) fn text_alone(self) -> String {
        let (_, column) = self.source.line_column(self.span.start);
        let indented = " ".repeat(column - 1);
        let lines = self.text().lines().map(|l| l.strip_prefix(indented.as_str()).unwrap_or(l));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Its line, for messages about another place.
    pub(super) fn line(self) -> String {
        let (line, _) = self.source.line_column(self.span.start);
        format!("{}:{line}", self.source.name)
    }

    /// From here to the end of another place.
    pub(super) fn to(self, end: Place) -> Place {
        let len = (end.span.start + end.span.len).saturating_sub(self.span.start);
        Place { source: self.source, span: Span { start: self.span.start, len } }
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
    }
}

/// A word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub text: &'static str,
    pub place: Place,
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}
