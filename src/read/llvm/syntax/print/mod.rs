//! Writing a tree as LLVM IR text: what is read from that is the same tree. Every part can be
//! displayed on its own.

mod attribute;
mod function;
mod instruction;
mod item;
mod operation;
mod types;
mod value;

use std::fmt::{Display, Formatter, Result};

/// Things in a row, something between them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<T: Display> Display for Joined<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(self.1)?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

/// Something, if it is there, and a blank behind it.
fn then_blank(f: &mut Formatter<'_>, item: &Option<impl Display>) -> Result {
    item.as_ref().map_or(Ok(()), |item| write!(f, "{item} "))
}

/// A word and a blank, if it is said.
fn word_if(f: &mut Formatter<'_>, said: bool, word: &str) -> Result {
    if said { write!(f, "{word} ") } else { Ok(()) }
}

impl<T: Display> Display for super::tree::Spanned<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.node.fmt(f)
    }
}
