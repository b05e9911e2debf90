//! The words that operations are made of.

use crate::program::ir::{RmwOp, Source, Span};
use crate::source::InputError;
use crate::source::suggest;

/// What one word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word<'a> {
    /// It reads memory.
    Load,
    /// It writes memory.
    Store,
    /// It is an atomic read-modify-write.
    Update,
    /// It is a memory barrier.
    MemoryBarrier,
    /// It is a control barrier.
    ControlBarrier,
    /// It is another operation, the one with this mark: `available_device`.
    Other(&'a str),
    /// How a read-modify-write computes what it writes; without it, an exchange.
    Modify(RmwOp),
    /// Atomic.
    Atomic,
    /// Acquire semantics.
    Acquire,
    /// Release semantics.
    Release,
    /// Both.
    AcquireRelease,
    /// Memory scope, in the model's words: `workgroup`.
    Scope(&'a str),
    /// Execution scope of a control barrier whose memory scope is another one.
    ExecutionScope(&'a str),
    /// Storage class of the location.
    Storage(&'a str),
    /// Storage class in the memory semantics.
    Semantics(&'a str),
    /// Availability operation on what this operation writes.
    Availability,
    /// Visibility operation for what this operation reads.
    Visibility,
    /// Availability operation in the memory semantics.
    MakeAvailable,
    /// Visibility operation in the memory semantics.
    MakeVisible,
    /// Non-private access.
    NonPrivate,
    /// Nothing that the other words are checked against: a further mark for the model, `host`.
    Mark(&'a str),
}

/// How a format spells the words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    /// Words with their meaning. Of several for one meaning the first is the one to suggest.
    pub words: &'static [(&'static str, Word<'static>)],
    /// Besides those in the table there are storage classes `sc0` to `sc9`, in semantics `semsc0`
    /// to `semsc9`.
    pub numbered_classes: bool,
}

impl Spelling {
    /// The meaning of a word, if it has one.
    pub(crate) fn meaning<'a>(&self, text: &'a str) -> Option<Word<'a>> {
        if self.numbered_classes {
            let class = text.strip_prefix("sem").unwrap_or(text);
            let number = class.strip_prefix("sc").unwrap_or_default();
            if number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()) {
                return Some(match class.len() == text.len() {
                    true => Word::Storage(class),
                    false => Word::Semantics(class),
                });
            }
        }
        self.words.iter().find(|(spelled, _)| *spelled == text).map(|(_, word)| *word)
    }

    /// The meaning of a word that must have one.
    ///
    /// # Errors
    /// An unknown word, with the closest known one.
    pub(crate) fn read<'a>(
        &self,
        source: &Source,
        text: &'a str,
        span: Span,
    ) -> Result<Word<'a>, InputError> {
        if text.is_empty() {
            let message = "a word is missing: operations are words joined by single dots";
            return Err(InputError::new(source, span, message, "expected a word here")
                .with_help(format!("for example `{}`", self.example())));
        }
        self.meaning(text).ok_or_else(|| {
            let mut known: Vec<&str> = self.words.iter().map(|(word, _)| *word).collect();
            if self.numbered_classes {
                known.extend(["sc0", "semsc0"]);
            }
            InputError::new(
                source,
                span,
                format!("unknown word `{text}`"),
                "not a word of operations",
            )
            .with_help(suggest::help(text, "word", known))
        })
    }

    /// The words of an operation, joined by dots, that is written at `span`.
    ///
    /// # Errors
    /// Unknown words.
    pub(crate) fn read_all<'a>(
        &self,
        source: &'a Source,
        span: Span,
    ) -> Result<Vec<(Word<'a>, Span)>, InputError> {
        let text = source.text.get(span.start..span.start + span.len).unwrap_or_default();
        let mut words = Vec::new();
        let mut start = span.start;
        for piece in text.split('.') {
            let at = Span { start, len: piece.len() };
            words.push((self.read(source, piece, at)?, at));
            start += piece.len() + 1;
        }
        Ok(words)
    }

    /// Refuses attributes, for operations that have none in the format.
    ///
    /// # Errors
    /// The first word that is not an opcode.
    pub(crate) fn no_attributes(
        &self,
        source: &Source,
        words: &[(Word<'_>, Span)],
    ) -> Result<(), InputError> {
        let Some((word, at)) = words.iter().find(|(word, _)| !is_opcode(word)) else {
            return Ok(());
        };
        let message = format!("`{}` does not go with this operation", self.spell(*word));
        Err(InputError::new(source, *at, message, "has no meaning here").with_help("remove it"))
    }

    /// Whether the format has a word of its own for it.
    pub(crate) fn has(&self, word: Word<'_>) -> bool {
        self.words.iter().any(|(_, meaning)| *meaning == word)
    }

    /// How the format spells a word.
    pub(crate) fn spell(&self, word: Word<'_>) -> String {
        match (word, self.words.iter().find(|(_, meaning)| *meaning == word)) {
            (_, Some((text, _))) => (*text).to_string(),
            (Word::Storage(class) | Word::Scope(class) | Word::Other(class), _) => class.into(),
            (Word::Semantics(class), _) => format!("sem{class}"),
            (other, _) => format!("{other:?}").to_lowercase(),
        }
    }

    /// All spelled words of a kind, for help: `scopesg`, `scopewg`, ….
    pub(super) fn list(&self, of_kind: impl Fn(&Word<'_>) -> bool) -> String {
        let mut all: Vec<String> = Vec::new();
        for (text, word) in self.words {
            let first = self.spell(*word) == *text;
            if first && of_kind(word) {
                all.push(format!("`{text}`"));
            }
        }
        if self.numbered_classes && of_kind(&Word::Storage("sc0")) {
            all.push("`sc0` to `sc9`".into());
        }
        if self.numbered_classes && of_kind(&Word::Semantics("sc0")) {
            all.push("`semsc0` to `semsc9`".into());
        }
        all.join(", ")
    }

    fn example(&self) -> String {
        let words = [Word::Store, Word::Atomic, Word::Scope("workgroup")];
        words.map(|w| self.spell(w)).join(".")
    }
}

/// The opcodes, as opposed to attributes.
pub(crate) fn is_opcode(word: &Word<'_>) -> bool {
    use Word::{ControlBarrier, Load, MemoryBarrier, Other, Store, Update};
    matches!(word, Load | Store | Update | MemoryBarrier | ControlBarrier | Other(_))
}
