//! Finds the directive lines among the other comments of a file.

use super::lexer::{Lexeme, Token, lex, span};
use crate::program::ir::{Source, Span};
use crate::program::litmus::Dialect;
use crate::source::InputError;
use crate::source::suggest;
use std::ops::Range;

/// The words that start a directive in any file.
const KEYWORDS: [&str; 10] = [
    "litmus", "model", "thread", "init", "filter", "exists", "~exists", "forall", "expect", "label",
];

/// The words that start a directive of a sketch in Vulkan's terms.
pub(super) const VULKAN_KEYWORDS: [&str; 6] =
    ["alias", "size", "synchronized", "interlock", "creates", "contributes"];

/// One directive: `; keyword: argument`.
pub(super) struct Directive {
    /// One of [`KEYWORDS`] or [`VULKAN_KEYWORDS`].
    pub keyword: &'static str,
    /// Where the keyword stands.
    pub span: Span,
    /// The bytes of its argument on the keyword's line; for `thread` from the thread's name on.
    pub argument: Range<usize>,
    /// For a condition, the bytes it takes on further lines.
    pub continued: Vec<Range<usize>>,
    /// For `label`, where the instruction's line starts.
    pub line: usize,
}

impl Directive {
    /// The tokens of the argument, on all its lines, and where the last line ends.
    pub(super) fn lex(&self, source: &Source) -> Result<(Vec<Lexeme>, usize), InputError> {
        let mut lexemes = lex(source, self.argument.clone())?;
        for line in &self.continued {
            lexemes.extend(lex(source, line.clone())?);
        }
        Ok((lexemes, self.continued.last().unwrap_or(&self.argument).end))
    }

    /// The argument on the keyword's line.
    pub(super) fn text<'a>(&self, source: &'a Source) -> &'a str {
        &source.text[self.argument.clone()]
    }
}

/// All directives of a file, in order. Words of another dialect are recognised, so that they can be
/// refused, but only this one's are looked for behind misspellings.
pub(super) fn scan(source: &Source, dialect: Dialect) -> Result<Vec<Directive>, InputError> {
    let mut found: Vec<Directive> = Vec::new();
    let mut at = 0;
    let mut open = 0;
    for line in source.text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_end();
        let Some(semicolon) = comment_start(line) else {
            unclosed(source, &found, open)?;
            open = 0;
            continue;
        };
        let whole_line = line[..semicolon].trim().is_empty();
        let body = start + semicolon + 1..start + line.len();
        if open > 0 && whole_line {
            open = balance(source, body.clone(), open)?;
            if let Some(last) = found.last_mut() {
                last.continued.push(body);
            }
            continue;
        }
        unclosed(source, &found, open)?;
        open = 0;
        let Some(mut directive) = recognise(source, body, whole_line, dialect)? else { continue };
        directive.line = start;
        if matches!(directive.keyword, "filter" | "exists" | "~exists" | "forall") {
            open = balance(source, directive.argument.clone(), 0)?;
        }
        found.push(directive);
    }
    unclosed(source, &found, open)?;
    Ok(found)
}

/// Byte offset of the `;` that starts a comment, if there is one outside a string.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    let mut quoted = false;
    line.char_indices().find_map(|(i, c)| {
        quoted ^= c == '"';
        (c == ';' && !quoted).then_some(i)
    })
}

/// How many parentheses are open after this line.
fn balance(source: &Source, range: Range<usize>, open: usize) -> Result<usize, InputError> {
    Ok(lex(source, range)?.iter().fold(open, |open, lexeme| match lexeme.token {
        Token::Symbol("(") => open + 1,
        Token::Symbol(")") => open.saturating_sub(1),
        _ => open,
    }))
}

fn unclosed(source: &Source, found: &[Directive], open: usize) -> Result<(), InputError> {
    let Some(last) = found.last().filter(|_| open > 0) else { return Ok(()) };
    let (lexemes, end) = last.lex(source)?;
    let mut stack = Vec::new();
    for lexeme in &lexemes {
        match lexeme.token {
            Token::Symbol("(") => stack.push(lexeme.span),
            Token::Symbol(")") => drop(stack.pop()),
            _ => (),
        }
    }
    let at = stack.pop().unwrap_or(Span { start: end, len: 0 });
    Err(InputError::new(source, at, "this parenthesis is never closed", "opened here")
        .with_help("a condition goes on over `;` lines until its parentheses are closed"))
}

/// Decides whether the comment `body` is a directive, a misspelled one (an error), or prose.
fn recognise(
    source: &Source,
    body: Range<usize>,
    whole_line: bool,
    dialect: Dialect,
) -> Result<Option<Directive>, InputError> {
    let text = &source.text[body.clone()];
    let skipped = text.len() - text.trim_start().len();
    let (start, text) = (body.start + skipped, text.trim_start());
    let len = text
        .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '~')))
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(len);
    let keyword = KEYWORDS.into_iter().chain(VULKAN_KEYWORDS).find(|k| *k == word);
    let at = span(start..start + len);
    let after = rest.trim_start();
    let argument = |text: &str| body.end - text.len()..body.end;

    // `label` is the only directive that stands after an instruction, and stands only there.
    if !whole_line || keyword == Some("label") {
        let Some(name) = after.strip_prefix(':').filter(|_| keyword == Some("label")) else {
            return Ok(None);
        };
        if whole_line {
            return Err(InputError::new(source, at, "this labels no instruction", "here")
                .with_help("`; label: A` stands at the end of an instruction's line"));
        }
        let directive = Directive {
            keyword: "label",
            span: at,
            argument: argument(name.trim_start()),
            continued: Vec::new(),
            line: 0,
        };
        return Ok(Some(directive));
    }

    let found = |keyword: &'static str, text: &str| {
        let (argument, continued) = (argument(text.trim_start()), Vec::new());
        Ok(Some(Directive { keyword, span: at, argument, continued, line: 0 }))
    };
    if let Some(threads) = thread_header(after) {
        match keyword {
            Some("thread") => return found("thread", after),
            None if threads && meant(word, dialect) == Some("thread") => {
                return Err(misspelled(source, at, word, "thread"));
            }
            _ => return Ok(None),
        }
    }
    if let Some(text) = after.strip_prefix(':') {
        return match (keyword, meant(word, dialect)) {
            (Some("thread"), _) => {
                Err(InputError::new(source, at, "the thread has no name", "which thread?")
                    .with_help("write `; thread T1: @function(@x, @y)`"))
            }
            (Some(keyword), _) => found(keyword, text),
            (None, Some(meant)) => Err(misspelled(source, at, word, meant)),
            (None, None) => Ok(None),
        };
    }
    match keyword {
        Some(word @ ("filter" | "exists" | "~exists" | "forall")) if after.starts_with('(') => {
            Err(InputError::new(source, at, format!("expected `:` after `{word}`"), "here")
                .with_help(format!("write `; {word}: …`")))
        }
        _ => Ok(None),
    }
}

/// Whether `text` goes on like a thread directive, `T1: …`, and if so whether with a function.
fn thread_header(text: &str) -> Option<bool> {
    let (name, rest) = text.split_once(':')?;
    let name = name.trim_end();
    let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    plain.then(|| rest.trim_start().starts_with('@'))
}

/// The keyword a word was probably meant to be. Words in capitals are other tools' (`CHECK`,
/// `RUN`), a word that lacks two letters is more likely another word (`exit` for `exists`), and
/// `label` never starts a line.
fn meant(word: &str, dialect: Dialect) -> Option<&'static str> {
    if word.len() < 3 || word.chars().all(|c| !c.is_ascii_lowercase()) {
        return None;
    }
    let more: &[&str] = if dialect == Dialect::Vulkan { &VULKAN_KEYWORDS } else { &[] };
    let known = KEYWORDS.into_iter().filter(|k| *k != "label").chain(more.iter().copied());
    suggest::closest(word, known).filter(|k| {
        let allowed = if k.len() >= 6 { 2 } else { 1 };
        word.len() + 1 >= k.len() && suggest::distance(&word.to_lowercase(), k) <= allowed
    })
}

fn misspelled(source: &Source, at: Span, word: &str, meant: &str) -> InputError {
    let message = format!("unknown directive `{word}`");
    InputError::new(source, at, message, "looks like a misspelled directive")
        .with_help(format!("did you mean `{meant}`?"))
}
