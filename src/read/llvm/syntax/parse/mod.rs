//! Reading LLVM IR text: recursive descent, after LLVM's own parser.
//!
//! Numbers of what has no name, whether what is used is defined, and whether types fit are not looked at.

mod attribute;
mod body;
mod call;
mod control;
mod cursor;
mod function;
mod global;
mod instruction;
mod item;
mod memory;
mod metadata;
mod operation;
mod problem;
mod raw;
mod recover;
mod summary;
mod types;
mod value;
mod words;

use super::lexer::Kind;
use super::tree::{File, Item, Unread};
use crate::source::{InputErrors, Source};
use cursor::Parser;

/// Mistakes that are told apart; after more, nothing is read any further.
const MAX_UNREAD: usize = 10_000;

/// Reads a file. What cannot be read of it is an [`Item::Unread`] or a [`Body::Unread`], and
/// everything else is read.
///
/// [`Body::Unread`]: super::tree::Body::Unread
pub fn parse(source: &Source) -> File {
    let mut reader = Reader { parser: Parser::new(&source.text), errors: InputErrors::new(source) };
    let mut items = Vec::new();
    while !reader.parser.is(Kind::End) {
        if reader.errors.count() >= MAX_UNREAD {
            let span = reader.parser.token.span();
            let message = format!("there are more than {MAX_UNREAD} mistakes; this is not read");
            let error = Box::new(reader.errors.error(span, message, "from here on", None));
            items.push(Item::Unread(Unread { defines: None, error }));
            break;
        }
        items.push(reader.item());
    }
    File { items }
}

/// A parser that reports.
struct Reader<'s> {
    parser: Parser<'s>,
    errors: InputErrors<'s>,
}

impl Reader<'_> {
    /// The next entity, whatever it is.
    fn item(&mut self) -> Item {
        let start = self.parser.token;
        self.parser.defines = None;
        match self.parser.item(&mut self.errors) {
            Ok(item) => item,
            Err(problem) => {
                let error = Box::new(problem.error(&mut self.errors));
                let defines = self.parser.recover(start);
                Item::Unread(Unread { defines, error })
            }
        }
    }
}
