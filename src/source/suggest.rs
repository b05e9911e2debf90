//! "Did you mean": the known name closest to a misspelled one.

/// Number of single-character insertions, deletions, replacements and swaps of neighbours that
/// turn `a` into `b`.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    strsim::osa_distance(a, b)
}

/// The known name within two edits of `word`, closest first.
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|name| (distance(&word.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(d, name)| *d <= 2 && *d < name.chars().count())
        .min()
        .map(|(_, name)| name)
}

/// A help text: the closest known name if there is one, and the list of all.
pub(crate) fn help<'a>(
    word: &str,
    what: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    let all: Vec<String> = known.clone().into_iter().map(|name| format!("`{name}`")).collect();
    let list = match all.is_empty() {
        true => format!("there is no {what} here"),
        false => format!("known: {}", all.join(", ")),
    };
    match closest(word, known) {
        Some(name) => format!("did you mean `{name}`? {list}"),
        None => list,
    }
}
