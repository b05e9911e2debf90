//! The program as a table: a header that places each thread, then rows of cells.

use super::{instruction, thread_name, thread_number};
use crate::program::ir::Span;
use crate::read::directive::lexer::{Cursor, Lexeme, Token};
use crate::read::vulkan_operation::placement;
use crate::source::InputError;
use crate::source::suggest;

/// The program.
pub(super) struct Table {
    pub columns: Vec<Column>,
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
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Table, InputError> {
    let mut columns = header(cursor).map_err(|e| e.or_help(PLACES))?;
    while !at_section(cursor) {
        row(cursor, &mut columns)?;
    }
    if columns.iter().all(|c| c.cells.is_empty()) {
        return Err(cursor.unexpected("instructions").with_help("a row is `st.sc0 x, 1 | … ;`"));
    }
    Ok(Table { columns })
}

/// `P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;`.
fn header(cursor: &mut Cursor<'_>) -> Result<Vec<Column>, InputError> {
    let mut columns: Vec<Column> = Vec::new();
    loop {
        let column = column(cursor)?;
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

const PLACES: &str = "a thread is placed like this: `P0@sg 0, wg 0, qf 0`";

fn column(cursor: &mut Cursor<'_>) -> Result<Column, InputError> {
    let start = cursor.here();
    let (number, _) = thread_number(cursor).map_err(|e| e.with_help(PLACES))?;
    if !cursor.eat("@") {
        return Err(cursor.unexpected("`@`"));
    }
    const KEYS: [&str; 4] = ["sg", "wg", "qf", "dv"];
    let mut numbers = [None; 4];
    loop {
        let (key, at) = cursor.expect_word("`sg`, `wg`, `qf` or `dv`")?;
        let Some(level) = KEYS.iter().position(|k| *k == key) else {
            let message = format!("unknown scope `{key}`");
            return Err(InputError::new(cursor.source, at, message, "not a scope")
                .with_help(suggest::help(key, "scope", KEYS)));
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
    let [Some(subgroup), Some(workgroup), Some(queue_family), device] = numbers else {
        let missing: Vec<String> = (0..3)
            .filter(|level| numbers[*level].is_none())
            .map(|level| format!("`{}`", KEYS[level]))
            .collect();
        let message = format!("the thread needs {}", missing.join(" and "));
        return Err(
            InputError::new(cursor.source, span, message, "where does it run?").with_help(PLACES)
        );
    };
    Ok(Column {
        number,
        name: thread_name(number),
        placement: placement(device.unwrap_or(0), queue_family, workgroup, subgroup),
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
fn misspelled_section(cursor: &Cursor<'_>) -> Result<(), InputError> {
    let Some(Token::Word(word)) = cursor.peek() else { return Ok(()) };
    let instruction = instruction::names().any(|name| Some(name) == word.split('.').next());
    match suggest::closest(word, SECTIONS) {
        Some(section) if !instruction && !cursor.symbol_at(1, ":") => {
            let message = format!("`{word}` is no instruction");
            Err(InputError::new(cursor.source, cursor.here(), message, "not an instruction")
                .with_help(format!("did you mean `{section}`?")))
        }
        _ => Ok(()),
    }
}

fn row(cursor: &mut Cursor<'_>, columns: &mut [Column]) -> Result<(), InputError> {
    let start = cursor.here();
    misspelled_section(cursor)?;
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
