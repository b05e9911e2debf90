//! The tables of specs/llvm/matrix.md and specs/llvm/atomics-guide.md.

use std::collections::BTreeSet;

/// The rows below a heading, without the two that name the columns.
fn rows<'t>(file: &'t str, heading: &str) -> Vec<Vec<&'t str>> {
    let (_, section) = file.split_once(heading).unwrap_or_else(|| panic!("no '{heading}'"));
    let lines = section.lines().skip_while(|l| !l.starts_with('|'));
    let table = lines.take_while(|l| l.starts_with('|')).skip(2);
    let cells = |line: &'t str| -> Vec<&'t str> {
        line.trim_matches('|').split('|').map(|c| c.trim().trim_matches('`')).collect()
    };
    table.map(cells).collect()
}

/// Disagreements: model, what is published, what is decided here, about what. Each has a reason,
/// which is a heading of the file.
pub fn explained(file: &str) -> BTreeSet<[String; 4]> {
    let rows = rows(file, "## Disagreements");
    let row = |row: Vec<&str>| {
        let [model, published, here, what, why] = row[..] else { panic!("columns of {row:?}") };
        let heading = file.lines().any(|l| l.strip_prefix("### ") == Some(why));
        assert!(heading, "'{why}' is not explained");
        [model, published, here, what].map(str::to_owned)
    };
    rows.into_iter().map(row).collect()
}

/// Rows that cannot be stated: model, how many, why.
pub fn inexpressible(file: &str) -> BTreeSet<[String; 3]> {
    let row = |row: Vec<&str>| {
        let [model, rows, why] = row[..] else { panic!("columns of {row:?}") };
        [model, rows, why].map(str::to_owned)
    };
    rows(file, "## Not expressed").into_iter().map(row).collect()
}

/// The rows of a set as lines of a table, so that a difference can be read and copied.
pub fn listing<const N: usize>(rows: &BTreeSet<[String; N]>) -> String {
    rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect()
}

/// Statements of the guide: a cell or an example, and its verdict.
pub fn statements(file: &str) -> Vec<(String, &str)> {
    let row = |row: Vec<&str>| {
        let [.., asked, verdict] = row[..] else { panic!("columns of {row:?}") };
        let verdict = if verdict == "refuted" { "refuted" } else { "valid" };
        (asked.to_owned(), verdict)
    };
    rows(file, "## Statements").into_iter().map(row).collect()
}

/// `swap, load / load unordered, load` stands for two cells.
pub fn alternatives(cells: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for part in cells.split(", ") {
        let across = part.strip_prefix("across ").map_or("", |_| "across ");
        let choices = part.trim_start_matches("across ").split(" / ");
        let choices: Vec<String> = choices.map(|c| format!("{across}{c}")).collect();
        all = all
            .iter()
            .flat_map(|begun| {
                let comma = if begun.is_empty() { "" } else { ", " };
                choices.iter().map(move |choice| format!("{begun}{comma}{choice}"))
            })
            .collect();
    }
    all
}
