//! Readers: one per format. They produce [`crate::program::ir`] and diagnostics, and decide nothing.

pub mod diagnostic;
pub mod directive;
pub mod llvm;
pub mod sketch;

use crate::program::ir::Source;
use crate::program::litmus::Litmus;
use diagnostic::InputError;
use std::path::Path;
use std::sync::Arc;

/// Why a file could not be read.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum LoadError {
    /// The file system said no.
    #[error("cannot read {file}: {error}")]
    #[diagnostic(help("check the path and its permissions; the file must be UTF-8 text"))]
    File {
        /// The file, as given.
        file: String,
        /// What went wrong.
        error: std::io::Error,
    },
    /// No reader for this kind of file.
    #[error("{file} is not a litmus test: expected a file that ends in .ll or .mmra")]
    #[diagnostic(help(
        "LLVM IR text is read from *.ll, sketches of the MMRA document from *.mmra"
    ))]
    Extension {
        /// The file, as given.
        file: String,
    },
    /// The contents are not what they should be.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
}

/// The text of a file.
///
/// # Errors
/// Whatever the file system says.
pub fn source(path: &Path) -> Result<Arc<Source>, LoadError> {
    let name = path.display().to_string();
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Arc::new(Source { name, text })),
        Err(error) => Err(LoadError::File { file: name, error }),
    }
}

/// Reads a litmus test, by the file's extension a sketch or LLVM IR with directives.
///
/// # Errors
/// Files that cannot be read, and mistakes in them, with their position.
pub fn litmus(path: &Path) -> Result<Litmus, LoadError> {
    match path.extension().and_then(|e| e.to_str()) {
        Some("mmra") => Ok(sketch::read_sketch(source(path)?)?),
        Some("ll") => Ok(directive::litmus_from_module(llvm::read_module(source(path)?)?)?),
        _ => Err(LoadError::Extension { file: path.display().to_string() }),
    }
}
