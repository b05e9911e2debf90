//! How each relation looks: its short name, its colour and its dashes, the same in every drawing. No two of those that
//! have a look of their own differ in colour alone.

/// How the edges of a relation are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Name at the edge: literature's short form where there is one.
    pub label: String,
    /// Colour, `#rrggbb`.
    pub colour: &'static str,
    /// How it is dashed, as SVG has it: lengths of strokes and gaps; nothing for a whole line.
    pub dashes: Option<&'static str>,
    /// Stroke width in pixels.
    pub width: f64,
}

/// Colours for relations that have none of their own.
const OTHERS: [&str; 5] = ["#7b3fa0", "#0b7a8a", "#a0522d", "#b0266e", "#5a6b1f"];

/// The style of the relation of this name; `rf[0]` looks like `rf`.
pub fn style(relation: &str) -> Style {
    let base = relation.split(['[', '(']).next().unwrap_or(relation);
    let suffix = &relation[base.len()..];
    let (colour, dashes, width) = match base {
        "po" | "program_order" | "sequenced_before" | "sb" => ("#9aa3ad", None, 1.1),
        "rf" | "reads_from" => ("#c62828", None, 1.5),
        "mo" | "co" | "modification_order" | "coherence_order" => ("#1f5fbf", Some("9 3"), 1.5),
        "fr" | "rb" | "from_reads" => ("#d9730d", Some("2 2.5"), 1.6),
        "synchronizes_with" | "sw" | "syncs_with" => ("#1b7a3d", Some("9 2.5 2 2.5"), 1.6),
        "happens_before" | "hb" => ("#57a86d", Some("5 3"), 1.4),
        "data_races" => ("#b0266e", Some("4 2 1 2"), 1.6),
        _ => (other(base), Some("6 2 2 2 2 2"), 1.4),
    };
    Style { label: format!("{}{suffix}", abbreviate(base)), colour, dashes, width }
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

/// Whether the relation orders writes to the same location.
pub fn is_coherence(relation: &str) -> bool {
    matches!(relation, "mo" | "co" | "modification_order" | "coherence_order")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_never_all_there_is_to_a_relation() {
        let known = ["po", "rf", "mo", "fr", "synchronizes_with", "happens_before", "data_races"];
        let looks: Vec<Style> = known.iter().map(|name| style(name)).collect();
        for (i, one) in looks.iter().enumerate() {
            for other in &looks[i + 1..] {
                let alike = one.dashes == other.dashes && one.width == other.width;
                assert!(!alike, "{} and {}", one.label, other.label);
            }
        }
    }

    #[test]
    fn known_and_unknown_names() {
        assert_eq!(style("rf[0]").label, "rf[0]");
        assert_eq!(style("rf[0]").colour, style("rf").colour);
        assert_eq!(style("happens_before").label, "hb");
        assert_eq!(style("inter_thread_happens_before").label, "ithb");
        assert_eq!(style("psc").label, "psc");
    }
}
