//! LLVM IR text (`.ll`), read without an LLVM installation.
//!
//! [`syntax`] says what is written; what that means is said here. Nothing is skipped: what is wrong in a function,
//! or in something of its module that it depends on, is why it is not read
//! ([`Function::unread`](crate::program::ir::Function::unread)); what is understood but has no meaning here becomes
//! [`Effect::Unsupported`](crate::program::ir::Effect::Unsupported).

// An error ends the reading of a function, so what it costs to carry one does not matter.
#![allow(clippy::result_large_err)]

mod amdgcn;
mod attachments;
mod attributes;
mod bulk;
mod bundles;
mod calls;
mod constants;
mod content;
mod context;
mod datalayout;
mod effects;
mod expanded;
mod function;
mod globals;
mod header;
mod instructions;
mod intrinsics;
mod memory;
mod metadata;
mod module;
mod names;
mod numbers;
mod operations;
mod outside;
mod pointers;
mod stop;
mod symbols;
mod synchscope;
pub mod syntax;
mod targets;
mod text;
mod types;
mod vectors;
mod words;

pub use content::Contents;
pub use names::name_of;

use crate::program::ir::{Function, Module, Source};
use crate::source::InputError;
use std::sync::Arc;

/// Reads a module of LLVM IR.
///
/// # Errors
/// Files of which nothing can be read, and names that are defined twice. What is wrong with one function is said
/// of that function.
pub fn read_module(source: Arc<Source>) -> Result<Module, InputError> {
    let file = syntax::parse(&source);
    module::translate(&source, &file)
}

/// The lines of a definition in the text of its module, from its header to the brace that ends it.
pub fn definition<'m>(module: &'m Module, function: &Function) -> impl Iterator<Item = &'m str> {
    let text = &module.source.text;
    let header = text[..function.span.start].rfind('\n').map_or(0, |newline| newline + 1);
    let mut open = true;
    text[header..].lines().take_while(move |line| std::mem::replace(&mut open, *line != "}"))
}
