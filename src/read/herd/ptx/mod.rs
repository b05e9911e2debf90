//! PTX's instructions, as Dartagnan's tests for it have them: `ld.acquire.gpu r0, x`.
//!
//! [`words`] reads the words of an operation, [`said`] what they add up to; here are the operands.

mod said;
mod words;

use super::Notation;
use super::instruction::{Step, computes, computing, destination, location, quorum, value};
use super::table::Place;
use super::thread::Reader;
use crate::program::ir::{Arrival, Effect, Ordering, Span, Value};
use crate::read::directive::lexer::Cursor;
use crate::read::vulkan_operation::{INTEGER, copy};
use crate::source::InputError;
use crate::source::suggest;
use said::{Kind, Said};

/// How PTX's tests are written.
pub(super) const PTX: Notation = Notation {
    read,
    names,
    forms: FORMS,
    places: &[
        Place { word: "cta", scope: "cta", needed: true },
        Place { word: "gpu", scope: "gpu", needed: true },
    ],
    placed: "a thread is placed like this: `P0@cta 0,gpu 0`",
    row: "a row is `st.weak x, 1 | … ;`",
    free_description: true,
    rounds: true,
    proxies: true,
};

const FORMS: &str = "instructions are `st.weak x, 1`, `ld.acquire.gpu r0, x`, `atom.relaxed.cta.add r0, x, 1`, \
     `red.release.sys.add x, 1`, `fence.sc.gpu`, `fence.proxy.alias`, `bar.cta.sync 0`, `add r0, r1, 1`, \
     `beq r0, 1, LC00`, `goto LC00`, `LC00:`";

/// The first words of instructions.
fn names() -> Vec<&'static str> {
    words::OPCODES.iter().map(|(name, ..)| *name).chain(computing()).collect()
}

/// Reads one instruction.
fn read(cursor: &mut Cursor<'_>, thread: &mut Reader<'_>) -> Result<Step, InputError> {
    let (word, at) = cursor.expect_word("an instruction")?;
    if computes(word) {
        return super::instruction::compute(cursor, thread, word);
    }
    let opcode = word.split('.').next().unwrap_or(word);
    if !words::OPCODES.iter().any(|(name, ..)| *name == opcode) {
        let here = Span { start: at.start, len: opcode.len() };
        let message = format!("unknown instruction `{opcode}`");
        let error = InputError::new(cursor.source, here, message, "not an instruction");
        return Err(error.with_help(suggest::help(opcode, "instruction", names())));
    }
    let said = Said::read(cursor.source, at)?;
    match said.kind {
        Kind::Load => load(cursor, thread, &said),
        Kind::Store => {
            let (pointer, said) = place(cursor, thread, said)?;
            cursor.expect(",")?;
            let value = value(cursor, thread)?;
            let access = said.access;
            Ok(Step::Operation(
                None,
                Effect::Store { access, ty: INTEGER, value, pointer, space: 0 },
            ))
        }
        Kind::Update { returns } => update(cursor, thread, said, returns),
        Kind::Fence => Ok(Step::Operation(None, Effect::Fence { access: said.access })),
        Kind::ProxyFence => {
            Ok(Step::Operation(None, Effect::Operation { access: said.access, location: None }))
        }
        Kind::Barrier { waits } => barrier(cursor, thread, said, waits),
    }
}

/// `r0, x`; without semantics also `r0, 1` and `r0, r1`, which access nothing.
fn load(cursor: &mut Cursor<'_>, thread: &mut Reader<'_>, said: &Said) -> Result<Step, InputError> {
    let register = destination(cursor, thread)?;
    cursor.expect(",")?;
    if thread.is_local(cursor.peek()) {
        return Ok(Step::Assign(register, copy(value(cursor, thread)?)));
    }
    let (pointer, said) = place(cursor, thread, said.clone())?;
    let access = said.access;
    Ok(Step::Operation(Some(register), Effect::Load { access, ty: INTEGER, pointer, space: 0 }))
}

/// `r0, x, 1`; of `cas` also the new value; of `red` without a register.
fn update(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    said: Said,
    returns: bool,
) -> Result<Step, InputError> {
    let register = match returns {
        true => {
            let register = destination(cursor, thread)?;
            cursor.expect(",")?;
            Some(register)
        }
        false => None,
    };
    let (pointer, said) = place(cursor, thread, said)?;
    cursor.expect(",")?;
    let first = value(cursor, thread)?;
    let (access, ty, space) = (said.access, INTEGER, 0);
    let Some(op) = said.modify else {
        cursor.expect(",")?;
        let new = value(cursor, thread)?;
        // What fails is a read, and acquires as before.
        let failure = match access.ordering.acquires() {
            true => Ordering::Acquire,
            false => Ordering::Monotonic,
        };
        let (expected, weak, last) = (first, false, None);
        let effect =
            Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space, last };
        return Ok(Step::Exchange(register, effect));
    };
    let effect = Effect::AtomicRmw { access, op, ty, pointer, value: first, space };
    Ok(Step::Operation(register, effect))
}

/// The place that is accessed, by its virtual address.
fn place(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    mut said: Said,
) -> Result<(Value, Said), InputError> {
    let brackets = cursor.eat("[");
    let (name, location) = location(cursor, thread)?;
    if brackets {
        cursor.expect("]")?;
    }
    said.access.marks.push(thread.address(&name));
    Ok((Value::Global(location), said))
}

/// `ID`, `ID, RESOURCE` or `ID, RESOURCE, QUORUM`; the first two may be registers.
fn barrier(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    said: Said,
    waits: bool,
) -> Result<Step, InputError> {
    const FORMS: &str = "write `bar.cta.sync 0`; the barrier's number may be followed by that of a resource, and by \
         how many threads meet: `bar.cta.sync 0, 1, 2`";
    let mut numbers = vec![value(cursor, thread).map_err(|e| e.with_help(FORMS))?];
    let mut arrival = if waits { Arrival::All } else { Arrival::Free };
    if cursor.eat(",") {
        numbers.push(value(cursor, thread).map_err(|e| e.with_help(FORMS))?);
    }
    if numbers.len() == 2 && cursor.eat(",") {
        let at = cursor.here();
        let quorum = quorum(cursor, FORMS)?;
        if !waits {
            let message = "an arrival that is counted is not supported";
            return Err(InputError::new(cursor.source, at, message, "how many meet").with_help(
                "leave the count out: every thread that has the barrier is waited for",
            ));
        }
        arrival = Arrival::Quorum(quorum);
    }
    // Threads of one thread block meet.
    let instance = thread.workgroup.clone();
    Ok(Step::Operation(None, Effect::Barrier { access: said.access, instance, numbers, arrival }))
}
