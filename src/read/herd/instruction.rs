//! The instructions of a cell.

use super::Notation;
use super::table::Place;
use super::thread::Reader;
use crate::execution::scopes::Scope;
use crate::program::ir::{
    Arrival, BinaryOp, Effect, Flags, Operation as Pure, Predicate, RmwOp, Span, Type, Value,
};
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::vulkan_operation::{INTEGER, Kind, Operation, Spelling, Word, copy, is_opcode};
use crate::source::InputError;
use crate::source::suggest;

/// What an instruction does.
pub(super) enum Step {
    /// It only gives a register a value.
    Assign(String, Effect),
    /// It is an operation, which may give a register the value it reads.
    Operation(Option<String>, Effect),
    /// It compares and exchanges, and may give a register the value it reads.
    Exchange(Option<String>, Effect),
    /// It goes to a label.
    Jump(String, Span),
    /// It goes to a label if the condition holds.
    Branch(Value, String, Span),
}

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
        ("acq_rel", Word::AcquireRelease),
        ("sg", Word::Scope("subgroup")),
        ("wg", Word::Scope("workgroup")),
        ("qf", Word::Scope("queue_family")),
        ("dv", Word::Scope("device")),
        ("av", Word::Availability),
        ("vis", Word::Visibility),
        ("nonpriv", Word::NonPrivate),
        ("semav", Word::MakeAvailable),
        ("semvis", Word::MakeVisible),
        ("add", Word::Modify(RmwOp::Add)),
        ("sub", Word::Modify(RmwOp::Sub)),
        ("mul", Word::Modify(RmwOp::Mul)),
        ("and", Word::Modify(RmwOp::And)),
        ("or", Word::Modify(RmwOp::Or)),
        ("xor", Word::Modify(RmwOp::Xor)),
    ],
    numbered_classes: true,
};

/// Read-modify-writes that one might look for.
const REFUSED: [(&str, &str); 2] = [
    ("div", "what a division by 0 gives is not defined; use `add`, `sub` or `mul`"),
    ("cas", "there is `add`, `sub`, `mul`, `and`, `or`, `xor`, and without a word an exchange"),
];

const OPERATIONS: [&str; 7] = ["st", "ld", "rmw", "membar", "cbar", "avdevice", "visdevice"];

const BRANCHES: [(&str, Predicate); 6] = [
    ("beq", Predicate::Eq),
    ("bne", Predicate::Ne),
    ("blt", Predicate::Slt),
    ("bgt", Predicate::Sgt),
    ("ble", Predicate::Sle),
    ("bge", Predicate::Sge),
];

const ARITHMETIC: [(&str, BinaryOp); 7] = [
    ("add", BinaryOp::Add),
    ("sub", BinaryOp::Sub),
    ("mul", BinaryOp::Mul),
    ("div", BinaryOp::SDiv),
    ("and", BinaryOp::And),
    ("or", BinaryOp::Or),
    ("xor", BinaryOp::Xor),
];

/// How Vulkan's tests are written.
pub(super) const VULKAN: Notation = Notation {
    read,
    names,
    forms: FORMS,
    places: &[
        Place { word: "sg", scope: "subgroup", needed: true },
        Place { word: "wg", scope: "workgroup", needed: true },
        Place { word: "qf", scope: "queue_family", needed: true },
        Place { word: "dv", scope: "device", needed: false },
    ],
    placed: "a thread is placed like this: `P0@sg 0, wg 0, qf 0`",
    row: "a row is `st.sc0 x, 1 | … ;`",
    free_description: false,
    rounds: false,
    proxies: false,
};

/// What instructions look like.
const FORMS: &str = "instructions are `st.sc0 x, 1`, `ld.sc0 r0, x`, `rmw.atom.wg.sc0.add r0, x, 1`, `cbar.wg 0`, \
     `membar.rel.wg.semsc0`, `add r0, r1, 1`, `beq r0, 1, LC00`, `goto LC00`, `LC00:`";

/// The first words of instructions.
fn names() -> Vec<&'static str> {
    OPERATIONS.into_iter().chain(computing()).collect()
}

/// The first words of instructions that are the same in all notations: branches, and what computes.
pub(super) fn computing() -> impl Iterator<Item = &'static str> {
    let branches = BRANCHES.iter().map(|(name, _)| *name);
    branches.chain(ARITHMETIC.iter().map(|(name, _)| *name)).chain(["mov", "goto"])
}

/// Whether a word is one of them.
pub(super) fn computes(word: &str) -> bool {
    computing().any(|name| name == word)
}

/// What a compare-and-exchange has found, out of what it gives.
pub(super) fn exchanged(found: String) -> Effect {
    let aggregate_type = Type::Struct(vec![INTEGER, Type::Int(1)], false);
    let (aggregate, indices) = (Value::Local(found), vec![0]);
    Effect::Pure(Pure::ExtractValue { aggregate_type, aggregate, indices })
}

/// Reads one instruction.
fn read(cursor: &mut Cursor<'_>, thread: &mut Reader<'_>) -> Result<Step, InputError> {
    let (word, at) = cursor.expect_word("an instruction")?;
    let opcode = word.split('.').next().unwrap_or(word);
    if OPERATIONS.contains(&opcode) {
        return operation(cursor, thread, word, at);
    }
    if computes(word) {
        return compute(cursor, thread, word);
    }
    let error = InputError::new(
        cursor.source,
        Span { start: at.start, len: opcode.len() },
        format!("unknown instruction `{opcode}`"),
        "not an instruction",
    );
    Err(error.with_help(suggest::help(opcode, "instruction", names())))
}

/// Reads the rest of an instruction that is the same in all notations.
pub(super) fn compute(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    word: &str,
) -> Result<Step, InputError> {
    if word == "goto" {
        let (target, at) = cursor.expect_word("a label")?;
        return Ok(Step::Jump(target.into(), at));
    }
    if let Some((_, predicate)) = BRANCHES.iter().find(|(name, _)| *name == word) {
        let lhs = value(cursor, thread)?;
        cursor.expect(",")?;
        let rhs = value(cursor, thread)?;
        cursor.expect(",")?;
        let (target, at) = cursor.expect_word("a label")?;
        let compared = Pure::Icmp { predicate: *predicate, ty: INTEGER, lhs, rhs };
        return Ok(Step::Branch(Value::Expr(Box::new(compared)), target.into(), at));
    }
    if word == "mov" {
        let register = destination(cursor, thread)?;
        cursor.expect(",")?;
        return Ok(Step::Assign(register, copy(value(cursor, thread)?)));
    }
    let op = ARITHMETIC.iter().find(|(name, _)| *name == word).map_or(BinaryOp::Add, |(_, op)| *op);
    arithmetic(cursor, thread, op)
}

/// `add r0, r1, 1`.
fn arithmetic(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    op: BinaryOp,
) -> Result<Step, InputError> {
    let register = destination(cursor, thread)?;
    cursor.expect(",")?;
    let lhs = value(cursor, thread)?;
    cursor.expect(",")?;
    let at = cursor.here();
    let rhs = value(cursor, thread)?;
    if op == BinaryOp::SDiv && !matches!(rhs, Value::Bits(1..)) {
        let message = "only division by a constant other than 0 is supported";
        return Err(InputError::new(cursor.source, at, message, "may be 0")
            .with_help("write a number here; what a division by 0 gives is not defined"));
    }
    let flags = Flags::default();
    let effect = Effect::Pure(Pure::Binary { op, flags, ty: INTEGER, lhs, rhs });
    Ok(Step::Assign(register, effect))
}

/// An operation, whose words stand at `at`.
fn operation(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
    word: &str,
    at: Span,
) -> Result<Step, InputError> {
    let source = cursor.source;
    let update = word.split('.').next() == Some("rmw");
    let mut start = at.start;
    for piece in word.split('.') {
        if let (true, Some((_, help))) = (update, REFUSED.iter().find(|(name, _)| *name == piece)) {
            let here = Span { start, len: piece.len() };
            let message = format!("`{piece}` in a read-modify-write is not supported");
            return Err(InputError::new(source, here, message, "not supported").with_help(*help));
        }
        start += piece.len() + 1;
    }
    let words = SPELLING.read_all(source, at)?;
    if let Some((_, second)) = words.iter().skip(1).find(|(word, _)| is_opcode(word)) {
        let message = "an instruction is one operation";
        return Err(InputError::new(source, *second, message, "the second one")
            .with_help("a read-modify-write is written `rmw.atom…`"));
    }
    if update && !words.iter().any(|(word, _)| *word == Word::Atomic) {
        let first = Span { start: at.start, len: "rmw".len() };
        let message = "a read-modify-write is atomic";
        return Err(
            InputError::new(source, first, message, "not said here").with_help("write `rmw.atom…`")
        );
    }
    let operation = Operation::new(source, &SPELLING, at, &words)?;
    if operation.kind == Kind::Other {
        SPELLING.no_attributes(source, &words)?;
    }
    match operation.kind {
        Kind::Load => {
            let register = destination(cursor, thread)?;
            cursor.expect(",")?;
            if thread.is_local(cursor.peek()) {
                return Ok(Step::Assign(register, copy(value(cursor, thread)?)));
            }
            let (variable, location) = location(cursor, thread)?;
            Ok(Step::Operation(Some(register), operation.load(&variable, &location)))
        }
        Kind::Store => {
            let (variable, location) = location(cursor, thread)?;
            cursor.expect(",")?;
            let value = value(cursor, thread)?;
            Ok(Step::Operation(None, operation.store(&variable, &location, value)))
        }
        Kind::Update => {
            let register = destination(cursor, thread)?;
            cursor.expect(",")?;
            let (variable, location) = location(cursor, thread)?;
            cursor.expect(",")?;
            let value = value(cursor, thread)?;
            Ok(Step::Operation(Some(register), operation.update(&variable, &location, value)))
        }
        Kind::MemoryBarrier => Ok(Step::Operation(None, operation.memory_barrier())),
        Kind::ControlBarrier => {
            let (id, arrival) = barrier(cursor)?;
            // Threads of one workgroup meet, whatever the barrier's memory scope is.
            let instance = format!("{id}{}", thread.workgroup);
            let execution = Scope::named("workgroup");
            Ok(Step::Operation(None, operation.control_barrier_of(execution, instance, arrival)))
        }
        Kind::Other => Ok(Step::Operation(None, operation.other(None))),
    }
}

/// `ID`, `ID, RESOURCE` or `ID, RESOURCE, QUORUM`.
fn barrier(cursor: &mut Cursor<'_>) -> Result<(String, Arrival), InputError> {
    const FORMS: &str = "write `cbar.wg 0`; the barrier's number may be followed by that of a \
                         resource, and by how many threads meet: `cbar.wg 0, 1, 2`";
    let mut number = |what: &str| {
        cursor.expect_u32(what).map_err(|e| e.with_help(FORMS)).map(|n| (n, cursor.eat(",")))
    };
    let (id, more) = number("the number of the barrier")?;
    if !more {
        return Ok((id.to_string(), Arrival::All));
    }
    let (resource, more) = number("the number of the resource")?;
    let instance = format!("{id}/{resource}");
    if !more {
        return Ok((instance, Arrival::All));
    }
    let quorum = quorum(cursor, FORMS)?;
    Ok((instance, Arrival::Quorum(quorum)))
}

/// How many threads meet at a barrier; `forms` says how that is written.
pub(super) fn quorum(cursor: &mut Cursor<'_>, forms: &'static str) -> Result<u32, InputError> {
    let at = cursor.here();
    let quorum = cursor.expect_u32("how many threads meet").map_err(|e| e.with_help(forms))?;
    if !(1..=MOST).contains(&quorum) {
        let message = format!("{quorum} threads cannot meet at a barrier");
        return Err(InputError::new(cursor.source, at, message, "expected 1 or more")
            .with_help(format!("write a number from 1 to {MOST}")));
    }
    Ok(quorum)
}

/// More threads than this are not counted.
const MOST: u32 = 255;

/// A register that gets a value.
pub(super) fn destination(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
) -> Result<String, InputError> {
    let (name, at) = cursor.expect_word("a register").map_err(|e| e.with_help(REGISTERS))?;
    register(cursor, thread, name, at)?;
    Ok(name.into())
}

const REGISTERS: &str =
    "registers are `r0`, `r1`, … and those with an initial value: `{ P0:tmp = 0; }`";

fn register(
    cursor: &Cursor<'_>,
    thread: &mut Reader<'_>,
    name: &str,
    at: Span,
) -> Result<(), InputError> {
    if !thread.is_register(name) {
        let message = format!("`{name}` is not a register");
        let help = match suggest::closest(name, thread.registers()) {
            Some(known) => format!("did you mean `{known}`? {REGISTERS}"),
            None => REGISTERS.to_string(),
        };
        return Err(
            InputError::new(cursor.source, at, message, "expected a register").with_help(help)
        );
    }
    thread.use_register(name, at);
    Ok(())
}

/// A variable, and its location.
pub(super) fn location(
    cursor: &mut Cursor<'_>,
    thread: &mut Reader<'_>,
) -> Result<(String, String), InputError> {
    let (name, at) = cursor.expect_word("a location")?;
    if thread.is_register(name) {
        let message = "addresses in registers are not supported";
        return Err(InputError::new(cursor.source, at, message, "expected a location")
            .with_help("name the location: `st.sc0 x, 1`"));
    }
    if name.contains(['.', '$']) {
        let message = format!("`{name}` is not the name of a location");
        return Err(InputError::new(cursor.source, at, message, "here")
            .with_help("names are made of letters, digits and `_`"));
    }
    let location = thread.location(name, at);
    Ok((name.into(), location))
}

/// A number or a register.
pub(super) fn value(cursor: &mut Cursor<'_>, thread: &mut Reader<'_>) -> Result<Value, InputError> {
    let at = cursor.here();
    match cursor.peek() {
        Some(Token::Number(number)) => {
            let Some(bits) = number.bits_in(32) else {
                let message = format!("`{number}` does not fit 32 bits");
                return Err(InputError::new(cursor.source, at, message, "too large")
                    .with_help("locations and registers are 32-bit integers"));
            };
            cursor.next();
            Ok(Value::Bits(bits))
        }
        Some(Token::Word(name)) => {
            cursor.next();
            register(cursor, thread, name, at)?;
            Ok(Value::Local(name.clone()))
        }
        _ => Err(cursor.unexpected("a number or a register")),
    }
}
