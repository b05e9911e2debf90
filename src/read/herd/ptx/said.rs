//! What the words of a PTX operation add up to.

use super::words::{OPCODES, Opcode, Proxy, REFUSED, WORDS, Word};
use crate::execution::scopes::Scope;
use crate::program::ir::{Access, Ordering, RmwOp, Source, Span};
use crate::relation::Symbol;
use crate::source::InputError;
use crate::source::suggest;

/// What kind of operation it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Load,
    Store,
    /// It may give a register what it reads.
    Update {
        returns: bool,
    },
    Fence,
    ProxyFence,
    /// It may go on at once.
    Barrier {
        waits: bool,
    },
}

/// A checked operation. Its operands are still to come.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub kind: Kind,
    /// Ordering, scope and proxy; only the address is missing.
    pub access: Access,
    /// How an update computes what it writes; none compares and exchanges.
    pub modify: Option<RmwOp>,
}

/// The words of one operation, each said once.
struct Words<'s> {
    source: &'s Source,
    span: Span,
    all: Vec<(Word, &'s str, Span)>,
}

impl<'s> Words<'s> {
    fn error(&self, at: Span, message: String, label: &str, help: &str) -> InputError {
        InputError::new(self.source, at, message, label).with_help(help)
    }

    /// What some word says; no two may.
    fn one<T>(&self, says: impl Fn(Word) -> Option<T>) -> Result<Option<(T, Span)>, InputError> {
        let mut found =
            self.all.iter().filter_map(|(word, text, at)| Some((says(*word)?, text, *at)));
        let first = found.next();
        match (&first, found.next()) {
            (Some((_, first, _)), Some((_, text, at))) => {
                let message = format!("`{first}` and `{text}` do not go together");
                Err(self.error(at, message, "the second one", "keep one of them"))
            }
            _ => Ok(first.map(|(says, _, at)| (says, at))),
        }
    }

    /// That no word says such a thing.
    fn none<T>(
        &self,
        says: impl Fn(Word) -> Option<T>,
        of: &str,
        help: &str,
    ) -> Result<(), InputError> {
        match self.all.iter().find(|(word, ..)| says(*word).is_some()) {
            Some((_, text, at)) => {
                let message = format!("`{text}` does not go with `{of}`");
                Err(self.error(*at, message, "not here", help))
            }
            None => Ok(()),
        }
    }
}

fn modify(word: Word) -> Option<Option<RmwOp>> {
    if let Word::Modify(op) = word { Some(op) } else { None }
}

fn scope(word: Word) -> Option<Option<&'static str>> {
    if let Word::Scope(scope) = word { Some(scope) } else { None }
}

fn semantics(word: Word) -> Option<Ordering> {
    match word {
        Word::Semantics(ordering) => Some(ordering),
        Word::Volatile => Some(Ordering::Monotonic),
        _ => None,
    }
}

fn of_fence(word: Word) -> Option<()> {
    matches!(word, Word::ProxyFence | Word::Of(_) | Word::Alias).then_some(())
}

fn waits(word: Word) -> Option<bool> {
    if let Word::Waits(waits) = word { Some(waits) } else { None }
}

impl Said {
    /// What the words at that place, joined by dots, add up to.
    ///
    /// # Errors
    /// Words that are none or do not go together, and words that are missing.
    pub(super) fn read(source: &Source, span: Span) -> Result<Said, InputError> {
        let text = source.text.get(span.start..span.start + span.len).unwrap_or_default();
        let mut pieces = text.split('.');
        let first = pieces.next().unwrap_or_default();
        let known = OPCODES.iter().find(|(name, ..)| *name == first);
        let (name, opcode, proxy) = *known.unwrap_or(&OPCODES[0]);
        let mut words = Words { source, span, all: Vec::new() };
        let mut start = span.start + first.len() + 1;
        for piece in pieces {
            let at = Span { start, len: piece.len() };
            start += piece.len() + 1;
            if let Some((_, help)) = REFUSED.iter().find(|(word, _)| *word == piece) {
                let message = format!("`.{piece}` is not supported");
                return Err(words.error(at, message, "not supported", help));
            }
            let Some((_, word)) = WORDS.iter().find(|(word, _)| *word == piece) else {
                let known = WORDS.iter().map(|(word, _)| *word);
                let message = format!("unknown word `{piece}`");
                let help = suggest::help(piece, "word", known);
                return Err(words.error(at, message, "not a word of an instruction", &help));
            };
            words.all.push((*word, piece, at));
        }
        words.said(name, opcode, proxy)
    }
}

impl Words<'_> {
    fn said(&self, name: &str, opcode: Opcode, proxy: Proxy) -> Result<Said, InputError> {
        if opcode != Opcode::Fence {
            self.none(of_fence, name, "proxy fences are `fence.proxy.surface` and the like")?;
        }
        if !matches!(opcode, Opcode::Atom | Opcode::Red) {
            self.none(modify, name, "atomic operations are `atom` and `red`")?;
        }
        if opcode != Opcode::Barrier {
            self.none(waits, name, "barriers are `bar.cta.sync` and `bar.cta.arrive`")?;
        }
        let modify = self.one(modify)?.map(|(modify, _)| modify);
        let kind = match opcode {
            Opcode::Load => Kind::Load,
            Opcode::Store => Kind::Store,
            Opcode::Atom => Kind::Update { returns: true },
            Opcode::Red => Kind::Update { returns: false },
            Opcode::Barrier => return self.barrier(name),
            Opcode::Fence if self.all.iter().any(|(word, ..)| of_fence(*word).is_some()) => {
                return self.proxy_fence();
            }
            Opcode::Fence | Opcode::Membar => Kind::Fence,
        };
        if let (Kind::Update { returns }, None | Some(None)) = (kind, modify)
            && (modify.is_none() || !returns)
        {
            let message = format!("how does `{name}` compute what it writes?");
            let help = "write one of `add`, `sub`, `mul`, `and`, `or`, `xor`, `min`, `max`, `inc`, `dec`, and of \
                 `atom` also `exch`, `cas`";
            return Err(self.error(self.span, message, "not said here", help));
        }
        let ordering = self.ordering(name, opcode)?;
        let scope = self.scope(name, opcode, ordering)?;
        let marks = match kind {
            Kind::Fence => vec![],
            _ => vec![Symbol::from(proxy.mark())],
        };
        let access = Access { ordering, scope, marks, ..Access::plain() };
        Ok(Said { kind, access, modify: modify.flatten() })
    }

    /// The semantics, which each kind of operation has others of.
    fn ordering(&self, name: &str, opcode: Opcode) -> Result<Ordering, InputError> {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst};
        let (allowed, usual): (&[Ordering], Ordering) = match opcode {
            Opcode::Load => (&[NotAtomic, Monotonic, Acquire], NotAtomic),
            Opcode::Store => (&[NotAtomic, Monotonic, Release], NotAtomic),
            Opcode::Atom | Opcode::Red => (&[Monotonic, Acquire, Release, AcqRel], Monotonic),
            Opcode::Fence => (&[Acquire, Release, AcqRel, SeqCst], AcqRel),
            Opcode::Membar | Opcode::Barrier => (&[], SeqCst),
        };
        let stated = self.one(semantics)?;
        match stated {
            None => Ok(usual),
            Some((ordering, _)) if allowed.contains(&ordering) => Ok(ordering),
            Some((_, at)) => {
                let words = WORDS.iter().filter_map(|(text, word)| match word {
                    Word::Semantics(ordering) => Some((text, ordering)),
                    _ => None,
                });
                let fit = words.filter(|(_, ordering)| allowed.contains(ordering));
                let fit: Vec<String> = fit.map(|(text, _)| format!("`{text}`")).collect();
                let message = format!("`{name}` has no such semantics");
                let help = match fit.is_empty() {
                    true => format!("`{name}` has none; `fence` has"),
                    false => format!("expected {}", fit.join(", ")),
                };
                Err(self.error(at, message, "not here", &help))
            }
        }
    }

    /// The scope, which strong operations have.
    fn scope(
        &self,
        name: &str,
        opcode: Opcode,
        ordering: Ordering,
    ) -> Result<Option<Scope>, InputError> {
        let stated = self.one(scope)?;
        let volatile = self.all.iter().any(|(word, ..)| *word == Word::Volatile);
        match stated {
            Some((_, at)) if ordering == Ordering::NotAtomic || volatile => {
                let message = if volatile {
                    "`volatile` has the scope of the system".to_string()
                } else {
                    format!("a weak `{name}` has no scope")
                };
                let help = "leave it out, or write `relaxed` with it";
                Err(self.error(at, message, "not here", help))
            }
            Some((scope, _)) => Ok(scope.map(Scope::named)),
            None if ordering == Ordering::NotAtomic || volatile => Ok(None),
            // "If no scope is specified, the atomic operation is performed with .gpu scope."
            None if matches!(opcode, Opcode::Atom | Opcode::Red) => Ok(Some(Scope::named("gpu"))),
            None => {
                let message = format!("`{name}` needs a scope");
                let help = "write `cta`, `gpu` or `sys`";
                Err(self.error(self.span, message, "strong, but in which scope?", help))
            }
        }
    }

    /// `fence.proxy.surface`, `fence.proxy.alias`.
    fn proxy_fence(&self) -> Result<Said, InputError> {
        self.none(semantics, "fence.proxy", "a proxy fence has no semantics")?;
        self.none(scope, "fence.proxy", "a proxy fence is about its thread block")?;
        let named = |word: Word| matches!(word, Word::ProxyFence).then_some(());
        let of = self.one(|word| match word {
            Word::Of(proxy) => Some(proxy.mark()),
            Word::Alias => Some("alias"),
            _ => None,
        })?;
        let (Some(_), Some((of, _))) = (self.one(named)?, of) else {
            let message = "a proxy fence is written `fence.proxy.…`".to_string();
            let help =
                "write `fence.proxy.` and `generic`, `surface`, `texture`, `constant` or `alias`";
            return Err(self.error(self.span, message, "something is missing", help));
        };
        let marks = ["proxy_fence", of].map(Symbol::from).to_vec();
        let access = Access { marks, ..Access::plain() };
        Ok(Said { kind: Kind::ProxyFence, access, modify: None })
    }

    /// `bar.cta.sync`, `bar.sync`, `bar.cta.arrive`.
    fn barrier(&self, name: &str) -> Result<Said, InputError> {
        self.none(semantics, name, "a barrier has no semantics")?;
        let wider = |word: Word| scope(word).filter(|scope| *scope != Some("cta"));
        self.none(wider, name, "threads of one `cta` meet")?;
        let Some((waits, _)) = self.one(waits)? else {
            let message = format!("does one wait at this `{name}`?");
            let help = "write `bar.cta.sync`, or `bar.cta.arrive` for who only arrives";
            return Err(self.error(self.span, message, "not said here", help));
        };
        let marks = if waits { vec![] } else { vec![Symbol::from("arrives")] };
        let access = Access { marks, ..Access::plain() };
        Ok(Said { kind: Kind::Barrier { waits }, access, modify: None })
    }
}
