//! Annotations, as GitHub's workflows read them from what a step prints.

use super::{Entry, Gravity, Run};

/// A line for each finding.
pub(super) fn github(run: &Run) -> String {
    run.findings().map(|entry| line(run, entry)).collect()
}

fn line(run: &Run, entry: &Entry) -> String {
    let level = match entry.kind.gravity() {
        Gravity::Error => "error",
        Gravity::Warning => "warning",
        Gravity::Skipped | Gravity::Passed => "notice",
    };
    let mut properties = Vec::new();
    if let Some(place) = &entry.place {
        properties.push(("file", place.file.clone()));
        properties.extend(place.line.map(|line| ("line", line.to_string())));
        properties.extend(place.line.and(place.column).map(|column| ("col", column.to_string())));
    }
    let title = format!("mmprove {}: {}", run.command, entry.kind.id());
    properties.push(("title", title));
    let properties: Vec<String> =
        properties.iter().map(|(name, value)| format!("{name}={}", property(value))).collect();
    format!("::{level} {}::{}\n", properties.join(","), data(&entry.message()))
}

/// A message may have any characters but those that end a line, and the one that escapes them.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Properties are separated by two more.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
