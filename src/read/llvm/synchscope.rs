//! Scopes as the proposal of 2016 writes them: `synchscope(2)`, `singlethread`, and a map of the
//! module, `!synchscope`, from numbers to names.
//!
//! The numbers are those of the file: "the values 0 and 1 are special", 0 is one thread and 1 the
//! system, and the map says what the others mean. Where it is "empty or non-existent, then all
//! non-zero values will be mapped to system".

use super::context::Context;
use super::metadata::Metadata;
use super::tokens::{Kind, Token, plain_name, skip_brackets, tokenise};
use crate::execution::scopes::{AMDGPU, SINGLE_THREAD, Scope};
use crate::program::ir::{Source, Span};
use crate::source::InputError;
use std::collections::BTreeMap;
use std::ops::Range;
use tree_sitter::Node;

const SHAPE: &str = "the map is !synchscope = !{!0, !1} with entries such as \
                     !0 = !{i32 2, !\"workgroup\"}; their numbers are not negative";

/// How the proposal's in-memory form writes the scope of a single thread.
const SINGLE_THREAD_IN_MEMORY: u32 = u32::MAX;

/// What the numbers of a file mean; a scope without a name here is the system.
#[derive(Clone, Debug, Default)]
pub(super) struct ScopeMap(BTreeMap<u32, Option<String>>);

/// The scope that a name of the map stands for. Standard names are those of OpenCL, in any case;
/// others are the target's own.
fn standard(name: &str) -> Option<String> {
    let plain = name.to_ascii_lowercase();
    match plain.as_str() {
        "" | "system" => None,
        "device" => Some("agent".into()),
        "workitem" | SINGLE_THREAD => Some(SINGLE_THREAD.into()),
        known if is_of_amdgpu(Scope::named(known)) => Some(plain),
        _ => Some(name.to_owned()),
    }
}

fn is_of_amdgpu(scope: Scope) -> bool {
    scope.is_one_as() || AMDGPU.iter().any(|name| scope.is(name))
}

/// Reads the map that the text in `range` defines.
pub(super) fn read(
    source: &Source,
    metadata: &Metadata<'_>,
    range: Range<usize>,
) -> Result<ScopeMap, InputError> {
    let text = source.text.as_str();
    let tokens = tokenise(text.get(range.clone()).unwrap_or(""), range.start);
    // The name and `=` come first.
    let mut reader = Reader { source, metadata, map: ScopeMap::default() };
    let start = reader.open(&tokens, 2)?;
    let is = |word: &'static str| tokens.iter().filter(move |t| t.text(text) == word).count();
    if is("{") != is("}") {
        let message = "the map of scopes is never closed";
        return Err(reader.error(&tokens[start], message, "opened here").with_help(SHAPE));
    }
    let end = skip_brackets(&tokens, text, start) - 1;
    let mut at = start + 1;
    while at < end {
        at = reader.entry(&tokens[..end], at)?;
        match tokens[at].text(text) {
            "," if at < end => at += 1,
            _ if at == end => {}
            _ => return Err(reader.shape(&tokens[at])),
        }
    }
    Ok(reader.map)
}

struct Reader<'m, 't> {
    source: &'m Source,
    metadata: &'m Metadata<'t>,
    map: ScopeMap,
}

impl Reader<'_, '_> {
    fn error(&self, token: &Token, message: impl Into<String>, label: &str) -> InputError {
        let span = Span { start: token.range.start, len: token.range.len() };
        InputError::new(self.source, span, message, label)
    }

    fn shape(&self, token: &Token) -> InputError {
        self.error(token, "this is not a map of scopes", "not an entry").with_help(SHAPE)
    }

    fn word(&self, tokens: &[Token], at: usize) -> &str {
        tokens.get(at).map_or("", |t| t.text(&self.source.text))
    }

    /// Index of the brace that opens the node at `at`, where `metadata` and `!` may come first.
    fn open(&self, tokens: &[Token], mut at: usize) -> Result<usize, InputError> {
        for before in ["distinct", "metadata", "!"] {
            if self.word(tokens, at) == before {
                at += 1;
            }
        }
        match (self.word(tokens, at), tokens.get(at).or(tokens.last())) {
            ("{", _) => Ok(at),
            (_, Some(token)) => Err(self.shape(token)),
            (_, None) => {
                let message = "this is not a map of scopes";
                Err(InputError::new(self.source, Span::default(), message, "").with_help(SHAPE))
            }
        }
    }

    /// Reads the entry at `at`, or the node that it refers to, and returns the index after it.
    fn entry(&mut self, tokens: &[Token], at: usize) -> Result<usize, InputError> {
        let token = &tokens[at];
        let written = token.text(&self.source.text);
        let string = written.starts_with("!\"");
        let reference = token.kind == Kind::Name && written.starts_with('!') && !string;
        if !reference {
            let open = self.open(tokens, at)?;
            let end = skip_brackets(tokens, &self.source.text, open);
            self.pair(&tokens[open..end])?;
            return Ok(end);
        }
        let Some(range) = self.metadata.node(&plain_name(written)) else {
            let message = format!("metadata {written} is not defined");
            return Err(self.error(token, message, "no such node").with_help(SHAPE));
        };
        let node = tokenise(self.source.text.get(range.clone()).unwrap_or_default(), range.start);
        let open = self.open(&node, 0)?;
        self.pair(&node[open..])?;
        Ok(at + 1)
    }

    /// Reads `{i32 2, !"WorkGroup"}`, braces included.
    fn pair(&mut self, tokens: &[Token]) -> Result<(), InputError> {
        let words: Vec<&str> = tokens.iter().map(|t| t.text(&self.source.text)).collect();
        // Before LLVM 3.6, metadata said so wherever it was used.
        let (name_at, name) = match words[..] {
            ["{", ty, _, ",", name, "}"] if ty.starts_with('i') => (4, name),
            ["{", ty, _, ",", "metadata", name, "}"] if ty.starts_with('i') => (5, name),
            _ => return Err(self.shape(&tokens[0])),
        };
        let (Ok(number), true) = (words[2].parse::<u32>(), name.starts_with("!\"")) else {
            return Err(self.shape(&tokens[0]));
        };
        let scope = standard(&plain_name(name));
        let special = match number {
            0 => Some(Some(SINGLE_THREAD.to_owned())),
            1 => Some(None),
            _ => None,
        };
        if let Some(meaning) = special
            && meaning != scope
        {
            let meaning = meaning.as_deref().unwrap_or("system");
            let message = format!("scope {number} is special: it is {meaning} in every file");
            return Err(self
                .error(&tokens[name_at], message, "another scope")
                .with_help("number other scopes from 2 on"));
        }
        if self.map.0.insert(number, scope).is_some() {
            let message = format!("scope {number} has two names");
            return Err(self
                .error(&tokens[2], message, "the second one")
                .with_help("a number stands once in the map"));
        }
        Ok(())
    }
}

impl<'t> Context<'t> {
    /// The scope that a `syncscope` node stands for, as the user wrote it.
    pub(super) fn scope(&self, node: Node<'t>) -> Result<Option<Scope>, InputError> {
        Ok(self.name_of_scope(node)?.and_then(|name| Scope::in_llvm(&name)))
    }

    fn name_of_scope(&self, node: Node<'t>) -> Result<Option<String>, InputError> {
        let rest = self.source.text.get(node.start_byte()..).unwrap_or("");
        match self.word(node) {
            SINGLE_THREAD => Ok(Some(SINGLE_THREAD.into())),
            "synchscope" => self.numbered(&tokenise(rest, node.start_byte())),
            _ => {
                let text = self.children(node).need(self, "string")?;
                Ok(Some(plain_name(self.text(text))).filter(|n| !n.is_empty()))
            }
        }
    }

    /// The scope of `synchscope(n)`, whose tokens come first.
    fn numbered(&self, tokens: &[Token]) -> Result<Option<String>, InputError> {
        let text = self.source.text.as_str();
        let token = &tokens[2.min(tokens.len() - 1)];
        let span = Span { start: token.range.start, len: token.range.len() };
        let error =
            |message: String, label: &str| InputError::new(self.source, span, message, label);
        let closed = tokens.get(3).is_some_and(|t| t.text(text) == ")");
        let Some(number) = token.text(text).parse::<u32>().ok().filter(|_| closed) else {
            let message = format!("expected the number of a scope, found `{}`", token.text(text));
            return Err(error(message, "not such a number")
                .with_help("a scope with a name is written syncscope(\"agent\")"));
        };
        let map = &self.scopes.0;
        match (number, map.get(&number)) {
            (0, _) => Ok(Some(SINGLE_THREAD.into())),
            (1, _) => Ok(None),
            (SINGLE_THREAD_IN_MEMORY, None) => {
                Err(error(format!("{number} stands for one thread in memory only"), "not in files")
                    .with_help("write singlethread, or synchscope(0)"))
            }
            (_, Some(scope)) => Ok(scope.clone()),
            (_, None) if map.is_empty() => Ok(None),
            (_, None) => {
                let known: Vec<String> = map.keys().map(ToString::to_string).collect();
                let message = format!("scope {number} is not in the map of this file");
                Err(error(message, "no name").with_help(format!(
                    "add !{{i32 {number}, !\"…\"}} to !synchscope, which names {}",
                    known.join(", ")
                )))
            }
        }
    }
}
