//! LLVM IR text (`.ll`), read without an LLVM installation.
//!
//! The text is normalised to what the tree-sitter grammar accepts, byte for byte, parsed, and its
//! tree is translated. Whatever the grammar does not accept is an error with a position: nothing is
//! skipped. What is understood but has no meaning here becomes
//! [`Effect::Unsupported`](crate::program::ir::Effect::Unsupported).

// An error ends the run, so what it costs to carry one does not matter.
#![allow(clippy::result_large_err)]

mod amdgcn;
mod attachments;
mod attributes;
mod bulk;
mod calls;
mod constants;
mod context;
mod datalayout;
mod diagnose;
mod filled;
mod function;
mod instructions;
mod intrinsics;
mod memory;
mod metadata;
mod module;
mod normalise;
mod numbers;
mod pointers;
mod synchscope;
pub mod syntax;
mod tokens;
mod types;
mod vectors;

use crate::program::ir::{Module, Source, Span};
use crate::source::InputError;
use std::ops::ControlFlow;
use std::sync::Arc;
use tree_sitter::{Language, ParseOptions, Parser, Tree};

/// Reads a module of LLVM IR.
pub fn read_module(source: Arc<Source>) -> Result<Module, InputError> {
    let normalised = normalise::normalise(&source)?;
    let language: Language = tree_sitter_llvm::LANGUAGE.into();
    let mut parser = Parser::new();
    parser.set_language(&language).map_err(|error| {
        let message = format!("the grammar of LLVM IR cannot be used: {error}");
        InputError::new(&source, Span::default(), message, "before reading this")
    })?;
    let tree = parse(&mut parser, &normalised.text)
        .ok_or_else(|| diagnose::syntax_error(&source, &language, &normalised.text))?;
    if let Some(error) = diagnose::joined_words(&source, &language, &tree, &normalised.text) {
        return Err(error);
    }
    let mut context = context::Context::new(&source);
    let contents = module::module(&mut context, tree.root_node(), &normalised)?;
    drop(context);
    let module::Contents { globals, functions, aliases, layout, triple } = contents;
    Ok(Module { source, globals, functions, aliases, layout, triple })
}

/// The tree of `text`, if the grammar accepts all of it. Parsing stops soon after the first error:
/// recovering from it could take long, and the result would not be used.
fn parse(parser: &mut Parser, text: &str) -> Option<Tree> {
    let mut stop = |state: &tree_sitter::ParseState| {
        if state.has_error() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let options = ParseOptions::new().progress_callback(&mut stop);
    let mut input = |at: usize, _| &text.as_bytes()[at.min(text.len())..];
    let tree = parser.parse_with_options(&mut input, None, Some(options))?;
    (!tree.root_node().has_error() && tree.root_node().kind() == "module").then_some(tree)
}
