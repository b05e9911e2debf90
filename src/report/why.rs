//! Explanations for a terminal.

use super::shorten::wrap;
use crate::witness::Line;
use std::fmt::Write as _;

/// Columns that an explanation tries to fit in.
const WIDTH: usize = 110;

/// The lines, each indented below what it explains, with its clause behind it.
pub fn lines(lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines {
        let indent = "  ".repeat(line.depth + 1);
        let clause = line.clause.as_ref().map(|clause| format!(" [{clause}]")).unwrap_or_default();
        let width = WIDTH.saturating_sub(indent.len() + 4).max(40);
        for (i, part) in wrap(&format!("{}{clause}", line.text), width).iter().enumerate() {
            let _ = writeln!(out, "{indent}{}{part}", if i == 0 { "" } else { "    " });
        }
    }
    out
}

/// The clauses that the lines are by, each once: id, where it stands, what it says.
pub fn clauses<'c>(lines: &[Line], find: impl Fn(&str) -> Option<(&'c str, &'c str)>) -> String {
    let mut out = String::new();
    let mut said: Vec<&str> = Vec::new();
    for id in lines.iter().filter_map(|line| line.clause.as_deref()) {
        if said.contains(&id) {
            continue;
        }
        said.push(id);
        if let Some((place, says)) = find(id) {
            for (i, part) in wrap(&format!("{id} ({place}): {says}"), WIDTH - 6).iter().enumerate()
            {
                let _ = writeln!(out, "  {}{part}", if i == 0 { "" } else { "    " });
            }
        }
    }
    out
}
