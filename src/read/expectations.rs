//! What is expected of litmus tests, in a table apart from them, as Dartagnan has it: one test per line,
//! with 1 where it holds and 0 where it does not. A header `path,expected` may stand first.

use super::LoadError;
use crate::program::ir::{Source, Span};
use crate::source::InputError;
use std::path::Path;

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The test, relative to the table's folder, or the end of its path.
    pub path: String,
    /// Whether it holds.
    pub holds: bool,
}

const HEADER: &str = "path,expected";

/// Reads a table.
///
/// # Errors
/// Files that cannot be read, and mistakes in them, with their position.
pub fn read_expectations(path: &Path) -> Result<Vec<Expected>, LoadError> {
    Ok(parse(&*super::source(path)?)?)
}

fn parse(source: &Source) -> Result<Vec<Expected>, InputError> {
    let mut rows: Vec<Expected> = Vec::new();
    let mut at = 0;
    let mut first = true;
    for line in source.text.split_inclusive('\n') {
        let text = line.trim_end();
        let here = Span { start: at, len: text.len() };
        at += line.len();
        if text.is_empty() {
            continue;
        }
        if std::mem::take(&mut first) && text == HEADER {
            continue;
        }
        let row = row(source, text, here)?;
        if rows.iter().any(|known| known.path == row.path) {
            let message = format!("{} is stated twice", row.path);
            return Err(InputError::new(source, here, message, "the second time"));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        let end = Span { start: source.text.len(), len: 0 };
        return Err(InputError::new(source, end, "the table has no rows", "the file ends")
            .with_help("write one `test.litmus,1` per line"));
    }
    Ok(rows)
}

fn row(source: &Source, text: &str, here: Span) -> Result<Expected, InputError> {
    let Some((path, value)) = text.rsplit_once(',') else {
        return Err(InputError::new(source, here, "this line has one column", "expected two")
            .with_help("write the test's path, a comma, and 1 or 0"));
    };
    let column = Span { start: here.start + path.len() + 1, len: value.len() };
    let holds = match value.trim() {
        "1" => true,
        "0" => false,
        other => {
            let message = format!("`{other}` is not expected here");
            return Err(InputError::new(source, column, message, "expected 1 or 0")
                .with_help("1: the condition holds, or there is no data race; 0: not so"));
        }
    };
    match path.trim() {
        "" => {
            let start = Span { start: here.start, len: 0 };
            Err(InputError::new(source, start, "this line names no test", "expected a path"))
        }
        path => Ok(Expected { path: path.into(), holds }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Expected>, (usize, usize, String)> {
        let source = Source { name: "table.csv".into(), text: text.into() };
        parse(&source).map_err(|e| (e.line, e.column, e.message))
    }

    #[test]
    fn rows() {
        let expected = |path: &str, holds| Expected { path: path.into(), holds };
        let rows = read("path,expected\r\na/b.litmus,1\r\n\nc,d.test, 0\n");
        assert_eq!(rows, Ok(vec![expected("a/b.litmus", true), expected("c,d.test", false)]));
        let rows = read("\na.litmus,1\r\nb.litmus,0");
        assert_eq!(rows, Ok(vec![expected("a.litmus", true), expected("b.litmus", false)]));
    }

    #[test]
    fn mistakes() {
        let mistakes = [
            ("test,holds\na.litmus,1\n", (1, 6, "`holds` is not expected here")),
            ("a.litmus,1\npath,expected\n", (2, 6, "`expected` is not expected here")),
            ("", (1, 1, "the table has no rows")),
            ("path,expected\n", (2, 1, "the table has no rows")),
            ("path,expected\na.litmus\n", (2, 1, "this line has one column")),
            ("path,expected\n\na.litmus,yes\n", (3, 10, "`yes` is not expected here")),
            ("path,expected\n,1\n", (2, 1, "this line names no test")),
            ("path,expected\na,1\nb,1\na,0\n", (4, 1, "a is stated twice")),
        ];
        for (text, (line, column, message)) in mistakes {
            assert_eq!(read(text), Err((line, column, message.to_string())), "{text:?}");
        }
    }
}
