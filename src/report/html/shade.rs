//! Pictures in the dark: they are drawn once, in colours for white paper, and a style sheet exchanges those.

use std::fmt::Write;

/// Each colour of the pictures, and what it becomes on dark ground.
pub(super) const SHADES: [(&str, &str); 39] = [
    // Ground, boxes and frames.
    ("#ffffff", "#161b22"),
    ("#fbfbfc", "#1b2129"),
    ("#f4f6f9", "#1f262f"),
    ("#f3f5f8", "#1f262f"),
    ("#e3e8ef", "#2c3541"),
    ("#d5dae1", "#39424e"),
    ("#7d8896", "#8b97a6"),
    ("#a3abb6", "#758191"),
    ("#ece7f6", "#392f55"),
    // Text.
    ("#1f2733", "#e4e9f0"),
    ("#66707d", "#a5b0bd"),
    ("#5b3f8c", "#cdbbf5"),
    ("#27408b", "#9db8ff"),
    ("#b3261e", "#ff9a8f"),
    ("#1b7a3d", "#6fd695"),
    // Relations.
    ("#9aa3ad", "#6d7884"),
    ("#c62828", "#ff8a80"),
    ("#1f5fbf", "#82b4ff"),
    ("#d9730d", "#ffb266"),
    ("#57a86d", "#8fdca6"),
    ("#7b3fa0", "#d3a4f2"),
    ("#0b7a8a", "#66d3e0"),
    ("#a0522d", "#e6a582"),
    ("#b0266e", "#ff8fc4"),
    ("#5a6b1f", "#c3d670"),
    // Tiles.
    ("#b5dcc3", "#1f5233"),
    ("#d3e9c8", "#2f4d2c"),
    ("#dbe7f3", "#26394d"),
    ("#14532d", "#c4f0d3"),
    ("#8e1b14", "#b3261e"),
    ("#c2483c", "#8f3128"),
    ("#e58a79", "#6d3027"),
    ("#3d0f0a", "#ffd9d1"),
    ("#f6c9bd", "#4d2c26"),
    ("#f4dd8c", "#5c4d13"),
    // Graphs of findings.
    ("#eef1f5", "#232b35"),
    ("#f7f8fa", "#1b2129"),
    ("#c9ced6", "#4a5462"),
    ("#000000", "#e4e9f0"),
];

/// The style sheet for readers who want it dark; paper stays white.
pub(super) fn dark() -> String {
    let mut rules = String::from("@media screen and (prefers-color-scheme: dark) {\n");
    for (light, dark) in SHADES {
        for attribute in ["fill", "stroke"] {
            let _ = writeln!(rules, "svg [{attribute}=\"{light}\"] {{ {attribute}: {dark} }}");
        }
    }
    rules + "}\n"
}
