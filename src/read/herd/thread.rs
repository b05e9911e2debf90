//! The function of a thread: its cells, cut into blocks at labels and branches.

use super::Notation;
use super::init::Init;
use super::instruction::{Step, exchanged};
use super::table::{Cell, Column, Table};
use crate::program::ir::{Block, Effect, Function, Instruction, Source, Span, Value};
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::vulkan_operation::{self as operation, Labels, Variables};
use crate::relation::{Symbol, indexed};
use crate::source::InputError;
use crate::source::suggest;

/// A thread that has been read.
pub(super) struct Thread {
    pub function: Function,
    pub registers: Vec<String>,
    /// Those of them that nothing gives a value at first.
    pub unassigned: Vec<String>,
}

/// Whether it is named like a register: `r0`. Other names can be registers, too, if the initial
/// values say so.
pub(super) fn looks_like_register(name: &str) -> bool {
    let digits = name.strip_prefix('r').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Reads all threads.
pub(super) fn read(
    (source, notation): (&Source, &Notation),
    table: &Table,
    init: &Init,
    variables: &mut Variables,
    labels: &mut Labels,
) -> Result<Vec<Thread>, InputError> {
    let thread = |column: &Column| {
        let own = init.registers.iter().filter(|r| r.thread == column.number);
        let registers = own.map(|r| Register {
            name: r.name.clone(),
            bits: r.bits,
            stated: true,
            span: r.span,
        });
        let mut reader = Reader {
            source,
            variables,
            labels,
            workgroup: workgroup(column),
            registers: registers.collect(),
            blocks: Vec::new(),
            open: Block { label: "0".into(), instructions: Vec::new() },
            defined: Vec::new(),
            targets: Vec::new(),
        };
        for cell in &column.cells {
            reader.cell(cell, notation).map_err(|e| e.or_help(notation.forms))?;
        }
        reader.finish(column, notation)
    };
    table.columns.iter().map(thread).collect()
}

/// The workgroup of a thread, told apart from those of other queue families and devices.
fn workgroup(column: &Column) -> String {
    let outside = column.placement.iter().filter(|(scope, _)| scope != "subgroup");
    outside.map(|(scope, number)| format!(" {scope} {number}")).collect()
}

struct Register {
    name: String,
    bits: u32,
    stated: bool,
    span: Span,
}

/// One thread in the making.
pub(super) struct Reader<'a> {
    pub source: &'a Source,
    variables: &'a mut Variables,
    labels: &'a mut Labels,
    /// The workgroup that the thread is in, as a part of names.
    pub workgroup: String,
    registers: Vec<Register>,
    blocks: Vec<Block>,
    /// The block that the next instruction goes to.
    open: Block,
    defined: Vec<(String, Span)>,
    targets: Vec<(String, Span)>,
}

impl Reader<'_> {
    /// `LC00: ld.sc0 r0, x`; the label or the instruction may be missing.
    fn cell(&mut self, cell: &Cell, notation: &Notation) -> Result<(), InputError> {
        let mut cursor = Cursor::new(self.source, &cell.lexemes, cell.end).of("cell");
        let mut first = 0;
        while cursor.symbol_at(1, ":") {
            let (name, at) = cursor.expect_word("a label")?;
            cursor.expect(":")?;
            first += 2;
            self.label(name, at)?;
        }
        if cursor.peek().is_none() {
            return Ok(());
        }
        let start = cursor.here();
        let step = (notation.read)(&mut cursor, self)?;
        cursor.expect_end("`|` or `;`")?;
        let span = cursor.since(start);
        let text = written(self.source, cell.lexemes.get(first..).unwrap_or_default());
        let block = |n: usize| format!("{}", n + 1);
        let mut add = |result, label, effect| {
            let made = operation::instruction(result, label, effect, &text, span);
            self.open.instructions.push(made);
        };
        match step {
            Step::Assign(register, effect) => add(Some(register), None, effect),
            Step::Operation(register, effect) => {
                let label = self.labels.invent();
                add(register, Some(label), effect);
            }
            Step::Exchange(register, effect) => {
                // Nobody can call a register so.
                let found = format!("{}, exchanged", register.clone().unwrap_or_default());
                let label = self.labels.invent();
                add(Some(found.clone()), Some(label), effect);
                if let Some(register) = register {
                    add(Some(register), None, exchanged(found));
                }
            }
            Step::Jump(target, at) => {
                add(None, None, Effect::Branch { target: target.clone() });
                self.targets.push((target, at));
                self.next_block(block(self.blocks.len()));
            }
            Step::Branch(condition, target, at) => {
                let otherwise = block(self.blocks.len());
                let then = target.clone();
                let effect = Effect::CondBranch { condition, then, otherwise: otherwise.clone() };
                add(None, None, effect);
                self.targets.push((target, at));
                self.next_block(otherwise);
            }
        }
        Ok(())
    }

    fn label(&mut self, name: &str, at: Span) -> Result<(), InputError> {
        if let Some((_, first)) = self.defined.iter().find(|(known, _)| known == name) {
            let (line, _) = self.source.line_column(first.start);
            let message = format!("label `{name}` is defined twice, first on line {line}");
            return Err(InputError::new(self.source, at, message, "the second time")
                .with_help("rename one of them; labels belong to their thread"));
        }
        self.defined.push((name.into(), at));
        let effect = Effect::Branch { target: name.into() };
        let enter = operation::instruction(None, None, effect, &format!("{name}:"), at);
        self.open.instructions.push(enter);
        self.next_block(name.into());
        Ok(())
    }

    /// Closes the open block, which ends in a branch.
    fn next_block(&mut self, label: String) {
        let next = Block { label, instructions: Vec::new() };
        self.blocks.push(std::mem::replace(&mut self.open, next));
    }

    fn finish(mut self, column: &Column, notation: &Notation) -> Result<Thread, InputError> {
        for (target, at) in &self.targets {
            if !self.defined.iter().any(|(label, _)| label == target) {
                let message = format!("there is no label `{target}` in `{}`", column.name);
                let known = self.defined.iter().map(|(label, _)| label.as_str());
                return Err(InputError::new(self.source, *at, message, "not a label")
                    .with_help(suggest::help(target, "label", known)));
            }
        }
        self.blocks.push(self.open);
        if let (true, [all]) = (notation.rounds, &mut self.blocks[..]) {
            count_rounds(&mut all.instructions);
        }
        // Registers are defined from the start, so that conditions can ask for all of them.
        let start = self.registers.iter().map(|r| {
            let effect = operation::copy(Value::Bits(r.bits.into()));
            let text = format!("{} = {}", r.name, r.bits.cast_signed());
            operation::instruction(Some(r.name.clone()), None, effect, &text, r.span)
        });
        let start: Vec<Instruction> = start.collect();
        if let Some(entry) = self.blocks.first_mut() {
            entry.instructions.splice(0..0, start);
        }
        let function = operation::function(&column.name, self.blocks, column.span);
        let unassigned = self.registers.iter().filter(|r| !r.stated).map(|r| r.name.clone());
        let unassigned = unassigned.collect();
        let registers = self.registers.into_iter().map(|r| r.name).collect();
        Ok(Thread { function, registers, unassigned })
    }

    /// Whether the name is a register of this thread.
    pub(super) fn is_register(&self, name: &str) -> bool {
        looks_like_register(name) || self.registers.iter().any(|r| r.name == name)
    }

    /// Whether what comes next is a number or a register, and no location.
    pub(super) fn is_local(&self, next: Option<&Token>) -> bool {
        match next {
            Some(Token::Number(_)) => true,
            Some(Token::Word(name)) => self.is_register(name),
            _ => false,
        }
    }

    /// Notes that the thread uses a register.
    pub(super) fn use_register(&mut self, name: &str, span: Span) {
        if !self.registers.iter().any(|r| r.name == name) {
            self.registers.push(Register { name: name.into(), bits: 0, stated: false, span });
        }
    }

    /// Names of the registers so far.
    pub(super) fn registers(&self) -> impl Iterator<Item = &str> + Clone {
        self.registers.iter().map(|r| r.name.as_str())
    }

    /// The base set of accesses through the virtual address of a variable.
    pub(super) fn address(&self, name: &str) -> Symbol {
        indexed("address", self.variables.address(name))
    }

    /// The location of a variable, which starts as 0 if nothing else is said.
    pub(super) fn location(&mut self, name: &str, span: Span) -> String {
        self.variables.declare(name, span);
        self.variables.location(name).to_string()
    }
}

/// Tells the rounds of barriers apart that a thread without branches comes to several times.
fn count_rounds(instructions: &mut [Instruction]) {
    let mut rounds: Vec<(Vec<Value>, usize)> = Vec::new();
    let is_known = |number: &Value| matches!(number, Value::Bits(_));
    let open = instructions.iter().any(|instruction| match &instruction.effect {
        Effect::Barrier { numbers, .. } => !numbers.iter().all(is_known),
        _ => false,
    });
    // Which barrier it is may only be known when it is executed.
    for instruction in instructions.iter_mut().filter(|_| !open) {
        let Effect::Barrier { instance, numbers, .. } = &mut instruction.effect else { continue };
        let round = match rounds.iter_mut().find(|(known, _)| known == numbers) {
            Some((_, round)) => {
                *round += 1;
                *round
            }
            None => {
                rounds.push((numbers.clone(), 1));
                1
            }
        };
        if round > 1 {
            *instance += &format!(" round {round}");
        }
    }
}

/// The instruction as written, on one line and without comments.
fn written(source: &Source, lexemes: &[crate::read::directive::lexer::Lexeme]) -> String {
    let mut text = String::new();
    let mut end = None;
    for lexeme in lexemes {
        let span = lexeme.span;
        if end.is_some_and(|end| end < span.start) {
            text.push(' ');
        }
        text.push_str(source.text.get(span.start..span.start + span.len).unwrap_or_default());
        end = Some(span.start + span.len);
    }
    text
}
