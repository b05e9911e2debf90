//! Readers: one per format. They produce [`crate::program::ir`] and diagnostics, and decide nothing.

pub mod annotate;
mod bitcode;
mod c;
pub mod content;
pub mod directive;
pub mod expectations;
mod files;
pub mod herd;
pub mod khronos;
pub mod launch;
pub mod llvm;
mod registers;
pub mod sketch;
pub mod suite;
pub mod vulkan;
pub(crate) mod vulkan_operation;

pub use files::{Halves, Paired, halves, ir_files, litmus_files, paired};

use crate::program::ir::{Function, Module, Source};
use crate::program::launch::Launch;
use crate::program::litmus::{Dialect, Litmus};
use crate::source::InputError;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// Why a file could not be read.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum LoadError {
    /// The file system said no.
    #[error("cannot read {file}: {error}")]
    #[diagnostic(help("check the path and its permissions"))]
    File {
        /// The file, as given.
        file: String,
        /// What went wrong.
        error: std::io::Error,
    },
    /// There is nothing of that name.
    #[error("there is no file or directory {file}")]
    #[diagnostic(help(
        "check the path; a pattern is expanded by the shell, if anything matches it"
    ))]
    Missing {
        /// What was given.
        file: String,
    },
    /// A directory without tests.
    #[error("there are no litmus tests in {directory}")]
    #[diagnostic(help(
        "expected files .ll, .mmra, .vulkan, .test or .litmus there or in a directory below; \
         x.before.ll, x.after.ll and x.union.ll are not looked at unless they are named"
    ))]
    Empty {
        /// The directory, as given.
        directory: String,
    },
    /// A directory without LLVM IR.
    #[error("there is no LLVM IR in {directory}")]
    #[diagnostic(help("expected files .ll there or in a directory below"))]
    NoIr {
        /// The directory, as given.
        directory: String,
    },
    /// No reader for this kind of file.
    #[error("{file} is not a litmus test: expected .ll, .mmra, .vulkan, .test or .litmus")]
    #[diagnostic(help(
        "LLVM IR is in *.ll, sketches are in *.mmra and *.vulkan, Khronos' tests in *.test, tests in \
         herd's notation, for Vulkan, C and OpenCL, in *.litmus"
    ))]
    Extension {
        /// The file, as given.
        file: String,
    },
    /// LLVM's bitcode, which is not read here.
    #[error("{file} is LLVM bitcode: {problem}")]
    #[diagnostic(help(
        "make text of it with the llvm-dis of the LLVM that wrote it: llvm-dis {file} -o {file}.ll"
    ))]
    Bitcode {
        /// The file, as given.
        file: String,
        /// Why it is not made text of.
        problem: String,
    },
    /// A directory without files to compare.
    #[error("there is nothing to compare in {directory}")]
    #[diagnostic(help(
        "expected files .ll, .bc, .mmra or .vulkan that have the same path in both directories, or x.before.ll and x.after.ll in one"
    ))]
    NothingToCompare {
        /// The directory, as given.
        directory: String,
    },
    /// A directory without tests of transformations.
    #[error("there are no tests of transformations in {directory}")]
    #[diagnostic(help(
        "expected x.srctgt.ll with @src and @tgt, x.src.ll with x.tgt.ll, or x.ident.ll, as Alive2's suite has them"
    ))]
    NoSuite {
        /// The directory, as given.
        directory: String,
    },
    /// Something else where kernels are wanted.
    #[error("{file} has no kernels: only LLVM IR has")]
    #[diagnostic(help(
        "launch a file .ll, or leave out --waves, --groups, --lanes, --size and --kernel"
    ))]
    NoKernel {
        /// The file, as given.
        file: String,
    },
    /// A litmus test where functions are wanted.
    #[error("{file} is a whole program, not functions to put into other programs")]
    #[diagnostic(help("write both sides as sketches (*.vulkan), whose threads are compared"))]
    NoFunctions {
        /// The file, as given.
        file: String,
    },
    /// The contents are not what they should be.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
}

/// The name of what comes from standard input.
pub const STDIN: &str = "-";

/// The text of a file; of LLVM's bitcode, what `llvm-dis` makes of it. `-` is standard input.
///
/// # Errors
/// Whatever the file system says; bitcode, if there is no `llvm-dis` that reads it.
pub fn source(path: &Path) -> Result<Arc<Source>, LoadError> {
    let (name, bytes) = match path.as_os_str() == STDIN {
        true => {
            let mut bytes = Vec::new();
            let read = std::io::stdin().lock().read_to_end(&mut bytes);
            ("<stdin>".to_owned(), read.map(|_| bytes))
        }
        false => (path.display().to_string(), std::fs::read(path)),
    };
    match bytes {
        Ok(bytes) if bitcode::is(&bytes) => match bitcode::text(bytes) {
            Ok(bytes) => Ok(Arc::new(Source::from_bytes(name, &bytes))),
            Err(problem) => Err(LoadError::Bitcode { file: name, problem }),
        },
        Ok(bytes) => Ok(Arc::new(Source::from_bytes(name, &bytes))),
        Err(error) => Err(LoadError::File { file: name, error }),
    }
}

/// Reads the functions of a file: LLVM IR, or a sketch, whose threads are its functions.
///
/// # Errors
/// Files that cannot be read, and mistakes in them, with their position.
pub fn functions(path: &Path) -> Result<(Module, Dialect), LoadError> {
    match path.extension().and_then(|e| e.to_str()) {
        Some("test" | "litmus") => Err(LoadError::NoFunctions { file: path.display().to_string() }),
        _ => functions_in(path, source(path)?),
    }
}

/// The same of a text that is, or might be, in that file.
///
/// # Errors
/// Mistakes in the text, with their position.
pub fn functions_in(path: &Path, source: Arc<Source>) -> Result<(Module, Dialect), LoadError> {
    let sketch = match path.extension().and_then(|e| e.to_str()) {
        Some("mmra") => sketch::read_sketch(source)?,
        Some("vulkan") => vulkan::read_sketch(source)?,
        Some("test" | "litmus") => {
            return Err(LoadError::NoFunctions { file: path.display().to_string() });
        }
        _ => return Ok((llvm::read_module(source)?, Dialect::Llvm)),
    };
    Ok((sketch.module, sketch.dialect))
}

/// The text of a function in that of its module: up to the brace that ends it, or the thread of a sketch up to the next one.
pub fn text_of(module: &Module, dialect: Dialect, function: &Function) -> String {
    let lines: Vec<&str> = match dialect {
        Dialect::Llvm => llvm::definition(module, function).collect(),
        _ => {
            let text = &module.source.text;
            let line = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            let others = module.functions.iter().map(|other| other.span.start);
            let next = others.filter(|start| *start > function.span.start).min();
            let end = next.map_or(text.len(), line);
            text[line(function.span.start)..end].lines().filter(|line| !line.is_empty()).collect()
        }
    };
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}

/// Reads the litmus tests of a file, by its extension. Most formats have one test per file; Khronos'
/// has one for each of its expectations.
///
/// # Errors
/// Files that cannot be read, and mistakes in them, with their position.
pub fn litmus(path: &Path) -> Result<Vec<Litmus>, LoadError> {
    match is_litmus(path) {
        true => litmus_in(path, source(path)?),
        false => Err(LoadError::Extension { file: path.display().to_string() }),
    }
}

/// The same of a text that is, or might be, in that file.
///
/// # Errors
/// Mistakes in the text, with their position.
pub fn litmus_in(path: &Path, source: Arc<Source>) -> Result<Vec<Litmus>, LoadError> {
    Ok(match path.extension().and_then(|e| e.to_str()) {
        Some("mmra") => vec![sketch::read_sketch(source)?],
        Some("ll") => vec![directive::litmus_from_module(llvm::read_module(source)?)?],
        Some("vulkan") => vec![vulkan::read_sketch(source)?],
        Some("test") => khronos::read_tests(source)?,
        Some("litmus") => vec![herd::read_litmus(source)?],
        _ => return Err(LoadError::Extension { file: path.display().to_string() }),
    })
}

/// Reads the kernels in a file of LLVM IR, launched: that of a name, or all.
///
/// # Errors
/// Files that cannot be read, mistakes in them, and what cannot be launched, with the position.
pub fn kernels(
    path: &Path,
    launch: Launch,
    kernel: Option<&str>,
) -> Result<Vec<Litmus>, LoadError> {
    match path.extension().and_then(|e| e.to_str()) {
        Some("ll" | "bc") => {
            Ok(launch::launched(&llvm::read_module(source(path)?)?, launch, kernel)?)
        }
        _ => Err(LoadError::NoKernel { file: path.display().to_string() }),
    }
}

fn is_litmus(path: &Path) -> bool {
    let extension = path.extension().and_then(|e| e.to_str());
    extension.is_some_and(|e| ["mmra", "ll", "vulkan", "test", "litmus"].contains(&e))
}
