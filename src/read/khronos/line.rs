//! One operation per line: `st.atom.rel.scopewg.sc0.semsc0 x = 1`.

use crate::program::ir::{Source, Span};
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::vulkan_operation::tokens::{Lexicon, tokens};
use crate::read::vulkan_operation::{Kind, Operation, Spelling, Word};
use crate::source::InputError;
use std::ops::Range;

/// The words of operations in this format.
pub(in crate::read) const SPELLING: Spelling = Spelling {
    words: &[
        ("st", Word::Store),
        ("ld", Word::Load),
        ("rmw", Word::Update),
        ("membar", Word::MemoryBarrier),
        ("cbar", Word::ControlBarrier),
        ("avdevice", Word::Other("available_device")),
        ("visdevice", Word::Other("visible_device")),
        ("atom", Word::Atomic),
        ("acq", Word::Acquire),
        ("rel", Word::Release),
        ("scopesg", Word::Scope("subgroup")),
        ("scopewg", Word::Scope("workgroup")),
        ("scopeqf", Word::Scope("queue_family")),
        ("scopedev", Word::Scope("device")),
        ("av", Word::Availability),
        ("vis", Word::Visibility),
        ("nonpriv", Word::NonPrivate),
        ("semav", Word::MakeAvailable),
        ("semvis", Word::MakeVisible),
    ],
    numbered_classes: true,
};

/// What stands on a line after its first word.
pub(super) const OPERANDS: Lexicon = Lexicon {
    symbols: &["="],
    comments: false,
    instead: &[
        ('/', "a comment has a line of its own"),
        ('+', "values are plain numbers: `x = 1`"),
        ('-', "values are plain numbers: `x = 1`"),
    ],
};

/// An operation as written.
pub(super) struct Written {
    pub label: String,
    pub operation: Operation,
    pub operand: Operand,
    /// The line without the blanks around it.
    pub text: String,
    pub span: Span,
}

/// What it is applied to.
pub(super) enum Operand {
    None,
    Memory {
        variable: String,
        at: Span,
        /// The value it reads, if stated.
        read: Option<u32>,
        /// The value it writes, if stated.
        written: Option<u32>,
    },
    /// The dynamic instance of a control barrier.
    Instance(String),
}

/// Reads the operation on a line; `range` has no blanks around it.
pub(super) fn operation(
    source: &Source,
    range: Range<usize>,
) -> Result<(Operation, Operand), InputError> {
    let text = &source.text[range.clone()];
    let len = text.find(char::is_whitespace).unwrap_or(text.len());
    let span = Span { start: range.start, len };
    let words = SPELLING.read_all(source, span)?;
    let operation = Operation::new(source, &SPELLING, span, &words)?;
    if operation.kind == Kind::Other {
        SPELLING.no_attributes(source, &words)?;
    }
    let rest = range.start + len..range.end;
    let operand = operand(source, rest, operation.kind).map_err(|e| e.or_help(FORMS))?;
    Ok((operation, operand))
}

const FORMS: &str = "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`, `rmw.scopewg.sc0 x = 1 2`, \
                     `cbar.scopewg 0`, `membar.rel.scopewg.semsc0`";

fn operand(source: &Source, range: Range<usize>, kind: Kind) -> Result<Operand, InputError> {
    let end = range.end;
    let lexemes = tokens(source, range, &OPERANDS)?;
    let mut cursor = Cursor::new(source, &lexemes, end);
    let operand = match kind {
        Kind::Load | Kind::Store | Kind::Update => memory(&mut cursor, kind)?,
        Kind::ControlBarrier => {
            let number = cursor.expect_u32("the number of the barrier").map_err(|e| {
                e.with_help("operations with the same number meet: `cbar.scopewg 0`")
            })?;
            Operand::Instance(number.to_string())
        }
        Kind::MemoryBarrier | Kind::Other => Operand::None,
    };
    cursor.expect_end("the end of the line")?;
    Ok(operand)
}

/// `x`, `x = 1`, `x = 1 2`.
fn memory(cursor: &mut Cursor<'_>, kind: Kind) -> Result<Operand, InputError> {
    let (variable, at) = cursor.expect_word("a variable")?;
    let (mut first, mut second) = (None, None);
    if cursor.eat("=") {
        first = Some(value(cursor)?);
        if matches!(cursor.peek(), Some(Token::Number(_))) {
            if kind != Kind::Update {
                let message = "only a read-modify-write has two values";
                let error = InputError::new(cursor.source, cursor.here(), message, "the second");
                return Err(error.with_help("the value read and the value written: `rmw… x = 1 2`"));
            }
            second = Some(value(cursor)?);
        }
    } else if cursor.peek().is_some() {
        return Err(cursor.unexpected("`=` or the end of the line"));
    }
    let variable = variable.to_string();
    Ok(match kind {
        Kind::Store => Operand::Memory { variable, at, read: None, written: first },
        _ => Operand::Memory { variable, at, read: first, written: second },
    })
}

fn value(cursor: &mut Cursor<'_>) -> Result<u32, InputError> {
    let numbers = "values are whole numbers from 0 to 4294967295";
    cursor.expect_u32("a value").map_err(|e| e.with_help(numbers))
}
