//! What memory holds before the threads start: `{ [x] = 0; int y = 1; atomic_int z[2] = {0, 0}; }`.

use super::Language;
use super::types::{Object, begins_type, specifiers, stars};
use crate::program::ir::Span;
use crate::read::directive::lexer::{Cursor, Integer, Token};
use crate::source::InputError;

/// A location with its value.
pub(super) struct Initial {
    pub name: String,
    /// Its type, if it is stated.
    pub object: Option<Object>,
    /// So many elements, if it is an array.
    pub elements: Option<u64>,
    /// Values of its elements; those that are missing are zero.
    pub values: Vec<(Integer, Span)>,
    pub span: Span,
}

const FORMS: &str = "write `x = 0;`, `[x] = 0;`, `int x = 0;` or `int x[2] = {0, 0};`; locations that are not named start as 0";

/// An array may have so many elements.
const LONGEST: u128 = 64;

/// Reads the block.
pub(super) fn read(
    cursor: &mut Cursor<'_>,
    language: Language,
) -> Result<Vec<Initial>, InputError> {
    block(cursor, language).map_err(|e| e.or_help(FORMS))
}

fn block(cursor: &mut Cursor<'_>, language: Language) -> Result<Vec<Initial>, InputError> {
    let mut all: Vec<Initial> = Vec::new();
    cursor
        .expect("{")
        .map_err(|e| e.with_help("initial values come first: `{ x = 0; }`, or `{}`"))?;
    while !cursor.eat("}") {
        let item = item(cursor, language)?;
        if let Some(known) = all.iter().find(|known| known.name == item.name) {
            let (line, _) = cursor.source.line_column(known.span.start);
            let message = format!("`{}` is initialised twice, first on line {line}", item.name);
            return Err(InputError::new(cursor.source, item.span, message, "the second time")
                .with_help("keep one of the values"));
        }
        all.push(item);
        if !cursor.eat(";") && !cursor.symbol_at(0, "}") {
            return Err(cursor.unexpected("`;` or `}`"));
        }
    }
    Ok(all)
}

fn item(cursor: &mut Cursor<'_>, language: Language) -> Result<Initial, InputError> {
    let object = match cursor.peek() {
        Some(Token::Word(word)) if begins_type(word) => Some(specifiers(cursor, language)?),
        _ => None,
    };
    let at = cursor.here();
    if cursor.symbol_at(1, ":") {
        let message = "variables of threads have no initial values";
        return Err(InputError::new(cursor.source, at, message, "of a thread")
            .with_help("declare them in the thread's body: `int r0 = 1;`"));
    }
    if stars(cursor)? {
        return Err(no_addresses(cursor, at));
    }
    let brackets = object.is_none() && cursor.eat("[");
    let (name, span) = cursor.expect_word("a location")?;
    if brackets {
        cursor.expect("]")?;
    }
    let mut initial = Initial { name: name.into(), object, elements: None, values: vec![], span };
    if cursor.eat("[") {
        let at = cursor.here();
        initial.elements = match cursor.peek() {
            Some(Token::Number(n)) if (1..=LONGEST).contains(&n.magnitude) => {
                Some(n.magnitude as u64)
            }
            _ => {
                let message = format!("expected a number of elements, from 1 to {LONGEST}");
                return Err(InputError::new(cursor.source, at, message, "not that")
                    .with_help("write `int x[2] = {0, 0};`"));
            }
        };
        cursor.next();
        cursor.expect("]")?;
    }
    if cursor.eat("=") {
        values(cursor, &mut initial)?;
    }
    Ok(initial)
}

fn values(cursor: &mut Cursor<'_>, initial: &mut Initial) -> Result<(), InputError> {
    let Some(elements) = initial.elements else {
        initial.values.push(value(cursor)?);
        return Ok(());
    };
    cursor.expect("{")?;
    while !cursor.eat("}") {
        let at = cursor.here();
        initial.values.push(value(cursor)?);
        if initial.values.len() as u64 > elements {
            let message = format!("`{}` has {elements} elements", initial.name);
            return Err(InputError::new(cursor.source, at, message, "one more")
                .with_help("leave it out, or make the array longer"));
        }
        if !cursor.eat(",") && !cursor.symbol_at(0, "}") {
            return Err(cursor.unexpected("`,` or `}`"));
        }
    }
    Ok(())
}

/// A number, perhaps with a sign.
fn value(cursor: &mut Cursor<'_>) -> Result<(Integer, Span), InputError> {
    let at = cursor.here();
    let negative = cursor.eat("-");
    match cursor.peek() {
        Some(Token::Number(number)) => {
            cursor.next();
            let number = Integer { negative, magnitude: number.magnitude };
            Ok((number, cursor.since(at)))
        }
        Some(Token::Word(_) | Token::Symbol("&")) if !negative => Err(no_addresses(cursor, at)),
        _ => Err(cursor.unexpected("a number")),
    }
}

fn no_addresses(cursor: &Cursor<'_>, at: Span) -> InputError {
    let message = "locations that hold addresses are not read here";
    InputError::new(cursor.source, at, message, "an address").with_help(
        "locations hold integers: choose between two locations with `if`, or write the test in LLVM IR (.ll)",
    )
}
