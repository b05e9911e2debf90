//! The text of LLVM IR as a tree, after LLVM's language reference and what LLVM 19 to 23 print: a lexer, a
//! recursive-descent parser, and a printer.

/// An enumeration of words that stand for themselves in LLVM IR.
macro_rules! keywords {
    ($(#[$doc:meta])* pub enum $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)] // named as in LLVM
        pub enum $name { $($variant,)* }

        impl $name {
            /// How it is written.
            pub fn keyword(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// What is written so, if anything is.
            pub fn from_keyword(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
use keywords;

mod escapes;
pub(in crate::read) mod lexer;
mod parse;
mod print;
pub mod tree;

pub(super) use escapes::{name, unescape};
pub use parse::parse;
