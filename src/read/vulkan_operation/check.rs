//! Which words go together, and which are missing.

use super::operation::Kind;
use super::word::{Spelling, Word, is_opcode};
use crate::execution::scopes::Scope;
use crate::program::ir::{Access, Ordering, RmwOp, Source, Span};
use crate::relation::{Symbol, indexed};
use crate::source::InputError;

/// The words of one operation, under examination.
pub(super) struct Said<'a> {
    pub source: &'a Source,
    pub spelling: &'a Spelling,
    pub span: Span,
    pub words: &'a [(Word<'a>, Span)],
}

impl Said<'_> {
    pub(super) fn error(
        &self,
        at: Span,
        message: impl Into<String>,
        label: &str,
        help: String,
    ) -> InputError {
        InputError::new(self.source, at, message, label).with_help(help)
    }

    /// Where a word of a kind stands first.
    fn find(&self, of_kind: impl Fn(&Word<'_>) -> bool) -> Option<Span> {
        self.words.iter().find(|(word, _)| of_kind(word)).map(|(_, at)| *at)
    }

    pub(super) fn find_word(&self, word: Word<'_>) -> Option<Span> {
        self.find(|w| *w == word)
    }

    fn spell(&self, word: Word<'_>) -> String {
        self.spelling.spell(word)
    }

    pub(super) fn written(&self, at: Span) -> &str {
        self.source.text.get(at.start..at.start + at.len).unwrap_or_default()
    }

    fn acquire(&self) -> Option<Span> {
        self.find(|w| matches!(w, Word::Acquire | Word::AcquireRelease))
    }

    fn release(&self) -> Option<Span> {
        self.find(|w| matches!(w, Word::Release | Word::AcquireRelease))
    }

    /// No word twice, and of words that exclude each other only one.
    pub(super) fn each_once(&self) -> Result<(), InputError> {
        for (i, (word, at)) in self.words.iter().enumerate() {
            let earlier = &self.words[..i];
            if earlier.iter().any(|(other, _)| other == word) {
                let message = format!("`{}` is said twice", self.written(*at));
                return Err(self.error(*at, message, "the second time", "remove it".into()));
            }
            let excludes = |other: &Word<'_>| match (word, other) {
                (Word::Scope(_), Word::Scope(_)) => Some("scopes"),
                (Word::ExecutionScope(_), Word::ExecutionScope(_)) => Some("execution scopes"),
                (Word::Storage(_), Word::Storage(_)) => Some("storage classes"),
                (Word::Modify(_), Word::Modify(_)) => Some("computations"),
                (Word::AcquireRelease, Word::Acquire | Word::Release)
                | (Word::Acquire | Word::Release, Word::AcquireRelease) => Some("orderings"),
                _ => None,
            };
            for (other, first) in earlier {
                if let Some(what) = excludes(other) {
                    let message = format!(
                        "two {what}: `{}` and `{}`",
                        self.written(*first),
                        self.written(*at)
                    );
                    let help = "an operation has one of them; remove the other".into();
                    return Err(self.error(*at, message, "the second one", help));
                }
            }
        }
        Ok(())
    }

    /// The one operation that the opcodes name. A load and a store together are an update.
    pub(super) fn kind(&self) -> Result<Kind, InputError> {
        let opcodes = self.words.iter().filter(|(word, _)| is_opcode(word));
        let mut kind: Option<(Kind, Span)> = None;
        for (word, at) in opcodes {
            let next = match word {
                Word::Load => Kind::Load,
                Word::Store => Kind::Store,
                Word::Update => Kind::Update,
                Word::MemoryBarrier => Kind::MemoryBarrier,
                Word::ControlBarrier => Kind::ControlBarrier,
                _ => Kind::Other,
            };
            let joined = match kind {
                None => next,
                Some((known, _)) if known.accesses_memory() && next.accesses_memory() => {
                    Kind::Update
                }
                Some((_, first)) => {
                    let message = format!(
                        "`{}` and `{}` are two operations",
                        self.written(first),
                        self.written(*at)
                    );
                    let help = "write them on two lines".into();
                    return Err(self.error(*at, message, "the second operation", help));
                }
            };
            kind = Some((joined, *at));
        }
        let Some((kind, at)) = kind else {
            let help = format!("one of {}", self.spelling.list(is_opcode));
            let message = format!("`{}` names no operation", self.written(self.span));
            return Err(self.error(self.span, message, "what does it do?", help));
        };
        let named = self.find_word(Word::Update).is_some();
        if kind == Kind::Update && !named && self.find_word(Word::Atomic).is_none() {
            let message = "a read-modify-write is atomic";
            let help = format!("add `{}`", self.spell(Word::Atomic));
            return Err(self.error(at, message, "not said here", help));
        }
        Ok(kind)
    }

    fn is_atomic(&self, kind: Kind) -> bool {
        kind == Kind::Update || self.find_word(Word::Atomic).is_some()
    }

    /// Storage class, scope, privacy.
    pub(super) fn check_access(&self, kind: Kind) -> Result<(), InputError> {
        if self.on_host() {
            return self.check_host(kind);
        }
        let storage = self.find(|w| matches!(w, Word::Storage(_)));
        if kind == Kind::Other {
            let rest = self.find(|w| !is_opcode(w) && !matches!(w, Word::Mark(_) | Word::Scope(_)));
            if let Some(at) = rest {
                let message = format!("`{}` does not go with this operation", self.written(at));
                return Err(self.error(at, message, "has no meaning here", "remove it".into()));
            }
            return Ok(());
        }
        if kind.accesses_memory() && storage.is_none() {
            let all = self.spelling.list(|w| matches!(w, Word::Storage(_)));
            let message = "an access needs the storage class of its location";
            let help = format!("add one of {all}");
            return Err(self.error(self.span, message, "no storage class", help));
        }
        let for_accesses = self.find(|w| {
            use Word::{Atomic, Availability, NonPrivate, Storage, Visibility};
            matches!(w, Atomic | Availability | Visibility | NonPrivate | Storage(_))
        });
        if let (false, Some(at)) = (kind.accesses_memory(), for_accesses) {
            let message =
                format!("`{}` is about an access, and a barrier is none", self.written(at));
            let help = match storage == Some(at) {
                true => format!("in semantics it is `sem{}`", self.written(at)),
                false => "remove it".into(),
            };
            return Err(self.error(at, message, "not on a barrier", help));
        }
        let orders = self.acquire().is_some() || self.release().is_some();
        let scoped = match (kind, self.find(|w| matches!(w, Word::ExecutionScope(_)))) {
            (Kind::ControlBarrier, Some(_)) => orders,
            _ => kind.is_barrier() || self.is_atomic(kind),
        };
        if scoped && self.find(|w| matches!(w, Word::Scope(_))).is_none() {
            let what = match kind {
                Kind::MemoryBarrier => "a memory barrier",
                Kind::ControlBarrier => "a control barrier",
                _ => "an atomic operation",
            };
            let all = self.spelling.list(|w| matches!(w, Word::Scope(_)));
            let message = format!("{what} needs a scope");
            return Err(self.error(self.span, message, "no scope", format!("add one of {all}")));
        }
        let execution = self.find(|w| matches!(w, Word::ExecutionScope(_)));
        if let (Some(at), false) = (execution, kind == Kind::ControlBarrier) {
            let message = "only a control barrier has an execution scope";
            return Err(self.error(at, message, "not on this operation", "remove it".into()));
        }
        for (word, fits, what) in [
            (Word::Availability, kind.writes(), "writes"),
            (Word::Visibility, kind.reads(), "reads"),
        ] {
            if let (Some(at), false) = (self.find_word(word), fits) {
                let message =
                    format!("`{}` needs an operation that {what} memory", self.written(at));
                let other = match word {
                    Word::Availability => Word::Visibility,
                    _ => Word::Availability,
                };
                let help = format!("did you mean `{}`?", self.spell(other));
                return Err(self.error(at, message, "not on this operation", help));
            }
        }
        Ok(())
    }

    /// Acquire, release, and the storage classes they are about.
    pub(super) fn check_semantics(&self, kind: Kind) -> Result<(), InputError> {
        let (acquire, release) = (self.acquire(), self.release());
        let classes = self.find(|w| matches!(w, Word::Semantics(_)));
        if kind == Kind::MemoryBarrier && acquire.is_none() && release.is_none() {
            let (a, r) = (self.spell(Word::Acquire), self.spell(Word::Release));
            let message = "a memory barrier acquires or releases";
            let help = format!("add `{a}` or `{r}`");
            return Err(self.error(self.span, message, "does neither", help));
        }
        for (said, able, does, what) in [
            (acquire, kind.reads(), "acquires", "reads"),
            (release, kind.writes(), "releases", "writes"),
        ] {
            let able = kind.is_barrier() || (able && self.is_atomic(kind));
            if let (Some(at), false) = (said, able) {
                let message =
                    format!("what {does} is a barrier or an atomic operation that {what}");
                let help = match kind.accesses_memory() && !self.is_atomic(kind) {
                    true => format!("add `{}`, or remove this", self.spell(Word::Atomic)),
                    false => "remove it".into(),
                };
                return Err(self.error(at, message, "this is neither", help));
            }
        }
        let (a, r) = (self.spell(Word::Acquire), self.spell(Word::Release));
        match (acquire.or(release), classes) {
            (Some(at), None) if !self.on_host() => {
                let message = format!("`{}` of which storage classes?", self.written(at));
                let all = self.spelling.list(|w| matches!(w, Word::Semantics(_)));
                let help = format!("add some of {all}");
                Err(self.error(at, message, "nothing in its semantics", help))
            }
            (None, Some(at)) => {
                let message = format!(
                    "`{}` says what is acquired or released, and this operation does neither",
                    self.written(at)
                );
                let help = format!("add `{a}` or `{r}`, or remove it");
                Err(self.error(at, message, "without an ordering", help))
            }
            _ => {
                for (word, side, needed) in
                    [(Word::MakeAvailable, release, r), (Word::MakeVisible, acquire, a)]
                {
                    if let (Some(at), None) = (self.find_word(word), side) {
                        let message = format!("`{}` needs `{needed}`", self.written(at));
                        let help = format!("add `{needed}`, or remove it");
                        return Err(self.error(at, message, "not in these semantics", help));
                    }
                }
                Ok(())
            }
        }
    }

    /// How an update computes what it writes.
    pub(super) fn modify(&self, kind: Kind) -> Result<RmwOp, InputError> {
        let said = self.words.iter().find_map(|(word, at)| match word {
            Word::Modify(op) => Some((*op, *at)),
            _ => None,
        });
        match said {
            Some((op, _)) if kind == Kind::Update => Ok(op),
            Some((_, at)) => {
                let message = "only a read-modify-write computes what it writes";
                let update = self.spell(Word::Update);
                let help = format!("write `{update}`, or leave this word out");
                Err(self.error(at, message, "not on this operation", help))
            }
            None => Ok(RmwOp::Xchg),
        }
    }

    /// Ordering, scope and marks.
    pub(super) fn access(&self, kind: Kind) -> Access {
        let ordering = match (self.acquire().is_some(), self.release().is_some()) {
            (true, true) => Ordering::AcqRel,
            (true, false) => Ordering::Acquire,
            (false, true) => Ordering::Release,
            (false, false) if self.is_atomic(kind) => Ordering::Monotonic,
            (false, false) => Ordering::NotAtomic,
        };
        let mut access = Access { ordering, ..Access::plain() };
        let mut execution = None;
        for (word, _) in self.words {
            let mark = match word {
                Word::Scope(scope) => {
                    access.scope = Some(Scope::named(scope));
                    continue;
                }
                Word::ExecutionScope(scope) => {
                    execution = Some(Scope::named(scope));
                    continue;
                }
                Word::Storage(class) => indexed("storage", class),
                Word::Semantics(class) => indexed("semantics", class),
                Word::Availability => "availability".into(),
                Word::Visibility => "visibility".into(),
                Word::MakeAvailable => "make_available".into(),
                Word::MakeVisible => "make_visible".into(),
                Word::Mark(mark) | Word::Other(mark) => Symbol::plain(mark),
                _ => continue,
            };
            access.marks.push(mark);
        }
        let non_private =
            self.find(|w| matches!(w, Word::Availability | Word::Visibility | Word::NonPrivate));
        if non_private.is_some() {
            access.marks.push("nonprivate".into());
        }
        if self.on_host() && (kind.is_barrier() || self.is_atomic(kind)) {
            access.scope = Some(Scope::named("cross_device"));
        }
        if kind == Kind::ControlBarrier {
            access.marks.push("control_barrier".into());
            if let Some(scope) = execution.or(access.scope) {
                access.marks.push(indexed("execution_scope", scope));
            }
        }
        access
    }
}
