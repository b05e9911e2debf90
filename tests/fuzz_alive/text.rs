//! A file with one definition, line by line and word by word.

use std::ops::Range;

/// The lines of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(pub Vec<String>);

impl Text {
    pub fn of(text: &str) -> Text {
        Text(text.lines().map(str::to_owned).collect())
    }

    pub fn joined(&self) -> String {
        self.0.join("\n") + "\n"
    }

    /// Which line is the definition's first.
    pub fn header(&self) -> usize {
        self.0.iter().position(|line| line.starts_with("define")).unwrap_or(0)
    }

    /// The lines between the header and the closing brace.
    pub fn body(&self) -> Range<usize> {
        let first = self.header() + 1;
        let end = self.0.iter().skip(first).position(|line| line == "}");
        first..end.map_or(self.0.len(), |end| first + end)
    }

    /// The lines of instructions that this is true of.
    pub fn lines(&self, wanted: impl Fn(&str) -> bool) -> Vec<usize> {
        self.body().filter(|at| is_instruction(&self.0[*at]) && wanted(&self.0[*at])).collect()
    }

    /// Replaces a word wherever it stands in the body.
    pub fn rename(&mut self, from: &str, to: &str) {
        for at in self.body() {
            let line = &self.0[at];
            let changed = words(line).into_iter().rev().filter(|word| line[word.clone()] == *from);
            let mut new = line.clone();
            changed.for_each(|word| new.replace_range(word, to));
            self.0[at] = new;
        }
    }

    /// A name of a value that is not there yet.
    pub fn new_name(&self) -> String {
        let taken = |name: &String| {
            self.0.iter().any(|line| words(line).iter().any(|word| line[word.clone()] == **name))
        };
        (0..).map(|n| format!("%e{n}")).find(|name| !taken(name)).unwrap_or_default()
    }
}

fn is_instruction(line: &str) -> bool {
    line.starts_with(' ')
}

/// Whether it ends a block.
pub fn ends_block(line: &str) -> bool {
    let first = line.split_whitespace().next();
    matches!(first, Some("br" | "ret" | "switch" | "unreachable"))
}

/// Whether it is the operation of that name, with a result or without.
pub fn is(line: &str, operation: &str) -> bool {
    operation_of(line) == Some(operation)
}

/// The operation's first word.
pub fn operation_of(line: &str) -> Option<&str> {
    let right = line.split_once(" = ").map_or(line, |(_, right)| right);
    right.split_whitespace().find(|word| !matches!(*word, "tail" | "musttail" | "notail"))
}

/// What the line defines.
pub fn defined(line: &str) -> Option<&str> {
    let (left, _) = line.split_once(" = ")?;
    Some(left.trim()).filter(|name| name.starts_with('%'))
}

/// Where the words are: names, numbers and keywords. Text in quotes is none.
pub fn words(line: &str) -> Vec<Range<usize>> {
    let part = |c: char| c.is_ascii_alphanumeric() || "_.%@!#-$".contains(c);
    let (mut found, mut start, mut quoted) = (Vec::new(), None, false);
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        quoted ^= c == '"';
        match (start, part(c) && !quoted) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                found.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The line with that word replaced.
pub fn replaced(line: &str, word: &Range<usize>, by: &str) -> String {
    let mut line = line.to_owned();
    line.replace_range(word.clone(), by);
    line
}
