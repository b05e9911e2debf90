//! What is attached to instructions: tags, and what metadata says of their results and of the memory that they
//! access.

use super::context::Context;
use crate::execution::tags::TagSet;
use crate::program::ir::{AliasHints, Promises, is_convention};
use crate::source::InputError;
use tree_sitter::Node;

/// Whether a word before the type of an instruction promises something of its operands, or of the callee, that
/// is not interpreted.
pub(super) fn is_promise(word: &str) -> bool {
    let fast = ["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"];
    is_convention(word) || fast.contains(&word) || matches!(word, "tail" | "musttail")
}

/// Metadata that promises nothing, or is looked at elsewhere.
const PROMISE_NOTHING: &[&str] = &[
    "!mmra",
    "!tbaa",
    "!alias.scope",
    "!noalias",
    "!invariant.load",
    "!dbg",
    "!prof",
    "!nontemporal",
    "!srcloc",
    "!unpredictable",
    "!llvm.loop",
    "!fpmath",
    "!annotation",
    "!heapallocsite",
    "!nosanitize",
    "!pcsections",
    "!DIAssignID",
    "!memprof",
    "!callsite",
    "!make.implicit",
];

/// Instructions that LLVM lets carry `!mmra`.
fn may_have_tags(kind: &str) -> bool {
    matches!(
        kind,
        "instruction_load"
            | "instruction_store"
            | "instruction_atomicrmw"
            | "instruction_cmpxchg"
            | "instruction_fence"
            | "instruction_call"
            | "instruction_invoke"
            | "instruction_callbr"
    )
}

impl<'t> Context<'t> {
    /// What an attachment says of aliasing.
    pub(super) fn alias(&self, node: Node<'t>, hints: &mut AliasHints) {
        let mut children = self.children(node);
        let name = children.find("metadata_name").map_or("", |n| self.text(n));
        match (name, children.find("metadata")) {
            ("!tbaa", Some(value)) => {
                hints.accessed = Some(self.metadata.accessed_type(value.byte_range()));
            }
            ("!alias.scope", _) => hints.scoped = true,
            ("!noalias", _) => hints.noalias = true,
            _ => {}
        }
    }

    /// What an attachment promises of the result, or of something else that is not interpreted.
    pub(super) fn promise(
        &self,
        node: Node<'t>,
        promises: &mut Promises,
    ) -> Result<(), InputError> {
        let mut children = self.children(node);
        let Some(name) = children.find("metadata_name") else { return Ok(()) };
        let value = children.find("metadata");
        let numbers = || value.and_then(|v| self.metadata.integers(v.byte_range()));
        let wrong = |expected: &str| {
            let message = format!("this {} is no list of {expected}", self.text(name));
            self.error(value.unwrap_or(name), message, "here")
        };
        match self.text(name) {
            "!noundef" => promises.noundef = true,
            "!nonnull" => promises.nonnull = true,
            "!align" => match numbers().as_deref() {
                Some([align]) if align.is_power_of_two() && *align <= 1 << 32 => {
                    promises.align = promises.align.max(*align as u64);
                }
                _ => return Err(wrong("one power of two")),
            },
            "!range" => match numbers() {
                Some(ends) if !ends.is_empty() && ends.len() % 2 == 0 => {
                    promises.ranges.push(ends.chunks(2).map(|c| (c[0], c[1])).collect());
                }
                _ => return Err(wrong("pairs of integers")),
            },
            known if PROMISE_NOTHING.contains(&known) => {}
            other => {
                let of = value.map_or("", |v| self.metadata.written(v.byte_range()));
                promises.others.insert(format!("{other} {of}"));
            }
        }
        Ok(())
    }

    /// The tags, if the attachment says which they are.
    ///
    /// # Errors
    /// If the instruction may not have tags, or has some already, or if these are none.
    pub(super) fn attachment(
        &self,
        node: Node<'t>,
        operation: Node<'t>,
        tags: &mut Option<TagSet>,
    ) -> Result<(), InputError> {
        let mut children = self.children(node);
        let Some(name) = children.find("metadata_name").filter(|n| self.text(*n) == "!mmra") else {
            return Ok(());
        };
        if !may_have_tags(operation.kind()) {
            return Err(self
                .error(name, "!mmra does not belong on this instruction", "not here")
                .with_help("loads, stores, atomic operations, fences and calls may carry it"));
        }
        if tags.is_some() {
            return Err(self
                .error(name, "a second !mmra on one instruction", "second annotation")
                .with_help("list all tags in one node, as in !{!0, !1}"));
        }
        let value = children.need(self, "metadata")?;
        *tags = Some(self.metadata.tags(value.byte_range())?);
        Ok(())
    }
}
