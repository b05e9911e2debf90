//! Names as users write them.

use super::syntax::name;

/// The name that users mean who write it with or without its sigil and quotes, as the IR has it.
pub fn name_of(written: &str) -> String {
    let bare = written.strip_prefix(['@', '%']).unwrap_or(written);
    name(bare).map_or_else(|| bare.to_owned(), |name| name.to_string())
}
