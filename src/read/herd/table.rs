//! The program as a table: a header that places each thread, then rows of cells.

use super::{Notation, thread_name, thread_number};
use crate::program::ir::Span;
use crate::read::directive::lexer::{Cursor, Lexeme, Token};
use crate::source::InputError;
use crate::source::suggest;

/// The program.
pub(super) struct Table {
    pub columns: Vec<Column>,
}

/// Where a thread may be said to run.
pub(super) struct Place {
    /// How the scope is called here.
    pub word: &'static str,
    /// The scope.
    pub scope: &'static str,
    /// Without a number it is not instance 0, but a mistake.
    pub needed: bool,
}

/// A thread.
pub(super) struct Column {
    pub number: u32,
    pub name: String,
    pub placement: Vec<(String, u32)>,
    pub span: Span,
    pub cells: Vec<Cell>,
}

/// What stands between two bars, if anything does.
pub(super) struct Cell {
    pub lexemes: Vec<Lexeme>,
    /// Byte offset of its end.
    pub end: usize,
}

/// Words that start what comes after the program.
pub(super) const SECTIONS: [&str; 5] = ["locations", "filter", "exists", "forall", "not"];

/// Reads header and rows, up to the section after them.
pub(super) fn read(cursor: &mut Cursor<'_>, notation: &Notation) -> Result<Table, InputError> {
    let mut columns = header(cursor, notation).map_err(|e| e.or_help(notation.placed))?;
    while !at_section(cursor) {
        row(cursor, &mut columns, notation)?;
    }
    if columns.iter().all(|c| c.cells.is_empty()) {
        return Err(cursor.unexpected("instructions").with_help(notation.row));
    }
    Ok(Table { columns })
}

/// `P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;`.
fn header(cursor: &mut Cursor<'_>, notation: &Notation) -> Result<Vec<Column>, InputError> {
    let mut columns: Vec<Column> = Vec::new();
    loop {
        let column = column(cursor, notation)?;
        if columns.iter().any(|c| c.number == column.number) {
            let message = format!("there are two threads `{}`", column.name);
            return Err(InputError::new(cursor.source, column.span, message, "the second one")
                .with_help("number the threads: `P0`, `P1`, …"));
        }
        columns.push(column);
        if cursor.eat(";") {
            return Ok(columns);
        }
        if !cursor.eat("|") {
            return Err(cursor.unexpected("`,`, `|` or `;`"));
        }
    }
}

fn column(cursor: &mut Cursor<'_>, notation: &Notation) -> Result<Column, InputError> {
    let start = cursor.here();
    let (number, _) = thread_number(cursor).map_err(|e| e.with_help(notation.placed))?;
    if !cursor.eat("@") {
        return Err(cursor.unexpected("`@`"));
    }
    let places = notation.places;
    let quoted: Vec<String> = places.iter().map(|place| format!("`{}`", place.word)).collect();
    let mut numbers = vec![None; places.len()];
    loop {
        let expected = match quoted.split_last() {
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => "a scope".to_string(),
        };
        let (key, at) = cursor.expect_word(&expected)?;
        let Some(level) = places.iter().position(|place| place.word == key) else {
            let message = format!("unknown scope `{key}`");
            let known = places.iter().map(|place| place.word);
            return Err(InputError::new(cursor.source, at, message, "not a scope")
                .with_help(suggest::help(key, "scope", known)));
        };
        let number = cursor.expect_u32("the number of the scope instance")?;
        if numbers[level].replace(number).is_some() {
            let message = format!("`{key}` is said twice");
            return Err(InputError::new(cursor.source, at, message, "the second time")
                .with_help("a thread runs in one instance of each scope"));
        }
        if !cursor.eat(",") {
            break;
        }
    }
    let span = cursor.since(start);
    let missing: Vec<&str> = (0..places.len())
        .filter(|level| places[*level].needed && numbers[*level].is_none())
        .map(|level| quoted[level].as_str())
        .collect();
    if !missing.is_empty() {
        let message = format!("the thread needs {}", missing.join(" and "));
        let error = InputError::new(cursor.source, span, message, "where does it run?");
        return Err(error.with_help(notation.placed));
    }
    let placement = places.iter().zip(numbers);
    let placement = placement.map(|(place, n)| (place.scope.to_string(), n.unwrap_or(0)));
    Ok(Column {
        number,
        name: thread_name(number),
        placement: placement.collect(),
        span,
        cells: Vec::new(),
    })
}

/// Whether the program is over.
fn at_section(cursor: &Cursor<'_>) -> bool {
    match cursor.peek() {
        None | Some(Token::Symbol("~")) => true,
        Some(Token::Word(word)) => SECTIONS.contains(&word.as_str()),
        _ => false,
    }
}

/// A section whose name is misspelled would be taken for a row without an end.
fn misspelled_section(cursor: &Cursor<'_>, notation: &Notation) -> Result<(), InputError> {
    let Some(Token::Word(word)) = cursor.peek() else { return Ok(()) };
    let first = word.split('.').next();
    let instruction = (notation.names)().iter().any(|name| Some(*name) == first);
    match suggest::closest(word, SECTIONS) {
        Some(section) if !instruction && !cursor.symbol_at(1, ":") => {
            let message = format!("`{word}` is no instruction");
            Err(InputError::new(cursor.source, cursor.here(), message, "not an instruction")
                .with_help(format!("did you mean `{section}`?")))
        }
        _ => Ok(()),
    }
}

fn row(
    cursor: &mut Cursor<'_>,
    columns: &mut [Column],
    notation: &Notation,
) -> Result<(), InputError> {
    let start = cursor.here();
    misspelled_section(cursor, notation)?;
    let mut cells = Vec::new();
    loop {
        let mut lexemes = Vec::new();
        while !cursor.symbol_at(0, "|") && !cursor.symbol_at(0, ";") {
            if at_section(cursor) {
                let help = "a row of the program ends with `;`; after the program come `filter`, \
                            `exists`, `~exists` or `forall`";
                return Err(cursor.unexpected("`|` or `;`").with_help(help));
            }
            lexemes.extend(cursor.next().cloned());
        }
        cells.push(Cell { lexemes, end: cursor.here().start });
        if cursor.eat(";") {
            break;
        }
        cursor.eat("|");
    }
    if cells.len() != columns.len() {
        let cells = match cells.len() {
            1 => "1 cell".to_string(),
            n => format!("{n} cells"),
        };
        let threads = match columns.len() {
            1 => "is 1 thread".to_string(),
            n => format!("are {n} threads"),
        };
        let message = format!("this row has {cells}, but there {threads}");
        let at = cursor.since(start);
        let help = "put one `|` between each two threads, also where a cell is empty";
        return Err(InputError::new(cursor.source, at, message, "this row").with_help(help));
    }
    for (column, cell) in columns.iter_mut().zip(cells) {
        if !cell.lexemes.is_empty() {
            column.cells.push(cell);
        }
    }
    Ok(())
}
