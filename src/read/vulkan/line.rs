//! One operation of a sketch: `A: %r = ld.vis.device.sc0 x`.

use super::header::Agent;
use super::plain::{self, Names, Plain};
use super::text;
use super::words::{self, SPELLING, Said};
use crate::program::ir::{Source, Span};
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::registers::Operand;
use crate::read::vulkan_operation::Kind;
use crate::source::InputError;
use crate::source::suggest;

/// A line that stands for an operation.
pub(super) struct Line {
    /// `A:`.
    pub label: Option<(String, Span)>,
    /// `%r =`.
    pub result: Option<(String, Span)>,
    /// What it does.
    pub what: What,
    /// Where it stands, without label.
    pub span: Span,
}

/// What a line does, with everything it leaves unsaid still open.
pub(super) enum What {
    /// It reads or writes memory.
    Access(Access),
    /// `membar`.
    MemoryBarrier(Said),
    /// `cbar`, and which one.
    ControlBarrier(Said, u32),
    /// Anything else, and the location it names.
    Plain(Plain, Option<Place>),
}

/// A load, store or read-modify-write.
pub(super) struct Access {
    /// Its words.
    pub said: Said,
    /// What it accesses.
    pub place: Place,
    /// What stands behind `=`: the value written; of a compare-and-swap, the value expected, too.
    pub operands: Vec<Operand>,
    /// Which instruction the invocations execute together, with its text.
    pub instance: Option<(u32, String)>,
}

/// Memory as one operation names it.
pub(super) struct Place {
    /// The variable.
    pub name: String,
    /// Byte offset in its location.
    pub offset: u64,
    /// Where it stands.
    pub span: Span,
}

/// Reads the operation that the tokens of a line spell.
pub(super) fn parse(cursor: &mut Cursor<'_>, agent: Agent) -> Result<Line, InputError> {
    let mut label = None;
    if let (Some(Token::Word(word)), true) = (cursor.peek(), cursor.symbol_at(1, ":")) {
        if word.contains(['.', '-', '$']) {
            let message = format!("`{word}` cannot be a label");
            return Err(InputError::new(cursor.source, cursor.here(), message, "here")
                .with_help("a label has letters, digits and `_`"));
        }
        label = Some((word.clone(), cursor.here()));
        cursor.next();
        cursor.eat(":");
    }
    let start = cursor.here();
    let mut result = None;
    if let (Some(Token::Local(name)), true) = (cursor.peek(), cursor.symbol_at(1, "=")) {
        result = Some((name.clone(), start));
        cursor.next();
        cursor.eat("=");
    }
    let (_, at) = cursor.expect_word("an operation").map_err(|e| e.with_help(EXAMPLE))?;
    known_opcode(cursor.source, at)?;
    let what = match plain::read(cursor.source, at, agent)? {
        Some(plain) => {
            let named = cursor.peek().is_some() || plain.location == Names::Always;
            let place = match named && plain.location != Names::Never {
                true => Some(whole(cursor)?),
                false => None,
            };
            What::Plain(plain, place)
        }
        None => {
            let said = words::read(cursor.source, at, agent)?;
            match said.operation.kind {
                Kind::MemoryBarrier => What::MemoryBarrier(said),
                Kind::ControlBarrier => {
                    What::ControlBarrier(said, cursor.expect_u32("the number of the barrier")?)
                }
                _ => What::Access(access(cursor, said, at)?),
            }
        }
    };
    if let (Some((_, span)), false) = (&result, what.reads()) {
        let message = format!("`{}` has no result", text(cursor.source, at));
        return Err(InputError::new(cursor.source, *span, message, "nothing to name")
            .with_help("only operations that read have one; remove it"));
    }
    let span = cursor.since(start);
    cursor.expect_end("the end of the line").map_err(|e| e.with_help(EXAMPLE))?;
    Ok(Line { label, result, what, span })
}

const EXAMPLE: &str = "lines look like `A: st.av.device.sc0 x = 1`, `%r = ld.vis.device.sc0 x`, \
                       `cbar.workgroup 1` or `avdevice`";

impl What {
    /// Whether it has a result.
    pub(super) fn reads(&self) -> bool {
        match self {
            What::Access(access) => access.said.operation.kind != Kind::Store,
            _ => false,
        }
    }

    /// The memory it names.
    pub(super) fn place(&self) -> Option<&Place> {
        match self {
            What::Access(access) => Some(&access.place),
            What::Plain(_, place) => place.as_ref(),
            _ => None,
        }
    }
}

/// The first word must be known, for there the reader cannot tell which kind of operation is meant.
fn known_opcode(source: &Source, at: Span) -> Result<(), InputError> {
    let first = text(source, at).split('.').next().unwrap_or_default();
    if plain::opcodes().any(|o| o == first) || SPELLING.meaning(first).is_some() {
        return Ok(());
    }
    let accesses = ["ld", "st", "rmw", "cas", "membar", "cbar"];
    let known = accesses.into_iter().chain(plain::opcodes());
    let message = format!("unknown operation `{first}`");
    let at = Span { len: first.len(), ..at };
    Err(InputError::new(source, at, message, "not an operation").with_help(suggest::help(
        first,
        "operation",
        known,
    )))
}

fn access(cursor: &mut Cursor<'_>, said: Said, start: Span) -> Result<Access, InputError> {
    let place = place(cursor)?;
    let mut operands = Vec::new();
    let stores = said.operation.kind != Kind::Load;
    let at = cursor.here();
    if cursor.eat("=") {
        if !stores {
            return Err(InputError::new(
                cursor.source,
                at,
                "a load writes nothing",
                "no value here",
            )
            .with_help("a register to load into stands in front: `%r = ld.sc0 x`"));
        }
        operands.push(Operand::parse(cursor)?);
        if said.compares {
            operands.push(Operand::parse(cursor).map_err(|e| e.with_help(CAS))?);
        }
    } else if said.compares {
        return Err(cursor.unexpected("`=` and two values").with_help(CAS));
    }
    let instance = match said.cooperative {
        Some(_) => {
            let number = cursor.expect_u32("the number of the cooperative instruction")?;
            let written = text(cursor.source, cursor.since(start));
            Some((number, written.split_whitespace().collect::<Vec<_>>().join(" ")))
        }
        None => None,
    };
    Ok(Access { said, place, operands, instance })
}

const CAS: &str = "write `cas… x = EXPECTED NEW`";

/// `x`, a whole location.
fn whole(cursor: &mut Cursor<'_>) -> Result<Place, InputError> {
    let place = place(cursor)?;
    match place.offset {
        0 => Ok(place),
        _ => Err(InputError::new(cursor.source, place.span, "a part of a location", "an offset")
            .with_help("this operation takes whole locations; leave the offset out")),
    }
}

/// `x` or `x+2`.
fn place(cursor: &mut Cursor<'_>) -> Result<Place, InputError> {
    let start = cursor.here();
    let (name, at) = cursor
        .expect_word("the variable it accesses")
        .map_err(|e| e.with_help("variables are words such as `x`, parts of them `x+2`"))?;
    if name.contains(['.', '-', '$']) {
        let message = format!("`{name}` cannot be the name of a variable");
        return Err(InputError::new(cursor.source, at, message, "here")
            .with_help("names have letters, digits and `_`"));
    }
    let offset = match cursor.eat("+") {
        true => u64::from(cursor.expect_u32("an offset in bytes")?),
        false => 0,
    };
    Ok(Place { name: name.into(), offset, span: cursor.since(start) })
}
