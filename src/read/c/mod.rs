//! Litmus tests in herd's C notation (`C name`), and Dartagnan's of OpenCL (`OPENCL name`).
//!
//! They are read as the LLVM IR that clang makes of them: [`lexer`] has the tokens, [`parse`] and [`expression`] make a
//! [`tree`] of them with the [`types`] of C and its [`builtins`], [`init`] and [`places`] say what memory there is, and
//! [`lower`] makes functions. The question is read as in all of herd's formats.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod builtins;
mod expression;
mod init;
mod lexer;
mod lower;
mod parse;
mod places;
mod tree;
mod types;

use super::directive::lexer::Cursor;
use super::directive::untitled;
use super::herd::condition::{self, Names};
use super::vulkan_operation::Labels;
use crate::execution::scopes::Target;
use crate::program::ir::{Module, Source, Span};
use crate::program::litmus::{Litmus, Operand, ThreadSpec};
use crate::source::InputError;
use crate::source::suggest;
use lower::Registers;
use places::Place;
use std::sync::Arc;
use types::CType;

/// What a test is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// C11.
    C11,
    /// OpenCL C.
    OpenCl,
}

/// Reads the file behind its first line.
///
/// # Errors
/// Mistakes, and what has no meaning here, with their position.
pub(super) fn read(
    source: Arc<Source>,
    language: Language,
    name: String,
    start: usize,
) -> Result<Litmus, InputError> {
    let start = start + information(&source.text[start..]);
    let lexemes = lexer::tokens(&source, start)?;
    let mut cursor = Cursor::new(&source, &lexemes, source.text.len()).of("file");
    let initial = init::read(&mut cursor, language)?;
    let threads = parse::threads(&mut cursor, language)?;
    let places = places::places(&source, language, &initial, &threads)?;
    let (mut labels, mut functions, mut specs) = (Labels::default(), Vec::new(), Vec::new());
    let mut registers = Vec::new();
    for thread in &threads {
        let (function, of_thread) =
            lower::function(&source, language, &places, thread, &mut labels)?;
        registers.push((thread.number, of_thread));
        specs.push(ThreadSpec {
            name: function.name.clone(),
            function: function.name.clone(),
            arguments: Vec::new(),
            placement: thread.placement.clone(),
            span: thread.span,
        });
        functions.push(function);
    }
    let known = Known { source: &source, registers: &registers, places: &places };
    let asked = condition::read(&mut cursor, &known)?;
    let target = match language {
        Language::C11 => Target::Unknown,
        Language::OpenCl => Target::Amdgpu,
    };
    let globals = places.iter().map(Place::global).collect();
    let mut litmus = untitled(Module::new(Arc::clone(&source), target, globals, functions));
    litmus.name = name;
    litmus.threads = specs;
    litmus.filter = asked.filter;
    litmus.condition = asked.question;
    Ok(litmus)
}

/// Length of what diy puts before the initial values: lines such as `Orig=PodWR Fre`, and descriptions.
fn information(text: &str) -> usize {
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let rest = &text[at..];
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let len = match rest {
            _ if rest.starts_with("(*") => rest.find("*)").map(|end| end + 2),
            _ if rest.starts_with('"') => rest[1..].find('"').map(|end| end + 2),
            _ if word > 0 && rest[word..].starts_with('=') => {
                Some(rest.find('\n').unwrap_or(rest.len()))
            }
            _ => None,
        };
        let Some(len) = len else { return at };
        at += len;
    }
}

/// What names in conditions mean.
struct Known<'a> {
    source: &'a Source,
    registers: &'a [(u32, Registers)],
    places: &'a [Place],
}

impl Names for Known<'_> {
    fn register(&self, thread: (u32, Span), register: (&str, Span)) -> Result<Operand, InputError> {
        let (number, at) = thread;
        let error = |at: Span, message: String, label: &str, help: String| {
            Err(InputError::new(self.source, at, message, label).with_help(help))
        };
        let Some((_, registers)) = self.registers.iter().find(|(known, _)| *known == number) else {
            let known: Vec<String> = self.registers.iter().map(|(n, _)| format!("P{n}")).collect();
            let help =
                suggest::help(&format!("P{number}"), "thread", known.iter().map(String::as_str));
            return error(at, format!("there is no thread `P{number}`"), "not a thread", help);
        };
        let (name, at) = register;
        match registers.of(name)[..] {
            [one] if matches!(one.ty, CType::Pointer(_)) => error(
                at,
                format!("`{name}` holds an address"),
                "not a number",
                "ask what a location holds, or for a variable with a number".into(),
            ),
            [one] => Ok(Operand::Register {
                thread: format!("P{number}"),
                register: one.register.clone(),
            }),
            [] => error(
                at,
                format!("thread `P{number}` has no variable `{name}`"),
                "not a variable of this thread",
                suggest::help(name, "variable", registers.names()),
            ),
            _ => error(
                at,
                format!("thread `P{number}` has several variables `{name}`"),
                "which one?",
                "rename all but one of them, or declare it in the thread's outermost block".into(),
            ),
        }
    }

    fn location(&self, name: &str, at: Span) -> Result<String, InputError> {
        let error = |message: String, label: &str, help: String| {
            Err(InputError::new(self.source, at, message, label).with_help(help))
        };
        match self.places.iter().find(|p| p.name == name) {
            Some(place) if place.elements.is_some() => error(
                format!("`{name}` is an array"),
                "several locations",
                "read its elements in a thread, and ask for the variables: `0:r0=1`".into(),
            ),
            Some(_) => Ok(name.into()),
            None if self.registers.iter().any(|(_, r)| !r.of(name).is_empty()) => error(
                format!("`{name}` of which thread?"),
                "expected a thread before it",
                format!("write `0:{name}`"),
            ),
            None => {
                let known = self.places.iter().map(|p| p.name.as_str());
                let help = suggest::help(name, "location", known);
                error(format!("there is no location `{name}`"), "not a location", help)
            }
        }
    }

    fn bits(&self, operand: &Operand) -> Option<u32> {
        match operand {
            Operand::Bits(_) => None,
            Operand::Final(name) => {
                self.places.iter().find(|p| p.name == *name).map(|p| p.scalar.bits)
            }
            Operand::Register { thread, register } => {
                let of = self.registers.iter().find(|(n, _)| format!("P{n}") == *thread);
                of?.1.bits(register)
            }
        }
    }
}
