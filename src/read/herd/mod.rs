//! Herd-style litmus tests (`*.litmus`): for Vulkan and PTX as Dartagnan has them, and in C, which [`super::c`]
//! reads.
//!
//! A file for Vulkan or PTX has a name, a description, initial values, a table with one column per thread and one
//! instruction per cell, and a condition on how the program ends. [`init`] reads the values,
//! [`table`] the columns and cells, [`thread`] makes a function of a column, [`condition`] reads the
//! rest. What the two have of their own is a [`Notation`].
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

pub(super) mod condition;
mod init;
mod instruction;
mod ptx;
mod table;
mod thread;

pub(super) use instruction::SPELLING;

use crate::execution::scopes::Target;
use crate::program::ir::{Module, Source, Span};
use crate::program::litmus::{Dialect, Litmus, Operand, Party, Related, ThreadSpec};
use crate::read::c;
use crate::read::directive::lexer::{Cursor, Token, span};
use crate::read::vulkan_operation::tokens::{Lexicon, closed, tokens};
use crate::read::vulkan_operation::{self as operation, Labels, Variables};
use crate::source::InputError;
use crate::source::suggest;
use init::{Init, Synchronized};
use std::sync::Arc;

const LEXICON: Lexicon = Lexicon {
    symbols: &[
        "/\\", "\\/", "==", "!=", "<=", ">=", "<", ">", "=", "{", "}", "(", ")", "[", "]", ";",
        ",", ":", "|", "@", "~", "&", "*",
    ],
    comments: true,
    instead: &[
        ('!', "\"not\" is written `~`"),
        ('∧', "\"and\" is written `/\\`"),
        ('∨', "\"or\" is written `\\/`"),
        ('%', "registers have no sigil: `r0`"),
        ('#', "comments stand between `(*` and `*)`"),
    ],
};

/// Reads a file.
///
/// # Errors
/// Mistakes, with their position.
pub fn read_litmus(source: Arc<Source>) -> Result<Litmus, InputError> {
    let (notation, name, rest) = heading(&source)?;
    match notation {
        Language::Vulkan => table_of(source, name, rest, (Target::Vulkan, &instruction::VULKAN)),
        Language::Ptx => table_of(source, name, rest, (Target::Ptx, &ptx::PTX)),
        Language::C11 => c::read(source, c::Language::C11, name, rest),
        Language::OpenCl => c::read(source, c::Language::OpenCl, name, rest),
    }
}

/// What a file is written in, which its first word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Vulkan,
    Ptx,
    C11,
    OpenCl,
}

const LANGUAGES: [(&str, Language); 4] = [
    ("Vulkan", Language::Vulkan),
    ("PTX", Language::Ptx),
    ("C", Language::C11),
    ("OPENCL", Language::OpenCl),
];

/// What a notation has of its own.
#[derive(Clone, Copy)]
struct Notation {
    /// Reads an instruction.
    read: fn(&mut Cursor<'_>, &mut thread::Reader<'_>) -> Result<instruction::Step, InputError>,
    /// The first words of instructions.
    names: fn() -> Vec<&'static str>,
    /// What instructions look like.
    forms: &'static str,
    /// What is said of where a thread runs, from the inside.
    places: &'static [table::Place],
    /// How that is said.
    placed: &'static str,
    /// What a row looks like.
    row: &'static str,
    /// A description need not stand in quotes.
    free_description: bool,
    /// A barrier may be used again: who comes to it for the second time meets those who do so, too.
    rounds: bool,
    /// Names of locations are virtual addresses, which go with a proxy: `y @ surface aliases x`.
    proxies: bool,
}

fn table_of(
    source: Arc<Source>,
    name: String,
    rest: usize,
    (target, notation): (Target, &Notation),
) -> Result<Litmus, InputError> {
    let rest = if notation.free_description { described(&source.text, rest) } else { rest };
    let lexemes = tokens(&source, rest..source.text.len(), &LEXICON)?;
    let mut cursor = Cursor::new(&source, &lexemes, source.text.len()).of("file");
    while let Some(Token::Text(_)) = cursor.peek() {
        cursor.next();
    }
    let mut variables = Variables::default();
    let init = init::read(&mut cursor, &mut variables, notation.proxies)?;
    let synchronized = init::synchronized(&mut cursor)?;
    let table = table::read(&mut cursor, notation)?;
    let mut labels = Labels::default();
    let threads = thread::read((&source, notation), &table, &init, &mut variables, &mut labels)?;
    let names = Known { source: &source, threads: &threads, variables: &variables };
    check_init(&names, &init)?;
    let related = related(&names, &synchronized)?;
    let asked = condition::read(&mut cursor, &names)?;

    let mut specs = Vec::new();
    let mut functions = Vec::new();
    let mut unassigned = Vec::new();
    for (thread, column) in threads.into_iter().zip(table.columns) {
        let of_thread = &thread.function.name;
        unassigned.extend(thread.unassigned.iter().map(|r| (of_thread.clone(), r.clone())));
        specs.push(ThreadSpec {
            name: thread.function.name.clone(),
            function: thread.function.name.clone(),
            arguments: Vec::new(),
            placement: column.placement,
            span: column.span,
        });
        functions.push(thread.function);
    }
    let globals = variables.globals();
    let module = Module::new(Arc::clone(&source), target, globals, functions);
    let mut litmus = operation::litmus(module);
    if target == Target::Ptx {
        litmus.dialect = Dialect::Ptx;
    }
    litmus.name = name;
    litmus.threads = specs;
    litmus.related = related;
    litmus.unassigned = unassigned;
    litmus.filter = asked.filter;
    litmus.condition = asked.question;
    Ok(litmus)
}

/// The notation and the name on the first line, and where the next one starts.
fn heading(source: &Source) -> Result<(Language, String, usize), InputError> {
    let text = &source.text;
    let mut at = text.len() - text.trim_start().len();
    while text[at..].starts_with("(*") {
        at += closed(source, at, &text[at..], "(*", "*)")?;
        at += text[at..].len() - text[at..].trim_start().len();
    }
    let line = text[at..].split('\n').next().unwrap_or_default();
    let language = line.split_whitespace().next().unwrap_or_default();
    let here = span(at..at + language.len());
    let known = LANGUAGES.iter().find(|(word, _)| language.eq_ignore_ascii_case(word));
    let Some((word, notation)) = known else {
        let message = "expected `Vulkan`, `PTX`, `C` or `OPENCL`, and the name of the test";
        let help = "the first line is `Vulkan NAME`, `PTX NAME`, `C NAME` or `OPENCL NAME`; tests for other architectures are not read";
        return Err(InputError::new(source, here, message, "none of these").with_help(help));
    };
    // A comment may begin behind the name, and end on another line.
    let line = line.split("(*").next().unwrap_or(line);
    let name = line[language.len()..].trim();
    if name.is_empty() {
        let end = span(at + language.len()..at + language.len());
        let help = format!("the first line is `{word} NAME`");
        return Err(
            InputError::new(source, end, "the test has no name", "expected a name").with_help(help)
        );
    }
    Ok((*notation, name.to_string(), at + line.len()))
}

/// Where initial values begin: at the first brace that stands in no quotes. Without one nothing is left out.
fn described(text: &str, rest: usize) -> usize {
    let mut quoted = false;
    let mut begins = |(_, c): &(usize, char)| {
        quoted ^= *c == '"';
        *c == '{' && !quoted
    };
    let found = text[rest..].char_indices().find(|c| begins(c));
    found.map_or(rest, |(at, _)| rest + at)
}

/// The names of a file.
struct Known<'a> {
    source: &'a Source,
    threads: &'a [thread::Thread],
    variables: &'a Variables,
}

impl<'a> Known<'a> {
    /// The thread of that number.
    fn thread(&self, number: u32, at: Span) -> Result<&'a thread::Thread, InputError> {
        let name = thread_name(number);
        self.threads.iter().find(|t| t.function.name == name).ok_or_else(|| {
            let known = self.threads.iter().map(|t| t.function.name.as_str());
            let help = suggest::help(&name, "thread", known);
            let message = format!("there is no thread `{name}`");
            InputError::new(self.source, at, message, "not a thread").with_help(help)
        })
    }
}

impl condition::Names for Known<'_> {
    fn register(&self, thread: (u32, Span), register: (&str, Span)) -> Result<Operand, InputError> {
        let thread = self.thread(thread.0, thread.1)?;
        let known = thread.registers.iter().map(String::as_str);
        if known.clone().any(|r| r == register.0) {
            let (thread, register) = (thread.function.name.clone(), register.0.into());
            return Ok(Operand::Register { thread, register });
        }
        let message = format!("thread `{}` has no register `{}`", thread.function.name, register.0);
        let help = suggest::help(register.0, "register", known);
        Err(InputError::new(self.source, register.1, message, "not a register of this thread")
            .with_help(help))
    }

    fn location(&self, name: &str, at: Span) -> Result<String, InputError> {
        let known = self.variables.names();
        match known.clone().find(|v| *v == name) {
            Some(known) => Ok(self.variables.location(known).into()),
            None if thread::looks_like_register(name) => {
                let message = format!("register `{name}` of which thread?");
                Err(InputError::new(self.source, at, message, "expected a thread before it")
                    .with_help(format!("write `P0:{name}`")))
            }
            None => {
                let message = format!("there is no location `{name}`");
                let help = suggest::help(name, "location", known);
                Err(InputError::new(self.source, at, message, "not a location").with_help(help))
            }
        }
    }

    fn bits(&self, operand: &Operand) -> Option<u32> {
        (!matches!(operand, Operand::Bits(_))).then_some(operation::INTEGER.bits())
    }
}

/// The name of a thread.
fn thread_name(number: u32) -> String {
    format!("P{number}")
}

/// Takes the number of a thread: `P0`, or `0`.
fn thread_number(cursor: &mut Cursor<'_>) -> Result<(u32, Span), InputError> {
    let at = cursor.here();
    if let Some(Token::Word(word)) = cursor.peek()
        && let Some(digits) = word.strip_prefix('P')
        && let Ok(number) = digits.parse()
        && digits.bytes().all(|b| b.is_ascii_digit())
    {
        cursor.next();
        return Ok((number, at));
    }
    let number =
        cursor.expect_u32("a thread").map_err(|e| e.with_help("threads are `P0`, `P1`, …"))?;
    Ok((number, at))
}

/// Registers are initialised in threads that the table has.
fn check_init(names: &Known<'_>, init: &Init) -> Result<(), InputError> {
    init.registers.iter().try_for_each(|r| names.thread(r.thread, r.span).map(|_| ()))
}

fn related(names: &Known<'_>, lines: &[Synchronized]) -> Result<Vec<Related>, InputError> {
    let related = lines.iter().map(|line| {
        let party = |(number, at): (u32, Span)| {
            names.thread(number, at).map(|t| Party::Thread(t.function.name.clone()))
        };
        let relation = "synchronized".to_string();
        Ok(Related { relation, from: party(line.from)?, to: party(line.to)?, span: line.span })
    });
    related.collect()
}
