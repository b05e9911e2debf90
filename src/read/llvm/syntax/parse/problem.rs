//! What is wrong with a text.

use crate::read::llvm::syntax::lexer::{Bad, Kind, Token};
use crate::source::suggest;
use crate::source::{InputError, InputErrors, Span};

/// What was read, or why it could not be.
pub(super) type Parsed<T> = Result<T, Box<Problem>>;

/// Longest word that is looked up among the known ones.
const LONGEST: usize = 40;

/// Why something could not be read: an error that does not know its text yet.
#[derive(Clone, Debug)]
pub(in crate::read::llvm::syntax) struct Problem {
    /// Where.
    pub span: Span,
    /// A sentence: what is wrong, and what was expected.
    pub message: String,
    /// The suggested next step.
    pub help: Option<String>,
}

impl Problem {
    pub fn new(span: Span, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem { span, message: message.into(), help: None })
    }

    pub fn help(mut self: Box<Self>, help: impl Into<String>) -> Box<Problem> {
        self.help = Some(help.into());
        self
    }

    /// Suggests the known word that is closest to `word`, if one is close.
    pub fn did_you_mean<'a>(
        self: Box<Self>,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Box<Problem> {
        match closest(word, known) {
            Some(known) => self.help(format!("did you mean `{known}`?")),
            None => self,
        }
    }
}

/// The known word that is closest to `word`, if one is close and `word` is no other.
pub(super) fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let short = !word.is_empty() && word.len() <= LONGEST;
    short.then(|| suggest::closest(word, known)).flatten().filter(|known| *known != word)
}

/// What a token is, for a sentence.
pub(super) fn found(text: &str, token: Token) -> String {
    let shown: String = text[token.start..token.end].chars().take(LONGEST).collect();
    let dots = if shown.len() < token.end - token.start { "…" } else { "" };
    match token.kind {
        Kind::End => "the end of the text".into(),
        Kind::Bad(Bad::Quote) => "a quote that is never closed".into(),
        Kind::Bad(Bad::Comment) => "a comment that is never closed".into(),
        Kind::Bad(Bad::Sigil) => format!("`{shown}` without a name"),
        Kind::Bad(Bad::Character) if shown.chars().all(char::is_control) => {
            "an unreadable character".into()
        }
        Kind::String => format!("the string {shown}{dots}"),
        _ => format!("`{shown}{dots}`"),
    }
}

impl Problem {
    /// The error that says so.
    pub fn error(self, errors: &mut InputErrors<'_>) -> InputError {
        errors.error(self.span, self.message, "here", self.help)
    }
}
