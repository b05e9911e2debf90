//! The numbered metadata of a module: tags (`mmra.tag.def`, `mmra.set.def`), lists of numbers, names of types.

use super::context::Known;
use super::syntax::tree::{Metadata, Spanned, Type, Value};
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{AccessedType, AliasScope, Source, Span};
use crate::program::term::mask;
use crate::source::InputError;
use indexmap::IndexSet;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Longest chain of references followed; longer ones are a mistake, and must not exhaust the stack.
const MAX_DEPTH: usize = 128;

const SHAPE: &str = "a tag is !{!\"prefix\", !\"suffix\"}; a set of tags is a node listing such \
                     tags, as in !{!0, !1}; !{} is the empty set";

/// The numbered metadata of a module.
pub(super) struct Nodes<'t> {
    source: &'t Source,
    /// The nodes by their numbers.
    pub nodes: FxHashMap<u64, Known<'t, &'t Spanned<Metadata>>>,
    /// Those that are no copies of others.
    pub distinct: BTreeSet<u64>,
    read: RefCell<FxHashMap<u64, Option<TagSet>>>,
}

impl<'t> Nodes<'t> {
    /// No nodes yet.
    pub(super) fn new(source: &'t Source) -> Self {
        let (nodes, distinct) = (FxHashMap::default(), BTreeSet::new());
        Nodes { source, nodes, distinct, read: RefCell::default() }
    }

    /// The user's text.
    pub(super) fn source(&self) -> &'t Source {
        self.source
    }

    /// What metadata is: the node itself, where it refers to one.
    pub(super) fn follow<'a>(
        &self,
        metadata: &'a Spanned<Metadata>,
    ) -> Result<&'a Spanned<Metadata>, InputError>
    where
        't: 'a,
    {
        let Metadata::Node(number) = &metadata.node else { return Ok(metadata) };
        match self.nodes.get(number) {
            Some(Ok(node)) => Ok(node),
            Some(Err(error)) => Err((*error).clone()),
            None => {
                let message = format!("metadata !{number} is not defined");
                Err(InputError::new(self.source, metadata.span, message, "no such node"))
            }
        }
    }

    /// The string in `!{!"agent"}`, or in a node that is so defined.
    pub(super) fn string(&self, metadata: &Spanned<Metadata>) -> Result<String, InputError> {
        let node = self.follow(metadata).map_err(|error| match &metadata.node {
            Metadata::Node(number) => {
                error.or_help(format!("add a line such as: !{number} = !{{!\"agent\"}}"))
            }
            _ => error,
        })?;
        if let Metadata::Tuple(parts) = &node.node
            && let [Spanned { node: Metadata::String(string), .. }] = &parts[..]
        {
            return Ok(string.to_string());
        }
        let message = "expected metadata of one string";
        Err(InputError::new(self.source, metadata.span, message, "not one string")
            .with_help("a scope is written !{!\"agent\"}, the system scope !{!\"\"}"))
    }

    /// The globals of `!{ptr @f, ptr @g}` in that order, or of a node that is so defined.
    pub(super) fn globals(
        &self,
        metadata: &Spanned<Metadata>,
    ) -> Result<Option<IndexSet<String>>, InputError> {
        let Metadata::Tuple(parts) = &self.follow(metadata)?.node else { return Ok(None) };
        let name = |part: &Spanned<Metadata>| {
            let Metadata::Value(typed) = &part.node else { return None };
            let Value::Global(name) = &typed.value.node else { return None };
            Some(name.to_string())
        };
        Ok(parts.iter().map(name).collect())
    }

    /// The strings of `!{!"address"}`, or of a node that is so defined.
    pub(super) fn strings(
        &self,
        metadata: &Spanned<Metadata>,
    ) -> Result<Option<Vec<String>>, InputError> {
        let Metadata::Tuple(parts) = &self.follow(metadata)?.node else { return Ok(None) };
        let string = |part: &Spanned<Metadata>| match &part.node {
            Metadata::String(text) => Some(text.to_string()),
            _ => None,
        };
        Ok(parts.iter().map(string).collect())
    }

    /// The integers of `!{i32 0, i32 2}`, or of a node that is so defined.
    pub(super) fn integers(
        &self,
        metadata: &Spanned<Metadata>,
    ) -> Result<Option<Vec<u128>>, InputError> {
        let Metadata::Tuple(parts) = &self.follow(metadata)?.node else { return Ok(None) };
        let number = |part: &Spanned<Metadata>| {
            let Metadata::Value(typed) = &part.node else { return None };
            let (Type::Int(width @ ..=128), Value::Int(text)) = (&typed.ty.node, &typed.value.node)
            else {
                return None;
            };
            super::numbers::integer(text, 128).map(|bits| bits & mask(*width))
        };
        Ok(parts.iter().map(number).collect())
    }

    /// The scopes of a list of `!alias.scope` or `!noalias`: each is a node, the second operand of which is its domain.
    pub(super) fn scopes(&self, list: &Spanned<Metadata>) -> Result<Vec<AliasScope>, InputError> {
        let Metadata::Tuple(scopes) = &self.follow(list)?.node else { return Ok(vec![]) };
        let scope = |written: &Spanned<Metadata>| {
            let parts = match &self.follow(written)?.node {
                Metadata::Tuple(parts) => &parts[..],
                _ => &[],
            };
            let domain = parts.get(1).map(|domain| self.identity(domain));
            Ok(AliasScope { scope: self.identity(written), domain: domain.unwrap_or_default() })
        };
        scopes.iter().map(scope).collect()
    }

    /// What tells a node apart in its module: its number, or where it stands, which is behind all numbers.
    fn identity(&self, node: &Spanned<Metadata>) -> u64 {
        match node.node {
            Metadata::Node(number) => number,
            _ => (1 << 32) + node.span.start as u64,
        }
    }

    /// What a `!tbaa` tag says is accessed; nothing where that may be anything.
    pub(super) fn accessed(
        &self,
        tag: &Spanned<Metadata>,
    ) -> Result<Option<AccessedType>, InputError> {
        let parts = |metadata| match &self.follow(metadata)?.node {
            Metadata::Tuple(parts) => Ok::<_, InputError>(&parts[..]),
            _ => Ok(&[][..]),
        };
        let of_tag = parts(tag)?;
        let mut nodes = of_tag.iter().filter(|part| matches!(part.node, Metadata::Node(_)));
        let base = nodes.next().unwrap_or(tag);
        // Without a second one, the tag is a type itself, as of old.
        let accessed = nodes.next().unwrap_or(tag);
        let named = parts(accessed)?.iter().find_map(|part| match &part.node {
            Metadata::String(name) => Some(name.to_string()),
            _ => None,
        });
        // C's char.
        if named.as_deref() == Some("omnipotent char") {
            return Ok(None);
        }
        Ok(Some(AccessedType {
            tag: self.expanded(tag)?,
            accessed: self.expanded(accessed)?,
            whole: self.expanded(base)? == self.expanded(accessed)? || base.span == tag.span,
        }))
    }

    /// The tags that metadata stands for.
    pub(super) fn tags(&self, metadata: &Spanned<Metadata>) -> Result<TagSet, InputError> {
        let mut set = TagSet::default();
        self.collect(metadata, 0, &mut set)?;
        Ok(set)
    }

    fn shape(&self, span: Span) -> InputError {
        let message = "this is not MMRA metadata: expected a tag or a list of tags";
        InputError::new(self.source, span, message, "not a tag").with_help(SHAPE)
    }

    fn collect(
        &self,
        metadata: &Spanned<Metadata>,
        depth: usize,
        set: &mut TagSet,
    ) -> Result<(), InputError> {
        match &metadata.node {
            Metadata::Node(number) => {
                set.0.extend(self.node(*number, metadata, depth)?.0);
                Ok(())
            }
            Metadata::Tuple(parts) => {
                let string = |part: &Spanned<Metadata>| match &part.node {
                    Metadata::String(bytes) => Some(bytes.to_string()),
                    _ => None,
                };
                let strings: Vec<String> = parts.iter().filter_map(string).collect();
                match &strings[..] {
                    [prefix, suffix] if parts.len() == 2 => {
                        set.0.insert(Tag::new(prefix, suffix));
                        Ok(())
                    }
                    [] => parts.iter().try_for_each(|part| self.collect(part, depth, set)),
                    _ => Err(self.shape(metadata.span)),
                }
            }
            _ => Err(self.shape(metadata.span)),
        }
    }

    fn node(
        &self,
        number: u64,
        reference: &Spanned<Metadata>,
        depth: usize,
    ) -> Result<TagSet, InputError> {
        let error = |message: String, label: &str| {
            InputError::new(self.source, reference.span, message, label)
        };
        match self.read.borrow().get(&number) {
            Some(Some(tags)) => return Ok(tags.clone()),
            Some(None) => {
                let message =
                    format!("metadata !{number} contains itself, so it is not a set of tags");
                return Err(error(message, "refers back to a node being read").with_help(SHAPE));
            }
            None => {}
        }
        if depth >= MAX_DEPTH {
            let message = format!("metadata is nested more than {MAX_DEPTH} nodes deep here");
            return Err(error(message, "too deep").with_help(SHAPE));
        }
        let help = format!("add a line such as: !{number} = !{{!\"prefix\", !\"suffix\"}}");
        let value = self.follow(reference).map_err(|error| error.or_help(help))?;
        self.read.borrow_mut().insert(number, None);
        let mut set = TagSet::default();
        let read = self.collect(value, depth + 1, &mut set);
        match read {
            Ok(()) => self.read.borrow_mut().insert(number, Some(set.clone())),
            // Another function may ask again.
            Err(_) => self.read.borrow_mut().remove(&number),
        };
        read.map(|()| set)
    }
}
