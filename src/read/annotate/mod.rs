//! The annotations of operations as a file has them, and the file with others: orderings, scopes, tags, words of
//! Vulkan's.
//!
//! What is written is read again by the reader of the notation, which says whether it is allowed, and what it means:
//! nothing is decided here.

mod barriers;
mod llvm;
mod words;

pub use barriers::Barrier;
pub use words::Strength;

use crate::execution::tags::Tag;
use crate::program::ir::{Ordering, Source, Span};
use crate::read::herd;
use crate::read::khronos;
use crate::read::llvm::syntax::lexer::{Kind, Lexer, Token};
use crate::read::vulkan;
use crate::read::vulkan_operation::Spelling;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

/// How a file writes its operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// LLVM IR.
    Llvm,
    /// Sketches of LLVM IR, `.mmra`.
    Sketch,
    /// Sketches in Vulkan's terms, one operation on a line.
    Words,
    /// herd's tables, one operation in a cell.
    Cells,
    /// Khronos' tests, one operation on a line.
    Lines,
}

/// How strong an operation is, in the terms of its notation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wording {
    /// LLVM's ordering, and its scope; without one, the system's.
    Ordered(Ordering, Option<String>),
    /// In Vulkan's terms.
    Vulkan(Strength),
    /// The operation is not there.
    Absent,
}

impl Notation {
    /// The notation of files with that extension, if annotations can be changed in it.
    pub fn of(path: &Path) -> Option<Notation> {
        match path.extension().and_then(|e| e.to_str())? {
            "ll" => Some(Notation::Llvm),
            "mmra" => Some(Notation::Sketch),
            "vulkan" => Some(Notation::Words),
            "litmus" => Some(Notation::Cells),
            "test" => Some(Notation::Lines),
            _ => None,
        }
    }

    /// Whether operations are annotated in Vulkan's terms.
    pub fn is_vulkan(self) -> bool {
        matches!(self, Notation::Words | Notation::Cells | Notation::Lines)
    }

    /// The words that operations are made of in Vulkan's terms.
    fn spelling(self) -> &'static Spelling {
        match self {
            Notation::Cells => &herd::SPELLING,
            Notation::Lines => &khronos::SPELLING,
            Notation::Words | Notation::Llvm | Notation::Sketch => &vulkan::SPELLING,
        }
    }

    /// What of the text an operation's annotations may be in, given where the reader found it; `None` where it is
    /// spread over several lines, or is no operation that has them.
    pub fn operation(self, source: &Source, span: Span) -> Option<Range<usize>> {
        let start = span.start;
        let written = source.text.get(start..start + span.len)?;
        match self {
            Notation::Llvm | Notation::Sketch => {
                let line = source.text[start..].lines().next()?;
                let (first, end) = instruction_in(line)?;
                let range = start + first..start + end;
                llvm::is_operation(&source.text[range.clone()]).then_some(range)
            }
            Notation::Words | Notation::Cells | Notation::Lines => {
                if written.contains('\n') {
                    return None;
                }
                let mut at = start;
                written.split_whitespace().find_map(|word| {
                    at = start + (word.as_ptr() as usize - written.as_ptr() as usize);
                    words::is_operation(self.spelling(), word).then(|| at..at + word.len())
                })
            }
        }
    }

    /// The operation with other annotations. `None` leaves that part as it is.
    pub fn rewritten(
        self,
        operation: &str,
        wording: Option<&Wording>,
        tags: Option<&BTreeSet<Tag>>,
    ) -> String {
        match (self, wording) {
            (_, Some(Wording::Absent)) => " ".repeat(match self {
                Notation::Cells => operation.len(),
                _ => 0,
            }),
            (
                Notation::Words | Notation::Cells | Notation::Lines,
                Some(Wording::Vulkan(strength)),
            ) => words::rewritten(self.spelling(), operation, strength),
            (Notation::Llvm | Notation::Sketch, _) => {
                let of_sketch = self == Notation::Sketch;
                let (instruction, tagged) = llvm::apart(operation);
                let instruction = match wording {
                    Some(Wording::Ordered(ordering, scope)) => {
                        llvm::rewritten(instruction, *ordering, scope.as_deref(), of_sketch)
                    }
                    _ => instruction.to_string(),
                };
                match tags {
                    None => instruction + tagged,
                    Some(tags) => llvm::with_tags(&instruction, tagged, tags, of_sketch),
                }
            }
            _ => operation.to_string(),
        }
    }

    /// A fence of that kind, as a line of its own; `name` is no label of the file.
    pub fn fence(self, name: &str, wording: &Wording) -> String {
        match (self, wording) {
            (_, Wording::Absent) | (Notation::Cells, _) => String::new(),
            (Notation::Llvm, Wording::Ordered(ordering, scope)) => {
                format!("  fence {}", llvm::attributes(*ordering, scope.as_deref(), false))
            }
            (_, Wording::Ordered(ordering, scope)) => {
                format!("{name}: fence {}", llvm::attributes(*ordering, scope.as_deref(), true))
            }
            (_, Wording::Vulkan(strength)) => {
                let barrier = words::rewritten(self.spelling(), "membar", strength);
                // Khronos' tests have no labels.
                if self == Notation::Lines { barrier } else { format!("{name}: {barrier}") }
            }
        }
    }
}

/// The tokens of a text, up to its end or what is none: a sketch's tags.
fn tokens(text: &str) -> impl Iterator<Item = Token> + '_ {
    let mut lexer = Lexer::new(text);
    let next = move || Some(lexer.next());
    std::iter::from_fn(next).take_while(|token| !matches!(token.kind, Kind::End | Kind::Bad(_)))
}

/// Where a line's instruction begins, behind its label and what it gives a name to, and where it ends, before a comment.
fn instruction_in(line: &str) -> Option<(usize, usize)> {
    let mut all = tokens(line).peekable();
    while all.next_if(|token| token.kind == Kind::Label).is_some() {}
    let mut first = all.next()?;
    if all.next_if(|token| token.kind == Kind::Punct(b'=')).is_some() {
        first = all.next()?;
    }
    Some((first.start, without_comment(line).trim_end().len()))
}

/// The line up to its comment.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (i, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => return &line[..i],
            _ => {}
        }
    }
    line
}
