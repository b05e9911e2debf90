//! One operation of a sketch: `A: %r = load atomic acquire ptr addrspace(1) %p`.

use super::words::{self, Attributes};
use super::{barrier, tags};
use crate::execution::scopes::Scope;
use crate::execution::tags::TagSet;
use crate::program::barrier_object::{BarrierObject, OnBarrier};
use crate::program::ir::{Access, Ordering, RmwOp, Span, Type};
use crate::read::directive::lexer::{Cursor, Token, span};
use crate::read::registers::Operand;
use crate::source::InputError;
use crate::source::suggest;

/// A line that stands for an operation.
pub(super) struct Line {
    /// `A:`.
    pub label: Option<(String, Span)>,
    /// `%r =`.
    pub result: Option<(String, Span)>,
    /// What it does.
    pub operation: Operation,
    /// Its tags.
    pub tags: TagSet,
    /// The operation as written, without label and tags.
    pub text: String,
    /// Where it stands, without label and tags.
    pub span: Span,
}

/// What a line does, with everything it leaves unsaid still open.
pub(super) enum Operation {
    /// `load`.
    Load(Access, Option<Type>, Pointer),
    /// `store`; without a value it stores the next number.
    Store(Access, Option<Type>, Option<Operand>, Pointer),
    /// `atomicrmw`.
    Rmw(Access, RmwOp, Option<Type>, Pointer, Operand),
    /// `cmpxchg`: failure ordering, weak, expected and new value.
    CmpXchg(Access, Ordering, bool, Option<Type>, Pointer, [Operand; 2]),
    /// `fence`.
    Fence(Ordering, Option<Scope>),
    /// An operation on a barrier object.
    Barrier(OnBarrier, BarrierObject),
}

impl Operation {
    /// The location accessed, and the type it is accessed with.
    pub(super) fn place(&self) -> Option<(&Pointer, Option<&Type>)> {
        match self {
            Operation::Load(_, ty, pointer)
            | Operation::Store(_, ty, _, pointer)
            | Operation::Rmw(_, _, ty, pointer, _)
            | Operation::CmpXchg(_, _, _, ty, pointer, _) => Some((pointer, ty.as_ref())),
            Operation::Fence(..) | Operation::Barrier(..) => None,
        }
    }
}

/// A location as one operation spells it.
pub(super) struct Pointer {
    /// Name, without `%`.
    pub name: String,
    /// The address space; `%p` alone does not say.
    pub space: Option<u32>,
    /// Where it stands.
    pub span: Span,
}

const OPCODES: [&str; 13] = [
    "load",
    "store",
    "atomicrmw",
    "cmpxchg",
    "fence",
    "load-visible",
    "store-available",
    "barrier",
    "barrier.init",
    "barrier.arrive",
    "barrier.wait",
    "barrier.drop",
    "barrier.join",
];

/// Reads the operations that the tokens of a line spell: one, and for `barrier` an arrive and a wait.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Vec<Line>, InputError> {
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
    if let (Some(Token::Word(name) | Token::Local(name)), true) =
        (cursor.peek(), cursor.symbol_at(1, "="))
    {
        result = Some((name.clone(), start));
        cursor.next();
        cursor.eat("=");
    }
    let waits =
        matches!(cursor.peek(), Some(Token::Word(word)) if word == barrier::ARRIVE_AND_WAIT);
    let operation = operation(cursor, result.as_ref())?;
    let whole = cursor.since(start);
    cursor.eat(",");
    let mut tags = TagSet::default();
    if cursor.symbol_at(0, "!") && matches!(cursor.peek_at(1), Some(Token::Word(w)) if w == "mmra")
    {
        cursor.next();
        cursor.next();
        tags = tags::functional(cursor)?;
    }
    if let Some(Token::Word(word)) = cursor.peek() {
        return Err(words::unknown(cursor, word));
    }
    cursor.expect_end("the end of the line")?;
    let text = cursor.source.text[whole.start..whole.start + whole.len].to_string();
    let wait = match &operation {
        Operation::Barrier(_, object) if waits => {
            let operation = Operation::Barrier(OnBarrier::Wait, object.clone());
            let (tags, text) = (tags.clone(), text.clone());
            Some(Line { label: None, result: None, operation, tags, text, span: whole })
        }
        _ => None,
    };
    Ok([Line { label, result, operation, tags, text, span: whole }]
        .into_iter()
        .chain(wait)
        .collect())
}

fn operation(
    cursor: &mut Cursor<'_>,
    result: Option<&(String, Span)>,
) -> Result<Operation, InputError> {
    let (opcode, at) = cursor.expect_word("an operation").map_err(|e| {
        e.with_help(format!(
            "a sketch line is one of {}",
            OPCODES.map(|o| format!("`{o}`")).join(", ")
        ))
    })?;
    let on_barrier = barrier::operation(cursor, opcode)?;
    let silent = matches!(opcode, "store" | "store-available" | "fence") || on_barrier.is_some();
    if let (Some((_, span)), true) = (result, silent) {
        let message = format!("a {opcode} has no result");
        return Err(InputError::new(cursor.source, *span, message, "nothing to name"));
    }
    if let Some((on, object)) = on_barrier {
        return Ok(Operation::Barrier(on, object));
    }
    let mut attributes = match opcode {
        "load-visible" | "store-available" => Attributes::av(at),
        _ => Attributes::new(at),
    };
    match opcode {
        "load" | "load-visible" => {
            attributes.read(cursor)?;
            let ty = words::ty(cursor)?;
            comma_after(cursor, ty.is_some());
            let pointer = pointer(cursor)?;
            attributes.read(cursor)?;
            Ok(Operation::Load(attributes.load(cursor)?, ty, pointer))
        }
        "store" | "store-available" => {
            attributes.read(cursor)?;
            let ty = words::ty(cursor)?;
            let value = match value_follows(cursor) {
                true => {
                    let value = Operand::parse(cursor)?;
                    cursor.expect(",")?;
                    Some(value)
                }
                false => None,
            };
            let pointer = pointer(cursor)?;
            attributes.read(cursor)?;
            Ok(Operation::Store(attributes.store(cursor)?, ty, value, pointer))
        }
        "atomicrmw" => {
            attributes.read_flags(cursor);
            let op = words::rmw_op(cursor)?;
            attributes.read(cursor)?;
            let ty = words::ty(cursor)?;
            comma_after(cursor, ty.is_some());
            let pointer = pointer(cursor)?;
            cursor.expect(",")?;
            let ty = words::ty(cursor)?.or(ty);
            let value = Operand::parse(cursor)?;
            attributes.read(cursor)?;
            Ok(Operation::Rmw(attributes.rmw(cursor)?, op, ty, pointer, value))
        }
        "cmpxchg" => {
            let weak = cursor.eat_word("weak");
            attributes.read(cursor)?;
            let ty = words::ty(cursor)?;
            comma_after(cursor, ty.is_some());
            let pointer = pointer(cursor)?;
            cursor.expect(",")?;
            let ty = words::ty(cursor)?.or(ty);
            let expected = Operand::parse(cursor)?;
            cursor.expect(",")?;
            let ty = words::ty(cursor)?.or(ty);
            let new = Operand::parse(cursor)?;
            let failure = attributes.read_pair(cursor)?;
            let (access, failure) = attributes.cmpxchg(cursor, failure)?;
            Ok(Operation::CmpXchg(access, failure, weak, ty, pointer, [expected, new]))
        }
        "fence" => {
            attributes.read(cursor)?;
            let (ordering, scope) = attributes.fence(cursor)?;
            Ok(Operation::Fence(ordering, scope))
        }
        _ => {
            let message = format!("unknown operation `{opcode}`");
            Err(InputError::new(cursor.source, at, message, "not an operation of sketches")
                .with_help(suggest::help(opcode, "operation", OPCODES)))
        }
    }
}

/// LLVM separates type and pointer with a comma, the document does not.
fn comma_after(cursor: &mut Cursor<'_>, ty: bool) {
    if ty {
        cursor.eat(",");
    }
}

/// Whether a store goes on with a value: a number, or a name before the name of the location.
fn value_follows(cursor: &Cursor<'_>) -> bool {
    match cursor.peek() {
        Some(Token::Number(_)) => true,
        Some(Token::Local(_)) => {
            cursor.symbol_at(1, ",")
                && match cursor.peek_at(2) {
                    Some(Token::Local(_)) => true,
                    Some(Token::Word(word)) => word == "ptr",
                    _ => false,
                }
        }
        _ => false,
    }
}

/// `%p`, `ptr %p` or `ptr addrspace(1) %p`.
fn pointer(cursor: &mut Cursor<'_>) -> Result<Pointer, InputError> {
    let start = cursor.here();
    let mut space = None;
    if cursor.eat_word("ptr") {
        space = Some(0);
        if cursor.eat_word("addrspace") {
            cursor.expect("(")?;
            space = Some(cursor.expect_u32("the number of the address space")?);
            cursor.expect(")")?;
        }
    }
    match cursor.peek() {
        Some(Token::Local(name)) => {
            cursor.next();
            let end = cursor.since(start);
            let whole = span(start.start..end.start + end.len);
            Ok(Pointer { name: name.clone(), space, span: whole })
        }
        Some(Token::Word(word)) if space.is_none() => Err(words::unknown(cursor, word)),
        other => {
            let error = cursor.unexpected("a pointer");
            Err(match other {
                Some(Token::Global(name)) => {
                    error.with_help(format!("sketches write locations as `%{name}`"))
                }
                _ => error.with_help("write `%p` or `ptr addrspace(1) %p`"),
            })
        }
    }
}
