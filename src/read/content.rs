//! What findings are known again by: the content of what they are about, wherever it stands.

use super::llvm;
use crate::source::Source;
use std::path::Path;

/// The contents of a file's functions.
pub struct Contents {
    ir: Option<llvm::Contents>,
    text: String,
}

impl Contents {
    /// Those of a text that is, or might be, in that file.
    pub fn of(path: &Path, source: &Source) -> Contents {
        let sketch = path.extension().is_some_and(|e| e == "mmra" || e == "vulkan");
        let ir = (!sketch).then(|| llvm::Contents::of(source));
        Contents { ir, text: whole(&source.text) }
    }

    /// The content of a function: what it names of the file, too. Of what is no LLVM IR, and where that cannot be
    /// read, the whole file.
    pub fn function(&self, function: &str) -> String {
        let content = self.ir.as_ref().and_then(|ir| ir.function(function));
        content.unwrap_or_else(|| format!("{function}\n{}", self.text))
    }

    /// The definitions of what a piece of the file names, `limit` of them at most; none where the file is no LLVM IR.
    pub fn named(&self, text: &str, limit: usize) -> Vec<String> {
        self.ir.as_ref().map(|ir| ir.named(text, limit)).unwrap_or_default()
    }
}

/// A text whose blanks make no difference; comments may be questions, and do.
pub fn whole(text: &str) -> String {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = text.lines().map(words).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
