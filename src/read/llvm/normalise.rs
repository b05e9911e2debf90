//! Rewrites syntax newer than the grammar into syntax it accepts, byte for byte.
//!
//! Nothing moves: a rewritten stretch keeps its length, so a position in the normalised text is a
//! position in the user's file, and what was rewritten is read back from there.

use super::tokens::{Kind, Token, skip_brackets, tokenise};
use crate::program::ir::{Source, Span};
use crate::source::InputError;
use std::ops::Range;

/// Deepest nesting of brackets accepted, so that reading never exhausts the stack.
const MAX_DEPTH: usize = 200;

/// Attributes the grammar does not know. None of them changes what a memory access does, except
/// `captures(none)`, which [`super::attributes`] reads from the user's text.
const ATTRIBUTES: &[&str] = &[
    "captures",
    "range",
    "nofpclass",
    "initializes",
    "dead_on_return",
    "dead_on_unwind",
    "writable",
    "allockind",
    "allocptr",
    "allocalign",
    "hybrid_patchable",
    "nodivergencesource",
    "nocreateundeforpoison",
    "noext",
    "fn_ret_thunk_extern",
    "presplitcoroutine",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "nosanitize_bounds",
    "nosanitize_address",
    "nosanitize_hwaddress",
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "sanitize_address_dyninit",
    "sanitize_type",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_numerical_stability",
    "sanitize_alloc_token",
    "skipprofile",
    "optdebug",
    "noipa",
    "nooutline",
    "denormal_fpenv",
    "preserve_nonecc",
    "graalcc",
    "m68k_rtdcc",
    "riscv_vector_cc",
    "riscv_vls_cc",
];

/// Attribute names this module makes acceptable, for "did you mean".
pub(super) fn extra_attributes() -> &'static [&'static str] {
    ATTRIBUTES
}

const FAST_MATH: &[&str] =
    &["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast", "nuw", "nsw", "nneg"];

const CASTS: &[&str] = &[
    "trunc",
    "zext",
    "sext",
    "fptrunc",
    "fpext",
    "uitofp",
    "sitofp",
    "fptoui",
    "fptosi",
    "inttoptr",
    "ptrtoint",
    "ptrtoaddr",
    "bitcast",
    "addrspacecast",
];

/// `atomicrmw` operations newer than the grammar.
const RMW: &[&str] = &[
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmax",
    "fmin",
    "fmaximum",
    "fminimum",
    "fmaximumnum",
    "fminimumnum",
];

/// Text the grammar accepts, and what could not be kept in it.
pub(super) struct Normalised {
    /// As long as the original.
    pub text: String,
    /// `#dbg_…(…)` records.
    pub records: Vec<Span>,
    /// `!synchscope = …`, see [`super::synchscope`].
    pub scope_maps: Vec<Range<usize>>,
    /// There are scopes with numbers.
    pub numbered_scopes: bool,
}

struct Rewriter<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    out: Vec<u8>,
    records: Vec<Span>,
    scope_maps: Vec<Range<usize>>,
    numbered_scopes: bool,
}

/// Makes `source` acceptable to the grammar.
pub(super) fn normalise(source: &Source) -> Result<Normalised, InputError> {
    let tokens = tokenise(&source.text, 0);
    check_tokens(source, &tokens)?;
    let mut rewriter = Rewriter {
        text: &source.text,
        tokens,
        out: source.text.clone().into_bytes(),
        records: Vec::new(),
        scope_maps: Vec::new(),
        numbered_scopes: false,
    };
    let mut at = 0;
    while at < rewriter.tokens.len() {
        at = rewriter.step(at).max(at + 1);
    }
    let text = String::from_utf8(rewriter.out).unwrap_or_else(|_| source.text.clone());
    let Rewriter { records, scope_maps, numbered_scopes, .. } = rewriter;
    Ok(Normalised { text, records, scope_maps, numbered_scopes })
}

fn check_tokens(source: &Source, tokens: &[Token]) -> Result<(), InputError> {
    if let Some(last) = tokens.last() {
        let text = last.text(&source.text);
        if let Some((_, string)) = text.split_once('"')
            && !string.contains('"')
        {
            let span = Span { start: last.range.start, len: 1 };
            let message = "this string is never closed";
            return Err(InputError::new(source, span, message, "opened here")
                .with_help("end it with a \"; inside a string, write \\22 for a quote"));
        }
    }
    let mut depth = 0usize;
    for token in tokens {
        match token.text(&source.text) {
            "(" | "[" | "{" | "<" => depth += 1,
            ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(InputError::new(
                source,
                Span { start: token.range.start, len: 1 },
                format!("brackets are nested more than {MAX_DEPTH} deep here"),
                "too deep",
            )
            .with_help("a bracket opened earlier may never have been closed"));
        }
    }
    Ok(())
}

impl Rewriter<'_> {
    fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |t| t.text(self.text))
    }

    fn is_word(&self, at: usize, word: &str) -> bool {
        self.tokens.get(at).is_some_and(|t| t.kind == Kind::Word) && self.word(at) == word
    }

    fn write(&mut self, range: Range<usize>, with: &str) {
        let mut with = with.bytes();
        for byte in &mut self.out[range] {
            // Newlines stay, so that the parser's rows are the file's lines.
            if *byte != b'\n' {
                *byte = with.next().unwrap_or(b' ');
            }
        }
    }

    fn blank(&mut self, tokens: Range<usize>) {
        for i in tokens {
            if let Some(range) = self.tokens.get(i).map(|t| t.range.clone()) {
                self.write(range, "");
            }
        }
    }

    /// Index after the token at `at` and the brackets that follow it, if any do.
    fn with_brackets(&self, at: usize) -> usize {
        match self.word(at + 1) {
            "(" => skip_brackets(&self.tokens, self.text, at + 1),
            _ => at + 1,
        }
    }

    /// Blanks the words at `at` that are among `words`, and returns the index after those that are
    /// among `words` or `keep`.
    fn blank_words(&mut self, mut at: usize, words: &[&str], keep: &[&str]) -> usize {
        loop {
            let word = self.word(at);
            if words.contains(&word) {
                let end = if word == "inrange" { self.with_brackets(at) } else { at + 1 };
                self.blank(at..end);
                at = end;
            } else if keep.contains(&word) {
                at += 1;
            } else {
                return at;
            }
        }
    }

    /// Looks at the token at `at`, rewrites what starts there, and returns where to go on.
    fn step(&mut self, at: usize) -> usize {
        let Some(token) = self.tokens.get(at).cloned() else { return at + 1 };
        let word = token.text(self.text).to_owned();
        match token.kind {
            Kind::Name if word.starts_with("#dbg_") => {
                let end = self.with_brackets(at);
                let last = self.tokens[end - 1].range.end;
                self.records.push(Span { start: token.range.start, len: last - token.range.start });
                self.blank(at..end);
                end
            }
            // Debug-info nodes hold words of every kind; none of them is ours.
            Kind::Name if word.starts_with('!') && self.word(at + 1) == "=" => self.definition(at),
            Kind::Name if word.starts_with('!') => self.with_brackets(at),
            Kind::Name if word.starts_with('^') => at + 1,
            Kind::Word => self.keyword(at, &word),
            _ => at + 1,
        }
    }

    /// `!N = [distinct] …`: a specialised node is blanked whole, anything else is left alone.
    fn definition(&mut self, at: usize) -> usize {
        let mut value = at + 2;
        if self.word(at) == "!synchscope" {
            return self.scope_map(at);
        }
        if self.is_word(value, "distinct") {
            value += 1;
        }
        if self.word(value) == "!" {
            return skip_brackets(&self.tokens, self.text, value + 1);
        }
        let special = self.word(value).starts_with("!DI") || self.word(value).starts_with("!Gen");
        if special && self.word(value + 1) == "(" {
            let end = skip_brackets(&self.tokens, self.text, value + 1);
            if self.word(end - 1) == ")" {
                self.blank(at..end);
            }
            return end;
        }
        value
    }

    /// `!synchscope = [metadata] !{…}` is not for the grammar, which has no metadata without `!`.
    fn scope_map(&mut self, at: usize) -> usize {
        let is = |this: &Self, i: usize, word: &str| this.word(i) == word;
        let value = if is(self, at + 2, "metadata") { at + 3 } else { at + 2 };
        if !is(self, value, "!") || !is(self, value + 1, "{") {
            return value;
        }
        let end = skip_brackets(&self.tokens, self.text, value + 1);
        self.scope_maps.push(self.tokens[at].range.start..self.tokens[end - 1].range.end);
        self.blank(at..end);
        end
    }

    /// Numbered scopes and `singlethread` become `syncscope("")`; what they say is read from the
    /// user's text.
    fn old_scope(&mut self, at: usize, word: &str) -> usize {
        const NEW: &str = "syncscope(\"\")";
        let end = self.with_brackets(at);
        let mut range = self.tokens[at].range.start..self.tokens[end - 1].range.end;
        if word == "singlethread" {
            // It is one byte shorter.
            range.end = range.start + NEW.len();
            if !matches!(self.out.get(range.end - 1), Some(b' ' | b'\t')) {
                return at + 1;
            }
        } else if end == at + 1 || self.word(end - 1) != ")" || range.len() < NEW.len() {
            return at + 1;
        }
        self.numbered_scopes |= word == "synchscope";
        self.write(range, NEW);
        end
    }

    fn keyword(&mut self, at: usize, word: &str) -> usize {
        let next = at + 1;
        match word {
            "getelementptr" => self.blank_words(next, &["nuw", "nusw", "inrange"], &["inbounds"]),
            "icmp" => self.blank_words(next, &["samesign"], &[]),
            "load" | "store" => self.blank_words(next, &["elementwise"], &["atomic", "volatile"]),
            "atomicrmw" => {
                let op = self.blank_words(next, &["elementwise"], &["volatile"]);
                if RMW.contains(&self.word(op)) {
                    let range = self.tokens[op].range.clone();
                    self.write(range, "add");
                }
                op
            }
            "splat" if self.word(next) == "(" => self.splat(at),
            "synchscope" | "singlethread" => self.old_scope(at, word),
            "code_model" => {
                let comma = at.saturating_sub(1);
                let start = if self.word(comma) == "," { comma } else { at };
                self.blank(start..at + 2);
                at + 2
            }
            "memory" if self.word(next) == "(" => {
                let end = self.with_brackets(at);
                let inside = next + 1..end - 1;
                if let (Some(first), Some(last)) =
                    (self.tokens.get(inside.start), self.tokens.get(end - 1))
                    && !inside.is_empty()
                    && self.word(end - 1) == ")"
                {
                    // Any list will do for the grammar; the real one is read from the file.
                    let range = first.range.start..last.range.start;
                    self.write(range, "none");
                }
                end
            }
            _ if CASTS.contains(&word) => {
                if word == "ptrtoaddr" {
                    let range = self.tokens[at].range.clone();
                    self.write(range, "ptrtoint");
                }
                self.blank_words(next, FAST_MATH, &[])
            }
            _ if ATTRIBUTES.contains(&word) => {
                let end = self.with_brackets(at);
                let comma = at.saturating_sub(1);
                // Attributes of globals follow a comma; those of parameters never do.
                let start =
                    if word.contains("sanitize") && self.word(comma) == "," { comma } else { at };
                self.blank(start..end);
                end
            }
            _ => next,
        }
    }

    /// `splat (T x)` becomes the one-element array `[T x]`.
    fn splat(&mut self, at: usize) -> usize {
        let end = self.with_brackets(at);
        if self.word(end - 1) == ")" {
            let (open, close) =
                (self.tokens[at + 1].range.clone(), self.tokens[end - 1].range.clone());
            self.blank(at..at + 1);
            self.write(open, "[");
            self.write(close, "]");
        }
        at + 2
    }
}
