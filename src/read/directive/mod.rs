//! Litmus directives: the `;` comment lines that make a test of a program.
//!
//! `specs/README.md` describes them. They are the same in LLVM IR and in sketches, but for those that
//! only mean something in Vulkan's terms; other comments, `; CHECK:` and `; RUN:` among them, are left
//! alone.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod condition;
pub(crate) mod lexer;
mod names;
mod scan;
#[cfg(test)]
mod tests;
mod thread;
mod vulkan;

use crate::program::ir::{Module, Source, Span};
use crate::program::litmus::{Dialect, Expectation, InitialValue, Litmus, Quantifier};
use crate::source::{InputError, suggest};
use lexer::{Cursor, Token};
use names::Names;
pub(crate) use scan::comment_start;
use scan::{Directive, scan};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
pub(crate) use thread::placement;
pub(crate) use vulkan::{Alias, Memory, memory};

/// The litmus test in an LLVM module: its `; thread` directives name the threads; without any,
/// every function that is defined and takes no arguments is one.
pub fn litmus_from_module(module: Module) -> Result<Litmus, InputError> {
    let source = Arc::clone(&module.source);
    // A litmus test is a whole program.
    if let Some(error) = module.functions.iter().find_map(|f| f.unread.as_deref()) {
        return Err(error.clone());
    }
    let directives = scan(&source, Dialect::Llvm)?;
    let mut litmus = untitled(module);
    litmus.threads = match directives.iter().any(|d| d.keyword == "thread") {
        true => thread::stated(&source, &directives, &litmus.module)?,
        false => thread::defined(&litmus.module),
    };
    if litmus.threads.is_empty() {
        let nowhere = Span { start: source.text.len(), len: 0 };
        return Err(InputError::new(&source, nowhere, "no function runs as a thread", "file ends")
            .with_help("add `; thread T1: @function(@x, @y)` for each thread"));
    }
    settle(&directives, &mut litmus, &[])?;
    Ok(litmus)
}

/// Reads the directives of a file whose threads are known (a sketch) into `litmus`.
pub fn apply(litmus: &mut Litmus) -> Result<(), InputError> {
    apply_with(litmus, &[])
}

/// Reads the directives of a file whose kernel is launched: those that name threads are about something else.
pub(crate) fn apply_to_launched(litmus: &mut Litmus) -> Result<(), InputError> {
    let source = Arc::clone(&litmus.module.source);
    let directives = scan(&source, litmus.dialect)?;
    settle(&directives, litmus, &[])
}

/// The same where some locations have several names.
pub(crate) fn apply_with(litmus: &mut Litmus, aliases: &[Alias]) -> Result<(), InputError> {
    let source = Arc::clone(&litmus.module.source);
    let directives = scan(&source, litmus.dialect)?;
    if let Some(thread) = directives.iter().find(|d| d.keyword == "thread") {
        let message = "a sketch states its threads with headers";
        return Err(InputError::new(&source, thread.span, message, "not in a sketch")
            .with_help("write `Thread T1 @ workgroup 0:` before the thread's operations"));
    }
    settle(&directives, litmus, aliases)
}

/// A test of `module` that has no threads and asks nothing; it is named like the file.
pub(crate) fn untitled(module: Module) -> Litmus {
    let stem = Path::new(&module.source.name).file_stem();
    Litmus {
        name: stem.map(|s| s.to_string_lossy().into_owned()).unwrap_or_default(),
        dialect: Dialect::Llvm,
        module,
        threads: Vec::new(),
        related: Vec::new(),
        unassigned: Vec::new(),
        launch: None,
        initial: Vec::new(),
        filter: None,
        condition: None,
        expect: Vec::new(),
        model: None,
        options: Vec::new(),
        consistent: true,
    }
}

/// Reads everything except the threads.
fn settle(
    directives: &[Directive],
    litmus: &mut Litmus,
    aliases: &[Alias],
) -> Result<(), InputError> {
    let source = Arc::clone(&litmus.module.source);
    vulkan::refuse_elsewhere(&source, directives, litmus.dialect)?;
    // Conditions may name any label, so labels come first.
    for directive in directives.iter().filter(|d| d.keyword == "label") {
        label(&source, directive, litmus)?;
    }
    let mut seen = BTreeSet::new();
    let mut expectations = Vec::new();
    for directive in directives {
        let question = match directive.keyword {
            "thread" | "label" | "alias" | "size" => continue,
            "exists" | "~exists" | "forall" => "question",
            other => other,
        };
        let once = matches!(question, "question" | "litmus" | "model" | "filter");
        if !seen.insert(question) && once {
            let message = match question {
                "question" => "a test asks one question".to_string(),
                _ => format!("`{question}` is said twice"),
            };
            return Err(InputError::new(&source, directive.span, message, "the second one")
                .with_help("join conditions with `/\\`, or make another file"));
        }
        match directive.keyword {
            "litmus" => litmus.name = nonempty(&source, directive, "a name")?.to_string(),
            "model" => {
                litmus.model = Some(nonempty(&source, directive, "a model")?.to_string());
            }
            "init" => initial(&source, directive, litmus, aliases)?,
            "expect" => expectations.extend(expected(&source, directive)?),
            "filter" | "exists" | "~exists" | "forall" => {
                conditions(&source, directive, litmus, aliases)?;
            }
            _ => vulkan::relations(&source, directive, litmus, aliases)?,
        }
    }
    consistent(&source, &expectations, litmus)?;
    litmus.expect = expectations.into_iter().map(|(e, _)| e).collect();
    Ok(())
}

fn nonempty<'a>(
    source: &'a Source,
    directive: &Directive,
    what: &str,
) -> Result<&'a str, InputError> {
    let text = directive.text(source);
    if text.is_empty() {
        let message = format!("`{}` needs {what}", directive.keyword);
        return Err(InputError::new(source, directive.span, message, format!("expected {what}")));
    }
    Ok(text)
}

/// `store … ; label: A` names the instruction on its line.
fn label(source: &Source, directive: &Directive, litmus: &mut Litmus) -> Result<(), InputError> {
    let (lexemes, end) = directive.lex(source)?;
    let mut cursor = Cursor::new(source, &lexemes, end);
    let (name, span) = cursor.expect_word("a label")?;
    cursor.expect_end("one label")?;
    let on_line = directive.line..directive.span.start;
    let functions = &mut litmus.module.functions;
    let labels = |name: &str, f: &crate::program::ir::Function| {
        f.instructions().any(|i| i.label.as_deref() == Some(name))
    };
    for function in functions {
        let twice = labels(name, function);
        let mut instructions = function.blocks.iter_mut().flat_map(|b| &mut b.instructions);
        let Some(instruction) = instructions.find(|i| on_line.contains(&i.span.start)) else {
            continue;
        };
        if twice || instruction.label.is_some() {
            let message = match twice {
                true => format!("`{name}` labels two operations of one function"),
                false => "this operation has a label already".to_string(),
            };
            return Err(InputError::new(source, span, message, "the second label"));
        }
        instruction.label = Some(name.to_string());
        return Ok(());
    }
    Err(InputError::new(source, span, "there is no instruction on this line to label", "here"))
}

/// `x = 0, @flag = 1, y = uninitialised`.
fn initial(
    source: &Source,
    directive: &Directive,
    litmus: &mut Litmus,
    aliases: &[Alias],
) -> Result<(), InputError> {
    let (lexemes, end) = directive.lex(source)?;
    let mut cursor = Cursor::new(source, &lexemes, end);
    loop {
        let span = cursor.here();
        let name = match cursor.peek() {
            Some(Token::Word(name) | Token::Global(name)) => name,
            _ => return Err(cursor.unexpected("a location")),
        };
        cursor.next();
        let names = Names::new(litmus, aliases);
        let (location, ty) = names.location(name, span)?;
        let location = location.to_string();
        cursor.expect("=")?;
        let at = cursor.here();
        let value = match cursor.peek() {
            Some(Token::Number(number)) => InitialValue::Bits(names.bits(*number, Some(ty), at)?),
            Some(Token::Word(w)) if matches!(w.as_str(), "uninitialised" | "uninitialized") => {
                InitialValue::Uninitialised
            }
            _ => {
                return Err(cursor.unexpected("a number or `uninitialised`").with_help(
                    "`uninitialised` memory reads as undef; a number is written before all threads",
                ));
            }
        };
        cursor.next();
        let stated = |v: &InitialValue| *v != InitialValue::Unknown;
        if litmus.initial.iter().any(|(known, v)| *known == location && stated(v)) {
            let message = format!("`{location}` is initialised twice");
            return Err(InputError::new(source, span, message, "the second time"));
        }
        // What the host has put into an argument of a kernel is unknown otherwise.
        litmus.initial.retain(|(known, v)| *known != location || *v != InitialValue::Unknown);
        litmus.initial.push((location, value));
        if !cursor.eat(",") {
            return cursor.expect_end("`,` or the end of the line");
        }
    }
}

/// `filter`, `exists`, `~exists`, `forall`.
fn conditions(
    source: &Source,
    directive: &Directive,
    litmus: &mut Litmus,
    aliases: &[Alias],
) -> Result<(), InputError> {
    let (lexemes, end) = directive.lex(source)?;
    let parsed = condition::parse(source, &lexemes, end, &Names::new(litmus, aliases))?;
    let quantifier = match directive.keyword {
        "filter" => {
            litmus.filter = Some(parsed);
            return Ok(());
        }
        "exists" => Quantifier::Exists,
        "~exists" => Quantifier::NotExists,
        _ => Quantifier::Forall,
    };
    litmus.condition = Some((quantifier, parsed));
    Ok(())
}

const EXPECTATIONS: [(&str, Expectation); 9] = [
    ("holds", Expectation::Holds),
    ("fails", Expectation::Fails),
    ("vacuous", Expectation::Vacuous),
    ("undef", Expectation::Undef),
    ("no-undef", Expectation::NoUndef),
    ("race", Expectation::Race),
    ("no-race", Expectation::NoRace),
    ("ends", Expectation::Ends),
    ("runs-for-ever", Expectation::Forever),
];

/// `holds, no-undef`, each with its position.
fn expected(
    source: &Source,
    directive: &Directive,
) -> Result<Vec<(Expectation, Span)>, InputError> {
    let (lexemes, end) = directive.lex(source)?;
    let mut cursor = Cursor::new(source, &lexemes, end);
    let mut all = Vec::new();
    loop {
        let (word, span) = cursor.expect_word("an expectation")?;
        let Some((_, expectation)) = EXPECTATIONS.iter().find(|(name, _)| *name == word) else {
            let message = format!("unknown expectation `{word}`");
            let known = EXPECTATIONS.iter().map(|(name, _)| *name);
            return Err(InputError::new(source, span, message, "not an expectation")
                .with_help(suggest::help(word, "expectation", known)));
        };
        all.push((expectation.clone(), span));
        if !cursor.eat(",") {
            cursor.expect_end("`,` or the end of the line")?;
            return Ok(all);
        }
    }
}

/// Expectations that could never be met, or never be checked, are mistakes.
fn consistent(
    source: &Source,
    expectations: &[(Expectation, Span)],
    litmus: &Litmus,
) -> Result<(), InputError> {
    use Expectation::{Ends, Fails, Forever, Holds, NoRace, NoUndef, Race, Undef, Vacuous};
    for (i, (expectation, span)) in expectations.iter().enumerate() {
        let error = |message: &str, help: &str| {
            Err(InputError::new(source, *span, message, "this expectation").with_help(help))
        };
        let earlier = &expectations[..i];
        let contradicts = |other: &Expectation| {
            matches!(
                (expectation, other),
                (Holds, Fails)
                    | (Fails, Holds)
                    | (Undef, NoUndef)
                    | (NoUndef, Undef)
                    | (Race, NoRace)
                    | (NoRace, Race)
                    | (Ends, Forever)
                    | (Forever, Ends)
            ) || ((*other == Vacuous) != (*expectation == Vacuous))
                && matches!(
                    (expectation, other),
                    (Vacuous | Holds | Fails, Vacuous | Holds | Fails)
                )
        };
        if earlier.iter().any(|(other, _)| other == expectation || contradicts(other)) {
            return error(
                "this repeats or contradicts an earlier expectation",
                "state one of `holds`, `fails`, `vacuous`; of `undef`, `no-undef`; of `race`, `no-race`; of `ends`, `runs-for-ever`",
            );
        }
        match expectation {
            Holds | Fails if litmus.condition.is_none() => {
                return error("there is no condition", "add `; exists: …` or `; forall: …`");
            }
            Vacuous if litmus.filter.is_none() => {
                return error("there is no precondition", "add `; filter: …`");
            }
            Race | NoRace if litmus.dialect == Dialect::Llvm && litmus.launch.is_none() => {
                return error(
                    "in LLVM's models no execution counts as racy",
                    "a read that races is undef: expect `undef` or `no-undef`",
                );
            }
            _ => (),
        }
    }
    Ok(())
}
