//! The lines of a file: threads and their operations, what is said about them, and expectations.

use super::line::{self, OPERANDS, Operand, SPELLING, Written};
use super::predicate::{self, Expected};
use crate::program::ir::{Source, Span};
use crate::read::directive::lexer::{Cursor, span};
use crate::read::vulkan_operation::tokens::tokens;
use crate::read::vulkan_operation::{Labels, Variables, placement};
use crate::source::InputError;
use crate::source::suggest;
use std::ops::Range;

/// A file.
#[derive(Default)]
pub(super) struct Program {
    /// Threads that have operations.
    pub threads: Vec<Thread>,
    pub variables: Variables,
    pub synchronized: Vec<Synchronized>,
    pub expectations: Vec<Expected>,
}

pub(super) struct Thread {
    number: u32,
    pub placement: Vec<(String, u32)>,
    pub span: Span,
    pub operations: Vec<Written>,
}

impl Thread {
    pub(super) fn name(&self) -> String {
        thread_name(self.number)
    }
}

pub(super) fn thread_name(number: u32) -> String {
    format!("T{number}")
}

/// `SSW 0 1`.
pub(super) struct Synchronized {
    pub from: u32,
    pub to: u32,
    pub span: Span,
}

const DIRECTIVES: [&str; 8] =
    ["NEWQF", "NEWWG", "NEWSG", "NEWTHREAD", "SSW", "SLOC", "SATISFIABLE", "NOSOLUTION"];

/// Reads the lines.
pub(super) fn read(source: &Source) -> Result<Program, InputError> {
    let mut reader = Reader::of(source);
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start().len());
        let range = start..start.max(at + line.trim_end().len());
        at += line.len();
        let text = &source.text[range.clone()];
        if !text.is_empty() && !text.starts_with("//") {
            reader.line(range)?;
        }
    }
    reader.finish()
}

struct Reader<'a> {
    source: &'a Source,
    program: Program,
    labels: Labels,
    groups: Groups,
    /// The last thread that was started; the line that ended it, if one did.
    current: Option<usize>,
    ended: Option<Span>,
    synchronized: Vec<[(u32, Span); 2]>,
    shared: Vec<[(String, Span); 2]>,
}

/// Which queue family, workgroup and subgroup operations are in now, and whether these have any.
#[derive(Default)]
struct Groups {
    number: [u32; 3],
    used: [bool; 3],
}

impl Groups {
    /// Starts a group of this level, and within it the first ones of the levels below.
    fn start(&mut self, level: usize) {
        if self.used[level] {
            self.number[level] += 1;
            self.number[level + 1..].fill(0);
            self.used[level..].fill(false);
        }
    }
}

impl<'a> Reader<'a> {
    fn of(source: &'a Source) -> Self {
        Reader {
            source,
            program: Program::default(),
            labels: Labels::default(),
            groups: Groups::default(),
            current: None,
            ended: None,
            synchronized: Vec::new(),
            shared: Vec::new(),
        }
    }

    fn error(&self, at: Span, message: impl Into<String>, label: &str, help: &str) -> InputError {
        InputError::new(self.source, at, message, label).with_help(help)
    }

    /// Reads a line that is neither blank nor a comment.
    fn line(&mut self, range: Range<usize>) -> Result<(), InputError> {
        let text = &self.source.text[range.clone()];
        if !text.starts_with(|c: char| c.is_ascii_uppercase()) {
            return self.operation(range);
        }
        let len = text.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(text.len());
        let keyword = span(range.start..range.start + len);
        let rest = range.start + len..range.end;
        let satisfiable = text[..len] == *"SATISFIABLE";
        if satisfiable || text[..len] == *"NOSOLUTION" {
            let expected = predicate::expectation(self.source, rest, satisfiable)?;
            self.program.expectations.push(expected);
            return Ok(());
        }
        let Some(directive) = DIRECTIVES.iter().find(|d| **d == &text[..len]) else {
            let message = format!("unknown directive `{}`", &text[..len]);
            let operation = SPELLING.meaning(&text[..len].to_lowercase()).is_some();
            let help = match operation {
                true => "operations are in lower case: `st.sc0 x = 1`".to_string(),
                false => suggest::help(&text[..len], "directive", DIRECTIVES),
            };
            return Err(self.error(keyword, message, "not a directive", &help));
        };
        self.directive(directive, keyword, rest).map_err(|error| {
            error.or_help(match *directive {
                "NEWTHREAD" => "write `NEWTHREAD`, or `NEWTHREAD 3` to give it a number",
                "SSW" => "write `SSW 0 1`: thread 0 synchronizes with thread 1",
                "SLOC" => "write `SLOC x y`: both variables have one location",
                _ => "groups have no names; the line is this word alone",
            })
        })
    }

    /// Reads a line that starts with a keyword; `rest` is what follows it.
    fn directive(
        &mut self,
        directive: &str,
        keyword: Span,
        rest: Range<usize>,
    ) -> Result<(), InputError> {
        let end = rest.end;
        let lexemes = tokens(self.source, rest, &OPERANDS)?;
        let mut cursor = Cursor::new(self.source, &lexemes, end);
        match directive {
            "NEWTHREAD" => self.thread(&mut cursor, keyword)?,
            "SSW" => {
                let mut thread = || {
                    let at = cursor.here();
                    Ok((cursor.expect_u32("the number of a thread")?, at))
                };
                self.synchronized.push([thread()?, thread()?]);
            }
            "SLOC" => {
                let mut variable = || {
                    let (name, at) = cursor.expect_word("a variable")?;
                    Ok((name.to_string(), at))
                };
                self.shared.push([variable()?, variable()?]);
            }
            group => {
                let level = ["NEWQF", "NEWWG", "NEWSG"].iter().position(|g| *g == group);
                self.groups.start(level.unwrap_or_default());
                self.ended = Some(keyword);
            }
        }
        cursor.expect_end("the end of the line")
    }

    /// Starts a thread: the one stated, or the one after the last.
    fn thread(&mut self, cursor: &mut Cursor<'_>, keyword: Span) -> Result<(), InputError> {
        let last = self.current.and_then(|i| self.program.threads.get(i)).map(|t| t.number);
        let (number, at) = match (cursor.peek(), last) {
            (Some(_), _) => {
                let at = cursor.here();
                (cursor.expect_u32("the number of the thread, or nothing")?, at)
            }
            (None, None) => (0, keyword),
            (None, Some(last)) => (last.saturating_add(1), keyword),
        };
        self.start(number, at, keyword)
    }

    fn start(&mut self, number: u32, at: Span, span: Span) -> Result<(), InputError> {
        if self.program.threads.iter().any(|t| t.number == number) {
            let message = format!("there are two threads {number}");
            let help = "a thread is in one piece; give this one a number of its own";
            return Err(self.error(at, message, "the second one", help));
        }
        self.current = Some(self.program.threads.len());
        self.ended = None;
        let operations = Vec::new();
        self.program.threads.push(Thread { number, placement: Vec::new(), span, operations });
        Ok(())
    }

    fn operation(&mut self, range: Range<usize>) -> Result<(), InputError> {
        let at = span(range.clone());
        let (operation, operand) = line::operation(self.source, range.clone())?;
        if self.current.is_none() {
            self.start(0, at, at)?;
        }
        let Some(thread) = self.current.and_then(|i| self.program.threads.get_mut(i)) else {
            return Ok(());
        };
        if let (false, Some(ended)) = (thread.operations.is_empty(), self.ended) {
            let (line, _) = self.source.line_column(ended.start);
            let message = format!(
                "this operation is in no thread: line {line} ends thread {}",
                thread.number
            );
            let help = "start a thread with `NEWTHREAD`; one thread runs in one group";
            return Err(self.error(at, message, "which thread?", help));
        }
        self.ended = None;
        self.groups.used.fill(true);
        let [queue_family, workgroup, subgroup] = self.groups.number;
        thread.placement = placement(0, queue_family, workgroup, subgroup);
        if let Operand::Memory { variable, at, .. } = &operand {
            self.program.variables.declare(variable, *at);
        }
        let label = self.labels.invent();
        let text = self.source.text[range].to_string();
        thread.operations.push(Written { label, operation, operand, text, span: at });
        Ok(())
    }

    /// Resolves what may be said before it is known: threads and variables.
    fn finish(mut self) -> Result<Program, InputError> {
        for pair in std::mem::take(&mut self.synchronized) {
            for (number, at) in pair {
                self.known_thread(number, at)?;
            }
            let [(from, start), (to, at)] = pair;
            if from == to {
                let help = "`SSW a b` says that thread a synchronizes with thread b";
                let message = "a thread does not synchronize with itself";
                return Err(self.error(at, message, "the same thread", help));
            }
            let span = span(start.start..at.start + at.len);
            self.program.synchronized.push(Synchronized { from, to, span });
        }
        for [(a, a_at), (b, b_at)] in std::mem::take(&mut self.shared) {
            for (name, at) in [(&a, a_at), (&b, b_at)] {
                if !self.program.variables.is_declared(name) {
                    let message = format!("no operation accesses a variable `{name}`");
                    let known = self.program.variables.names();
                    let help = suggest::help(name, "variable", known);
                    return Err(self.error(at, message, "not a variable", &help));
                }
            }
            self.program.variables.share(&a, &b);
        }
        self.program.threads.retain(|t| !t.operations.is_empty());
        if self.program.threads.is_empty() {
            let at = Span { start: 0, len: 0 };
            let help = "operations stand one per line: `st.sc0 x = 1`";
            return Err(self.error(at, "the file has no operations", "here", help));
        }
        Ok(self.program)
    }

    fn known_thread(&self, number: u32, at: Span) -> Result<(), InputError> {
        let mut threads = self.program.threads.iter();
        let message = match threads.find(|t| t.number == number) {
            Some(thread) if !thread.operations.is_empty() => return Ok(()),
            Some(_) => format!("thread {number} has no operations"),
            None => format!("there is no thread {number}"),
        };
        let running = self.program.threads.iter().filter(|t| !t.operations.is_empty());
        let known: Vec<String> = running.map(|t| t.number.to_string()).collect();
        let help = format!("threads with operations: {}", known.join(", "));
        Err(self.error(at, message, "nothing to synchronize", &help))
    }
}
