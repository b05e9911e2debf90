//! `!mmra` annotations, followed through the module's metadata (`mmra.tag.def`, `mmra.set.def`).

use super::tokens::{Kind, Token, plain_name, skip_brackets, tokenise};
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{Source, Span};
use crate::program::term::mask;
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::Range;

/// Longest chain of references followed; longer ones are a mistake, and must not exhaust the stack.
const MAX_DEPTH: usize = 128;

const SHAPE: &str = "a tag is !{!\"prefix\", !\"suffix\"}; a set of tags is a node listing such \
                     tags, as in !{!0, !1}; !{} is the empty set";

/// The numbered metadata of a module.
pub(super) struct Metadata<'t> {
    source: &'t Source,
    nodes: FxHashMap<String, Range<usize>>,
    read: RefCell<FxHashMap<String, Option<TagSet>>>,
}

impl<'t> Metadata<'t> {
    /// No nodes yet.
    pub(super) fn new(source: &'t Source) -> Self {
        Metadata { source, nodes: FxHashMap::default(), read: RefCell::default() }
    }

    /// Records that node `name` (without `!`) is defined by the bytes of `value`.
    pub(super) fn define(&mut self, name: &str, value: Range<usize>) -> Result<(), InputError> {
        let span = Span { start: value.start, len: value.len() };
        if self.nodes.insert(name.to_owned(), value).is_some() {
            let message = format!("metadata !{name} is defined twice");
            return Err(InputError::new(self.source, span, message, "second definition"));
        }
        Ok(())
    }

    /// Where the node of that name (without `!`) has its value.
    pub(super) fn node(&self, name: &str) -> Option<Range<usize>> {
        self.nodes.get(name).cloned()
    }

    /// The string in the metadata in `range`: `!{!"agent"}`, or a node that is so defined.
    pub(super) fn string(&self, range: Range<usize>) -> Result<String, InputError> {
        let text = self.source.text.as_str();
        let shown = Span { start: range.start, len: range.len() };
        let inside =
            |range: &Range<usize>| tokenise(text.get(range.clone()).unwrap_or(""), range.start);
        let mut tokens = inside(&range);
        if let [name] = &tokens[..]
            && name.kind == Kind::Name
            && !name.text(text).starts_with("!\"")
        {
            let written = name.text(text);
            let Some(value) = self.node(&plain_name(written)) else {
                let message = format!("metadata {written} is not defined");
                return Err(InputError::new(self.source, shown, message, "no such node")
                    .with_help(format!("add a line such as: {written} = !{{!\"agent\"}}")));
            };
            tokens = inside(&value);
        }
        let words: Vec<&str> =
            tokens.iter().map(|t| t.text(text)).filter(|w| *w != "metadata").collect();
        match words[..] {
            ["!", "{", string, "}"] if string.starts_with("!\"") => Ok(plain_name(string)),
            _ => {
                let message = "expected metadata of one string";
                Err(InputError::new(self.source, shown, message, "not one string")
                    .with_help("a scope is written !{!\"agent\"}, the system scope !{!\"\"}"))
            }
        }
    }

    /// The text of the metadata in `range`, or of the node that this names.
    pub(super) fn written(&self, range: Range<usize>) -> &'t str {
        let text = |range: Range<usize>| self.source.text.get(range).unwrap_or("").trim();
        let node = self.node(&plain_name(text(range.clone())));
        text(node.unwrap_or(range))
    }

    /// The integers in the metadata in `range`: `!{i32 0, i32 2}`, or a node that is so defined.
    pub(super) fn integers(&self, range: Range<usize>) -> Option<Vec<u128>> {
        let text = self.source.text.as_str();
        let inside =
            |range: &Range<usize>| tokenise(text.get(range.clone()).unwrap_or(""), range.start);
        let mut tokens = inside(&range);
        if let [name] = &tokens[..] {
            tokens = inside(&self.node(&plain_name(name.text(text)))?);
        }
        let words: Vec<&str> = tokens.iter().map(|t| t.text(text)).collect();
        let ["!", "{", numbers @ .., "}"] = &words[..] else { return None };
        let numbers = numbers.split(|word| *word == ",").filter(|words| !words.is_empty());
        numbers
            .map(|words| match words {
                [ty, number] => {
                    let width: u32 = ty.strip_prefix('i')?.parse().ok()?;
                    Some(number.parse::<i128>().ok()? as u128 & mask(width))
                }
                _ => None,
            })
            .collect()
    }

    /// The name of the type that a `!tbaa` tag in `range` says is accessed: the text of the tag if it
    /// has no name.
    pub(super) fn accessed_type(&self, range: Range<usize>) -> String {
        let text = self.source.text.as_str();
        let inside = |range: Range<usize>| {
            let tokens = tokenise(text.get(range.clone()).unwrap_or(""), range.start);
            let reference = match &tokens[..] {
                [name] => self.node(&plain_name(name.text(text))),
                _ => None,
            };
            let value = reference.map(|r| tokenise(text.get(r.clone()).unwrap_or(""), r.start));
            value.unwrap_or(tokens)
        };
        let is_string = |t: &&Token| t.text(text).starts_with("!\"");
        let written = text.get(range.clone()).unwrap_or("").trim().to_owned();
        let tag = inside(range);
        let is_node = |t: &&Token| t.kind == Kind::Name && !is_string(t);
        let accessed = tag.iter().filter(is_node).nth(1).map(|t| inside(t.range.clone()));
        let name = accessed.iter().flatten().chain(&tag).find(is_string);
        name.map_or(written, |t| plain_name(t.text(text)))
    }

    /// The tags that the metadata in `range` of the file stands for.
    pub(super) fn tags(&self, range: Range<usize>) -> Result<TagSet, InputError> {
        self.tags_at(range, 0)
    }

    fn tags_at(&self, range: Range<usize>, depth: usize) -> Result<TagSet, InputError> {
        let text = self.source.text.as_str();
        let tokens = tokenise(text.get(range.clone()).unwrap_or(""), range.start);
        let mut set = TagSet::default();
        let end = self.item(&tokens, 0, depth, &mut set)?;
        match tokens.get(end) {
            Some(extra) => Err(self.shape(extra.range.clone())),
            None => Ok(set),
        }
    }

    fn shape(&self, range: Range<usize>) -> InputError {
        let span = Span { start: range.start, len: range.len() };
        let message = "this is not MMRA metadata: expected a tag or a list of tags";
        InputError::new(self.source, span, message, "not a tag").with_help(SHAPE)
    }

    /// Reads the tag or list at token `at` into `set`, and returns the index after it.
    fn item(
        &self,
        tokens: &[Token],
        mut at: usize,
        depth: usize,
        set: &mut TagSet,
    ) -> Result<usize, InputError> {
        let text = self.source.text.as_str();
        let word = |i: usize| tokens.get(i).map_or("", |t| t.text(text));
        if word(at) == "distinct" {
            at += 1;
        }
        let Some(first) = tokens.get(at) else {
            let end = tokens.last().map_or(0, |t| t.range.end);
            return Err(self.shape(end..end));
        };
        if first.kind == Kind::Name && first.text(text).starts_with('!') && word(at + 1) != "(" {
            if first.text(text).starts_with("!\"") {
                return Err(self.shape(first.range.clone()));
            }
            let tags = self.reference(first, depth)?;
            set.0.extend(tags.0);
            return Ok(at + 1);
        }
        if word(at) != "!" || word(at + 1) != "{" {
            return Err(self.shape(first.range.clone()));
        }
        let end = skip_brackets(tokens, text, at + 1);
        let inside = &tokens[(at + 2).min(end)..end.saturating_sub(1).max(at + 2).min(end)];
        let whole = first.range.start..tokens[end - 1].range.end;
        if let Some(tag) = tag(inside, text) {
            set.0.insert(tag);
            return Ok(end);
        }
        let mut i = 0;
        while i < inside.len() {
            let string = inside[i].text(text).starts_with("!\"")
                || (inside[i].text(text) == "!"
                    && inside.get(i + 1).is_some_and(|t| t.kind == Kind::Text));
            if string {
                return Err(self.shape(whole));
            }
            i = self.item(inside, i, depth, set)?;
            match inside.get(i) {
                None => break,
                Some(comma) if comma.text(text) == "," => i += 1,
                Some(other) => return Err(self.shape(other.range.clone())),
            }
        }
        Ok(end)
    }

    fn reference(&self, token: &Token, depth: usize) -> Result<TagSet, InputError> {
        let written = token.text(&self.source.text);
        let name = plain_name(written);
        let span = Span { start: token.range.start, len: token.range.len() };
        let error =
            |message: String, label: &str| InputError::new(self.source, span, message, label);
        let Some(value) = self.nodes.get(&name).cloned() else {
            return Err(error(format!("metadata {written} is not defined"), "no such node")
                .with_help(format!(
                    "add a line such as: {written} = !{{!\"prefix\", !\"suffix\"}}"
                )));
        };
        match self.read.borrow().get(&name) {
            Some(Some(tags)) => return Ok(tags.clone()),
            Some(None) => {
                return Err(error(
                    format!("metadata {written} contains itself, so it is not a set of tags"),
                    "refers back to a node being read",
                )
                .with_help(SHAPE));
            }
            None => {}
        }
        if depth >= MAX_DEPTH {
            return Err(error(
                format!("metadata is nested more than {MAX_DEPTH} nodes deep here"),
                "too deep",
            )
            .with_help(SHAPE));
        }
        self.read.borrow_mut().insert(name.clone(), None);
        let tags = self.tags_at(value, depth + 1)?;
        self.read.borrow_mut().insert(name, Some(tags.clone()));
        Ok(tags)
    }
}

/// The single tag that the tokens between braces spell, if they do.
fn tag(tokens: &[Token], text: &str) -> Option<Tag> {
    let mut strings = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at].text(text);
        if token.starts_with("!\"") {
            strings.push(plain_name(token));
            at += 1;
        } else if token == "!" && tokens.get(at + 1).is_some_and(|t| t.kind == Kind::Text) {
            strings.push(plain_name(tokens[at + 1].text(text)));
            at += 2;
        } else {
            return None;
        }
        match tokens.get(at).map(|t| t.text(text)) {
            None => break,
            Some(",") => at += 1,
            Some(_) => return None,
        }
    }
    match strings.as_slice() {
        [prefix, suffix] => Some(Tag::new(prefix, suffix)),
        _ => None,
    }
}
