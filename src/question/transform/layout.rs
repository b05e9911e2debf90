//! Whether two data layouts are the same.

use std::collections::BTreeMap;

/// What LLVM takes where a layout says nothing.
const DEFAULTS: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f32:32:32-f64:64:64-\
                        f128:128:128-v64:64:64-v128:128:128-a:0:64-A0-P0-G0-S0";

/// Whether two layouts say the same, as far as behaviour hangs on it: names of symbols and which integers are native do
/// not matter.
pub(super) fn same_layout(before: &str, after: &str) -> bool {
    before == after || meaning(before) == meaning(after)
}

fn meaning(layout: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for part in DEFAULTS.split('-').chain(layout.split('-')).filter(|p| !p.is_empty()) {
        let (key, rest) = part.split_once(':').unwrap_or((part, ""));
        let (key, rest) = match key {
            "e" | "E" => ("endianness", key.to_owned()),
            _ if key.starts_with(['S', 'A', 'P', 'G']) => (&key[..1], key[1..].to_owned()),
            "m" => continue,
            _ if key.starts_with('n') && !key.starts_with("ni") => continue,
            "p" | "p0" => ("p", pointer(rest)),
            _ if key.starts_with('p') => (key, pointer(rest)),
            // The preferred alignment is the required one where it is not said.
            _ => (key, preferred(rest)),
        };
        found.insert(key.to_owned(), rest);
    }
    found.remove("S");
    found
}

fn preferred(rest: &str) -> String {
    match rest.split_once(':') {
        Some(_) => rest.to_owned(),
        None => format!("{rest}:{rest}"),
    }
}

/// `size:abi:preferred:index`, all four.
fn pointer(rest: &str) -> String {
    let mut parts: Vec<&str> = rest.split(':').collect();
    let abi = parts.get(1).copied().unwrap_or("64");
    let size = parts.first().copied().unwrap_or("64");
    while parts.len() < 4 {
        parts.push(match parts.len() {
            1 | 2 => abi,
            _ => size,
        });
    }
    parts.join(":")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_may_be_left_out() {
        assert!(same_layout("", "e"));
        assert!(same_layout("", "e-m:e-p:64:64-n8:16:32-S128"));
        assert!(same_layout("e-i64:64-p3:32:32", "e-p3:32:32:32-i64:64:64"));
        assert!(!same_layout("", "E"));
        assert!(!same_layout("", "e-i64:64"));
        assert!(!same_layout("p:64:64:64", "p:32:32:32"));
        assert!(!same_layout("A5", "A0"));
    }
}
