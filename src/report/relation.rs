//! How each relation looks: its short name and its colour, the same in every drawing.

/// How the edges of a relation are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Name at the edge: literature's short form where there is one.
    pub label: String,
    /// Colour, `#rrggbb`.
    pub colour: &'static str,
    /// Drawn dashed.
    pub dashed: bool,
    /// Stroke width in pixels.
    pub width: f64,
}

/// Colours for relations that have none of their own.
const OTHERS: [&str; 5] = ["#7b3fa0", "#0b7a8a", "#a0522d", "#b0266e", "#5a6b1f"];

/// The style of the relation of this name; `rf[0]` looks like `rf`.
pub fn style(relation: &str) -> Style {
    let base = relation.split(['[', '(']).next().unwrap_or(relation);
    let suffix = &relation[base.len()..];
    let (short, colour, dashed, width) = match base {
        "po" | "program_order" | "sequenced_before" | "sb" => (base, "#9aa3ad", false, 1.1),
        "rf" | "reads_from" => (base, "#c62828", false, 1.5),
        "mo" | "co" | "modification_order" | "coherence_order" => (base, "#1f5fbf", false, 1.5),
        "fr" | "rb" | "from_reads" => (base, "#d9730d", false, 1.5),
        "synchronizes_with" | "sw" | "syncs_with" => (base, "#1b7a3d", false, 1.5),
        "happens_before" | "hb" => (base, "#57a86d", true, 1.4),
        _ => (base, other(base), false, 1.4),
    };
    Style { label: format!("{}{suffix}", abbreviate(short)), colour, dashed, width }
}

fn abbreviate(base: &str) -> String {
    match base {
        "program_order" => "po".into(),
        "reads_from" => "rf".into(),
        "from_reads" => "fr".into(),
        "modification_order" => "mo".into(),
        "coherence_order" => "co".into(),
        "synchronizes_with" | "syncs_with" => "sw".into(),
        // Long names by their initials, as `ithb`; the legend spells them out.
        _ if base.chars().count() > 8 && base.contains('_') => {
            base.split('_').filter_map(|word| word.chars().next()).collect()
        }
        _ => base.into(),
    }
}

fn other(base: &str) -> &'static str {
    let sum = base.bytes().fold(0usize, |sum, b| sum.wrapping_mul(31).wrapping_add(b.into()));
    OTHERS[sum % OTHERS.len()]
}

/// Whether the relation is program order, which is drawn between consecutive events only.
pub fn is_program_order(relation: &str) -> bool {
    matches!(relation, "po" | "program_order" | "sequenced_before" | "sb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_and_unknown_names() {
        assert_eq!(style("rf[0]").label, "rf[0]");
        assert_eq!(style("rf[0]").colour, style("rf").colour);
        assert_eq!(style("happens_before").label, "hb");
        assert_eq!(style("inter_thread_happens_before").label, "ithb");
        assert_eq!(style("psc").label, "psc");
    }
}
