//! What reading one function needs to know about the rest of the module.

use super::attributes::Attributes;
use super::datalayout::DataLayout;
use super::metadata::Metadata;
use super::synchscope::ScopeMap;
use super::tokens::plain_name;
use crate::program::ir::{Source, Span, Type};
use crate::source::InputError;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use tree_sitter::Node;

/// A use of a local value, checked when the whole function is known.
pub(super) struct Use {
    /// Name of the value.
    pub name: String,
    /// The type it is used at.
    pub ty: Type,
    /// Where.
    pub span: Span,
}

/// What reading values leaves behind for the function that contains them.
#[derive(Default)]
pub(super) struct Trace {
    /// Local values used.
    pub locals: Vec<Use>,
    /// Labels jumped to or named by a phi.
    pub labels: Vec<(String, Span)>,
    /// A `thread_local` global that was mentioned.
    pub thread_local: Option<String>,
}

/// Attributes of a declared function that its callers rely on.
#[derive(Clone, Default)]
pub(super) struct Callee {
    /// Of the function itself.
    pub function: Attributes,
    /// Of the returned value.
    pub result: Attributes,
    /// Of each parameter.
    pub parameters: Vec<Attributes>,
}

/// Tables of the module being read.
pub(super) struct Context<'t> {
    /// The user's text.
    pub source: &'t Source,
    /// `%T = type …`, by name.
    pub types: FxHashMap<String, Node<'t>>,
    /// `attributes #0 = …`, by `#0`.
    pub groups: FxHashMap<String, Attributes>,
    /// Functions, by name.
    pub callees: FxHashMap<String, Callee>,
    /// Everything `@name` may refer to.
    pub globals: FxHashSet<String>,
    /// Those of them that every thread has its own copy of.
    pub thread_locals: FxHashSet<String>,
    /// `@a = alias …`, by name: the node of the aliasee.
    pub aliases: FxHashMap<String, Node<'t>>,
    /// What the numbers of scopes mean.
    pub scopes: ScopeMap,
    /// The file is of the time when pointers said what they point to.
    pub typed_pointers: bool,
    /// Numbered metadata.
    pub metadata: Metadata<'t>,
    /// How memory is laid out.
    pub layout: DataLayout,
    /// Filled while values are read.
    pub trace: RefCell<Trace>,
}

impl<'t> Context<'t> {
    /// A context that knows nothing yet.
    pub(super) fn new(source: &'t Source) -> Self {
        Context {
            source,
            types: FxHashMap::default(),
            groups: FxHashMap::default(),
            callees: FxHashMap::default(),
            globals: FxHashSet::default(),
            thread_locals: FxHashSet::default(),
            aliases: FxHashMap::default(),
            scopes: ScopeMap::default(),
            typed_pointers: false,
            metadata: Metadata::new(source),
            layout: DataLayout::default(),
            trace: RefCell::default(),
        }
    }

    /// The user's text under a node.
    pub(super) fn text(&self, node: Node) -> &'t str {
        self.source.text.get(node.byte_range()).unwrap_or("")
    }

    /// The user's text between two offsets.
    pub(super) fn between(&self, start: usize, end: usize) -> &'t str {
        self.source.text.get(start..end.max(start)).unwrap_or("")
    }

    /// The user's whole word at the start of a node, which normalising may have shortened.
    pub(super) fn word(&self, node: Node) -> &'t str {
        let rest = self.source.text.get(node.start_byte()..).unwrap_or("");
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    }

    /// The name a variable or label node spells.
    pub(super) fn name(&self, node: Node) -> String {
        plain_name(self.text(node))
    }

    /// An error under a node.
    pub(super) fn error(
        &self,
        node: Node,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> InputError {
        InputError::new(self.source, span(node), message, label)
    }

    /// The children of a node, comments left out.
    pub(super) fn children(&self, node: Node<'t>) -> Children<'t> {
        let mut cursor = node.walk();
        let nodes = node.children(&mut cursor).filter(|child| !child.is_extra()).collect();
        Children { parent: node, nodes, at: 0 }
    }
}

/// Where a node stands.
pub(super) fn span(node: Node) -> Span {
    Span { start: node.start_byte(), len: node.end_byte() - node.start_byte() }
}

/// Whether a node is of this kind. Keywords that share the name of a rule (`type`, `label`,
/// `metadata`) are not nodes of that kind.
fn is(node: Node, kind: &str) -> bool {
    node.kind() == kind && (node.is_named() || !kind.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// The children of a node, read from left to right.
pub(super) struct Children<'t> {
    parent: Node<'t>,
    nodes: Vec<Node<'t>>,
    at: usize,
}

impl<'t> Children<'t> {
    /// The next child, without taking it.
    pub(super) fn peek(&self) -> Option<Node<'t>> {
        self.nodes.get(self.at).copied()
    }

    /// Takes the next child, whatever it is.
    pub(super) fn next(&mut self) -> Option<Node<'t>> {
        let node = self.peek();
        self.at += 1;
        node
    }

    /// Takes the next child if it is of this kind.
    pub(super) fn eat(&mut self, kind: &str) -> Option<Node<'t>> {
        let node = self.peek().filter(|n| is(*n, kind))?;
        self.at += 1;
        Some(node)
    }

    /// Whether the next child was of this kind; takes it if so.
    pub(super) fn has(&mut self, kind: &str) -> bool {
        self.eat(kind).is_some()
    }

    /// Takes the next child of this kind, passing over whatever precedes it.
    pub(super) fn find(&mut self, kind: &str) -> Option<Node<'t>> {
        while let Some(node) = self.next() {
            if is(node, kind) {
                return Some(node);
            }
        }
        None
    }

    /// As [`Self::find`], when there must be one.
    pub(super) fn need(&mut self, cx: &Context<'t>, kind: &str) -> Result<Node<'t>, InputError> {
        let parent = self.parent;
        self.find(kind).ok_or_else(|| {
            let what = kind.replace('_', " ");
            cx.error(parent, format!("expected a {what} here"), format!("no {what}"))
        })
    }
}
